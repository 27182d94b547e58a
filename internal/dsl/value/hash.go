package value

import (
	"hash/fnv"
	"math"
	"reflect"
)

// Hash is Kotlin's hashCode for the values whose hash Kotlin defines; others have one that depends on their type
// alone, so that it is the same in every run.
func Hash(v any) (int32, error) {
	w := walk{left: maxWalk}
	h := w.hash(v)
	return h, w.err("hashing")
}

func (w *walk) hash(v any) int32 {
	if !w.enter() {
		w.stop()
		return 0
	}
	defer w.leave()
	switch v := v.(type) {
	case nil:
		return 0
	case bool:
		if v {
			return 1231
		}
		return 1237
	case string:
		var h int32
		for _, u := range Units(v) {
			h = 31*h + int32(u)
		}
		return h
	case int8:
		return int32(v)
	case int16:
		return int32(v)
	case int32:
		return v
	case int64:
		return int32(v ^ int64(uint64(v)>>32))
	case Char:
		return int32(v)
	case float64:
		bits := math.Float64bits(v)
		if v != v {
			bits = 0x7ff8000000000000
		}
		return int32(bits ^ bits>>32)
	case float32:
		if v != v {
			return 0x7fc00000
		}
		return int32(math.Float32bits(v))
	case *List:
		if v.Kind != Array {
			return w.hashSlice(v.Items(), 1)
		}
	case *Set:
		var h int32
		for _, x := range v.Items() {
			h += w.hash(x)
		}
		return h
	case *Map:
		var h int32
		for _, e := range v.Entries() {
			h += w.hash(e)
		}
		return h
	case *Entry:
		return w.hash(v.Key) ^ w.hash(v.Value)
	case *Pair:
		return w.hashSlice([]any{v.First, v.Second}, 0)
	case *Triple:
		return w.hashSlice([]any{v.First, v.Second, v.Third}, 0)
	case *Indexed:
		return w.hashSlice([]any{v.Index, v.Value}, 0)
	case *Progression:
		return w.hashProgression(v)
	case *Object:
		return w.hashObject(v)
	}
	h := fnv.New32a()
	h.Write([]byte(reflect.TypeOf(v).String()))
	return int32(h.Sum32() & math.MaxInt32)
}

func (w *walk) hashSlice(items []any, h int32) int32 {
	for _, x := range items {
		h = 31*h + w.hash(x)
	}
	return h
}

func (w *walk) hashProgression(p *Progression) int32 {
	if p.IsEmpty() {
		return -1
	}
	h := 31*w.hash(p.Value(p.First)) + w.hash(p.Value(p.Last))
	if !p.Range {
		h = 31*h + int32(p.Step)
	}
	return h
}

func (w *walk) hashObject(o *Object) int32 {
	if o.Class.HashCode != nil {
		h, err := o.Class.HashCode(o)
		if err != nil {
			w.fault = err
		}
		return h
	}
	if o.Class.Kind == DataClass && o.Class.Equals == nil {
		return w.hashSlice(o.Fields[:o.Class.Components], 0)
	}
	return w.hash(o.Class.Name)
}
