package rules_test

import (
	"regexp"
	"strconv"
	"strings"

	"github.com/hashicorp/hcl/v2/hclsyntax"
)

// mistakes are the kinds of mistakes of meaning: each leaves content that is well formed, and says something else than
// its author meant.
var mistakes = concat(mistakenFigures, mistakenSeats, mistakenCosts, mistakenCards, mistakenConditions, mistakenOrder,
	mistakenTables, mistakenTexts)

var mistakenFigures = []*operator{
	{name: "strict-for-loose", what: "> where >= was meant", sites: writes(`([<>])=`, `$1`)},
	{name: "loose-for-strict", what: ">= where > was meant", sites: writes(`([<>]) `, `$1= `)},
	{name: "turned-comparison", what: "< where > was meant", sites: several(swaps(">=", "<="), swaps("> ", "< "))},
	{name: "limit-one-more", what: "a limit is one too high", sites: adds(`[<>]=? \d+$`, 1)},
	{name: "limit-one-less", what: "a limit is one too low", sites: adds(`[<>]=? \d+`, -1)},
	{name: "one-round-more", what: "something is done once too often",
		sites: adds(`^\d+`, 1, "repeat.times", "times")},
	{name: "one-card-more", what: "one too many is drawn, dealt or picked",
		sites: adds(`^\d+`, 1, "count", "most", "number", "least")},
	{name: "other-amount", what: "an amount is one too high", sites: adds(`^\d+`, 1, "gain.", "pay.", "set.")},
	{name: "one-step-off", what: "what lies before it was meant, not after it",
		sites: several(writes(` \+ 1\b`, ` - 1`),
			writes(` - 1\b`, ` + 1`))},
	{name: "range-from-nothing", what: "a list of numbers begins one too early",
		sites: writes(`range\(1,`, `range(0,`)},
	{name: "range-one-more", what: "a list of numbers ends one too late", sites: adds(`range\(\d+, \d+`, 1)},
	{name: "wrong-die", what: "a die of another size", sites: adds(`sides\(\d+`, 2)},
	{name: "turned-difference", what: "b - a where a - b was meant",
		sites: writes(`([a-z_.]+(?:\[\w+\])?) - ([a-z_.]+(?:\[\w+\])?)`, `$2 - $1`)},
	{name: "sum-for-product", what: "+ where * was meant", sites: swaps(" * ", " + ")},
	{name: "turned-sign", what: "a loss where a gain was meant",
		sites: writes(`^(\d|[a-z])`, `-$1`, "gain.", "modifier.add")},
	{name: "digit-too-many", what: "a figure is ten times too high", sites: func(s *sites) {
		s.figures(func(c chain, row, _ []hclsyntax.Expression) {
			for _, x := range row {
				if number(x) && s.text(x.Range()) != "0" {
					at := x.Range().End.Byte
					s.add(c, patch{at, at, "0"})
				}
			}
		})
	}},
	{name: "small-start", what: "a figure begins with nothing",
		sites: writes(`default\((integer\([^)]*\)), \d+\)`, `default($1, 0)`)},
	{name: "tight-bound", what: "a bound of an attribute is one too low", sites: adds(`integer\(\d+, \d+`, -1)},
	{name: "element-off-by-one", what: "the second where the first was meant", sites: writes(`\[0\]`, `[1]`)},
}

var mistakenSeats = []*operator{
	{name: "min-for-max", what: "the least where the most was meant",
		sites: several(swaps("max(", "min("), swaps("largest(", "least("))},
	{name: "best-is-worst", what: "the worst wins", sites: several(
		writes(`(p\.\w+|count\(\w+\(p\)\))`, `-$1`, "finish.scores", "finish.places"),
		writes(`^self$`, `players[0]`, "finish.winner"), writes(`^(others|other)\(self\)$`, `self`, "finish.winners"),
		writes(`^self$`, `other(self)`, "finish.winner"))},
	{name: "wrong-seat", what: "another seat gains or pays",
		sites: several(targets(`^self$`, `p`, "gain", "pay", "set"),
			targets(`^(p|winner|loser)$`, `self`, "gain", "pay", "set"))},
	{name: "seat-of-the-loop", what: "the seat that acts, not that of the loop",
		sites: writes(`\bp\.(\w+)`, `self.$1`)},
	{name: "own-for-other", what: "the own where the other's was meant",
		sites: writes(`\b(other|next)\((\w+(?:\.\w+)?)\)`, `$2`)},
	{name: "all-for-others", what: "all seats where the others were meant",
		sites: several(writes(`others\(\w+\)`, `players`), writes(`^players$`, `others(self)`, "in", "by"))},
	{name: "wrong-asked", what: "the wrong seat is asked", sites: omits("pick.by", "roll.by", "choose.by")},
	{name: "turned-owner", what: "what is not theirs where what is was meant",
		sites: swaps(" == ", " != ", "gives", "from", "in", "be")},
	{name: "same-beginner", what: "the same seat always begins", sites: several(omits("turns.from"),
		writes(`^starting\(.*\)$`, `players`), writes(`^next\((.*)\)$`, `$1`))},
	{name: "seats-without-filter", what: "seats that are out take part", sites: omits("turns.of", "turns.gone")},
	{name: "one-for-each", what: "the first seat for all", sites: writes(`^players$`, `[players[0]]`, "in", "by")},
	{name: "wrong-creator", what: "what is created belongs to another", sites: writes(`^(self|p|who)$`, `next($1)`,
		"create.owner", "set.by", "set.owner")},
}

var mistakenCosts = []*operator{
	{name: "not-paid", what: "a cost is not paid", sites: forgets("pay")},
	{name: "paid-twice", what: "a cost is paid twice", sites: repeats("pay")},
	{name: "gain-for-pay", what: "a cost is gained", sites: renames("pay", "gain")},
	{name: "pay-for-gain", what: "a gain is paid", sites: renames("gain", "pay")},
	{name: "gained-twice", what: "a bonus counts twice", sites: repeats("gain")},
	{name: "set-for-gain", what: "a gain replaces what was there", sites: renames("gain", "set")},
	{name: "gain-for-set", what: "what should be replaced is added to", sites: renames("set", "gain")},
	{name: "not-gained", what: "a gain is forgotten", sites: forgets("gain")},
	{name: "not-set", what: "what is done is not written down", sites: forgets("set")},
	{name: "not-reset", what: "a counter or mark is not put back", sites: func(s *sites) {
		s.statements([]string{"set"}, func(c chain, b *hclsyntax.Block) {
			for _, a := range sortedAttrs(b) {
				if x := s.text(a.Expr.Range()); x == "0" || x == "false" || x == "null" || x == "[]" {
					s.add(c, s.without(a.SrcRange))
				}
			}
		})
	}},
	{name: "wrong-attribute", what: "another attribute is changed", sites: otherAttribute},
	{name: "true-for-false", what: "a mark is set the wrong way", sites: swaps("true", "false", "set.")},
}

var mistakenCards = []*operator{
	{name: "not-moved", what: "a card stays where it was", sites: forgets("move")},
	{name: "moved-elsewhere", what: "a card is moved or drawn elsewhere", sites: otherZone},
	{name: "into-the-box", what: "a card leaves the game", sites: writes(`^[a-z_.]+$`, `null`, "move.to")},
	{name: "never-refilled", what: "the discards are never shuffled back", sites: omits("zone.refill")},
	{name: "open-hand", told: true, what: "a hidden zone is seen by all", sites: omits("zone.seen")},
	{name: "open-roll", told: true, what: "a secret roll or pick is seen by all",
		sites: omits("roll.seen", "pick.seen")},
	{name: "open-secret", told: true, what: "a secret is kept where all see it",
		sites: writes(`seen_by\(this, (.*?\)?)\)`, `$1`)},
	{name: "not-removed", what: "what is lost stays on the table", sites: forgets("remove")},
	{name: "not-created", what: "what is built is not there", sites: forgets("create")},
	{name: "drawn-again", what: "a card is drawn and not kept", sites: repeats("draw")},
	{name: "not-shown", told: true, what: "what is shown is not", sites: forgets("show")},
	{name: "half-the-deck", what: "a pile begins without some of its cards",
		sites: several(writes(`^all\((\w+)\)$`, `first(all($1), 2)`, "zone.starts"),
			writes(`for (\w) in all\((\w+)\) : `, `for $1 in first(all($2), 3) : `, "zone.starts"))},
}

var mistakenConditions = []*operator{
	{name: "any-for-all", what: "any where all was meant", sites: swaps("any([for", "all([for")},
	{name: "or-for-and", what: "|| where && was meant", sites: writes(`&&`, `||`)},
	{name: "and-for-or", what: "&& where || was meant", sites: writes(`\|\|`, `&&`)},
	{name: "not-forgotten", what: "a ! is forgotten", sites: writes(`!([a-z(])`, `$1`)},
	{name: "unequal-for-equal", what: "!= where == was meant",
		sites: swaps(" == ", " != ", "when", "until", "while", "that")},
	{name: "forgotten-when", what: "a condition is forgotten", sites: omits("when")},
	{name: "turned-when", what: "a condition is turned round", sites: negates("when")},
	{name: "forgotten-filter", what: "a list is not filtered",
		sites: exprsOf(func(s *sites, p spot, e *hclsyntax.ForExpr) {
			if e.CondExpr != nil {
				s.add(p.chain, patch{e.ValExpr.Range().End.Byte, e.CondExpr.Range().End.Byte, ""})
			}
		})},
	{name: "turned-filter", what: "a list is filtered the wrong way", sites: exprsOf(
		func(s *sites, p spot, e *hclsyntax.ForExpr) {
			if e.CondExpr != nil {
				s.add(p.chain, instead(e.CondExpr.Range(), "!("+s.text(e.CondExpr.Range())+")"))
			}
		})},
	{name: "forgotten-half", what: "half of a condition is forgotten", sites: exprsOf(
		func(s *sites, p spot, e *hclsyntax.BinaryOpExpr) {
			if e.Op == hclsyntax.OpLogicalAnd || e.Op == hclsyntax.OpLogicalOr {
				s.add(p.chain, patch{e.LHS.Range().End.Byte, e.RHS.Range().End.Byte, ""})
				s.add(p.chain, patch{e.LHS.Range().Start.Byte, e.RHS.Range().Start.Byte, ""})
			}
		})},
	{name: "turned-branches", what: "the two results of a condition are exchanged", sites: exprsOf(
		func(s *sites, p spot, e *hclsyntax.ConditionalExpr) {
			s.exchanged(p.chain, e.TrueResult.Range(), e.FalseResult.Range())
		})},
	{name: "forgotten-once", what: "what may be done once may be done always", sites: omits("action.once")},
	{name: "forgotten-require", what: "a demand is forgotten", sites: forgets("require")},
	{name: "forgotten-stop", what: "a way out is forgotten", sites: forgets("stop")},
	{name: "turned-until", what: "a loop ends at the wrong time",
		sites: several(negates("until", "while"), omits("turns.until"))},
	{name: "wrong-thing", what: "another thing of the kind is named", sites: otherThing},
	{name: "x-for-y", what: "across where up was meant",
		sites: several(writes(`\.x\b`, `.y`), writes(`\.y\b`, `.x`))},
	{name: "exchanged-arguments", what: "two arguments are exchanged", sites: exprsOf(
		func(s *sites, p spot, e *hclsyntax.FunctionCallExpr) {
			for i := range e.Args {
				if _, text, _ := literal(e.Args[i]); i > 0 && text.Filename == "" && e.Name != "integer" && e.Name != "choices" {
					s.exchanged(p.chain, e.Args[i-1].Range(), e.Args[i].Range())
				}
			}
		})},
}

var mistakenOrder = []*operator{
	{name: "end-forgotten", what: "one of the ends is forgotten", sites: forgets("finish")},
	{name: "end-at-once", what: "the game ends at the first chance", sites: omits("finish.when")},
	{name: "end-before-the-move", what: "the end is judged before the move", sites: early("finish")},
	{name: "too-early", what: "something is done before it can matter", sites: early("move", "remove", "stop")},
	{name: "run-forgotten", what: "a part of the turn is not run", sites: forgets("run")},
	{name: "run-twice", what: "a part of the turn is run twice", sites: repeats("run")},
	{name: "wrong-part", what: "what turns take is out, or the other way round", sites: func(s *sites) {
		s.rules(func(c chain, a *hclsyntax.Attribute) {
			if c.is("turns") && (a.Name == "free" || a.Name == "out") {
				s.add(c, instead(a.NameRange, map[string]string{"free": "out", "out": "free"}[a.Name]))
			}
		})
	}},
	{name: "before-for-after", what: "a hook answers before, not after", sites: func(s *sites) {
		s.blocks(func(c chain) {
			if to := map[string]string{"before": "after", "after": "before"}[c.in().Type]; to != "" {
				s.add(c, instead(c.in().TypeRange, to))
			}
		})
	}},
	{name: "set-up-forgotten", what: "a part of the set-up is forgotten", sites: func(s *sites) {
		s.blocks(func(c chain) {
			if len(c) > 1 && c[:len(c)-1].is("setup") && len(c[len(c)-2].Body.Blocks) > 1 {
				s.add(c, s.without(whole(c.in())))
			}
		})
	}},
	{name: "set-for-add", what: "a modifier replaces where it should add", sites: func(s *sites) {
		s.rules(func(c chain, a *hclsyntax.Attribute) {
			if c.is("modifier") && (a.Name == "add" || a.Name == "set") {
				s.add(c, instead(a.NameRange, map[string]string{"add": "set", "set": "add"}[a.Name]))
			}
		})
	}},
}

var mistakenTables = []*operator{
	{name: "shifted-rows", what: "two rows of a table meet one place off", sites: func(s *sites) {
		s.figures(func(c chain, row, next []hclsyntax.Expression) {
			f, low, high, ok := s.spanCall(row[0])
			g, from, to, ok2 := s.spanCall(next[0])
			if ok && ok2 && from == high+1 && from < to && low <= high {
				s.add(c, instead(f.Args[1].Range(), strconv.Itoa(high+1)), instead(g.Args[0].Range(), strconv.Itoa(from+1)))
			}
		})
	}},
	{name: "row-of-another", what: "a row has the figure of the next", sites: func(s *sites) {
		s.figures(func(c chain, row, next []hclsyntax.Expression) {
			for i := range row {
				if a, b := s.text(row[i].Range()), s.text(next[i].Range()); a != b && i > 0 && !strings.HasPrefix(b, `"`) {
					s.add(c, instead(row[i].Range(), b))
				}
			}
		})
	}},
	{name: "sign-of-a-row", what: "a figure of a row has the wrong sign", sites: func(s *sites) {
		s.figures(func(c chain, row, _ []hclsyntax.Expression) {
			for _, x := range row {
				if t := s.text(x.Range()); strings.HasPrefix(t, "-") {
					s.add(c, instead(x.Range(), t[1:]))
				} else if number(x) && t != "0" {
					s.add(c, instead(x.Range(), "-"+t))
				}
			}
		})
	}},
	{name: "exchanged-cells", what: "two figures of a row are exchanged", sites: func(s *sites) {
		s.figures(func(c chain, row, _ []hclsyntax.Expression) {
			for i := range row {
				if i > 0 && number(row[i-1]) && number(row[i]) {
					s.exchanged(c, row[i-1].Range(), row[i].Range())
				}
			}
		})
	}},
	{name: "exchanged-keys", what: "a table is asked with its keys exchanged",
		sites: writes(`(table\.\w+\.\w+)\[(.*)\](\.\w+)\[(.*)\]`, `$1[$4]$3[$2]`)},
	{name: "wrong-column", what: "another column of the table is read",
		sites: writes(`losses\.(target|galley)`, `losses.galley`)},
}

var mistakenTexts = []*operator{
	{name: "text-of-another-figure", told: true, what: "the words name another figure than the rule",
		sites: inTexts(
			`\b(\d+|two|three|four|five|six|twelve|hundred)\b`, func(m []string) string {
				return map[string]string{"two": "three", "three": "four", "four": "five", "five": "six", "six": "seven",
					"twelve": "thirteen", "hundred": "thousand"}[m[1]]
			}, "help", "goal", "text")},
	{name: "text-shows-one-twice", told: true, what: "a text shows one answer twice and another never",
		sites: inTexts(
			`\{(\w+)\}(.*)\{(\w+)\}`, func(m []string) string {
				if m[1] == m[3] {
					return ""
				}
				return "{" + m[1] + "}" + m[2] + "{" + m[1] + "}"
			}, "text")},
	{name: "text-exchanged", told: true, what: "a text shows two answers in each other's place", sites: inTexts(
		`\{(\w+)\}(.*)\{(\w+)\}`, func(m []string) string {
			if m[1] == m[3] {
				return ""
			}
			return "{" + m[3] + "}" + m[2] + "{" + m[1] + "}"
		}, "text")},
	{name: "text-of-another-option", told: true, what: "two options read alike", sites: func(s *sites) {
		s.blocks(func(c chain) {
			var texts []*hclsyntax.Attribute
			for _, b := range c.in().Body.Blocks {
				if a := b.Body.Attributes["text"]; a != nil && b.Type == "option" {
					texts = append(texts, a)
				}
			}
			if len(texts) > 1 {
				s.exchanged(c, texts[0].Expr.Range(), texts[1].Expr.Range())
				s.add(c, instead(texts[0].Expr.Range(), s.text(texts[1].Expr.Range())))
			}
		})
	}},
	{name: "bot-turned", told: true, what: "a bot likes best what it should avoid", sites: func(s *sites) {
		s.attrs(func(c chain, a *hclsyntax.Attribute) {
			if a.Name == "score" && c.is("answer") {
				s.add(c, instead(a.Expr.Range(), "-("+s.text(a.Expr.Range())+")"))
			}
		})
	}},
	{name: "bot-declines", told: true, what: "a bot never does what it could", sites: func(s *sites) {
		s.attrs(func(c chain, a *hclsyntax.Attribute) {
			if m := regexp.MustCompile(`it == (action\.\w+|"\w+")`).FindStringIndex(s.text(a.Expr.Range())); a.Name == "score" &&
				m != nil {
				at := a.Expr.Range().Start.Byte
				s.add(c, patch{at + m[0], at + m[1], "it == null"})
			}
		})
	}},
}
