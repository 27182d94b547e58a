package dsl

import (
	"context"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"kuml-mcp/internal/model"
)

// evaluateC4 gives the diagrams of a script as short texts: what each shows, and its lines.
func evaluateC4(t *testing.T, script string) (doc *model.Document, diagrams []string) {
	t.Helper()
	doc, err := Evaluate(context.Background(), script, Limits{})
	if err != nil {
		t.Fatalf("%s\n%v", script, err)
	}
	names := map[string]string{}
	model.Walk(doc.Models[0].Elements, func(e, _ model.Element) { names[e.Ident().ID] = e.Ident().Name })
	for _, d := range doc.Diagrams {
		var shown, lines []string
		for _, e := range d.Elements {
			switch e := e.(type) {
			case *model.C4Relationship:
				arrow := "->"
				if e.Bidirectional {
					arrow = "<->"
				}
				s := names[e.SourceID] + arrow + names[e.TargetID] + ":" + strings.ReplaceAll(e.Description, "\n", "+")
				if e.Technology != "" {
					s += "[" + e.Technology + "]"
				}
				if len(e.Implied) > 0 {
					s += fmt.Sprintf(" for %d", len(e.Implied))
				}
				lines = append(lines, s)
			case *model.C4Interaction:
				s := fmt.Sprintf("%d %s->%s:%s", e.Sequence, names[e.SourceID], names[e.TargetID], e.Description)
				if e.Response {
					s += " (response)"
				}
				lines = append(lines, s)
			default:
				shown = append(shown, e.Ident().Name)
			}
		}
		diagrams = append(diagrams, strings.Join(shown, ", ")+" | "+strings.Join(lines, "; "))
	}
	return doc, diagrams
}

// bank is a model with all kinds of elements; its views are put in place of the dots.
const bank = `c4Model(name = "Bank") {
    val customer = person(name = "Customer")
    val clerk = person(name = "Clerk") { external = true }
    lateinit var web: C4Container
    lateinit var api: C4Container
    lateinit var db: C4Container
    lateinit var login: C4Component
    lateinit var accounts: C4Component
    val bank = softwareSystem(name = "Bank") {
        web = container(name = "Web")
        api = container(name = "API") {
            login = component(name = "Login")
            accounts = component(name = "Accounts")
        }
        db = container(name = "DB")
    }
    lateinit var queue: C4Container
    val mail = softwareSystem(name = "Mail") { external = true; queue = container(name = "Queue") }
    val rates = softwareSystem(name = "Rates") { external = true }
    relationship(source = customer, target = web) { description = "uses" }
    relationship(source = customer, target = bank) { description = "trusts" }
    relationship(source = web, target = login) { description = "signs in with"; technology = "JSON" }
    relationship(source = web, target = accounts) { description = "reads"; technology = "JSON" }
    relationship(source = accounts, target = db) { description = "stores in" }
    relationship(source = login, target = accounts)
    relationship(source = accounts, target = queue) { description = "sends through"; technology = "SMTP" }
    relationship(source = login, target = queue) { description = "warns through"; technology = "SMTP" }
    relationship(source = mail, target = customer) { description = "writes to" }
    relationship(source = clerk, target = rates) { description = "sets"; bidirectional = true }
    relationship(source = bank, target = bank) { description = "checks" }
    val cloud = deploymentNode(name = "Cloud") {
        node(name = "Pod") { instances = 3; containerInstance(name = "API 1", containerId = api.id) }
        node(name = "Store") { containerInstance(name = "DB 1", containerId = db.id) }
    }
    val spare = deploymentNode(name = "Spare") {
        containerInstance(name = "API 2", containerId = api.id)
        containerInstance(name = "DB 2", containerId = db.id)
    }
    relationship(source = cloud, target = spare) { description = "copies to" }
    …
}`

// TestC4Views checks what each kind of view shows.
func TestC4Views(t *testing.T) {
	for _, tt := range []struct{ name, view, want string }{
		{"context of what is included", `systemContextDiagram(name = "V") { include(customer, bank, mail) }`,
			"Customer, Bank, Mail | Customer->Bank:trusts; Mail->Customer:writes to; Bank->Bank:checks; " +
				"Bank->Mail:sends through+warns through[SMTP] for 2"},
		{"context without include", `systemContextDiagram(name = "V")`,
			"Customer, Bank, Mail | Customer->Bank:trusts; Mail->Customer:writes to; Bank->Bank:checks; " +
				"Bank->Mail:sends through+warns through[SMTP] for 2"},
		{"context with exclude", `systemContextDiagram(name = "V") { exclude(mail) }`,
			"Customer, Bank | Customer->Bank:trusts; Bank->Bank:checks"},
		{"context by element", `systemContextDiagram(name = "V") { element(clerk); element(rates) }`, "Clerk, Rates | Clerk<->Rates:sets"},
		{"context without external relationships",
			`systemContextDiagram(name = "V") { include(customer, bank, mail); showExternalRelationships = false }`,
			"Customer, Bank, Mail | Customer->Bank:trusts; Bank->Bank:checks"},
		{"context without internal relationships",
			`systemContextDiagram(name = "V") { include(customer, bank, mail); showInternalRelationships = false }`,
			"Customer, Bank, Mail | Mail->Customer:writes to; Bank->Mail:sends through+warns through[SMTP] for 2"},
		{"containers", `containerDiagram(name = "V") { system = bank }`,
			"Bank, Web, API, DB, Mail, Customer | Customer->Web:uses; Customer->Bank:trusts; Mail->Customer:writes to; " +
				"Bank->Bank:checks; Web->API:signs in with+reads[JSON] for 2; API->DB:stores in for 1; " +
				"API->Mail:sends through+warns through[SMTP] for 2"},
		{"containers alone",
			`containerDiagram(name = "V") { system = bank; showExternalSystems = false; showRelatedPersons = false; exclude(db) }`,
			"Bank, Web, API | Bank->Bank:checks; Web->API:signs in with+reads[JSON] for 2"},
		{"containers without relationships", `containerDiagram(name = "V") { system = bank; showRelationships = false }`,
			"Bank, Web, API, DB, Mail, Customer | "},
		{"landscape", `systemLandscapeDiagram(name = "V")`,
			"Customer, Clerk, Bank, Mail, Rates | Customer->Bank:trusts; Mail->Customer:writes to; Clerk<->Rates:sets; " +
				"Bank->Bank:checks; Bank->Mail:sends through+warns through[SMTP] for 2"},
		{"landscape of few", `systemLandscapeDiagram(name = "V") { includeAllPersons = false; include(clerk); exclude(bank) }`,
			"Mail, Rates, Clerk | Clerk<->Rates:sets"},
		{"landscape of what is included",
			`systemLandscapeDiagram(name = "V") { includeAllPersons = false; includeAllSystems = false; include(bank) }`,
			"Bank | Bank->Bank:checks"},
		{"components", `componentDiagram(name = "V") { container = api }`,
			"API, Login, Accounts, Web, DB, Queue | Web->Login:signs in with[JSON]; Web->Accounts:reads[JSON]; Accounts->DB:stores in; " +
				"Login->Accounts:; Accounts->Queue:sends through[SMTP]; Login->Queue:warns through[SMTP]"},
		{"components alone", `componentDiagram(name = "V") { container = api; showExternalReferences = false; exclude(login) }`,
			"API, Accounts | "},
		{"deployment", `deploymentDiagram(name = "V")`,
			"Cloud, Pod, API 1, Store, DB 1, Spare, API 2, DB 2 | Cloud->Spare:copies to; API 1->DB 1:stores in for 1; " +
				"API 2->DB 2:stores in for 1"},
		{"deployment of a node", `deploymentDiagram(name = "V") { include(spare) }`, "Spare, API 2, DB 2 | API 2->DB 2:stores in for 1"},
		{"deployment without a node", `deploymentDiagram(name = "V") { exclude(spare) }`,
			"Cloud, Pod, API 1, Store, DB 1 | API 1->DB 1:stores in for 1"},
		{"dynamic",
			`dynamicDiagram(name = "V") { interaction(description = "asks", from = customer, to = web); ` +
				`response(description = "answers", from = web, to = customer) }`,
			"Customer, Web | 1 Customer->Web:asks; 2 Web->Customer:answers (response)"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			doc, got := evaluateC4(t, strings.Replace(bank, "…", tt.view, 1))
			if len(got) != 1 || got[0] != tt.want {
				t.Errorf("got  %s\nwant %s", got, tt.want)
			}
			for _, w := range doc.Warnings {
				t.Errorf("warning: %s", w.Message)
			}
		})
	}
}

// TestC4IDs checks the numbers of all that a script makes.
func TestC4IDs(t *testing.T) {
	doc, _ := evaluateC4(t, `c4Model("A") {
    val s = softwareSystem("S") { container("C") { component("K") } }
    val n = deploymentNode("N") { node("M") { containerInstance("C", "c4-1") } }
    val p = person("P")
    relationship(p, s)
    relationship(p, s) { description = "again" }
    dynamicDiagram("D") { interaction("x", p, s); interaction("y", p, s) }
    systemLandscapeDiagram("L")
}
c4Model("B") { val q = person("Q"); systemLandscapeDiagram("L2") }`)
	var ids []string
	for _, m := range doc.Models {
		model.Walk(m.Elements, func(e, _ model.Element) { ids = append(ids, e.Ident().Name+"="+e.Ident().ID) })
		ids = append(ids, m.Name+"="+m.ID)
		for _, d := range m.Diagrams {
			for _, e := range d.Elements {
				if i, ok := e.(*model.C4Interaction); ok {
					ids = append(ids, i.Name+"="+i.ID)
				}
			}
			ids = append(ids, d.Name+"="+d.ID)
		}
	}
	want := "S=c4-0 C=c4-1 K=c4-2 N=c4-3 M=c4-4 C=c4-5 P=c4-6 =rel::c4-6->c4-0 again=rel::c4-6->c4-0 A=c4-7 x=c4-8 y=c4-9 D=c4-10 " +
		"L=c4-11 Q=c4-12 B=c4-13 L2=c4-14"
	if got := strings.Join(ids, " "); got != want {
		t.Errorf("got  %s\nwant %s", got, want)
	}
	if d := doc.Diagrams[doc.Result]; d.Name != "L2" {
		t.Errorf("the result is %s", d.Name)
	}
}

// TestC4Values checks what scripts read from elements and lists.
func TestC4Values(t *testing.T) {
	doc, got := evaluateC4(t, `c4Model("M", description = "About") {
    val s = softwareSystem("S") { description = "d"; location = "here"; container("A"); container("B") { technology = "Go" } }
    check(s.containers.size == 2 && s.external == false && s.location == "here" && s.description == "d")
    val all = elements.filterIsInstance<C4Container>()
    check(all.map { it.name } == listOf("A", "B") && all[1].technology == "Go" && all[0].system == s.id)
    val r = relationship(all[0], all[1])
    check(r.label == "c4-1 -> c4-2" && r.source == all[0].id && relationships.size == 1)
    check("c4-1" in takenIds && s is C4Element && s !is C4Person)
    val extra = C4Container(id = "x", name = "X", technology = "Rust", system = s.id)
    addElement(extra)
    elements.add(C4Person(id = "p", name = "P"))
    addRelationship(C4Relationship(id = "r", source = "p", target = "x", label = "uses"))
    containerDiagram("V") { system = s }
}`)
	if want := "S, A, B, X, P | A->B:; P->X:uses"; got[0] != want {
		t.Errorf("got %s, want %s", got[0], want)
	}
	if doc.Models[0].Description != "About" {
		t.Error("the model has no description")
	}
}

// TestRandomC4Views checks over random models that views show what they must and nothing else: every line joins what is shown, no
// relationship of what lies in the scope with something that is shown gets lost, and none is drawn twice.
func TestRandomC4Views(t *testing.T) {
	for seed := range uint64(60) {
		script := randomC4Script(seed)
		doc, err := Evaluate(context.Background(), script, Limits{})
		if err != nil {
			t.Fatalf("%s\n%v", script, err)
		}
		byID := map[string]model.C4Element{}
		var relations []*model.C4Relationship
		model.Walk(doc.Models[0].Elements, func(e, _ model.Element) {
			switch e := e.(type) {
			case model.C4Element:
				byID[e.Ident().ID] = e
			case *model.C4Relationship:
				relations = append(relations, e)
			}
		})
		lineage := func(id string) (out []string) {
			for e := byID[id]; e != nil; e = byID[e.Part().OwnerID] {
				out = append(out, e.Ident().ID)
			}
			return out
		}
		for _, d := range doc.Diagrams {
			shown, drawn := map[string]bool{}, map[string]bool{}
			for _, e := range d.Elements {
				if x, ok := e.(model.C4Element); ok {
					if shown[x.Ident().ID] {
						t.Errorf("seed %d: %s shows %s twice", seed, d.Name, x.Ident().ID)
					}
					shown[x.Ident().ID] = true
				}
			}
			pairs := map[[2]string]bool{}
			for _, e := range d.Elements {
				r, ok := e.(*model.C4Relationship)
				if !ok {
					continue
				}
				if !shown[r.SourceID] || !shown[r.TargetID] {
					t.Errorf("seed %d: in %s, %s joins what is not shown", seed, d.Name, r.ID)
				}
				pairs[[2]string{r.SourceID, r.TargetID}] = true
				key := fmt.Sprint(r.SourceID, r.TargetID, r.Description, r.Technology, r.Bidirectional)
				if drawn[key] {
					t.Errorf("seed %d: in %s, %s is drawn twice", seed, d.Name, r.ID)
				}
				drawn[key] = true
			}
			for _, r := range relations {
				from, to := lineage(r.SourceID), lineage(r.TargetID)
				a := slices.IndexFunc(from, func(id string) bool { return shown[id] })
				b := slices.IndexFunc(to, func(id string) bool { return shown[id] })
				if a < 0 || b < 0 || slices.Contains(from, to[b]) || slices.Contains(to, from[a]) {
					continue
				}
				if !pairs[[2]string{from[a], to[b]}] && !pairs[[2]string{to[b], from[a]}] {
					t.Errorf("seed %d: %s shows nothing of %s", seed, d.Name, r.ID)
				}
			}
		}
	}
}

// randomC4Script is a script with a model of people, systems, containers and components, and all views that need no choice.
func randomC4Script(seed uint64) string {
	r := rand.New(rand.NewPCG(seed, 3))
	var b strings.Builder
	var names, systems, containers []string
	b.WriteString("c4Model(name = \"Random\") {\n")
	for i := range 1 + r.IntN(3) {
		names = append(names, fmt.Sprintf("p%d", i))
		fmt.Fprintf(&b, "    val p%d = person(name = \"P%d\")\n", i, i)
	}
	var body strings.Builder
	for i := range 1 + r.IntN(4) {
		s := fmt.Sprintf("s%d", i)
		names, systems = append(names, s), append(systems, s)
		fmt.Fprintf(&body, "    val %s = softwareSystem(name = \"%s\") {\n", s, s)
		for k := range r.IntN(5) {
			c := fmt.Sprintf("%sc%d", s, k)
			names, containers = append(names, c), append(containers, c)
			fmt.Fprintf(&b, "    lateinit var %s: C4Container\n", c)
			fmt.Fprintf(&body, "        %s = container(name = \"%s\") {\n", c, c)
			for m := range r.IntN(3) {
				n := fmt.Sprintf("%sm%d", c, m)
				names = append(names, n)
				fmt.Fprintf(&b, "    lateinit var %s: C4Component\n", n)
				fmt.Fprintf(&body, "            %s = component(name = \"%s\")\n", n, n)
			}
			body.WriteString("        }\n")
		}
		body.WriteString("    }\n")
	}
	b.WriteString(body.String())
	for i := range r.IntN(30) {
		fmt.Fprintf(&b, "    relationship(source = %s, target = %s) { description = \"d%d\"; bidirectional = %t }\n",
			names[r.IntN(len(names))], names[r.IntN(len(names))], i%7, r.IntN(8) == 0)
	}
	b.WriteString("    systemLandscapeDiagram(name = \"L\")\n    systemContextDiagram(name = \"S\")\n")
	for _, s := range systems {
		fmt.Fprintf(&b, "    containerDiagram(name = \"C-%s\") { system = %s }\n", s, s)
	}
	for _, c := range containers {
		fmt.Fprintf(&b, "    componentDiagram(name = \"K-%s\") { container = %s }\n", c, c)
	}
	b.WriteString("}\n")
	return b.String()
}
