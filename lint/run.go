package lint

import (
	"sync"

	"github.com/hashicorp/hcl/v2"

	"github.com/stellar-rules/stellar/schema/diag"
	"github.com/stellar-rules/stellar/schema/model"
	"github.com/stellar-rules/stellar/schema/shelf"
	"github.com/stellar-rules/stellar/schema/source"
)

// A Unit is what is loaded together: a pack, or a scenario with the packs it uses.
type Unit struct {
	Name     string
	Files    []*source.File
	Models   []*model.Model         // one for each way that its scenarios change what is loaded; none where it does not load
	Findings diag.Findings          // of reading and loading
	Owns     func(file string) bool // files whose findings are asked for; nil: all
}

// FromShelf loads a unit in each of the ways that its scenarios make it different.
func FromShelf(u *shelf.Unit) *Unit {
	out := &Unit{Name: u.Name, Owns: u.Owns, Findings: append(diag.Findings(nil), u.Findings...)}
	for _, p := range u.Plan.Packs {
		out.Files = append(out.Files, p.Files...)
	}
	if out.Findings.HasErrors() {
		return out
	}
	done := map[string]bool{}
	for _, s := range append([]string{""}, u.Plan.Scenarios...) {
		setting := u.Plan.Setting(s, nil)
		if done[setting] {
			continue
		}
		done[setting] = true
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

// workers is how many units are judged at once.
const workers = 4

// Run judges units by rules and gives all findings, those of loading included, in order. The
// same units give the same findings, in whatever order the work is done.
func Run(units []*Unit, c *Config) diag.Findings {
	r := &run{units: units, rules: c.rules(), passes: make([][]pass, len(units))}
	var wg sync.WaitGroup
	next := make(chan int)
	for range workers {
		wg.Go(func() {
			for i := range next {
				r.unit(i)
			}
		})
	}
	for i := range units {
		next <- i
	}
	close(next)
	wg.Wait()
	out := r.merge()
	out.Add(r.files()...)
	for _, u := range units {
		out.Add(u.Findings...)
	}
	out.Sort()
	return out
}

// A run is one call of Run.
type run struct {
	units  []*Unit
	rules  []*Rule
	passes [][]pass // by unit, by model
}

// A pass is what rules found in one model.
type pass struct {
	loads map[string]bool // the files of the unit
	finds []diag.Finding
	rule  []*Rule // of each finding
}

// unit judges all models of a unit.
func (r *run) unit(i int) {
	u := r.units[i]
	loads := map[string]bool{}
	for _, f := range u.Files {
		loads[f.Name] = true
	}
	s := newSyntax(u.Files)
	for _, m := range u.Models {
		out := pass{loads: loads}
		ix := build(m, u.Files)
		for _, rule := range r.rules {
			if rule.Check == nil {
				continue
			}
			rule.Check(&Pass{Model: m, Index: ix, Files: u.Files, rule: rule, syntax: s, owns: u.Owns, report: func(f diag.Finding) {
				out.finds = append(out.finds, f)
				out.rule = append(out.rule, rule)
			}})
		}
		r.passes[i] = append(r.passes[i], out)
	}
}

// place is where a finding stands, whatever its words.
type findingAt struct {
	code string
	at   hcl.Range
}

// merge makes one list of what all passes found. What a rule finds nowhere must be nowhere in
// all of them.
func (r *run) merge() diag.Findings {
	votes := map[findingAt]int{}
	var out diag.Findings
	seen := map[findingAt]bool{}
	for _, ps := range r.passes {
		for _, p := range ps {
			mine := map[findingAt]bool{}
			for _, f := range p.finds {
				mine[findingAt{f.Code, f.Range}] = true
			}
			for k := range mine {
				votes[k]++
			}
		}
	}
	for _, ps := range r.passes {
		for _, p := range ps {
			for i, f := range p.finds {
				k := findingAt{f.Code, f.Range}
				if p.rule[i].Absent && (seen[k] || votes[k] < r.loading(f.Range.Filename)) {
					continue
				}
				seen[k] = true
				out = append(out, f)
			}
		}
	}
	return out
}

// loading is how many models a file is loaded into.
func (r *run) loading(file string) int {
	n := 0
	for _, ps := range r.passes {
		for _, p := range ps {
			if p.loads[file] {
				n++
			}
		}
	}
	return n
}

// files judges each file once, also those of units that do not load.
func (r *run) files() diag.Findings {
	var out diag.Findings
	done := map[string]bool{}
	for _, u := range r.units {
		for _, f := range u.Files {
			if done[f.Name] || f.Broken || u.Owns != nil && !u.Owns(f.Name) {
				continue
			}
			done[f.Name] = true
			s := newSyntax([]*source.File{f})
			for _, rule := range r.rules {
				if rule.File != nil {
					rule.File(&Pass{Files: u.Files, rule: rule, syntax: s, report: func(f diag.Finding) { out.Add(f) }}, f)
				}
			}
		}
	}
	return out
}
