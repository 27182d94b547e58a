package blueprint

import (
	"slices"

	"kuml-mcp/internal/model"
)

// phaseColumns is a phase with the columns that it covers.
type phaseColumns struct {
	p        *model.Phase
	first, n int
}

// stepGrid says in which column each step stands. Every phase has as many columns as the fullest of its layers has steps; in a
// layer, steps keep their order, and stand where the steps that they are connected with stand.
type stepGrid struct {
	phases  []phaseColumns
	columns int
	of      map[string]int // column by id of the step
}

// pulls are what draws a step towards others: connections, and common touchpoints.
type pulls map[string][]pull

type pull struct {
	other  string
	weight int
}

// How strongly steps stand below each other that are connected, or that have a touchpoint in common.
const (
	connectedPull = 8
	commonPull    = 3
)

// newStepGrid arranges the steps of the layers.
func newStepGrid(phases []*model.Phase, layers []model.BlueprintLayer, connections []*model.StepConnection) *stepGrid {
	g := &stepGrid{of: map[string]int{}}
	rows := map[*model.Phase]map[model.BlueprintLayer][]*model.JourneyStep{}
	for _, p := range phases {
		rows[p] = map[model.BlueprintLayer][]*model.JourneyStep{}
		n := 1
		for _, s := range p.Steps {
			if slices.Contains(layers, s.Layer) {
				rows[p][s.Layer] = append(rows[p][s.Layer], s)
				n = max(n, len(rows[p][s.Layer]))
			}
		}
		g.phases = append(g.phases, phaseColumns{p, g.columns, n})
		g.columns += n
	}
	pulls := pullsOf(phases, connections)
	for range 3 { // the first time, only the layers above count
		for _, layer := range layers {
			for _, ph := range g.phases {
				g.arrange(ph, rows[ph.p][layer], pulls)
			}
		}
	}
	return g
}

// pullsOf gathers what draws steps towards each other.
func pullsOf(phases []*model.Phase, connections []*model.StepConnection) pulls {
	out := pulls{}
	add := func(a, b string, weight int) {
		out[a] = append(out[a], pull{b, weight})
		out[b] = append(out[b], pull{a, weight})
	}
	for _, k := range connections {
		add(k.SourceID, k.TargetID, connectedPull)
	}
	for _, p := range phases {
		by := map[string][]*model.JourneyStep{}
		for _, s := range p.Steps {
			for _, id := range s.TouchpointIDs {
				for _, other := range by[id] {
					if other.Layer != s.Layer {
						add(s.ID, other.ID, commonPull)
					}
				}
				by[id] = append(by[id], s)
			}
		}
	}
	return out
}

// arrange gives the steps of one layer of a phase their columns, so that the sum of their distances from what draws them is least.
func (g *stepGrid) arrange(ph phaseColumns, steps []*model.JourneyStep, pulls pulls) {
	if len(steps) == 0 {
		return
	}
	const far = 1 << 40
	// best[k] is the least cost with the steps so far in columns before k; from remembers the choices.
	best := make([]int, ph.n+1)
	var from [][]int
	for i, s := range steps {
		next, choice := make([]int, ph.n+1), make([]int, ph.n+1)
		next[0] = far
		for k := range ph.n {
			next[k+1], choice[k+1] = next[k], choice[k]
			if c := best[k] + g.cost(ph, s, k, i, pulls); best[k] < far && c < next[k+1] {
				next[k+1], choice[k+1] = c, k
			}
		}
		best = next
		from = append(from, choice)
	}
	for i, k := len(steps)-1, ph.n; i >= 0; i-- {
		k = from[i][k]
		g.of[steps[i].ID] = ph.first + k
	}
}

// cost is how badly step i of its layer stands in column k of its phase.
func (g *stepGrid) cost(ph phaseColumns, s *model.JourneyStep, k, i int, pulls pulls) int {
	c := 0
	for _, p := range pulls[s.ID] {
		at, placed := g.of[p.other]
		if !placed || p.other == s.ID {
			continue
		}
		switch {
		case at < ph.first:
			c += p.weight * k / 4
		case at >= ph.first+ph.n:
			c += p.weight * (ph.n - 1 - k) / 4
		default:
			c += p.weight * max(ph.first+k-at, at-ph.first-k)
		}
	}
	return 4*c + max(k-i, i-k) // without any pull, from the left
}
