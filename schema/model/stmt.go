package model

import (
	"slices"

	"github.com/hashicorp/hcl/v2"

	"github.com/stellar-rules/stellar/schema/locale/message"
)

// A Stmt is a statement of a body. Statements run in the order of their blocks.
type Stmt interface {
	Described
	Head() *StmtHead
}

// StmtHead is what every statement has.
type StmtHead struct {
	Range hcl.Range // the header of the block
	Label string    // as written; empty if there is none
	When  Expr      // nil: always. A statement that When skips gives null.
	// Address stays the same when other places are edited: "procedure/label". Decisions and rolls are scripted,
	// journalled and translated by it.
	Address string
	// Derived is the label in words, for decisions, rolls and draws without a text.
	Derived *Text
	// Told says which stories mention it, if the statement or its body says so.
	Verbosity Verbosity
}

// Verbosity says which stories mention something.
type Verbosity uint8

// The stories. By default a brief one tells everything but the answers inside actions.
const (
	VerbosityUnset Verbosity = iota
	VerbosityBrief           // all stories
	VerbosityFull            // only full stories
	VerbosityNever           // none
)

// ToldWords are how content writes them.
var VerbosityWords = []string{"", "brief", "full", "never"}

// Head is what all statements have in common.
func (h *StmtHead) Head() *StmtHead { return h }

// A Target is what a statement changes: a thing, the game or a local. Exactly one field is set.
type Target struct {
	Thing  Expr   // a thing, by a local, `this`, `self`, a path such as world.mars, or `game`
	Local  *Local // set "x" { be = ... }
	Moment bool   // set "moment": the arguments of a before-hook's moment, or the result of an after-hook's
}

// An Assign is one attribute and its new value (of gain and pay: how much more or less).
type Assign struct {
	Attr   *Attr // nil for a local or an argument of a moment
	ByKind map[*Kind]*Attr
	Param  *Local // of set "moment": the parameter of the moment
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
	// Set evaluates all right sides, then writes them. A value out of bounds is a fault.
	Set struct {
		StmtHead
		Target  Target
		Assigns []Assign
	}
	// Gain adds to counters, tallies, lists or sets (then its value is a list of what is added); an integer with an
	// upper bound stops at it.
	Gain struct {
		StmtHead
		Target  Target
		Assigns []Assign
	}
	// Pay subtracts. Below the lower bound (0 if none is declared), or if a list does not contain what is taken,
	// the choice that led here is illegal. All or nothing.
	Pay struct {
		StmtHead
		Target  Target
		Assigns []Assign
	}
	// Create takes a free counter out of the supply (or opens a scene), names it Var and sets its attributes; the
	// others have their first values. It is a fault if none is free.
	Create struct {
		StmtHead
		Kind    *Kind
		Var     *Local // may be nil
		Into    Expr   // zone, may be nil
		Assigns []Assign
	}
	// Remove puts a thing (or a list of things) back in the supply: first state, references cleared.
	Remove struct {
		StmtHead
		What Expr
	}
	// Move puts a thing, or a list of them, into a zone (null: the supply). A thing is always in only one place.
	Move struct {
		StmtHead
		What Expr // Ref, optional Ref or List of Ref
		To   Expr // ZoneRef, may be optional
	}
	// Draw takes by chance from a list or a zone that not all see, or from the front of an ordered or public zone.
	// It moves nothing. Without Count it gives one thing (null if there is none), else a list of up to Count. A
	// commit point.
	Draw struct {
		StmtHead
		Var   *Local
		From  Expr
		Count Expr
		Seen  Expr  // seat or list of seats that see what was drawn; nil: those who see it where it lies
		Text  *Text // told with what was drawn, to those who see it
	}
	// Roll throws dice. Without Times it gives one value, else a list. By nil or one seat: one roll; a list of
	// seats: results by seat, with By's seat bound to BySelf in Die and Times. A commit point.
	Roll struct {
		StmtHead
		Var    *Local
		Die    Expr // List: the faces
		Times  Expr
		By     Expr
		BySelf *Local // nil if By is one seat
		Seen   Expr   // seat or list of seats that see the outcome; nil: all. BySelf is bound.
		Text   *Text
		// Outcomes are what the dice may mean, of which the first that is true counts; Fate is its word, or null.
		Outcomes []*Outcome
		Fate     *Local
	}
	// Outcome is one meaning of a roll.
	Outcome struct {
		Name      string
		Word      int
		When      Expr // the roll's local is bound; nil: in all other cases
		Text      *Text
		Verbosity Verbosity
		Range     hcl.Range
	}
	// Show reveals values or things to To (nil: all). A commit point.
	Show struct {
		StmtHead
		What Expr
		To   Expr
		Text *Text
	}
	// Pick is a choice from data. One: Var is the element (null if Optional and declined). Grow: Var is a list that
	// grows by an element per decision. By a list: all at once, Var is results by seat.
	Pick struct {
		StmtHead
		Var      *Local
		By       Expr   // Ref to a seat, or a list of seats; never nil
		ByMany   bool   // By is a list
		BySelf   *Local // the chooser, bound in From, Sound, Until; nil if By is one seat
		From     Expr
		Optional Expr  // Boolean; nil: false; of a pick of one element: may be declined
		May      *Text // the words of declining
		Grow     bool
		Min      Expr   // of Grow: the least number (nil: 0) ...
		Max      Expr   // ... and the most (nil: no limit)
		Until    Expr   // done is offered only if it is true; nil: always
		Valid    Expr   // tested for the list whenever it could be done
		Ordered  bool   // false: it makes no difference to the position
		On       Expr   // a thing or a list of things that stand for an option where the table is drawn; nil: none
		One      *Local // the option, bound in On alone; nil without it
		Seen     Expr   // who sees the choice; nil: all, once made
		Text     *Text
	}
	// Choose is a choice among written options and the actions that join Choice. Var is the word of what was
	// chosen; null if nothing could be.
	Choose struct {
		StmtHead
		Var     *Local
		Choice  *Choice
		By      Expr
		Options []*ChooseOption
		Seen    Expr
		Text    *Text
		// A `may` has the options yes and no with these names; Reaction marks the first statement of an optional
		// hook.
		May bool
	}
	// ChooseOption is one written option.
	ChooseOption struct {
		Name      string
		Word      int
		When      Expr
		Text      *Text
		Derived   *Text // the name in words, if there is no text
		Body      []Stmt
		Verbosity Verbosity // of the fact that it was taken
		Range     hcl.Range

		Inside, Outside int // the first of the locals that its body declares, and the first after them
	}
	// If guards several statements.
	If struct {
		StmtHead
		Then []Stmt
		Else []Stmt
	}
	// Each runs Body for every element. The list is read once, unless Cycle: then it is read again after each pass,
	// and the next pass has the first element after the last one in the order of the list as read, wrapping around,
	// until it is empty. AtOnce: as if simultaneous; picks are secret and writes hidden until the loop ends.
	Each struct {
		StmtHead
		Var          *Local
		In           Expr
		Cycle        bool
		Simultaneous bool
		Gives        Expr   // the result of a pass; nil if none
		Results      *Local // results by element; nil if not named
		Body         []Stmt
	}
	// Repeat runs Body until a bound is met or it is stopped. Times is read once; While is tested before, Until
	// after each pass. Without them it runs for ever, up to the limit of steps.
	Repeat struct {
		StmtHead
		Times, While, Until Expr
		Round               *Local // the number of the pass from 1, if the label names one
		Body                []Stmt
	}
	// Stop leaves what To names. Gives is the result if that is a procedure.
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
		Self   *Local // whose turn it is; nil in a written step
	}
	// Run calls a procedure or action. Args are in the order of Proc.Params (nil: the parameter's default). Then,
	// if given, is run by the callee's `then`. In an instead-hook, and in a thing's version of a procedure,
	// Original runs what was replaced.
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
	// Then runs the body that the caller gave, if any.
	Then struct{ StmtHead }
	// Require refuses: the choice that led here is illegal. After a commit point it is a fault.
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
	// Finish ends the game. Places: list of lists of seats, best first. Winners: those before all others (an empty
	// list: nobody; null: not decided). Scores: results by seat, or a list in seat order, of numbers or tallies,
	// which count Unit.
	Finish struct {
		StmtHead
		Winners Expr
		Places  Expr
		Scores  Expr
		Unit    message.Unit
		Text    *Text
	}
	// Turns lets seats choose actions in turn until all are out. Of nil: all players; read at the start of each
	// round. From is who begins (nil: the first). Take: one per turn; Free: any number before it, After: behind it,
	// until the seat says that it is done, in the words of May; Out: who takes it is out, as is without being asked
	// for whom Gone is true when its turn comes; Still: who is out may take one in its turn. A seat that can do
	// nothing is skipped; if a whole round is skipped it is a fault. Until is tested after each turn. Order is who
	// is out, in the order in which they went. Rejoin: nobody is out any more once an action of Take is taken.
	Turns struct {
		StmtHead
		Of, From                           Expr
		Take, Free, After, Pass, AfterPass []*Proc
		Choice                             *Choice // its decisions' address; may be joined
		Eliminated, Until                  Expr
		Rejoin                             bool
		Self                               *Local
		Order                              *Local // nil if it has no name
		Text, May                          *Text
		Turn                               []Stmt // a step without statements: the moment of each turn, if it has a name
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

// All are the actions that turns offer, but those that join them.
func (s *Turns) All() []*Proc { return slices.Concat(s.Take, s.Free, s.Pass, s.After, s.AfterPass) }

// MayEnd says whether turns have decisions in which a seat may do nothing.
func (s *Turns) MayEnd() bool { return len(s.After) > 0 || len(s.AfterPass) > 0 }

// StopTo is what a stop leaves.
type StopTo struct {
	Loop   Stmt // an enclosing Each, Repeat or Turns; for Each, Pass says whether only this pass ends
	Pass   bool // of an Each: leave this pass and continue with the next element
	Step   *Step
	Proc   bool // the enclosing procedure, action or hook
	Moment bool // the moment of the hook: no body, no after
	Turn   bool // the turn of the enclosing turns
	Choice bool // the action or reaction that a seat chose, which then counts as not taken
}
