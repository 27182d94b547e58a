package codegen_test

import (
	"strings"
	"testing"

	"kuml-mcp/internal/codegen"
	"kuml-mcp/internal/codegen/gentest"
	"kuml-mcp/internal/model"
)

// Types of the Java platform and of databases are no unknown ones: Java and Kotlin import them, other languages have what comes
// next.
func TestLibraryTypes(t *testing.T) {
	b := gentest.NewBuilder("D")
	b.Class("Order", gentest.Attr("at", "ZonedDateTime", ""), gentest.Attr("home", "URL", ""), gentest.Attr("year", "Year", ""),
		gentest.Attr("locale", "java.util.Locale", ""),
		gentest.Attr("old", "java.util.Date", ""), gentest.Attr("maybe", "java.util.Optional<String>", ""), gentest.Attr("when",
			"java.time.Instant", ""), gentest.Attr("price", "java.math.BigDecimal", ""),
		gentest.Attr("code", "varchar(20)", ""), gentest.Attr("rate", "decimal(10,2)", ""), gentest.Attr("flag", "char(3)",
			""), gentest.Attr("note", "clob", ""), gentest.Attr("size", "bigint", ""),
		gentest.Attr("data", "jsonb", ""), gentest.Attr("seen", "offsetdatetime", ""), gentest.Attr("count", "INTEGER", ""))
	for plugin, want := range map[string][]string{
		"java": {
			"import java.time.ZonedDateTime;", "private ZonedDateTime at;", "private URL home;", "private Year year;",
			"private Locale locale;",
			"import java.util.Date;", "private Date old;", "private Optional<String> maybe;", "private Instant when;",
			"private BigDecimal price;",
			"private String code;", "private BigDecimal rate;", "private String flag;", "private String note;", "private long size;",
			"private OffsetDateTime seen;", "private int count;",
		},
		"kotlin": {"import java.util.Locale", "at: ZonedDateTime", "old: Date", "maybe: Optional<String>", "when`: Instant",
			"seen: OffsetDateTime"},
		"typescript": {"at: Date", "home: string", "year: number", "locale: string", "code: string", "rate: number", "seen: Date"},
		"sql": {
			"at TIMESTAMPTZ NOT NULL", "home VARCHAR(255)", "year INTEGER", "code VARCHAR(20)", "rate DECIMAL(10, 2)", "flag CHAR(3)",
			"note TEXT", "size BIGINT", "data JSONB", "seen TIMESTAMPTZ",
		},
	} {
		p, err := codegen.Lookup(plugin)
		if err != nil {
			t.Fatal(err)
		}
		out, err := p.Generate(t.Context(), &model.Document{}, b.Diagram, codegen.Options{})
		if err != nil {
			t.Fatal(err)
		}
		for _, w := range out.Warnings {
			if !strings.Contains(w.Message, "Optional") || plugin == "java" || plugin == "kotlin" {
				t.Errorf("%s: %v", plugin, w)
			}
		}
		text := strings.ReplaceAll(out.Files[0].Text, `"year"`, "year")
		for _, part := range want {
			if !strings.Contains(text, part) {
				t.Errorf("%s: %q is missing in\n%s", plugin, part, text)
			}
		}
	}
}

// A class of some other package keeps its name and is noted; one that the diagram has is the diagram's.
func TestQualifiedNames(t *testing.T) {
	b := gentest.NewBuilder("D")
	b.Class("Order", gentest.Attr("price", "com.acme.Money", ""), gentest.Attr("owner", "com.acme.Person", ""))
	b.Class("Person")
	text := gentest.Generate(t, b.Diagram, "java", codegen.Options{})[0].Text
	for _, part := range []string{
		"import com.acme.Money;", "private Money price;", "private Person owner;", "does not declare: com.acme.Money.",
	} {
		if !strings.Contains(text, part) {
			t.Errorf("%q is missing in\n%s", part, text)
		}
	}
}

// An attribute of a collection type starts empty, as one with several values does.
func TestCollectionsStartEmpty(t *testing.T) {
	b := gentest.NewBuilder("D")
	b.Class("Order", gentest.Attr("tags", "List<String>", ""), gentest.Attr("marks", "Set<Int>", ""),
		gentest.Attr("prices", "Map<String, Money>", ""), gentest.Attr("maybe", "List<String>?", ""))
	gentest.CheckForms(t, "java", []gentest.Form{{Diagram: b.Diagram, Values: nil, File: "Order.java", Want: []string{
		"List<String> tags = new ArrayList<>();", "Set<Integer> marks = new LinkedHashSet<>();",
		"Map<String, BigDecimal> prices = new LinkedHashMap<>();", "List<String> maybe;",
	}}})
}
