package sql

import (
	"regexp"
	"strings"

	"kuml-mcp/internal/codegen/ident"
	"kuml-mcp/internal/codegen/plan"
)

// dialect is what differs between databases.
type dialect struct {
	title string
	// types are the column types of the built-in types, beside those of standardTypes.
	types map[string]string
	// counting are the types of keys that count up by themselves.
	counting map[string]string
	quote    string // around names
	reserved map[string]bool
	longest  int    // bytes of a name
	newUUID  string // the expression for a new UUID, "" for none
	// forward: a table may refer to a later one, and constraints cannot be added to a table.
	forward bool
	schemas bool // tables may stand in schemas
	// home is the schema of tables without one, where a table in another schema has to say so; "" where it need not.
	home    string
	partial bool // indexes may have conditions
	// nullKeys: a primary key of one column may be null, where it is not said that it must not.
	nullKeys bool
	// indexesKeys: foreign keys bring an index with them.
	indexesKeys bool
	// wrapped are the types whose defaults stand in parentheses.
	wrapped map[string]bool
	// escapes: a backslash in a text has to be doubled.
	escapes bool
	// before and after surround the dropping of tables that refer to each other in a circle; without them the
	// constraints are dropped first.
	before, after string
}

// standardTypes are the column types of the built-in types in most dialects.
var standardTypes = map[string]string{
	"String": "VARCHAR(255)", "LongText": "TEXT", "Int": "INTEGER", "Long": "BIGINT", "Short": "SMALLINT", "Byte": "SMALLINT",
	"Float": "REAL", "Double": "DOUBLE PRECISION",
	"Boolean": "BOOLEAN", "Char": "CHAR(1)", "Any": "TEXT", "Unit": "TEXT", "UUID": "UUID", "Date": "DATE", "DateTime": "TIMESTAMP",
	"Time": "TIME", "Instant": "TIMESTAMPTZ",
	"Duration": "BIGINT", "BigDecimal": "DECIMAL(19, 2)", "BigInteger": "DECIMAL(38, 0)", "Bytes": "BYTEA", "Json": "JSONB", "Map": "JSONB",
	"List": "JSONB", "Set": "JSONB",
}

// AutoIncrement are the counting types of the dialects that mark them.
var AutoIncrement = map[string]string{
	"Int": "INTEGER AUTO_INCREMENT", "Long": "BIGINT AUTO_INCREMENT", "Short": "SMALLINT AUTO_INCREMENT",
	"BigInteger": "BIGINT AUTO_INCREMENT",
}

var dialects = map[string]*dialect{
	"postgres": {
		title: "PostgreSQL", quote: `"`, longest: 63, newUUID: "gen_random_uuid()", schemas: true, partial: true,
		reserved: postgresReserved,
		counting: map[string]string{"Int": "SERIAL", "Long": "BIGSERIAL", "Short": "SMALLSERIAL", "BigInteger": "BIGSERIAL"},
	},
	"mysql": {
		title: "MySQL", quote: "`", longest: 64, newUUID: "(UUID())", indexesKeys: true, escapes: true, reserved: mysqlReserved,
		counting: AutoIncrement,
		types: map[string]string{
			"Byte": "TINYINT", "Float": "FLOAT", "Double": "DOUBLE", "Boolean": "TINYINT(1)", "UUID": "CHAR(36)", "DateTime": "DATETIME",
			"Instant": "DATETIME",
			"Bytes":   "BLOB", "Json": "JSON", "Map": "JSON", "List": "JSON", "Set": "JSON",
		},
		wrapped: ident.Keywords("LongText Any Date Time Json Bytes"),
		before:  "SET FOREIGN_KEY_CHECKS = 0;", after: "SET FOREIGN_KEY_CHECKS = 1;",
	},
	"h2": {
		title: "H2", quote: `"`, longest: 256, newUUID: "RANDOM_UUID()", schemas: true, home: "public", reserved: h2Reserved,
		counting: AutoIncrement,
		types: map[string]string{
			"Byte": "TINYINT", "Double": "DOUBLE PRECISION", "Instant": "TIMESTAMP WITH TIME ZONE", "Bytes": "BLOB", "Json": "JSON",
			"Map": "JSON", "List": "JSON", "Set": "JSON",
		},
	},
	"sqlite": {
		title: "SQLite", quote: `"`, longest: 63, forward: true, partial: true, nullKeys: true, reserved: sqliteReserved,
		counting: map[string]string{"Int": "INTEGER", "Long": "INTEGER", "Short": "INTEGER", "BigInteger": "INTEGER"},
		types: map[string]string{
			"Double": "REAL", "Boolean": "INTEGER", "UUID": "TEXT", "DateTime": "TEXT", "Instant": "TEXT", "Bytes": "BLOB", "Json": "TEXT",
			"Map": "TEXT", "List": "TEXT", "Set": "TEXT",
		},
		before: "PRAGMA foreign_keys = OFF;", after: "PRAGMA foreign_keys = ON;",
	},
}

// typ writes a column type.
func (d *dialect) typ(t plan.ColumnType) string {
	if t.Raw != "" {
		return t.Raw
	}
	if t.Counts && d.counting[t.Kind] != "" {
		return d.counting[t.Kind]
	}
	s := d.types[t.Kind]
	if s == "" {
		s = standardTypes[t.Kind]
	}
	if t.Size != "" {
		name, _, _ := strings.Cut(s, "(")
		s = name + t.Size
	}
	return s
}

var plainIdentifier = regexp.MustCompile(`^[A-Za-z_][A-Za-z0-9_]*$`)

// name puts a name in quotes where it needs them.
func (d *dialect) name(s string) string {
	if plainIdentifier.MatchString(s) && !d.reserved[strings.ToLower(s)] {
		return s
	}
	return d.quote + strings.ReplaceAll(s, d.quote, d.quote+d.quote) + d.quote
}

func (d *dialect) names(list []string) string {
	out := make([]string, len(list))
	for i, n := range list {
		out[i] = d.name(n)
	}
	return strings.Join(out, ", ")
}

// text writes a text literal.
func (d *dialect) text(s string) string {
	if d.escapes {
		s = strings.ReplaceAll(s, `\`, `\\`)
	}
	return "'" + strings.ReplaceAll(s, "'", "''") + "'"
}

// literal writes a default of a column, "" for none.
func (d *dialect) literal(l plan.Literal, t plan.ColumnType) string {
	var s string
	switch l.Kind {
	case "null", "empty":
		return ""
	case "fresh":
		if t.Kind == "UUID" {
			return d.newUUID
		}
		if s = clocks[t.Kind]; s == "" {
			return ""
		}
	case "String", "Char", "enum", "UUID":
		s = d.text(l.Text)
	case "Date", "Time", "DateTime", "Instant":
		if s = d.moment(l); t.Kind != l.Kind { // the script gives the column a type of its own
			s = d.text(l.Text)
		}
	case "Boolean":
		s = strings.ToUpper(l.Text)
	default:
		s = strings.TrimSuffix(l.Text, ".")
	}
	return d.wrap(s, t)
}

// moment writes a date or time. Standard SQL says of what type the text is; SQLite has texts alone, and the times of MySQL have no
// zone.
func (d *dialect) moment(l plan.Literal) string {
	text := strings.Replace(l.Text, "T", " ", 1)
	if !d.schemas { // neither PostgreSQL nor H2
		return d.text(strings.TrimSuffix(text, "Z"))
	}
	if l.Kind == "Instant" {
		return "TIMESTAMP WITH TIME ZONE " + d.text(strings.Replace(text, "Z", "+00:00", 1))
	}
	return map[string]string{"Date": "DATE ", "Time": "TIME ", "DateTime": "TIMESTAMP "}[l.Kind] + d.text(text)
}

// clocks are the defaults of date and time columns whose model default says "now".
var clocks = map[string]string{
	"Date": "CURRENT_DATE", "Time": "CURRENT_TIME", "DateTime": "CURRENT_TIMESTAMP", "Instant": "CURRENT_TIMESTAMP",
}

func (d *dialect) wrap(value string, t plan.ColumnType) string {
	if d.wrapped[t.Kind] {
		return "(" + value + ")"
	}
	return value
}
