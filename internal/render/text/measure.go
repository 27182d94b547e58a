package text

import "sync"

// maxCached bounds the number of measured lines in the cache; past it the cache starts afresh.
// Longer lines than maxCachedLine bytes are not worth their memory.
const (
	maxCached     = 1 << 15
	maxCachedLine = 256
)

type lineKey struct {
	face faceID
	line string
}

// measured remembers the advances of lines: the same names are measured many times over.
var measured = struct {
	sync.RWMutex
	m map[lineKey]int64
}{m: map[lineKey]int64{}}

// advance returns the length of a line in advance units, without shaping where possible.
func advance(id faceID, line string) int64 {
	if line == "" {
		return 0
	}
	if adv, ok := quickAdvance(id, line); ok {
		return adv
	}
	key := lineKey{id, line}
	measured.RLock()
	adv, ok := measured.m[key]
	measured.RUnlock()
	if ok {
		return adv
	}
	for _, r := range shape(id, line) {
		adv += r.advance()
	}
	if len(line) > maxCachedLine {
		return adv
	}
	measured.Lock()
	if len(measured.m) >= maxCached {
		clear(measured.m)
	}
	measured.m[key] = adv
	measured.Unlock()
	return adv
}
