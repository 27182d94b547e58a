package resolve

import (
	"kuml-mcp/internal/diag"
	"kuml-mcp/internal/dsl/vocab"
)

// Program is a script whose every name is resolved.
type Program struct {
	// Main is the script itself as a function without parameters.
	Main *Func
	// Bodies are all statement lists that run as a unit, by their ID.
	Bodies []*Body
	// Tops are the top-level vals in order, as candidates for the script's result.
	Tops []*Var
	// Classes are the script's own classes, by their ID.
	Classes []*Class
	// Reopens says that there is a Reopen.
	Reopens bool
}

// Body is a list of statements that is executed in the frame of the function around it: a function's
// statements, a builder block, a branch in the middle of an expression.
type Body struct {
	ID    int
	Stmts []Stmt
	At    diag.Span
	// Caught says that something inside leaves the body through another function or body.
	Caught bool
	// Flow says that there are loops, branches or jumps among the statements, directly or in a loop or branch.
	Flow bool
}

// Func is a function, a lambda or the script.
type Func struct {
	Name     string // "" for a lambda
	Receiver int    // slot of the receiver, -1 without one
	Params   []*FuncParam
	Slots    int // size of its frame
	Body     *Body
	At       diag.Span
	// Lambda functions without stated parameters take one argument more or less than they declare.
	Loose bool
	// Caught says that something inside leaves the function through an other function or body.
	Caught bool
	// Takes is the receiver's type, nil without one or if it is not known.
	Takes *Type
}

// FuncParam is a parameter of a Func.
type FuncParam struct {
	Name    string
	Slot    int
	Type    *Type
	Vararg  bool
	Default Expr // nil without a default; evaluated in the frame of the function
	At      diag.Span
}

// Class is a class of the script.
type Class struct {
	ID        int
	Name      string
	Kind      ClassKind
	Params    []*FuncParam // of the primary constructor
	Fields    []*Field     // constructor properties first
	Methods   map[string][]*Func
	Getters   map[string]*Func // of properties whose values they give
	Entries   []*EnumEntry
	Companion *Class
	Nested    []*Class
	// Supers are the superclass, if there is one, and the interfaces; Super is the superclass, made with SuperArgs.
	Supers    []*Class
	Super     *Class
	SuperArgs []Arg
	// Abstract says that objects are made of classes that build on it alone.
	Abstract bool
	// Init sets the fields that are no constructor properties and runs the init blocks. Its receiver is the object,
	// its parameters are the constructor's.
	Init *Func
	At   diag.Span
	// refused says that its declaration is an error, so that nothing more is known of it.
	refused bool
	open    bool
	// names are those of the entries, which are known before their arguments are.
	names []string
	// promised are the properties that classes that build on it have.
	promised []*Field
}

// ClassKind tells the classes apart.
type ClassKind int

// The kinds of classes.
const (
	PlainClass ClassKind = iota
	DataClass
	EnumClass
	ObjectClass
	InterfaceClass
)

// Field is a property with a stored value.
type Field struct {
	Name    string
	Type    *Type
	Mutable bool
	Param   int // the constructor parameter that gives it, -1 if Init sets it
}

// EnumEntry is an entry of an enum class.
type EnumEntry struct {
	Name string
	Args []Arg
}

// Stmt is a resolved statement.
type Stmt interface{ At() diag.Span }

// Expr is a resolved expression.
type Expr interface{ At() diag.Span }

// Place is the position that every node of the tree has.
type Place struct{ Span diag.Span }

// At gives the position.
func (p Place) At() diag.Span { return p.Span }

// Statements

// Do evaluates an expression and drops its value.
type Do struct {
	Place
	X Expr
}

// Set assigns a variable.
type Set struct {
	Place
	To *Var
	X  Expr
	// Origin names the val for the element it holds.
	Name string
}

// Unpack assigns the components of a value to variables; nil ones are skipped.
type Unpack struct {
	Place
	To []*Var
	X  Expr
}

// SetProp assigns a property.
type SetProp struct {
	Place
	Recv Expr
	Safe bool // x?.p = v
	Name string
	Prop *vocab.Property // nil if it is chosen by the value at run time
	X    Expr
}

// AddTo adds a value, or the elements of a collection, to a collection that changes in place; or removes them.
type AddTo struct {
	Place
	List   Expr
	X      Expr
	Remove bool
}

// Yield gives the value of the body it stands in.
type Yield struct {
	Place
	X Expr
}

// Return leaves a function with a value (nil: Unit). Up is false if the function's own statements hold it.
type Return struct {
	Place
	X      Expr
	Target *Func
	Up     bool
}

// Leave ends a builder block early. Up is false if the block's own statements hold it.
type Leave struct {
	Place
	Target *Body
	Up     bool
}

// Jump is break or continue.
type Jump struct {
	Place
	Loop     *Loop
	Continue bool
	Up       bool // out of a body or function within the loop
}

// Throw raises an exception.
type Throw struct {
	Place
	X Expr
}

// If is a branch.
type If struct {
	Place
	Cond       Expr
	Then, Else []Stmt
}

// Loop is a for, while or do loop. Each turn has a frame of its own.
type Loop struct {
	Place
	ID    int
	Iter  Expr   // of a for loop, else nil
	Vars  []*Var // loop variable, or the components of it if Parts
	Parts bool
	Cond  Expr // of a while loop
	Do    bool // the condition is tested at the end
	Slots int  // size of a turn's frame
	Body  []Stmt
	// Caught says that something inside jumps out of a body or function.
	Caught bool
}

// Try is try, catch and finally, as a statement or as a value.
type Try struct {
	Place
	Body    *Body
	Catches []*Catch
	Finally *Body
}

// Catch is one catch clause.
type Catch struct {
	Class string
	Own   *Class // a class of the script, else nil
	To    *Var
	Body  *Body
}

// Declare makes the objects and enum entries of a class known when its declaration is reached.
type Declare struct {
	Place
	Class *Class
}

// Expressions

// Const is a value known before the script runs.
type Const struct {
	Place
	Value any
}

// Template is a text with values in it.
type Template struct {
	Place
	Parts []Expr
}

// Var is a variable: a slot of a frame.
type Var struct {
	Place
	Name string
	Hops int // frames outwards
	Slot int
	// Forward says that the declaration may not have run yet.
	Forward bool
	Type    *Type
}

// Call is a call of a vocabulary function.
type Call struct {
	Place
	Name string
	// Choices are the rows that fit as far as is known, in order of preference. More than one leaves the choice to the
	// values.
	Choices []*Choice
	Recv    Expr // builder or value whose function it is, nil for a top-level function
	Builder Expr // builder whose scope declares an extension function, else nil
	Safe    bool // recv?.f()
	// Own says that a class or extension function of the script may be meant, if the receiver turns out to be such.
	Nested   bool // a function that no receiver offers, called in the block of a builder
	Own      bool
	Args     []Arg // in the order written
	TypeArgs []vocab.TypeExpr
	Result   string // the name of the value's type, if a row says no more than a type variable, else ""
	Block    *Block // trailing block, nil if there is none
	BlockFn  Expr   // a function value given as the block, else nil
	ValName  string // the val that takes the value
}

// Choice is one row of a call.
type Choice struct {
	Fn *vocab.Function
	To []int // for each argument its parameter
	// Sure has an entry for each argument: its value is known to have the parameter's type.
	Sure []bool
	// OnType is the type or scope that the receiver must have, "" if that is certain.
	OnType string
}

// Arg is an argument as written.
type Arg struct {
	Name   string // "" for a positional one
	X      Expr
	Spread bool
	To     int // its parameter, in calls of the script's own functions
}

// Block is a trailing block with its receiver.
type Block struct {
	Recv  *Var
	Scope string
	// Sets are block properties that were given as arguments.
	Sets []*SetProp
	Body *Body // nil without a block of its own
}

// CallUser is a call of a function of the script.
type CallUser struct {
	Place
	Fn   *Func
	Hops int  // to the frame it is declared in
	Recv Expr // nil without receiver
	Safe bool
	Args []Arg
	Val  string // the val that takes the value
	// Super says that the function itself is meant, not one that overrides it.
	Super bool
}

// CallMethod is a call of a function that only the receiver's class knows, by name.
type CallMethod struct {
	Place
	Recv Expr
	Safe bool
	Name string
	Args []Arg
}

// Apply is a call of a function value.
type Apply struct {
	Place
	Fn   Expr
	Args []Expr
	Safe bool
}

// Get reads a property.
type Get struct {
	Place
	X    Expr
	Safe bool
	Name string
	Prop *vocab.Property // nil if it is chosen by the value at run time
}

// Binary is an operation with two operands that are both evaluated.
type Binary struct {
	Place
	Op   string
	X, Y Expr
}

// Unary is - + ! or !! on a value.
type Unary struct {
	Place
	Op string
	X  Expr
}

// Logic is && or ||.
type Logic struct {
	Place
	Or   bool
	X, Y Expr
}

// Elvis is ?:.
type Elvis struct {
	Place
	X, Y Expr
}

// Cond is an if whose branches are expressions.
type Cond struct {
	Place
	If, Then, Else Expr
}

// Is is a type test.
type Is struct {
	Place
	X    Expr
	Type *Type
	Not  bool
}

// Cast is as or as?.
type Cast struct {
	Place
	X    Expr
	Type *Type
	Safe bool
}

// Inline is a body whose last value is the expression's value.
type Inline struct {
	Place
	Body *Body
}

// Lambda makes a function value.
type Lambda struct {
	Place
	Fn *Func
}

// Run is a statement in the place of a value: a jump, an assignment.
type Run struct {
	Place
	Stmt Stmt
}

// New constructs an object of a class of the script.
type New struct {
	Place
	Class *Class
	Args  []Arg
}

// ClassValue is an object, a companion object or the entry of an enum class.
type ClassValue struct {
	Place
	Class *Class
	Entry string // "" for the object
}

// EntryOf finds the entry of an enum by its name.
type EntryOf struct {
	Place
	Entries Expr
	Enum    string
	Name    Expr
}

// Copy is the copy(…) of a data class: the arguments' names replace fields.
type Copy struct {
	Place
	Recv Expr
	Safe bool
	Args []Arg // To is the field
}

// Entries is the list of the entries of an enum class of the script.
type Entries struct {
	Place
	Class *Class
}

// Reopen adds to an element that a block has made: X is evaluated with its builder in Recv.
type Reopen struct {
	Place
	Handle Expr
	Recv   *Var
	X      Expr
}

// Child is the element inside another one that has a name or, with Display, a display name.
type Child struct {
	Place
	Recv    Expr
	Name    string
	Display bool
}
