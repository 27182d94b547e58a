package uml

import (
	"slices"

	"kuml-mcp/internal/dsl/builtin/rows"
	"kuml-mcp/internal/model/meta"

	"kuml-mcp/internal/dsl/value"
	"kuml-mcp/internal/dsl/vocab"
	"kuml-mcp/internal/model"
)

var (
	messageSorts = &vocab.Enum{
		Name: "MessageSort", Doc: "The kind of a message.",
		Entries: meta.Enums["MessageSort"],
		Aliases: map[string]string{
			"SYNC": "SYNC_CALL", "Sync": "SYNC_CALL", "SYNCHRONOUS": "SYNC_CALL", "SyncCall": "SYNC_CALL", "synchCall": "SYNC_CALL",
			"CALL":  "SYNC_CALL",
			"ASYNC": "ASYNC_CALL", "Async": "ASYNC_CALL", "ASYNCHRONOUS": "ASYNC_CALL", "AsyncCall": "ASYNC_CALL",
			"ASYNC_SIGNAL": "ASYNC_CALL", "SIGNAL": "ASYNC_CALL",
			"Reply": "REPLY", "RETURN": "REPLY", "Return": "REPLY", "RESPONSE": "REPLY",
			"Create": "CREATE", "Delete": "DELETE", "DESTROY": "DELETE",
		},
	}
	messageStyles = &vocab.Enum{
		Name: "MessageStyle", Doc: "How a message is drawn; write MessageSort instead.",
		Entries: []string{"Sync", "Async", "Reply", "Create", "Delete"},
		Aliases: map[string]string{
			"SYNC": "Sync", "ASYNC": "Async", "REPLY": "Reply", "CREATE": "Create", "DELETE": "Delete", "Synchronous": "Sync",
			"Asynchronous": "Async", "Return": "Reply",
		},
	}
	// styleSorts translates the styles.
	styleSorts = map[string]model.MessageSort{
		"Sync": model.SyncCall, "Async": model.AsyncCall, "Reply": model.Reply, "Create": model.Create, "Delete": model.Delete,
	}
	interactionOperators = &vocab.Enum{
		Name: "InteractionOperator", Doc: "What a combined fragment does with its branches; kUML itself has the first five.",
		Entries: meta.Enums["InteractionOperator"],
		Aliases: map[string]string{
			"Alt": "ALT", "Opt": "OPT", "Loop": "LOOP", "Par": "PAR", "Break": "BREAK", "Strict": "STRICT", "Seq": "SEQ",
			"Critical": "CRITICAL",
			"Neg":      "NEG", "Assert": "ASSERT", "Ignore": "IGNORE", "Consider": "CONSIDER",
		},
	}
)

// sequenceHints are for words of other notations.
var sequenceHints = map[string]string{
	"destroy":    "To end a lifeline write delete(from = caller, to = worker).",
	"activate":   "Leave it out: bars follow from the messages and their replies.",
	"deactivate": "Leave it out: bars follow from the messages and their replies.",
	"autonumber": "Write showSequenceNumbers = true.",
	"group":      "Write opt(guard = …) { }, alt { } or loop(guard = …) { }.",
	"section":    "Write branch(guard = …) { } in alt { } or par { }.",
	"classOf":    "Classes belong in classDiagram { }; a participant is written lifeline(name = …).",
	"component":  "Components belong in componentDiagram { }; a participant is written lifeline(name = …).",
	"database":   "A participant is written lifeline(name = …); say what it is with stereotypes += \"database\" in its block.",
	"edge":       "A message is written message(from = …, to = …, label = …).",
	"else":       "Alternatives are written alt { branch(guard = …) { … }; branch(guard = \"else\") { … } }.",
}

// stepRows are the functions of every block whose calls are steps of an interaction.
func stepRows() []*vocab.Function {
	const (
		ends  = "from/source/sender: UmlLifeline, to/target/receiver: UmlLifeline, "
		id    = ", id: String? = null)"
		msg   = " -> UmlMessage"
		frag  = " -> UmlCombinedFragment"
		label = "label/text/name/message: String"
		guard = "(guard/condition/label: String? = null)"
	)
	return []*vocab.Function{
		childFn("message("+ends+label+", sort/type/kind: MessageSort = SYNC_CALL"+id+msg,
			"A message; a synchronous call unless sort says otherwise.", say(model.SyncCall, "")),
		childFn("asyncMessage("+ends+label+id+msg, "An asynchronous message.", say(model.AsyncCall, "")),
		childFn("reply("+ends+label+id+msg, "The reply to a call, from the called lifeline to the caller.", say(model.Reply, "")),
		childFn("create("+ends+label+" = \"«create»\""+id+msg, "A message that creates a lifeline, whose head then stands at its height.",
			say(model.Create, "«create»")),
		childFn("delete("+ends+label+" = \"«destroy»\""+id+msg, "A message that ends a lifeline with a cross.",
			say(model.Delete, "«destroy»")),
		childFn("found(to/target: UmlLifeline, "+label+", sort: MessageSort = ASYNC_CALL"+id+msg, "A message whose sender is not known.",
			say(model.AsyncCall, "")),
		childFn("lost(from/source: UmlLifeline, "+label+", sort: MessageSort = ASYNC_CALL"+id+msg, "A message that reaches nobody.",
			say(model.AsyncCall, "")),
		childFn("fragment(operator: InteractionOperator"+id+frag+" {FragmentBuilder}!", "A combined fragment of any operator.",
			branching(model.Alt)),
		childFn("alt()"+frag+" {FragmentBuilder}!", "Alternatives: the branch whose guard holds happens.", branching(model.Alt)),
		childFn("par()"+frag+" {FragmentBuilder}!", "Branches that happen at the same time.", branching(model.Par)),
		childFn("opt"+guard+frag+" {OperandBuilder}!", "What happens only if the guard holds.", single(model.Opt)),
		childFn("loop"+guard+frag+" {OperandBuilder}!", "What happens again and again, as the guard says.", single(model.Loop)),
		childFn("break_"+guard+frag+" {OperandBuilder}!", "What happens instead of the rest of the block around, if the guard holds.",
			single(model.Break)),
		childFn("strict()"+frag+" {FragmentBuilder}!", "Branches that happen strictly one after the other.", branching(model.Strict)),
		childFn("seq()"+frag+" {FragmentBuilder}!", "Branches in weak order: each lifeline keeps it for itself.", branching(model.Seq)),
		childFn("critical()"+frag+" {OperandBuilder}!", "What nothing else may interrupt.", single(model.Critical)),
		childFn("neg()"+frag+" {OperandBuilder}!", "What must not happen.", single(model.Neg)),
		childFn("assert_()"+frag+" {OperandBuilder}!", "What must happen, and nothing else.", single(model.Assert)),
		childFn("ignore(vararg messages: String)"+frag+" {OperandBuilder}!",
			"What happens while other messages, named here, may come in between.", single(model.Ignore)),
		childFn("consider(vararg messages: String)"+frag+" {OperandBuilder}!", "What happens when only the messages named here count.",
			single(model.Consider)),
		childFn("ref(name: String, vararg over: UmlLifeline"+id+" -> UmlInteractionUse",
			"A reference to another interaction, over some lifelines or all.", reference),
		fn("addMessage(message: UmlMessage)", "Adds a message that was made with its constructor.", addMessage),
		fn("addFragment(fragment: UmlCombinedFragment)", "Adds a fragment that was made with its constructor.", addFragment),
		fn("nextSequenceNumber() -> Int", "Takes the number of the next message.",
			counter(func(in *interaction) *int { return &in.sequence })),
		fn("nextFragmentIndex() -> Int", "Takes the number of the next fragment.",
			counter(func(in *interaction) *int { return &in.fragments })),
	}
}

// counter makes the Do of a function that takes a number.
func counter(of func(*interaction) *int) func(stepScope, *vocab.Call) (any, error) {
	return func(s stepScope, c *vocab.Call) (any, error) {
		in, _, err := s.steps(c)
		if err != nil {
			return nil, err
		}
		n := of(in)
		*n++
		return int32(*n), nil
	}
}

// looseStepRows are forms of stepRows that kUML does not have.
func looseStepRows() []*vocab.Function {
	const (
		ends  = "(from/source/sender: UmlLifeline|String, to/target/receiver: UmlLifeline|String, "
		id    = ", id: String? = null)"
		label = `label/text/name/message: String = ""`
		frag  = "(guard/condition/label/name: String) -> UmlCombinedFragment {FragmentBuilder}!"
		write = "(from = …, to = …, label = …) with the vals of the lifelines"
	)
	sent := func(name, strict string, sort model.MessageSort) *vocab.Function {
		return lenient(childFn(name+ends+label+id+" -> UmlMessage", "A message.", say(sort, "")), strict+write)
	}
	through := func(name, strict string, sort model.MessageSort) *vocab.Function {
		f := vocab.Fn("UmlLifeline."+name+"(to/target: UmlLifeline|String, message/label/text/name: String = \"\") -> UmlMessage",
			"A message.", sends(sort))
		return lenient(f, strict+write)
	}
	return []*vocab.Function{
		sent("message", "message", model.SyncCall), sent("asyncMessage", "asyncMessage", model.AsyncCall), sent("reply", "reply",
			model.Reply),
		sent("create", "create", model.Create), sent("delete", "delete", model.Delete),
		sent("syncMessage", "message", model.SyncCall), sent("call", "message", model.SyncCall), sent("signal", "asyncMessage",
			model.AsyncCall),
		sent("returnMessage", "reply", model.Reply), sent("replyMessage", "reply", model.Reply), sent("response", "reply", model.Reply),
		lenient(childFn("message"+ends+label+", style/type/kind: MessageStyle"+id+" -> UmlMessage", "A message.", say(model.SyncCall, "")),
			"message(…, sort = …) with MessageSort.SYNC_CALL for Sync, ASYNC_CALL for Async, REPLY for Reply, CREATE for Create, "+
				"DELETE for Delete"),
		lenient(childFn("selfMessage(on/lifeline/from: UmlLifeline|String, "+label+id+" -> UmlMessage", "A message to oneself.",
			selfMessage), "message(from = x, to = x, label = …)"),
		through("sendsTo", "message", model.SyncCall), through("returnsTo", "reply", model.Reply), through("repliesTo", "reply",
			model.Reply),
		lenient(childFn("alt"+frag, "Alternatives.", branching(model.Alt)), `alt { branch(guard = "…") { … } }`),
		lenient(childFn("par"+frag, "Branches that happen at the same time.", textedPar), "par { branch { … } }"),
		lenient(childFn("branch(guard: String? = null) -> UmlCombinedFragment {OperandBuilder}", "A branch.", strayBranch),
			"alt { branch(guard = …) { … } }"),
	}
}

// registerInteractions enters what sequence diagrams are made of.
func registerInteractions(t *vocab.Table) {
	t.Top.Functions = append(t.Top.Functions,
		vocab.Fn("sequenceDiagram(name: String) -> KumlDiagram {SequenceDiagramBuilder}", "A sequence diagram.", sequenceDiagram),
	)
	step := func(of func(*interaction) any) func(s stepScope) any {
		return func(s stepScope) any {
			in, _, err := s.steps(nil)
			if err != nil {
				return nil
			}
			return of(in)
		}
	}
	t.AddScope(&vocab.Scope{
		Name: "InteractionOps", Doc: "What happens in an interaction.", Functions: slices.Concat(stepRows(), looseStepRows()),
		Hints: rows.WithVerbs(sequenceHints, messageVerbs...),
		Properties: []*vocab.Property{
			val("val interactionId: String", "The id of the interaction.", step(func(in *interaction) any { return in.made.ID })),
			takenIDs(func(s stepScope) *root {
				in, _, err := s.steps(nil)
				if err != nil {
					return &root{}
				}
				return in.root
			}),
		},
	})
	t.AddScope(&vocab.Scope{Name: "OperandBuilder", Doc: "The block of a branch.", Extends: []string{"InteractionOps"}})
	registerLifelines(t)
	registerBranches(t)
	t.AddScope(&vocab.Scope{
		Name: "SequenceDiagramBuilder", Doc: "The block of sequenceDiagram.", Extends: []string{"UmlInteractionScope"},
		Properties: []*vocab.Property{
			choice(visibilities, "var interactionVisibility: Visibility = PUBLIC", "Who sees the interaction.",
				func(b *sequenceBuilder) *model.Visibility { return &b.made.Visibility }),
			vocab.Prop("mut interactionStereotypes: List<String>", "Names of the interaction's stereotypes.", func(recv any) any {
				b := recv.(*sequenceBuilder)
				if b.stereotypes == nil {
					b.stereotypes = value.NewMutableList(nil)
				}
				return b.stereotypes
			}, nil),
			flag("var showActivationBars: Boolean = true", "Whether the bars of executions are drawn.",
				func(b *sequenceBuilder) *bool { return &b.options.ShowActivationBars }),
			flag("var showSequenceNumbers: Boolean = false", "Whether messages are drawn with their numbers.",
				func(b *sequenceBuilder) *bool { return &b.options.ShowSequenceNumbers }),
			flag("var showReturnArrows: Boolean = true", "Whether replies are drawn.",
				func(b *sequenceBuilder) *bool { return &b.options.ShowReturnArrows }),
			flag("var numberFragmentBranches: Boolean = true", "Whether branches have numbers, too, where messages have.",
				func(b *sequenceBuilder) *bool { return &b.options.NumberFragmentBranches }),
		},
	})
}

// registerLifelines enters lifelines and notes.
func registerLifelines(t *vocab.Table) {
	const (
		id    = ", id: String? = null)"
		ll    = " -> UmlLifeline {LifelineBuilder}"
		types = "String|UmlTypeRef|UmlClassifier"
	)
	remark := func(b *sequenceBuilder, c *vocab.Call) (any, error) { return b.remark(c, c.List("anchors")) }
	t.AddScope(&vocab.Scope{
		Name: "UmlInteractionScope", Doc: "What sequence diagrams hold beside what happens.", Extends: []string{"InteractionOps"},
		Functions: []*vocab.Function{
			childFn("lifeline(name: String"+id+ll, "A participant. Lifelines stand side by side in the order of their declaration.",
				lifeline),
			childFn("comment(text: String, vararg anchors: String"+id+" -> UmlComment", "A note; anchors are the ids of what it is about.",
				remark),
			childFn("comment(text: String, firstAnchor: UmlNamedElement, vararg moreAnchors: UmlNamedElement"+id+" -> UmlComment",
				"A note about lifelines.", func(b *sequenceBuilder, c *vocab.Call) (any, error) {
					return b.remark(c, append([]any{c.Arg("firstAnchor")}, c.List("moreAnchors")...))
				}),
			fn("addLifeline(lifeline: UmlLifeline)", "Adds a lifeline that was made with its constructor.", addLifeline),
			fn("addComment(comment: UmlComment)", "Adds a note that was made with its constructor.", addInteractionComment("comment")),
			fn("addCommentLink(link: UmlCommentLink)", "Adds the link of a note that was made with its constructor.",
				addInteractionComment("link")),
			lenient(childFn("lifeline(name: String, classifier/type: "+types+id+ll, "A participant.", lifeline),
				"lifeline(name = …) { represents = typeRef(…) }"),
			lenient(childFn("participant(name: String, classifier/type: "+types+"|Nothing? = null"+id+ll, "A participant.", lifeline),
				"lifeline(name = …)"),
			lenient(childFn("actor(name: String, classifier/type: "+types+"|Nothing? = null"+id+ll, "A participant who is a person.",
				actorLifeline), "lifeline(name = …) { isActor = true }"),
			lenient(childFn("comment(text/body: String, vararg anchors: UmlElement|String"+id+" -> UmlComment", "A note about anything.",
				remark), "comment(text, anchor, …)"),
			lenient(childFn("note(text/body: String, vararg anchors: UmlElement|String"+id+" -> UmlComment", "A note.", remark),
				"comment(text = …)"),
		},
	})
	t.AddScope(&vocab.Scope{
		Name: "LifelineBuilder", Doc: "The block of lifeline.",
		Properties: []*vocab.Property{
			visibilityRow(model.Public),
			variable("var represents: UmlTypeRef? = null", "The type of the participant, drawn behind its name.",
				func(b *lifelineBuilder) any {
					if b.lifeline.Represents == nil {
						return nil
					}
					return *b.lifeline.Represents
				},
				func(b *lifelineBuilder, v any) {
					b.lifeline.Represents = nil
					if r, ok := v.(model.TypeRef); ok {
						b.lifeline.Represents = &r
					}
				}),
			flag("var isActor: Boolean = false", "Whether it is drawn as a person.",
				func(b *lifelineBuilder) *bool { return &b.lifeline.IsActor }),
			stereotypesRow(),
		},
	})
}

// registerBranches enters the block of fragments with branches. What stands in it outside of them is a branch of its own.
func registerBranches(t *vocab.Table) {
	const guard = "guard/condition/label/name: String? = null) {OperandBuilder}!"
	branches := []*vocab.Function{
		childFn("branch("+guard, "A branch, with the guard that must hold for it to happen.", branch("")),
	}
	for _, word := range []string{"operand", "condition", "case", "thread"} {
		branches = append(branches, lenient(childFn(word+"("+guard, "A branch.", branch("")), `branch(guard = "…") { … }`))
	}
	for _, word := range []string{"elseBranch", "otherwise", "default"} {
		branches = append(branches,
			lenient(childFn(word+"("+guard, "The branch for all other cases.", branch("else")), `branch(guard = "else") { … }`))
	}
	for _, f := range slices.Concat(stepRows(), looseStepRows()) {
		if f.Name == "branch" || f.Name == "par" && f.Lenient != "" {
			continue
		}
		row := *f
		branches = append(branches, lenient(&row, "branch(guard = …) { … } around it"))
	}
	branches = append(branches,
		lenient(childFn("par(guard: String) -> UmlCombinedFragment {OperandBuilder}!", "A branch.", parWithText),
			`branch(guard = "…") { … }`))
	t.AddScope(&vocab.Scope{
		Name: "FragmentBuilder", Doc: "The block of alt, par and other fragments with branches.", Functions: branches,
		Hints: rows.WithVerbs(sequenceHints, messageVerbs...),
	})
}
