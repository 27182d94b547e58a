package syntax

import "strings"

// typeText gives a type as it is written.
func typeText(t *Type) string {
	var b strings.Builder
	if t.Variance != "" {
		b.WriteString(t.Variance + " ")
	}
	switch {
	case t.Star:
		b.WriteByte('*')
	case t.Func != nil:
		text := funcTypeText(t.Func)
		if t.Nullable {
			text = "(" + text + ")"
		}
		b.WriteString(text)
	case len(t.Name) == 0:
		b.WriteByte('?')
	default:
		b.WriteString(dotted(t.Name))
		if len(t.Args) > 0 {
			b.WriteString("<" + typesText(t.Args) + ">")
		}
	}
	if t.Nullable {
		b.WriteByte('?')
	}
	return b.String()
}

func typesText(types []*Type) string {
	texts := make([]string, len(types))
	for i, t := range types {
		texts[i] = typeText(t)
	}
	return strings.Join(texts, ", ")
}

func funcTypeText(f *FuncType) string {
	texts := make([]string, len(f.Params))
	for i, p := range f.Params {
		texts[i] = typeText(p.Type)
		if p.Name != nil {
			texts[i] = identText(p.Name) + ": " + texts[i]
		}
	}
	text := "(" + strings.Join(texts, ", ") + ") -> " + typeText(f.Result)
	if f.Receiver == nil {
		return text
	}
	receiver := typeText(f.Receiver)
	if f.Receiver.Func != nil && !f.Receiver.Nullable {
		receiver = "(" + receiver + ")"
	}
	return receiver + "." + text
}

func identText(id *Ident) string {
	switch {
	case id.Quoted:
		return "`" + id.Name + "`"
	case id.Keyword:
		return "'" + id.Name
	case id.Name == "":
		return "?"
	}
	return id.Name
}

func dotted(names []*Ident) string {
	texts := make([]string, len(names))
	for i, n := range names {
		texts[i] = identText(n)
	}
	return strings.Join(texts, ".")
}
