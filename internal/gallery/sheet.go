package main

import (
	"bytes"
	"cmp"
	"context"
	"fmt"
	"image"
	"image/color"
	"image/draw"
	"image/png"
	"slices"

	"kuml-mcp/internal/render"
)

const (
	// sheetWidth is the width of a sheet in px.
	sheetWidth = 4000
	// scale is that of the pictures on a sheet, in percent.
	scale = 80
	// gap is the distance between pictures and to the border of the sheet, in px.
	gap = 40
)

// mat is the colour of the sheet between the pictures.
var mat = color.RGBA{0xd9, 0xdb, 0xe0, 0xff}

// sheet is all pictures of one theme.
type sheet struct {
	theme  string
	places []place
	height int
}

// place is a picture and where it lies on the sheet.
type place struct {
	subject subject
	svg     []byte
	natural image.Point // size in px
	at      image.Rectangle
}

// newSheet draws all examples in a theme and arranges the pictures.
func newSheet(ctx context.Context, theme string) (*sheet, error) {
	all, err := subjects(ctx)
	if err != nil {
		return nil, err
	}
	s := &sheet{theme: theme}
	for _, one := range all {
		p, err := one.draw(ctx, render.Options{Theme: theme, Format: render.SVG})
		if err != nil {
			return nil, err
		}
		s.places = append(s.places, place{subject: one, svg: p.Data, natural: image.Pt(p.Width, p.Height)})
	}
	s.arrange()
	return s, nil
}

// arrange puts every picture into the first row that has room for it, highest pictures first, all in one scale.
func (s *sheet) arrange() {
	slices.SortStableFunc(s.places, func(a, b place) int { return cmp.Compare(b.natural.Y, a.natural.Y) })
	type row struct{ x, y int }
	var rows []row
	bottom := gap
	for i := range s.places {
		p := &s.places[i]
		size := p.natural.Mul(scale).Div(100)
		k := slices.IndexFunc(rows, func(r row) bool { return r.x+size.X+gap <= sheetWidth })
		if k < 0 {
			k = len(rows)
			rows = append(rows, row{gap, bottom})
			bottom += size.Y + gap
		}
		p.at = image.Rectangle{Max: size}.Add(image.Pt(rows[k].x, rows[k].y))
		rows[k].x += size.X + gap
	}
	s.height = bottom
}

// svg is the sheet as a document that holds those of the pictures.
func (s *sheet) svg() []byte {
	var b bytes.Buffer
	fmt.Fprintf(&b, `<svg xmlns="http://www.w3.org/2000/svg" width="%d" height="%d" viewBox="0 0 %[1]d %[2]d">`+"\n", sheetWidth, s.height)
	fmt.Fprintf(&b, `<title>All examples in the theme %s</title>`+"\n", s.theme)
	fmt.Fprintf(&b, `<path fill="#%02x%02x%02x" d="M0 0h%dv%dH0z"/>`+"\n", mat.R, mat.G, mat.B, sheetWidth, s.height)
	for _, p := range s.places {
		// The frame gives the picture its size; within it the picture keeps its own.
		fmt.Fprintf(&b, `<svg x="%d" y="%d" width="%d" height="%d" viewBox="0 0 %d %d">`+"\n", p.at.Min.X, p.at.Min.Y, p.at.Dx(), p.at.Dy(),
			p.natural.X, p.natural.Y)
		b.Write(p.svg)
		b.WriteString("</svg>\n")
	}
	b.WriteString("</svg>\n")
	return b.Bytes()
}

// png is the sheet as a PNG file, with every picture drawn in the size that it has there.
func (s *sheet) png(ctx context.Context) ([]byte, error) {
	img := image.NewRGBA(image.Rect(0, 0, sheetWidth, s.height))
	draw.Draw(img, img.Rect, image.NewUniform(mat), image.Point{}, draw.Src)
	for _, p := range s.places {
		drawn, err := p.subject.draw(ctx, render.Options{Theme: s.theme, Format: render.PNG, Width: p.at.Dx()})
		if err != nil {
			return nil, err
		}
		part, err := png.Decode(bytes.NewReader(drawn.Data))
		if err != nil {
			return nil, err
		}
		draw.Draw(img, p.at, part, part.Bounds().Min, draw.Src)
	}
	var b bytes.Buffer
	err := png.Encode(&b, img)
	return b.Bytes(), err
}
