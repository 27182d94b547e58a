package codegen

import (
	"strings"
	"testing"

	"kuml-mcp/internal/model"
)

// Types of the Java platform and of databases are no unknown ones: Java and Kotlin import them, other languages have what comes
// next.
func TestLibraryTypes(t *testing.T) {
	b := newBuilder("D")
	b.class("Order", attr("at", "ZonedDateTime", ""), attr("home", "URL", ""), attr("year", "Year", ""), attr("locale", "java.util.Locale", ""),
		attr("old", "java.util.Date", ""), attr("maybe", "java.util.Optional<String>", ""), attr("when", "java.time.Instant", ""), attr("price", "java.math.BigDecimal", ""),
		attr("code", "varchar(20)", ""), attr("rate", "decimal(10,2)", ""), attr("flag", "char(3)", ""), attr("note", "clob", ""), attr("size", "bigint", ""),
		attr("data", "jsonb", ""), attr("seen", "offsetdatetime", ""), attr("count", "INTEGER", ""))
	for plugin, want := range map[string][]string{
		"java": {
			"import java.time.ZonedDateTime;", "private ZonedDateTime at;", "private URL home;", "private Year year;", "private Locale locale;",
			"import java.util.Date;", "private Date old;", "private Optional<String> maybe;", "private Instant when;", "private BigDecimal price;",
			"private String code;", "private BigDecimal rate;", "private String flag;", "private String note;", "private long size;", "private OffsetDateTime seen;", "private int count;",
		},
		"kotlin":     {"import java.util.Locale", "at: ZonedDateTime", "old: Date", "maybe: Optional<String>", "when`: Instant", "seen: OffsetDateTime"},
		"typescript": {"at: Date", "home: string", "year: number", "locale: string", "code: string", "rate: number", "seen: Date"},
		"sql": {
			"at TIMESTAMPTZ NOT NULL", "home VARCHAR(255)", "year INTEGER", "code VARCHAR(20)", "rate DECIMAL(10, 2)", "flag CHAR(3)", "note TEXT", "size BIGINT", "data JSONB", "seen TIMESTAMPTZ",
		},
	} {
		p, err := Lookup(plugin)
		if err != nil {
			t.Fatal(err)
		}
		out, err := p.Generate(t.Context(), &model.Document{}, b.d, Options{})
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
	b := newBuilder("D")
	b.class("Order", attr("price", "com.acme.Money", ""), attr("owner", "com.acme.Person", ""))
	b.class("Person")
	text := generate(t, b.d, "java", Options{})[0].Text
	for _, part := range []string{"import com.acme.Money;", "private Money price;", "private Person owner;", "does not declare: com.acme.Money."} {
		if !strings.Contains(text, part) {
			t.Errorf("%q is missing in\n%s", part, text)
		}
	}
}

// An attribute of a collection type starts empty, as one with several values does.
func TestCollectionsStartEmpty(t *testing.T) {
	b := newBuilder("D")
	b.class("Order", attr("tags", "List<String>", ""), attr("marks", "Set<Int>", ""), attr("prices", "Map<String, Money>", ""), attr("maybe", "List<String>?", ""))
	testForms(t, "java", []form{{b.d, nil, "Order.java", []string{
		"List<String> tags = new ArrayList<>();", "Set<Integer> marks = new LinkedHashSet<>();", "Map<String, BigDecimal> prices = new LinkedHashMap<>();", "List<String> maybe;",
	}}})
}
