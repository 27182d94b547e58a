package bpmnxml

import (
	"kuml-mcp/internal/model"
)

// dataFlow is what nodes read and write.
type dataFlow struct {
	inputs, outputs map[model.Element][]*model.DataAssociation
	// loose are the associations that are no reading or writing of a node, as that of a compensation with what it undoes.
	loose map[*model.DataAssociation]bool
	// stores are the references to data stores that each process has.
	stores map[model.Element][]referenceOf
	homed  map[referenceOf]bool
	// within says what the references of a process are for: a diagram, where it is drawn in one, else the process itself.
	within map[model.Element]any
}

// referenceOf is the key of the id that the reference to a data object or store has. Processes that are drawn together
// share the reference to a store; others have their own.
type referenceOf struct {
	data   model.Element
	within any // nil for a data object
}

// readData finds out what each node reads and writes, and which process refers to which data store.
func (x *exporter) readData() {
	x.data = dataFlow{
		inputs: map[model.Element][]*model.DataAssociation{}, outputs: map[model.Element][]*model.DataAssociation{},
		loose: map[*model.DataAssociation]bool{}, stores: map[model.Element][]referenceOf{}, homed: map[referenceOf]bool{},
		within: map[model.Element]any{},
	}
	for _, d := range x.drawn {
		for _, e := range d.Elements {
			x.data.within[e] = d
		}
	}
	seen := map[model.Element]bool{}
	for _, top := range x.m.Elements {
		p, ok := top.(*model.BpmnProcess)
		if !ok {
			continue
		}
		x.data.within[p] = p
		for _, n := range p.Nodes {
			if d := x.data.within[n]; d != nil {
				x.data.within[p] = d
			}
		}
		model.Walk(p.Owned(), func(e, _ model.Element) {
			if a, ok := e.(*model.DataAssociation); ok && !seen[a] {
				seen[a] = true
				x.readAssociation(p, a)
			}
		})
	}
	for _, d := range x.drawn {
		for _, e := range d.Elements {
			if s, ok := e.(*model.BpmnDataStore); ok {
				x.house(referenceOf{s, d}, x.subjectProcess(d))
			}
		}
	}
}

func (x *exporter) readAssociation(p *model.BpmnProcess, a *model.DataAssociation) {
	from, to := x.elements[a.SourceID], x.elements[a.TargetID]
	x.data.within[a] = x.data.within[p]
	for _, e := range []model.Element{from, to} {
		if s, ok := e.(*model.BpmnDataStore); ok {
			x.house(referenceOf{s, x.data.within[p]}, p)
		}
	}
	switch {
	case from == nil || to == nil:
	case isData(from) && takes(to, false):
		x.data.inputs[to] = append(x.data.inputs[to], a)
	case isData(to) && takes(from, true):
		x.data.outputs[from] = append(x.data.outputs[from], a)
	default:
		x.data.loose[a] = true
	}
}

// house makes a process the one that has a reference, unless another one does.
func (x *exporter) house(r referenceOf, p *model.BpmnProcess) {
	if p != nil && !x.data.homed[r] {
		x.data.homed[r] = true
		x.data.stores[p] = append(x.data.stores[p], r)
	}
}

// subjectProcess is the process that a diagram shows, the first one of a collaboration; nil for none.
func (x *exporter) subjectProcess(d *model.Diagram) *model.BpmnProcess {
	switch s := x.subject(d).(type) {
	case *model.BpmnProcess:
		return s
	case *model.BpmnCollaboration:
		for _, k := range s.Participants {
			if p, ok := x.elements[k.ProcessID].(*model.BpmnProcess); ok {
				return p
			}
		}
	}
	return nil
}

func isData(e model.Element) bool {
	switch e.(type) {
	case *model.BpmnDataObject, *model.BpmnDataStore:
		return true
	}
	return false
}

// takes reports whether a node may write data, or read them: activities do both, events that throw read, others write (§10.4.1).
func takes(e model.Element, writes bool) bool {
	switch e := e.(type) {
	case model.Activity:
		return true
	case *model.BpmnEvent:
		throws := e.Position == model.EndPosition || e.Position == model.IntermediatePosition && e.AttachedToID == "" &&
			(e.Behaviour == model.Throwing || e.Definition == model.NoDefinition)
		return throws != writes
	}
	return false
}

// dataID is the id by which lines and shapes refer to an element. within says which reference to a data store it is.
func (x *exporter) dataID(e model.Element, within any) string {
	switch e.(type) {
	case *model.BpmnDataObject:
		within = nil
	case *model.BpmnDataStore:
	default:
		return x.id(e)
	}
	return x.ids.keep(referenceOf{e, within}, e.Ident().ID+"_ref")
}

// dataAt adds the data that a node reads and writes: what goes in and out, and the associations with the data (§10.4.2).
func (x *exporter) dataAt(n *node, e model.Element) {
	inputs, outputs := x.data.inputs[e], x.data.outputs[e]
	if len(inputs)+len(outputs) == 0 {
		return
	}
	in, out := el("inputSet"), el("outputSet")
	var puts, associations []*node
	for _, a := range inputs {
		id := x.ids.fresh(x.id(e) + "_input")
		puts = append(puts, el("dataInput").set("id", id))
		in.add(ref("dataInputRefs", id))
		associations = append(associations,
			x.dataAssociation("dataInputAssociation", a, x.dataID(x.elements[a.SourceID], x.data.within[a]), id))
	}
	for _, a := range outputs {
		id := x.ids.fresh(x.id(e) + "_output")
		puts = append(puts, el("dataOutput").set("id", id))
		out.add(ref("dataOutputRefs", id))
		associations = append(associations,
			x.dataAssociation("dataOutputAssociation", a, id, x.dataID(x.elements[a.TargetID], x.data.within[a])))
	}
	if _, activity := e.(model.Activity); activity {
		n.add(el("ioSpecification", puts...).add(in, out)).add(associations...)
		return
	}
	n.add(puts...).add(associations...)
	for _, set := range []*node{in, out} { // an event has the one or the other
		if len(set.kids) > 0 {
			n.add(set)
		}
	}
}

func (x *exporter) dataAssociation(tag string, a *model.DataAssociation, from, to string) *node {
	x.written[a] = true
	return el(tag, notes(a.Ident())...).set("id", x.id(a)).add(ref("sourceRef", from), ref("targetRef", to))
}

// association writes an association that is no reading or writing of data by a node.
func (x *exporter) association(a *model.DataAssociation) *node {
	from, to := x.elements[a.SourceID], x.elements[a.TargetID]
	if from == nil || to == nil {
		x.warn(a, "the association of %q and %q is left out: the model lacks one of them", a.SourceID, a.TargetID)
		return nil
	}
	if !x.data.loose[a] || x.written[a] {
		return nil
	}
	x.written[a] = true
	return el("association", notes(a.Ident())...).set("id", x.id(a)).set("associationDirection", "One").set("sourceRef",
		x.dataID(from, x.data.within[a])).set("targetRef", x.dataID(to, x.data.within[a]))
}

// dataObject writes a data object and the reference to it that diagrams show.
func (x *exporter) dataObject(o *model.BpmnDataObject) []*node {
	n := x.named("dataObject", o)
	if n == nil {
		return nil
	}
	n.flag("isCollection", o.Collection)
	return []*node{n, el("dataObjectReference").set("id", x.dataID(o, nil)).set("name", o.Name).set("dataObjectRef", x.id(o))}
}

// store writes a data store; its default is to be unlimited.
func (x *exporter) store(s *model.BpmnDataStore) *node {
	n := x.named("dataStore", s)
	if n != nil && !s.Unlimited {
		n.set("isUnlimited", "false")
	}
	return n
}

func (x *exporter) storeReference(r referenceOf) *node {
	return el("dataStoreReference").set("id", x.dataID(r.data, r.within)).set("name", r.data.Ident().Name).set("dataStoreRef", x.id(r.data))
}
