package theme

import (
	"kuml-mcp/internal/render/scene"
	"kuml-mcp/internal/render/text"
)

// kuml is the house style: navy heads with white names over off-white boxes, gold where the
// eye should rest.
var kuml = design{
	name: "kuml", label: "kUML",
	palette: palette{
		page: scene.RGB(0xffffff),
		ink:  scene.RGB(0x16203a), soft: scene.RGB(0x55617c), line: scene.RGB(0x1d2b4f),
		rule: scene.RGB(0x7c8699), headRule: scene.RGB(0xc49a2e),
		edge: scene.RGB(0x1d2b4f), edgeInk: scene.RGB(0x1d2b4f), edgeSoft: scene.RGB(0x4c5873),
		fill: scene.RGB(0xfaf7f1), free: scene.RGB(0xffffff),
		band: scene.RGB(0x1d2b4f), bandAlt: scene.RGB(0x3f6190), bandValue: scene.RGB(0x2d5f5a),
		bandInk: scene.RGB(0xffffff), bandSoft: scene.RGB(0xf3dfa6),
		note: scene.RGB(0xfdf4d8), noteLine: scene.RGB(0x977215), noteInk: scene.RGB(0x3d3210),
		container: scene.RGB(0xf3f5f9), containerLine: scene.RGB(0x5d6b88), tab: scene.RGB(0xe1e6ef), tabInk: scene.RGB(0x1d2b4f),
		title: scene.RGB(0x1d2b4f), accent: scene.RGB(0xc49a2e),
	},
	c4: c4Tones{
		person:    tone{fill: scene.RGB(0x1d2b4f), line: scene.RGB(0x1d2b4f), ink: scene.RGB(0xffffff), soft: scene.RGB(0xf3dfa6)},
		system:    tone{fill: scene.RGB(0x33507f), line: scene.RGB(0x1d2b4f), ink: scene.RGB(0xffffff), soft: scene.RGB(0xf3dfa6)},
		container: tone{fill: scene.RGB(0xd5dfee), line: scene.RGB(0x33507f), ink: scene.RGB(0x16203a), soft: scene.RGB(0x3a4966)},
		component: tone{fill: scene.RGB(0xf1f5fa), line: scene.RGB(0x5d6b88), ink: scene.RGB(0x16203a), soft: scene.RGB(0x4c5873)},
		external:  tone{fill: scene.RGB(0xececec), line: scene.RGB(0x74777d), ink: scene.RGB(0x3f434b), soft: scene.RGB(0x565b64)},
	},
	shade: scene.RGB(0xd5dfee),
	mood: moodTones{
		pain: tone{fill: scene.RGB(0xfbe4dd), line: scene.RGB(0xb4472f), ink: scene.RGB(0x5e2013)},
		gain: tone{fill: scene.RGB(0xe3f1e6), line: scene.RGB(0x3f7d53), ink: scene.RGB(0x1d4a2c)},
	},
	typography: typography{
		family: text.Sans, titleBold: true, nameBold: true,
		title: 190, subtitle: 120, name: 130, body: 120, small: 110,
		keyword: 110, note: 120, containerName: 120, edgeText: 115,
	},
	strokes: strokes{box: 12, rule: 8, headRule: 20, edge: 13, mark: 13, note: 10, container: 12, dash: [4]int{60, 40}, round: true},
	metrics: Metrics{
		Margin: 240, TitleGap: 200, PadX: 120, PadY: 70, MinBox: 960, MaxText: 3600, Leading: 140,
		Radius: 40, Bend: 60, Fold: 120, TabH: 240, ContainerPad: 200,
		NodeGap: 480, RankGap: 560, EdgeGap: 160, LabelGap: 40,
		ArrowLen: 110, ArrowWidth: 90, TriangleLen: 140, TriangleWidth: 150, DiamondLen: 180, DiamondWidth: 100,
		CrossSize: 80, CircleSize: 100,
	},
}
