package uml

import (
	"fmt"
	"maps"
	"slices"
	"strings"

	"kuml-mcp/internal/dsl/value"
	"kuml-mcp/internal/dsl/vocab"
	"kuml-mcp/internal/model"
	"kuml-mcp/internal/spell"
)

func applyProfile(s containerScope, c *vocab.Call) (any, error) {
	return s.containerPart().apply(c, c.Arg("profile").(*model.Profile))
}

// applyProfileNamed looks a profile up by namespace, name or last part of the namespace, among the script's own ones
// and the built-in ones.
func applyProfileNamed(s containerScope, c *vocab.Call) (any, error) {
	want := c.Str("namespace")
	known := slices.Clone(c.Host.Document().Profiles)
	for _, b := range builtinProfiles {
		known = append(known, b.profile)
	}
	var names []string
	for _, p := range known {
		if profileCalled(p, want) {
			return s.containerPart().apply(c, p)
		}
		names = append(names, p.Name)
	}
	hint := "Profiles: " + strings.Join(names, ", ") + "."
	if near := spell.Nearest(want, names, 1); len(near) > 0 {
		hint = fmt.Sprintf("Did you mean %q?", near[0])
	}
	return nil, vocab.Errorf("namespace", hint, "there is no profile %q", want)
}

// profileCalled reports whether a profile may be called that: its namespace, the last part of that, or its name in any case.
func profileCalled(p *model.Profile, name string) bool {
	return name == p.Namespace || strings.EqualFold(name, p.Name) ||
		strings.EqualFold(name, p.Namespace[strings.LastIndex(p.Namespace, ".")+1:])
}

func (c *container) apply(call *vocab.Call, p *model.Profile) (any, error) {
	if c.owner != nil {
		return nil, vocab.Errorf("", "Move it to the top of the diagram; packages take the profiles from there.",
			"a profile cannot be applied in a package")
	}
	if !slices.Contains(c.profiles, p) {
		c.profiles = append(c.profiles, p)
	}
	return value.Unit{}, nil
}

// applicationBuilder is the receiver of stereotype { }.
type applicationBuilder struct {
	profile     *model.Profile
	stereotype  *model.Stereotype
	application *model.StereotypeApplication
	named       *model.Named
}

func applyStereotype(s elementScope, c *vocab.Call) (any, error) {
	b, err := s.elementPart().stereotype(c.Str("name"), "name")
	if err != nil {
		return nil, err
	}
	c.Block = b
	return value.Unit{}, nil
}

// applyStereotypeWithTags is applyStereotype with the tags as arguments.
func applyStereotypeWithTags(s elementScope, c *vocab.Call) (any, error) {
	b, err := s.elementPart().stereotype(c.Str("name"), "name")
	if err != nil {
		return nil, err
	}
	for _, v := range c.List("tags") {
		p := v.(*value.Pair)
		name, _ := p.First.(string)
		if err := b.tag(name, p.Second); err != nil {
			return nil, err
		}
	}
	return b.Close()
}

func applyStereotypes(s elementScope, c *vocab.Call) (any, error) {
	for _, v := range c.List("names") {
		b, err := s.elementPart().stereotype(v.(string), "")
		if err != nil {
			return nil, err
		}
		if _, err := b.Close(); err != nil {
			return nil, err
		}
	}
	return value.Unit{}, nil
}

// stereotype finds the stereotype of a name, which may have a profile before it ("JavaEE:Entity"), for the element.
func (e *element) stereotype(name, param string) (*applicationBuilder, error) {
	profiles, simple := e.within.profiles, name
	if len(profiles) == 0 {
		return nil, vocab.Errorf(param, withProfile(name), "no profile is applied, so there is no stereotype %q", name)
	}
	if i := strings.LastIndex(name, ":"); i >= 0 {
		prefix := name[:i]
		simple = name[i+1:]
		profiles = slices.DeleteFunc(slices.Clone(profiles), func(p *model.Profile) bool { return !profileCalled(p, prefix) })
		if len(profiles) == 0 {
			return nil, vocab.Errorf(param, "Applied: "+profileNames(e.within.profiles)+".", "no profile %q is applied", prefix)
		}
	}
	found := &applicationBuilder{named: e.named}
	var names []string
	for _, p := range profiles {
		for _, s := range p.Stereotypes {
			names = append(names, s.Name)
			switch {
			case s.Name != simple:
			case found.stereotype != nil:
				return nil, vocab.Errorf(param, fmt.Sprintf("Write %q or %q.", found.profile.Name+":"+simple, p.Name+":"+simple),
					"two profiles have a stereotype %q: %s and %s", simple, found.profile.Name, p.Name)
			default:
				found.profile, found.stereotype = p, s
			}
		}
	}
	if found.stereotype == nil {
		hint := withProfile(simple)
		if near := spell.Nearest(simple, names, 1); len(near) > 0 {
			hint = fmt.Sprintf("Did you mean %q?", near[0])
		}
		return nil, vocab.Errorf(param, hint, "%s has no stereotype %q", profileNames(profiles), simple)
	}
	if found.stereotype.Metaclass != e.metaclass {
		return nil, vocab.Errorf(param, fmt.Sprintf("To show the word only, write stereotypes += %q.", simple),
			"«%s» is a stereotype for %s elements, not for %s", simple, found.stereotype.Metaclass, e.metaclass)
	}
	found.application = &model.StereotypeApplication{ProfileNamespace: found.profile.Namespace, Name: found.stereotype.Name}
	return found, nil
}

// withProfile says how to come by a stereotype that no applied profile has.
func withProfile(name string) string {
	var vals []string
	for _, b := range builtinProfiles {
		for _, s := range b.profile.Stereotypes {
			if s.Name == name {
				vals = append(vals, "applyProfile("+b.val+")")
			}
		}
	}
	if len(vals) == 0 {
		return fmt.Sprintf("To show the word only, write stereotypes += %q.", name)
	}
	return fmt.Sprintf("Write %s at the top of the diagram. To show the word only, write stereotypes += %q.",
		strings.Join(vals, " or "), name)
}

func profileNames(list []*model.Profile) string {
	names := make([]string, len(list))
	for i, p := range list {
		names[i] = p.Name
	}
	return strings.Join(names, ", ")
}

// tag sets a tagged value.
func (b *applicationBuilder) tag(name string, v any) error {
	i := slices.IndexFunc(b.stereotype.Tags, func(t model.TagDefinition) bool { return t.Name == name })
	if i < 0 {
		return vocab.Errorf("", b.knownTags(name), "«%s» has no tag %q", b.stereotype.Name, name)
	}
	tagged := model.TaggedValue{Name: name, Value: tagValue(v, b.stereotype.Tags[i].Type)}
	for j := range b.application.Tags {
		if b.application.Tags[j].Name == name {
			b.application.Tags[j] = tagged
			return nil
		}
	}
	b.application.Tags = append(b.application.Tags, tagged)
	return nil
}

func (b *applicationBuilder) knownTags(wrong string) string {
	if len(b.stereotype.Tags) == 0 {
		return "It has no tags at all."
	}
	var names []string
	for _, t := range b.stereotype.Tags {
		names = append(names, t.Name)
	}
	if near := spell.Nearest(wrong, names, 1); len(near) > 0 {
		return fmt.Sprintf("Did you mean %q?", near[0])
	}
	return "Its tags: " + strings.Join(names, ", ") + "."
}

// Close applies the stereotype.
func (b *applicationBuilder) Close() (any, error) {
	for _, t := range b.stereotype.Tags {
		i := slices.IndexFunc(b.application.Tags, func(v model.TaggedValue) bool { return v.Name == t.Name })
		if t.Required && i < 0 {
			return nil, vocab.Errorf("", fmt.Sprintf("Write stereotype(%q) { %q to … }.", b.stereotype.Name, t.Name),
				"«%s» needs the tag %q (%s)", b.stereotype.Name, t.Name, t.Type)
		}
		if i < 0 {
			continue
		}
		if values, ok := b.application.Tags[i].Value.([]any); ok && len(values) < t.Min {
			return nil, vocab.Errorf("", "", "the tag %q of «%s» needs at least %d values", t.Name, b.stereotype.Name, t.Min)
		}
	}
	b.named.Applied = append(b.named.Applied, *b.application)
	return value.Unit{}, nil
}

// tagValue makes a tagged value of a script's value. A text where the tag's type is an enumeration is one of its entries.
func tagValue(v any, typ string) any { return nestedTagValue(v, typ, 0) }

// maxTagDepth is how deep lists may nest in a tagged value; a list may contain itself.
const maxTagDepth = 8

func nestedTagValue(v any, typ string, depth int) any {
	switch v := v.(type) {
	case nil:
		return "null"
	case string:
		if enum := profileEnum(typ); enum != nil {
			for _, e := range enum.Entries {
				if strings.EqualFold(e, v) {
					return model.EnumLiteral{Type: typ, Name: e}
				}
			}
		}
		return v
	case bool, int64, float64:
		return v
	case int32:
		return int64(v)
	case float32:
		return float64(v)
	case vocab.EnumValue:
		return model.EnumLiteral{Type: v.Enum.Name, Name: v.Name()}
	case tag:
		return nestedTagValue(v.v, typ, depth)
	case model.EnumLiteral:
		return v
	case *value.Object:
		if v.Class.Kind == value.EnumClass {
			return model.EnumLiteral{Type: v.Class.Name, Name: v.Name}
		}
	case *value.List:
		if depth == maxTagDepth {
			return "…"
		}
		items := make([]any, v.Len())
		for i, item := range v.Items() {
			items[i] = nestedTagValue(item, "", depth+1)
		}
		return items
	}
	return fmt.Sprint(v)
}

func profileEnum(name string) *vocab.Enum {
	for _, list := range profileEnums {
		for _, e := range list {
			if e.Name == name {
				return e
			}
		}
	}
	return nil
}

func registerProfiles(t *vocab.Table) {
	containers := t.Scopes["UmlContainerScope"]
	containers.Functions = append(containers.Functions,
		fn("applyProfile(profile: KumlProfile)", "Makes the stereotypes of a profile usable in the diagram.", applyProfile),
		fn("applyProfile(namespace/name: String)", "The same by namespace or name.", applyProfileNamed),
		fn("addAppliedProfile(profile: KumlProfile)", "The same as applyProfile.", applyProfile),
		fn("appliedProfiles() -> List<KumlProfile>", "The profiles that are applied.", func(s containerScope, c *vocab.Call) (any, error) {
			return list(s.containerPart().profiles), nil
		}),
	)
	elements := t.Scopes["UmlElementScope"]
	elements.Functions = append(elements.Functions,
		fn("stereotype(name: String) {StereotypeApplicationBuilder}",
			`Applies a stereotype of an applied profile; "Profile:Name" where two have it.`, applyStereotype),
		fn("applyStereotypes(vararg names: String)", "Applies stereotypes that need no tags.", applyStereotypes),
		fn("addStereotype(app: KumlStereotypeApplication)", "Applies a stereotype without checking it.",
			func(s elementScope, c *vocab.Call) (any, error) {
				n := s.elementPart().named
				n.Applied = append(n.Applied, *c.Arg("app").(*model.StereotypeApplication))
				return value.Unit{}, nil
			}),
		lenient(fn("stereotype(name: String, vararg tags: Pair<String, Any?>)", "Applies a stereotype with tags.", applyStereotypeWithTags),
			`stereotype("Name") { "tag" to value }`),
	)
	t.AddScope(&vocab.Scope{
		Name: "StereotypeApplicationBuilder", Doc: "The block of stereotype.",
		Properties: []*vocab.Property{
			val("val profileNamespace: String", "The namespace of the profile.",
				func(b *applicationBuilder) any { return b.profile.Namespace }),
			val("val stereotype: KumlStereotype", "The stereotype that is applied.",
				func(b *applicationBuilder) any { return b.stereotype }),
		},
		Functions: []*vocab.Function{
			fn("infix String.to(value: Any?)", "Sets a tag of the stereotype.", func(b *applicationBuilder, c *vocab.Call) (any, error) {
				name, _ := c.Ext.(string)
				return value.Unit{}, b.tag(name, c.Arg("value"))
			}),
		},
	})
	for _, b := range builtinProfiles {
		t.Top.Properties = append(t.Top.Properties,
			vocab.Prop("val "+b.val+": KumlProfile", "The profile "+b.profile.Name+".", func(any) any { return b.profile }, nil))
		pkg := "dev.kuml.profile." + b.pkg
		t.Packages[pkg] = append(t.Packages[pkg], b.val)
	}
	for _, pkg := range slices.Sorted(maps.Keys(profileEnums)) {
		for _, e := range profileEnums[pkg] {
			t.AddEnum(e)
			t.Packages["dev.kuml.profile."+pkg] = append(t.Packages["dev.kuml.profile."+pkg], e.Name)
		}
	}
	t.AddType(&vocab.Type{Name: "KumlProfile", Doc: "A profile: a set of stereotypes.", Is: isA[*model.Profile],
		Properties: []*vocab.Property{
			val("val name: String", "Its name.", func(p *model.Profile) any { return p.Name }),
			val("val namespace: String", "Its namespace.", func(p *model.Profile) any { return p.Namespace }),
			val("val description: String", "What it is for.", func(p *model.Profile) any { return p.Description }),
			val("val version: String", "Its version.", func(p *model.Profile) any { return p.Version }),
			val("val extendsProfiles: List<String>", "Namespaces of the profiles it extends.",
				func(p *model.Profile) any { return list(p.Extends) }),
			val("val stereotypes: List<KumlStereotype>", "Its stereotypes.", func(p *model.Profile) any { return list(p.Stereotypes) }),
		}})
	t.AddType(&vocab.Type{Name: "KumlStereotype", Doc: "A stereotype of a profile.", Is: isA[*model.Stereotype],
		Properties: []*vocab.Property{
			val("val name: String", "Its name.", func(s *model.Stereotype) any { return s.Name }),
			val("val targetMetaclass: UmlMetaclass", "The kind of element it extends.",
				func(s *model.Stereotype) any { return entry(metaclasses, s.Metaclass) }),
			val("val specializes: String?", "The stereotype it specializes.",
				func(s *model.Stereotype) any { return nullable(s.Specializes) }),
			val("val icon: String?", "Its icon.", func(s *model.Stereotype) any { return nullable(s.Icon) }),
		}})
	t.AddType(&vocab.Type{Name: "KumlStereotypeApplication", Doc: "A stereotype applied to an element.",
		Is: isA[*model.StereotypeApplication], Properties: []*vocab.Property{
			val("val profileNamespace: String", "The namespace of the profile.",
				func(a *model.StereotypeApplication) any { return a.ProfileNamespace }),
			val("val stereotypeName: String", "The name of the stereotype.", func(a *model.StereotypeApplication) any { return a.Name }),
		},
		Constructor: vocab.Fn(
			"KumlStereotypeApplication(profileNamespace: String, stereotypeName: String, tags: Map<String, "+
				"Any?> = emptyMap()) -> KumlStereotypeApplication", "A stereotype applied to an element.", stereotypeApplication)})
}

func stereotypeApplication(c *vocab.Call) (any, error) {
	a := &model.StereotypeApplication{ProfileNamespace: c.Str("profileNamespace"), Name: c.Str("stereotypeName")}
	if tags, ok := given[*value.Map](c, "tags"); ok {
		for _, e := range tags.Entries() {
			a.Tags = append(a.Tags, model.TaggedValue{Name: fmt.Sprint(e.Key), Value: tagValue(e.Value, "")})
		}
	}
	return a, nil
}
