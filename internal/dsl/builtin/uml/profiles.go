package uml

import (
	"fmt"
	"strconv"
	"strings"

	"kuml-mcp/internal/dsl/vocab"
	"kuml-mcp/internal/model"
)

// builtinProfile is one of kUML's own profiles.
type builtinProfile struct {
	val     string // the name that scripts use
	pkg     string // the package of that name
	profile *model.Profile
}

// builtinProfiles is kUML's own profiles. A stereotype is its name, its metaclass and its tags, written
// "name: Type = default", "name*: Type" where the tag is required and "name?: Type" where it may be left out.
var builtinProfiles = []builtinProfile{
	{"javaEeProfile", "javaee", newProfile("JavaEE", "javaee", "",
		stereotype("Entity", "Class", "tableName*: String", "schema: String = public", "cacheable: Boolean = false"),
		stereotype("Repository", "Class", "dataSource: String = default"),
		stereotype("PersistenceContext", "Property", "unitName: String = default", "type: String = TRANSACTION"),
		stereotype("Service", "Class", "transactional: Boolean = true"),
		stereotype("Controller", "Class", "requestMapping: String = /"),
	)},
	{"springProfile", "spring", newProfile("Spring", "spring", "javaee",
		specialized("Controller",
			stereotype("RestController", "Class", "produces: String = application/json", "consumes: String = application/json")),
		specialized("Repository", stereotype("SpringData", "Class", "readOnly: Boolean = false")),
		stereotype("Scheduled", "Operation", "cron: String =", "fixedRate: Long = 0", "initialDelay: Long = 0"),
	)},
	{"openApiProfile", "openapi", newProfile("OpenAPI", "openapi", "",
		stereotype("Resource", "Class", "path*: String", "version: String = v1"),
		stereotype("Schema", "Class", "format: String = json", "description: String ="),
		stereotype("Operation", "Operation", "method: HttpMethod = GET", "path: String = /", "summary: String =", "status: Int = 200"),
		stereotype("Parameter", "Parameter", "in: ParameterIn = Query", "required: Boolean = false"),
	)},
	{"soamlProfile", "soaml", newProfile("SoaML", "soaml", "",
		constrained("participant-has-port", "self.ownedPort->notEmpty()", stereotype("Participant", "Component")),
		stereotype("ServiceInterface", "Interface"),
		stereotype("Service", "Port"),
		stereotype("Request", "Port"),
		constrained("contract-has-two-roles", "self.role->size() >= 2", stereotype("ServiceContract", "Collaboration")),
		stereotype("ServicesArchitecture", "Collaboration"),
		stereotype("ServiceChannel", "Connector"),
		stereotype("MessageType", "Class"),
	)},
	{"autosarProfile", "autosar", newProfile("AUTOSAR", "autosar", "",
		stereotype("SoftwareComponent", "Component", "kind: AutosarSwcKind = Application", "packageName: String ="),
		stereotype("ComInterface", "Interface", "version: String = 1.0", "isService: Boolean = false"),
		stereotype("AutosarPort", "Port", "direction: AutosarPortDirection = Provided"),
		stereotype("Runnable", "Operation", "kind: AutosarBehaviorKind = EventTriggered", "periodMs: Long = 0"),
		stereotype("BehaviorSpec", "StateMachine", "specName: String ="),
	)},
	{"autosarAdaptiveProfile", "autosar", newProfile("AUTOSAR-Adaptive", "autosar.adaptive", "",
		stereotype("AdaptiveApplication", "Component", "appName: String ="),
		stereotype("Machine", "Component"),
		stereotype("ServiceInstance", "Component", "instanceId: String ="),
		stereotype("Manifest", "Class", "manifestKind: String = service"),
	)},
	{"exposedProfile", "exposed", newProfile("Exposed", "exposed", "javaee",
		stereotype("Table", "Class", "tableName*: String", "schema: String = public"),
		stereotype("Column", "Property", "columnType*: String", "name*: String"),
		stereotype("FK", "Association", "targetTable*: String"),
	)},
	{"ermMappingProfile", "erm", newProfile("ErmMapping", "erm", "",
		stereotype("Entity", "Class", "tableName*: String", "schema: String = public", "kotlinObjectName?: String"),
		stereotype("Inheritance", "Class", "strategy: String = JOINED", "discriminatorColumn: String = dtype"),
		stereotype("Index", "Class", "columns*: List", "unique: Boolean = false", "name?: String", "where?: String"),
		stereotype("Column", "Property", "columnName*: String", "sqlType: String =", "enumType?: String", "fkEntity?: String",
			"fkAttribute?: String",
			"nullable: Boolean = true", "unique: Boolean = false"),
		stereotype("Id", "Property", "autoIncrement: Boolean = true"),
		stereotype("Transient", "Property"),
		stereotype("FK", "Association", "constraintName: String =", "onDelete: String = NO_ACTION", "onUpdate: String = NO_ACTION"),
		stereotype("JunctionTable", "Association", "tableName*: String", "sourceColumn: String =", "targetColumn: String ="),
	)},
}

// profileEnums is the enumerations that tags of the built-in profiles have as types, by package.
var profileEnums = map[string][]*vocab.Enum{
	"openapi": {
		{Name: "HttpMethod", Doc: "The method of an HTTP request.",
			Entries: []string{"GET", "POST", "PUT", "PATCH", "DELETE", "HEAD", "OPTIONS"}},
		{Name: "ParameterIn", Doc: "Where a parameter of an HTTP request stands.",
			Entries: []string{"Path", "Query", "Header", "Cookie", "Body"}},
	},
	"autosar": {
		{Name: "AutosarSwcKind", Doc: "The kind of a software component.",
			Entries: []string{"Application", "Service", "Sensor", "Actuator"}},
		{Name: "AutosarPortDirection", Doc: "The direction of a port.", Entries: []string{"Required", "Provided", "Both"}},
		{Name: "AutosarBehaviorKind", Doc: "What starts a runnable.",
			Entries: []string{"Periodic", "EventTriggered", "OnInit", "OnShutdown"}},
		{Name: "AutosarAdaptiveKind", Doc: "The kind of an adaptive element.",
			Entries: []string{"AdaptiveApplication", "Machine", "ServiceInstance", "Manifest"}},
	},
}

const profileNamespace = "dev.kuml.profiles."

func newProfile(name, module, extends string, stereotypes ...*model.Stereotype) *model.Profile {
	p := &model.Profile{Name: name, Namespace: profileNamespace + module, Version: "1.0.0", Stereotypes: stereotypes}
	if extends != "" {
		p.Extends = []string{profileNamespace + extends}
	}
	return p
}

func specialized(general string, s *model.Stereotype) *model.Stereotype {
	s.Specializes = general
	return s
}

func constrained(name, body string, s *model.Stereotype) *model.Stereotype {
	s.Constraints = append(s.Constraints,
		model.Constraint{Named: model.Named{Head: model.Head{Name: name}}, Text: body, ConstraintKind: model.Invariant})
	return s
}

// stereotype makes a stereotype from the notation of builtinProfiles; it panics if a tag is malformed.
func stereotype(name, metaclass string, tags ...string) *model.Stereotype {
	s := &model.Stereotype{Name: name, Metaclass: metaclass}
	for _, row := range tags {
		head, rest, ok := strings.Cut(row, ": ")
		if !ok {
			panic("uml: malformed tag " + row)
		}
		t := model.TagDefinition{Name: strings.TrimRight(head, "*?"), Required: strings.HasSuffix(head, "*")}
		typ, def, hasDefault := strings.Cut(rest, " =")
		t.Type = typ
		if hasDefault {
			t.Default = tagDefault(typ, strings.TrimSpace(def))
		}
		s.Tags = append(s.Tags, t)
	}
	return s
}

// tagDefault reads a default as a value of the tag's type.
func tagDefault(typ, text string) any {
	switch typ {
	case "String":
		return text
	case "Boolean":
		return text == "true"
	case "Int", "Long":
		n, err := strconv.ParseInt(text, 10, 64)
		if err != nil {
			panic(fmt.Sprintf("uml: malformed default %q", text))
		}
		return n
	}
	return model.EnumLiteral{Type: typ, Name: text}
}
