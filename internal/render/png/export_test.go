package png

// What the tests outside of the package use, which draw through the front door.
var (
	Decode = decode
	Shots  = shots
)
