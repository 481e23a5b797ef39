// Package vm plays games: it runs programs on states, which are values. The API for embedding, package interpreter, has
// names for it; what may be seen and why something is not offered, the packages above say by what they read through
// [Reader].
//
// In reading order:
//
//   - [Game] (game.go) is a compiled model: a program, which package program makes, and the state that games begin
//     with.
//   - [State] (state.go) is a game in progress: columns of words, zones, frames and locals. setup.go makes the first
//     state. The undo log holds what was written since a decision that may still be refused. Hash
//     (hash.go) is equal for equal positions.
//   - A host (host.go) is how expressions read a state, as a seat sees it.
//   - [Machine] (machine.go) runs a state: Advance until a decision is due, one instruction (exec.go) after the other.
//     It is made of parts, each with methods of its own, that share an evaluation: the flow (frames.go) through bodies
//     and moments with their hooks and laws, the writer (write.go), through which all writes go, the dice (chance.go,
//     and walk.go, which stops at chance), the asker (decide.go), the turns (turns.go), the narrator (event.go) and the
//     speech (text.go).
//   - A [Playout] (playout.go) is one way to the end of a game where nothing else is wanted; native code plays it.
//   - [Decision] (decide.go) is what a seat is asked: how it is made, answered and taken back.
//   - [Event] (event.go) is what is told to those who watch.
//   - [Fault] (fault.go) is a rule that breaks; the meter (meter.go) counts what play uses, and for a [Profile]
//     where; a [Coverage], which rules it reached.
//   - [Localizer] (text.go) puts texts, names and values into words of a language.
//   - [Reader] and [Sight] (reader.go) are what packages above read of a game; an [Anatomy] (anatomy.go) is a
//     state opened for those that compare positions, or deal them anew.
package vm
