package runner

import (
	"fmt"
	"regexp"
	"slices"
	"strings"
	"unicode"

	"github.com/hashicorp/hcl/v2"

	"github.com/stellar-rules/stellar/interpreter"
	"github.com/stellar-rules/stellar/schema/diag"
	"github.com/stellar-rules/stellar/schema/lists"
	"github.com/stellar-rules/stellar/schema/packs"
)

// A TestOutcome is the outcome of a test of content.
type TestOutcome struct {
	Name   string
	File   string
	Line   int
	Failed diag.Findings // empty if it passed
}

// A Reach is what tests reached of each game, of which a unit has several where its scenarios change the rules.
type Reach map[*interpreter.Game]*interpreter.Coverage

// RunTests runs the tests of a unit whose names match only, in order, and reports each when it is done, as long as
// each says to go on. What they reach is added to a reach, which may be nil. Findings that prevent loading are a
// *[ContentError].
func RunTests(u *packs.Unit, only *regexp.Regexp, reach Reach, each func(TestOutcome) bool) error {
	r := &unitTests{unit: u, games: map[string]*interpreter.Game{}}
	all, err := r.game("")
	if err != nil {
		return err
	}
	for i, t := range all.Model().Tests {
		if !u.Owns(t.File) || only != nil && !only.MatchString(t.Name) {
			continue
		}
		g := all
		if t.Scenario != nil {
			if g, err = r.game(t.Scenario.Name); err != nil {
				return err
			}
		}
		if reach != nil && reach[g] == nil {
			reach[g] = &interpreter.Coverage{}
		}
		test := g.Model().Tests[i]
		failed := lists.Map(RunTest(g, test, reach[g]), r.finding)
		if !each(TestOutcome{Name: test.Name, File: test.File, Line: test.Range.Start.Line, Failed: failed}) {
			break
		}
	}
	return nil
}

// A unitTests caches the games of a unit by what their scenarios change.
type unitTests struct {
	unit  *packs.Unit
	games map[string]*interpreter.Game
}

func (r *unitTests) game(scenario string) (*interpreter.Game, error) {
	setting := r.unit.Plan.Setting(scenario, nil)
	if g := r.games[setting]; g != nil {
		return g, nil
	}
	m, finds := r.unit.Load(scenario, nil)
	if m == nil {
		return nil, &ContentError{Findings: finds}
	}
	g, err := interpreter.Compile(m)
	r.games[setting] = g
	return g, err
}

// finding describes a failure: first what was expected, then what was found.
func (r *unitTests) finding(f Failure) diag.Finding {
	out := diag.Finding{Range: f.Range, Summary: f.Message}
	var found []string
	for _, p := range f.Operands {
		says := fmt.Sprintf("`%s` is %s", r.sourceAt(p.Range), p.Value)
		if p.Fails {
			says = fmt.Sprintf("`%s` does not hold for %s", r.sourceAt(p.Range), p.Value)
		}
		found = append(found, says)
	}
	if len(found) > 0 {
		out.Detail = "Found: " + strings.Join(found, "; ") + "."
	}
	if name := r.figure(found); name != "" {
		out.Detail += fmt.Sprintf(" `stellar explain %s --in %s` says what it is made of.", name, r.unit.Name)
	}
	if len(f.Notes) > 0 {
		out.Detail = strings.TrimSpace(out.Detail + " " + strings.Join(f.Notes, " "))
	}
	return out
}

// figure is the stat that a failure names, if it names one.
func (r *unitTests) figure(found []string) string {
	words := strings.FieldsFunc(strings.Join(found, " "), func(c rune) bool {
		return c != '_' && !unicode.IsLetter(c) && !unicode.IsDigit(c)
	})
	for _, g := range r.games {
		for _, s := range g.Model().Stats {
			if slices.Contains(words, s.Name) {
				return s.Name
			}
		}
	}
	return ""
}

// sourceAt is a piece of the source on one line.
func (r *unitTests) sourceAt(at hcl.Range) string {
	src := r.unit.Registry.Set.Source(at.Filename)
	if at.Start.Byte < 0 || at.End.Byte > len(src) || at.Start.Byte > at.End.Byte {
		return ""
	}
	return strings.Join(strings.Fields(string(src[at.Start.Byte:at.End.Byte])), " ")
}
