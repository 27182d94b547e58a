package model

// Profile is a set of stereotypes for the elements of UML (UML 2.5.1 §12.3).
type Profile struct {
	Name        string
	Namespace   string
	Description string
	Version     string
	Extends     []string // namespaces of other profiles
	Stereotypes []*Stereotype
}

// Stereotype is a stereotype as its profile declares it.
type Stereotype struct {
	Name        string
	Metaclass   string // the kind of element it extends, as UML names it: "Class", "Property", …
	Specializes string
	Icon        string
	Tags        []TagDefinition
	Constraints []Constraint
}

// Metaclasses are the kinds of elements that a stereotype can extend, as UML names them.
var Metaclasses = []string{
	"Class", "Interface", "Enumeration", "DataType", "Component", "Package", "Operation", "Property", "Parameter", "Association",
	"Dependency", "Generalization", "Realization", "Actor", "UseCase", "Port", "Connector", "Collaboration", "StateMachine",
	"State", "Transition", "Activity", "Action", "Node", "Artifact", "InstanceSpecification",
}

// TagDefinition is an attribute of a stereotype, whose values are tagged values.
type TagDefinition struct {
	Name     string
	Type     string // "String", "Int", …, or the name of an enumeration
	Default  any    // nil for none; else as TaggedValue has it
	Required bool
	Min      int // the least number of values of a list
}

// TagFits reports whether a tagged value is one of a tag's type. Types that are not the standard ones are enumerations.
func TagFits(v any, typ string) bool {
	switch v := v.(type) {
	case bool:
		return typ == "Boolean" || typ == "Any"
	case int64:
		return typ == "Int" || typ == "Long" || typ == "Double" || typ == "Any"
	case float64:
		return typ == "Double" || typ == "Float" || typ == "Any"
	case []any:
		return typ == "List" || typ == "Any"
	case EnumLiteral:
		return v.Type == typ || typ == "String" || typ == "Any"
	case string:
		return typ == "String" || typ == "Any"
	}
	return true
}
