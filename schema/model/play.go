package model

import (
	"maps"
	"slices"

	"github.com/hashicorp/hcl/v2"
)

// An Option is a setting of a game: an optional rule, or a number.
type Option struct {
	Name    string
	Type    *Type
	Default any
	Title   *Text  // may be nil
	Derived *Text  // its name in words
	Thing   *Thing // lends its modifiers and hooks while the option is on; nil for numbers
	Index   int
	Range   hcl.Range
}

// A Scenario is what `stellar run` plays.
type Scenario struct {
	Name      string
	Title     *Text
	Story     *Text // told at the start; may be nil
	Goal      *Text // what one plays for; nil: as the game says
	Thing     *Thing
	Seats     []*Thing // who may take part, in seat order; empty: as the game says
	Always    []*Thing // who of them takes part in every game
	Low, High int
	Setup     *Proc // may be nil
	Play      *Proc // replaces the game's main; may be nil
	Bot       string
	Tutor     string  // the bot whose advice people are told; empty: nobody's
	Seed      *uint64 // the seed unless another is asked for; nil: none
	Options   map[*Option]any
	Pack      *Pack
	Range     hcl.Range
}

// A Bot answers decisions by scores; it also plays seats without a player.
type Bot struct {
	Name    string
	Title   *Text                // may be nil
	Derived *Text                // its name in words
	Answers map[string][]*Answer // by address of the decision
	Else    *Answer              // may be nil: then Like's, or chance
	Like    *Bot                 // whose answers it uses if its own do not apply; may be nil
	Range   hcl.Range
}

// All are the different answers of a bot: by address, those for all else last.
func (b *Bot) All() []*Answer {
	var out []*Answer
	done := map[*Answer]bool{}
	for _, address := range slices.Sorted(maps.Keys(b.Answers)) {
		for _, a := range b.Answers[address] {
			if !done[a] {
				done[a] = true
				out = append(out, a)
			}
		}
	}
	if b.Else != nil {
		out = append(out, b.Else)
	}
	return out
}

// An Answer scores an option. It is bound to the option (of a choice: its word). The frame is a copy of the
// decision's, with an additional slot for It.
type Answer struct {
	Bot   *Bot
	Lets  []*Let // evaluated once; When can use them too
	When  Expr
	Each  []*Let // evaluated for each option
	Score Expr   // Integer
	Text  *Text  // why, for people who are advised; may be nil
	It    *Local
	Self  *Local
	Slots int
	Range hcl.Range
}

// A Test is a worked example: a body that sets up, plays and expects.
type Test struct {
	Name     string
	Thing    *Thing // in force during the test: its hooks are
	Scenario *Scenario
	Seats    []*Thing // empty: the first seats of the scenario
	Seed     uint64
	Chance   bool   // a seed was given: rolls without a script are random
	Bot      string // answers what has no script; empty: that is a failure
	// Body is the statements of given, then those of run (or [PlayOn]), then the expectations. Scripted answers are
	// evaluated in its frame.
	Body    *Proc
	Dice    map[string]Script // by label or address of the roll or draw
	Answers map[string]Script // by label or address of the decision
	Refused string            // empty: the run must succeed
	File    string
	Range   hcl.Range
}

// A Script is a sequence of values for a roll, a draw or a decision.
type Script struct {
	Values []Play
	Range  hcl.Range
}

// A Play is one scripted answer, evaluated when it is needed.
type Play struct {
	Value Expr
	Range hcl.Range
}

// A Map says how the table is drawn as text.
type Map struct {
	Name    string
	Title   *Text   // may be nil
	Columns []*Text // headings; may be empty
	Rows    []*MapRow
	Before  string // the moment of the story before which it is drawn; empty: only on request
	When    Expr   // condition for that; nil: always
	Told    Told   // which stories draw it
	Slots   int    // number of locals in its rows
	Range   hcl.Range
}

// AllRows are the rows of a map, each before those below it.
func (m *Map) AllRows() []*MapRow { return withRows(m.Rows) }

func withRows(rows []*MapRow) (out []*MapRow) {
	for _, r := range rows {
		out = append(append(out, r), withRows(r.Rows)...)
	}
	return out
}

// A MapRow is drawn once, or for every element of a list; its own rows are drawn below it.
type MapRow struct {
	Var   *Local // the element; nil if drawn once
	In    Expr
	Lets  []*Let
	When  Expr    // may use the element and Lets
	Cells []*Text // empty: no line of its own
	Trend Expr    // a number whose course is drawn after the cells; may be nil
	Rows  []*MapRow
	Range hcl.Range
}

// Seating says who may take part, in seat order, who always does first, and the least and most seats, as the
// scenario says, or else the game. sc nil is the game; high 0 is no limit.
func (m *Model) Seating(sc *Scenario) (list []*Thing, low, high int) {
	if m.Game != nil {
		list, low, high = m.Game.Players, m.Game.Low, m.Game.High
	}
	if sc != nil && len(sc.Seats) > 0 {
		list, low, high = sc.Seats, len(sc.Seats), len(sc.Seats)
	}
	if sc != nil && sc.High > 0 {
		low, high = sc.Low, sc.High
	}
	if sc != nil && len(sc.Always) > 0 {
		others := slices.DeleteFunc(slices.Clone(list), func(t *Thing) bool { return slices.Contains(sc.Always, t) })
		list = slices.Concat(sc.Always, others)
	}
	return list, low, high
}

// Settled is how many seats take part in every game: the first ones.
func (sc *Scenario) Settled() int {
	if sc == nil {
		return 0
	}
	return len(sc.Always)
}
