package sql_test

import (
	databasesql "database/sql"
	"fmt"
	"maps"
	"regexp"
	"testing"

	_ "github.com/ncruces/go-sqlite3/driver"
	"kuml-mcp/internal/codegen"
	"kuml-mcp/internal/codegen/gentest"
	"kuml-mcp/internal/codegen/sql"
)

// sqlite are the options of SQLite's dialect with more of them, name and value by turns.
func sqlite(more ...string) codegen.Options {
	values := map[string]string{"dialect": "sqlite"}
	for i := 0; i < len(more); i += 2 {
		values[more[i]] = more[i+1]
	}
	return codegen.Options{Values: values}
}

// variants are option values that change the tables.
var variants = []map[string]string{
	{}, {"drop": "true"}, {"inheritance": sql.SingleTable, "idType": "uuid"}, {"inheritance": sql.TablePerClass, "idType": "int",
		"drop": "true"},
}

// The schema must load whatever the model is, twice where it drops the tables first, and its foreign keys must hold together.
func TestSQLLoadsIntoSQLite(t *testing.T) {
	for _, d := range gentest.Corpus(t) {
		for _, variant := range variants {
			values := maps.Clone(variant)
			values["dialect"] = "sqlite"
			text := gentest.Generate(t, d, "sql", codegen.Options{Values: values})[0].Text
			if err := loads(text, values["drop"] == "true"); err != nil {
				t.Fatalf("%s %v: %v\n%s", d.Name, variant, err, text)
			}
		}
	}
}

func loads(text string, twice bool) error {
	db, err := databasesql.Open("sqlite3", ":memory:")
	if err != nil {
		return err
	}
	defer db.Close()
	db.SetMaxOpenConns(1)
	if _, err := db.Exec("PRAGMA foreign_keys = ON;\n" + text); err != nil {
		return err
	}
	if twice {
		if _, err := db.Exec(text); err != nil {
			return fmt.Errorf("the second time: %w", err)
		}
	}
	want := len(regexp.MustCompile(`(?m)REFERENCES `).FindAllString(text, -1))
	var got int
	const count = "SELECT count(DISTINCT s.name || ' ' || k.id) FROM sqlite_schema s, pragma_foreign_key_list(s.name) k WHERE s.type " +
		"= 'table'"
	if err := db.QueryRow(count).Scan(&got); err != nil {
		return err
	}
	if got != want {
		return fmt.Errorf("%d foreign keys in the database, %d in the text", got, want)
	}
	var faults int
	if err := db.QueryRow("SELECT count(*) FROM pragma_foreign_key_check").Scan(&faults); err != nil {
		return err // a key that refers to no unique column
	}
	return nil
}

func TestSQLRowsRespectTheModel(t *testing.T) {
	db, err := databasesql.Open("sqlite3", ":memory:")
	if err != nil {
		t.Fatal(err)
	}
	defer db.Close()
	db.SetMaxOpenConns(1)
	if _, err := db.Exec("PRAGMA foreign_keys = ON;" + gentest.Generate(t, gentest.Shop(), "sql", sqlite())[0].Text); err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		statement string
		ok        bool
	}{
		{"INSERT INTO entities (id) VALUES ('e1'), ('e2')", true},
		{"INSERT INTO users (id, name, active) VALUES ('e1', 'Ann', TRUE)", true},
		{"INSERT INTO users (id, name, active) VALUES ('nobody', 'Eve', TRUE)", false},
		{"INSERT INTO orders (id, number, status, tax, user_id, created_at) VALUES ('e2', 1, 'LOST', 0, 'e1', 'now')", false},
		{"INSERT INTO orders (id, number, status, tax, created_at) VALUES ('e2', 1, 'OPEN', 0, 'now')", false},
		{"INSERT INTO orders (id, number, status, tax, user_id, created_at) VALUES ('e2', 1, 'OPEN', 0, 'e1', 'now')", true},
		{"INSERT INTO order_tags (order_id, position, value) VALUES ('e2', 1, 'urgent')", true},
		{"INSERT INTO categories (id, name) VALUES (1, 'Books')", true},
		{"INSERT INTO categories (id, name, parent_id) VALUES (2, 'Novels', 1)", true},
		{"DELETE FROM entities WHERE id = 'e2'", true},
	} {
		if _, err := db.Exec(c.statement); (err == nil) != c.ok {
			t.Errorf("%s: %v", c.statement, err)
		}
	}
	var left int
	if err := db.QueryRow("SELECT count(*) FROM order_tags").Scan(&left); err != nil || left != 0 {
		t.Errorf("%d tags survive their order (%v)", left, err)
	}
}
