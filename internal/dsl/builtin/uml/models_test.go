package uml_test

import (
	"slices"
	"strings"
	"testing"

	"kuml-mcp/internal/describe"
	"kuml-mcp/internal/dsl/value"
	"kuml-mcp/internal/dsl/vocab"
	"kuml-mcp/internal/model"
)

// TestModels builds class diagrams and compares them as describe prints them, without the places in the script.
func TestModels(t *testing.T) {
	tests := []struct {
		name     string
		content  func(d block)
		want     string // lines between the heading and the end, without empty groups
		warnings []string
	}{
		{
			name: "class with features",
			content: func(d block) {
				d.call("classOf", "Order", func(b block) {
					b.set("isAbstract", true)
					b.set("visibility", "PACKAGE")
					b.add("stereotypes", "entity")
					b.call("attribute", "id", "UUID", named{"visibility": "PUBLIC", "isReadOnly": true})
					b.call("attribute", "lines", "Line", named{"multiplicity": model.Multiplicity{Lower: 1, Upper: model.Unlimited}})
					b.call("attribute", "/total", "Money", named{"defaultValue": "0"})
					b.call("attribute", "count", "Int", func(a block) {
						a.set("isStatic", true)
						a.set("multiplicity", "0..1")
						a.set("defaultValue", "1")
						a.add("stereotypes", "key")
					})
					b.call("operation", "pay")
					b.call("operation", "add", func(o block) {
						o.call("parameter", "line", "Line")
						o.call("parameter", "n", "Int", named{"direction": "INOUT", "defaultValue": "1"})
						o.call("parameter", "out", "Text", func(p block) { p.set("direction", "OUT") })
						o.call("returns", "Boolean")
						o.set("isAbstract", true)
						o.set("visibility", "PROTECTED")
					})
					b.call("operation", "all", func(o block) {
						o.call("returns", "Line", named{"multiplicity": model.Multiplicity{Lower: 0, Upper: model.Unlimited}})
						o.set("isStatic", true)
					})
					b.call("operation", "one", func(o block) { o.set("returnType", "Line") })
					b.call("constraint", "positive", "self.total > 0")
					b.call("precondition", "open", "pay", "self.open")
				})
			},
			want: `
Classifiers (1)
  [UmlClass] Order, abstract, package «entity» (id: Order)
    [UmlProperty] id: UUID {readOnly} (id: Order::id)
    [UmlProperty] lines: Line [1..*], private (id: Order::lines)
    [UmlProperty] /total: Money = 0, private (id: Order::/total)
    [UmlProperty] «key» count: Int [0..1] = 1, static, private (id: Order::count)
    [UmlOperation] pay() (id: Order::pay())
    [UmlOperation] add(line: Line, inout n: Int = 1, out out: Text): Boolean, abstract, protected (id: Order::add(Line,Int,Text))
      [UmlParameter] line: Line (id: Order::add(Line,Int,Text)::line)
      [UmlParameter] inout n: Int = 1 (id: Order::add(Line,Int,Text)::n)
      [UmlParameter] out out: Text (id: Order::add(Line,Int,Text)::out)
    [UmlOperation] all(): Line [0..*], static (id: Order::all())
    [UmlOperation] one(): Line (id: Order::one())
    [UmlConstraint] {positive: self.total > 0} (id: Order::positive)
    [UmlConstraint] {pay() pre open: self.open} (id: Order::open)`,
		},
		{
			name: "inheritance follows its class",
			content: func(d block) {
				shape := d.call("interfaceOf", "Shape")
				base := d.call("classOf", "Base")
				d.call("classOf", "Circle", func(b block) {
					b.call("extends", base)
					b.call("implements", shape)
				})
				d.call("classOf", "Disc", func(b block) { b.call("extends", "Circle") })
				d.call("generalization", base, base)
				d.call("generalization", "Disc", "Base", named{"id": "own"})
				d.call("realization", base, shape)
				d.call("dependency", base, shape, "uses")
			},
			want: `
Classifiers (4)
  [UmlInterface] Shape (id: Shape)
  [UmlClass] Base (id: Base)
  [UmlClass] Circle (id: Circle)
  [UmlClass] Disc (id: Disc)
Relationships (7)
  [UmlGeneralization] Circle -> Base (id: gen::Circle-|>Base)
  [UmlInterfaceRealization] Circle -> Shape (id: real::Circle..|>Shape)
  [UmlGeneralization] Disc -> Circle (id: gen::Disc-|>Circle)
  [UmlGeneralization] Base -> Base (id: gen::Base-|>Base)
  [UmlGeneralization] Disc -> Base (id: own)
  [UmlInterfaceRealization] Base -> Shape (id: real::Base..|>Shape)
  [UmlDependency] uses: Base -> Shape (id: dep::Base..>Shape)`,
		},
		{
			name: "associations",
			content: func(d block) {
				a, b := d.call("classOf", "A"), d.call("classOf", "B")
				d.call("association", a, b)
				d.call("association", a, b, func(s block) {
					s.set("name", "owns")
					s.set("aggregation", "COMPOSITE")
					s.add("stereotypes", "strong")
					s.call("source", func(e block) { e.call("multiplicity", "1") })
					s.call("target", func(e block) {
						e.call("multiplicity", " 2 .. * ")
						e.set("role", "parts")
						e.set("navigable", false)
					})
				})
				d.call("association", a, b)
				d.call("association", "A", "B", named{"id": "mine"})
				d.call("association", a, d.call("typeRef", "Money"), func(s block) { s.set("sourceMultiplicity", "0..1") })
			},
			want: `
Classifiers (2)
  [UmlClass] A (id: A)
  [UmlClass] B (id: B)
Relationships (5)
  [UmlAssociation] A -> B (id: assoc::A-->B)
  [UmlAssociation] owns: A [1] -> parts B [2..*] (not navigable), composite, whole A «strong» (id: assoc::A-->B::owns)
  [UmlAssociation] A -> B (id: assoc::A-->B~2)
  [UmlAssociation] A -> B (id: mine)
  [UmlAssociation] A [0..1] -> Money (id: assoc::A-->Money)`,
		},
		{
			name: "packages nest and keep their inheritance",
			content: func(d block) {
				d.call("packageOf", "a", func(p block) {
					p.call("package", "b", func(q block) {
						c := q.call("classOf", "C")
						q.call("classOf", "D", func(b block) { b.call("extends", c) })
					})
					p.call("enumOf", "E", func(e block) {
						e.call("literal", "X")
						e.call("literal", "Y", named{"id": "y"})
						e.call("literals", "Z", "W")
					})
				})
				d.call("classOf", "C")
				d.call("comment", "n")
			},
			want: `
Classifiers (4)
  [UmlClass] C (id: a::b::C)
  [UmlClass] D (id: a::b::D)
  [UmlEnumeration] E (id: a::E)
    [UmlEnumerationLiteral] X (id: a::E::X)
    [UmlEnumerationLiteral] Y (id: y)
    [UmlEnumerationLiteral] Z (id: a::E::Z)
    [UmlEnumerationLiteral] W (id: a::E::W)
  [UmlClass] C (id: C)
Relationships (1)
  [UmlGeneralization] D -> C (id: gen::a::b::D-|>a::b::C)
Other elements (3)
  [UmlPackage] a (id: a)
  [UmlPackage] b (id: a::b)
  [UmlComment] "n" (id: root::note::11)`,
		},
		{
			name: "notes",
			content: func(d block) {
				a := d.call("classOf", "A")
				d.call("comment", "first")
				d.call("comment", "second", a, a)
				d.call("comment", "third", "A", named{"id": "mine"})
			},
			want: `
Classifiers (1)
  [UmlClass] A (id: A)
Relationships (3)
  [UmlCommentLink] "second" -> A (id: noteanchor::root::note::3--A)
  [UmlCommentLink] "second" -> A (id: noteanchor::root::note::3--A~2)
  [UmlCommentLink] "third" -> A (id: noteanchor::mine--A)
Other elements (3)
  [UmlComment] "first" (id: root::note::2)
  [UmlComment] "second" (id: root::note::3)
  [UmlComment] "third" (id: mine)`,
		},
		{
			name: "equal names",
			content: func(d block) {
				d.call("classOf", "A", func(b block) {
					b.call("attribute", "x", "Int")
					b.call("attribute", "x", "Int")
					b.call("attribute", "x", "Int", named{"id": "A::x"})
					b.call("operation", "f")
					b.call("operation", "f")
				})
				d.call("classOf", "A")
				d.call("interfaceOf", "B", named{"id": "A"})
			},
			want: `
Classifiers (3)
  [UmlClass] A (id: A)
    [UmlProperty] x: Int, private (id: A::x)
    [UmlProperty] x: Int, private (id: A::x~2)
    [UmlProperty] x: Int, private (id: A::x)
    [UmlOperation] f() (id: A::f())
    [UmlOperation] f() (id: A::f()~2)
  [UmlClass] A (id: A~2)
  [UmlInterface] B (id: A~3)`,
			warnings: []string{
				`4: DUPLICATE_NAME: there is another element called "x" here; this one gets the id "A::x~2"`,
				`7: DUPLICATE_NAME: there is another element called "f()" here; this one gets the id "A::f()~2"`,
				`8: DUPLICATE_NAME: there is another element called "A" here; this one gets the id "A~2"`,
				`9: DUPLICATE_NAME: the id "A" is taken; this element gets the id "A~3"`,
			},
		},
		{
			name: "documented forms that kUML lacks",
			content: func(d block) {
				user := d.call("umlClass", "User", func(b block) {
					b.call("attribute", "tags", "String", named{"lower": int32(0), "upper": nil})
					b.call("attribute", "two", "String", named{"min": "2", "max": "many"}, func(a block) { a.set("isDerived", true) })
					b.call("attribute", "mixed", "String", func(a block) { a.set("visibility", "PUBLIC"); a.call("multiplicity", "1..n") })
				})
				i := d.call("interface", "I")
				d.call("umlEnum", "E")
				d.call("generalization", named{"child": user, "parent": "E"})
				d.call("realization", named{"client": user, "supplier": i})
				d.call("dependency", named{"source": user, "target": "I"}, func(b block) { b.set("name", "needs") })
				d.call("association", named{"source": "User", "target": i}, func(s block) {
					s.set("sourceRole", "owner")
					s.set("targetMultiplicity", "[1..many]")
					s.call("source", named{"multiplicity": "0..1", "navigable": true})
					s.call("target", func(e block) {
						e.call("multiplicity", named{"min": int32(3), "max": "*"})
						e.set("name", "things")
					})
				})
				d.call("note", "text", user)
			},
			want: `
Classifiers (3)
  [UmlClass] User (id: User)
    [UmlProperty] tags: String [0..*], private (id: User::tags)
    [UmlProperty] /two: String [2..*], private (id: User::two)
    [UmlProperty] mixed: String [1..*] (id: User::mixed)
  [UmlInterface] I (id: I)
  [UmlEnumeration] E (id: E)
Relationships (5)
  [UmlGeneralization] User -> E (id: gen::User-|>E)
  [UmlInterfaceRealization] User -> I (id: real::User..|>I)
  [UmlDependency] needs: User -> I (id: dep::User..>I)
  [UmlAssociation] owner User [0..1] -> things I [3..*] (id: assoc::User-->I)
  [UmlCommentLink] "text" -> User (id: noteanchor::root::note::11--User)
Other elements (1)
  [UmlComment] "text" (id: root::note::11)`,
			warnings: []string{`6: LENIENCY: "1..n" is read as "1..*"`},
		},
		{
			name: "operations with more in their name or arguments",
			content: func(d block) {
				d.call("classOf", "A", func(b block) {
					b.call("operation", "pay()")
					b.call("operation", "take(amount: Money): Boolean")
					b.call("operation", "give(x)", func(o block) { o.call("returns", "Int") })
					b.call("operation", "typed", named{"returns": "Money"})
					b.call("operation", "misread", "Boolean")
					b.call("method", "run")
					b.call("field", "f", "Int")
				})
			},
			want: `
Classifiers (1)
  [UmlClass] A (id: A)
    [UmlProperty] f: Int, private (id: A::f)
    [UmlOperation] pay() (id: A::pay()())
    [UmlOperation] take(amount: Money): Boolean (id: A::take(amount: Money): Boolean())
      [UmlParameter] amount: Money (id: A::take(amount: Money): Boolean()::amount)
    [UmlOperation] give(x)(): Int (id: A::give(x)())
    [UmlOperation] typed(): Money (id: A::typed())
    [UmlOperation] misread() (id: Boolean)
    [UmlOperation] run() (id: A::run())`,
			warnings: []string{
				`3: LENIENCY: "pay()" is read as a signature`,
				`4: LENIENCY: "take(amount: Money): Boolean" is read as a signature`,
				`8: SUSPICIOUS_ID: "Boolean" is taken as the id of "misread", not as its type`,
			},
		},
		{
			name: "names where ids are wanted",
			content: func(d block) {
				d.call("packageOf", "p", func(p block) { p.call("classOf", "In"); p.call("classOf", "Twice") })
				d.call("classOf", "Out")
				d.call("classOf", "Twice")
				d.call("association", "In", "Out")
				d.call("dependency", "In", "Twice")
				d.call("association", "Typo", "Out")
				d.call("classOf", "Sub",
					func(b block) { b.call("extends", "In"); b.call("layout", func(l block) { l.call("below", "In") }) })
			},
			want: `
Classifiers (5)
  [UmlClass] In (id: p::In)
  [UmlClass] Twice (id: p::Twice)
  [UmlClass] Out (id: Out)
  [UmlClass] Twice (id: Twice)
  [UmlClass] Sub (id: Sub)
Relationships (4)
  [UmlAssociation] In -> Out (id: assoc::In-->Out)
  [UmlDependency] In -> Twice (id: dep::In..>Twice)
  [UmlAssociation] Typo -> Out (id: assoc::Typo-->Out)
  [UmlGeneralization] Sub -> In (id: gen::Sub-|>In)
Other elements (1)
  [UmlPackage] p (id: p)`,
			warnings: []string{
				`7: LENIENCY: "In" is a name; the id "p::In" is meant`,
				`8: LENIENCY: "In" is a name; the id "p::In" is meant`,
				`9: DANGLING_REFERENCE: the diagram declares no "Typo"`,
				`11: LENIENCY: "In" is a name; the id "p::In" is meant`,
				`13: LENIENCY: "In" is a name; the id "p::In" is meant`,
			},
		},
		{
			name: "elements made with their constructors",
			content: func(d block) {
				one := d.call("Multiplicity", named{"lower": int32(0), "upper": nil})
				attribute := d.call("UmlProperty",
					named{"id": "C::a", "name": "a", "type": d.call("UmlTypeRef", "Int"), "multiplicity": one})
				parameter := d.call("UmlParameter", named{"id": "C::f(Int)::n", "name": "n", "type": d.call("typeRef", "Int")})
				operation := d.call("UmlOperation",
					named{"id": "C::f(Int)", "name": "f", "parameters": list(parameter), "returnType": d.call("typeRef", "Text")})
				c := d.call("UmlClass",
					named{"id": "C", "name": "C", "attributes": list(attribute), "operations": list(operation), "stereotypes": list("s")})
				d.call("addNamedElement", c)
				d.call("classOf", "C")
				e := d.call("UmlEnumeration", named{"id": "E", "name": "E", "literals": list(d.call("UmlEnumerationLiteral", "E::L", "L"))})
				d.call("addNamedElement", d.call("UmlPackage", named{"id": "P", "name": "P", "members": list(e)}))
				d.call("addRelationship", d.call("UmlGeneralization", "g", "C", "E"))
				d.call("addRelationship", d.call("UmlAssociation", named{"id": "as", "name": "x", "aggregation": "SHARED", "ends": list(
					d.call("UmlAssociationEnd", "C", "role"), d.call("UmlAssociationEnd", named{"typeId": "E", "navigable": false}))}))
				d.call("addComment", d.call("UmlComment", "note", "hi"))
				d.call("addRelationship", d.call("UmlCommentLink", "l", "note", "C"))
				d.call("classOf", "Own", func(b block) {
					b.call("addAttribute", d.call("UmlProperty", named{"id": "Own::x", "name": "x", "type": d.call("typeRef", c)}))
					b.call("addConstraint", d.call("UmlConstraint", named{"id": "k", "name": "k", "body": "true"}))
				})
			},
			want: `
Classifiers (4)
  [UmlClass] C «s» (id: C)
    [UmlProperty] a: Int [0..*], private (id: C::a)
    [UmlOperation] f(n: Int): Text (id: C::f(Int))
      [UmlParameter] n: Int (id: C::f(Int)::n)
  [UmlClass] C (id: C~2)
  [UmlEnumeration] E (id: E)
    [UmlEnumerationLiteral] L (id: E::L)
  [UmlClass] Own (id: Own)
    [UmlProperty] x: C, private (id: Own::x)
    [UmlConstraint] {k: true} (id: k)
Relationships (3)
  [UmlGeneralization] C -> E (id: g)
  [UmlAssociation] x: role C -> E (not navigable), shared, whole C (id: as)
  [UmlCommentLink] "hi" -> C (id: l)
Other elements (2)
  [UmlPackage] P (id: P)
  [UmlComment] "hi" (id: note)`,
			warnings: []string{`11: DUPLICATE_NAME: there is another element called "C" here; this one gets the id "C~2"`},
		},
		{
			name: "stereotypes of profiles",
			content: func(d block) {
				d.call("applyProfile",
					d.table.Top.Properties[slices.IndexFunc(d.table.Top.Properties,
						func(p *vocab.Property) bool { return p.Name == "javaEeProfile" })].Get(nil))
				d.call("applyProfile", "openapi")
				d.call("applyProfile", "dev.kuml.profiles.erm")
				d.call("packageOf", "p", func(p block) {
					p.call("classOf", "A", func(b block) {
						b.call("stereotype", "JavaEE:Entity", func(s block) { s.tag("tableName", "a"); s.tag("cacheable", true) })
						b.call("stereotype", "Resource", &value.Pair{First: "path", Second: "/a"})
						b.call("stereotype", "Index", func(s block) { s.tag("columns", list("x", int32(2))) })
						b.call("applyStereotypes", "Service", "Controller")
						b.call("operation", "get", func(o block) {
							o.call("stereotype", "Operation", func(s block) { s.tag("method", "post"); s.tag("status", int32(201)) })
						})
					})
				})
			},
			want: `
Classifiers (1)
  [UmlClass] A «Entity, Resource, Index, Service, Controller» {Entity.tableName = "a", Entity.cacheable = true, Resource.path = "/a", ` +
				`Index.columns = ["x", 2]} (id: p::A)
    [UmlOperation] «Operation» get() {method = POST, status = 201} (id: p::A::get())
Other elements (1)
  [UmlPackage] p (id: p)`,
		},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			s := newScript(t)
			d := s.class(tt.content)
			if s.err != nil {
				t.Fatal(s.err)
			}
			if got := printed(d); got != strings.TrimPrefix(tt.want, "\n") {
				t.Errorf("got\n%s\nwant%s", got, tt.want)
			}
			if !slices.Equal(s.warnings, tt.warnings) {
				t.Errorf("warnings\n%s\nwant\n%s", strings.Join(s.warnings, "\n"), strings.Join(tt.warnings, "\n"))
			}
			elements := 0
			model.Walk(d.Elements, func(model.Element, model.Element) { elements++ })
			if s.grown < elements {
				t.Errorf("%d elements were made, %d charged", elements, s.grown)
			}
		})
	}
}

// printed gives a diagram as describe lists it, without heading, places and empty groups.
func printed(d *model.Diagram) string {
	model.Walk(d.Elements, func(e, _ model.Element) { e.Ident().Origin = model.Origin{} })
	var lines []string
	for _, l := range strings.Split(describe.List(&model.Document{}, []*model.Diagram{d}), "\n")[1:] {
		if l != "" && !strings.HasSuffix(l, " (0)") {
			lines = append(lines, l)
		}
	}
	return strings.Join(lines, "\n")
}
