package codegen_test

import (
	"testing"

	"kuml-mcp/internal/codegen/gentest"
)

// Dates, times and UUIDs are defaults like others, and so are the current time and a new UUID where the language has them.
func TestMomentDefaults(t *testing.T) {
	b := gentest.NewBuilder("D")
	b.Class("Visit", gentest.Attr("day", "LocalDate", "2024-01-31"), gentest.Attr("at", "Time", "12:30"),
		gentest.Attr("start", "DateTime", "2024-01-31T10:00:00"),
		gentest.Attr("seen", "Instant", `Instant.parse("2024-01-31T10:00:05+02:00")`), gentest.Attr("ref", "UUID",
			"6F9619FF-8B86-D011-B42D-00CF4FC964FF"),
		gentest.Attr("made", "Instant", "Instant.now()"), gentest.Attr("noted", "DateTime", "now()"), gentest.Attr("today", "Date",
			"LocalDate.now()"),
		gentest.Attr("token", "UUID", "UUID.randomUUID()"), gentest.Attr("odd", "Date", "2024-02-30"))
	forms := map[string]gentest.Form{
		"java": {File: "Visit.java",
			Want: []string{`day = LocalDate.parse("2024-01-31")`, `at = LocalTime.parse("12:30:00")`,
				`start = LocalDateTime.parse("2024-01-31T10:00:00")`,
				`seen = Instant.parse("2024-01-31T08:00:05Z")`, `ref = UUID.fromString("6f9619ff-8b86-d011-b42d-00cf4fc964ff")`,
				"made = Instant.now()",
				"noted = LocalDateTime.now()", "today = LocalDate.now()", "token = UUID.randomUUID()", "Default: 2024-02-30."}},
		"kotlin": {File: "Visit.kt",
			Want: []string{
				`day: LocalDate = LocalDate.parse("2024-01-31")`, `ref: UUID = UUID.fromString("6f9619ff`, "made: Instant = Instant.now()",
			}},
		"csharp": {File: "Visit.cs",
			Want: []string{"= new DateTime(2024, 1, 31);", "= new TimeSpan(12, 30, 0);", "= new DateTime(2024, 1, 31, 10, 0, 0);",
				"= new DateTimeOffset(2024, 1, 31, 8, 0, 5, TimeSpan.Zero);", `= Guid.Parse("6f9619ff-8b86-d011-b42d-00cf4fc964ff");`,
				"= DateTimeOffset.UtcNow;", "= DateTime.Today;", "= Guid.NewGuid();"}},
		"go": {File: "visit.go",
			Want: []string{
				"time.Date(2024, time.January, 31, 0, 0, 0, 0, time.UTC)", "time.Date(0, time.January, 1, 12, 30, 0, 0, time.UTC)",
				"time.Now()", "Default: UUID.randomUUID().",
			}},
		"typescript": {File: "visit.ts",
			Want: []string{
				`init.day ?? new Date("2024-01-31")`, `init.at ?? "12:30:00"`, "init.made ?? new Date()", "Default: UUID.randomUUID().",
			}},
		"python": {File: "model/visit.py",
			Want: []string{"= dt.date(2024, 1, 31)", "= dt.time(12, 30)", "= dt.datetime(2024, 1, 31, 10, 0)",
				"= dt.datetime(2024, 1, 31, 8, 0, 5, tzinfo=dt.timezone.utc)",
				`= UUID("6f9619ff-8b86-d011-b42d-00cf4fc964ff")`, "field(default_factory=lambda: dt.datetime.now(dt.timezone.utc))",
				"field(default_factory=dt.date.today)", "field(default_factory=uuid4)"}},
		"sql": {File: "schema.sql",
			Want: []string{"DEFAULT DATE '2024-01-31'", "DEFAULT TIME '12:30:00'", "DEFAULT TIMESTAMP '2024-01-31 10:00:00'",
				"DEFAULT TIMESTAMP WITH TIME ZONE '2024-01-31 08:00:05+00:00'",
				"DEFAULT '6f9619ff-8b86-d011-b42d-00cf4fc964ff'", "DEFAULT CURRENT_TIMESTAMP", "DEFAULT CURRENT_DATE",
				"DEFAULT gen_random_uuid()"}},
		"jsonschema": {File: "schema.json",
			Want: []string{
				`"default": "2024-01-31"`, `"default": "12:30:00Z"`, `"default": "2024-01-31T10:00:00Z"`, "Default: UUID.randomUUID().",
			}},
	}
	for plugin, f := range forms {
		f.Diagram = b.Diagram
		gentest.CheckForms(t, plugin, []gentest.Form{f})
	}
	sqlite := gentest.Form{
		Diagram: b.Diagram, Values: map[string]string{"dialect": "sqlite"}, File: "schema.sql",
		Want: []string{"DEFAULT '2024-01-31 10:00:00'", "DEFAULT '2024-01-31 08:00:05'"},
	}
	gentest.CheckForms(t, "sql", []gentest.Form{sqlite})
}
