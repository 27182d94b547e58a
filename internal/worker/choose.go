package worker

import (
	"slices"
	"strconv"
	"strings"

	"kuml-mcp/internal/codegen"
	"kuml-mcp/internal/diag"
	"kuml-mcp/internal/model"
)

// chosen gives the diagram that a call asks for, the script's result if it asks for none.
func chosen(doc *model.Document, want string) (*model.Diagram, error) {
	if want = strings.TrimSpace(want); want != "" {
		return find(doc, want)
	}
	if doc.Result < 0 || doc.Result >= len(doc.Diagrams) {
		return nil, diag.Failf(diag.NoDiagram, "there is no diagram in this script")
	}
	return doc.Diagrams[doc.Result], nil
}

// chosenOrAll gives the diagram that a call asks for, all of them if it asks for none.
func chosenOrAll(doc *model.Document, want string) ([]*model.Diagram, error) {
	if strings.TrimSpace(want) == "" {
		return doc.Diagrams, nil
	}
	d, err := chosen(doc, want)
	if err != nil {
		return nil, err
	}
	return []*model.Diagram{d}, nil
}

// chosenForCode gives the diagram that a plugin works on: the one asked for, else the script's
// result if the plugin takes it, else the only one that it takes.
func chosenForCode(doc *model.Document, want string, plugin *codegen.Plugin) (*model.Diagram, error) {
	d, err := chosen(doc, want)
	if err != nil || plugin.Accepts(d) {
		return d, err
	}
	var candidates []*model.Diagram
	for _, other := range doc.Diagrams {
		if plugin.Accepts(other) {
			candidates = append(candidates, other)
		}
	}
	if strings.TrimSpace(want) == "" && len(candidates) == 1 {
		return candidates[0], nil
	}
	refusal := plugin.Refusal(d)
	switch {
	case len(candidates) > 0:
		refusal.Message += "; the script has " + quoted(candidates) + ": choose with 'diagram'"
	case len(doc.Diagrams) > 1:
		refusal.Message += "; none of the script's diagrams is one that it takes"
	default:
		refusal.Message += ", the only one of the script"
	}
	return nil, refusal.With("diagrams", entries(doc, candidates))
}

// find looks a diagram up: by its exact name or id, by its name in another case, by its index from 0.
func find(doc *model.Document, want string) (*model.Diagram, error) {
	tests := []func(*model.Diagram) bool{
		func(d *model.Diagram) bool { return d.Name == want || d.ID == want },
		func(d *model.Diagram) bool { return strings.EqualFold(d.Name, want) },
	}
	for _, fits := range tests {
		var found []*model.Diagram
		for _, d := range doc.Diagrams {
			if fits(d) {
				found = append(found, d)
			}
		}
		switch {
		case len(found) == 1:
			return found[0], nil
		case len(found) > 1:
			return nil, diag.Failf(diag.UnknownDiagram, "%d diagrams are called %q; choose one by its index", len(found), want).
				With("diagrams", entries(doc, doc.Diagrams))
		}
	}
	if i, err := strconv.Atoi(want); err == nil && i >= 0 && i < len(doc.Diagrams) {
		return doc.Diagrams[i], nil
	}
	return nil, diag.Failf(diag.UnknownDiagram, "there is no diagram %q in this script; it has %s", want, quoted(doc.Diagrams)).
		With("diagrams", entries(doc, doc.Diagrams))
}

func quoted(diagrams []*model.Diagram) string {
	var names []string
	for _, d := range diagrams {
		names = append(names, strconv.Quote(d.Name))
	}
	return strings.Join(names, ", ")
}

// entries lists some of a script's diagrams in an error.
func entries(doc *model.Document, diagrams []*model.Diagram) []map[string]any {
	out := []map[string]any{}
	for _, d := range diagrams {
		out = append(out, map[string]any{
			"index": slices.Index(doc.Diagrams, d), "name": d.Name, "language": d.Language, "type": d.Type,
		})
	}
	return out
}
