import dev.kuml.profile.javaee.javaEeProfile
import dev.kuml.profile.erm.ermMappingProfile

classDiagram(name = "Library Tables") {
    applyProfile(javaEeProfile)
    applyProfile(ermMappingProfile)

    val kind = enumOf(name = "MediumKind") { literal("BOOK"); literal("FILM") }
    val medium = classOf(name = "Medium") {
        stereotype("ErmMapping:Entity") { "tableName" to "media"; "schema" to "library" }
        stereotype("Inheritance") { "strategy" to "SINGLE_TABLE"; "discriminatorColumn" to "medium_type" }
        stereotype("Index") { "columns" to listOf("title", "year"); "name" to "idx_media_search" }
        stereotype("Index") { "columns" to listOf("code"); "unique" to true; "where" to "code IS NOT NULL" }
        attribute(name = "number", type = "Long") { stereotype("Id") }
        attribute(name = "title", type = "String") { stereotype("Column") { "columnName" to "title"; "sqlType" to "varchar(500)"; "nullable" to false } }
        attribute(name = "year", type = "Int", multiplicity = Multiplicity(0, 1))
        attribute(name = "code", type = "String") { stereotype("Column") { "columnName" to "code"; "unique" to true; "nullable" to true } }
        attribute(name = "kind", type = kind) { defaultValue = "BOOK" }
        attribute(name = "tags", type = "String", multiplicity = Multiplicity(0, null))
        attribute(name = "cover", type = "Bytes") { stereotype("Transient") }
    }
    val book = classOf(name = "Book") {
        stereotype("ErmMapping:Entity") { "tableName" to "books" }
        extends(medium)
        attribute(name = "pages", type = "Int")
    }
    val member = classOf(name = "Member") {
        stereotype("JavaEE:Entity") { "tableName" to "members"; "cacheable" to true }
        attribute(name = "id", type = "UUID")
        attribute(name = "name", type = "String")
    }
    val loan = classOf(name = "Loan") {
        stereotype("ErmMapping:Entity") { "tableName" to "loans" }
        attribute(name = "medium", type = "Long") {
            stereotype("Id") { "autoIncrement" to false }
            stereotype("Column") { "columnName" to "medium_number"; "fkEntity" to "Medium" }
        }
        attribute(name = "from", type = "Date") { defaultValue = "now()"; stereotype("Id") }
    }
    val lending = classOf(name = "LendingService") {
        stereotype("Service")
        attribute(name = "entities", type = "EntityManager") { stereotype("PersistenceContext") { "unitName" to "library"; "type" to "EXTENDED" } }
        operation(name = "lend") { parameter(name = "medium", type = medium); parameter(name = "to", type = member); returns(loan) }
    }
    classOf(name = "MemberResource") {
        stereotype("Controller") { "requestMapping" to "/members" }
        operation(name = "find") { parameter(name = "id", type = "UUID"); returns(member) }
    }
    association(source = member, target = loan) {
        aggregation = AggregationKind.COMPOSITE
        source { role = "borrower"; multiplicity = Multiplicity(1, 1) }
        target { role = "loans"; multiplicity = Multiplicity(0, null) }
    }
    association(source = medium, target = member) {
        source { role = "favourites"; multiplicity = Multiplicity(0, null) }
        target { role = "fans"; multiplicity = Multiplicity(0, null) }
    }
    association(source = member, target = book) {
        source { multiplicity = Multiplicity(0, null) }
        target { role = "reading"; multiplicity = Multiplicity(0, 1) }
    }
}
