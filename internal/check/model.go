package check

import (
	"kuml-mcp/internal/diag"
	"kuml-mcp/internal/model"
)

// modelRules are the rules for models that several diagrams show, by language, in the order in which findings of one place
// stand.
var modelRules = map[model.Language][]func(*subject){
	model.C4: {c4Names, c4Relations, c4Technology, c4Orphans, c4Shown},

	model.SysML2: sysml2Behaviour,
}

// modelFindings examines a model with all its diagrams.
func modelFindings(m *model.Model, rules []func(*subject)) []diag.Diagnostic {
	s := &subject{model: m, byID: map[string]model.Element{}}
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
