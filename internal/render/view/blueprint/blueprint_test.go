package blueprint

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"kuml-mcp/internal/model"
	"kuml-mcp/internal/render/scene"
	"kuml-mcp/internal/render/theme"
	"kuml-mcp/internal/render/view/viewtest"
	"kuml-mcp/internal/trials"
)

// maker builds the models of blueprints, each with one diagram that shows everything.
type maker struct {
	m   *model.Model
	d   *model.Diagram
	opt *model.BlueprintOptions
	n   int
}

func newBlueprint(t model.DiagramType, name string) *maker {
	opt := &model.BlueprintOptions{Layers: model.BlueprintLayers, Lines: model.BlueprintLines, EmotionCurve: t == model.JourneyDiagram}
	m := &model.Model{Head: model.Head{ID: name, Name: name}, Language: model.Blueprint}
	d := &model.Diagram{ID: name, Name: name, Language: model.Blueprint, Type: t, Model: m, Options: opt}
	m.Diagrams = []*model.Diagram{d}
	return &maker{m: m, d: d, opt: opt}
}

func (k *maker) doc() *model.Document {
	return &model.Document{Diagrams: []*model.Diagram{k.d}, Models: []*model.Model{k.m}}
}

func (k *maker) head(name string) model.Head {
	k.n++
	return model.Head{ID: fmt.Sprintf("e%d", k.n), Name: name}
}

func (k *maker) put(e model.Element, top bool) {
	k.d.Elements = append(k.d.Elements, e)
	if top {
		k.m.Elements = append(k.m.Elements, e)
	}
}

func (k *maker) actor(name string, role model.ActorRole) string {
	a := &model.BlueprintActor{Head: k.head(name), Role: role}
	k.put(a, true)
	return a.ID
}

func (k *maker) touchpoint(name string, s model.TouchpointSymbol, kind model.ChannelKind) string {
	t := &model.Touchpoint{Head: k.head(name), Symbol: s}
	if kind != "" {
		c := &model.Channel{Head: k.head("via " + string(kind)), ChannelKind: kind}
		k.put(c, true)
		t.ChannelID = c.ID
	}
	k.put(t, true)
	return t.ID
}

func (k *maker) phase(name string) *model.Phase {
	p := &model.Phase{Head: k.head(name)}
	k.put(p, true)
	return p
}

func (k *maker) step(p *model.Phase, l model.BlueprintLayer, name string, touchpoints ...string) *model.JourneyStep {
	s := &model.JourneyStep{Head: k.head(name), PhaseID: p.ID, Layer: l, TouchpointIDs: touchpoints}
	p.Steps = append(p.Steps, s)
	k.put(s, false)
	return s
}

func (k *maker) connect(a, b string, style model.ConnectionStyle) {
	k.put(&model.StepConnection{Head: k.head(""), SourceID: a, TargetID: b, Style: style}, true)
}

func mood(s model.Sentiment) *model.Sentiment { return &s }

var cases = []viewtest.Case{
	{Name: "blueprint", Make: wholeBlueprint}, {Name: "blueprint-moods", Make: moodyBlueprint},
	{Name: "blueprint-two-lanes", Make: twoLanes}, {Name: "blueprint-ways", Make: everyWay},
	{Name: "blueprint-empty", Make: func() *model.Document { return newBlueprint(model.ServiceBlueprintDiagram, "Nothing yet").doc() }},
	{Name: "blueprint-phases", Make: func() *model.Document {
		k := newBlueprint(model.ServiceBlueprintDiagram, "Only phases")
		k.phase("Before")
		k.phase("After a very long time of waiting")
		return k.doc()
	}},
	{Name: "journey", Make: wholeJourney}, {Name: "journey-signs", Make: everySign},
}

// wholeBlueprint has all layers and lines, every role, and everything that a step can have.
func wholeBlueprint() *model.Document {
	k := newBlueprint(model.ServiceBlueprintDiagram, "Repairing a bicycle")
	rider, mechanic := k.actor("Rider", model.CustomerRole), k.actor("Mechanic", model.StaffRole)
	stock, maker := k.actor("Stock system", model.SystemRole), k.actor("Maker of parts", model.PartnerRole)
	desk := k.touchpoint("Counter", model.DiamondSymbol, model.InPersonChannel)
	call := k.touchpoint("Call", model.CircleSymbol, model.PhoneChannel)
	bill := k.touchpoint("Bill", model.SquareSymbol, "")
	bring, pick := k.phase("Bring"), k.phase("Collect")
	a := k.step(bring, model.CustomerActions, "Brings the bicycle", desk)
	a.ActorID, a.Sentiment, a.Pain, a.Opportunity = rider, mood(model.Negative), "Has to come in opening hours", "Boxes at the door"
	b := k.step(bring, model.CustomerActions, "Says yes to the price", call)
	b.ActorID = rider
	c := k.step(pick, model.CustomerActions, "Pays and rides off", desk, bill)
	c.Sentiment = mood(model.VeryPositive)
	f1, f2 := k.step(bring, model.Frontstage, "Looks at it", desk), k.step(bring, model.Frontstage, "Calls with a price", call)
	f1.ActorID, f2.ActorID = mechanic, mechanic
	repair := k.step(pick, model.Backstage, "Repairs it")
	repair.ActorID = mechanic
	parts, deliver := k.step(bring, model.SupportProcesses, "Keeps count of parts"), k.step(pick, model.SupportProcesses, "Delivers parts")
	parts.ActorID, deliver.ActorID = stock, maker
	deliver.Opportunity = "Deliver over night"
	for _, w := range [][2]*model.JourneyStep{{a, b}, {b, c}, {a, f1}, {f2, b}, {f1, f2}, {f2, repair}, {repair, c}} {
		k.connect(w[0].ID, w[1].ID, model.SolidConnection)
	}
	k.connect(parts.ID, f2.ID, model.DashedConnection)
	k.connect(deliver.ID, repair.ID, model.DashedConnection)
	k.connect(desk, a.ID, model.DashedConnection)
	return k.doc()
}

// moodyBlueprint has the curve above the lanes.
func moodyBlueprint() *model.Document {
	doc := wholeBlueprint()
	doc.Diagrams[0].Options.(*model.BlueprintOptions).EmotionCurve = true
	return doc
}

// twoLanes shows two layers that are no neighbours, with the lines between them, and the mood by phase.
func twoLanes() *model.Document {
	doc := wholeBlueprint()
	o := doc.Diagrams[0].Options.(*model.BlueprintOptions)
	o.Layers, o.Lines, o.EmotionCurve = []model.BlueprintLayer{model.Frontstage, model.SupportProcesses}, []model.BlueprintLine{
		model.LineOfVisibility, model.LineOfInternalInteraction,
	}, true
	return doc
}

// everyWay has connections of every kind between steps: beside, below, past others, back, to itself, twice, crossing.
func everyWay() *model.Document {
	k := newBlueprint(model.ServiceBlueprintDiagram, "Ways")
	var steps []*model.JourneyStep
	p, q := k.phase("One"), k.phase("Two")
	for i := range 12 {
		phase := p
		if i%2 > 0 {
			phase = q
		}
		steps = append(steps, k.step(phase, model.BlueprintLayers[i%4], fmt.Sprintf("Step %d", i)))
	}
	for i := range steps {
		k.connect(steps[i].ID, steps[(i+1)%12].ID, model.SolidConnection)
		k.connect(steps[i].ID, steps[(i+4)%12].ID, model.DashedConnection)
		k.connect(steps[i].ID, steps[(i*5+2)%12].ID, model.SolidConnection)
	}
	k.connect(steps[3].ID, steps[3].ID, model.SolidConnection)
	return k.doc()
}

func wholeJourney() *model.Document {
	k := newBlueprint(model.JourneyDiagram, "Borrowing a book")
	k.opt.Layers = []model.BlueprintLayer{model.CustomerActions}
	reader := k.actor("Reader", model.CustomerRole)
	shelf, app := k.touchpoint("Shelf", model.SquareSymbol, model.InPersonChannel), k.touchpoint("Reminder",
		model.HexagonSymbol, model.AppChannel)
	for i, text := range []string{"Looks for a title", "Finds the shelf", "Reads", "Is reminded", "Brings it back"} {
		p := k.phase([]string{"Search", "Read", "Return"}[i/2])
		s := k.step(p, model.CustomerActions, text, []string{shelf, app}[i%2])
		s.ActorID, s.Sentiment = reader, mood(model.Sentiment(i%5)+model.VeryNegative)
		if i%2 == 0 {
			s.Pain = "Something hurts here, in rather many words"
			s.Opportunity = "Better"
		}
	}
	return k.doc()
}

// everySign has each channel, symbol, mood and role.
func everySign() *model.Document {
	k := newBlueprint(model.JourneyDiagram, "Signs")
	p := k.phase("All")
	for i, kind := range channelOrder {
		t := k.touchpoint("Touchpoint",
			[]model.TouchpointSymbol{model.CircleSymbol, model.DiamondSymbol, model.SquareSymbol, model.HexagonSymbol}[i%4], kind)
		s := k.step(p, model.CustomerActions, "Meets it", t)
		s.ActorID = k.actor("Someone", []model.ActorRole{model.CustomerRole, model.StaffRole, model.SystemRole, model.PartnerRole}[i%4])
		s.Sentiment = mood(model.Sentiment(i%5) + model.VeryNegative)
	}
	return k.doc()
}

// randomBlueprint is a blueprint of any shape.
func randomBlueprint(seed uint64) *model.Document {
	r := rand.New(rand.NewPCG(seed, 23))
	phrase := func(n int) string {
		var out []string
		for range r.IntN(n) + 1 {
			out = append(out, viewtest.Words[r.IntN(len(viewtest.Words))])
		}
		return strings.Join(out, " ")
	}
	k := newBlueprint([]model.DiagramType{model.ServiceBlueprintDiagram, model.JourneyDiagram}[r.IntN(2)], phrase(3))
	if r.IntN(3) == 0 {
		k.opt.Layers = model.BlueprintLayers[r.IntN(3):]
	}
	k.opt.Lines, k.opt.EmotionCurve = model.BlueprintLines[r.IntN(4):], r.IntN(2) == 0
	var ends, points []string
	for range r.IntN(6) {
		points = append(points,
			k.touchpoint(phrase(4), []model.TouchpointSymbol{model.CircleSymbol, model.HexagonSymbol}[r.IntN(2)],
				append(channelOrder, "")[r.IntN(len(channelOrder)+1)]))
	}
	ends = append(ends, points...)
	actor := k.actor(phrase(3), model.StaffRole)
	for range 1 + r.IntN(5) {
		p := k.phase(phrase(3))
		for range r.IntN(9) {
			s := k.step(p, model.BlueprintLayers[r.IntN(4)], phrase(6))
			if r.IntN(2) == 0 {
				s.ActorID = actor
			}
			if r.IntN(2) == 0 {
				s.Sentiment = mood(model.Sentiment(r.IntN(5)) + model.VeryNegative)
			}
			if r.IntN(4) == 0 {
				s.Pain = phrase(9)
			}
			if r.IntN(4) == 0 {
				s.Opportunity = phrase(9)
			}
			for range r.IntN(3) {
				if len(points) > 0 {
					s.TouchpointIDs = append(s.TouchpointIDs, points[r.IntN(len(points))])
				}
			}
			ends = append(ends, s.ID)
		}
	}
	for range r.IntN(2*len(ends) + 1) {
		k.connect(ends[r.IntN(len(ends))], ends[r.IntN(len(ends))],
			[]model.ConnectionStyle{model.SolidConnection, model.DashedConnection}[r.IntN(2)])
	}
	return k.doc()
}

// TestRandomBlueprints checks the invariants of pictures over random models, and that every connection between what is shown is
// drawn.
func TestRandomBlueprints(t *testing.T) {
	t.Parallel()
	for seed := range trials.Seeds(300) {
		doc := randomBlueprint(seed)
		s := draw(t, doc, theme.Names()[seed%4])
		for _, v := range scene.Check(s) {
			t.Errorf("seed %d: %v", seed, v)
		}
		shown, edges := map[string]bool{}, map[[2]string]bool{}
		for _, g := range s.Groups {
			shown[g.ID] = true
			if g.Kind == scene.Edge {
				edges[[2]string{s.Groups[g.Ends[0]].ID, s.Groups[g.Ends[1]].ID}] = true
			}
		}
		for _, e := range doc.Diagrams[0].Elements {
			if k, ok := e.(*model.StepConnection); ok && shown[k.SourceID] && shown[k.TargetID] &&
				!edges[[2]string{k.SourceID, k.TargetID}] {
				t.Errorf("seed %d: the connection from %s to %s is missing", seed, k.SourceID, k.TargetID)
			}
		}
	}
}

// TestSmoothCurve checks that a curve stays between the points that it joins.
func TestSmoothCurve(t *testing.T) {
	r := rand.New(rand.NewPCG(3, 4))
	for range 200 {
		var pts []scene.Point
		for i := range 2 + r.IntN(6) {
			pts = append(pts, scene.Point{X: i*900 + r.IntN(300), Y: r.IntN(5) * 270})
		}
		for i, seg := range smoothCurve(pts)[1:] {
			lo, hi := min(pts[i].Y, pts[i+1].Y), max(pts[i].Y, pts[i+1].Y)
			for _, c := range seg.P[:2] {
				if c.Y < lo || c.Y > hi || c.X < pts[i].X || c.X > pts[i+1].X {
					t.Errorf("the curve through %v leaves its piece %d at %v", pts, i, c)
				}
			}
		}
	}
}
