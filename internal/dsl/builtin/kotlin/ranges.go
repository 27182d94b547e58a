package kotlin

import (
	"kuml-mcp/internal/dsl/value"
	"kuml-mcp/internal/dsl/vocab"
)

// rangeRows make ranges and progressions. The operators .. and ..< are value.Binary.
var rangeRows = []row{
	{sig: "infix Int.until(to: Int|Long) -> IntRange", doc: "The range up to, not including, the end.", do: until},
	{sig: "infix Long.until(to: Int|Long) -> LongRange", doc: "The range up to, not including, the end.", do: until},
	{sig: "infix Char.until(to: Char) -> CharRange", doc: "The range up to, not including, the end.", do: until},
	{sig: "infix Int.downTo(to: Int|Long) -> IntProgression", doc: "The numbers from the first down to the last.", do: downTo},
	{sig: "infix Long.downTo(to: Int|Long) -> LongProgression", doc: "The numbers from the first down to the last.", do: downTo},
	{sig: "infix Char.downTo(to: Char) -> CharProgression", doc: "The characters from the first down to the last.", do: downTo},
	{sig: "infix IntProgression.step(step: Int) -> IntProgression", doc: "Every n-th number.", do: step},
	{sig: "infix LongProgression.step(step: Int|Long) -> LongProgression", doc: "Every n-th number.", do: step},
	{sig: "infix CharProgression.step(step: Int) -> CharProgression", doc: "Every n-th character.", do: step},
	{sig: "Comparable<T>.rangeTo(that: T) -> ClosedRange<T>", doc: "The range between two values; also written a..b.",
		do: func(c *vocab.Call) (any, error) {
			return rangeFrom(c, value.RangeTo, "that")
		}},
	{sig: "Comparable<T>.rangeUntil(that: T) -> ClosedRange<T>", doc: "The range up to, not including, the end; also written a..<b.",
		do: func(c *vocab.Call) (any, error) {
			return rangeFrom(c, value.RangeOpen, "that")
		}},
	{sig: "ClosedRange<T>.isEmpty() -> Boolean", doc: "Whether no value lies in the range.", do: func(c *vocab.Call) (any, error) {
		lo, hi := rangeEnds(c.Recv)
		n, err := value.Compare(lo, hi)
		return n > 0, err
	}},
}

func until(c *vocab.Call) (any, error) { return rangeFrom(c, value.RangeOpen, "to") }

func rangeFrom(c *vocab.Call, op value.Op, end string) (any, error) {
	r, ok, err := value.Binary(op, c.Recv, c.Arg(end))
	if err == nil && !ok {
		return nil, vocab.Errorf(end, "", "there is no range from %s to %s", value.TypeName(c.Recv), value.TypeName(c.Arg(end)))
	}
	return r, err
}

func downTo(c *vocab.Call) (any, error) {
	r, err := rangeFrom(c, value.RangeTo, "to")
	p, ok := r.(*value.Progression)
	if !ok {
		return nil, err
	}
	return value.NewProgression(p.Kind, p.First, p.Last, -1), nil
}

func step(c *vocab.Call) (any, error) {
	n, _ := value.Integer(c.Arg("step"))
	return orNil(c.Recv.(*value.Progression).WithStep(n))
}
