// Package theme holds the looks of the pictures as data: colours, typography, strokes, radii
// and spacing. A view names what it draws by a class; a theme gives each class its style.
package theme

import (
	"fmt"
	"slices"
	"strings"

	"kuml-mcp/internal/render/scene"
	"kuml-mcp/internal/render/text"
)

// Theme is one look.
type Theme struct {
	// Name is what callers ask for, Label what people read.
	Name, Label string
	// Metrics are the lengths that views and layout keep to.
	Metrics Metrics
	page    scene.Color
	styles  map[string]scene.Style
}

// Metrics are the lengths of a theme, in tenths of a pixel unless said otherwise.
type Metrics struct {
	// Margin is kept free around the whole picture; TitleGap lies between title and picture.
	Margin, TitleGap int
	// PadX and PadY are kept free inside a box, around each compartment.
	PadX, PadY int
	// MinBox is the least width of a box, MaxText the length at which a line in it is wrapped.
	MinBox, MaxText int
	// Leading is the height of a line of text in percent of its font size.
	Leading int
	// Radius rounds the corners of boxes, Bend those of edges.
	Radius, Bend int
	// Fold is the size of the folded corner of a note, TabH the least height of a folder's tab.
	Fold, TabH int
	// ContainerPad is kept free between a container and what lies in it.
	ContainerPad int
	// NodeGap and RankGap separate nodes side by side and above each other; EdgeGap separates
	// parallel edges; LabelGap keeps labels off lines.
	NodeGap, RankGap, EdgeGap, LabelGap int
	// Sizes of the ends of edges, along and across the line.
	ArrowLen, ArrowWidth       int
	TriangleLen, TriangleWidth int
	DiamondLen, DiamondWidth   int
	CrossSize, CircleSize      int
	// Shadow is how far the Shadow class is drawn beside its node; the zero Point: no shadow.
	Shadow scene.Point
}

// Get returns the theme of that name.
func Get(name string) (*Theme, bool) {
	i, ok := slices.BinarySearchFunc(themes, name, func(t *Theme, name string) int {
		return strings.Compare(t.Name, name)
	})
	if !ok {
		return nil, false
	}
	return themes[i], true
}

// Names lists the themes in alphabetical order.
func Names() []string {
	names := make([]string, len(themes))
	for i, t := range themes {
		names[i] = t.Name
	}
	return names
}

// Style returns the look of a class, and false for a class that no theme knows.
func (t *Theme) Style(class string) (scene.Style, bool) {
	s, ok := t.styles[class]
	return s, ok
}

// Font returns the font of a class of texts.
func (t *Theme) Font(class string) text.Font { return t.styles[class].Font }

// Styles returns the looks of all classes, for scene.Group.Line. The map must not be changed.
func (t *Theme) Styles() map[string]scene.Style { return t.styles }

// LineHeight is the height of a line of text of a class, a whole number of pixels.
func (t *Theme) LineHeight(class string) int {
	h := t.styles[class].Font.Size * t.Metrics.Leading / 100
	return (h + scene.Px - 1) / scene.Px * scene.Px
}

// Baseline returns the y of the baseline of a line of text of a class whose line box begins
// at top: capitals stand in the middle of the line's height.
func (t *Theme) Baseline(class string, top int) int {
	return top + (t.LineHeight(class)+text.MetricsOf(t.styles[class].Font).CapHeight)/2
}

// Inside returns the part of a box of the class that its line leaves free, and the radius of
// its corners: the place of a band or a rule in it. It reaches a little under the line, since
// two edges that just meet would let the ground shine through.
func (t *Theme) Inside(class string, r scene.Rect) (inner scene.Rect, radius int) {
	in := t.styles[class].Width / 3
	return r.Inset(in), max(t.Metrics.Radius-in, 0)
}

// Apply gives the scene its page colour and the styles of the classes that it uses. It fails
// where the scene names a class that no theme knows.
func (t *Theme) Apply(s *scene.Scene) error {
	s.Page = t.page
	s.Styles = map[string]scene.Style{}
	use := func(class string) error {
		style, ok := t.styles[class]
		if !ok {
			return fmt.Errorf("theme: unknown class %q", class)
		}
		s.Styles[class] = style
		return nil
	}
	for _, g := range s.Groups {
		for _, p := range g.Paths {
			if err := use(p.Class); err != nil {
				return err
			}
		}
		for _, x := range g.Texts {
			if err := use(x.Class); err != nil {
				return err
			}
		}
	}
	return nil
}

// themes in alphabetical order.
var themes = []*Theme{build(&elegant), build(&kuml), build(&plainDesign), build(&playful)}

// build makes the theme of a design.
func build(d *design) *Theme {
	return &Theme{Name: d.name, Label: d.label, Metrics: d.metrics, page: d.palette.page, styles: d.styles()}
}
