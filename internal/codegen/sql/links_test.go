package sql_test

import (
	"slices"
	"strings"
	"testing"

	"kuml-mcp/internal/codegen/gentest"
)

// schemaOf is the schema of a script's first class diagram in PostgreSQL's dialect, and the messages of its warnings.
func schemaOf(t *testing.T, body string) (text string, warnings []string) {
	t.Helper()
	out, warnings := gentest.OutputOf(t, "sql", "classDiagram(name = \"D\") {\n"+body+"\n}")
	return out, warnings
}

// Where foreign keys stand, what they are called, and which of a circle is added last.
func TestForeignKeys(t *testing.T) {
	const school = `val a = classOf(name = "School"); val b = classOf(name = "Teacher")
`
	const circle = `val o = classOf(name = "Outside"); val p = classOf(name = "P"); val q = classOf(name = "Q")
association(o, p) { target { multiplicity("1") } }
association(p, q) { target { multiplicity("1") } }
association(q, p) { target { multiplicity("1") } }`
	const thing = `val thing = interfaceOf(name = "Thing"); val owner = classOf(name = "Owner"); val box = classOf(name = "Box")
association(thing, owner) { source { multiplicity("*") }; target { role = "owner"; multiplicity("0..1") } }
`
	for name, c := range map[string]struct {
		body      string
		want, not []string
	}{
		"one way, 1:1": {school + `association(a, b) { source { multiplicity("0..1") }; target { role = "head"; multiplicity("1") } }`,
			[]string{"head_id BIGINT NOT NULL,\n    UNIQUE (head_id)"}, []string{"school_id"}},
		"source without multiplicity": {school + `association(a, b) { target { role = "head"; multiplicity("0..1") } }`,
			[]string{"head_id BIGINT,\n    CONSTRAINT fk_schools_head_id"}, []string{"UNIQUE", "school_id"}},
		"two of a pair": {school + `association(a, b) { source { multiplicity("*") }; target { role = "head"; multiplicity("1") } }
association(a, b) { source { multiplicity("*") }; target { role = "deputy"; multiplicity("0..1") } }`,
			[]string{"head_id BIGINT NOT NULL", "deputy_id BIGINT,"}, []string{"teacher_id"}},
		"two of a pair by name": {school +
			`association(a, b) { name = "led by"; source { multiplicity("*") }; target { multiplicity("1") } }
association(a, b) { source { multiplicity("*") }; target { multiplicity("1") } }`,
			[]string{"led_by_id BIGINT NOT NULL", "teacher_id BIGINT NOT NULL"}, nil},
		"attribute has the name": {`val a = classOf(name = "School") { attribute(name = "teacherId", type = "Int") }; ` +
			`val b = classOf(name = "Teacher")
association(a, b) { source { multiplicity("*") }; target { role = "head"; multiplicity("1") } }`,
			[]string{"teacher_id INTEGER", "head_id BIGINT NOT NULL"}, nil},
		"self": {`val c = classOf(name = "Page"); association(c, c) { target { role = "next"; multiplicity("0..1") } }`,
			[]string{"next_id BIGINT"}, []string{"page_id"}},
		"both ways": {school +
			`association(a, b) { source { role = "school"; multiplicity("1") }; target { role = "head"; multiplicity("1") } }`,
			[]string{"school_id BIGINT NOT NULL,\n    UNIQUE (school_id)"}, []string{"head_id"}},
		"circle": {circle, []string{
			"CREATE TABLE outsides (\n    id BIGSERIAL PRIMARY KEY,\n    p_id BIGINT NOT NULL,\n    CONSTRAINT fk_outsides_p_id FOREIGN " +
				"KEY (p_id) REFERENCES ps (id)\n);",
			"ALTER TABLE ps ADD CONSTRAINT fk_ps_q_id"}, []string{"ALTER TABLE outsides", "ALTER TABLE qs"}},
		"interface": {thing + `realization(implementing = box, iface = thing)`,
			[]string{"owner_id BIGINT,\n    CONSTRAINT fk_boxes_owner_id FOREIGN KEY (owner_id) REFERENCES owners (id)"}, nil},
		"subclass column": {`applyProfile(ermMappingProfile)
val p = classOf(name = "Party") { stereotype("Inheritance") { "strategy" to "SINGLE_TABLE" } }
classOf(name = "Person") { extends(p); attribute(name = "first", type = "String") { stereotype("Column") { "columnName" to "first"; ` +
			`"nullable" to false } } }`,
			[]string{"first VARCHAR(255)\n"}, nil},
		"junction by table name": {`applyProfile(ermMappingProfile)
val p = classOf(name = "Party") { stereotype("Inheritance") { "strategy" to "SINGLE_TABLE" } }
val q = classOf(name = "Person") { extends(p); stereotype("Entity") { "tableName" to "person" } }
val r = classOf(name = "Product"); association(q, r) { source { multiplicity("*") }; target { multiplicity("*") } }`,
			[]string{"CREATE TABLE person_products ("}, nil},
	} {
		t.Run(name, func(t *testing.T) {
			text, warnings := schemaOf(t, c.body)
			for _, part := range c.want {
				if !strings.Contains(text, part) {
					t.Errorf("%q is missing in\n%s", part, text)
				}
			}
			for _, part := range c.not {
				if strings.Contains(text, part) {
					t.Errorf("%q stands in\n%s", part, text)
				}
			}
			if len(warnings) > 0 {
				t.Error(warnings)
			}
		})
	}
	const missing = "Thing.owner has no column: no class implements Thing"
	if _, warnings := schemaOf(t, thing); !slices.Equal(warnings, []string{missing}) {
		t.Errorf("%q, want %q", warnings, missing)
	}
}
