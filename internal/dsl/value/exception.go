package value

import "fmt"

// Exception is an exception that a script can catch. It serves as the Go error that carries it up.
type Exception struct {
	Class   *Class
	Message any // string or nil
	Cause   any // an exception or nil
	// Object is the instance if the class is the script's own.
	Object *Object
}

// Error gives the class and the message, as Kotlin prints an exception.
func (e *Exception) Error() string {
	if e.Message == nil {
		return e.Class.Name
	}
	return fmt.Sprintf("%s: %v", e.Class.Name, e.Message)
}

// String gives the same as Error.
func (e *Exception) String() string { return e.Error() }

// Value is what a catch clause binds: the script's own object or the exception itself.
func (e *Exception) Value() any {
	if e.Object != nil {
		return e.Object
	}
	return e
}

// IsA reports whether a catch clause of the named class takes the exception.
func (e *Exception) IsA(class string) bool { return e.Class.IsA(class) }

// Raise makes the error that throwing a value gives; ok is false if the value is no exception.
func Raise(v any) (e *Exception, ok bool) {
	switch v := v.(type) {
	case *Exception:
		return v, true
	case *Object:
		if v.Super != nil {
			return &Exception{Class: v.Class, Message: v.Super.Message, Cause: v.Super.Cause, Object: v}, true
		}
	}
	return nil, false
}

// Throw makes an exception of a library class with a message. It panics if there is no such class.
func Throw(class, format string, args ...any) *Exception {
	c := Exceptions[class]
	if c == nil {
		panic("value: no exception class " + class)
	}
	return &Exception{Class: c, Message: fmt.Sprintf(format, args...)}
}

// ExceptionNames lists the exception classes of the library, each behind the one it derives from.
var ExceptionNames = []string{}

// Exceptions are the exception classes of the library by name.
var Exceptions = exceptionTable([][2]string{
	{"Throwable", ""},
	{"Exception", "Throwable"},
	{"Error", "Throwable"},
	{"AssertionError", "Error"},
	{"NotImplementedError", "Error"},
	{"StackOverflowError", "Error"},
	{"OutOfMemoryError", "Error"},
	{"RuntimeException", "Exception"},
	{"IllegalArgumentException", "RuntimeException"},
	{"NumberFormatException", "IllegalArgumentException"},
	{"PatternSyntaxException", "IllegalArgumentException"},
	{"IllegalStateException", "RuntimeException"},
	{"IndexOutOfBoundsException", "RuntimeException"},
	{"ArrayIndexOutOfBoundsException", "IndexOutOfBoundsException"},
	{"StringIndexOutOfBoundsException", "IndexOutOfBoundsException"},
	{"NoSuchElementException", "RuntimeException"},
	{"ConcurrentModificationException", "RuntimeException"},
	{"UnsupportedOperationException", "RuntimeException"},
	{"ArithmeticException", "RuntimeException"},
	{"NegativeArraySizeException", "RuntimeException"},
	{"NullPointerException", "RuntimeException"},
	{"ClassCastException", "RuntimeException"},
	{"UninitializedPropertyAccessException", "RuntimeException"},
	{"NoWhenBranchMatchedException", "RuntimeException"},
})

func exceptionTable(rows [][2]string) map[string]*Class {
	out := make(map[string]*Class, len(rows))
	for _, r := range rows {
		c := &Class{Name: r[0]}
		if r[1] != "" {
			c.Supers = []*Class{out[r[1]]}
		}
		out[r[0]] = c
		ExceptionNames = append(ExceptionNames, r[0])
	}
	return out
}
