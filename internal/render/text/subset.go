package text

import (
	"bytes"
	"compress/zlib"
	"encoding/binary"
	"maps"
	"slices"
)

// tables are the tables of a font file by their tags.
type tables map[string][]byte

// readTables splits a TrueType file. The embedded files are sound, so nothing is checked.
func readTables(file []byte) tables {
	t := tables{}
	for i := range int(binary.BigEndian.Uint16(file[4:])) {
		entry := file[12+16*i:]
		at, size := binary.BigEndian.Uint32(entry[8:]), binary.BigEndian.Uint32(entry[12:])
		t[string(entry[:4])] = file[at : at+size]
	}
	return t
}

// kept are the tables of a subset that are as they were; glyf, loca, hmtx and kern are made.
var kept = []string{"OS/2", "cmap", "head", "hhea", "maxp", "post", "GSUB"}

// noNames is a table of names without names, which browsers insist on.
var noNames = []byte{0, 0, 0, 0, 0, 6}

// subset returns the tables of an embedded file with only the glyphs that are used. Glyphs
// keep their numbers, so the tables that refer to them need no change; the unused are empty,
// which costs next to nothing once compressed.
func subset(id faceID, u *use) tables {
	file, err := files.ReadFile(id.file())
	if err != nil {
		panic(err) // as in parsed
	}
	all := readTables(file)
	out := tables{}
	for _, tag := range kept {
		if data, ok := all[tag]; ok {
			out[tag] = data
		}
	}
	out["name"] = noNames
	if u.placed {
		out["GPOS"], out["GDEF"] = all["GPOS"], all["GDEF"]
	} else if pairs := kernTable(id, u); pairs != nil {
		out["kern"] = pairs
	}
	g := glyphTable{data: all["glyf"], loca: all["loca"], long: all["head"][51] == 1}
	for _, n := range slices.Sorted(maps.Keys(u.glyphs)) {
		g.parts(n, u.glyphs)
	}
	out["glyf"], out["loca"] = g.keep(u.glyphs)
	out["hmtx"] = keepAdvances(all["hmtx"], int(binary.BigEndian.Uint16(all["hhea"][34:])), u.glyphs)
	return out
}

// glyphTable is the outlines of a font and where each begins.
type glyphTable struct {
	data, loca []byte
	long       bool // whether loca has 32-bit offsets instead of halved 16-bit ones
}

func (g *glyphTable) count() int {
	if g.long {
		return len(g.loca)/4 - 1
	}
	return len(g.loca)/2 - 1
}

func (g *glyphTable) offset(n int) int {
	if g.long {
		return int(binary.BigEndian.Uint32(g.loca[4*n:]))
	}
	return 2 * int(binary.BigEndian.Uint16(g.loca[2*n:]))
}

func (g *glyphTable) outline(n int) []byte { return g.data[g.offset(n):g.offset(n+1)] }

// Flags of the parts of a composite glyph.
const (
	argsAreWords  = 1 << 0
	hasScale      = 1 << 3
	moreParts     = 1 << 5
	hasXYScale    = 1 << 6
	hasTwoByTwo   = 1 << 7
	compositeHead = 10 // bytes before the first part
)

// parts adds the glyphs that a composite glyph is made of, and theirs.
func (g *glyphTable) parts(n int, used map[int]bool) {
	o := g.outline(n)
	if len(o) < compositeHead || int16(binary.BigEndian.Uint16(o)) >= 0 {
		return
	}
	for p := o[compositeHead:]; ; {
		flags, part := binary.BigEndian.Uint16(p), int(binary.BigEndian.Uint16(p[2:]))
		if !used[part] {
			used[part] = true
			g.parts(part, used)
		}
		size := 6
		if flags&argsAreWords != 0 {
			size += 2
		}
		switch {
		case flags&hasScale != 0:
			size += 2
		case flags&hasXYScale != 0:
			size += 4
		case flags&hasTwoByTwo != 0:
			size += 8
		}
		if flags&moreParts == 0 {
			return
		}
		p = p[size:]
	}
}

// keep returns the tables glyf and loca with the outlines of the used glyphs alone.
func (g *glyphTable) keep(used map[int]bool) (glyf, loca []byte) {
	for n := range g.count() + 1 {
		if g.long {
			loca = binary.BigEndian.AppendUint32(loca, uint32(len(glyf)))
		} else {
			loca = binary.BigEndian.AppendUint16(loca, uint16(len(glyf)/2))
		}
		if n < g.count() && used[n] {
			glyf = append(glyf, g.outline(n)...)
			glyf = append(glyf, make([]byte, -len(glyf)&3)...)
		}
	}
	return glyf, loca
}

// keepAdvances returns the table hmtx with the entries of unused glyphs zeroed; full is the
// number of entries that have an advance.
func keepAdvances(hmtx []byte, full int, used map[int]bool) []byte {
	out := bytes.Clone(hmtx)
	for n := range full {
		if !used[n] {
			clear(out[4*n : 4*n+4])
		}
	}
	return out
}

// kernTable returns a kern table with the pairs of the used characters that the quick table
// knows, or nil where there are none. It stands in for the much larger GPOS.
func kernTable(id faceID, u *use) []byte {
	if id >= symbols {
		return nil
	}
	face, f := decodeQuick(id), parsed(id)
	type pair struct {
		glyphs uint32
		value  int16
	}
	var pairs []pair
	for a := range u.runes {
		for b := range u.runes {
			i, j := quickIndex(a), quickIndex(b)
			if i < 0 || j < 0 {
				continue
			}
			k := int(face.kern[i*quickCount+j]) * int(f.Upem())
			left, _ := f.NominalGlyph(a)
			right, _ := f.NominalGlyph(b)
			if v := roundDiv(k, unit); v != 0 {
				pairs = append(pairs, pair{uint32(left)<<16 | uint32(right), int16(v)})
			}
		}
	}
	if len(pairs) == 0 {
		return nil
	}
	slices.SortFunc(pairs, func(a, b pair) int { return int(a.glyphs) - int(b.glyphs) })
	power, log := 1, 0
	for power*2 <= len(pairs) {
		power, log = power*2, log+1
	}
	out := []byte{0, 0, 0, 1, 0, 0} // version 0, one part; its version 0
	for _, v := range []int{14 + 6*len(pairs), 1, len(pairs), 6 * power, log, 6 * (len(pairs) - power)} {
		out = binary.BigEndian.AppendUint16(out, uint16(v))
	}
	for _, p := range pairs {
		out = binary.BigEndian.AppendUint32(out, p.glyphs)
		out = binary.BigEndian.AppendUint16(out, uint16(p.value))
	}
	return out
}

// roundDiv divides and rounds to the nearest integer; b is positive.
func roundDiv(a, b int) int {
	if a < 0 {
		return -((-a + b/2) / b)
	}
	return (a + b/2) / b
}

// woff packs tables as a WOFF 1.0 file.
func woff(t tables) []byte {
	const header, entry = 44, 20
	tags := slices.Sorted(maps.Keys(t))
	be32 := binary.BigEndian.AppendUint32
	var dir, body []byte
	sfnt := 12 + 16*len(tags)
	for _, tag := range tags {
		data := t[tag]
		packed := deflate(data)
		if len(packed) >= len(data) {
			packed = data
		}
		at := header + entry*len(tags) + len(body)
		dir = append(dir, tag...)
		dir = be32(be32(be32(be32(dir, uint32(at)), uint32(len(packed))), uint32(len(data))), checksum(data))
		body = append(body, packed...)
		body = append(body, make([]byte, -len(body)&3)...)
		sfnt += (len(data) + 3) &^ 3
	}
	out := append(be32([]byte("wOFF"), 0x00010000), be32(nil, uint32(header+len(dir)+len(body)))...)
	out = append(out, byte(len(tags)>>8), byte(len(tags)), 0, 0)
	out = be32(be32(out, uint32(sfnt)), 0x00010000)
	out = append(out, make([]byte, header-len(out))...) // no metadata, no private data
	return append(append(out, dir...), body...)
}

func deflate(data []byte) []byte {
	var out bytes.Buffer
	w, err := zlib.NewWriterLevel(&out, zlib.BestCompression)
	if err != nil {
		panic(err) // the level is valid
	}
	w.Write(data) // a bytes.Buffer takes everything
	w.Close()
	return out.Bytes()
}

// checksum is the sum of a table's 32-bit words.
func checksum(data []byte) uint32 {
	var sum uint32
	for len(data) >= 4 {
		sum += binary.BigEndian.Uint32(data)
		data = data[4:]
	}
	var rest [4]byte
	copy(rest[:], data)
	return sum + binary.BigEndian.Uint32(rest[:])
}
