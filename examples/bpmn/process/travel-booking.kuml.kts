// Travel booking
// Flight and hotel are booked as one transaction: an expanded transaction with compensation and cancellation, an event sub-process, a collapsed sub-process, error, signal and terminate events.

bpmnModel(name = "Travel agency") {
    process(id = "travel", name = "Book a journey") {
        val start = startEvent(name = "Journey chosen", definition = EventDefinition.MESSAGE)
        val quote = subProcess(name = "Calculate price")
        val booking = subProcess(name = "Booking", expanded = true, transactional = true) {
            val begin = startEvent()
            val split = gateway(type = GatewayType.PARALLEL)
            val flight = task(name = "Book flight", type = TaskType.SERVICE)
            val hotel = task(name = "Book hotel", type = TaskType.SERVICE)
            val join = gateway(type = GatewayType.PARALLEL)
            val booked = endEvent(name = "All booked")
            begin flowsTo split
            split flowsTo flight flowsTo join
            split flowsTo hotel flowsTo join flowsTo booked

            val noFlight = boundaryEvent(attachedTo = flight, definition = EventDefinition.COMPENSATION)
            val noHotel = boundaryEvent(attachedTo = hotel, definition = EventDefinition.COMPENSATION)
            val freeSeat = task(name = "Cancel flight", type = TaskType.SERVICE)
            val freeRoom = task(name = "Cancel hotel", type = TaskType.SERVICE)
            dataAssociation(from = noFlight, to = freeSeat)
            dataAssociation(from = noHotel, to = freeRoom)
        }
        val charge = task(name = "Charge credit card", type = TaskType.SEND)
        val announce = intermediateEvent(name = "Journey sold", definition = EventDefinition.SIGNAL, throwing = true)
        val done = endEvent(name = "Documents sent", definition = EventDefinition.MESSAGE)
        start flowsTo quote flowsTo booking flowsTo charge flowsTo announce flowsTo done

        val cancelled = boundaryEvent(attachedTo = booking, name = "Booking cancelled", definition = EventDefinition.CANCEL)
        val apology = task(name = "Offer another journey", type = TaskType.USER)
        val notSold = endEvent(name = "Not sold", definition = EventDefinition.TERMINATE)
        val failed = boundaryEvent(attachedTo = booking, name = "Airline not reachable", definition = EventDefinition.ERROR)
        val later = task(name = "Note for later", type = TaskType.MANUAL)
        cancelled flowsTo apology flowsTo notSold
        failed flowsTo later flowsTo notSold

        subProcess(name = "Customer asks", expanded = true, triggeredByEvent = true) {
            val question = startEvent(name = "Question", definition = EventDefinition.MESSAGE)
            val reply = task(name = "Answer question", type = TaskType.USER)
            val answered = endEvent(name = "Answered")
            question flowsTo reply flowsTo answered
        }
    }
    diagram(name = "Book a journey", processId = "travel")
}
