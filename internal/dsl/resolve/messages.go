package resolve

import (
	"fmt"
	"slices"
	"strings"

	"kuml-mcp/internal/diag"
	"kuml-mcp/internal/dsl/syntax"
	"kuml-mcp/internal/spell"
)

// All texts of this stage, one method a mistake. They speak in the words of the script and end in what to write instead.

func (r *resolver) errorf(code diag.Code, at diag.Span, hint, format string, args ...any) {
	r.diags.Errorf(code, at, hint, format, args...)
}

func (r *resolver) lenient(at diag.Span, hint, format string, args ...any) {
	r.diags.Warnf(diag.Leniency, at, hint, format, args...)
}

// unresolved reports a mistake with its repair, nil if there is none.
func (r *resolver) unresolved(at diag.Span, fix *diag.Fix, hint, format string, args ...any) {
	r.diags.Add(diag.Diagnostic{
		Span: at, Severity: diag.Error, Code: diag.ScriptUnresolved, Message: fmt.Sprintf(format, args...), Hint: hint, Fix: fix,
	})
}

// mend warns of a form whose repair is mechanical.
func (r *resolver) mend(at diag.Span, fix *diag.Fix, hint, format string, args ...any) {
	r.diags.Add(diag.Diagnostic{
		Span: at, Severity: diag.Warning, Code: diag.Leniency, Message: fmt.Sprintf(format, args...), Hint: hint, Fix: fix,
	})
}

// write is the repair that puts a text in the place of a span.
func write(at diag.Span, text string) *diag.Fix { return &diag.Fix{Span: at, NewText: text} }

// enough is the number of problems after which no more effort goes into hints; an answer shows far fewer.
const enough = 5 * diag.Max

// many reports whether there are so many problems that no hints are needed for further ones.
func (r *resolver) many() bool { return r.diags.Len() > enough }

// didYouMean words the nearest names as a hint.
func didYouMean(wrong string, names []string) string {
	near := slices.DeleteFunc(spell.Nearest(wrong, names, 3), func(n string) bool {
		return spell.Distance(wrong, n) >= len(wrong) && !strings.EqualFold(wrong, n)
	})
	if len(near) == 0 {
		return ""
	}
	for i, n := range near {
		near[i] = "'" + n + "'"
	}
	return "Did you mean " + strings.Join(near, " or ") + "?"
}

// rename reports a name whose repair is another name, if there is a clear one.
func (r *resolver) rename(id *syntax.Ident, names []string, hint, format string, args ...any) {
	var fix *diag.Fix
	if near := closest(id.Name, names); near != "" {
		fix = write(id.At(), near)
	}
	r.unresolved(id.At(), fix, hint, format, args...)
}

// closest gives the name that a wrong one is a slip of, "" if there is none or more than one.
func closest(wrong string, names []string) string {
	near := spell.Nearest(wrong, names, 2)
	distance := func(i int) int { return spell.Distance(strings.ToLower(wrong), strings.ToLower(near[i])) }
	switch {
	case len(near) == 0 || len(near) == 2 && distance(0) == distance(1) && spell.Distance(wrong, near[0]) >= spell.Distance(wrong, near[1]):
		return ""
	case distance(0) >= len(wrong) || distance(0) > 1+len(wrong)/4 && !strings.HasPrefix(near[0], wrong):
		return ""
	}
	return near[0]
}
