package files

import (
	"slices"
	"strings"

	"github.com/hashicorp/hcl/v2"
	"github.com/hashicorp/hcl/v2/hclsyntax"

	"github.com/stellar-rules/stellar/lint"
	"github.com/stellar-rules/stellar/schema/lazy"
	"github.com/stellar-rules/stellar/schema/model"
	"github.com/stellar-rules/stellar/schema/source"
)

// nameStyle finds names that are not words in small letters joined by single underscores.
// The loader refuses the worst; names of attributes, columns and loops it takes as they are.
func nameStyle(p *lint.Pass, f *source.File) {
	lint.EachBlock(f.Body, func(b *hclsyntax.Block) {
		for i, l := range b.Labels {
			if !refersTo[b.Type] {
				styled(p, l, b.LabelRanges[i])
			}
		}
		for _, name := range namesThings[b.Type] {
			for _, k := range lint.ObjectKeys(lint.Value(b, name)) {
				styled(p, k.Name, k.At)
			}
		}
	})
}

// namesThings are the attributes of blocks whose value is an object of names that it declares.
var namesThings = map[string][]string{
	"kind":      {"fixed", "state", "lists", "parts"},
	"game":      {"state"},
	"scenario":  {"state"},
	"table":     {"keys", "gives"},
	"stat":      {"takes"},
	"function":  {"takes"},
	"procedure": {"takes"},
	"action":    {"takes"},
	"graph":     {"takes", "joins"},
}

// refersTo are the blocks whose labels name what is declared elsewhere, or are free words.
var refersTo = map[string]bool{
	"set": true, "gain": true, "pay": true, "stop": true, "before": true, "after": true, "instead": true,
	"run": true, "modifier": true, "change": true, "common": true, "roster": true, "answer": true,
	"test": true, "expect": true,
}

var (
	oddName   = lazy.Regexp(`[A-Z]|__|_$`)
	humps     = lazy.Regexp(`([a-z0-9])([A-Z])`)
	manyLines = lazy.Regexp(`_+`)
)

func styled(p *lint.Pass, name string, at hcl.Range) {
	if oddName().MatchString(name) {
		better := strings.ToLower(humps().ReplaceAllString(name, "${1}_$2"))
		p.Reportf(at, "lower-case letters, words joined by one _", "The name %q is not written as names should be.", name).
			Help(strings.Trim(manyLines().ReplaceAllString(better, "_"), "_"))
	}
}

// lookAlikeNames finds two names of one sort that nobody tells apart: they differ by an
// underscore, a doubled letter, or two letters that changed places.
func lookAlikeNames(p *lint.Pass) {
	m := p.Model
	alike(p, "kind", named(m.Kinds, func(k *model.Kind) (string, hcl.Range, bool) { return k.Name, k.Range, true }))
	for _, k := range m.Kinds {
		alike(p, "attribute of "+k.Name, named(k.Attrs, func(a *model.Attr) (string, hcl.Range, bool) {
			return a.Name, a.Range, a.Owner == k && a.Class != model.BuiltIn
		}))
		if k.Copies == 0 && k.Board == nil && k.Table == nil && k.Between == nil && k.Name != "test" {
			alike(p, k.Name, named(k.Things, func(t *model.Thing) (string, hcl.Range, bool) { return t.Name, t.Range, true }))
		}
	}
	alike(p, "function or stat", slices.Concat(
		named(m.Funcs, func(f *model.Function) (string, hcl.Range, bool) { return f.Name, f.Range, f.Thing == nil }),
		named(m.Stats, func(s *model.Stat) (string, hcl.Range, bool) { return s.Name, s.Range, true })))
	alike(p, "procedure or action", named(m.Procs, func(x *model.Proc) (string, hcl.Range, bool) {
		return x.Name, x.Range, x.Thing == nil && (x.Class == model.Procedure || x.Class == model.Action)
	}))
	alike(p, "table", named(m.Tables, func(t *model.Table) (string, hcl.Range, bool) { return t.Name, t.Range, true }))
	alike(p, "zone", named(m.Zones, func(z *model.Zone) (string, hcl.Range, bool) { return z.Name, z.Range, true }))
}

// named are the names of a list, of those that count and that content declares.
func named[T any](list []T, of func(T) (name string, at hcl.Range, counts bool)) []lint.Named {
	var out []lint.Named
	for _, x := range list {
		if name, at, counts := of(x); counts && at.Filename != "" {
			out = append(out, lint.Named{Name: name, At: at})
		}
	}
	return out
}

// alike reports the later of two names of a sort that look the same.
func alike(p *lint.Pass, what string, names []lint.Named) {
	if !slices.ContainsFunc(names, func(n lint.Named) bool { return p.Owns(n.At.Filename) }) {
		return
	}
	first := map[string]lint.Named{}
	anagrams := map[string][]lint.Named{}
	for _, n := range names {
		var was lint.Named
		for _, look := range looks(n.Name) {
			f, seen := first[look]
			if !seen {
				first[look] = n
			} else if was.Name == "" && f.Name != n.Name && f.At != n.At {
				was = f
			}
		}
		key := lettersOf(n.Name)
		for _, other := range anagrams[key][:min(len(anagrams[key]), fewAnagrams)] {
			if was.Name == "" && swapped(other.Name, n.Name) {
				was = other
			}
		}
		anagrams[key] = append(anagrams[key], n)
		if was.Name != "" {
			p.Reportf(n.At, "names that can be told apart", "%q looks like another %s, %q.", n.Name, what, was.Name).
				See(was.At, "The other is here.")
		}
	}
}

const (
	shortName   = 5  // letters; in shorter names a doubled letter makes another word
	fewAnagrams = 50 // names of the same letters that a name is compared with
)

var numbersIn = lazy.Regexp(`[0-9]+`)

// looks are what a name looks like at a glance: names that share one of them look alike.
func looks(name string) []string {
	digits := " " + strings.Join(numbersIn().FindAllString(name, -1), " ")
	plain := strings.ReplaceAll(name, "_", "")
	out := []string{plain + digits}
	if len(plain) < shortName {
		return out
	}
	var single strings.Builder
	for i, r := range plain {
		if i == 0 || rune(plain[i-1]) != r || r >= '0' && r <= '9' {
			single.WriteRune(r)
		}
	}
	return append(out, "single "+single.String()+digits)
}

// lettersOf are the letters of a name in the order of the alphabet: names of which two neighbouring
// letters changed places have the same.
func lettersOf(name string) string {
	b := []byte(name)
	slices.Sort(b)
	return string(b)
}

// swapped says whether two neighbouring letters, neither the first nor the last of the name,
// changed places.
func swapped(a, b string) bool {
	if len(a) != len(b) || len(a) < shortName {
		return false
	}
	i := 0
	for i < len(a) && a[i] == b[i] {
		i++
	}
	return i > 0 && i+2 < len(a) && a[i] >= 'a' && a[i+1] >= 'a' && a[i] == b[i+1] && a[i+1] == b[i] && a[i+2:] == b[i+2:]
}
