package model

import (
	"github.com/hashicorp/hcl/v2"

	"github.com/stellar-rules/stellar/schema/locale/message"
)

// A Stmt is a statement of a body. Statements run in the order of their blocks.
type Stmt interface {
	Head() *StmtHead
	fields() []Field
}

// StmtHead is what every statement has.
type StmtHead struct {
	Range hcl.Range // the header of the block
	Label string    // as written; empty where the statement has none
	When  Expr      // nil: always. A statement that When skips gives null.
	// Address is stable across edits elsewhere: "procedure/label". Decisions and rolls
	// are scripted, journalled and translated by it.
	Address string
	// Derived is the label in words, of decisions, rolls and draws that have no text.
	Derived *Text
	// Told says which stories tell of it, where the statement or the body it stands in says so.
	Told Told
}

// Told says which stories tell of something.
type Told uint8

// The stories. Where content says nothing a brief one tells of all but the answers inside actions.
const (
	ToldUnsaid Told = iota
	ToldBrief       // all stories
	ToldFull        // only those that are told in full
	ToldNever       // none
)

// Head gives what all statements share.
func (h *StmtHead) Head() *StmtHead { return h }

// A Target is what a statement changes: a thing, the game or a local. Exactly one field is set.
type Target struct {
	Thing  Expr   // a thing, by a local, `this`, `self`, a path such as world.mars, or `game`
	Local  *Local // set "x" { be = ... }
	Moment bool   // set "moment": the arguments of the moment a before-hook stands at
}

// An Assign is one attribute and its new value (of gain and pay: how much more or less).
type Assign struct {
	Attr   *Attr // nil for a local or an argument of a moment
	ByKind map[*Kind]*Attr
	Param  *Local // of set "moment": the parameter of the hooked moment
	Value  Expr
	Range  hcl.Range
}

type (
	// Let names a value.
	Let struct {
		StmtHead
		Var *Local
		Be  Expr
	}
	// Set evaluates all right sides, then writes them. A broken bound is a fault.
	Set struct {
		StmtHead
		Target  Target
		Assigns []Assign
	}
	// Gain adds to counters, tallies, lists or sets (then its value is a list of what is
	// added); an integer with an upper bound stops at it.
	Gain struct {
		StmtHead
		Target  Target
		Assigns []Assign
	}
	// Pay subtracts; below the lower bound (0 where none is declared), or where a list does
	// not hold what is taken, the choice that led here is illegal. All or nothing.
	Pay struct {
		StmtHead
		Target  Target
		Assigns []Assign
	}
	// Create takes a free counter out of the box (or opens a scene), names it Var and
	// sets its attributes; the others are as at the start. None free: fault.
	Create struct {
		StmtHead
		Kind    *Kind
		Var     *Local // may be nil
		Into    Expr   // zone, may be nil
		Assigns []Assign
	}
	// Remove puts a thing (or a list of things) back in the box: state as at the start, references cleared.
	Remove struct {
		StmtHead
		What Expr
	}
	// Move puts a thing, or a list of them, into a zone (null: the box). Nothing is
	// allocated; what lies somewhere leaves that place.
	Move struct {
		StmtHead
		What Expr // Ref, optional Ref or List of Ref
		To   Expr // ZoneRef, may be optional
	}
	// Draw takes by chance from a list or an unseen zone; from the front of an ordered
	// zone or a zone that all see. It moves nothing. Count nil: one thing (null when
	// there is none), else a list of up to Count. A commit point.
	Draw struct {
		StmtHead
		Var   *Local
		From  Expr
		Count Expr
		Text  *Text // told with what was drawn, to those who see it
	}
	// Roll gives what dice show. Times nil: one value, else a list. By nil or one seat: one roll;
	// a list of seats: results by seat, with By's seat bound to BySelf in Die and Times. A commit point.
	Roll struct {
		StmtHead
		Var    *Local
		Die    Expr // List: the faces
		Times  Expr
		By     Expr
		BySelf *Local // nil where By is one seat
		Seen   Expr   // seat or list of seats that see the outcome; nil: all. BySelf is bound.
		Text   *Text
		// Outcomes are what the dice may mean, the first that holds; Fate is its word, null where none does.
		Outcomes []*Outcome
		Fate     *Local
	}
	// Outcome is what a roll may come to.
	Outcome struct {
		Name  string
		Word  int
		When  Expr // with the roll's local bound; nil: whatever else falls
		Text  *Text
		Told  Told
		Range hcl.Range
	}
	// Show makes values or things known to To (nil: all). A commit point.
	Show struct {
		StmtHead
		What Expr
		To   Expr
		Text *Text
	}
	// Pick is a choice from data. One: Var is the element (null where Optional and declined).
	// Grow: Var is a list that grows an element a decision.
	// By a list: all at once, Var is results by seat.
	Pick struct {
		StmtHead
		Var      *Local
		By       Expr   // Ref to a seat, or a list of seats; never nil
		ByMany   bool   // By is a list
		BySelf   *Local // the chooser, bound while From, Sound, Until are evaluated; nil where By is one seat
		From     Expr
		Optional Expr  // Boolean, nil: false; a one-element pick that may be declined
		May      *Text // the words of declining
		Grow     bool
		Least    Expr // of Grow: how many at least (nil: 0) ...
		Most     Expr // ... and at most (nil: no limit)
		Until    Expr // done is offered only when it holds; nil: always
		Sound    Expr // judged on the list whenever it would be done
		Ordered  bool // false: later options only, every set once
		Seen     Expr // who sees the choice; nil: all, once made
		Text     *Text
	}
	// Choose is a choice among written options and the actions that join Choice.
	// Var is the word of what was chosen; null where nothing could be.
	Choose struct {
		StmtHead
		Var     *Local
		Choice  *Choice
		By      Expr
		Options []*ChooseOption
		Seen    Expr
		Text    *Text
		// Yes and no of a `may` are options of these names; Reaction marks the first
		// statement of an optional hook.
		May bool
	}
	// ChooseOption is one written option.
	ChooseOption struct {
		Name    string
		Word    int
		When    Expr
		Text    *Text
		Derived *Text // the name in words, where there is no text
		Body    []Stmt
		Told    Told // that it was taken
		Range   hcl.Range
	}
	// If guards several statements.
	If struct {
		StmtHead
		Then []Stmt
		Else []Stmt
	}
	// Each runs Body for every element. The list is read once, unless Cycle: then it is
	// read anew after each pass, the next pass going to the first element that stands
	// after the last one in the list as read, round and round until it is empty.
	// AtOnce: as if simultaneous; picks are secret and writes veiled until the loop ends.
	Each struct {
		StmtHead
		Var     *Local
		In      Expr
		Cycle   bool
		AtOnce  bool
		Gives   Expr   // what a pass gives; nil: nothing
		Results *Local // results by element; nil where not named
		Body    []Stmt
	}
	// Repeat runs Body until a bound is met or it is stopped. Times is read once; While is
	// judged before, Until after each pass. None of them: for ever (the step bound apart).
	Repeat struct {
		StmtHead
		Times, While, Until Expr
		Round               *Local // the number of the pass from 1, where the label names one
		Body                []Stmt
	}
	// Stop leaves what To names. Gives is the result where that is a procedure.
	Stop struct {
		StmtHead
		To    StopTo
		Gives Expr
	}
	// Step is a named moment inside a body.
	Step struct {
		StmtHead
		Title  *Text // in the story; may be nil
		Moment *Moment
		Body   []Stmt
	}
	// Run does a procedure or action. Args stand in the order of Proc.Params (nil: take
	// the parameter's default). Then, where given, is run by the callee's `then`.
	// In an instead-hook, and in a thing's version of a procedure, Original runs what was replaced.
	Run struct {
		StmtHead
		Proc     *Proc
		Args     []Expr
		Filled   []bool // the argument was taken by name, not written
		Result   *Local
		Then     []Stmt
		HasThen  bool
		Original bool
	}
	// Then runs the body that the caller brought; nothing where it brought none.
	Then struct{ StmtHead }
	// Require refuses: the choice that led here is illegal. After a commit point a fault.
	Require struct {
		StmtHead
		That    Expr
		Because *Text
	}
	// Tell is a line in the log, for To (nil: all).
	Tell struct {
		StmtHead
		Text *Text
		To   Expr
	}
	// Finish ends the game. Places: list of lists of seats, best first. Winners: those
	// before all others (an empty list: nobody; null: it does not say). Scores: results by seat, or a list
	// in seat order, of numbers or tallies, which count Unit.
	Finish struct {
		StmtHead
		Winners Expr
		Places  Expr
		Scores  Expr
		Unit    message.Unit
		Text    *Text
	}
	// Turns lets seats choose actions in turn until all are out. Of nil: all players;
	// read at the start of each round. From is who begins (nil: the first). Take: one a
	// turn; Free: any number before it; Out: who takes it is out. A seat that can do
	// nothing is passed over; a whole round of that is a fault. Until is judged after each turn.
	Turns struct {
		StmtHead
		Of, From        Expr
		Take, Free, Out []*Proc
		Choice          *Choice // its decisions' address; may be joined
		Until           Expr
		Self            *Local
		Text            *Text
	}
	// PlayOn plays the scenario, in a test.
	PlayOn struct{ StmtHead }
	// Expect is a test's claim.
	Expect struct {
		StmtHead
		Name string
		That Expr
	}
)

// StopTo is what a stop leaves.
type StopTo struct {
	Loop   Stmt // an enclosing Each, Repeat or Turns; for Each, Pass says whether only this pass ends
	Pass   bool // of an Each: leave this pass and go on with the next element
	Step   *Step
	Proc   bool // the procedure, action or hook the statement stands in
	Moment bool // the moment a hook stands at: no body, no after
	Turn   bool // the turn of the enclosing turns
}
