package theme

import (
	"kuml-mcp/internal/render/scene"
	"kuml-mcp/internal/render/text"
)

// The classes of shapes.
const (
	// Shadow lies behind a box, moved by Metrics.Shadow.
	Shadow = "shadow"
	// Box is the outline of a node; BoxFree that of one which is only mentioned, not described.
	Box     = "box"
	BoxFree = "box-free"
	// Band fills the head of a box: of a class; of an interface or another type; of an
	// enumeration or another set of values.
	Band      = "band"
	BandAlt   = "band-alt"
	BandValue = "band-value"
	// HeadRule divides the head of a box from its compartments, Rule these from each other.
	HeadRule = "head-rule"
	Rule     = "rule"
	// Note is the outline of a comment, NoteFold its folded corner.
	Note     = "note"
	NoteFold = "note-fold"
	// Container is the outline of a package or another container, ContainerTab its tab or head.
	Container    = "container"
	ContainerTab = "container-tab"
	// Frame surrounds a whole diagram, FrameTab holds its name.
	Frame    = "frame"
	FrameTab = "frame-tab"
	// TitleRule is an ornament under the title of the picture.
	TitleRule = "title-rule"
)

// The classes of edges.
const (
	// Edge is a solid line, EdgeDashed a dashed one, EdgeAnchor ties a note to its subject.
	Edge       = "edge"
	EdgeDashed = "edge-dashed"
	EdgeAnchor = "edge-anchor"
	// MarkOpen is an open arrowhead or a cross, MarkHollow a triangle or diamond that hides
	// what is under it, MarkFilled a filled one.
	MarkOpen   = "mark-open"
	MarkHollow = "mark-hollow"
	MarkFilled = "mark-filled"
)

// The classes of texts.
const (
	// Title and Subtitle head the picture.
	Title    = "title"
	Subtitle = "subtitle"
	// Name, NameAbstract and Keyword stand on a Band.
	Name         = "name"
	NameAbstract = "name-abstract"
	Keyword      = "keyword"
	// Strong is a name on the plain fill of a box, StrongAbstract an italic one.
	Strong         = "strong"
	StrongAbstract = "strong-abstract"
	// Text is a line of a compartment; TextStatic is underlined, TextAbstract italic.
	Text         = "text"
	TextStatic   = "text-static"
	TextAbstract = "text-abstract"
	// Soft is a line of less weight: the heading of a compartment, a hint, a constraint.
	Soft = "soft"
	// FreeName is the name in a BoxFree.
	FreeName = "free-name"
	// NoteText is the text of a comment.
	NoteText = "note-text"
	// ContainerName and ContainerKeyword stand in the tab or head of a container.
	ContainerName    = "container-name"
	ContainerKeyword = "container-keyword"
	// FrameName stands in a FrameTab.
	FrameName = "frame-name"
	// Label is the name of an edge, LabelEnd a multiplicity, LabelRole the name of an end,
	// LabelKeyword a keyword or stereotype of an edge.
	Label        = "label"
	LabelEnd     = "label-end"
	LabelRole    = "label-role"
	LabelKeyword = "label-keyword"
)

// palette holds the colours of a theme by what they are for.
type palette struct {
	page scene.Color
	// ink is for texts, soft for texts of less weight, line for borders, rule for dividers
	// inside a box, headRule for the one under its head.
	ink, soft, line, rule, headRule scene.Color
	// edge is for connections and their ends, edgeInk for the labels beside them, edgeSoft
	// for roles and keywords.
	edge, edgeInk, edgeSoft scene.Color
	// fill is for boxes, free for boxes that are only mentioned.
	fill, free scene.Color
	// band, bandAlt and bandValue fill heads; bandInk and bandSoft are for names and keywords
	// on them.
	band, bandAlt, bandValue, bandInk, bandSoft scene.Color
	note, noteLine, noteInk                     scene.Color
	container, containerLine, tab, tabInk       scene.Color
	title, accent, shadow                       scene.Color
}

// typography holds the type of a theme. Sizes are in tenths of a pixel.
type typography struct {
	family text.Family
	// titleBold and titleItalic set the title, nameBold the names.
	titleBold, titleItalic, nameBold       bool
	title, subtitle, name, body, small     int
	keyword, note, containerName, edgeText int
}

// strokes holds the widths of lines, in tenths of a pixel, and the dash pattern.
type strokes struct {
	box, rule, headRule, edge, mark, note, container int
	dash                                             [4]int
	round                                            bool
}

// design is a theme as its author writes it down.
type design struct {
	name, label string
	palette     palette
	typography  typography
	strokes     strokes
	metrics     Metrics
}

// classTable derives the style of every class from a design.
var classTable = map[string]func(p *palette, t *typography, w *strokes) scene.Style{
	Shadow: func(p *palette, t *typography, w *strokes) scene.Style { return scene.Style{Fill: p.shadow} },
	Box:    func(p *palette, t *typography, w *strokes) scene.Style { return shape(p.fill, p.line, w.box) },
	BoxFree: func(p *palette, t *typography, w *strokes) scene.Style {
		return dashed(shape(p.free, p.line, w.rule), w)
	},
	Band:    func(p *palette, t *typography, w *strokes) scene.Style { return scene.Style{Fill: p.band} },
	BandAlt: func(p *palette, t *typography, w *strokes) scene.Style { return scene.Style{Fill: p.bandAlt} },
	BandValue: func(p *palette, t *typography, w *strokes) scene.Style {
		return scene.Style{Fill: p.bandValue}
	},
	HeadRule: func(p *palette, t *typography, w *strokes) scene.Style { return shape(none, p.headRule, w.headRule) },
	Rule:     func(p *palette, t *typography, w *strokes) scene.Style { return shape(none, p.rule, w.rule) },
	Note:     func(p *palette, t *typography, w *strokes) scene.Style { return shape(p.note, p.noteLine, w.note) },
	NoteFold: func(p *palette, t *typography, w *strokes) scene.Style { return shape(none, p.noteLine, w.note) },
	Container: func(p *palette, t *typography, w *strokes) scene.Style {
		return shape(p.container, p.containerLine, w.container)
	},
	ContainerTab: func(p *palette, t *typography, w *strokes) scene.Style {
		return shape(p.tab, p.containerLine, w.container)
	},
	Frame: func(p *palette, t *typography, w *strokes) scene.Style {
		return shape(none, p.containerLine, w.container)
	},
	FrameTab: func(p *palette, t *typography, w *strokes) scene.Style {
		return shape(p.tab, p.containerLine, w.container)
	},
	TitleRule: func(p *palette, t *typography, w *strokes) scene.Style { return scene.Style{Fill: p.accent} },

	Edge: func(p *palette, t *typography, w *strokes) scene.Style { return line(p.edge, w.edge, w) },
	EdgeDashed: func(p *palette, t *typography, w *strokes) scene.Style {
		return dashed(line(p.edge, w.edge, w), w)
	},
	EdgeAnchor: func(p *palette, t *typography, w *strokes) scene.Style {
		return dashed(line(p.noteLine, w.note, w), w)
	},
	MarkOpen: func(p *palette, t *typography, w *strokes) scene.Style { return line(p.edge, w.mark, w) },
	MarkHollow: func(p *palette, t *typography, w *strokes) scene.Style {
		return filled(p.page, line(p.edge, w.mark, w))
	},
	MarkFilled: func(p *palette, t *typography, w *strokes) scene.Style {
		return filled(p.edge, line(p.edge, w.mark, w))
	},

	Title: func(p *palette, t *typography, w *strokes) scene.Style {
		return words(p.title, text.Font{Family: t.family, Size: t.title, Bold: t.titleBold, Italic: t.titleItalic})
	},
	Subtitle: func(p *palette, t *typography, w *strokes) scene.Style { return plain(p.soft, t, t.subtitle) },
	Name:     func(p *palette, t *typography, w *strokes) scene.Style { return strong(p.bandInk, t, t.name) },
	NameAbstract: func(p *palette, t *typography, w *strokes) scene.Style {
		return italic(strong(p.bandInk, t, t.name))
	},
	Keyword: func(p *palette, t *typography, w *strokes) scene.Style { return plain(p.bandSoft, t, t.keyword) },
	Strong:  func(p *palette, t *typography, w *strokes) scene.Style { return strong(p.ink, t, t.name) },
	StrongAbstract: func(p *palette, t *typography, w *strokes) scene.Style {
		return italic(strong(p.ink, t, t.name))
	},
	Text:         func(p *palette, t *typography, w *strokes) scene.Style { return plain(p.ink, t, t.body) },
	TextStatic:   func(p *palette, t *typography, w *strokes) scene.Style { return underlined(plain(p.ink, t, t.body)) },
	TextAbstract: func(p *palette, t *typography, w *strokes) scene.Style { return italic(plain(p.ink, t, t.body)) },
	Soft:         func(p *palette, t *typography, w *strokes) scene.Style { return plain(p.soft, t, t.small) },
	FreeName:     func(p *palette, t *typography, w *strokes) scene.Style { return plain(p.soft, t, t.name) },
	NoteText:     func(p *palette, t *typography, w *strokes) scene.Style { return plain(p.noteInk, t, t.note) },
	ContainerName: func(p *palette, t *typography, w *strokes) scene.Style {
		return strong(p.tabInk, t, t.containerName)
	},
	ContainerKeyword: func(p *palette, t *typography, w *strokes) scene.Style { return plain(p.tabInk, t, t.keyword) },
	FrameName:        func(p *palette, t *typography, w *strokes) scene.Style { return strong(p.tabInk, t, t.containerName) },
	Label:            func(p *palette, t *typography, w *strokes) scene.Style { return plain(p.edgeInk, t, t.edgeText) },
	LabelEnd:         func(p *palette, t *typography, w *strokes) scene.Style { return plain(p.edgeInk, t, t.edgeText) },
	LabelRole:        func(p *palette, t *typography, w *strokes) scene.Style { return plain(p.edgeSoft, t, t.edgeText) },
	LabelKeyword:     func(p *palette, t *typography, w *strokes) scene.Style { return plain(p.edgeSoft, t, t.edgeText) },
}

// none is the colour of what is not painted.
var none scene.Color

func shape(fill, stroke scene.Color, width int) scene.Style {
	return scene.Style{Fill: fill, Stroke: stroke, Width: width}
}

func line(stroke scene.Color, width int, w *strokes) scene.Style {
	return scene.Style{Stroke: stroke, Width: width, RoundCaps: w.round}
}

func filled(fill scene.Color, s scene.Style) scene.Style { s.Fill = fill; return s }
func dashed(s scene.Style, w *strokes) scene.Style       { s.Dash = w.dash; return s }
func words(ink scene.Color, f text.Font) scene.Style     { return scene.Style{Fill: ink, Font: f} }
func italic(s scene.Style) scene.Style                   { s.Font.Italic = true; return s }
func underlined(s scene.Style) scene.Style               { s.Underline = true; return s }

func plain(ink scene.Color, t *typography, size int) scene.Style {
	return words(ink, text.Font{Family: t.family, Size: size})
}

func strong(ink scene.Color, t *typography, size int) scene.Style {
	return words(ink, text.Font{Family: t.family, Size: size, Bold: t.nameBold})
}

// build derives all styles of a design.
func build(d design) *Theme {
	t := &Theme{Name: d.name, Label: d.label, Metrics: d.metrics, page: d.palette.page, styles: make(map[string]scene.Style, len(classTable))}
	for class, style := range classTable {
		t.styles[class] = style(&d.palette, &d.typography, &d.strokes)
	}
	return t
}

// themes in alphabetical order.
var themes = []*Theme{build(elegant), build(kuml), build(plainDesign), build(playful)}
