package syntax

import (
	"strconv"
	"strings"

	"kuml-mcp/internal/diag"
)

// arrowForms are the calls that say what an arrow means, by the block that it stands in.
var arrowForms = map[string]func(arrow) string{
	"sequenceDiagram": messageForm, "interactionOverviewDiagram": messageForm,
	"communicationDiagram": func(a arrow) string { return ends("message", "from", "to", a) + ", label = " + a.text() + ")" },
	"stateDiagram":         func(a arrow) string { return a.withBlock(ends("transition", "source", "target", a)+")", "trigger") },
	"activityDiagram":      func(a arrow) string { return a.withArgument(ends("edge", "from", "to", a), "guard") },
	"classDiagram":         classForm,
	"packageDiagram":       classForm,
	"useCaseDiagram":       classForm,
	"componentDiagram":     func(a arrow) string { return ends("dependency", "client", "supplier", a) + ")" },
	"deploymentDiagram":    func(a arrow) string { return ends("communicationPath", "end1", "end2", a) + ")" },
	"objectDiagram":        func(a arrow) string { return ends("link", "from", "to", a) + ")" },
	"c4Model": func(a arrow) string {
		return a.withBlock(ends("relationship", "source", "target", a)+")", "description")
	},
	"bpmnModel": func(a arrow) string { return a.withArgument(ends("sequenceFlow", "from", "to", a), "name") },
	"blueprint": func(a arrow) string { return a.from + " flowsTo " + a.to },
}

// arrowAnywhere is the hint where no block tells what an arrow means.
const arrowAnywhere = "a relationship is a call: association(source = a, target = b) in UML, relationship(source = a, " +
	"target = b) in C4, a flowsTo b in BPMN and blueprints"

// arrow is a relationship in a diagram notation: from --> to : label.
type arrow struct{ from, sign, to, label string }

func (a arrow) dashed() bool { return strings.HasPrefix(a.sign, "--") }

// text is the label as a text of the script.
func (a arrow) text() string {
	if a.label == "" {
		return `"…"`
	}
	return strconv.Quote(a.label)
}

// withBlock adds the label to a call as a property in its block, if there is one.
func (a arrow) withBlock(call, property string) string {
	if a.label == "" {
		return call
	}
	return call + " { " + property + " = " + a.text() + " }"
}

// withArgument ends a call that lacks its closing parenthesis, with the label as an argument if there is one.
func (a arrow) withArgument(call, param string) string {
	if a.label != "" {
		call += ", " + param + " = " + a.text()
	}
	return call + ")"
}

// ends begins a call with the two ends of an arrow.
func ends(function, from, to string, a arrow) string {
	return function + "(" + from + " = " + a.from + ", " + to + " = " + a.to
}

func messageForm(a arrow) string {
	function := "message"
	if a.dashed() {
		function = "reply"
	}
	return ends(function, "from", "to", a) + ", label = " + a.text() + ")"
}

func classForm(a arrow) string {
	switch dotted := strings.HasPrefix(a.sign, ".."); {
	case dotted && strings.Contains(a.sign, "|"):
		return ends("realization", "implementing", "iface", a) + ")"
	case dotted:
		return ends("dependency", "client", "supplier", a) + ")"
	case strings.Contains(a.sign, "|"):
		return ends("generalization", "specific", "general", a) + ")"
	}
	return ends("association", "source", "target", a) + ")"
}

// arrow reports an arrow of a diagram notation whose first token is the current one.
func (p *parser) arrow(at diag.Span) {
	hint := arrowAnywhere
	if form := p.arrowForm(); form != nil {
		hint = "write: " + form(p.readArrow())
	}
	p.error(at, nil, hint, "an arrow has no meaning here")
}

// arrowForm tells what an arrow means in the blocks around the current token, nil if none of them tells.
func (p *parser) arrowForm() func(arrow) string {
	last := p.lastArrow
	p.lastArrow.at, p.lastArrow.form = p.pos, nil
	for i := p.pos - 1; i >= 0; i-- {
		switch t := &p.toks[i]; {
		case i == last.at:
			p.lastArrow.form = last.form
			return last.form
		case (t.is("}") || t.is(")") || t.is("]")) && p.match[i] >= 0:
			i = int(p.match[i])
		case t.is("{"):
			head := i - 1
			if head > 0 && p.toks[head].is(")") && p.match[head] > 0 {
				head = int(p.match[head]) - 1
			}
			if head >= 0 && arrowForms[p.toks[head].text] != nil {
				p.lastArrow.form = arrowForms[p.toks[head].text]
				return p.lastArrow.form
			}
		}
	}
	return nil
}

// readArrow reads the arrow at the current token, up to the end of its line.
func (p *parser) readArrow() arrow {
	first := p.pos
	for first > 0 && !p.toks[first].nl && !p.separates(first-1) {
		first--
	}
	behind := p.pos + 1
	for p.adjacent(behind) && strings.ContainsAny(p.toks[behind].text, "->.|") && p.toks[behind].kind == op {
		behind++
	}
	colon := behind
	for !p.toks[colon].nl && !p.separates(colon) && !p.toks[colon].is(":") {
		colon++
	}
	a := arrow{
		from: p.arrowEnd(first, p.pos, "initialState()"), sign: p.source(p.pos, behind), to: p.arrowEnd(behind, colon, "finalState()"),
	}
	if p.toks[colon].is(":") {
		end := colon + 1
		for !p.toks[end].nl && !p.separates(end) {
			end++
		}
		a.label = strings.Trim(p.source(colon+1, end), ` "'`)
	}
	return a
}

// separates reports whether statements end or begin at token i.
func (p *parser) separates(i int) bool {
	t := &p.toks[i]
	return t.kind == eof || t.is(";") || t.is("{") || t.is("}")
}

// source is the text of the tokens from one up to another.
func (p *parser) source(from, to int) string {
	if from >= to {
		return ""
	}
	return short(p.text[p.toks[from].off:p.toks[to-1].behind()])
}

// arrowEnd names the element at an end of an arrow. star is what [*] stands for there.
func (p *parser) arrowEnd(from, to int, star string) string {
	switch s := p.source(from, to); {
	case s == "[*]":
		return star
	case to-from == 1 && p.toks[from].isName() || to-from == 3 && p.toks[from+1].is("."):
		return s
	}
	return "…"
}

// pseudostate reports [*], which other notations have for the begin and the end of a state machine, with the arrow behind it.
func (p *parser) pseudostate() Expr {
	start, at := p.pos, p.span()
	at.Length = 3
	p.pos += 3
	hint := "write initialState() or finalState()"
	if !p.newLine() && (p.at("->") || p.at("--")) {
		if form := p.arrowForm(); form != nil {
			hint = "write: " + form(p.readArrow())
		}
	}
	p.error(at, nil, hint, "[*] is no state here")
	return &BadExpr{Range: p.since(start)}
}
