package value

// ClassKind tells the sorts of classes apart.
type ClassKind int

// The sorts of classes.
const (
	PlainClass ClassKind = iota
	DataClass
	EnumClass
	Singleton // object, companion object
	Interface
)

// Class describes a class of a script or an exception class of the library.
type Class struct {
	Name   string
	Kind   ClassKind
	Supers []*Class // superclass and interfaces
	// Fields are the names of the properties that an Object holds. Those of the primary constructor come
	// first, in order.
	Fields []string
	// Components is the number of leading Fields that a data class compares, prints and destructures.
	Components int
	// Entries of an enum class in order.
	Entries []*Object
	// ToString, Equals, HashCode and CompareTo are the class's own versions, nil where it has none.
	ToString  func(o *Object) (string, error)
	Equals    func(o *Object, other any) (bool, error)
	HashCode  func(o *Object) (int32, error)
	CompareTo func(o *Object, other any) (int, error)
	// Data is for the language core: methods, initializers and so on.
	Data any
}

// IsA reports whether c is the named class or derives from it.
func (c *Class) IsA(name string) bool {
	if c.Name == name || name == "Any" {
		return true
	}
	for _, s := range c.Supers {
		if s.IsA(name) {
			return true
		}
	}
	return false
}

// Object is an instance of a Class: also an enum's entry or a singleton.
type Object struct {
	Class  *Class
	Fields []any // as Class.Fields; an element may be Unset
	// Name and Ordinal of an enum's entry.
	Name    string
	Ordinal int
	// Super is the *Exception that an object of an own exception class derives from, else nil.
	Super *Exception
}

// Unset marks a field that has no value yet.
type Unset struct{}

// Field gives a property's value; ok is false if the class has none of that name.
func (o *Object) Field(name string) (v any, ok bool) {
	for i, f := range o.Class.Fields {
		if f == name {
			return o.Fields[i], true
		}
	}
	return nil, false
}

// SetField assigns a property; it is false if the class has none of that name.
func (o *Object) SetField(name string, v any) bool {
	for i, f := range o.Class.Fields {
		if f == name {
			o.Fields[i] = v
			return true
		}
	}
	return false
}
