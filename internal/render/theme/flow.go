package theme

import "kuml-mcp/internal/render/scene"

// The classes of flows: of states and of actions.
const (
	// ContainerRule divides the head of a container from what lies in it.
	ContainerRule = "container-rule"
	// Solid is a small filled symbol, as the disc where a flow starts; SolidLine is a stroke in one that is not filled.
	Solid     = "solid"
	SolidLine = "solid-line"
)

// addFlow adds the styles of these classes.
func (d *design) addFlow(styles map[string]scene.Style) {
	p, w := &d.palette, &d.strokes
	styles[ContainerRule] = shape(none, p.containerLine, w.rule)
	styles[Solid] = shape(p.line, p.line, w.box)
	styles[SolidLine] = line(p.line, w.box, w)
}
