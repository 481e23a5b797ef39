package model

import "github.com/hashicorp/hcl/v2"

// Model is everything that is known before play.
type Model struct {
	Packs   []*Pack
	Kinds   []*Kind
	Things  []*Thing // by id; Things[0] is nil, for 0 is null
	Words   []string // by number; Words[0] is empty
	Game    *Game
	Stats   []*Stat
	Funcs   []*Function
	Procs   []*Proc // procedures, actions, hooks, mains: every body of statements
	Moments []*Moment
	Tables  []*Table
	Zones   []*Zone
	Boards  []*Board
	Graphs  []*Graph
	Choices []*Choice
	Laws    []*Law
	Checks  []*Check
	Options []*Option
	// Scenarios of all loaded files; a game is played by one of them.
	Scenarios []*Scenario
	Bots      []*Bot
	Tests     []*Test
	Texts     []*Text
	Changes   []*Change // every override: what replaced what, from which file
	Decisions map[string]*DecisionInfo
	Hash      string // of all content, independent of file order on disk
}

// Pack is one folder of content.
type Pack struct {
	ID, Version string
	Title       *Text
	Needs       []string
	Range       hcl.Range
}

// Game is the one thing that stands for the table, and what is played on it.
type Game struct {
	Name     string
	Title    *Text
	Kind     *Kind  // kind "game": its state
	Thing    *Thing // the one thing of it
	SeatKind *Kind
	Players  []*Thing // the things that can sit, in seat order
	Low      int      // how many seats may take part
	High     int
	Habits   map[*Thing]string // bots of things of the seat kind that answer though nobody sits there
	Setup    *Proc             // before a scenario's own; may be nil
	Main     *Proc             // may be nil where every scenario brings its own
	Range    hcl.Range
}

// AttrClass is where an attribute comes from.
type AttrClass int

// The classes of attributes.
const (
	Fixed   AttrClass = iota // declared with the thing, never changes
	State                    // changes in play
	Inverse                  // read-only: the things whose attribute Of names this one
	Part                     // a thing that came with this one
	BuiltIn                  // name, order, x, y, kind
)

// An Attr is an attribute of a kind.
type Attr struct {
	Name    string
	Owner   *Kind
	Class   AttrClass
	Type    *Type
	Default Expr    // of State and Fixed; evaluated once, before play. nil: the type's zero
	SeenBy  *SeenBy // nil: everybody
	Lends   bool    // things in it lend what they bring
	Path    bool    // of Fixed: leads back along a path (`furthest`)
	Of      *Attr   // of Inverse
	Shared  bool    // one slot for the whole kind (change "kind" { shared })
	Index   int     // of Fixed and Part: column in Thing.Fixed; of State: number among the kind's state attributes
	Range   hcl.Range
}

// SeenBy says which seats see something.
type SeenBy struct {
	Nobody bool
	This   bool  // the thing itself is the seat
	Attr   *Attr // the seat (or set of seats) this attribute names
}

// A Kind is a sort of thing.
type Kind struct {
	Name    string
	Attrs   []*Attr
	Things  []*Thing // in declaration order
	Ordered bool     // things compare by their order
	AnyOf   []*Kind  // one of several kinds; has no things of its own
	Between *Kind    // one thing for every unordered pair
	Ends    [2]*Attr // of Between: the two
	Scene   bool     // lives while the frame that created it runs
	Copies  int      // how many anonymous counters; they lie in the box until created
	Seat    bool     // its things may sit at the table
	Board   *Board   // the board its things are the cells of; nil for most
	Table   *Table   // the table its things are the rows of; nil for most
	Called  *Text    // how a thing without a name is shown
	Pack    *Pack
	Range   hcl.Range
}

// Attr finds an attribute by name; nil where there is none.
func (k *Kind) Attr(name string) *Attr {
	for _, a := range k.Attrs {
		if a.Name == name {
			return a
		}
	}
	return nil
}

// A Thing is one of a kind.
type Thing struct {
	ID      int // place in Model.Things
	Name    string
	Kind    *Kind
	Order   int   // place among its kind, from 0
	Fixed   []any // by Attr.Index
	Title   *Text // what people read; nil: Called of the kind, else the name
	Start   []StartValue
	Mods    []*Modifier
	Hooks   []*Hook
	Actions []*Proc
	X, Y    int // cells of a board, from 1
	Source  string
	// Designed names the attributes whose figures are invented here; ["*"] is all.
	Designed []string
	Range    hcl.Range
}

// StartValue is a state attribute that a thing's own block sets for the start.
type StartValue struct {
	Attr  *Attr
	Value Expr
}

// A Zone is an ordered place for things, one instance for every thing of Of (or one alone).
// Instances have ids from Base on, in the order of Of.Things.
type Zone struct {
	Name    string
	Of      *Kind // nil: one instance
	Holds   *Kind // nil: several kinds, see Kinds
	Kinds   []*Kind
	Starts  Expr // list of things, with Owner bound; nil: empty
	Owner   *Local
	Seen    ZoneSeen
	Ordered bool // keeps the order of arrival though nobody sees into it: draws come from the front
	Works   bool // what lies there lends modifiers, hooks and actions
	Hears   bool // what lies there lends hooks and actions only
	Refill  *Zone
	Base    int
	Range   hcl.Range
}

// ZoneSeen says who sees into a zone.
type ZoneSeen int

// Who sees into a zone.
const (
	SeenByAll ZoneSeen = iota
	SeenByOwner
	SeenByNobody
)

// A Board is a place with coordinates; its cells are things.
type Board struct {
	Name       string
	Cells      *Kind
	Hex        bool
	Width      int
	Height     int
	At         map[[2]int]*Thing
	Neighbours [][]int // by Thing.Order: ids of the cells beside it, in a fixed turn
	Range      hcl.Range
}

// A Graph is a named relation: two things are joined where Where holds.
type Graph struct {
	Name   string
	Index  int
	Joins  [2]*Kind
	OneWay bool
	Where  *Function // parameters: the graph's, then the two ends
	Range  hcl.Range
}

// A Param is a parameter.
type Param struct {
	Local   *Local
	Default Expr // nil: must be given
}

// A Function computes. In a thing it is that thing's version, chosen by the first argument.
type Function struct {
	Name      string
	Params    []*Param
	Result    *Type
	Gives     Expr // nil only for a graph's or a kind's function without a body: then Result's zero
	This      *Local
	Thing     *Thing
	Overrides map[*Thing]*Function
	Slots     int // locals a frame needs
	Range     hcl.Range
}

// Combine says how a stat's `set`s meet.
type Combine int

// The ways to combine.
const (
	CombineOne      Combine = iota // more than one is a fault that names both
	CombineFurthest                // along one path only the furthest counts, for set and add alike
	CombineHighest
	CombineLowest
	CombineEvery // of booleans: true where all are
	CombineAny
)

// A Stat is a figure that modifiers bend. Order: base, set, times, add, part, bounds, and
// one rounding, half away from zero, at the end.
type Stat struct {
	Name        string
	Params      []*Param
	Type        *Type // Integer, Boolean, a Ref to an ordered kind, or a Tally
	From        []Expr
	Base        Expr
	Terms       []*Modifier
	Combine     Combine
	Least, Most Expr
	Mods        []*Modifier // of all things, in load order
	Slots       int
	Text        *Text
	Range       hcl.Range
}

// A Modifier bends a stat while its thing is lent to a bearer the stat asks.
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

// A TableKey is a column that is looked up by.
type TableKey struct {
	Name  string
	Type  *Type
	Index int
}

// A Table's rows are things of Kind; Keys are matched, the kind's attributes are given.
type Table struct {
	Name  string
	Keys  []*TableKey
	Kind  *Kind
	Cells [][]Cell // by row, by key
	Range hcl.Range
}

// A Cell is what a row says of a key.
type Cell struct {
	Any    bool // matches everything
	None   bool // matches nothing
	Low    *int // of integers: from ... to, nil is open
	High   *int
	Values []int // words or things that match
}

// ProcClass is the sort of a body.
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
	Self      *Local // of actions, and of procedures that take `self`; nil: nobody
	This      *Local
	Thing     *Thing // the thing it stands in
	Result    *Type  // nil: gives nothing
	Gives     Expr   // evaluated last
	Body      []Stmt
	Locals    []*Local
	Overrides map[*Thing]*Proc // own versions of things, by the first argument
	Moment    *Moment
	Text      *Text // of an action: what it does; of a procedure: its title in the story
	// Of actions only:
	When  Expr
	Joins []*Choice
	Word  int // the action's name among words
	Once  *Once
	Index int // place in Model.Procs
	Pack  *Pack
	Range hcl.Range
}

// Once limits how often an action may be taken by a seat (in a thing: by anybody).
type Once struct {
	Scope string // game, round, turn
	Key   Expr   // nil: one for all
}

// A Moment is what hooks stand at: a procedure, an action or a step.
type Moment struct {
	Name   string
	Proc   *Proc // the procedure or action, or the one the step stands in
	Step   *Step
	Before []*Hook
	Inst   []*Hook // instead: the last loaded outermost
	After  []*Hook
	Index  int
}

// HookAt is where a hook stands.
type HookAt int

// The places of a hook.
const (
	Before HookAt = iota
	Instead
	After
)

// A Hook answers a moment while its thing is in force (Thing nil: always).
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

// HookBind is a local of a hook and its source.
type HookBind struct {
	Local  *Local
	Source BindSource
	Param  int // of FromMoment: slot in the frame of the moment
}

// BindSource is what a hook's local is filled with.
type BindSource int

// The sources.
const (
	FromMoment BindSource = iota // a parameter of the moment
	FromThis                     // the thing the hook stands in
	FromBearer                   // the seat that the thing is lent to: `self`
	FromActor                    // the `self` of the moment: `actor`
	FromResult                   // what the moment gave: after only
)

// A Choice is a named place where actions may join.
type Choice struct {
	Name    string
	Actions []*Proc
	Range   hcl.Range
}

// A Law is a `whenever`: acted on after every moment until it holds nowhere.
type Law struct {
	Name  string
	Thing *Thing
	For   []ForEach // every combination is judged
	Holds Expr
	Body  *Proc
	Range hcl.Range
}

// ForEach binds a local to every thing of a kind in play.
type ForEach struct {
	Local *Local
	Kind  *Kind
}

// A Check must hold at every decision; otherwise the rule that led there is at fault.
type Check struct {
	Name  string
	Each  *Kind // nil: once
	This  *Local
	That  Expr
	Text  *Text
	Slots int
	Range hcl.Range
}

// An Option is a setting of a game: an optional rule, or a figure.
type Option struct {
	Name    string
	Type    *Type
	Default any
	Title   *Text
	Thing   *Thing // lends its modifiers and hooks while the option is on; nil for figures
	Index   int
	Range   hcl.Range
}

// A Scenario is what `stellar run` plays.
type Scenario struct {
	Name      string
	Title     *Text
	Story     *Text // told at the start; may be nil
	Thing     *Thing
	Seats     []*Thing // who may sit, in seat order; empty: as the game says
	Low, High int
	Setup     *Proc // may be nil
	Play      *Proc // instead of the game's main; may be nil
	Bot       string
	Options   map[*Option]any
	Pack      *Pack
	Range     hcl.Range
}

// A Bot answers decisions by scores; it also plays seats that nobody sits at.
type Bot struct {
	Name    string
	Title   *Text
	Answers map[string][]*Answer // by address of the decision
	Else    *Answer              // may be nil: the first option
	Range   hcl.Range
}

// An Answer scores an option: It is bound to the option (of a choice: its word). The
// frame is a copy of the one the decision stands in, with It in a slot of its own.
type Answer struct {
	Bot   *Bot
	When  Expr
	Score Expr // Integer
	It    *Local
	Self  *Local
	Slots int
	Range hcl.Range
}

// A Test is a worked example: a body that sets up, plays and expects.
type Test struct {
	Name     string
	Thing    *Thing // in force while the test runs: its hooks are
	Scenario *Scenario
	Seats    []*Thing // empty: the first seats of the scenario
	Seed     uint64
	Chance   bool   // a seed was given: rolls that nothing scripts fall by chance
	Bot      string // answers what nothing scripts; empty: that is a failure
	// Body holds the statements of given, then those of run (or [PlayOn]), then the
	// expectations. Scripted answers are evaluated in its frame.
	Body    *Proc
	Dice    map[string]Script // by label or address of the roll or draw
	Answers map[string]Script // by label or address of the decision
	Refused string            // empty: the run must end well
	File    string
	Range   hcl.Range
}

// A Script is what is given out, in order.
type Script struct {
	Values []Play
	Range  hcl.Range
}

// A Play is one scripted answer, evaluated when it is due.
type Play struct {
	Value Expr
	Range hcl.Range
}

// A Text is a sentence people read.
type Text struct {
	Address string
	Source  string
	Parts   []TextPart
	What    string // what it is, for translators
	Range   hcl.Range
}

// A TextPart is literal words or a placeholder.
type TextPart struct {
	Literal string
	Name    string // as written between braces
	Value   Expr   // nil for literal words
}

// Change is an override that content made.
type Change struct {
	What     string
	Was, Now hcl.Range
}

// DecisionInfo is what is known of a decision or roll before play.
type DecisionInfo struct {
	Address string
	Proc    *Proc
	Stmt    Stmt
	Scope   map[string]*Local // what a bot's answer may name
	Option  *Type             // the type of an option
}

// Key finds a key by name; nil where there is none.
func (t *Table) Key(name string) *TableKey {
	for _, k := range t.Keys {
		if k.Name == name {
			return k
		}
	}
	return nil
}
