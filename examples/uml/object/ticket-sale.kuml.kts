// Ticket sale: objects at one moment
// A class diagram declares the classes, an object diagram shows named and anonymous instances of them: slots
// with literals, references and no value, links with roles that follow the associations, and a note.

lateinit var event: UmlClass
lateinit var booking: UmlClass
lateinit var seat: UmlClass
lateinit var visitor: UmlClass
lateinit var books: UmlAssociation
lateinit var reserves: UmlAssociation
lateinit var offers: UmlAssociation

classDiagram(name = "Ticketing") {
    val status = enumOf(name = "BookingStatus") {
        literal(name = "RESERVED")
        literal(name = "PAID")
    }
    event = classOf(name = "Event") {
        attribute(name = "title", type = "String")
        attribute(name = "start", type = "DateTime")
    }
    booking = classOf(name = "Booking") {
        attribute(name = "code", type = "String")
        attribute(name = "status", type = status)
        attribute(name = "voucher", type = "String", multiplicity = Multiplicity(0, 1))
    }
    seat = classOf(name = "Seat") {
        attribute(name = "row", type = "Int")
        attribute(name = "number", type = "Int")
    }
    visitor = classOf(name = "Visitor") { attribute(name = "name", type = "String") }
    books = association(source = visitor, target = booking) {
        name = "makes"
        target { role = "bookings"; multiplicity(spec = "0..*") }
    }
    reserves = association(source = booking, target = seat) {
        name = "reserves"
        source { role = "booking"; multiplicity(spec = "0..1") }
        target { role = "seats"; multiplicity(spec = "1..*") }
    }
    offers = association(source = event, target = seat) {
        aggregation = AggregationKind.COMPOSITE
        target { role = "seats"; multiplicity(spec = "1..*") }
    }
    association(source = booking, target = event) { target { role = "event"; multiplicity(spec = "1") } }
}

objectDiagram(name = "Ticket Sale") {
    val concert = instanceOf(classifier = event, name = "concert") {
        slot(feature = "title", value = literal("Winter Journey"))
        slot(feature = "start", value = literal("2026-12-04 19:30"))
    }
    val mara = instanceOf(classifier = visitor, name = "mara") { slot(feature = "name", value = literal("Mara Lindt")) }
    val order = instanceOf(classifier = booking, name = "b4711") {
        slot(feature = "code", value = literal("B-4711"))
        slot(feature = "status", value = literal("PAID"))
        slot(feature = "voucher", value = nullValue)
        slot(feature = "event", value = ref(concert))
    }
    val seats = (7..8).map { place ->
        instanceOf(classifier = seat) {
            slot(feature = "row", value = literal(3))
            slot(feature = "number", value = literal(place))
        }
    }
    link(from = mara, to = order, association = books)
    for (s in seats) {
        link(from = order, to = s, association = reserves, sourceRole = "booking", targetRole = "seats")
        link(from = concert, to = s, association = offers)
    }
    comment("Paid online, so the seats are no longer on offer.", order)
}
