package main

import (
	"encoding/json"
	"strings"
	"testing"

	"kuml-mcp/internal/render/layout"
	"kuml-mcp/internal/render/scene"
)

func points(xy ...int) (line []scene.Point) {
	for i := 0; i < len(xy); i += 2 {
		line = append(line, scene.Point{X: xy[i], Y: xy[i+1]})
	}
	return line
}

func TestMeasure(t *testing.T) {
	lines := [][]scene.Point{
		points(0, 0, 0, 50, 0, 100, 100, 100), // the point on the straight way is no bend
		points(50, 50, 50, 150),               // crosses the first
		points(100, 100, 200, 100),            // continues it
	}
	got := measure(lines, lines, 20, 15)
	if want := (measures{edges: 3, bends: 1, crossings: 1, length: 40, area: 0.3}); got != want {
		t.Errorf("got %+v, want %+v", got, want)
	}
}

// What elkjs gets is the graph, and its answer is read as the lines of the edges.
func TestElk(t *testing.T) {
	g := &layout.Graph{
		Nodes: []layout.Node{
			{W: 300, H: 200, Parent: -1, Container: true, Pad: layout.Insets{Left: 10, Top: 40, Right: 20, Bottom: 30}},
			{W: 100, H: 50, Parent: 0}, {W: 100, H: 50, Parent: -1},
		},
		Edges: []layout.Edge{{From: 2, To: 1, Up: true, Labels: []layout.Label{{W: 80, H: 140, At: layout.Tail}}}},
	}
	data, err := json.Marshal(toElk(g))
	if err != nil {
		t.Fatal(err)
	}
	for _, want := range []string{
		`"id":"n0","width":30,"height":20,"layoutOptions":{"elk.padding":"[top=4,left=1,bottom=3,right=2]"},"children":[{"id":"n1",` +
			`"width":10,"height":5}]`,
		`"sources":["n1"],"targets":["n2"]`, `"elk.edgeLabels.placement":"HEAD"`, `"elk.spacing.nodeNode":"40"`,
	} {
		if !strings.Contains(string(data), want) {
			t.Errorf("%s is missing in %s", want, data)
		}
	}
	answer := &elkNode{}
	err = json.Unmarshal(
		[]byte(
			`{"width":10,"height":20,"edges":[{"id":"0","sections":[{"startPoint":{"x":1,"y":2},"bendPoints":[{"x":1,"y":3.5}],`+
				`"endPoint":{"x":4,"y":3.5}}]}]}`), answer)
	if err != nil {
		t.Fatal(err)
	}
	lines, err := fromElk(answer)
	if err != nil || len(lines) != 1 || len(lines[0]) != 3 || lines[0][1] != (scene.Point{X: 10, Y: 35}) {
		t.Errorf("lines %v, %v", lines, err)
	}
	answer.Edges[0].Sections = nil
	if _, err := fromElk(answer); err == nil {
		t.Error("an edge without a line is no error")
	}
}

// The table has a row for every graph and every group, and both sides' sums.
func TestTable(t *testing.T) {
	all, err := allSamples(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	if len(all) < 36 || all[0].group != "class examples" {
		t.Fatalf("%d graphs, the first of %s", len(all), all[0].group)
	}
	few := all[:2]
	var answers []*elkNode
	for _, s := range few {
		a := &elkNode{Width: 100, Height: 50}
		for i := range s.graph.Edges {
			a.Edges = append(a.Edges, &elkEdge{ID: string(rune('0' + i)), Sections: []elkSection{{EndPoint: elkPoint{X: 10}}}})
		}
		answers = append(answers, a)
	}
	var out strings.Builder
	if err := printTable(t.Context(), &out, few, answers); err != nil {
		t.Fatal(err)
	}
	rows := strings.Split(strings.TrimSpace(out.String()), "\n")
	if len(rows) != 4 || !strings.Contains(rows[3], "all class examples") || strings.Fields(rows[3])[4] != "0.00" {
		t.Errorf("table:\n%s", out.String())
	}
}
