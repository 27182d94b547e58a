package jvm_test

import (
	"slices"
	"strings"
	"testing"

	"kuml-mcp/internal/codegen/gentest"
)

// The annotations of entities and the SQL of the same diagram name the same tables and columns.
func TestEntitiesFitTheirTables(t *testing.T) {
	const script = `import dev.kuml.profile.javaee.javaEeProfile
classDiagram(name = "School") {
    applyProfile(javaEeProfile)
    val c = classOf(name = "Course") {
        stereotype("Entity") { "tableName" to "courses" }
        attribute(name = "id", type = "Long"); attribute(name = "createdAt", type = "DateTime"); attribute(name = "tags", ` +
		`type = "Set<String>")
    }
    val t = classOf(name = "Teacher") { stereotype("Entity") { "tableName" to "teachers" }; attribute(name = "id", type = "Long") }
    val h = classOf(name = "HeadTeacher") { extends(t); attribute(name = "since", type = "Date") }
    val s = classOf(name = "Student") { stereotype("Entity") { "tableName" to "students" }; attribute(name = "name", type = "String") }
    association(c, t) { source { role = "courses"; multiplicity("*") }; target { role = "lecturer"; multiplicity("1") } }
    association(t, s) { source { multiplicity("0..1") }; target { role = "mentees"; multiplicity("*") } }
    association(c, s) { source { role = "attends"; multiplicity("*") }; target { role = "students"; multiplicity("*") } }
    association(c, h) { source { multiplicity("0..1") }; target { role = "responsible"; multiplicity("0..1") } }
    association(h, c) { source { role = "keeper"; multiplicity("1") }; target { role = "archive"; multiplicity("1") } }
}`
	contains := func(plugin string, want ...string) {
		t.Helper()
		text, _ := gentest.OutputOf(t, plugin, script)
		for _, part := range want {
			if !strings.Contains(text, part) {
				t.Errorf("%s: %q is missing in\n%s", plugin, part, text)
			}
		}
	}
	contains("java",
		"@Column(name = \"created_at\")\n    private LocalDateTime createdAt",
		"@CollectionTable(name = \"course_tags\", joinColumns = @JoinColumn(name = \"course_id\"))\n    @Column(name = \"value\")\n    "+
			"private Set<String> tags",
		"@ManyToOne(optional = false)\n    @JoinColumn(name = \"teacher_id\")\n    private Teacher lecturer",
		"@ManyToMany\n    @JoinTable(name = \"courses_students\", joinColumns = @JoinColumn(name = \"course_id\"), "+
			"inverseJoinColumns = @JoinColumn(name = \"student_id\"))\n    private List<Student> students",
		"@ManyToMany(mappedBy = \"students\")\n    private List<Course> attends",
		"@OneToMany\n    @JoinColumn(name = \"teacher_id\")\n    private List<Student> mentees",
		"@OneToOne\n    private HeadTeacher responsible",
		"@OneToOne(mappedBy = \"keeper\")\n    private Course archive",
		"@OneToOne\n    private HeadTeacher keeper",
		"@Entity\n@Table(name = \"head_teachers\")\npublic class HeadTeacher extends Teacher",
	)
	contains("kotlin",
		"@field:JoinTable(name = \"courses_students\", joinColumns = [JoinColumn(name = \"course_id\")], "+
			"inverseJoinColumns = [JoinColumn(name = \"student_id\")])")
	contains("sql", "CREATE TABLE courses_students", "PRIMARY KEY (course_id, value)", "created_at", "teacher_id BIGINT NOT NULL",
		"responsible_id BIGINT,", "keeper_id BIGINT NOT NULL", "CREATE TABLE head_teachers")
	const states = `import dev.kuml.profile.javaee.javaEeProfile
classDiagram(name = "States") {
    applyProfile(javaEeProfile)
    val s = enumOf(name = "State") { literal(name = "FREE"); literal(name = "in-use") }
    classOf(name = "Room") { stereotype("Entity") { "tableName" to "rooms" }; attribute(name = "id", type = "Long"); ` +
		`attribute(name = "a", type = s); attribute(name = "b", type = s) }
}`
	for plugin, stored := range map[string]string{"java": "in_use", "kotlin": "IN_USE"} {
		want := "State: the literal \"in-use\" is stored as the name of its constant, " + stored +
			", which the check of the sql does not allow"
		if _, warnings := gentest.OutputOf(t, plugin, states); !slices.Equal(warnings, []string{want}) {
			t.Errorf("%s: %q, want %q", plugin, warnings, want)
		}
	}
	const missing = "Student: an entity needs an @Id, and no attribute identifies it"
	if _, warnings := gentest.OutputOf(t, "java", script); !slices.Equal(warnings, []string{missing}) {
		t.Errorf("%q, want %q", warnings, missing)
	}
}
