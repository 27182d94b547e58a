package rows

import (
	"slices"
	"strings"

	"kuml-mcp/internal/dsl/vocab"
)

// Constructor makes the row of the constructor of the type that the signature begins with.
func Constructor(signature string, do func(*vocab.Call) (any, error)) *vocab.Function {
	f := vocab.Fn(signature, "", do)
	f.Returns = vocab.TypeExpr{Name: f.Name}
	f.Doc = "The constructor of " + f.Name + "."
	return f
}

// Elements gives the elements of a list argument that are of a Go type.
func Elements[E any](c *vocab.Call, param string) []E {
	var out []E
	for _, v := range c.List(param) {
		if e, ok := v.(E); ok {
			out = append(out, e)
		}
	}
	return out
}

// Construct gives the type of a constructor that row and, made from it, copy(). Where the type has metadata, the constructor takes
// them. It panics if there is no such type or if a
// parameter of the constructor is no property of it.
func Construct(types map[string]*vocab.Type, constructor *vocab.Function) {
	t := types[constructor.Name]
	t.Constructor = constructor
	constructor.Do = listsChecked(constructor.Do)
	takes := slices.ContainsFunc(constructor.Params, func(p vocab.Param) bool { return p.Name == "metadata" })
	if !takes && propertyOf(types, t, "metadata") != nil {
		withMetadata(constructor)
	}
	t.Functions = append(t.Functions, copyRow(types, t))
}

// listsChecked makes a Do that first looks whether the lists among the arguments hold what they should.
func listsChecked(do func(*vocab.Call) (any, error)) func(*vocab.Call) (any, error) {
	return func(c *vocab.Call) (any, error) {
		for i, p := range c.Fn.Params {
			if p.Type.Name != "List" || len(p.Type.Args) != 1 || !c.Given[i] {
				continue
			}
			for n, v := range c.List(p.Name) {
				if err := c.Host.Step(1); err != nil {
					return nil, err
				}
				if of := p.Type.Args[0]; !c.Host.IsType(v, of) {
					return nil, vocab.Errorf(p.Name, "Put values of the type "+of.String()+" alone into the list.",
						"'%s' takes a %s, and number %d of the list is no %s", p.Name, p.Type, n+1, of)
				}
			}
		}
		return do(c)
	}
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
