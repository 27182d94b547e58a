package value

import (
	"math"
	"strconv"
	"strings"
)

// formatFloat prints a number as Kotlin does: the shortest digits that read back as the same number, at least one
// of them behind the point, and an exponent below 10^-3 and from 10^7 on.
func formatFloat(f float64, bits int) string {
	switch {
	case math.IsNaN(f):
		return "NaN"
	case math.IsInf(f, 1):
		return "Infinity"
	case math.IsInf(f, -1):
		return "-Infinity"
	case f == 0:
		if math.Signbit(f) {
			return "-0.0"
		}
		return "0.0"
	}
	if a := math.Abs(f); a >= 1e-3 && a < 1e7 {
		s := strconv.FormatFloat(f, 'f', -1, bits)
		if !strings.Contains(s, ".") {
			s += ".0"
		}
		return s
	}
	shortest := strconv.FormatFloat(f, 'e', -1, bits)
	if !strings.Contains(shortest, ".") {
		// with two digits to spend, Kotlin takes those nearest to the number: 4.9E-324, not 5.0E-324
		if two := strconv.FormatFloat(f, 'e', 1, bits); sameFloat(two, f, bits) {
			shortest = two
		}
	}
	digits, exp, _ := strings.Cut(shortest, "e")
	if !strings.Contains(digits, ".") {
		digits += ".0"
	}
	n, _ := strconv.Atoi(exp)
	return digits + "E" + strconv.Itoa(n)
}

func sameFloat(s string, f float64, bits int) bool {
	g, err := strconv.ParseFloat(s, bits)
	return err == nil && f == g
}

// ParseInteger reads a whole number as toInt, toLong and so on do: digits of the radix, with a sign in front.
func ParseInteger(s string, radix, bits int) (int64, bool) {
	if strings.Contains(s, "_") {
		return 0, false
	}
	n, err := strconv.ParseInt(s, radix, bits)
	return n, err == nil
}

// ParseFloat reads a number as toDouble and toFloat do.
func ParseFloat(s string, bits int) (float64, bool) {
	s = strings.Trim(s, " \t\n\r\f\v\x00")
	switch strings.TrimLeft(s, "+-") {
	case "NaN", "Infinity":
	default:
		// Go reads more than Java: inf, nan, hexadecimal integers, underscores.
		if strings.ContainsAny(s, "_xXiInN") {
			return 0, false
		}
		s = strings.TrimRight(s, "dDfF")
	}
	f, err := strconv.ParseFloat(strings.Replace(s, "Infinity", "Inf", 1), bits)
	if err != nil && !math.IsInf(f, 0) {
		return 0, false
	}
	return f, true
}

// ToInt converts a number or a character to Int as toInt() does: wider whole numbers lose their upper bits, floating-point
// numbers their fraction, and what does not fit becomes the nearest Int.
func ToInt(v any) (int32, bool) {
	switch v := v.(type) {
	case Char:
		return int32(v), true
	case float32:
		return int32(saturate(float64(v), math.MinInt32, math.MaxInt32)), true
	case float64:
		return int32(saturate(v, math.MinInt32, math.MaxInt32)), true
	}
	n, ok := Integer(v)
	return int32(n), ok
}

// ToLong converts a number or a character to Long as toLong() does.
func ToLong(v any) (int64, bool) {
	switch v := v.(type) {
	case Char:
		return int64(v), true
	case float32:
		return saturate(float64(v), math.MinInt64, math.MaxInt64), true
	case float64:
		return saturate(v, math.MinInt64, math.MaxInt64), true
	}
	return Integer(v)
}

func saturate(f float64, lo, hi int64) int64 {
	switch {
	case f != f:
		return 0
	case f <= float64(lo):
		return lo
	case f >= float64(hi):
		return hi
	}
	return int64(f)
}
