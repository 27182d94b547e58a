package resolve

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"unicode"

	"kuml-mcp/internal/diag"
	"kuml-mcp/internal/dsl/syntax"
	"kuml-mcp/internal/dsl/vocab"
	"kuml-mcp/internal/spell"
)

// unknownName reports a name that stands for nothing, with what is likely to be meant.
func (r *resolver) unknownName(id *syntax.Ident) {
	if !takesText(r.wanted) && r.forbiddenName(id) {
		return
	}
	if r.many() {
		r.unresolved(id.At(), nil, "", "nothing is called '%s'", id.Name)
		return
	}
	names := r.allNames()
	inner := lastPart(id.Name, names)
	hint := didYouMean(id.Name, names)
	known := cmp.Or(r.hintFor(id, nil), r.readOuter(id.Name))
	switch {
	case inner != "":
		r.unresolved(id.At(), write(id.At(), inner), "Did you mean '"+inner+"'?", "nothing is called '%s'", id.Name)
	case hint != "" || known != "":
		r.rename(id, names, cmp.Or(hint, known), "nothing is called '%s'", id.Name)
	case takesText(r.wanted) && r.wantsElement(id):
		r.noElement(id)
	case takesText(r.wanted):
		r.unquoted(id)
	case r.wanted != nil && r.table.Enums[r.wanted.Name] != nil:
		r.unknownEntry(id, r.table.Enums[r.wanted.Name])
	default:
		r.rename(id, names, fmt.Sprintf("Declare it first: val %s = …", id.Name), "nothing is called '%s'", id.Name)
	}
}

// unknownEntry reports a name where an entry of an enum is wanted.
func (r *resolver) unknownEntry(id *syntax.Ident, e *vocab.Enum) {
	var fix *diag.Fix
	if near := spell.Nearest(id.Name, e.Entries, 1); len(near) > 0 {
		fix = write(id.At(), e.Name+"."+near[0])
	} else if v, ok := EntryNamed(e, id.Name); ok {
		fix = write(id.At(), e.Name+"."+v.Name())
	}
	r.unresolved(id.At(), fix, e.Name+" has: "+strings.Join(e.Entries, ", ")+".", "nothing is called '%s'", id.Name)
}

// lastPart gives the name that another one ends in behind an underscore, as shop_api does for a val api inside of shop; "" if
// there is none.
func lastPart(name string, names []string) string {
	best := ""
	for _, n := range names {
		if strings.HasSuffix(name, "_"+n) && len(n) > len(best) {
			best = n
		}
	}
	return best
}

// unquoted reports a name where a text is wanted.
func (r *resolver) unquoted(id *syntax.Ident) {
	text := strconv.Quote(id.Name)
	r.unresolved(id.At(), write(id.At(), text), "A text stands in quotes: "+text, "nothing is called '%s'", id.Name)
}

// noSuchImport reports an import that names nothing.
func (r *resolver) noSuchImport(imp *syntax.Import, path string, names []string) {
	last := imp.Path[len(imp.Path)-1]
	fix := write(imp.At(), "")
	if near := closest(last.Name, names); near != "" {
		fix = write(last.At(), near)
	}
	hint := strings.TrimSpace("Delete the import; kUML needs none. " + didYouMean(last.Name, names))
	r.unresolved(last.At(), fix, hint, "there is no %s", path)
}

func (r *resolver) variableReference(x *syntax.FunRef) {
	name := x.Name.Name
	hint := "Use %s itself; to know whether it has a value, declare var %[1]s with a type that ends in ? and = null, " +
		"and test %[1]s != null."
	r.errorf(diag.ScriptSyntax, x.At(), fmt.Sprintf(hint, name),
		"references to variables (::%s) are not available in diagram scripts", name)
}

func (r *resolver) neverDeclared(id *syntax.Ident) {
	r.errorf(diag.ScriptUnresolved, id.At(), fmt.Sprintf("Add val %s = … where this place can see it.", id.Name),
		"'%s' is never declared in a block that this place can see", id.Name)
}

func (r *resolver) beforeDeclaration(id *syntax.Ident, v *variable) {
	r.errorf(diag.ScriptUnresolved, id.At(), "Move its declaration up.", "'%s' is used before it is declared in line %d",
		id.Name, v.at.Line)
}

func (r *resolver) declaredTwice(v, old *variable) {
	r.errorf(diag.ScriptUnresolved, v.at, "Give one of them another name.", "'%s' is declared twice, here and in line %d",
		v.name, old.at.Line)
}

func (r *resolver) ambiguousEntry(id *syntax.Ident, es []vocab.EnumValue) {
	var forms []string
	for _, e := range es {
		forms = append(forms, e.Enum.Name+"."+id.Name)
	}
	r.errorf(diag.ScriptUnresolved, id.At(), "Write "+strings.Join(forms, " or ")+".", "'%s' may mean different things", id.Name)
}

// otherEnum reports an entry that is written behind a name that no enum has, as in EventType.TIMER, if few enums have such an entry.
func (r *resolver) otherEnum(x *syntax.Member) bool {
	id, ok := syntax.Unparen(x.X).(*syntax.Ident)
	if !ok || !unicode.IsUpper([]rune(id.Name)[0]) || slices.Contains(r.allNames(), id.Name) {
		return false
	}
	var having []string
	for name, e := range r.table.Enums {
		if _, ok := e.Value(x.Name.Name); ok {
			having = append(having, name+"."+x.Name.Name)
		}
	}
	if len(having) == 0 || len(having) > 3 {
		return false
	}
	slices.Sort(having)
	var fix *diag.Fix
	if len(having) == 1 {
		enum, _, _ := strings.Cut(having[0], ".")
		fix = write(id.At(), enum)
	}
	r.unresolved(id.At(), fix, "Did you mean "+strings.Join(having, " or ")+"?", "nothing is called '%s'", id.Name)
	return true
}

func (r *resolver) noEntry(x *syntax.Member, e *vocab.Enum) {
	r.rename(x.Name, e.Entries, e.Name+" has: "+strings.Join(e.Entries, ", ")+".", "%s has no entry '%s'", e.Name, x.Name.Name)
}

func (r *resolver) noEnumFunction(s *site, e *vocab.Enum) {
	if cands := named(e.Companion, s.id.Name); len(cands) > 0 {
		r.misfitRows(s, cands)
		return
	}
	id := s.id
	r.errorf(diag.ScriptUnresolved, id.At(), e.Name+" has: "+strings.Join(e.Entries, ", ")+".", "%s has no function '%s'", e.Name, id.Name)
}

func (r *resolver) noConstant(x *syntax.Member, t *vocab.Type) {
	var names []string
	for _, c := range t.Constants {
		names = append(names, c.Name)
	}
	for _, c := range t.Companion {
		names = append(names, c.Name+"(…)")
	}
	r.rename(x.Name, names, has(t.Name, names), "%s has no '%s'", t.Name, x.Name.Name)
}

func (r *resolver) drawsNothing(d *syntax.ClassDecl) {
	form, kind := "classOf", "a class"
	switch d.Kind {
	case syntax.EnumClass:
		form = "enumOf"
	case syntax.Interface:
		form, kind = "interfaceOf", "an interface"
	}
	r.diags.Warnf(diag.Leniency, d.Name.At(), fmt.Sprintf("To draw it write: %s(name = %q) { … }", form, d.Name.Name),
		"'%s' is %s of the script and draws nothing", d.Name.Name, kind)
}

func (r *resolver) noClassMember(id *syntax.Ident, c *Class) {
	var names []string
	if c.Kind == EnumClass {
		names = c.names
	}
	r.rename(id, names, has(c.Name, names), "%s has no '%s'", c.Name, id.Name)
}

func (r *resolver) classTwice(id *syntax.Ident, old *Class) {
	r.errorf(diag.ScriptUnresolved, id.At(), "Give one of them another name.",
		"class '%s' is declared twice, here and in line %d", id.Name, old.At.Line)
}

// has lists what something offers, if that is short enough to read.
func has(what string, names []string) string {
	slices.Sort(names)
	names = slices.Compact(names)
	if len(names) == 0 || len(names) > 24 {
		return ""
	}
	return what + " has: " + strings.Join(names, ", ") + "."
}

func (r *resolver) unknownType(t *syntax.Type, name string) {
	names := append(sortedKeys(r.table.Types), sortedKeys(r.table.Scopes)...)
	names = append(append(names, sortedKeys(r.table.Enums)...), sortedKeys(r.classNames)...)
	id := t.Name[len(t.Name)-1]
	if r.forbiddenName(id) {
		return
	}
	r.rename(id, names, didYouMean(name, names), "there is no type '%s'", name)
}

func (r *resolver) unknownAdvisoryType(t *syntax.Type, name string) {
	names := append(sortedKeys(r.table.Types), sortedKeys(r.table.Enums)...)
	r.lenient(t.At(), didYouMean(name, names), "unknown type '%s'; ignored", name)
}

func (r *resolver) declaredOtherwise(at diag.Span, name string, declared, value *Type) {
	r.lenient(at, fmt.Sprintf("Write : %s, or leave the type away.", value.Name),
		"'%s' is declared as %s and holds %s", name, words(declared.notNull().String()), describe(value))
}

func (r *resolver) noThis(x *syntax.This) {
	if x.Label == nil {
		r.errorf(diag.ScriptUnresolved, x.At(), "", "'this' means nothing here, outside all blocks")
		return
	}
	var labels []string
	for _, recv := range r.receivers() {
		labels = append(labels, recv.label)
	}
	r.errorf(diag.ScriptUnresolved, x.At(), "The blocks around are: "+strings.Join(labels, ", ")+".",
		"no block around is called '%s'", x.Label.Name)
}

// Calls
