package packs

import (
	"slices"

	"github.com/hashicorp/hcl/v2"

	"github.com/stellar-rules/stellar/schema/diag"
	"github.com/stellar-rules/stellar/schema/internal/load"
	"github.com/stellar-rules/stellar/schema/model"
	"github.com/stellar-rules/stellar/schema/source"
)

// PackFiles are the files of one pack of a plan.
type PackFiles = load.PackFiles

// Plan is what is loaded together.
type Plan struct {
	Packs     []PackFiles // each comes after those it needs; a scenario's file counts as a pack of its own
	Scenarios []string    // declared by the asked files, in their order

	loose bool // the last of the packs is a scenario file that lies in none
}

// Of plans the loading of files as one pack, without looking for any others.
func Of(files ...*source.File) Plan {
	return Plan{Packs: []PackFiles{{Files: files}}, Scenarios: ScenariosIn(files...)}
}

// IDs are the ids of the packs that are loaded, in their order.
func (p Plan) IDs() []string {
	var out []string
	for _, pack := range p.Packs {
		for _, f := range pack.Files {
			if id := idIn(f); id != "" {
				out = append(out, id)
			}
		}
	}
	return out
}

// Include adds a pack to a plan, with those it needs and as if a scenario of the plan used it: behind
// all other packs, and before a scenario file that lies in none.
func (l *Registry) Include(p *Plan, id string) diag.Findings {
	l.finds = nil
	seen := map[string]int{}
	for _, there := range p.IDs() {
		seen[there] = done
	}
	var laid Plan
	l.add(&laid, id, hcl.Range{}, seen)
	all := append([]PackFiles(nil), p.Packs...)
	at := len(all)
	if p.loose {
		at--
	}
	p.Packs = slices.Insert(all, at, laid.Packs...)
	return l.finds
}

// ScenariosIn are the scenarios that files declare, in their order.
func ScenariosIn(files ...*source.File) []string {
	var out []string
	for _, f := range files {
		for _, b := range f.Body.Blocks {
			if b.Type == "scenario" && len(b.Labels) == 1 {
				out = append(out, b.Labels[0])
			}
		}
	}
	return out
}

// Load loads a plan with one of its scenarios.
func (p Plan) Load(scenario string, options map[string]bool) (*model.Model, diag.Findings) {
	return load.Load(p.input(scenario, options))
}

// Distinct are the scenarios with which Load makes models that differ, the first of each; before
// them none ("").
func (p Plan) Distinct() []string {
	done := map[string]bool{}
	return slices.DeleteFunc(append([]string{""}, p.Scenarios...), func(s string) bool {
		setting := p.Setting(s, nil)
		again := done[setting]
		done[setting] = true
		return again
	})
}

// Setting is the same for what Load makes the same model of.
func (p Plan) Setting(scenario string, options map[string]bool) string {
	return p.input(scenario, options).Setting()
}

func (p Plan) input(scenario string, options map[string]bool) load.Input {
	return load.Input{Packs: p.Packs, Scenario: scenario, Options: options}
}
