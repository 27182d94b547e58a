package theme

import "kuml-mcp/internal/render/scene"

// The classes of service blueprints and journeys.
const (
	// Step boxes by their layer. The texts on a box have its class with C4Text or C4Type behind it, its pictograms with StepIcon.
	StepCustomer  = "step-customer"
	StepFront     = "step-front"
	StepBack      = "step-back"
	StepSupport   = "step-support"
	stepIconClass = "-icon"
	// Lane is the band of a layer, LaneHead the part of it that holds its name.
	Lane     = "lane"
	LaneHead = "lane-head"
	// LineInteraction, LineVisibility and LineInternal separate layers.
	LineInteraction = "line-interaction"
	LineVisibility  = "line-visibility"
	LineInternal    = "line-internal"
	// Evidence is the box of a touchpoint, Symbol its sign.
	Evidence = "evidence"
	Symbol   = "symbol"
	// EvidenceIcon is a pictogram on an Evidence or on the page.
	EvidenceIcon = "evidence-icon"
	// Pain and Gain are the boxes of pain points and opportunities, with their texts and pictograms.
	Pain     = "pain"
	PainText = "pain-text"
	PainIcon = "pain-icon"
	Gain     = "gain"
	GainText = "gain-text"
	GainIcon = "gain-icon"
	// Face is a neutral face, FaceLine its lines; the others are those of bad and good moods.
	Face         = "face"
	FaceLine     = "face-line"
	FaceBad      = "face-bad"
	FaceBadLine  = "face-bad-line"
	FaceGood     = "face-good"
	FaceGoodLine = "face-good-line"
)

// StepIcon gives the class of the pictograms on a box of a step.
func StepIcon(step string) string { return step + stepIconClass }

// moodTones are the colours of what is bad and of what is good.
type moodTones struct{ pain, gain tone }

// addBlueprint adds the looks of service blueprints.
func (d *design) addBlueprint(styles map[string]scene.Style) {
	p, t, w := &d.palette, &d.typography, &d.strokes
	for class, c := range map[string]tone{
		StepCustomer: d.c4.system, StepFront: d.c4.container, StepBack: d.c4.component, StepSupport: d.c4.external,
	} {
		styles[class] = shape(c.fill, c.line, w.box)
		styles[class+C4Text] = plain(c.ink, t, t.body)
		styles[class+C4Type] = plain(c.soft, t, t.small)
		styles[StepIcon(class)] = line(c.soft, w.rule*5/4, w)
	}
	styles[Lane] = shape(p.container, p.containerLine, w.rule)
	styles[LaneHead] = shape(p.tab, p.containerLine, w.rule)
	solid := line(p.line, 15, w)
	styles[LineInteraction] = solid
	styles[LineVisibility], styles[LineInternal] = solid, solid
	for class, dash := range map[string][4]int{LineVisibility: {90, 60}, LineInternal: {15, 45}} {
		s := styles[class]
		s.Dash = dash
		styles[class] = s
	}
	styles[Evidence] = shape(p.fill, p.line, w.rule)
	styles[Symbol] = shape(p.note, p.noteLine, w.rule*5/4)
	styles[EvidenceIcon] = line(p.line, w.rule*5/4, w)
	bad, good := d.mood.pain, d.mood.gain
	styles[Pain], styles[Gain] = shape(bad.fill, bad.line, w.rule), shape(good.fill, good.line, w.rule)
	styles[PainText], styles[GainText] = plain(bad.ink, t, t.small), plain(good.ink, t, t.small)
	styles[PainIcon], styles[GainIcon] = line(bad.ink, w.rule*5/4, w), line(good.ink, w.rule*5/4, w)
	styles[Face], styles[FaceLine] = shape(p.note, p.noteLine, 12), line(p.noteLine, 14, w)
	styles[FaceBad], styles[FaceBadLine] = shape(bad.fill, bad.line, 12), line(bad.line, 14, w)
	styles[FaceGood], styles[FaceGoodLine] = shape(good.fill, good.line, 12), line(good.line, 14, w)
}
