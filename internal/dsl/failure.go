package dsl

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"kuml-mcp/internal/diag"
	"kuml-mcp/internal/dsl/resolve"
	"kuml-mcp/internal/dsl/value"
	"kuml-mcp/internal/dsl/vocab"
	"kuml-mcp/internal/model"
	"kuml-mcp/internal/spell"
)

// What goes wrong while a script runs, and the texts for it.

// fail ends the script with an error that is no exception a script could have expected.
func (m *machine) fail(at diag.Span, hint, format string, args ...any) {
	if m.tries > 0 {
		m.throwNew(at, "IllegalStateException", format, args...)
	}
	m.diags.Errorf(diag.ScriptRuntime, at, hint, format, args...)
	panic(&abort{})
}

// budget is one of the limits, with the words for a script that goes beyond it.
type budget struct {
	name string // in the answer, for programs
	text string // with the limit as its number
	hint string
}

// The budgets of a script.
var (
	stepBudget  = budget{"steps", "the script takes more than %d steps", "Look for a loop that does not end."}
	depthBudget = budget{"depth", "functions call each other more than %d deep", "Look for a function that calls itself without end."}
	allocBudget = budget{
		"alloc", "the script makes more than %d characters and list elements", "Look for a text or list that grows without end.",
	}
	elementBudget = budget{"elements", "the script makes more than %d model elements", "Make several smaller diagrams of it."}
)

// nestingBudget names the budget that the parser holds a script to; it words the error itself.
const nestingBudget = "nesting"

// limit ends the script because a budget is used up.
func (m *machine) limit(at diag.Span, b budget, most int) {
	panic(&abort{m.limitError(at, b, most)})
}

// limitError notes that a budget is used up.
func (m *machine) limitError(at diag.Span, b budget, most int) error {
	m.diags.Errorf(diag.ScriptLimit, at, b.hint, b.text, most)
	m.spent = b.name
	return errLimit
}

// throwNew throws an exception of the library.
func (m *machine) throwNew(at diag.Span, class, format string, args ...any) {
	panic(&thrown{value.Throw(class, format, args...), at})
}

// throw carries out a throw statement; without a value it is a when that nothing fits.
func (m *machine) throw(s *resolve.Throw) {
	if s.X == nil {
		m.throwNew(s.At(), "NoWhenBranchMatchedException", "no branch of this when fits the value")
	}
	v := m.eval(s.X)
	if isHole(v) {
		panic(&abort{})
	}
	exc, ok := value.Raise(v)
	if !ok {
		m.fail(s.At(), "", "%s cannot be thrown", m.describe(v))
	}
	panic(&thrown{exc, s.At()})
}

// uncaught reports an exception that nothing caught.
func (m *machine) uncaught(t *thrown) {
	msg := "this fails"
	if text, ok := t.exc.Message.(string); ok && text != "" {
		msg = text
	}
	m.diags.Errorf(diag.ScriptRuntime, t.at, "", "%s (%s)", msg, t.exc.Class.Name)
}

// try carries out try, catch and finally.
func (m *machine) try(x *resolve.Try) (v any) {
	if x.Finally != nil {
		restore := m.mark()
		defer func() {
			if p := recover(); p != nil {
				if _, ended := p.(*abort); !ended {
					restore()
					m.body(x.Finally)
				}
				panic(p)
			}
			m.body(x.Finally)
			m.val = value.Unit{}
		}()
	}
	exc := m.attempt(x.Body, &v)
	if exc == nil {
		return v
	}
	for _, c := range x.Catches {
		if !exc.exc.IsA(c.Class) {
			continue
		}
		if c.To != nil {
			*m.slot(c.To) = exc.exc.Value()
		}
		return m.body(c.Body)
	}
	panic(exc)
}

// attempt runs a body and gives the exception that ended it, nil if none did.
func (m *machine) attempt(b *resolve.Body, v *any) (exc *thrown) {
	restore := m.mark()
	m.tries++
	defer func() {
		p := recover()
		t, ok := p.(*thrown)
		if p != nil && !ok {
			panic(p)
		}
		if p != nil {
			restore()
			exc = t
			return
		}
		m.tries--
	}()
	*v = m.body(b)
	return nil
}

// callError reports what a vocabulary function found wrong. Errors of builders leave a hole, so that the rest of the script
// is still checked.
func (m *machine) callError(err error, c *liveCall, at diag.Span) any {
	if joined, ok := err.(interface{ Unwrap() []error }); ok && m.tries == 0 {
		for _, e := range joined.Unwrap() {
			m.callError(e, c, at)
		}
		return hole{}
	}
	var bad *vocab.Error
	if !errors.As(err, &bad) || m.tries > 0 {
		m.raise(err, at)
	}
	if c != nil && bad.Param != "" {
		if arg, ok := c.argument(bad.Param); ok {
			at = arg
		}
	}
	if bad.At.IsValid() {
		at = diag.Span{Pos: bad.At}
	}
	code := bad.Code
	if code == "" {
		code = diag.ScriptRuntime
	}
	m.diags.Errorf(code, at, bad.Hint, "%s", bad.Message)
	return hole{}
}

// wrongValue reports a value of the wrong type.
func (m *machine) wrongValue(v any, t vocab.TypeExpr, at diag.Span, what string) {
	if m.tries > 0 {
		m.throwNew(at, "ClassCastException", "%s takes %s, not %s", what, typeWords(t), m.describe(v))
	}
	m.diags.Errorf(diag.ScriptType, at, resolve.Forms(m.table, t), "%s takes %s, not %s", what, typeWords(t), m.describe(v))
}

// takes says which values a call should have, and what stands for the element of a block that is not at its end.
func (m *machine) takes(x *resolve.Call, args []any) string {
	for _, a := range args {
		if b, ok := a.(*receiver); ok && m.table.Scopes[b.scope] != nil {
			return fmt.Sprintf("Write %s(…) below the block, with the val of the element.", x.Name)
		}
	}
	return "It takes: " + x.Choices[0].Fn.Signature
}

// noChoice reports a call whose values no function takes.
func (m *machine) noChoice(x *resolve.Call, recv any, args []any) any {
	of := ""
	if x.Recv != nil {
		of = " on " + m.describe(recv)
		if recv == nil {
			m.throwNew(x.At(), "NullPointerException", "%s() is called on null", x.Name)
		}
	}
	kinds := make([]string, len(args))
	for i, a := range args {
		kinds[i] = m.describe(a)
	}
	message, hint := fmt.Sprintf("%s(%s) cannot be called%s", x.Name, strings.Join(kinds, ", "), of), ""
	if b, ok := recv.(*receiver); ok {
		message = fmt.Sprintf("%s() does not take %s", x.Name, strings.Join(kinds, ", "))
		hint = m.takes(x, args)
		for _, sc := range m.table.Lineage(b.scope) {
			if h := sc.Hints[x.Name]; h != "" && !strings.Contains(h, "%") {
				hint = h
				break
			}
		}
	}
	m.fail(x.At(), hint, "%s", message)
	return nil
}

// describe names a value's kind in words.
func (m *machine) describe(v any) string {
	switch v := v.(type) {
	case nil:
		return "null"
	case string:
		return "a text"
	case bool:
		return "true or false"
	case int32, int64:
		return "a whole number"
	case float64, float32:
		return "a number"
	case *value.Func:
		return "a function"
	case model.Element:
		return fmt.Sprintf("%s %q", v.Kind(), v.Ident().Name)
	case vocab.EnumValue:
		return v.Enum.Name + "." + v.Name()
	case *receiver:
		return "a " + v.scope
	}
	return "a " + value.TypeName(v)
}

// typeWords names the type that is wanted in words.
func typeWords(t vocab.TypeExpr) string {
	if len(t.OneOf) > 0 {
		var parts []string
		for _, o := range t.OneOf {
			parts = append(parts, typeWords(o))
		}
		return strings.Join(parts, " or ")
	}
	switch t.Name {
	case "String":
		return "a text"
	case "Int", "Long":
		return "a whole number"
	case "Double", "Float", "Number":
		return "a number"
	case "Boolean":
		return "true or false"
	case "":
		return "a function"
	}
	return "a " + t.Name
}

// findChild finds the element inside another one: by display name, or else by the name as a variable would be called. All
// names are given for messages.
func findChild(owner model.Owner, name string, display bool) (model.Element, []string) {
	tests := []func(string) bool{
		func(n string) bool { return n == name },
		func(n string) bool { return camel(n) == name },
		func(n string) bool { return fold(n) == fold(name) },
	}
	if display {
		tests = tests[:1]
	}
	owned := owner.Owned()
	var names []string
	for _, e := range owned {
		names = append(names, e.Ident().Name)
	}
	for _, fits := range tests {
		var found []model.Element
		for _, e := range owned {
			if fits(e.Ident().Name) {
				found = append(found, e)
			}
		}
		if len(found) > 0 {
			if len(found) > 1 {
				return nil, names
			}
			return found[0], names
		}
	}
	return nil, names
}

// camel turns a display name into the name that a variable for it would have.
func camel(s string) string {
	var b strings.Builder
	for i, w := range strings.FieldsFunc(s, func(r rune) bool { return r == ' ' || r == '-' || r == '_' }) {
		if i == 0 {
			b.WriteString(strings.ToLower(w[:1]) + w[1:])
		} else {
			b.WriteString(strings.ToUpper(w[:1]) + w[1:])
		}
	}
	return b.String()
}

// fold drops what does not matter when names are compared: case, spaces and punctuation.
func fold(s string) string {
	return strings.Map(func(r rune) rune {
		if r == ' ' || r == '-' || r == '_' || r == '.' {
			return -1
		}
		return r
	}, strings.ToLower(s))
}

// noChild reports that an element has no child of a name, or several.
func (m *machine) noChild(x *resolve.Child, owner model.Owner, names []string) any {
	what := fmt.Sprintf("%q", owner.Ident().Name)
	hint := ""
	if near := spell.Nearest(x.Name, names, 1); len(near) > 0 {
		hint = fmt.Sprintf("Did you mean %q? ", near[0])
	}
	if d, ok := owner.(*model.ConstraintDefinition); ok &&
		slices.ContainsFunc(d.Parameters, func(p *model.ConstraintParameter) bool { return p.Name == x.Name }) {
		hint = fmt.Sprintf("A parameter is named by a text: %q.", d.Name+"::"+x.Name)
	} else if slices.Contains(names, x.Name) {
		hint = "Use the val of the one that is meant."
	} else if len(names) > 0 && len(names) <= 24 {
		quoted := make([]string, len(names))
		for i, n := range names {
			quoted[i] = fmt.Sprintf("%q", n)
		}
		hint += "It has: " + strings.Join(quoted, ", ") + "."
	}
	m.diags.Errorf(diag.ScriptUnresolved, x.At(), strings.TrimSpace(hint), "%s has no single child '%s'", what, x.Name)
	return hole{}
}

// childByName warns of a child that was reached through its owner.
func (m *machine) childByName(x *resolve.Child, e model.Element) {
	m.diags.Warnf(diag.Leniency, x.At(), "Give it a val and use that.", "%q is found inside its owner by name", e.Ident().Name)
}
