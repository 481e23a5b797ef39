package model

import (
	"maps"
	"reflect"
	"slices"
	"strings"
	"sync"

	"github.com/hashicorp/hcl/v2"
)

// A Clause is one part of a declaration, as a [Field] is one of a statement: an expression, a text, a value that it
// names, its type or kind, or its statements.
type Clause struct {
	Name  string // of the attribute, as content spells it
	Use   Use    // what the expression is for
	Under []Expr // conditions under which it is evaluated; some may be nil
	Let   *Let   // the let that contains the expression
	Attr  *Attr  // the attribute whose first value it is

	// What it is: exactly one is set.
	Expr  Expr
	Text  *Text
	Local *Local
	Type  *Type
	Kind  *Kind
	Body  []Stmt
}

// Clauses visits the parts of all declarations, each with its innermost declaration: a kind, attribute, thing,
// function, stat, modifier, table, zone, graph, body, check, map, answer or test; nil for texts that belong to
// none.
func (m *Model) Clauses(visit func(of any, c Clause)) {
	w := clauses(visit)
	for _, k := range m.Kinds {
		w.kind(k)
	}
	for _, t := range m.Things {
		if t != nil {
			for _, s := range t.Start {
				w(t, Clause{Name: s.Attr.Name, Use: Assigned, Attr: s.Attr, Expr: s.Value})
			}
			w.texts(t, t.Title)
		}
	}
	for _, f := range m.Funcs {
		w.function(f)
	}
	for _, s := range m.Stats {
		w.stat(s)
	}
	for _, t := range m.Tables {
		for _, k := range t.Keys {
			w.types(t, k.Type)
		}
	}
	for _, z := range m.Zones {
		w.kinds(z, z.Kinds...)
		w.kinds(z, z.Of)
		w.expr(z, "starts", Plain, z.Starts)
	}
	for _, g := range m.Graphs {
		w.kinds(g, g.Joins[:]...)
		if g.Where != nil {
			w.params(g, g.Where.Params)
			w.expr(g, "where", Condition, g.Where.Gives)
		}
	}
	w.bodies(m)
	for _, c := range m.Checks {
		w.kinds(c, c.Each)
		w.expr(c, "that", Claim, c.That)
		w.texts(c, c.Text)
	}
	for _, x := range m.Maps {
		w.expr(x, "when", Condition, x.When)
		w.texts(x, x.Title)
		w.rows(x, x.Rows, nil)
	}
	for _, b := range m.Bots {
		for _, a := range b.All() {
			w.answer(a)
		}
	}
	for _, t := range m.Tests {
		for _, scripts := range []map[string]Script{t.Dice, t.Answers} {
			for _, address := range slices.Sorted(maps.Keys(scripts)) {
				for _, p := range scripts[address].Values {
					w.expr(t, "", Plain, p.Value)
				}
			}
		}
	}
	w.texts(nil, m.Texts...)
}

func RangeOf(declaration any) hcl.Range {
	if v := reflect.Indirect(reflect.ValueOf(declaration)); v.Kind() == reflect.Struct {
		if f := v.FieldByName("Range"); f.IsValid() {
			return f.Interface().(hcl.Range)
		}
	}
	return hcl.Range{}
}

type clauses func(of any, c Clause)

func (w clauses) expr(of any, name string, use Use, e Expr, under ...Expr) {
	if e != nil {
		w(of, Clause{Name: name, Use: use, Expr: e, Under: under})
	}
}

func (w clauses) texts(of any, texts ...*Text) {
	for _, t := range texts {
		if t != nil {
			w(of, Clause{Name: "text", Text: t})
		}
	}
}

func (w clauses) kinds(of any, kinds ...*Kind) {
	for _, k := range kinds {
		if k != nil {
			w(of, Clause{Kind: k})
		}
	}
}

func (w clauses) types(of any, t *Type) {
	if t != nil {
		w(of, Clause{Type: t})
	}
}

func (w clauses) params(of any, params []*Param) {
	for _, p := range params {
		w(of, Clause{Local: p.Local})
		w.types(of, p.Local.Type)
		w.expr(of, "takes", Plain, p.Default)
	}
}

func (w clauses) lets(of any, lets []*Let, under ...Expr) {
	for _, l := range lets {
		w(of, Clause{Let: l, Local: l.Var})
		if l.When != nil {
			w(of, Clause{Name: "when", Use: Condition, Let: l, Expr: l.When, Under: under})
		}
		w(of, Clause{Name: "be", Use: Named, Let: l, Expr: l.Be, Under: append(slices.Clip(under), l.When)})
	}
}

func (w clauses) kind(k *Kind) {
	for _, a := range k.Attrs {
		if a.Class != BuiltIn {
			w.types(a, a.Type)
		}
		if a.Default != nil {
			w(a, Clause{Name: "default", Use: Assigned, Attr: a, Expr: a.Default})
		}
		if a.Of != nil {
			w.kinds(a, a.Of.Owner)
		}
	}
	w.kinds(k, k.AnyOf...)
	w.kinds(k, k.Between)
	w.texts(k, k.Called, k.About)
	k.Look.clauses(k, w)
}

func (w clauses) function(f *Function) {
	if f.Thing == nil {
		w.params(f, f.Params)
		w.types(f, f.Result)
	}
	gives := f.Gives
	if with, ok := gives.(*With); ok {
		w.lets(f, with.Lets)
		gives = with.X
	}
	w.expr(f, "gives", Given, gives)
	w.texts(f, f.Text, f.Because)
	for _, own := range Versions(f.Overrides) {
		w.function(own)
	}
}

func (w clauses) stat(s *Stat) {
	w.params(s, s.Params)
	w.types(s, s.Type)
	for _, e := range s.From {
		w.expr(s, "from", Plain, e)
	}
	w.expr(s, "base", Given, s.Base)
	w.expr(s, "least", Plain, s.Least)
	w.expr(s, "most", Plain, s.Most)
	for _, x := range slices.Concat(s.Terms, s.Mods) {
		w.expr(x, "when", Condition, x.When)
		w.expr(x, "set", Plain, x.Set, x.When)
		w.expr(x, "times", Plain, x.Times, x.When)
		w.expr(x, "add", Plain, x.Add, x.When)
		w.expr(x, "part", Plain, x.PartOf[0], x.When)
		w.expr(x, "part", Plain, x.PartOf[1], x.When)
	}
	w.texts(s, s.Text)
}

// bodies visits those of statements, with the conditions of hooks and laws.
func (w clauses) bodies(m *Model) {
	for _, o := range m.Moments {
		for _, h := range o.Hooks() {
			w.expr(h.Body, "when", Condition, h.When)
		}
	}
	for _, l := range m.Laws {
		for _, f := range l.For {
			w(l.Body, Clause{Local: f.Local})
			w.expr(l.Body, "for", Source, f.Over)
		}
		w.expr(l.Body, "when", Condition, l.Holds)
	}
	for _, p := range m.Procs {
		if p.Class == Procedure || p.Class == Action {
			w.params(p, p.Params)
		}
		w.types(p, p.Result)
		w.expr(p, "when", Condition, p.When)
		w.expr(p, "gives", Given, p.Gives)
		if p.Once != nil {
			w.expr(p, "once", Plain, p.Once.Key)
		}
		w.texts(p, p.Text)
		w(p, Clause{Body: p.Body})
	}
}

func (w clauses) rows(x *Map, rows []*MapRow, under []Expr) {
	for _, r := range rows {
		if r.Var != nil {
			w(x, Clause{Local: r.Var})
		}
		w.expr(x, "in", Source, r.In, under...)
		w.lets(x, r.Lets, under...)
		w.expr(x, "when", Condition, r.When, under...)
		w.texts(x, r.Cells...)
		w.expr(x, "trend", Given, r.Trend, append(slices.Clip(under), r.When)...)
		w.rows(x, r.Rows, append(slices.Clip(under), r.When))
	}
}

func (w clauses) answer(a *Answer) {
	w.lets(a, a.Lets)
	w.expr(a, "when", Condition, a.When)
	w.lets(a, a.Each, a.When)
	w.expr(a, "score", Given, a.Score, a.When)
	w.texts(a, a.Text)
}

// A Block is the description of a declaration in the language. Reading, the canonical form and the grammar of
// docs/language.md follow from [Blocks].
type Block struct {
	Top    bool   // allowed at the top of a file
	Word   string // empty: the name of a kind, for its things
	Labels string // as docs show them
	// Attributes are the allowed ones, in the order in which they are written; names joined by a bar keep the
	// author's order.
	Attributes string
	Others     string // attributes whose names content chooses, described
	Within     string // blocks inside, by keyword; `rules` and `statements` are groups
	Inside     string // the statement that it belongs in
	Doc        string // what it declares
}

// Rules are the blocks allowed in whatever brings rules to a game.
const Rules = "modifier before after instead action function procedure"

// Blocks are the declarations of the language, in the order of docs/language.md.
var Blocks = []Block{
	{Top: true, Word: "pack", Labels: `"id"`, Attributes: "version title needs",
		Doc: "names the folder that it lies in; all its files belong to the pack"},
	{Top: true, Word: "game", Labels: `"name"`, Attributes: "title goal help players seat seats state",
		Within: "setup statements",
		Doc:    "who plays, what the table itself keeps, and what is played"},
	{Top: true, Word: "scenario", Labels: `"name"`,
		Attributes: "source title text goal help uses seats always options bot tutor seed designed state",
		Within:     "setup play change rules",
		Doc:        "how a game begins: what `stellar run` plays"},
	{Top: true, Word: "option", Labels: `"name"`, Attributes: "source designed title help type default",
		Within: "change rules",
		Doc:    "a rule or figure that a scenario, or who plays, may ask for"},
	{Word: "setup", Within: "statements",
		Doc: "what is done before play"},
	{Word: "play", Within: "statements",
		Doc: "what is played, instead of the game's own"},
	{Top: true, Word: "kind", Labels: `"name"`,
		Attributes: "source designed title help between any_of scene copies things order fixed state text parts lists " +
			"about called",
		Doc: "a kind of things: what they say, and what changes of them in play"},
	{Labels: `"name"`, Others: "its attributes and texts; `help`; of the seat kind `seat` `bot`", Within: "rules",
		Doc: "a thing of a kind, with its attributes and the rules it brings"},
	{Top: true, Word: "roster", Labels: `"kind"`, Attributes: "source designed common columns rows",
		Doc: "names many things of a kind as rows"},
	{Top: true, Word: "common", Labels: `"kind"`, Others: "what its things may say",
		Doc: "what all things of a kind that one file declares have in common"},
	{Top: true, Word: "change", Labels: `"kind" ["thing"]`, Attributes: "shared", Others: "what the thing may say",
		Doc: "overrides what another declaration says of a thing; `original` is what it was"},
	{Top: true, Word: "zone", Labels: `"name"`,
		Attributes: "source designed of holds starts seen ordered refill works hears",
		Doc:        "a place where things lie: a deck, a hand, a pile"},
	{Top: true, Word: "board", Labels: `"name"`, Attributes: "source designed cells shape",
		Doc: "makes cells, and knows their neighbours"},
	{Top: true, Word: "graph", Labels: `"name"`, Attributes: "source designed takes joins where one_way",
		Doc: "a relation: which two things are joined, and so which ways lead where"},
	{Top: true, Word: "stat", Labels: `"name"`,
		Attributes: "source designed text of takes from type base combine least most", Within: "term",
		Doc: "a figure that things modify"},
	{Word: "term", Labels: `"name"`, Attributes: "source designed when set times add part",
		Doc: "a named part of how a stat is computed"},
	{Word: "modifier", Labels: `"stat"`, Attributes: "source designed when set times add part",
		Doc: "what its thing does to a stat, where it is in force"},
	{Top: true, Word: "table", Labels: `"name"`, Attributes: "source designed keys gives called rows",
		Doc: "rows that are looked up by keys: `table.combat.odds[n].damage`"},
	{Top: true, Word: "die", Labels: `"name"`, Attributes: "source designed faces",
		Doc: "faces that a `roll` may show: `die.d10`"},
	{Top: true, Word: "function", Labels: `"name"`, Attributes: "source designed text takes type gives because",
		Within: "let suppose",
		Doc:    "a named expression with parameters"},
	{Top: true, Word: "procedure", Labels: `"name"`, Attributes: "source designed title help told takes type gives",
		Within: "statements",
		Doc:    "statements that other bodies `run`"},
	{Top: true, Word: "action", Labels: `"name"`,
		Attributes: "source designed joins once|text help told takes when type gives",
		Within:     "statements",
		Doc:        "a procedure that a player may choose to do; `self` is who does"},
	{Top: true, Word: "topic", Labels: `"name"`, Attributes: "source title help",
		Doc: "a page of help that belongs to nothing else"},
	{Top: true, Word: "choices", Labels: `"name"`, Attributes: "source designed of aside",
		Doc: "gives several choices one name that actions join"},
	{Top: true, Word: "before", Labels: `"moment"`, Attributes: "source designed told when", Within: "statements",
		Doc: "what is done before a procedure, action or step; it may change its arguments, or cancel it"},
	{Top: true, Word: "after", Labels: `"moment"`, Attributes: "source designed told when", Within: "statements",
		Doc: "what is done after a procedure, action or step; `result` is what that gave"},
	{Top: true, Word: "instead", Labels: `"moment"`, Attributes: "source designed told when gives", Within: "statements",
		Doc: "what is done in place of a procedure, action or step"},
	{Top: true, Word: "whenever", Labels: `"name"`, Attributes: "source designed told for when", Within: "statements",
		Doc: "a law: what is done as long as something holds, after every moment"},
	{Top: true, Word: "check", Labels: `"name"`, Attributes: "source designed each that text",
		Doc: "what must hold at every decision"},
	{Top: true, Word: "look", Labels: `"kind, zone, board or graph"`,
		Attributes: "title ways corners layout when at x y colour shape symbol text here tracks",
		Doc:        "how things, a board, the places of a graph or what lies in a zone are drawn"},
	{Top: true, Word: "map", Labels: `"name"`, Attributes: "source designed before when told title columns",
		Within: "row",
		Doc:    "a picture of the game as a table of texts"},
	{Word: "row", Labels: `["name"]`, Attributes: "in when cells trend", Within: "let row",
		Doc: "rows of a map, one for each element"},
	{Top: true, Word: "bot", Labels: `"name"`, Attributes: "title like", Within: "answer otherwise",
		Doc: "a player made of scores for the options of decisions"},
	{Word: "answer", Labels: `"procedure or action" "decision"`, Attributes: "when score text", Within: "let",
		Doc: "what a bot does at a decision"},
	{Word: "otherwise", Attributes: "when score", Within: "let",
		Doc: "what a bot does where no answer of its own applies"},
	{Top: true, Word: "test", Labels: `"what it shows"`,
		Attributes: "source designed scenario seats seed bot dice|answers refused",
		Within:     "given run expect before after instead",
		Doc:        "plays a scenario with scripted dice and answers, and says what is expected"},
	{Word: "given", Within: "statements",
		Doc: "what is so when a test begins: done after the set-up, before play"},
	{Word: "suppose", Within: "statements", Inside: "function",
		Doc: "statements after which a function is computed, on a copy of the table"},
	{Word: "option", Labels: `"name"`, Attributes: "text told when", Within: "statements", Inside: "choose",
		Doc: "a written option of a `choose`"},
	{Word: "outcome", Labels: `"name"`, Attributes: "when told text", Inside: "roll",
		Doc: "what a roll may come to; the first whose `when` holds"},
}

// Names are the attributes of a block, including `source` and the like.
func (b Block) Names() []string {
	return strings.FieldsFunc(b.Attributes, func(r rune) bool { return r == ' ' || r == '|' })
}

// LabelNames are the meanings of its labels.
func (b Block) LabelNames() []string {
	var out []string
	for i, part := range strings.Split(b.Labels, `"`) {
		if i%2 == 1 {
			out = append(out, part)
		}
	}
	return out
}

// Inner are the keywords of the blocks allowed inside; `statements` means all statements.
func (b Block) Inner() []string {
	return strings.Fields(strings.ReplaceAll(b.Within, "rules", Rules))
}

// Orders are the attributes of blocks and statements by keyword, each with its position in the canonical order:
// first who and what, then how, then what is said of it. Names with the same number keep the author's order, as do
// unknown names.
var Orders = sync.OnceValue(func() map[string]map[string]int {
	out := map[string]map[string]int{}
	for _, s := range Specs {
		out[s.Word] = ranks(s.Order())
	}
	blocks := map[string]string{} // a keyword used in several places has the attributes of all
	for _, b := range Blocks {
		blocks[b.Word] += " " + b.Attributes
		out[b.Word] = ranks(blocks[b.Word])
	}
	return out
})

func ranks(names string) map[string]int {
	out := map[string]int{}
	for i, group := range strings.Fields(names) {
		for name := range strings.SplitSeq(group, "|") {
			out[name] = i + 1
		}
	}
	return out
}
