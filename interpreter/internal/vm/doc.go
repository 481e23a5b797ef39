// Package vm plays a loaded model: it runs the bodies of rules until a seat must decide, takes the answer, and
// continues. A [Game] is immutable and shared; a [State] is a value that holds all of a game in progress; a [Machine]
// belongs to one goroutine.
package vm
