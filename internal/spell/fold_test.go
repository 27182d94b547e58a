package spell

import "testing"

func TestFold(t *testing.T) {
	for name, want := range map[string]string{"Java_Style": "javastyle", "sql-drop": "sqldrop", "Straße 2": "straße2", "": "", "…": ""} {
		if got := Fold(name); got != want {
			t.Errorf("Fold(%q) = %q, want %q", name, got, want)
		}
	}
}
