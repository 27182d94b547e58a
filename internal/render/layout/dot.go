package layout

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"strconv"
	"strings"
	"sync"

	graphviz "github.com/goccy/go-graphviz"
)

// dotGraph is what Graphviz dot is asked to place: nodes of fixed size in nested clusters.
type dotGraph struct {
	size      [][2]int
	cluster   []int // cluster of each node, -1 for none
	parent    []int // parent of each cluster, -1 for none
	margin    []int // of each cluster
	edges     []dotEdge
	same      [][]int // groups of nodes that share a rank
	nodeGap   int
	rankGap   int
	own       bool // place it without Graphviz
	backwards bool // tell Graphviz of the nodes in reverse order
}

// dotEdge demands that to lies below from, unless it is loose.
type dotEdge struct {
	from, to, weight int
	loose            bool
	beside           bool // of a loose one: to does not belong above from
	turned           bool // it leads back, and was turned round
}

// Graphviz exists once in a process and serves one call at a time.
var dotLock sync.Mutex

// dotContext is the one Graphviz context, made on first use under dotLock.
var dotContext *graphviz.Graphviz

// unitsPerPoint: a layout unit is 1/10 px and dot is given 1 pt for 1 px; its plain output is in inches.
const (
	unitsPerPoint = 10
	unitsPerInch  = 72 * unitsPerPoint
)

// mostForDot are the largest graphs that Graphviz gets to see: it cannot be stopped, and some graphs
// take it minutes.
const (
	mostNodesForDot = 1200
	mostEdgesForDot = 1800
)

// breakCycles turns the edges round that lead back to where a flow came by, so that all others run in its direction, in whichever
// order Graphviz looks at them.
func (d *dotGraph) breakCycles() {
	l := &level{items: make([]layerItem, len(d.size))}
	var firm []int
	for i, e := range d.edges {
		if !e.loose {
			firm = append(firm, i)
			l.edges = append(l.edges, [2]int{e.from, e.to})
		}
	}
	l.breakCycles(l.sourcesFirst())
	for k, i := range firm {
		d.edges[i].from, d.edges[i].to, d.edges[i].turned = l.edges[k][0], l.edges[k][1], l.turned[k]
	}
}

// fitForDot reports whether Graphviz can be trusted to place the graph in bearable time: dense graphs
// are what it is slow on.
func (d *dotGraph) fitForDot() bool {
	nodes, edges := len(d.size), len(d.edges)
	return nodes <= mostNodesForDot && edges <= mostEdgesForDot && edges <= nodes*3/2+100
}

// arrange returns the middle of each node, from Graphviz where that is up to the graph.
func (d *dotGraph) arrange(ctx context.Context) ([][2]int, error) {
	if err := ctx.Err(); err != nil {
		return nil, err
	}
	if !d.own && d.fitForDot() {
		if middle, err := d.place(ctx); err == nil {
			return middle, nil
		}
	}
	return d.layered(), ctx.Err()
}

// place returns the middle of each node as Graphviz arranges them.
func (d *dotGraph) place(ctx context.Context) (middle [][2]int, err error) {
	dotLock.Lock()
	defer dotLock.Unlock()
	defer func() {
		// go-graphviz panics where its WebAssembly traps. What it holds may be broken then.
		if r := recover(); r != nil {
			dotContext = nil
			err = fmt.Errorf("graphviz: %v", r)
		}
	}()
	if err := ctx.Err(); err != nil {
		return nil, err
	}
	// A cancelled context would leave Graphviz half way through a call.
	calm := context.WithoutCancel(ctx)
	if dotContext == nil {
		if dotContext, err = graphviz.New(calm); err != nil {
			return nil, fmt.Errorf("graphviz: %w", err)
		}
	}
	parsed, err := graphviz.ParseBytes(d.source())
	if err != nil {
		return nil, fmt.Errorf("graphviz: %w", err)
	}
	defer parsed.Close()
	var out bytes.Buffer
	if err := dotContext.SetLayout(graphviz.DOT).Render(calm, parsed, "plain", &out); err != nil {
		return nil, fmt.Errorf("graphviz: %w", err)
	}
	return d.read(out.String())
}

// source writes the graph in the DOT language. All names are generated.
func (d *dotGraph) source() []byte {
	var b bytes.Buffer
	fmt.Fprintf(&b,
		"digraph{graph[splines=none,outputorder=nodesfirst,nodesep=%s,ranksep=%s%s]node[shape=box,fixedsize=true,"+
			"label=\".\"]edge[arrowhead=none]\n",
		inches(d.nodeGap), inches(d.rankGap), effort(len(d.size), len(d.edges)))
	for k := range d.size {
		i := k
		if d.backwards {
			i = len(d.size) - 1 - k
		}
		s := d.size[i]
		fmt.Fprintf(&b, "n%d[width=%s,height=%s]\n", i, inches(s[0]), inches(s[1]))
	}
	for c, p := range d.parent {
		if p < 0 {
			d.writeCluster(&b, c)
		}
	}
	for _, group := range d.same {
		b.WriteString("{rank=same")
		for _, i := range group {
			fmt.Fprintf(&b, ";n%d", i)
		}
		b.WriteString("}\n")
	}
	for _, e := range d.edges {
		fmt.Fprintf(&b, "n%d->n%d[weight=%d,constraint=%v]\n", e.from, e.to, e.weight, !e.loose)
	}
	b.WriteString("}\n")
	return b.Bytes()
}

func (d *dotGraph) writeCluster(b *bytes.Buffer, c int) {
	fmt.Fprintf(b, "subgraph cluster_%d{margin=%d;", c, d.margin[c]/unitsPerPoint)
	for i, in := range d.cluster {
		if in == c {
			fmt.Fprintf(b, "n%d;", i)
		}
	}
	for k, p := range d.parent {
		if p == c {
			d.writeCluster(b, k)
		}
	}
	b.WriteString("}\n")
}

func inches(units int) string {
	return strconv.FormatFloat(float64(units)/unitsPerInch, 'f', 4, 64)
}

// effort bounds Graphviz's iterations by the size of the graph, since the time of its network
// simplex grows much faster than the graph.
func effort(nodes, edges int) string {
	switch load := nodes + 2*edges; {
	case load < 150:
		return ",mclimit=2"
	case load < 500:
		return ",mclimit=1"
	case load < 900:
		return ",mclimit=0.5,nslimit=2,nslimit1=2,searchsize=30"
	default:
		return ",mclimit=0.1,nslimit=0.5,nslimit1=0.5,searchsize=20"
	}
}

var errDotAnswer = errors.New("graphviz: unexpected answer")

// read takes the node positions from plain output and checks that they are complete.
func (d *dotGraph) read(plain string) ([][2]int, error) {
	middle := make([][2]int, len(d.size))
	seen := make([]bool, len(d.size))
	found := 0
	for line := range strings.Lines(plain) {
		f := strings.Fields(line)
		if len(f) < 4 || f[0] != "node" {
			continue
		}
		i, err := strconv.Atoi(strings.TrimPrefix(f[1], "n"))
		if err != nil || i < 0 || i >= len(seen) || seen[i] {
			return nil, errDotAnswer
		}
		x, errX := strconv.ParseFloat(f[2], 64)
		y, errY := strconv.ParseFloat(f[3], 64)
		if errX != nil || errY != nil {
			return nil, errDotAnswer
		}
		seen[i] = true
		found++
		// Graphviz counts upwards.
		middle[i] = [2]int{int(x * unitsPerInch), -int(y * unitsPerInch)}
	}
	if found != len(seen) {
		return nil, errDotAnswer
	}
	return middle, nil
}
