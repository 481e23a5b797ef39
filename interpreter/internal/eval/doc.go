// Package eval turns the model's typed expressions into expr-lang programs and runs them:
// functions, stats with what bends them, and every builtin of the language. It is the only
// importer of expr. It knows nothing of statements, of decisions or of how a game in
// progress is kept: what an expression asks of the game it asks its [Host].
//
// A [Library] is built while a game is compiled and is immutable from then on. An
// [Evaluator] belongs to one goroutine; it holds the virtual machines, the value stack and
// the budget of steps.
//
// Reads, comparisons, calls, and loops over nothing else are short: they run as one call of
// Go each, inside an expr program or instead of one. Everything else is expr's.
//
// expr's optimizer is not run: it compares trees by their printed form, which constants
// that are functions do not have, and the loops it would fuse are fused here already.
package eval
