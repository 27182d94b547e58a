package ocl

import "kuml-mcp/internal/model"

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
)

// typ is a static type.
type typ struct {
	kind  typeKind
	class model.Classifier // of tInstance
	meta  string           // of tElement: its metaclass
	coll  collKind
	elem  *typ // of tColl
}

var (
	anyType    = typ{kind: tAny}
	boolType   = typ{kind: tBool}
	intType    = typ{kind: tInt}
	realType   = typ{kind: tReal}
	stringType = typ{kind: tString}
)

func collOf(kind collKind, elem typ) typ { return typ{kind: tColl, coll: kind, elem: &elem} }

func elementType(meta string) typ { return typ{kind: tElement, meta: meta} }

var typeNames = map[typeKind]string{tAny: "OclAny", tNull: "null", tBool: "Boolean", tInt: "Integer", tReal: "Real", tString: "String", tType: "a type"}

// String gives the type's name for messages.
func (t typ) String() string {
	switch t.kind {
	case tInstance:
		return t.class.Ident().Name
	case tElement:
		return t.meta
	case tColl:
		return string(t.coll) + "(" + t.elem.String() + ")"
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
	}
	return t.kind == want.kind
}

// comparable reports whether = between the types can ever hold.
func (t typ) comparable(u typ) bool {
	if t.isNumber() && u.isNumber() {
		return true
	}
	// Literals of enumerations are written as texts, too, and instances and elements share self.
	mixes := map[typeKind]bool{tInstance: true, tElement: true, tString: true}
	return t.fits(u) || u.fits(t) || mixes[t.kind] && mixes[u.kind]
}

func (t typ) isNumber() bool { return t.kind == tInt || t.kind == tReal || t.kind == tAny }

// common gives the type that covers both.
func common(a, b typ) typ {
	switch {
	case a.kind == tNull:
		return b
	case b.kind == tNull:
		return a
	case a.kind == tInt && b.kind == tReal || a.kind == tReal && b.kind == tInt:
		return realType
	case a.kind == b.kind && a.class == b.class && a.meta == b.meta:
		return a
	}
	return anyType
}

// primitives maps declared type names to OCL types; an unlisted, undeclared name is not known.
var primitives = map[string]typ{
	"String": stringType, "string": stringType, "str": stringType, "Text": stringType, "Char": stringType,
	"Int": intType, "int": intType, "Integer": intType, "integer": intType, "Long": intType, "long": intType, "Short": intType, "Byte": intType, "UnlimitedNatural": intType,
	"Double": realType, "double": realType, "Float": realType, "float": realType, "Real": realType, "BigDecimal": realType, "Decimal": realType,
	"Boolean": boolType, "boolean": boolType, "bool": boolType, "Bool": boolType,
}
