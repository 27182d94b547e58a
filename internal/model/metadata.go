package model

import (
	"strconv"
	"strings"
)

// Metadata is what a script notes about an element beyond its language, in the script's order; each key stands once.
type Metadata []MetaEntry

// MetaEntry is one note.
type MetaEntry struct {
	Key   string
	Value MetaValue
}

// MetaValue is a value of metadata: a MetaText, MetaInteger, MetaDecimal, MetaFlag, MetaItems or MetaEntries. Its text is how people
// read it.
type MetaValue interface{ String() string }

// The values of metadata, as kUML has them.
type (
	MetaText    string
	MetaInteger int64
	MetaDecimal float64
	MetaFlag    bool
	MetaItems   []MetaValue
	MetaEntries Metadata
)

// String gives the text itself.
func (v MetaText) String() string { return string(v) }

// String gives the number.
func (v MetaInteger) String() string { return strconv.FormatInt(int64(v), 10) }

// String gives the number.
func (v MetaDecimal) String() string { return strconv.FormatFloat(float64(v), 'g', -1, 64) }

// String gives true or false.
func (v MetaFlag) String() string { return strconv.FormatBool(bool(v)) }

// String gives "[a, b]".
func (v MetaItems) String() string {
	out := make([]string, len(v))
	for i, x := range v {
		out[i] = x.String()
	}
	return "[" + strings.Join(out, ", ") + "]"
}

// String gives "{a = 1, b = 2}".
func (v MetaEntries) String() string { return "{" + Metadata(v).String() + "}" }

// String gives "a = 1, b = 2", "" for none.
func (m Metadata) String() string {
	out := make([]string, len(m))
	for i, e := range m {
		out[i] = e.Key + " = " + e.Value.String()
	}
	return strings.Join(out, ", ")
}
