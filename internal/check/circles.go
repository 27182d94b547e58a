package check

import (
	"fmt"
	"strings"

	"kuml-mcp/internal/diag"
	"kuml-mcp/internal/model"
)

// edge leads to an element; origin is where the script says so.
type edge struct {
	to     string
	origin model.Origin
}

// circles finds classifiers that inherit from themselves. Each circle is told once, at the generalization that closes it.
func circles(s *subject) {
	edges := map[string][]edge{}
	for _, r := range s.relations {
		if g, ok := r.(*model.Generalization); ok {
			edges[g.SpecificID] = append(edges[g.SpecificID], edge{g.GeneralID, g.Origin})
		}
	}
	s.eachCircle(edges, func(path []string, e edge) {
		s.find(diag.Error, diag.CircularInheritance, e.origin, "Remove one of these generalizations.", "inheritance in a circle: %s",
			strings.Join(s.circleNames(path, e.to), " -> "))
	})
}

// eachCircle calls found for every circle of edges with the path from its first element on and the edge that leads back there.
func (s *subject) eachCircle(edges map[string][]edge, found func(path []string, e edge)) {
	const (
		active = 1
		done   = 2
	)
	state := map[string]int{}
	var path []string
	var visit func(id string)
	visit = func(id string) {
		state[id] = active
		path = append(path, id)
		for _, e := range edges[id] {
			switch state[e.to] {
			case 0:
				visit(e.to)
			case active:
				circle := path
				for circle[0] != e.to {
					circle = circle[1:]
				}
				found(circle, e)
			}
		}
		path = path[:len(path)-1]
		state[id] = done
	}
	for _, e := range s.all {
		if id := e.Ident().ID; state[id] == 0 && len(edges[id]) > 0 {
			visit(id)
		}
	}
}

// maxCircle is how many elements of a circle a message names.
const maxCircle = 8

// circleNames gives the names of the elements of a circle, the first one again at its end.
func (s *subject) circleNames(path []string, back string) []string {
	var names []string
	for _, id := range path[:min(len(path), maxCircle)] {
		names = append(names, s.name(id))
	}
	if len(path) > maxCircle {
		names = append(names, fmt.Sprintf("%d more", len(path)-maxCircle))
	}
	return append(names, s.name(back))
}
