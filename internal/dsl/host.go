package dsl

import (
	"errors"
	"strconv"
	"strings"

	"kuml-mcp/internal/diag"
	"kuml-mcp/internal/dsl/resolve"
	"kuml-mcp/internal/dsl/value"
	"kuml-mcp/internal/dsl/vocab"
	"kuml-mcp/internal/model"
)

var _ vocab.Host = (*machine)(nil)

// Document is the document under construction.
func (m *machine) Document() *model.Document { return m.doc }

// Warn records a warning at a call.
func (m *machine) Warn(c *vocab.Call, code diag.Code, message, hint string) {
	m.WarnAbout(c, "", code, message, hint)
}

// WarnAbout records a warning about an element at a call.
func (m *machine) WarnAbout(c *vocab.Call, id string, code diag.Code, message, hint string) {
	at := diag.Span{Pos: c.Origin.Pos}
	for l := m.live; l != nil; l = l.up {
		if &l.Call == c {
			at = l.span()
		}
	}
	m.diags.Add(diag.Diagnostic{Span: at, Severity: diag.Warning, Code: code, Message: message, Hint: hint, About: id})
}

// WarnSwapped records a warning about two arguments that stand in each other's place.
func (m *machine) WarnSwapped(c *vocab.Call, first, second string, message, hint string) {
	d := diag.Diagnostic{Span: diag.Span{Pos: c.Origin.Pos}, Severity: diag.Warning, Code: diag.Leniency, Message: message, Hint: hint}
	for l := m.live; l != nil; l = l.up {
		if &l.Call == c && l.node != nil {
			d.Span = l.span()
			if d.Fix = l.exchange(first, second); d.Fix != nil {
				d.Span = d.Fix.Span
			}
		}
	}
	m.diags.Add(d)
}

// exchange gives the fix that exchanges the texts of two arguments, nil if they are no texts that stand behind one another in a line.
func (c *liveCall) exchange(first, second string) *diag.Fix {
	var at []int
	for i, j := range c.choice.To {
		if p := c.Fn.Params[j].Name; p == first || p == second {
			at = append(at, i)
		}
	}
	if len(at) != 2 || at[1] != at[0]+1 || at[1] >= len(c.node.Args) {
		return nil
	}
	a, b := c.node.Args[at[0]], c.node.Args[at[1]]
	x, isConst := a.X.(*resolve.Const)
	y, both := b.X.(*resolve.Const)
	if !isConst || !both || x.At().Line != y.At().Line {
		return nil
	}
	s, isText := x.Value.(string)
	t, bothTexts := y.Value.(string)
	if !isText || !bothTexts {
		return nil
	}
	between := ", "
	if b.Name != "" {
		between += b.Name + " = "
	}
	from, to := x.At(), y.At()
	return &diag.Fix{Span: diag.Span{Pos: from.Pos, Length: to.Column + to.Length - from.Column}, NewText: quoted(t) + between + quoted(s)}
}

// quoted writes a text as a script does.
func quoted(s string) string { return strings.ReplaceAll(strconv.Quote(s), "$", `\$`) }

// errLimit is what a library function gets when a budget is used up; the reason is in the diagnostics.
var errLimit = errors.New("dsl: a budget is used up")

// Grow charges model elements.
func (m *machine) Grow(n int) error {
	m.elements += n
	if m.elements > m.limits.Elements {
		return m.limitError(m.at, elementBudget, m.limits.Elements)
	}
	return nil
}

// Step charges steps.
func (m *machine) Step(n int) error {
	m.steps += n
	if m.steps > m.limits.Steps || n < 0 {
		return m.limitError(m.at, stepBudget, m.limits.Steps)
	}
	return m.ctx.Err()
}

// Alloc charges characters and elements of collections.
func (m *machine) Alloc(n int) error {
	if n < 0 || n > m.limits.Alloc-m.alloc {
		return m.limitError(m.at, allocBudget, m.limits.Alloc)
	}
	m.alloc += n
	return nil
}

// charge is Alloc for the run time's own use.
func (m *machine) charge(n int, at diag.Span) {
	m.at = at
	if err := m.Alloc(n); err != nil {
		panic(&abort{err})
	}
}

// Print writes to the log.
func (m *machine) Print(text string) {
	m.charge(len(text), m.at)
	m.log.WriteString(text)
}

// IsType reports whether a value is of a type.
func (m *machine) IsType(v any, t vocab.TypeExpr) bool { return m.is(v, t) }

// Invoke calls a function value of the script.
func (m *machine) Invoke(fn any, args ...any) (any, error) {
	f, ok := fn.(*value.Func)
	if !ok {
		return nil, vocab.Errorf("", "", "%s cannot be called", m.describe(fn))
	}
	return f.Call(args)
}

// ArgOrigin is the place of an argument.
func (m *machine) ArgOrigin(c *vocab.Call, param string) model.Origin {
	for l := m.live; l != nil; l = l.up {
		if &l.Call == c && l.node != nil {
			if at, ok := l.argument(param); ok {
				return model.Origin{Pos: at.Pos}
			}
		}
	}
	return c.Origin
}

// argument is the place of the argument for a parameter.
func (c *liveCall) argument(param string) (diag.Span, bool) {
	if c.choice == nil {
		return diag.Span{}, false
	}
	for i, j := range c.choice.To {
		if c.Fn.Params[j].Name == param {
			return c.node.Args[i].X.At(), true
		}
	}
	return diag.Span{}, false
}
