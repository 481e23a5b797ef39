package model

import (
	"reflect"
	"slices"
	"strings"
	"sync"

	"github.com/hashicorp/hcl/v2"
)

// WalkFields visits what stands in all declarations, each with its innermost declaration: a kind, attribute, thing,
// function, stat, modifier, table, zone, graph, body, check, map, answer or test; nil for texts that belong to
// none. Every field visited has an expression, text, local, type, kind or body.
func (m *Model) WalkFields(visit func(of any, f Field)) {
	w := fieldWalk(visit)
	for _, k := range m.Kinds {
		for _, a := range k.Attrs {
			w.described(a, a)
		}
		w.described(k, k)
		if k.Look != nil {
			w.described(k, k.Look)
		}
	}
	for _, t := range m.Things[1:] {
		w.described(t, t)
	}
	for _, f := range m.Funcs {
		w.described(f, f)
		for _, own := range Versions(f.Overrides) {
			w.described(own, own)
		}
	}
	for _, s := range m.Stats {
		w.described(s, s)
		for _, x := range slices.Concat(s.Terms, s.Mods) {
			w.described(x, x)
		}
	}
	if m.Game != nil {
		w.field(m.Game, m.Game.order())
	}
	each(w, m.Tables)
	each(w, m.Zones)
	each(w, m.Graphs)
	for _, o := range m.Moments {
		for _, h := range o.Hooks() {
			w.described(h.Body, h)
		}
	}
	for _, l := range m.Laws {
		w.described(l.Body, l)
	}
	each(w, m.Procs)
	each(w, m.Checks)
	for _, x := range m.Maps {
		w.described(x, x)
		w.rows(x, x.Rows, nil)
	}
	for _, b := range m.Bots {
		each(w, b.All())
	}
	each(w, m.Tests)
	w.field(nil, Field{Many: &m.Texts})
}

// RangeOf is where a declaration stands.
func RangeOf(declaration any) hcl.Range {
	if v := reflect.Indirect(reflect.ValueOf(declaration)); v.Kind() == reflect.Struct {
		if f := v.FieldByName("Range"); f.IsValid() {
			return f.Interface().(hcl.Range)
		}
	}
	return hcl.Range{}
}

type fieldWalk func(of any, f Field)

func each[D Described](w fieldWalk, list []D) {
	for _, d := range list {
		w.described(d, d)
	}
}

// described visits the fields of a declaration, and returns the conditions under which what follows is evaluated:
// its `when`, after that comes.
func (w fieldWalk) described(of any, d Described, under ...Expr) []Expr {
	for f := range ownFields(d) {
		f.Under = under
		w.field(of, f)
		if f.Name == "when" && f.Expr != nil && *f.Expr != nil {
			under = append(slices.Clip(under), *f.Expr)
		}
	}
	return under
}

func (w fieldWalk) rows(x *Map, rows []*MapRow, under []Expr) {
	for _, r := range rows {
		w.rows(x, r.Rows, w.described(x, r, under...))
	}
}

// field visits a field, or each part of one that has several.
func (w fieldWalk) field(of any, f Field) {
	part := func(x Field) {
		x.Name, x.Use, x.Under = f.Name, f.Use, f.Under
		w.field(of, x)
	}
	switch many := f.Many.(type) {
	case nil:
		if f.isBody() {
			w(of, f)
		}
	case *[]Expr:
		for i := range *many {
			part(Field{Expr: &(*many)[i]})
		}
	case *[]*Text:
		for i := range *many {
			part(Field{Text: &(*many)[i]})
		}
	case *[]*Kind:
		for i := range *many {
			part(Field{Kind: &(*many)[i]})
		}
	case *[]*Param:
		for _, p := range *many {
			part(Field{Local: &p.Local})
			part(Field{Type: &p.Local.Type})
			part(Field{Expr: &p.Default})
		}
	case *[]ForEach:
		for i := range *many {
			part(Field{Local: &(*many)[i].Local})
			part(Field{Expr: &(*many)[i].Over})
		}
	case *[]*Let:
		for _, l := range *many {
			for x := range Fields(l) {
				x.Let, x.Under = l, f.Under
				if x.Expr == &l.Be && l.When != nil {
					x.Under = append(slices.Clip(f.Under), l.When)
				}
				w.field(of, x)
			}
		}
	}
}

// isBody says whether anything is stored in a field.
func (f *Field) isBody() bool {
	return f.Expr != nil && *f.Expr != nil || f.Text != nil && *f.Text != nil || f.Local != nil && *f.Local != nil ||
		f.Type != nil && *f.Type != nil || f.Kind != nil && *f.Kind != nil || f.Body != nil
}

// A Block is the description of a declaration in the language. Reading, the canonical form and the grammar of
// docs/language.md follow from [Blocks].
type Block struct {
	Top    bool    // allowed at the top of a file
	Word   string  // empty: the name of a kind, for its things
	Labels string  // as docs show them
	Fields []Field // its attributes, in the order in which they are written
	Others string  // attributes whose names content chooses, described
	Within string  // blocks inside, by keyword; `rules` and `statements` are groups
	Inside string  // the statement that it belongs in
	Doc    string  // what it declares
}

// Rules are the blocks allowed in whatever brings rules to a game.
const Rules = "modifier before after instead action function procedure"

// Blocks are the declarations of the language, in the order of docs/language.md.
var Blocks = []Block{
	{Top: true, Word: "pack", Labels: `"id"`, Fields: listed((&Pack{}).fields),
		Doc: "makes its folder a pack; all files in it belong to the pack"},
	{Top: true, Word: "game", Labels: `"name"`, Fields: listed((&Game{}).fields), Within: "setup statements",
		Doc: "who plays, the state of the table itself, and how play goes"},
	{Top: true, Word: "scenario", Labels: `"name"`, Fields: listed((&Scenario{}).fields),
		Within: "setup play change rules", Doc: "a way to begin a game: what `stellar run` plays"},
	{Top: true, Word: "option", Labels: `"name"`, Fields: marked(&Option{}), Within: "change rules",
		Doc: "a rule or figure that a scenario or a player may choose"},
	{Word: "setup", Within: "statements",
		Doc: "statements run before play"},
	{Word: "play", Within: "statements",
		Doc: "statements that are played instead of the game's own"},
	{Top: true, Word: "kind", Labels: `"name"`, Fields: marked(&Kind{}),
		Doc: "a kind of thing: its fixed attributes, and its state, which changes in play"},
	{Labels: `"name"`, Others: "its attributes and texts; `help`; of the seat kind `seat` `bot`", Within: "rules",
		Doc: "a thing of a kind, with its attributes and the rules it brings"},
	{Top: true, Word: "roster", Labels: `"kind"`, Fields: marked(list{
		{Name: "common", Says: "attributes that all rows have: `{ owner = faction.russia }`"},
		{Name: "columns", Says: "names of attributes, `id` among them"},
		{Name: "rows", Says: "a list of values for each thing; `_` leaves an attribute out"}}),
		Doc: "declares many things of a kind as rows"},
	{Top: true, Word: "common", Labels: `"kind"`, Others: "attributes of its things",
		Doc: "defaults for all things of a kind that one file declares"},
	{Top: true, Word: "change", Labels: `"kind" ["thing"]`, Fields: []Field{
		{Name: "shared", Says: "names of state attributes that all things of the kind share"}},
		Others: "attributes of the thing",
		Doc:    "overrides attributes that are declared elsewhere; `original` is the old value"},
	{Top: true, Word: "zone", Labels: `"name"`, Fields: marked(&Zone{}),
		Doc: "a place for things: a deck, a hand, a pile"},
	{Top: true, Word: "board", Labels: `"name"`, Fields: marked(&Board{}),
		Doc: "makes cells, each with its neighbours"},
	{Top: true, Word: "graph", Labels: `"name"`, Fields: marked(&Graph{}),
		Doc: "a relation that joins pairs of things, so that ways lead from one to another"},
	{Top: true, Word: "stat", Labels: `"name"`, Fields: marked(&Stat{}), Within: "term",
		Doc: "a value that modifiers change"},
	{Word: "term", Labels: `"name"`, Fields: marked(&Modifier{Stat: &Stat{}}),
		Doc: "a named part of the computation of a stat"},
	{Word: "modifier", Labels: `"stat"`, Fields: marked(&Modifier{Stat: &Stat{}}),
		Doc: "changes a stat while its thing is in force"},
	{Top: true, Word: "table", Labels: `"name"`, Fields: marked(&Table{}),
		Doc: "rows that are found by keys: `table.combat.odds[n].damage`"},
	{Top: true, Word: "die", Labels: `"name"`, Fields: marked(list{
		{Name: "faces", Says: "a list: `range(1, 10)`"}}),
		Doc: "a die for `roll`: `die.d10`"},
	{Top: true, Word: "function", Labels: `"name"`, Fields: marked(&Function{}), Within: "let suppose",
		Doc: "a named expression with parameters"},
	{Top: true, Word: "procedure", Labels: `"name"`, Fields: marked(&Proc{Class: Procedure}), Within: "statements",
		Doc: "statements that other bodies `run`"},
	{Top: true, Word: "action", Labels: `"name"`, Fields: marked(&Proc{Class: Action}), Within: "statements",
		Doc: "a procedure that a player may choose; `self` is the player"},
	{Top: true, Word: "topic", Labels: `"name"`, Fields: listed((&Help{}).fields),
		Doc: "a page of help about a term that nothing else declares"},
	{Top: true, Word: "choices", Labels: `"name"`, Fields: marked(list{
		{Name: "of", Says: "the choices in the group: `[choice.building, choice.moving]`"},
		{Name: "autopass", Says: "`true`: once a seat has declined these actions, menus that offer only them " +
			"are skipped"}}),
		Doc: "gives several choices one name that actions join"},
	{Top: true, Word: "before", Labels: `"moment"`, Fields: marked(&Hook{At: Before}), Within: "statements",
		Doc: "runs before a procedure, action or step; it may change its arguments, or cancel it"},
	{Top: true, Word: "after", Labels: `"moment"`, Fields: marked(&Hook{At: After}), Within: "statements",
		Doc: "runs after a procedure, action or step; `result` is its value"},
	{Top: true, Word: "instead", Labels: `"moment"`, Fields: marked(&Hook{At: Instead}), Within: "statements",
		Doc: "runs in place of a procedure, action or step"},
	{Top: true, Word: "whenever", Labels: `"name"`, Fields: marked(&Law{}), Within: "statements",
		Doc: "a law: after every moment, runs as long as its condition holds"},
	{Top: true, Word: "check", Labels: `"name"`, Fields: marked(&Check{}),
		Doc: "a condition that must hold at every decision"},
	{Top: true, Word: "look", Labels: `"kind, zone, board or graph"`, Fields: slices.Concat(
		listed(BoardLook{&Board{}}.fields), listed(ZoneLook{&Zone{}}.fields), listed((&Look{}).fields)),
		Doc: "how things, a board, the places of a graph or the contents of a zone are drawn"},
	{Top: true, Word: "map", Labels: `"name"`, Fields: marked(&Map{}), Within: "row",
		Doc: "a table of texts that shows the state of the game"},
	{Word: "row", Labels: `["name"]`, Fields: listed((&MapRow{}).fields), Within: "let row",
		Doc: "a row of a map, for each element of a list"},
	{Top: true, Word: "bot", Labels: `"name"`, Fields: listed((&Bot{}).fields), Within: "answer otherwise",
		Doc: "an automatic player that scores the options of decisions"},
	{Word: "answer", Labels: `"procedure or action" "decision"`, Fields: listed((&Answer{}).fields), Within: "let",
		Doc: "how a bot decides"},
	{Word: "otherwise", Fields: listed((&Answer{}).fields)[:4], Within: "let",
		Doc: "how a bot decides if no answer applies"},
	{Top: true, Word: "test", Labels: `"what it shows"`, Fields: marked(&Test{}),
		Within: "given run expect before after instead",
		Doc:    "plays a scenario with scripted dice and answers, and checks expectations"},
	{Word: "given", Within: "statements",
		Doc: "statements that prepare a test: run after the set-up, before play"},
	{Word: "suppose", Within: "statements", Inside: "function",
		Doc: "statements that a function imagines before it is computed"},
	{Word: "option", Labels: `"name"`, Fields: []Field{
		{Name: "text", Says: "what a player reads"},
		{Name: "verbosity"},
		{Name: "when"}}, Within: "statements", Inside: "choose",
		Doc: "a written option of a `choose`"},
	{Word: "outcome", Labels: `"name"`, Fields: []Field{
		{Name: "when"},
		{Name: "verbosity"},
		{Name: "text", Says: "the result in words, told after the number"}}, Inside: "roll",
		Doc: "a possible result of a roll; the first whose `when` holds applies"},
}

// listed is a list of fields. It is given the method itself, so that Go sets what that names before [Blocks].
func listed(fields func(yieldField) bool) []Field {
	return slices.Collect(func(yield func(Field) bool) { fields(yield) })
}

// marked are the fields of a declaration after the marks that most have.
func marked(d Described) []Field {
	return append([]Field{{Name: "source"}, {Name: "designed"}}, listed(d.fields)...)
}

// A list is the fields of a declaration that the loader keeps for itself.
type list []Field

func (l list) fields(yield yieldField) bool { return visit(yield, l) }

// Names are the attributes of a block, including `source` and the like.
func (b Block) Names() []string { return names(slices.Values(b.Fields)) }

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
		if out[s.Word] = map[string]int{}; s.New != nil {
			out[s.Word] = ranks(Fields(s.New()))
		}
	}
	blocks := map[string][]Field{} // a keyword used in several places has the attributes of all
	for _, b := range Blocks {
		blocks[b.Word] = append(slices.Clip(blocks[b.Word]), b.Fields...)
		out[b.Word] = ranks(slices.Values(blocks[b.Word]))
	}
	return out
})
