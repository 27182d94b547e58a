// Package kotlin holds the rows of Kotlin's standard library that scripts may use: text, numbers, collections, maps,
// sequences, regular expressions, scope functions, exceptions. Nothing of it touches files, time, chance, threads or
// the system, and everything that can grow is charged to the budget of the script.
//
// Rows that work alike on several receivers are written once, for Iterable<T>, and entered for each of their
// sources (see row). A one-letter capital is a type variable.
package kotlin

import (
	"maps"
	"strings"

	"kuml-mcp/internal/dsl/value"
	"kuml-mcp/internal/dsl/vocab"
)

// Register enters the standard library into a table.
func Register(t *vocab.Table) {
	for _, ty := range types() {
		t.AddType(ty)
	}
	for _, e := range enums {
		t.AddEnum(e)
	}
	for _, group := range [][]row{
		scopeRows, preconditionRows, numberRows, mathRows, rangeRows, charRows,
		textRows, textCutRows, textParseRows, builderRows, regexRows,
		makeRows, arrayRows(), queryRows, findRows, transformRows, groupRows, orderRows, aggregateRows, pairRows, listRows, setRows,
		mapRows, mutableRows, sequenceRows, comparatorRows,
	} {
		for _, r := range group {
			t.Top.Functions = append(t.Top.Functions, r.functions()...)
		}
	}
	if t.Top.Hints == nil {
		t.Top.Hints = map[string]string{}
	}
	maps.Copy(t.Top.Hints, absentHints())
	t.Top.Properties = append(t.Top.Properties, mathConstants...)
	t.Top.Properties = append(t.Top.Properties, constant("Unit: Unit", "The value of what has none.", value.Unit{}))
}

// row is a function of the library, or one function for each of several receivers.
type row struct {
	on  []source // receivers that stand in for Iterable<T>; nil: the signature as it is
	sig string
	doc string
	do  func(c *vocab.Call) (any, error)
}

// source is a type of receivers that can be iterated.
type source struct{ receiver, element string }

var (
	iterable = source{"Iterable<T>", "T"}
	sequence = source{"Sequence<T>", "T"}
	chars    = source{"CharSequence", "Char"}
	entries  = source{"Map<K, V>", "Entry<K, V>"}

	anything  = []source{iterable, sequence, chars, entries}
	elements  = []source{iterable, sequence, chars}
	container = []source{iterable, sequence}
	countable = []source{iterable, chars, entries}
	ordered   = []source{iterable, chars}
)

func (r row) functions() []*vocab.Function {
	if r.on == nil {
		return []*vocab.Function{vocab.Fn(r.sig, r.doc, r.do)}
	}
	out := make([]*vocab.Function, len(r.on))
	for i, s := range r.on {
		out[i] = vocab.Fn(s.adapt(r.sig), r.doc, r.do)
	}
	return out
}

// adapt rewrites a signature for Iterable<T> to the source.
func (s source) adapt(sig string) string {
	sig = strings.Replace(sig, iterable.receiver+".", s.receiver+".", 1)
	if s.element == iterable.element {
		return sig
	}
	head, rest, _ := strings.Cut(sig, ".")
	var b strings.Builder
	b.WriteString(head + ".")
	for i := 0; i < len(rest); i++ {
		if rest[i] == 'T' && !isLetter(rest, i-1) && !isLetter(rest, i+1) {
			b.WriteString(s.element)
			continue
		}
		b.WriteByte(rest[i])
	}
	return b.String()
}

func isLetter(s string, i int) bool {
	return i >= 0 && i < len(s) && (s[i]|0x20 >= 'a' && s[i]|0x20 <= 'z')
}
