package kotlin

import (
	"kuml-mcp/internal/dsl/value"
	"kuml-mcp/internal/dsl/vocab"
)

var (
	naturalOrder = &value.Comparator{Compare: value.Compare}
	reverseOrder = &value.Comparator{Compare: func(a, b any) (int, error) { return value.Compare(b, a) }}
)

// comparatorRows make and combine comparators.
var comparatorRows = []row{
	{sig: "compareBy(vararg selectors: (T) -> Any?) -> Comparator<T>",
		doc: "Compares by what the selectors give, the first that differs deciding.", do: func(c *vocab.Call) (any, error) {
			return bySelectors(c, c.List("selectors"), false), nil
		}},
	{sig: "compareByDescending(selector: (T) -> Any?) -> Comparator<T>", doc: "Compares by what the selector gives, largest first.",
		do: func(c *vocab.Call) (any, error) {
			return bySelectors(c, []any{c.Arg("selector")}, true), nil
		}},
	{sig: "Comparator<T>.thenBy(selector: (T) -> Any?) -> Comparator<T>", doc: "Compares what is equal so far by what the selector gives.",
		do: func(c *vocab.Call) (any, error) {
			return then(comparison(c, c.Recv), bySelectors(c, []any{c.Arg("selector")}, false).Compare), nil
		}},
	{sig: "Comparator<T>.thenByDescending(selector: (T) -> Any?) -> Comparator<T>",
		doc: "Compares what is equal so far by what the selector gives, largest first.", do: func(c *vocab.Call) (any, error) {
			return then(comparison(c, c.Recv), bySelectors(c, []any{c.Arg("selector")}, true).Compare), nil
		}},
	{sig: "infix Comparator<T>.then(comparator: Comparator<T>) -> Comparator<T>",
		doc: "Compares what is equal so far by another comparator.", do: func(c *vocab.Call) (any, error) {
			return then(comparison(c, c.Recv), comparison(c, c.Arg("comparator"))), nil
		}},
	{sig: "infix Comparator<T>.thenDescending(comparator: Comparator<T>) -> Comparator<T>",
		doc: "Compares what is equal so far by another comparator, in reverse.", do: func(c *vocab.Call) (any, error) {
			return then(comparison(c, c.Recv), reversedComparison(comparison(c, c.Arg("comparator")))), nil
		}},
	{sig: "Comparator<T>.thenComparator(comparison: (T, T) -> Int) -> Comparator<T>", doc: "Compares what is equal so far by a function.",
		do: func(c *vocab.Call) (any, error) {
			return then(comparison(c, c.Recv), comparison(c, c.Arg("comparison"))), nil
		}},
	{sig: "Comparator<T>.reversed() -> Comparator<T>", doc: "The reverse order.", do: func(c *vocab.Call) (any, error) {
		return &value.Comparator{Compare: reversedComparison(comparison(c, c.Recv))}, nil
	}},
	{sig: "Comparator<T>.compare(a: T, b: T) -> Int", doc: "Negative, zero or positive, as a comes before, with or after b.",
		do: func(c *vocab.Call) (any, error) {
			n, err := comparison(c, c.Recv)(c.Arg("a"), c.Arg("b"))
			return toInt(n), err
		}},
	{sig: "naturalOrder() -> Comparator<T>", doc: "The natural order.", do: func(c *vocab.Call) (any, error) { return naturalOrder, nil }},
	{sig: "reverseOrder() -> Comparator<T>", doc: "The reverse of the natural order.",
		do: func(c *vocab.Call) (any, error) { return reverseOrder, nil }},
	{sig: "nullsFirst(comparator: Comparator<T>? = null) -> Comparator<T?>", doc: "An order with null before everything.",
		do: func(c *vocab.Call) (any, error) {
			return withNulls(c, -1), nil
		}},
	{sig: "nullsLast(comparator: Comparator<T>? = null) -> Comparator<T?>", doc: "An order with null behind everything.",
		do: func(c *vocab.Call) (any, error) {
			return withNulls(c, 1), nil
		}},
	{sig: "compareValues(a: T?, b: T?) -> Int", doc: "Compares two values, null before everything.", do: func(c *vocab.Call) (any, error) {
		n, err := value.CompareNullable(c.Arg("a"), c.Arg("b"))
		return toInt(n), err
	}},
	{sig: "compareValuesBy(a: T, b: T, vararg selectors: (T) -> Any?) -> Int", doc: "Compares two values by what the selectors give.",
		do: func(c *vocab.Call) (any, error) {
			n, err := bySelectors(c, c.List("selectors"), false).Compare(c.Arg("a"), c.Arg("b"))
			return toInt(n), err
		}},
}

// comparison gives the comparing function of a Comparator, or of a function (T, T) -> Int.
func comparison(c *vocab.Call, v any) func(a, b any) (int, error) {
	if by, ok := v.(*value.Comparator); ok {
		return by.Compare
	}
	host := c.Host
	return func(a, b any) (int, error) {
		n, err := host.Invoke(v, a, b)
		order, _ := value.Integer(n)
		return int(order), err
	}
}

func reversedComparison(f func(a, b any) (int, error)) func(a, b any) (int, error) {
	return func(a, b any) (int, error) { return f(b, a) }
}

func then(first, second func(a, b any) (int, error)) *value.Comparator {
	return &value.Comparator{Compare: func(a, b any) (int, error) {
		if n, err := first(a, b); err != nil || n != 0 {
			return n, err
		}
		return second(a, b)
	}}
}

func bySelectors(c *vocab.Call, selectors []any, descending bool) *value.Comparator {
	host := c.Host
	return &value.Comparator{Compare: func(a, b any) (int, error) {
		if descending {
			a, b = b, a
		}
		for _, s := range selectors {
			x, err := host.Invoke(s, a)
			if err != nil {
				return 0, err
			}
			y, err := host.Invoke(s, b)
			if err != nil {
				return 0, err
			}
			if n, err := value.CompareNullable(x, y); err != nil || n != 0 {
				return n, err
			}
		}
		return 0, nil
	}}
}

// withNulls puts null at an end: before everything if sign is negative.
func withNulls(c *vocab.Call, sign int) *value.Comparator {
	compare := naturalOrder.Compare
	if by := c.Arg("comparator"); by != nil {
		compare = comparison(c, by)
	}
	return &value.Comparator{Compare: func(a, b any) (int, error) {
		switch {
		case a == nil && b == nil:
			return 0, nil
		case a == nil:
			return sign, nil
		case b == nil:
			return -sign, nil
		}
		return compare(a, b)
	}}
}
