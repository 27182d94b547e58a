package text

import (
	"bytes"
	"embed"
	"fmt"
	"sync"

	"github.com/go-text/typesetting/font"
)

//go:embed fonts/*.ttf
var files embed.FS

// family is what is known of an embedded family without parsing its files.
type family struct {
	file    string // file name without style and extension
	metrics Metrics
}

// familyTable gives file and measures (in 1/1000 em) of each family. The ascent is that of
// capital letters with an accent, the descent that of p and brackets.
var familyTable = [...]family{
	Sans:    {"Arimo", Metrics{Ascent: 890, Descent: 222, CapHeight: 688, XHeight: 528, UnderlinePos: 106, UnderlineWidth: 73}},
	Serif:   {"Gelasio", Metrics{Ascent: 985, Descent: 245, CapHeight: 693, XHeight: 485, UnderlinePos: 93, UnderlineWidth: 52}},
	Rounded: {"Nunito", Metrics{Ascent: 1000, Descent: 205, CapHeight: 713, XHeight: 495, UnderlinePos: 80, UnderlineWidth: 50}},
}

// faceID names one embedded file: family, weight and slant.
type faceID uint8

// styleNames are the file name endings of the four styles of a family, by the low bits of a
// faceID: bit 0 is bold, bit 1 italic.
var styleNames = [...]string{"Regular", "Bold", "Italic", "BoldItalic"}

// symbols is the file that is asked last for a glyph: signs that the text families lack.
const symbols = faceID(len(familyTable) * len(styleNames))

// faceKey returns the file for a font.
func faceKey(f Font) faceID {
	id := faceID(f.Family) * faceID(len(styleNames))
	if f.Bold {
		id |= 1
	}
	if f.Italic {
		id |= 2
	}
	return id
}

// fallbacks returns the files that are asked for a glyph, in order.
func (id faceID) fallbacks() []faceID {
	style := id % faceID(len(styleNames))
	if id == style {
		return []faceID{id, symbols}
	}
	return []faceID{id, style, symbols}
}

// file returns the name of the embedded file.
func (id faceID) file() string {
	if id == symbols {
		return "fonts/Symbols.ttf"
	}
	return "fonts/" + familyTable[int(id)/len(styleNames)].file + "-" + styleNames[int(id)%len(styleNames)] + ".ttf"
}

// fonts holds the parsed files; each is parsed when it is first asked for.
var fonts [symbols + 1]struct {
	once sync.Once
	font *font.Font
}

// parsed returns the font of an embedded file. The files are part of the program and tested,
// so one that does not parse is a mistake of the build.
func parsed(id faceID) *font.Font {
	slot := &fonts[id]
	slot.once.Do(func() {
		data, err := files.ReadFile(id.file())
		if err != nil {
			panic(fmt.Sprintf("text: %v", err))
		}
		face, err := font.ParseTTF(bytes.NewReader(data))
		if err != nil {
			panic(fmt.Sprintf("text: %s: %v", id.file(), err))
		}
		slot.font = face.Font
	})
	return slot.font
}
