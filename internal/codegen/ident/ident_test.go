package ident

import "testing"

func TestNames(t *testing.T) {
	for _, c := range []struct{ got, want string }{
		{Snake("taxID"), "tax_id"}, {Snake("HTTPServer"), "http_server"}, {Snake("orderLine"), "order_line"}, {Snake("is new"), "is_new"},
		{Pascal("order line"), "OrderLine"}, {Pascal("order"), "Order"}, {Camel("is new"), "isNew"}, {Camel("a b"), "aB"},
		{Camel("2nd try"), "_2ndTry"}, {Camel("URL-list"), "urlList"}, {Constant("1A"), "_1A"}, {Constant("line2Total"), "LINE2_TOTAL"},
		{Constant("inTransit"), "IN_TRANSIT"},
		{LowerFirst("URLList"), "urlList"}, {LowerFirst("URL"), "url"}, {LowerFirst("OrderItem"), "orderItem"},
		{Plural("category"), "categories"}, {Plural("bus"), "buses"}, {Plural("day"), "days"}, {Plural("order"), "orders"},
		{Identifier("2nd"), "_2nd"}, {Identifier(""), "_"},
	} {
		if c.got != c.want {
			t.Errorf("got %q, want %q", c.got, c.want)
		}
	}
}
