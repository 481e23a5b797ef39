package rule

// A Program is a compiled expression. It is immutable and may be shared by goroutines.
type Program struct{}

// Eval runs the program. locals are the values of the frame by [model.Local.Index]; they are
// only read, and not kept.
func (p *Program) Eval(ev *Evaluator, locals []any) (any, *Fault) { return nil, nil }

// Bool runs a program that gives a boolean.
func (p *Program) Bool(ev *Evaluator, locals []any) (bool, *Fault) { return false, nil }

// Int runs a program that gives an integer, a word, a thing or a zone.
func (p *Program) Int(ev *Evaluator, locals []any) (int, *Fault) { return 0, nil }

// List runs a program that gives a list; null is the empty list.
func (p *Program) List(ev *Evaluator, locals []any) ([]any, *Fault) { return nil, nil }

// Disassemble gives the program's instructions, one a line.
func (p *Program) Disassemble() string { return "" }

// Box puts an integer into an interface; -1024 to 65535 take no memory.
func Box(n int) any { return n }
