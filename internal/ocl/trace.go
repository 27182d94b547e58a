package ocl

import "cmp"

// Value is what a constraint has read from an instance, or an element that it does not hold for.
type Value struct {
	Name  string `json:"name"` // "total", "item1.price" for other instances than self, or the variable of a forAll
	Value string `json:"value"`
}

// maxValues is how many values a violation shows.
const maxValues = 10

// trace keeps what is read from instances, and what a constraint does not hold for. A nil trace keeps nothing.
type trace struct {
	self  *object
	items []Value
}

func (t *trace) add(o *object, name string, v any) {
	if t == nil {
		return
	}
	if o != t.self {
		name = o.name() + "." + name
	}
	t.note(name, v)
}

// witness keeps the element that a forAll does not hold for, by the name of its variable.
func (t *trace) witness(name string, v any) {
	if t != nil {
		t.note(cmp.Or(name, "element"), v)
	}
}

func (t *trace) note(name string, v any) {
	for _, it := range t.items {
		if it.Name == name {
			return
		}
	}
	t.items = append(t.items, Value{name, show(v)})
}

// mark is a place that drop can go back to.
func (t *trace) mark() int {
	if t == nil {
		return 0
	}
	return len(t.items)
}

// drop forgets what was read since a mark: it is not to blame.
func (t *trace) drop(mark int) {
	if t != nil {
		t.items = t.items[:mark]
	}
}

// values gives what was read, not too much of it.
func (t *trace) values() []Value { return t.items[:min(len(t.items), maxValues)] }
