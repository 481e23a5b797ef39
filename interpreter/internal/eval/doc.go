// Package eval compiles the model's typed expressions to closures over machine words and runs them:
// functions, stats with their modifiers, and the builtins that are asked often; all other builtins
// it asks of their one meaning in schema/builtin. It knows nothing of statements, of decisions or of
// how a game in progress is kept: it reads the [Columns] of a state, and asks its [Host] the rest.
//
// A [Compiler] holds the programs of a model, which are compiled when they are first run. An
// [Evaluator] belongs to one goroutine; it holds the frames, the arena of lists, the budget of
// steps, and what it remembers of calls.
package eval
