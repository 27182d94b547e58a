package graph

import (
	"strings"

	"kuml-mcp/internal/model"
	"kuml-mcp/internal/model/kind"
	"kuml-mcp/internal/notation"
)

// uml reads the diagrams of UML that consist of nodes and lines.
func (x *builder) uml() {
	x.umlNodes(x.d.Elements, nil)
	x.fillSystems()
	x.d.Walk(func(e, owner model.Element) {
		if r, ok := e.(model.Relationship); ok {
			x.relation(r)
		}
	})
	x.contracts()
	x.extensions()
	x.orient()
}

// contracts adds what components provide and require where the elements do not say it.
func (x *builder) contracts() {
	if x.d.Type == model.ComponentDiagram || x.d.Type == model.CompositeStructureDiagram {
		return
	}
	used := map[[2]*Node]bool{}
	for _, e := range x.g.Edges {
		used[[2]*Node{e.From, e.To}] = used[[2]*Node{e.From, e.To}] || e.Keyword == "use"
	}
	for _, r := range model.ImpliedContracts(x.d.Elements) {
		client, supplier := r.EndIDs()
		if _, use := r.(*model.Dependency); !use || !used[[2]*Node{x.end(client), x.end(supplier)}] {
			x.relation(r)
		}
	}
}

// nodeReaders make the nodes of elements by kind.
var nodeReaders = map[kind.Kind]func(x *builder, e model.Element, parent *Node){}

// umlNodes adds the elements of a diagram or package that stand for themselves.
func (x *builder) umlNodes(elements []model.Element, parent *Node) {
	for _, e := range elements {
		if read, ok := nodeReaders[e.Kind()]; ok {
			read(x, e, parent)
			continue
		}
		if named, ok := e.(model.NamedElement); ok {
			x.named(named, Box, parent).Keywords = append([]string{keyword(e)}, x.nodes[e.Ident().ID].Keywords...)
		}
	}
}

// keyword names the kind of an element in lower case.
func keyword(e model.Element) string {
	k := strings.TrimPrefix(string(e.Kind()), "Uml")
	return strings.ToLower(k[:1]) + k[1:]
}

// named adds a node for an element with a name, stereotypes and features.
func (x *builder) named(e model.NamedElement, kind Kind, parent *Node) *Node {
	p := e.NamedPart()
	n := &Node{Kind: kind, ID: p.ID, Name: OneLine(p.Name), Keywords: stereotypes(p.Stereotypes, p.Applied)}
	if p.Visibility != model.Public && p.Visibility != "" {
		n.Keywords = append(n.Keywords, strings.ToLower(string(p.Visibility)))
	}
	if t := words(e, p.Applied); t != "" {
		n.Facts = append(n.Facts, t)
	}
	if f, ok := e.(model.Featured); ok {
		n.addFeatures(f.FeaturePart())
	}
	return x.add(n, parent)
}

// plainly makes a reader of elements that have nothing beyond a name, stereotypes and features.
func plainly(kind Kind) func(x *builder, e model.Element, parent *Node) {
	return func(x *builder, e model.Element, parent *Node) { x.named(e.(model.NamedElement), kind, parent) }
}

func init() { // not in the declaration, since packages come back to the table
	for k, read := range map[kind.Kind]func(x *builder, e model.Element, parent *Node){
		kind.UmlClass:                 readClass,
		kind.UmlInterface:             plainly(Interface),
		kind.UmlEnumeration:           readEnumeration,
		kind.UmlPackage:               readPackage,
		kind.UmlStereotype:            readStereotype,
		kind.UmlInstanceSpecification: readInstance,
		kind.UmlActor:                 plainly(Actor),
		kind.UmlUseCase:               readUseCase,
		kind.UmlUseCaseSubject:        readSubject,
		kind.UmlComponent:             readComponent,
		kind.UmlCollaboration:         readCollaboration,
		kind.UmlNode:                  readServer,
		kind.UmlArtifact:              readArtifact,
		kind.UmlComment:               readComment,
	} {
		nodeReaders[k] = read
	}
}

func readClass(x *builder, e model.Element, parent *Node) {
	c := e.(*model.Class)
	x.named(c, Class, parent).Abstract = c.IsAbstract
}

func readEnumeration(x *builder, e model.Element, parent *Node) {
	en := e.(*model.Enumeration)
	n := x.named(en, Enumeration, parent)
	var literals []Line
	for _, l := range en.Literals {
		literals = append(literals, lineOf(full.Literal(l)))
	}
	if len(literals) > 0 {
		n.Parts = append([][]Line{literals}, n.Parts...)
	}
}

func readPackage(x *builder, e model.Element, parent *Node) {
	p := e.(*model.Package)
	x.umlNodes(p.Members, x.named(p, Package, parent))
}

// readStereotype reads a stereotype as a class with its tags as attributes.
func readStereotype(x *builder, e model.Element, parent *Node) {
	t := e.(*model.StereotypeClass)
	n := x.named(t, Class, parent)
	n.Keywords = append([]string{"stereotype"}, n.Keywords...)
	var tags []Line
	for _, p := range t.Tags {
		l := lineOf(full.Attribute(p))
		l.Sign = ""
		tags = append(tags, l)
	}
	n.addPart(tags)
}

// extensions adds the lines to metaclasses that stereotypes only name.
func (x *builder) extensions() {
	drawn := map[[2]*Node]bool{}
	for _, e := range x.g.Edges {
		if e.Keyword == "extension" {
			drawn[[2]*Node{e.From, e.To}] = true
		}
	}
	x.d.Walk(func(e, _ model.Element) {
		t, ok := e.(*model.StereotypeClass)
		if !ok {
			return
		}
		for _, name := range t.Metaclasses {
			from, to := x.nodes[t.ID], x.metaclass(OneLine(name))
			if !drawn[[2]*Node{from, to}] {
				drawn[[2]*Node{from, to}] = true
				x.connect(&Edge{ID: t.ID + " " + name, From: from, To: to, Head: Arrow, Keyword: "extension"})
			}
		}
	})
}

// metaclass gives the node of a metaclass by its name.
func (x *builder) metaclass(name string) *Node {
	id := "metaclass::" + name
	if n := x.nodes[id]; n != nil {
		return n
	}
	return x.add(&Node{Kind: Class, ID: id, Name: name, Keywords: []string{"metaclass"}}, nil)
}

// readInstance reads an object with its slots, or a role of a communication.
func readInstance(x *builder, e model.Element, parent *Node) {
	i := e.(*model.InstanceSpecification)
	n := x.named(i, Object, parent)
	n.Name = notation.Instance(i)
	var slots []Line
	for _, s := range i.Slots {
		slots = append(slots, Line{Text: notation.Slot(s, func(id string) model.Element { return x.elements[id] })})
	}
	n.addPart(slots)
}

func readUseCase(x *builder, e model.Element, parent *Node) {
	u := e.(*model.UseCase)
	n := x.named(u, UseCase, parent)
	var points []Line
	seen := map[string]bool{}
	add := func(name string) {
		if name = OneLine(name); name != "" && !seen[name] {
			seen[name] = true
			points = append(points, Line{Text: name})
		}
	}
	for _, p := range u.ExtensionPoints {
		add(p)
	}
	x.d.Walk(func(e, _ model.Element) {
		if ext, ok := e.(*model.Extend); ok && ext.BaseID == u.ID {
			add(ext.ExtensionPoint)
		}
	})
	if len(points) > 0 {
		n.addPart(append([]Line{{Text: "extension points"}}, points...))
	}
}

func readSubject(x *builder, e model.Element, parent *Node) {
	s := e.(*model.Subject)
	n := x.named(s, System, parent)
	for _, id := range s.UseCaseIDs {
		x.reparent[id] = n
	}
}

// fillSystems puts use cases into the subjects that they belong to.
func (x *builder) fillSystems() {
	var stay []*Node
	for _, n := range x.g.Nodes {
		system := x.reparent[n.ID]
		if system == nil || system == n {
			stay = append(stay, n)
			continue
		}
		n.Parent = system
		system.Children = append(system.Children, n)
	}
	x.g.Nodes = stay
}

// readComment reads a note; the links say what it is about.
func readComment(x *builder, e model.Element, _ *Node) {
	c := e.(*model.Comment)
	note := &Note{Text: strings.Join(Lines(c.Text), "\n")}
	x.notes[c.ID] = note
	x.g.Notes = append(x.g.Notes, note)
}

// orient reads where the flow of a diagram runs to.
func (x *builder) orient() {
	switch o := x.d.Options.(type) {
	case *model.StateMachineOptions:
		x.g.LeftRight = o.Orientation == model.LeftRight
	case *model.ActivityOptions:
		x.g.LeftRight = o.Orientation == model.LeftRight
	}
}
