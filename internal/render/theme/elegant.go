package theme

import (
	"kuml-mcp/internal/render/scene"
	"kuml-mcp/internal/render/text"
)

// elegant is a printed page: a serif on ivory, hairlines in warm grey, dusty rose for heads,
// notes and the rule under the title.
var elegant = design{
	name: "elegant", label: "Elegant",
	palette: palette{
		page: scene.RGB(0xfaf6ef),
		ink:  scene.RGB(0x2f2723), soft: scene.RGB(0x6a5c53), line: scene.RGB(0x75665b),
		rule: scene.RGB(0x8f7f73), headRule: scene.RGB(0xa8645f),
		edge: scene.RGB(0x5b4d44), edgeInk: scene.RGB(0x3d332d), edgeSoft: scene.RGB(0x8a4a47),
		fill: scene.RGB(0xfffdf9), free: scene.RGB(0xfaf6ef),
		band: scene.RGB(0xf3e4df), bandAlt: scene.RGB(0xebe6dd), bandValue: scene.RGB(0xefe7d3),
		bandInk: scene.RGB(0x2f2723), bandSoft: scene.RGB(0x8a4a47),
		note: scene.RGB(0xf6ebe6), noteLine: scene.RGB(0xa0655f), noteInk: scene.RGB(0x4f3430),
		container: scene.RGB(0xf4eee4), containerLine: scene.RGB(0x8b7b6d), tab: scene.RGB(0xeae1d3), tabInk: scene.RGB(0x4a3d35),
		title: scene.RGB(0x2f2723), accent: scene.RGB(0xb3706b),
	},
	c4: c4Tones{
		person:    tone{fill: scene.RGB(0x9a5752), line: scene.RGB(0x8a4a47), ink: scene.RGB(0xffffff), soft: scene.RGB(0xfff3ee)},
		system:    tone{fill: scene.RGB(0xecd3cb), line: scene.RGB(0x8a4a47), ink: scene.RGB(0x2f2723), soft: scene.RGB(0x7a3f3c)},
		container: tone{fill: scene.RGB(0xf5e9e2), line: scene.RGB(0x9a6a62), ink: scene.RGB(0x2f2723), soft: scene.RGB(0x7a4a44)},
		component: tone{fill: scene.RGB(0xfffdf9), line: scene.RGB(0x75665b), ink: scene.RGB(0x2f2723), soft: scene.RGB(0x6a5c53)},
		external:  tone{fill: scene.RGB(0xe9e4db), line: scene.RGB(0x8b7b6d), ink: scene.RGB(0x4a3d35), soft: scene.RGB(0x64564c)},
	},
	shade: scene.RGB(0xead8cf),
	mood: moodTones{
		pain: tone{fill: scene.RGB(0xf7ddd8), line: scene.RGB(0xa8504a), ink: scene.RGB(0x5c2925)},
		gain: tone{fill: scene.RGB(0xe8eedb), line: scene.RGB(0x66774a), ink: scene.RGB(0x36422a)},
	},
	typography: typography{
		family: text.Serif, nameBold: true,
		title: 220, subtitle: 130, name: 135, body: 125, small: 115,
		keyword: 115, note: 125, containerName: 125, edgeText: 120,
	},
	strokes: strokes{box: 8, rule: 6, headRule: 8, edge: 9, mark: 9, note: 8, container: 8, dash: [4]int{50, 35}, round: true},
	metrics: Metrics{
		Margin: 320, TitleGap: 240, PadX: 140, PadY: 80, MinBox: 1040, MaxText: 3800, Leading: 145,
		Bend: 30, Fold: 120, TabH: 240, ContainerPad: 240,
		NodeGap: 520, RankGap: 600, EdgeGap: 160, LabelGap: 40,
		ArrowLen: 110, ArrowWidth: 80, TriangleLen: 140, TriangleWidth: 130, DiamondLen: 180, DiamondWidth: 85,
		CrossSize: 80, CircleSize: 90,
	},
}
