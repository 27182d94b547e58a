package uml

import (
	"strconv"
	"strings"

	"kuml-mcp/internal/clean"
	"kuml-mcp/internal/model"
	"kuml-mcp/internal/notation"
	"kuml-mcp/internal/render/layout/sequence"
	"kuml-mcp/internal/render/scene"
	"kuml-mcp/internal/render/theme"
	"kuml-mcp/internal/render/view"
)

// The lengths at which the texts of sequence diagrams are wrapped.
const (
	maxHead         = 170 * scene.Px
	maxMessage      = 240 * scene.Px
	maxGuard        = 220 * scene.Px
	maxSequenceNote = 190 * scene.Px
)

// interactionView draws a sequence diagram.
type interactionView struct {
	th      *theme.Theme
	opt     *model.SequenceOptions
	layout  sequence.Diagram
	heads   []view.Figure
	of      []*model.Lifeline
	life    map[string]int // index of a lifeline by its id
	links   map[string][]*model.CommentLink
	byID    map[string]sequence.Step
	labels  map[*sequence.Message]view.Block
	models  map[sequence.Step]model.Element
	guards  map[*sequence.Operand]view.Block
	tags    map[sequence.Step]*view.Tag
	texts   map[*sequence.Use]view.Block
	notes   map[*model.Comment]*sequence.Note // those that stand where the script has them
	figures map[*sequence.Note]*view.Note
	waiting map[string][]*sequence.Note // notes that stand behind the step of an id
	given   []*model.Execution          // those of layout.Executions
}

// interactionViews are the views of interactions.
var interactionViews = view.Table{
	model.SequenceDiagram.In(model.UML):            {Title: "Sequence diagram", Fill: fillSequence},
	model.CommunicationDiagram.In(model.UML):       {Title: "Communication diagram", Fill: fillCommunication},
	model.TimingDiagram.In(model.UML):              {Title: "Timing diagram", Fill: fillTiming},
	model.InteractionOverviewDiagram.In(model.UML): {Title: "Interaction overview diagram", Fill: fillOverview},
}

// fillSequence draws a sequence diagram.
func fillSequence(b *view.Board, d *model.Diagram) {
	b.Frame = "sd"
	opt, ok := d.Options.(*model.SequenceOptions)
	if !ok {
		opt = &model.SequenceOptions{ShowActivationBars: true, ShowReturnArrows: true, NumberFragmentBranches: true}
	}
	var in *model.Interaction
	links := map[string][]*model.CommentLink{}
	for _, e := range d.Elements {
		switch e := e.(type) {
		case *model.Interaction:
			in = e
		case *model.CommentLink:
			links[e.CommentID] = append(links[e.CommentID], e)
		}
	}
	if in != nil {
		DrawInteraction(b, in, links, opt)
	}
}

// DrawInteraction draws an interaction with the links of its notes, by these; nothing if nothing is in it.
func DrawInteraction(b *view.Board, in *model.Interaction, links map[string][]*model.CommentLink, opt *model.SequenceOptions) {
	if len(in.Lifelines)+len(in.Steps) == 0 {
		return
	}
	v := &interactionView{
		th: b.Theme, opt: opt, life: map[string]int{}, links: links, byID: map[string]sequence.Step{},
		labels: map[*sequence.Message]view.Block{}, models: map[sequence.Step]model.Element{}, guards: map[*sequence.Operand]view.Block{},
		tags: map[sequence.Step]*view.Tag{}, texts: map[*sequence.Use]view.Block{}, notes: map[*model.Comment]*sequence.Note{},
		figures: map[*sequence.Note]*view.Note{}, waiting: map[string][]*sequence.Note{},
	}
	v.fill(in)
	v.executions(in)
	sequence.Layout(&v.layout)
	b.Picture = v.draw(b)
}

// executions hands over the executions that the model states.
func (v *interactionView) executions(in *model.Interaction) {
	steps := map[model.Element]*sequence.Message{}
	for s, e := range v.models {
		if m, ok := s.(*sequence.Message); ok {
			steps[e] = m
		}
	}
	for _, e := range in.Executions {
		life, ok := v.life[e.LifelineID]
		first, last := steps[e.First], steps[e.Last]
		if ok && first != nil && last != nil {
			v.given = append(v.given, e)
			v.layout.Executions = append(v.layout.Executions, sequence.Execution{Lifeline: life, First: first, Last: last})
		}
	}
}

// fill hands everything to the layout, with its size.
func (v *interactionView) fill(in *model.Interaction) {
	m := &v.th.Metrics
	v.layout.Spacing = sequence.Spacing{
		Label: m.LabelGap, Pad: m.ArrowLen + 3*scene.Px, Arrow: m.ArrowLen, Cross: m.CrossSize * 3 / 2, Dot: m.CircleSize,
	}
	v.layout.Bars = v.opt.ShowActivationBars
	for _, l := range in.Lifelines {
		f := v.head(l)
		if _, taken := v.life[l.ID]; !taken {
			v.life[l.ID] = len(v.heads)
		}
		w, h := f.Size()
		v.heads, v.of = append(v.heads, f), append(v.of, l)
		v.layout.Lifelines = append(v.layout.Lifelines, sequence.Lifeline{W: (w + 19) / 20 * 20, H: (h + 19) / 20 * 20})
	}
	if len(v.heads) == 0 { // notes and references need something to stand beside
		v.layout.Lifelines = []sequence.Lifeline{{}}
	}
	v.collect(in)
	v.layout.Steps = v.behind(in.ID, v.steps(in.Steps))
}

// head is the figure at the top of a lifeline: its name and type, in a box or below a person.
func (v *interactionView) head(l *model.Lifeline) view.Figure {
	name := notation.Lifeline(l)
	keyword := notation.Guillemets(defaultDisplay().Stereotypes(l.Stereotypes, l.Applied))
	if l.IsActor {
		rows := view.Wrapped(v.th, scene.Keyword, theme.Soft, keyword, maxHead)
		return &stickFigure{v.th, append(rows, view.Wrapped(v.th, scene.Name, theme.Strong, name, maxHead)...)}
	}
	rows := view.Wrapped(v.th, scene.Keyword, theme.Keyword, keyword, maxHead)
	return &view.Box{Theme: v.th, Body: theme.Box, Band: theme.Band,
		Head: append(rows, view.Wrapped(v.th, scene.Name, theme.Name, name, maxHead)...)}
}

// steps translates what happens.
func (v *interactionView) steps(list []model.Element) []sequence.Step {
	var out []sequence.Step
	add := func(s sequence.Step, e model.Element) {
		id := e.Ident().ID
		if _, taken := v.byID[id]; !taken {
			v.byID[id] = s
		}
		v.models[s] = e
		out = v.behind(id, append(out, s))
	}
	for _, e := range list {
		switch e := e.(type) {
		case *model.Message:
			if s := v.message(e); s != nil {
				add(s, e)
			}
		case *model.CombinedFragment:
			add(v.fragment(e), e)
		case *model.InteractionUse:
			add(v.use(e), e)
		case *model.Comment:
			if n := v.notes[e]; n != nil {
				add(n, e)
			}
		}
	}
	return out
}

// behind appends the notes that wait for the step of an id.
func (v *interactionView) behind(id string, out []sequence.Step) []sequence.Step {
	for _, n := range v.waiting[id] {
		switch about := v.byID[id].(type) {
		case *sequence.Message:
			n.Message = about
		case *sequence.Fragment:
			n.Fragment = about
		}
		out = append(out, n)
	}
	delete(v.waiting, id)
	return out
}

func (v *interactionView) message(m *model.Message) *sequence.Message {
	end := func(id string) int {
		if i, ok := v.life[id]; ok {
			return i
		}
		return sequence.None
	}
	s := &sequence.Message{From: end(m.FromID), To: end(m.ToID), Kind: messageKinds[m.Sort]}
	if s.From == sequence.None && s.To == sequence.None {
		return nil
	}
	s.Hidden = m.Sort == model.Reply && !v.opt.ShowReturnArrows
	text := clean.OneLine(m.Name)
	if v.opt.ShowSequenceNumbers {
		text = strings.TrimSuffix(strconv.Itoa(m.Sequence)+": "+text, ": ")
	}
	class := theme.Label
	if m.Sort == model.Reply {
		class = theme.LabelRole
	}
	if text != "" && !s.Hidden {
		rows := view.Wrapped(v.th, scene.EdgeLabel, class, text, maxMessage)
		s.W, s.H = rows.Size(v.th, 0)
		v.labels[s] = rows
	}
	return s
}

var messageKinds = map[model.MessageSort]sequence.Kind{
	model.SyncCall: sequence.Call, model.AsyncCall: sequence.Async, model.Reply: sequence.Reply, model.Create: sequence.Create,
	model.Delete: sequence.Delete,
}

// operatorWords is how the operators are written in the tag of a fragment.
var operatorWords = map[model.Operator]string{
	model.Alt: "alt", model.Opt: "opt", model.Loop: "loop", model.Par: "par", model.Break: "break", model.Strict: "strict",
	model.Seq:      "seq",
	model.Critical: "critical", model.Neg: "neg", model.Assert: "assert", model.Ignore: "ignore", model.Consider: "consider",
}

// optionalOperators are those whose content may not happen at all.
var optionalOperators = map[model.Operator]bool{model.Opt: true, model.Loop: true, model.Break: true, model.Neg: true}

func (v *interactionView) fragment(f *model.CombinedFragment) *sequence.Fragment {
	s := &sequence.Fragment{
		Whole: f.Operator == model.Break, Optional: optionalOperators[f.Operator],
		All: f.Operator == model.Par || f.Operator == model.Strict || f.Operator == model.Seq,
	}
	word := operatorWords[f.Operator]
	if len(f.Names) > 0 {
		word += " {" + clean.OneLine(strings.Join(f.Names, ", ")) + "}"
	}
	t := view.NewTag(v.th, word, maxGuard)
	s.TabW, s.TabH = t.Size()
	v.tags[s] = t
	hasElse := false
	for i, o := range f.Operands {
		op := &sequence.Operand{}
		text := guardText(o)
		hasElse = hasElse || strings.EqualFold(strings.Trim(text, "[ ]"), "else")
		if v.opt.ShowSequenceNumbers && v.opt.NumberFragmentBranches && len(f.Operands) > 1 {
			text = strings.TrimSpace(strconv.Itoa(i+1) + " " + text)
		}
		if text != "" {
			rows := view.Wrapped(v.th, scene.EdgeLabel, theme.Label, text, maxGuard)
			op.W, op.H = rows.Size(v.th, 0)
			v.guards[op] = rows
		}
		op.Steps = v.steps(o.Steps)
		s.Operands = append(s.Operands, op)
	}
	s.Optional = s.Optional || f.Operator == model.Alt && !hasElse
	return s
}

// guardText gives the guard of an operand in one pair of brackets.
func guardText(o *model.Operand) string { return notation.Guard(o.Guard) }

func (v *interactionView) use(u *model.InteractionUse) *sequence.Use {
	s := &sequence.Use{}
	for _, id := range u.LifelineIDs {
		if i, ok := v.life[id]; ok {
			s.Over = append(s.Over, i)
		}
	}
	t := view.NewTag(v.th, "ref", maxGuard)
	s.TabW, s.TabH = t.Size()
	v.tags[s] = t
	rows := view.Wrapped(v.th, scene.Name, theme.Strong, clean.OneLine(u.Name), maxMessage)
	s.W, s.H = rows.Size(v.th, 0)
	v.texts[s] = rows
	return s
}

// collect makes the notes of the steps. A note about a message or fragment waits for it, whichever stands first in the script.
func (v *interactionView) collect(in *model.Interaction) {
	known := map[string]bool{in.ID: true}
	for _, e := range in.Owned() {
		known[e.Ident().ID] = true
	}
	var visit func(steps []model.Element)
	visit = func(steps []model.Element) {
		for _, e := range steps {
			switch e := e.(type) {
			case *model.Comment:
				v.note(e, known)
			case *model.CombinedFragment:
				for _, o := range e.Operands {
					visit(o.Steps)
				}
			}
		}
	}
	visit(in.Steps)
}

func (v *interactionView) note(c *model.Comment, known map[string]bool) {
	figure := &view.Note{Theme: v.th, Text: view.Wrapped(v.th, scene.Prose, theme.NoteText, view.Prose(c.Text), maxSequenceNote)}
	n := &sequence.Note{}
	n.W, n.H = figure.Size()
	v.figures[n] = figure
	v.models[n] = c
	for _, l := range v.links[c.ID] {
		if i, ok := v.life[l.ElementID]; ok {
			n.Lifelines = append(n.Lifelines, i)
		}
	}
	if len(n.Lifelines) == 0 {
		for _, l := range v.links[c.ID] {
			if known[l.ElementID] {
				v.waiting[l.ElementID] = append(v.waiting[l.ElementID], n)
				return
			}
		}
	}
	v.notes[c] = n
}
