package kotlin

import (
	"errors"

	"kuml-mcp/internal/dsl/value"
	"kuml-mcp/internal/dsl/vocab"
)

// scopeRows are the scope functions and what any value has.
var scopeRows = []row{
	{sig: "T?.let(block: (T) -> R) -> R", doc: "Calls the block with the value and gives the block's result.",
		do: func(c *vocab.Call) (any, error) {
			return c.Host.Invoke(c.Arg("block"), c.Recv)
		}},
	{sig: "T?.run(block: T.() -> R) -> R", doc: "Runs the block with the value as its receiver and gives the block's result.",
		do: func(c *vocab.Call) (any, error) {
			return c.Host.Invoke(c.Arg("block"), c.Recv)
		}},
	{sig: "run(block: () -> R) -> R", doc: "Runs the block and gives its result.", do: func(c *vocab.Call) (any, error) {
		return c.Host.Invoke(c.Arg("block"))
	}},
	{sig: "with(receiver: T, block: T.() -> R) -> R",
		doc: "Runs the block with the first argument as its receiver and gives the block's result.", do: func(c *vocab.Call) (any, error) {
			return c.Host.Invoke(c.Arg("block"), c.Arg("receiver"))
		}},
	{sig: "T?.apply(block: T.() -> Unit) -> T", doc: "Runs the block with the value as its receiver and gives the value.",
		do: func(c *vocab.Call) (any, error) {
			_, err := c.Host.Invoke(c.Arg("block"), c.Recv)
			return c.Recv, err
		}},
	{sig: "T?.also(block: (T) -> Unit) -> T", doc: "Calls the block with the value and gives the value.",
		do: func(c *vocab.Call) (any, error) {
			_, err := c.Host.Invoke(c.Arg("block"), c.Recv)
			return c.Recv, err
		}},
	{sig: "T?.takeIf(predicate: (T) -> Boolean) -> T?", doc: "The value if the predicate holds for it, else null.",
		do: func(c *vocab.Call) (any, error) {
			return takeWhen(c, true)
		}},
	{sig: "T?.takeUnless(predicate: (T) -> Boolean) -> T?", doc: "The value if the predicate does not hold for it, else null.",
		do: func(c *vocab.Call) (any, error) {
			return takeWhen(c, false)
		}},
	{sig: "repeat(times: Int, action: (Int) -> Unit)", doc: "Calls the action so many times with the numbers from 0 on.",
		do: func(c *vocab.Call) (any, error) {
			for i := range intArg(c, "times") {
				if err := c.Host.Step(1); err != nil {
					return nil, err
				}
				if _, err := c.Host.Invoke(c.Arg("action"), int32(i)); err != nil {
					return nil, err
				}
			}
			return value.Unit{}, nil
		}},
	{sig: "infix A.to(that: B) -> Pair<A, B>", doc: "A pair of two values.", do: func(c *vocab.Call) (any, error) {
		return &value.Pair{First: c.Recv, Second: c.Arg("that")}, nil
	}},
	{sig: "Any?.toString() -> String", doc: "The value as text.", do: func(c *vocab.Call) (any, error) {
		return orNil(chargedText(c, c.Recv))
	}},
	{sig: "Any?.equals(other: Any?) -> Boolean", doc: "Whether two values are equal.", do: func(c *vocab.Call) (any, error) {
		return orNil(value.Equal(c.Recv, c.Arg("other")))
	}},
	{sig: "Any?.hashCode() -> Int", doc: "A number that equal values share.", do: func(c *vocab.Call) (any, error) {
		return orNil(value.Hash(c.Recv))
	}},
	{sig: "Comparable<T>.compareTo(other: T) -> Int",
		doc: "Negative, zero or positive, as the value comes before, with or after the other.", do: func(c *vocab.Call) (any, error) {
			n, err := value.Compare(c.Recv, c.Arg("other"))
			return toInt(n), err
		}},
	{sig: "println(message: Any? = \"\")", doc: "Writes a line to the log of the server.", do: func(c *vocab.Call) (any, error) {
		return printed(c, "\n")
	}},
	{sig: "print(message: Any?)", doc: "Writes to the log of the server.", do: func(c *vocab.Call) (any, error) {
		return printed(c, "")
	}},
}

func takeWhen(c *vocab.Call, want bool) (any, error) {
	holds, err := test(c, c.Arg("predicate"), c.Recv)
	if err != nil || holds != want {
		return nil, err
	}
	return c.Recv, nil
}

// orNil makes a function's result of a typed value and an error.
func orNil[T any](v T, err error) (any, error) {
	if err != nil {
		return nil, err
	}
	return v, nil
}

func printed(c *vocab.Call, end string) (any, error) {
	s := ""
	if c.Has("message") {
		var err error
		if s, err = chargedText(c, c.Arg("message")); err != nil {
			return nil, err
		}
	}
	c.Host.Print(s + end)
	return value.Unit{}, nil
}

// preconditionRows are the functions that throw.
var preconditionRows = []row{
	{sig: "require(value: Boolean, lazyMessage: (() -> Any)? = null)",
		doc: "Throws IllegalArgumentException if the condition does not hold.", do: func(c *vocab.Call) (any, error) {
			return demand(c, c.Bool("value"), value.Unit{}, "IllegalArgumentException", "Failed requirement.")
		}},
	{sig: "check(value: Boolean, lazyMessage: (() -> Any)? = null)", doc: "Throws IllegalStateException if the condition does not hold.",
		do: func(c *vocab.Call) (any, error) {
			return demand(c, c.Bool("value"), value.Unit{}, "IllegalStateException", "Check failed.")
		}},
	{sig: "assert(value: Boolean, lazyMessage: (() -> Any)? = null)", doc: "Throws AssertionError if the condition does not hold.",
		do: func(c *vocab.Call) (any, error) {
			return demand(c, c.Bool("value"), value.Unit{}, "AssertionError", "Assertion failed")
		}},
	{sig: "requireNotNull(value: T?, lazyMessage: (() -> Any)? = null) -> T",
		doc: "The value; throws IllegalArgumentException if it is null.", do: func(c *vocab.Call) (any, error) {
			return demand(c, c.Arg("value") != nil, c.Arg("value"), "IllegalArgumentException", "Required value was null.")
		}},
	{sig: "checkNotNull(value: T?, lazyMessage: (() -> Any)? = null) -> T", doc: "The value; throws IllegalStateException if it is null.",
		do: func(c *vocab.Call) (any, error) {
			return demand(c, c.Arg("value") != nil, c.Arg("value"), "IllegalStateException", "Required value was null.")
		}},
	{sig: "error(message: Any) -> Nothing", doc: "Throws IllegalStateException with the message.", do: func(c *vocab.Call) (any, error) {
		s, err := chargedText(c, c.Arg("message"))
		if err != nil {
			return nil, err
		}
		return nil, value.Throw("IllegalStateException", "%s", s)
	}},
	{sig: "TODO(reason: String = \"\") -> Nothing", doc: "Throws NotImplementedError.", do: func(c *vocab.Call) (any, error) {
		s := "An operation is not implemented."
		if c.Has("reason") {
			s = "An operation is not implemented: " + c.Str("reason")
		}
		return nil, value.Throw("NotImplementedError", "%s", s)
	}},
	{sig: "Throwable.stackTraceToString() -> String", doc: "The exception as text.", do: func(c *vocab.Call) (any, error) {
		return orNil(chargedText(c, c.Recv))
	}},
	{sig: "Throwable.printStackTrace()", doc: "Writes the exception to the log of the server.", do: func(c *vocab.Call) (any, error) {
		s, err := chargedText(c, c.Recv)
		c.Host.Print(s + "\n")
		return value.Unit{}, err
	}},
	{sig: "runCatching(block: () -> R) -> Result<R>", doc: "Runs the block and keeps its result or the exception it throws.",
		do: func(c *vocab.Call) (any, error) {
			return catching(c, c.Arg("block"))
		}},
	{sig: "T.runCatching(block: T.() -> R) -> Result<R>",
		doc: "Runs the block on the value and keeps its result or the exception it throws.", do: func(c *vocab.Call) (any, error) {
			return catching(c, c.Arg("block"), c.Recv)
		}},
	{sig: "Result<T>.getOrNull() -> T?", doc: "The result, null if there was an exception.", do: func(c *vocab.Call) (any, error) {
		return c.Recv.(*result).value, nil
	}},
	{sig: "Result<T>.getOrDefault(defaultValue: T) -> T", doc: "The result, or the default if there was an exception.",
		do: func(c *vocab.Call) (any, error) {
			if r := c.Recv.(*result); r.failure == nil {
				return r.value, nil
			}
			return c.Arg("defaultValue"), nil
		}},
	{sig: "Result<T>.getOrElse(onFailure: (Throwable) -> T) -> T", doc: "The result, or what the function makes of the exception.",
		do: func(c *vocab.Call) (any, error) {
			r := c.Recv.(*result)
			if r.failure == nil {
				return r.value, nil
			}
			return c.Host.Invoke(c.Arg("onFailure"), r.failure.Value())
		}},
	{sig: "Result<T>.getOrThrow() -> T", doc: "The result; throws the exception if there was one.", do: func(c *vocab.Call) (any, error) {
		r := c.Recv.(*result)
		if r.failure != nil {
			return nil, r.failure
		}
		return r.value, nil
	}},
	{sig: "Result<T>.map(transform: (T) -> R) -> Result<R>", doc: "The result of the transform for the result; a failure stays.",
		do: func(c *vocab.Call) (any, error) {
			r := c.Recv.(*result)
			if r.failure != nil {
				return r, nil
			}
			v, err := c.Host.Invoke(c.Arg("transform"), r.value)
			return &result{value: v}, err
		}},
	{sig: "Result<T>.recover(transform: (Throwable) -> T) -> Result<T>", doc: "The result, or what the transform makes of the exception.",
		do: func(c *vocab.Call) (any, error) {
			r := c.Recv.(*result)
			if r.failure == nil {
				return r, nil
			}
			v, err := c.Host.Invoke(c.Arg("transform"), r.failure.Value())
			return &result{value: v}, err
		}},
	{sig: "Result<T>.fold(onSuccess: (T) -> R, onFailure: (Throwable) -> R) -> R",
		doc: "What one function makes of the result, or the other of the exception.", do: func(c *vocab.Call) (any, error) {
			r := c.Recv.(*result)
			if r.failure == nil {
				return c.Host.Invoke(c.Arg("onSuccess"), r.value)
			}
			return c.Host.Invoke(c.Arg("onFailure"), r.failure.Value())
		}},
	{sig: "Result<T>.exceptionOrNull() -> Throwable?", doc: "The exception, null if there was none.", do: func(c *vocab.Call) (any, error) {
		if r := c.Recv.(*result); r.failure != nil {
			return r.failure.Value(), nil
		}
		return nil, nil
	}},
	{sig: "Result<T>.onSuccess(action: (T) -> Unit) -> Result<T>", doc: "Calls the action with the result if there is one.",
		do: func(c *vocab.Call) (any, error) {
			r := c.Recv.(*result)
			if r.failure != nil {
				return r, nil
			}
			_, err := c.Host.Invoke(c.Arg("action"), r.value)
			return r, err
		}},
	{sig: "Result<T>.onFailure(action: (Throwable) -> Unit) -> Result<T>", doc: "Calls the action with the exception if there is one.",
		do: func(c *vocab.Call) (any, error) {
			r := c.Recv.(*result)
			if r.failure == nil {
				return r, nil
			}
			_, err := c.Host.Invoke(c.Arg("action"), r.failure.Value())
			return r, err
		}},
}

// demand gives v if a condition holds, else the exception with the script's message or the usual one.
func demand(c *vocab.Call, holds bool, v any, class, usual string) (any, error) {
	if holds {
		return v, nil
	}
	if fn := c.Arg("lazyMessage"); fn != nil {
		m, err := c.Host.Invoke(fn)
		if err != nil {
			return nil, err
		}
		if usual, err = chargedText(c, m); err != nil {
			return nil, err
		}
	}
	return nil, value.Throw(class, "%s", usual)
}

// result is a Result: a value or a failure.
type result struct {
	value   any
	failure *value.Exception
}

// String prints as Kotlin does.
func (r *result) String() string {
	if r.failure != nil {
		return "Failure(" + r.failure.Error() + ")"
	}
	s, err := value.Text(r.value)
	if err != nil {
		s = "…"
	}
	return "Success(" + s + ")"
}

// TypeName is the name for messages.
func (*result) TypeName() string { return "Result" }

// catching runs a block; only exceptions of the script are caught, not the end of a budget or a jump.
func catching(c *vocab.Call, block any, args ...any) (any, error) {
	v, err := c.Host.Invoke(block, args...)
	var e *value.Exception
	if errors.As(err, &e) {
		return &result{failure: e}, nil
	}
	return &result{value: v}, err
}
