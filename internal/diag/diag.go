// Package diag holds what every stage of the pipeline says about a script: a
// diagnostic with a position, a message, a hint and, where the repair is
// mechanical, a fix; lists of them; and the error that a tool returns.
//
// It is the leaf of the import graph and knows nothing of the other packages.
package diag

import (
	"encoding/json"
	"fmt"
	"sort"
	"strings"
	"unicode"
)

// Severity of a diagnostic.
type Severity string

// The severities, from worst to mildest.
const (
	Error   Severity = "error"
	Warning Severity = "warning"
	Info    Severity = "info"
)

// Pos is a place in a script: line and column count from 1, columns in code points.
// The zero Pos means "no place known".
type Pos struct {
	Line   int `json:"line"`
	Column int `json:"column"`
}

// IsValid reports whether the position names a place.
func (p Pos) IsValid() bool { return p.Line > 0 }

// Before reports whether p comes before q in the script.
func (p Pos) Before(q Pos) bool {
	return p.Line < q.Line || p.Line == q.Line && p.Column < q.Column
}

// String gives "line:column".
func (p Pos) String() string { return fmt.Sprintf("%d:%d", p.Line, p.Column) }

// Span is a stretch of a script: a position and a length in code points. A
// span over several lines counts each line break as one.
type Span struct {
	Pos
	Length int `json:"length"`
}

// Fix is a replacement that repairs the problem when applied to the script as it stands.
type Fix struct {
	Span
	NewText string `json:"newText"`
}

// Diagnostic is one problem (or remark) about a script.
type Diagnostic struct {
	Span
	Severity Severity `json:"severity"`
	Code     Code     `json:"code"`
	Message  string   `json:"message"`
	Hint     string   `json:"hint,omitempty"`
	Excerpt  string   `json:"excerpt,omitempty"` // the source line, for readers without the script at hand
	Fix      *Fix     `json:"fix,omitempty"`
	// About is the id of the element that it is about, or the text in place of one, for later stages; "" where they need not know.
	About string `json:"-"`
}

// String gives "line:column: severity: message", the form used in logs and tests.
func (d Diagnostic) String() string {
	s := fmt.Sprintf("%s: %s: %s", d.Pos, d.Severity, d.Message)
	if d.Hint != "" {
		s += " (" + d.Hint + ")"
	}
	return s
}

// Max is the largest number of diagnostics that one answer carries.
const Max = 20

// List collects diagnostics. The zero List is ready to use.
type List struct{ items []Diagnostic }

// Add appends a diagnostic.
func (l *List) Add(d Diagnostic) { l.items = append(l.items, d) }

// Errorf appends an error at a span.
func (l *List) Errorf(code Code, at Span, hint, format string, args ...any) {
	l.Add(Diagnostic{Span: at, Severity: Error, Code: code, Message: fmt.Sprintf(format, args...), Hint: hint})
}

// Warnf appends a warning at a span.
func (l *List) Warnf(code Code, at Span, hint, format string, args ...any) {
	l.Add(Diagnostic{Span: at, Severity: Warning, Code: code, Message: fmt.Sprintf(format, args...), Hint: hint})
}

// Len is the number of diagnostics collected so far.
func (l *List) Len() int { return len(l.items) }

// HasErrors reports whether one of the diagnostics is an error.
func (l *List) HasErrors() bool {
	for _, d := range l.items {
		if d.Severity == Error {
			return true
		}
	}
	return false
}

// Sorted gives the diagnostics of one severity in script order, without exact
// repetitions and at most Max of them.
func (l *List) Sorted(sev Severity) []Diagnostic {
	all := l.All(sev)
	return all[:min(len(all), Max)]
}

// All gives the diagnostics of one severity in script order, without exact repetitions.
func (l *List) All(sev Severity) []Diagnostic {
	var out []Diagnostic
	for _, d := range l.items {
		if d.Severity == sev {
			out = append(out, d)
		}
	}
	sort.SliceStable(out, func(i, j int) bool { return out[i].Pos.Before(out[j].Pos) })
	kept := out[:0]
	for i, d := range out {
		if i > 0 && d.Pos == out[i-1].Pos && d.Message == out[i-1].Message {
			continue
		}
		kept = append(kept, d)
	}
	return kept
}

// Failure is an error with a stable code, as tools return it. Details are further members
// of the JSON object ("validThemes", "nearest", …).
type Failure struct {
	Code        Code
	Message     string
	Diagnostics []Diagnostic
	Details     map[string]any
}

// Failf makes a Failure from a format.
func Failf(code Code, format string, args ...any) *Failure {
	return &Failure{Code: code, Message: fmt.Sprintf(format, args...)}
}

// With adds a detail and returns the failure.
func (f *Failure) With(key string, value any) *Failure {
	if f.Details == nil {
		f.Details = map[string]any{}
	}
	f.Details[key] = value
	return f
}

// FromList makes a Failure from the errors in a list, headed by the first one's code and message; nil
// if the list has no errors. Excerpts are filled in from the script's text.
func FromList(l *List, script string) *Failure {
	errs := l.Sorted(Error)
	if len(errs) == 0 {
		return nil
	}
	lines := strings.Split(script, "\n")
	for i := range errs {
		if n := errs[i].Line; errs[i].Excerpt == "" && n > 0 && n <= len(lines) {
			errs[i].Excerpt = strings.TrimRight(lines[n-1], "\r")
		}
		if errs[i].Length == 0 {
			errs[i].Length = wordAt(errs[i].Excerpt, errs[i].Column)
		}
	}
	msg := errs[0].Message
	if len(errs) > 1 {
		msg = fmt.Sprintf("%s (and %d more)", msg, len(errs)-1)
	}
	return &Failure{Code: errs[0].Code, Message: fmt.Sprintf("line %d: %s", errs[0].Line, msg), Diagnostics: errs}
}

// wordAt is the length of the word at a column of a line, at least 1.
func wordAt(line string, column int) int {
	runes := []rune(line)
	n := 0
	for i := column - 1; i >= 0 && i < len(runes) && (unicode.IsLetter(runes[i]) || unicode.IsDigit(runes[i]) || runes[i] == '_'); i++ {
		n++
	}
	return max(n, 1)
}

// Error gives the message and every diagnostic, one a line.
func (f *Failure) Error() string {
	var b strings.Builder
	fmt.Fprintf(&b, "%s: %s", f.Code, f.Message)
	for _, d := range f.Diagnostics {
		b.WriteString("\n" + d.String())
	}
	return b.String()
}

// MarshalJSON gives {"error": {"code", "message", "diagnostics", …}}.
func (f *Failure) MarshalJSON() ([]byte, error) {
	body := map[string]any{"code": f.Code, "message": f.Message}
	for k, v := range f.Details {
		body[k] = v
	}
	if len(f.Diagnostics) > 0 {
		body["diagnostics"] = f.Diagnostics
	}
	return json.Marshal(map[string]any{"error": body})
}

// UnmarshalJSON reads what MarshalJSON wrote, so that a failure crosses a process border.
func (f *Failure) UnmarshalJSON(data []byte) error {
	var outer struct {
		Error json.RawMessage `json:"error"`
	}
	if err := json.Unmarshal(data, &outer); err != nil {
		return err
	}
	var known struct {
		Code        Code         `json:"code"`
		Message     string       `json:"message"`
		Diagnostics []Diagnostic `json:"diagnostics"`
	}
	if err := json.Unmarshal(outer.Error, &known); err != nil {
		return err
	}
	f.Code, f.Message, f.Diagnostics, f.Details = known.Code, known.Message, known.Diagnostics, nil
	rest := map[string]any{}
	if err := json.Unmarshal(outer.Error, &rest); err != nil {
		return err
	}
	for _, k := range []string{"code", "message", "diagnostics"} {
		delete(rest, k)
	}
	if len(rest) > 0 {
		f.Details = rest
	}
	return nil
}
