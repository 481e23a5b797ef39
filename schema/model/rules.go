package model

import (
	"maps"
	"slices"

	"github.com/hashicorp/hcl/v2"
	"github.com/stellar-rules/stellar/schema/lists"
)

// A Param is a parameter.
type Param struct {
	Local   *Local
	Default Expr // nil if required
}

// A Function computes a value. In a thing it is that thing's version, chosen by the first argument.
type Function struct {
	Name      string
	Params    []*Param
	Result    *Type
	Text      *Text // what its value is called; its parameters are bound. May be nil
	Gives     Expr  // nil only for a graph's or a kind's function without a body: then Result's zero
	Because   *Text // why it does not hold, or is empty; its parameters are bound. May be nil
	This      *Local
	Thing     *Thing
	Overrides map[*Thing]*Function
	Slots     int // number of locals in a frame
	Range     hcl.Range
}

func (f *Function) fields(yield yieldField) bool {
	out := append(make([]Field, 0, 6), Field{Name: "text", Text: &f.Text, Doc: "what a value is called",
		Says: "what people call its value, when they ask why not"})
	if f.Thing == nil { // else they are those of what it is a version of
		out = append(out, Field{Name: "takes", Many: &f.Params}, Field{Name: "type", Type: &f.Result})
	}
	gives := &f.Gives
	if with, ok := f.Gives.(*With); ok {
		out, gives = append(out, Field{Many: &with.Lets}), &with.X
	}
	return visit(yield, append(out, Field{Name: "gives", Apart: true, Use: Given, Need: true, Expr: gives},
		Field{Name: "because", Text: &f.Because, Doc: "why a condition does not hold, or a list is empty",
			Says: "the reason that is told if it is false or empty, and stops a player"}))
}

// Versions are the versions of a function or body, in the order of their things.
func Versions[T any](by map[*Thing]T) []T {
	inOrder := slices.SortedFunc(maps.Keys(by), func(a, b *Thing) int { return a.ID - b.ID })
	return lists.Map(inOrder, func(t *Thing) T { return by[t] })
}

// LentVersions are the things whose versions are used where they are lent to the first argument: they cannot be it
// themselves.
func LentVersions[T any](by map[*Thing]T, params []*Param) (out []*Thing) {
	for t := range by {
		if !t.Kind.Is(params[0].Local.Type.Kind) {
			out = append(out, t)
		}
	}
	slices.SortFunc(out, func(a, b *Thing) int { return a.ID - b.ID })
	return out
}

// Combine says how several `set`s of a stat are combined.
type Combine int

const (
	CombineOne      Combine = iota // more than one is a fault that names both
	CombineFurthest                // along one path only the furthest counts, for set and add alike
	CombineHighest
	CombineLowest
	CombineEvery // of booleans: true if all are
	CombineAny
)

var combineWords = []string{"", "furthest", "highest", "lowest", "every", "any"}

// A Stat is a value that modifiers change. Order: base, set, times, add, part, bounds, and one rounding, half away
// from zero, at the end.
type Stat struct {
	Name     string
	Params   []*Param
	Type     *Type // Integer, Boolean, a Ref to an ordered kind, or a Tally
	From     []Expr
	Base     Expr
	Terms    []*Modifier
	Combine  Combine
	Min, Max Expr
	Mods     []*Modifier // of all things, in load order
	Slots    int
	Text     *Text
	Range    hcl.Range
}

func (s *Stat) fields(yield yieldField) bool {
	return visit(yield, []Field{
		{Name: "text", Text: &s.Text, Doc: "what a value is called", Says: "what people call it, when they ask " +
			"why not"},
		{Name: "of", Says: "a kind: short for a parameter with its name that is also asked for modifiers"},
		{Name: "takes", Many: &s.Params},
		{Name: "from", Wants: Some, Many: &s.From, Says: "who is asked for modifiers: `[faction]`"},
		{Name: "type", Type: &s.Type},
		{Name: "base", Apart: true, Use: Given, Need: true, Expr: &s.Base, Says: "its value before modifiers"},
		{Name: "combine", Word: (*int)(&s.Combine), Words: combineWords, Quotes: true,
			Says: "how several `set` are combined: `furthest`, `highest`, `lowest`, `every`, `any`"},
		{Name: "min", As: s.Type, Expr: &s.Min, Says: "a lower bound of the result"},
		{Name: "max", As: s.Type, Expr: &s.Max, Says: "an upper bound of the result"},
	})
}

// A Modifier changes a stat while its thing is lent to a bearer that the stat is evaluated for.
type Modifier struct {
	Name    string // of a term
	Stat    *Stat
	Thing   *Thing // nil for a term
	When    Expr   // nil: always
	Set     Expr
	Times   Expr
	Add     Expr
	PartOf  [2]Expr // part = [a, b]: a of b parts
	HasPart bool
	This    *Local // may be nil
	Bearer  *Local // may be nil
	Range   hcl.Range
}

func (m *Modifier) fields(yield yieldField) bool {
	return visit(yield, []Field{
		{Name: "when", Wants: Truth, Use: Condition, Expr: &m.When},
		{Name: "set", As: m.Stat.Type, Expr: &m.Set},
		{Name: "times", Wants: Number, Expr: &m.Times},
		{Name: "add", As: m.Stat.Type, Expr: &m.Add},
		{Name: "part", Wants: Number, Expr: &m.PartOf[0]},
		{Name: "part", Wants: Number, Expr: &m.PartOf[1]},
	})
}

// A TableKey is a column by which rows are looked up.
type TableKey struct {
	Name  string
	Type  *Type
	Index int
}

// A Table's rows are things of Kind; Keys are compared, the kind's attributes are the result.
type Table struct {
	Name  string
	Keys  []*TableKey
	Kind  *Kind
	Cells [][]Cell // by row, by key
	Range hcl.Range
}

func (t *Table) fields(yield yieldField) bool {
	rows := t.Kind
	if rows == nil {
		rows = &Kind{}
	}
	if !visit(yield, []Field{
		{Name: "keys", Says: "the columns it is searched by, and their types: `{ odds = integer }`"},
		{Name: "gives", Apart: true, Need: true, Says: "the columns that are read, and their types"},
		{Name: "called", Apart: true, Text: &rows.Called, Doc: "how a row is shown",
			Says: "how a row is shown: `\"{power} power for {text}\"`"},
		{Name: "rows", Apart: true, Need: true,
			Says: "the keys, then the values: each a value, a span, a list of values, `none` or `_`"},
	}) {
		return false
	}
	for _, k := range t.Keys {
		if !yield(Field{Type: &k.Type}) {
			return false
		}
	}
	return true
}

// A Cell is the values of a key that a row matches.
type Cell struct {
	Any    bool   // matches everything
	None   bool   // matches nothing
	Low    *int64 // of integers: from ... to; nil is open
	High   *int64
	Values []int64 // words or things that match
}

func (c Cell) Matches(n int64) bool {
	switch {
	case c.Any || c.None:
		return c.Any
	case len(c.Values) > 0:
		return slices.Contains(c.Values, n)
	}
	return (c.Low == nil || *c.Low <= n) && (c.High == nil || n <= *c.High)
}

// Covers says whether a cell matches everything that another matches.
func (c Cell) Covers(o Cell) bool {
	switch {
	case o.None || c.Any:
		return true
	case c.None || o.Any:
		return false
	case len(c.Values) > 0 || len(o.Values) > 0:
		return len(o.Values) > 0 && !slices.ContainsFunc(o.Values, func(n int64) bool { return !c.Matches(n) })
	}
	return (c.Low == nil || o.Low != nil && *c.Low <= *o.Low) && (c.High == nil || o.High != nil && *c.High >= *o.High)
}

// ProcClass is the class of a body.
type ProcClass int

// The classes of bodies.
const (
	Procedure ProcClass = iota
	Action
	HookBody
	Main
	LawBody
	TestBody
)

// A Proc is a body of statements. Its locals start with the parameters, in order.
type Proc struct {
	Name      string
	Class     ProcClass
	Params    []*Param
	Self      *Local // of actions, and of procedures that take `self`; nil if nobody
	This      *Local
	Thing     *Thing // the thing that declares it
	Result    *Type  // nil if it has no result
	Gives     Expr   // evaluated last
	Body      []Stmt
	Locals    []*Local
	Overrides map[*Thing]*Proc // versions of things, by the first argument
	Moment    *Moment
	Text      *Text     // of an action: what it does; of a procedure: its title in the story
	Verbosity Verbosity // for what is inside, and for the fact that an action was taken
	Derived   *Text     // of an action without a text, or a procedure with help but no title: its name in words
	// For actions only:
	When  Expr
	Joins []*Choice
	Word  int // the action's name as a word
	Once  *Once
	Index int // index in Model.Procs
	Pack  *Pack
	Range hcl.Range
}

func (p *Proc) fields(yield yieldField) bool {
	out := make([]Field, 0, 10)
	told, takes := Field{Name: "verbosity", Verbosity: &p.Verbosity}, Field{Name: "takes", Many: &p.Params}
	switch p.Class {
	case Procedure:
		out = append(out, Field{Name: "title", Reader: Below, Text: &p.Text, Doc: "a heading of the story",
			Says: "its announcement in the story"}, Field{Name: "help", Help: true}, told, takes)
	case Action:
		once := &Once{}
		if p.Once != nil {
			once = p.Once
		}
		out = append(out, Field{Name: "joins", Says: "the choices that offer it: `choice.order`"},
			Field{Name: "once", Expr: &once.Key,
				Says: "`\"game\"`, `\"round\"`, `\"turn\"`, or one of these with a key: `{ turn = other }`"},
			Field{Name: "text", Loose: true, Text: &p.Text, Doc: "an action a player may choose",
				Says: "shown when it is offered, and again when it is done"},
			Field{Name: "help", Help: true}, told, takes,
			Field{Name: "when", Wants: Truth, Use: Condition, Expr: &p.When})
	}
	return visit(yield, append(out, Field{Name: "type", Type: &p.Result}, Field{Name: "gives", Use: Given, Expr: &p.Gives},
		Field{Body: &p.Body}))
}

// Once limits how often an action may be taken by a seat (in a thing: by anybody).
type Once struct {
	Scope string // game, round, turn
	Key   Expr   // nil: one for all
}

// A Moment is what hooks attach to: a procedure, an action or a step.
type Moment struct {
	Name   string
	Proc   *Proc // the procedure or action, or the one that contains the step
	Step   *Step
	Before []*Hook
	Inst   []*Hook // instead: the last loaded outermost
	After  []*Hook
	Index  int
}

// Self is who acts in a moment, or nil: the seat whose turn it is, else that of the body.
func (o *Moment) Self() *Local {
	if o.Step != nil && o.Step.Self != nil {
		return o.Step.Self
	}
	return o.Proc.Self
}

// Hooks are all hooks of a moment.
func (o *Moment) Hooks() []*Hook { return slices.Concat(o.Before, o.Inst, o.After) }

// HookAt is the position of a hook.
type HookAt int

const (
	Before HookAt = iota
	Instead
	After
)

// A Hook runs at a moment while its thing is in force (Thing nil: always).
type Hook struct {
	At       HookAt
	Moment   *Moment
	Thing    *Thing
	When     Expr // evaluated in Body's frame
	Body     *Proc
	Reaction bool // its body is one `may`: it is offered in the window, in seat order
	// Binds says where the hook's first locals come from, one for each of them.
	Binds []HookBind
	Range hcl.Range
}

func (h *Hook) fields(yield yieldField) bool {
	return yield(Field{Name: "verbosity"}) && yield(Field{Name: "when", Wants: Truth, Use: Condition, Expr: &h.When}) &&
		(h.At != Instead || yield(Field{Name: "gives"})) // of its body
}

// HookBind is a local of a hook and its source.
type HookBind struct {
	Local  *Local
	Source BindSource
	Param  int // of FromMoment: slot in the frame of the moment
}

// BindSource is the source of a hook's local.
type BindSource int

const (
	FromMoment BindSource = iota // a parameter of the moment
	FromThis                     // the thing that declares the hook
	FromBearer                   // the seat that the thing is lent to: `self`
	FromActor                    // the `self` of the moment: `actor`
	FromResult                   // the result of the moment: after only
)

// A Choice is a named choice that actions may join.
type Choice struct {
	Name     string
	Actions  []*Proc
	Autopass []*Proc // those of them that join an `autopass` group
	Range    hcl.Range
}

// A Law is a `whenever`: it runs after every moment until its condition is false everywhere.
type Law struct {
	Name  string
	For   []ForEach // every combination is tested
	Holds Expr
	Body  *Proc
	Range hcl.Range
}

func (l *Law) fields(yield yieldField) bool {
	return visit(yield, []Field{
		{Name: "verbosity"},
		{Name: "for", Use: Source, Many: &l.For, Says: "names, and what each runs over: `{ who = player }`"},
		{Name: "when", Wants: Truth, Use: Condition, Need: true, Expr: &l.Holds},
	})
}

// ForEach binds a local to every element of a list, which may depend on the locals before it.
type ForEach struct {
	Local *Local
	Over  Expr
}

// A Check must be true at every decision; otherwise the rule that led there is at fault.
type Check struct {
	Name  string
	Each  *Kind // nil: once
	This  *Local
	That  Expr
	Text  *Text
	Slots int
	Range hcl.Range
}

func (c *Check) fields(yield yieldField) bool {
	return visit(yield, []Field{
		{Name: "each", Kind: &c.Each, This: &c.This, Says: "a kind: the condition must hold for each of its " +
			"things, `this`"},
		{Name: "that", Wants: Truth, Use: Claim, Need: true, Expr: &c.That, Says: "a condition that must hold " +
			"at every decision"},
		{Name: "text", Sole: true, Text: &c.Text, Doc: "what is wrong when a check fails",
			Says: "the reason that is told if it does not hold"},
	})
}
