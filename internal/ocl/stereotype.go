package ocl

import (
	"strings"

	"kuml-mcp/internal/model"
)

// stereotyped is an element with a stereotype that has constraints.
type stereotyped struct {
	element     model.Element
	application *model.StereotypeApplication
	chain       []*model.Stereotype // the stereotype, then what it specializes
}

// stereotypesOf gives the stereotypes of an element that the document's profiles declare.
func stereotypesOf(e model.Element, profiles []*model.Profile) []*stereotyped {
	n, ok := e.(model.NamedElement)
	if !ok {
		return nil
	}
	var out []*stereotyped
	for i := range n.NamedPart().Applied {
		a := &n.NamedPart().Applied[i]
		s := &stereotyped{element: e, application: a}
		name := a.Name
		for range len(profiles) + maxCalls { // profiles may go in a circle
			found := findStereotype(profiles, a.ProfileNamespace, name)
			if found == nil {
				break
			}
			s.chain = append(s.chain, found)
			if name = found.Specializes; name == "" {
				break
			}
		}
		if len(s.chain) > 0 {
			out = append(out, s)
		}
	}
	return out
}

// findStereotype finds a stereotype by its name, in the profile of that namespace first.
func findStereotype(profiles []*model.Profile, namespace, name string) *model.Stereotype {
	var other *model.Stereotype
	for _, p := range profiles {
		for _, s := range p.Stereotypes {
			switch {
			case s.Name != name:
			case p.Namespace == namespace:
				return s
			case other == nil:
				other = s
			}
		}
	}
	return other
}

// tag finds the definition of a tagged value.
func (s *stereotyped) tag(name string) *model.TagDefinition {
	for _, st := range s.chain {
		for i := range st.Tags {
			if st.Tags[i].Name == name {
				return &st.Tags[i]
			}
		}
	}
	return nil
}

// tagType is the type of a tagged value.
func tagType(t *model.TagDefinition) typ {
	if t.Type == "List" {
		return collOf(sequence, anyType)
	}
	if typ, ok := primitives[t.Type]; ok {
		return typ
	}
	return stringType // an enumeration; its values are the names of its entries
}

// value is the tagged value that an application gives, else its default.
func (s *stereotyped) value(t *model.TagDefinition) any {
	for _, v := range s.application.Tags {
		if v.Name == t.Name {
			return tagged(v.Value)
		}
	}
	return tagged(t.Default)
}

// tagged is a tagged value as a value of OCL.
func tagged(v any) any {
	switch v := v.(type) {
	case model.EnumLiteral:
		return v.Name[strings.LastIndex(v.Name, ".")+1:]
	case []any:
		out := &collection{kind: sequence}
		for _, it := range v {
			out.items = append(out.items, tagged(it))
		}
		return out
	case int:
		return int64(v)
	}
	return v
}
