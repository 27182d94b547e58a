package plan

// JavaTypes are the Java names of the built-in types, single and boxed; one with a dot is imported.
var JavaTypes = map[string][2]string{
	"String": {"String"}, "Int": {"int", "Integer"}, "Long": {"long", "Long"}, "Short": {"short", "Short"}, "Byte": {"byte", "Byte"},
	"Float": {"float", "Float"}, "Double": {"double", "Double"}, "Boolean": {"boolean", "Boolean"}, "Char": {"char", "Character"},
	"Any": {"Object"}, "Unit": {"Void"}, "UUID": {"java.util.UUID"}, "Date": {"java.time.LocalDate"},
	"DateTime": {"java.time.LocalDateTime"},
	"Time":     {"java.time.LocalTime"}, "Instant": {"java.time.Instant"}, "Duration": {"java.time.Duration"},
	"BigDecimal": {"java.math.BigDecimal"},
	"BigInteger": {"java.math.BigInteger"}, "Bytes": {"byte[]"}, "Json": {"String"},
	"List": {"java.util.List"}, "Set": {"java.util.Set"}, "Map": {"java.util.Map"},
}

// KotlinTypes are the Kotlin names of the built-in types; one with a dot is imported.
var KotlinTypes = map[string]string{
	"UUID": "java.util.UUID", "Date": "java.time.LocalDate", "DateTime": "java.time.LocalDateTime", "Time": "java.time.LocalTime",
	"Instant": "java.time.Instant", "Duration": "java.time.Duration", "BigDecimal": "java.math.BigDecimal",
	"BigInteger": "java.math.BigInteger",
	"Bytes":      "ByteArray", "Json": "String",
}
