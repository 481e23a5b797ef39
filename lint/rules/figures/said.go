package figures

import (
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"

	"github.com/hashicorp/hcl/v2"
	"github.com/hashicorp/hcl/v2/hclsyntax"

	"github.com/stellar-rules/stellar/lint"
	"github.com/stellar-rules/stellar/schema/lazy"
	"github.com/stellar-rules/stellar/schema/lists"
	"github.com/stellar-rules/stellar/schema/model"
	"github.com/stellar-rules/stellar/schema/packs"
	"github.com/stellar-rules/stellar/schema/source"
)

// What players read names figures of the rules, and says in words what they do. Texts of packs are in English, so
// both can be found in them.

// An explained part of the rules, with the words that players or modders read of it.
type explained struct {
	text     string
	at       hcl.Range
	comment  bool
	thing    bool             // it is a text of a thing
	told     bool             // it is told of what is done
	declares bool             // it explains what is there, not what is done
	refuses  bool             // it says why something may not be done
	game     bool             // it explains the game, not a subject of it
	goal     bool             // it says who wins
	rules    []hclsyntax.Node // what it explains; nil for all rules
	in       *writing
	deep     map[int]*ruleWords
}

// blocks are those of the rules, however deep.
func (x *explained) blocks() []*hclsyntax.Block {
	return lists.Flat(x.rules, lint.Nodes[*hclsyntax.Block])
}

// within is what the rules consist of, with what they name so far away.
func (x *explained) within(depth int) *ruleWords {
	if x.deep[depth] == nil {
		if x.rules == nil {
			if x.in.whole == nil {
				x.in.whole = x.in.of(far)
			}
			return x.in.whole
		}
		x.deep[depth] = x.in.of(depth, x.rules...)
	}
	return x.deep[depth]
}

// explanations are the texts that explain a part of the rules.
func explanations(p *lint.Pass) []*explained { return explainers(p).out }

// lines are what is told of what stands beside it.
func lines(p *lint.Pass) []*explained { return explainers(p).told }

func explainers(p *lint.Pass) *explainer {
	return lint.Cached(p, "explanations", func() *explainer {
		w := written(p)
		s := &explainer{p: p, w: w}
		for _, f := range w.files {
			if p.Owns(f.Name) {
				for _, b := range f.Body.Blocks {
					s.block(b, nil, b)
				}
			}
		}
		for _, t := range p.Model.Things[1:] {
			s.thing(t)
		}
		return s
	})
}

type explainer struct {
	p         *lint.Pass
	w         *writing
	out, told []*explained
}

// entire are the blocks whose texts are about the whole game.
func entire(block string) bool { return block == "game" || block == "scenario" }

func (s *explainer) block(b, around, top *hclsyntax.Block) {
	switch {
	case b.Type == "map", b.Type == "bot", b.Type == "look", b.Type == "option" && b == top, b.Type == "check":
		return
	case b.Type == "topic":
		s.add(b, "help")
	case entire(b.Type):
		// A title is a name, and may count what it likes.
		for _, name := range []string{"goal", "help", "text"} {
			s.add(b, name)
		}
	case b.Type == "choose" || b.Type == "option" && len(b.Body.Blocks) > 0:
		around := []hclsyntax.Node{b}
		if !declares(top.Type) && !entire(top.Type) {
			around = append(around, top) // with the other rules of its thing
		}
		s.add(b, "text", around...)
	case lint.Value(b, "help") != nil:
		around := []hclsyntax.Node{b}
		if b.Type == "procedure" && len(b.Labels) > 0 { // what it is given is reckoned where it is run
			for _, c := range s.w.callers[b.Labels[0]] {
				around = append(around, c)
			}
		}
		s.add(b, "help", around...)
	}
	switch b.Type {
	case "function", "require":
		s.add(b, "because", b)
	case "tell": // of what stands beside it
		if text, ok := source.PlainText(lint.Value(b, "text")); ok && around != nil {
			var beside []hclsyntax.Node
			for _, in := range around.Body.Blocks {
				if in != b {
					beside = append(beside, in)
				}
			}
			s.put(explained{text: text, at: lint.Value(b, "text").Range(), rules: beside, told: true})
		}
	}
	if declares(b.Type) {
		s.comment(b)
	}
	for _, in := range b.Body.Blocks {
		s.block(in, b, top)
	}
}

func (s *explainer) add(b *hclsyntax.Block, attr string, rules ...hclsyntax.Node) {
	if e := lint.Value(b, attr); e != nil {
		if text, ok := source.PlainText(e); ok {
			s.put(explained{text: text, at: e.Range(), rules: rules, game: entire(b.Type), goal: attr == "goal",
				refuses: attr == "because", declares: b.Type == "kind"})
		}
	}
}

func (s *explainer) put(x explained) {
	x.in, x.deep = s.w, map[int]*ruleWords{}
	if x.told {
		s.told = append(s.told, &x)
	} else {
		s.out = append(s.out, &x)
	}
}

// comment adds what is said of a declaration on its first line.
func (s *explainer) comment(b *hclsyntax.Block) {
	if said := remark(s.p, b); said != "" {
		s.put(explained{text: said, at: b.TypeRange, comment: true, rules: []hclsyntax.Node{b}})
	}
}

// remark is the comment on the first line of a block.
func remark(p *lint.Pass, b *hclsyntax.Block) string {
	f := p.File(b.OpenBraceRange.Filename)
	line, _, _ := strings.Cut(string(f.Bytes[b.OpenBraceRange.End.Byte:]), "\n")
	if said, ok := strings.CutPrefix(strings.TrimSpace(line), "#"); ok && !strings.Contains(said, "lint:") {
		return said
	}
	return ""
}

// thing adds what is said of a thing in more than a name.
func (s *explainer) thing(t *model.Thing) {
	if !s.p.Owns(t.Range.Filename) {
		return
	}
	var rules []hclsyntax.Node
	words := map[string]hcl.Range{}
	for name, text := range t.Texts {
		if name != "name" {
			words[text.Source] = text.Range
		}
	}
	for _, n := range s.w.by[t.Name] {
		b, ok := n.(*hclsyntax.Block)
		if !ok || b.Type != t.Kind.Name {
			continue
		}
		rules = append(rules, b)
		for _, a := range t.Kind.Attrs {
			e := lint.Value(b, a.Name)
			if text, ok := source.PlainText(e); ok && a.Class == model.Fixed && strings.Contains(text, " ") {
				words[text] = e.Range()
			}
		}
	}
	if row := s.w.rows[t.Path()]; row != nil {
		rules = append(rules, row)
	}
	for _, text := range slices.Sorted(maps.Keys(words)) {
		if len(rules) > 0 {
			s.put(explained{text: text, at: words[text], rules: rules, thing: true})
		}
	}
}

// unruledFigure finds numbers in an explanation that no rule of what it explains has.
func unruledFigure(p *lint.Pass) {
	for _, x := range explanations(p) {
		for _, n := range NumbersIn(x.text) {
			if x.comment || x.refuses || x.thing && !hasRules(x) { // what its name says besides is no rule
				break
			}
			depth := own + 1
			if x.declares {
				depth = near
			}
			if n.Is > 1 && (n.Is < 1000 || x.game && unsaidYear(p, x)) && !x.within(depth).holds(n.Is) {
				p.Reportf(x.at, "the figure of the rule", "This says %q, and nothing in the rule is %d.", n.word, n.Is)
				break
			}
		}
	}
}

// unsaidYear says whether the scenario that a text explains has a figure as large as a year that no text of it says:
// one that is reckoned from others is none of them.
func unsaidYear(p *lint.Pass, x *explained) bool {
	top, said := p.Top(x.at), ""
	for _, name := range []string{"text", "goal", "help"} {
		if e := lint.Value(top, name); e != nil {
			said += p.Text(e.Range())
		}
	}
	figures := lint.Nodes[*hclsyntax.LiteralValueExpr](top)
	return slices.ContainsFunc(figures, func(l *hclsyntax.LiteralValueExpr) bool {
		n, ok := lint.WrittenNumber(l)
		return ok && n >= 1000 && !strings.Contains(said, strconv.FormatInt(n, 10)) &&
			!strings.Contains(said, strconv.FormatInt(n-1, 10)) // until the end of that year
	})
}

// hasRules says whether what is explained does anything.
func hasRules(x *explained) bool {
	return slices.ContainsFunc(x.blocks(), func(b *hclsyntax.Block) bool { return len(b.Body.Blocks) > 0 })
}

// strictly are words by which the figure itself is not meant.
var strictly = lazy.Regexp(`(?i)\b(?:more than|over|above|beyond|exceeds?|fewer than|less than|below|under)$`)

// downTo are words by which a figure, #, is the most that there may be.
var downTo = lazy.Regexp(`(?i)\b(?:at most|no more than|down to|only) #|# (?:or fewer|or less)\b`)

// looseLimit finds limits that begin behind the figure that their explanation names.
func looseLimit(p *lint.Pass) {
	for _, x := range explanations(p) {
		for _, n := range NumbersIn(x.text) {
			if n.Is < 3 || x.comment {
				continue
			}
			e := x.within(near).beyond[n.Is]
			if e == nil || packs.IsTest(e.Range().Filename) || strictly().MatchString(strings.TrimSpace(n.before)) {
				continue
			}
			below := e.(*hclsyntax.BinaryOpExpr).Op == hclsyntax.OpLessThan // else another figure is meant
			if below && !downTo().MatchString(n.before+"#"+x.text[len(n.before)+len(n.word):]) {
				continue
			}
			p.Reportf(e.Range(), fmt.Sprintf("a comparison that %d itself meets, or words that say \"more than\"", n.Is),
				"The explanation names %d, and here that is not enough.", n.Is).See(x.at, "It is explained here.")
		}
	}
}

// A counted figure is how often something is done, or else one at which the game ends.
type counted struct {
	n    int64
	ends bool
}

var ofTime = lazy.Regexp(`^ (?:[a-z]+ )?(?:times|rounds|turns|years|months|weeks|days|nights|hands|seasons|sessions)\b`)

// otherCount finds how often something is done where what explains the game names one more or one less of rounds, and
// the figure at which it ends where its goal does. What the words say must be nowhere: else both may be true.
func otherCount(p *lint.Pass) {
	named := map[counted]hcl.Range{}
	for _, x := range explanations(p) {
		if x.game {
			for _, n := range NumbersIn(x.text) {
				if ofTime().MatchString(x.text[len(n.before)+len(n.word):]) {
					named[counted{n.Is, false}] = x.at
				}
				if x.goal {
					named[counted{n.Is, true}] = x.at
				}
			}
		}
	}
	counts := written(p).counts
	for c, e := range counts {
		for _, near := range []int64{c.n - 1, c.n + 1} {
			_, said := named[c]
			_, kept := counts[counted{near, c.ends}]
			if at, ok := named[counted{near, c.ends}]; ok && near > 1 && !said && !kept && p.Owns(e.Range().Filename) {
				p.Reportf(e.Range(), "the figure that players read", "This is %d, and what explains the game says %d.", c.n, near).
					See(at, "It is explained here.")
			}
		}
	}
}
