package blueprint

import (
	"kuml-mcp/internal/clean"
	"kuml-mcp/internal/model"
	"kuml-mcp/internal/render/scene"
	"kuml-mcp/internal/render/theme"
	"kuml-mcp/internal/render/view"
)

// Sizes of the boxes of a blueprint.
const (
	stepW     = 152 * scene.Px // of all boxes
	stepPadX  = 10 * scene.Px
	stepPadY  = 8 * scene.Px
	minStep   = 44 * scene.Px
	tagIcon   = 13 * scene.Px // of the pictogram in front of an actor
	signIcon  = 18 * scene.Px // of symbol and channel at a touchpoint
	glyphGap  = 5 * scene.Px
	stickerY  = 4 * scene.Px // above and below the text of a sticker
	callTail  = 8 * scene.Px // height of the tail of a call-out
	faceSmall = 18 * scene.Px
	faceLarge = 24 * scene.Px
)

// sticker is a pain point or an opportunity.
type sticker struct {
	box, text, icon string // classes of the theme
	glyph           glyph
	rows            view.Block
}

// newSticker makes a sticker whose box is w wide.
func newSticker(th *theme.Theme, pain bool, s string, w int) *sticker {
	k := &sticker{box: theme.Gain, text: theme.GainText, icon: theme.GainIcon, glyph: gainGlyph}
	if pain {
		k = &sticker{box: theme.Pain, text: theme.PainText, icon: theme.PainIcon, glyph: painGlyph}
	}
	k.rows = view.Wrapped(th, scene.Prose, k.text, clean.OneLine(s), w-3*glyphGap-tagIcon)
	return k
}

// height is that of the sticker's box.
func (k *sticker) height(th *theme.Theme) int {
	_, h := k.rows.Size(th, 0)
	return max(h, tagIcon) + 2*stickerY
}

// content draws pictogram and text.
func (k *sticker) content(th *theme.Theme, g *scene.Group, at scene.Rect) {
	line := th.LineHeight(k.text)
	k.glyph.draw(g, k.icon, scene.Rect{X: at.X + glyphGap, Y: at.Y + stickerY + (line-tagIcon)/2, W: tagIcon, H: tagIcon})
	_, h := k.rows.Size(th, 0)
	k.rows.Left(th, g, at.X+2*glyphGap+tagIcon, at.Y+(at.H-h)/2, 0)
}

// stepClasses are the looks of steps by their layer.
var stepClasses = map[model.BlueprintLayer]string{
	model.CustomerActions: theme.StepCustomer, model.Frontstage: theme.StepFront, model.Backstage: theme.StepBack,
	model.SupportProcesses: theme.StepSupport,
}

// actionBox is a step: who acts, what is done, how the customer feels, what hurts and what could be better.
type actionBox struct {
	th       *theme.Theme
	class    string
	actor    view.Block
	role     glyph
	face     *model.Sentiment // nil for none
	name     view.Block
	stickers []*sticker
}

// newActionBox makes the box of a step. full says that it shows mood, pain point and opportunity as well.
func newActionBox(th *theme.Theme, s *model.JourneyStep, actor *model.BlueprintActor, face, stickers bool) *actionBox {
	b := &actionBox{th: th, class: stepClasses[s.Layer]}
	inner := stepW - 2*stepPadX
	if face {
		b.face = s.Sentiment
	}
	room := inner
	if b.face != nil {
		room -= faceSmall + glyphGap
	}
	if actor != nil {
		b.role = roleGlyphs[actor.Role]
		b.actor = view.Wrapped(th, scene.Keyword, b.class+theme.C4Type, clean.OneLine(actor.Name), room-tagIcon-glyphGap)
		room = inner
	}
	b.name = view.Wrapped(th, scene.Name, b.class+theme.C4Text, clean.OneLine(s.Name), room)
	if stickers && s.Pain != "" {
		b.stickers = append(b.stickers, newSticker(th, true, s.Pain, stepW-stepPadX))
	}
	if stickers && s.Opportunity != "" {
		b.stickers = append(b.stickers, newSticker(th, false, s.Opportunity, stepW-stepPadX))
	}
	return b
}

// heights gives the heights of the actor's rows, the name and the stickers.
func (b *actionBox) heights() (actor, name, stickers int) {
	_, actor = b.actor.Size(b.th, 0)
	if actor > 0 {
		actor += 2 * scene.Px
	}
	_, name = b.name.Size(b.th, 0)
	if b.face != nil && actor == 0 {
		name = max(name, faceSmall)
	} else if b.face != nil {
		actor = max(actor, faceSmall+2*scene.Px)
	}
	for _, k := range b.stickers {
		stickers += k.height(b.th) + stickerY
	}
	return actor, name, stickers
}

func (b *actionBox) Size() (w, h int) {
	actor, name, stickers := b.heights()
	return stepW, view.WholePx(max(actor+name+2*stepPadY, minStep) + stickers)
}

func (b *actionBox) Draw(g *scene.Group, at scene.Rect) {
	m := &b.th.Metrics
	if m.Shadow != (scene.Point{}) {
		g.Draw(scene.Shade, theme.Shadow, scene.RoundBox(at.Move(m.Shadow.X, m.Shadow.Y), m.Radius))
	}
	g.Draw(scene.Body, b.class, scene.RoundBox(at, m.Radius))
	actor, name, stickers := b.heights()
	y := at.Y + max(stepPadY, (at.H-stickers-actor-name)/2)
	if b.face != nil {
		drawFace(g, *b.face, scene.Rect{X: at.Right() - stepPadX - faceSmall + 3*scene.Px, Y: y, W: faceSmall, H: faceSmall})
	}
	if len(b.actor) > 0 {
		line := b.th.LineHeight(b.class + theme.C4Type)
		b.role.draw(g, theme.StepIcon(b.class), scene.Rect{X: at.X + stepPadX, Y: y + (line-tagIcon)/2, W: tagIcon, H: tagIcon})
		b.actor.Left(b.th, g, at.X+stepPadX+tagIcon+glyphGap, y, 0)
	}
	_, rows := b.name.Size(b.th, 0)
	b.name.Left(b.th, g, at.X+stepPadX, y+actor+(name-rows)/2, 0)
	foot := at.Bottom() - stickers
	for _, k := range b.stickers {
		r := scene.Rect{X: at.X + stepPadX/2, Y: foot, W: at.W - stepPadX, H: k.height(b.th)}
		g.Draw(scene.Detail, k.box, scene.RoundBox(r, m.Radius/2))
		k.content(b.th, g, r)
		foot = r.Bottom() + stickerY
	}
}

// callout is a pain point or an opportunity that stands below its step.
type callout struct {
	th *theme.Theme
	*sticker
}

func (c *callout) Size() (w, h int) { return stepW, view.WholePx(c.height(c.th) + callTail) }

func (c *callout) Draw(g *scene.Group, at scene.Rect) {
	box := scene.Rect{X: at.X, Y: at.Y + callTail, W: at.W, H: at.H - callTail}
	g.Draw(scene.Body, c.box, scene.Bubble(box, c.th.Metrics.Radius/2, callTail))
	c.content(c.th, g, box)
}

// evidence is the box of a touchpoint: its symbol, the pictogram and name of its channel, its name.
type evidence struct {
	th      *theme.Theme
	symbol  model.TouchpointSymbol
	channel glyph // nil for none
	via     view.Block
	name    view.Block
}

func newEvidence(th *theme.Theme, t *model.Touchpoint, channel *model.Channel) *evidence {
	e := &evidence{th: th, symbol: t.Symbol}
	inner := stepW - 2*stepPadX
	if channel == nil {
		e.name = view.Wrapped(th, scene.Name, theme.Text, clean.OneLine(t.Name), inner-signIcon-glyphGap)
		return e
	}
	e.channel = channelGlyphs[channel.ChannelKind]
	e.via = view.Wrapped(th, scene.Keyword, theme.Soft, clean.OneLine(channel.Name), inner-2*signIcon-2*glyphGap)
	e.name = view.Wrapped(th, scene.Name, theme.Text, clean.OneLine(t.Name), inner)
	return e
}

// head is the height of the line with the symbol.
func (e *evidence) head() int {
	_, h := e.via.Size(e.th, 0)
	return max(h, signIcon)
}

func (e *evidence) Size() (w, h int) {
	_, h = e.name.Size(e.th, 0)
	if e.channel == nil {
		return stepW, view.WholePx(max(h, signIcon) + 2*stepPadY*3/4)
	}
	return stepW, view.WholePx(e.head() + glyphGap/2 + h + 2*stepPadY*3/4)
}

func (e *evidence) Draw(g *scene.Group, at scene.Rect) {
	g.Draw(scene.Body, theme.Evidence, scene.RoundBox(at, e.th.Metrics.Radius/2))
	x, y := at.X+stepPadX, at.Y+stepPadY*3/4
	_, h := e.name.Size(e.th, 0)
	if e.channel == nil {
		symbol := scene.Rect{X: x, Y: at.Y + (at.H-signIcon)/2, W: signIcon, H: signIcon}
		drawSymbol(g, e.symbol, symbol)
		e.name.Left(e.th, g, symbol.Right()+glyphGap, at.Y+(at.H-h)/2, 0)
		return
	}
	symbol := scene.Rect{X: x, Y: y + (e.head()-signIcon)/2, W: signIcon, H: signIcon}
	drawSymbol(g, e.symbol, symbol)
	icon := symbol.Move(signIcon+glyphGap, 0).Inset(scene.Px)
	e.channel.draw(g, theme.EvidenceIcon, icon)
	_, vh := e.via.Size(e.th, 0)
	e.via.Left(e.th, g, symbol.Right()+signIcon+2*glyphGap, y+(e.head()-vh)/2, 0)
	e.name.Left(e.th, g, x, y+e.head()+glyphGap/2, 0)
}

// drawSymbol draws the sign of a touchpoint.
func drawSymbol(g *scene.Group, s model.TouchpointSymbol, at scene.Rect) {
	var o scene.Outline
	switch in := at.Inset(2 * scene.Px); s {
	case model.DiamondSymbol:
		o = scene.Diamond(at)
	case model.SquareSymbol:
		o = scene.Box(in)
	case model.HexagonSymbol:
		o = scene.Hexagon(at.Inset(scene.Px))
	default:
		o = scene.Ellipse(in.Inset(-scene.Px / 2))
	}
	g.Draw(scene.Detail, theme.Symbol, o)
}

// faceClasses are the looks of faces, from the worst mood to the best.
var faceClasses = [...][2]string{
	{theme.FaceBad, theme.FaceBadLine}, {theme.FaceBad, theme.FaceBadLine}, {theme.Face, theme.FaceLine}, {theme.FaceGood,
		theme.FaceGoodLine}, {theme.FaceGood, theme.FaceGoodLine},
}

// drawFace draws a face in that mood.
func drawFace(g *scene.Group, s model.Sentiment, at scene.Rect) {
	i := min(max(int(s-model.VeryNegative), 0), len(faceClasses)-1)
	g.Draw(scene.Detail, faceClasses[i][0], scene.Ellipse(at))
	faceGlyphs[i].draw(g, faceClasses[i][1], at)
}
