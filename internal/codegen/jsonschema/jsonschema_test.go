package jsonschema_test

import (
	"encoding/json"
	"errors"
	"maps"
	"strings"
	"testing"

	draft "github.com/santhosh-tekuri/jsonschema/v6"
	"kuml-mcp/internal/codegen"
	"kuml-mcp/internal/codegen/gentest"
	"kuml-mcp/internal/codegen/ident"
	"kuml-mcp/internal/codegen/jsonschema"
	"kuml-mcp/internal/codegen/plan"
	"kuml-mcp/internal/diag"
	"kuml-mcp/internal/model"
)

// samples makes documents from the plan alone, without a look at the schema.
type samples struct {
	plan          *plan.Plan
	discriminator string
	keys          map[*plan.Unit]string // of the definitions
}

func newSamples(p *plan.Plan, discriminator string) *samples {
	s := &samples{p, discriminator, map[*plan.Unit]string{}}
	names := ident.Taken{}
	for _, u := range p.Units {
		name := u.Name
		if names[strings.ToLower(name)] {
			name = p.Prefixed(u)
		}
		s.keys[u] = names.Take(name)
	}
	return s
}

// fields are the properties of the objects of a class; ok is false where two superclasses disagree about one.
func (s *samples) fields(c *plan.Unit) (fields map[string]*plan.Field, ok bool) {
	fields, ok = map[string]*plan.Field{}, true
	for _, a := range c.Superclasses() {
		inherited, fine := s.fields(a)
		for name, q := range inherited {
			ok = ok && (fields[name] == nil || fields[name] == q)
			fields[name] = q
		}
		ok = ok && fine
	}
	for _, q := range c.Fields {
		if !q.Static && !q.Back {
			ok = ok && fields[q.Name] == nil
			fields[q.Name] = q
		}
	}
	return fields, ok
}

// object makes an object of a concrete class; ok is false if it would never end.
func (s *samples) object(c *plan.Unit, depth int) (o map[string]any, ok bool) {
	fields, ok := s.fields(c)
	if !ok || depth > 6 {
		return nil, false
	}
	o = map[string]any{}
	if s.discriminator != "" && s.isOfFamily(c) {
		o[s.discriminator] = s.keys[c]
	}
	for name, q := range fields {
		value, ok := s.value(q, depth)
		if ok {
			o[name] = value
		} else if q.Required {
			return nil, false
		}
	}
	return o, true
}

// isOfFamily reports whether a class is related to another one.
func (s *samples) isOfFamily(c *plan.Unit) bool {
	return len(c.Superclasses())+len(c.Interfaces)+len(s.plan.Below(c)) > 0
}

func (s *samples) value(q *plan.Field, depth int) (any, bool) {
	v, ok := s.typed(q.Type, depth)
	if !q.Many || !ok {
		return v, ok
	}
	list := []any{}
	for range q.Bounds.Lower {
		list = append(list, v)
	}
	return list, true
}

var plainSamples = map[string]any{
	"String": "text", "Int": 7, "Long": 1 << 40, "Short": -5, "Byte": 1, "Float": 0.5, "Double": 1e10, "Boolean": true, "Char": "x",
	"Any": nil, "Unit": nil,
	"UUID": "123e4567-e89b-12d3-a456-426614174000", "Date": "2024-02-29", "DateTime": "2024-02-29T12:00:00Z", "Time": "12:30:00Z",
	"Instant": "2024-02-29T12:00:00+01:00", "Duration": "PT36H", "BigDecimal": 9.95, "BigInteger": 12, "Bytes": "aGk=", "Json": []any{1},
}

func (s *samples) typed(t *plan.Type, depth int) (any, bool) {
	switch {
	case t.Unit != nil && t.Unit.Kind == plan.Enum:
		if len(t.Unit.Literals) == 0 {
			return nil, false
		}
		return t.Unit.Literals[0], true
	case t.Unit != nil:
		for _, c := range s.plan.Concrete(t.Unit) {
			if o, ok := s.object(c, depth+1); ok {
				return o, true
			}
		}
		return nil, false
	case t.Builtin == "":
		return "anything", true
	case t.Builtin == "List" || t.Builtin == "Set":
		v, ok := s.typed(t.Args[0], depth)
		return []any{v}, ok
	case t.Builtin == "Map":
		v, ok := s.typed(t.Args[1], depth)
		key, isText := plainSamples[t.Args[0].Builtin].(string)
		if !isText || !jsonschema.KeysAreTexts(t.Args[0]) {
			return map[bool]any{true: map[string]any{}, false: []any{}}[jsonschema.KeysAreTexts(t.Args[0])], true
		}
		return map[string]any{key: v}, ok
	}
	return plainSamples[t.Builtin], true
}

// compileSchema gives the schema of each definition. Compiling checks it against the schema of schemas.
func compileSchema(t *testing.T, d *model.Diagram, options map[string]string) func(def string) *draft.Schema {
	t.Helper()
	files := gentest.Generate(t, d, "jsonschema", codegen.Options{Values: options})
	doc, err := draft.UnmarshalJSON(strings.NewReader(files[0].Text))
	if err != nil {
		t.Fatalf("%s: %v\n%s", d.Name, err, files[0].Text)
	}
	c := draft.NewCompiler()
	c.AssertFormat()
	if err := c.AddResource("schema.json", doc); err != nil {
		t.Fatal(err)
	}
	return func(def string) *draft.Schema {
		t.Helper()
		s, err := c.Compile("schema.json" + def)
		if err != nil {
			t.Fatalf("%s: %v\n%s", d.Name, err, files[0].Text)
		}
		return s
	}
}

// valid reports whether a document passes, after a way through its text.
func valid(t *testing.T, s *draft.Schema, document any) error {
	t.Helper()
	text, err := json.Marshal(document)
	if err != nil {
		t.Fatal(err)
	}
	value, err := draft.UnmarshalJSON(strings.NewReader(string(text)))
	if err != nil {
		t.Fatal(err)
	}
	return s.Validate(value)
}

// Documents that the model allows must pass, and those with a property more, one less or one of another type must not.
func TestJSONSchemaTellsGoodFromBad(t *testing.T) {
	objects := 0
	for _, options := range []map[string]string{nil, {"discriminator": "@type"}} {
		for _, d := range append(gentest.Corpus(t), gentest.HardModels()...) {
			compile := compileSchema(t, d, options)
			compile("")
			s := newSamples(plan.New(d, "", plan.Target{SeveralSupers: true}), options["discriminator"])
			for _, c := range s.plan.Units {
				schema := compile(jsonschema.SchemaPointer(s.keys[c]))
				o, ok := s.object(c, 0)
				if !ok || c.Kind != plan.Class || c.Abstract {
					continue
				}
				objects++
				if err := valid(t, schema, o); err != nil {
					t.Fatalf("%s, %s: %v\n%v", d.Name, c.Name, err, o)
				}
				rejects(t, s, schema, c, o)
			}
		}
	}
	if objects < 300 {
		t.Errorf("only %d objects were tried", objects)
	}
}

// rejects changes an object in ways that must not pass. Where the class has subclasses, they may allow more.
func rejects(t *testing.T, s *samples, schema *draft.Schema, c *plan.Unit, good map[string]any) {
	t.Helper()
	if len(s.plan.Below(c)) > 0 {
		return
	}
	check := func(what string, change func(o map[string]any)) {
		bad := maps.Clone(good)
		change(bad)
		if valid(t, schema, bad) == nil {
			t.Errorf("%s, %s: passes with %s: %v", s.plan.Diagram.Name, c.Name, what, bad)
		}
	}
	check("a property more", func(o map[string]any) { o["no such property"] = 1 })
	fields, _ := s.fields(c)
	for name, q := range fields {
		if _, hasDefault := q.DefaultOf(); q.Required && !q.Derived && !hasDefault {
			check("no "+name, func(o map[string]any) { delete(o, name) })
		}
		if q.Many || q.Type.Unit == nil && jsonschema.HasJSONType(q.Type.Builtin) || q.Type.Unit != nil && q.Type.Unit.Kind == plan.Enum {
			check("an object for "+name, func(o map[string]any) { o[name] = map[string]any{"a": 1} })
		}
	}
}

func TestJSONSchemaOptions(t *testing.T) {
	compile := compileSchema(t, gentest.Shop(), map[string]string{"root": "category"})
	for _, c := range []struct {
		document string
		ok       bool
	}{
		{`{"name": "Books", "children": [{"name": "Novels"}]}`, true},
		{`{"name": "Books", "children": [{"title": "Novels"}]}`, false},
		{`{"name": "Books", "parent": {"name": "All"}}`, false}, // a back reference
		{`{"name": 1}`, false},
		{`[]`, false},
	} {
		value, err := draft.UnmarshalJSON(strings.NewReader(c.document))
		if err != nil {
			t.Fatal(err)
		}
		if err := compile("").Validate(value); (err == nil) != c.ok {
			t.Errorf("%s: %v", c.document, err)
		}
	}
	open := compileSchema(t, gentest.Shop(), map[string]string{"closed": "false"})
	if err := valid(t, open("#/$defs/Category"), map[string]any{"name": "Books", "colour": "red"}); err != nil {
		t.Error(err)
	}
	for _, c := range []struct {
		values map[string]string
		want   string
	}{
		{map[string]string{"root": "Basket"}, "Category"},
		{map[string]string{"discriminator": "number"}, "Order has an attribute number"},
	} {
		p, err := codegen.Lookup("jsonschema")
		if err != nil {
			t.Fatal(err)
		}
		_, err = p.Generate(t.Context(), &model.Document{Diagrams: []*model.Diagram{gentest.Shop()}}, gentest.Shop(),
			codegen.Options{Values: c.values})
		var f *diag.Failure
		if !errors.As(err, &f) || f.Code != diag.InvalidArgument || !strings.Contains(f.Message, c.want) {
			t.Errorf("%v: %v", c.values, err)
		}
	}
}
