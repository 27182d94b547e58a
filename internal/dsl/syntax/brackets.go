package syntax

import "slices"

var (
	closers = map[string]string{"(": ")", "[": "]", "{": "}"}
	openers = map[string]string{")": "(", "]": "[", "}": "{"}
)

// matching pairs the brackets of a script: for each token the index of its partner, or -1. Where
// braces do not balance, indentation decides which of them is missing or too many, as a reader would. The
// result uses the memory of match, where that is enough.
func matching(toks []token, match []int32) []int32 {
	match = slices.Grow(match[:0], len(toks))[:len(toks)]
	if !pair(toks, match, false) {
		pair(toks, match, true)
	}
	return match
}

// pair matches brackets in one pass. balanced tells whether all braces found their partner.
func pair(toks []token, match []int32, byIndent bool) (balanced bool) {
	balanced = true
	var open []int32 // indices of open brackets
	indent := lineIndents{toks: toks}
	for i := range toks {
		match[i] = -1
		t := &toks[i]
		if t.kind != op && t.kind != strOpen && t.kind != strClose {
			continue
		}
		switch t.text {
		case "(", "[", "{", "${":
			open = append(open, int32(i))
		case ")", "]", "}", "":
			if byIndent && t.text == "}" {
				var stray bool
				if open, stray = indent.settle(open, i); stray {
					continue
				}
			}
			j := partner(toks, open, t)
			if j < 0 {
				balanced = balanced && t.text != "}"
				continue
			}
			for _, k := range open[j+1:] {
				balanced = balanced && toks[k].text != "{"
			}
			match[i], match[open[j]] = open[j], int32(i)
			open = open[:j]
		}
	}
	for _, k := range open {
		balanced = balanced && toks[k].text != "{"
	}
	return balanced
}

// farthestPartner is how many unclosed brackets a parenthesis may close over.
const farthestPartner = 50

// partner finds the open bracket that a closing token closes: a brace closes over open parentheses,
// a parenthesis does not close over a brace.
func partner(toks []token, open []int32, t *token) int {
	last := 0
	if t.text == ")" || t.text == "]" {
		last = max(0, len(open)-farthestPartner)
	}
	for j := len(open) - 1; j >= last; j-- {
		o := &toks[open[j]]
		switch {
		case t.kind == strClose:
			if o.kind == strOpen {
				return j
			}
		case o.kind == strOpen:
			return -1
		case closers[o.text] == t.text:
			return j
		case o.text == "{":
			return -1
		}
	}
	return -1
}

// lineIndents compares the indentation of braces.
type lineIndents struct {
	toks []token
	from []int32 // memo: index of the first token on the line of each opening brace asked for
}

// of gives the column of the first token on the line of token i.
func (l *lineIndents) of(i int32) int32 {
	if l.from == nil {
		l.from = make([]int32, len(l.toks))
		first := int32(0)
		for k := range l.toks {
			if l.toks[k].nl || k == 0 {
				first = int32(k)
			}
			l.from[k] = first
		}
	}
	return l.toks[l.from[i]].col
}

// settle prepares for a closing brace that is first on its line. Open braces of lines indented deeper than it were
// never closed and are dropped; if the innermost one left is indented less than it, the brace is stray.
func (l *lineIndents) settle(open []int32, closing int) (rest []int32, stray bool) {
	t := &l.toks[closing]
	if !t.nl {
		return open, false
	}
	j := len(open) - 1
	for j >= 0 && l.toks[open[j]].kind == op && l.toks[open[j]].line != t.line && l.of(open[j]) > t.col {
		j--
	}
	for j >= 0 && l.toks[open[j]].kind == op && l.toks[open[j]].text != "{" {
		j--
	}
	if j < 0 {
		return nil, true
	}
	return open[:j+1], l.toks[open[j]].kind == op && l.of(open[j]) < t.col
}
