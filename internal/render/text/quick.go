package text

import (
	_ "embed"
	"encoding/binary"
	"strings"
	"sync"
)

// Nearly all lines are plain ASCII. For these a small embedded table has the advances and the
// kerning of every file, so that they are measured without parsing a font and without
// shaping, in a hundredth of the time. A test builds the table from the fonts, holds it
// against the file, and rewrites the file with -update.

// quickCount is the number of runes of the table: those from space to tilde, and guillemets.
const quickCount = '~' - ' ' + 1 + 2

//go:embed fonts/quick.bin
var quickFile []byte

// quickFace is the part of the table for one font file, in advance units.
type quickFace struct {
	advance [quickCount]int32
	kern    [quickCount * quickCount]int32
}

// quickFaces are decoded when they are first asked for.
var quickFaces [symbols]struct {
	once sync.Once
	face *quickFace
}

// quickIndex returns the place of a rune in quickRunes, or -1.
func quickIndex(r rune) int {
	switch {
	case r >= ' ' && r <= '~':
		return int(r - ' ')
	case r == '«':
		return quickCount - 2
	case r == '»':
		return quickCount - 1
	}
	return -1
}

// quickAdvance returns the length of a line in advance units, and false for a line that the
// table does not tell: one with other runes, or with ligatures of more than two letters.
func quickAdvance(id faceID, line string) (int64, bool) {
	if strings.Contains(line, "ff") {
		return 0, false
	}
	slot := &quickFaces[id]
	slot.once.Do(func() { slot.face = decodeQuick(id) })
	var sum int64
	last := -1
	for _, r := range line {
		i := quickIndex(r)
		if i < 0 {
			return 0, false
		}
		sum += int64(slot.face.advance[i])
		if last >= 0 {
			sum += int64(slot.face.kern[last*quickCount+i])
		}
		last = i
	}
	return sum, true
}

// The file has a section for each face: the advances as 32-bit numbers, the number of pairs
// that are kerned as a 16-bit one, and for each of these its place and its value.

// decodeQuick reads the section of a face.
func decodeQuick(id faceID) *quickFace {
	data := quickFile
	next16 := func() int { v := binary.BigEndian.Uint16(data); data = data[2:]; return int(v) }
	next32 := func() int32 { v := binary.BigEndian.Uint32(data); data = data[4:]; return int32(v) }
	f := &quickFace{}
	for section := faceID(0); ; section++ {
		if section < id {
			data = data[4*quickCount:]
			data = data[6*next16():]
			continue
		}
		for i := range f.advance {
			f.advance[i] = next32()
		}
		for range next16() {
			pair := next16()
			f.kern[pair] = next32()
		}
		return f
	}
}
