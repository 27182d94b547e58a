// Package png draws a scene as a PNG file. The picture goes through oksvg's drawing of
// outlines: shapes as they are, texts as the outlines of their glyphs.
package png

import (
	"fmt"
	"image"
	"image/draw"
	"slices"

	"github.com/srwiley/oksvg"
	"github.com/srwiley/rasterx"

	"kuml-mcp/internal/render/scene"
	"kuml-mcp/internal/render/text"
)

// MaxSide is the largest width and height of a picture, in pixels.
const MaxSide = 8000

// TooLargeError says that a picture would be larger than MaxSide on a side.
type TooLargeError struct {
	// Width and Height are the size that was asked for.
	Width, Height int
	// Fits is the largest width with which both sides are within the limit.
	Fits int
}

func (e *TooLargeError) Error() string {
	return fmt.Sprintf("the picture would be %d by %d pixels, more than %d on a side; a width of %d fits",
		e.Width, e.Height, MaxSide, e.Fits)
}

// Height returns the height in pixels that belongs to a width: the proportions of the scene,
// rounded up so that nothing is cut off.
func Height(s *scene.Scene, width int) int {
	return max((s.H*width+s.W-1)/s.W, 1)
}

// FittingWidth returns the largest width, at most limit, with which neither side of the
// picture is longer than limit. It is at least 1.
func FittingWidth(s *scene.Scene, limit int) int {
	return max(min(limit, limit*s.W/s.H), 1)
}

// Missing returns the characters of the scene for which there is no font, each once and in
// order; the picture shows empty boxes for them.
func Missing(s *scene.Scene) []rune {
	var missing []rune
	for i := range s.Groups {
		for _, t := range s.Groups[i].Texts {
			missing = append(missing, text.Missing(s.Styles[t.Class].Font, t.Str)...)
		}
	}
	slices.Sort(missing)
	return slices.Compact(missing)
}

// bandPixels bounds how many pixels are held in memory at a time; a larger picture is drawn in
// bands from top to bottom.
const bandPixels = 1 << 22

// Write draws the scene, width pixels wide, and returns the file. A side of more than MaxSide
// pixels is a *TooLargeError.
func Write(s *scene.Scene, width int) ([]byte, error) { return write(s, width, bandPixels) }

// write is Write with bands of at most the given number of pixels, but at least one row.
func write(s *scene.Scene, width, pixels int) ([]byte, error) {
	if width < 1 {
		return nil, fmt.Errorf("png: width %d is less than 1", width)
	}
	if s.W < 1 || s.H < 1 {
		return nil, fmt.Errorf("png: the scene is %d by %d", s.W, s.H)
	}
	height := Height(s, width)
	if width > MaxSide || height > MaxSide {
		return nil, &TooLargeError{Width: width, Height: height, Fits: FittingWidth(s, MaxSide)}
	}
	enc, err := newEncoder(width, height)
	if err != nil {
		return nil, fmt.Errorf("png: %w", err)
	}
	paper := image.NewUniform(opaque(s.Page))
	paths := outlines(s, width)
	rows := min(max(pixels/width, 1), height)
	img := image.NewRGBA(image.Rect(0, 0, width, rows))
	for y := 0; y < height; y += rows {
		rows = min(rows, height-y)
		img.Rect = image.Rect(0, y, width, y+rows)
		draw.Draw(img, img.Rect, paper, image.Point{}, draw.Src)
		icon := oksvg.SvgIcon{SVGPaths: inBand(paths, y, y+rows), Transform: rasterx.Identity}
		icon.Draw(rasterx.NewDasher(width, rows, newScanner(img)), 1)
		if err := enc.rows(img); err != nil {
			return nil, fmt.Errorf("png: %w", err)
		}
	}
	return enc.finish()
}
