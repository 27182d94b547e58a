package view

import (
	"math/rand/v2"
	"strings"
)

// words are what the names of random models are made of.
var words = []string{
	"Order", "Line", "Customer", "X", "AbstractSingletonProxyFactory", "größe", "Заказ", "注文", "طلب", "🙂", "id", "HTTPServer",
	"a_very_long_snake_case_name_that_goes_on", "Öl & <Gas>", "e\u0301tude", "nothing", "42",
}

// rng makes random texts and choices, the same for the same seed.
type rng struct{ *rand.Rand }

// newRng begins one of the sequences of a seed.
func newRng(seed, sequence uint64) *rng { return &rng{rand.New(rand.NewPCG(seed, sequence))} }

// name is some words.
func (r *rng) name() string {
	var b strings.Builder
	for range 1 + r.IntN(3) {
		b.WriteString(words[r.IntN(len(words))])
	}
	return b.String()
}

// one is one of some texts.
func (r *rng) one(of ...string) string { return one(r, of...) }

// one is one of some values.
func one[T any](r *rng, of ...T) T { return of[r.IntN(len(of))] }
