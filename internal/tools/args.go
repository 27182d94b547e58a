package tools

import (
	"encoding/json"
	"fmt"
	"maps"
	"math"
	"slices"
	"strconv"
	"strings"

	"kuml-mcp/internal/diag"
	"kuml-mcp/internal/spell"
)

// Kind is the type of an argument.
type Kind string

// The types of arguments, as JSON Schema names them.
const (
	Text    Kind = "string"
	Integer Kind = "integer"
	Boolean Kind = "boolean"
	Object  Kind = "object" // of texts by name
)

// Arg describes one argument of a tool.
type Arg struct {
	Name        string
	Kind        Kind
	Description string
	Required    bool
	Default     any      // string, int or bool; nil: none
	Min, Max    int      // of an Integer
	Choices     []string // valid values of a Text; nil: any text
	// Code is the error code for a value that is not among the choices, and List the member of the
	// error that lists them; INVALID_ARGUMENT and validValues if empty.
	Code diag.Code
	List string
}

// values are the decoded arguments of a call by name: string, int, bool or map[string]string. Arguments that were
// not given have their default, or are missing if they have none.
type values map[string]any

func (v values) text(name string) string { s, _ := v[name].(string); return s }
func (v values) number(name string) int  { n, _ := v[name].(int); return n }
func (v values) flag(name string) bool   { b, _ := v[name].(bool); return b }

func (v values) object(name string) map[string]string {
	m, _ := v[name].(map[string]string)
	return m
}

// schema is the argument as JSON Schema.
func (a *Arg) schema() map[string]any {
	s := map[string]any{"type": a.Kind, "description": a.Description}
	if a.Default != nil {
		s["default"] = a.Default
	}
	if len(a.Choices) > 0 {
		s["enum"] = a.Choices
	}
	if a.Kind == Integer {
		s["minimum"], s["maximum"] = a.Min, a.Max
	}
	if a.Kind == Object {
		s["additionalProperties"] = map[string]any{"type": []Kind{Text, Boolean, Integer}}
	}
	return s
}

// decode checks a call's arguments and converts them. A number or boolean may come as a string,
// the whole object too, names and choices in another case. Every problem is reported in one failure.
func (t *Tool) decode(arguments any) (values, error) {
	given, err := t.object(arguments)
	if err != nil {
		return nil, err
	}
	out := values{}
	var problems []*diag.Failure
	for _, name := range slices.Sorted(maps.Keys(given)) {
		value := given[name]
		a := t.arg(name)
		switch {
		case a == nil:
			problems = append(problems, t.unknownArgument(name))
		case out[a.Name] != nil:
			problems = append(problems, t.invalid(a, "is given twice, once as '%s'", name))
		case value == nil: // the same as not given
		default:
			v, problem := t.convert(a, value)
			if problem != nil {
				problems = append(problems, problem)
				v = value // given, though wrong: not missing
			}
			out[a.Name] = v
		}
	}
	for i := range t.Args {
		a := &t.Args[i]
		switch {
		case out[a.Name] != nil:
		case a.Required:
			problems = append(problems, t.invalid(a, "is required"))
		case a.Default != nil:
			out[a.Name] = a.Default
		}
	}
	return out, join(problems)
}

// object gives the arguments as an object, which some clients send as a string of JSON.
func (t *Tool) object(arguments any) (map[string]any, error) {
	if text, ok := arguments.(string); ok {
		var inner any
		if json.Unmarshal([]byte(text), &inner) == nil {
			arguments = inner
		}
	}
	switch given := arguments.(type) {
	case nil:
		return nil, nil
	case map[string]any:
		return given, nil
	}
	return nil, diag.Failf(diag.InvalidArgument, "the arguments of %s must be an object with %s", t.Name, t.signature()).
		With("argument", "arguments").With("validArguments", t.argNames())
}

// arg finds an argument by its name; case, underscores and hyphens do not count.
func (t *Tool) arg(name string) *Arg {
	for i := range t.Args {
		if spell.Fold(t.Args[i].Name) == spell.Fold(name) {
			return &t.Args[i]
		}
	}
	return nil
}

func (t *Tool) argNames() []string {
	var out []string
	for i := range t.Args {
		out = append(out, t.Args[i].Name)
	}
	return out
}

// signature lists the arguments for people.
func (t *Tool) signature() string {
	var out []string
	for i := range t.Args {
		if t.Args[i].Required {
			out = append(out, t.Args[i].Name+" (required)")
		} else {
			out = append(out, t.Args[i].Name)
		}
	}
	return strings.Join(out, ", ")
}

func (t *Tool) unknownArgument(name string) *diag.Failure {
	message := fmt.Sprintf("%s has no argument '%s'", t.Name, name)
	if near := spell.Nearest(name, t.argNames(), 1); len(near) > 0 {
		message += fmt.Sprintf("; did you mean '%s'?", near[0])
	}
	return diag.Failf(diag.InvalidArgument, "%s It takes: %s", strings.TrimSuffix(message, "?")+punctuation(message), t.signature()).
		With("argument", name).With("validArguments", t.argNames())
}

// punctuation is the sign that ends a sentence: a question's own, else a full stop.
func punctuation(sentence string) string {
	if strings.HasSuffix(sentence, "?") {
		return "?"
	}
	return "."
}

// invalid is a problem with one argument.
func (t *Tool) invalid(a *Arg, format string, args ...any) *diag.Failure {
	return diag.Failf(diag.InvalidArgument, "argument '%s' of %s %s", a.Name, t.Name, fmt.Sprintf(format, args...)).
		With("argument", a.Name)
}

// convert gives the value as the argument's type.
func (t *Tool) convert(a *Arg, value any) (any, *diag.Failure) {
	switch a.Kind {
	case Integer:
		n, ok := integer(value)
		if !ok || n < a.Min || n > a.Max {
			return nil, t.invalid(a, "must be a whole number from %d to %d, not %s", a.Min, a.Max, shown(value)).
				With("minimum", a.Min).With("maximum", a.Max)
		}
		return n, nil
	case Boolean:
		b, ok := boolean(value)
		if !ok {
			return nil, t.invalid(a, "must be true or false, not %s", shown(value))
		}
		return b, nil
	case Object:
		out, ok := members(value)
		if !ok {
			return nil, t.invalid(a, "must be an object of strings, numbers and booleans, not %s", shown(value))
		}
		return out, nil
	}
	text, ok := text(value)
	if !ok {
		return nil, t.invalid(a, "must be a string, not %s", shown(value))
	}
	if len(a.Choices) == 0 {
		return text, nil
	}
	for _, choice := range a.Choices {
		if spell.Fold(choice) == spell.Fold(text) {
			return choice, nil
		}
	}
	return nil, t.noChoice(a, text)
}

// noChoice is the problem of a value that is not among the choices.
func (t *Tool) noChoice(a *Arg, value string) *diag.Failure {
	hint := ""
	if near := spell.Nearest(value, a.Choices, 1); len(near) > 0 {
		hint = fmt.Sprintf("; did you mean %s?", near[0])
	}
	f := t.invalid(a, "must be one of %s, not %s%s", strings.Join(a.Choices, ", "), shown(value), hint)
	list := "validValues"
	if a.Code != "" {
		f.Code, list = a.Code, a.List
	}
	return f.With(list, a.Choices)
}

func integer(value any) (int, bool) {
	switch v := value.(type) {
	case int:
		return v, true
	case float64:
		return int(v), v == math.Trunc(v) && math.Abs(v) < 1<<31
	case string:
		v = strings.TrimSuffix(strings.TrimSpace(v), "px")
		f, err := strconv.ParseFloat(v, 64)
		if err != nil {
			return 0, false
		}
		return integer(f)
	}
	return 0, false
}

var truths = map[string]bool{"true": true, "yes": true, "1": true, "on": true, "false": false, "no": false, "0": false, "off": false}

func boolean(value any) (b, ok bool) {
	switch v := value.(type) {
	case bool:
		return v, true
	case float64:
		return v == 1, v == 0 || v == 1
	case string:
		b, ok = truths[strings.ToLower(strings.TrimSpace(v))]
	}
	return b, ok
}

// text gives strings as they are, and numbers and booleans as they are written.
func text(value any) (string, bool) {
	switch v := value.(type) {
	case string:
		return v, true
	case float64, bool, int:
		return fmt.Sprint(v), true
	}
	return "", false
}

// members gives an object of simple values, which may come as a string of JSON, as texts by name.
func members(value any) (map[string]string, bool) {
	if s, ok := value.(string); ok {
		if json.Unmarshal([]byte(s), &value) != nil {
			return nil, false
		}
	}
	given, ok := value.(map[string]any)
	if !ok {
		return nil, false
	}
	out := map[string]string{}
	for name, v := range given {
		if out[name], ok = text(v); !ok {
			return nil, false
		}
	}
	return out, true
}

// shown is a value as a message shows it: as JSON, cut when long.
func shown(value any) string {
	runes := []rune(string(asJSON(value, "")))
	if len(runes) > 60 {
		return string(runes[:60]) + "…"
	}
	return string(runes)
}

// join makes one failure of several: the first one, with the messages of all.
func join(problems []*diag.Failure) error {
	if len(problems) == 0 {
		return nil
	}
	first := problems[0]
	if len(problems) > 1 {
		var messages []string
		for _, p := range problems {
			messages = append(messages, p.Message)
		}
		first.With("problems", messages)
		first.Message = strings.Join(messages, "; ")
	}
	return first
}
