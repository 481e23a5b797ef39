package model

import (
	"iter"
	"reflect"
	"slices"

	"github.com/stellar-rules/stellar/schema/lists"
)

// A Field is one part of a statement or a declaration: how it is written, what is allowed, what it is for, and where it
// is stored. [Fields] lists them in the order in which they are written; parsing, walks, the canonical form, what
// editors show and the tables of docs/language.md follow from the list. A field that is only another way to write one
// (`count` of a pick), or that the loader keeps for itself, has no storage.
type Field struct {
	Name   string     // of the attribute or inner block; empty for a label
	Wants  Constraint // what an expression must be
	As     *Type      // the type that an expression must have, where that is all there is to say
	Use    Use        // what an expression is for
	Reader Audience   // who reads a text
	Need   bool       // required
	Loose  bool       // keeps the author's order with the field before it
	Sole   bool       // of a text: its address is that of what it stands in
	Help   bool       // kept in Model.Helps
	Apart  bool       // of a declaration: not read with the rest, but at another time, or by rules of its own
	Doc    string     // of a text: a word for translators; of a list: what is allowed in it
	Says   string     // what it says, for people; empty where it says the same everywhere ([Says])

	// Where it is stored: at most one is set.
	Expr      *Expr
	Text      **Text
	Local     **Local // a value that the statement names
	Self      **Local // beside Expr: `self`, if a list of seats is asked one by one
	Flag      *bool
	Word      *int // one of Words, by its index
	Verbosity *Verbosity
	Body      *[]Stmt
	Procs     *[]*Proc
	Kind      **Kind
	Type      **Type
	Str       *string // a plain string, or one of Words
	Bot       *string // the name of a bot
	Many      any     // pointer to a list of expressions, texts, kinds, parameters, lets, or bindings

	Words  []string      // the allowed ones; an empty one cannot be written. Of an expression: those that it may give
	This   **Local       // beside a Kind: `this`, a thing of that
	Quotes bool          // the word may also stand in quotes
	Put    *Expr         // beside the Expr of a place: what is put there
	To     Expr          // of a text: the seats that read it; nil if Reader says all
	Assign *Assign       // of an assigned value: its target
	Option *ChooseOption // of a field of a written option

	// Of what [Model.WalkFields] visits:
	Let   *Let   // the let that contains it
	Under []Expr // conditions under which the expression is evaluated
}

// A Described is a statement or a declaration: what has fields.
type Described interface{ fields(yield yieldField) bool }

// A yieldField takes the fields of something described, one by one, and says whether it wants more.
type yieldField func(Field) bool

// visit yields a list. The list of fields of a statement never leaves its frame: nothing is allocated for it.
func visit(yield yieldField, list []Field) bool {
	for i := range list {
		if !yield(list[i]) {
			return false
		}
	}
	return true
}

// A Constraint is what an expression of a statement must be.
type Constraint uint8

const (
	Anything Constraint = iota
	Truth
	Number
	Seats   // one, or a list
	Decider // the same, with self as default
	Seat    // one, or null
	SeatList
	Winners  // a list of seats, or null
	Placings // list of lists of seats
	Scores   // a number for each seat
	Some     // a thing, or a list of things
	Place    // a zone, or null: the supply
	Items    // a list, or what can be read as one
	Faces    // a die
	Pile     // a list, or a zone as it is
)

// AnyList describes what a loop can run over.
const AnyList = "a list, a zone, a board or all(kind)"

// A Use is what an expression of a statement is for.
type Use uint8

const (
	Plain     Use = iota
	Condition     // decides whether something happens
	UntilTrue     // ends a loop
	Claim         // what a test claims
	Assigned      // what is written
	Named         // of a let
	Amount        // a count
	Source        // the list that is taken from, or looped over
	Given         // the result of a body
	Changed       // the thing that is written to
	Witness       // the seats that see what is hidden from others
)

// An Audience is who reads a text.
type Audience uint8

const (
	Nobody   Audience = iota
	Everyone          // or those of Field.To
	Drawers           // those who see what is drawn
	Asked             // who decides, and everybody with the answer
	AskedAll          // several at once, each in secret
	Offered           // who decides, and everybody when it is taken
	YesOrNo           // a question
	OnTurn            // whose turn it is
	Below             // a heading
	Refused           // whose choice is refused
)

// Fields are all fields of a statement, its guard first, or of a declaration.
func Fields(d Described) iter.Seq[Field] {
	return func(yield func(Field) bool) {
		if st, ok := d.(Stmt); ok && !yield(Field{Name: "when", Wants: Truth, Use: Condition, Expr: &st.Head().When}) {
			return
		}
		d.fields(yield)
	}
}

// ownFields are Fields without the guard.
func ownFields(d Described) iter.Seq[Field] { return func(yield func(Field) bool) { d.fields(yield) } }

// HasField says whether a statement, or a declaration, has a field of which something holds.
func HasField(d Described, holds func(Field) bool) bool {
	for f := range Fields(d) {
		if holds(f) {
			return true
		}
	}
	return false
}

// Attributes are the names of the attributes of a statement, its guard first, or of a declaration.
func Attributes(d Described) []string { return names(Fields(d)) }

// names are those of the attributes among fields, in order.
func names(fields iter.Seq[Field]) []string {
	var out []string
	for f := range fields {
		if f.Name != "" && f.Body == nil && !slices.Contains(out, f.Name) {
			out = append(out, f.Name)
		}
	}
	return out
}

// ranks are the positions of attributes in the canonical order. Those that keep the author's order have the same.
func ranks(fields iter.Seq[Field]) map[string]int {
	out, rank := map[string]int{}, 0
	for f := range fields {
		if f.Name == "" || f.Body != nil {
			continue
		}
		if !f.Loose {
			rank++
		}
		out[f.Name] = rank
	}
	return out
}

// Exprs are the expressions directly inside a statement.
func Exprs(st Stmt) []Expr {
	var out []Expr
	for f := range Fields(st) {
		if f.Expr != nil && *f.Expr != nil {
			out = append(out, *f.Expr)
		}
	}
	return out
}

// Bodies are the bodies directly inside a statement.
func Bodies(st Stmt) [][]Stmt {
	if flat[reflect.TypeOf(st)] {
		return nil
	}
	var out [][]Stmt
	for f := range ownFields(st) {
		if f.Body != nil {
			out = append(out, *f.Body)
		}
	}
	return out
}

// flat are the types of statements without inner bodies: most are, and bodies are walked often.
var flat = func() map[reflect.Type]bool {
	out := map[reflect.Type]bool{}
	for _, s := range Specs {
		if s.New == nil {
			continue
		}
		st := s.New()
		if c, ok := st.(*Choose); ok {
			c.Options = []*ChooseOption{{}}
		}
		out[reflect.TypeOf(st)] = !HasField(st, func(f Field) bool { return f.Body != nil })
	}
	return out
}()

// Texts are the fields of a statement that people read.
func Texts(st Stmt) []Field {
	return lists.Filter(slices.Collect(ownFields(st)), func(f Field) bool { return f.Text != nil && *f.Text != nil })
}

func (s *Let) fields(yield yieldField) bool {
	return visit(yield, []Field{
		{Local: &s.Var},
		{Name: "be", Use: Named, Need: true, Expr: &s.Be, Says: "the value"},
		{Name: "type"},
	})
}

func (s *Set) fields(yield yieldField) bool  { return changes(yield, &s.Target, s.Assigns) }
func (s *Gain) fields(yield yieldField) bool { return changes(yield, &s.Target, s.Assigns) }
func (s *Pay) fields(yield yieldField) bool  { return changes(yield, &s.Target, s.Assigns) }

func changes(yield yieldField, t *Target, list []Assign) bool {
	return yield(Field{Use: Changed, Expr: &t.Thing}) && assigned(yield, list)
}

// assigned yields the assigned values, by the names of the attributes.
func assigned(yield yieldField, list []Assign) bool {
	for i := range list {
		a := &list[i]
		f := Field{Name: "be", Use: Assigned, Expr: &a.Value, Assign: a}
		switch {
		case a.Attr != nil:
			f.Name = a.Attr.Name
		case a.Param != nil:
			f.Name = a.Param.Name
		}
		if !yield(f) {
			return false
		}
	}
	return true
}

func (s *Create) fields(yield yieldField) bool {
	return yield(Field{Local: &s.Var}) &&
		yield(Field{Name: "into", Wants: Place, Expr: &s.Into, Says: "the zone where it begins"}) &&
		assigned(yield, s.Assigns)
}

func (s *Remove) fields(yield yieldField) bool {
	return yield(Field{Name: "what", Wants: Some, Need: true, Expr: &s.What, Says: "a thing or a list of things"})
}

func (s *Move) fields(yield yieldField) bool {
	return visit(yield, []Field{
		{Name: "what", Wants: Some, Need: true, Expr: &s.What, Says: "a thing or a list of things"},
		{Name: "to", Wants: Place, Need: true, Expr: &s.To, Put: &s.What, Says: "a zone; `null`: the supply"},
	})
}

func (s *Draw) fields(yield yieldField) bool {
	return visit(yield, []Field{
		{Local: &s.Var},
		{Name: "from", Wants: Pile, Use: Source, Need: true, Expr: &s.From, Says: "a list or a zone"},
		{Name: "count", Wants: Number, Use: Amount, Expr: &s.Count, Says: "how many; the result is then a list"},
		{Name: "seen", Wants: Seats, Use: Witness, Expr: &s.Seen},
		{Name: "verbosity", Verbosity: &s.Verbosity},
		{Name: "text", Reader: Drawers, Text: &s.Text, Doc: "told with what is drawn"},
	})
}

func (s *Roll) fields(yield yieldField) bool {
	if !visit(yield, []Field{
		{Local: &s.Var},
		{Local: &s.Fate},
		{Name: "by", Wants: Seats, Expr: &s.By, Self: &s.BySelf},
		{Name: "die", Wants: Faces, Use: Source, Need: true, Loose: true, Expr: &s.Die,
			Says: "`die.d10`, `sides(6)` or a list of faces"},
		{Name: "times", Wants: Number, Use: Amount, Expr: &s.Times, Says: "how many dice; the result is then a list"},
		{Name: "seen", Wants: Seats, Use: Witness, Expr: &s.Seen},
		{Name: "verbosity", Verbosity: &s.Verbosity},
		{Name: "text", Reader: Everyone, To: s.Seen, Text: &s.Text, Doc: "told with what the dice show"},
	}) {
		return false
	}
	for _, o := range s.Outcomes {
		if !yield(Field{Name: "when", Wants: Truth, Use: Condition, Expr: &o.When}) ||
			!yield(Field{Name: "text", Reader: Everyone, To: s.Seen, Text: &o.Text, Doc: OutcomeDoc}) {
			return false
		}
	}
	return true
}

// OutcomeDoc tells translators what the text of an outcome is.
const OutcomeDoc = "what a roll came to, told behind what the dice show; no whole sentence"

// Shows is the type of what is drawn: optional, unless several are drawn.
func (s *Draw) Shows() *Type {
	t := TypeInvalid
	switch {
	case s.From == nil || s.From.Type().Class == Invalid:
	case s.From.Type().Class == List:
		t = s.From.Type().Elem
	default:
		t = RefTo(s.From.Type().Kind)
	}
	switch {
	case s.Count != nil:
		return ListOf(t)
	case t.Class == Invalid:
		return t
	}
	return t.AsOptional()
}

// Shows is the type of one roll.
func (s *Roll) Shows() *Type {
	t := TypeInteger
	if s.Die != nil && s.Die.Type().Class == List {
		t = s.Die.Type().Elem
	}
	if s.Times != nil {
		t = ListOf(t)
	}
	return t
}

func (s *Show) fields(yield yieldField) bool {
	return visit(yield, []Field{
		{Name: "what", Need: true, Expr: &s.What, Says: "hidden things or values"},
		{Name: "to", Wants: Seats, Expr: &s.To, Says: "the seats it is shown to, by default all"},
		{Name: "verbosity", Verbosity: &s.Verbosity},
		{Name: "text", Sole: true, Reader: Everyone, To: s.To, Text: &s.Text, Doc: "told with what is shown"},
	})
}

func (s *Pick) fields(yield yieldField) bool {
	asked := Asked
	if s.ByMany {
		asked = AskedAll
	}
	return visit(yield, []Field{
		{Local: &s.Var},
		{Name: "by", Wants: Decider, Expr: &s.By, Self: &s.BySelf},
		{Name: "from", Wants: Items, Use: Source, Need: true, Expr: &s.From, Doc: "a list of what can be picked",
			Says: "a list, a zone, a board or all(kind): what can be picked"},
		{Name: "count", Wants: Number, Says: "how many: the same as `min` and `max` of that number"},
		{Name: "min", Wants: Number, Expr: &s.Min, Says: "the fewest there may be"},
		{Name: "max", Wants: Number, Use: Amount, Expr: &s.Max, Says: "the most there may be"},
		{Name: "until", Wants: Truth, Use: UntilTrue, Expr: &s.Until, Says: "the player may say done only when " +
			"it holds"},
		{Name: "valid", Wants: Truth, Expr: &s.Valid,
			Says: "whether the list is allowed: tested whenever the seat would be done"},
		{Name: "on", Wants: Some, Expr: &s.On, Says: "the things a player can click to take an option"},
		{Name: "ordered", Flag: &s.Ordered,
			Says: "`false`: any order of picking is accepted, and the list has the order of `from`"},
		{Name: "optional", Wants: Truth, Use: Condition, Expr: &s.Optional,
			Says: "whether it can be declined; the result may then be null"},
		{Name: "may", Reader: Offered, Text: &s.May, Doc: "the option to decline",
			Says: "the text of the option to decline"},
		{Name: "seen", Wants: Seats, Use: Witness, Expr: &s.Seen,
			Says: "the seats that see the answer, by default all"},
		{Name: "verbosity", Verbosity: &s.Verbosity},
		{Name: "text", Loose: true, Reader: asked, Text: &s.Text, Doc: "what a player is asked to pick"},
	})
}

// Shows is the type of one seat's pick.
func (s *Pick) Shows(elem *Type) *Type {
	switch {
	case s.Grow:
		return ListOf(elem)
	case s.Optional != nil || s.May != nil:
		return elem.AsOptional()
	}
	return elem
}

func (s *Choose) fields(yield yieldField) bool {
	if !visit(yield, []Field{
		{Local: &s.Var},
		{Name: "by", Wants: Decider, Expr: &s.By},
		{Name: "seen", Wants: Seats, Use: Witness, Expr: &s.Seen},
		{Name: "verbosity", Verbosity: &s.Verbosity},
		{Name: "text", Loose: true, Reader: Asked, Text: &s.Text, Doc: "what a player is asked to choose"},
	}) {
		return false
	}
	reader := Offered
	if s.May {
		reader = YesOrNo
	}
	for _, o := range s.Options {
		if !visit(yield, []Field{
			{Name: "when", Wants: Truth, Use: Condition, Expr: &o.When, Option: o},
			{Name: "text", Reader: reader, Text: &o.Text, Option: o, Doc: "an option a player may choose"},
			{Body: &o.Body, Option: o},
		}) {
			return false
		}
	}
	return true
}

func (s *If) fields(yield yieldField) bool {
	return visit(yield, []Field{{Body: &s.Then}, {Name: "else", Body: &s.Else}})
}

func (s *Each) fields(yield yieldField) bool {
	return visit(yield, []Field{
		{Local: &s.Var},
		{Local: &s.Results},
		{Name: "in", Wants: Items, Use: Source, Need: true, Expr: &s.In, Doc: AnyList,
			Says: "a list, a zone, a board or all(kind), read once"},
		{Name: "cycle", Flag: &s.Cycle, Says: "`true`: round and round, reading the list again each round, " +
			"until it is empty"},
		{Name: "simultaneous", Flag: &s.Simultaneous, Says: "`true`: no pass sees what another does"},
		{Name: "gives", Use: Given, Expr: &s.Gives, Says: "the result of a pass"},
		{Body: &s.Body},
	})
}

func (s *Repeat) fields(yield yieldField) bool {
	return visit(yield, []Field{
		{Local: &s.Round},
		{Name: "times", Wants: Number, Use: Amount, Expr: &s.Times},
		{Name: "while", Wants: Truth, Use: Condition, Expr: &s.While, Says: "tested before each pass"},
		{Name: "until", Wants: Truth, Use: UntilTrue, Expr: &s.Until, Says: "tested after each pass"},
		{Body: &s.Body},
	})
}

func (s *Stop) fields(yield yieldField) bool {
	return visit(yield, []Field{{Name: "gives", Use: Given, Expr: &s.Gives},
		{Name: "all", Loose: true, Says: "`true`: leaves the whole `each`, not only the pass"}})
}

func (s *Step) fields(yield yieldField) bool {
	return visit(yield, []Field{
		{Name: "verbosity", Verbosity: &s.Verbosity},
		{Name: "title", Reader: Below, Text: &s.Title, Doc: "a heading of the story", Says: "its announcement " +
			"in the story"},
		{Body: &s.Body},
	})
}

func (s *Run) fields(yield yieldField) bool {
	if !yield(Field{Local: &s.Result}) {
		return false
	}
	for i := range s.Args {
		f := Field{Expr: &s.Args[i]}
		if s.Proc != nil && i < len(s.Proc.Params) {
			f.Name = s.Proc.Params[i].Local.Name
		}
		if !yield(f) {
			return false
		}
	}
	return yield(Field{Name: "then", Body: &s.Then})
}

func (s *Then) fields(yieldField) bool   { return true }
func (s *PlayOn) fields(yieldField) bool { return true }

func (s *Require) fields(yield yieldField) bool {
	return visit(yield, []Field{
		{Name: "that", Wants: Truth, Use: Condition, Need: true, Expr: &s.That,
			Says: "the condition; if it does not hold, the choice that led here is illegal"},
		{Name: "because", Reader: Refused, Text: &s.Because, Doc: "why a choice is refused",
			Says: "the reason that is told if it does not hold"},
	})
}

func (s *Tell) fields(yield yieldField) bool {
	return visit(yield, []Field{
		{Name: "to", Wants: Seats, Expr: &s.To, Says: "the seats that are told, by default all"},
		{Name: "verbosity", Verbosity: &s.Verbosity},
		{Name: "text", Need: true, Sole: true, Reader: Everyone, To: s.To, Text: &s.Text,
			Doc: "a line in the story"},
	})
}

func (s *Finish) fields(yield yieldField) bool {
	return visit(yield, []Field{
		{Name: "winner", Says: "the seat that won"},
		{Name: "winners", Wants: Winners, Expr: &s.Winners, Says: "the seats that won; an empty list: everybody lost"},
		{Name: "places", Wants: Placings, Expr: &s.Places, Says: "a list of lists of seats, best first"},
		{Name: "scores", Wants: Scores, Expr: &s.Scores,
			Says: "a number for each seat in seat order, `{ for p in players : p => p.points }`, or the " +
				"results of a loop"},
		{Name: "unit", Says: "`\"halves\"`, `\"quarters\"`, `\"tenths\"` or `\"hundredths\"`: the unit of scores"},
		{Name: "text", Sole: true, Reader: Everyone, Text: &s.Text, Doc: "told at the end of the game"},
	})
}

func (s *Turns) fields(yield yieldField) bool {
	return visit(yield, []Field{
		{Name: "of", Wants: SeatList, Use: Source, Expr: &s.Of,
			Says: "the seats that take part, by default all"},
		{Name: "take", Procs: &s.Take, Says: "actions; a turn is one of them: `[action.move]`"},
		{Name: "from", Wants: Seat, Expr: &s.From, Says: "who begins; read again each round"},
		{Name: "free", Procs: &s.Free, Says: "actions allowed before it"},
		{Name: "after", Procs: &s.After, Says: "actions allowed after it, until the seat declines"},
		{Name: "pass", Procs: &s.Pass, Says: "actions after which the seat leaves the turns"},
		{Name: "rejoin", Flag: &s.Rejoin,
			Says: "`true`: a seat that has passed is back when another takes an action of `take`, so the turns end when " +
				"all pass in a row"},
		{Name: "after_pass", Procs: &s.AfterPass, Says: "actions of which a seat that has passed may take one each round"},
		{Name: "eliminated", Wants: Truth, Use: Condition, Expr: &s.Eliminated,
			Says: "a condition on `self`: a seat for which it holds when its turn comes leaves the turns " +
				"without being asked"},
		{Name: "until", Wants: Truth, Use: UntilTrue, Expr: &s.Until, Says: "ends the turns if it holds after a turn"},
		{Name: "may", Reader: Offered, Text: &s.May, Doc: "the option to do nothing more in a turn",
			Says: "the text of the option to end the turn"},
		{Name: "text", Reader: OnTurn, Text: &s.Text, Doc: "what a player is asked to do in a turn"},
		{Body: &s.Turn},
	})
}

func (s *Expect) fields(yield yieldField) bool {
	return yield(Field{Name: "that", Wants: Truth, Use: Claim, Need: true, Expr: &s.That, Says: "what must be true"})
}
