// Bike hire: rules that a snapshot keeps
// A class diagram with OCL constraints and an object diagram that they are checked against: invariants over attributes,
// links and collections, an enumeration, a definition that others use, constraints on an operation, and rules about the model itself.

lateinit var station: UmlClass
lateinit var bike: UmlClass
lateinit var rider: UmlClass
lateinit var hire: UmlClass
lateinit var parks: UmlAssociation
lateinit var takes: UmlAssociation
lateinit var makes: UmlAssociation

classDiagram(name = "Bike Hire") {
    val state = enumOf(name = "BikeState") {
        literal(name = "DOCKED")
        literal(name = "HIRED")
        literal(name = "REPAIR")
    }
    station = classOf(name = "Station") {
        attribute(name = "docks", type = "Int")
        constraint(name = "enoughDocks", body = "self.bikes->size() <= self.docks")
        constraint(name = "parked", body = "bikes->forAll(state <> BikeState::HIRED)")
    }
    bike = classOf(name = "Bike") {
        attribute(name = "number", type = "String")
        attribute(name = "state", type = state)
        attribute(name = "kilometres", type = "Double", defaultValue = "0.0")
        constraint(name = "numbered", body = "self.number.matches('[A-Z]{2}-[0-9]+')")
        constraint(name = "somewhere", body = "self.state = BikeState::HIRED xor self.station <> null")
        constraint(name = "unique", body = "Bike.allInstances()->isUnique(number)")
    }
    rider = classOf(name = "Rider") {
        attribute(name = "name", type = "String")
        attribute(name = "credit", type = "Double")
        operation(name = "pay") {
            parameter(name = "amount", type = "Double")
            returns(typeName = "Double")
        }
        definition(name = "open", body = "self.hires->select(end = null)")
        constraint(name = "oneAtATime", body = "open->size() <= 1")
        precondition(name = "affordable", operation = "pay", body = "amount > 0 and amount <= self.credit")
        postcondition(name = "charged", operation = "pay", body = "result = self.credit@pre - amount")
    }
    hire = classOf(name = "Hire") {
        attribute(name = "start", type = "Int")
        attribute(name = "end", type = "Int", multiplicity = Multiplicity(0, 1))
        constraint(name = "forward", body = "end <> null implies start < end")
        constraint(name = "typed", body = "self.attributes->forAll(a | a.type = 'Int' and a.visibility = 'private')")
    }
    parks = association(source = station, target = bike) {
        source { role = "station"; multiplicity(spec = "0..1") }
        target { role = "bikes"; multiplicity(spec = "0..*") }
    }
    makes = association(source = rider, target = hire) {
        source { role = "rider"; multiplicity(spec = "1") }
        target { role = "hires"; multiplicity(spec = "0..*") }
    }
    takes = association(source = hire, target = bike) {
        source { role = "hires"; multiplicity(spec = "0..*") }
        target { role = "bike"; multiplicity(spec = "1") }
    }
}

objectDiagram(name = "Monday, 8:30") {
    val harbour = instanceOf(classifier = station, name = "harbour") { slot(feature = "docks", value = literal(12)) }
    val first = instanceOf(classifier = bike, name = "red") {
        slot(feature = "number", value = literal("HB-17"))
        slot(feature = "state", value = literal("DOCKED"))
    }
    val second = instanceOf(classifier = bike, name = "blue") {
        slot(feature = "number", value = literal("HB-23"))
        slot(feature = "state", value = literal("HIRED"))
    }
    val ines = instanceOf(classifier = rider, name = "ines") {
        slot(feature = "name", value = literal("Ines Falk"))
        slot(feature = "credit", value = literal(14.5))
    }
    val done = instanceOf(classifier = hire, name = "yesterday") {
        slot(feature = "start", value = literal(1710))
        slot(feature = "end", value = literal(1744))
    }
    val running = instanceOf(classifier = hire, name = "now") {
        slot(feature = "start", value = literal(815))
        slot(feature = "end", value = nullValue)
    }
    link(from = harbour, to = first, association = parks)
    link(from = ines, to = done, association = makes)
    link(from = ines, to = running, association = makes)
    link(from = done, to = first, association = takes)
    link(from = running, to = second, association = takes)
}
