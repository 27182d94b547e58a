package resolve

import (
	"cmp"
	"fmt"
	"strings"

	"kuml-mcp/internal/diag"
	"kuml-mcp/internal/dsl/syntax"
	"kuml-mcp/internal/dsl/vocab"
)

func (r *resolver) assignVal(id *syntax.Ident, v *variable) {
	r.errorf(diag.ScriptType, id.At(), fmt.Sprintf("Declare it with var in line %d.", v.at.Line), "'%s' is a val and keeps its value",
		id.Name)
}

func (r *resolver) assignField(id *syntax.Ident, c *Class) {
	r.errorf(diag.ScriptType, id.At(), "Declare it with var in "+c.Name+".", "'%s' of %s keeps its value", id.Name, c.Name)
}

func (r *resolver) readOnlyProperty(s *syntax.Assign, id *syntax.Ident) {
	hint := ""
	if m, ok := syntax.Unparen(s.Target).(*syntax.Member); ok {
		if v := r.variableOf(m.X); v != nil && v.handle && v.known {
			hint = fmt.Sprintf("Give it in line %d, where '%s' is made.", v.at.Line, v.name)
		}
	}
	r.errorf(diag.ScriptType, id.At(), hint, "'%s' can be read, but not set", id.Name)
}

func (r *resolver) notAssignable(x syntax.Expr) {
	r.errorf(diag.ScriptType, x.At(), "", "this cannot stand left of =")
}

func (r *resolver) wrongProperty(s *syntax.Assign, id *syntax.Ident, p *vocab.Property, t, want *Type) {
	r.errorf(diag.ScriptType, s.Value.At(), r.forms(p.Type), "'%s' takes %s, not %s", id.Name, words(want.String()), describe(t))
}

// assignUnknown reports an assignment to a name that is neither a variable nor a property of the block.
func (r *resolver) assignUnknown(s *syntax.Assign, id *syntax.Ident) {
	if r.inBad() {
		return
	}
	b := r.builder()
	if b == nil {
		r.rename(id, r.allNames(), fmt.Sprintf("To declare it write: val %s = …", id.Name), "nothing is called '%s'", id.Name)
		return
	}
	var names []string
	hint := cmp.Or(r.hintFor(id, []syntax.Expr{s.Value}), r.moveOut(id.Name, b.label))
	if hint == "" { // else it is the repair
		for _, sc := range r.table.Lineage(b.scope) {
			for _, p := range sc.Properties {
				if p.Mode != vocab.Val && p.Lenient == "" {
					names = append(names, p.Name)
				}
			}
		}
		hint = strings.TrimSpace(didYouMean(id.Name, names) + " " + has(b.label+" { }", names))
	}
	r.rename(id, names, hint, "%s { } has no property '%s'", b.label, id.Name)
}

// checkValue reports a constant that its place does not take, as far as the row can tell before the script runs.
func (r *resolver) checkValue(x Expr, check func(v any) *vocab.Error) {
	c, ok := x.(*Const)
	if !ok || check == nil {
		return
	}
	if e := check(c.Value); e != nil {
		r.errorf(cmp.Or(e.Code, diag.ScriptType), c.At(), e.Hint, "%s", e.Message)
	}
}

// conform checks a value against a declared type.
func (r *resolver) conform(x Expr, t, want *Type, at syntax.Node, name string) Expr {
	if want == nil || r.constantFit(x, t, want) != never {
		return x
	}
	what := "this place"
	if name != "" {
		what = "'" + name + "'"
	}
	r.errorf(diag.ScriptType, at.At(), r.forms(want.Vocab()), "%s takes %s, not %s", what, words(want.String()), describe(t))
	return x
}

// Control flow

func (r *resolver) notBoolean(x syntax.Expr, t *Type) {
	r.errorf(diag.ScriptType, x.At(), "", "a condition is true or false, not %s", describe(t))
}

func (r *resolver) ifWithoutElse(x *syntax.If) {
	r.errorf(diag.ScriptType, x.At(), "Add else.", "an if that gives a value needs an else")
}

func (r *resolver) checkIterable(x syntax.Expr, t *Type) {
	if t == nil || t == typeBad {
		return
	}
	switch t.Name {
	case "Int", "Long", "Double", "Float", "Boolean":
		hint := ""
		if t.Name == "Int" {
			hint = "For a count write 1..n or 0 until n."
		}
		r.errorf(diag.ScriptType, x.At(), hint, "a for loop cannot run over %s", describe(t))
	}
}

func (r *resolver) noLoop(x *syntax.Jump) {
	word := "break"
	if x.Continue {
		word = "continue"
	}
	if x.Label != nil {
		r.errorf(diag.ScriptUnresolved, x.At(), "", "no loop around is called '%s'", x.Label.Name)
		return
	}
	r.errorf(diag.ScriptUnresolved, x.At(), "", "%s stands outside of all loops", word)
}

func (r *resolver) jumpInHead(x *syntax.Jump) {
	r.errorf(diag.ScriptUnresolved, x.At(), "Take the value before the loop, or test it inside.",
		"break and continue cannot stand in the head of a loop")
}

func (r *resolver) noReturn(x *syntax.Return) {
	if x.Label != nil {
		r.errorf(diag.ScriptUnresolved, x.At(), "", "no function or block around is called '%s'", x.Label.Name)
		return
	}
	r.errorf(diag.ScriptUnresolved, x.At(), "", "return stands outside of all functions")
}

func (r *resolver) blockWithParams(s *site, l *syntax.Lambda) {
	r.errorf(diag.ScriptUnresolved, l.Params[0].At(), "Leave the names and -> away.", "the block of %s() has no parameters", s.id.Name)
}

func (r *resolver) lambdaArity(l *syntax.Lambda, want int) {
	names := "no names"
	switch {
	case want == 1:
		names = "one name"
	case want > 1:
		names = fmt.Sprintf("%d names", want)
	}
	at, hint := l.Lbrace, ""
	if len(l.Params) > 0 {
		at = l.Params[0].At()
	}
	if len(l.Params) > 1 && want == 1 {
		hint = "Take a pair apart with parentheses: { (a, b) -> … }."
	}
	r.errorf(diag.ScriptType, at, hint, "this block takes %s before ->, not %d", names, len(l.Params))
}

// Leniencies
