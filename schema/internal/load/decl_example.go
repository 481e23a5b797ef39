package load

import (
	"fmt"
	"slices"
	"strings"

	"github.com/hashicorp/hcl/v2"
	"github.com/hashicorp/hcl/v2/hclsyntax"

	"github.com/stellar-rules/stellar/schema/builtin"
	"github.com/stellar-rules/stellar/schema/diag"
	"github.com/stellar-rules/stellar/schema/model"
)

// resolveTests types worked examples.
func (ld *loader) resolveTests() {
	for i, d := range ld.decls["test"] {
		ld.test(d, ld.testThings[i])
	}
}

// declareTests makes the things that are in force while a test runs.
func (ld *loader) declareTests() {
	k := ld.addKind("test", hcl.Range{}, nil)
	for i, d := range ld.decls["test"] {
		ld.testThings = append(ld.testThings, ld.addThing(k, fmt.Sprintf("t%d", i+1), d.block.LabelRanges[0]))
	}
}

func (ld *loader) test(d *decl, thing *model.Thing) {
	b := ld.declaration(d.block)
	t := &model.Test{Name: d.block.Labels[0], Thing: thing, File: d.file, Range: d.block.LabelRanges[0], Seed: 1,
		Dice: map[string]model.Script{}, Answers: map[string]model.Script{}}
	ld.m.Tests = append(ld.m.Tests, t)
	ld.testHead(t, b)
	p := &model.Proc{Name: "test", Class: model.TestBody, Pack: d.pack, Range: d.block.DefRange()}
	pd := ld.addBody(p, b, nil)
	pd.frame.test = true
	given, run := b.blocks("given"), b.blocks("run")
	expects := b.blocks("expect")
	for _, at := range []string{"before", "instead", "after"} {
		for _, x := range b.blocks(at) {
			ld.resolveHook(hookDecl{block: x, pack: d.pack, test: thing})
		}
	}
	pd.blocks = []*hclsyntax.Block{}
	pd.before = func(ty *bodyChecker) {
		for _, x := range append(given, run...) {
			if !ld.labelsAre(x) {
				continue
			}
			in := ld.open(x, capitalize(withArticle(x.Type))+" of a test")
			p.Body = append(p.Body, ty.statements(pd.scope, in.statements())...)
			in.doneAttrs()
		}
		if len(run) == 0 {
			p.Body = append(p.Body, &model.PlayOn{StmtHead: model.StmtHead{Range: d.block.DefRange()}})
		}
		ld.scripts(t, b, pd.scope)
		p.Body = append(p.Body, ty.statements(pd.scope, expects)...)
	}
	ld.typeBody(pd, p.Range)
	t.Body = p
}

func (ld *loader) testHead(t *model.Test, b *body) {
	if e := b.need("scenario"); e != nil {
		n, ok := ld.nameBehind(e, "scenario", "")
		if t.Scenario = ld.scenario(n); ok && t.Scenario == nil {
			ld.noScenario(e.Range(), n)
		}
	}
	if e := b.expr("seats"); e != nil {
		t.Seats, _ = ld.seatsListed(e)
	}
	if e := b.expr("seed"); e != nil {
		if n, ok := ld.constInt(e); ok && n >= 0 {
			t.Seed, t.Chance = uint64(n), true
		}
	}
	t.Bot = ld.botNamed(b)
	t.Refused, _ = b.str("refused")
}

// scripts types what dice show and players answer.
func (ld *loader) scripts(t *model.Test, b *body, s *scope) {
	ld.script(t.Dice, b.items("dice"), s, true)
	ld.script(t.Answers, b.items("answers"), s, false)
}

func (ld *loader) script(out map[string]model.Script, list []item, s *scope, chance bool) {
	for _, it := range list {
		list, ok := it.value.(*hclsyntax.TupleConsExpr)
		if !ok {
			ld.errorf(diag.CodeShape, it.value.Range(), it.key+" = [ … ]",
				"What %q gives is a list, in the order it is asked for.", it.key)
			continue
		}
		option, words := ld.scriptedType(it, chance)
		sc := model.Script{Range: it.at}
		for _, x := range list.Exprs {
			var want *model.Type
			if option != nil {
				want = option.AsOptional()
			}
			v := s.check(x, want)
			if option != nil && (!chance || v.Type().Class == model.Null) {
				v = ld.coerce(v, want)
			}
			if c, ok := v.(*model.Const); ok && words != nil && v.Type().Class == model.Word {
				if n := builtin.ID(c.Value); n > 0 && !isIn(ld.m.Words[n], words) {
					ld.unknown(diag.CodeUnknownWord, x.Range(), ld.m.Words[n], words, "%q is never %q.", it.key, ld.m.Words[n])
				}
			}
			sc.Values = append(sc.Values, model.Play{Value: v, Range: x.Range()})
		}
		out[it.key] = sc
	}
}

// labelOf is the label of the decision or roll at an address.
func labelOf(address string) string { return address[strings.LastIndexByte(address, '/')+1:] }

// decisionAt notes a decision or roll by its label, those of one label in the order of their addresses.
func (sy *symbols) decisionAt(address string) {
	list := sy.labelled[labelOf(address)]
	if i, known := slices.BinarySearch(list, address); !known {
		sy.labelled.put(labelOf(address), slices.Insert(list, i, address))
	}
}

func isChance(d *model.DecisionInfo) bool {
	switch d.Stmt.(type) {
	case *model.Roll, *model.Draw:
		return true
	}
	return false
}

// scriptedType is the type of the options of a decision or roll, where all of its name
// agree, and the words it may be where all of them are written choices.
func (ld *loader) scriptedType(it item, chance bool) (*model.Type, []string) {
	var found *model.Type
	known, written := false, true
	var words []string
	label := labelOf(it.key)
	for _, a := range ld.labelled[label] {
		d := ld.m.Decisions[a]
		if isChance(d) != chance || label != it.key && a != it.key {
			continue
		}
		of := optionWords(d.Stmt)
		words = append(words, of...)
		written = written && of != nil
		opt := d.Option
		if known && (found == nil || ld.merge(found, opt) == nil) {
			found = nil
			continue
		}
		if !known {
			found = opt
		}
		known = true
	}
	if !known {
		what := "decision"
		if chance {
			what = "roll or draw"
		}
		var names []string
		for a, d := range ld.m.Decisions {
			if isChance(d) == chance {
				names = append(names, labelOf(a))
			}
		}
		ld.unknown(diag.CodeUnknownDecision, it.at, it.key, names, "There is no %s %q.", what, it.key)
	}
	if !written {
		words = nil
	}
	if chance {
		found = nil
	}
	return found, words
}
