package sql

import (
	"testing"

	"kuml-mcp/internal/codegen/plan"
)

func TestParseSQLType(t *testing.T) {
	for text, want := range map[string][4]string{ // in PostgreSQL, MySQL, H2 and SQLite
		"varchar(80)":        {"VARCHAR(80)", "VARCHAR(80)", "VARCHAR(80)", "VARCHAR(80)"},
		"Decimal( 10,4 )":    {"DECIMAL(10, 4)", "DECIMAL(10, 4)", "DECIMAL(10, 4)", "DECIMAL(10, 4)"},
		"text":               {"TEXT", "TEXT", "TEXT", "TEXT"},
		"UUID":               {"UUID", "CHAR(36)", "UUID", "TEXT"},
		"boolean":            {"BOOLEAN", "TINYINT(1)", "BOOLEAN", "INTEGER"},
		"double":             {"DOUBLE PRECISION", "DOUBLE", "DOUBLE PRECISION", "REAL"},
		"timestamp":          {"TIMESTAMP", "DATETIME", "TIMESTAMP", "TEXT"},
		"OffsetDateTime":     {"TIMESTAMPTZ", "DATETIME", "TIMESTAMP WITH TIME ZONE", "TEXT"},
		"json":               {"JSONB", "JSON", "JSON", "TEXT"},
		"blob":               {"BYTEA", "BLOB", "BLOB", "BLOB"},
		"geometry(Point, 4)": {"geometry(Point, 4)", "geometry(Point, 4)", "geometry(Point, 4)", "geometry(Point, 4)"},
	} {
		for i, name := range Options[0].Choices {
			if got := dialects[name].typ(plan.ParseSQLType(text)); got != want[i] {
				t.Errorf("%s: %q is %q, want %q", name, text, got, want[i])
			}
		}
	}
}
