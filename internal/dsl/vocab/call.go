package vocab

import (
	"fmt"

	"kuml-mcp/internal/diag"
	"kuml-mcp/internal/model"
)

// Call is one call of a vocabulary function while a script runs. Arguments are bound,
// checked and converted before Do sees them.
type Call struct {
	Fn   *Function
	Recv any // the builder whose scope declares the function, or the extension receiver
	// Ext is the extension receiver of a function that a scope declares for another type (String.to inside a
	// block), whose Recv is the builder.
	Ext any
	// Args has one value for each parameter of Fn in order: nil for null or where the argument was
	// not given (see Given); []any for a vararg.
	Args []any
	// Given says which arguments the script wrote.
	Given []bool
	// TypeArgs are the type arguments the script wrote, as in filterIsInstance<UmlClass>().
	TypeArgs []TypeExpr
	// Result names the type that the value must have where the row gives only a type variable for it; "" where that
	// is not known.
	Result string
	// Nested says that the function is one that no scope offers, and the call stands in the block of another one all the same.
	Nested bool
	// Block is set by Do: the receiver of the trailing block.
	Block any
	// Origin is the place of the call, with the name of the val that takes its value.
	Origin model.Origin
	Host   Host
}

// Host is what a running script offers to the functions it calls.
type Host interface {
	// Document is the document under construction. Diagram functions append to it.
	Document() *model.Document
	// Warn records a warning at the call's place.
	Warn(c *Call, code diag.Code, message, hint string)
	// WarnAbout is Warn about an element, or about a text in place of the id of one, for those who examine the model.
	WarnAbout(c *Call, id string, code diag.Code, message, hint string)
	// WarnSwapped is Warn about two arguments that stand in each other's place, with a fix if both are written as texts in one line.
	WarnSwapped(c *Call, first, second string, message, hint string)
	// Grow charges n new model elements to the budget; its error must be returned.
	Grow(n int) error
	// Step charges n steps of work done without calling back into the script; its error must be returned.
	Step(n int) error
	// Alloc charges n allocated characters or collection elements; its error must be returned. It is called
	// before the memory is taken.
	Alloc(n int) error
	// Print writes to the log (print and println).
	Print(text string)
	// IsType reports whether a value is of a type, as the script's "is" does.
	IsType(v any, t TypeExpr) bool
	// Invoke calls a function value of the script (a lambda or a callable reference). If its type has a
	// receiver, that is the first argument.
	Invoke(fn any, args ...any) (any, error)
	// ArgOrigin is the place of an argument's value, the call's place if the argument was not written as such.
	ArgOrigin(c *Call, param string) model.Origin
}

// Closer is a block receiver that has work left at the end of its block.
type Closer interface {
	// Close gives the final value of the call.
	Close() (any, error)
}

// Reopener is a block receiver that takes more when its block has ended.
type Reopener interface {
	// Reopened is called each time that more was added, in place of Close.
	Reopened()
}

// Error is a mistake in a call, found by Do or Close. The run time adds the position: of the argument if Param is set,
// else of the call. Several mistakes may be joined with errors.Join.
type Error struct {
	Code    diag.Code // ScriptRuntime if empty
	At      diag.Pos  // set only if the mistake is in another, earlier call
	Param   string
	Message string
	Hint    string
}

// Error gives the message.
func (e *Error) Error() string { return e.Message }

// Errorf makes an Error about one parameter ("" for the call as a whole).
func Errorf(param, hint, format string, args ...any) *Error {
	return &Error{Param: param, Message: fmt.Sprintf(format, args...), Hint: hint}
}

func (c *Call) index(param string) int {
	for i := range c.Fn.Params {
		if c.Fn.Params[i].Name == param {
			return i
		}
	}
	panic("vocab: " + c.Fn.Name + " has no parameter " + param)
}

// Has reports whether the script gave the argument.
func (c *Call) Has(param string) bool { return c.Given[c.index(param)] }

// Arg gives an argument's value.
func (c *Call) Arg(param string) any { return c.Args[c.index(param)] }

// Str gives a text argument, "" for null or none.
func (c *Call) Str(param string) string {
	s, _ := c.Arg(param).(string)
	return s
}

// Bool gives a Boolean argument, false for null or none.
func (c *Call) Bool(param string) bool {
	b, _ := c.Arg(param).(bool)
	return b
}

// Enum gives the name of an enum argument's entry, "" for null or none.
func (c *Call) Enum(param string) string {
	if e, ok := c.Arg(param).(EnumValue); ok {
		return e.Name()
	}
	return ""
}

// List gives a vararg or list argument's elements.
func (c *Call) List(param string) []any {
	switch v := c.Arg(param).(type) {
	case []any:
		return v
	case interface{ Items() []any }:
		return v.Items()
	}
	return nil
}
