package figures

import (
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"github.com/hashicorp/hcl/v2/hclsyntax"

	"github.com/stellar-rules/stellar/lint"
	"github.com/stellar-rules/stellar/schema/lazy"
)

// A claim is what words of an explanation say of the rule: it has one of some names or signs.
type claim struct {
	said, unless func() *regexp.Regexp
	wants        string // any of them does
	instead      string // and only where it has one of these; none: wherever
	depth        int
}

func words(list string) func() *regexp.Regexp { return lazy.Regexp(`(?i)\b(?:` + list + `)\b`) }

var claims = []claim{
	{words("most|highest|largest|greatest|richest|best|strongest|biggest"),
		words("least|fewest|lowest|smallest|worst|at most|almost|cheapest|one most"),
		"max largest highest best sort_down sorted ranks scores places > >=", "min least lowest", near},
	{words("fewest|lowest|smallest|cheapest|nearest|least"), words("most|highest|largest|at least|greatest|best"),
		"min least lowest sort_by sorted ranks < <= -", "max largest highest best", near},
	{words("loses?|pays?|costs?|spends?|gives? up"), nil, "pay remove move - set original", "", near},
	{words("gains?|earns?|receives?|collects?"), nil, "gain set move create draw modifier run", "", near},
	{words("rolls?|at random|by chance|shuffled?"), nil, "roll draw", "", far},
	{words("neighbours?|neighbouring|adjacent|next to|beside"), nil,
		"neighbours near distance apart ring direction lines connects joining abs at x y path paths", "", far},
	{words("half|halve[sd]?"), nil, "half ratio whole up rest part 2 * times", "", near},
	{words("in secret|secretly"), nil, "seen by told", "", near},
	{words("everybody|all players|each player|each of you|every player"), nil,
		"players each all turns of by starting alive", "", far},
	{words("(?:as long as|if|unless|while|until|once) the others?"), nil,
		"others other next players != each", "", own + 1},
	{words(`(?:for|costs?) (?:` + numeral + `) \w+`),
		words("sell|sells|trade|gains?|earns?|receives?|scores?|worth|points?|less"),
		"pay remove - move", "", near},
	{words("(?:is|are) (?:then )?(?:shown|revealed)|show(?:s|n)? (?:them|it|their)"), nil, "show by seen", "", far},
	{words(`(?:a|an|one|two|\d+) (?:\w+ )?(?:less|fewer) than`), nil, "- add", "", own},
	{words("twice|doubled?|doubles"), words("twice (?:a|in|per|as)|not twice|once or twice"),
		"2 * + repeat each", "", near},
}

// ruleClaims are those of what is done alone, not of things and remarks; and lineClaims, which lines of the story say,
// too, of what is done beside them.
var (
	ruleClaims = []claim{
		{words("(?:the|all|any|each|every) other players?|opponents?|rivals?|enem(?:y|ies)|somebody else"), nil,
			"others other next != foe foes enemy enemies rival opponent minus", "", near},
		{words("empty|vacant|unoccupied"), nil, "null none 0 !", "", own + 1},
		{words("left for everybody|(?:must|can) everybody|every player must|all of you must"), nil,
			"players each all", "", own},
	}
	lineClaims = []claim{
		{words("towards?"), nil, "toward direction near distance apart neighbours ray path to", "", own + 1},
	}
)

func (x *explained) claims() []claim {
	if x.told {
		return lineClaims
	}
	if len(x.rules) > 0 && !x.comment {
		if b, ok := x.rules[0].(*hclsyntax.Block); ok && (declares(b.Type) || b.Type == "require") {
			return slices.Concat(claims, ruleClaims, lineClaims)
		}
	}
	return claims
}

func has(r *ruleWords, list string) bool {
	for _, w := range strings.Fields(list) {
		if n, err := strconv.ParseInt(w, 10, 64); r.names[w] || err == nil && r.figures[n] {
			return true
		}
	}
	return false
}

// extremes are the claims by which what is called "keenest" or "fewest" is the most or least of something.
var extremes = []claim{
	{words(`most|highest|largest|greatest|richest|best|strongest|biggest|keenest|longest|latest|dearest`),
		words("almost|at most"),
		"max largest highest best most sort_down sorted ranks scores", "min least lowest", own},
	{words(`fewest|lowest|smallest|cheapest|nearest|least|weakest|shortest|earliest|poorest`), words("at least"),
		"min least lowest best sort_by sorted ranks", "largest highest", own},
}

// otherExtreme finds names that say the most, of what is the least.
func otherExtreme(p *lint.Pass) {
	for _, f := range written(p).files {
		lint.EachBlock(f.Body, func(b *hclsyntax.Block) {
			if b.Type != "let" && b.Type != "function" || len(b.Labels) == 0 || !p.Owns(f.Name) {
				return
			}
			name := strings.ReplaceAll(b.Labels[0], "_", " ")
			for _, c := range extremes {
				if c.said().MatchString(name) && !c.unless().MatchString(name) {
					if r := written(p).of(c.depth, b); !has(r, c.wants) && has(r, c.instead) {
						p.Reportf(b.LabelRanges[0], "a name of what it is", "This is called %q, and is the other end.", b.Labels[0])
					}
				}
			}
		})
	}
}

// otherWord finds explanations that say what the rule does not do.
func otherWord(p *lint.Pass) {
	otherExtreme(p)
	for _, x := range slices.Concat(explanations(p), lines(p)) {
		for _, sentence := range strings.FieldsFunc(x.text, func(r rune) bool { return strings.ContainsRune(".;:!?", r) }) {
			for _, c := range x.claims() {
				m := c.said().FindString(sentence)
				if m == "" || x.refuses && c.depth > own+1 || c.unless != nil && c.unless().MatchString(sentence) {
					continue
				}
				if r := x.within(c.depth); !has(r, c.wants) && (c.instead == "" || has(r, c.instead)) {
					p.Reportf(x.at, "a rule that does what its words say", "This says %q, and the rule has nothing of the sort.", m)
				}
			}
		}
		if x.told {
			continue
		}
		stays(p, x)
		fromTo(p, x)
		if x.comment || x.rules == nil || x.refuses {
			continue
		}
		l, u := fromBelow().FindString(x.text), fromAbove().FindString(x.text)
		r := x.within(near)
		report := func(word string) {
			p.Reportf(x.at, "a comparison that ends where its words end",
				"This says %q, and every comparison of the rule counts what is just as many the other way.", word)
		}
		switch {
		case l != "" && u == "":
			if len(r.bounds) > 0 && !has(r, "< >=") && has(r, "> <=") {
				report(l)
			}
		case u != "" && l == "":
			if len(r.bounds) > 0 && has(r, "< >=") && !has(r, "> <=") {
				report(u)
			}
		}
	}
}

var (
	fromBelow = words("at least|or more|no fewer than|no less than|fewer than|less than|lower than|fewer")
	fromAbove = words("more than|exceeds?|higher|greater than|stronger than|at most|or fewer|or less|no more than")
)

var saidRange = lazy.Regexp(`(?i)\b(?:from (` + numeral + `|one) to|(` + numeral +
	`|one),(?: \w+,)* \w+ (?:or|and)) (` + numeral + `)\b`)

// fromTo finds a list of numbers that ends or begins beside that of the words.
func fromTo(p *lint.Pass, x *explained) {
	m := saidRange().FindStringSubmatch(x.text)
	if m == nil || x.comment {
		return
	}
	low, high := max(1, numberOf(m[1]+m[2])), numberOf(m[3])
	if strings.EqualFold(m[1]+m[2], "zero") || m[1]+m[2] == "0" {
		low = 0
	}
	r := x.within(near)
	if r.ranges[[2]int64{low, high}] != nil || r.figures[high] && !r.figures[high+1] {
		return
	}
	for at, e := range r.ranges {
		if (at[0] == low && (at[1] == high+1 || at[1] == high-1) || at[1] == high && (at[0] == low+1 || at[0] == low-1)) &&
			p.Owns(e.Range().Filename) {
			p.Reportf(e.Range(), fmt.Sprintf("`range(%d, %d)`", low, high),
				"The words say %q, and this is from %d to %d.", m[0], at[0], at[1]).
				See(x.at, "The words.")
		}
	}
}

var forNow = words("(?:for|until the end of|in|during) (?:this|the|that) " +
	"(?:round|turn|phase|year|battle|hand|night|day)")

// stays finds what is said to hold for a time, and is never put back.
func stays(p *lint.Pass, x *explained) {
	m := forNow().FindString(x.text)
	if m == "" {
		return
	}
	for _, b := range x.blocks() {
		for name, a := range b.Body.Attributes {
			if b.Type == "set" && p.Text(a.Expr.Range()) == "true" && !written(p).unset[name] {
				p.Reportf(a.NameRange, "a rule that sets it to `false` again",
					"The words say %q, and nothing ever takes this back.", m).See(x.at, "The words.")
			}
		}
	}
}
