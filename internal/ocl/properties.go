package ocl

import "kuml-mcp/internal/model"

// modelProperty is a property of model elements that constraints may read.
type modelProperty struct {
	typ typ
	get func(w *world, e model.Element) any
}

// Element-typed lists share one shape: a sequence in declaration order.
func elements[T model.Element](list []T) *collection {
	c := &collection{kind: sequence}
	for _, e := range list {
		c.items = append(c.items, e)
	}
	return c
}

func texts(list []string) *collection {
	c := &collection{kind: sequence}
	for _, s := range list {
		c.items = append(c.items, s)
	}
	return c
}

func listOf(meta string) typ { return collOf(sequence, elementType(meta)) }

// namedProperties are those of every named element.
var namedProperties = map[string]modelProperty{
	"name":       {stringType, func(_ *world, e model.Element) any { return e.Ident().Name }},
	"visibility": {stringType, func(_ *world, e model.Element) any { return string(e.(model.NamedElement).NamedPart().Visibility) }},
	"stereotypes": {collOf(sequence, stringType), func(_ *world, e model.Element) any {
		n := e.(model.NamedElement).NamedPart()
		names := append([]string{}, n.Stereotypes...)
		for _, a := range n.Applied {
			names = append(names, a.Name)
		}
		return texts(names)
	}},
}

var featuredProperties = map[string]modelProperty{
	"attributes":      {listOf("UmlProperty"), func(w *world, e model.Element) any { return elements(w.attributes(e.(model.Classifier))) }},
	"ownedAttribute":  {listOf("UmlProperty"), func(_ *world, e model.Element) any { return elements(e.(model.Featured).FeaturePart().Attributes) }},
	"operations":      {listOf("UmlOperation"), func(w *world, e model.Element) any { return elements(w.operations(e.(model.Classifier))) }},
	"ownedOperation":  {listOf("UmlOperation"), func(_ *world, e model.Element) any { return elements(e.(model.Featured).FeaturePart().Operations) }},
	"constraints":     {listOf("UmlConstraint"), func(_ *world, e model.Element) any { return elements(e.(model.Featured).FeaturePart().Constraints) }},
	"generalizations": {listOf("UmlClass"), func(w *world, e model.Element) any { return elements(w.reach(e.(model.Classifier), w.generals)[1:]) }},
	"specializations": {listOf("UmlClass"), func(w *world, e model.Element) any { return elements(w.reach(e.(model.Classifier), w.specifics)[1:]) }},
}

// modelProperties are those of each metaclass beside namedProperties.
var modelProperties = map[string]map[string]modelProperty{
	"UmlClass": with(featuredProperties, map[string]modelProperty{
		"isAbstract": {boolType, func(_ *world, e model.Element) any { return isAbstract(e) }},
	}),
	"UmlInterface":   featuredProperties,
	"UmlEnumeration": {"literals": {listOf("UmlEnumerationLiteral"), func(_ *world, e model.Element) any { return elements(e.(*model.Enumeration).Literals) }}},
	"UmlProperty": {
		"type":       {stringType, func(_ *world, e model.Element) any { return e.(*model.Property).Type.Name }},
		"lower":      {intType, func(_ *world, e model.Element) any { return int64(e.(*model.Property).Multiplicity.Lower) }},
		"upper":      {intType, func(_ *world, e model.Element) any { return upper(e.(*model.Property).Multiplicity) }},
		"isStatic":   {boolType, func(_ *world, e model.Element) any { return e.(*model.Property).IsStatic }},
		"isReadOnly": {boolType, func(_ *world, e model.Element) any { return e.(*model.Property).IsReadOnly }},
		"isDerived":  {boolType, func(_ *world, e model.Element) any { return e.(*model.Property).IsDerived }},
		"defaultValue": {stringType, func(_ *world, e model.Element) any {
			return optional(e.(*model.Property).HasDefault, e.(*model.Property).Default)
		}},
	},
	"UmlOperation": {
		"parameters": {listOf("UmlParameter"), func(_ *world, e model.Element) any { return elements(e.(*model.Operation).Parameters) }},
		"isAbstract": {boolType, func(_ *world, e model.Element) any { return e.(*model.Operation).IsAbstract }},
		"isStatic":   {boolType, func(_ *world, e model.Element) any { return e.(*model.Operation).IsStatic }},
		"returnType": {stringType, func(_ *world, e model.Element) any {
			if r := e.(*model.Operation).Returns; r != nil {
				return r.Name
			}
			return nil
		}},
	},
	"UmlParameter": {
		"type":      {stringType, func(_ *world, e model.Element) any { return e.(*model.Parameter).Type.Name }},
		"direction": {stringType, func(_ *world, e model.Element) any { return string(e.(*model.Parameter).Direction) }},
		"defaultValue": {stringType, func(_ *world, e model.Element) any {
			return optional(e.(*model.Parameter).HasDefault, e.(*model.Parameter).Default)
		}},
	},
}

// isAbstract is the class's own flag; interfaces reach here as members of mixed lists and are abstract by nature.
func isAbstract(e model.Element) bool {
	c, isClass := e.(*model.Class)
	return !isClass || c.IsAbstract
}

// upper gives null for an unlimited bound.
func upper(m model.Multiplicity) any {
	return optional(m.Upper != model.Unlimited, int64(m.Upper))
}

// optional gives null where there is no value.
func optional(has bool, value any) any {
	if has {
		return value
	}
	return nil
}

func with(base, more map[string]modelProperty) map[string]modelProperty {
	out := map[string]modelProperty{}
	for k, v := range base {
		out[k] = v
	}
	for k, v := range more {
		out[k] = v
	}
	return out
}

// lookup finds a property of a metaclass.
func lookup(meta, name string) (modelProperty, bool) {
	if p, ok := modelProperties[meta][name]; ok {
		return p, true
	}
	p, ok := namedProperties[name]
	return p, ok
}

// propertyNames lists what can be read from a metaclass, for hints.
func propertyNames(meta string) []string {
	var out []string
	for n := range modelProperties[meta] {
		out = append(out, n)
	}
	for n := range namedProperties {
		out = append(out, n)
	}
	return out
}
