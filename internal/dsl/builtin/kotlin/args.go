package kotlin

import (
	"kuml-mcp/internal/dsl/value"
	"kuml-mcp/internal/dsl/vocab"
)

// intArg gives a whole-number argument, 0 for none.
func intArg(c *vocab.Call, name string) int {
	n, _ := value.Integer(c.Arg(name))
	return int(n)
}

// intOr gives a whole-number argument, or a default if the script gave none.
func intOr(c *vocab.Call, name string, otherwise int) int {
	if c.Arg(name) == nil {
		return otherwise
	}
	return intArg(c, name)
}

// textArg gives an argument of type CharSequence, Char or Regex as text.
func textArg(c *vocab.Call, name string) string {
	return asText(c.Arg(name))
}

// asText gives the text of a String, a StringBuilder, a Char; "" for others.
func asText(v any) string {
	switch v := v.(type) {
	case string:
		return v
	case *value.Builder:
		return v.String()
	case value.Char:
		return v.String()
	}
	return ""
}

// recvText is the receiver as text.
func recvText(c *vocab.Call) string { return asText(c.Recv) }

// text charges a text that a function returns.
func text(c *vocab.Call, s string) (any, error) {
	if err := c.Host.Alloc(len(s)); err != nil {
		return nil, err
	}
	return s, nil
}

// toInt makes an Int of Go's int.
func toInt(n int) any { return int32(n) }

// test calls a predicate.
func test(c *vocab.Call, fn any, args ...any) (bool, error) {
	v, err := c.Host.Invoke(fn, args...)
	b, _ := v.(bool)
	return b, err
}

// fnArg gives a function argument, nil if the row has no such parameter or the script gave none.
func fnArg(c *vocab.Call, name string) any {
	for i := range c.Fn.Params {
		if c.Fn.Params[i].Name == name {
			return c.Args[i]
		}
	}
	return nil
}

// optionalTest calls a predicate that may be missing: then it is true.
func optionalTest(c *vocab.Call, fn any, v any) (bool, error) {
	if fn == nil {
		return true, nil
	}
	return test(c, fn, v)
}

// optionalApply calls a transform that may be missing: then it is the value itself.
func optionalApply(c *vocab.Call, fn any, v any) (any, error) {
	if fn == nil {
		return v, nil
	}
	return c.Host.Invoke(fn, v)
}

// each calls do with every element of a value that can be iterated until it is false.
func each(c *vocab.Call, v any, do func(x any) (more bool, err error)) error {
	it, err := iterate(v)
	if err != nil {
		return err
	}
	for {
		x, ok, err := it.Next()
		if err != nil || !ok {
			return err
		}
		if err := c.Host.Step(1); err != nil {
			return err
		}
		if more, err := do(x); err != nil || !more {
			return err
		}
	}
}

// iterate begins an iteration; it is an error if the value has no elements.
func iterate(v any) (value.Iterator, error) {
	it, err := value.Iterate(v)
	if it == nil && err == nil {
		return nil, vocab.Errorf("", "", "a value of type %s has no elements to iterate over", value.TypeName(v))
	}
	return it, err
}

// items gives the elements of a value that can be iterated; the caller must not change the slice.
func items(c *vocab.Call, v any) ([]any, error) {
	switch v := v.(type) {
	case nil:
		return nil, nil
	case *value.List:
		if !v.Gathered() {
			return v.Items(), nil
		}
	case []any:
		return v, nil
	}
	out := collector{c: c}
	err := each(c, v, out.keep)
	return out.items, err
}

// What an element of a list and an entry of a map or set cost, in characters.
const (
	elementCost = 8
	entryCost   = 32
)

// grow charges elements of lists before they are made.
func grow(c *vocab.Call, n int) error { return c.Host.Alloc(n * elementCost) }

// collector gathers elements and charges them.
type collector struct {
	c     *vocab.Call
	items []any
}

func (k *collector) add(v any) error {
	if err := grow(k.c, 1); err != nil {
		return err
	}
	k.items = append(k.items, v)
	return nil
}

// keep adds an element and goes on.
func (k *collector) keep(v any) (bool, error) { return true, k.add(v) }

// list gives what was gathered as a read-only list, or the error.
func (k *collector) list(err error) (any, error) {
	if err != nil {
		return nil, err
	}
	return value.NewList(k.items), nil
}

// copied makes a charged copy of a slice.
func copied(c *vocab.Call, items []any) ([]any, error) {
	if err := grow(c, len(items)); err != nil {
		return nil, err
	}
	return append(make([]any, 0, len(items)), items...), nil
}

// put enters an entry into a map and charges it if the key is new.
func put(c *vocab.Call, m *value.Map, k, v any) error {
	n := m.Len()
	if _, err := m.Put(k, v); err != nil || m.Len() == n {
		return err
	}
	return c.Host.Alloc(entryCost)
}

// insert enters an element into a set and charges it if it is new.
func insert(c *vocab.Call, s *value.Set, v any) (isNew bool, err error) {
	if isNew, err = s.Add(v); err != nil || !isNew {
		return false, err
	}
	return true, c.Host.Alloc(entryCost)
}

// setOf makes a set of elements.
func setOf(c *vocab.Call, elements []any) (*value.Set, error) {
	s := value.NewSet()
	for _, v := range elements {
		if _, err := insert(c, s, v); err != nil {
			return nil, err
		}
	}
	return s, nil
}

// chargedText prints a value and charges the text.
func chargedText(c *vocab.Call, v any) (string, error) {
	s, err := value.Text(v)
	if err != nil {
		return "", err
	}
	return s, c.Host.Alloc(len(s))
}
