// Package trials says how many of their random models the tests make.
package trials

import (
	"iter"
	"os"
)

// Variable is the name of the environment variable that asks for all trials where it is All.
const (
	Variable = "KUML_TRIALS"
	All      = "all"
)

// share is the part of the trials that tests do where nobody asks for all: one in so many. No number of diagram types,
// themes or directions is a multiple of it, so that all of those come up.
const share = 3

// Seeds gives the numbers below n, or a part of them, evenly spread. Seeds that grow with the size of a model so reach the same sizes.
func Seeds(n int) iter.Seq[uint64] {
	step := share
	if os.Getenv(Variable) == All {
		step = 1
	}
	return every(n, step)
}

// every gives 0, step, 2*step and so on, as long as they are below n.
func every(n, step int) iter.Seq[uint64] {
	return func(yield func(uint64) bool) {
		for seed := 0; seed < n; seed += step {
			if !yield(uint64(seed)) {
				return
			}
		}
	}
}
