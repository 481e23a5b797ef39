package packs

import (
	"slices"
	"strconv"
	"strings"

	"github.com/Masterminds/semver/v3"
	"github.com/hashicorp/hcl/v2"
	"github.com/hashicorp/hcl/v2/hclsyntax"

	"github.com/stellar-rules/stellar/schema/diag"
	"github.com/stellar-rules/stellar/schema/internal/load"
	"github.com/stellar-rules/stellar/schema/lazy"
	"github.com/stellar-rules/stellar/schema/lists"
	"github.com/stellar-rules/stellar/schema/model"
	"github.com/stellar-rules/stellar/schema/source"
)

// PackFiles are the files of one pack of a plan.
type PackFiles = load.PackFiles

// Plan is what is loaded together.
type Plan struct {
	Packs     []PackFiles // each after those it needs; a scenario's file counts as a pack of its own
	Scenarios []string    // declared by the given files, in order

	loose bool                       // the last of the packs is a scenario file outside of packs
	wants lazy.Map[string, []string] // ranges of the versions that packs must have, by id
}

// Of plans the loading of files as one pack, without looking for any others.
func Of(files ...*source.File) Plan {
	return Plan{Packs: []PackFiles{{Files: files}}, Scenarios: ScenariosIn(files...)}
}

// IDs are the ids of the packs that are loaded, in order.
func (p Plan) IDs() []string {
	var out []string
	for _, pack := range p.Packs {
		for _, f := range pack.Files {
			if id := headOf(f).pack; id != "" {
				out = append(out, id)
			}
		}
	}
	return out
}

// ScenariosIn are the scenarios that files declare, in order.
func ScenariosIn(files ...*source.File) []string {
	return lists.Flat(files, func(f *source.File) []string { return headOf(f).scenarios })
}

// A head is the part of a file that decides what it is loaded with.
type head struct {
	pack      string    // the id of the pack that it declares
	version   string    // of that pack
	title     string    // of that pack
	needs     []mention // packs that it needs
	optional  []mention // packs that come before it, if they are there
	conflicts []mention // packs that it cannot be played with
	uses      []mention // packs that its scenarios name
	scenarios []string
	tested    []string // scenarios that its tests play
}

// A mention is a pack that a file names, such as "sticks" or "sticks >= 1.2, < 2.0", and where.
type mention struct {
	id, versions string // versions is a range; "" where any is good
	at           hcl.Range
}

// Mentioned reads the name of a pack, such as "sticks" or "sticks >= 1.2, < 2.0": its id, and the range of versions, if
// one is said.
func Mentioned(s string) (id, versions string) {
	s = strings.TrimSpace(s)
	i := strings.IndexAny(s+" ", "<>=!~^ \t")
	return s[:i], strings.TrimSpace(s[i:])
}

// VersionFits says whether a version is in a range, such as ">= 1.2, < 2.0"; every version is in "". It is an error if
// the range cannot be read.
func VersionFits(version, versions string) (bool, error) {
	if versions == "" {
		return true, nil
	}
	c, err := semver.NewConstraint(versions)
	if err == nil && strings.Contains(versions, "|") { // ranges are joined with commas
		err = strconv.ErrSyntax
	}
	if err != nil {
		return false, err
	}
	v, err := semver.NewVersion(version)
	return err == nil && c.Check(v), nil
}

// headOf reads the head of a file, which may be nil; errors in it are found when it is loaded.
func headOf(f *source.File) head {
	var out head
	if f == nil {
		return out
	}
	for _, b := range f.Body.Blocks {
		attrs, named := b.Body.Attributes, len(b.Labels) == 1
		switch b.Type {
		case "pack":
			if named && out.pack == "" {
				out.pack = b.Labels[0]
				for name, to := range map[string]*string{"version": &out.version, "title": &out.title} {
					if a := attrs[name]; a != nil {
						*to, _ = source.PlainText(a.Expr)
					}
				}
			}
			out.needs = append(out.needs, mentions(attrs["needs"])...)
			out.optional = append(out.optional, mentions(attrs["optional"])...)
			out.conflicts = append(out.conflicts, mentions(attrs["conflicts"])...)
		case "scenario":
			if named {
				out.scenarios = append(out.scenarios, b.Labels[0])
			}
			out.uses = append(out.uses, mentions(attrs["uses"])...)
		case "test":
			if a := attrs["scenario"]; a != nil {
				out.tested = append(out.tested, scenarioIn(a.Expr))
			}
		}
	}
	return out
}

// Played are the scenarios that tests play, or else those that the given files declare.
func (p Plan) Played() []string {
	var out []string
	for _, pack := range p.Packs {
		for _, f := range pack.Files {
			out = append(out, headOf(f).tested...)
		}
	}
	if slices.Sort(out); len(out) > 0 {
		return slices.Compact(out)
	}
	return p.Scenarios
}

// mentions reads a list of packs.
func mentions(a *hclsyntax.Attribute) []mention {
	if a == nil {
		return nil
	}
	var out []mention
	for _, e := range source.Elements(a.Expr) {
		if s, ok := source.PlainText(e); ok {
			id, versions := Mentioned(s)
			out = append(out, mention{id, versions, e.Range()})
		}
	}
	return out
}

// scenarioIn is n of scenario.n.
func scenarioIn(e hclsyntax.Expression) string {
	for _, v := range e.Variables() {
		for _, step := range v {
			if name, ok := step.(hcl.TraverseAttr); ok {
				return name.Name
			}
		}
	}
	return ""
}

// Load loads a plan with one of its scenarios.
func (p Plan) Load(scenario string, options map[string]bool) (*model.Model, diag.Findings) {
	return load.Load(p.input(scenario, options))
}

// Notes are what is learnt of names while a plan is loaded.
type Notes = load.Notes

// A Candidate is a name that may stand in a place.
type Candidate = load.Candidate

// Foreign says what is written here instead of a word of other languages and games; empty if unknown.
func Foreign(word string) string { return load.Foreign(word) }

// Study loads a plan with one of its scenarios in force, or none, and notes what the names in it mean.
func (p Plan) Study(scenario string, notes *Notes) (*model.Model, diag.Findings) {
	in := p.input(scenario, nil)
	in.Notes = notes
	return load.Load(in)
}

// With is the plan with other files in place of those that have their names.
func (p Plan) With(files map[string]*source.File) Plan {
	p.Packs = slices.Clone(p.Packs)
	for i := range p.Packs {
		p.Packs[i].Files = lists.Map(p.Packs[i].Files, func(f *source.File) *source.File {
			if other := files[f.Name]; other != nil {
				return other
			}
			return f
		})
	}
	return p
}

// Distinct are the scenarios for which Load makes different models, the first of each; before them none (""), unless
// nobody could play that: a scenario file outside of packs is only there for its scenarios.
func (p Plan) Distinct() []string {
	var out []string
	done := map[string]bool{}
	all := p.Scenarios
	if !p.loose || len(all) == 0 {
		all = append([]string{""}, all...)
	}
	for _, s := range all {
		if setting := p.Setting(s, nil); !done[setting] {
			done[setting] = true
			out = append(out, s)
		}
	}
	return out
}

// Setting is equal for arguments for which Load makes the same model.
func (p Plan) Setting(scenario string, options map[string]bool) string {
	return p.input(scenario, options).Setting()
}

func (p Plan) input(scenario string, options map[string]bool) load.Input {
	return load.Input{Packs: p.Packs, Scenario: scenario, Options: options}
}
