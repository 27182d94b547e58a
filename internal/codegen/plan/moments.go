package plan

import (
	"regexp"
	"slices"
	"strings"
	"time"

	"kuml-mcp/internal/codegen/source"
)

// momentLayouts are the ways to write the defaults of dates and times, the one that literals have first.
var momentLayouts = map[string][]string{
	"Date": {time.DateOnly}, "Time": {time.TimeOnly, "15:04"}, "Instant": {time.RFC3339, "2006-01-02T15:04Z07:00"},
	"DateTime": {"2006-01-02T15:04:05", time.DateTime, "2006-01-02T15:04", "2006-01-02 15:04"},
}

var (
	uuidText    = regexp.MustCompile(`^[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}$`)
	momentCall  = regexp.MustCompile(`^(?:[A-Za-z]\w*\.)*(?:parse|fromString)\((.*)\)$`)
	nowCall     = regexp.MustCompile(`^(?:[A-Za-z]\w*\.)*(?:now|today)\(\)$`)
	newUUIDCall = regexp.MustCompile(`^(?:[A-Za-z]\w*\.)*(?:randomUUID|randomUuid|newGuid|NewGuid|uuid4|random)\(\)$`)
)

// currentMoments are the names that databases have for the current date or time.
var currentMoments = []string{"CURRENT_DATE", "CURRENT_TIME", "CURRENT_TIMESTAMP"}

// momentDefault reads the default of a date, time or UUID: the value itself, a call that reads it, or one that gives the current time
// or a new UUID, which is a literal of the kind "fresh". Fractions of seconds are none of a default.
func momentDefault(kind, text string) (Literal, bool) {
	if kind == "UUID" && newUUIDCall.MatchString(text) ||
		kind != "UUID" && (nowCall.MatchString(text) || slices.Contains(currentMoments, strings.ToUpper(text))) {
		return Literal{Kind: "fresh"}, true
	}
	if m := momentCall.FindStringSubmatch(text); m != nil {
		text = m[1]
	}
	text = strings.TrimSpace(unquote(text))
	if kind == "UUID" {
		return Literal{kind, strings.ToLower(text)}, uuidText.MatchString(text)
	}
	for _, layout := range momentLayouts[kind] {
		if at, err := time.Parse(layout,
			text); err == nil && at.Nanosecond() == 0 && at.Year() < 10000 && (at.Year() > 0 || kind == "Time") {
			return Literal{kind, at.UTC().Format(momentLayouts[kind][0])}, true
		}
	}
	return Literal{}, false
}

// Moment is the date or time of a literal, in UTC.
func (l Literal) Moment() time.Time {
	at, err := time.Parse(momentLayouts[l.Kind][0], l.Text)
	if err != nil {
		return time.Time{} // a literal has been read before
	}
	return at
}

// isMoment reports whether the literal is a date or time.
func (l Literal) isMoment() bool { return momentLayouts[l.Kind] != nil }

// JVMMoment makes a date, time or UUID in a language of the Java platform, where typ is the type of that; "" for other literals.
func (l Literal) JVMMoment(builtin, typ string) string {
	switch {
	case l.Kind == "fresh" && builtin == "UUID":
		return typ + ".randomUUID()"
	case l.Kind == "fresh":
		return typ + ".now()"
	case l.Kind == "UUID":
		return typ + `.fromString("` + l.Text + `")`
	case l.isMoment():
		return typ + `.parse("` + l.Text + `")`
	}
	return ""
}

// NotesBut are the documentation lines of a field with a default that could be read; carried tells whether the language writes it.
func (f *Field) NotesBut(carried bool) []string {
	notes := f.Notes()
	if l, ok := f.DefaultOf(); ok && !carried && l.Kind != "null" && l.Kind != "empty" {
		notes = append(notes, "Default: "+source.OneLine(*f.Value)+".")
	}
	return notes
}
