package theme

import "kuml-mcp/internal/render/scene"

// The classes of component, composite structure and deployment diagrams.
const (
	// Port is a square on the border of a component, Ball the circle of a provided interface.
	Port = "port"
	Ball = "ball"
	// Icon is a small picture on a Band, ContainerIcon one in the head of a container.
	Icon          = "icon"
	ContainerIcon = "container-icon"
	// Collaboration is the dashed oval of a collaboration.
	Collaboration = "collaboration"
	// Front and Side are the faces of a box that is drawn in three dimensions.
	Front = "front"
	Side  = "side"
)

// addArchitecture adds the looks of component, composite structure and deployment diagrams.
func (d *design) addArchitecture(styles map[string]scene.Style) {
	p, w := &d.palette, &d.strokes
	styles[Port] = shape(p.page, p.line, w.box)
	styles[Ball] = shape(p.fill, p.edge, w.mark)
	styles[Icon] = shape(none, p.bandInk, w.rule)
	styles[ContainerIcon] = shape(none, p.tabInk, w.rule)
	styles[Collaboration] = dashed(shape(p.container, p.containerLine, w.container), w)
	styles[Front] = shape(p.container, p.containerLine, w.container)
	styles[Side] = shape(p.tab, p.containerLine, w.container)
}
