package codegen

import (
	"fmt"
	"math/big"
	"slices"
	"strconv"
	"strings"
)

// goTypes are the Go names of the built-in types.
var goTypes = map[string]string{
	"String": "string", "Int": "int", "Long": "int64", "Short": "int16", "Byte": "int8", "Float": "float32", "Double": "float64", "Boolean": "bool",
	"Char": "rune", "Any": "any", "Unit": "struct{}", "UUID": "string", "Date": "time.Time", "DateTime": "time.Time", "Instant": "time.Time",
	"Time": "time.Time", "Duration": "time.Duration", "BigDecimal": "*big.Rat", "BigInteger": "*big.Int", "Bytes": "[]byte", "Json": "json.RawMessage",
}

// goImports are the packages that types come from.
var goImports = map[string]string{"time": "time", "big": "math/big", "json": "encoding/json"}

// typ gives a type that is always there.
func (f *goFile) typ(t *typeRef) string {
	switch {
	case t.unit != nil && t.unit.kind == classUnit && !t.unit.abstract:
		return "*" + f.types[t.unit]
	case t.unit != nil:
		return f.types[t.unit]
	case t.builtin == "List":
		return "[]" + f.element(t.args[0])
	case t.builtin == "Set" && !comparable(t.args[0]):
		return "[]" + f.element(t.args[0])
	case t.builtin == "Set":
		return "map[" + f.element(t.args[0]) + "]struct{}"
	case t.builtin == "Map" && !comparable(t.args[0]):
		return "[]struct { Key " + f.element(t.args[0]) + "; Value " + f.element(t.args[1]) + " }"
	case t.builtin == "Map":
		return "map[" + f.element(t.args[0]) + "]" + f.element(t.args[1])
	case t.builtin == "":
		return f.undeclared(t)
	}
	name := goTypes[t.builtin]
	if pkg, _, ok := strings.Cut(strings.TrimPrefix(name, "*"), "."); ok {
		f.imports[goImports[pkg]] = true
	}
	return name
}

// undeclared is a type that the diagram mentions only; its arguments are left out.
func (f *goFile) undeclared(t *typeRef) string {
	name := goName(t.name)
	if !slices.Contains(f.external.names, name) {
		for f.top[strings.ToLower(name)] {
			name = "External" + name
		}
		if !slices.Contains(f.external.names, name) {
			f.external.names = append(f.external.names, name)
		}
	}
	return name
}

// element is the type of a value in a collection.
func (f *goFile) element(t *typeRef) string {
	if t.optional {
		return f.maybe(t)
	}
	return f.typ(t)
}

// maybe is a type with nil for no value.
func (f *goFile) maybe(t *typeRef) string {
	if s := f.typ(t); f.nilable(t, s) {
		return s
	}
	return "*" + f.typ(t)
}

// nilable reports whether a type has nil among its values.
func (f *goFile) nilable(t *typeRef, name string) bool {
	if t.unit != nil {
		return t.unit.kind != enumUnit
	}
	return t.builtin == "" || name == "any" || name == "json.RawMessage" || strings.HasPrefix(name, "*") || strings.HasPrefix(name, "[]") || strings.HasPrefix(name, "map[")
}

// comparable reports whether a type may be the key of a map.
func comparable(t *typeRef) bool {
	return !slices.Contains([]string{"Bytes", "Json", "List", "Set", "Map"}, t.builtin)
}

// fieldType is a type with its multiplicity.
func (f *goFile) fieldType(q *field) string {
	switch {
	case q.many:
		return "[]" + f.element(q.typ)
	case q.absent():
		return f.maybe(q.typ)
	}
	return f.typ(q.typ)
}

// value is the default of a field as an expression, "" where there is none, it is the zero value of the type or Go cannot write it.
func (f *goFile) value(q *field) string {
	l, ok := q.defaultOf()
	if !ok {
		return ""
	}
	switch l.kind {
	case "empty":
		if t := f.fieldType(q); strings.HasPrefix(t, "map[") {
			return t + "{}"
		}
	case "enum":
		return f.literals[q.typ.unit][slices.Index(q.typ.unit.literals, l.text)]
	case "String":
		return strconv.Quote(l.text)
	case "Char":
		return strconv.QuoteRune([]rune(l.text)[0])
	case "Boolean":
		return l.text
	case "Int", "Long", "Short", "Byte":
		return whole(l.text)
	case "Float", "Double":
		return decimal(l.text)
	case "BigInteger":
		if n, err := strconv.ParseInt(l.text, 10, 64); err == nil {
			f.imports["math/big"] = true
			return "big.NewInt(" + strconv.FormatInt(n, 10) + ")"
		}
	case "BigDecimal":
		return f.rational(l.text)
	case "UUID":
		return strconv.Quote(l.text)
	case "Date", "Time", "DateTime", "Instant":
		return f.moment(l)
	case "fresh":
		if q.typ.builtin != "UUID" {
			f.imports["time"] = true
			return "time.Now()"
		}
	}
	return ""
}

// moment makes a date or time, a time of day on the first day of the year 0 as the package time parses it.
func (f *goFile) moment(l literal) string {
	f.imports["time"] = true
	at := l.moment()
	return fmt.Sprintf("time.Date(%d, time.%s, %d, %d, %d, %d, 0, time.UTC)", at.Year(), at.Month(), at.Day(), at.Hour(), at.Minute(), at.Second())
}

// rational is a decimal number as a fraction, "" where it is too large for one.
func (f *goFile) rational(text string) string {
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
func (f *goFile) notes(q *field) []string {
	return q.notesBut(f.value(q) != "")
}
