package theme

import (
	"kuml-mcp/internal/render/scene"
	"kuml-mcp/internal/render/text"
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

// design is a theme as its author writes it down: data from which the styles follow.
type design struct {
	name, label string
	palette     palette
	c4          c4Tones
	mood        moodTones
	shade       scene.Color // of what answers
	typography  typography
	strokes     strokes
	metrics     Metrics
}

// styles derives the look of every class.
func (d *design) styles() map[string]scene.Style {
	p, t, w := &d.palette, &d.typography, &d.strokes
	edge := line(p.edge, w.edge, w)
	mark := line(p.edge, w.mark, w)
	styles := map[string]scene.Style{
		Shadow:       {Fill: p.shadow},
		Box:          shape(p.fill, p.line, w.box),
		BoxFree:      dashed(shape(p.free, p.line, w.rule), w),
		Band:         {Fill: p.band},
		BandAlt:      {Fill: p.bandAlt},
		BandValue:    {Fill: p.bandValue},
		HeadRule:     shape(none, p.headRule, w.headRule),
		Rule:         shape(none, p.rule, w.rule),
		Note:         shape(p.note, p.noteLine, w.note),
		NoteFold:     shape(none, p.noteLine, w.note),
		Container:    shape(p.container, p.containerLine, w.container),
		ContainerTab: shape(p.tab, p.containerLine, w.container),
		Frame:        shape(none, p.containerLine, w.container),
		FrameTab:     shape(p.tab, p.containerLine, w.container),
		TitleRule:    {Fill: p.accent},
		Figure:       shape(p.fill, p.line, w.box*3/2),
		FigureLine:   line(p.line, w.box*3/2, w),

		Edge:       edge,
		EdgeDashed: dashed(edge, w),
		EdgeAnchor: dashed(line(p.noteLine, w.note, w), w),
		MarkOpen:   mark,
		MarkHollow: filled(p.page, mark),
		MarkFilled: filled(p.edge, mark),

		Title:            words(p.title, text.Font{Family: t.family, Size: t.title, Bold: t.titleBold, Italic: t.titleItalic}),
		Subtitle:         plain(p.soft, t, t.subtitle),
		Name:             strong(p.bandInk, t, t.name),
		NameAbstract:     italic(strong(p.bandInk, t, t.name)),
		NameInstance:     underlined(strong(p.bandInk, t, t.name)),
		Keyword:          plain(p.bandSoft, t, t.keyword),
		Strong:           strong(p.ink, t, t.name),
		StrongAbstract:   italic(strong(p.ink, t, t.name)),
		Text:             plain(p.ink, t, t.body),
		TextStatic:       underlined(plain(p.ink, t, t.body)),
		TextAbstract:     italic(plain(p.ink, t, t.body)),
		Soft:             plain(p.soft, t, t.small),
		FreeName:         plain(p.soft, t, t.name),
		NoteText:         plain(p.noteInk, t, t.note),
		ContainerName:    strong(p.tabInk, t, t.containerName),
		ContainerKeyword: plain(p.tabInk, t, t.keyword),
		FrameName:        strong(p.tabInk, t, t.containerName),
		Label:            plain(p.edgeInk, t, t.edgeText),
		LabelEnd:         plain(p.edgeInk, t, t.edgeText),
		LabelRole:        plain(p.edgeSoft, t, t.edgeText),
		LabelKeyword:     plain(p.edgeSoft, t, t.edgeText),
		LabelInstance:    underlined(plain(p.edgeInk, t, t.edgeText)),
	}
	d.addInteraction(styles)
	d.addC4(styles)
	d.addArchitecture(styles)
	d.addFlow(styles)
	d.addBpmn(styles)
	d.addBlueprint(styles)
	d.addParticipants(styles)
	return styles
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
