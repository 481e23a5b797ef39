package translations

import (
	"slices"
	"strings"

	"github.com/stellar-rules/stellar/lint"
	"github.com/stellar-rules/stellar/schema/diag"
	"github.com/stellar-rules/stellar/schema/lazy"
)

// lineBreaks finds translations whose lines are not those of their source.
func lineBreaks(p *lint.Pass, t *lint.Translation) {
	for _, x := range t.Entries {
		if what := broken(x.ID, x.Str); what != "" {
			p.Reportf(t.Translated(x.Entry), "lines as in the source; a paragraph of several lines may be broken elsewhere",
				"%s", what)
		}
	}
}

// broken says how the lines of two texts differ; empty: they do not, as far as it matters.
func broken(source, target string) string {
	a, b := strings.Trim(source, blankSigns), strings.Trim(target, blankSigns)
	switch {
	case strings.HasPrefix(a, "\n") != strings.HasPrefix(b, "\n"):
		return "One of source and translation begins with a line break, and one does not."
	case strings.HasSuffix(a, "\n") != strings.HasSuffix(b, "\n"):
		return "One of source and translation ends with a line break, and one does not."
	}
	x, y := paragraphs(a), paragraphs(b)
	if len(x) != len(y) {
		return "Source and translation have not the same number of paragraphs."
	}
	for i := range x {
		if strings.Contains(x[i], "\n") != strings.Contains(y[i], "\n") && !wrapped(x[i]) && !wrapped(y[i]) {
			return "A line break stands in one of source and translation, and not in the other."
		}
	}
	return ""
}

// fullLine is how many columns a line has at least that was broken because it was full.
const fullLine = 60

// wrapped says whether all line breaks of a paragraph stand behind full lines.
func wrapped(paragraph string) bool {
	lines := strings.Split(paragraph, "\n")
	return len(lines) > 1 && !slices.ContainsFunc(lines[:len(lines)-1],
		func(l string) bool { return diag.Width(l) < fullLine })
}

var paragraphEnd = lazy.Regexp(`\n[ \t]*\n\s*`)

func paragraphs(s string) []string { return paragraphEnd().Split(strings.Trim(s, "\n"), -1) }

// translationMarkup finds tags, marks of code, options and links that differ from those of the
// source.
func translationMarkup(p *lint.Pass, t *lint.Translation) {
	for _, x := range t.Entries {
		source, target := markups().FindAllString(x.ID, -1), markups().FindAllStringIndex(x.Str, -1)
		for _, m := range target {
			s := x.Str[m[0]:m[1]]
			if i := slices.IndexFunc(source, func(o string) bool { return bareMarkup(o) == bareMarkup(s) }); i >= 0 {
				source = slices.Delete(source, i, i+1)
				continue
			}
			p.Report(&diag.Finding{Range: t.Within(x.Entry, m[0], m[1]),
				Summary: "The source does not have this, or not so often.", Detail: "what is no language, as the source has it",
				Suggestion: diag.Nearest(s, source)})
		}
		if len(source) > 0 && len(target) <= len(markups().FindAllString(x.ID, -1))-len(source) {
			p.Reportf(t.Translated(x.Entry), "what is no language, as the source has it",
				"The translation leaves out %s.", strings.Join(source, ", "))
		}
	}
}

// bareMarkup is what must be alike: of code its first word, for others may be told in the language.
func bareMarkup(s string) string {
	if code, ok := strings.CutPrefix(s, "`"); ok {
		first, _, _ := strings.Cut(strings.TrimSuffix(code, "`"), " ")
		return "`" + first
	}
	return s
}

// markups are tags, code between marks, options, links, and formats of other programs.
var markups = lazy.Regexp("</?[A-Za-z][^<>{}]*>|`[^`]*`|\\*\\*|\\B--[a-z][a-z-]*|" +
	"https?://[^\\s\"'<>()]+[^\\s\"'<>().,]|%[sd]\\b")
