package lint

import (
	"slices"

	"github.com/hashicorp/hcl/v2"

	"github.com/stellar-rules/stellar/schema/diag"
	"github.com/stellar-rules/stellar/schema/model"
	"github.com/stellar-rules/stellar/schema/packs"
	"github.com/stellar-rules/stellar/schema/parallel"
	"github.com/stellar-rules/stellar/schema/source"
)

// A Unit is what is loaded together: a pack, or a scenario with the packs it uses.
type Unit struct {
	Name  string
	Files []*source.File
	// one for each way that its scenarios change what is loaded; empty if it does not load
	Models   []*model.Model
	Findings diag.Findings          // of reading and loading
	Owns     func(file string) bool // files whose findings are reported; nil: all
	Unread   []string               // other files that look like content but are not read
	Speech   []*Translation         // translations that are checked with it
}

// Load loads units, several at once.
func Load(units []*packs.Unit) []*Unit {
	out := make([]*Unit, len(units))
	parallel.Each(len(units), func(i int) { out[i] = load(units[i]) })
	return out
}

func load(u *packs.Unit) *Unit {
	out := &Unit{Name: u.Name, Owns: u.Owns, Unread: u.Unread()}
	for _, p := range u.Plan.Packs {
		out.Files = append(out.Files, p.Files...)
	}
	if out.Models, out.Findings = u.Models(); out.Findings.HasErrors() {
		out.Models = nil
	}
	return out
}

// Run checks units with the configured rules, and returns all findings, those of loading included, in order. The
// result does not depend on the order of the work.
func Run(all Rules, units []*Unit, c *Config) diag.Findings {
	r := &run{config: c, all: all, rules: c.rules(all), byCode: map[string]*Rule{},
		spells: mentions{files: map[*source.File]func() map[string][]hcl.Range{}}}
	for _, rule := range all {
		r.byCode[rule.Code] = rule
	}
	r.own(units)
	tests := make([]bool, len(units)) // what only tests use counts as used
	for i, u := range units {         // before units are checked in parallel: settings may be read from disk
		tests[i] = r.countTests(u)
	}
	r.passes = together(units, func(u *Unit, i int) []*pass { return r.unit(u, tests[i]) })
	out, disputed := r.merge()
	out.Add(together(r.files, func(o ownFile, _ int) diag.Findings { return r.file(o) })...)
	out.Add(together(r.speech, func(t *Translation, _ int) diag.Findings { return r.translation(t) })...)
	out.Add(c.Played...)
	for _, u := range units {
		out.Add(u.Findings...)
	}
	out = r.suppress(out, disputed)
	out.Sort()
	return out
}

// A run is one call of Run.
type run struct {
	config *Config
	all    Rules
	rules  []*Rule // those that may be used
	byCode map[string]*Rule
	files  []ownFile
	speech []*Translation // of all units, without duplicates
	passes []*pass        // by unit, by model
	votes  map[string]int // by file: the number of passes that decide what it lacks
	spells mentions
}

// An ownFile is a file whose findings are reported, and the first unit that loads it without errors.
type ownFile struct {
	unit *Unit
	*source.File
}

func (r *run) own(units []*Unit) {
	done := map[string]bool{}
	for _, u := range units {
		for _, f := range u.Files {
			if !u.Findings.HasErrors() && !done[f.Name] && u.owns(f.Name) {
				done[f.Name] = true
				r.files = append(r.files, ownFile{u, f})
			}
		}
		for _, t := range u.Speech {
			if !done[t.Name] {
				done[t.Name] = true
				r.speech = append(r.speech, t)
			}
		}
	}
}

func (u *Unit) owns(file string) bool { return u.Owns == nil || u.Owns(file) }

// together works on several elements at once, and returns the results in order.
func together[T any, S ~[]E, E any](list []T, do func(x T, i int) S) S {
	out := make([]S, len(list))
	parallel.Each(len(list), func(i int) { out[i] = do(list[i], i) })
	return slices.Concat(out...)
}

// ask runs the rules that have a certain check.
func (r *run) ask(about Pass, check func(*Rule) func(*Pass)) diag.Findings {
	var out diag.Findings
	for _, rule := range r.rules {
		if judge := check(rule); judge != nil {
			p := about
			p.rule = rule
			judge(&p)
			out.Add(p.findings()...)
		}
	}
	return out
}

// unit checks all models of a unit. One that did not load confirms nothing.
func (r *run) unit(u *Unit, tests bool) []*pass {
	if len(u.Models) == 0 {
		return []*pass{{unit: u, plays: true}}
	}
	var out []*pass
	s := newSyntax(u.Files)
	for _, m := range u.Models {
		ix := build(m, u.Files, &r.spells)
		p := Pass{Model: m, Index: ix, Files: u.Files, Unread: u.Unread, syntax: s, owns: u.Owns, tests: tests}
		out = append(out, &pass{unit: u, plays: tests || ix.reachOf(m).Played, open: !tests && isOpen(m, u),
			finds: r.ask(p, func(rule *Rule) func(*Pass) { return rule.Check })})
	}
	return out
}

// file checks the source of a file once, however many units load it.
func (r *run) file(o ownFile) diag.Findings {
	return r.ask(Pass{Files: o.unit.Files, syntax: newSyntax([]*source.File{o.File})}, func(rule *Rule) func(*Pass) {
		if rule.File == nil {
			return nil
		}
		return func(p *Pass) { rule.File(p, o.File) }
	})
}

// translation checks a translation once, however many units have it.
func (r *run) translation(t *Translation) diag.Findings {
	t.readEntries(r.all)
	return r.ask(Pass{}, func(rule *Rule) func(*Pass) {
		if rule.Translation == nil {
			return nil
		}
		return func(p *Pass) { rule.Translation(p, t) }
	})
}

// suppress removes findings that comments suppress or settings turn off, and adds those about the comments
// themselves. A disputed finding is not reported, but keeps its comment from being idle.
func (r *run) suppress(finds, disputed diag.Findings) diag.Findings {
	by := map[string][]*suppression{}
	var about, out diag.Findings
	for _, o := range r.files {
		ss, wrong := suppressionsIn(o.File, r.all)
		by[o.Name] = ss
		about.Add(wrong...)
	}
	for _, t := range r.speech {
		by[t.Name] = t.ignores
		about.Add(t.wrong...)
	}
	for _, f := range disputed {
		suppressed(by[f.Range.Filename], f.Code, f.Range)
	}
	for _, f := range finds {
		if f.Severity == diag.Error && r.byCode[f.Code] == nil || !suppressed(by[f.Range.Filename], f.Code, f.Range) {
			out.Add(f)
		}
	}
	for _, o := range r.files {
		about.Add(idle(by[o.Name], r.ran(o.Name))...)
	}
	for _, t := range r.speech {
		about.Add(idle(t.ignores, r.ranTranslation(t.Name))...)
	}
	out.Add(about...)
	kept := out[:0]
	for _, f := range out {
		if r.config.applySettings(&f, r.byCode) { // which may change how severe it is
			kept = append(kept, f)
		}
	}
	return kept
}

// suppressed says whether a comment suppresses a finding, and marks all that do as used.
func suppressed(by []*suppression, code string, at hcl.Range) bool {
	found := false
	for _, s := range by {
		for _, c := range s.codes {
			if c.Name == code && s.covers(at) {
				s.used[code], found = true, true
			}
		}
	}
	return found
}

// ran says which rules checked a file. Absence can be decided only by passes that have a vote: a pack that leaves
// what is played to scenarios, and is linted without them, has none.
func (r *run) ran(file string) func(code string) bool {
	s := r.config.settings(file)
	return func(code string) bool {
		rule := r.byCode[code]
		if rule == nil {
			return slices.Contains(loaderWarnings, code) && len(r.config.Only) == 0
		}
		return (rule.Check != nil || rule.File != nil) && r.asked(rule, s) && (!rule.Absent || r.votes[file] > 0)
	}
}

// ranTranslation says which rules checked a translation.
func (r *run) ranTranslation(name string) func(code string) bool {
	s := r.config.settings(name)
	return func(code string) bool {
		rule := r.byCode[code]
		return rule != nil && rule.Translation != nil && r.asked(rule, s)
	}
}

func (r *run) asked(rule *Rule, s *Settings) bool {
	return r.config.MayWant(rule) && r.config.enabled(rule, s)
}

// A pass is the findings of all rules in one model of a unit.
type pass struct {
	unit  *Unit
	plays bool // it has something to play, or its tests count as play
	open  bool // it has the game, but scenarios elsewhere say what is played
	finds diag.Findings
}

// findingAt identifies a finding without its words.
type findingAt struct {
	code string
	at   hcl.Range
}

// merge combines the findings of all passes. A finding of absence must be made by all passes that have a vote;
// otherwise it is disputed, and only keeps a suppression of it from being idle.
//
// The models that load a file vote on what it lacks. If any of them is played, those that only wait to be built on
// have no vote; nor do those that leave what is played to scenarios elsewhere.
func (r *run) merge() (stand, disputed diag.Findings) {
	asked, played := map[string]bool{}, map[string]bool{}
	for _, o := range r.files {
		asked[o.Name] = true
	}
	for _, p := range r.passes {
		for _, f := range p.unit.Files {
			played[f.Name] = played[f.Name] || p.plays
		}
	}
	r.votes = map[string]int{}
	agree := map[findingAt]int{}
	for _, p := range r.passes {
		says := func(file string) bool { return !p.open && (p.plays || !played[file]) }
		for _, f := range p.unit.Files {
			if says(f.Name) {
				r.votes[f.Name]++
			}
		}
		mine := map[findingAt]bool{}
		for _, f := range p.finds {
			if k := (findingAt{f.Code, f.Range}); !mine[k] && says(f.Range.Filename) {
				mine[k] = true
				agree[k]++
			}
		}
	}
	seen := map[findingAt]bool{}
	for _, p := range r.passes {
		for _, f := range p.finds {
			k := findingAt{f.Code, f.Range}
			n := r.votes[f.Range.Filename]
			switch {
			case !r.byCode[f.Code].Absent:
				stand.Add(f)
			case seen[k] || !asked[f.Range.Filename]:
			case n == 0 || agree[k] < n:
				disputed.Add(f)
			default:
				stand.Add(f)
			}
			seen[k] = true
		}
	}
	return stand, disputed
}

// countTests says whether what only a unit's tests use counts as used, by its configuration.
func (r *run) countTests(u *Unit) bool {
	return slices.ContainsFunc(u.Files, func(f *source.File) bool {
		return u.owns(f.Name) && r.config.settings(f.Name).Tests
	})
}

// isOpen says whether a unit declares the game itself, but leaves what is played to scenarios that are not loaded:
// they may use anything in it.
func isOpen(m *model.Model, u *Unit) bool {
	if m.Game == nil || m.Game.Main != nil || u.Owns == nil || !u.Owns(m.Game.Range.Filename) {
		return false
	}
	return !slices.ContainsFunc(m.Scenarios, func(s *model.Scenario) bool { return !packs.IsTest(s.Range.Filename) })
}
