package figures

import (
	"slices"
	"strconv"
	"strings"

	"github.com/hashicorp/hcl/v2"
	"github.com/hashicorp/hcl/v2/hclsyntax"

	"github.com/stellar-rules/stellar/lint"
	"github.com/stellar-rules/stellar/schema/lazy"
	"github.com/stellar-rules/stellar/schema/packs"
	"github.com/stellar-rules/stellar/schema/source"
)

// A counted figure is how often something is done, or else one at which the game ends.
type counted struct {
	n    int64
	ends bool
}

var ofTime = lazy.Regexp(`^ (?:[a-z]+ )?(?:times|rounds|turns|years|months|weeks|days|nights|hands|seasons|sessions)\b`)

// otherCount finds how often something is done where what explains the game names one more or one less of rounds, and
// the figure at which it ends where its goal does. What the words say must be nowhere: else both may be true.
func otherCount(p *lint.Pass) {
	named, counts := map[counted]hcl.Range{}, map[counted]hclsyntax.Expression{}
	for _, f := range p.Files {
		if packs.IsTest(f.Name) {
			continue
		}
		for _, b := range f.Body.Blocks {
			switch b.Type {
			case "map", "bot", "look":
				continue
			case "game", "scenario":
				if p.Owns(f.Name) {
					namedIn(b, named)
				}
			}
			lint.EachBlock(b.Body, func(b *hclsyntax.Block) { countsOf(b, counts) })
		}
	}
	for c, e := range counts {
		for says, at := range named {
			_, said := named[c]
			_, kept := counts[says]
			near := c.ends || says.n == c.n-1 || says.n == c.n+1
			if says.ends == c.ends && near && says.n > 1 && !said && !kept && p.Owns(e.Range().Filename) {
				p.Reportf(e.Range(), "the figure that players read", "This is %d, and what explains the game says %d.",
					c.n, says.n).See(at, "It is explained here.")
			}
		}
	}
}

// namedIn notes the figures that the texts of a game or scenario say.
func namedIn(b *hclsyntax.Block, named map[counted]hcl.Range) {
	for _, attr := range []string{"goal", "help", "text"} {
		e := lint.Value(b, attr)
		text, _ := source.PlainText(e)
		for _, n := range NumbersIn(text) {
			if ofTime().MatchString(n.behind) {
				named[counted{n.Is, false}] = e.Range()
			}
			if attr == "goal" {
				named[counted{n.Is, true}] = e.Range()
			}
		}
	}
}

// countsOf notes how often a block does something, or the figures at which it ends the game.
func countsOf(b *hclsyntax.Block, counts map[counted]hclsyntax.Expression) {
	if b.Type != "repeat" && b.Type != "finish" {
		return
	}
	note := func(e hclsyntax.Expression) {
		c := counted{ends: b.Type == "finish"}
		var ok bool
		if c.n, ok = lint.WrittenNumber(e); ok && c.n > 1 && counts[c] == nil {
			counts[c] = e
		}
	}
	for _, name := range []string{"times", "when"} {
		if e := lint.Value(b, name); e != nil {
			note(e)
			for _, x := range lint.Nodes[*hclsyntax.BinaryOpExpr](e) {
				note(x.RHS)
			}
		}
	}
}

// A said number of a text.
type saidNumber struct {
	Is     int64
	behind string
}

var (
	units = strings.Fields("zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen " +
		"fifteen sixteen seventeen eighteen nineteen")
	tens   = strings.Fields("twenty thirty forty fifty sixty seventy eighty ninety")
	number = lazy.Regexp(`(?i)\b(?:\d+|(?:` + strings.Join(tens, "|") + `)(?:-(?:` + strings.Join(units[1:10], "|") +
		`))?|` + strings.Join(units[2:], "|") + `|hundred)\b`)
)

// NumbersIn are the numbers that a text says, in digits or words; one is none.
func NumbersIn(text string) (out []saidNumber) {
	for _, at := range number().FindAllStringIndex(text, -1) {
		out = append(out, saidNumber{numberOf(text[at[0]:at[1]]), text[at[1]:]})
	}
	return out
}

// numberOf is what a word or digits stand for.
func numberOf(word string) int64 {
	word = strings.ToLower(word)
	ten, unit, _ := strings.Cut(word, "-")
	if i := slices.Index(tens, ten); i >= 0 {
		return int64(10*(i+2) + max(0, slices.Index(units, unit)))
	}
	if i := slices.Index(units, word); i >= 0 {
		return int64(i)
	}
	if word == "hundred" {
		return 100
	}
	n, _ := strconv.ParseInt(word, 10, 64)
	return n
}
