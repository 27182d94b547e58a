package c4

import (
	"fmt"
	"strings"

	"kuml-mcp/internal/diag"
	"kuml-mcp/internal/dsl/builtin/rows"
	"kuml-mcp/internal/dsl/vocab"
	"kuml-mcp/internal/model"
	"kuml-mcp/internal/model/kind"
)

// homeless is a container or component that was declared outside of the block of what it belongs to.
type homeless struct {
	e     model.C4Element
	owner string // id of the owner that the script states, "" for none
	call  *vocab.Call
}

// home says what elements of a kind belong to.
type home struct {
	function, params string // of the row at the level of the model
	scope, block     string
	owner            kind.Kind // type of the owner
	noun             string    // what messages call the owner
	names            []string
	example          string
	make             func(model.C4Part) model.C4Element
}

var homes = []home{
	{
		function: "container", params: "system/parent/softwareSystem", scope: "HomelessContainerScope", block: "ContainerScope",
		owner: kind.C4SoftwareSystem, noun: "software system", names: []string{"system", "parent", "softwareSystem"},
		example: "val shop = softwareSystem(name = \"Shop\") {\n    val api = container(name = \"API\") { … }\n}",
		make:    func(p model.C4Part) model.C4Element { return &model.C4Container{C4Part: p} },
	},
	{
		function: "component", params: "container/parent", scope: "HomelessComponentScope", block: "ComponentScope",
		owner: kind.C4Container, noun: "container", names: []string{"container", "parent"},
		example: "val api = container(name = \"API\") {\n    val login = component(name = \"Login\") { … }\n}",
		make:    func(p model.C4Part) model.C4Element { return &model.C4Component{C4Part: p} },
	},
}

// declare makes the Do of the row of an element that stands outside of its owner's block.
func (h *home) declare(param string) func(rooted, *vocab.Call) (any, error) {
	return func(s rooted, c *vocab.Call) (any, error) {
		b := s.root()
		p, err := b.part(c)
		if err != nil {
			return nil, err
		}
		e := h.make(p)
		b.placed[e] = true
		lost := &homeless{e: e, call: b.calls[p.ID]}
		if _, ok := rows.Given[any](c, param); ok {
			lost.owner = b.refer(c, param, c.Arg(param), func(id string) { lost.owner = id })
		}
		b.homeless = append(b.homeless, lost)
		c.Block = &elementBuilder{modelBuilder: b, e: e, home: lost}
		return e, nil
	}
}

// house puts the homeless into their owners; those that have none are an error for each kind.
func (b *modelBuilder) house() {
	byID := map[string]model.C4Element{}
	model.Walk(b.m.Elements, func(e, _ model.Element) {
		if x, ok := e.(model.C4Element); ok {
			byID[e.Ident().ID] = x
		}
	})
	for _, h := range b.homeless {
		byID[h.e.Ident().ID] = h.e
	}
	lost := map[kind.Kind][]*homeless{}
	for _, h := range b.homeless {
		if h.e.Part().OwnerID != "" {
			continue // its owner has taken it
		}
		owner := byID[h.owner]
		switch h.e.(type) {
		case *model.C4Container:
			if _, ok := owner.(*model.C4SoftwareSystem); !ok {
				owner = nil
			}
		case *model.C4Component:
			if _, ok := owner.(*model.C4Container); !ok {
				owner = nil
			}
		}
		if owner == nil {
			lost[h.e.Kind()] = append(lost[h.e.Kind()], h)
			continue
		}
		b.house1(h.e, owner)
	}
	for i := range homes {
		h := &homes[i]
		if list := lost[h.make(model.C4Part{}).Kind()]; len(list) > 0 {
			b.errs = append(b.errs, h.missing(list))
		}
	}
}

// missing is the error about elements whose owner is not stated.
func (h *home) missing(list []*homeless) error {
	first := list[0]
	hint := fmt.Sprintf("Declare it inside the block of the %s:\n%s\nor say %s(name = …, %s = …).",
		h.noun, h.example, h.function, h.names[0])
	var also []string
	for _, l := range list[1:] {
		also = append(also, fmt.Sprintf("%q (line %d)", l.e.Ident().Name, l.e.Ident().Origin.Line))
	}
	if len(also) > 0 {
		hint += " The same is true of: " + strings.Join(also, ", ") + "."
	}
	return &vocab.Error{At: first.call.Origin.Pos, Code: diag.ScriptUnresolved, Hint: hint,
		Message: fmt.Sprintf("%s %q has no %s", h.function, first.e.Ident().Name, h.noun)}
}

func registerHomeless(t *vocab.Table) {
	models := t.Scopes["C4ModelBuilder"]
	for i := range homes {
		h := &homes[i]
		param := h.names[0]
		models.Functions = append(models.Functions,
			rows.Lenient(
				rows.Child(fmt.Sprintf("%s(name: String, %s: %s|String? = null) -> %s {%s}",
					h.function, h.params, h.owner, h.make(model.C4Part{}).Kind(), h.scope),
					"Stands outside of the block of the "+h.noun+" that it belongs to.", h.declare(param)),
				fmt.Sprintf("%s(name = …) in the block of the %s", h.function, h.noun)))
		scope := &vocab.Scope{
			Name: h.scope, Doc: "The block of a " + h.function + " that stands outside of its " + h.noun + ".", Extends: []string{h.block},
		}
		for _, name := range h.names {
			scope.Properties = append(scope.Properties,
				rows.LenientProp(rows.Var("var "+name+": "+string(h.owner)+"?", "What it belongs to.",
					func(*elementBuilder) any { return nil },
					func(b *elementBuilder, v model.C4Element) {
						b.home.owner = ""
						if v != nil {
							b.home.owner = v.Ident().ID
						}
					}), fmt.Sprintf("%s(name = …) in the block of the %s", h.function, h.noun)))
		}
		t.AddScope(scope)
	}
}
