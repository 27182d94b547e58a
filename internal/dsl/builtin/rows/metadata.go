package rows

import (
	"strings"

	"kuml-mcp/internal/diag"
	"kuml-mcp/internal/dsl/value"
	"kuml-mcp/internal/dsl/vocab"
	"kuml-mcp/internal/model"
)

// metaValued is a KumlMetaValue of a script.
type metaValued struct{ v model.MetaValue }

// metaKinds are the kinds of KumlMetaValue: the name in a script, its parameter, what makes one, and the value that it holds.
var metaKinds = []struct {
	name, param, doc string
	is               func(model.MetaValue) bool
	make             func(c *vocab.Call) (model.MetaValue, error)
	value            func(model.MetaValue) any
}{
	{"Text", "String", "A text.", isMeta[model.MetaText],
		func(c *vocab.Call) (model.MetaValue, error) { return model.MetaText(c.Str("value")), nil },
		func(v model.MetaValue) any { return string(v.(model.MetaText)) }},
	{"Integer", "Long", "A whole number.", isMeta[model.MetaInteger],
		func(c *vocab.Call) (model.MetaValue, error) {
			n, _ := value.Integer(c.Arg("value"))
			return model.MetaInteger(n), nil
		},
		func(v model.MetaValue) any { return int64(v.(model.MetaInteger)) }},
	{"Decimal", "Double", "A number.", isMeta[model.MetaDecimal],
		func(c *vocab.Call) (model.MetaValue, error) {
			n, _ := value.Float(c.Arg("value"))
			return model.MetaDecimal(n), nil
		},
		func(v model.MetaValue) any { return float64(v.(model.MetaDecimal)) }},
	{"Flag", "Boolean", "True or false.", isMeta[model.MetaFlag],
		func(c *vocab.Call) (model.MetaValue, error) { return model.MetaFlag(c.Bool("value")), nil },
		func(v model.MetaValue) any { return bool(v.(model.MetaFlag)) }},
	{"Items", "List<KumlMetaValue>", "Several values.", isMeta[model.MetaItems],
		func(c *vocab.Call) (model.MetaValue, error) {
			var out model.MetaItems
			for _, x := range c.List("value") {
				v, err := metaValue(c, "value", "an item", x)
				if err != nil {
					return nil, err
				}
				out = append(out, v)
			}
			return out, nil
		},
		func(v model.MetaValue) any {
			items := v.(model.MetaItems)
			out := make([]metaValued, len(items))
			for i, x := range items {
				out[i] = metaValued{x}
			}
			return List(out)
		}},
	{"Entries", "Map<String, KumlMetaValue>", "Values by key.", isMeta[model.MetaEntries],
		func(c *vocab.Call) (model.MetaValue, error) {
			m, err := MetadataArg(c, "value")
			return model.MetaEntries(m), err
		},
		func(v model.MetaValue) any { return MetadataMap(model.Metadata(v.(model.MetaEntries))) }},
}

// isMeta reports whether a value of metadata is of a Go type.
func isMeta[T model.MetaValue](v model.MetaValue) bool {
	_, ok := v.(T)
	return ok
}

// KotlinText gives the value as a script prints it.
func (m metaValued) KotlinText() string {
	for _, k := range metaKinds {
		if k.is(m.v) {
			return k.name + "(value=" + m.v.String() + ")"
		}
	}
	return ""
}

// MetadataProperty makes the row of the metadata of what has a head.
func MetadataProperty[H interface{ Ident() *model.Head }]() *vocab.Property {
	return Val("val metadata: Map<String, KumlMetaValue>", "Notes beside the language.",
		func(h H) any { return MetadataMap(h.Ident().Metadata) })
}

// MetadataTypes enters KumlMetaValue and its kinds.
func MetadataTypes(t *vocab.Table) {
	whole := &vocab.Type{
		Name: "KumlMetaValue", Doc: "A value of metadata, which any element may have beside what its language knows.", Is: IsA[metaValued],
		Coerce: coerceMeta, Usage: "Write KumlMetaValue.Text(\"…\").",
	}
	for _, k := range metaKinds {
		name := "KumlMetaValue." + k.name
		f := vocab.Fn(k.name+"(value: "+k.param+")", k.doc, func(c *vocab.Call) (any, error) {
			v, err := k.make(c)
			return metaValued{v}, err
		})
		f.Returns = vocab.TypeExpr{Name: name}
		whole.Companion = append(whole.Companion, f)
		t.AddType(&vocab.Type{Name: name, Doc: k.doc, Supers: []string{"KumlMetaValue"},
			Is:         func(v any) bool { m, ok := v.(metaValued); return ok && k.is(m.v) },
			Properties: []*vocab.Property{Val("val value: "+k.param, "What it holds.", func(m metaValued) any { return k.value(m.v) })}})
	}
	t.AddType(whole)
}

// metaValue gives the value of metadata that a script has for something. Its size is charged to the budget, since values may share
// others many times over.
func metaValue(c *vocab.Call, param, of string, x any) (model.MetaValue, error) {
	m, ok := x.(metaValued)
	if !ok {
		made, write, ok := coerceMeta(x)
		if !ok {
			return nil, vocab.Errorf(param,
				"Write KumlMetaValue.Text(\"…\"), KumlMetaValue.Integer(…), KumlMetaValue.Decimal(…) or KumlMetaValue.Flag(…).",
				"%s of the metadata is no KumlMetaValue", of)
		}
		c.Host.Warn(c, diag.Leniency, of+" of the metadata is read as a KumlMetaValue", write)
		m = made.(metaValued)
	}
	return m.v, chargeMeta(c, m.v)
}

// coerceMeta takes plain texts, numbers and truth values where values of metadata are wanted.
func coerceMeta(x any) (converted any, note string, ok bool) {
	if _, isNumber := value.Float(x); isNumber {
		if n, whole := value.Integer(x); whole {
			return metaValued{model.MetaInteger(n)}, "Write KumlMetaValue.Integer(…).", true
		}
		n, _ := value.Float(x)
		return metaValued{model.MetaDecimal(n)}, "Write KumlMetaValue.Decimal(…).", true
	}
	switch x := x.(type) {
	case string:
		return metaValued{model.MetaText(x)}, "Write KumlMetaValue.Text(…).", true
	case bool:
		return metaValued{model.MetaFlag(x)}, "Write KumlMetaValue.Flag(…).", true
	}
	return nil, "", false
}

func chargeMeta(c *vocab.Call, v model.MetaValue) error {
	if err := c.Host.Grow(1); err != nil {
		return err
	}
	switch v := v.(type) {
	case model.MetaItems:
		for _, x := range v {
			if err := chargeMeta(c, x); err != nil {
				return err
			}
		}
	case model.MetaEntries:
		for _, e := range v {
			if err := chargeMeta(c, e.Value); err != nil {
				return err
			}
		}
	}
	return nil
}

// MetadataArg gives the metadata that an argument states.
func MetadataArg(c *vocab.Call, param string) (model.Metadata, error) {
	m, ok := c.Arg(param).(*value.Map)
	if !ok {
		return nil, nil
	}
	var out model.Metadata
	for _, e := range m.Entries() {
		key, ok := e.Key.(string)
		if !ok {
			return nil, vocab.Errorf(param, "Write \"key\" to KumlMetaValue.Text(\"…\").", "the keys of metadata are texts")
		}
		v, err := metaValue(c, param, "'"+key+"'", e.Value)
		if err != nil {
			return nil, err
		}
		out = append(out, model.MetaEntry{Key: key, Value: v})
	}
	return out, nil
}

// MetadataMap gives metadata as a script reads it.
func MetadataMap(m model.Metadata) *value.Map {
	out := value.NewMap()
	for _, e := range m {
		out.Put(e.Key, metaValued{e.Value}) // a key that is a text is always taken
	}
	out.ReadOnly = true
	return out
}

// MetadataParam is the parameter of constructors for metadata.
const MetadataParam = "metadata: Map<String, KumlMetaValue> = emptyMap()"

// withMetadata gives a constructor the parameter metadata, before that of stereotypes of profiles if there is one and else at the end,
// and keeps what it takes with the element that it makes.
func withMetadata(f *vocab.Function) {
	at, sep := strings.Index(f.Signature, "appliedStereotypes:"), ", "
	before := ""
	if at < 0 {
		at, before, sep = strings.LastIndex(f.Signature, ")"), ", ", ""
	}
	made := vocab.Fn(f.Signature[:at]+before+MetadataParam+sep+f.Signature[at:], f.Doc, nil)
	for i := range made.Params {
		for _, p := range f.Params {
			if p.Name == made.Params[i].Name {
				made.Params[i] = p
			}
		}
	}
	do := f.Do
	f.Signature, f.Params = made.Signature, made.Params
	f.Do = func(c *vocab.Call) (any, error) {
		v, err := do(c)
		if err != nil {
			return nil, err
		}
		v.(interface{ Ident() *model.Head }).Ident().Metadata, err = MetadataArg(c, "metadata")
		return v, err
	}
}
