package codegen

import (
	"strings"
	"testing"

	"kuml-mcp/internal/model"
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
		for i, name := range sqlOptions[0].Choices {
			if got := dialects[name].typ(parseSQLType(text)); got != want[i] {
				t.Errorf("%s: %q is %q, want %q", name, text, got, want[i])
			}
		}
	}
}

// circle is a diagram whose tables refer to each other.
func circle() *model.Diagram {
	b := newBuilder("Circle")
	b.class("Team", attr("key", "String", `"a\b'c"`))
	b.class("Member")
	b.associate(model.NoAggregation, end("Team", "1", ""), end("Member", "*", ""))
	b.associate(model.NoAggregation, end("Member", "1", "captain"), end("Team", "1", ""))
	return b.d
}

// What is written differently in each dialect; a part that begins with ! must not occur.
func TestDialects(t *testing.T) {
	const late = "ALTER TABLE teams ADD CONSTRAINT fk_teams_captain_id FOREIGN KEY (captain_id) REFERENCES members (id);"
	for dialect, parts := range map[string][]string{
		"postgres": {late, "key VARCHAR(255) NOT NULL DEFAULT 'a\\b''c'", "id BIGSERIAL PRIMARY KEY", "CREATE INDEX idx_members_team_id",
			"ALTER TABLE IF EXISTS teams DROP CONSTRAINT IF EXISTS fk_teams_captain_id;\nDROP TABLE IF EXISTS members;\nDROP TABLE IF EXISTS teams;\n"},
		"mysql": {late, "`key` VARCHAR(255) NOT NULL DEFAULT 'a\\\\b''c'", "id BIGINT AUTO_INCREMENT PRIMARY KEY", "!CREATE INDEX",
			"SET FOREIGN_KEY_CHECKS = 0;\nDROP TABLE IF EXISTS members;\nDROP TABLE IF EXISTS teams;\nSET FOREIGN_KEY_CHECKS = 1;"},
		"h2":     {late, `"key" VARCHAR(255) NOT NULL DEFAULT 'a\b''c'`, "id BIGINT AUTO_INCREMENT PRIMARY KEY"},
		"sqlite": {"!ALTER", "id INTEGER PRIMARY KEY", "CONSTRAINT fk_teams_captain_id FOREIGN KEY", "PRAGMA foreign_keys = OFF;\nDROP TABLE"},
	} {
		text := generate(t, circle(), "sql", Options{Values: map[string]string{"sql-dialect": dialect, "sql-drop": "TRUE"}})[0].Text
		for _, part := range parts {
			unwanted, not := strings.CutPrefix(part, "!")
			if strings.Contains(text, unwanted) == not {
				t.Errorf("%s: %q\n%s", dialect, part, text)
			}
		}
	}
}

// Associations get their names and actions from stereotypes, too.
func TestMappedAssociations(t *testing.T) {
	b := newBuilder("D")
	b.class("Order")
	b.class("Tag")
	apply := func(a *model.Association, name string, tags ...model.TaggedValue) {
		a.Applied = []model.StereotypeApplication{{Name: name, Tags: tags}}
	}
	apply(b.associate(model.NoAggregation, end("Tag", "1", ""), end("Order", "*", "")), "FK",
		model.TaggedValue{Name: "constraintName", Value: "first_tag"}, model.TaggedValue{Name: "onDelete", Value: "SET_NULL"}, model.TaggedValue{Name: "onUpdate", Value: "CASCADE"})
	apply(b.associate(model.NoAggregation, end("Order", "*", ""), end("Tag", "*", "")), "JunctionTable",
		model.TaggedValue{Name: "tableName", Value: "order_tag_map"}, model.TaggedValue{Name: "sourceColumn", Value: "ord_id"})
	text := generate(t, b.d, "sql", Options{})[0].Text
	for _, part := range []string{
		"    tag_id BIGINT,\n    CONSTRAINT first_tag FOREIGN KEY (tag_id) REFERENCES tags (id) ON DELETE SET NULL ON UPDATE CASCADE\n",
		"CREATE TABLE order_tag_map (\n    ord_id BIGINT NOT NULL,\n    tag_id BIGINT NOT NULL,\n    PRIMARY KEY (ord_id, tag_id),",
	} {
		if !strings.Contains(text, part) {
			t.Errorf("%q is missing in\n%s", part, text)
		}
	}
}

func TestTags(t *testing.T) {
	applied := []model.StereotypeApplication{
		{Name: "Index", Tags: []model.TaggedValue{{Name: "columns", Value: []any{"a", "b"}}, {Name: "unique", Value: true}}},
		{Name: "Index", Tags: []model.TaggedValue{{Name: "columns", Value: "c, d"}, {Name: "name", Value: " x "}, {Name: "kind", Value: model.EnumLiteral{Type: "K", Name: "E"}}}},
	}
	all := stereotypes(applied, "Index")
	if len(all) != 2 || stereotype(applied, "Column") != nil {
		t.Fatal(all)
	}
	if got := strings.Join(all[0].list("columns"), "|") + " " + strings.Join(all[1].list("columns"), "|"); got != "a|b c|d" {
		t.Error(got)
	}
	if !all[0].flag("unique", false) || all[1].flag("unique", false) || !all[1].flag("none", true) {
		t.Error("flags")
	}
	if all[1].text("none", "name") != "x" || all[1].text("kind") != "E" || all[0].text("name") != "" {
		t.Error("texts")
	}
}

func TestPackagePath(t *testing.T) {
	for _, c := range [][3]string{
		{"", "Domain Model", "domain_model"}, {"com.shop", "orders", "com.shop.orders"}, {"com.shop", "com.shop.orders", "com.shop.orders"},
		{"a", "b::c", "a.b.c"}, {"a", "", "a._"},
	} {
		if got := packagePath(c[0], c[1]); got != c[2] {
			t.Errorf("%q in %q is %q, want %q", c[1], c[0], got, c[2])
		}
	}
}
