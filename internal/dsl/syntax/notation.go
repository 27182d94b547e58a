package syntax

import (
	"fmt"
	"regexp"
	"strings"

	"kuml-mcp/internal/diag"
)

// A whole script may be in another notation. It is known by its first line, and gets one error that shows the kUML form.

// notation is a way to write diagrams that is not kUML's.
type notation struct {
	name  string
	start *regexp.Regexp // matches the first line that counts
	kind  string         // key of skeletons; "" if the whole text tells
}

// notations in the order in which they are tried.
var notations = []notation{
	{"PlantUML", regexp.MustCompile(`^@start[a-z]+\b`), ""},
	{"Mermaid", regexp.MustCompile(`^classDiagram(-v2)?\s*$`), "class"},
	{"Mermaid", regexp.MustCompile(`^sequenceDiagram\s*$`), "sequence"},
	{"Mermaid", regexp.MustCompile(`^stateDiagram(-v2)?\s*$`), "state"},
	{"Mermaid", regexp.MustCompile(`^(flowchart|graph)(\s+(TB|TD|BT|RL|LR))?;?\s*$`), "activity"},
	{"Mermaid", regexp.MustCompile(`^C4(Context|Container|Component|Dynamic|Deployment)\s*$`), "c4"},
	{"Mermaid", regexp.MustCompile(`^(erDiagram|requirementDiagram|mindmap|gantt|journey|timeline|architecture-beta|block-beta)\s*$`),
		"class"},
	{"Graphviz DOT", regexp.MustCompile(`^(strict\s+)?(di)?graph(\s+("[^"]*"|\w+))?\s*\{`), "class"},
	{"Structurizr DSL", regexp.MustCompile(`^workspace(\s+("[^"]*"|extends\s+\S+))*\s*\{`), "c4"},
	{"SysML v2 text", regexp.MustCompile(`^((library|standard|private|public)\s+)*package\s+('[^']*'|\w+)\s*\{`), "sysml"},
	{"SysML v2 text",
		regexp.MustCompile(
			`^(abstract\s+)?(part|item|port|action|state|requirement|attribute|constraint|interface|connection|use\s+case)\s+def\s+\w`),
		"sysml"},
	{"BPMN XML", regexp.MustCompile(`^<(\w+:)?definitions\b|^<\?xml[\s\S]*<(\w+:)?definitions\b`), "bpmn"},
	{"XML", regexp.MustCompile(`^<(\?xml|!DOCTYPE|xmi:|uml:|mxfile|svg|graphml)`), "class"},
}

// fences are the words behind ``` that name a notation.
var fences = map[string]string{
	"mermaid": "Mermaid", "plantuml": "PlantUML", "puml": "PlantUML", "uml": "PlantUML", "dot": "Graphviz DOT", "graphviz": "Graphviz DOT",
}

// contents tells what a PlantUML text draws, by a line of it.
var contents = []struct {
	kind string
	line *regexp.Regexp
}{
	{"c4", regexp.MustCompile(`(?m)^\s*(!include.*C4|(Person|System|Container|Rel)\w*\()`)},
	{"state", regexp.MustCompile(`(?m)^\s*(\[\*\]|state\s)`)},
	{"class", regexp.MustCompile(`(?m)^\s*(abstract\s+)?(class|interface|enum|annotation)\s`)},
	{"sequence", regexp.MustCompile(`(?m)^\s*(participant|boundary|control|activate|alt|loop|autonumber)\b|^\s*\S+\s*<?-+>>?\s*\S+\s*:`)},
	{"usecase", regexp.MustCompile(`(?m)^\s*(usecase\s|\(.+\)|actor\s)`)},
	{"component", regexp.MustCompile(`(?m)^\s*(component\s|\[.+\])`)},
	{"activity", regexp.MustCompile(`(?m)^\s*(start\s*$|:.*;\s*$)`)},
}

// skeletons are small scripts, by kind.
var skeletons = map[string]string{
	"class": `classDiagram(name = "Shop") {
    val order = classOf(name = "Order") { attribute(name = "total", type = "Money") }
    val item = classOf(name = "Item")
    association(source = order, target = item)
}`,
	"sequence": `sequenceDiagram(name = "Order") {
    val client = lifeline(name = "Client")
    val server = lifeline(name = "Server")
    message(from = client, to = server, label = "order()")
}`,
	"state": `stateDiagram(name = "Order") {
    val start = initialState()
    val open = state(name = "Open")
    transition(source = start, target = open)
}`,
	"activity": `activityDiagram(name = "Order") {
    val start = initialNode()
    val check = action(name = "Check order")
    edge(from = start, to = check)
}`,
	"usecase": `useCaseDiagram(name = "Shop") {
    val customer = actor(name = "Customer")
    val order = useCase(name = "Place order")
    association(source = customer, target = order)
}`,
	"component": `componentDiagram(name = "Shop") {
    val web = component(name = "Web")
    val orders = component(name = "Orders")
    dependency(client = web, supplier = orders)
}`,
	"c4": `c4Model(name = "Shop") {
    val customer = person(name = "Customer")
    val shop = softwareSystem(name = "Shop")
    relationship(source = customer, target = shop) { description = "orders" }
    systemContextDiagram(name = "Shop") { include(customer, shop) }
}`,
	"sysml": `sysml2Model(name = "Car") {
    val engine = partDef(name = "Engine")
    val car = partDef(name = "Car") { part(name = "engine", typeId = engine.id) }
    bdd(name = "Car") {
        include(engine)
        include(car)
    }
}`,
	"bpmn": `bpmnModel(name = "Order") {
    process(id = "order", name = "Order") {
        val start = startEvent(name = "Order received")
        val check = task(name = "Check order")
        sequenceFlow(from = start, to = check)
    }
    diagram(name = "Order", processId = "order")
}`,
}

// kotlinLine matches what most scripts begin with, and no other notation does.
var kotlinLine = regexp.MustCompile(`^(\w+\(|//|import\s)`)

// otherNotation tells in which other notation a text is, and what kind of diagram it shows; name is "" for what may be a
// script.
func otherNotation(text string) (name, kind string, at diag.Pos) {
	frontMatter := false
	for l := range eachLine(text) {
		raw := l.text(text)
		s := strings.TrimSpace(raw)
		switch {
		case s == "---":
			frontMatter = !frontMatter
			continue
		case s == "" || frontMatter || strings.HasPrefix(s, "%%") || strings.HasPrefix(s, "'"):
			continue
		case strings.HasPrefix(s, "```"):
			if fences[strings.TrimSpace(s[3:])] == "" {
				continue
			}
		}
		at = placeOf(text, l.start+strings.Index(raw, s))
		if kotlinLine.MatchString(s) {
			return "", "", at
		}
		if fenced := fences[strings.TrimPrefix(s, "```")]; fenced != "" && strings.HasPrefix(s, "```") {
			if _, kind, _ = otherNotation(text[l.end:]); kind == "" {
				kind = kindOf(text)
			}
			return fenced, kind, at
		}
		for _, n := range notations {
			if !n.start.MatchString(s) && !(n.kind == "bpmn" && n.start.MatchString(text[l.start:min(len(text), l.start+1000)])) {
				continue
			}
			if n.kind == "" {
				return n.name, kindOf(text), at
			}
			return n.name, n.kind, at
		}
		return "", "", at
	}
	return "", "", at
}

// kindOf tells what a PlantUML text draws.
func kindOf(text string) string {
	for _, c := range contents {
		if c.line.MatchString(text) {
			return c.kind
		}
	}
	return "class"
}

// wrongNotation reports a script that is in another notation.
func (r *reporter) wrongNotation(name, kind string, at diag.Pos) {
	r.add(diag.Diagnostic{
		Span: diag.Span{Pos: at}, Severity: diag.Error, Code: diag.ScriptSyntax,
		Message: fmt.Sprintf("this is %s, not a kUML script", name),
		Hint:    "Write it in this form:\n" + skeletons[kind],
	})
}
