// Withdraw cash
// A cash machine and its bank: lifelines with what they stand for, all kinds of messages in the order of their numbers, executions
// from one number to another, and fragments over ranges of numbers, one in another.

sysml2Model(name = "Cash machine") {
    val cardholder = actorDef(name = "Cardholder")
    val machine = partDef(name = "CashMachine")
    val core = partDef(name = "CoreBanking")
    val slip = partDef(name = "WithdrawalRecord")

    val user = lifelineDef(name = "user", represents = cardholder.id)
    val atm = lifelineDef(name = "atm", represents = machine.id)
    val bank = lifelineDef(name = "bank", represents = core.id)
    val record = lifelineDef(name = "record", represents = slip.id)

    message(label = "insertCard(card)", source = user, target = atm, seqNo = 1)
    message(label = "enterPin(pin)", source = user, target = atm, seqNo = 2)
    message(label = "verify(card, pin)", source = atm, target = bank, seqNo = 3)
    message(label = "verified", source = bank, target = atm, seqNo = 4, kind = MessageKind.Reply)
    message(label = "debit(amount)", source = atm, target = bank, seqNo = 5)
    message(label = "checkLimit(amount)", source = bank, target = bank, seqNo = 6)
    message(label = "debited", source = bank, target = atm, seqNo = 7, kind = MessageKind.Reply)
    message(label = "open", source = atm, target = record, seqNo = 8, kind = MessageKind.Create)
    message(label = "write(amount)", source = atm, target = record, seqNo = 9, kind = MessageKind.Async)
    message(label = "close", source = atm, target = record, seqNo = 10, kind = MessageKind.Destroy)
    message(label = "dispense(notes)", source = atm, target = user, seqNo = 11, kind = MessageKind.Async)
    message(label = "show(reason)", source = atm, target = user, seqNo = 12, kind = MessageKind.Async)

    executionSpec(name = "serving", lifeline = atm, startSeqNo = 1, endSeqNo = 12)
    executionSpec(name = "verifying", lifeline = bank, startSeqNo = 3, endSeqNo = 4)
    executionSpec(name = "debiting", lifeline = bank, startSeqNo = 5, endSeqNo = 7)
    executionSpec(name = "checking", lifeline = bank, startSeqNo = 6, endSeqNo = 6)

    combinedFragment(
        name = "tries",
        operator = CombinedFragmentOperator.Loop,
        startSeqNo = 2,
        endSeqNo = 4,
        guard = "pin wrong and tries < 3"
    )
    combinedFragment(
        name = "outcome",
        operator = CombinedFragmentOperator.Alt,
        operands = listOf(
            CombinedFragmentOperand(guard = "verified", startSeqNo = 5, endSeqNo = 11),
            CombinedFragmentOperand(guard = "else", startSeqNo = 12, endSeqNo = 12)
        )
    )
    combinedFragment(name = "journal", operator = CombinedFragmentOperator.Opt, startSeqNo = 8, endSeqNo = 10, guard = "journal on")

    seqDiagram(name = "Withdraw cash") {
        include(user)
        include(atm)
        include(bank)
        include(record)
    }
}
