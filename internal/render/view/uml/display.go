package uml

import (
	"kuml-mcp/internal/model"
	"kuml-mcp/internal/notation"
)

// display is what a structure diagram shows of its elements.
type display struct {
	model.ClassOptions
	notation.Display
}

// defaultDisplay is what diagrams without display options for classifiers keep to.
func defaultDisplay() *display {
	return &display{
		ClassOptions: model.ClassOptions{ShowAttributes: true, ShowOperations: true, ShowVisibility: true, Filter: model.FilterAll},
	}
}

// displayOf gives what a diagram shows of its elements.
func displayOf(d *model.Diagram) *display {
	if o, ok := d.Options.(*model.ClassOptions); ok {
		return &display{ClassOptions: *o}
	}
	return defaultDisplay()
}
