package check

import (
	"fmt"
	"slices"
	"strings"

	"kuml-mcp/internal/diag"
	"kuml-mcp/internal/model"
	"kuml-mcp/internal/model/kind"
	"kuml-mcp/internal/spell"
)

// metaclassOf names the metaclass of each kind of element that stereotypes can be applied to.
var metaclassOf = map[kind.Kind]string{
	kind.UmlClass: "Class", kind.UmlInterface: "Interface", kind.UmlEnumeration: "Enumeration", kind.UmlComponent: "Component",
	kind.UmlPackage:   "Package",
	kind.UmlOperation: "Operation", kind.UmlProperty: "Property", kind.UmlParameter: "Parameter", kind.UmlAssociation: "Association",
	kind.UmlActor:   "Actor",
	kind.UmlUseCase: "UseCase", kind.UmlPort: "Port", kind.UmlCollaboration: "Collaboration", kind.UmlStateMachine: "StateMachine",
	kind.UmlState:      "State",
	kind.UmlTransition: "Transition", kind.UmlNode: "Node", kind.UmlArtifact: "Artifact",
	kind.UmlInstanceSpecification: "InstanceSpecification",
}

// stereotypes checks the stereotypes that elements have from profiles (UML 2.5.1 §12.3).
func stereotypes(s *subject) {
	extended := s.extensions()
	for _, e := range s.all {
		switch e := e.(type) {
		case *model.StereotypeClass:
			s.metaclasses(e, extended[e.ID])
		case model.NamedElement:
			s.applications(e, e.NamedPart().Applied)
		case *model.Association:
			s.applications(e, e.Applied)
		}
	}
}

func (s *subject) applications(e model.Element, applied []model.StereotypeApplication) {
	for i := range applied {
		a := &applied[i]
		at := e.Ident().Origin
		profile, stereotype := s.world.stereotype(a)
		switch {
		case profile == nil:
			s.find(diag.Warning, diag.UnknownStereotype, at, "Apply the profile to the diagram: applyProfile(…).",
				"no profile %q is applied, so there is no stereotype %q", a.ProfileNamespace, a.Name)
			continue
		case stereotype == nil:
			s.find(diag.Warning, diag.UnknownStereotype, at, stereotypeHint(profile, a.Name),
				"the profile %s has no stereotype %q", profile.Name, a.Name)
			continue
		}
		if want, is := stereotype.Metaclass, metaclassOf[e.Kind()]; is != "" && want != "" && want != is {
			s.find(diag.Warning, diag.StereotypeMisuse, at, fmt.Sprintf("To show the word only, write stereotypes += %q.", a.Name),
				"«%s» is a stereotype for %s elements, not for %s", a.Name, want, is)
		}
		s.tags(at, a, stereotype)
	}
}

// stereotype finds what an application applies. The profile is nil if it is not known, the stereotype if the profile has none of the name.
func (w *world) stereotype(a *model.StereotypeApplication) (*model.Profile, *model.Stereotype) {
	var profile *model.Profile
	for _, p := range w.profiles {
		if p.Namespace != a.ProfileNamespace {
			continue
		}
		profile = p
		for _, s := range p.Stereotypes {
			if s.Name == a.Name {
				return p, s
			}
		}
	}
	return profile, nil
}

func stereotypeHint(p *model.Profile, name string) string {
	var names []string
	for _, s := range p.Stereotypes {
		names = append(names, s.Name)
	}
	if near := spell.Nearest(name, names, 1); len(near) > 0 {
		return fmt.Sprintf("Did you mean %q?", near[0])
	}
	return "It has: " + strings.Join(names, ", ") + "."
}

// tags compares tagged values with the declarations of the tags.
func (s *subject) tags(at model.Origin, a *model.StereotypeApplication, of *model.Stereotype) {
	for _, v := range a.Tags {
		i := slices.IndexFunc(of.Tags, func(t model.TagDefinition) bool { return t.Name == v.Name })
		if i < 0 {
			s.find(diag.Warning, diag.StereotypeMisuse, at, "Remove it.", "«%s» has no tag %q", of.Name, v.Name)
			continue
		}
		if !model.TagFits(v.Value, of.Tags[i].Type) {
			s.find(diag.Warning, diag.TagType, at, "Give it a value of that type.", "the tag %q of «%s» is of type %s, but its value is %s",
				v.Name, of.Name, of.Tags[i].Type, tagText(v.Value))
		}
	}
	for _, t := range of.Tags {
		if t.Required && !slices.ContainsFunc(a.Tags, func(v model.TaggedValue) bool { return v.Name == t.Name }) {
			s.find(diag.Warning, diag.MissingRequiredStereotypeProperty, at,
				fmt.Sprintf("Write stereotype(%q) { %q to … }.", of.Name, t.Name), "«%s» needs the tag %q (%s)", of.Name, t.Name, t.Type)
		}
	}
}

// tagText is how a message shows a tagged value.
func tagText(v any) string {
	switch v := v.(type) {
	case string:
		return fmt.Sprintf("%q", v)
	case model.EnumLiteral:
		return v.Type + "." + v.Name
	case []any:
		return "a list"
	}
	return fmt.Sprint(v)
}

// extensions gives the names of what each stereotype of a profile diagram extends by an extension.
func (s *subject) extensions() map[string][]string {
	out := map[string][]string{}
	for _, r := range s.relations {
		if d, ok := r.(*model.Dependency); ok && d.Name == "«extension»" && s.byID[d.SupplierID] != nil {
			out[d.ClientID] = append(out[d.ClientID], s.byID[d.SupplierID].Ident().Name)
		}
	}
	return out
}

// metaclasses checks the names of what a stereotype in a profile diagram extends.
func (s *subject) metaclasses(c *model.StereotypeClass, extended []string) {
	names := slices.Concat(c.Metaclasses, extended)
	if len(names) == 0 {
		s.find(diag.Info, diag.UnknownMetaclass, c.Origin,
			`Write stereotype(name = …, metaclasses = listOf("Class")), or extension(stereotype = …, metaclass = …).`,
			"the stereotype %q does not say what it extends", c.Name)
	}
	for _, name := range names {
		if !slices.Contains(model.Metaclasses, name) {
			hint := "Metaclasses are named as UML names them: Class, Property, Operation, Component, …"
			if near := spell.Nearest(name, model.Metaclasses, 2); len(near) > 0 {
				hint = "Did you mean " + strings.Join(near, ", ") + "?"
			}
			s.find(diag.Info, diag.UnknownMetaclass, c.Origin, hint, "%q is no metaclass that stereotypes can be applied to", name)
		}
	}
}
