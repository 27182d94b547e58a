package ocl

import (
	"fmt"

	"kuml-mcp/internal/model"
)

// navigate reads source.name.
func (ev *evaluator) navigate(e *navigation, source any) any {
	switch v := source.(type) {
	case unknownValue, *invalidValue:
		return v
	case nil:
		return invalidf(e, "cannot read '%s' of null", e.name)
	case *collection:
		return ev.collect(e, v)
	case *tuple:
		return v.get(e.name)
	case *object:
		return ev.readObject(e, v)
	case string: // the literal of an enumeration
		if e.name == "name" {
			return v
		}
	case typeValue:
		return ev.readType(e, v)
	case kinded, applied, associationEnd, model.Multiplicity:
		return ev.readElement(e, v)
	}
	if valueKind(source) != "" {
		return ev.readElement(e, source)
	}
	return ev.unknown(fmt.Sprintf("nothing is known about '%s' of %s", e.name, show(source)))
}

// collect is the implicit collect of a navigation from a collection (OCL 2.4 §7.6.2).
func (ev *evaluator) collect(e *navigation, c *collection) any {
	var items []any
	for _, it := range c.items {
		ev.charge(1)
		value := ev.navigate(e, it)
		if v, ok := value.(*invalidValue); ok {
			return v
		}
		if inner, ok := value.(*collection); ok {
			ev.charge(len(inner.items))
			items = append(items, inner.items...)
		} else {
			items = append(items, value)
		}
	}
	return &collection{kind: c.kind.collected(), items: items}
}

// readObject reads from an instance: its feature, or what the model says about its class.
func (ev *evaluator) readObject(e *navigation, o *object) any {
	switch e.how {
	case readDefinition:
		return ev.define(e, o)
	case readTag, readProperty:
		return ev.readElement(e, o.class)
	case readModel:
		if e.class != nil {
			return ev.readElement(e, e.class)
		}
		return ev.readElement(e, o.class)
	}
	f := ev.world.features(o.class)[e.name]
	if f == nil {
		if e.how == readUnknown {
			return ev.readElement(e, o.class)
		}
		return ev.unknown(fmt.Sprintf("%s has no '%s'", o.name(), e.name))
	}
	v, why := ev.world.read(o, f)
	if why != "" {
		return ev.unknown(why)
	}
	ev.trace.add(o, e.name, v)
	return v
}

// readElement reads from an element of the model. What is about instances is unknown there.
func (ev *evaluator) readElement(e *navigation, v any) any {
	switch e.how {
	case readProperty:
		return e.attribute
	case readInstance:
		return ev.unknown(fmt.Sprintf("there is no instance with a '%s'", e.name))
	case readDefinition:
		return ev.define(e, v)
	case readTag:
		return ev.tags.value(e.tag)
	}
	meta := metaOf(v)
	if p := lookup(meta, e.name); p != nil {
		return p.get(ev.world, v)
	}
	if a, ok := v.(applied); ok {
		for _, t := range a.Tags {
			if t.Name == e.name {
				return tagged(t.Value)
			}
		}
	}
	if m := metaclasses[meta]; m != nil && e.how == readModel {
		return nil // a property that other kinds of elements have
	}
	return ev.unknown(fmt.Sprintf("nothing is known about '%s'", e.name))
}

// readType reads the name of a type, or a property of the classifier that it is.
func (ev *evaluator) readType(e *navigation, t typeValue) any {
	if e.name == "name" {
		return t.name
	}
	if t.element == nil {
		return ev.unknown(fmt.Sprintf("the script does not declare the type %s", t.name))
	}
	return ev.readElement(&navigation{node: e.node, name: e.name, how: readModel}, t.element)
}

// define gives the value of a definition for an instance or element.
func (ev *evaluator) define(e *navigation, self any) any {
	d := e.definition
	if d.err != nil {
		return ev.unknown(fmt.Sprintf("the definition '%s' has a mistake", d.constraint.Name))
	}
	if ev.calls++; ev.calls > maxCalls {
		return invalidf(e, "definitions that use others are nested more than %d levels deep", maxCalls)
	}
	frame := ev.frame
	ev.frame = len(ev.stack)
	ev.stack = append(ev.stack, self)
	v := ev.eval(d.tree)
	ev.stack, ev.frame = ev.stack[:ev.frame], frame
	ev.calls--
	return v
}
