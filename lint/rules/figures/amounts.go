package figures

import (
	"strings"

	"github.com/hashicorp/hcl/v2"
	"github.com/hashicorp/hcl/v2/hclsyntax"

	"github.com/stellar-rules/stellar/lint"
	"github.com/stellar-rules/stellar/schema/lazy"
	"github.com/stellar-rules/stellar/schema/model"
	"github.com/stellar-rules/stellar/schema/packs"
	"github.com/stellar-rules/stellar/schema/source"
)

// An amount of what a kind keeps count of: "two coins" and `coins = 2`.
type amount struct {
	n     int64
	plain bool // it is written as a number
	word  string
	at    hcl.Range
}

// otherAmount finds words that say how much of something is gained or paid, and a rule beside them, or which they
// explain, that has another amount of it, or as much of something else.
func otherAmount(p *lint.Pass) {
	counts := countsOf(p.Model)
	for _, x := range explanations(p) {
		if x.rules != nil && !x.comment && !x.thing {
			compare(p, counts, x.text, x.at, x.blocks(), false)
		}
	}
	amountsOfThings(p)
	for _, f := range p.Files {
		if !p.Owns(f.Name) || packs.IsTest(f.Name) {
			continue
		}
		lint.EachBlock(f.Body, func(around *hclsyntax.Block) {
			for t := range lint.Blocks(around.Body, "tell") {
				if e := lint.Value(t, "text"); e != nil {
					text, _ := source.PlainText(e)
					compare(p, counts, text, e.Range(), around.Body.Blocks, true)
				}
			}
		})
	}
}

// countsOf are the attributes that are numbers, by the words for them, with the kinds that have them.
func countsOf(m *model.Model) map[string]*model.Attr {
	out := map[string]*model.Attr{}
	for _, k := range m.Kinds {
		for _, a := range k.Attrs {
			if a.Class != model.Fixed && a.Type.Class == model.Integer && len(a.Name) > 2 {
				out[a.Name], out[strings.TrimSuffix(a.Name, "s")] = a, a
			}
		}
	}
	return out
}

var saidAmount = lazy.Regexp(`(?i)\b(` + numeral + `|an?|one) (?:[a-z]+ )?([a-z]+)\b`)

// amountsIn are the amounts of what is kept count of that a text says.
func amountsIn(text string, counts map[string]*model.Attr) map[string][]amount {
	out := map[string][]amount{}
	for _, m := range saidAmount().FindAllStringSubmatch(text, -1) {
		words := strings.Fields(m[0])
		for _, w := range words[1:] {
			if a := counts[strings.ToLower(w)]; a != nil {
				out[a.Name] = append(out[a.Name], amount{n: max(1, numberOf(m[1])), word: m[1] + " " + w})
			}
		}
	}
	return out
}

func compare(p *lint.Pass, counts map[string]*model.Attr, text string, at hcl.Range, blocks []*hclsyntax.Block,
	beside bool) {
	said := amountsIn(text, counts)
	if len(said) == 0 {
		return
	}
	done, all := map[string][]amount{}, []string{}
	for _, b := range blocks {
		if b.Type == "gain" || b.Type == "pay" {
			for _, a := range source.Attributes(b.Body) {
				if a.Name != "when" {
					n, plain := lint.WrittenNumber(a.Expr)
					done[a.Name] = append(done[a.Name], amount{n: max(n, -n), plain: plain, at: a.Range()})
					all = append(all, a.Name)
				}
			}
		}
	}
	for name, words := range said {
		is := done[name]
		switch {
		case len(words) != 1:
		case len(is) == 1 && is[0].plain && is[0].n != words[0].n:
			notAsSaid(p, is[0], words[0], at)
		case len(is) == 0 && len(all) == 1 && beside && done[all[0]][0].plain && done[all[0]][0].n == words[0].n:
			if other := counts[all[0]]; other != nil && said[all[0]] == nil && other.Owner == counts[name].Owner {
				p.Reportf(done[all[0]][0].at, "`"+name+"`", "The words beside this say %q.", words[0].word).See(at, "The words.")
			}
		}
	}
}

func notAsSaid(p *lint.Pass, is, said amount, at hcl.Range) {
	p.Reportf(is.at, "the amount that its words say", "This is %d, and the words say %q.", is.n, said.word).
		See(at, "The words.")
}

// amountsOfThings finds words of things that say how much there is of something, where a tally of the thing says
// otherwise.
func amountsOfThings(p *lint.Pass) {
	for _, x := range explanations(p) {
		if !x.thing {
			continue
		}
		is := map[string][]amount{}
		for _, n := range x.rules {
			for _, o := range lint.Nodes[*hclsyntax.ObjectConsExpr](n) {
				for _, k := range lint.ObjectKeys(o) {
					if n, ok := lint.WrittenNumber(k.Value); ok {
						is[k.Name] = append(is[k.Name], amount{n: max(n, -n), at: k.Value.Range()})
					}
				}
			}
		}
		said := map[string][]amount{}
		for _, m := range saidAmount().FindAllStringSubmatch(x.text, -1) {
			for _, w := range strings.Fields(strings.ToLower(m[0]))[1:] {
				for _, name := range []string{w, strings.TrimSuffix(w, "s")} {
					if is[name] != nil {
						said[name] = append(said[name], amount{n: max(1, numberOf(m[1])), word: m[1] + " " + w})
						break
					}
				}
			}
		}
		for name, l := range said {
			if len(l) == 1 && len(is[name]) == 1 && is[name][0].n != l[0].n {
				notAsSaid(p, is[name][0], l[0], x.at)
			}
		}
	}
}
