package layout

import (
	"math/rand/v2"
	"slices"
	"testing"
)

func TestTimeScale(t *testing.T) {
	for _, tt := range []struct {
		name        string
		times, room []int
		width       int
		want        []int
	}{
		{"none", nil, nil, 100, nil},
		{"one", []int{7}, nil, 100, []int{0}},
		{"in proportion", []int{0, 10, 30, 40}, []int{5, 5, 5}, 400, []int{0, 100, 300, 400}},
		{"from below zero", []int{-20, 0, 20}, []int{5, 5}, 100, []int{0, 50, 100}},
		{"at least the room", []int{0, 1, 1000}, []int{50, 50}, 500, []int{0, 50, 500}},
		{"longer than the width", []int{0, 1, 2}, []int{300, 300}, 400, []int{0, 300, 600}},
	} {
		t.Run(tt.name, func(t *testing.T) {
			if got := TimeScale(tt.times, tt.room, tt.width); !slices.Equal(got, tt.want) {
				t.Errorf("got %v, want %v", got, tt.want)
			}
		})
	}
}

// TestTimeScaleRandom checks that spans have their room and the axis keeps to its length wherever it can.
func TestTimeScaleRandom(t *testing.T) {
	for seed := range uint64(500) {
		r := rand.New(rand.NewPCG(seed, 5))
		times := []int{r.IntN(100) - 50}
		var room []int
		need := 0
		for range r.IntN(30) {
			times = append(times, times[len(times)-1]+1+r.IntN(1<<r.IntN(20)))
			room = append(room, 20+r.IntN(80))
			need += room[len(room)-1]
		}
		width := 100 + r.IntN(2000)
		at := TimeScale(times, room, width)
		for i := range room {
			if at[i+1]-at[i] < room[i] {
				t.Errorf("seed %d: span %d has %d of %d", seed, i, at[i+1]-at[i], room[i])
			}
		}
		if last := at[len(at)-1]; last > max(width, need) {
			t.Errorf("seed %d: the axis is %d long, the width %d, the room %d", seed, last, width, need)
		}
	}
}
