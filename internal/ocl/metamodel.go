package ocl

import (
	"slices"
	"strings"

	"kuml-mcp/internal/model"
	"kuml-mcp/internal/model/kind"
	"kuml-mcp/internal/model/meta"
)

// modelProperty is a property of model elements that constraints may read.
type modelProperty struct {
	name string
	typ  typ
	get  func(w *world, v any) any
}

// metaclass is a kind of model elements with what it inherits and what it has itself.
type metaclass struct {
	name   kind.Kind
	supers []kind.Kind
	rows   []modelProperty
}

// metaclasses are all there are, by name.
var metaclasses = index(slices.Concat(fromTable(), commonMetaclasses))

func index(list []metaclass) map[kind.Kind]*metaclass {
	out := map[kind.Kind]*metaclass{}
	for i := range list {
		out[list[i].name] = &list[i]
	}
	for _, m := range list {
		for _, s := range m.supers {
			if out[s] == nil {
				panic("ocl: unknown metaclass " + string(s))
			}
		}
	}
	return out
}

// prop makes a row of a property that is read from values of one Go type.
func prop[T any](name string, t typ, get func(w *world, v T) any) modelProperty {
	return modelProperty{name, t, func(w *world, v any) any {
		if e, ok := v.(T); ok {
			return get(w, e)
		}
		return nil
	}}
}

// aliases makes rows of one property under several names.
func aliases(p modelProperty, names ...string) []modelProperty {
	out := []modelProperty{p}
	for _, n := range names {
		p.name = n
		out = append(out, p)
	}
	return out
}

// sequenceOf makes a value of a list.
func sequenceOf[T any](list []T) *collection {
	c := &collection{kind: sequence, items: make([]any, len(list))}
	for i, e := range list {
		c.items[i] = e
	}
	return c
}

func listOf(meta kind.Kind) typ { return collOf(sequence, elementType(meta)) }

// optional gives null where there is no value.
func optional(has bool, value any) any {
	if has {
		return value
	}
	return nil
}

// notEmpty gives null for an empty text.
func notEmpty[T ~string](s T) any { return optional(s != "", string(s)) }

// lookup finds a property of a metaclass: its own, an inherited one, or one that some of its kinds have, of the type that covers theirs.
func lookup(meta kind.Kind, name string) *modelProperty {
	if p := inheritedProperty(meta, name); p != nil {
		return p
	}
	var out *modelProperty
	for _, k := range kindsOf(meta) {
		switch p := inheritedProperty(k, name); {
		case p == nil:
		case out == nil:
			found := *p
			out = &found
		default:
			out.typ = common(out.typ, p.typ)
		}
	}
	return out
}

func inheritedProperty(meta kind.Kind, name string) *modelProperty {
	m := metaclasses[meta]
	if m == nil {
		m = metaclasses[kind.KumlElement]
	}
	for i := range m.rows {
		if m.rows[i].name == name {
			return &m.rows[i]
		}
	}
	for _, s := range m.supers {
		if p := inheritedProperty(s, name); p != nil {
			return p
		}
	}
	return nil
}

// kindsOf lists the metaclasses below one, in alphabetical order.
func kindsOf(meta kind.Kind) []kind.Kind {
	var out []kind.Kind
	for n := range metaclasses {
		if n != meta && isKind(n, meta) {
			out = append(out, n)
		}
	}
	slices.Sort(out)
	return out
}

// isKind reports whether a metaclass is the other one or below it.
func isKind(meta, other kind.Kind) bool {
	if meta == other {
		return true
	}
	m := metaclasses[meta]
	return m != nil && slices.ContainsFunc(m.supers, func(s kind.Kind) bool { return isKind(s, other) })
}

// metaclassCalled finds a metaclass by kUML's name or by that of its specification: UmlClass or Class. UML goes before others: an Actor
// is that of use cases.
func metaclassCalled(name string) (kind.Kind, bool) {
	for _, prefix := range []string{"Uml", "", "Kuml", "Bpmn", "Sysml2", "C4"} {
		if k := kind.Kind(prefix + name); metaclasses[k] != nil {
			return k, true
		}
	}
	return "", false
}

// kinded is an element, or a value that is none and has a row in the table of the metamodel all the same.
type kinded interface{ Kind() kind.Kind }

// metaOf is the metaclass of a value, "" if it is none of the model.
func metaOf(v any) kind.Kind {
	switch v := v.(type) {
	case kinded:
		return v.Kind()
	case applied:
		return kind.KumlStereotypeApplication
	case associationEnd:
		return kind.UmlAssociationEnd
	case model.Multiplicity:
		return kind.Multiplicity
	}
	return valueKind(v)
}

// valueKind is the kind of a value that is no element: the last that it is of, since those stand behind the ones above them.
func valueKind(v any) kind.Kind {
	for _, c := range slices.Backward(meta.Classes) {
		if c.Is(v) {
			return c.Kind
		}
	}
	return ""
}

// propertyNames lists what can be read from a metaclass, for hints.
func propertyNames(meta kind.Kind) []string {
	var out []string
	for _, k := range append(kindsOf(meta), meta) {
		for m := []kind.Kind{k}; len(m) > 0; m = m[1:] {
			if c := metaclasses[m[0]]; c != nil {
				for _, r := range c.rows {
					out = append(out, r.name)
				}
				m = append(m, c.supers...)
			}
		}
	}
	return out
}

// typeOf is a declared type as a value.
func (w *world) typeOf(ref model.TypeRef) any {
	name := typeName(ref)
	if ref.ReferencedID != "" {
		if c := w.classifier(ref.ReferencedID); c != nil {
			return typeValue{c.Ident().Name, c}
		}
	}
	return typeValue{name, w.byName[name]}
}

// commonDerived are what all elements and the values of several languages have.
var commonDerived = map[kind.Kind][]modelProperty{
	kind.KumlElement: {
		prop("name", stringType, func(_ *world, e model.Element) any { return e.Ident().Name }),
		prop("owner", elementType(kind.KumlElement), func(w *world, e model.Element) any { return element(w.owners[e]) }),
		prop("ownedElements", listOf(kind.KumlElement), func(_ *world, e model.Element) any {
			o, ok := e.(model.Owner)
			if !ok {
				return sequenceOf[any](nil)
			}
			return sequenceOf(o.Owned())
		}),
		prop("comments", collOf(sequence, stringType), func(w *world, e model.Element) any { return w.comments(e) }),
		prop("constraints", listOf(kind.UmlConstraint), func(_ *world, e model.Element) any { return constraintsOf(e) }),
		prop("ownedRule", listOf(kind.UmlConstraint), func(_ *world, e model.Element) any { return constraintsOf(e) }),
	},
	kind.UmlNamedElement: {
		prop("qualifiedName", stringType, func(w *world, e model.Element) any { return w.qualifiedName(e) }),
		prop("stereotypes", collOf(sequence, stringType), func(_ *world, e model.NamedElement) any {
			n := e.NamedPart()
			names := slices.Clone(n.Stereotypes)
			for _, a := range n.Applied {
				names = append(names, a.Name)
			}
			return sequenceOf(names)
		}),
	},
}

// commonMetaclasses are values that are no elements.
var commonMetaclasses = []metaclass{
	{kind.KumlStereotypeApplication, nil, []modelProperty{
		prop("name", stringType, func(_ *world, a applied) any { return a.Name }),
		prop("profile", stringType, func(_ *world, a applied) any { return a.ProfileNamespace }),
	}},
	{kind.Multiplicity, nil, []modelProperty{
		prop("lower", intType, func(_ *world, m model.Multiplicity) any { return int64(m.Lower) }),
		prop("upper", intType, func(_ *world, m model.Multiplicity) any { return upper(m) }),
	}},
}

// element makes a value of an element that may be missing.
func element(e model.Element) any { return optional(e != nil, e) }

// upper gives * for an unlimited bound.
func upper(m model.Multiplicity) any {
	if m.Upper == model.Unlimited {
		return unlimited
	}
	return int64(m.Upper)
}

// constraintsOf gives the constraints that an element owns.
func constraintsOf(e model.Element) *collection {
	var out []any
	if o, ok := e.(model.Owner); ok {
		for _, k := range o.Owned() {
			if k, ok := k.(*model.Constraint); ok {
				out = append(out, k)
			}
		}
	}
	return &collection{kind: sequence, items: out}
}

// comments gives the texts of the notes on an element.
func (w *world) comments(e model.Element) *collection {
	var out []string
	for _, r := range w.relations {
		if l, ok := r.(*model.CommentLink); ok && l.ElementID == e.Ident().ID {
			if c, ok := w.byID[l.CommentID].(*model.Comment); ok {
				out = append(out, c.Text)
			}
		}
	}
	return sequenceOf(out)
}

func (w *world) qualifiedName(e model.Element) string {
	names := []string{e.Ident().Name}
	for o := w.owners[e]; o != nil; o = w.owners[o] {
		names = append(names, o.Ident().Name)
	}
	slices.Reverse(names)
	return strings.Join(names, "::")
}
