package text

import "sync"

// maxCached bounds the cache of measured lines; past it the cache starts afresh.
const maxCached = 1 << 16

type lineKey struct {
	face faceID
	line string
}

// measured remembers the advances of lines: the same names are measured many times over.
var measured = struct {
	sync.RWMutex
	m map[lineKey]int64
}{m: map[lineKey]int64{}}

// advance returns the length of a line in advance units, from the cache where possible.
func advance(id faceID, line string) int64 {
	if line == "" {
		return 0
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
	measured.Lock()
	if len(measured.m) >= maxCached {
		clear(measured.m)
	}
	measured.m[key] = adv
	measured.Unlock()
	return adv
}
