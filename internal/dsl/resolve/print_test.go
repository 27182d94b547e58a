package resolve

import (
	"fmt"
	"slices"
	"strings"

	"kuml-mcp/internal/dsl/value"
	"kuml-mcp/internal/dsl/vocab"
)

// printer writes a resolved tree, so that tests can compare it: a statement a line, blocks indented. A variable shows how many
// frames outwards it is (^) and whether it may be read before it is set (!); an argument shows the parameter it goes to and
// whether it is sure to have its type (= or ~).
type printer struct {
	strings.Builder
	depth int
	// methods are the functions of classes, which stand with them.
	methods map[*Func]bool
	funs    *[]*Func // those that are called; they stand behind the statements
}

// printProgram writes a program.
func printProgram(p *Program) string {
	w := printer{funs: new([]*Func), methods: map[*Func]bool{}}
	for _, c := range p.Classes {
		for _, fs := range c.Methods {
			for _, f := range fs {
				w.methods[f] = true
			}
		}
	}
	for _, c := range p.Classes {
		w.class(c)
	}
	w.stmts(p.Main.Body.Stmts)
	for i := 0; i < len(*w.funs); i++ {
		f := (*w.funs)[i]
		w.line("fun %s%s %s%s", f.Name, w.params(f.Params), w.body(f.Body), mark(f.Caught, "^"))
	}
	return w.String()
}

func (w *printer) line(format string, args ...any) {
	fmt.Fprintf(w, "%s%s\n", strings.Repeat("  ", w.depth), fmt.Sprintf(format, args...))
}

func (w *printer) stmts(list []Stmt) {
	for _, s := range list {
		w.stmt(s)
	}
}

// inside writes statements between braces, "{}" without any.
func (w *printer) inside(list []Stmt) string {
	if len(list) == 0 {
		return "{}"
	}
	in := printer{depth: w.depth + 1, funs: w.funs, methods: w.methods}
	in.stmts(list)
	return "{\n" + in.String() + strings.Repeat("  ", w.depth) + "}"
}

// body is inside for a body that may be missing; ^ says that something leaves it from further in.
func (w *printer) body(b *Body) string {
	if b == nil {
		return "{}"
	}
	return w.inside(b.Stmts) + mark(b.Caught, "^")
}

func mark(is bool, text string) string {
	if is {
		return text
	}
	return ""
}

var classKindWords = map[ClassKind]string{
	PlainClass: "class", DataClass: "data class", EnumClass: "enum class", ObjectClass: "object", InterfaceClass: "interface",
}

func (w *printer) class(c *Class) {
	head := classKindWords[c.Kind] + " " + c.Name + w.params(c.Params)
	for i, k := range c.Supers {
		head += mark(i == 0, " : ") + mark(i > 0, ", ") + k.Name
		if k == c.Super {
			head += "(" + w.args(c.SuperArgs) + ")"
		}
	}
	w.line("%s", mark(c.Abstract, "abstract ")+head)
	w.depth++
	for _, f := range c.Fields {
		w.line("%s %s: %s", map[bool]string{true: "var", false: "val"}[f.Mutable], f.Name, f.Type)
	}
	for _, e := range c.Entries {
		w.line("entry %s(%s)", e.Name, w.args(e.Args))
	}
	if c.Init.Body != nil && len(c.Init.Body.Stmts) > 0 {
		w.line("init %s", w.body(c.Init.Body))
	}
	for _, name := range sortedKeys(c.Getters) {
		w.line("get %s %s", name, w.body(c.Getters[name].Body))
	}
	for _, name := range sortedKeys(c.Methods) {
		for _, f := range c.Methods[name] {
			w.line("fun %s%s %s", name, w.params(f.Params), w.body(f.Body))
		}
	}
	w.depth--
}

func (w *printer) params(ps []*FuncParam) string {
	parts := make([]string, len(ps))
	for i, p := range ps {
		parts[i] = mark(p.Vararg, "vararg ") + p.Name + ": " + p.Type.String()
		if p.Default != nil {
			parts[i] += " = " + w.expr(p.Default)
		}
	}
	return "(" + strings.Join(parts, ", ") + ")"
}

func (w *printer) args(as []Arg) string {
	parts := make([]string, len(as))
	for i, a := range as {
		parts[i] = fmt.Sprintf("%d=%s%s", a.To, mark(a.Spread, "*"), w.expr(a.X))
	}
	return strings.Join(parts, ", ")
}

func (w *printer) list(xs []Expr) string {
	parts := make([]string, len(xs))
	for i, x := range xs {
		parts[i] = w.expr(x)
	}
	return strings.Join(parts, ", ")
}

func (w *printer) vars(vs []*Var) string {
	parts := make([]string, len(vs))
	for i, v := range vs {
		if parts[i] = "_"; v != nil {
			parts[i] = w.expr(v) + ": " + v.Type.String()
		}
	}
	return strings.Join(parts, ", ")
}

func (w *printer) stmt(s Stmt) {
	up := func(is bool) string { return mark(is, " up") }
	switch s := s.(type) {
	case *Do:
		w.line("%s", w.expr(s.X))
	case *Set:
		w.line("%s: %s = %s", w.expr(s.To), s.To.Type, w.expr(s.X))
	case *Unpack:
		w.line("(%s) = %s", w.vars(s.To), w.expr(s.X))
	case *SetProp:
		w.line("%s", w.setProp(s))
	case *AddTo:
		w.line("%s %s= %s", w.expr(s.List), map[bool]string{true: "-", false: "+"}[s.Remove], w.expr(s.X))
	case *Yield:
		w.line("yield %s", w.expr(s.X))
	case *Return:
		w.line("return%s %s", up(s.Up), w.expr(s.X))
	case *Leave:
		w.line("leave%s", up(s.Up))
	case *Jump:
		w.line("%s%s", map[bool]string{true: "continue", false: "break"}[s.Continue], up(s.Up))
	case *Throw:
		w.line("throw %s", w.expr(s.X))
	case *If:
		w.line("if %s %s else %s", w.expr(s.Cond), w.inside(s.Then), w.inside(s.Else))
	case *Loop:
		head := mark(s.Do, "do ") + "while " + w.expr(s.Cond)
		if s.Iter != nil {
			head = "for (" + w.vars(s.Vars) + ")" + mark(s.Parts, " parts") + " in " + w.expr(s.Iter)
		}
		w.line("%s %s%s", head, w.inside(s.Body), mark(s.Caught, "^"))
	case *Try:
		w.line("%s", w.try(s))
	case *Declare:
		w.line("declare %s", s.Class.Name)
	default:
		w.line("?%T", s)
	}
}

func (w *printer) setProp(s *SetProp) string {
	return fmt.Sprintf("%s%s.%s%s = %s", w.expr(s.Recv), mark(s.Safe, "?"), s.Name, mark(s.Prop == nil, "?"), w.expr(s.X))
}

func (w *printer) try(t *Try) string {
	out := "try " + w.body(t.Body)
	for _, c := range t.Catches {
		out += " catch " + c.Class + mark(c.Own != nil, " own")
		if c.To != nil {
			out += " " + w.expr(c.To)
		}
		out += " " + w.body(c.Body)
	}
	if t.Finally != nil {
		out += " finally " + w.body(t.Finally)
	}
	return out
}

func (w *printer) call(x *Call) string {
	out := ""
	if x.Recv != nil {
		out = w.expr(x.Recv) + mark(x.Safe, "?") + "."
	}
	out += x.Name + mark(x.Nested, " nested")
	for i, c := range x.Choices {
		out += mark(i > 0, " or") + mark(len(x.Choices) > 1 || c.Fn.Lenient != "", " ["+c.Fn.Signature+"]") + mark(c.OnType != "",
			" on "+c.OnType)
	}
	for _, t := range x.TypeArgs {
		out += "<" + t.String() + ">"
	}
	first := x.Choices[0]
	parts := make([]string, len(x.Args))
	for i, a := range x.Args {
		parts[i] = first.Fn.Params[first.To[i]].Name + map[bool]string{true: "=", false: "~"}[first.Sure[i]] + mark(a.Spread, "*") +
			w.expr(a.X)
	}
	out += "(" + strings.Join(parts, ", ") + ")" + mark(x.Result != "", ": "+x.Result)
	if x.Builder != nil {
		out += " of " + w.expr(x.Builder)
	}
	if x.BlockFn != nil {
		out += " &" + w.expr(x.BlockFn)
	}
	if b := x.Block; b != nil {
		for _, s := range b.Sets {
			out += " with " + w.setProp(s)
		}
		out += " " + b.Scope + w.body(b.Body)
	}
	return out + mark(x.ValName != "", " as "+x.ValName)
}

// expr writes an expression; a variable without a name is one that the resolver made.
func (w *printer) expr(x Expr) string {
	switch x := x.(type) {
	case nil:
		return "-"
	case *Const:
		switch v := x.Value.(type) {
		case string:
			return fmt.Sprintf("%q", v)
		case vocab.EnumValue:
			return v.Enum.Name + "." + v.Name()
		case *value.List:
			return fmt.Sprint(v.Items())
		case value.Char:
			return fmt.Sprintf("%q", rune(v))
		}
		return fmt.Sprintf("%v%s", x.Value, map[string]string{"int64": "L", "float32": "f", "float64": "d"}[fmt.Sprintf("%T", x.Value)])
	case *Template:
		return "\"" + w.list(x.Parts) + "\""
	case *Var:
		if x == nil {
			return "_"
		}
		return strings.Repeat("^", x.Hops) + x.Name + mark(x.Name == "", fmt.Sprintf("$%d", x.Slot)) + mark(x.Forward, "!")
	case *Call:
		return w.call(x)
	case *CallUser:
		if !slices.Contains(*w.funs, x.Fn) && !w.methods[x.Fn] {
			*w.funs = append(*w.funs, x.Fn)
		}
		recv := ""
		if x.Recv != nil {
			recv = w.expr(x.Recv) + mark(x.Safe, "?") + "."
		}
		return recv + mark(x.Super, "super ") + strings.Repeat("^",
			x.Hops) + x.Fn.Name + "(" + w.args(x.Args) + ")" + mark(x.Val != "", " as "+x.Val)
	case *CallMethod:
		return w.expr(x.Recv) + mark(x.Safe, "?") + ".?" + x.Name + "(" + w.args(x.Args) + ")"
	case *Apply:
		return "apply" + mark(x.Safe, "?") + " " + w.expr(x.Fn) + "(" + w.list(x.Args) + ")"
	case *Get:
		return w.expr(x.X) + mark(x.Safe, "?") + "." + x.Name + mark(x.Prop == nil, "?")
	case *Binary:
		return "(" + w.expr(x.X) + " " + x.Op + " " + w.expr(x.Y) + ")"
	case *Unary:
		return "(" + x.Op + " " + w.expr(x.X) + ")"
	case *Logic:
		return "(" + w.expr(x.X) + map[bool]string{true: " || ", false: " && "}[x.Or] + w.expr(x.Y) + ")"
	case *Elvis:
		return "(" + w.expr(x.X) + " ?: " + w.expr(x.Y) + ")"
	case *Cond:
		return "(" + w.expr(x.If) + " ? " + w.expr(x.Then) + " : " + w.expr(x.Else) + ")"
	case *Is:
		return "(" + w.expr(x.X) + mark(x.Not, " !is ") + mark(!x.Not, " is ") + x.Type.String() + ")"
	case *Cast:
		return "(" + w.expr(x.X) + " as" + mark(x.Safe, "?") + " " + x.Type.String() + ")"
	case *Inline:
		return "do " + w.body(x.Body)
	case *Lambda:
		recv := ""
		if x.Fn.Receiver >= 0 {
			recv = x.Fn.Takes.String() + "."
		}
		return "fn" + mark(x.Fn.Loose, "?") + " " + recv + w.params(x.Fn.Params) + " " + w.body(x.Fn.Body) + mark(x.Fn.Caught, "^")
	case *Run:
		in := printer{depth: w.depth, funs: w.funs, methods: w.methods}
		in.stmt(x.Stmt)
		return "run " + strings.TrimSpace(in.String())
	case *New:
		return "new " + x.Class.Name + "(" + w.args(x.Args) + ")"
	case *ClassValue:
		return "object " + x.Class.Name + mark(x.Entry != "", "."+x.Entry)
	case *EntryOf:
		return "entry " + x.Enum + " " + w.expr(x.Name) + " of " + w.expr(x.Entries)
	case *Copy:
		return w.expr(x.Recv) + mark(x.Safe, "?") + ".copy(" + w.args(x.Args) + ")"
	case *Entries:
		return "entries " + x.Class.Name
	case *Reopen:
		return "reopen " + w.expr(x.Handle) + " by " + w.expr(x.Recv) + ": " + w.expr(x.X)
	case *Child:
		return w.expr(x.Recv) + "/" + mark(x.Display, "#") + x.Name
	case *Try:
		return w.try(x)
	}
	return fmt.Sprintf("?%T", x)
}
