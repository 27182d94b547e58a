package kotlin

import (
	"slices"
	"testing"

	"kuml-mcp/internal/dsl/vocab"
)

func TestTableIsValid(t *testing.T) {
	table := vocab.NewTable()
	Register(table)
	for _, fault := range table.Validate() {
		t.Error(fault)
	}
}

// TestMentionedTypesExist makes sure that a row does not name a type that nobody declares.
func TestMentionedTypesExist(t *testing.T) {
	table := vocab.NewTable()
	Register(table)
	var check func(where string, e vocab.TypeExpr)
	check = func(where string, e vocab.TypeExpr) {
		if e.Name != "" && len(e.Name) > 1 && table.Types[e.Name] == nil && table.Enums[e.Name] == nil {
			t.Errorf("%s: no type %s", where, e.Name)
		}
		for _, x := range slices.Concat(e.Args, e.OneOf) {
			check(where, x)
		}
		if e.Func != nil {
			if e.Func.Receiver != nil {
				check(where, *e.Func.Receiver)
			}
			for _, x := range append(slices.Clone(e.Func.Params), e.Func.Returns) {
				check(where, x)
			}
		}
	}
	function := func(f *vocab.Function) {
		if f.Doc == "" {
			t.Errorf("%s has no doc", f.Signature)
		}
		if f.Receiver != nil {
			check(f.Signature, *f.Receiver)
		}
		for _, p := range f.Params {
			check(f.Signature, p.Type)
		}
		check(f.Signature, f.Returns)
	}
	for _, f := range table.Top.Functions {
		function(f)
	}
	for _, ty := range table.Types {
		for _, p := range slices.Concat(ty.Properties, ty.Constants) {
			check(ty.Name+"."+p.Name, p.Type)
		}
		for _, f := range ty.Companion {
			function(f)
		}
		if ty.Constructor != nil {
			function(ty.Constructor)
		}
	}
}

// TestSignaturesDiffer finds rows that no call could tell apart.
func TestSignaturesDiffer(t *testing.T) {
	table := vocab.NewTable()
	Register(table)
	seen := map[string]string{}
	for _, f := range table.Top.Functions {
		key := f.Name
		if f.Receiver != nil {
			key = f.Receiver.Name + "." + key
		}
		for _, p := range f.Params {
			key += "," + p.Type.String()
		}
		if old, twice := seen[key]; twice {
			t.Errorf("%s and %s are the same to a caller", old, f.Signature)
		}
		seen[key] = f.Signature
	}
}

func BenchmarkRegister(b *testing.B) {
	for b.Loop() {
		Register(vocab.NewTable())
	}
}
