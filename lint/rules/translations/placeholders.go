package translations

import (
	"fmt"
	"slices"
	"strings"

	"github.com/hashicorp/hcl/v2"

	"github.com/stellar-rules/stellar/lint"
	"github.com/stellar-rules/stellar/schema/diag"
	"github.com/stellar-rules/stellar/schema/lists"
	"github.com/stellar-rules/stellar/schema/locale"
	"github.com/stellar-rules/stellar/schema/locale/message"
	"github.com/stellar-rules/stellar/schema/model"
)

func eachPart(t *lint.Translation, visit func(*lint.Rendition, *message.Part), kinds ...message.Kind) {
	for _, x := range t.Entries {
		message.Walk(x.Target, func(part *message.Part) {
			if slices.Contains(kinds, part.Kind) {
				visit(x, part)
			}
		})
	}
}

// opening is the place of the first word in the braces of a part.
func opening(t *lint.Translation, x *lint.Rendition, part *message.Part, word string) hcl.Range {
	return t.Within(x.Entry, part.At+1, part.At+1+len(word))
}

// unknownPlaceholder finds placeholders that the source does not have.
func unknownPlaceholder(p *lint.Pass, t *lint.Translation) {
	for _, x := range t.Entries {
		expected := "no placeholder: the source has none"
		if there := message.Paths(x.Source); len(there) > 0 {
			expected = lint.OneOf(inBraces(there))
		}
		for _, s := range message.Strangers(x.Target, x.Source) {
			p.Reportf(t.Within(x.Entry, s.At, s.End), expected, "%s", s.What).Help(strings.Trim(s.Nearest, "{}"))
		}
	}
}

func inBraces(names []string) []string {
	return lists.Map(names, func(n string) string { return "{" + n + "}" })
}

// missingPlaceholder finds values that the source shows and the translation does not.
func missingPlaceholder(p *lint.Pass, t *lint.Translation) {
	for _, x := range t.Entries {
		there := message.Paths(x.Target)
		gone := absent(telling(x.Source), there)
		if len(gone) > len(absent(there, message.Paths(x.Source))) { // otherwise they are misspelt: T0103
			p.Reportf(t.Translated(x.Entry), "all values that the source shows, in any order", "The translation leaves out %s.",
				strings.Join(inBraces(gone), ", "))
		}
	}
}

// absent are the names of a list that are not in another.
func absent(list, in []string) []string {
	return slices.DeleteFunc(slices.Clone(list), func(name string) bool { return slices.Contains(in, name) })
}

// telling are the different values that a message shows. One that only chooses between singular and plural does not
// count.
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
	found := false
	for _, c := range p.Cases {
		_, exact := c.Exact()
		found = found || exact
		message.Walk(c.Message, func(q *message.Part) { found = found || q.Kind == message.Count })
	}
	return found
}

// placeholderFormat finds numbers whose digits are grouped in only one of the two, or whose units differ.
func placeholderFormat(p *lint.Pass, t *lint.Translation) {
	eachPart(t, func(x *lint.Rendition, part *message.Part) {
		was, now := usedAs(x.Source, part.Path), usedAs(x.Target, part.Path)
		at := t.Within(x.Entry, part.At, part.End)
		units := counted(x.Source, part.Path)
		switch {
		case !slices.Contains(units, part.Unit) && (part.Unit != 0 || len(units) > 0):
			p.Reportf(at, "{"+part.Path+"} as the source has it", "{%s} counts something else in the source.", part.Path)
		case part.Kind == message.Number && was[message.Value] && !was[message.Number] && !was[message.Plural]:
			p.Reportf(at, "{"+part.Path+"}", "The source shows {%s} plainly, as a year is shown; here its digits are grouped.",
				part.Path)
		case part.Kind == message.Value && was[message.Number] && !was[message.Value] && !now[message.Number]:
			p.Reportf(at, "{"+part.Path+", number}", "The source groups the digits of {%s}; here it is shown plainly.",
				part.Path)
		}
	}, message.Number, message.Value)
}

// usedAs are the ways in which a message uses a value.
func usedAs(m message.Message, path string) map[message.Kind]bool {
	out := map[message.Kind]bool{}
	message.Walk(m, func(p *message.Part) {
		if p.Path == path {
			out[p.Kind] = true
		}
	})
	return out
}

// counted are the units of the numbers of a value that a message shows.
func counted(m message.Message, path string) []message.Unit {
	var out []message.Unit
	message.Walk(m, func(p *message.Part) {
		if p.Path == path && (p.Kind == message.Value || p.Kind == message.Number) {
			out = append(out, p.Unit)
		}
	})
	return out
}

// misfitPlaceholder finds values that cannot be shown so: a plural of something that is not a number.
func misfitPlaceholder(p *lint.Pass, t *lint.Translation) {
	for kind, want := range shownSo {
		eachPart(t, func(x *lint.Rendition, part *message.Part) {
			if typ := x.Type(part.Path); typ != nil && typ.Class != model.Invalid && !slices.Contains(want.classes, typ.Class) {
				p.Reportf(opening(t, x, part, part.Path), want.what, "{%s} cannot be used as a %s.", part.Path, want.as)
			}
		}, kind)
	}
}

// shownSo are the classes of values for each use that not all values have.
var shownSo = map[message.Kind]struct {
	as, what string
	classes  []model.Class
}{
	message.Number: {"number", "a number", []model.Class{model.Integer}},
	message.Plural: {"plural", "a number, or a list or zone that is counted",
		[]model.Class{model.Integer, model.List, model.ZoneRef}},
	message.Select: {"selection", "a thing, a word, or true or false",
		[]model.Class{model.Ref, model.Word, model.Boolean}},
}

// unknownCase finds cases of selections that never occur.
func unknownCase(p *lint.Pass, t *lint.Translation) {
	if t.Lost { // the source need not tell all cases apart
		return
	}
	eachPart(t, func(x *lint.Rendition, part *message.Part) {
		names := selectable(x, part.Path)
		for _, c := range part.Cases {
			if len(names) > 0 && !slices.Contains(names, c.Key) && c.Key != message.Other {
				p.Reportf(t.Within(x.Entry, c.At, c.At+len(c.Key)), someOf(names), "{%s} is never %q.", part.Path, c.Key).
					Help(p.Nearest(c.Key, names))
			}
		}
	}, message.Select)
}

// maxNamed is how many names a finding lists.
const maxNamed = 12

// someOf lists names, of many only the first.
func someOf(names []string) string {
	if len(names) > maxNamed {
		return fmt.Sprintf("%s, or one of %d more", strings.Join(names[:maxNamed], ", "), len(names)-maxNamed)
	}
	return lint.OneOf(names)
}

// selectable are the possible cases of a selection of a value; none if unknown.
func selectable(x *lint.Rendition, path string) []string {
	switch t := x.Type(path); {
	case t == nil:
	case t.Class == model.Boolean:
		return []string{"true", "false"}
	case t.Class == model.Ref && t.Kind != nil:
		out := lists.Map(t.Kind.Instances(), func(thing *model.Thing) string { return thing.Name })
		return append(out, "none")
	}
	return selected(x.Source, path)
}

// selected are the cases of a value's selections in a message.
func selected(m message.Message, path string) []string {
	var out []string
	message.Walk(m, func(p *message.Part) {
		for _, c := range p.Cases {
			if p.Kind == message.Select && p.Path == path && !slices.Contains(out, c.Key) {
				out = append(out, c.Key)
			}
		}
	})
	return out
}

// idleCase finds cases of plurals that the language does not have.
func idleCase(p *lint.Pass, t *lint.Translation) {
	names, _ := plurals(t)
	eachPart(t, func(x *lint.Rendition, part *message.Part) {
		for _, c := range part.Cases {
			_, exact := c.Exact()
			if t.Language != nil && !exact && c.Key != message.Other && !slices.Contains(names, c.Key) {
				p.Reportf(t.Within(x.Entry, c.At, c.At+len(c.Key)), lint.OneOf(names)+", or one number such as =0",
					"No number takes the case %s in this language.", c.Key)
			}
		}
	}, message.Plural)
}

// plurals are the categories of the language, with sample numbers.
func plurals(t *lint.Translation) ([]string, map[string][]int64) {
	if t.Language == nil {
		return nil, nil
	}
	return t.Language.Plurals()
}

// missingCase finds plurals and selections that leave a case to other.
func missingCase(p *lint.Pass, t *lint.Translation) {
	names, samples := plurals(t)
	eachPart(t, func(x *lint.Rendition, part *message.Part) {
		there := func(name string) bool { return caseFor(part.Cases, name, samples[name]) }
		left := slices.DeleteFunc(slices.Clone(names), there)
		if part.Kind == message.Select {
			there = func(key string) bool { return hasCase(part.Cases, key) }
			left = slices.DeleteFunc(selected(x.Source, part.Path), there)
		}
		switch at := opening(t, x, part, part.Path); len(left) {
		case 0:
		case 1:
			p.Reportf(at, left[0]+" {words}", "The case %s reads as other: it has no words of its own.", left[0])
		default:
			p.Reportf(at, "words for each", "The cases %s read as other: they have no words of their own.",
				strings.Join(left, ", "))
		}
	}, message.Plural, message.Select)
}

// caseFor says whether a category has a case, or all its numbers have their own; there may be more than the
// samples.
func caseFor(cases []message.Case, name string, numbers []int64) bool {
	return hasCase(cases, name) || len(numbers) < locale.PluralSamples &&
		!slices.ContainsFunc(numbers, func(n int64) bool { return !hasCase(cases, fmt.Sprintf("=%d", n)) })
}

func hasCase(cases []message.Case, key string) bool {
	return slices.ContainsFunc(cases, func(c message.Case) bool { return c.Key == key })
}

// undeclaredForm finds forms that the language does not declare: the first alternative is always used.
func undeclaredForm(p *lint.Pass, t *lint.Translation) {
	if t.Language == nil {
		return
	}
	eachPart(t, func(x *lint.Rendition, part *message.Part) {
		known, near := t.Language.Knows(part.Text)
		if known {
			return
		}
		expected := fmt.Sprintf("a form that locale/%s.hcl declares", t.Tag)
		if forms := t.Language.Forms(); len(forms) > 0 {
			expected = someOf(forms) + "; or one that locale/" + t.Tag + ".hcl declares"
		}
		p.Reportf(opening(t, x, part, part.Text), expected, "The language has no form {%s}.", part.Text).Help(near)
	}, message.Form)
}

// conflictingNames finds one name that is translated in two ways.
func conflictingNames(p *lint.Pass, t *lint.Translation) {
	all := map[string][]*lint.Rendition{}
	eachName(t, func(x *lint.Rendition) {
		key := strings.ToLower(strings.TrimSpace(x.ID))
		all[key] = append(all[key], x)
	})
	for _, list := range all {
		often := map[string]int{}
		for _, x := range list {
			often[nameIn(x)]++
		}
		usual := slices.MaxFunc(list, func(a, b *lint.Rendition) int { return often[nameIn(a)] - often[nameIn(b)] })
		for _, x := range list {
			if nameIn(x) != nameIn(usual) {
				p.Reportf(t.Translated(x.Entry), "one name in the language for one name in the source",
					"%q is called %q here, and %q elsewhere.", x.ID, nameIn(x), nameIn(usual)).
					See(t.Translated(usual.Entry), "It is here.")
			}
		}
	}
}

// ambiguousName finds two things of a kind that cannot be told apart in the language.
func ambiguousName(p *lint.Pass, t *lint.Translation) {
	first := map[[2]string]*lint.Rendition{}
	eachName(t, func(x *lint.Rendition) {
		key := [2]string{x.Said.Kind, strings.ToLower(nameIn(x))}
		was := first[key]
		if was == nil {
			first[key] = x
		} else if !strings.EqualFold(was.ID, x.ID) {
			p.Reportf(t.Translated(x.Entry), "names that players can tell apart", "%q and %q are both called %q.", was.ID,
				x.ID, nameIn(x)).See(t.Translated(was.Entry), "The other is here.")
		}
	})
}

func eachName(t *lint.Translation, visit func(*lint.Rendition)) {
	for _, x := range t.Entries {
		if x.Said != nil && x.Said.Kind != "" && message.Plain(x.Target) {
			visit(x)
		}
	}
}

// nameIn is a name without its reading.
func nameIn(x *lint.Rendition) string { return strings.TrimSpace(message.Text(x.Target)) }

// wideTranslation finds words that do not fit in their column of a map.
func wideTranslation(p *lint.Pass, t *lint.Translation) {
	for _, x := range t.Entries {
		if x.Said == nil || x.Said.Width == 0 {
			continue
		}
		if n := leastWidth(x.Target); n > x.Said.Width {
			p.Reportf(t.Translated(x.Entry), fmt.Sprintf("at most %d columns; a letter of Korean, Chinese or Japanese takes two",
				x.Said.Width), "This takes at least %d columns of a map, and is cut.", n)
		}
	}
}

// leastWidth is the least columns of a message in its longest case.
func leastWidth(m message.Message) int {
	n := 0
	for _, p := range m {
		switch p.Kind {
		case message.Literal:
			n += diag.Width(p.Text)
		case message.Value, message.Number, message.Count:
			n++
		case message.Form:
			n += diag.Width(p.Alternatives()[0])
		case message.Plural, message.Select:
			most := 0
			for _, c := range p.Cases {
				most = max(most, leastWidth(c.Message))
			}
			n += most
		}
	}
	return n
}
