// Package uml is the UML part of the vocabulary: the rows that scripts may use (scopes, functions,
// properties, types, enumerations) and the builders behind them, which fill the model.
//
// Register enters all of it into a table. A file holds one subject: its builder first, then its rows. Rows that
// kUML itself does not have are marked lenient and name the form to write instead.
package uml

import (
	"kuml-mcp/internal/dsl/builtin/rows"
	"kuml-mcp/internal/dsl/vocab"
)

// Register enters the UML vocabulary into a table. It panics if a name is taken.
func Register(t *vocab.Table) {
	own := vocab.NewTable()
	for _, register := range []func(*vocab.Table){
		registerDiagrams, registerContainers, registerElements, registerClassifiers, registerAttributes, registerOperations,
		registerConstraints, registerAssociations,
		registerRelationships, registerComments, registerLayout, registerProfiles, registerProfileScopes,
		registerObjects, registerPackageDiagrams, registerUseCases, registerProfileDiagrams,
		registerComponents, registerComposites, registerDeployments,
		registerInteractions, registerCommunication, registerTiming, registerOverviews,
		registerStateMachines, registerTransitions, registerActivities,
		registerConfigs, registerTagValues, registerTypes,
	} {
		register(own)
	}
	offerAnywhere(own)
	noteRefused(own)
	for _, e := range enums {
		own.AddEnum(e)
	}
	rows.Packages(own, "dev.kuml.uml.dsl", "dev.kuml.uml", corePackages)
	rows.Enter(t, own)
}
