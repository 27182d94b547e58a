package layout

import (
	"math"
	"math/rand/v2"
	"testing"

	"kuml-mcp/internal/trials"
)

// TestSolveRandom solves problems without contradictions and compares with Hildreth's method, which is
// slow and simple: it corrects one constraint after the other by its multiplier.
func TestSolveRandom(t *testing.T) {
	t.Parallel()
	for seed := range trials.Seeds(300) {
		r := rand.New(rand.NewPCG(seed, 2))
		n := 2 + r.IntN(30)
		var p problem
		for range n {
			p.add(r.IntN(2000), 1+r.IntN(3)*r.IntN(300))
		}
		for range r.IntN(3 * n) {
			a, b := r.IntN(n), r.IntN(n)
			if a != b {
				p.separate(min(a, b), max(a, b), (r.IntN(40)-5)*10)
			}
		}
		pos := p.solve(1)
		for i, c := range p.cons {
			if c.dropped {
				t.Errorf("seed %d: constraint %d given up", seed, i)
			}
			if pos[c.right]-pos[c.left] < int(c.gap/fine) {
				t.Errorf("seed %d: constraint %d: %d to %d is less than %d", seed, i, pos[c.left], pos[c.right], c.gap/fine)
			}
		}
		got, best := 0.0, hildreth(&p)
		for i, v := range p.vars {
			d := float64(pos[i]) - float64(v.want)/fine
			got += float64(v.weight) * d * d
		}
		// Whole units cannot be as good as fractions of them.
		if got > best*1.02+float64(n)*600 {
			t.Errorf("seed %d: cost %.0f, the least is %.0f", seed, got, best)
		}
	}
}

func hildreth(p *problem) float64 {
	x := make([]float64, len(p.vars))
	for i, v := range p.vars {
		x[i] = float64(v.want) / fine
	}
	lambda := make([]float64, len(p.cons))
	for range 20000 {
		worst := 0.0
		for i, c := range p.cons {
			l, r := float64(p.vars[c.left].weight), float64(p.vars[c.right].weight)
			lack := float64(c.gap)/fine - (x[c.right] - x[c.left])
			step := math.Max(lack/(1/l+1/r), -lambda[i])
			lambda[i] += step
			x[c.left] -= step / l
			x[c.right] += step / r
			worst = math.Max(worst, math.Abs(step/l)+math.Abs(step/r))
		}
		if worst < 1e-6 {
			break
		}
	}
	cost := 0.0
	for i, v := range p.vars {
		d := x[i] - float64(v.want)/fine
		cost += float64(v.weight) * d * d
	}
	return cost
}

func TestSolveContradiction(t *testing.T) {
	var p problem
	a, b := p.add(0, 1), p.add(100, 1)
	p.separate(a, b, 50)
	p.separate(b, a, 50)
	pos := p.solve(1)
	if d := pos[b] - pos[a]; d < 50 && d > -50 {
		t.Errorf("neither of two contradicting constraints holds: %v", pos)
	}
}
