package model

import (
	"maps"
	"slices"

	"github.com/hashicorp/hcl/v2"
)

// An Option is a setting of a game: an optional rule, or a figure.
type Option struct {
	Name    string
	Type    *Type
	Default any
	Title   *Text  // may be nil
	Derived *Text  // its name in words
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
	Always    []*Thing // who of them takes part in every game
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
	Title   *Text                // may be nil
	Derived *Text                // its name in words
	Answers map[string][]*Answer // by address of the decision
	Else    *Answer              // may be nil: Like's, or by chance
	Like    *Bot                 // whose answers it has where its own do not apply; may be nil
	Range   hcl.Range
}

// All are the answers of a bot, each once: by address, those for all else last.
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

// An Answer scores an option: It is bound to the option (of a choice: its word). The
// frame is a copy of the one the decision stands in, with It in a slot of its own.
type Answer struct {
	Bot   *Bot
	Lets  []*Let // what is named once, seen by When too
	When  Expr
	Each  []*Let // what is named for each option
	Score Expr   // Integer
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

// A Map says how the table is drawn as text.
type Map struct {
	Name    string
	Title   *Text   // may be nil
	Columns []*Text // headings; may be empty
	Rows    []*MapRow
	Before  string // the moment that it is drawn before in the story; empty: only where it is asked for
	When    Expr   // then it is told; nil: always
	Told    Told   // which stories tell it
	Slots   int    // locals that its rows need
	Range   hcl.Range
}

// A MapRow is drawn once, or for every element of a list; its own rows stand below it.
type MapRow struct {
	Var   *Local // the element; nil: drawn once
	In    Expr
	Lets  []*Let
	When  Expr    // sees the element and what Lets name
	Cells []*Text // none: no line of its own
	Trend Expr    // a number whose course is drawn behind the cells; may be nil
	Rows  []*MapRow
	Range hcl.Range
}

// Seating says who may sit, in seat order, who always does first, and how few and many may take part, as a scenario
// says, or where it says nothing the game. Without a scenario it is the game; high 0: however many.
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

// Settled is how many of the seats that may be taken are taken in every game: the first of them.
func (sc *Scenario) Settled() int {
	if sc == nil {
		return 0
	}
	return len(sc.Always)
}
