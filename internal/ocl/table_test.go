package ocl

import (
	"testing"

	"kuml-mcp/internal/model/meta"
)

// unread are the types of properties whose values constraints know nothing about, with the reason.
var unread = map[string]string{
	"Map<String, KumlMetaValue>": "metadata are notes outside of the language",
	"UmlInstanceValue":           "the values of instances are read as the features of their classifiers",
}

// Every property of the metamodel can be read, under all its names.
func TestTableIsRead(t *testing.T) {
	read := 0
	for _, c := range meta.Classes {
		for _, p := range c.Properties {
			for _, name := range append([]string{p.Name}, p.Aliases...) {
				row := inheritedProperty(c.Kind, name)
				if (row == nil) != (unread[p.Type] != "") {
					t.Errorf("%s.%s, a %s: readable %t", c.Kind, name, p.Type, row != nil)
				}
				if row != nil && c.New != nil && p.Get(c.New()) != nil {
					read++
				}
			}
		}
	}
	if read < 100 {
		t.Errorf("only %d properties were tried", read)
	}
}
