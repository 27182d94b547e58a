package blueprint

const linesHint = "Lines are chosen in the diagram: blueprintDiagram(name = …, lines = setOf(BlueprintLine.VISIBILITY))."

// modelHints answers names that people write in blueprint { } though it has none of them.
var modelHints = map[string]string{
	"step":       "step() belongs in the block of a phase: phase(name = …) { step(name = …) }.",
	"customer":   "customer() belongs in the block of a phase: phase(name = …) { customer(name = …, sentiment = Sentiment.NEUTRAL) }.",
	"frontstage": "frontstage() belongs in the block of a phase: phase(name = …) { frontstage(name = …) }.",
	"backstage":  "backstage() belongs in the block of a phase: phase(name = …) { backstage(name = …) }.",
	"support":    "support() belongs in the block of a phase: phase(name = …) { support(name = …) }.",
	"stage":      "Write phase(name = …) { … }.",
	"lane": "The lanes are fixed; a step says in which it lies: customer(), frontstage(), " +
		"backstage() or support() in the block of a phase.",
	"layer": "The layers are fixed; a step says in which it lies: customer(), frontstage(), " +
		"backstage() or support() in the block of a phase.",
	"line": linesHint, "lineOfInteraction": linesHint, "lineOfVisibility": linesHint,
	"journeyDiagram.showEmotions": "Write emotionCurve = true.", "blueprintDiagram.showEmotions": "Write emotionCurve = true.",
	"pain":    "pain is an argument of a step: customer(name = …, sentiment = Sentiment.NEGATIVE, pain = …).",
	"emotion": "The mood is an argument of a step: customer(name = …, sentiment = Sentiment.POSITIVE).",
	"persona": "Write actor(name = …, role = ActorRole.CUSTOMER).",
}

// phaseHints does so for the block of a phase.
var phaseHints = map[string]string{
	"lineOfInteraction": linesHint, "lineOfVisibility": linesHint, "line": linesHint,
	"description": "A phase has a name alone; say more in its steps.",
	"sentiment":   "The mood is an argument of a step: customer(name = …, sentiment = Sentiment.POSITIVE).",
	"emotion":     "The mood is an argument of a step: customer(name = …, sentiment = Sentiment.POSITIVE).",
	"pain":        "pain is an argument of a step: customer(name = …, sentiment = Sentiment.NEGATIVE, pain = …).",
	"painPoint":   "pain is an argument of a step: customer(name = …, sentiment = Sentiment.NEGATIVE, pain = …).",
	"opportunity": "opportunity is an argument of a step: customer(name = …, sentiment = …, opportunity = …).",
	"action": "Say whose action it is: customer(name = …, sentiment = …), frontstage(name = …), " +
		"backstage(name = …) or support(name = …).",
	"evidence": "Declare touchpoint(name = …) in blueprint { } and give it to the step: touchpoints = listOf(…).",
}
