package resolve

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"kuml-mcp/internal/diag"
	"kuml-mcp/internal/dsl/syntax"
	"kuml-mcp/internal/dsl/vocab"
)

// Calls whose blocks have branches, as alt { branch("…") { … } }. Other notations write the branches as if … else, and
// guards as conditions.

// branchWord is the function that a block with branches offers.
const branchWord = "branch"

// guardWord is the parameter that holds the text of a guard.
const guardWord = "guard"

// hasBranches reports whether a row's block is made of branches.
func (r *resolver) hasBranches(f *vocab.Function) bool { return r.offersBranches(f.Block) }

// offersBranches reports whether a scope is that of a block with branches.
func (r *resolver) offersBranches(scope string) bool {
	sc := r.index.scopes[scope]
	return sc != nil && slices.ContainsFunc(sc.functions[branchWord], func(c candidate) bool { return c.fn.Lenient == "" })
}

// anyRow reports whether a row that one of the levels offers is of a kind.
func anyRow(levels []level, is func(*vocab.Function) bool) bool {
	return slices.ContainsFunc(levels, func(l level) bool {
		return slices.ContainsFunc(l.cands, func(c candidate) bool { return is(c.fn) })
	})
}

// siblingBranches makes branches of the else parts behind a branch: branch("a") { … } else { … }.
func (r *resolver) siblingBranches(list []syntax.Stmt) []syntax.Stmt {
	b := r.builder()
	if !r.inBlock() || !r.offersBranches(b.scope) {
		return list
	}
	functions := r.index.scopes[b.scope].functions
	var out []syntax.Stmt
	for i, st := range list {
		x := callOf(st)
		if x == nil || len(x.ElseBlocks) == 0 || len(functions[x.Callee().Name]) == 0 || r.hasBranches(functions[x.Callee().Name][0].fn) {
			if out != nil {
				out = append(out, st)
			}
			continue
		}
		if out == nil {
			out = slices.Clone(list[:i])
		}
		call := *x
		call.ElseBlocks = nil
		out = append(out, &syntax.ExprStmt{Range: x.Range, X: &call})
		for _, b := range x.ElseBlocks {
			out = append(out, r.branchOf(b))
		}
	}
	if out == nil {
		return list
	}
	return out
}

// callOf gives the call of a named function that a statement is, nil for other statements.
func callOf(st syntax.Stmt) *syntax.Call {
	if e, ok := st.(*syntax.ExprStmt); ok {
		if x, ok := e.X.(*syntax.Call); ok && x.Callee() != nil {
			return x
		}
	}
	return nil
}

// branchOf makes a branch of an else part.
func (r *resolver) branchOf(e *syntax.ElseBlock) syntax.Stmt {
	r.elseBranch(e)
	word := &syntax.Ident{Range: syntax.Range{Span: e.Keyword, EndPos: e.EndPos}, Name: branchWord}
	guard := e.Guard
	if guard == nil {
		guard = &syntax.StringLit{Range: word.Range, Parts: []*syntax.StringPart{{Range: word.Range, Text: "else"}}}
	}
	branch := &syntax.Call{Range: e.Range, Fun: word, Lparen: e.Keyword, Rparen: e.Keyword, Lambda: e.Block}
	branch.Args = []*syntax.Arg{{Range: e.Range, Value: guard}}
	return &syntax.ExprStmt{Range: e.Range, X: branch}
}

// elseBranches makes branches of the else parts behind the block of a call: rule "alt with a guard and else". Behind another
// call they are an error.
func (r *resolver) elseBranches(x *syntax.Call, id *syntax.Ident, levels []level) *syntax.Call {
	if len(x.ElseBlocks) == 0 {
		return x
	}
	call := *x
	call.ElseBlocks = nil
	if !anyRow(levels, r.hasBranches) || x.Lambda == nil {
		r.strayElse(x.ElseBlocks[0], id)
		return &call
	}
	lambda := *x.Lambda
	lambda.Stmts = slices.Clone(lambda.Stmts)
	for _, e := range x.ElseBlocks {
		lambda.Stmts = append(lambda.Stmts, r.branchOf(e))
	}
	call.Lambda = &lambda
	return &call
}

// branching reads what other notations have in a call with branches. It is false if a guard is no text, as in
// alt(stock > 0) { … }, which is reported; the arguments are taken away then.
func (r *resolver) branching(x *syntax.Call, id *syntax.Ident, name string) (*syntax.Call, bool) {
	if len(x.ElseBlocks) == 0 && (x.Lambda == nil || len(x.Args) == 0 || !r.index.guarded[name]) {
		return x, true
	}
	levels := slices.Collect(r.levels(name))
	x = r.elseBranches(x, id, levels)
	if x.Lambda == nil || !anyRow(levels, takesGuard) {
		return x, true
	}
	for _, a := range x.Args {
		if guard, wrong := r.wrongGuard(a, levels); wrong {
			r.guardIsText(x, id, a, guard)
			call := *x
			call.Args = nil
			return &call, false
		}
	}
	return x, true
}

// wrongGuard gives the text that an argument stands for if it is a guard but no text.
func (r *resolver) wrongGuard(a *syntax.Arg, levels []level) (guard string, wrong bool) {
	text := syntax.FormatExpr(a.Value)
	if a.Name != nil && !anyRow(levels, func(f *vocab.Function) bool { return takesArgument(f, a.Name.Name) }) {
		if nearParameter(levels, a.Name.Name) {
			return "", false
		}
		return a.Name.Name + " = " + strings.Trim(text, `"`), true
	}
	return text, r.noText(a.Value)
}

// noText reports whether an expression is clearly no text: a condition, a number, or a name that nothing has.
func (r *resolver) noText(x syntax.Expr) bool {
	switch x := syntax.Unparen(x).(type) {
	case *syntax.Binary:
		return x.Op != "+" && x.Op != "?:"
	case *syntax.Unary:
		return x.Op == "!"
	case *syntax.TypeTest:
		return true
	case *syntax.Literal:
		return x.Kind != syntax.NullLit && x.Kind != syntax.CharLit
	case *syntax.InfixCall:
		return len(r.index.methods[x.Name.Name]) == 0 || r.noText(x.X)
	case *syntax.Call:
		id, ok := x.Fun.(*syntax.Ident)
		if !ok {
			return false
		}
		_, known := r.nearest(id.Name, "")
		return !known
	case *syntax.Ident:
		t := r.quiet(func() (Expr, *Type) { return r.name(x) })
		return t == typeBad || t.is("Boolean") || t.is("Int")
	}
	return false
}

// takesArgument reports whether a row has a parameter of that name or alias.
func takesArgument(f *vocab.Function, name string) bool {
	return slices.ContainsFunc(f.Params, func(p vocab.Param) bool { return p.Name == name || slices.Contains(p.Aliases, name) })
}

// nearParameter reports whether a name is likely to be a misspelt parameter.
func nearParameter(levels []level, name string) bool {
	var names []string
	anyRow(levels, func(f *vocab.Function) bool {
		for _, p := range f.Params {
			names = append(append(names, p.Name), p.Aliases...)
		}
		return false
	})
	return didYouMean(name, names) != ""
}

// Messages

func (r *resolver) strayElse(e *syntax.ElseBlock, id *syntax.Ident) {
	name := "this block"
	if id != nil {
		name = id.Name + " { }"
	}
	r.errorf(diag.ScriptSyntax, e.Keyword, `Alternatives are written alt { branch("…") { … }; branch("else") { … } }.`,
		"%s cannot have an else", name)
}

func (r *resolver) elseBranch(e *syntax.ElseBlock) {
	guard := `"else"`
	if e.Guard != nil {
		guard = syntax.FormatExpr(e.Guard)
	}
	r.lenient(e.Keyword, fmt.Sprintf("Write branch(guard = %s) { … } inside the block.", guard),
		"%s behind a block is not kUML's own", e.Word)
}

func (r *resolver) guardIsText(x *syntax.Call, id *syntax.Ident, a *syntax.Arg, guard string) {
	guard = strings.ReplaceAll(guard, `"`, "")
	hint := fmt.Sprintf("Write: %s(guard = %q) { … }", id.Name, guard)
	if id.Name == "alt" {
		lines := func(l *syntax.Lambda) string { return "{ … }   // " + linesInside(l) }
		hint = fmt.Sprintf("Write:\n    alt {\n        branch(%q) %s", guard, lines(x.Lambda))
		for _, st := range x.Lambda.Stmts {
			if c := callOf(st); c != nil && c.Callee().Name == branchWord && c.Lambda != nil && len(c.Args) == 1 {
				hint += fmt.Sprintf("\n        branch(%s) %s", syntax.FormatExpr(c.Args[0].Value), lines(c.Lambda))
			}
		}
		hint += "\n    }"
	}
	r.diags.Add(diag.Diagnostic{
		Span: a.At(), Severity: diag.Error, Code: diag.ScriptType, Message: "a guard is a text", Hint: hint,
		Fix: write(a.At(), strconv.Quote(guard)),
	})
}

// linesInside names the lines of a block's content.
func linesInside(l *syntax.Lambda) string {
	from, to := l.Span.Line+1, l.EndPos.Line-1
	if from >= to {
		return fmt.Sprintf("line %d", min(from, max(to, l.Span.Line)))
	}
	return fmt.Sprintf("lines %d-%d", from, to)
}
