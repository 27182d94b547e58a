package layout

import (
	"cmp"
	"slices"
)

// A problem is a one-dimensional placement: variables with wanted positions, and
// constraints that keep pairs of them apart. solve finds the positions that keep every
// constraint and have the least weighted sum of squared displacements.
//
// The method is that of Dwyer, Marriott and Stuckey ("Fast node overlap removal",
// 2005): variables joined by tight constraints form rigid blocks; blocks merge where a
// constraint is violated and split where a tight constraint only holds them back.
// It works in integers, so that every machine gives the same result.
type problem struct {
	vars   []variable
	cons   []constraint
	blocks []block
	stack  []visit         // scratch of walks over a block
	lack   map[int32]int64 // by how much the room of constraints with that tag was too small, times fine
}

// fine is the resolution of the solver's positions: parts of a length unit.
const fine = 64

type variable struct {
	want    int64 // wanted position, times fine
	weight  int64
	block   int32
	offset  int64   // distance from the block's reference position
	touches []int32 // constraints with this variable
	pull    int64   // scratch: the force of the tree below it
	via     int32   // scratch: the constraint that a walk came by
}

// constraint demands pos[right] >= pos[left] + gap.
type constraint struct {
	left, right int32
	gap         int64
	room        int32 // tag of what would have to become larger where the constraint is part of a contradiction, -1 for none
	soft        int8  // of a contradiction, the softest constraint is given up
	lambda      int64 // Lagrange multiplier, by multipliers
	active      bool  // tight, and an edge of its block's tree
	dropped     bool  // contradicts others; given up
}

type block struct {
	vars   []int32
	pos    int64
	weight int64
	sum    int64 // of weight * (want - offset)
}

// visit is a step of a walk over a block's tree: a variable, and the constraint it was reached by (-1: start).
type visit struct{ v, via int32 }

// add makes a variable and returns its index. The weight must be positive.
func (p *problem) add(want, weight int) int {
	p.vars = append(p.vars, variable{want: int64(want) * fine, weight: int64(weight)})
	return len(p.vars) - 1
}

// separate demands that right stays at least gap behind left; the gap may be negative.
func (p *problem) separate(left, right, gap int) {
	p.demand(constraint{left: int32(left), right: int32(right), gap: int64(gap) * fine, room: -1})
}

// demand adds a constraint.
func (p *problem) demand(con constraint) {
	left, right := con.left, con.right
	if left == right {
		return
	}
	c := int32(len(p.cons))
	p.cons = append(p.cons, con)
	p.vars[left].touches = append(p.vars[left].touches, c)
	p.vars[right].touches = append(p.vars[right].touches, c)
}

// solve returns the position of each variable, rounded down to a multiple of grid. Where all
// gaps are multiples of grid, the rounded positions keep the constraints too.
func (p *problem) solve(grid int) []int {
	p.blocks = make([]block, len(p.vars))
	for i := range p.vars {
		v := &p.vars[i]
		v.block, v.offset = int32(i), 0
		p.blocks[i].vars = []int32{int32(i)}
		p.balance(int32(i))
	}
	p.sweep()
	p.satisfy()
	best, bestCost := p.positions(grid), p.cost()
	left := 20000 / (len(p.vars) + 1)
	for idle := 0; idle < 4 && left >= 0 && p.split(); idle++ {
		p.satisfy()
		left--
		if cost := p.cost(); cost < bestCost {
			best, bestCost, idle = p.positions(grid), cost, -1
		}
	}
	return best
}

// positions rounds the present positions down to a multiple of grid, each block as a whole by its reference position.
func (p *problem) positions(grid int) []int {
	step := int64(grid) * fine
	pos := make([]int, len(p.vars))
	for i := range p.vars {
		b := floorDiv(p.blocks[p.vars[i].block].pos+step/2, step) * step
		pos[i] = int(floorDiv(b+p.vars[i].offset, fine))
	}
	return pos
}

func floorDiv(a, b int64) int64 {
	q := a / b
	if a%b != 0 && (a < 0) != (b < 0) {
		q--
	}
	return q
}

func ceilDiv(a, b int64) int64 { return -floorDiv(-a, b) }

func (p *problem) pos(v int32) int64 {
	return p.blocks[p.vars[v].block].pos + p.vars[v].offset
}

func (p *problem) slack(c *constraint) int64 {
	return p.pos(c.right) - p.pos(c.left) - c.gap
}

func (p *problem) cost() int64 {
	var sum int64
	for i := range p.vars {
		d := (p.pos(int32(i)) - p.vars[i].want) / fine
		sum += p.vars[i].weight * d * d
	}
	return sum
}

// balance puts a block where its variables, with their offsets, are best off together.
func (p *problem) balance(b int32) {
	bl := &p.blocks[b]
	bl.weight, bl.sum = 0, 0
	for _, i := range bl.vars {
		v := &p.vars[i]
		bl.weight += v.weight
		bl.sum += v.weight * (v.want - v.offset)
	}
	if bl.weight > 0 {
		bl.pos = floorDiv(bl.sum, bl.weight)
	}
}

// sweep goes through the variables from left to right and joins each to the blocks before it that it violates a
// constraint with, the most violated one first. Without contradictions that satisfies all constraints.
func (p *problem) sweep() {
	waiting := make([]int32, len(p.vars))
	for i := range p.cons {
		waiting[p.cons[i].right]++
	}
	var order []int32
	for v := range p.vars {
		if waiting[v] == 0 {
			order = append(order, int32(v))
		}
	}
	for k := 0; k < len(order); k++ {
		v := order[k]
		for worst := p.worstBefore(v); worst >= 0; worst = p.worstBefore(v) {
			p.merge(worst)
		}
		for _, ci := range p.vars[v].touches {
			if c := &p.cons[ci]; c.left == v {
				if waiting[c.right]--; waiting[c.right] == 0 {
					order = append(order, c.right)
				}
			}
		}
	}
}

// worstBefore returns the most violated constraint between v's block and one before it, -1 for none.
func (p *problem) worstBefore(v int32) int32 {
	b := p.vars[v].block
	worst, least := int32(-1), int64(0)
	for _, i := range p.blocks[b].vars {
		for _, ci := range p.vars[i].touches {
			c := &p.cons[ci]
			if c.right != i || c.active || p.vars[c.left].block == b {
				continue
			}
			if slack := p.slack(c); slack < least {
				worst, least = ci, slack
			}
		}
	}
	return worst
}

// satisfy makes blocks until no constraint is violated. In each round the most violated ones go first, since the
// order decides how good the result is.
func (p *problem) satisfy() {
	type violation struct {
		slack int64
		con   int32
	}
	var violated []violation
	for range 4*len(p.cons) + 100 {
		violated = violated[:0]
		for i := range p.cons {
			if c := &p.cons[i]; !c.active && !c.dropped {
				if slack := p.slack(c); slack < 0 {
					violated = append(violated, violation{slack, int32(i)})
				}
			}
		}
		if len(violated) == 0 {
			return
		}
		slices.SortFunc(violated, func(a, b violation) int {
			return cmp.Or(cmp.Compare(a.slack, b.slack), cmp.Compare(a.con, b.con))
		})
		for _, v := range violated {
			if c := &p.cons[v.con]; !c.active && !c.dropped && p.slack(c) < 0 {
				p.enforce(v.con)
			}
		}
	}
}

// enforce makes the violated constraint ci tight.
func (p *problem) enforce(ci int32) {
	c := &p.cons[ci]
	if p.vars[c.left].block == p.vars[c.right].block {
		path := p.between(c.left, c.right)
		opened := p.weakest(path, c.right)
		if opened < 0 {
			opened = p.contradiction(path, ci)
		}
		if opened != ci {
			p.open(opened)
		}
		if opened == ci || p.slack(c) >= 0 || p.vars[c.left].block == p.vars[c.right].block {
			return
		}
	}
	p.merge(ci)
}

// contradiction decides which constraint has to give way where ci and a path of others cannot all hold. One that
// stands for the room in something is eased as far as needed, and that is noted in lack; without
// such a one the softest is given up.
func (p *problem) contradiction(path []int32, ci int32) int32 {
	softest := ci
	for _, k := range path {
		if p.cons[k].soft > p.cons[softest].soft {
			softest = k
		}
	}
	if p.cons[softest].soft == wish {
		p.cons[softest].dropped = true
		return softest
	}
	for _, k := range append([]int32{ci}, path...) {
		if con := &p.cons[k]; con.room >= 0 {
			by := ceilDiv(-p.slack(&p.cons[ci]), pixel*fine) * pixel * fine
			if p.lack == nil {
				p.lack = map[int32]int64{}
			}
			p.lack[con.room] += by
			con.gap -= by
			return k
		}
	}
	p.cons[softest].dropped = true
	return softest
}

// wish is the softness of constraints that are given up before anything else gives way.
const wish = 4

// merge joins the blocks of constraint ci so that it is tight.
func (p *problem) merge(ci int32) {
	c := &p.cons[ci]
	l, r := p.vars[c.left].block, p.vars[c.right].block
	shift := p.vars[c.left].offset + c.gap - p.vars[c.right].offset
	into, from := l, r
	if len(p.blocks[l].vars) < len(p.blocks[r].vars) {
		into, from, shift = r, l, -shift
	}
	for _, i := range p.blocks[from].vars {
		p.vars[i].block = into
		p.vars[i].offset += shift
	}
	bl := &p.blocks[into]
	bl.sum += p.blocks[from].sum - p.blocks[from].weight*shift
	bl.weight += p.blocks[from].weight
	bl.vars = append(bl.vars, p.blocks[from].vars...)
	bl.pos = floorDiv(bl.sum, bl.weight)
	p.blocks[from] = block{}
	c.active = true
}

// walk visits the tree of active constraints from start on, parents before children.
// The result is valid until the next walk.
func (p *problem) walk(start int32) []visit {
	p.stack = append(p.stack[:0], visit{start, -1})
	for i := 0; i < len(p.stack); i++ {
		at := p.stack[i]
		for _, ci := range p.vars[at.v].touches {
			c := &p.cons[ci]
			if c.active && ci != at.via {
				p.stack = append(p.stack, visit{c.left + c.right - at.v, ci})
			}
		}
	}
	return p.stack
}

// open makes constraint ci inactive and its block two.
func (p *problem) open(ci int32) {
	c := &p.cons[ci]
	c.active = false
	old := p.vars[c.left].block
	fresh := int32(len(p.blocks))
	p.blocks = append(p.blocks, block{})
	for _, at := range p.walk(c.right) {
		p.vars[at.v].block = fresh
		p.blocks[fresh].vars = append(p.blocks[fresh].vars, at.v)
	}
	kept := p.blocks[old].vars[:0]
	for _, i := range p.blocks[old].vars {
		if p.vars[i].block == old {
			kept = append(kept, i)
		}
	}
	p.blocks[old].vars = kept
	p.balance(old)
	p.balance(fresh)
}

// multipliers computes the Lagrange multiplier of every active constraint of start's block:
// how hard it presses. A negative one only holds its sides together. It returns the walk it used.
func (p *problem) multipliers(start int32) []visit {
	order := p.walk(start)
	for _, at := range order {
		v := &p.vars[at.v]
		v.pull, v.via = v.weight*(p.pos(at.v)-v.want), at.via
	}
	for i := len(order) - 1; i >= 0; i-- {
		at := order[i]
		force := p.vars[at.v].pull
		if at.via < 0 {
			continue
		}
		c := &p.cons[at.via]
		if c.right == at.v {
			c.lambda = force
		} else {
			c.lambda = -force
		}
		p.vars[c.left+c.right-at.v].pull += force
	}
	return order
}

// between lists the active constraints on the tree path between two variables of a block, last one first, with
// their multipliers.
func (p *problem) between(first, second int32) (path []int32) {
	p.multipliers(first)
	for v := second; v != first; {
		ci := p.vars[v].via
		path = append(path, ci)
		v = p.cons[ci].left + p.cons[ci].right - v
	}
	return path
}

// weakest returns the constraint that presses least among those on a path to variable v that let v move away
// from the start, -1 for none.
func (p *problem) weakest(path []int32, v int32) int32 {
	best := int32(-1)
	for _, ci := range path {
		c := &p.cons[ci]
		if c.right == v && (best < 0 || c.lambda < p.cons[best].lambda) {
			best = ci
		}
		v = c.left + c.right - v
	}
	return best
}

// split opens in every block the constraint that most holds it back, and reports whether there was one.
func (p *problem) split() bool {
	done := false
	for b := range len(p.blocks) {
		bl := &p.blocks[b]
		if len(bl.vars) < 2 {
			continue
		}
		weakest := int32(-1)
		for _, at := range p.multipliers(bl.vars[0]) {
			if at.via >= 0 && (weakest < 0 || p.cons[at.via].lambda < p.cons[weakest].lambda) {
				weakest = at.via
			}
		}
		// Positions are rounded: a force below the block's weight means nothing.
		if weakest >= 0 && p.cons[weakest].lambda < -bl.weight {
			p.open(weakest)
			done = true
		}
	}
	return done
}
