package lint

import (
	"fmt"
	"slices"
	"strings"

	"github.com/stellar-rules/stellar/schema/diag"
	"github.com/stellar-rules/stellar/schema/locale"
	"github.com/stellar-rules/stellar/schema/locale/message"
	"github.com/stellar-rules/stellar/schema/model"
)

// unknownCase finds cases of selections that never come.
var unknownCase = &Rule{
	Code:        "T0107",
	Name:        "unknown-case",
	Severity:    diag.Error,
	Recommended: true,
	Translation: func(p *Pass, t *Translation) {
		for _, x := range t.entries {
			message.Walk(x.target, func(part *message.Part) {
				if part.Kind != message.Select {
					return
				}
				names := x.selectable(part.Path)
				for _, c := range part.Cases {
					if len(names) == 0 || slices.Contains(names, c.Key) || c.Key == message.Other {
						continue
					}
					p.Report(diag.Finding{Range: t.within(x.Entry, c.At, c.At+len(c.Key)), Summary: fmt.Sprintf("{%s} is never %q.", part.Path, c.Key),
						Detail: someOf(names), Suggestion: diag.Nearest(c.Key, names)})
				}
			})
		}
	},
}

// maxNamed is how many names a finding lists.
const maxNamed = 12

// someOf lists names, of many the first.
func someOf(names []string) string {
	if len(names) > maxNamed {
		return fmt.Sprintf("%s, or one of %d more", strings.Join(names[:maxNamed], ", "), len(names)-maxNamed)
	}
	return oneOf(names)
}

// selectable are the cases that a selection of a value may have; none where that is not known.
func (x *rendition) selectable(path string) []string {
	if x.said != nil {
		switch t := x.said.types[path]; {
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
	return casesOf(x.source, message.Select, path)
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
var idleCase = &Rule{
	Code:        "T0108",
	Name:        "idle-case",
	Severity:    diag.Warning,
	Recommended: true,
	Translation: func(p *Pass, t *Translation) {
		names, _ := t.plurals()
		t.eachPlural(func(x *rendition, part *message.Part) {
			for _, c := range part.Cases {
				if _, exact := c.Exact(); exact || c.Key == message.Other || slices.Contains(names, c.Key) {
					continue
				}
				p.Report(diag.Finding{Range: t.within(x.Entry, c.At, c.At+len(c.Key)), Summary: fmt.Sprintf("No number takes the case %s in this language.", c.Key),
					Detail: oneOf(names) + ", or one number such as =0"})
			}
		})
	},
}

// plurals are the categories of the language, with numbers that take them.
func (t *Translation) plurals() ([]string, map[string][]int) {
	if t.Language == nil {
		return nil, nil
	}
	return t.Language.Plurals()
}

// eachPlural visits all plurals, where the language is known.
func (t *Translation) eachPlural(visit func(*rendition, *message.Part)) {
	if t.Language == nil {
		return
	}
	for _, x := range t.entries {
		message.Walk(x.target, func(part *message.Part) {
			if part.Kind == message.Plural {
				visit(x, part)
			}
		})
	}
}

// missingCase finds plurals and selections that leave a case to other.
var missingCase = &Rule{
	Code:     "T0109",
	Name:     "missing-case",
	Severity: diag.Note,
	Translation: func(p *Pass, t *Translation) {
		names, samples := t.plurals()
		t.eachPlural(func(x *rendition, part *message.Part) {
			var gone []string
			for _, n := range names {
				if !caseFor(part.Cases, n, samples[n]) {
					gone = append(gone, n)
				}
			}
			report(p, t, x, part, gone)
		})
		for _, x := range t.entries {
			message.Walk(x.target, func(part *message.Part) {
				if part.Kind != message.Select {
					return
				}
				var gone []string
				for _, key := range casesOf(x.source, message.Select, part.Path) {
					if !hasCase(part.Cases, key) {
						gone = append(gone, key)
					}
				}
				report(p, t, x, part, gone)
			})
		}
	},
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
func report(p *Pass, t *Translation, x *rendition, part *message.Part, gone []string) {
	switch len(gone) {
	case 0:
	case 1:
		p.Reportf(t.within(x.Entry, part.At+1, part.At+1+len(part.Path)), gone[0]+" {words}", "The case %s reads as other: it has no words of its own.", gone[0])
	default:
		p.Reportf(t.within(x.Entry, part.At+1, part.At+1+len(part.Path)), "words for each", "The cases %s read as other: they have no words of their own.", strings.Join(gone, ", "))
	}
}

// undeclaredForm finds forms that the language does not declare: always the first alternative
// stands.
var undeclaredForm = &Rule{
	Code:        "T0110",
	Name:        "undeclared-form",
	Severity:    diag.Error,
	Recommended: true,
	Translation: func(p *Pass, t *Translation) {
		if t.Language == nil {
			return
		}
		for _, x := range t.entries {
			message.Walk(x.target, func(part *message.Part) {
				if part.Kind != message.Form {
					return
				}
				known, near := t.Language.Knows(part.Text)
				if known {
					return
				}
				expected := fmt.Sprintf("a form that locale/%s.hcl declares", t.Tag)
				if forms := t.Language.Forms(); len(forms) > 0 {
					expected = someOf(forms) + "; or one that locale/" + t.Tag + ".hcl declares"
				}
				p.Report(diag.Finding{Range: t.within(x.Entry, part.At+1, part.At+1+len(part.Text)),
					Summary: fmt.Sprintf("The language has no form {%s}.", part.Text), Detail: expected, Suggestion: near})
			})
		}
	},
}
