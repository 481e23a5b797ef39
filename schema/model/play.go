package model

import (
	_ "embed"
	"maps"
	"slices"
	"strings"
	"sync"

	"github.com/hashicorp/hcl/v2"

	"github.com/stellar-rules/stellar/schema/lists"
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

func (o *Option) fields(yield yieldField) bool {
	return visit(yield, []Field{
		{Name: "title", Text: &o.Title, Doc: "the title of an option"},
		{Name: "help", Help: true},
		{Name: "type", Type: &o.Type, Says: "the type of its value; an option without one is on or off"},
		{Name: "default", Says: "its value if nobody chooses another"},
	})
}

// A Scenario is what `stellar run` plays.
type Scenario struct {
	Name      string
	Title     *Text
	Story     *Text  // told at the start; may be nil
	Shape     string // one of Shapes() that stands for it in lists; empty: none
	Goal      *Text  // what one plays for; nil: as the game says
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

func (s *Scenario) fields(yield yieldField) bool {
	return visit(yield, []Field{
		{Name: "source"},
		{Name: "title", Need: true, Text: &s.Title, Doc: "the title of a scenario"},
		{Name: "text", Text: &s.Story, Doc: "told at the start of a scenario", Says: "told at the start"},
		{Name: "goal", Text: &s.Goal, Doc: goalDoc, Says: "how to win this scenario"},
		{Name: "help", Help: true},
		{Name: "uses", Says: "the packs it uses, by id"},
		{Name: "seats", Says: "how many take part: `[1, 7]`; or a list of things: exactly these"},
		{Name: "always", Says: "the seats that take part in every game, first in seat order"},
		{Name: "options", Says: "values of options: `{ cash = 80 }`"},
		{Name: "bot", Bot: &s.Bot, Says: "the bot that plays unclaimed seats"},
		{Name: "shape", Words: Shapes(), Str: &s.Shape,
			Says: "a shape, as in looks, that stands for it where scenarios are listed"},
		{Name: "tutor", Bot: &s.Tutor, Says: "a bot that advises people at each of their decisions"},
		{Name: "seed", Says: "the seed of its dice, unless another is given"},
		{Name: "designed"},
		{Name: "state"},
	})
}

// A Bot answers decisions by scores; it also plays seats without a player.
type Bot struct {
	Name    string
	Title   *Text                // may be nil
	Derived *Text                // its name in words
	Answers map[string][]*Answer // by address of the decision
	Else    *Answer              // may be nil: then Like's, or chance
	Level   string               // of Levels: that it plays; may be empty
	Like    *Bot                 // whose answers it uses if its own do not apply; may be nil
	Range   hcl.Range
}

// Levels are how well an opponent may play.
func Levels() []string { return []string{"easy", "normal", "hard"} }

func (b *Bot) fields(yield yieldField) bool {
	return visit(yield, []Field{
		{Name: "title", Text: &b.Title, Doc: "the name of a bot"},
		{Name: "level", Str: &b.Level, Words: Levels(),
			Says: "how well it plays: `easy`, `normal` or `hard`; for people who choose an opponent by that"},
		{Name: "like", Says: "the bot whose answers it uses if its own do not apply"},
	})
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
	Score Expr   // Integer; null: the option has no score
	Text  *Text  // why, for people who are advised; may be nil
	It    *Local
	Self  *Local
	Slots int
	Range hcl.Range
}

func (a *Answer) fields(yield yieldField) bool {
	return visit(yield, []Field{
		{Many: &a.Lets},
		{Name: "when", Wants: Truth, Use: Condition, Expr: &a.When},
		{Many: &a.Each},
		{Name: "score", As: TypeInteger.AsOptional(), Use: Given, Need: true, Expr: &a.Score},
		{Name: "text", Sole: true, Text: &a.Text, Doc: "why a bot advises an answer to a player",
			Says: "the reason for the answer, told to people as advice"},
	})
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
	Ends    string            // at this decision, by label or address, once its answers are used up; may be empty
	Refused string            // empty: the run must succeed
	File    string
	Range   hcl.Range
}

func (t *Test) fields(yield yieldField) bool {
	if !visit(yield, []Field{
		{Name: "scenario", Need: true, Says: "the scenario it plays: `scenario.two_players`"},
		{Name: "seats", Says: "who takes part, by default all who can"},
		{Name: "seed", Says: "the seed for unscripted rolls and draws"},
		{Name: "bot", Bot: &t.Bot, Says: "the bot that makes unscripted decisions"},
		{Name: "dice", Says: "results by the name of the roll or draw"},
		{Name: "answers", Loose: true, Says: "answers by the name of the decision"},
		{Name: "ends", Str: &t.Ends, Says: "the decision at which the run ends, once its answers are used up"},
		{Name: "refused", Str: &t.Refused, Says: "a word of the message; the run must be refused with it"},
	}) {
		return false
	}
	for _, scripts := range []map[string]Script{t.Dice, t.Answers} {
		for _, address := range slices.Sorted(maps.Keys(scripts)) {
			for i := range scripts[address].Values {
				if !yield(Field{Expr: &scripts[address].Values[i].Value}) {
					return false
				}
			}
		}
	}
	return true
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
	Name      string
	Title     *Text   // may be nil
	Columns   []*Text // headings; may be empty
	Rows      []*MapRow
	Before    string    // the moment of the story before which it is drawn; empty: only on request
	When      Expr      // condition for that; nil: always
	Verbosity Verbosity // which stories draw it
	Slots     int       // number of locals in its rows
	Range     hcl.Range
}

// RangesOver says whether it has a row for each of some things of a kind.
func (m *Map) RangesOver(k *Kind) bool {
	return slices.ContainsFunc(m.Rows, func(r *MapRow) bool {
		return r.Var != nil && r.Var.Type.Class == Ref && r.Var.Type.Kind == k
	})
}

func (m *Map) fields(yield yieldField) bool {
	return visit(yield, []Field{
		{Name: "before", Str: &m.Before, Says: "the procedure or step before which it is told"},
		{Name: "when", Wants: Truth, Use: Condition, Expr: &m.When},
		{Name: "verbosity", Verbosity: &m.Verbosity},
		{Name: "title", Text: &m.Title, Doc: "the title of a map"},
		{Name: "columns", Many: &m.Columns, Doc: "the heading of a column of a map", Says: "headings"},
	})
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
	Tiles bool    // its lines stand side by side
	Rows  []*MapRow
	Range hcl.Range
}

func (r *MapRow) fields(yield yieldField) bool {
	return visit(yield, []Field{
		{Local: &r.Var},
		{Name: "in", Apart: true, Use: Source, Expr: &r.In, Says: "a list: a row is drawn for each element"},
		{Many: &r.Lets},
		{Name: "when", Wants: Truth, Use: Condition, Expr: &r.When},
		{Name: "cells", Many: &r.Cells, Doc: "a cell of a map", Says: "a text for each column"},
		{Name: "trend", Wants: Number, Use: Given, Expr: &r.Trend, Says: "a number whose history is drawn"},
		{Name: "tiles", Flag: &r.Tiles, Says: "`true`: its elements stand side by side, on one line at the prompt"},
	})
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

// A Help explains a part of the game to those who play it.
type Help struct {
	Of     any    // *Game, *Scenario, *Option, *Kind, *Thing or *Proc; nil for a topic of its own
	Name   string // by which content knows it
	Title  *Text  // of a topic
	Text   *Text
	Source string // the section of the rulebook; may be empty
	Range  hcl.Range
}

func (h *Help) fields(yield yieldField) bool {
	return visit(yield, []Field{
		{Name: "source"},
		{Name: "title", Need: true, Text: &h.Title, Doc: "the title of a page of the rules"},
		{Name: "help", Need: true, Text: &h.Text,
			Doc: "explains a part of the rules to players; lists show only its first sentence"},
	})
}

// HelpOf is what is explained of something declared; nil if nothing is.
func (m *Model) HelpOf(of any) *Help {
	return lists.Find(m.Helps, func(h *Help) bool { return h.Of == of })
}

// Explains is what is explained of a thing, else of what it carries, as a card does the rules of its name; nil if
// nothing is.
func (m *Model) Explains(t *Thing) *Help {
	h := m.HelpOf(t)
	for _, a := range t.Kind.Attrs {
		if h != nil || !m.Carries(a) {
			continue
		}
		if id, one := t.Fixed[a.Index].(int64); one {
			h = m.HelpOf(m.Things[id])
		}
	}
	return h
}

// A Chapter is a part of the course of a game: a procedure with help, or an action.
type Chapter struct {
	Proc  *Proc
	Parts []*Chapter // in the order in which they come about
}

// Course is how a game goes: of what is run, the parts that have help, and the actions that they offer. sc may be nil.
func (m *Model) Course(sc *Scenario) []*Chapter {
	main := m.Game.Main
	if sc != nil && sc.Play != nil {
		main = sc.Play
	}
	w := &courseWalk{m: m, seen: map[*Proc]bool{}}
	if sc != nil {
		w.by = sc.Thing
	}
	if main != nil {
		w.body(main.Body)
	}
	return w.found
}

type courseWalk struct {
	m     *Model
	by    *Thing // the scenario
	seen  map[*Proc]bool
	found []*Chapter
}

func (w *courseWalk) body(body []Stmt) {
	WalkStmts(body, func(st Stmt) {
		if r, ok := st.(*Run); ok {
			w.proc(r.Proc)
		}
		c, named := Offers(st)
		for _, p := range named {
			w.proc(p)
		}
		if c != nil {
			for _, p := range c.Actions {
				w.proc(p)
			}
		}
	})
}

// proc adds a body where it first comes about. What nobody explains is passed through.
func (w *courseWalk) proc(p *Proc) {
	if p == nil || w.seen[p] || p.Thing != nil && p.Thing != w.m.Game.Thing && p.Thing != w.by {
		return // what a thing brings is offered to who has it
	}
	w.seen[p] = true
	if p.Class != Action && w.m.HelpOf(p) == nil {
		w.body(p.Body)
		return
	}
	ch := &Chapter{Proc: p}
	in := &courseWalk{m: w.m, by: w.by, seen: w.seen}
	in.body(p.Body)
	ch.Parts = in.found
	w.found = append(w.found, ch)
}

// A Look says how the things of a kind are drawn. Its expressions and texts have two locals: the thing, and the seat
// that looks, null for an onlooker. What is nil the interpreter finds itself.
type Look struct {
	When   Expr // whether it is drawn at all
	Colour Expr // a word of Colours, or a thing: in the colour of that
	Shape  Expr // a word of Shapes()
	Symbol *Text
	Text   *Text // short, beside its symbol or below its name
	X, Y   Expr  // where it stands: X to the right, Y up
	At     Expr  // the thing in which it lies; null: nowhere
	Here   Expr  // the things that lie in it, beside those that say so themselves
	Edges  Expr  // of a cell: the directions in which its edge is open
}

func (l *Look) fields(yield yieldField) bool {
	return visit(yield, []Field{
		{Name: "when", Wants: Truth, Use: Condition, Expr: &l.When, Says: "whether a thing of the kind is drawn at all"},
		{Name: "at", As: TypeThing.AsOptional(), Expr: &l.At,
			Says: "the thing in which each thing of the kind is drawn; null: nowhere"},
		{Name: "x", Wants: Number, Expr: &l.X, Says: "its position to the right"},
		{Name: "y", Wants: Number, Expr: &l.Y, Says: "its position upwards"},
		{Name: "colour", Words: Colours, Expr: &l.Colour, Says: "its colour: a word, or a thing that has the colour"},
		{Name: "shape", Words: Shapes(), Expr: &l.Shape, Says: "its shape, a word; a `box` holds others"},
		{Name: "symbol", Text: &l.Symbol, Doc: "stands for a %s where it is drawn: one letter or sign",
			Says: "the symbol of a thing of the kind"},
		{Name: "text", Text: &l.Text, Doc: "stands beside a %s where it is drawn: very short",
			Says: "short words beside it"},
		{Name: "here", As: ListOf(TypeThing), Expr: &l.Here, Says: "the things that are drawn in it"},
		{Name: "edges", As: ListOf(TypeInteger), Expr: &l.Edges,
			Says: "the directions in which a cell has an opening on its edge, as `direction` counts them"},
		{Name: "tracks", Says: "numbers of its things that are drawn as tracks, with their spans"},
	})
}

// What the look of a board, a graph or a zone may say.
type (
	BoardLook struct{ *Board }
	GraphLook struct{ *Graph }
	ZoneLook  struct{ *Zone }
)

func (l BoardLook) fields(yield yieldField) bool {
	return visit(yield, []Field{
		titleOfLook(&l.Title),
		{Name: "ways", Says: "a graph: neighbours that it does not join have a wall between them"},
		{Name: "corners",
			Says: "a board of squares: cell x, y of this one is the upper right corner of cell x, y of that"},
	})
}

func (l GraphLook) fields(yield yieldField) bool { return visit(yield, []Field{titleOfLook(&l.Title)}) }

func titleOfLook(to **Text) Field {
	return Field{Name: "title", Text: to, Doc: "the heading of what is drawn", Says: "the heading of what is drawn"}
}

func (l ZoneLook) fields(yield yieldField) bool {
	return visit(yield, []Field{{Name: "layout", Words: Layouts, Str: &l.Layout,
		Says: "how the contents of the zone are arranged: `fan`, `row` or `pile`"}})
}

// Slots of the locals of a look.
const (
	LookThis = iota
	LookSelf
	LookSlots
)

// Colours are the colours that a look may name. Each has a shade for light and one for dark.
var Colours = []string{"red", "orange", "yellow", "green", "teal", "blue", "purple", "pink", "brown", "grey", "black",
	"white"}

// BoxShape is the shape of a thing in which others lie.
const BoxShape = "box"

// ShapesDrawn is a picture with a symbol for each shape that is no simple figure, named by its id.
//
//go:embed shapes/shapes.svg
var ShapesDrawn string

// Shapes are the shapes that a look may name: simple figures, then those of ShapesDrawn.
var Shapes = sync.OnceValue(func() []string {
	all := []string{"circle", "square", "triangle", "diamond", "hexagon", "pentagon", "star", "shield", BoxShape}
	for _, rest := range strings.Split(ShapesDrawn, `id="`)[1:] {
		id, _, _ := strings.Cut(rest, `"`)
		all = append(all, id)
	}
	return all
})

// Layouts are how what lies in a zone may be laid out.
var Layouts = []string{"fan", "row", "pile"}

// A Track is a row of fields on which a number of each thing of a kind is marked.
type Track struct {
	Attr      *Attr
	Low, High int64
}
