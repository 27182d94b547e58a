package codegen

import (
	"kuml-mcp/internal/codegen/bpmnxml"
	"kuml-mcp/internal/codegen/gen"
	"kuml-mcp/internal/model"
)

// bpmnPlugin writes BPMN models for other tools.
var bpmnPlugin = &Plugin{
	Name:        "bpmn-xml",
	Description: "BPMN 2.0 XML of the whole model with the places of the drawing, for modelling tools and engines, in one .bpmn file",
	Takes: []model.DiagramKind{
		model.ProcessDiagram.In(model.BPMN), model.CollaborationDiagram.In(model.BPMN),
		model.ChoreographyDiagram.In(model.BPMN), model.ConversationDiagram.In(model.BPMN),
	},
	Options: []gen.Option{
		{Name: "executable", Aliases: []string{"isExecutable"}, Description: "marks the processes as ones that an engine may run",
			Default: "false", Choices: gen.YesNo},
		{Name: "targetNamespace", Aliases: []string{"namespace"},
			Description: "the target namespace, a URI; without it, one made of the model's name"},
	},
	run: bpmnXML,
}

func bpmnXML(j *job) (Output, error) {
	f, err := bpmnxml.Write(j.ctx, j.doc, j.diagram, bpmnxml.Options{
		Namespace: j.options["targetNamespace"], Executable: j.options.On("executable"),
	})
	if err != nil {
		return Output{}, err
	}
	return Output{Files: []gen.File{{Name: f.Name, Text: f.Text}}, Warnings: f.Warnings}, nil
}
