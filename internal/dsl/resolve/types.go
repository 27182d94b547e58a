package resolve

import (
	"slices"
	"strings"

	"kuml-mcp/internal/dsl/syntax"
	"kuml-mcp/internal/dsl/vocab"
)

// Type is a static type. A nil *Type is "not known": whatever is done with such a value is checked while
// the script runs.
type Type struct {
	Name     string // of the table (type, scope, enum), of a class of the script, or a type variable
	Args     []*Type
	Nullable bool
	OneOf    []*Type // any of these; Name is then ""
	Func     *FuncType
	Class    *Class // the script's own class, else nil
	depth    int    // of the types inside, at most maxTypeDepth
}

// maxTypeDepth bounds how deep types nest. What is deeper is not known, since types can share their parts: in
// val b = a to a; val c = b to b; … they double with each line.
const maxTypeDepth = 8

// bounded notes a type's depth; it gives nil where the type is too deep.
func bounded(t *Type) *Type {
	depth := 0
	for _, a := range t.Args {
		depth = max(depth, a.inner())
	}
	for _, o := range t.OneOf {
		depth = max(depth, o.inner())
	}
	if f := t.Func; f != nil {
		depth = max(f.Receiver.inner(), f.Result.inner())
		for _, p := range f.Params {
			depth = max(depth, p.inner())
		}
	}
	if t.depth = depth; depth > maxTypeDepth {
		return nil
	}
	return t
}

// inner is the depth that a type adds to one around it.
func (t *Type) inner() int {
	if t == nil {
		return 0
	}
	return t.depth + 1
}

// FuncType is the type of a function value.
type FuncType struct {
	Receiver *Type
	HasRecv  bool
	Params   []*Type
	Result   *Type
}

// Types of literals and of the language's own operations.
var (
	typeUnit    = &Type{Name: "Unit"}
	typeNothing = &Type{Name: "Nothing"}
	typeNull    = &Type{Name: "Nothing", Nullable: true}
	typeString  = &Type{Name: "String"}
	typeBoolean = &Type{Name: "Boolean"}
	typeInt     = &Type{Name: "Int"}
	typeLong    = &Type{Name: "Long"}
	typeDouble  = &Type{Name: "Double"}
	typeFloat   = &Type{Name: "Float"}
	typeChar    = &Type{Name: "Char"}

	// typeBad is the type of what has been reported already: nothing more is said about it.
	typeBad = &Type{Name: "<bad>"}
)

// String gives the type as a script writes it.
func (t *Type) String() string {
	switch {
	case t == nil:
		return "Any?"
	case t.Func != nil:
		s := "(" + joined(t.Func.Params, ", ") + ") -> " + t.Func.Result.String()
		if t.Func.HasRecv {
			s = t.Func.Receiver.String() + "." + s
		}
		return s
	case len(t.OneOf) > 0:
		return joined(t.OneOf, " or ")
	}
	s := t.Name
	if len(t.Args) > 0 {
		s += "<" + joined(t.Args, ", ") + ">"
	}
	if t.Nullable {
		s += "?"
	}
	return s
}

// joined writes types with something between them.
func joined(types []*Type, between string) string {
	parts := make([]string, len(types))
	for i, t := range types {
		parts[i] = t.String()
	}
	return strings.Join(parts, between)
}

// Vocab gives the type in the vocabulary's notation.
func (t *Type) Vocab() vocab.TypeExpr {
	if t == nil {
		return vocab.TypeExpr{Name: "Any", Nullable: true}
	}
	out := vocab.TypeExpr{Name: t.Name, Nullable: t.Nullable}
	for _, a := range t.Args {
		out.Args = append(out.Args, a.Vocab())
	}
	for _, o := range t.OneOf {
		out.OneOf = append(out.OneOf, o.Vocab())
	}
	if t.Func != nil {
		out.Name = "Function"
	}
	return out
}

func (t *Type) nullable() *Type {
	if t == nil || t.Nullable {
		return t
	}
	c := *t
	c.Nullable = true
	return &c
}

func (t *Type) notNull() *Type {
	if t == nil || !t.Nullable {
		return t
	}
	c := *t
	c.Nullable = false
	return &c
}

func (t *Type) arg(i int) *Type {
	if t == nil || i >= len(t.Args) {
		return nil
	}
	return t.Args[i]
}

// is reports whether a type is known to be the named one.
func (t *Type) is(name string) bool { return t != nil && t.Name == name }

// nothing reports whether an expression of the type never gives a value.
func (t *Type) nothing() bool { return t.is("Nothing") && !t.Nullable }

// isTypeVar reports whether a name in a row stands for any type.
func isTypeVar(name string) bool {
	return len(name) == 1 && name[0] >= 'A' && name[0] <= 'Z'
}

// fromRow makes a type of a row's type expression; type variables are replaced by what binds says, or not known.
func fromRow(e vocab.TypeExpr, binds map[string]*Type) *Type {
	switch {
	case e.Func != nil:
		f := &FuncType{Result: fromRow(e.Func.Returns, binds)}
		if e.Func.Receiver != nil {
			f.Receiver, f.HasRecv = fromRow(*e.Func.Receiver, binds), true
		}
		for _, p := range e.Func.Params {
			f.Params = append(f.Params, fromRow(p, binds))
		}
		return bounded(&Type{Func: f, Nullable: e.Nullable})
	case len(e.OneOf) > 0:
		t := &Type{Nullable: e.Nullable}
		for _, o := range e.OneOf {
			t.OneOf = append(t.OneOf, fromRow(o, binds))
			t.Nullable = t.Nullable || o.Nullable
		}
		return bounded(t)
	case e.Name == "":
		return typeUnit
	case isTypeVar(e.Name):
		t := binds[e.Name]
		if e.Nullable {
			return t.nullable()
		}
		return t
	}
	t := &Type{Name: e.Name, Nullable: e.Nullable}
	for _, a := range e.Args {
		t.Args = append(t.Args, fromRow(a, binds))
	}
	return bounded(t)
}

// fit says how a value of one type goes where another type is wanted.
type fit int

const (
	never  fit = iota // it cannot
	coerce            // not in Kotlin; the wanted type may accept it leniently
	maybe             // not known before the script runs
	always
)

// assignable tells how a value of type from fits a place of type to.
func (r *resolver) assignable(from, to *Type) fit {
	switch {
	case from == nil || to == nil || from == typeBad || to == typeBad || from.nothing():
		return maybe
	case to.Name == "Any":
		if from.Nullable && !to.Nullable {
			return maybe
		}
		return always
	case from.is("Nothing"): // null
		if to.Nullable {
			return always
		}
		return never
	case len(to.OneOf) > 0:
		best := never
		for _, o := range to.OneOf {
			best = max(best, r.assignable(from, o))
		}
		return best
	case len(from.OneOf) > 0:
		best, worst := never, always
		for _, o := range from.OneOf {
			f := r.assignable(o, to)
			best, worst = max(best, f), min(worst, f)
		}
		if best == worst {
			return best
		}
		return min(best, maybe)
	case to.Func != nil:
		if from.Func != nil || from.Name == "Any" {
			return maybe
		}
		return never
	case from.Func != nil:
		return never
	}
	f := r.named(from, to)
	if f == always && from.Nullable && !to.Nullable {
		return maybe
	}
	return f
}

// named compares two types that have names.
func (r *resolver) named(from, to *Type) fit {
	if from.Name == to.Name {
		return r.arguments(from, to)
	}
	pair := [2]string{from.Name, to.Name}
	f, known := r.kin[pair]
	if !known {
		if r.kin == nil {
			r.kin = map[[2]string]fit{}
		}
		f = r.kinship(from.Name, to.Name)
		r.kin[pair] = f
	}
	if f == always {
		return r.arguments(from, to)
	}
	return f
}

// kinship compares two types by their names.
func (r *resolver) kinship(from, to string) fit {
	if r.isA(from, to) {
		return always
	}
	if r.isA(to, from) || from == "Any" {
		return maybe
	}
	if r.table.Enums[to] != nil && from == "String" {
		return coerce
	}
	if ty := r.table.Types[to]; ty != nil {
		if ty.Coerce != nil {
			return coerce
		}
		if ty.Is == nil {
			return maybe
		}
	}
	return never
}

// arguments compares type arguments where both have as many: a List<Int> is no List<String>.
func (r *resolver) arguments(from, to *Type) fit {
	if len(from.Args) != len(to.Args) {
		return always
	}
	worst := always
	for i := range from.Args {
		f := r.assignable(from.Args[i], to.Args[i])
		if f == coerce {
			f = maybe
		}
		worst = min(worst, f)
	}
	return worst
}

// isA reports whether a type is another one or derives from it.
func (r *resolver) isA(sub, super string) bool {
	if r.table.IsA(sub, super) {
		return true
	}
	for _, s := range r.table.Lineage(sub) {
		if s.Name == super {
			return true
		}
	}
	if c := r.classNames[sub]; c != nil && len(c.Supers) > 0 {
		return slices.ContainsFunc(c.lineage(), func(k *Class) bool { return k.Name == super })
	}
	return false
}

// bind finds what the type variables of a row's type stand for when a value of a type is given there.
func (r *resolver) bind(e vocab.TypeExpr, t *Type, binds map[string]*Type) {
	if t == nil {
		return
	}
	switch {
	case e.Func != nil:
		if t.Func == nil {
			return
		}
		r.bind(e.Func.Returns, t.Func.Result, binds)
	case isTypeVar(e.Name):
		if old, ok := binds[e.Name]; ok {
			binds[e.Name] = r.join(old, t)
		} else {
			binds[e.Name] = t
		}
	default:
		if len(e.Args) == len(t.Args) {
			for i := range e.Args {
				r.bind(e.Args[i], t.Args[i], binds)
			}
		}
	}
}

// join gives a type that holds values of both types, nil if there is none worth knowing.
func (r *resolver) join(a, b *Type) *Type {
	switch {
	case a == nil || b == nil:
		return nil
	case a == typeBad || b == typeBad:
		return typeBad
	case a.is("Nothing"):
		if a.Nullable {
			return b.nullable()
		}
		return b
	case b.is("Nothing"):
		return r.join(b, a)
	case a.Func != nil && b.Func != nil:
		return r.joinFunctions(a, b)
	case a.Func != nil || b.Func != nil || len(a.OneOf) > 0 || len(b.OneOf) > 0:
		return nil
	}
	var out Type
	switch {
	case a.Name == b.Name && len(a.Args) == len(b.Args):
		out = Type{Name: a.Name, Class: a.Class}
		for i := range a.Args {
			out.Args = append(out.Args, r.join(a.Args[i], b.Args[i]))
		}
	case r.isA(a.Name, b.Name):
		out = *b
	case r.isA(b.Name, a.Name):
		out = *a
	default:
		return nil
	}
	out.Nullable = a.Nullable || b.Nullable
	return bounded(&out)
}

// joinFunctions joins the types of two functions that are called alike.
func (r *resolver) joinFunctions(a, b *Type) *Type {
	f, g := a.Func, b.Func
	if f.HasRecv != g.HasRecv || len(f.Params) != len(g.Params) {
		return nil
	}
	out := &FuncType{HasRecv: f.HasRecv, Result: r.join(f.Result, g.Result)}
	if f.HasRecv {
		out.Receiver = r.join(f.Receiver, g.Receiver)
	}
	for i := range f.Params {
		out.Params = append(out.Params, r.join(f.Params[i], g.Params[i]))
	}
	return bounded(&Type{Func: out, Nullable: a.Nullable || b.Nullable})
}

// elementType gives the type of what an iteration over a type yields.
func (r *resolver) elementType(t *Type) *Type {
	if t == nil {
		return nil
	}
	switch t.Name {
	case "String":
		return typeChar
	case "IntRange", "IntProgression":
		return typeInt
	case "LongRange", "LongProgression":
		return typeLong
	case "CharRange", "CharProgression":
		return typeChar
	case "Map", "MutableMap":
		return bounded(&Type{Name: "Entry", Args: t.Args})
	}
	return t.arg(0)
}

// bad is what stands for an expression that has been reported.
func bad(at syntax.Node) (Expr, *Type) { return &Const{Place{at.At()}, nil}, typeBad }

// takesText reports whether a text may stand where a type is wanted.
func takesText(t *Type) bool {
	return t.is("String") || t != nil && slices.ContainsFunc(t.OneOf, func(o *Type) bool { return o.is("String") })
}

// kotlinTypes are the types of values that are no model elements.
var kotlinTypes = map[string]bool{
	"String": true, "Int": true, "Long": true, "Double": true, "Float": true, "Boolean": true, "Char": true, "List": true,
	"MutableList": true, "Map": true, "MutableMap": true, "Set": true, "MutableSet": true, "Pair": true, "Triple": true, "IntRange": true,
}

func isKotlinType(t *Type) bool { return t != nil && (kotlinTypes[t.Name] || t.Func != nil) }

// constantFit is assignable, with a look at the value where it is a constant.
func (r *resolver) constantFit(x Expr, from, to *Type) fit {
	f := r.assignable(from, to)
	c, ok := x.(*Const)
	if f != coerce || !ok {
		return f
	}
	for _, o := range append([]*Type{to}, to.OneOf...) {
		if e := r.table.Enums[o.Name]; e != nil {
			if text, ok := c.Value.(string); ok {
				if _, ok := EntryNamed(e, text); ok {
					return coerce
				}
			}
		}
		if ty := r.table.Types[o.Name]; ty != nil && ty.Coerce != nil {
			if _, _, ok := ty.Coerce(c.Value); ok {
				return coerce
			}
		}
	}
	return never
}

// EntryNamed finds the entry of an enum that a text names: by its name or another spelling of it, in capitals or not.
func EntryNamed(e *vocab.Enum, text string) (vocab.EnumValue, bool) {
	if v, ok := e.Value(text); ok {
		return v, true
	}
	if n, ok := e.Aliases[text]; ok {
		return e.Value(n)
	}
	for _, n := range e.Entries {
		if strings.EqualFold(n, text) {
			return e.Value(n)
		}
	}
	for _, alias := range sortedKeys(e.Aliases) {
		if strings.EqualFold(alias, text) {
			return e.Value(e.Aliases[alias])
		}
	}
	return vocab.EnumValue{}, false
}

// knownType reports whether a name is a type of the table or the language.
func (r *resolver) knownType(name string) bool {
	switch name {
	case "Any", "Unit", "Nothing":
		return true
	}
	return r.table.Types[name] != nil || r.table.Scopes[name] != nil || r.table.Enums[name] != nil
}

// typeVars names the type parameters of a type with arguments.
func typeVars(t *Type) []string {
	switch {
	case t == nil || len(t.Args) == 0:
		return nil
	case len(t.Args) == 1:
		return []string{"T"}
	case t.Name == "Pair":
		return []string{"A", "B"}
	case len(t.Args) == 2:
		return []string{"K", "V"}
	}
	return []string{"A", "B", "C"}[:min(3, len(t.Args))]
}

// typeVarsIn adds the type variables of a type to a list, each once.
func typeVarsIn(t vocab.TypeExpr, to []string) []string {
	if isTypeVar(t.Name) && !slices.Contains(to, t.Name) {
		to = append(to, t.Name)
	}
	for _, a := range slices.Concat(t.Args, t.OneOf) {
		to = typeVarsIn(a, to)
	}
	if f := t.Func; f != nil {
		if f.Receiver != nil {
			to = typeVarsIn(*f.Receiver, to)
		}
		for _, p := range f.Params {
			to = typeVarsIn(p, to)
		}
		to = typeVarsIn(f.Returns, to)
	}
	return to
}

// ownTypeVars names the type parameters of a function, without those of its receiver, in the order in which they occur.
func ownTypeVars(f *vocab.Function) []string {
	var of, out []string
	if f.Receiver != nil {
		of = typeVarsIn(*f.Receiver, nil)
	}
	for _, p := range f.Params {
		out = typeVarsIn(p.Type, out)
	}
	out = typeVarsIn(f.Returns, out)
	return slices.DeleteFunc(out, func(name string) bool { return slices.Contains(of, name) })
}
