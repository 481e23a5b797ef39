package translations

import (
	"fmt"
	"slices"
	"strings"

	"github.com/stellar-rules/stellar/lint"
	"github.com/stellar-rules/stellar/schema/diag"
	"github.com/stellar-rules/stellar/schema/locale"
	"github.com/stellar-rules/stellar/schema/locale/message"
	"github.com/stellar-rules/stellar/schema/model"
)

// unknownCase finds cases of selections that never come.
func unknownCase(p *lint.Pass, t *lint.Translation) {
	eachPart(t, message.Select, func(x *lint.Rendition, part *message.Part) {
		names := selectable(x, part.Path)
		for _, c := range part.Cases {
			if len(names) == 0 || slices.Contains(names, c.Key) || c.Key == message.Other {
				continue
			}
			p.Report(&diag.Finding{Range: t.Within(x.Entry, c.At, c.At+len(c.Key)),
				Summary: fmt.Sprintf("{%s} is never %q.", part.Path, c.Key),
				Detail:  someOf(names), Suggestion: diag.Nearest(c.Key, names)})
		}
	})
}

// maxNamed is how many names a finding lists.
const maxNamed = 12

// someOf lists names, of many the first.
func someOf(names []string) string {
	if len(names) > maxNamed {
		return fmt.Sprintf("%s, or one of %d more", strings.Join(names[:maxNamed], ", "), len(names)-maxNamed)
	}
	return lint.OneOf(names)
}

// selectable are the cases that a selection of a value may have; none where that is not known.
func selectable(x *lint.Rendition, path string) []string {
	if x.Said != nil {
		switch t := x.Said.Types[path]; {
		case t == nil:
		case t.Class == model.Boolean:
			return []string{"true", "false"}
		case t.Class == model.Ref && t.Kind != nil:
			var out []string
			for _, thing := range t.Kind.Instances() {
				out = append(out, thing.Name)
			}
			return append(out, "none")
		}
	}
	return casesOf(x.Source, message.Select, path)
}

// casesOf are the cases that the plurals or selections of a value have in a message.
func casesOf(m message.Message, kind message.Kind, path string) []string {
	var out []string
	message.Walk(m, func(p *message.Part) {
		if p.Kind != kind || p.Path != path {
			return
		}
		for _, c := range p.Cases {
			if !slices.Contains(out, c.Key) {
				out = append(out, c.Key)
			}
		}
	})
	return out
}

// idleCase finds cases of plurals that the language does not have.
func idleCase(p *lint.Pass, t *lint.Translation) {
	names, _ := plurals(t)
	if t.Language == nil {
		return
	}
	eachPart(t, message.Plural, func(x *lint.Rendition, part *message.Part) {
		for _, c := range part.Cases {
			if _, exact := c.Exact(); exact || c.Key == message.Other || slices.Contains(names, c.Key) {
				continue
			}
			p.Report(&diag.Finding{Range: t.Within(x.Entry, c.At, c.At+len(c.Key)),
				Summary: fmt.Sprintf("No number takes the case %s in this language.", c.Key),
				Detail:  lint.OneOf(names) + ", or one number such as =0"})
		}
	})
}

// plurals are the categories of the language, with numbers that take them.
func plurals(t *lint.Translation) ([]string, map[string][]int) {
	if t.Language == nil {
		return nil, nil
	}
	return t.Language.Plurals()
}

// eachPart visits all parts of a kind in the translations.
func eachPart(t *lint.Translation, kind message.Kind, visit func(*lint.Rendition, *message.Part)) {
	for _, x := range t.Entries {
		message.Walk(x.Target, func(part *message.Part) {
			if part.Kind == kind {
				visit(x, part)
			}
		})
	}
}

// missingCase finds plurals and selections that leave a case to other.
func missingCase(p *lint.Pass, t *lint.Translation) {
	names, samples := plurals(t)
	eachPart(t, message.Plural, func(x *lint.Rendition, part *message.Part) {
		var gone []string
		for _, n := range names {
			if !caseFor(part.Cases, n, samples[n]) {
				gone = append(gone, n)
			}
		}
		report(p, t, x, part, gone)
	})
	eachPart(t, message.Select, func(x *lint.Rendition, part *message.Part) {
		var gone []string
		for _, key := range casesOf(x.Source, message.Select, part.Path) {
			if !hasCase(part.Cases, key) {
				gone = append(gone, key)
			}
		}
		report(p, t, x, part, gone)
	})
}

// caseFor says whether a category has a case, or all its numbers have their own.
func caseFor(cases []message.Case, name string, numbers []int) bool {
	if hasCase(cases, name) {
		return true
	}
	if len(numbers) >= locale.PluralSamples { // there may be more than those
		return false
	}
	return !slices.ContainsFunc(numbers, func(n int) bool { return !hasCase(cases, fmt.Sprintf("=%d", n)) })
}

func hasCase(cases []message.Case, key string) bool {
	return slices.ContainsFunc(cases, func(c message.Case) bool { return c.Key == key })
}

// report tells which cases are left to other.
func report(p *lint.Pass, t *lint.Translation, x *lint.Rendition, part *message.Part, gone []string) {
	switch len(gone) {
	case 0:
	case 1:
		p.Reportf(t.Within(x.Entry, part.At+1, part.At+1+len(part.Path)), gone[0]+" {words}",
			"The case %s reads as other: it has no words of its own.", gone[0])
	default:
		p.Reportf(t.Within(x.Entry, part.At+1, part.At+1+len(part.Path)), "words for each",
			"The cases %s read as other: they have no words of their own.", strings.Join(gone, ", "))
	}
}

// undeclaredForm finds forms that the language does not declare: always the first alternative
// stands.
func undeclaredForm(p *lint.Pass, t *lint.Translation) {
	if t.Language == nil {
		return
	}
	eachPart(t, message.Form, func(x *lint.Rendition, part *message.Part) {
		known, near := t.Language.Knows(part.Text)
		if known {
			return
		}
		expected := fmt.Sprintf("a form that locale/%s.hcl declares", t.Tag)
		if forms := t.Language.Forms(); len(forms) > 0 {
			expected = someOf(forms) + "; or one that locale/" + t.Tag + ".hcl declares"
		}
		p.Report(&diag.Finding{Range: t.Within(x.Entry, part.At+1, part.At+1+len(part.Text)),
			Summary: fmt.Sprintf("The language has no form {%s}.", part.Text), Detail: expected, Suggestion: near})
	})
}
