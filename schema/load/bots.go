package load

import (
	"fmt"
	"slices"
	"sort"
	"strings"

	"github.com/hashicorp/hcl/v2"
	"github.com/hashicorp/hcl/v2/hclsyntax"

	"github.com/stellar-rules/stellar/schema/diag"
	"github.com/stellar-rules/stellar/schema/model"
)

// builtInBots play without content.
var builtInBots = []string{"random", "first"}

func (ld *loader) declareBots() {
	for _, d := range ld.decls["bot"] {
		name, ok := ld.name(d.block, 0, true)
		if !ok {
			continue
		}
		if old := ld.bots[name]; old != nil || isIn(name, builtInBots) {
			ld.errorf(diag.CodeTwice, d.block.LabelRanges[0], fmt.Sprintf("There is a bot %q already.", name), "another name")
			continue
		}
		bot := &model.Bot{Name: name, Answers: map[string][]*model.Answer{}, Range: d.block.LabelRanges[0]}
		ld.bots[name] = bot
		ld.m.Bots = append(ld.m.Bots, bot)
		ld.botBodies = append(ld.botBodies, botBody{bot, ld.open(d.block, "A bot")})
	}
}

type botBody struct {
	bot *model.Bot
	b   *body
}

func (ld *loader) botNamed(name string, at hcl.Range) {
	if ld.bots[name] == nil && !isIn(name, builtInBots) {
		ld.unknown(diag.CodeUnknownBot, at, fmt.Sprintf("There is no bot %q.", name), name, append(keys(ld.bots), builtInBots...))
	}
}

// resolveBots types answers in the scope in which the decision stands.
func (ld *loader) resolveBots() {
	for _, x := range ld.botBodies {
		if e := x.b.expr("title"); e != nil {
			x.bot.Title = ld.plainText(e, "bot/"+x.bot.Name+"/title", "the name of a bot")
		}
		for _, blk := range x.b.blocks("answer") {
			if ld.labels(blk, "procedure or action", "decision") {
				ld.answer(x.bot, blk)
			}
		}
		for i, blk := range x.b.blocks("otherwise") {
			if i > 0 {
				ld.errorf(diag.CodeTwice, blk.DefRange(), "A bot has one otherwise.", "")
				continue
			}
			if ld.labels(blk) {
				ld.otherwise(x.bot, blk)
			}
		}
		x.b.done()
	}
}

// decisionsOf finds decisions by procedure (or action, or address) and label.
func (ld *loader) decisionsOf(proc, label string) []*model.DecisionInfo {
	var out []*model.DecisionInfo
	for _, a := range keys(ld.m.Decisions) {
		d := ld.m.Decisions[a]
		i := strings.LastIndexByte(a, '/')
		if a[i+1:] == label && (d.Proc.Name == proc || a[:i] == proc) {
			out = append(out, d)
		}
	}
	return out
}

func (ld *loader) answer(bot *model.Bot, blk *hclsyntax.Block) {
	ds := ld.decisionsOf(blk.Labels[0], blk.Labels[1])
	if len(ds) == 0 {
		var names []string
		for a := range ld.m.Decisions {
			names = append(names, a)
		}
		sort.Strings(names)
		want := blk.Labels[0] + "/" + blk.Labels[1]
		ld.unknown(diag.CodeUnknownDecision, hcl.RangeBetween(blk.LabelRanges[0], blk.LabelRanges[1]), fmt.Sprintf("There is no decision %q.", want), want, names)
		return
	}
	for i, d := range ds {
		ans, fs := ld.answerFor(bot, blk, d)
		if i > 0 && len(fs) > 0 {
			continue // The label fits several decisions; what it says need fit one.
		}
		bot.Answers[d.Address] = append(bot.Answers[d.Address], ans)
	}
}

// answerFor types an answer for one decision; the findings are also those it added.
func (ld *loader) answerFor(bot *model.Bot, blk *hclsyntax.Block, d *model.DecisionInfo) (*model.Answer, diag.Findings) {
	before := len(ld.finds)
	fr := &frame{}
	s := ld.newScope(fr)
	most := 0
	for _, n := range keys(d.Scope) {
		l := d.Scope[n]
		s.bind(l)
		most = max(most, l.Index+1)
	}
	for len(fr.locals) < max(most, len(d.Proc.Locals)) {
		fr.locals = append(fr.locals, nil)
	}
	a := &model.Answer{Bot: bot, Range: blk.DefRange()}
	a.It = s.declare("it", d.Option, blk.DefRange())
	a.Self = s.declare("self", ld.seatType(), blk.DefRange())
	ld.wordSets[a.It] = optionWords(d.Stmt)
	ld.score(a, s, ld.open(blk, "An answer"))
	a.Slots = len(fr.locals)
	return a, ld.finds[before:]
}

func (ld *loader) score(a *model.Answer, s *scope, b *body) {
	if e := b.expr("when"); e != nil {
		a.When = s.typedAs(e, model.TypeBoolean)
		s.assume(e, true)
	}
	if e := b.need("score"); e != nil {
		a.Score = s.typedAs(e, model.TypeInteger)
	}
	b.done()
}

func (ld *loader) otherwise(bot *model.Bot, blk *hclsyntax.Block) {
	fr := &frame{}
	s := ld.newScope(fr)
	a := &model.Answer{Bot: bot, Range: blk.DefRange()}
	// Any option of any decision: it is null, or the word of a choice, or nothing to name.
	a.It = s.declare("it", model.TypeWord.AsOptional(), blk.DefRange())
	a.Self = s.declare("self", ld.seatType(), blk.DefRange())
	ld.score(a, s, ld.open(blk, "An otherwise"))
	a.Slots = len(fr.locals)
	bot.Else = a
}

// resolveTests types worked examples.
func (ld *loader) resolveTests() {
	if len(ld.decls["test"]) == 0 {
		return
	}
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
	b := ld.open(d.block, "A test")
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
			if ld.labels(x, "moment") {
				ld.resolveHook(hookDecl{block: x, pack: d.pack, test: thing})
			}
		}
	}
	for _, x := range b.statements() {
		ld.errorf(diag.CodeMisplaced, x.DefRange(), fmt.Sprintf("A test has no %s of its own.", x.Type), "statements stand in given or run")
	}
	pd.blocks = []*hclsyntax.Block{}
	pd.before = func(ty *typer) {
		for _, x := range append(given, run...) {
			if !ld.labels(x) {
				continue
			}
			in := ld.open(x, upper(a(x.Type))+" of a test")
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
	b.doneAttrs()
	t.Body = p
}

func (ld *loader) testHead(t *model.Test, b *body) {
	if e := b.need("scenario"); e != nil {
		w, n, ok := dotted(e)
		if !ok || w != "scenario" {
			ld.errorf(diag.CodeShape, e.Range(), "This must be scenario.name.", "")
		} else if t.Scenario = ld.scenario(n); t.Scenario == nil {
			var names []string
			for _, s := range ld.m.Scenarios {
				names = append(names, s.Name)
			}
			ld.unknown(diag.CodeUnknownScenario, e.Range(), fmt.Sprintf("There is no scenario %q.", n), n, names)
		}
	}
	if e := b.expr("seats"); e != nil && ld.seatKind != nil {
		if c := ld.constExpr(e, model.ListOf(model.RefTo(ld.seatKind))); c != nil {
			list, _ := c.Value.([]any)
			for _, v := range list {
				if id, ok := v.(int); ok && id > 0 {
					t.Seats = append(t.Seats, ld.m.Things[id])
				}
			}
		}
	}
	if e := b.expr("seed"); e != nil {
		if n, ok := ld.constInt(e); ok && n >= 0 {
			t.Seed, t.Chance = uint64(n), true
		}
	}
	if n, ok := b.str("bot"); ok {
		t.Bot = n
		ld.botNamed(n, b.expr("bot").Range())
	}
	t.Refused, _ = b.str("refused")
	ld.sources(b)
}

// scripts types what dice show and players answer.
func (ld *loader) scripts(t *model.Test, b *body, s *scope) {
	if e := b.expr("dice"); e != nil {
		ld.script(t.Dice, e, "dice", s, true)
	}
	if e := b.expr("answers"); e != nil {
		ld.script(t.Answers, e, "answers", s, false)
	}
}

func (ld *loader) script(out map[string]model.Script, e hclsyntax.Expression, name string, s *scope, chance bool) {
	for _, it := range ld.object(e, name) {
		list, ok := it.value.(*hclsyntax.TupleConsExpr)
		if !ok {
			ld.errorf(diag.CodeShape, it.value.Range(), fmt.Sprintf("What %q gives is a list, in the order it is asked for.", it.key), it.key+" = [ … ]")
			continue
		}
		option, words := ld.scriptedType(it, chance)
		sc := model.Script{Range: it.at}
		for _, x := range list.Exprs {
			var want *model.Type
			if option != nil {
				want = option.AsOptional()
			}
			v := s.typed(x, want)
			if option != nil && v.Type().Class == model.Null {
				v = ld.coerce(v, want)
			} else if option != nil && !chance {
				v = ld.coerce(v, want)
			}
			if c, ok := v.(*model.Const); ok && words != nil && v.Type().Class == model.Word {
				if n, _ := c.Value.(int); n > 0 && !isIn(ld.m.Words[n], words) {
					ld.unknown(diag.CodeUnknownWord, x.Range(), fmt.Sprintf("%q is never %q.", it.key, ld.m.Words[n]), ld.m.Words[n], words)
				}
			}
			sc.Values = append(sc.Values, model.Play{Value: v, Range: x.Range()})
		}
		out[it.key] = sc
	}
}

// optionWords are the words of a choice or turn; nil for what is not answered by words.
func optionWords(st model.Stmt) []string {
	words := []string{}
	var actions []*model.Proc
	switch x := st.(type) {
	case *model.Choose:
		for _, o := range x.Options {
			words = append(words, o.Name)
		}
		actions = x.Choice.Actions
	case *model.Turns:
		actions = slices.Concat(x.Take, x.Free, x.Out, x.Choice.Actions)
	default:
		return nil
	}
	for _, p := range actions {
		words = append(words, p.Name)
	}
	return words
}

// scriptedType is the type of the options of a decision or roll, where all of its name
// agree, and the words it may be where all of them are written choices.
func (ld *loader) scriptedType(it item, chance bool) (*model.Type, []string) {
	var found *model.Type
	known, written := false, true
	var names, words []string
	for _, a := range keys(ld.m.Decisions) {
		d := ld.m.Decisions[a]
		_, isRoll := d.Stmt.(*model.Roll)
		_, isDraw := d.Stmt.(*model.Draw)
		if (isRoll || isDraw) != chance {
			continue
		}
		label := a[strings.LastIndexByte(a, '/')+1:]
		names = append(names, label)
		if label != it.key && a != it.key {
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
		ld.unknown(diag.CodeUnknownDecision, it.at, fmt.Sprintf("There is no %s %q.", what, it.key), it.key, names)
	}
	if !written {
		words = nil
	}
	if chance {
		found = nil
	}
	return found, words
}
