package model

import (
	"fmt"
	"slices"
	"strings"

	"github.com/hashicorp/hcl/v2"

	"github.com/stellar-rules/stellar/schema/lists"
)

// Model is everything that is known before play.
type Model struct {
	Packs   []*Pack
	Kinds   []*Kind
	Things  []*Thing // by id; Things[0] is nil, as 0 is null
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
	Maps    []*Map
	Tracks  []*Track // of the looks of kinds
	Options []*Option
	// Scenarios of all loaded files; a game is played by one of them.
	Scenarios []*Scenario
	Bots      []*Bot
	Tests     []*Test
	Helps     []*Help
	Texts     []*Text
	Derived   []*Text   // made from names that content gives no text
	WordTexts []*Text   // by number: how a word is shown; nil if as written
	Changes   []*Change // every override: what replaced what, from which file
	Decisions map[string]*DecisionInfo
}

// Pack is one folder of content.
type Pack struct {
	ID, Version string
	Title       *Text
	Range       hcl.Range
}

func (p *Pack) fields(yield yieldField) bool {
	return visit(yield, []Field{
		{Name: "version", Str: &p.Version, Says: "its version, such as `\"1.0.0\"`"},
		{Name: "title", Need: true, Text: &p.Title, Doc: "the title of a pack"},
		{Name: "needs", Says: "the packs this one builds on; `\"id >= 1.2, < 2.0\"`: with a version in that range"},
		{Name: "optional", Says: "packs that this one comes after, if they are there; written like `needs`"},
		{Name: "conflicts", Says: "packs that this one cannot be played with; written like `needs`"},
	})
}

// Game is the thing that represents the table, and what is played on it.
type Game struct {
	Name     string
	Title    *Text
	Goal     *Text  // what one plays for; may be nil
	Kind     *Kind  // kind "game": its state
	Thing    *Thing // its only thing
	SeatKind *Kind
	Players  []*Thing // the things that can be seats, in seat order
	Low      int      // how many seats may take part
	High     int
	Habits   map[*Thing]string // bots of things of the seat kind that answer without a player
	Answers  *Attr             // of the seat kind: who answers instead of a thing; may be nil
	Leaves   *Attr             // of the seat kind: whether a seat has left the game; may be nil

	Reactions Expr   // the seats in the order in which they may react; nil: from the actor on
	Actor     *Local // the seat that acts, for Reactions
	Standing  Expr   // how the seats stand before the game is over, in seat order: the more the better; may be nil

	Setup *Proc // before a scenario's own; may be nil
	Main  *Proc // may be nil if every scenario brings its own
	Range hcl.Range
}

func (g *Game) fields(yield yieldField) bool {
	return visit(yield, []Field{
		{Name: "title", Text: &g.Title, Doc: "the title of the game"},
		{Name: "goal", Text: &g.Goal, Doc: goalDoc, Says: "how to win the game, in a sentence or two"},
		{Name: "help", Help: true},
		{Name: "players", Says: "names of things of kind `player`: exactly these seats"},
		g.order(),
		g.standing(),
		{Name: "seat", Apart: true, Kind: &g.SeatKind,
			Says: "the kind whose things are seats, by default `player`"},
		{Name: "seats", Says: "the fewest and the most seats that take part: `[2, 4]`"},
		{Name: "state"},
	})
}

func (g *Game) standing() Field {
	return Field{Name: "standing", Apart: true, Wants: Scores, Use: Given, Expr: &g.Standing,
		Says: "how the seats stand until the game is over, in seat order: the higher the better"}
}

func (g *Game) order() Field {
	return Field{Name: "reactions", Apart: true, Wants: SeatList, Use: Given, Expr: &g.Reactions,
		Says: "the seats in the order in which they may react; `actor` is the seat that acts"}
}

const goalDoc = "what one plays for, as the rules say it to players"

// AttrClass is where an attribute comes from.
type AttrClass int

// The classes of attributes.
const (
	Fixed   AttrClass = iota // declared with the thing, never changes
	State                    // changes in play
	Inverse                  // read-only: the things whose attribute Of names this one
	Part                     // a thing declared inside this one
	BuiltIn                  // name, order, x, y, kind
)

// An Attr is an attribute of a kind.
type Attr struct {
	Name    string
	Owner   *Kind
	Class   AttrClass
	Type    *Type
	Default Expr    // of State and Fixed; evaluated before play. nil if the type's zero
	Own     bool    // Default reads its first local, the thing: each has a first value of its own
	SeenBy  *SeenBy // nil if everybody
	Lends   bool    // things in it lend what they bring
	Path    bool    // of Fixed: leads back along a path (`furthest`)
	Derived *Text   // how it is listed: its name in words; nil for those that are built in
	Of      *Attr   // of Inverse
	Shared  bool    // one slot for the whole kind (change "kind" { shared })
	Index   int     // of Fixed and Part: column in Thing.Fixed; of State: number among the kind's state attributes
	Range   hcl.Range
}

func (a *Attr) fields(yield yieldField) bool {
	if a.Class != BuiltIn && !yield(Field{Type: &a.Type}) {
		return false
	}
	if a.Default != nil && !yield(Field{Name: "default", Use: Assigned, Expr: &a.Default,
		Assign: &Assign{Attr: a, Value: a.Default, Range: a.Default.Range()}}) {
		return false
	}
	return a.Of == nil || yield(Field{Kind: &a.Of.Owner})
}

// SeenBy says which seats see something.
type SeenBy struct {
	Nobody bool
	This   bool  // the thing itself is the seat
	Others bool  // all seats but the thing itself
	Attr   *Attr // the seat (or set of seats) that this attribute names
}

// A Kind is a kind of things.
type Kind struct {
	Name    string
	Attrs   []*Attr
	Texts   []string // names of its things' texts; `name` first
	Things  []*Thing // in declaration order
	Ordered bool     // things compare by their order
	AnyOf   []*Kind  // one of several kinds; has no things of its own
	Between *Kind    // one thing for every unordered pair
	Ends    [2]*Attr // of Between: the two
	Scene   bool     // lives while the frame that created it runs
	Copies  int      // how many anonymous counters; they are in the supply until created
	Seat    bool     // its things may be seats
	Board   *Board   // the board whose cells its things are; mostly nil
	Table   *Table   // the table whose rows its things are; mostly nil
	Called  *Text    // how a thing without a name is shown
	About   *Text    // the description of a thing when it is offered or asked for; may be nil
	Look    *Look    // how its things are drawn; may be nil
	Derived *Text    // how it is listed: its name in words
	Pack    *Pack
	Range   hcl.Range
}

func (k *Kind) fields(yield yieldField) bool {
	return visit(yield, []Field{
		{Name: "title", Text: &k.Derived, Sole: true, Doc: KindDoc},
		{Name: "help", Help: true},
		{Name: "between", Apart: true, Kind: &k.Between,
			Says: "one thing for every unordered pair of things of a kind, found by the function with the " +
				"kind's name: `relation(a, b)`"},
		{Name: "any_of", Many: &k.AnyOf,
			Says: "a union of kinds: `[ship, base]`. Attributes that all have can be read directly; `x.ship` " +
				"is x if it is a ship, else null. A union may contain unions"},
		{Name: "scene", Flag: &k.Scene,
			Says: "`true`: a scene. It lives while the procedure that created it runs, and on in the caller if " +
				"it can be reached from the result"},
		{Name: "copies",
			Says: "`12`: anonymous counters `name.c1` … `name.c12`, in the supply until they are created. `{ " +
				"rank = range(1, 13), suit = choices(\"a\", \"b\") }` makes one for every combination (`suit = " +
				"all(suit)`: for every thing of a kind or union). These are in play from the start. They are " +
				"named by their values, words and things first: `card.a_13` (`c13` if that would begin with a " +
				"digit). If this gives no names, or two alike, they are `c1`, `c2` …"},
		{Name: "things", Says: "declares things without attributes: `[\"a\", \"b\"]`"},
		{Name: "order", Says: "`[\"low\", \"high\"]`: declares things that can be compared: `<`, `step`, " +
			"`toward`, `highest`"},
		{Name: "fixed", Says: "attributes that never change, and their types"},
		{Name: "state"},
		{Name: "text", Says: "names of text attributes, which texts may show (§9). `name` is how the thing is shown"},
		{Name: "parts",
			Says: "a thing that comes with every thing of the kind: `{ orbit = place({ level = level.orbit, " +
				"world = this }) }` is read as `world.mars.orbit`. Its texts may name the thing it comes with: " +
				"`name = \"{this} orbit\"`"},
		{Name: "lists", Says: "read-only inverse lists: `ships = ship.owner` are the ships whose `owner` is " +
			"(or contains) this thing"},
		{Name: "about", Apart: true, Text: &k.About, Doc: "what is said of a %s where it is offered",
			Says: "a description of a thing that a player may pick or asks about with `show`: `\"size {size}, " +
				"combat {combat}\"`"},
		{Name: "called", Apart: true, Text: &k.Called, Doc: "how a %s without a name is shown",
			Says: "how things without `name` are shown: `\"{owner}'s base\"`"},
	})
}

// KindDoc tells translators what the name of a kind is.
const KindDoc = "a kind of thing, as `show` lists it"

// Attr finds an attribute by name; nil where there is none.
func (k *Kind) Attr(name string) *Attr {
	return lists.Find(k.Attrs, func(a *Attr) bool { return a.Name == name })
}

// Members are the kinds with things of their own that a kind comprises: the ones it is any of, or itself. For nil
// there are none.
func (k *Kind) Members() []*Kind {
	switch {
	case k == nil:
		return nil
	case len(k.AnyOf) > 0:
		return k.AnyOf
	}
	return []*Kind{k}
}

// Instances are the things of a kind, or of all that it is any of.
func (k *Kind) Instances() []*Thing {
	switch {
	case k == nil:
		return nil
	case len(k.AnyOf) == 0:
		return k.Things
	}
	return lists.Flat(k.AnyOf, func(m *Kind) []*Thing { return m.Things })
}

// Is says whether all things of the kind are of another, nil being the kind of all things.
func (k *Kind) Is(want *Kind) bool {
	if want == nil || k == want {
		return true
	}
	return k != nil && !slices.ContainsFunc(k.Members(), func(m *Kind) bool {
		return m != want && !slices.Contains(want.AnyOf, m)
	})
}

// Meets says whether a thing can be of both kinds; nil is any kind.
func (k *Kind) Meets(o *Kind) bool {
	return k == nil || o == nil || slices.ContainsFunc(k.Members(), func(m *Kind) bool { return m.Is(o) })
}

// A Thing is a thing of a kind.
type Thing struct {
	ID      int // index in Model.Things
	Name    string
	Kind    *Kind
	Order   int              // index in its kind, from 0
	Fixed   []any            // by Attr.Index
	Title   *Text            // what people read; nil: Called of the kind, else Derived, else the name
	Texts   map[string]*Text // its other texts, by name
	Derived *Text            // its name in words
	Start   []StartValue
	Mods    []*Modifier
	Hooks   []*Hook
	Actions []*Proc
	X, Y    int // cells of a board, from 1
	Source  string
	// Designed names the attributes whose figures are invented here; ["*"] means all.
	Designed []string
	Unsaid   []*Attr // fixed numbers that nothing gives: each is 0, or its lower bound
	Range    hcl.Range
}

// Path is the name of a thing as content writes it, kind.name; empty for nil.
func (t *Thing) Path() string {
	if t == nil {
		return ""
	}
	return t.Kind.Name + "." + t.Name
}

// Words is the name in words where content gives none: of a cell its column as a letter and its row, as far as there
// are letters.
func (t *Thing) Words() string {
	if b := t.Kind.Board; b != nil && b.Lettered() {
		return Lettered(t.X, t.Y)
	}
	return strings.ReplaceAll(t.Name, "_", " ")
}

// Lettered is what people call a cell, whose column is a letter.
func Lettered(x, y int) string { return fmt.Sprintf("%c%d", 'a'+x-1, y) }

// Lettered says whether there are enough letters for the columns.
func (b *Board) Lettered() bool { return b.Width <= 'z'-'a'+1 }

// StartValue is a state attribute that a thing's own block sets for the start.
type StartValue struct {
	Attr  *Attr
	Value Expr
}

func (t *Thing) fields(yield yieldField) bool {
	for i := range t.Start {
		s := &t.Start[i]
		if !yield(Field{Name: s.Attr.Name, Use: Assigned, Expr: &s.Value,
			Assign: &Assign{Attr: s.Attr, Value: s.Value, Range: s.Value.Range()}}) {
			return false
		}
	}
	return yield(Field{Name: "name", Text: &t.Title})
}

// A Zone is an ordered place for things, with one instance for every thing of Of, or a single one. Instances have
// ids from Base on, in the order of Of.Things.
type Zone struct {
	Name    string
	Of      *Kind // nil: one instance
	Holds   *Kind // nil: several kinds, see Kinds
	Kinds   []*Kind
	Starts  Expr // list of things, with Owner bound; nil if empty
	Owner   *Local
	Seen    ZoneSeen
	Ordered bool  // keeps the order of arrival although nobody sees into it: draws come from the front
	Active  bool  // things in it lend modifiers, hooks and actions
	Hears   bool  // things in it lend hooks and actions only
	Asks    bool  // whoever has something in it is asked in every window of reactions
	Unless  *Attr // a boolean of the owner: while it is true, nothing in it is in force; nil: it always is
	Refill  *Zone
	Derived *Text  // how it is listed: its name in words
	Layout  string // from its look, one of Layouts; may be empty
	Base    int
	Range   hcl.Range
}

// MayHold says whether things of a kind may lie in the zone.
func (z *Zone) MayHold(k *Kind) bool {
	return len(z.Kinds) == 0 || slices.ContainsFunc(z.Kinds, k.Meets)
}

// lends says whether what lies in the zone is in force.
func (z *Zone) lends() bool { return z.Active || z.Hears }

// Carries says whether what an attribute names is not in force for its thing, but for whom a zone lends the thing to: a
// card passes on the rules of its name.
func (m *Model) Carries(a *Attr) bool {
	held := func(z *Zone) bool { return z.lends() && z.MayHold(a.Owner) }
	return a.Lends && a.Class == Fixed && slices.ContainsFunc(m.Zones, held)
}

// PassedOn are the kinds of what the things in a zone pass on.
func (m *Model) PassedOn(z *Zone) (out []*Kind) {
	for _, k := range m.Kinds {
		for _, a := range k.Attrs {
			if a.Lends && a.Class == Fixed && z.lends() && z.MayHold(k) && a.Type.One().Kind != nil {
				out = append(out, a.Type.One().Kind)
			}
		}
	}
	return out
}

// LentBy says whether a zone may lend things of a kind: those that lie in it, and those that these pass on.
func (m *Model) LentBy(z *Zone, k *Kind) bool {
	return z.lends() && (z.MayHold(k) || slices.ContainsFunc(m.PassedOn(z), k.Is))
}

func (z *Zone) fields(yield yieldField) bool {
	return visit(yield, []Field{
		{Name: "of", Kind: &z.Of, Says: "the kind whose things each have one: `p.hand`"},
		{Name: "holds", Need: true, Many: &z.Kinds, Says: "a kind, or a list of kinds"},
		{Name: "starts", Apart: true, Expr: &z.Starts,
			Says: "the things in it at the start; `owner` is the owner of the zone"},
		{Name: "seen", Word: (*int)(&z.Seen), Words: []string{"everybody", "owner", "nobody", "others"},
			Says: "`owner`, `others` (all seats but the owner), `nobody` or `everybody` (the default)"},
		{Name: "ordered", Flag: &z.Ordered, Says: "`true`: it keeps an order even if not everybody sees it"},
		{Name: "refill", Says: "the zone whose things are moved here if a draw finds too few"},
		{Name: "active", Flag: &z.Active, Says: "`true`: modifiers, hooks and actions of the things in it are " +
			"in force"},
		{Name: "hears", Flag: &z.Hears, Says: "`true`: hooks and actions of the things in it are in force"},
		{Name: "asks", Flag: &z.Asks,
			Says: "`true`: the owner is asked at every possible reaction while anything is in it, able to react or not"},
		{Name: "unless", Apart: true,
			Says: "a boolean attribute of the owner: while it is true, nothing in the zone is in force"},
	})
}

type ZoneSeen int

// Who sees into a zone.
const (
	SeenByAll ZoneSeen = iota
	SeenByOwner
	SeenByNobody
	SeenByOthers // all seats but the owner
)

// A Board is a place with coordinates; its cells are things.
type Board struct {
	Name       string
	Cells      *Kind
	Hex        bool
	Width      int
	Height     int
	At         map[[2]int]*Thing
	Neighbours [][]int // by Thing.Order: ids of the neighbours, in a fixed order
	Ways       *Graph  // from its look: where one cannot go from a cell to its neighbour there is a wall; nil: nowhere
	CornersOf  *Board  // from its look: cell x, y is the upper right corner of cell x, y of that one; may be nil
	Title      *Text   // from its look; may be nil
	Range      hcl.Range
}

func (b *Board) fields(yield yieldField) bool {
	return visit(yield, []Field{
		{Name: "cells", Need: true, Kind: &b.Cells, Says: "the kind of its cells"},
		{Name: "shape", Need: true,
			Says: "`squares(8, 8)`, `rhombus(11, 11)`, `hexes(3)`; or `hexes(list)`, with a list of `[x, y]` " +
				"or a table"},
	})
}

// A Graph is a named relation: two things are joined if Where is true.
type Graph struct {
	Name   string
	Index  int
	Joins  [2]*Kind
	OneWay bool
	Where  *Function // parameters: the graph's, then the two ends
	Looked bool      // it has a look: it is drawn beside boards too, and no terminal lists its places
	Title  *Text     // from its look; may be nil
	Range  hcl.Range
}

func (g *Graph) fields(yield yieldField) bool {
	where := g.Where
	if where == nil {
		where = &Function{}
	}
	return visit(yield, []Field{
		{Name: "takes", Many: &where.Params},
		{Name: "joins", Apart: true, Need: true, Kind: &g.Joins[0],
			Says: "two names with their kinds: `{ a = sector, b = sector }`"},
		{Kind: &g.Joins[1]},
		{Name: "where", Apart: true, Use: Condition, Need: true, Expr: &where.Gives, Says: "whether a and b are joined"},
		{Name: "one_way", Flag: &g.OneWay, Says: "`true`: only from a to b"},
	})
}

// Change is an override that content made.
type Change struct {
	What     string
	Was, Now hcl.Range
	Anew     bool // the new value does not depend on the old one
}

// DecisionInfo is what is known of a decision or roll before play.
type DecisionInfo struct {
	Address string
	Proc    *Proc
	Stmt    Stmt
	Scope   map[string]*Local // the names that a bot's answer may use
	Option  *Type             // the type of an option
}

// ByChance says whether chance decides, and no seat.
func (d *DecisionInfo) ByChance() bool {
	switch d.Stmt.(type) {
	case *Roll, *Draw:
		return true
	}
	return false
}

func (t *Table) Key(name string) *TableKey {
	return lists.Find(t.Keys, func(k *TableKey) bool { return k.Name == name })
}
