package scene

// Color is a colour with straight (not premultiplied) opacity. The zero value paints nothing.
type Color struct{ R, G, B, A uint8 }

// RGB returns the opaque colour 0xRRGGBB.
func RGB(hex uint32) Color {
	return Color{uint8(hex >> 16), uint8(hex >> 8), uint8(hex), 0xff}
}

// Fade returns the colour with the given opacity in percent.
func (c Color) Fade(percent int) Color {
	c.A = uint8(255 * min(max(percent, 0), 100) / 100)
	return c
}

// None reports whether the colour paints nothing.
func (c Color) None() bool { return c.A == 0 }

// Hex returns the colour without its opacity, as #rrggbb, or #rgb where that says the same.
func (c Color) Hex() string {
	const digits = "0123456789abcdef"
	long := []byte{'#',
		digits[c.R>>4], digits[c.R&15],
		digits[c.G>>4], digits[c.G&15],
		digits[c.B>>4], digits[c.B&15],
	}
	if long[1] == long[2] && long[3] == long[4] && long[5] == long[6] {
		return string([]byte{'#', long[1], long[3], long[5]})
	}
	return string(long)
}
