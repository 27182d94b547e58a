package theme

import "kuml-mcp/internal/render/scene"

// The classes of interactions.
const (
	// Stem is the line of a lifeline, Bar an execution on it.
	Stem = "stem"
	Bar  = "bar"
	// Divider separates the operands of a fragment.
	Divider = "divider"
	// UseBox is a reference to another interaction.
	UseBox = "use-box"
	// Course is the line of states in a timing diagram, Axis the axis of time with its ticks, Guide a line across for the eye.
	Course = "course"
	Axis   = "axis"
	Guide  = "guide"
	// BandPlain is every second stripe of a timing diagram.
	BandPlain = "band-plain"
)

// addInteraction adds the looks of interactions.
func (d *design) addInteraction(styles map[string]scene.Style) {
	p, w := &d.palette, &d.strokes
	styles[Stem] = dashed(line(p.containerLine, w.rule, w), w)
	styles[Bar] = shape(p.tab, p.line, w.rule)
	styles[Divider] = dashed(line(p.containerLine, w.rule, w), w)
	styles[UseBox] = shape(p.fill, p.containerLine, w.container)
	styles[BandPlain] = shape(p.page, p.line, w.box)
	styles[Course] = line(p.edge, w.edge*3/2, w)
	styles[Axis] = line(p.line, w.rule, w)
	styles[Guide] = scene.Style{Stroke: p.rule, Width: w.rule, Dash: [4]int{10, 50}}
}
