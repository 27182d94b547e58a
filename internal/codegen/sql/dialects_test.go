package sql_test

import (
	"strings"
	"testing"

	"kuml-mcp/internal/codegen"
	"kuml-mcp/internal/codegen/gentest"
	"kuml-mcp/internal/model"
)

// circle is a diagram whose tables refer to each other.
func circle() *model.Diagram {
	b := gentest.NewBuilder("Circle")
	b.Class("Team", gentest.Attr("key", "String", `"a\b'c"`))
	b.Class("Member")
	b.Associate(model.NoAggregation, gentest.End("Team", "1", ""), gentest.End("Member", "*", ""))
	b.Associate(model.NoAggregation, gentest.End("Member", "1", "captain"), gentest.End("Team", "1", ""))
	return b.Diagram
}

// What is written differently in each dialect; a part that begins with ! must not occur.
func TestDialects(t *testing.T) {
	const late = "ALTER TABLE teams ADD CONSTRAINT fk_teams_captain_id FOREIGN KEY (captain_id) REFERENCES members (id);"
	for dialect, parts := range map[string][]string{
		"postgres": {late, "key VARCHAR(255) NOT NULL DEFAULT 'a\\b''c'", "id BIGSERIAL PRIMARY KEY", "CREATE INDEX idx_members_team_id",
			"ALTER TABLE IF EXISTS teams DROP CONSTRAINT IF EXISTS fk_teams_captain_id;\nDROP TABLE IF EXISTS members;\nDROP TABLE IF " +
				"EXISTS teams;\n"},
		"mysql": {late, "`key` VARCHAR(255) NOT NULL DEFAULT 'a\\\\b''c'", "id BIGINT AUTO_INCREMENT PRIMARY KEY", "!CREATE INDEX",
			"SET FOREIGN_KEY_CHECKS = 0;\nDROP TABLE IF EXISTS members;\nDROP TABLE IF EXISTS teams;\nSET FOREIGN_KEY_CHECKS = 1;"},
		"h2": {late, `"key" VARCHAR(255) NOT NULL DEFAULT 'a\b''c'`, "id BIGINT AUTO_INCREMENT PRIMARY KEY"},
		"sqlite": {"!ALTER", "id INTEGER PRIMARY KEY", "CONSTRAINT fk_teams_captain_id FOREIGN KEY",
			"PRAGMA foreign_keys = OFF;\nDROP TABLE"},
	} {
		text := gentest.Generate(t, circle(), "sql",
			codegen.Options{Values: map[string]string{"sql-dialect": dialect, "sql-drop": "TRUE"}})[0].Text
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
	b := gentest.NewBuilder("D")
	b.Class("Order")
	b.Class("Tag")
	apply := func(a *model.Association, name string, tags ...model.TaggedValue) {
		a.Applied = []model.StereotypeApplication{{Name: name, Tags: tags}}
	}
	apply(b.Associate(model.NoAggregation, gentest.End("Tag", "1", ""), gentest.End("Order", "*", "")), "FK",
		model.TaggedValue{Name: "constraintName", Value: "first_tag"}, model.TaggedValue{
			Name: "onDelete", Value: "SET_NULL",
		}, model.TaggedValue{Name: "onUpdate", Value: "CASCADE"})
	apply(b.Associate(model.NoAggregation, gentest.End("Order", "*", ""), gentest.End("Tag", "*", "")), "JunctionTable",
		model.TaggedValue{Name: "tableName", Value: "order_tag_map"}, model.TaggedValue{Name: "sourceColumn", Value: "ord_id"})
	text := gentest.Generate(t, b.Diagram, "sql", codegen.Options{})[0].Text
	for _, part := range []string{
		"    tag_id BIGINT,\n    CONSTRAINT first_tag FOREIGN KEY (tag_id) REFERENCES tags (id) ON DELETE SET NULL ON UPDATE CASCADE\n",
		"CREATE TABLE order_tag_map (\n    ord_id BIGINT NOT NULL,\n    tag_id BIGINT NOT NULL,\n    PRIMARY KEY (ord_id, tag_id),",
	} {
		if !strings.Contains(text, part) {
			t.Errorf("%q is missing in\n%s", part, text)
		}
	}
}
