// Package glossary explains the words of the language and the names that packs declare: for `stellar explain`, and for
// whoever points at a word in an editor. What it says of the language stands in the tables of schema/model and
// schema/builtin, which the loader reads and docs/language.md shows.
package glossary

import (
	"cmp"
	"maps"
	"slices"
	"strings"

	"github.com/stellar-rules/stellar/docs"
	"github.com/stellar-rules/stellar/schema/builtin"
	"github.com/stellar-rules/stellar/schema/lists"
	"github.com/stellar-rules/stellar/schema/model"
)

// An Entry explains one meaning of a word. Its texts are in the markup of the documents: words of the language stand
// between backquotes.
type Entry struct {
	Sort    string // what it is: "statement", "attribute of `pick`"
	Head    string // how it is written
	Doc     string
	Parts   []Part // what belongs to it, explained
	Holds   string // what else may stand in it
	Example string // content
	See     string // where to read on
}

// A Part is an attribute or a figure, with what it says.
type Part struct{ Name, Says string }

// Sections of docs/language.md.
const (
	manual    = "docs/language.md"
	ofTypes   = manual + " §2"
	ofValues  = manual + " §4"
	ofGrammar = manual + " §11, Attributes"
)

// Of are the meanings of a word of the language; none if it is no such word.
func Of(word string) []Entry {
	var out []Entry
	if word == "" {
		return nil // the name of a kind, for its things
	}
	for _, b := range model.Blocks {
		if b.Word == word && b.Inside == "" {
			out = append(out, block(b, "block"))
		}
	}
	if s, ok := model.SpecOf(word); ok {
		out = append(out, statement(s))
	}
	for _, b := range model.Blocks {
		if b.Word == word && b.Inside != "" {
			out = append(out, block(b, "block of a `"+b.Inside+"`"))
		}
	}
	for i := range builtin.Table {
		if b := &builtin.Table[i]; b.Name() == word {
			out = append(out, function(b))
		}
	}
	for _, list := range []struct {
		sort, see string
		terms     []model.Term
	}{{"type", ofTypes, model.Types}, {"reserved word", ofValues, model.Reserved}} {
		if t := model.TermOf(list.terms, word); t != nil {
			out = append(out, Entry{Sort: list.sort, Head: cmp.Or(t.Shape, t.Word), Doc: t.Doc, See: list.see})
		}
	}
	return append(out, attributes(word)...)
}

// All are all words of the language, in order.
func All() []string {
	out := map[string]bool{}
	for _, b := range model.Blocks {
		out[b.Word] = true
		for _, n := range b.Names() {
			out[n] = true
		}
	}
	for _, s := range model.Specs {
		out[s.Word] = true
		for _, n := range s.Names() {
			out[n] = true
		}
	}
	for i := range builtin.Table {
		out[builtin.Table[i].Name()] = true
	}
	for _, t := range slices.Concat(model.Types, model.Reserved) {
		out[t.Word] = true
	}
	delete(out, "")
	return slices.Sorted(maps.Keys(out))
}

func block(b model.Block, sort string) Entry {
	of := strings.TrimSpace(b.Inside + " " + b.Word)
	e := Entry{Sort: sort, Head: strings.TrimSpace(b.Word+" "+b.Labels) + " { … }", Doc: b.Doc}
	e.Parts = lists.Map(b.Names(), func(n string) Part { return Part{n, model.Says(of, n)} })
	within := strings.ReplaceAll(b.Within, "rules", model.Rules)
	e.Holds = strings.Join(slices.DeleteFunc([]string{b.Others, strings.Join(strings.Fields(within), ", ")},
		func(s string) bool { return s == "" }), "; ")
	if e.shown(cmp.Or(b.Inside, b.Word)); b.Inside != "" {
		e.Example = ""
	}
	return e
}

func statement(s model.Spec) Entry {
	e := Entry{Sort: "statement", Head: strings.TrimSpace(s.Word+" "+s.Label) + " { … }", Doc: s.Doc, Holds: s.Others}
	e.Parts = lists.Map(s.Names(), func(n string) Part { return Part{n, model.Says(s.Word, n)} })
	if s.New != nil {
		e.Parts = append(e.Parts, Part{"when", model.Says(s.Word, "when")})
	}
	e.shown(s.Word)
	e.Example = cmp.Or(e.Example, s.Shape)
	return e
}

// shown adds what the specification shows.
func (e *Entry) shown(word string) {
	example, section := docs.Example(word)
	e.Example = strings.TrimSuffix(example, "\n")
	e.See = manual
	if n, title, ok := strings.Cut(section, ". "); ok {
		e.See += " §" + n + ", " + title
	}
}

func function(b *builtin.Builtin) Entry {
	e := Entry{Sort: "function", Doc: b.Doc, Example: b.Example, See: ofValues + ", Builtin functions"}
	ways := lists.Map(b.Signatures(), Signature)
	e.Head = strings.Join(ways, "\n")
	return e
}

// Signature is a way to call a function, with types.
func Signature(s builtin.Signature) string {
	var params []string
	for _, p := range s.Params {
		if p.Name == p.Type || strings.HasPrefix(p.Name, "[") {
			params = append(params, p.Name)
		} else {
			params = append(params, p.Name+": "+p.Type)
		}
	}
	if s.More {
		params = append(params, "…")
	}
	return s.Name + "(" + strings.Join(params, ", ") + ") → " + s.Result
}

// attributes are the meanings of a word as an attribute: blocks in which it says the same are told together.
func attributes(word string) []Entry {
	var out []Entry
	add := func(of, doc string) {
		i := slices.IndexFunc(out, func(e Entry) bool { return e.Doc == doc })
		if i < 0 {
			i = len(out)
			out = append(out, Entry{Head: word + " = …", Doc: doc, See: ofGrammar})
		}
		out[i].Sort = strings.TrimPrefix(out[i].Sort+", `"+of+"`", ", ")
	}
	for _, b := range model.Blocks {
		of := strings.TrimSpace(b.Inside + " " + b.Word)
		if slices.Contains(b.Names(), word) && of != "" {
			add(of, model.Says(of, word))
		}
	}
	for _, s := range model.Specs {
		if slices.Contains(s.Names(), word) {
			add(s.Word, model.Says(s.Word, word))
		}
	}
	if word == "when" {
		add("all statements", model.Says("", word))
	}
	for i := range out {
		out[i].Sort = "attribute of " + out[i].Sort
	}
	return out
}
