package codegen

import (
	"maps"
	"strings"
	"testing"

	"kuml-mcp/internal/codegen/gen"
)

func TestSettings(t *testing.T) {
	p := &Plugin{Name: "x", Options: []gen.Option{
		{Name: "style", Aliases: []string{"java-style"}, Default: "pojo", Choices: []string{"pojo", "records"}},
		{Name: "drop", Default: "false", Choices: gen.YesNo}, {Name: "schema"},
	}}
	for _, c := range []struct {
		given map[string]string
		want  gen.Settings
		part  string // of the error
	}{
		{nil, gen.Settings{"style": "pojo", "drop": "false", "schema": ""}, ""},
		{map[string]string{"Java_Style": "RECORDS", "drop": "true", "schema": "Shop"},
			gen.Settings{"style": "records", "drop": "true", "schema": "Shop"}, ""},
		{map[string]string{"style": "record"}, gen.Settings{"style": "records", "drop": "false", "schema": ""}, ""},
		{map[string]string{"style": "beans"}, nil, `must be one of pojo, records, not "beans"`},
		{map[string]string{"stile": "pojo"}, nil, `no option "stile"; did you mean style? It has style, drop, schema`},
	} {
		got, err := p.settings(c.given)
		if c.part == "" && (err != nil || !maps.Equal(got, c.want)) ||
			c.part != "" && (err == nil || !strings.Contains(err.Error(), c.part)) {
			t.Errorf("%v: %v, %v", c.given, got, err)
		}
	}
}
