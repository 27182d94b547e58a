package ocl

import (
	"fmt"
	"slices"
	"strings"

	"kuml-mcp/internal/model"
	"kuml-mcp/internal/model/kind"
	"kuml-mcp/internal/spell"
)

func (ch *checker) navigation(e *navigation) (expr, typ, error) {
	if v, ok := e.source.(*variable); ok && ch.isEnumeration(v.name) { // Enumeration.LITERAL
		if out, t, err := ch.path(&path{v.node, []string{v.name, e.name}}); err == nil {
			return out, t, nil
		}
	}
	source, t, err := ch.check(e.source)
	if err != nil {
		return nil, typ{}, err
	}
	if out, result, ok := ch.read(&navigation{node: e.node, name: e.name}, source, t); ok {
		return out, result, nil
	}
	return nil, typ{}, ch.errorf(e, "%s has no attribute, association end or property '%s'%s", t, e.name, nearest(e.name, ch.known(t)))
}

// isEnumeration reports whether a name that nothing hides is that of an enumeration, or of a type that the script does not
// declare and that may be one.
func (ch *checker) isEnumeration(name string) bool {
	if _, bound := ch.lookup(name); bound || ch.world.features(ch.self)[name] != nil {
		return false
	}
	c := ch.world.byName[name]
	_, basic := primitives[name]
	return instanceOf(c).isEnum() || c == nil && ch.world.mentioned[name] && !basic
}

// read completes a navigation from a source of a type: it finds what the name reads. The order decides where several
// things have the name: what the class declares comes before what the metamodel has.
func (ch *checker) read(nav *navigation, source expr, t typ) (expr, typ, bool) {
	nav.source, nav.before = source, ch.reads
	if t.kind == tColl {
		_, elem, ok := ch.readFrom(nav, source, *t.elem)
		return nav, collOf(t.coll.collected(), elem.element()), ok
	}
	return ch.readFrom(nav, source, t)
}

func (ch *checker) readFrom(nav *navigation, source expr, t typ) (expr, typ, bool) {
	switch t.kind {
	case tAny, tNull:
		nav.how = readUnknown
		return nav, anyType, true
	case tTuple:
		for _, f := range t.fields {
			if f.name == nav.name {
				nav.how = readField
				return nav, f.typ, true
			}
		}
		return nav, typ{}, false
	case tInstance:
		if result, ok := ch.readInstance(nav, t.class); ok {
			return nav, result, true
		}
	}
	if result, ok := ch.readOwn(nav, source, t); ok {
		return nav, result, true
	}
	if ch.readAttribute(nav, source) {
		return nav, lookup(nav.source.(*navigation).attribute.Kind(), nav.name).typ, true
	}
	return ch.readModel(nav, t)
}

// readInstance reads an attribute or association end of instances.
func (ch *checker) readInstance(nav *navigation, class model.Element) (typ, bool) {
	f := ch.world.features(class)[nav.name]
	if f == nil {
		return typ{}, false
	}
	nav.how, nav.attribute = readInstance, f.attribute
	ch.reads.instances = true
	if a, ok := f.attribute.(*model.Property); ok {
		ch.reads.attributes = append(slices.Clone(ch.reads.attributes), a)
	}
	return f.typ, true
}

// readOwn reads what a definition names, and the tagged values of the stereotype whose constraint this is.
func (ch *checker) readOwn(nav *navigation, source expr, t typ) (typ, bool) {
	v, ok := source.(*variable)
	isSelf := ok && v.slot == 0
	owners := []model.Element{ch.self}
	if t.kind == tInstance {
		owners = ch.world.lineage(t.class)
	} else if !isSelf {
		return typ{}, false
	}
	for _, o := range owners {
		for _, d := range ch.world.definitions[o] {
			if d.constraint.Name != nav.name {
				continue
			}
			d.check(ch.world)
			nav.how, nav.definition = readDefinition, d
			ch.reads.model = ch.reads.model || d.reads.model
			ch.reads.instances = ch.reads.instances || d.reads.instances
			ch.reads.attributes = append(slices.Clone(ch.reads.attributes), d.reads.attributes...)
			return d.typ, true
		}
	}
	if isSelf && ch.tags != nil {
		if tag := ch.tags.tag(nav.name); tag != nil {
			nav.how, nav.tag = readTag, tag
			ch.reads.model = true
			return tagType(tag), true
		}
	}
	return typ{}, false
}

// readAttribute reads an attribute as a model element where its type lacks the feature: self.age.name = 'age'.
func (ch *checker) readAttribute(nav *navigation, source expr) bool {
	inner, ok := source.(*navigation)
	if !ok || inner.how != readInstance || inner.attribute == nil || lookup(inner.attribute.Kind(), nav.name) == nil {
		return false
	}
	attribute := *inner
	attribute.how = readProperty
	nav.source, nav.how = &attribute, readModel
	ch.reads = inner.before
	ch.reads.model = true
	return true
}

// readModel reads a property of the model.
func (ch *checker) readModel(nav *navigation, t typ) (expr, typ, bool) {
	meta := t.meta
	switch t.kind {
	case tInstance:
		meta, nav.class = t.class.Kind(), t.class
	case tType:
		meta = kind.UmlClassifier
	case tElement:
	default:
		return nav, typ{}, false
	}
	p := lookup(meta, nav.name)
	if p == nil {
		return nav, typ{}, false
	}
	nav.how = readModel
	ch.reads.model = true
	return nav, p.typ, true
}

// known lists the names that can be read from a type, for hints.
func (ch *checker) known(t typ) []string {
	switch t.kind {
	case tInstance:
		out := propertyNames(t.class.Kind())
		for name := range ch.world.features(t.class) {
			out = append(out, name)
		}
		for _, o := range ch.world.operations(t.class) {
			out = append(out, o.Name+"()")
		}
		for _, g := range ch.world.lineage(t.class) {
			for _, d := range ch.world.definitions[g] {
				out = append(out, d.constraint.Name)
			}
		}
		return out
	case tElement:
		return propertyNames(t.meta)
	case tType:
		return propertyNames(kind.UmlClassifier)
	case tTuple:
		var out []string
		for _, f := range t.fields {
			out = append(out, f.name)
		}
		return out
	case tColl:
		return ch.known(*t.elem)
	}
	return nil
}

// nearest words a hint with the closest of the known names.
func nearest(name string, known []string) string {
	found := spell.Nearest(name, known, 3)
	if len(found) == 0 {
		return ""
	}
	for i, f := range found {
		found[i] = "'" + f + "'"
	}
	return fmt.Sprintf("; did you mean %s?", strings.Join(found, " or "))
}
