package plan

import (
	"regexp"
	"strings"

	"kuml-mcp/internal/codegen/ident"
	"kuml-mcp/internal/codegen/source"
)

// ColumnType is the type of a column, whatever the dialect.
type ColumnType struct {
	Kind   string // key of standardTypes
	Size   string // length or precision in parentheses, "" for the usual one
	Raw    string // as the script says, instead of the others
	Counts bool   // counts up by itself
}

// Plain is the type of a column that refers to one of this type.
func (t ColumnType) Plain() ColumnType {
	t.Counts = false
	if t.Kind == "BigInteger" && t.Raw == "" {
		t.Kind = "Long" // the type that counts up for it
	}
	return t
}

// LongTypes are the kinds that not every database compares.
var LongTypes = ident.Keywords("LongText Any Unit Bytes Json Map List Set")

// Comparable is the type of a key or unique column in place of this one.
func (t ColumnType) Comparable() ColumnType {
	if t.Raw == "" && LongTypes[t.Kind] {
		return ColumnType{Kind: "String"}
	}
	return t
}

var sizedType = regexp.MustCompile(`^(?i)(varchar|char|decimal|numeric)\s*(\(\s*[0-9]+\s*(?:,\s*[0-9]+\s*)?\))$`)

// sqlTypes maps the type names that people write in stereotypes to the kinds of columns.
var sqlTypes = func() map[string]string {
	out := map[string]string{}
	for kind, names := range map[string]string{
		"String": "string str varchar", "LongText": "text clob", "Int": "int integer", "Long": "long bigint", "Short": "short smallint",
		"Boolean": "boolean bool",
		"Double":  "double float real", "BigDecimal": "decimal bigdecimal money numeric", "UUID": "uuid", "Date": "date localdate",
		"Time":     "time localtime",
		"DateTime": "datetime timestamp localdatetime", "Instant": "instant offsetdatetime zoneddatetime timestamptz",
		"Bytes": "blob bytearray bytea", "Json": "json jsonb", "Byte": "byte tinyint",
	} {
		for _, n := range strings.Fields(names) {
			out[n] = kind
		}
	}
	return out
}()

// ParseSQLType reads the type that a stereotype gives a column: one of the usual names, one with a length, else whatever it is.
func ParseSQLType(text string) ColumnType {
	if kind := sqlTypes[strings.ToLower(text)]; kind != "" {
		return ColumnType{Kind: kind}
	}
	if m := sizedType.FindStringSubmatch(text); m != nil {
		size := strings.ReplaceAll(strings.ReplaceAll(m[2], " ", ""), ",", ", ")
		kind := map[string]string{"varchar": "String", "char": "Char"}[strings.ToLower(m[1])]
		if kind == "" {
			kind = "BigDecimal"
		}
		return ColumnType{Kind: kind, Size: size}
	}
	return ColumnType{Raw: source.OneLine(text)}
}

// builtin is the built-in type of what a column holds, "" for a type that only the database knows.
func (t ColumnType) builtin() string {
	if t.Kind == "LongText" || t.Size != "" && t.Kind == "Char" {
		return "String"
	}
	return t.Kind
}

// Column is the type of the column of a built-in type: one with a length where the diagram says it, without a limit for texts.
func (t *Type) Column() ColumnType {
	if c := ParseSQLType(t.Name); c.Size != "" || c.Kind == "LongText" {
		return c
	}
	return ColumnType{Kind: t.Builtin}
}
