package check

import (
	"kuml-mcp/internal/diag"
	"kuml-mcp/internal/model"
)

// bpmnCollaborations examines pools, lanes and messages.
func bpmnCollaborations(s *subject) {
	processOf := map[string]string{} // of each flow node
	for _, e := range s.all {
		if p, ok := e.(*model.BpmnProcess); ok {
			model.Walk(p.Owned(), func(e, _ model.Element) { processOf[e.Ident().ID] = p.ID })
		}
	}
	for _, e := range s.all {
		k, ok := e.(*model.BpmnCollaboration)
		if !ok {
			continue
		}
		pools := map[string]*model.BpmnParticipant{} // by their ids and those of their processes
		for _, p := range k.Participants {
			pools[p.ID] = p
			if p.ProcessID == "" {
				continue
			}
			if _, ok := s.byID[p.ProcessID].(*model.BpmnProcess); !ok {
				s.find(diag.Error, diag.DanglingReference, p.Origin, "Give the id of a process: process(processId = …).",
					"the pool %s shows the process %q, which the model does not declare", s.quoted(p.ID), p.ProcessID)
				continue
			}
			pools[p.ProcessID] = p
			s.bpmnLanes(p, processOf)
		}
		for _, f := range k.MessageFlows {
			s.bpmnMessage(f, pools, processOf)
		}
	}
}

// bpmnMessage checks the ends of a message flow (BPMN 2.0.2 §9.4).
func (s *subject) bpmnMessage(f *model.MessageFlow, pools map[string]*model.BpmnParticipant, processOf map[string]string) {
	poolOf := func(id string) *model.BpmnParticipant {
		if p := pools[id]; p != nil {
			return p
		}
		return pools[processOf[id]]
	}
	if f.SourceID == f.TargetID {
		s.find(diag.Error, diag.InvalidFlow, f.Origin, "Name another receiver.", "a message flow leads from %s to itself",
			s.quoted(f.SourceID))
		return
	}
	for _, id := range []string{f.SourceID, f.TargetID} {
		switch {
		case s.byID[id] == nil:
			s.find(diag.Error, diag.DanglingReference, f.Origin, "Use the val of the pool or node that is meant.",
				"a message flow leads to %q, which the model does not declare", id)
			return
		case poolOf(id) == nil:
			s.find(diag.Error, diag.InvalidFlow, f.Origin, "Show its process in a pool: pool(name = …) { process(processId = …) }.",
				"a message flow leads to %s, which lies in no pool of the collaboration", s.quoted(id))
			return
		}
	}
	if a := poolOf(f.SourceID); a == poolOf(f.TargetID) {
		s.find(diag.Error, diag.MessageWithinPool, f.Origin, "Write sequenceFlow(from = …, to = …) in the process.",
			"the message flow from %s to %s stays within the pool %s", s.quoted(f.SourceID), s.quoted(f.TargetID), s.quoted(a.ID))
	}
}

// bpmnLanes checks that the lanes of a pool name nodes of its process, each once.
func (s *subject) bpmnLanes(p *model.BpmnParticipant, processOf map[string]string) {
	first := map[string]*model.BpmnLane{}
	var visit func(list []*model.BpmnLane)
	visit = func(list []*model.BpmnLane) {
		for _, l := range list {
			for _, id := range l.NodeIDs {
				switch {
				case s.byID[id] == nil:
					s.find(diag.Warning, diag.DanglingReference, l.Origin, "Use the val of the node that is meant.",
						"the lane %s contains %q, which the model does not declare", s.quoted(l.ID), id)
				case processOf[id] != p.ProcessID:
					s.find(diag.Warning, diag.LaneConflict, l.Origin, "Name nodes of the process that the pool shows.",
						"the lane %s contains %s, which is no node of the process %s", s.quoted(l.ID), s.quoted(id), s.quoted(p.ProcessID))
				case first[id] != nil && first[id] != l:
					s.find(diag.Warning, diag.LaneConflict, l.Origin, "Leave it out of one of them.", "%s lies in the lanes %s and %s",
						s.quoted(id), s.quoted(first[id].ID), s.quoted(l.ID))
				}
				if first[id] == nil {
					first[id] = l
				}
			}
			visit(l.Lanes)
		}
	}
	visit(p.Lanes)
}

// bpmnSubjects checks that diagrams show something that there is.
func bpmnSubjects(s *subject) {
	for _, d := range s.model.Diagrams {
		o, ok := d.Options.(*model.BpmnOptions)
		switch {
		case !ok:
		case s.byID[o.SubjectID] == nil:
			s.find(diag.Error, diag.DanglingReference, d.Origin, "Give the id that is meant; a process gets one with process(id = …).",
				"the diagram %q shows %q, which the model does not declare", d.Name, o.SubjectID)
		case len(d.Elements) == 0:
			s.find(diag.Warning, diag.NoContent, d.Origin, "Check what it includes.", "the diagram %q shows nothing", d.Name)
		}
	}
}
