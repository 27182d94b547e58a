package kotlin

import (
	"kuml-mcp/internal/dsl/value"
	"kuml-mcp/internal/dsl/vocab"
)

// builderRows make texts piece by piece.
var builderRows = []row{
	{sig: "buildString(capacity: Int = 0, builderAction: StringBuilder.() -> Unit) -> String", doc: "The text that the block appends.",
		do: func(c *vocab.Call) (any, error) {
			b := value.NewBuilder("")
			_, err := c.Host.Invoke(c.Arg("builderAction"), b)
			return b.String(), err
		}},
	{sig: "StringBuilder.append(vararg value: Any?) -> StringBuilder", doc: "Appends values as text.",
		do: func(c *vocab.Call) (any, error) {
			return c.Recv, appendAll(c, c.List("value"), "")
		}},
	{sig: "StringBuilder.appendLine(value: Any? = \"\") -> StringBuilder", doc: "Appends a value as text, and a line end.",
		do: func(c *vocab.Call) (any, error) {
			if !c.Has("value") {
				return c.Recv, appendAll(c, nil, "\n")
			}
			return c.Recv, appendAll(c, []any{c.Arg("value")}, "\n")
		}},
	{sig: "StringBuilder.insert(index: Int, value: Any?) -> StringBuilder", doc: "Inserts a value as text at an index.",
		do: func(c *vocab.Call) (any, error) {
			s, err := chargedText(c, c.Arg("value"))
			if err != nil {
				return nil, err
			}
			return rebuilt(c, intArg(c, "index"), intArg(c, "index"), s)
		}},
	{sig: "StringBuilder.delete(startIndex: Int, endIndex: Int) -> StringBuilder",
		doc: "Removes the characters from one index up to, not including, another.", do: func(c *vocab.Call) (any, error) {
			return rebuilt(c, intArg(c, "startIndex"), min(intArg(c, "endIndex"), value.Length(recvText(c))), "")
		}},
	{sig: "StringBuilder.deleteCharAt(index: Int) -> StringBuilder", doc: "Removes a character.", do: func(c *vocab.Call) (any, error) {
		return rebuilt(c, intArg(c, "index"), intArg(c, "index")+1, "")
	}},
	{sig: "StringBuilder.setLength(newLength: Int)", doc: "Cuts the text to a length.", do: func(c *vocab.Call) (any, error) {
		_, err := rebuilt(c, intArg(c, "newLength"), value.Length(recvText(c)), "")
		return value.Unit{}, err
	}},
	{sig: "StringBuilder.setRange(startIndex: Int, endIndex: Int, value: String) -> StringBuilder",
		doc: "Replaces the characters from one index up to, not including, another.", do: func(c *vocab.Call) (any, error) {
			return rebuilt(c, intArg(c, "startIndex"), intArg(c, "endIndex"), c.Str("value"))
		}},
	{sig: "StringBuilder.set(index: Int, value: Char)", doc: "Replaces a character; also written builder[index] = value.",
		do: func(c *vocab.Call) (any, error) {
			_, err := rebuilt(c, intArg(c, "index"), intArg(c, "index")+1, textArg(c, "value"))
			return value.Unit{}, err
		}},
	{sig: "StringBuilder.clear() -> StringBuilder", doc: "Removes all text.", do: func(c *vocab.Call) (any, error) {
		c.Recv.(*value.Builder).Set("")
		return c.Recv, nil
	}},
	{sig: "StringBuilder.reverse() -> StringBuilder", doc: "Puts the characters into reverse order.", do: func(c *vocab.Call) (any, error) {
		s := reversedText(recvText(c))
		c.Recv.(*value.Builder).Set(s)
		return c.Recv, c.Host.Alloc(len(s))
	}},
}

func appendAll(c *vocab.Call, values []any, end string) error {
	b := c.Recv.(*value.Builder)
	for _, v := range values {
		s, err := chargedText(c, v)
		if err != nil {
			return err
		}
		b.Append(s)
	}
	b.Append(end)
	return c.Host.Alloc(len(end))
}

// rebuilt replaces a part of the receiver's text.
func rebuilt(c *vocab.Call, from, to int, with string) (any, error) {
	s, err := spliced(c, from, to, with)
	if err != nil {
		return nil, err
	}
	c.Recv.(*value.Builder).Set(s.(string))
	return c.Recv, nil
}
