// Package mutants changes content in small ways, one at a time, and says which changes its tests do not notice. A rule
// that may be another without any test failing is a rule that is not tested.
package mutants

import (
	"cmp"
	"errors"
	"fmt"
	"hash/fnv"
	"regexp"
	"slices"

	"github.com/hashicorp/hcl/v2"

	"github.com/stellar-rules/stellar/interpreter/runner"
	"github.com/stellar-rules/stellar/lint/play"
	"github.com/stellar-rules/stellar/schema/diag"
	"github.com/stellar-rules/stellar/schema/packs"
	"github.com/stellar-rules/stellar/schema/parallel"
	"github.com/stellar-rules/stellar/schema/source"
)

// A Mutant is one change of a file: other text in a range; none takes out what is there.
type Mutant struct {
	Range    hcl.Range
	Was, Now string

	rule *rule
	file *source.File
}

// A rule is a block whose changes are reported together, such as an action or the hook of a card.
type rule struct {
	name string // such as `card "veto": before "reveal"`
	at   hcl.Range
	runs bool // functions do not: what calls one that no test reaches is a gap, too
}

// A Gap is what tests do not notice of a rule.
type Gap struct {
	Missed []Mutant // the most telling first

	rule    *rule
	tried   int
	reached bool // by a test
}

// weight is how much it tells if no test notices the change: a statement or condition that may be missing tells more
// than what may be another.
func (m Mutant) weight() int {
	if m.Now == "" {
		return 3
	}
	return 1
}

// weight is how much a gap tells.
func (g *Gap) weight() (n int) {
	for _, m := range g.Missed {
		n += m.weight()
	}
	return n
}

// Finding describes a gap at the head of its rule.
func (g *Gap) Finding() diag.Finding {
	if !g.reached {
		return diag.Finding{Severity: diag.Warning, Range: g.rule.at, Detail: "a test in which it counts",
			Summary: fmt.Sprintf("No test reaches this: %s.", g.rule.name)}
	}
	f := diag.Finding{Severity: diag.Warning, Range: g.rule.at, Detail: "tests that fail if these change",
		Summary: fmt.Sprintf("Tests notice %d of %d changes in this: %s.", g.tried-len(g.Missed), g.tried, g.rule.name)}
	for _, m := range g.Missed {
		f.See(m.Range, m.note())
	}
	return f
}

// note is the change in words.
func (m Mutant) note() string {
	if m.Now == "" {
		return "No test notices if this is taken out."
	}
	return fmt.Sprintf("No test notices `%s` in place of `%s`.", m.Now, m.Was)
}

// A verdict is what became of a mutant.
type verdict int

const (
	noticed   verdict = iota // a test fails
	unnoticed                // all tests pass
	refused                  // the loader does not take it
)

// A Count is how many mutants there are of a unit.
type Count struct {
	Sites     int // changes that are possible
	Unreached int // of these, on lines that no test reaches; they are not tried
	Tried     int
	Missed    int // of the tried, those that no test notices
}

// Options say what is changed.
type Options struct {
	Most int            // so many changes at most
	Seed uint64         // which, of all that tests reach
	In   *regexp.Regexp // in files whose names match; nil for all
}

// Try changes a unit, and returns what no test notices, the most telling rules first. It does nothing and returns the
// failures if tests fail as it is.
func Try(u *packs.Unit, o Options) (gaps []*Gap, n Count, failed []runner.TestOutcome, err error) {
	reach := runner.Reach{}
	err = runner.RunTests(u, nil, reach, func(r runner.TestOutcome) bool {
		if len(r.Failed) > 0 {
			failed = append(failed, r)
		}
		return true
	})
	if err != nil || len(failed) > 0 {
		return nil, n, failed, err
	}
	by := map[*rule]*Gap{}
	cover := play.Cover(reach)
	var all, unreached []Mutant
	for _, m := range sites(u) {
		if o.In != nil && !o.In.MatchString(m.file.Name) {
			continue
		}
		if n.Sites++; by[m.rule] == nil {
			by[m.rule] = &Gap{rule: m.rule}
			gaps = append(gaps, by[m.rule])
		}
		if reached(cover[m.file.Name], m.Range.Start.Line) {
			all, by[m.rule].reached = append(all, m), true
		} else {
			unreached = append(unreached, m)
		}
	}
	n.Unreached = len(unreached)
	for _, m := range unreached {
		if g := by[m.rule]; !g.reached {
			g.Missed = append(g.Missed, m)
		}
	}
	order := func(m Mutant) uint64 {
		h := fnv.New64a()
		fmt.Fprint(h, o.Seed, m.file.Name, m.Range.Start.Byte, m.Now)
		return h.Sum64()
	}
	slices.SortStableFunc(all, func(a, b Mutant) int { return cmp.Compare(order(a), order(b)) })
	for n.Tried < o.Most && len(all) > 0 {
		now := all[:min(batch, o.Most-n.Tried, len(all))]
		all = all[len(now):]
		verdicts := make([]verdict, len(now))
		parallel.Each(len(now), func(i int) { verdicts[i] = tested(now[i].in(u), nil) })
		for i, m := range now {
			switch g := by[m.rule]; verdicts[i] {
			case unnoticed:
				g.Missed = append(g.Missed, m)
				fallthrough
			case noticed:
				g.tried++
				n.Tried++
			}
		}
	}
	gaps = slices.DeleteFunc(gaps, func(g *Gap) bool { return len(g.Missed) == 0 || !g.reached && !g.rule.runs })
	for _, g := range gaps {
		slices.SortStableFunc(g.Missed, func(a, b Mutant) int {
			return cmp.Or(b.weight()-a.weight(), a.Range.Start.Byte-b.Range.Start.Byte)
		})
		if g.reached {
			n.Missed += len(g.Missed)
		}
	}
	slices.SortStableFunc(gaps, func(a, b *Gap) int { return b.weight() - a.weight() })
	return gaps, n, nil, nil
}

// batch is how many mutants are tried before they are reported.
const batch = 8

// reached says whether tests reached what a line belongs to: the last thing before it that can be reached.
func reached(lines play.Lines, line int) bool {
	for ; line > 0; line-- {
		if l := lines[line]; l != play.Idle {
			return l != play.Missed
		}
	}
	return true
}

// in is a unit with the change; nil if the file cannot be read.
func (m Mutant) in(u *packs.Unit) *packs.Unit {
	return with(u, m.file.Name,
		slices.Concat(m.file.Bytes[:m.Range.Start.Byte], []byte(m.Now), m.file.Bytes[m.Range.End.Byte:]))
}

// with is a unit with a file in place of the one of its name, or of tests beside its own; nil if it cannot be read.
func with(u *packs.Unit, name string, src []byte) *packs.Unit {
	var set source.Set
	f, finds := set.Parse(name, src)
	if f == nil || finds.HasErrors() {
		return nil
	}
	changed := *u
	changed.Plan = u.Plan.With(map[string]*source.File{f.Name: f})
	last := &changed.Plan.Packs[len(u.Plan.Packs)-1]
	if packs.IsTest(f.Name) && !slices.Contains(last.Files, f) {
		last.Files = append(last.Files, f)
	}
	return &changed
}

// tested runs the tests of a unit whose names match only, up to the first that fails.
func tested(u *packs.Unit, only *regexp.Regexp) verdict {
	if u == nil {
		return refused
	}
	passes := true
	err := runner.RunTests(u, only, nil, func(r runner.TestOutcome) bool {
		passes = len(r.Failed) == 0
		return passes
	})
	var content *runner.ContentError
	switch {
	case errors.As(err, &content):
		return refused
	case err == nil && passes:
		return unnoticed
	}
	return noticed
}
