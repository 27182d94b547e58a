package ocl

import (
	"slices"
	"strings"

	"kuml-mcp/internal/model"
	"kuml-mcp/internal/model/kind"
)

// collKind is a kind of collection (OCL 2.4 §7.5.11).
type collKind string

const (
	set        collKind = "Set"
	orderedSet collKind = "OrderedSet"
	bag        collKind = "Bag"
	sequence   collKind = "Sequence"
)

var collectionKinds = map[string]collKind{"Set": set, "OrderedSet": orderedSet, "Bag": bag, "Sequence": sequence, "Collection": bag}

// unique reports whether the kind holds each value once.
func (k collKind) unique() bool { return k == set || k == orderedSet }

// ordered reports whether the places of values count.
func (k collKind) ordered() bool { return k == sequence || k == orderedSet }

// collected is the kind that collect gives for a source of this kind.
func (k collKind) collected() collKind {
	if k.ordered() {
		return sequence
	}
	return bag
}

type typeKind int

const (
	tAny typeKind = iota // not known: fits everything
	tNull
	tBool
	tInt
	tReal
	tString
	tInstance // an instance of a classifier
	tElement  // a model element
	tType     // a type, as in oclType()
	tColl
	tTuple
)

// typ is a static type.
type typ struct {
	kind   typeKind
	class  model.Element // of tInstance: the classifier
	meta   kind.Kind     // of tElement: its metaclass
	coll   collKind
	elem   *typ     // of tColl
	fields []field  // of tTuple
	words  []string // of tString: the only values there are, nil for any
}

// field is a field of a tuple type.
type field struct {
	name string
	typ  typ
}

var (
	anyType    = typ{kind: tAny}
	nullType   = typ{kind: tNull}
	boolType   = typ{kind: tBool}
	intType    = typ{kind: tInt}
	realType   = typ{kind: tReal}
	stringType = typ{kind: tString}
	typeType   = typ{kind: tType}
)

func collOf(kind collKind, elem typ) typ { return typ{kind: tColl, coll: kind, elem: &elem} }

func elementType(meta kind.Kind) typ { return typ{kind: tElement, meta: meta} }

func instanceOf(class model.Element) typ { return typ{kind: tInstance, class: class} }

func wordType(words ...string) typ { return typ{kind: tString, words: words} }

var typeNames = map[typeKind]string{
	tAny: "OclAny", tNull: "null", tBool: "Boolean", tInt: "Integer", tReal: "Real", tString: "String", tType: "a type",
}

// String gives the type's name for messages.
func (t typ) String() string {
	switch t.kind {
	case tInstance:
		return t.class.Ident().Name
	case tElement:
		return string(t.meta)
	case tColl:
		return string(t.coll) + "(" + t.elem.String() + ")"
	case tTuple:
		var parts []string
		for _, f := range t.fields {
			parts = append(parts, f.name+" : "+f.typ.String())
		}
		return "Tuple(" + strings.Join(parts, ", ") + ")"
	}
	return typeNames[t.kind]
}

// fits reports whether a value of type t may stand where want is expected.
func (t typ) fits(want typ) bool {
	switch {
	case t.kind == tAny || want.kind == tAny || t.kind == tNull || want.kind == tNull:
		return true
	case t.kind == tInt && want.kind == tReal:
		return true
	case t.kind == tColl && want.kind == tColl:
		return t.elem.fits(*want.elem)
	case t.isEnum() && want.kind == tString || t.kind == tString && want.isEnum():
		return true
	}
	return t.kind == want.kind
}

// comparable reports whether = between the types can ever hold.
func (t typ) comparable(u typ) bool {
	if t.isNumber() && u.isNumber() {
		return true
	}
	// Types and multiplicities are written as texts, too, and instances and elements share self.
	mixes := map[typeKind]bool{tInstance: true, tElement: true, tType: true}
	named := map[typeKind]bool{tType: true, tElement: true}
	return t.fits(u) || u.fits(t) || mixes[t.kind] && mixes[u.kind] || named[t.kind] && u.kind == tString ||
		named[u.kind] && t.kind == tString
}

func (t typ) isNumber() bool { return t.kind == tInt || t.kind == tReal || t.kind == tAny }

// isEnum reports whether values are literals of an enumeration that the script declares.
func (t typ) isEnum() bool {
	_, ok := t.class.(*model.Enumeration)
	return t.kind == tInstance && ok
}

// literals gives the only texts that a value can be, nil if it can be any.
func (t typ) literals() []string {
	e, ok := t.class.(*model.Enumeration)
	if !ok {
		return t.words
	}
	var out []string
	for _, l := range e.Literals {
		out = append(out, l.Name)
	}
	return out
}

// same reports whether the types are equal as far as the checker cares.
func (t typ) same(u typ) bool {
	if t.kind != u.kind || t.class != u.class || t.meta != u.meta || t.coll != u.coll || len(t.fields) != len(u.fields) {
		return false
	}
	return t.kind != tColl || t.elem.same(*u.elem)
}

// element is the type of a collection's elements, the type itself for single values.
func (t typ) element() typ {
	if t.kind == tColl {
		return *t.elem
	}
	return t
}

// common gives the type that covers both.
func common(a, b typ) typ {
	switch {
	case a.kind == tNull:
		return b
	case b.kind == tNull:
		return a
	case a.kind == tInt && b.kind == tReal || a.kind == tReal && b.kind == tInt:
		return realType
	case a.kind == tColl && b.kind == tColl && a.coll == b.coll:
		return collOf(a.coll, common(*a.elem, *b.elem))
	case a.kind == tString && b.kind == tString && !slices.Equal(a.words, b.words):
		return stringType
	case a.same(b):
		return a
	}
	return anyType
}

// primitives maps declared type names to OCL types; an unlisted, undeclared name is not known.
var primitives = map[string]typ{
	"String": stringType, "string": stringType, "str": stringType, "Text": stringType, "Char": stringType,
	"Int": intType, "int": intType, "Integer": intType, "integer": intType, "Long": intType, "long": intType, "Short": intType,
	"Byte": intType, "UnlimitedNatural": intType,
	"Double": realType, "double": realType, "Float": realType, "float": realType, "Real": realType, "BigDecimal": realType,
	"Decimal": realType,
	"Boolean": boolType, "boolean": boolType, "bool": boolType, "Bool": boolType,
	"OclAny": anyType, "Any": anyType, "OclVoid": nullType, "OclInvalid": nullType,
}
