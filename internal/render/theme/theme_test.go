package theme

import (
	"maps"
	"math"
	"slices"
	"testing"

	"kuml-mcp/internal/render/scene"
)

func TestNames(t *testing.T) {
	if got, want := Names(), []string{"elegant", "kuml", "plain", "playful"}; !slices.Equal(got, want) {
		t.Errorf("themes are %v, want %v", got, want)
	}
	for _, name := range Names() {
		if th, ok := Get(name); !ok || th.Name != name || th.Label == "" {
			t.Errorf("Get(%q) gives %+v, %v", name, th, ok)
		}
	}
	for _, name := range []string{"", "KUML", "zebra", "aaa"} {
		if _, ok := Get(name); ok {
			t.Errorf("there is a theme %q", name)
		}
	}
}

// luminance is the relative luminance of WCAG 2.
func luminance(c scene.Color) float64 {
	channel := func(v uint8) float64 {
		f := float64(v) / 255
		if f <= 0.04045 {
			return f / 12.92
		}
		return math.Pow((f+0.055)/1.055, 2.4)
	}
	return 0.2126*channel(c.R) + 0.7152*channel(c.G) + 0.0722*channel(c.B)
}

// contrast is the contrast ratio of WCAG 2, from 1 to 21.
func contrast(a, b scene.Color) float64 {
	la, lb := luminance(a), luminance(b)
	return (max(la, lb) + 0.05) / (min(la, lb) + 0.05)
}

// grounds lists, for each class with ink, the classes that it stands on; "" is the page.
var grounds = map[string][]string{
	Box: {"", Container}, BoxFree: {"", Container}, Rule: {Box}, Note: {"", Container}, NoteFold: {Note},
	Container: {""}, ContainerRule: {Container}, ContainerTab: {""}, Solid: {"", Container, Box}, SolidLine: {"", Container, Box},
	Frame: {""}, FrameTab: {""},
	Edge: {"", Container, BpmnPool, BpmnSub}, EdgeDashed: {"", Container, BpmnPool}, EdgeAnchor: {"", Container},
	MarkOpen: {"", Container}, MarkHollow: {"", Container}, MarkFilled: {"", Container},

	Stem: {""}, Bar: {""}, Divider: {""}, UseBox: {""}, BandPlain: {""}, Course: {"", Box}, Axis: {""},
	C4Person: {"", C4Node}, C4System: {"", C4Node}, C4Container: {"", C4Boundary, C4Node}, C4Component: {"", C4Boundary}, C4External: {""},
	C4Boundary: {""}, C4Node: {""},
	C4Person + C4Name: {C4Person}, C4Person + C4Type: {C4Person}, C4Person + C4Text: {C4Person},
	C4System + C4Name: {C4System}, C4System + C4Type: {C4System}, C4System + C4Text: {C4System},
	C4Container + C4Name: {C4Container}, C4Container + C4Type: {C4Container}, C4Container + C4Text: {C4Container},
	C4Component + C4Name: {C4Component}, C4Component + C4Type: {C4Component}, C4Component + C4Text: {C4Component},
	C4External + C4Name: {C4External}, C4External + C4Type: {C4External}, C4External + C4Text: {C4External},

	Port: {"", Container, Box}, Ball: {"", Container}, Icon: {Band, BandAlt}, ContainerIcon: {Container, ContainerTab, Front},
	Collaboration: {""}, Front: {""}, Side: {""},

	BpmnEvent: {"", BpmnPool, BpmnSub}, BpmnEventDashed: {"", BpmnPool, BpmnSub}, BpmnEventEnd: {"", BpmnPool, BpmnSub},
	BpmnRing: {BpmnEvent, Box}, BpmnRingDashed: {BpmnEvent},
	BpmnCall: {"", BpmnPool, BpmnSub}, BpmnEventSub: {"", BpmnPool}, BpmnSub: {"", BpmnPool}, BpmnSubEvent: {"", BpmnPool},
	BpmnIcon: {BpmnEvent, Box, BpmnData, BpmnSub}, BpmnIconFilled: {BpmnEvent, Box}, BpmnIconPaper: {BpmnEvent, Box},
	BpmnIconCut: {BpmnIconFilled}, BpmnBold: {Box},
	BpmnData: {"", BpmnPool, BpmnSub}, BpmnAssociation: {"", BpmnPool, BpmnSub}, BpmnPool: {""}, BpmnLane: {BpmnPool},
	BpmnPoolHead: {"", BpmnPool}, BpmnLaneHead: {BpmnPool},
	StepCustomer: {"", Lane}, StepFront: {"", Lane}, StepBack: {"", Lane}, StepSupport: {"", Lane}, Lane: {""}, LaneHead: {""},
	StepCustomer + C4Text: {StepCustomer}, StepCustomer + C4Type: {StepCustomer}, StepIcon(StepCustomer): {StepCustomer},
	StepFront + C4Text: {StepFront}, StepFront + C4Type: {StepFront}, StepIcon(StepFront): {StepFront},
	StepBack + C4Text: {StepBack}, StepBack + C4Type: {StepBack}, StepIcon(StepBack): {StepBack},
	StepSupport + C4Text: {StepSupport}, StepSupport + C4Type: {StepSupport}, StepIcon(StepSupport): {StepSupport},
	LineInteraction: {""}, LineVisibility: {""}, LineInternal: {""}, Evidence: {"", Lane}, Symbol: {Evidence, ""},
	EvidenceIcon: {Evidence, ""},
	Pain:         {"", Lane}, PainText: {Pain}, PainIcon: {Pain}, Gain: {"", Lane}, GainText: {Gain}, GainIcon: {Gain},
	Face: {"", Lane}, FaceLine: {Face}, FaceBad: {"", Lane}, FaceBadLine: {FaceBad}, FaceGood: {"", Lane}, FaceGoodLine: {FaceGood},

	AnswerMessage: {""}, BandName: {Answer, Box}, MessageTie: {""}, Conversation: {""}, ConversationCall: {""}, LinkOuter: {""},

	Title: {""}, Subtitle: {""},
	Name: {Band, BandAlt, BandValue}, NameAbstract: {Band, BandAlt, BandValue}, Keyword: {Band, BandAlt, BandValue},
	Strong: {Box, "", Container}, StrongAbstract: {Box, "", Container},
	Text: {Box, BpmnCall, BpmnEventSub}, TextStatic: {Box}, TextAbstract: {Box}, Soft: {Box, "", Container}, FreeName: {BoxFree},
	NoteText: {Note}, ContainerName: {ContainerTab, Container, BpmnPool, BpmnPoolHead, BpmnLaneHead},
	ContainerKeyword: {ContainerTab, Container}, FrameName: {FrameTab},
	Label: {"", Container, BpmnPool, BpmnSub}, LabelEnd: {"", Container}, LabelRole: {"", Container}, LabelKeyword: {"", Container},
	LabelInstance: {"", Container},
	NameInstance:  {Band, BandAlt, BandValue}, Figure: {"", Container}, FigureLine: {"", Container},
}

// ornaments are classes that carry no meaning and so need no contrast.
var ornaments = []string{Guide, Shadow, Band, BandAlt, BandValue, HeadRule, TitleRule, Answer, LinkInner}

func TestContrast(t *testing.T) {
	for _, name := range Names() {
		th, _ := Get(name)
		for class, on := range grounds {
			st, ok := th.Style(class)
			if !ok {
				t.Fatalf("%s has no class %s", name, class)
			}
			ink, least := st.Stroke, 3.0
			if st.Font.Size > 0 {
				ink, least = st.Fill, 4.5
			}
			for _, under := range on {
				ground := th.page
				if s, _ := th.Style(under); under != "" {
					ground = s.Fill
					if ground.None() { // a theme without bands: the box shows
						box, _ := th.Style(Box)
						ground = box.Fill
					}
				}
				if c := contrast(ink, ground); c < least {
					t.Errorf("%s: %s on %q has a contrast of %.2f, want %.1f", name, class, under, c, least)
				}
			}
		}
	}
}

func TestEveryClassIsChecked(t *testing.T) {
	for class := range kuml.styles() {
		_, checked := grounds[class]
		if checked == slices.Contains(ornaments, class) {
			t.Errorf("class %s must be either in grounds or in ornaments", class)
		}
	}
}

// Themes must differ in more than colour: no two share family, radius and strokes.
func TestThemesDiffer(t *testing.T) {
	type character struct {
		font          any
		radius, width int
		shadow        scene.Point
		bands         bool
	}
	seen := map[character]string{}
	for _, name := range Names() {
		th, _ := Get(name)
		box, _ := th.Style(Box)
		band, _ := th.Style(Band)
		c := character{th.Font(Text).Family, th.Metrics.Radius, box.Width, th.Metrics.Shadow, !band.Fill.None()}
		if other, ok := seen[c]; ok {
			t.Errorf("%s and %s have the same character", name, other)
		}
		seen[c] = name
	}
}

func TestMetrics(t *testing.T) {
	for _, name := range Names() {
		th, _ := Get(name)
		m := th.Metrics
		if m.NodeGap <= 0 || m.RankGap < m.TriangleLen+m.DiamondLen || m.MaxText <= m.MinBox {
			t.Errorf("%s: metrics make no sense: %+v", name, m)
		}
		for class, style := range th.Styles() {
			if style.Font.Size == 0 {
				continue
			}
			lh := th.LineHeight(class)
			if lh%scene.Px != 0 || lh < style.Font.Size*5/4 || lh > style.Font.Size*8/5 {
				t.Errorf("%s: a line of %s is %d high at size %d", name, class, lh, style.Font.Size)
			}
			if b := th.Baseline(class, 0); b <= style.Font.Size*6/10 || b >= lh {
				t.Errorf("%s: the baseline of %s is at %d of %d", name, class, b, lh)
			}
		}
	}
}

func TestInside(t *testing.T) {
	th, _ := Get("playful")
	r := scene.Rect{X: 0, Y: 0, W: 1000, H: 500}
	inner, radius := th.Inside(Box, r)
	if inner != r.Inset(6) || radius != th.Metrics.Radius-6 {
		t.Errorf("inside are %v and radius %d", inner, radius)
	}
}

func TestApply(t *testing.T) {
	th, _ := Get("kuml")
	s := &scene.Scene{W: 100, H: 100}
	g := scene.Group{Parent: -1}
	g.Draw(scene.Body, Box, scene.Box(scene.Rect{X: 0, Y: 0, W: 50, H: 50}))
	g.Line(th.Styles(), scene.Name, Text, scene.Start, 0, 20, "x")
	s.Add(g)
	if err := th.Apply(s); err != nil {
		t.Fatal(err)
	}
	if got := slices.Sorted(maps.Keys(s.Styles)); !slices.Equal(got, []string{Box, Text}) || s.Page != th.page {
		t.Errorf("styles are %v on %v", got, s.Page)
	}
	s.Groups[0].Paths[0].Class = "no such"
	if err := th.Apply(s); err == nil {
		t.Error("an unknown class was taken")
	}
}
