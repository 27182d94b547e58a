package check

import (
	"slices"

	"kuml-mcp/internal/diag"
	"kuml-mcp/internal/model"
)

// modelRules are the rules for models that several diagrams show, by language, in the order in which findings of one place
// stand.
var modelRules = map[model.Language][]func(*subject){
	model.C4: {c4Names, c4Relations, c4Technology, c4Orphans, c4Shown},

	model.SysML2:    slices.Concat(sysml2Structure, sysml2Behaviour),
	model.BPMN:      append(slices.Clone(bpmnRules), bpmnExchanges),
	model.Blueprint: {blueprintParts, blueprintNames, blueprintReferences, blueprintSteps, blueprintUse, blueprintDiagrams},
}

// modelFindings examines a model with all its diagrams.
func modelFindings(told told, m *model.Model, rules []func(*subject)) []diag.Diagnostic {
	s := &subject{model: m, told: told, byID: map[string]model.Element{}}
	model.Walk(m.Elements, func(e, _ model.Element) {
		s.all = append(s.all, e)
		if r, ok := e.(model.Relationship); ok {
			s.relations = append(s.relations, r)
			return // several may share an id
		}
		if _, taken := s.byID[e.Ident().ID]; !taken {
			s.byID[e.Ident().ID] = e
		}
	})
	for _, rule := range rules {
		rule(s)
	}
	return s.findings
}

// elementsOf lists the elements of a Go type, owners first.
func elementsOf[E model.Element](s *subject) []E {
	var out []E
	for _, e := range s.all {
		if x, ok := e.(E); ok {
			out = append(out, x)
		}
	}
	return out
}
