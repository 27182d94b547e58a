// Package sysml2 is the SysML 2 part of the vocabulary: the rows that scripts may use inside sysml2Model { } and the builders behind
// them, which fill the model and, when it is complete, find what its texts mean and settle what each diagram shows.
//
// Register enters all of it into a table. A file holds one subject: its builder first, then its rows. Rows that
// kUML itself does not have are marked lenient and name the form to write instead.
package sysml2

import (
	"kuml-mcp/internal/dsl/builtin/rows"
	"kuml-mcp/internal/dsl/vocab"
)

// Register enters the SysML 2 vocabulary into a table. It panics if a name is taken.
func Register(t *vocab.Table) {
	own := vocab.NewTable()
	for _, register := range []func(*vocab.Table){
		registerModel, registerDefinitions, registerFeatures, registerSpecialization, registerStates, registerActions, registerInteractions,
		registerConstraints, registerDiagrams, registerTypes, registerMultiplicity, registerUnits, registerBehaviorForms,
	} {
		register(own)
	}
	rows.Packages(own, "dev.kuml.sysml2.dsl", "dev.kuml.sysml2", packages)
	own.Packages["dev.kuml.sysml2.units"] = append(own.Packages["dev.kuml.sysml2.units"], unitSymbols()...)
	rows.Enter(t, own)
	registerConstructors(t)
	if number := t.Types["Number"]; number != nil { // a table without Kotlin's types has no numbers
		number.Properties = append(number.Properties, unitProperties()...)
		t.Types["Unit"].Constants = append(t.Types["Unit"].Constants, constantsOfUnits()...)
	}
}

// packages is where the names live that are not SysML's own.
var packages = map[string]string{
	"KermlMultiplicity": "dev.kuml.kerml", "KermlFeature": "dev.kuml.kerml", "KermlSpecialization": "dev.kuml.kerml",
	"KermlClassifier": "dev.kuml.kerml",
	"KermlDataType":   "dev.kuml.kerml", "Unit": "dev.kuml.sysml2.units", "UnitValue": "dev.kuml.sysml2.units",
	"MeasurementUnit": "dev.kuml.sysml2.units",
}
