package lint

import (
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
	// one for each way that its scenarios change what is loaded; none where it does not load
	Models   []*model.Model
	Findings diag.Findings          // of reading and loading
	Owns     func(file string) bool // files whose findings are asked for; nil: all
	Unread   []string               // files beside these that look like content and are not read
	Speech   []*Translation         // translations that are judged with it
}

// Load loads units, several at once.
func Load(units []*packs.Unit) []*Unit {
	out := make([]*Unit, len(units))
	parallel.Each(len(units), func(i int) { out[i] = fromShelf(units[i]) })
	return out
}

// fromShelf loads a unit in each of the ways that its scenarios make it different.
func fromShelf(u *packs.Unit) *Unit {
	out := &Unit{Name: u.Name, Owns: u.Owns, Unread: u.Unread(), Findings: append(diag.Findings(nil), u.Findings...)}
	for _, p := range u.Plan.Packs {
		out.Files = append(out.Files, p.Files...)
	}
	if out.Findings.HasErrors() {
		return out
	}
	for _, s := range u.Plan.Distinct() {
		m, finds := u.Plan.Load(s, nil)
		out.Findings.Add(finds...)
		if m != nil && !finds.HasErrors() {
			out.Models = append(out.Models, m)
		}
		if s == "" && out.Findings.HasErrors() {
			break // a scenario would only repeat it
		}
	}
	out.Findings.Sort()
	if out.Findings.HasErrors() {
		out.Models = nil
	}
	return out
}

// Run judges units by those of the rules that are asked for, and gives all findings, those of loading included, in
// order. The same units give the same findings, in whatever order the work is done.
func Run(all Rules, units []*Unit, c *Config) diag.Findings {
	r := &run{units: units, config: c, all: all, rules: c.rules(all), byCode: map[string]*Rule{},
		passes: make([][]pass, len(units))}
	for _, rule := range all {
		r.byCode[rule.Code] = rule
	}
	for _, u := range units { // before units are judged at once: settings may be read from disk
		r.tests = append(r.tests, r.countTests(u))
	}
	parallel.Each(len(units), r.unit)
	out, disputed := r.merge()
	out.Add(r.files()...)
	out.Add(r.translations()...)
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
	units  []*Unit
	config *Config
	all    Rules
	rules  []*Rule // of all, those that may be asked for
	byCode map[string]*Rule
	passes [][]pass // by unit, by model
	tests  []bool   // by unit: what only tests use counts as used
	spells mentions
}

// A pass is what rules found in one model.
type pass struct {
	loads map[string]bool // the files of the unit
	plays bool            // it holds something to play, or its tests count as play
	open  bool            // it has the game, and not what is played: scenarios elsewhere have that
	finds []diag.Finding
}

// unit judges all models of a unit.
func (r *run) unit(i int) {
	u := r.units[i]
	loads := map[string]bool{}
	for _, f := range u.Files {
		loads[f.Name] = true
	}
	s, tests := newSyntax(u.Files), r.tests[i]
	for _, m := range u.Models {
		ix := build(m, u.Files, &r.spells)
		out := pass{loads: loads, plays: tests || ix.reachOf(m).Played, open: !tests && isOpen(m, u)}
		for _, rule := range r.rules {
			if rule.Check == nil {
				continue
			}
			p := &Pass{Model: m, Index: ix, Files: u.Files, Unread: u.Unread, rule: rule, syntax: s, owns: u.Owns, tests: tests}
			rule.Check(p)
			out.finds = append(out.finds, p.findings()...)
		}
		r.passes[i] = append(r.passes[i], out)
	}
}

// files judges each file once, of the units that load.
func (r *run) files() diag.Findings {
	type job struct {
		unit  *Unit
		file  *source.File
		finds diag.Findings
	}
	var jobs []*job
	for _, o := range r.owned() {
		for _, f := range o.files {
			jobs = append(jobs, &job{unit: o.unit, file: f})
		}
	}
	parallel.Each(len(jobs), func(i int) {
		j := jobs[i]
		s := newSyntax([]*source.File{j.file})
		for _, rule := range r.rules {
			if rule.File != nil {
				p := &Pass{Files: j.unit.Files, rule: rule, syntax: s}
				rule.File(p, j.file)
				j.finds.Add(p.findings()...)
			}
		}
	})
	var out diag.Findings
	for _, j := range jobs {
		out.Add(j.finds...)
	}
	return out
}

// ownFiles are the files of a unit whose findings are asked for, but those an earlier unit has.
type ownFiles struct {
	unit  *Unit
	files []*source.File
}

func (r *run) owned() []ownFiles {
	var out []ownFiles
	done := map[string]bool{}
	for _, u := range r.units {
		if u.Findings.HasErrors() {
			continue
		}
		o := ownFiles{unit: u}
		for _, f := range u.Files {
			if !done[f.Name] && (u.Owns == nil || u.Owns(f.Name)) {
				done[f.Name] = true
				o.files = append(o.files, f)
			}
		}
		out = append(out, o)
	}
	return out
}

// suppress takes out what comments suppress and settings do not want, and adds what is wrong
// with the comments themselves. What is disputed is found nowhere, and yet no reason to call a comment idle.
func (r *run) suppress(finds, disputed diag.Findings) diag.Findings {
	by := map[string][]*suppression{}
	var about diag.Findings
	for _, o := range r.owned() {
		for _, f := range o.files {
			ss, fs := suppressionsIn(f, r.all)
			by[f.Name] = ss
			about.Add(fs...)
		}
	}
	needed := r.agreements()
	var out diag.Findings
	for _, t := range r.speech() {
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
	for _, o := range r.owned() {
		for _, f := range o.files {
			for _, s := range by[f.Name] {
				about.Add(idle(s, r.ran(f.Name, needed[f.Name]))...)
			}
		}
	}
	for _, t := range r.speech() {
		for _, s := range t.ignores {
			about.Add(idle(s, r.ranTranslation(t.Name))...)
		}
	}
	out.Add(about...)
	kept := out[:0]
	for _, f := range out {
		if r.config.judge(&f, r.byCode) {
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
			if c.word == code && s.holds(at) {
				s.used[code], found = true, true
			}
		}
	}
	return found
}

// ran are the rules that were asked about a file. What is nowhere only those can tell that have a
// say: of a pack that leaves it to scenarios what is played, and is linted without them, nobody has.
func (r *run) ran(file string, needed agreement) map[string]bool {
	out := map[string]bool{}
	s := r.config.settings(file)
	for _, rule := range r.rules {
		out[rule.Code] = (rule.Check != nil || rule.File != nil) && r.config.on(rule, s) && (needed.count > 0 || !rule.Absent)
	}
	for _, c := range loaderWarnings {
		out[c] = len(r.config.Only) == 0
	}
	return out
}
