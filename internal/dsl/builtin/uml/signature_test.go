package uml

import (
	"fmt"
	"strings"
	"testing"
)

func TestReadSignature(t *testing.T) {
	for text, want := range map[string]string{
		"pay()":              "pay()",
		" pay ( ) ":          "pay()",
		"pay(): Boolean":     "pay(): Boolean",
		"pay(amount: Money)": "pay(amount: Money)",
		"f(a: Map<K, V>, b: Int = g(1, 2)): List<String>": "f(a: Map<K, V>, b: Int = g(1, 2)): List<String>",
		"pay":          "",
		"pay(Money)":   "",
		"pay(a: A, )":  "",
		"pay(":         "",
		"total amount": "",
		"(x: Int)":     "",
		"f(): ":        "",
		"":             "",
	} {
		o, ok := readSignature(text)
		got := ""
		if ok {
			var parameters []string
			for _, p := range o.Parameters {
				s := p.Name + ": " + p.Type.Name
				if p.HasDefault {
					s += " = " + p.Default
				}
				parameters = append(parameters, s)
			}
			got = fmt.Sprintf("%s(%s)", o.Name, strings.Join(parameters, ", "))
			if o.Returns != nil {
				got += ": " + o.Returns.Name
			}
		}
		if got != want {
			t.Errorf("%q is read as %q, want %q", text, got, want)
		}
	}
}

func FuzzReadSignature(f *testing.F) {
	for _, s := range []string{"pay()", "f(a: Map<K, V>, b: Int = g(1, 2)): List<String>", "f(((", ")", "a(:)"} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, s string) {
		o, ok := readSignature(s)
		if !ok {
			return
		}
		if o.Name == "" || strings.ContainsAny(o.Name, "( \t\n") {
			t.Errorf("%q has the name %q", s, o.Name)
		}
		for _, p := range o.Parameters {
			if p.Name == "" {
				t.Errorf("%q has a parameter without a name", s)
			}
		}
	})
}
