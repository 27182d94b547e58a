package view

import "kuml-mcp/internal/model"

// display is what a structure diagram shows of its elements.
type display struct {
	model.ClassOptions
	// noStereotypes leaves out all stereotypes with their tagged values, hidden one of them.
	noStereotypes bool
	hidden        string
}

// defaultDisplay is what diagrams without display options for classifiers keep to.
func defaultDisplay() *display {
	return &display{ClassOptions: model.ClassOptions{ShowAttributes: true, ShowOperations: true, ShowVisibility: true, Filter: model.FilterAll}}
}

// displayOf gives what a diagram shows of its elements.
func displayOf(d *model.Diagram) *display {
	if o, ok := d.Options.(*model.ClassOptions); ok {
		return &display{ClassOptions: *o}
	}
	return defaultDisplay()
}

// stereotypes lists the stereotypes to draw, plain names and profile applications, each once.
func (d *display) stereotypes(plain []string, applied []model.StereotypeApplication) []string {
	if d.noStereotypes {
		return nil
	}
	var names []string
	seen := map[string]bool{d.hidden: true}
	add := func(name string) {
		if name = oneLine(name); name != "" && !seen[name] {
			seen[name] = true
			names = append(names, name)
		}
	}
	for _, s := range plain {
		bare, _ := model.Unquoted(s)
		add(bare)
	}
	for _, a := range applied {
		add(a.Name)
	}
	return names
}

// tags lists the tagged values to draw.
func (d *display) tags(applied []model.StereotypeApplication) []string {
	if d.noStereotypes {
		return nil
	}
	return tags(applied)
}

// stereotypePrefix is what stands before the name of a feature.
func (d *display) stereotypePrefix(n *model.Named) string {
	if s := guillemets(d.stereotypes(n.Stereotypes, n.Applied)); s != "" {
		return s + " "
	}
	return ""
}
