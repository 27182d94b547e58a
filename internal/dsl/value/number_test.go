package value

import "testing"

// TestNumbers reads the values of numbers, whole ones and others, and of what is none.
func TestNumbers(t *testing.T) {
	for _, test := range []struct {
		v       any
		integer int64
		whole   bool
		float   float64
		number  bool
	}{
		{int8(-3), -3, true, -3, true},
		{int16(300), 300, true, 300, true},
		{int32(70000), 70000, true, 70000, true},
		{int64(1) << 40, 1 << 40, true, 1 << 40, true},
		{float32(1.5), 0, false, 1.5, true},
		{2.25, 0, false, 2.25, true},
		{"1", 0, false, 0, false},
		{Char('1'), 0, false, 0, false},
		{nil, 0, false, 0, false},
	} {
		if n, ok := Integer(test.v); n != test.integer || ok != test.whole {
			t.Errorf("Integer(%v) = %d, %v, want %d, %v", test.v, n, ok, test.integer, test.whole)
		}
		if f, ok := Float(test.v); f != test.float || ok != test.number {
			t.Errorf("Float(%v) = %v, %v, want %v, %v", test.v, f, ok, test.float, test.number)
		}
	}
}
