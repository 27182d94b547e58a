package theme

import (
	"kuml-mcp/internal/render/scene"
	"kuml-mcp/internal/render/text"
)

// playful is a set of stickers: round letters and corners, bold outlines, pastel heads in
// coral, teal and lemon, and a flat shadow.
var playful = design{
	name: "playful", label: "Playful",
	palette: palette{
		page: scene.RGB(0xfffaf2),
		ink:  scene.RGB(0x34285c), soft: scene.RGB(0x655a8a), line: scene.RGB(0x4b3b86),
		rule: scene.RGB(0x8b7fb8), headRule: scene.RGB(0x4b3b86),
		edge: scene.RGB(0x12807a), edgeInk: scene.RGB(0x0b5a56), edgeSoft: scene.RGB(0xb23a23),
		fill: scene.RGB(0xffffff), free: scene.RGB(0xfffaf2),
		band: scene.RGB(0xffcfc0), bandAlt: scene.RGB(0xbfeee6), bandValue: scene.RGB(0xffeaa0),
		bandInk: scene.RGB(0x34285c), bandSoft: scene.RGB(0x574a80),
		note: scene.RGB(0xfff3c4), noteLine: scene.RGB(0xa97500), noteInk: scene.RGB(0x4f3a00),
		container: scene.RGB(0xf1edfb), containerLine: scene.RGB(0x7a68b3), tab: scene.RGB(0xdfd6f7), tabInk: scene.RGB(0x3d2f70),
		title: scene.RGB(0x4b3b86), accent: scene.RGB(0xff7a59), shadow: scene.RGB(0xe6def7),
	},
	c4: c4Tones{
		person:    tone{fill: scene.RGB(0xffb59f), line: scene.RGB(0x4b3b86), ink: scene.RGB(0x34285c), soft: scene.RGB(0x4a2a4f)},
		system:    tone{fill: scene.RGB(0xffd9cc), line: scene.RGB(0x4b3b86), ink: scene.RGB(0x34285c), soft: scene.RGB(0x574a80)},
		container: tone{fill: scene.RGB(0xbfeee6), line: scene.RGB(0x4b3b86), ink: scene.RGB(0x34285c), soft: scene.RGB(0x4a4077)},
		component: tone{fill: scene.RGB(0xe6f9f5), line: scene.RGB(0x4b3b86), ink: scene.RGB(0x34285c), soft: scene.RGB(0x574a80)},
		external:  tone{fill: scene.RGB(0xebe8f3), line: scene.RGB(0x7a68b3), ink: scene.RGB(0x4a4070), soft: scene.RGB(0x5a5080)},
	},
	shade: scene.RGB(0xbfeee6),
	mood: moodTones{
		pain: tone{fill: scene.RGB(0xffd6cf), line: scene.RGB(0xc93a3a), ink: scene.RGB(0x6b1c1c)},
		gain: tone{fill: scene.RGB(0xcdf2dc), line: scene.RGB(0x1b8757), ink: scene.RGB(0x0b4a30)},
	},
	typography: typography{
		family: text.Rounded, titleBold: true, nameBold: true,
		title: 220, subtitle: 130, name: 140, body: 125, small: 115,
		keyword: 115, note: 125, containerName: 130, edgeText: 120,
	},
	strokes: strokes{box: 18, rule: 12, headRule: 14, edge: 20, mark: 20, note: 16, container: 18, dash: [4]int{50, 50}, round: true},
	metrics: Metrics{
		Margin: 280, TitleGap: 220, PadX: 140, PadY: 80, MinBox: 1040, MaxText: 3800, Leading: 140,
		Radius: 120, Bend: 140, Fold: 140, TabH: 260, ContainerPad: 240,
		NodeGap: 520, RankGap: 600, EdgeGap: 180, LabelGap: 50,
		ArrowLen: 120, ArrowWidth: 120, TriangleLen: 150, TriangleWidth: 160, DiamondLen: 190, DiamondWidth: 120,
		CrossSize: 90, CircleSize: 110,
		Shadow: scene.Point{X: 40, Y: 40},
	},
}
