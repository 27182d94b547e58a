package sysml2

import (
	"kuml-mcp/internal/model"
	"kuml-mcp/internal/model/meta"
)

// cloned copies an element with all that lies in it. What a script made with constructors goes into a model as a copy, which the model
// may complete; its ends are as the script has them, without what another model found there.
func cloned[E model.Element](e E) E {
	out := meta.Clone(e)
	model.Walk([]model.Element{out}, func(e, _ model.Element) {
		switch k := e.(type) {
		case *model.ConnectionUsage:
			k.Source, k.Target = looseEnd(k.Source), looseEnd(k.Target)
		case *model.BindingConnectorUsage:
			k.Source, k.Target = looseEnd(k.Source), looseEnd(k.Target)
		}
	})
	return out
}

// looseEnd gives an end as the script has it.
func looseEnd(e model.Sysml2End) model.Sysml2End {
	return model.Sysml2End{Text: e.Text, Origin: e.Origin}
}
