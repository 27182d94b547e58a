package trials

import (
	"slices"
	"testing"
)

func TestSeeds(t *testing.T) {
	tests := []struct {
		value string
		n     int
		want  []uint64
	}{
		{All, 4, []uint64{0, 1, 2, 3}},
		{"", 10, []uint64{0, 3, 6, 9}},
		{"", 1, []uint64{0}},
		{All, 0, nil},
	}
	for _, tt := range tests {
		t.Setenv(Variable, tt.value)
		if got := slices.Collect(Seeds(tt.n)); !slices.Equal(got, tt.want) {
			t.Errorf("%d seeds with %q: %v, want %v", tt.n, tt.value, got, tt.want)
		}
	}
	for seed := range Seeds(100) {
		if seed > 3 {
			t.Fatalf("seed %d after the loop was left", seed)
		}
		if seed == 3 {
			break
		}
	}
}
