package kotlin

import (
	"math"
	"regexp"
	"strconv"
	"strings"

	"kuml-mcp/internal/dsl/value"
	"kuml-mcp/internal/dsl/vocab"
)

// maxWidth bounds the width and the precision of a placeholder.
const maxWidth = 1000

// placeholder is %[index$][flags][width][.precision]conversion.
var placeholder = regexp.MustCompile(`%(\d+\$)?([-#+ 0,(<]*)(\d+)?(\.\d+)?([a-zA-Z%])`)

// spec is one placeholder.
type spec struct {
	text      string
	flags     string
	width     int
	precision int // -1 if not given
	conv      byte
}

func (s *spec) has(flag string) bool { return strings.Contains(s.flags, flag) }

// format fills in the placeholders of a text in the way of Java's Formatter, in English.
func format(c *vocab.Call, layout string, args []any) (any, error) {
	var out strings.Builder
	next, last := 0, -1
	for layout != "" {
		at := strings.IndexByte(layout, '%')
		if at < 0 {
			at = len(layout)
		}
		out.WriteString(layout[:at])
		if layout = layout[at:]; layout == "" {
			break
		}
		m := placeholder.FindStringSubmatch(layout)
		if m == nil || !strings.HasPrefix(layout, m[0]) {
			return nil, value.Throw("IllegalArgumentException", "%s is no placeholder: write %%%% for a percent sign",
				value.Clean(layout[:min(2, len(layout))]))
		}
		layout = layout[len(m[0]):]
		s := spec{text: m[0], flags: m[2], precision: -1, conv: m[5][0]}
		s.width, _ = strconv.Atoi(m[3])
		if m[4] != "" {
			s.precision, _ = strconv.Atoi(m[4][1:])
		}
		if s.width > maxWidth || s.precision > maxWidth {
			return nil, value.Throw("IllegalArgumentException", "%s is wider than %d characters", s.text, maxWidth)
		}
		part, err := "", error(nil)
		switch s.conv {
		case 'n':
			part = "\n"
		case '%':
			part = s.pad("%")
		default:
			i := next
			switch {
			case m[1] != "":
				i, _ = strconv.Atoi(m[1][:len(m[1])-1])
				i--
			case s.has("<"):
				i = last
			default:
				next++
			}
			if i < 0 || i >= len(args) {
				return nil, value.Throw("IllegalArgumentException", "there is no argument for the placeholder %s", s.text)
			}
			last = i
			part, err = s.convert(args[i])
		}
		if err == nil {
			err = c.Host.Alloc(len(part))
		}
		if err != nil {
			return nil, err
		}
		out.WriteString(part)
	}
	return text(c, out.String())
}

// conversions by lower-case letter.
var conversions = map[byte]func(s *spec, v any) (string, error){
	's': (*spec).general,
	'b': func(s *spec, v any) (string, error) {
		b, isBool := v.(bool)
		return s.clip(strconv.FormatBool(v != nil && (!isBool || b))), nil
	},
	'h': func(s *spec, v any) (string, error) {
		h, err := value.Hash(v)
		return s.clip(strconv.FormatUint(uint64(uint32(h)), 16)), err
	},
	'c': (*spec).character,
	'd': (*spec).decimal,
	'x': func(s *spec, v any) (string, error) { return s.unsigned(v, 16, "0x") },
	'o': func(s *spec, v any) (string, error) { return s.unsigned(v, 8, "0") },
	'f': (*spec).float, 'e': (*spec).float, 'g': (*spec).float,
}

func (s *spec) convert(v any) (string, error) {
	convert := conversions[s.conv|0x20]
	if convert == nil || s.conv&0x20 == 0 && strings.IndexByte("DOF", s.conv) >= 0 {
		return "", value.Throw("IllegalArgumentException", "%s is no placeholder", s.text)
	}
	if v == nil && s.conv|0x20 != 'b' {
		return s.pad(s.cased(s.clip("null"))), nil
	}
	part, err := convert(s, v)
	return s.pad(s.cased(part)), err
}

func (s *spec) cased(part string) string {
	if s.conv&0x20 == 0 {
		return strings.ToUpper(part)
	}
	return part
}

func (s *spec) pad(part string) string {
	n := s.width - value.Length(part)
	switch {
	case n <= 0:
		return part
	case s.has("-"):
		return part + strings.Repeat(" ", n)
	}
	return strings.Repeat(" ", n) + part
}

func (s *spec) clip(part string) string {
	if s.precision >= 0 && s.precision < value.Length(part) {
		part, _ = value.Substring(part, 0, s.precision)
	}
	return part
}

func (s *spec) wants(what string, v any) error {
	return value.Throw("IllegalArgumentException", "the placeholder %s needs %s, not a value of type %s", s.text, what, value.TypeName(v))
}

func (s *spec) general(v any) (string, error) {
	t, err := value.Text(v)
	return s.clip(t), err
}

func (s *spec) character(v any) (string, error) {
	if ch, ok := v.(value.Char); ok {
		return ch.String(), nil
	}
	if n, ok := value.Integer(v); ok && n >= 0 && n <= 0x10FFFF {
		return string(rune(n)), nil
	}
	return "", s.wants("a character", v)
}

func (s *spec) decimal(v any) (string, error) {
	n, ok := value.Integer(v)
	if !ok {
		return "", s.wants("a whole number", v)
	}
	return s.signed(strings.TrimPrefix(strconv.FormatInt(n, 10), "-"), n < 0), nil
}

func (s *spec) unsigned(v any, base int, prefix string) (string, error) {
	n, ok := value.Integer(v)
	if !ok {
		return "", s.wants("a whole number", v)
	}
	u := uint64(n)
	switch v.(type) {
	case int32:
		u = uint64(uint32(n))
	case int16:
		u = uint64(uint16(n))
	case int8:
		u = uint64(uint8(n))
	}
	digits := strconv.FormatUint(u, base)
	if !s.has("#") {
		prefix = ""
	}
	if s.has("0") {
		digits = zeros(digits, s.width-len(prefix))
	}
	return prefix + digits, nil
}

func (s *spec) float(v any) (string, error) {
	f, ok := value.Float(v)
	if _, whole := value.Integer(v); !ok || whole {
		return "", s.wants("a number of type Double or Float", v)
	}
	if math.IsNaN(f) {
		return "NaN", nil
	}
	negative := math.Signbit(f)
	if math.IsInf(f, 0) {
		flags := s.flags
		s.flags = strings.ReplaceAll(flags, "0", "")
		return s.signed("Infinity", negative), nil
	}
	precision := s.precision
	if precision < 0 {
		precision = 6
	}
	digits, point := decimalDigits(math.Abs(f))
	switch s.conv | 0x20 {
	case 'e':
		return s.signed(scientific(digits, point, precision), negative), nil
	case 'g':
		precision = max(precision, 1)
		_, rounded := roundDigits(digits, point, precision-point)
		if f != 0 && (rounded <= -4 || rounded > precision) {
			return s.signed(scientific(digits, point, precision-1), negative), nil
		}
		if f == 0 {
			rounded = 1
		}
		precision -= rounded
	}
	return s.signed(fixed(digits, point, precision), negative), nil
}

// signed adds grouping, zeros and the sign to a number's digits.
func (s *spec) signed(digits string, negative bool) string {
	if s.has(",") {
		digits = grouped(digits)
	}
	before, after := "", ""
	switch {
	case negative && s.has("("):
		before, after = "(", ")"
	case negative:
		before = "-"
	case s.has("+"):
		before = "+"
	case s.has(" "):
		before = " "
	}
	if s.has("0") {
		digits = zeros(digits, s.width-len(before)-len(after))
	}
	return before + digits + after
}

func zeros(digits string, width int) string {
	return strings.Repeat("0", max(width-len(digits), 0)) + digits
}

// grouped puts commas between groups of three digits of the whole part.
func grouped(digits string) string {
	whole, rest := digits, ""
	if i := strings.IndexAny(digits, ".e"); i >= 0 {
		whole, rest = digits[:i], digits[i:]
	}
	for i := len(whole) - 3; i > 0; i -= 3 {
		whole = whole[:i] + "," + whole[i:]
	}
	return whole + rest
}

// decimalDigits gives the shortest digits that stand for a number and the place of the point among them.
func decimalDigits(f float64) (digits string, point int) {
	if f == 0 {
		return "0", 1
	}
	mantissa, exponent, _ := strings.Cut(strconv.FormatFloat(f, 'e', -1, 64), "e")
	n, _ := strconv.Atoi(exponent)
	return strings.Replace(mantissa, ".", "", 1), n + 1
}

// roundDigits rounds to so many digits behind the point, halves up.
func roundDigits(digits string, point, behind int) (string, int) {
	keep := point + behind
	if keep >= len(digits) {
		return digits, point
	}
	if keep < 0 {
		return "0", point
	}
	up := digits[keep] >= '5'
	kept := []byte(digits[:keep])
	for i := keep - 1; up && i >= 0; i-- {
		if kept[i] == '9' {
			kept[i] = '0'
			continue
		}
		kept[i]++
		up = false
	}
	if up {
		return "1" + string(kept), point + 1
	}
	return string(kept), point
}

// fixed writes digits with a fixed number of them behind the point.
func fixed(digits string, point, behind int) string {
	digits, point = roundDigits(digits, point, behind)
	if point <= 0 {
		digits = strings.Repeat("0", 1-point) + digits
		point = 1
	}
	digits += strings.Repeat("0", max(point+behind-len(digits), 0))
	whole, fraction := digits[:point], digits[point:min(point+behind, len(digits))]
	if fraction == "" {
		return whole
	}
	return whole + "." + fraction
}

// scientific writes digits with an exponent of at least two digits.
func scientific(digits string, point, behind int) string {
	zero := digits == "0"
	shifted, moved := roundDigits(digits, 1, behind)
	exponent := point - 1 + moved - 1
	if zero {
		exponent = 0
	}
	sign := "+"
	if exponent < 0 {
		sign, exponent = "-", -exponent
	}
	return fixed(shifted[:min(len(shifted), behind+1)], 1, behind) + "e" + sign + zeros(strconv.Itoa(exponent), 2)
}
