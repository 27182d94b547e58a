package layout

import (
	"context"
	"fmt"
	"math/rand/v2"
	"os"
	"strconv"
	"testing"
)

func TestDbg(t *testing.T) {
	seed, _ := strconv.Atoi(os.Getenv("SEED"))
	r := rand.New(rand.NewPCG(uint64(seed), 1))
	n := 1 + r.IntN(50)
	dir := Direction(r.IntN(4))
	g := randomGraph(r, n)
	g.Direction = dir
	for i, e := range g.Edges {
		if e.Tree != "" {
			fmt.Println(i, e.From, e.To)
		}
	}
	w := fromGraph(g)
	w.place(context.Background())
	nets := w.nets(w.straight())
	l := newLattice(w, w.loopCorners(), w.wishes(nets))
	newRouter(l, nets).routeAll(context.Background(), 3)
	d := newDrawing(w, l, nets)
	for i, wr := range d.wires {
		fmt.Print(i, " ", wr.segments, " joined ", wr.joinedTo, " on ", wr.joinOn, ": ")
		for _, s := range wr.segments {
			sg := d.segments[s]
			fmt.Print(sg.axis, "@", sg.at, " ", sg.span, sg.ends, "; ")
		}
		fmt.Println()
	}
}
