// How the power of a delivery drone is wired
// The inside of a part definition: parts with types and multiplicities, ports on the borders of the parts and of the whole, typed
// connections by paths of names.
sysml2Model(name = "Delivery drone") {
    val dc = portDef(name = "DcPort")
    val signal = portDef(name = "SignalPort")
    val cable = connectionDef(name = "PowerCable")
    val bus = connectionDef(name = "CanBus")

    val battery = partDef(name = "Battery") {
        port(name = "out", typeId = dc.id)
        port(name = "charge", typeId = dc.id)
    }
    val distributor = partDef(name = "PowerDistributor") {
        port(name = "input", typeId = dc.id)
        port(name = "rail", typeId = dc.id)
        port(name = "control", typeId = signal.id)
    }
    val controller = partDef(name = "MotorController") {
        port(name = "supply", typeId = dc.id)
        port(name = "setPoint", typeId = signal.id)
    }
    val computer = partDef(name = "FlightComputer") {
        port(name = "supply", typeId = dc.id)
        port(name = "can", typeId = signal.id)
    }
    val drone = partDef(name = "Drone") {
        part(name = "pack", typeId = battery.id)
        part(name = "power", typeId = distributor.id)
        part(name = "motors", typeId = controller.id, multiplicity = KermlMultiplicity(lower = 4, upper = 8))
        part(name = "flight", typeId = computer.id)
        port(name = "chargeSocket", typeId = dc.id)
        port(name = "antenna", typeId = signal.id)
        connect(name = "charging", typeId = cable.id, sourceEndId = "chargeSocket", targetEndId = "pack::charge")
        connect(name = "main", typeId = cable.id, sourceEndId = "pack::out", targetEndId = "power::input")
        connect(name = "drive", typeId = cable.id, sourceEndId = "power::rail", targetEndId = "motors::supply")
        connect(name = "logic", typeId = cable.id, sourceEndId = "power::rail", targetEndId = "flight::supply")
        connect(name = "thrust", typeId = bus.id, sourceEndId = "flight::can", targetEndId = "motors::setPoint")
        connect(name = "watch", typeId = bus.id, sourceEndId = "flight::can", targetEndId = "power::control")
        connect(name = "radio", typeId = bus.id, sourceEndId = "antenna", targetEndId = "flight")
    }

    ibd(name = "Power and control", owner = drone) { }
}
