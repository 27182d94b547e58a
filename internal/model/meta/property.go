package meta

import (
	"fmt"
	"reflect"
	"strings"

	"kuml-mcp/internal/model"
	"kuml-mcp/internal/model/kind"
)

// The makers of rows. A row begins with its property in the notation of the vocabulary: "name: Type" or "name: Type = default".

// field makes a property that is stored at a place of the elements that are a T.
func field[T, V any](row, doc string, at func(T) *V) *Property {
	p := derived(row, doc, func(of T) any { return plain(*at(of)) })
	if get := p.Get; p.Type == "String?" {
		p.Get = func(of any) any {
			if v := get(of); v != "" {
				return v
			}
			return nil
		}
	}
	p.Set = func(of, value any) error { return assign(reflect.ValueOf(at(of.(T))).Elem(), value) }
	return p
}

// list makes a property that is stored as a list.
func list[T, E any](row, doc string, at func(T) *[]E) *Property {
	p := derived(row, doc, func(of T) any { return items(*at(of)) })
	p.Set = func(of, value any) error { return assign(reflect.ValueOf(at(of.(T))).Elem(), value) }
	return p
}

// maybe makes a property that is a text, or nothing, which is not the same as an empty text.
func maybe[T any](row, doc string, at func(T) (text *string, has *bool)) *Property {
	p := derived(row, doc, func(of T) any {
		if text, has := at(of); *has {
			return *text
		}
		return nil
	})
	p.Set = func(of, value any) error {
		text, has := at(of.(T))
		*text, *has = value.(string)
		return nil
	}
	return p
}

// derived makes a property that follows from others.
func derived[T any](row, doc string, get func(T) any) *Property {
	head, usual, _ := strings.Cut(row, " = ")
	name, typ, ok := strings.Cut(head, ": ")
	if !ok {
		panic("meta: " + row + " has no type")
	}
	return &Property{Name: name, Type: typ, Default: usual, Doc: doc, Get: func(of any) any {
		if t, ok := of.(T); ok {
			return get(t)
		}
		return nil
	}}
}

// stored gives a derived property a way to be set.
func stored[T, V any](p *Property, set func(T, V)) *Property {
	p.Set = func(of, value any) error {
		var v V
		if err := assign(reflect.ValueOf(&v).Elem(), value); err != nil {
			return err
		}
		set(of.(T), v)
		return nil
	}
	return p
}

// also adds names that constraints may use.
func (p *Property) also(names ...string) *Property {
	p.Aliases = append(p.Aliases, names...)
	return p
}

// to says of which kind the elements are whose ids the property holds.
func (p *Property) to(k kind.Kind) *Property {
	p.Refers = k
	return p
}

// settable marks a property as one that the block of an element assigns.
func (p *Property) settable() *Property {
	p.Settable = true
	return p
}

// internal marks a property as none of kUML.
func (p *Property) internal() *Property {
	p.Internal = true
	return p
}

// of makes the test whether a value is of a Go type.
func of[T any](v any) bool {
	_, ok := v.(T)
	return ok
}

func kinds(k ...kind.Kind) []kind.Kind { return k }

// plain gives a value as Get hands it out.
func plain(v any) any {
	switch v := v.(type) {
	case bool, int, string, nil:
		return v
	case *model.TypeRef:
		if v != nil {
			return *v
		}
		return nil
	}
	if r := reflect.ValueOf(v); r.Kind() == reflect.String {
		return r.String()
	}
	return v
}

// items gives a list as Get hands it out.
func items[E any](list []E) []any {
	out := make([]any, len(list))
	for i, v := range list {
		out[i] = plain(v)
	}
	return out
}

// assign stores at a place what Get would give of it.
func assign(place reflect.Value, value any) error {
	if value == nil {
		place.SetZero()
		return nil
	}
	v := reflect.ValueOf(value)
	switch t := place.Type(); {
	case v.Type().AssignableTo(t):
		place.Set(v)
	case t.Kind() == reflect.Slice && v.Kind() == reflect.Slice:
		out := reflect.MakeSlice(t, v.Len(), v.Len())
		for i := range v.Len() {
			if err := assign(out.Index(i), v.Index(i).Interface()); err != nil {
				return err
			}
		}
		place.Set(out)
	case t.Kind() == reflect.Pointer:
		p := reflect.New(t.Elem())
		if err := assign(p.Elem(), value); err != nil {
			return err
		}
		place.Set(p)
	case v.Kind() == reflect.Pointer && v.Type().Elem().AssignableTo(t):
		place.Set(v.Elem())
	case v.Kind() == t.Kind() && v.Type().ConvertibleTo(t):
		place.Set(v.Convert(t))
	default:
		return fmt.Errorf("a %s is no %s", v.Type(), t)
	}
	return nil
}

// Refusal is the error of a property that does not take a value.
type Refusal struct{ Message, Hint string }

// Error gives the message.
func (r *Refusal) Error() string { return r.Message }
