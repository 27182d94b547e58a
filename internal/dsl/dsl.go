// Package dsl evaluates diagram scripts: text in, a model.Document or diagnostics out.
//
// A script is parsed (syntax), resolved against the vocabulary (resolve), turned into a small Go program (gogen) and run by
// the yaegi interpreter. The program holds the control flow; values, variables and calls of the vocabulary are in the
// machine of this package, which also counts what the script uses.
package dsl

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"runtime/debug"
	"slices"
	"strings"

	"kuml-mcp/internal/diag"
	"kuml-mcp/internal/dsl/builtin"
	"kuml-mcp/internal/dsl/gogen"
	"kuml-mcp/internal/dsl/resolve"
	"kuml-mcp/internal/dsl/syntax"
	"kuml-mcp/internal/model"
)

// Evaluate runs a script and gives its document. The error is a *diag.Failure with all problems that were found, in
// script order; it is TIMEOUT or CANCELLED if the context ends first.
func Evaluate(ctx context.Context, script string, limits Limits) (doc *model.Document, err error) {
	defer func() {
		if p := recover(); p != nil {
			slog.Error("evaluation panics", "reason", p, "stack", string(debug.Stack()))
			doc, err = nil, diag.Failf(diag.Internal,
				"the evaluation of this script fails inside the program; this is a fault of the program")
		}
	}()
	return evaluate(ctx, script, limits.withDefaults())
}

func evaluate(ctx context.Context, script string, limits Limits) (*model.Document, error) {
	if len(script) > limits.Bytes {
		return nil, diag.Failf(diag.ScriptTooLarge, "the script has %d bytes; at most %d are read", len(script), limits.Bytes)
	}
	file, diags := syntax.ParseWithin(script, limits.Nesting)
	prog, found := resolve.Resolve(file, builtin.Table())
	join(diags, found)
	if f := failure(diags, script, file); f != nil {
		if f.Code == diag.ScriptLimit {
			f.With("budget", nestingBudget)
		}
		return nil, f
	}
	m, result, err := run(ctx, prog, limits)
	if m != nil {
		join(diags, m.diags)
		if limits.Log != nil {
			limits.Log.Write([]byte(m.log.String()))
		}
	}
	if f := failure(diags, script, file); f != nil {
		if m != nil && m.spent != "" {
			f.With("budget", m.spent)
		}
		return nil, f
	}
	if err != nil {
		return nil, stopped(err)
	}
	m.doc.Warnings = grouped(diags).Sorted(diag.Warning)
	if err := m.pick(result, script); err != nil {
		return nil, err
	}
	return m.doc, nil
}

// leading are the codes that head a failure wherever in the script their problem stands.
var leading = []diag.Code{diag.ScriptForbidden, diag.UnsupportedLanguage, diag.ScriptLimit}

// failure makes the error of a list of diagnostics, nil if there are no errors.
func failure(diags *diag.List, script string, file *syntax.File) *diag.Failure {
	f := diag.FromList(grouped(diags), script)
	if f == nil {
		return nil
	}
	if args := examples(file); args != nil {
		f.With("examples", args)
	}
	for _, code := range leading {
		for _, d := range f.Diagnostics {
			if d.Code == code && f.Code != code {
				f.Code, f.Message = code, fmt.Sprintf("line %d: %s (and %d more)", d.Line, d.Message, len(f.Diagnostics)-1)
				return f
			}
		}
		if f.Code == code {
			return f
		}
	}
	return f
}

// join adds the diagnostics of one list to another.
func join(to, from *diag.List) {
	for _, sev := range []diag.Severity{diag.Error, diag.Warning, diag.Info} {
		for _, d := range from.All(sev) {
			to.Add(d)
		}
	}
}

// grouped joins diagnostics that say the same about different lines into the first of them.
func grouped(diags *diag.List) *diag.List {
	out := &diag.List{}
	for _, sev := range []diag.Severity{diag.Error, diag.Warning, diag.Info} {
		type key struct{ code, message, hint string }
		first := map[key]int{}
		lines := map[int][]int{}
		var kept []diag.Diagnostic
		for _, d := range diags.All(sev) {
			k := key{string(d.Code), d.Message, d.Hint}
			i, ok := first[k]
			if !ok {
				i = len(kept)
				first[k], kept = i, append(kept, d)
				continue
			}
			if n := len(lines[i]); d.Line != kept[i].Line && (n == 0 || lines[i][n-1] != d.Line) {
				lines[i] = append(lines[i], d.Line)
			}
		}
		for i, d := range kept {
			if n := len(lines[i]); n > 0 {
				d.Message += fmt.Sprintf(" (also in %s)", lineList(lines[i]))
			}
			out.Add(d)
		}
	}
	return out
}

// lineList words some line numbers: all of them if they are few, else how many and the last.
func lineList(lines []int) string {
	switch n := len(lines); {
	case n == 1:
		return fmt.Sprintf("line %d", lines[0])
	case n <= 5:
		words := make([]string, n)
		for i, l := range lines {
			words[i] = fmt.Sprint(l)
		}
		return "lines " + strings.Join(words[:n-1], ", ") + " and " + words[n-1]
	default:
		return fmt.Sprintf("%d more lines, %d to %d", n, lines[0], lines[n-1])
	}
}

// idOf gives the id of an element that a val holds, or the id itself where it holds that.
func idOf(v any) (string, bool) {
	if e, ok := v.(model.Element); ok {
		return e.Ident().ID, true
	}
	id, ok := v.(string)
	return id, ok
}

// stopped words an error that ended a script from outside.
func stopped(err error) *diag.Failure {
	switch {
	case errors.Is(err, context.DeadlineExceeded):
		return diag.Failf(diag.Timeout, "the script took too long")
	case errors.Is(err, context.Canceled):
		return diag.Failf(diag.Cancelled, "the call was cancelled")
	}
	return diag.Failf(diag.Internal, "%v", err)
}

// maxRuns bounds how often a script is run until every name that is used before its declaration has its value.
const maxRuns = 4

// run runs a program: once, or again until all names that are used before their declaration have their values.
func run(ctx context.Context, prog *resolve.Program, limits Limits) (*machine, any, error) {
	unit := gogen.Generate(prog)
	e := takeEngine()
	m := e.m
	m.ctx, m.table, m.limits, m.prog, m.sites = ctx, builtin.Table(), limits, prog, unit.Sites
	m.fns = make([]func(), len(prog.Bodies))
	if _, err := e.yaegi.Eval(unit.Source); err != nil {
		return nil, nil, fmt.Errorf("dsl: the generated program is wrong: %w", err)
	}
	for range maxRuns {
		result, err := m.run()
		if err != nil || m.diags.HasErrors() || !m.early || m.settled() {
			return m, result, err
		}
		m.previous = m.top.slots
	}
	m.diags.Errorf(diag.ScriptUnresolved, prog.Main.At, "Declare each val before its first use.",
		"some names are used before their declaration in a circle that cannot be solved")
	return m, nil, nil
}

// settled reports whether what was read from the run before still has the same ids.
func (m *machine) settled() bool {
	if len(m.used) == 0 {
		return false
	}
	for _, n := range m.used {
		a, ok1 := idOf(m.previous[n])
		b, ok2 := idOf(m.top.slots[n])
		if !ok1 || !ok2 || a != b {
			return false
		}
	}
	return !m.holes
}

// pick finds the diagram that is the script's value.
func (m *machine) pick(result any, script string) error {
	if !slices.ContainsFunc(m.doc.Diagrams, func(d *model.Diagram) bool { return !d.Nested }) {
		none := &diag.List{}
		if len(m.doc.Models) > 0 {
			last := m.doc.Models[len(m.doc.Models)-1]
			none.Errorf(diag.NoDiagram, diag.Span{Pos: last.Origin.Pos}, diagramHints[last.Language], "the model %q has no diagram",
				last.Name)
			return diag.FromList(none, script)
		}
		none.Errorf(diag.NoDiagram, diag.Span{Pos: diag.Pos{Line: 1, Column: 1}, Length: 1},
			"Start with a diagram function: classDiagram(name = \"…\") { … }",
			"no diagram in this script")
		return diag.FromList(none, script)
	}
	if i := m.diagramOf(result); i >= 0 {
		m.doc.Result = i
		return nil
	}
	m.doc.Result = len(m.doc.Diagrams) - 1
	for _, v := range slices.Backward(m.prog.Tops) {
		if i := m.diagramOf(m.top.slots[v.Slot]); i >= 0 {
			m.doc.Result = i
			break
		}
	}
	return nil
}

// diagramHints says how a model of each language gets a diagram.
var diagramHints = map[model.Language]string{
	model.Blueprint: "Add one at the end of its block: blueprintDiagram(name = …), or journeyDiagram(name = …).",
	model.BPMN: "Add one at the end of its block: diagram(name = …, processId = …), or collaborationDiagram(name = …, " +
		"collaborationId = …); the process needs an id for that: process(id = …) { … }.",
	model.C4: "Add one at the end of its block: systemContextDiagram(name = …) { include(…) }, " +
		"or containerDiagram(name = …) { system = … }.",
	model.SysML2: "Add one at the end of its block: bdd(name = …) { include(…) } for definitions, ibd(name = …, owner = …) for parts, " +
		"or stmDiagram, actDiagram, seqDiagram, ucDiagram, reqDiagram, parDiagram.",
}

// diagramOf gives the index of a value that is a diagram, or of the first diagram of one that is a model; -1 for other values.
func (m *machine) diagramOf(v any) int {
	switch v := v.(type) {
	case *model.Diagram:
		i := slices.Index(m.doc.Diagrams, v)
		if i >= 0 && i+1 < len(m.doc.Diagrams) && v.Level != "" && len(v.Elements) == 0 {
			return i + 1 // a model that holds nothing but diagrams stands for the first of them
		}
		return i
	case *model.Model:
		return slices.Index(m.doc.Diagrams, v.FirstDiagram())
	}
	return -1
}
