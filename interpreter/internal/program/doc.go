// Package program makes of a model what a machine runs: code, bodies, and a layout that says where everything is in a
// state; and what is known of both before play. It plays nothing.
//
// In reading order:
//
//   - [Program] (program.go) is a compiled model, immutable.
//   - [Layout] (layout.go) says where attributes, zones and things are in a state. A [Value] (value.go) is a word or a
//     list of words.
//   - [Instr] and what belongs to it is the code; the compiler (compile.go) makes it.
//   - What is known of code: which answers may be refused (risks.go), where a local is read for the last time
//     (liveness.go), where the order of dice does not matter (order.go), and what not everybody sees (secrets.go).
package program
