package rows

import (
	"slices"
	"strings"

	"kuml-mcp/internal/dsl/vocab"
)

// Construct gives the type of a constructor that row and, made from it, copy(). It panics if there is no such type or if a
// parameter of the constructor is no property of it.
func Construct(types map[string]*vocab.Type, constructor *vocab.Function) {
	t := types[constructor.Name]
	t.Constructor = constructor
	t.Functions = append(t.Functions, copyRow(types, t))
}

// copyRow makes the row of copy(): the constructor with the value's own properties as defaults. It panics if a parameter of
// the constructor is no property of the type.
func copyRow(types map[string]*vocab.Type, t *vocab.Type) *vocab.Function {
	own := make([]*vocab.Property, len(t.Constructor.Params))
	params := slices.Clone(t.Constructor.Params)
	for i := range params {
		if own[i] = propertyOf(types, t, params[i].Name); own[i] == nil {
			panic("rows: " + t.Name + " has no property " + params[i].Name)
		}
		params[i].HasDefault, params[i].Default = true, "this."+params[i].Name
	}
	signature := "copy" + strings.TrimPrefix(t.Constructor.Signature, t.Name)
	return &vocab.Function{
		Name: "copy", Params: params, Returns: t.Constructor.Returns, Signature: signature, Doc: "The same with some properties changed.",
		Do: func(c *vocab.Call) (any, error) {
			made := *c
			made.Fn, made.Args, made.Given = t.Constructor, slices.Clone(c.Args), slices.Clone(c.Given)
			for i, given := range made.Given {
				if !given {
					made.Args[i], made.Given[i] = own[i].Get(c.Recv), true
				}
			}
			return t.Constructor.Do(&made)
		},
	}
}

// propertyOf gives the property of a type or one of its supertypes, nil if there is none.
func propertyOf(types map[string]*vocab.Type, t *vocab.Type, name string) *vocab.Property {
	for _, p := range t.Properties {
		if p.Name == name {
			return p
		}
	}
	for _, s := range t.Supers {
		if p := propertyOf(types, types[s], name); p != nil {
			return p
		}
	}
	return nil
}
