package uml

// Profile is a set of stereotypes for UML elements.
type Profile struct {
	Name, Namespace string
}
