package translations

import (
	"slices"
	"strings"

	"github.com/stellar-rules/stellar/lint"
	"github.com/stellar-rules/stellar/schema/diag"
	"github.com/stellar-rules/stellar/schema/locale/message"
)

// unknownPlaceholder finds placeholders that the source does not have.
func unknownPlaceholder(p *lint.Pass, t *lint.Translation) {
	for _, x := range t.Entries {
		for _, s := range message.Strangers(x.Target, x.Source) {
			p.Report(&diag.Finding{Range: t.Within(x.Entry, s.At, s.End), Summary: s.What,
				Detail: placeholdersOf(message.Paths(x.Source)), Suggestion: strings.Trim(s.Nearest, "{}")})
		}
	}
}

func placeholdersOf(names []string) string {
	if len(names) == 0 {
		return "no placeholder: the source has none"
	}
	return lint.OneOf(inBraces(names))
}

func inBraces(names []string) []string {
	var out []string
	for _, n := range names {
		out = append(out, "{"+n+"}")
	}
	return out
}

// missingPlaceholder finds values that the source shows and the translation leaves out.
func missingPlaceholder(p *lint.Pass, t *lint.Translation) {
	for _, x := range t.Entries {
		there := message.Paths(x.Target)
		gone := absent(telling(x.Source), there)
		if len(gone) > len(absent(there, message.Paths(x.Source))) { // else they are misspelt: T0103
			p.Reportf(t.Translated(x.Entry), "all values that the source shows, in any order", "The translation leaves out %s.",
				strings.Join(inBraces(gone), ", "))
		}
	}
}

// absent are the names of a list that another list has not.
func absent(list, in []string) []string {
	return slices.DeleteFunc(slices.Clone(list), func(name string) bool { return slices.Contains(in, name) })
}

// telling are the values of which a message tells something, each once. One that only chooses
// between singular and plural is none of them.
func telling(m message.Message) []string {
	var out []string
	message.Walk(m, func(p *message.Part) {
		if p.Path != "" && !slices.Contains(out, p.Path) && (p.Kind != message.Plural || counts(p)) {
			out = append(out, p.Path)
		}
	})
	return out
}

// counts says whether a plural shows its number, or has words for one number alone.
func counts(p *message.Part) bool {
	for _, c := range p.Cases {
		if _, exact := c.Exact(); exact {
			return true
		}
		found := false
		message.Walk(c.Message, func(q *message.Part) { found = found || q.Kind == message.Count })
		if found {
			return true
		}
	}
	return false
}

// placeholderFormat finds numbers whose digits are grouped here and not there.
func placeholderFormat(p *lint.Pass, t *lint.Translation) {
	for _, x := range t.Entries {
		source, target := formats(x.Source), formats(x.Target)
		message.Walk(x.Target, func(part *message.Part) {
			was, now := source[part.Path], target[part.Path]
			at := t.Within(x.Entry, part.At, part.End)
			switch {
			case part.Kind == message.Number && slices.Contains(was, message.Value) && !slices.Contains(was,
				message.Number) && !slices.Contains(was, message.Plural):
				p.Reportf(at, "{"+part.Path+"}", "The source shows {%s} plainly, as a year is shown; here its digits are grouped.",
					part.Path)
			case part.Kind == message.Value && slices.Contains(was, message.Number) && !slices.Contains(was,
				message.Value) && !slices.Contains(now, message.Number):
				p.Reportf(at, "{"+part.Path+", number}", "The source groups the digits of {%s}; here it is shown plainly.",
					part.Path)
			}
		})
	}
}

// formats are the ways in which a message uses each value.
func formats(m message.Message) map[string][]message.Kind {
	out := map[string][]message.Kind{}
	message.Walk(m, func(p *message.Part) {
		if p.Path != "" {
			out[p.Path] = append(out[p.Path], p.Kind)
		}
	})
	return out
}
