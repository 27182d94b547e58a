package builtin

import "testing"

func TestTableIsWhole(t *testing.T) {
	for _, fault := range Table().Validate() {
		t.Error(fault)
	}
}
