package ocl

// Value is what a constraint has read from an instance.
type Value struct {
	Name  string `json:"name"` // "total", or "item1.price" for other instances than the one that the constraint is about
	Value string `json:"value"`
}

// maxValues is how many values a violation shows.
const maxValues = 10

// trace keeps what is read from instances. A nil trace keeps nothing.
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
