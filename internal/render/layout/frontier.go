package layout

// frontier is the priority queue of a search: a binary heap of states, cheapest first, and among equally cheap
// ones by number.
type frontier []reached

// reached is a state with its rank, the cost so far plus the least that is still to come, in one number: rank
// in the high 32 bits, state in the low ones.
type reached uint64

func (f *frontier) push(rank, state int32) {
	h := append(*f, 0)
	x := reached(rank)<<32 | reached(state)
	i := len(h) - 1
	for i > 0 {
		up := (i - 1) / 2
		if h[up] <= x {
			break
		}
		h[i] = h[up]
		i = up
	}
	h[i] = x
	*f = h
}

func (f *frontier) pop() (rank, state int32) {
	h := *f
	top, x := h[0], h[len(h)-1]
	h = h[:len(h)-1]
	*f = h
	i := 0
	for len(h) > 0 {
		down := 2*i + 1
		if down >= len(h) {
			break
		}
		if down+1 < len(h) && h[down+1] < h[down] {
			down++
		}
		if h[down] >= x {
			break
		}
		h[i] = h[down]
		i = down
	}
	if len(h) > 0 {
		h[i] = x
	}
	return int32(top >> 32), int32(top & 0xffffffff)
}
