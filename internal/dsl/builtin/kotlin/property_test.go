package kotlin

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
	"unicode/utf8"

	"kuml-mcp/internal/diag"
	"kuml-mcp/internal/dsl/value"
	"kuml-mcp/internal/dsl/vocab"
	"kuml-mcp/internal/model"
)

// host is a run of no script: functions are Go's, budgets are large.
type host struct{ alloc int }

func (h *host) Document() *model.Document                                 { return nil }
func (h *host) Warn(*vocab.Call, diag.Code, string, string)               {}
func (h *host) WarnAbout(*vocab.Call, string, diag.Code, string, string)  {}
func (h *host) Grow(int) error                                            { return nil }
func (h *host) Step(int) error                                            { return nil }
func (h *host) WarnSwapped(*vocab.Call, string, string, string, string)   {}
func (h *host) Print(string)                                              {}
func (h *host) IsType(any, vocab.TypeExpr) bool                           { return true }
func (h *host) Invoke(fn any, args ...any) (any, error)                   { return fn.(*value.Func).Call(args) }
func (h *host) ArgOrigin(c *vocab.Call, param string) (zero model.Origin) { return zero }
func (h *host) Alloc(n int) error {
	h.alloc += n
	if n < 0 || h.alloc > 1<<24 {
		return &value.LimitError{What: "the test"}
	}
	return nil
}

// library finds rows by receiver type and name.
var library = func() map[string]*vocab.Function {
	t := vocab.NewTable()
	Register(t)
	out := map[string]*vocab.Function{}
	for _, f := range t.Top.Functions {
		if f.Receiver == nil {
			continue
		}
		if key := f.Receiver.Name + "." + f.Name; out[key] == nil {
			out[key] = f
		}
	}
	return out
}()

// call calls the first row of that name with positional arguments.
func call(row string, recv any, args ...any) (any, error) {
	f := library[row]
	c := &vocab.Call{Fn: f, Recv: recv, Args: make([]any, len(f.Params)), Given: make([]bool, len(f.Params)), Host: &host{}}
	for i, a := range args {
		c.Args[i], c.Given[i] = a, true
	}
	return f.Do(c)
}

func mustCall(t *testing.T, row string, recv any, args ...any) any {
	t.Helper()
	v, err := call(row, recv, args...)
	if err != nil {
		t.Fatal(row, err)
	}
	return v
}

func fn(f func(v any) any) *value.Func {
	return &value.Func{Arity: 1, Call: func(args []any) (any, error) { return f(args[0]), nil }}
}

// pairs makes a list of pairs of a small random number and the place.
func pairs(random *rand.Rand) *value.List {
	items := make([]any, random.IntN(40))
	for i := range items {
		items[i] = &value.Pair{First: int32(random.IntN(5)), Second: int32(i)}
	}
	return value.NewList(items)
}

func TestSortIsStable(t *testing.T) {
	random := rand.New(rand.NewPCG(1, 1))
	first := fn(func(v any) any { return v.(*value.Pair).First })
	for range 300 {
		l := pairs(random)
		up := mustCall(t, "Iterable.sortedBy", l, first).(*value.List).Items()
		down := mustCall(t, "Iterable.sortedByDescending", l, first).(*value.List).Items()
		for name, sorted := range map[string][]any{"sortedBy": up, "sortedByDescending": down} {
			if len(sorted) != l.Len() {
				t.Fatalf("%s: %d elements of %d", name, len(sorted), l.Len())
			}
			for i := 1; i < len(sorted); i++ {
				a, b := sorted[i-1].(*value.Pair), sorted[i].(*value.Pair)
				x, y := a.First.(int32), b.First.(int32)
				if name == "sortedByDescending" {
					x, y = y, x
				}
				if x > y || x == y && a.Second.(int32) > b.Second.(int32) {
					t.Fatalf("%s: %v before %v", name, a, b)
				}
			}
		}
	}
}

// TestGroupsKeepOrder: keys come in the order of their first element, elements in theirs, and none is lost.
func TestGroupsKeepOrder(t *testing.T) {
	random := rand.New(rand.NewPCG(2, 2))
	first := fn(func(v any) any { return v.(*value.Pair).First })
	for range 300 {
		l := pairs(random)
		n, lastFirst := 0, int32(-1)
		for _, e := range mustCall(t, "Iterable.groupBy", l, first).(*value.Map).Entries() {
			group := e.Value.(*value.List).Items()
			if at := group[0].(*value.Pair).Second.(int32); at <= lastFirst {
				t.Fatalf("the group of %v comes too late", e.Key)
			} else {
				lastFirst = at
			}
			n += len(group)
			if !slices.IsSortedFunc(group,
				func(a, b any) int { return int(a.(*value.Pair).Second.(int32) - b.(*value.Pair).Second.(int32)) }) {
				t.Fatalf("the group of %v has lost its order", e.Key)
			}
		}
		if n != l.Len() {
			t.Fatalf("%d elements of %d", n, l.Len())
		}
	}
}

// TestPiecesMakeTheWhole: what split, chunked, take and drop cut apart joins again.
func TestPiecesMakeTheWhole(t *testing.T) {
	random := rand.New(rand.NewPCG(3, 3))
	letters := []rune("ab,ä€😀")
	for range 500 {
		var b strings.Builder
		for range random.IntN(12) {
			b.WriteRune(letters[random.IntN(len(letters))])
		}
		s := b.String()
		for sep, pieces := range map[string]any{
			",": mustCall(t, "CharSequence.split", s, []any{","}),
			"":  mustCall(t, "CharSequence.chunked", s, int32(1+random.IntN(3))),
		} {
			if got := mustCall(t, "Iterable.joinToString", pieces, sep); got != s {
				t.Errorf("%q: joined with %q: %q", s, sep, got)
			}
		}
		n := int32(random.IntN(14))
		head := mustCall(t, "CharSequence.take", s, n).(string)
		if got := value.Concat(head, mustCall(t, "CharSequence.drop", s, n).(string)); got != s {
			t.Errorf("%q cut at %d: %q", s, n, got)
		}
	}
}

func FuzzFormat(f *testing.F) {
	for _, s := range []string{"%d", "%5.2f|", "%-10s", "%,d", "%x%%%n", "%2$s %1$s", "%<s", "%+08.3e", "%c", "%", "%q", "%99999d"} {
		f.Add(s, int32(42), 3.25, "text")
	}
	f.Fuzz(func(t *testing.T, layout string, n int32, x float64, s string) {
		for _, args := range [][]any{{n, x, s}, {x, s, n}, {s, n, x}, {}} {
			v, err := call("String.format", layout, args)
			if out, _ := v.(string); err == nil && utf8.ValidString(layout) && utf8.ValidString(s) && !utf8.ValidString(out) {
				t.Errorf("%q: %q", layout, out)
			}
		}
	})
}

// FuzzTexts calls the functions of texts with odd arguments: they may fail, not panic.
func FuzzTexts(f *testing.F) {
	f.Add("a😀b", "b", int32(1), int32(2))
	f.Add("\xed\xa0\xbd", "", int32(-1), int32(99))
	f.Fuzz(func(t *testing.T, s, other string, a, b int32) {
		if len(s) > 100 || len(other) > 100 || a > 1000 || b > 1000 {
			return
		}
		for _, c := range []struct {
			row  string
			args []any
		}{
			{"CharSequence.substring", []any{a, b}}, {"CharSequence.replaceRange", []any{a, b, other}}, {"CharSequence.get", []any{a}},
			{"CharSequence.replace", []any{other, s, true}}, {"CharSequence.replace", []any{other, s, false}},
			{"CharSequence.split", []any{[]any{other}, true, a}}, {"CharSequence.indexOf", []any{other, a, true}},
			{"CharSequence.lastIndexOf", []any{other, true}}, {"CharSequence.contains", []any{other, true}},
			{"CharSequence.padStart", []any{a}}, {"CharSequence.windowed", []any{a, b, true}}, {"String.trimIndent", nil},
			{"String.trimMargin", []any{other}}, {"String.capitalize", nil}, {"CharSequence.reversed", nil}, {"String.toInt", []any{a}},
			{"String.toDouble", nil}, {"CharSequence.substringAfterLast", []any{other}}, {"CharSequence.commonPrefixWith",
				[]any{other, true}},
			{"CharSequence.zip", []any{other}}, {"CharSequence.toList", nil}, {"String.uppercase", nil}, {"String.prependIndent",
				[]any{other}},
		} {
			call(c.row, s, c.args...)
		}
	})
}
