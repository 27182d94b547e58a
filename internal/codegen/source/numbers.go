package source

import (
	"math/big"
	"strconv"
	"strings"
)

// Whole writes a whole number without leading zeros, which some languages read as octal.
func Whole(text string) string {
	n, ok := new(big.Int).SetString(text, 10)
	if !ok {
		return text
	}
	return n.String()
}

// Decimal writes a number with digits on both sides of the point, or none at all.
func Decimal(text string) string {
	sign := ""
	if rest, ok := strings.CutPrefix(text, "-"); ok {
		sign, text = "-", rest
	}
	mantissa, exponent := text, ""
	if at := strings.IndexAny(text, "eE"); at >= 0 {
		mantissa, exponent = text[:at], strings.ToLower(text[at:])
	}
	before, after, point := strings.Cut(mantissa, ".")
	before = strings.TrimLeft(before, "0")
	if before == "" {
		before = "0"
	}
	switch {
	case point && after == "":
		after = "0"
		fallthrough
	case point:
		return sign + before + "." + after + exponent
	}
	return sign + before + exponent
}

// Fits reports whether a decimal number is within the range of a floating point type of so many bits.
func Fits(text string, bits int) bool {
	_, err := strconv.ParseFloat(text, bits)
	return err == nil
}
