// Package gogen turns a resolved script into a small Go program.
//
// The program holds the control flow alone: functions, branches, loops and jumps. Everything else is a site, an entry of a
// table that the program refers to by number, so that no text of a script becomes Go text. Variables and values live in
// the run time, on the other side of the functions that the program calls:
//
//	Fn(n, f)     f is the code of body n
//	Run(a, b)    carries out the sites a to b
//	If(a)        tests the condition at site a
//	Iter(a)      begins the for loop at site a
//	While(a)     begins the while or do loop at site a
//	Next(a)      begins the next turn of that loop, or reports that there is none
//	Done(a)      ends the loop
//	Catch(a)     carries out one site that may jump out of a lambda or expression; the result says which of its exits
//	             was taken, counting from 1, or 0
//
// A body whose statements need no control flow is run without any Go code of its own.
package gogen

import (
	"fmt"
	"strings"

	"kuml-mcp/internal/dsl/resolve"
)

// Unit is a Go program with the table that it refers to.
type Unit struct {
	Source string
	Sites  []Site
}

// Site is one entry of the table: a statement, a condition or a loop.
type Site struct {
	Stmt resolve.Stmt
	Cond resolve.Expr
	Loop *resolve.Loop
	// Exits are the jumps that Catch reports.
	Exits []*resolve.Jump
}

// Generate makes the Go program of a script.
func Generate(p *resolve.Program) *Unit {
	g := &generator{unit: &Unit{}}
	var funcs, main strings.Builder
	for _, b := range p.Bodies {
		if b != p.Main.Body && !b.Flow {
			continue
		}
		fmt.Fprintf(&main, "\tFn(%d, f%d)\n", b.ID, b.ID)
		fmt.Fprintf(&funcs, "func f%d() {\n", b.ID)
		g.out.Reset()
		g.stmts(b.Stmts, 1)
		funcs.WriteString(g.out.String())
		funcs.WriteString("}\n")
	}
	g.unit.Source = "package main\nimport . \"k\"\nfunc main() {\n" + main.String() + "}\n" + funcs.String()
	return g.unit
}

type generator struct {
	unit  *Unit
	out   strings.Builder
	loops []*resolve.Loop // around the current place, within the function
}

func (g *generator) site(s Site) int {
	g.unit.Sites = append(g.unit.Sites, s)
	return len(g.unit.Sites) - 1
}

func (g *generator) linef(depth int, format string, args ...any) {
	g.out.WriteString(strings.Repeat("\t", depth))
	fmt.Fprintf(&g.out, format, args...)
	g.out.WriteByte('\n')
}

// stmts writes a list of statements. Those without control flow are gathered into runs.
func (g *generator) stmts(list []resolve.Stmt, depth int) {
	first, last := -1, -1
	flush := func() {
		if first >= 0 {
			g.linef(depth, "Run(%d, %d)", first, last)
			first = -1
		}
	}
	run := func(s resolve.Stmt) {
		last = g.site(Site{Stmt: s})
		if first < 0 {
			first = last
		}
	}
	for _, s := range list {
		switch s := s.(type) {
		case *resolve.If:
			flush()
			g.branch(s, depth)
		case *resolve.Loop:
			flush()
			g.loop(s, depth)
		case *resolve.Jump:
			if s.Up {
				run(s)
				continue
			}
			flush()
			g.linef(depth, "%s", jump(s))
			return // what follows is never reached
		case *resolve.Return:
			run(s)
			if !s.Up {
				flush()
				g.linef(depth, "return")
				return
			}
		case *resolve.Leave:
			if s.Up {
				run(s)
				continue
			}
			flush()
			g.linef(depth, "return")
			return
		default:
			if exits := g.exits(s); len(exits) > 0 {
				flush()
				g.catch(Site{Stmt: s, Exits: exits}, depth)
				continue
			}
			run(s)
		}
	}
	flush()
}

func jump(j *resolve.Jump) string {
	if j.Continue {
		return fmt.Sprintf("continue L%d", j.Loop.ID)
	}
	return fmt.Sprintf("break L%d", j.Loop.ID)
}

// exits lists the jumps from inside lambdas, bodies and expressions below a node to the loops around it.
func (g *generator) exits(n any) []*resolve.Jump {
	caught := false
	for _, l := range g.loops {
		caught = caught || l.Caught
	}
	if !caught {
		return nil
	}
	var out []*resolve.Jump
	resolve.Walk(n, func(n any) {
		j, ok := n.(*resolve.Jump)
		if !ok || !j.Up {
			return
		}
		for _, l := range g.loops {
			if l == j.Loop {
				out = append(out, j)
			}
		}
	})
	return out
}

func (g *generator) catch(s Site, depth int) {
	n := g.site(s)
	for i, j := range s.Exits {
		word := "if c := Catch(" + fmt.Sprint(n) + "); c"
		if i > 0 {
			word = "} else if c"
		}
		g.linef(depth, "%s == %d {", word, i+1)
		g.linef(depth+1, "%s", jump(j))
	}
	g.linef(depth, "}")
}

func (g *generator) branch(s *resolve.If, depth int) {
	if exits := g.exits(s.Cond); len(exits) > 0 {
		g.catch(Site{Cond: s.Cond, Exits: exits}, depth)
		g.linef(depth, "if Test() {")
	} else {
		g.linef(depth, "if If(%d) {", g.site(Site{Cond: s.Cond}))
	}
	g.stmts(s.Then, depth+1)
	if len(s.Else) > 0 {
		g.linef(depth, "} else {")
		g.stmts(s.Else, depth+1)
	}
	g.linef(depth, "}")
}

func (g *generator) loop(s *resolve.Loop, depth int) {
	n := g.site(Site{Loop: s})
	begin := "While"
	if s.Iter != nil {
		begin = "Iter"
	}
	g.linef(depth, "%s(%d)", begin, n)
	g.loops = append(g.loops, s)
	label := ""
	if jumpsTo(s) {
		label = fmt.Sprintf("L%d: ", s.ID)
	}
	g.linef(depth, "%sfor Next(%d) {", label, n)
	g.stmts(s.Body, depth+1)
	g.linef(depth, "}")
	g.loops = g.loops[:len(g.loops)-1]
	g.linef(depth, "Done(%d)", n)
}

// jumpsTo reports whether something inside a loop names it in a jump.
func jumpsTo(l *resolve.Loop) bool {
	found := false
	resolve.Walk(l.Body, func(n any) {
		if j, ok := n.(*resolve.Jump); ok && j.Loop == l {
			found = true
		}
	})
	return found
}
