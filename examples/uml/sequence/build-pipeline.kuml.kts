// Build pipeline: lifelines that come and go
// Everything beyond calls and replies: created and ended lifelines, found and lost messages, a loop, parallel
// branches, a break, a critical region, a reference to another interaction, sequence numbers.

sequenceDiagram(name = "Build a commit") {
    showSequenceNumbers = true

    val server = lifeline(name = "Build server")
    val runner = lifeline(name = "runner") { represents = typeRef("Container") }
    val cache = lifeline(name = "Cache")
    val registry = lifeline(name = "Registry")

    found(to = server, label = "push(commit)")
    create(from = server, to = runner)
    break_(guard = "commit message says skip") {
        delete(from = server, to = runner, label = "stop")
    }
    ref("Check out sources", server, runner)
    loop(guard = "for each module") {
        message(from = runner, to = cache, label = "restore(module)")
        reply(from = cache, to = runner, label = "artefacts")
        par {
            branch(guard = "compile") {
                message(from = runner, to = runner, label = "compile(module)")
            }
            branch(guard = "lint") {
                message(from = runner, to = runner, label = "lint(module)")
            }
        }
    }
    critical {
        message(from = runner, to = registry, label = "publish(image)")
        reply(from = registry, to = runner, label = "digest")
    }
    lost(from = runner, label = "metrics")
    reply(from = runner, to = server, label = "result")
    delete(from = server, to = runner)
}
