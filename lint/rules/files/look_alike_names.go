package files

import (
	"fmt"
	"slices"
	"strings"

	"github.com/hashicorp/hcl/v2"

	"github.com/stellar-rules/stellar/lint"
	"github.com/stellar-rules/stellar/schema/diag"
	"github.com/stellar-rules/stellar/schema/lazy"
	"github.com/stellar-rules/stellar/schema/model"
)

// lookAlikeNames finds two names of one sort that nobody tells apart: they differ by an
// underscore, a doubled letter, or two letters that changed places.
func lookAlikeNames(p *lint.Pass) {
	for _, sort := range namesBySort(p.Model) {
		alike(p, sort)
	}
}

type namesOfSort struct {
	what  string
	names []lint.Named
}

// namesBySort are the names that content declares, those in one list being of one sort.
func namesBySort(m *model.Model) []namesOfSort {
	var out []namesOfSort
	add := func(what string, names []lint.Named) { out = append(out, namesOfSort{what, names}) }
	add("kind", named(m.Kinds, func(k *model.Kind) (string, hcl.Range, bool) { return k.Name, k.Range, !k.Range.Empty() }))
	for _, k := range m.Kinds {
		add("attribute of "+k.Name, named(k.Attrs, func(a *model.Attr) (string, hcl.Range, bool) {
			return a.Name, a.Range, a.Owner == k && a.Class != model.BuiltIn && a.Range.Filename != ""
		}))
		if k.Copies == 0 && k.Board == nil && k.Table == nil && k.Between == nil && k.Name != "test" {
			add(k.Name, named(k.Things, func(t *model.Thing) (string, hcl.Range, bool) { return t.Name, t.Range, true }))
		}
	}
	add("function or stat", append(
		named(m.Funcs, func(f *model.Function) (string, hcl.Range, bool) { return f.Name, f.Range, f.Thing == nil }),
		named(m.Stats, func(s *model.Stat) (string, hcl.Range, bool) { return s.Name, s.Range, true })...))
	add("procedure or action", named(m.Procs, func(x *model.Proc) (string, hcl.Range, bool) {
		return x.Name, x.Range, x.Thing == nil && (x.Class == model.Procedure || x.Class == model.Action)
	}))
	add("table", named(m.Tables, func(t *model.Table) (string, hcl.Range, bool) { return t.Name, t.Range, true }))
	add("zone", named(m.Zones, func(z *model.Zone) (string, hcl.Range, bool) { return z.Name, z.Range, true }))
	return out
}

// named are the names of a list, of those that count.
func named[T any](list []T, of func(T) (name string, at hcl.Range, counts bool)) []lint.Named {
	var out []lint.Named
	for _, x := range list {
		if name, at, counts := of(x); counts {
			out = append(out, lint.Named{Name: name, At: at})
		}
	}
	return out
}

// alike reports the later of two names that look the same.
func alike(p *lint.Pass, s namesOfSort) {
	if !slices.ContainsFunc(s.names, func(n lint.Named) bool { return p.Owns(n.At.Filename) }) {
		return
	}
	first := map[string]lint.Named{}
	anagrams := map[string][]lint.Named{}
	for _, n := range s.names {
		if n.At.Filename == "" {
			continue
		}
		was, found := lint.Named{}, false
		for _, look := range looks(n.Name) {
			if !found {
				was, found = first[look]
				found = found && isAnother(was, n)
			}
			if _, seen := first[look]; !seen {
				first[look] = n
			}
		}
		key := lettersOf(n.Name)
		for _, other := range anagrams[key][:min(len(anagrams[key]), fewAnagrams)] {
			if !found && swapped(other.Name, n.Name) {
				was, found = other, true
			}
		}
		anagrams[key] = append(anagrams[key], n)
		if found {
			p.Report(&diag.Finding{Range: n.At, Summary: fmt.Sprintf("%q looks like another %s, %q.", n.Name, s.what, was.Name),
				Detail:  "names that can be told apart",
				Related: []diag.Related{{Range: was.At, Note: "The other stands here."}}})
		}
	}
}

// isAnother says whether two names are two, each declared by itself.
func isAnother(a, b lint.Named) bool {
	return a.Name != b.Name && (a.At.Filename != b.At.Filename || a.At.Start != b.At.Start)
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
