package blueprint

import (
	"kuml-mcp/internal/model"
	"kuml-mcp/internal/render/scene"
	"kuml-mcp/internal/render/theme"
)

// Sizes of an emotion curve.
const (
	moodStep = 27 * scene.Px // between two levels
	moodPad  = 18 * scene.Px // above the highest and below the lowest level
	moodAxis = 15 * scene.Px // size of the faces at the axis
)

// moodHeight is the height of the band of an emotion curve.
const moodHeight = 4*moodStep + 2*moodPad

// feeling is a point of an emotion curve.
type feeling struct {
	x    int
	mood model.Sentiment
}

// level is the height of a mood in the band that begins at top.
func level(top int, s model.Sentiment) int {
	return top + moodPad + int(model.VeryPositive-s)*moodStep
}

// drawEmotion draws the levels from x to right, the curve and a face at each of its points; axis is the middle of the faces that
// explain the levels.
func drawEmotion(th *theme.Theme, g *scene.Group, feelings []feeling, top, axis, x, right int) {
	var guides scene.Outline
	for s := model.VeryNegative; s <= model.VeryPositive; s++ {
		y := level(top, s)
		guides = append(guides, scene.Segments(scene.Point{X: x, Y: y}, scene.Point{X: right, Y: y})...)
		drawFace(g, s, scene.Rect{X: axis - moodAxis/2, Y: y - moodAxis/2, W: moodAxis, H: moodAxis})
	}
	g.Draw(scene.Detail, theme.Guide, guides)
	pts := make([]scene.Point, len(feelings))
	for i, f := range feelings {
		pts[i] = scene.Point{X: f.x, Y: level(top, f.mood)}
	}
	if len(pts) > 1 {
		g.Draw(scene.Detail, theme.Course, smoothCurve(pts))
	}
	for i, p := range pts {
		drawFace(g, feelings[i].mood, scene.Rect{X: p.X - faceLarge/2, Y: p.Y - faceLarge/2, W: faceLarge, H: faceLarge})
	}
}

// smoothCurve goes through points from left to right without rising or falling beyond them: it is level at the highest and lowest
// ones (Fritsch and Butland 1984).
func smoothCurve(pts []scene.Point) scene.Outline {
	n := len(pts)
	// The slope at each point as rise over run, 0 for level.
	rise, run := make([]int, n), make([]int, n)
	for i := range pts {
		run[i] = 1
		if i == 0 || i == n-1 {
			continue
		}
		a, b := pts[i].Sub(pts[i-1]), pts[i+1].Sub(pts[i])
		if a.Y*b.Y <= 0 || a.X <= 0 || b.X <= 0 {
			continue
		}
		// The harmonic mean of both slopes, 2st/(s+t) with s = a.Y/a.X and t = b.Y/b.X.
		rise[i], run[i] = 2*a.Y*b.Y, a.Y*b.X+b.Y*a.X
	}
	o := scene.Outline{}.To(pts[0])
	for i := 1; i < n; i++ {
		third := (pts[i].X - pts[i-1].X) / 3
		o = o.Curve(
			scene.Point{X: pts[i-1].X + third, Y: pts[i-1].Y + third*rise[i-1]/run[i-1]},
			scene.Point{X: pts[i].X - third, Y: pts[i].Y - third*rise[i]/run[i]}, pts[i])
	}
	return o
}
