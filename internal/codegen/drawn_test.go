package codegen_test

import (
	"fmt"
	"html"
	"os"
	"path/filepath"
	"reflect"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"kuml-mcp/examples"
	"kuml-mcp/internal/codegen"
	"kuml-mcp/internal/codegen/gentest"
	"kuml-mcp/internal/dsl"
	"kuml-mcp/internal/model"
	uml "kuml-mcp/internal/notation"
)

// drawnPlugins are the plugins that write scripts of other drawing tools.
var drawnPlugins = []string{"plantuml", "mermaid"}

// drawnDiagram is a diagram with a name for messages.
type drawnDiagram struct {
	name string
	d    *model.Diagram
}

// eachDrawn gives all diagrams of the examples that a plugin takes, as they are and with texts that are hard to write.
func eachDrawn(t *testing.T, plugin string) (out []drawnDiagram) {
	t.Helper()
	p, err := codegen.Lookup(plugin)
	if err != nil {
		t.Fatal(err)
	}
	for i, e := range examples.All() {
		for _, hard := range []string{"", hardTexts[i%len(hardTexts)], hardTexts[(i+2)%len(hardTexts)]} {
			doc, err := dsl.Evaluate(t.Context(), e.Script, dsl.Limits{})
			if err != nil {
				t.Fatal(err)
			}
			for i, d := range doc.Diagrams {
				if !p.Accepts(d) {
					continue
				}
				if hard != "" {
					harden(d, hard)
				}
				out = append(out, drawnDiagram{fmt.Sprintf("%s %d %q", e.File, i, hard), d})
			}
		}
	}
	for seed := range uint64(10) {
		out = append(out, drawnDiagram{fmt.Sprintf("random %d", seed), gentest.RandomModel(seed, 3+int(seed)%12)})
		for _, d := range randomFlows(seed) {
			out = append(out, drawnDiagram{"random " + d.Name, d})
		}
	}
	for i, d := range append(gentest.HardModels(), gentest.Shop(), gentest.NewBuilder("").Diagram) {
		out = append(out, drawnDiagram{fmt.Sprintf("model %d", i), d})
	}
	return out
}

// hardTexts are put behind every text of a model: markup, ends of blocks, keywords, quotation marks, other scripts.
var hardTexts = []string{
	` "quoted" <b>bold</b> //x// **y** __z__ ~~w~~ --v-- a<<b>>c #tag; 100%% %date% $x(1) }`,
	` {static} (x) [y] [[z]] | end; ' /' note: \n \ & &amp; @startuml -> <- --> "" `,
	"\nend\n@enduml\n%%{init: 1}%%\n```\nstyle x:#1;2 «größe» 日本 :fa-car {{", // after line feeds
	" #35; 1. x - y * z` > < = + ~ 0..* :::c <<",
}

// harden puts a text behind every text of a diagram that is no id.
func harden(d *model.Diagram, text string) {
	d.Name += text
	if o := d.Options; o != nil {
		lengthen(reflect.ValueOf(o).Elem(), text)
	}
	seen := map[model.Element]bool{}
	d.Walk(func(e, _ model.Element) {
		if !seen[e] {
			seen[e] = true
			lengthen(reflect.ValueOf(e).Elem(), text)
		}
	})
}

// lengthen puts a text behind the plain texts of a structure. Named types are keywords, and lists are those of ids or elements of
// their own.
func lengthen(v reflect.Value, text string) {
	for i := range v.NumField() {
		f, name := v.Field(i), v.Type().Field(i).Name
		switch {
		case strings.HasSuffix(name, "ID") || name == "Hints" || name == "Origin" || !v.Type().Field(i).IsExported():
		case f.Kind() == reflect.String && f.Type() == reflect.TypeFor[string]() && f.String() != "":
			f.SetString(f.String() + text)
		case f.Kind() == reflect.Struct:
			lengthen(f, text)
		case f.Kind() == reflect.Pointer && !f.IsNil() && f.Type() == reflect.TypeFor[*model.TypeRef]():
			lengthen(f.Elem(), text)
		}
	}
}

// drawnText gives the script of a diagram.
func drawnText(t *testing.T, plugin string, d *model.Diagram) string {
	t.Helper()
	files := gentest.Generate(t, d, plugin, codegen.Options{})
	if len(files) != 1 {
		t.Fatalf("%d files", len(files))
	}
	return files[0].Text
}

// TestDrawnSaysAll looks in the scripts for what the diagrams have.
func TestDrawnSaysAll(t *testing.T) {
	for _, plugin := range drawnPlugins {
		for _, c := range eachDrawn(t, plugin) {
			text := drawnText(t, plugin, c.d)
			shown := bare(unescaped(plugin, text))
			relations := 0
			c.d.Walk(func(e, _ model.Element) {
				if name := bare(e.Ident().Name); name != bare(c.d.Name) && !shownOtherwise(e) && !strings.Contains(shown, name) {
					t.Errorf("%s of %s: the script lacks %s %q", plugin, c.name, e.Kind(), e.Ident().Name)
				}
				if comment, ok := e.(*model.Comment); ok && !strings.Contains(shown, bare(comment.Text)) {
					t.Errorf("%s of %s: the script lacks the comment %q", plugin, c.name, comment.Text)
				}
				if _, ok := e.(model.Relationship); ok && e.Kind() != "UmlCommentLink" {
					relations++
				}
			})
			if lines := len(drawnLine.FindAllString(text, -1)); lines < relations {
				t.Errorf("%s of %s: %d lines for %d relationships", plugin, c.name, lines, relations)
			}
			if t.Failed() && os.Getenv("SHOW") != "" {
				t.Fatal(text)
			}
		}
	}
}

// drawnLine is a line between two nodes in a script.
var drawnLine = regexp.MustCompile(
	`(?m)^ *[\w\[\]*]+( "[^"]*")? ?[<o*x|+]{0,2}(--|\.\.|-\.-|-\[\w+\]-|-)|^ *(Bi)?Rel\(|^ *"[^"]+" - |^ *%% connection`)

// shownOtherwise reports whether an element has a name that need not be shown: that of a control node which repeats what the symbol
// says, that of a link which repeats its messages, and those that no picture shows.
func shownOtherwise(e model.Element) bool {
	switch e := e.(type) {
	case *model.Link:
		return len(e.Messages) > 0
	case *model.ExecutionSpecificationUsage, *model.CombinedFragmentUsage, *model.TransitionUsage, *model.ControlFlowUsage,
		*model.ObjectFlowUsage:
		return true
	case *model.ActivityNode, *model.Pseudostate, *model.FinalState, *model.OverviewFrame, *model.ActionDefinition, *model.StateDefinition:
		return uml.IsSymbolName(e.Ident().Name)
	}
	return false
}

var (
	plantumlCode = regexp.MustCompile(`<U\+([0-9A-F]+)>`)
	mermaidCode  = regexp.MustCompile(`#(\w+);`)
	lineEnd      = regexp.MustCompile(`\\n|<br/>`)
	notShown     = regexp.MustCompile(`[\s~<>"«»\\]+`)
)

// unescaped gives a script with the characters that its codes stand for.
func unescaped(plugin, text string) string {
	text = lineEnd.ReplaceAllString(text, " ")
	if plugin == "plantuml" {
		return plantumlCode.ReplaceAllStringFunc(text, func(s string) string {
			n, _ := strconv.ParseInt(plantumlCode.FindStringSubmatch(s)[1], 16, 32)
			return string(rune(n))
		})
	}
	return mermaidCode.ReplaceAllStringFunc(text, func(s string) string {
		if n, err := strconv.Atoi(s[1 : len(s)-1]); err == nil {
			return string(rune(n))
		}
		return html.UnescapeString("&" + s[1:])
	})
}

// bare is a text without white space and what tools write in different ways.
func bare(s string) string { return notShown.ReplaceAllString(s, "") }

// TestDrawnGolden compares the scripts of examples with those that somebody has looked at.
func TestDrawnGolden(t *testing.T) {
	for _, file := range drawnGoldens {
		for _, plugin := range drawnPlugins {
			for _, e := range examples.All() {
				if e.File != file {
					continue
				}
				doc, err := dsl.Evaluate(t.Context(), e.Script, dsl.Limits{})
				if err != nil {
					t.Fatal(err)
				}
				d := doc.Diagrams[doc.Result]
				if p, err := codegen.Lookup(plugin); err != nil || !p.Accepts(d) {
					continue
				}
				got := drawnText(t, plugin, d)
				golden := filepath.Join("testdata", "drawn", strings.NewReplacer("/", "-", ".kuml.kts", "").Replace(file)+"."+plugin)
				if *update {
					if err := os.WriteFile(golden, []byte(got), 0o644); err != nil {
						t.Fatal(err)
					}
				}
				if want, err := os.ReadFile(golden); err != nil || got != string(want) {
					t.Errorf("%s of %s differs from %s (%v); run with -update and look at the difference", plugin, file, golden, err)
				}
			}
		}
	}
}

// drawnGoldens are the examples whose scripts are kept.
var drawnGoldens = []string{"uml/class/library-rules.kuml.kts", "uml/package/logistics-layers.kuml.kts",
	"uml/component/ticket-booking.kuml.kts",
	"uml/state-machine/media-player.kuml.kts", "uml/activity/order-fulfilment.kuml.kts", "uml/sequence/build-pipeline.kuml.kts",
	"uml/timing/elevator.kuml.kts", "uml/communication/room-booking.kuml.kts",
	"c4/container/library.kuml.kts", "sysml2/req/infusion-pump.kuml.kts", "bpmn/collaboration/support-desk.kuml.kts",
	"blueprint/journey/changing-the-supplier.kuml.kts"}
