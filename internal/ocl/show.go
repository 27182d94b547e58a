package ocl

import (
	"fmt"
	"math"
	"strconv"
	"strings"

	"kuml-mcp/internal/model"
)

// How much of a collection a message shows: so many values, and collections in it so many levels deep.
const (
	maxShown  = 10
	maxLevels = 3
)

// show prints a value for a message.
func show(v any) string { return showWithin(v, maxLevels) }

func showWithin(v any, levels int) string {
	switch v := v.(type) {
	case nil:
		return "null"
	case unknownValue:
		return "unknown"
	case *invalidValue:
		return "invalid"
	case string:
		return "'" + v + "'"
	case plainText:
		return "'" + string(v) + "'"
	case float64:
		return showReal(v)
	case typeValue:
		return v.name
	case applied:
		return "«" + v.Name + "»"
	case associationEnd:
		return "the end " + v.end().Role
	case *object:
		return v.name()
	case model.Multiplicity:
		return v.String()
	case model.Element:
		return v.Ident().Name
	case interface{ KotlinText() string }:
		return v.KotlinText()
	case *collection:
		return string(v.kind) + "{" + showAll(v.items, nil, levels) + "}"
	case *tuple:
		return "Tuple{" + showAll(v.values, v.names, levels) + "}"
	}
	return fmt.Sprint(v)
}

func showReal(v float64) string {
	if math.IsInf(v, 1) {
		return "*"
	}
	s := strconv.FormatFloat(v, 'g', -1, 64)
	if !strings.ContainsAny(s, ".eIN") {
		s += ".0"
	}
	return s
}

func showAll(values []any, names []string, levels int) string {
	var parts []string
	for i, it := range values {
		if i == maxShown || levels == 0 {
			parts = append(parts, "…")
			break
		}
		s := showWithin(it, levels-1)
		if names != nil {
			s = names[i] + " = " + s
		}
		parts = append(parts, s)
	}
	return strings.Join(parts, ", ")
}
