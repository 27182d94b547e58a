package theme

import "kuml-mcp/internal/render/scene"

// The classes of the boxes of C4 diagrams, by what they stand for. The texts on a box have its class with C4Name, C4Type
// or C4Text behind it.
const (
	C4Person    = "c4-person"
	C4System    = "c4-system"
	C4Container = "c4-container"
	C4Component = "c4-component"
	// C4External is anyone or anything outside of what the model is about.
	C4External = "c4-external"
	// C4Boundary surrounds what lies in a system or container, C4Node what runs on a deployment node.
	C4Boundary = "c4-boundary"
	C4Node     = "c4-node"
)

// The texts on a box: its name, its type in brackets, its description.
const (
	C4Name = "-name"
	C4Type = "-type"
	C4Text = "-text"
)

// tone is the colours of a kind of box.
type tone struct{ fill, line, ink, soft scene.Color }

// c4Tones are the colours of C4 boxes, from the most important kind to the least.
type c4Tones struct{ person, system, container, component, external tone }

// addC4 adds the looks of C4 diagrams.
func (d *design) addC4(styles map[string]scene.Style) {
	t, w := &d.typography, &d.strokes
	for class, c := range map[string]tone{
		C4Person: d.c4.person, C4System: d.c4.system, C4Container: d.c4.container, C4Component: d.c4.component, C4External: d.c4.external,
	} {
		styles[class] = shape(c.fill, c.line, w.box)
		styles[class+C4Name] = strong(c.ink, t, t.name)
		styles[class+C4Type] = plain(c.soft, t, t.keyword)
		styles[class+C4Text] = plain(c.ink, t, t.small)
	}
	styles[C4Boundary] = dashed(shape(d.palette.container, d.palette.containerLine, w.container), w)
	styles[C4Node] = shape(d.palette.container, d.palette.containerLine, w.container)
}
