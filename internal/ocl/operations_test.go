package ocl

import (
	"strings"
	"testing"

	"kuml-mcp/internal/model"
)

// result evaluates an expression that is about nothing but itself: its value as messages show it, "invalid: …" with the reason, or
// "error: …" where it cannot be read.
func result(t *testing.T, text string) string {
	t.Helper()
	d := shop()
	all := containers(&model.Document{Diagrams: []*model.Diagram{d}})
	w := newWorld(all, all[0])
	ch := newChecker(w, d.Elements[0])
	tree, _, err := ch.parse(text)
	if err != nil {
		return "error: " + err.Error()
	}
	ev := &evaluator{world: w, budget: stepBudget}
	v, done := ev.run(tree, []any{d.Elements[0]})
	if !done {
		return "too many steps"
	}
	if bad, ok := v.(*invalidValue); ok {
		return "invalid: " + bad.msg
	}
	return show(v)
}

// group is some expressions with their values.
type group struct {
	about string
	rows  [][2]string
}

// The standard library as OCL 2.4 §11 has it, and what null and invalid do to it.
var library = []group{
	{"Boolean", [][2]string{
		{"true and true", "true"}, {"true and false", "false"}, {"false and null", "false"}, {"null and false", "false"}, {"true and null",
			"null"},
		{"null and null", "null"}, {"false and invalid", "false"}, {"invalid and false", "false"},
		{"true and invalid", "invalid: the constraint says invalid"}, {"null and invalid", "invalid: the constraint says invalid"},
		{"true or invalid", "true"}, {"invalid or true", "true"}, {"false or null", "null"}, {"null or true", "true"}, {"false or false",
			"false"},
		{"true xor true", "false"}, {"true xor false", "true"}, {"true xor null", "null"}, {"false xor invalid",
			"invalid: the constraint says invalid"},
		{"false implies invalid", "true"}, {"invalid implies true", "true"}, {"null implies true", "true"}, {"true implies null", "null"},
		{"true implies false", "false"}, {"null implies false", "null"}, {"not true", "false"}, {"not null", "null"}, {"not not true",
			"true"},
		{"true = true", "true"}, {"true <> false", "true"}, {"true.toString()", "'true'"}, {"true and true = false", "false"},
		{"not 1 = 2", "true"}, {"not true or true", "true"}, {"false = not true", "true"},
	}},
	{"precedence and structure", [][2]string{
		{"1 + 2 * 3", "7"}, {"(1 + 2) * 3", "9"}, {"10 - 4 - 3", "3"}, {"-2 * 3", "-6"}, {"- - 2", "2"}, {"1 < 2 and 2 < 3", "true"},
		{"true or true and false", "true"}, {"true xor true or true", "false"}, {"false implies false implies false", "false"},
		{"if 1 < 2 then 'a' else 'b' endif", "'a'"}, {"if null then 1 else 2 endif", "invalid: the condition of if is null"},
		{"1 + if true then 2 else 3 endif", "3"}, {"let a = 2, b : Integer = a * 3 in a + b", "8"},
		{"let s : Set(Integer) = Set{1} in s->size()", "1"},
		{"let a = 1 in let a = 2 in a", "2"}, {"1 + let a = 2 in a + 3", "6"},
		{"let a : String = 1 in a", "error: 'a' is declared as String, its value is Integer"},
		{"let a : Strin = 'x' in a", "error: there is no type 'Strin'"},
		{"-- what follows is one\n 1 /* or two */", "1"}, {"'a' -- 'b'", "'a'"},
		{"Tuple{a = 1, b : String = 'x'}", "Tuple{a = 1, b = 'x'}"}, {"Tuple{a = 1, b = 2}.b", "2"}, {"Tuple{a = 1} = Tuple{a = 1}",
			"true"},
		{"Tuple{a = 1, b = 2} = Tuple{b = 2, a = 1}", "true"}, {"Tuple{a = 1, a = 2}", "error: the tuple has 'a' twice"},
		{"let t : Tuple(a : Integer) = Tuple{a = 1} in t.a", "1"}, {"Tuple{a = 1}.c",
			"error: Tuple(a : Integer) has no attribute, association end or property 'c'"},
		{"null = null", "true"}, {"1 = null", "false"}, {"invalid = invalid", "invalid: the constraint says invalid"},
		{"null.oclIsUndefined()", "true"}, {"invalid.oclIsUndefined()", "true"}, {"null.oclIsInvalid()", "false"},
		{"(1 / 0).oclIsInvalid()", "true"}, {"1.oclIsUndefined()", "false"},
		{"1.oclIsTypeOf(Integer)", "true"}, {"1.oclIsTypeOf(Real)", "false"}, {"1.oclIsKindOf(Real)", "true"}, {"1.5.oclIsKindOf(Integer)",
			"false"},
		{"'a'.oclIsTypeOf(String)", "true"}, {"Set{1}.oclIsKindOf(Set(Integer))", "true"}, {"Set{1}.oclIsTypeOf(Bag(Integer))", "false"},
		{"1.oclAsType(Real)", "1"},
		{"'a'.oclAsType(Integer)", "invalid: oclAsType: 'a' is no Integer"}, {"1.oclType().name", "'Integer'"},
	}},
	{"Integer and Real", [][2]string{
		{"7 / 2", "3.5"}, {"6 / 2", "3.0"}, {"7.div(2)", "3"}, {"(-7).div(2)", "-3"}, {"7.mod(3)", "1"}, {"(-7).mod(3)", "-1"},
		{"7.mod(-3)", "1"}, {"7.div(-1)", "-7"}, {"7.mod(-1)", "0"},
		{"7.div(0)", "invalid: div: division by zero"}, {"1 / 0", "invalid: division by zero"}, {"7.div(2.5)",
			"error: div() needs Integer, this is Real"},
		{"(-3).abs()", "3"}, {"(-3.5).abs()", "3.5"}, {"3.7.floor()", "3"}, {"(-3.2).floor()", "-4"}, {"2.5.round()", "3"},
		{"(-2.5).round()", "-2"}, {"3.2.round()", "3"}, {"3.floor()", "3"},
		{"3.max(4)", "4"}, {"3.max(4.5)", "4.5"}, {"3.min(4)", "3"}, {"3.5.min(4)", "3.5"}, {"1 = 1.0", "true"}, {"1 + 1.5", "2.5"},
		{"2 * 3", "6"}, {"2 - 3.5", "-1.5"},
		{"1 < 1.5", "true"}, {"2 <= 2", "true"}, {"3 >= 4", "false"}, {"3 > 2.9", "true"}, {"1e3", "1000.0"}, {"12.toString()", "'12'"},
		{"1.5.toString()", "'1.5'"},
		{"9223372036854775807 + 1", "invalid: the result of 9223372036854775807 + 1 is too large"},
		{"9223372036854775807 * 2", "invalid: the result of 9223372036854775807 * 2 is too large"},
		{"1 < *", "true"}, {"* = *", "true"}, {"1 + null", "invalid: cannot use '+' on 1 and null"}, {"null > 1",
			"invalid: cannot use '>' on null and 1"},
		{"1 + 'a'", "error: '+' does not work on Integer and String"}, {"1 < 'a'", "error: cannot compare Integer and String"}, {"1 = 'a'",
			"error: cannot compare Integer and String"},
		{"not 1", "error: not needs a Boolean, this is Integer"}, {"-'a'", "error: - needs a number, this is String"}, {"1 and true",
			"error: 'and' needs two Booleans, this is Integer"},
		{"1e308 * 10.0", "invalid: 1e+308 * 10.0 has no result"}, {"1e300.round()", "invalid: round: 1e+300 has no Integer near it"},
	}},
	{"String", [][2]string{
		{"'shampoo'.substring(2, 4)", "'ham'"}, {"'abc'.substring(3, 2)", "invalid: substring: the end 2 is before the begin 3"},
		{"'abc'.substring(0, 2)", "invalid: substring: index 0 is outside 1..3"},
		{"'abc'.substring(2, 4)", "invalid: substring: index 4 is outside 1..3"}, {"'a' + 'b'", "'ab'"}, {"'a'.concat('b')", "'ab'"},
		{"'äöü'.size()", "3"},
		{"'abc'.indexOf('c')", "3"}, {"'abc'.indexOf('z')", "0"}, {"'abc'.indexOf('')", "1"}, {"''.indexOf('')", "0"},
		{"'äbc'.indexOf('b')", "2"}, {"'abab'.lastIndexOf('ab')", "3"},
		{"'aB'.toUpperCase()", "'AB'"}, {"'aB'.toLowerCase()", "'ab'"}, {"'aB'.toUpper()", "'AB'"}, {"'aB'.toLower()", "'ab'"},
		{"'aB'.equalsIgnoreCase('Ab')", "true"},
		{"'abc'.at(2)", "'b'"}, {"'abc'.at(4)", "invalid: at: index 4 is outside 1..3"}, {"''.at(1)",
			"invalid: at: there is nothing at index 1, it is empty"},
		{"'ab'.characters()", "Sequence{'a', 'b'}"}, {"''.characters()", "Sequence{}"},
		{"'12'.toInteger()", "12"}, {"'x'.toInteger()", "invalid: toInteger: 'x' is no Integer"}, {"'1.5'.toReal()", "1.5"},
		{"'x'.toReal()", "invalid: toReal: 'x' is no number"},
		{"'true'.toBoolean()", "true"}, {"'no'.toBoolean()", "false"}, {"'a' < 'b'", "true"}, {"'b' <= 'a'", "false"}, {"'b' >= 'a'",
			"true"}, {"'b' > 'b'", "false"},
		{"''.isEmpty()", "true"}, {"'a'.notEmpty()", "true"}, {"' a '.trim()", "'a'"}, {"'abc'.startsWith('ab')", "true"},
		{"'abc'.endsWith('bc')", "true"}, {"'abc'.contains('x')", "false"},
		{`'A-17'.matches('[A-Z]-\d+')`, "true"}, {"'a'.matches('[')", "invalid: matches: error parsing regexp: missing closing ]: `[)$`"},
		{"'aXbX'.replaceAll('X', '-')", "'a-b-'"},
		{`'it\'s'`, "'it's'"}, {`'a\tb'`, "'a\tb'"}, {`'\x41\u00e4'`, "'Aä'"}, {`'\xg1'`, `error: \x is followed by 2 hexadecimal digits`},
		{`'a' 'b'`, "'ab'"}, {`"it's"`, "'it's'"},
		{"'a'.concat(1)", "error: concat() needs String, this is Integer"}, {"'a'.concat()", "error: concat() takes 1 argument, 0 given"},
	}},
	{"collections", [][2]string{
		{"Set{1, 2, 2}", "Set{1, 2}"}, {"Bag{1, 2, 2}", "Bag{1, 2, 2}"}, {"Sequence{3, 1..3}", "Sequence{3, 1, 2, 3}"},
		{"OrderedSet{2, 1, 2}", "OrderedSet{2, 1}"}, {"Sequence{3..1}", "Sequence{}"},
		{"Set{}", "Set{}"}, {"Set{1, 1.0}->size()", "1"}, {"Set{Set{1}, Set{1}}->size()", "1"}, {"Sequence{1, null}", "Sequence{1, null}"},
		{"Set{1, 1 / 0}", "invalid: division by zero"},
		{"Set{1, 2} = Set{2, 1}", "true"}, {"Sequence{1, 2} = Sequence{2, 1}", "false"}, {"Bag{1, 1, 2} = Bag{1, 2, 1}", "true"},
		{"Bag{1, 1, 2} = Bag{1, 2, 2}", "false"}, {"Set{1} = Bag{1}", "false"},
		{"Set{1}->size()", "1"}, {"1->size()", "1"}, {"null->size()", "0"}, {"null->isEmpty()", "true"}, {"Set{1}->notEmpty()", "true"},
		{"Set{1}.size()", "1"},
		{"Bag{1, 1, 2}->count(1)", "2"}, {"Set{1}->includes(1.0)", "true"}, {"Set{1}->excludes(2)", "true"},
		{"Set{1, 2}->includesAll(Set{1})", "true"}, {"Set{1, 2}->excludesAll(Set{2, 3})", "false"},
		{"Sequence{1, 2.5}->sum()", "3.5"}, {"Set{}->sum()", "0"}, {"Bag{1, 1}->sum()", "2"}, {"Set{3, 1}->max()", "3"},
		{"Sequence{'b', 'a'}->min()", "'a'"}, {"Set{}->max()", "invalid: max: the collection is empty"},
		{"Sequence{1, 'a'}->sum()", "invalid: sum: it adds numbers, not 'a'"}, {"Sequence{1, 'a'}->max()",
			"invalid: max cannot compare 'a' and 1"},
		{"Set{1}->product(Set{'a'})", "Set{Tuple{first = 1, second = 'a'}}"}, {"Set{1}->product(Set{2})->any(true).second", "2"},
		{"Set{1, 'a', 2.5}->selectByKind(Real)", "Set{1, 2.5}"}, {"Set{1, 'a', 2.5}->selectByType(Real)", "Set{2.5}"},
		{"Bag{2, 1, 2}->asSet()", "Set{2, 1}"}, {"Bag{2, 1, 2}->asOrderedSet()", "OrderedSet{2, 1}"}, {"Set{1}->asSequence()",
			"Sequence{1}"}, {"Set{1}->asBag()", "Bag{1}"},
		{"Sequence{1, Set{2, Set{3}}}->flatten()", "Sequence{1, 2, 3}"}, {"Bag{Sequence{1}, Sequence{1}}->flatten()", "Bag{1, 1}"},
		{"Set{1}->including(1)", "Set{1}"}, {"Bag{1}->including(1)", "Bag{1, 1}"}, {"Sequence{1, 2, 1}->excluding(1)", "Sequence{2}"},
	}},
	{"Set and Bag", [][2]string{
		{"Set{1}->union(Set{1, 2})", "Set{1, 2}"}, {"Set{1}->union(Bag{1})", "Bag{1, 1}"}, {"Bag{1}->union(Set{1})", "Bag{1, 1}"},
		{"Set{1, 2}->intersection(Set{2, 3})", "Set{2}"}, {"Bag{1, 1, 2}->intersection(Bag{1, 1, 1})", "Bag{1, 1}"},
		{"Bag{1, 1}->intersection(Set{1})", "Set{1}"},
		{"Set{1, 2, 3} - Set{2}", "Set{1, 3}"}, {"Set{1, 2}->symmetricDifference(Set{2, 3})", "Set{1, 3}"},
	}},
	{"Sequence and OrderedSet", [][2]string{
		{"Sequence{1}->union(Sequence{1})", "Sequence{1, 1}"}, {"Sequence{1}->append(2)", "Sequence{1, 2}"}, {"OrderedSet{1, 2}->append(1)",
			"OrderedSet{1, 2}"}, {"Sequence{1}->prepend(0)", "Sequence{0, 1}"},
		{"Sequence{1, 3}->insertAt(2, 2)", "Sequence{1, 2, 3}"}, {"Sequence{1}->insertAt(3, 2)",
			"invalid: insertAt: index 3 is outside 1..2"},
		{"Sequence{1, 2, 3}->subSequence(2, 3)", "Sequence{2, 3}"}, {"OrderedSet{1, 2, 3}->subOrderedSet(1, 2)", "OrderedSet{1, 2}"},
		{"Sequence{1}->subSequence(1, 2)", "invalid: subSequence: index 2 is outside 1..1"},
		{"Sequence{'a', 'b'}->at(2)", "'b'"}, {"Sequence{1}->at(0)", "invalid: at: index 0 is outside 1..1"}, {"Sequence{1, 2}->indexOf(2)",
			"2"}, {"Sequence{1}->indexOf(2)", "invalid: indexOf: 2 is not in the collection"},
		{"Sequence{1, 2}->first()", "1"}, {"Sequence{1, 2}->last()", "2"}, {"Sequence{}->first()",
			"invalid: first: the collection is empty"}, {"Sequence{1, 2}->reverse()", "Sequence{2, 1}"},
	}},
	{"iterations", [][2]string{
		{"Set{1, 2}->forAll(x | x > 0)", "true"}, {"Set{1, 2}->forAll(x, y | x <> y)", "false"}, {"Set{}->forAll(x, y | false)", "true"},
		{"Set{1, 2}->exists(x, y | x + y = 4)", "true"},
		{"Set{1, null}->forAll(x | x > 0)", "invalid: cannot use '>' on null and 0"}, {"Set{0, null}->forAll(x | x > 0)", "false"},
		{"Set{true, null}->forAll(x | x)", "null"}, {"Set{false, null}->exists(x | x)", "null"},
		{"Sequence{1, 2, 3}->select(x : Integer | x > 1)", "Sequence{2, 3}"}, {"Set{1, 2}->reject(x | x > 1)", "Set{1}"},
		{"Set{true, null}->select(x | x)", "invalid: the body of select is null"},
		{"Set{1, 2}->collect(x | x * 2)", "Bag{2, 4}"}, {"Sequence{1, 2}->collect(x | Sequence{x, x})", "Sequence{1, 1, 2, 2}"},
		{"Sequence{1}->collectNested(x | Sequence{x})", "Sequence{Sequence{1}}"},
		{"Set{'a', 'bc'}->collect(size())", "Bag{1, 2}"}, {"Sequence{'a', 'bc'}.toUpper()", "Sequence{'A', 'BC'}"},
		{"Sequence{1, 2}->any(x | x > 1)", "2"}, {"Sequence{1}->any(x | x > 1)", "null"}, {"Set{1, 2}->one(x | x > 1)", "true"},
		{"Set{1, 2}->one(x | x > 0)", "false"},
		{"Sequence{1, -1}->isUnique(x | x.abs())", "false"}, {"Set{1, 2}->isUnique(x | x)", "true"}, {"Set{3, 1}->sortedBy(x | x)",
			"OrderedSet{1, 3}"}, {"Bag{'b', 'a'}->sortedBy(x | x)", "Sequence{'a', 'b'}"},
		{"Set{1, 'a'}->sortedBy(x | x)", "invalid: sortedBy cannot compare 'a' and 1"},
		{"Sequence{1, 2, 3}->iterate(x; acc : Integer = 0 | acc + x)", "6"},
		{"Sequence{1, 2}->iterate(x : Integer; s : String = '' | s.concat(x.toString()))", "'12'"},
		{"Set{1}->closure(x | if x < 4 then Set{x + 1} else Set{} endif)", "Set{2, 3, 4}"}, {"Sequence{1}->closure(x | (x + 1).mod(3))",
			"OrderedSet{2, 0, 1}"},
		{"Set{Set{1}, Set{1, 2}}->forAll(s | s->exists(x | x = s->size()))", "true"}, {"let k = 2 in Set{1, 2}->select(x | x = k)",
			"Set{2}"},
		{"Set{1}->select(x, y | true)", "error: select takes one variable"}, {"Set{1}->iterate(x | x)",
			"error: iterate is written ->iterate(v; acc = start | body)"},
		{"Set{1}->forAll(x | x)", "error: the body of forAll must be true or false, this is Integer"}, {"Set{1}->forAll()",
			"error: Set(Integer) has no operation 'forAll'"},
	}},
	{"mistakes", [][2]string{
		{"1 == 2", "error: unexpected '='; instead of '==' OCL has: ="}, {"1 != 2",
			"error: unexpected '!' after the expression; instead of '!=' OCL has: <>"}, {"true && false",
			"error: unexpected '&' after the expression; instead of '&&' OCL has: and"},
		{"true || false", "error: unexpected '|' after the expression; instead of '||' OCL has: or"}, {"!true",
			"error: unexpected '!'; instead of '!' OCL has: not"}, {"Set{1, 2", "error: expected ',' or '}', found end of text"},
		{"if true then 1", "error: expected 'else', found end of text"},
		{"let a = 1", "error: expected 'in', found end of text"}, {"1 +", "error: unexpected end of text"}, {"Set{1}->size",
			"error: expected '(' after ->size"}, {"'a'->toUpper()", "error: Set(String) has no operation 'toUpper'; write .toUpper(…)"},
		{"Set{'a'..'b'}", "error: a range runs between two Integers"}, {"Sequence{1..1000000}",
			"invalid: a range of more than 100000 numbers"}, {"/* open", "error: this comment is never closed"}, {"§",
			"error: unexpected character '§'"},
		{"Nope::A", "error: there is no enumeration 'Nope'"}, {"Set(Integer)", "error: Order has no operation 'Set'"},
	}},
}

func TestLibrary(t *testing.T) {
	for _, g := range library {
		t.Run(g.about, func(t *testing.T) {
			for _, r := range g.rows {
				if got := result(t, r[0]); got != r[1] && !(strings.HasPrefix(r[1], "error: ") && strings.HasPrefix(got, r[1])) {
					t.Errorf("%s\n got %s\nwant %s", r[0], got, r[1])
				}
			}
		})
	}
}

// Every standard operation and iteration is among the tests.
func TestLibraryIsComplete(t *testing.T) {
	var all strings.Builder
	for _, g := range library {
		for _, r := range g.rows {
			all.WriteString(r[0] + "\n")
		}
	}
	elsewhere := "oclIsNew oclIsInState allInstances"
	for _, name := range operationNames() {
		if !strings.Contains(all.String(), name+"(") && !strings.Contains(elsewhere, name) {
			t.Errorf("%s is not tested", name)
		}
	}
}

// Expressions that would grow without end stop.
func TestBudget(t *testing.T) {
	for _, text := range []string{
		"Sequence{1..100000}->forAll(a, b | a <= b + 100000)",
		"Sequence{1..1000}->iterate(x; s = 'ab' | s + s)",
		"Sequence{1..1000}->iterate(x; s = Sequence{1, 2} | s->union(s))",
		"Sequence{1..3000}->product(Sequence{1..3000})->size()",
		"Sequence{1..100}->iterate(x; s = Sequence{1} | Sequence{s, s})->flatten()",
		"Sequence{1..1000}->iterate(x; s = 'aa' | s.replaceAll('a', 'aa'))",
		"Sequence{1..100000}->forAll(x | Sequence{1..100000}->includes(x))",
		"Set{1}->closure(x | Set{x + 1})",
	} {
		if got := result(t, text); got != "too many steps" {
			t.Errorf("%s: %.60s", text, got)
		}
	}
}
