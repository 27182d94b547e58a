package resolve

import (
	"fmt"
	"regexp"
	"strconv"
	"strings"

	"kuml-mcp/internal/dsl/syntax"
	"kuml-mcp/internal/dsl/vocab"
)

// Hints of the vocabulary may speak of the script's own values. They stand between percent signs:
//
//	%1%            the first argument of the call that is wrong, or the value that is assigned; in the hints for a function of a
//	               value, whose names begin with a dot, the value itself
//	%block.source% the argument for a parameter of the call in whose block it stands
//	%block.other%  the first argument of that call that is not %1%
//	%instead%      what the form that follows takes the place of
//
// What the script does not say is "…".
var placeholder = regexp.MustCompile(`%(block\.)?(\w+)%`)

// fill puts the script's values into a hint. at is what is wrong, args its arguments.
func (r *resolver) fill(hint string, at syntax.Node, args []syntax.Expr) string {
	if !strings.Contains(hint, "%") {
		return hint
	}
	var block *blockCall
	if b := r.builder(); b != nil {
		block = b.callee
	}
	return placeholder.ReplaceAllStringFunc(hint, func(s string) string {
		m := placeholder.FindStringSubmatch(s)
		var x syntax.Expr
		switch {
		case m[2] == "instead":
			return instead(block, at)
		case m[1] == "":
			if i, err := strconv.Atoi(m[2]); err == nil && i > 0 && i <= len(args) {
				x = args[i-1]
			}
		case block != nil && m[2] == "other":
			x = otherArgument(block.x, args)
		case block != nil:
			x = r.argumentOf(block, m[2])
		}
		if x == nil {
			return "…"
		}
		return syntax.FormatExpr(x)
	})
}

// values lists what stands in an argument list.
func values(args []*syntax.Arg) []syntax.Expr {
	out := make([]syntax.Expr, len(args))
	for i, a := range args {
		out[i] = a.Value
	}
	return out
}

// otherArgument is the first argument of a call that is written differently from the first of args.
func otherArgument(call *syntax.Call, args []syntax.Expr) syntax.Expr {
	for _, a := range call.Args {
		if len(args) == 0 || syntax.FormatExpr(a.Value) != syntax.FormatExpr(args[0]) {
			return a.Value
		}
	}
	return nil
}

// argumentOf is the argument for a parameter of the call that a block belongs to, nil if there is none.
func (r *resolver) argumentOf(block *blockCall, param string) syntax.Expr {
	for i, a := range block.x.Args {
		if a.Name != nil && a.Name.Name == param {
			return a.Value
		}
		if a.Name == nil && i < len(block.fn.Params) && block.fn.Params[i].Name == param {
			return a.Value
		}
	}
	return nil
}

// instead tells what is to be replaced: the whole call if its block has only the line that is wrong, else that line.
func instead(block *blockCall, at syntax.Node) string {
	first, last := at.At().Line, at.End().Line
	if block != nil && block.x.Lambda != nil && len(block.x.Lambda.Stmts) == 1 {
		first, last = block.x.At().Line, block.x.End().Line
	} else if block != nil {
		return fmt.Sprintf("Delete line %d and write behind the block:", first)
	}
	if first == last {
		return fmt.Sprintf("Replace line %d by:", first)
	}
	return fmt.Sprintf("Replace lines %d-%d by:", first, last)
}

// hintOf is what a scope knows about a wrong word in a call of a function with that block.
func (r *resolver) hintOf(f *vocab.Function, name string) string {
	if f == nil || f.Block == "" {
		return ""
	}
	for _, s := range r.table.Lineage(f.Block) {
		if h, ok := s.Hints[name]; ok {
			return h
		}
	}
	return ""
}
