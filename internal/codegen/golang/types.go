package golang

import (
	"fmt"
	"math/big"
	"slices"
	"strconv"
	"strings"

	"kuml-mcp/internal/codegen/plan"
	"kuml-mcp/internal/codegen/source"
)

// types are the Go names of the built-in types.
var types = map[string]string{
	"String": "string", "Int": "int", "Long": "int64", "Short": "int16", "Byte": "int8", "Float": "float32", "Double": "float64",
	"Boolean": "bool",
	"Char":    "rune", "Any": "any", "Unit": "struct{}", "UUID": "string", "Date": "time.Time", "DateTime": "time.Time",
	"Instant": "time.Time",
	"Time":    "time.Time", "Duration": "time.Duration", "BigDecimal": "*big.Rat", "BigInteger": "*big.Int", "Bytes": "[]byte",
	"Json": "json.RawMessage",
}

// imports are the packages that types come from.
var imports = map[string]string{"time": "time", "big": "math/big", "json": "encoding/json"}

// typ gives a type that is always there.
func (f *file) typ(t *plan.Type) string {
	switch {
	case t.Unit != nil && t.Unit.Kind == plan.Class && !t.Unit.Abstract:
		return "*" + f.types[t.Unit]
	case t.Unit != nil:
		return f.types[t.Unit]
	case t.Builtin == "List":
		return "[]" + f.element(t.Args[0])
	case t.Builtin == "Set" && !comparable(t.Args[0]):
		return "[]" + f.element(t.Args[0])
	case t.Builtin == "Set":
		return "map[" + f.element(t.Args[0]) + "]struct{}"
	case t.Builtin == "Map" && !comparable(t.Args[0]):
		return "[]struct { Key " + f.element(t.Args[0]) + "; Value " + f.element(t.Args[1]) + " }"
	case t.Builtin == "Map":
		return "map[" + f.element(t.Args[0]) + "]" + f.element(t.Args[1])
	case t.Builtin == "":
		return f.undeclared(t)
	}
	name := types[t.Builtin]
	if pkg, _, ok := strings.Cut(strings.TrimPrefix(name, "*"), "."); ok {
		f.imports[imports[pkg]] = true
	}
	return name
}

// undeclared is a type that the diagram mentions only; its arguments are left out.
func (f *file) undeclared(t *plan.Type) string {
	name := nameOf(t.Name)
	if !slices.Contains(f.external.Names, name) {
		for f.top[strings.ToLower(name)] {
			name = "External" + name
		}
		if !slices.Contains(f.external.Names, name) {
			f.external.Names = append(f.external.Names, name)
		}
	}
	return name
}

// element is the type of a value in a collection.
func (f *file) element(t *plan.Type) string {
	if t.Optional {
		return f.maybe(t)
	}
	return f.typ(t)
}

// maybe is a type with nil for no value.
func (f *file) maybe(t *plan.Type) string {
	if s := f.typ(t); f.nilable(t, s) {
		return s
	}
	return "*" + f.typ(t)
}

// nilable reports whether a type has nil among its values.
func (f *file) nilable(t *plan.Type, name string) bool {
	if t.Unit != nil {
		return t.Unit.Kind != plan.Enum
	}
	return t.Builtin == "" || name == "any" || name == "json.RawMessage" || strings.HasPrefix(name, "*") || strings.HasPrefix(name, "[]") ||
		strings.HasPrefix(name, "map[")
}

// comparable reports whether a type may be the key of a map.
func comparable(t *plan.Type) bool {
	return !slices.Contains([]string{"Bytes", "Json", "List", "Set", "Map"}, t.Builtin)
}

// fieldType is a type with its multiplicity.
func (f *file) fieldType(q *plan.Field) string {
	switch {
	case q.Many:
		return "[]" + f.element(q.Type)
	case q.Absent():
		return f.maybe(q.Type)
	}
	return f.typ(q.Type)
}

// value is the default of a field as an expression, "" where there is none, it is the zero value of the type or Go cannot write it.
func (f *file) value(q *plan.Field) string {
	l, ok := q.DefaultOf()
	if !ok {
		return ""
	}
	switch l.Kind {
	case "empty":
		if t := f.fieldType(q); strings.HasPrefix(t, "map[") {
			return t + "{}"
		}
	case "enum":
		return f.literals[q.Type.Unit][slices.Index(q.Type.Unit.Literals, l.Text)]
	case "String":
		return strconv.Quote(l.Text)
	case "Char":
		return strconv.QuoteRune([]rune(l.Text)[0])
	case "Boolean":
		return l.Text
	case "Int", "Long", "Short", "Byte":
		return source.Whole(l.Text)
	case "Float", "Double":
		return source.Decimal(l.Text)
	case "BigInteger":
		if n, err := strconv.ParseInt(l.Text, 10, 64); err == nil {
			f.imports["math/big"] = true
			return "big.NewInt(" + strconv.FormatInt(n, 10) + ")"
		}
	case "BigDecimal":
		return f.rational(l.Text)
	case "UUID":
		return strconv.Quote(l.Text)
	case "Date", "Time", "DateTime", "Instant":
		return f.moment(l)
	case "fresh":
		if q.Type.Builtin != "UUID" {
			f.imports["time"] = true
			return "time.Now()"
		}
	}
	return ""
}

// moment makes a date or time, a time of day on the first day of the year 0 as the package time parses it.
func (f *file) moment(l plan.Literal) string {
	f.imports["time"] = true
	at := l.Moment()
	return fmt.Sprintf("time.Date(%d, time.%s, %d, %d, %d, %d, 0, time.UTC)",
		at.Year(), at.Month(), at.Day(), at.Hour(), at.Minute(), at.Second())
}

// rational is a decimal number as a fraction, "" where it is too large for one.
func (f *file) rational(text string) string {
	if at := strings.IndexAny(text, "eE"); at >= 0 && len(text)-at > 4 { // the fraction would have thousands of digits
		return ""
	}
	r, ok := new(big.Rat).SetString(text)
	if !ok || !r.Num().IsInt64() || !r.Denom().IsInt64() {
		return ""
	}
	f.imports["math/big"] = true
	return "big.NewRat(" + r.Num().String() + ", " + r.Denom().String() + ")"
}

// notes are the documentation lines of a field, with a default that Go cannot write.
func (f *file) notes(q *plan.Field) []string {
	return q.NotesBut(f.value(q) != "")
}
