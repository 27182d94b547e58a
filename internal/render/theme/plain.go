package theme

import (
	"kuml-mcp/internal/render/scene"
	"kuml-mcp/internal/render/text"
)

// plainDesign is black on white with square corners, as in a textbook or on a fax.
var plainDesign = design{
	name: "plain", label: "Plain",
	palette: palette{
		page: scene.RGB(0xffffff),
		ink:  scene.RGB(0x000000), soft: scene.RGB(0x404040), line: scene.RGB(0x000000),
		rule: scene.RGB(0x000000), headRule: scene.RGB(0x000000),
		edge: scene.RGB(0x000000), edgeInk: scene.RGB(0x000000), edgeSoft: scene.RGB(0x404040),
		fill: scene.RGB(0xffffff), free: scene.RGB(0xffffff),
		bandInk: scene.RGB(0x000000), bandSoft: scene.RGB(0x404040),
		note: scene.RGB(0xffffff), noteLine: scene.RGB(0x000000), noteInk: scene.RGB(0x000000),
		container: scene.RGB(0xffffff), containerLine: scene.RGB(0x000000), tab: scene.RGB(0xffffff), tabInk: scene.RGB(0x000000),
		title: scene.RGB(0x000000),
	},
	c4: c4Tones{
		person:    tone{fill: scene.RGB(0xe2e2e2), line: scene.RGB(0x000000), ink: scene.RGB(0x000000), soft: scene.RGB(0x333333)},
		system:    tone{fill: scene.RGB(0xe2e2e2), line: scene.RGB(0x000000), ink: scene.RGB(0x000000), soft: scene.RGB(0x333333)},
		container: tone{fill: scene.RGB(0xf3f3f3), line: scene.RGB(0x000000), ink: scene.RGB(0x000000), soft: scene.RGB(0x404040)},
		component: tone{fill: scene.RGB(0xffffff), line: scene.RGB(0x000000), ink: scene.RGB(0x000000), soft: scene.RGB(0x404040)},
		external:  tone{fill: scene.RGB(0xffffff), line: scene.RGB(0x6b6b6b), ink: scene.RGB(0x404040), soft: scene.RGB(0x404040)},
	},
	shade: scene.RGB(0xdcdcdc),
	mood: moodTones{
		pain: tone{fill: scene.RGB(0xffffff), line: scene.RGB(0x000000), ink: scene.RGB(0x000000)},
		gain: tone{fill: scene.RGB(0xffffff), line: scene.RGB(0x000000), ink: scene.RGB(0x000000)},
	},
	typography: typography{
		family: text.Sans, titleBold: true, nameBold: true,
		title: 160, subtitle: 120, name: 120, body: 120, small: 110,
		keyword: 110, note: 120, containerName: 120, edgeText: 110,
	},
	strokes: strokes{box: 10, rule: 10, headRule: 10, edge: 10, mark: 10, note: 10, container: 10, dash: [4]int{60, 40}},
	metrics: Metrics{
		Margin: 200, TitleGap: 160, PadX: 100, PadY: 60, MinBox: 900, MaxText: 3600, Leading: 135,
		Fold: 110, TabH: 220, ContainerPad: 200,
		NodeGap: 480, RankGap: 560, EdgeGap: 160, LabelGap: 40,
		ArrowLen: 110, ArrowWidth: 90, TriangleLen: 130, TriangleWidth: 140, DiamondLen: 160, DiamondWidth: 90,
		CrossSize: 80, CircleSize: 100,
	},
}
