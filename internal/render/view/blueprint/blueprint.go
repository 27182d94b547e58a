// Package blueprint draws service blueprints and user journeys.
package blueprint

import (
	"slices"
	"strings"

	"kuml-mcp/internal/model"
	"kuml-mcp/internal/render/layout/matrix"
	"kuml-mcp/internal/render/scene"
	"kuml-mcp/internal/render/theme"
	"kuml-mcp/internal/render/view"
)

// Views are the views of service design.
var Views = view.Table{
	model.ServiceBlueprintDiagram.In(model.Blueprint): {Title: "Service blueprint", Fill: fillBlueprint},
	model.JourneyDiagram.In(model.Blueprint):          {Title: "Customer journey", Fill: fillBlueprint},
}

// Words for the layers and the lines below them.
var (
	layerWords = map[model.BlueprintLayer]string{
		model.CustomerActions: "Customer actions", model.Frontstage: "Frontstage", model.Backstage: "Backstage",
		model.SupportProcesses: "Support processes",
	}
	lineWords = map[model.BlueprintLine]string{
		model.LineOfInteraction: "Line of interaction", model.LineOfVisibility: "Line of visibility",
		model.LineOfInternalInteraction: "Line of internal interaction",
	}
	lineClasses = map[model.BlueprintLine]string{
		model.LineOfInteraction: theme.LineInteraction, model.LineOfVisibility: theme.LineVisibility,
		model.LineOfInternalInteraction: theme.LineInternal,
	}
)

// Sizes of a blueprint.
const (
	laneHead   = 104 * scene.Px // least width of the column with the names of the lanes
	lanePad    = 18 * scene.Px  // above and below the boxes of a lane
	laneGap    = 8 * scene.Px   // between lanes
	lineRoom   = 26 * scene.Px  // between lanes for each line
	edgeRoom   = 18 * scene.Px  // between a box and a line that runs along it
	slotGutter = 36 * scene.Px  // between columns of one phase
	phaseEnd   = 20 * scene.Px  // between the border of two phases and the next column, beyond the room for lines
	phaseTip   = 12 * scene.Px  // of a chevron
)

// laneKind is what a lane holds.
type laneKind int

const (
	stepLane laneKind = iota
	evidenceLane
	moodLane
	painLane
	gainLane
)

// lane is a horizontal band.
type lane struct {
	kind  laneKind
	layer model.BlueprintLayer // of a stepLane
	title string
	above []model.BlueprintLine // drawn above the lane
}

// placedBox is a figure with what stands for it in the picture.
type placedBox struct {
	view.Figure
	id, class string
	column    int
}

// picture draws a diagram of a blueprint.
type picture struct {
	b           *view.Board
	th          *theme.Theme
	d           *model.Diagram
	opt         *model.BlueprintOptions
	journey     bool
	phases      []*model.Phase
	steps       []*model.JourneyStep
	touchpoints map[string]*model.Touchpoint
	channels    map[string]*model.Channel
	actors      map[string]*model.BlueprintActor
	connections []*model.StepConnection

	grid   *stepGrid
	lanes  []lane
	m      matrix.Matrix
	boxes  []placedBox
	byID   map[string][]int // boxes by id; a touchpoint may have several
	head   int              // width of the column with the names of the lanes
	edges  []*model.StepConnection
	placed *matrix.Result
	key    view.Key
}

// fillBlueprint draws a service blueprint or a journey.
func fillBlueprint(b *view.Board, d *model.Diagram) {
	p := &picture{
		b: b, th: b.Theme, d: d, journey: d.Type == model.JourneyDiagram, byID: map[string][]int{},
		touchpoints: map[string]*model.Touchpoint{}, channels: map[string]*model.Channel{}, actors: map[string]*model.BlueprintActor{},
	}
	p.opt, _ = d.Options.(*model.BlueprintOptions)
	if p.opt == nil {
		p.opt = &model.BlueprintOptions{Layers: model.BlueprintLayers, Lines: model.BlueprintLines}
	}
	p.collect()
	if len(p.phases) == 0 {
		return
	}
	p.grid = newStepGrid(p.phases, p.opt.Layers, p.connections)
	p.chooseLanes()
	p.fillLanes()
	p.connect()
	p.spaces()
	p.placed = matrix.Layout(&p.m)
	p.explain()
	p.draw()
}

// collect sorts the elements of the diagram.
func (p *picture) collect() {
	for _, e := range p.d.Elements {
		switch e := e.(type) {
		case *model.Phase:
			p.phases = append(p.phases, e)
		case *model.JourneyStep:
			if slices.Contains(p.opt.Layers, e.Layer) {
				p.steps = append(p.steps, e)
			}
		case *model.Touchpoint:
			p.touchpoints[e.ID] = e
		case *model.Channel:
			p.channels[e.ID] = e
		case *model.BlueprintActor:
			p.actors[e.ID] = e
		case *model.StepConnection:
			p.connections = append(p.connections, e)
		}
	}
}

// chooseLanes decides which lanes there are, from above.
func (p *picture) chooseLanes() {
	var layers []lane
	var pending []model.BlueprintLine
	for i, l := range model.BlueprintLayers {
		if slices.Contains(p.opt.Layers, l) {
			lane := lane{kind: stepLane, layer: l, title: layerWords[l]}
			if len(layers) > 0 {
				lane.above = pending
			}
			layers, pending = append(layers, lane), nil
		}
		if i < len(model.BlueprintLines) && slices.Contains(p.opt.Lines, model.BlueprintLines[i]) {
			pending = append(pending, model.BlueprintLines[i])
		}
	}
	var evidence, mood []lane
	if len(p.touchpoints) > 0 {
		evidence = []lane{{kind: evidenceLane, title: "Physical evidence"}}
		if p.journey {
			evidence[0].title = "Touchpoints"
		}
	}
	if p.opt.EmotionCurve && len(p.feelings()) > 0 {
		mood = []lane{{kind: moodLane, title: "Emotions"}}
	}
	if !p.journey {
		p.lanes = slices.Concat(mood, evidence, layers)
		return
	}
	p.lanes = slices.Concat(layers, evidence, mood)
	if slices.ContainsFunc(p.steps, func(s *model.JourneyStep) bool { return s.Pain != "" }) {
		p.lanes = append(p.lanes, lane{kind: painLane, title: "Pain points"})
	}
	if slices.ContainsFunc(p.steps, func(s *model.JourneyStep) bool { return s.Opportunity != "" }) {
		p.lanes = append(p.lanes, lane{kind: gainLane, title: "Opportunities"})
	}
}

// showsMood reports whether the curve tells how the customer feels, so that the boxes need not.
func (p *picture) showsMood() bool {
	return slices.ContainsFunc(p.lanes, func(l lane) bool { return l.kind == moodLane })
}

// fillLanes adds the rows with their boxes.
func (p *picture) fillLanes() {
	for row, l := range p.lanes {
		r := matrix.Row{Head: lanePad, Foot: lanePad, MinH: minStep - 2*lanePad + lanePad}
		switch l.kind {
		case stepLane:
			r.Stretch = true
			for _, s := range p.steps {
				if s.Layer == l.layer {
					p.addBox(row, p.actionBox(s))
				}
			}
		case evidenceLane:
			r.Head, r.Foot, r.FromTop = lanePad*2/3, lanePad*2/3, p.journey
			p.addEvidence(row)
		case moodLane:
			r.Head, r.Foot, r.MinH = 0, 0, moodHeight
		case painLane, gainLane:
			r.Head, r.Foot, r.FromTop = lanePad/2, lanePad*2/3, true
			p.addCallouts(row, l.kind == painLane)
		}
		r.Between = laneGap
		if row+1 < len(p.lanes) && len(p.lanes[row+1].above) > 0 {
			r.Between = lineRoom * len(p.lanes[row+1].above)
		}
		p.m.Rows = append(p.m.Rows, r)
	}
}

// addBox puts a box into a row.
func (p *picture) addBox(row int, b placedBox) {
	_, h := b.Size()
	p.byID[b.id] = append(p.byID[b.id], len(p.boxes))
	p.boxes = append(p.boxes, b)
	p.m.Boxes = append(p.m.Boxes, matrix.Box{Row: row, Column: b.column, H: h})
}

func (p *picture) actionBox(s *model.JourneyStep) placedBox {
	f := newActionBox(p.th, s, p.actors[s.ActorID], !p.showsMood(), !p.journey)
	return placedBox{Figure: f, id: s.ID, class: "step " + stepClasses[s.Layer], column: p.grid.of[s.ID]}
}

// addEvidence adds the touchpoints, each above or below the steps that use it, or beside what it is connected with.
func (p *picture) addEvidence(row int) {
	has := map[[2]any]bool{}
	add := func(id string, column int) {
		t := p.touchpoints[id]
		if t == nil || has[[2]any{id, column}] {
			return
		}
		has[[2]any{id, column}] = true
		p.addBox(row, placedBox{Figure: newEvidence(p.th, t, p.channels[t.ChannelID]), id: t.ID, class: "touchpoint", column: column})
	}
	for column := range p.grid.columns {
		for _, s := range p.steps {
			if p.grid.of[s.ID] == column {
				for _, id := range s.TouchpointIDs {
					add(id, column)
				}
			}
		}
	}
	used := map[string]bool{}
	for key := range has {
		used[key[0].(string)] = true
	}
	for _, k := range p.connections {
		for _, e := range [][2]string{{k.SourceID, k.TargetID}, {k.TargetID, k.SourceID}} {
			if !used[e[0]] {
				used[e[0]] = true
				add(e[0], p.grid.of[e[1]])
			}
		}
	}
}

// addCallouts adds the pain points, or the opportunities.
func (p *picture) addCallouts(row int, pain bool) {
	for _, s := range p.steps {
		text, class := s.Opportunity, "opportunity"
		if pain {
			text, class = s.Pain, "pain-point"
		}
		if text != "" {
			f := &callout{p.th, newSticker(p.th, pain, text, stepW)}
			p.addBox(row, placedBox{Figure: f, class: class, column: p.grid.of[s.ID]})
		}
	}
}

// connect adds the connections, each once, between those boxes of their ends that are nearest to each other.
func (p *picture) connect() {
	type way struct {
		from, to int
		style    model.ConnectionStyle
	}
	said := map[way]bool{}
	for _, k := range p.connections {
		from, to := p.nearest(k.SourceID, k.TargetID)
		w := way{from, to, k.Style}
		if from < 0 || to < 0 || said[w] {
			continue
		}
		said[w] = true
		p.edges = append(p.edges, k)
		p.m.Edges = append(p.m.Edges, matrix.Edge{From: from, To: to})
	}
}

// nearest gives the boxes of two ids whose columns differ least, -1 for an id without any.
func (p *picture) nearest(a, b string) (from, to int) {
	from, to = -1, -1
	least := 1 << 30
	for _, i := range p.byID[a] {
		for _, j := range p.byID[b] {
			if d := p.boxes[i].column - p.boxes[j].column; max(d, -d) < least {
				from, to, least = i, j, max(d, -d)
			}
		}
	}
	return from, to
}

// spaces sets the distances of the matrix.
func (p *picture) spaces() {
	p.m.ColumnW = stepW
	p.m.Spacing = matrix.Spacing{Track: 10 * scene.Px, Port: 16 * scene.Px, Edge: edgeRoom, Stack: 6 * scene.Px}
	p.m.Gutters = make([]int, p.grid.columns+1)
	for i := range p.m.Gutters {
		p.m.Gutters[i] = slotGutter
	}
	for _, ph := range p.grid.phases {
		p.m.Gutters[ph.first] = slotGutter + phaseEnd
	}
	p.m.Gutters[0] = slotGutter / 2
	p.m.Gutters[p.grid.columns] = slotGutter / 2
	p.head = laneHead
	for _, l := range p.lanes {
		for _, word := range strings.Fields(l.title) {
			rows := view.Block{{Str: word, Class: theme.ContainerName}}
			w, _ := rows.Size(p.th, 0)
			p.head = max(p.head, view.WholePx(w+l.titleRoom()))
		}
		for _, line := range l.above {
			rows := view.Block{{Str: lineWords[line], Class: theme.Soft}}
			w, _ := rows.Size(p.th, 0)
			p.head = max(p.head, view.WholePx(w+stepPadX))
		}
	}
}

// titleRoom is what the column with the names of the lanes needs beside the title of a lane.
func (l *lane) titleRoom() int {
	if l.kind == moodLane {
		return 2*stepPadX + moodAxis + glyphGap
	}
	return 2 * stepPadX
}

// feelings are the points of the emotion curve by column: the customer's steps, or the phases where these are not shown.
func (p *picture) feelings() []columnMood {
	var out []columnMood
	if slices.Contains(p.opt.Layers, model.CustomerActions) {
		for _, s := range p.steps {
			if s.Layer == model.CustomerActions && s.Sentiment != nil {
				out = append(out, columnMood{p.grid.of[s.ID], p.grid.of[s.ID], *s.Sentiment})
			}
		}
		slices.SortStableFunc(out, func(a, b columnMood) int { return a.first - b.first })
		return out
	}
	for _, ph := range p.grid.phases {
		if mood := ph.p.Mood(); mood != nil {
			out = append(out, columnMood{ph.first, ph.first + ph.n - 1, *mood})
		}
	}
	return out
}

// columnMood is a mood in the middle of some columns.
type columnMood struct {
	first, last int
	mood        model.Sentiment
}
