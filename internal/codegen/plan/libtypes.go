package plan

import (
	"regexp"
	"slices"
	"strings"
)

// platformTypes are types of the Java platform that diagrams mention by their short names, in lower case: where they are declared,
// and the built-in type that stands for them in other languages.
var platformTypes = map[string]struct{ full, builtin string }{
	"zoneddatetime": {"java.time.ZonedDateTime", "Instant"}, "offsetdatetime": {"java.time.OffsetDateTime", "Instant"},
	"year": {"java.time.Year", "Int"}, "yearmonth": {"java.time.YearMonth", "String"}, "dayofweek": {"java.time.DayOfWeek", "String"},
	"zoneid": {"java.time.ZoneId", "String"}, "period": {"java.time.Period", "String"},
	"uri": {"java.net.URI", "String"}, "url": {"java.net.URL", "String"}, "locale": {"java.util.Locale", "String"},
	"currency": {"java.util.Currency", "String"},
}

// foldedSpellings maps the spellings of the built-in types in lower case to their keys.
var foldedSpellings = func() map[string]string {
	out := map[string]string{}
	for name, key := range spellings {
		out[strings.ToLower(name)] = key
	}
	return out
}()

// libraryType finds a type that is built in under a name with other capitals, or one of the Java platform or of databases; nil for
// none.
func (p *Plan) libraryType(name string) *Type {
	lower := strings.ToLower(name)
	if t, ok := platformTypes[lower]; ok {
		if p.JVM {
			return &Type{Name: t.full, Library: t.full}
		}
		return &Type{Name: name, Builtin: t.builtin}
	}
	key := foldedSpellings[lower]
	if kind := ParseSQLType(name).builtin(); key == "" {
		key = kind
	}
	if key == "" {
		return nil
	}
	return &Type{Name: name, Builtin: key, Args: p.missingArgs(key)}
}

var qualifiedName = regexp.MustCompile(`^(?:[\p{Ll}_][\p{L}\p{Nd}_]*\.)+\p{Lu}[\p{L}\p{Nd}_]*$`)

// qualified takes a name with its package as it is, in languages that have Java's packages; nil where it means a type of the model
// or a built-in one. One of a package that is not the platform's is noted as unknown.
func (p *Plan) qualified(name string) *Type {
	if !p.JVM || !qualifiedName.MatchString(name) {
		return nil
	}
	at := strings.LastIndexByte(name, '.')
	pkg, simple := name[:at], name[at+1:]
	root, _, _ := strings.Cut(pkg, ".")
	platform := slices.Contains([]string{"java", "javax", "kotlin"}, root)
	if platform {
		key := spellings[simple]
		if key != "" &&
			(slices.Contains([]string{"java.lang", "kotlin", "kotlin.collections"}, pkg) || KotlinTypes[key] == name ||
				JavaTypes[key][0] == name) {
			return nil
		}
	} else if p.Find(simple) != nil {
		return nil
	} else {
		p.note(name)
	}
	return &Type{Name: name, Library: name}
}
