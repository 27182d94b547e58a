package text

import (
	"bytes"
	"encoding/binary"
	"flag"
	"math/rand/v2"
	"os"
	"testing"
)

var update = flag.Bool("update", false, "rewrite the files that tests compare with")

// quickRunes are the runes of the quick table in order.
func quickRunes() []rune {
	var runes []rune
	for r := ' '; r <= '~'; r++ {
		runes = append(runes, r)
	}
	return append(runes, '«', '»')
}

// shaped is the length of a line by shaping.
func shaped(id faceID, line string) int64 {
	var sum int64
	for _, r := range shape(id, line) {
		sum += r.advance()
	}
	return sum
}

// encode appends the section of a face to a file.
func (f *quickFace) encode(file []byte) []byte {
	for _, a := range f.advance {
		file = binary.BigEndian.AppendUint32(file, uint32(a))
	}
	count := len(file)
	file = append(file, 0, 0)
	pairs := 0
	for pair, k := range f.kern {
		if k != 0 {
			file = binary.BigEndian.AppendUint16(file, uint16(pair))
			file = binary.BigEndian.AppendUint32(file, uint32(k))
			pairs++
		}
	}
	binary.BigEndian.PutUint16(file[count:], uint16(pairs))
	return file
}

func TestQuickFile(t *testing.T) {
	runes := quickRunes()
	var want []byte
	for id := range symbols {
		f := &quickFace{}
		for i, r := range runes {
			f.advance[i] = int32(shaped(id, string(r)))
		}
		for i, a := range runes {
			for j, b := range runes {
				f.kern[i*quickCount+j] = int32(shaped(id, string(a)+string(b))) - f.advance[i] - f.advance[j]
			}
		}
		want = f.encode(want)
	}
	if *update {
		if err := os.WriteFile("fonts/quick.bin", want, 0o644); err != nil {
			t.Fatal(err)
		}
		return
	}
	if !bytes.Equal(quickFile, want) {
		t.Error("fonts/quick.bin does not fit the fonts; run the test with -update")
	}
}

func TestQuickAdvance(t *testing.T) {
	runes := append(quickRunes(), []rune("ffiiljtTVAo1. ")...)
	random := rand.New(rand.NewPCG(1, 2))
	for id := range symbols {
		for range 500 {
			line := make([]rune, 1+random.IntN(8))
			for i := range line {
				line[i] = runes[random.IntN(len(runes))]
			}
			got, ok := quickAdvance(id, string(line))
			if want := shaped(id, string(line)); ok && got != want {
				t.Fatalf("%s: %q is %d long by the table, %d by shaping", id.file(), string(line), got, want)
			}
		}
	}
	if _, ok := quickAdvance(0, "é"); ok {
		t.Error("the table claims to know é")
	}
}
