package value

import "fmt"

// ProgressionKind is the element type of a Progression.
type ProgressionKind int

// The element types.
const (
	IntProgression ProgressionKind = iota
	LongProgression
	CharProgression
)

// Progression is a range (Step 1, made by .., ..< or until) or a progression (made by downTo or step).
type Progression struct {
	Kind              ProgressionKind
	First, Last, Step int64
	// Range says that the value is an IntRange, LongRange or CharRange.
	Range bool
}

// NewRange makes first..last.
func NewRange(kind ProgressionKind, first, last int64) *Progression {
	return &Progression{Kind: kind, First: first, Last: last, Step: 1, Range: true}
}

// NewProgression makes a progression whose last element is the last one that is reached.
func NewProgression(kind ProgressionKind, first, last, step int64) *Progression {
	switch {
	case step > 0 && first < last:
		last -= int64((uint64(last) - uint64(first)) % uint64(step))
	case step < 0 && first > last:
		last += int64((uint64(first) - uint64(last)) % (-uint64(step)))
	}
	return &Progression{Kind: kind, First: first, Last: last, Step: step}
}

// IsEmpty reports whether there are no elements.
func (p *Progression) IsEmpty() bool {
	if p.Step > 0 {
		return p.First > p.Last
	}
	return p.First < p.Last
}

// Len is the number of elements, at most the largest int64.
func (p *Progression) Len() int64 {
	if p.IsEmpty() {
		return 0
	}
	span, step := uint64(p.Last)-uint64(p.First), uint64(p.Step)
	if p.Step < 0 {
		span, step = -span, -step
	}
	if n := span/step + 1; n > 0 && n < 1<<63 {
		return int64(n)
	}
	return 1<<63 - 1
}

// Value makes an element of the progression's type.
func (p *Progression) Value(n int64) any {
	switch p.Kind {
	case LongProgression:
		return n
	case CharProgression:
		return Char(n)
	}
	return int32(n)
}

// Has reports whether v lies between the ends of a range, or is an element of a progression.
func (p *Progression) Has(v any) bool {
	n, ok := Integer(v)
	if c, isChar := v.(Char); isChar {
		n, ok = int64(c), p.Kind == CharProgression
	} else if p.Kind == CharProgression {
		return false
	}
	if !ok || p.IsEmpty() {
		return false
	}
	if p.Step > 0 {
		return n >= p.First && n <= p.Last && (uint64(n)-uint64(p.First))%uint64(p.Step) == 0
	}
	return n <= p.First && n >= p.Last && (uint64(p.First)-uint64(n))%(-uint64(p.Step)) == 0
}

// String prints as Kotlin does: 1..3, 3 downTo 1 step 1, 1..9 step 2.
func (p *Progression) String() string {
	first, last := plain(p.Value(p.First)), plain(p.Value(p.Last))
	switch {
	case p.Range:
		return first + ".." + last
	case p.Step > 0:
		return fmt.Sprintf("%s..%s step %d", first, last, p.Step)
	}
	return fmt.Sprintf("%s downTo %s step %d", first, last, -p.Step)
}

// WithStep is the infix function step.
func (p *Progression) WithStep(step int64) (*Progression, error) {
	if step <= 0 {
		return nil, Throw("IllegalArgumentException", "Step must be positive, was: %d.", step)
	}
	if p.Step < 0 {
		step = -step
	}
	return NewProgression(p.Kind, p.First, p.Last, step), nil
}

// Reversed runs from the last element to the first.
func (p *Progression) Reversed() *Progression {
	return NewProgression(p.Kind, p.Last, p.First, -p.Step)
}

func (p *Progression) equal(q *Progression) bool {
	if p.Kind != q.Kind {
		return false
	}
	if p.IsEmpty() || q.IsEmpty() {
		return p.IsEmpty() && q.IsEmpty()
	}
	return p.First == q.First && p.Last == q.Last && p.Step == q.Step
}

func (p *Progression) iterator() Iterator {
	next, done := p.First, p.IsEmpty()
	return NextFunc(func() (any, bool, error) {
		if done {
			return nil, false, nil
		}
		v := p.Value(next)
		done = next == p.Last
		next += p.Step
		return v, true, nil
	})
}

// FloatRange is the range a..b of Double or Float numbers: it can be tested, not iterated.
type FloatRange struct {
	First, Last float64
	Open        bool // ..<
}

// Has reports whether a number lies in the range.
func (r *FloatRange) Has(v any) bool {
	n, ok := Float(v)
	return ok && n >= r.First && (n < r.Last || !r.Open && n == r.Last)
}

// String prints as Kotlin does.
func (r *FloatRange) String() string {
	op := ".."
	if r.Open {
		op = "..<"
	}
	return formatFloat(r.First, 64) + op + formatFloat(r.Last, 64)
}

// ValueRange is the range a..b of other comparable values, such as strings: it can be tested, not iterated.
type ValueRange struct {
	First, Last any
	Open        bool // ..<
}

// Has reports whether a value lies in the range.
func (r *ValueRange) Has(v any) (bool, error) {
	lo, err := Compare(v, r.First)
	if err != nil || lo < 0 {
		return false, err
	}
	hi, err := Compare(v, r.Last)
	return hi < 0 || hi == 0 && !r.Open, err
}
