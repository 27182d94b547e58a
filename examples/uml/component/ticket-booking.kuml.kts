// Ticket booking
// Components with ports, provided and required interfaces as balls and sockets, a larger interface as a box, parts inside
// of a component, and connectors: between ports, and from the border of a component to its parts.

componentDiagram(name = "Ticket booking") {
    val seats = interfaceOf(name = "SeatQuery")
    val booking = interfaceOf(name = "Booking")
    val mail = interfaceOf(name = "Mail")
    val payment = interfaceOf(name = "Payment") {
        operation(name = "authorize") {
            parameter(name = "amount", type = "Money")
            returns(typeName = "Token")
        }
        operation(name = "capture") {
            parameter(name = "token", type = "Token")
        }
    }

    val web = component(name = "Web shop") {
        requires(iface = seats)
        requires(iface = booking)
    }
    val kiosk = component(name = "Kiosk") {
        stereotypes += "device driver"
        requires(iface = booking)
    }

    val office = component(name = "Box office") {
        provides(iface = seats)
        provides(iface = booking, name = "orders")
        requires(iface = payment, name = "pay")

        component(name = "Order desk") {
            attribute(name = "holdMinutes", type = "Int", defaultValue = "15")
            port(name = "in")
            port(name = "plan")
            port(name = "bill")
        }
        component(name = "Seat plan") {
            port(name = "find")
        }
        component(name = "Billing") {
            port(name = "charge")
            port(name = "out")
        }
        requires(iface = mail)
    }
    val bank = component(name = "Bank gateway") {
        stereotypes += "external"
        provides(iface = payment)
    }
    val post = component(name = "Postman") {
        provides(iface = mail)
    }

    connectByIds(end1Id = "Box office::orders", end2Id = "Box office::Order desk::in")
    connectByIds(end1Id = "Box office::Order desk::plan", end2Id = "Box office::Seat plan::find")
    connectByIds(end1Id = "Box office::Order desk::bill", end2Id = "Box office::Billing::charge")
    connectByIds(end1Id = "Box office::Billing::out", end2Id = "Box office::pay")

    comment("Seats stay on hold until they are paid or the time is over.", office)
}
