package load

import (
	"slices"

	"github.com/hashicorp/hcl/v2"
	"github.com/hashicorp/hcl/v2/hclsyntax"

	"github.com/stellar-rules/stellar/schema/diag"
	"github.com/stellar-rules/stellar/schema/model"
)

// Notes are what the loader learns of names while it reads files, for editors. They are there for content with errors
// too, as far as it was understood.
type Notes struct {
	// Only, if not empty, is the file whose findings are wanted: of others what nothing in it depends on is not read, as
	// tests, and the bodies that only tests and bots look into.
	Only string
	// Asked is a word that no content contains. Where it stands in the place of a name, Could gets the names that may
	// stand there.
	Asked string

	Refs []Ref
	// Given are the values that content gives the attributes and texts of things, by name, in order: the last one holds.
	Given map[*model.Thing]map[string][]hcl.Range
	Could []Candidate
	// Of is the kind whose attributes are asked for, and Types are those of the locals that may stand there.
	Of    *model.Kind
	Types map[string]*model.Type
	// Known is what is declared, as far as it was understood: for names alone.
	Known *model.Model
}

// A Candidate is a name that may stand in a place.
type Candidate struct {
	Name, Code string // Code is that of the finding about any other name there
	Rank       int    // the less, the better it fits
}

// A Ref is a place where something is named: a declaration of the model, a [*model.Local] or [*model.LoopVar], or the
// statement that a decision or a hook belongs to. The place may be more than the name itself.
type Ref struct {
	At hcl.Range
	Of any
}

// noteSource keeps what a name means.
func (rp *reporter) noteSource(at hcl.Range, of any) {
	if rp.notes != nil {
		rp.notes.Refs = append(rp.notes.Refs, Ref{at, of})
	}
}

// noteGiven keeps where an attribute of a thing gets a value.
func (rp *reporter) noteGiven(t *model.Thing, v item) {
	if rp.notes == nil {
		return
	}
	if rp.notes.Given == nil {
		rp.notes.Given = map[*model.Thing]map[string][]hcl.Range{}
	}
	if rp.notes.Given[t] == nil {
		rp.notes.Given[t] = map[string][]hcl.Range{}
	}
	rp.notes.Given[t][v.key] = append(rp.notes.Given[t][v.key], v.value.Range())
}

// noteWord notes a word that names an action, as the option of a choice.
func (ld *loader) noteWord(at hcl.Range, word string) {
	for _, d := range ld.actions[word] {
		ld.noteSource(at, d.proc)
	}
}

// noteDecision notes the label of a decision or roll: the local that it gives.
func (ld *loader) noteDecision(at hcl.Range, d *model.DecisionInfo) {
	if ld.notes == nil {
		return
	}
	for f := range model.Fields(d.Stmt) {
		if f.Local != nil && *f.Local != nil {
			ld.noteSource(at, *f.Local)
			return
		}
	}
}

// asking says whether a name is the one that an editor asks about.
func (rp *reporter) asking(name string) bool {
	return rp.notes != nil && name != "" && name == rp.notes.Asked
}

// ask keeps the names that may stand where an editor asks for one: first those that fit best.
func (rp *reporter) ask(code, name string, candidates ...[]string) bool {
	if !rp.asking(name) {
		return false
	}
	for rank, names := range candidates {
		for _, n := range names {
			rp.notes.Could = append(rp.notes.Could, Candidate{n, code, rank})
		}
	}
	return true
}

// askOf is ask for an attribute of a kind.
func (rp *reporter) askOf(k *model.Kind, code, name string, candidates ...[]string) bool {
	if !rp.ask(code, name, candidates...) {
		return false
	}
	rp.notes.Of = k
	return true
}

// askValue keeps the names with which a value of a type may begin.
func (s *scope) askValue(name string, want *model.Type) bool {
	ld := s.ld
	if !ld.asking(name) {
		return false
	}
	ld.notes.Types = map[string]*model.Type{}
	var fit, lead, rest []string
	for x := s; x != nil; x = x.up {
		for n, l := range x.names {
			ld.notes.Types[n] = l.Type
		}
		for n, l := range x.loops {
			ld.notes.Types[n] = l.Type
		}
	}
	for _, n := range keys(ld.notes.Types) {
		if t := ld.notes.Types[n]; want == nil || ld.assignable(t, want) {
			fit = append(fit, n)
		} else {
			lead = append(lead, n)
		}
	}
	if s.inText {
		return ld.ask(diag.CodeUnknownName, name, fit, s.visible())
	}
	for n, b := range builtins {
		if want != nil && builtinGives[want.Class] == b.Signatures()[0].Result {
			lead = append(lead, n)
		} else {
			rest = append(rest, n)
		}
	}
	return ld.ask(diag.CodeUnknownName, name, slices.Concat(fit, wanted(want)), slices.Concat(lead, s.visible(),
		keys(ld.funcs), keys(ld.stats)), slices.Concat(rest, keys(ld.graphs)))
}

// builtinGives are the words of signatures for classes of results.
var builtinGives = map[model.Class]string{model.Integer: "number", model.Boolean: "truth", model.List: "list",
	model.Span: "span"}

// wanted are the things that fit a type, as expressions name them.
func wanted(t *model.Type) []string {
	if t == nil || t.Class != model.Ref || t.Kind == nil {
		return nil
	}
	var out []string
	for _, k := range t.Kind.Members() {
		for _, th := range k.Things {
			out = append(out, th.Path())
		}
	}
	return out
}

// skips says whether a body in a file is read only where something needs to know what it gives: in other files than
// the one in which an editor asks for a name, or once it was told.
func (rp *reporter) skips(file string) bool {
	return rp.notes != nil && rp.notes.Asked != "" && (rp.notes.Could != nil || !rp.reads(file))
}

// reads says whether tests and answers of bots in a file are read.
func (rp *reporter) reads(file string) bool {
	return rp.notes == nil || rp.notes.Only == "" || rp.notes.Only == file
}

// lookers are the blocks that depend on what stands in bodies.
var lookers = []string{"bot", "test", "before", "after", "instead"}

// bodiesMatter says whether bodies in other files than the wanted one are read: if it holds what depends on them.
func (ld *loader) bodiesMatter() bool {
	if ld.notes == nil || ld.notes.Only == "" {
		return true
	}
	var looks func(b *hclsyntax.Body, depth int) bool
	looks = func(b *hclsyntax.Body, depth int) bool {
		return slices.ContainsFunc(b.Blocks, func(x *hclsyntax.Block) bool {
			return isIn(x.Type, lookers) || depth < 2 && looks(x.Body, depth+1)
		})
	}
	for _, p := range ld.in.Packs {
		for _, f := range p.Files {
			if f.Name == ld.notes.Only {
				return looks(f.Body, 0)
			}
		}
	}
	return true
}
