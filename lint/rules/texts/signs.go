package texts

import (
	"regexp"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/stellar-rules/stellar/lint"
	"github.com/stellar-rules/stellar/schema/lazy"
	"github.com/stellar-rules/stellar/schema/locale/message"
)

// markup finds marks of other formats in texts, which are shown as they stand.
func markup(p *lint.Pass) {
	eachText(p, func(x shownText) {
		if m := marks().FindStringIndex(x.Source); m != nil {
			p.Reportf(x.place(m[0], m[1]), "plain words", "%q is shown as written: texts have no markup.", x.Source[m[0]:m[1]])
		}
	})
}

var marks = lazy.Regexp("</?[A-Za-z][A-Za-z0-9]*(?: [^>]*)?/?>|\\*\\*[^* ][^*]*\\*\\*|" +
	"\\[/?(?:b|i|u|s|url|color|img)(?:=[^\\]]*)?\\]|&(?:[a-z]+|#[0-9]+);|`[^`]+`|" +
	"\\$\\{|%[sd]\\b|\\\\[ntr\"]")

// mixedQuotes finds straight quotation marks and apostrophes in packs that mostly write curly
// ones, and the other way round.
func mixedQuotes(p *lint.Pass) {
	for _, q := range quotes {
		with := func(signs string) (out []shownText) {
			eachText(p, func(x shownText) {
				if strings.ContainsAny(x.Source, signs) {
					out = append(out, x)
				}
			})
			return out
		}
		straight, curly := with(q.straight), with(q.curly)
		few, signs, wanted := straight, q.straight, "curly ones ("+q.curly+"), as elsewhere in these texts"
		if len(straight) >= len(curly) {
			few, signs, wanted = curly, q.curly, "straight ones ("+q.straight+"), as elsewhere in these texts"
		}
		for _, x := range few {
			i := strings.IndexAny(x.Source, signs)
			_, n := utf8.DecodeRuneInString(x.Source[i:])
			p.Reportf(x.place(i, i+n), wanted, "This %s is of another style than most.", q.what)
		}
	}
}

var quotes = []struct{ what, straight, curly string }{{"apostrophe", "'", "’‘"}, {"quotation mark", `"`, "“”"}}

// textBlanks finds blanks in texts where none belong: two together, before a mark, at the edges.
func textBlanks(p *lint.Pass) {
	eachText(p, func(x shownText) {
		for _, b := range blanks {
			if m := b.where().FindStringSubmatchIndex(x.Source); m != nil {
				x.fix(p.Reportf(x.place(m[2], m[3]), b.detail, "%s", b.summary), b.fixed)
			}
		}
	})
}

// blanks are patterns whose first group is too much.
var blanks = []struct {
	where                  func() *regexp.Regexp
	summary, detail, fixed string
}{
	{lazy.Regexp(`[^ \n]( {2,})[^ ]`), "This text has two spaces together.", "one", " "},
	{lazy.Regexp(`[^ ]( +)(?:[,;:!?)\]]|\.(?:[^.0-9]|$))`), "There is a space before a punctuation mark.",
		"the mark right after the word", ""},
	{lazy.Regexp(`^( +)[^ ]`), "This text begins with a space.",
		"no space there: what it is joined to brings its own", ""},
	{lazy.Regexp(`[^ ]( +)$`), "This text ends in a space.", "no space there", ""},
}

// emptyText finds texts without words: nothing is shown where something is expected. Cells of
// maps may be empty.
func emptyText(p *lint.Pass) {
	eachText(p, func(x shownText) {
		if strings.TrimSpace(x.Source) == "" && x.attr != "cells" && x.attr != "columns" {
			p.Reportf(x.Range, "words, or no such attribute", "This text is empty.")
		}
	})
}

// emptyReason finds reasons that say no more than that something is refused: an empty one is a finding of its own.
func emptyReason(p *lint.Pass) {
	eachText(p, func(x shownText) {
		s := strings.TrimSpace(x.Source)
		if in := x.in(); s == "" || in != "require.because" && in != "check.text" {
			return
		}
		if saysNothing().MatchString(s) || len(x.words) == 1 && oneWord().MatchString(s) {
			p.Reportf(x.Range, "what prevents it, in a sentence", "This reason says only that something is refused.")
		}
	})
}

var (
	oneWord     = lazy.Regexp(`^[\x00-\x1f!-\x7f]*$`)
	saysNothing = lazy.Regexp(`^(?i)(?:(?:this|that|it) (?:is|was) )?` +
		`(?:not (?:allowed|possible|legal|permitted|valid)|illegal|invalid|forbidden|impossible|` +
		`(?:you )?(?:can(?:no|')t|may not)(?: do (?:this|that|it))?)(?: (?:move|action|choice|option|here|now))?\W*$`)
)

// sentenceForm finds sentences that lack the mark at their end or the capital at their
// beginning that the others of their sort have: they read as pieces of one.
func sentenceForm(p *lint.Pass) {
	for _, sort := range []string{"tell.text", "finish.text", "scenario.text", "check.text", "require.because"} {
		var all []shownText
		eachText(p, func(x shownText) {
			if x.in() == sort && len(x.words) > 0 {
				all = append(all, x)
			}
		})
		for _, x := range unlikeOthers(all, endMark) {
			last := strings.LastIndexByte(strings.TrimRight(x.Source, " \n"), ' ') + 1
			p.Reportf(x.place(last, len(x.Source)), "a full stop, or another mark",
				"This sentence has no mark at its end, as the others here have.")
		}
		for _, x := range unlikeOthers(all, capital) {
			first, _, _ := strings.Cut(x.Source, " ")
			p.Reportf(x.place(0, len(first)), "a capital",
				"This sentence begins with a small letter, as the others here do not.")
		}
	}
}

// The answers of a judge of form.
const (
	unsaid = iota // it hangs on a value
	has
	lacks
)

// mostly is the share of a pack's texts of one sort that must have a form before the rest is
// found to lack it, in parts of four.
const mostly, fewest = 3, 4

// unlikeOthers are the few texts of a sort that lack what the most have.
func unlikeOthers(all []shownText, judge func(shownText) int) []shownText {
	var without []shownText
	with := 0
	for _, x := range all {
		switch judge(x) {
		case has:
			with++
		case lacks:
			without = append(without, x)
		}
	}
	if n := with + len(without); n < fewest || with*4 < n*mostly {
		return nil
	}
	return without
}

func endMark(x shownText) int {
	last := x.words[len(x.words)-1]
	s := strings.TrimRight(last.Text, " \n\"'”’»)]")
	r, _ := utf8.DecodeLastRuneInString(s)
	switch {
	case last.Kind != message.Literal || s == "":
		return unsaid
	case strings.ContainsRune(".!?…:。！？", r):
		return has
	}
	return lacks
}

func capital(x shownText) int {
	r, _ := utf8.DecodeRuneInString(strings.TrimLeft(x.words[0].Text, "\"'“‘«(["))
	switch {
	case x.words[0].Kind != message.Literal:
	case unicode.IsLower(r):
		return lacks
	case unicode.IsUpper(r):
		return has
	}
	return unsaid
}
