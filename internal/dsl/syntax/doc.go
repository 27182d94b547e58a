// Package syntax turns the text of a diagram script, a subset of Kotlin script, into a tree.
//
// [Parse] always gives a tree, partial where the script is wrong, and every problem it found: after a
// mistake it goes on with the next argument or statement. One cause gives one diagnostic.
//
// Columns and lengths count code points. Forms that Kotlin refuses but whose meaning is beyond
// doubt are accepted with a warning (code LENIENCY). What Kotlin has and diagram scripts
// do not is refused by name.
package syntax
