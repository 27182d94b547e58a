package blueprint

import (
	"slices"

	"kuml-mcp/internal/dsl/builtin/rows"
	"kuml-mcp/internal/dsl/vocab"
	"kuml-mcp/internal/model"
)

// diagramKind is a row for a kind of diagram.
type diagramKind struct {
	function, scope, doc string
	typ                  model.DiagramType
	options              func() *model.BlueprintOptions // unless the script says otherwise
}

var (
	journeyKind = &diagramKind{
		function: "journeyDiagram", scope: "JourneyDiagramScope",
		doc: "What customers go through: their steps, touchpoints, mood, pain and opportunities.", typ: model.JourneyDiagram,
		options: func() *model.BlueprintOptions {
			return &model.BlueprintOptions{Layers: []model.BlueprintLayer{model.CustomerActions}, EmotionCurve: true}
		},
	}
	blueprintKind = &diagramKind{
		function: "blueprintDiagram", scope: "BlueprintDiagramScope",
		doc: "The lanes from the customer to the support processes, with the lines between them.", typ: model.ServiceBlueprintDiagram,
		options: func() *model.BlueprintOptions {
			return &model.BlueprintOptions{Layers: slices.Clone(model.BlueprintLayers), Lines: slices.Clone(model.BlueprintLines)}
		},
	}
)

// diagramBuilder is the receiver of the block of a diagram, which kUML does not have. What the diagram shows is settled when the
// model is complete.
type diagramBuilder struct {
	*modelBuilder
	d       *model.Diagram
	options *model.BlueprintOptions
}

// Close gives no value.
func (b *diagramBuilder) Close() (any, error) { return unit, nil }

// declare adds a diagram of the kind to a model.
func (k *diagramKind) declare(b *modelBuilder, name string, at model.Origin) *diagramBuilder {
	options := k.options()
	d := &model.Diagram{ID: name, Name: name, Language: model.Blueprint, Type: k.typ, Model: b.m, Options: options, Origin: at}
	db := &diagramBuilder{b, d, options}
	b.doc.Diagrams = append(b.doc.Diagrams, d)
	b.m.Diagrams = append(b.m.Diagrams, d)
	b.diagrams = append(b.diagrams, db)
	return db
}

// open is the Do of the kind's function.
func (k *diagramKind) open(b *modelBuilder, c *vocab.Call) (any, error) {
	if err := c.Host.Grow(1); err != nil {
		return nil, err
	}
	db := k.declare(b, c.Str("name"), c.Origin)
	if v, ok := rows.Given[items](c, "layers"); ok {
		db.options.Layers = chosen(model.BlueprintLayers, v.Items())
	}
	if v, ok := rows.Given[items](c, "lines"); ok {
		db.options.Lines = chosen(model.BlueprintLines, v.Items())
	}
	if v, ok := rows.Given[bool](c, "emotionCurve"); ok {
		db.options.EmotionCurve = v
	}
	c.Block = db
	return unit, nil
}

// items is a set or list of a script.
type items interface{ Items() []any }

// asksFor reports whether a script wants to see a step or phase: those of the ids that it lists, with what lies in them, or all.
func (b *diagramBuilder) asksFor(ids ...string) bool {
	return len(b.options.Included) == 0 || slices.ContainsFunc(ids, func(id string) bool { return slices.Contains(b.options.Included, id) })
}

// finish gives the diagram its content: the phases, the steps in its layers, what these refer to, and the connections between
// what it shows.
func (b *diagramBuilder) finish() {
	shown := map[string]bool{}
	for _, p := range b.phases {
		shown[p.ID] = b.asksFor(p.ID)
	}
	for _, s := range b.steps {
		if !slices.Contains(b.options.Layers, s.Layer) || !b.asksFor(s.ID, s.PhaseID) {
			continue
		}
		shown[s.PhaseID] = true
		shown[s.ID] = true
		shown[s.ActorID] = true
		for _, id := range s.TouchpointIDs {
			shown[id] = true
		}
	}
	b.showConnected(shown)
	for _, t := range b.touchpoints {
		if shown[t.ID] {
			shown[t.ChannelID] = true
		}
	}
	model.Walk(b.m.Elements, func(e, _ model.Element) {
		switch e := e.(type) {
		case *model.StepConnection:
			if shown[e.SourceID] && shown[e.TargetID] {
				b.d.Elements = append(b.d.Elements, e)
			}
		default:
			if shown[e.Ident().ID] {
				b.d.Elements = append(b.d.Elements, e)
			}
		}
	})
}

// showConnected shows the touchpoints that connections join with what is shown.
func (b *diagramBuilder) showConnected(shown map[string]bool) {
	isTouchpoint := map[string]bool{}
	for _, t := range b.touchpoints {
		isTouchpoint[t.ID] = true
	}
	for range b.connections { // a chain of touchpoints needs a round for each
		more := false
		for _, k := range b.connections {
			for _, e := range [][2]string{{k.SourceID, k.TargetID}, {k.TargetID, k.SourceID}} {
				if isTouchpoint[e[0]] && shown[e[1]] && !shown[e[0]] {
					shown[e[0]], more = true, true
				}
			}
		}
		if !more {
			return
		}
	}
}

func registerDiagrams(t *vocab.Table) {
	s := t.Scopes["BlueprintModelBuilder"]
	const (
		curve = "emotionCurve/showEmotionCurve: Boolean = "
		sets  = "layers/visibleLayers: Set<BlueprintLayer> = "
		loose = "layers/visibleLayers: Set<BlueprintLayer>|List<BlueprintLayer>? = null, lines/showLines: " +
			"Set<BlueprintLine>|List<BlueprintLine>? = null, emotionCurve/showEmotionCurve: Boolean? = null"
		strict = "layers = setOf(BlueprintLayer.…), lines = setOf(BlueprintLine.…), emotionCurve = true as arguments"
	)
	s.Functions = append(s.Functions,
		rows.Fn("journeyDiagram(name: String, "+sets+"setOf(BlueprintLayer.CUSTOMER_ACTIONS), "+curve+"true)", journeyKind.doc,
			journeyKind.open),
		rows.Fn("blueprintDiagram(name: String, "+sets+
			"BlueprintLayer.entries.toSet(), lines/showLines: Set<BlueprintLine> = BlueprintLine.entries.toSet(), "+curve+"false)",
			blueprintKind.doc, blueprintKind.open),
	)
	for _, k := range []*diagramKind{journeyKind, blueprintKind} {
		for _, name := range append([]string{k.function}, otherDiagrams[k]...) {
			s.Functions = append(s.Functions,
				rows.Lenient(rows.Fn(name+"(name: String, "+loose+") {"+k.scope+"}", k.doc, k.open), k.function+"(name = …) with "+strict))
		}
		t.AddScope(&vocab.Scope{Name: k.scope, Doc: "The block of " + k.function + ", which kUML does not have.",
			Properties: []*vocab.Property{
				asArgument(rows.Flag("var emotionCurve: Boolean", "Whether the mood is drawn as a curve.",
					func(b *diagramBuilder) *bool { return &b.options.EmotionCurve })),
				asArgument(rows.Flag("var showEmotionCurve: Boolean", "Whether the mood is drawn as a curve.",
					func(b *diagramBuilder) *bool { return &b.options.EmotionCurve })),
				asArgument(rows.Var("var layers: Set<BlueprintLayer>|List<BlueprintLayer>", "The lanes that are shown.",
					func(b *diagramBuilder) any { return entries(layers, b.options.Layers) },
					func(b *diagramBuilder, v items) { b.options.Layers = chosen(model.BlueprintLayers, v.Items()) })),
				asArgument(rows.Var("var lines: Set<BlueprintLine>|List<BlueprintLine>", "The lines that are shown.",
					func(b *diagramBuilder) any { return entries(lines, b.options.Lines) },
					func(b *diagramBuilder, v items) { b.options.Lines = chosen(model.BlueprintLines, v.Items()) })),
			}})
	}
}

// otherDiagrams are names of the functions that kUML does not have.
var otherDiagrams = map[*diagramKind][]string{
	journeyKind:   {"journeyMapDiagram", "userJourneyDiagram", "journeyMap", "userJourney"},
	blueprintKind: {"serviceBlueprintDiagram", "serviceBlueprint"},
}
