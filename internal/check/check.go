// Package check finds what is questionable about the structure of a model, though it can be built and drawn:
// relationships that lead nowhere, inheritance in a circle, identifiers used twice, multiplicities that nothing
// can satisfy.
//
// A rule is a function over one diagram; adding a rule is adding it to the list.
package check

import (
	"cmp"
	"slices"

	"kuml-mcp/internal/diag"
	"kuml-mcp/internal/model"
)

// Findings gives what is worth saying about the diagrams, the document's warnings among it, in script order and each
// once.
func Findings(doc *model.Document, diagrams []*model.Diagram) []diag.Diagnostic {
	out := slices.Clone(doc.Warnings)
	w, told := newWorld(doc), newTold(doc)
	models := map[*model.Model]bool{}
	for _, d := range diagrams {
		if d.Model != nil {
			if rules := modelRules[d.Language]; !models[d.Model] && rules != nil {
				models[d.Model] = true
				out = append(out, modelFindings(told, d.Model, rules)...)
			}
			continue
		}
		s := newSubject(doc, w, told, d)
		for _, rule := range rules {
			rule(s)
		}
		out = append(out, s.findings...)
	}
	slices.SortStableFunc(out, func(a, b diag.Diagnostic) int {
		return cmp.Or(cmp.Compare(a.Line, b.Line), cmp.Compare(a.Column, b.Column))
	})
	type said struct {
		diag.Pos
		message string
	}
	seen := map[said]bool{}
	return slices.DeleteFunc(out, func(d diag.Diagnostic) bool {
		key := said{d.Pos, d.Message}
		again := seen[key]
		seen[key] = true
		return again
	})
}

// rules in the order in which findings of one place stand.
var rules = []func(*subject){
	noContent, missingNames, duplicateIDs, danglingEnds, circles, repetitions, kinds, multiplicities,
	members, instances, links, useCases, stereotypes,
	components, deployments,
	interactions, timings, overviews,
	stateMachines, activities,
}

// subject is a diagram, or a model with all its diagrams, under examination.
type subject struct {
	diagram   *model.Diagram // nil for a model
	model     *model.Model   // nil for a diagram
	others    bool           // the document has other diagrams
	all       []model.Element
	byID      map[string]model.Element
	relations []model.Relationship // those inside packages included
	world     *world
	told      told
	findings  []diag.Diagnostic
}

func newSubject(doc *model.Document, w *world, told told, d *model.Diagram) *subject {
	s := &subject{diagram: d, others: len(doc.Diagrams) > 1, world: w, told: told, byID: map[string]model.Element{}}
	model.Walk(d.Elements, func(e, _ model.Element) {
		s.all = append(s.all, e)
		if r, ok := e.(model.Relationship); ok {
			s.relations = append(s.relations, r)
		}
		if _, taken := s.byID[e.Ident().ID]; !taken {
			s.byID[e.Ident().ID] = e
		}
	})
	return s
}

// name gives what to call the element of an id in a message.
func (s *subject) name(id string) string {
	if e := s.byID[id]; e != nil && e.Ident().Name != "" {
		return e.Ident().Name
	}
	return id
}
