package plan

import "testing"

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
