// Package eval compiles the model's typed expressions to closures over machine words and runs them: functions,
// stats with their modifiers, and the builtins that are called often. All other builtins are evaluated by
// schema/builtin. The package knows nothing of statements, of decisions or of how a game in progress is stored: it
// reads the [Columns] of a state, and everything else through its [Host].
//
// A [Compiler] holds the programs of a model, which are compiled on first use. An [Evaluator] belongs to one
// goroutine; it holds the frames, the arena of lists, the budget of steps, and remembered calls.
package eval
