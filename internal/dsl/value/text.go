package value

import (
	"fmt"
	"reflect"
	"strconv"
	"strings"
)

// maxText is the length in bytes of the longest text that printing one value may give.
const maxText = 1 << 22

// Text is Kotlin's toString, with "null" for null.
func Text(v any) (string, error) {
	if s, ok := scalarText(v); ok {
		return s, nil
	}
	p := printer{walk: walk{left: maxWalk}}
	p.value(v)
	if err := p.err("printing"); err != nil {
		return "", err
	}
	return p.buf.String(), nil
}

// scalarText prints what has no parts.
func scalarText(v any) (string, bool) {
	switch v := v.(type) {
	case nil:
		return "null", true
	case string:
		return v, true
	case bool:
		return strconv.FormatBool(v), true
	case int8:
		return strconv.Itoa(int(v)), true
	case int16:
		return strconv.Itoa(int(v)), true
	case int32:
		return strconv.Itoa(int(v)), true
	case int64:
		return strconv.FormatInt(v, 10), true
	case float32:
		return formatFloat(float64(v), 32), true
	case float64:
		return formatFloat(v, 64), true
	case Char:
		return v.String(), true
	}
	return "", false
}

func plain(v any) string {
	s, _ := scalarText(v)
	return s
}

// printer prints a value and counts the parts it prints.
type printer struct {
	walk
	buf strings.Builder
}

func (p *printer) write(s string) {
	if p.buf.Len()+len(s) > maxText {
		p.stop()
		return
	}
	p.buf.WriteString(s)
}

func (p *printer) value(v any) {
	if !p.enter() {
		p.stop()
		return
	}
	defer p.leave()
	if s, ok := scalarText(v); ok {
		p.write(s)
		return
	}
	switch v := v.(type) {
	case *List:
		p.items("[", v.Items(), "]", v)
	case *Set:
		p.items("[", v.Items(), "]", v)
	case *Map:
		p.write("{")
		for i, e := range v.Entries() {
			if i > 0 {
				p.write(", ")
			}
			p.value(e)
		}
		p.write("}")
	case *Entry:
		p.value(v.Key)
		p.write("=")
		p.value(v.Value)
	case *Pair:
		p.items("(", []any{v.First, v.Second}, ")", nil)
	case *Triple:
		p.items("(", []any{v.First, v.Second, v.Third}, ")", nil)
	case *Indexed:
		p.write("IndexedValue(index=" + strconv.Itoa(int(v.Index)) + ", value=")
		p.value(v.Value)
		p.write(")")
	case *ValueRange:
		p.value(v.First)
		p.write("..")
		p.value(v.Last)
	case *Object:
		p.object(v)
	case *Exception:
		p.write(v.Error())
	default:
		p.write(opaqueText(v))
	}
}

// items prints a bracketed list; self is the list, whose own occurrence Kotlin prints in words.
func (p *printer) items(open string, items []any, end string, self any) {
	p.write(open)
	for i, x := range items {
		if i > 0 {
			p.write(", ")
		}
		if self != nil && x == self {
			p.write("(this Collection)")
			continue
		}
		p.value(x)
		if p.left < 0 {
			return
		}
	}
	p.write(end)
}

func (p *printer) object(o *Object) {
	switch {
	case o.Class.ToString != nil:
		s, err := o.Class.ToString(o)
		if err != nil {
			p.fault = err
		}
		p.write(s)
	case o.Class.Kind == EnumClass:
		p.write(o.Name)
	case o.Class.Kind == DataClass:
		p.write(o.Class.Name + "(")
		for i := range o.Class.Components {
			if i > 0 {
				p.write(", ")
			}
			p.write(o.Class.Fields[i] + "=")
			p.value(o.Fields[i])
		}
		p.write(")")
	case o.Super != nil:
		e, _ := Raise(o)
		p.write(e.Error())
	default:
		p.write(o.Class.Name)
	}
}

// opaqueText prints a value of the vocabulary: by its KotlinText or String method, else by the name of its type.
func opaqueText(v any) string {
	switch v := v.(type) {
	case interface{ KotlinText() string }:
		return v.KotlinText()
	case fmt.Stringer:
		return v.String()
	}
	t := reflect.TypeOf(v)
	for t.Kind() == reflect.Pointer {
		t = t.Elem()
	}
	return t.Name()
}
