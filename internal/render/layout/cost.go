package layout

// What makes a picture worse, in length units.
const (
	crossingPrice = 1500
	bendPrice     = 250
)

// cost says how far a picture is from a good one: crossings, bends, long lines, and its size, measured as
// the frame of the wanted aspect that holds it.
func (w *work) cost(routes []path) int {
	total := crossingPrice * crossingsOf(routes)
	for i := range routes {
		p := &routes[i]
		total += bendPrice*max(p.own-2, 0) + length(p.points[:p.own])/4
	}
	all := bounds(w.nodes, routes)
	width := max(all[0].len(), int(float64(all[1].len())*w.aspect))
	return total + width
}

// crossingsOf counts the crossings of the lines.
func crossingsOf(routes []path) (n int) {
	type piece struct {
		box
		edge int
	}
	var pieces [2][]piece // by the axis along which they run
	for e := range routes {
		p := &routes[e]
		for k := 1; k < p.own; k++ {
			b := between(p.points[k-1], p.points[k])
			switch {
			case b[1].len() == 0:
				pieces[0] = append(pieces[0], piece{b, e})
			case b[0].len() == 0:
				pieces[1] = append(pieces[1], piece{b, e})
			}
		}
	}
	for _, h := range pieces[0] {
		for _, v := range pieces[1] {
			if h.edge != v.edge && h.box[0].lo < v.box[0].lo && v.box[0].lo < h.box[0].hi &&
				v.box[1].lo < h.box[1].lo && h.box[1].lo < v.box[1].hi {
				n++
			}
		}
	}
	return n
}
