package syntax

import "kuml-mcp/internal/diag"

// Range is where a node stands in the script. Every node embeds one.
type Range struct {
	Span   diag.Span // first code point and length in code points
	EndPos diag.Pos  // the place just behind the last code point
}

// At gives the node's position and length.
func (r *Range) At() diag.Span { return r.Span }

// End gives the place just behind the node.
func (r *Range) End() diag.Pos { return r.EndPos }

// Node is any part of the tree that has a place of its own.
type Node interface {
	At() diag.Span
	End() diag.Pos
}

// Stmt is a statement: a declaration, a loop, an assignment or an expression in statement position.
type Stmt interface {
	Node
	stmt()
}

// Expr is an expression. As in Kotlin, if, when, try, return, break, continue and throw are expressions.
type Expr interface {
	Node
	expr()
}

// File is a whole script.
type File struct {
	Range
	Annotations []*Annotation // @file:…
	Package     []*Ident      // the dotted name of a package header, empty without one
	Imports     []*Import
	Stmts       []Stmt
}

// Annotation is a file annotation: @file:Suppress("unused").
type Annotation struct {
	Range
	Target string   // "file"
	Name   []*Ident // dotted name
	Args   []*Arg
}

// Import is one import line.
type Import struct {
	Range
	Path  []*Ident // dotted name, without the star
	Star  bool     // import a.b.*
	Alias *Ident   // import a.b as Alias, else nil
}

// Ident is a name: in a declaration, as an argument's or member's name, or as an expression.
type Ident struct {
	Range
	Name    string // without backticks
	Quoted  bool   // written in backticks
	Keyword bool   // a Kotlin keyword standing where only a name can stand; already warned about
}

// Block is the body of a function, a loop, a branch or a try. A body without braces holds one statement.
type Block struct {
	Range
	Lbrace, Rbrace diag.Span // zero for a body without braces; Rbrace is zero too where the brace is missing
	Stmts          []Stmt
}

// Braced reports whether the body stands in braces.
func (b *Block) Braced() bool { return b.Lbrace.IsValid() }

// Modifier is a word before a declaration: private, lateinit, override, …
type Modifier struct {
	Range
	Name string
}

// Modifiers are the words before a declaration in the order written.
type Modifiers []*Modifier

// Has reports whether a modifier is among them.
func (m Modifiers) Has(name string) bool {
	for _, mod := range m {
		if mod.Name == name {
			return true
		}
	}
	return false
}

// Binding is one declared name with its optional type: a destructured component, a loop variable
// or a lambda parameter. A lambda parameter or loop variable may itself be destructured: then
// Names holds the components and Name is nil.
type Binding struct {
	Range
	Name  *Ident // "_" ignores the value
	Names []*Binding
	Type  *Type // nil if not stated
}

// Declarations

// VarDecl declares a val or var: val x: T = e, lateinit var x: T, val (a, b) = e.
type VarDecl struct {
	Range
	Mods    Modifiers
	Keyword diag.Span  // the word val or var
	Mutable bool       // var
	Name    *Ident     // nil if destructured
	Names   []*Binding // components of a destructuring declaration, else empty
	Type    *Type      // nil if not stated
	Value   Expr       // nil without initializer
	// Getter is the get() of a property of a class, a function without parameters that has the property's name; else nil.
	Getter *FunDecl
	// Extension says that it declares a property of another type, which is an error.
	Extension bool
}

// Lateinit reports whether the variable is declared lateinit.
func (d *VarDecl) Lateinit() bool { return d.Mods.Has("lateinit") }

// FunDecl declares a function, possibly an extension function.
type FunDecl struct {
	Range
	Mods     Modifiers
	Keyword  diag.Span // the word fun
	Receiver *Type     // type of an extension function's receiver, else nil
	Name     *Ident
	Params   []*Param
	Result   *Type  // nil if not stated
	Body     *Block // nil with an expression body or without any body
	Value    Expr   // expression body: fun f() = Value, else nil
}

// Param is a parameter of a function or of a class's constructor.
type Param struct {
	Range
	Mods     Modifiers
	Vararg   bool
	Property bool // constructor parameter with val or var: it is a property as well
	Mutable  bool // with var
	Name     *Ident
	Type     *Type // nil where it is missing, which has been reported
	Default  Expr  // nil without a default
}

// ClassKind tells the class-like declarations apart.
type ClassKind int

// The kinds of class-like declarations.
const (
	PlainClass ClassKind = iota
	DataClass
	EnumClass
	Interface
	Object          // object and data object
	CompanionObject // its name may be nil
)

// ClassDecl declares a class, data class, enum class, object or companion object.
type ClassDecl struct {
	Range
	Mods           Modifiers
	Keyword        diag.Span // the word class, interface or object
	Kind           ClassKind
	Name           *Ident
	Params         []*Param // of the primary constructor
	HasParams      bool     // a constructor's parentheses are written
	Lbrace, Rbrace diag.Span
	Entries        []*EnumEntry
	Members        []Stmt // VarDecl, FunDecl, ClassDecl, InitBlock
	Supers         []*Super
}

// Super is a class or an interface that a class builds on: Base(x), Named.
type Super struct {
	Range
	Type     *Type
	Args     []*Arg // of the constructor of a class
	HasParen bool   // parentheses are written, as behind a class
	Delegate bool   // by … stands behind it, which is an error
}

// EnumEntry is one entry of an enum class.
type EnumEntry struct {
	Range
	Name *Ident
	Args []*Arg
}

// InitBlock is an init { } block of a class.
type InitBlock struct {
	Range
	Body *Block
}

// Statements

// ExprStmt is an expression in statement position.
type ExprStmt struct {
	Range
	X Expr
}

// Assign is an assignment; Target is an Ident, a Member or an Index.
type Assign struct {
	Range
	Target Expr
	Op     string // "=", "+=", "-=", "*=", "/=", "%="
	OpSpan diag.Span
	Value  Expr
}

// For is a for loop over anything that can be iterated.
type For struct {
	Range
	Label *Ident // nil without label
	Var   *Binding
	Iter  Expr
	Body  *Block
}

// While is a while loop or, with Do, a do … while loop.
type While struct {
	Range
	Label *Ident // nil without label
	Do    bool
	Cond  Expr
	Body  *Block
}

// BadStmt is a stretch that could not be read as a statement, already reported. The statements
// that were readable within it are kept, so that the names they declare stay known.
type BadStmt struct {
	Range
	Stmts    []Stmt
	Declares *Ident // the type that it would declare, nil if none
}

// Expressions

// LiteralKind is the Kotlin type of a literal.
type LiteralKind int

// The kinds of literals. Strings are StringLit.
const (
	IntLit LiteralKind = iota
	LongLit
	DoubleLit
	FloatLit
	CharLit
	BoolLit
	NullLit
)

// Literal is a number, character, Boolean or null.
type Literal struct {
	Range
	Kind  LiteralKind
	Text  string  // as written
	Int   int64   // value of Int, Long and Char (a UTF-16 code unit)
	Float float64 // value of Double and Float
	Bool  bool    // value of Boolean
}

// StringLit is a string, with or without templates.
type StringLit struct {
	Range
	Raw   bool // """…"""
	Parts []*StringPart
}

// Constant gives the text of a string without templates; ok is false if it has one.
func (s *StringLit) Constant() (text string, ok bool) {
	switch {
	case len(s.Parts) == 0:
		return "", true
	case len(s.Parts) == 1 && s.Parts[0].X == nil:
		return s.Parts[0].Text, true
	}
	return "", false
}

// StringPart is a run of text (escapes resolved) or, if X is set, a template. Texts are never adjacent.
type StringPart struct {
	Range
	Text string
	X    Expr // nil for text
}

// Call is a function call: f(a, b = c) { … }.
type Call struct {
	Range
	Fun            Expr    // an Ident, a Member or any other callable expression
	TypeArgs       []*Type // f<T>(…)
	Lparen, Rparen diag.Span
	Args           []*Arg
	Lambda         *Lambda      // the trailing block, nil without one
	ElseBlocks     []*ElseBlock // else parts behind the trailing block; not Kotlin, meant for alt
}

// HasParens reports whether the call has an argument list in parentheses.
func (c *Call) HasParens() bool { return c.Lparen.IsValid() }

// Callee gives the called name, nil if something else than a name or member is called.
func (c *Call) Callee() *Ident {
	switch f := c.Fun.(type) {
	case *Ident:
		return f
	case *Member:
		return f.Name
	}
	return nil
}

// Arg is an argument of a call.
type Arg struct {
	Range
	Name   *Ident // nil for a positional argument
	Spread bool   // *list
	Value  Expr
}

// ElseBlock is an else part behind a call's trailing block: else { }, else ["guard"] { },
// else if ("guard") { }, elseBranch { }, elseBranch("guard") { }.
type ElseBlock struct {
	Range
	Word    string    // "else", "elseBranch", "elseif" or "elseIf"
	Keyword diag.Span // that word
	Guard   Expr      // nil without one
	Block   *Lambda
}

// Lambda is a function literal or trailing block.
type Lambda struct {
	Range
	Label          *Ident // l@{ … }, else nil
	Lbrace, Rbrace diag.Span
	Params         []*Binding
	Arrow          bool // parameters, possibly none, are stated with ->
	Stmts          []Stmt
}

// Member is a member access: x.name or x?.name.
type Member struct {
	Range
	X    Expr
	Safe bool // ?.
	Dot  diag.Span
	Name *Ident
}

// Index is an indexed access: x[i] or x[i, j].
type Index struct {
	Range
	X              Expr
	Lbrack, Rbrack diag.Span
	Args           []Expr
}

// Unary is a prefix or postfix operation.
type Unary struct {
	Range
	Op      string // prefix: "-", "+", "!", "++", "--"; postfix: "++", "--", "!!"
	OpSpan  diag.Span
	Postfix bool
	X       Expr
}

// Binary is an operation with an operator sign: arithmetic, comparison, equality, range,
// membership ("in", "!in"), "&&", "||" and "?:".
type Binary struct {
	Range
	X      Expr
	Op     string
	OpSpan diag.Span
	Y      Expr
}

// InfixCall is a call of a function by name between its operands: a to b, author oneToMany post.
type InfixCall struct {
	Range
	X    Expr
	Name *Ident
	Y    Expr
}

// TypeTest is x is T or x !is T.
type TypeTest struct {
	Range
	X      Expr
	Not    bool
	OpSpan diag.Span
	Type   *Type
}

// Cast is x as T or, with Safe, x as? T.
type Cast struct {
	Range
	X      Expr
	Safe   bool
	OpSpan diag.Span
	Type   *Type
}

// Paren is an expression in parentheses.
type Paren struct {
	Range
	X Expr
}

// If is an if, as a statement or as an expression.
type If struct {
	Range
	Cond    Expr
	Then    *Block // never nil; empty for "if (c);"
	Else    *Block // nil without else; an else-if is a body without braces holding an If
	ElseKey diag.Span
}

// When is a when, with or without a subject.
type When struct {
	Range
	SubjectVar     *VarDecl // when (val x = e): declares x; Subject is then nil
	Subject        Expr     // nil without one
	Lbrace, Rbrace diag.Span
	Branches       []*WhenBranch
}

// WhenBranch is one branch of a when.
type WhenBranch struct {
	Range
	Else  bool
	Conds []*WhenCond // empty for else
	Body  *Block
}

// WhenCond is one condition of a branch.
type WhenCond struct {
	Range
	Op   string // "" for a value or a condition, "in", "!in", "is", "!is"
	X    Expr   // for "", "in", "!in"
	Type *Type  // for "is", "!is"
}

// Try is a try with its catches and finally.
type Try struct {
	Range
	Body    *Block
	Catches []*Catch
	Finally *Block // nil without one
}

// Catch is one catch (e: T) { }.
type Catch struct {
	Range
	Name *Ident
	Type *Type
	Body *Block
}

// Return leaves a function or, with a label, a lambda.
type Return struct {
	Range
	Label *Ident // return@label, else nil
	X     Expr   // nil without value
}

// Jump is break or continue.
type Jump struct {
	Range
	Continue bool
	Label    *Ident // break@label, else nil
}

// Throw raises an exception.
type Throw struct {
	Range
	X Expr
}

// This is this or this@label.
type This struct {
	Range
	Label *Ident // nil without label
	Super bool   // it is super: this, as what its class builds on
}

// FunRef is a callable reference: ::f, Type::member, value::member.
type FunRef struct {
	Range
	X    Expr // nil for ::f
	Name *Ident
}

// ClassRef is X::class.
type ClassRef struct {
	Range
	X Expr
}

// BadExpr stands where an expression was expected and none could be read, already reported.
type BadExpr struct {
	Range
}

// Types

// Type is a type as written: a (qualified) name with arguments, or a function type; possibly nullable.
type Type struct {
	Range
	Name     []*Ident // dotted name; empty for a function type, a star and a bad type
	Args     []*Type
	Variance string    // "in" or "out" for a projected type argument, else ""
	Star     bool      // the type argument *
	Func     *FuncType // function type, else nil
	Nullable bool
}

// FuncType is a function type: (A, B) -> R or R0.(A) -> R.
type FuncType struct {
	Range
	Receiver *Type // nil without receiver
	Params   []*FuncTypeParam
	Result   *Type
}

// FuncTypeParam is a parameter of a function type; its name is optional.
type FuncTypeParam struct {
	Range
	Name *Ident
	Type *Type
}

// Simple gives the last part of a named type's name, "" for any other type.
func (t *Type) Simple() string {
	if t == nil || len(t.Name) == 0 {
		return ""
	}
	return t.Name[len(t.Name)-1].Name
}

// Unparen takes parentheses off an expression.
func Unparen(x Expr) Expr {
	for {
		p, ok := x.(*Paren)
		if !ok {
			return x
		}
		x = p.X
	}
}

func (*VarDecl) stmt()   {}
func (*FunDecl) stmt()   {}
func (*ClassDecl) stmt() {}
func (*InitBlock) stmt() {}
func (*ExprStmt) stmt()  {}
func (*Assign) stmt()    {}
func (*For) stmt()       {}
func (*While) stmt()     {}
func (*BadStmt) stmt()   {}

func (*Ident) expr()     {}
func (*Literal) expr()   {}
func (*StringLit) expr() {}
func (*Call) expr()      {}
func (*Lambda) expr()    {}
func (*Member) expr()    {}
func (*Index) expr()     {}
func (*Unary) expr()     {}
func (*Binary) expr()    {}
func (*InfixCall) expr() {}
func (*TypeTest) expr()  {}
func (*Cast) expr()      {}
func (*Paren) expr()     {}
func (*If) expr()        {}
func (*When) expr()      {}
func (*Try) expr()       {}
func (*Return) expr()    {}
func (*Jump) expr()      {}
func (*Throw) expr()     {}
func (*This) expr()      {}
func (*FunRef) expr()    {}
func (*ClassRef) expr()  {}
func (*BadExpr) expr()   {}
