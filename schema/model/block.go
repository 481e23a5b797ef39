package model

import (
	"strings"
	"sync"
)

// A Block is what is known of a declaration before one is written. Reading, the canonical form
// and the grammar of docs/language.md follow from [Blocks].
type Block struct {
	Top    bool   // stands at the top of a file
	Word   string // empty: the name of a kind, which begins its things
	Labels string // as docs show them
	// Attributes are those that it may have, in the order in which they are written; names joined
	// by a bar keep the author's order.
	Attributes string
	Others     string // attributes that content names, in words
	Within     string // blocks inside, by their words; `rules` and `statements` are several
	Inside     string // the statement that it stands in
}

// Rules are the blocks that stand in whatever brings something to a game.
const Rules = "modifier before after instead action function procedure"

// Blocks are the declarations of the language, in the order of docs/language.md.
var Blocks = []Block{
	{Top: true, Word: "pack", Labels: `"id"`, Attributes: "version title needs"},
	{Top: true, Word: "game", Labels: `"name"`, Attributes: "title players seat seats state", Within: "setup statements"},
	{Top: true, Word: "scenario", Labels: `"name"`, Attributes: "source title text uses seats options bot designed state",
		Within: "setup play change rules"},
	{Top: true, Word: "option", Labels: `"name"`, Attributes: "source designed title type default",
		Within: "change rules"},
	{Word: "setup", Within: "statements"},
	{Word: "play", Within: "statements"},
	{Top: true, Word: "kind", Labels: `"name"`,
		Attributes: "source designed between any_of scene copies things order fixed state text parts lists about called"},
	{Labels: `"name"`, Others: "its attributes and texts; of the seat kind `seat` `bot`", Within: "rules"},
	{Top: true, Word: "roster", Labels: `"kind"`, Attributes: "source designed common columns rows"},
	{Top: true, Word: "common", Labels: `"kind"`, Others: "what its things may say"},
	{Top: true, Word: "change", Labels: `"kind" ["thing"]`, Attributes: "shared", Others: "what the thing may say"},
	{Top: true, Word: "zone", Labels: `"name"`,
		Attributes: "source designed of holds starts seen ordered refill works hears"},
	{Top: true, Word: "board", Labels: `"name"`, Attributes: "source designed cells shape"},
	{Top: true, Word: "graph", Labels: `"name"`, Attributes: "source designed takes joins where one_way"},
	{Top: true, Word: "stat", Labels: `"name"`,
		Attributes: "source designed text of takes from type base combine least most", Within: "term"},
	{Word: "term", Labels: `"name"`, Attributes: "source designed when set times add part"},
	{Word: "modifier", Labels: `"stat"`, Attributes: "source designed when set times add part"},
	{Top: true, Word: "table", Labels: `"name"`, Attributes: "source designed keys gives rows"},
	{Top: true, Word: "die", Labels: `"name"`, Attributes: "source designed faces"},
	{Top: true, Word: "function", Labels: `"name"`, Attributes: "source designed takes type gives", Within: "let"},
	{Top: true, Word: "procedure", Labels: `"name"`, Attributes: "source designed title takes type gives",
		Within: "statements"},
	{Top: true, Word: "action", Labels: `"name"`, Attributes: "source designed joins once|text takes when type gives",
		Within: "statements"},
	{Top: true, Word: "choices", Labels: `"name"`, Attributes: "source designed of"},
	{Top: true, Word: "before", Labels: `"moment"`, Attributes: "source designed when", Within: "statements"},
	{Top: true, Word: "after", Labels: `"moment"`, Attributes: "source designed when", Within: "statements"},
	{Top: true, Word: "instead", Labels: `"moment"`, Attributes: "source designed when gives", Within: "statements"},
	{Top: true, Word: "whenever", Labels: `"name"`, Attributes: "source designed for when", Within: "statements"},
	{Top: true, Word: "check", Labels: `"name"`, Attributes: "source designed each that text"},
	{Top: true, Word: "map", Labels: `"name"`, Attributes: "source designed before title columns", Within: "row"},
	{Word: "row", Labels: `["name"]`, Attributes: "in when cells", Within: "let row"},
	{Top: true, Word: "bot", Labels: `"name"`, Attributes: "title like", Within: "answer otherwise"},
	{Word: "answer", Labels: `"procedure or action" "decision"`, Attributes: "when score", Within: "let"},
	{Word: "otherwise", Attributes: "when score", Within: "let"},
	{Top: true, Word: "test", Labels: `"what it shows"`,
		Attributes: "source designed scenario seats seed bot dice|answers refused",
		Within:     "given run expect before after instead"},
	{Word: "option", Labels: `"name"`, Attributes: "text told when", Within: "statements", Inside: "choose"},
}

// Names are the attributes of a block, `source` and its like too.
func (b Block) Names() []string {
	return strings.FieldsFunc(b.Attributes, func(r rune) bool { return r == ' ' || r == '|' })
}

// LabelNames are what its labels say.
func (b Block) LabelNames() []string {
	var out []string
	for i, part := range strings.Split(b.Labels, `"`) {
		if i%2 == 1 {
			out = append(out, part)
		}
	}
	return out
}

// Inner are the words of the blocks that may stand inside; `statements` stands for all of these.
func (b Block) Inner() []string {
	return strings.Fields(strings.ReplaceAll(b.Within, "rules", Rules))
}

// Orders are the attributes of blocks and statements in the order in which they are written, by word: who and
// what first, then how, and what is said of it last. Names of one number keep the author's order, as do those
// that are not there: which order known names stand in means nothing.
var Orders = sync.OnceValue(func() map[string]map[string]int {
	out := map[string]map[string]int{}
	for _, s := range Specs {
		out[s.Word] = ranks(s.Order())
	}
	blocks := map[string]string{} // of one word in several places: all that they may have
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
