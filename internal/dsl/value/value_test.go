package value

import (
	"math"
	"math/rand/v2"
	"strings"
	"testing"
	"testing/quick"
	"unicode/utf8"
)

func list(items ...any) *List { return NewList(items) }

func mustText(t *testing.T, v any) string {
	t.Helper()
	s, err := Text(v)
	if err != nil {
		t.Fatal(err)
	}
	return s
}

func mapOf(t *testing.T, pairs ...any) *Map {
	t.Helper()
	m := NewMap()
	for i := 0; i < len(pairs); i += 2 {
		if _, err := m.Put(pairs[i], pairs[i+1]); err != nil {
			t.Fatal(err)
		}
	}
	return m
}

func dataObject(name string, fields []string, values ...any) *Object {
	return &Object{Class: &Class{Name: name, Kind: DataClass, Fields: fields, Components: len(fields)}, Fields: values}
}

func TestText(t *testing.T) {
	self := NewMutableList(nil)
	self.Add(self, int32(1))
	for _, c := range []struct {
		v    any
		want string
	}{
		{nil, "null"},
		{Unit{}, "kotlin.Unit"},
		{true, "true"},
		{int32(-5), "-5"},
		{int64(1) << 40, "1099511627776"},
		{1.0, "1.0"},
		{1e10, "1.0E10"},
		{1.5e-5, "1.5E-5"},
		{123456.789, "123456.789"},
		{9999999.0, "9999999.0"},
		{1e7, "1.0E7"},
		{0.001, "0.001"},
		{9.99e-4, "9.99E-4"},
		{math.Copysign(0, -1), "-0.0"},
		{math.NaN(), "NaN"},
		{math.Inf(-1), "-Infinity"},
		{float32(0.1), "0.1"},
		{float32(3.4e38), "3.4E38"},
		{5e-324, "4.9E-324"},
		{Char('x'), "x"},
		{list(int32(1), "a", nil), "[1, a, null]"},
		{list(), "[]"},
		{mapOf(t, "a", int32(1), "b", list()), "{a=1, b=[]}"},
		{&Pair{"a", int32(1)}, "(a, 1)"},
		{&Triple{int32(1), 2.0, nil}, "(1, 2.0, null)"},
		{&Indexed{0, "x"}, "IndexedValue(index=0, value=x)"},
		{NewRange(IntProgression, 1, 3), "1..3"},
		{NewProgression(IntProgression, 3, 1, -1), "3 downTo 1 step 1"},
		{NewProgression(CharProgression, 'a', 'f', 2), "a..e step 2"},
		{&FloatRange{1, 2.5, false}, "1.0..2.5"},
		{&ValueRange{"a", "c", false}, "a..c"},
		{dataObject("Col", []string{"name", "type"}, "x", nil), "Col(name=x, type=null)"},
		{&Object{Class: &Class{Name: "Color", Kind: EnumClass}, Name: "RED"}, "RED"},
		{Throw("IllegalStateException", "boom"), "IllegalStateException: boom"},
		{self, "[(this Collection), 1]"},
	} {
		if got := mustText(t, c.v); got != c.want {
			t.Errorf("got %s, want %s", got, c.want)
		}
	}
}

func TestEqualAndHash(t *testing.T) {
	col := func(name any) *Object { return dataObject("Col", []string{"name"}, name) }
	a := col("x")
	b := &Object{Class: a.Class, Fields: []any{"x"}}
	set := func(items ...any) *Set {
		s := NewSet()
		for _, v := range items {
			if _, err := s.Add(v); err != nil {
				t.Fatal(err)
			}
		}
		return s
	}
	for _, c := range []struct {
		a, b any
		want bool
	}{
		{nil, nil, true},
		{nil, int32(0), false},
		{int32(1), int32(1), true},
		{int32(1), int64(1), false},
		{"a", "a", true},
		{Char('a'), "a", false},
		{math.NaN(), math.NaN(), true},
		{0.0, math.Copysign(0, -1), false},
		{list(int32(1)), NewMutableList([]any{int32(1)}), true},
		{list(int32(1)), list(int32(2)), false},
		{NewArray([]any{int32(1)}), NewArray([]any{int32(1)}), false},
		{set("a", "b"), set("b", "a"), true},
		{set("a"), list("a"), false},
		{mapOf(t, "a", int32(1), "b", int32(2)), mapOf(t, "b", int32(2), "a", int32(1)), true},
		{mapOf(t, "a", int32(1)), mapOf(t, "a", int32(2)), false},
		{&Pair{"a", list("b")}, &Pair{"a", list("b")}, true},
		{a, b, true},
		{a, col("x"), false}, // another class of the same name
		{NewRange(IntProgression, 5, 1), NewRange(IntProgression, 9, 2), true},
		{NewRange(IntProgression, 1, 3), NewRange(LongProgression, 1, 3), false},
	} {
		got, err := Equal(c.a, c.b)
		if err != nil || got != c.want {
			t.Errorf("%v == %v: got %v, %v", c.a, c.b, got, err)
		}
		if back, err := Equal(c.b, c.a); err != nil || back != got {
			t.Errorf("%v == %v is not symmetric", c.a, c.b)
		}
		if got {
			h, _ := Hash(c.a)
			k, _ := Hash(c.b)
			if h != k {
				t.Errorf("%v and %v are equal and have hashes %d and %d", c.a, c.b, h, k)
			}
		}
	}
}

func TestHashIsKotlins(t *testing.T) {
	for _, c := range []struct {
		v    any
		want int32
	}{
		{"", 0}, {"ab", 3105}, {"hello", 99162322}, {true, 1231}, {int64(1) << 32, 1}, {1.0, 1072693248},
		{list(int32(1), int32(2)), 994}, {&Pair{int32(1), int32(2)}, 33}, {"😀", 1772899},
	} {
		if got, err := Hash(c.v); err != nil || got != c.want {
			t.Errorf("%v: got %d, want %d", c.v, got, c.want)
		}
	}
}

func TestCompare(t *testing.T) {
	for _, c := range []struct {
		a, b any
		want int
	}{
		{int32(1), 1.5, -1},
		{int64(5), int32(5), 0},
		{math.NaN(), math.Inf(1), 1},
		{math.Copysign(0, -1), 0.0, -1},
		{"a", "B", 1},
		{"a", "ab", -1},
		{"", "", 0},
		{"\uFFFD", "😀", 1}, // by UTF-16 units, not by code points
		{"😀", "😁", -1},
		{Char('a'), Char('b'), -1},
		{false, true, -1},
	} {
		if got, err := Compare(c.a, c.b); err != nil || got != c.want {
			t.Errorf("%v ? %v: got %d, %v", c.a, c.b, got, err)
		}
	}
	if _, err := Compare("a", int32(1)); err == nil || err.(*Exception).Class.Name != "ClassCastException" {
		t.Errorf("got %v", err)
	}
}

// TestStringOrderIsThatOfUnits compares with the definition.
func TestStringOrderIsThatOfUnits(t *testing.T) {
	runes := []rune{'a', 0x7FF, 0xD7FF, 0xE000, 0xFFFF, 0x10000, 0x10FFFF}
	random := rand.New(rand.NewPCG(1, 2))
	word := func() string {
		var b strings.Builder
		for range random.IntN(4) {
			b.WriteRune(runes[random.IntN(len(runes))])
		}
		return b.String()
	}
	for range 2000 {
		a, b := word(), word()
		want := 0
		for x, y := Units(a), Units(b); want == 0; x, y = x[1:], y[1:] {
			if len(x) == 0 || len(y) == 0 {
				want = len(x) - len(y)
				break
			}
			want = int(x[0]) - int(y[0])
		}
		if got := CompareStrings(a, b); (got < 0) != (want < 0) || (got > 0) != (want > 0) {
			t.Fatalf("%q ? %q: got %d, want %d", a, b, got, want)
		}
	}
}

func TestBinary(t *testing.T) {
	i, l := func(n int32) any { return n }, func(n int64) any { return n }
	for _, c := range []struct {
		op   Op
		a, b any
		want any
	}{
		{Add, i(math.MaxInt32), i(1), i(math.MinInt32)},
		{Add, i(1), l(2), l(3)},
		{Add, int8(100), int8(100), i(200)},
		{Mul, i(50000), i(50000), i(-1794967296)},
		{Div, i(-7), i(2), i(-3)},
		{Rem, i(-7), i(2), i(-1)},
		{Div, i(math.MinInt32), i(-1), i(math.MinInt32)},
		{Div, i(1), 2.0, 0.5},
		{Rem, 5.5, i(2), 1.5},
		{Add, float32(1), i(1), float32(2)},
		{Add, float32(1), 1.0, 2.0},
		{Shl, i(1), i(33), i(2)},
		{Shl, l(1), i(33), l(1 << 33)},
		{Shr, i(-8), i(1), i(-4)},
		{Ushr, i(-1), i(28), i(15)},
		{And, true, false, false},
		{Xor, true, false, true},
		{Add, Char('a'), i(2), Char('c')},
		{Sub, Char('c'), Char('a'), i(2)},
		{Add, "n=", 1.0, "n=1.0"},
		{Add, "n=", nil, "n=null"},
		{Add, Char('a'), "b", "ab"},
	} {
		got, ok, err := Binary(c.op, c.a, c.b)
		if err != nil || !ok || got != c.want {
			t.Errorf("%v %s %v: got %v (%T), %v, want %v (%T)", c.a, c.op, c.b, got, got, err, c.want, c.want)
		}
	}
	for _, op := range []Op{Div, Rem} {
		if _, _, err := Binary(op, i(1), i(0)); err == nil || err.Error() != "ArithmeticException: / by zero" {
			t.Errorf("got %v", err)
		}
	}
	if _, ok, _ := Binary(Add, list(), i(1)); ok {
		t.Error("+ on a list is a function of the library, not an operator")
	}
}

// TestUnitsRoundTrip: any units, lone surrogates included, survive the way through a string.
func TestUnitsRoundTrip(t *testing.T) {
	err := quick.Check(func(units []uint16) bool {
		for i := range units { // many surrogates
			if i%2 == 0 {
				units[i] = 0xD800 | units[i]&0x7FF
			}
		}
		s := FromUnits(units)
		back := Units(s)
		if len(back) != len(units) || Length(s) != len(units) {
			return false
		}
		for i := range units {
			if back[i] != units[i] {
				return false
			}
			if c, err := CharAt(s, i); err != nil || uint16(c) != units[i] {
				return false
			}
		}
		return utf8.ValidString(Clean(s))
	}, nil)
	if err != nil {
		t.Error(err)
	}
}

// TestConcatOfParts: a text cut anywhere and put together again is the same text.
func TestConcatOfParts(t *testing.T) {
	for _, s := range []string{"a😀b", "😀", "äß€", "😀😁", ""} {
		n := Length(s)
		for i := range n + 1 {
			a, err := Substring(s, 0, i)
			if err != nil {
				t.Fatal(err)
			}
			b, err := Substring(s, i, n)
			if err != nil {
				t.Fatal(err)
			}
			builder := NewBuilder(a)
			builder.Append(b)
			if Concat(a, b) != s || builder.String() != s {
				t.Errorf("%q cut at %d: %q", s, i, Concat(a, b))
			}
		}
	}
}

// TestMapAgainstGo compares a map with Go's under random operations.
func TestMapAgainstGo(t *testing.T) {
	random := rand.New(rand.NewPCG(3, 4))
	m, want, order := NewMap(), map[int32]int{}, []int32{}
	for n := range 5000 {
		k := int32(random.IntN(60))
		if random.IntN(3) == 0 {
			_, ok, err := m.Remove(list(k))
			if _, had := want[k]; err != nil || ok != had {
				t.Fatalf("remove %d: %v, %v", k, ok, err)
			}
			delete(want, k)
			kept := order[:0]
			for _, x := range order {
				if x != k {
					kept = append(kept, x)
				}
			}
			order = kept
			continue
		}
		if _, had := want[k]; !had {
			order = append(order, k)
		}
		want[k] = n
		if _, err := m.Put(list(k), n); err != nil {
			t.Fatal(err)
		}
	}
	if m.Len() != len(want) {
		t.Fatalf("%d entries, want %d", m.Len(), len(want))
	}
	for i, e := range m.Entries() {
		k, _ := e.Key.(*List).Get(0)
		if k != order[i] || e.Value != want[order[i]] {
			t.Errorf("entry %d is %v=%v", i, k, e.Value)
		}
	}
}

func TestSortedMapKeepsOrder(t *testing.T) {
	m := NewSortedMap(&Comparator{Compare: Compare})
	for _, k := range []string{"m", "c", "x", "a", "c"} {
		if _, err := m.Put(k, Unit{}); err != nil {
			t.Fatal(err)
		}
	}
	if _, _, err := m.Remove("m"); err != nil {
		t.Fatal(err)
	}
	if _, err := m.Put("d", Unit{}); err != nil {
		t.Fatal(err)
	}
	var keys []string
	for _, e := range m.Entries() {
		keys = append(keys, e.Key.(string))
	}
	if got := strings.Join(keys, ""); got != "acdx" {
		t.Errorf("got %s", got)
	}
}

func TestProgressions(t *testing.T) {
	for _, p := range []struct {
		p    *Progression
		want string
	}{
		{NewRange(IntProgression, 1, 4), "1 2 3 4"},
		{NewRange(IntProgression, 4, 1), ""},
		{NewProgression(IntProgression, 1, 10, 4), "1 5 9"},
		{NewProgression(IntProgression, 10, 1, -4), "10 6 2"},
		{NewRange(IntProgression, math.MaxInt32-1, math.MaxInt32), "2147483646 2147483647"},
		{NewProgression(LongProgression, math.MinInt64, math.MaxInt64, math.MaxInt64), "-9223372036854775808 -1 9223372036854775806"},
	} {
		var got []string
		it := p.p.iterator()
		for v, ok, _ := it.Next(); ok; v, ok, _ = it.Next() {
			got = append(got, plain(v))
			if !p.p.Has(v) {
				t.Errorf("%s lacks its element %v", p.p, v)
			}
		}
		if s := strings.Join(got, " "); s != p.want || int64(len(got)) != p.p.Len() {
			t.Errorf("%s: got %s, length %d", p.p, s, p.p.Len())
		}
	}
}

func TestIterationNoticesChanges(t *testing.T) {
	l := NewMutableList([]any{int32(1), int32(2), int32(3)})
	it, err := Iterate(l)
	if err != nil {
		t.Fatal(err)
	}
	it.Next()
	l.Add(int32(4))
	if _, _, err := it.Next(); err == nil {
		t.Error("the change was not noticed")
	}
}

func TestEndlessValuesAreGivenUp(t *testing.T) {
	var deep, wide any = int32(1), int32(1)
	for range 5000 {
		deep = list(deep)
	}
	for range 40 {
		wide = list(wide, wide)
	}
	for _, v := range []any{deep, wide} {
		if _, err := Text(v); err == nil {
			t.Error("printed")
		}
		if _, err := Hash(v); err == nil {
			t.Error("hashed")
		}
	}
	var other any = int32(1)
	for range 40 {
		other = list(other, other)
	}
	if _, err := Equal(wide, other); err == nil {
		t.Error("compared")
	}
}

func TestParseNumbers(t *testing.T) {
	for s, want := range map[string]float64{
		"1": 1, "1.5": 1.5, " 2e3 ": 2000, "-.5": -0.5, "1f": 1, "2D": 2, "Infinity": math.Inf(1), "1e999": math.Inf(1),
	} {
		if f, ok := ParseFloat(s, 64); !ok || f != want {
			t.Errorf("%q: got %v, %v", s, f, ok)
		}
	}
	for _, s := range []string{"", "x", "1_0", "inf", "nan", "0x10", "1,5", "1 2"} {
		if f, ok := ParseFloat(s, 64); ok {
			t.Errorf("%q is taken for %v", s, f)
		}
	}
}

func TestExceptions(t *testing.T) {
	e := Throw("NumberFormatException", "bad %s", "x")
	for _, name := range []string{"NumberFormatException", "IllegalArgumentException", "RuntimeException", "Exception", "Throwable"} {
		if !e.IsA(name) {
			t.Errorf("not a %s", name)
		}
	}
	if e.IsA("IllegalStateException") {
		t.Error("an IllegalStateException")
	}
	own := &Class{Name: "Mine", Supers: []*Class{Exceptions["RuntimeException"]}}
	raised, ok := Raise(&Object{Class: own, Super: Throw("RuntimeException", "m")})
	if !ok || raised.Error() != "Mine: m" || !raised.IsA("Exception") {
		t.Errorf("got %v", raised)
	}
	if _, ok := Raise("text"); ok {
		t.Error("a text was thrown")
	}
}

func BenchmarkMapPut(b *testing.B) {
	for b.Loop() {
		m := NewMap()
		for i := range int32(1000) {
			m.Put(i, i)
		}
	}
}

func BenchmarkTextOfList(b *testing.B) {
	l := list(int32(1), "abc", 2.5, &Pair{"a", "b"})
	for b.Loop() {
		Text(l)
	}
}
