package c4

import (
	"strings"
	"unicode"

	"kuml-mcp/internal/model"
	"kuml-mcp/internal/render/layout"
	"kuml-mcp/internal/render/scene"
	"kuml-mcp/internal/render/theme"
	"kuml-mcp/internal/render/view"
)

// shape is the outline of a box in a C4 diagram.
type shape uint8

const (
	plainShape shape = iota
	personShape
	databaseShape
	queueShape
)

// storeWords and queueWords are words that tell a database and a queue, as whole words of a name or technology.
var (
	storeWords = wordSet(
		`database databases db rdbms sql nosql datastore postgres postgresql mysql mariadb sqlite oracle mongodb mongo redis cassandra ` +
			`dynamodb
		elasticsearch opensearch influxdb timescaledb neo4j couchdb couchbase cockroachdb clickhouse bigquery snowflake redshift hbase ` +
			`memcached s3 minio
		warehouse repository-store datalake h2 mssql aurora rds firestore cosmosdb etcd`)
	queueWords = wordSet(
		`queue queues kafka rabbitmq activemq artemis sqs sns pubsub topic topics nats kinesis jms amqp mqtt-broker pulsar bus eventbus ` +
			`broker stream mq`)
)

func wordSet(s string) map[string]bool {
	set := map[string]bool{}
	for _, w := range strings.Fields(s) {
		set[w] = true
	}
	return set
}

// shapeOf tells the shape of an element; that of a container follows from its technology, or else its name.
func shapeOf(e model.C4Element, name, technology string) shape {
	switch e.(type) {
	case *model.C4Person:
		return personShape
	case *model.C4Container, *model.C4ContainerInstance:
	default:
		return plainShape
	}
	// An application may well have its database or queue in its technology: a "Spring Boot, PostgreSQL" service. Only a technology
	// that is nothing else counts, or a name that ends in such a word.
	name, technology = strings.ToLower(name), strings.ToLower(technology)
	for _, k := range []struct {
		words map[string]bool
		shape shape
	}{{queueWords, queueShape}, {storeWords, databaseShape}} {
		if all(technology, k.words) || endsIn(name, k.words) {
			return k.shape
		}
	}
	return plainShape
}

// wordsOf gives the words of a text.
func wordsOf(s string) []string {
	return strings.FieldsFunc(s, func(r rune) bool { return !unicode.IsLetter(r) && !unicode.IsDigit(r) && r != '-' })
}

// fillers are words that say nothing about what a technology is.
var fillers = wordSet(
	`apache amazon aws azure google cloud server cluster schema relational document key-value in-memory time-series the managed service ` +
		`for on event message messages store data storage enterprise community v`)

// all reports whether a technology names one of the words and, beside versions and fillers, nothing else.
func all(technology string, words map[string]bool) bool {
	found := false
	for _, w := range wordsOf(technology) {
		switch {
		case words[w]:
			found = true
		case fillers[w] || strings.Trim(w, "0123456789") == "":
		default:
			return false
		}
	}
	return found
}

// endsIn reports whether a name ends in one of the words.
func endsIn(name string, words map[string]bool) bool {
	list := wordsOf(name)
	return len(list) > 0 && words[list[len(list)-1]]
}

// box is a box with a name, a type in brackets and a description, all centred.
type box struct {
	th              *theme.Theme
	tone            string
	shape           shape
	name, typ, text view.Block
}

var (
	_ view.Lander = (*box)(nil)
	_ view.Holder = (*frame)(nil)
)

// Sizes of the shapes.
const (
	personHead = 44 * scene.Px // diameter
	headOver   = 10 * scene.Px // of the head over the body
	lidDepth   = 9 * scene.Px  // half the height of the lid of a cylinder
	textGap    = 6 * scene.Px  // between type and description
)

// insets gives what the shape takes off the box at its upper side, its foot, and its left and right side.
func (f *box) insets() (top, foot, left, right int) {
	switch f.shape {
	case personShape:
		return personHead - headOver + headOver/2, 0, 0, 0
	case databaseShape:
		return 2 * lidDepth, lidDepth, 0, 0
	case queueShape:
		return 0, 0, lidDepth, 2 * lidDepth
	}
	return 0, 0, 0, 0
}

// extent gives the size of the texts.
func (f *box) extent() (w, h int) {
	for _, b := range []view.Block{f.name, f.typ, f.text} {
		bw, bh := b.Size(f.th, 0)
		w, h = max(w, bw), h+bh
	}
	if len(f.text) > 0 {
		h += textGap
	}
	return w, h
}

func (f *box) Size() (w, h int) {
	m := &f.th.Metrics
	top, foot, left, right := f.insets()
	w, h = f.extent()
	return max(w+2*m.PadX+left+right, minC4), top + foot + h + 2*m.PadY + m.PadY/2
}

func (f *box) Draw(g *scene.Group, at scene.Rect) {
	m := &f.th.Metrics
	if m.Shadow != (scene.Point{}) {
		g.Draw(scene.Shade, theme.Shadow, f.outline(at.Move(m.Shadow.X, m.Shadow.Y)))
	}
	g.Draw(scene.Body, f.tone, f.outline(at))
	switch f.shape {
	case personShape:
		g.Draw(scene.Detail, f.tone, scene.Ellipse(headOf(at)))
	case databaseShape:
		g.Draw(scene.Detail, f.tone, scene.CylinderLid(at, lidDepth))
	case queueShape:
		g.Draw(scene.Detail, f.tone, scene.PipeEnd(at, lidDepth))
	}
	top, foot, left, right := f.insets()
	_, h := f.extent()
	x := at.X + left + (at.W-left-right)/2
	y := at.Y + top + (at.H-top-foot-h)/2
	y = f.name.Center(f.th, g, x, y)
	y = f.typ.Center(f.th, g, x, y)
	f.text.Center(f.th, g, x, y+textGap)
}

// outline is the outline of the box without a person's head.
func (f *box) outline(at scene.Rect) scene.Outline {
	switch f.shape {
	case personShape:
		return scene.RoundBox(bodyOf(at), max(f.th.Metrics.Radius, 120))
	case databaseShape:
		return scene.Cylinder(at, lidDepth)
	case queueShape:
		return scene.Pipe(at, lidDepth)
	}
	return scene.RoundBox(at, f.th.Metrics.Radius)
}

// headOf and bodyOf give the parts of a person.
func headOf(at scene.Rect) scene.Rect {
	return scene.Rect{X: at.Center().X - personHead/2, Y: at.Y, W: personHead, H: personHead}
}

func bodyOf(at scene.Rect) scene.Rect {
	const below = personHead - headOver
	return scene.Rect{X: at.X, Y: at.Y + below, W: at.W, H: at.H - below}
}

// Land moves a point on the box to the outline of the shape.
func (f *box) Land(p, _ scene.Point, at scene.Rect) scene.Point {
	c := at.Center()
	switch f.shape {
	case databaseShape:
		switch p.Y {
		case at.Y:
			p.Y += scene.Sag(at.W/2, lidDepth, p.X-c.X)
		case at.Bottom():
			p.Y -= scene.Sag(at.W/2, lidDepth, p.X-c.X)
		}
	case queueShape:
		switch p.X {
		case at.X:
			p.X += scene.Sag(at.H/2, lidDepth, p.Y-c.Y)
		case at.Right():
			p.X -= scene.Sag(at.H/2, lidDepth, p.Y-c.Y)
		}
	case personShape:
		head, body := headOf(at), bodyOf(at)
		const r = personHead / 2
		switch {
		case p.Y == at.Y && p.X > head.X && p.X < head.Right():
			p.Y += scene.Sag(r, r, p.X-c.X)
		case p.Y == at.Y:
			p.Y = body.Y
		case p.Y < body.Y && p.X == at.X:
			p.X = head.X + scene.Sag(r, r, p.Y-head.Center().Y)
		case p.Y < body.Y && p.X == at.Right():
			p.X = head.Right() - scene.Sag(r, r, p.Y-head.Center().Y)
		}
	}
	return p
}

// frame is a frame around others, with its name in the upper left corner.
type frame struct {
	th      *theme.Theme
	class   string
	label   view.Block
	content bool
}

// Header gives the size of the area of the name.
func (f *frame) Header() (w, h int) {
	m := &f.th.Metrics
	w, h = f.label.Size(f.th, 0)
	return w + 2*m.PadX, h + 2*m.PadY
}

func (f *frame) Holds() bool { return f.content }

func (f *frame) Pad() layout.Insets {
	pad := f.th.Metrics.ContainerPad
	_, h := f.Header()
	return layout.Insets{Left: pad, Top: h + pad/2, Right: pad, Bottom: pad}
}

func (f *frame) Size() (w, h int) {
	w, h = f.Header()
	return max(w, minC4), max(h, view.MinBoxHeight)
}

func (f *frame) Draw(g *scene.Group, at scene.Rect) {
	m := &f.th.Metrics
	g.Draw(scene.Body, f.class, scene.RoundBox(at, m.Radius))
	w, h := f.Header()
	if f.content {
		g.Header = scene.Rect{X: at.X, Y: at.Y, W: w, H: h}
	}
	f.label.Left(f.th, g, at.X+m.PadX, at.Y+m.PadY, 0)
}
