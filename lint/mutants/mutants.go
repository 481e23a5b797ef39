// Package mutants changes content in small ways, one at a time, and says which changes its tests do not notice. A rule
// that may be another without any test failing is a rule that is not tested.
package mutants

import (
	"bytes"
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

	file *source.File
}

// Finding says that no test notices the change, at its first line.
func (m Mutant) Finding() diag.Finding {
	f := diag.Finding{Severity: diag.Warning, Range: m.Range,
		Summary: fmt.Sprintf("No test notices `%s` in place of `%s`.", m.Now, m.Was),
		Detail:  "a test that fails if this changes"}
	if m.Now == "" {
		f.Summary, f.Detail = "No test notices if this is taken out.", "a test that fails without it"
	}
	if m.Range.End.Line > m.Range.Start.Line {
		first := bytes.IndexByte(m.Range.SliceBytes(m.file.Bytes), '\n')
		f.Range.End = f.Range.Start
		f.Range.End.Column, f.Range.End.Byte = f.Range.End.Column+first, f.Range.End.Byte+first
	}
	return f
}

// A Verdict is what became of a mutant.
type Verdict int

const (
	Noticed   Verdict = iota // a test fails
	Unnoticed                // all tests pass
	Refused                  // the loader does not take it
)

// A Count is how many mutants there are of a unit.
type Count struct {
	Sites     int // changes that are possible
	Unreached int // of these, on lines that no test reaches; they are not tried
}

// Options say what is changed.
type Options struct {
	Most int            // so many changes at most
	Seed uint64         // which, of all that tests reach
	In   *regexp.Regexp // in files whose names match; nil for all
}

// Try changes a unit, and reports each change that loads, in the order in which they are tried. It does nothing and
// returns the failures if tests fail as it is.
func Try(u *packs.Unit, o Options, each func(Mutant, Verdict)) (n Count, failed []runner.TestOutcome, err error) {
	reach := runner.Reach{}
	err = runner.RunTests(u, nil, reach, func(r runner.TestOutcome) bool {
		if len(r.Failed) > 0 {
			failed = append(failed, r)
		}
		return true
	})
	if err != nil || len(failed) > 0 {
		return n, failed, err
	}
	all := slices.DeleteFunc(sites(u), func(m Mutant) bool { return o.In != nil && !o.In.MatchString(m.file.Name) })
	n.Sites = len(all)
	cover := play.Cover(reach)
	all = slices.DeleteFunc(all, func(m Mutant) bool { return !reached(cover[m.file.Name], m.Range.Start.Line) })
	n.Unreached = n.Sites - len(all)
	order := func(m Mutant) uint64 {
		h := fnv.New64a()
		fmt.Fprint(h, o.Seed, m.file.Name, m.Range.Start.Byte, m.Now)
		return h.Sum64()
	}
	slices.SortStableFunc(all, func(a, b Mutant) int { return cmp.Compare(order(a), order(b)) })
	for tried := 0; tried < o.Most && len(all) > 0; {
		now := all[:min(batch, o.Most-tried, len(all))]
		all = all[len(now):]
		verdicts := make([]Verdict, len(now))
		parallel.Each(len(now), func(i int) { verdicts[i] = now[i].verdict(u) })
		for i, m := range now {
			if verdicts[i] != Refused {
				tried++
				each(m, verdicts[i])
			}
		}
	}
	return n, nil, nil
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

// verdict runs the tests of a unit with the change, up to the first that fails.
func (m Mutant) verdict(u *packs.Unit) Verdict {
	src := slices.Concat(m.file.Bytes[:m.Range.Start.Byte], []byte(m.Now), m.file.Bytes[m.Range.End.Byte:])
	var set source.Set
	file, finds := set.Parse(m.file.Name, src)
	if file == nil || finds.HasErrors() {
		return Refused
	}
	changed := *u
	changed.Plan = u.Plan.With(map[string]*source.File{m.file.Name: file})
	passes := true
	err := runner.RunTests(&changed, nil, nil, func(r runner.TestOutcome) bool {
		passes = len(r.Failed) == 0
		return passes
	})
	var refused *runner.ContentError
	switch {
	case errors.As(err, &refused):
		return Refused
	case err == nil && passes:
		return Unnoticed
	}
	return Noticed
}
