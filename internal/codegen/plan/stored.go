package plan

import "slices"

// Storable reports whether an attribute has a value of its own for each row.
func (f *Field) Storable() bool {
	isLink := f.Reference && (f.Type.Unit == nil || f.Type.Unit.Kind != Enum)
	return !f.Static && !f.Derived && !isLink && Stereotype(f.Applied, "Transient") == nil
}

// IsService reports whether a class by its stereotype does things with rows instead of being one.
func (u *Unit) IsService() bool {
	return slices.ContainsFunc([]string{"Service", "Controller", "RestController", "Repository", "SpringData"}, func(name string) bool {
		return Stereotype(u.Applied(), name) != nil
	})
}

// Unwrapped makes an attribute of a collection type one with several values.
func (f *Field) Unwrapped() *Field {
	if f.Many || f.Type.Builtin != "List" && f.Type.Builtin != "Set" || len(f.Type.Args) != 1 {
		return f
	}
	element := f.Type.Args[0]
	if element.Builtin == "Any" || element.Unit == nil && len(element.Args) > 0 {
		return f
	}
	out := *f
	out.Type, out.Many, out.Required, out.IsSet = element, true, false, f.Type.Builtin == "Set"
	return &out
}
