package model

import (
	"slices"

	"github.com/hashicorp/hcl/v2"

	"github.com/stellar-rules/stellar/schema/lists"
)

// An Expr is a typed expression with every name resolved. It is pure: it reads the game and its locals and changes
// nothing.
type Expr interface {
	Type() *Type
	Range() hcl.Range
}

// Node is what all expressions have in common.
type Node struct {
	T *Type
	R hcl.Range
}

// Type is the type of its value.
func (n *Node) Type() *Type { return n.T }

// Range is its place in the source.
func (n *Node) Range() hcl.Range { return n.R }

// Op is an operator.
type Op int

// The operators. Equal and Unequal compare values of one class (null included); Less and its like compare integers,
// or things of an ordered kind by [Thing.Order]. Add and Sub also work on tallies.
const (
	Add Op = iota
	Sub
	Mul
	Neg
	Not
	And // the right side is evaluated only if it matters
	Or
	Equal
	Unequal
	Less
	LessEqual
	Greater
	GreaterEqual // between tallies: at least as many of everything
)

// Negated are the comparisons that hold where others do not, and Mirrored those for exchanged sides.
var (
	Negated = map[Op]Op{Equal: Unequal, Unequal: Equal, Less: GreaterEqual, GreaterEqual: Less, Greater: LessEqual,
		LessEqual: Greater}
	Mirrored = map[Op]Op{Equal: Equal, Unequal: Unequal, Less: Greater, Greater: Less, LessEqual: GreaterEqual,
		GreaterEqual: LessEqual}
)

type (
	// Const is a value known at load.
	Const struct {
		Node
		Value any
	}
	// LocalRead reads a local (or parameter) of the frame the expression runs in.
	LocalRead struct {
		Node
		Local *Local
	}
	// LoopRead reads the variable of an enclosing [For].
	LoopRead struct {
		Node
		Var *LoopVar
	}
	// AttrRead reads an attribute of a thing. Attr is set if X is of one kind; for a kind that is any of several,
	// ByKind has the attribute for each member kind. A read through null is a fault at X's range.
	AttrRead struct {
		Node
		X      Expr
		Attr   *Attr
		ByKind map[*Kind]*Attr
	}
	// Narrow is X if it is of the kind, else null.
	Narrow struct {
		Node
		X    Expr
		Kind *Kind
	}
	// Unary is Neg or Not.
	Unary struct {
		Node
		Op Op
		X  Expr
	}
	// Binary is every other operator.
	Binary struct {
		Node
		Op   Op
		X, Y Expr
	}
	// Cond is test ? then : otherwise.
	Cond struct {
		Node
		Test, Then, Else Expr
	}
	// For is a comprehension. Without KeyExpr it gives a list of Value over the elements of Over; with KeyExpr a
	// tally of T.Kind. Over is a List, a Tally (Key is the thing, Val its number) or Results (Key, Val). If may be
	// nil.
	For struct {
		Node
		Over     Expr
		Key, Val *LoopVar // Key may be nil
		Value    Expr
		KeyExpr  Expr
		If       Expr
	}
	// ListLit is [a, b, c].
	ListLit struct {
		Node
		Elems []Expr
	}
	// TallyLit is { ore = 2, (good) = 1 }; what is not named is 0.
	TallyLit struct {
		Node
		Keys, Values []Expr
	}
	// Call calls a builtin. Kind is the argument of builtins that take a kind, Proc of what is supposed.
	Call struct {
		Node
		Fn   Builtin
		Args []Expr
		Kind *Kind
		Proc *Proc
		Stat *Stat // sorted(list, "stat", up|down): what to sort by; Attr if it is an attribute
		Attr *Attr
	}
	// FuncCall calls a function of the pack; Args are in the order of Fn.Params.
	FuncCall struct {
		Node
		Fn   *Function
		Args []Expr
	}
	// StatCall evaluates a stat.
	StatCall struct {
		Node
		Stat *Stat
		Args []Expr
	}
	// Original is, in a thing's own version of a function, what the replaced version gives.
	Original struct {
		Node
		Fn   *Function
		Args []Expr
	}
	// Lookup finds the first row of a table whose key cells all match, and gives its column, or the row itself if
	// Col is nil. Without such a row it is null if T is optional, else a fault.
	Lookup struct {
		Node
		Table *Table
		Keys  []LookupKey
		Col   *Attr
	}
	// LookupKey is one .key[value] of a lookup.
	LookupKey struct {
		Key   *TableKey
		Value Expr
	}
	// Index is X[I] of a list (from 0; outside is a fault), a tally or results.
	Index struct {
		Node
		X, I Expr
	}
	// ZoneOf is the instance of a zone that belongs to Owner; nil if the zone has only one.
	ZoneOf struct {
		Node
		Zone  *Zone
		Owner Expr
	}
	// ZoneList is the content of a zone in order (of an unordered zone: by declaration).
	ZoneList struct {
		Node
		Zone Expr
	}
	// GraphOf names a graph with its arguments, or a board as a graph.
	GraphOf struct {
		Node
		Graph *Graph
		Board *Board
		Args  []Expr
	}
	// With is X with values named by Lets, each visible to those after it and to X. It only occurs at the top of a
	// function's result.
	With struct {
		Node
		Lets []*Let
		X    Expr
	}
	// TextRead names a text of a thing. It only occurs in placeholders of texts; its value is the thing, if it has
	// that text.
	TextRead struct {
		Node
		X    Expr
		Name string
	}
	// Players is the list of seats that take part, in seat order.
	Players struct{ Node }
	// OptionRead is the value of a declared option in this game.
	OptionRead struct {
		Node
		Option *Option
	}
)

// A LoopVar is the variable of a for-expression.
type LoopVar struct {
	Name string
	Type *Type
}

// A Local is a named value of a frame: a parameter, or a name that a statement declares.
type Local struct {
	Name  string
	Type  *Type
	Index int // slot in the frame
	Decl  hcl.Range
}

// Walk visits the expressions of a type in an expression, including itself, outer before inner; nil has none.
func Walk[E Expr](e Expr, visit func(E)) {
	if e == nil {
		return
	}
	if x, ok := e.(E); ok {
		visit(x)
	}
	for _, p := range Parts(e) {
		Walk(p, visit)
	}
}

// Parts are the expressions directly inside an expression; some may be nil.
func Parts(e Expr) []Expr {
	switch x := e.(type) {
	case *AttrRead:
		return []Expr{x.X}
	case *Narrow:
		return []Expr{x.X}
	case *Unary:
		return []Expr{x.X}
	case *Binary:
		return []Expr{x.X, x.Y}
	case *Cond:
		return []Expr{x.Test, x.Then, x.Else}
	case *For:
		return []Expr{x.Over, x.KeyExpr, x.Value, x.If}
	case *ListLit:
		return x.Elems
	case *TallyLit:
		return append(append([]Expr(nil), x.Keys...), x.Values...)
	case *Call:
		return x.Args
	case *FuncCall:
		return x.Args
	case *StatCall:
		return x.Args
	case *Original:
		return x.Args
	case *Lookup:
		return lists.Map(x.Keys, func(k LookupKey) Expr { return k.Value })
	case *Index:
		return []Expr{x.X, x.I}
	case *ZoneOf:
		return []Expr{x.Owner}
	case *ZoneList:
		return []Expr{x.Zone}
	case *GraphOf:
		return x.Args
	case *TextRead:
		return []Expr{x.X}
	case *With:
		var out []Expr
		for _, l := range x.Lets {
			out = append(out, l.When, l.Be)
		}
		return append(out, x.X)
	}
	return nil
}

// WalkStmts visits every statement of a type in a body and its inner bodies, outer before inner.
func WalkStmts[S Stmt](body []Stmt, visit func(S)) {
	for _, st := range body {
		if x, ok := st.(S); ok {
			visit(x)
		}
		for _, in := range Bodies(st) {
			WalkStmts(in, visit)
		}
	}
}

// AlwaysLeaves says whether the last statement of a body always leaves it.
func AlwaysLeaves(body []Stmt) bool {
	if len(body) == 0 {
		return false
	}
	switch x := body[len(body)-1].(type) {
	case *Stop:
		return x.When == nil
	case *Finish:
		return x.When == nil
	}
	return false
}

// Offers are the actions that a statement offers: those that join a choice, and those it names.
func Offers(st Stmt) (c *Choice, named []*Proc) {
	switch x := st.(type) {
	case *Choose:
		return x.Choice, nil
	case *Turns:
		return x.Choice, x.All()
	}
	return nil, nil
}

// HasStmt says whether a body contains a statement of a type, at any depth, for which is returns true.
func HasStmt[S Stmt](body []Stmt, is func(S) bool) bool {
	return slices.ContainsFunc(body, func(st Stmt) bool {
		x, ok := st.(S)
		return ok && is(x) || slices.ContainsFunc(Bodies(st), func(in []Stmt) bool { return HasStmt(in, is) })
	})
}

// HasExpr says whether an expression contains one of a type, at any depth, for which is returns true.
func HasExpr[E Expr](e Expr, is func(E) bool) bool {
	if e == nil {
		return false
	}
	x, ok := e.(E)
	return ok && is(x) || slices.ContainsFunc(Parts(e), func(p Expr) bool { return HasExpr(p, is) })
}

// Named are the attributes that a name means: of one kind, or of each of several, in the order of the model.
func (m *Model) Named(one *Attr, byKind map[*Kind]*Attr) []*Attr {
	var out []*Attr
	if one != nil {
		out = append(out, one)
	}
	if len(byKind) == 0 {
		return out
	}
	for _, k := range m.Kinds {
		if a := byKind[k]; a != nil && !slices.Contains(out, a) {
			out = append(out, a)
		}
	}
	return out
}
