package load

import (
	"fmt"
	"slices"
	"strings"

	"github.com/hashicorp/hcl/v2"
	"github.com/hashicorp/hcl/v2/hclsyntax"

	"github.com/stellar-rules/stellar/schema/builtin"
	"github.com/stellar-rules/stellar/schema/diag"
	"github.com/stellar-rules/stellar/schema/lists"
	"github.com/stellar-rules/stellar/schema/model"
	"github.com/stellar-rules/stellar/schema/source"
)

// declareGame reads who plays and makes the thing that represents the table.
func (ld *loader) declareGame() {
	ld.gameKind = ld.addKind("game", hcl.Range{}, nil)
	decls := ld.decls["game"]
	if len(decls) == 0 {
		at := hcl.Range{}
		for _, p := range ld.m.Packs {
			at = p.Range
		}
		ld.errorf(diag.CodeNoGame, at, `game "name" { … }; a pack that adds to a game names it here: needs = ["name"]`,
			"No pack declares a game.")
		return
	}
	d := decls[0]
	for _, more := range decls[1:] {
		if more.pack != d.pack {
			ld.secondGame = more.block.DefRange()
			for _, ds := range ld.decls {
				for _, x := range ds {
					if x.pack == more.pack {
						ld.ofSecond.Put(x.block.TypeRange.Filename, true)
					}
				}
			}
			ld.errorf(diag.CodeTwice, ld.secondGame,
				"a pack without a game block that needs the pack of the other game",
				"A game cannot be added to another game.").See(d.block.DefRange(), "The other is here.")
			continue
		}
		ld.again(more.block.DefRange(), d.block.DefRange(),
			"There can be only one game block; packs that build on others change their game with hooks.")
	}
	ld.nameOf(d, false)
	b := ld.declaration(d.block)
	g := &model.Game{Habits: map[*model.Thing]string{}, Name: d.name, Kind: ld.gameKind, Range: b.at, Low: 1,
		High: maxSeats}
	ld.m.Game, ld.gameBody, ld.gamePack = g, b, d.pack
	b.name, b.base = d.name, "game"
	b.readFields(nil, g)
	g.Thing = ld.addThing(ld.gameKind, d.name, d.at)
	ld.gameKind.Range = g.Range
	ld.seats(g, b)
	ld.kindTypes = append(ld.kindTypes, pendingKind{kind: ld.gameKind, pack: d.pack})
}

// seats reads players = ["x", "o"], seats = [2, 8] or seat = kind.
func (ld *loader) seats(g *model.Game, b *body) {
	b.readFields(nil, g, "seat")
	if b.expr("seat") == nil {
		g.SeatKind = ld.kinds["player"]
		if g.SeatKind == nil {
			g.SeatKind = ld.addKind("player", b.at, nil)
		}
	}
	if g.SeatKind == nil {
		return
	}
	g.SeatKind.Seat = true
	ld.seatKind = g.SeatKind
	if names := b.strs("players"); len(names) > 0 {
		for _, n := range names {
			if t := ld.addNamed(g.SeatKind, n); t != nil {
				g.Players = append(g.Players, t)
			}
		}
		g.Low, g.High = len(names), len(names)
	}
	if e := b.expr("seats"); e != nil {
		g.Low, g.High = ld.seatRange(e)
		if b.expr("seat") == nil && len(g.Players) == 0 {
			for i := 1; i <= g.High; i++ {
				if t := ld.addThing(g.SeatKind, fmt.Sprintf("p%d", i), e.Range()); t != nil {
					t.Title = numbered(i, e.Range())
					g.Players = append(g.Players, t)
				}
			}
		}
	}
}

// numbered is the name of a seat without one.
func numbered(n int, at hcl.Range) *model.Text {
	src := fmt.Sprintf("Player %d", n)
	return model.PlainText(fmt.Sprintf("player/p%d/name", n), src, "a seat that no pack names", at)
}

// seatRange reads [2, 8].
func (ld *loader) seatRange(e hclsyntax.Expression) (int, int) {
	ends := source.Elements(e)
	if len(ends) != 2 {
		ld.errorf(diag.CodeShape, e.Range(), "[1, 7]", "This must be the minimum and the maximum of seats.")
		return 1, 1
	}
	lo, ok1 := ld.constInt(ends[0])
	hi, ok2 := ld.constInt(ends[1])
	if !ok1 || !ok2 {
		return 1, 1
	}
	if min(lo, hi) < 1 || max(lo, hi) > maxSeats {
		ld.errorf(diag.CodeSeats, e.Range(), "[fewest, most]", "A game has 1 to %d seats.", maxSeats)
		return 1, 1
	}
	if hi < lo {
		ld.errorf(diag.CodeSeats, e.Range(), "[fewest, most]", "The minimum of seats is above the maximum.").
			Help(fmt.Sprintf("write [%d, %d]", hi, lo))
		return int(hi), int(lo)
	}
	return int(lo), int(hi)
}

func (ld *loader) declareOption(d *decl, b *body) {
	o := &model.Option{Name: d.name, Type: model.TypeBoolean, Default: false, Index: len(ld.m.Options), Range: d.at}
	b.readFields(nil, o)
	ld.options.Put(d.name, o)
	ld.m.Options = append(ld.m.Options, o)
	o.Thing = ld.addThing(ld.kinds["option"], d.name, d.at)
	o.Thing.Title = o.Title
	ld.changesIn(b, ld.in.optionOn(d.name))
	ld.optionBodies = append(ld.optionBodies, bodyOf[*model.Option]{o, b, d.pack})
}

// typeOptions types options before anything can read them.
func (ld *loader) typeOptions() {
	for _, x := range ld.optionBodies {
		o, b := x.of, x.b
		if e := b.expr("type"); e != nil {
			if spec := ld.typeSpec(e); spec != nil {
				o.Type = spec.t
			}
			if c := o.Type.Class; c != model.Integer && c != model.Boolean && c != model.Word && c != model.Ref {
				ld.errorf(diag.CodeWrongType, e.Range(), "", "An option is a number, true or false, a word or a thing.")
			}
			o.Default = zero(o.Type)
		}
		if e := b.expr("default"); e != nil {
			if c := ld.constExpr(e, o.Type); c != nil {
				o.Default = c.Value
			}
		}
	}
}

func (ld *loader) declareScenarios() {
	k := ld.addKind("scenario", hcl.Range{}, nil)
	wanted := ld.in.Scenario
	misnamed := false
	ld.eachDecl("scenario", func(d *decl, b *body) {
		sc := &model.Scenario{Name: d.name, Thing: ld.addThing(k, d.name, d.at), Pack: d.pack, Range: d.at,
			Options: map[*model.Option]any{}}
		ld.m.Scenarios = append(ld.m.Scenarios, sc)
		ld.changesIn(b, d.name == wanted)
		ld.scenarioBodies = append(ld.scenarioBodies, bodyOf[*model.Scenario]{sc, b, d.pack})
		misnamed = misnamed || d.block.Labels[0] == wanted
	})
	if wanted != "" && !misnamed && ld.scenario(wanted) == nil {
		ld.noScenario(hcl.Range{}, wanted)
	}
}

func (ld *loader) noScenario(at hcl.Range, name string) {
	names := lists.Map(ld.m.Scenarios, func(s *model.Scenario) string { return s.Name })
	ld.noSuch(diag.CodeUnknownScenario, at, "scenario", name, names)
}

func (ld *loader) scenario(name string) *model.Scenario {
	return lists.Find(ld.m.Scenarios, func(s *model.Scenario) bool { return s.Name == name })
}

func (ld *loader) resolveScenario(s *model.Scenario, b *body) {
	b.base = s.Name
	b.readFields(nil, s)
	s.Thing.Title = s.Title
	b.strs("uses") // the packs, which are found before loading
	if ld.m.Game != nil {
		s.Low, s.High = ld.m.Game.Low, ld.m.Game.High
		ld.scenarioSeats(s, b)
		ld.scenarioAlways(s, b)
	}
	if e := b.expr("seed"); e != nil {
		if n, ok := ld.constInt(e); ok {
			seed := uint64(n)
			s.Seed = &seed
		}
	}
	for _, it := range b.items("options") {
		o := ld.options[it.key]
		if o == nil {
			ld.noSuch(diag.CodeUnknownOption, it.at, "option", it.key, keys(ld.options))
		} else if c := ld.constExpr(it.value, o.Type); c != nil {
			s.Options[o] = c.Value
		}
	}
	s.Setup = ld.mainOf(b, "setup", s.Name+".setup", s.Pack, s.Thing)
	s.Play = ld.mainOf(b, "play", s.Name+".play", s.Pack, s.Thing)
	if s.Play == nil && ld.m.Game != nil && ld.m.Game.Main == nil {
		ld.errorf(diag.CodeMissingBlock, s.Range, "a play block",
			"The game does not say what is played, so its scenarios must.")
	}
}

// mainOf reads the body of a scenario or game that is in a block of its own; nil if there is none.
func (ld *loader) mainOf(b *body, block, name string, pack *model.Pack, t *model.Thing) *model.Proc {
	in := b.one(block)
	if in == nil {
		return nil
	}
	p := &model.Proc{Name: name, Class: model.Main, Pack: pack, Range: in.at}
	ld.addBody(p, in, t)
	return p
}

func (ld *loader) declareMains() {
	g, b := ld.m.Game, ld.gameBody
	if g == nil {
		return
	}
	if e := b.expr("reactions"); e != nil {
		ld.later = append(ld.later, func() {
			s := ld.newScope(&frame{})
			g.Actor = s.declare("actor", ld.seatType().AsOptional(), e.Range())
			g.Reactions = s.checkAs(e, model.ListOf(ld.seatType()))
		})
	}
	if e := b.expr("standing"); e != nil {
		ld.later = append(ld.later, func() {
			g.Standing = ld.newScope(&frame{}).checkAs(e, model.ListOf(model.TypeInteger))
		})
	}
	g.Setup = ld.mainOf(b, "setup", g.Name+".setup", ld.gamePack, nil)
	misspelt := slices.ContainsFunc(source.Attributes(b.b), func(a *hclsyntax.Attribute) bool {
		_, ok := model.SpecOf(a.Name)
		return ok && isObject(a.Expr) // a statement with "=", which is reported
	})
	if misspelt || len(b.statements()) > 0 {
		g.Main = &model.Proc{Name: g.Name, Class: model.Main, Pack: ld.gamePack, Range: g.Range}
		ld.addBody(g.Main, b, nil)
	}
}

func (ld *loader) scenarioSeats(s *model.Scenario, b *body) {
	e := b.expr("seats")
	if e == nil {
		return
	}
	isNumber := false
	if ends := source.Elements(e); len(ends) == 2 {
		_, isNumber = ends[0].(*hclsyntax.LiteralValueExpr)
	}
	if isNumber {
		s.Low, s.High = ld.seatRange(e)
		if ld.seatKind != nil && s.High > len(ld.seatKind.Things) {
			ld.errorf(diag.CodeSeats, e.Range(), "no more than that", "The game has %s.",
				countOf(len(ld.seatKind.Things), "seat"))
		}
		return
	}
	seats, ok := ld.seatsListed(e)
	if !ok {
		return
	}
	s.Seats = seats
	s.Low, s.High = len(s.Seats), len(s.Seats)
	if len(s.Seats) == 0 {
		ld.errorf(diag.CodeSeats, e.Range(), "", "A scenario needs at least one seat.")
	}
}

// scenarioAlways reads who takes part in every game of a scenario.
func (ld *loader) scenarioAlways(s *model.Scenario, b *body) {
	e := b.expr("always")
	if e == nil {
		return
	}
	always, _ := ld.seatsListed(e)
	for _, t := range always {
		if ld.nonPlayers[t] || len(s.Seats) > 0 && !slices.Contains(s.Seats, t) {
			ld.errorf(diag.CodeSeats, e.Range(), "seats of the scenario", "%q is not a seat of the scenario.", t.Name)
		} else {
			s.Always = append(s.Always, t)
		}
	}
	if len(s.Always) > s.Low {
		ld.errorf(diag.CodeSeats, e.Range(), "no more than the minimum of seats",
			"%s always take part, but a game may have only %d.",
			countOf(len(s.Always), "seat"), s.Low)
	}
}

// seatsListed reads a list of seats that is known before play.
func (ld *loader) seatsListed(e hclsyntax.Expression) (out []*model.Thing, ok bool) {
	if ld.seatKind == nil {
		return nil, false
	}
	c := ld.constExpr(e, model.ListOf(model.RefTo(ld.seatKind)))
	if c == nil {
		return nil, false
	}
	list, _ := c.Value.([]any)
	for _, v := range list {
		switch t := ld.m.Things[builtin.ID(v)]; {
		case slices.Contains(out, t):
			ld.errorf(diag.CodeSeats, e.Range(), "every seat once", "The seat %q is listed twice.", t.Name)
		default:
			out = append(out, t)
		}
	}
	return out, true
}

func (ld *loader) declareDie(d *decl, b *body) {
	c := &model.Const{Node: node(model.ListOf(model.TypeInteger), d.block.DefRange()), Value: []any{int64(1)}}
	ld.dice.Put(d.name, c)
	e := b.need("faces")
	if e == nil {
		return
	}
	if x := ld.constExpr(e, nil); x != nil {
		if l, ok := x.Value.([]any); !ok || x.T.Class != model.List || len(l) == 0 {
			ld.errorf(diag.CodeShape, e.Range(), "range(1, 6)", "The faces of a die are a list.")
		} else {
			c.T, c.Value = x.T, x.Value
		}
	}
}

// builtInBots play without content.
var builtInBots = []string{"random", "first"}

// noBots are names of players that bots may not have.
var noBots = append(model.Levels(), "human", "search")

func (ld *loader) declareBot(d *decl, b *body) {
	if isIn(d.name, builtInBots) || isIn(d.name, noBots) {
		ld.errorf(diag.CodeTwice, d.at, "another name", "There is a bot %q already.", d.name)
		return
	}
	bot := ld.bots[d.name]
	if bot == nil {
		bot = &model.Bot{Name: d.name, Answers: map[string][]*model.Answer{}, Range: d.at}
		ld.bots.Put(d.name, bot)
		ld.m.Bots = append(ld.m.Bots, bot)
	}
	ld.botBodies = append(ld.botBodies, &botBody{bot, b, map[*model.Answer]bool{}})
}

// A botBody is one of the blocks that declare a bot's answers.
type botBody struct {
	bot *model.Bot
	b   *body
	own map[*model.Answer]bool
}

// saidOnce reports an attribute that several blocks of a bot set.
func (ld *loader) saidOnce(attribute string) {
	first := map[*model.Bot]hcl.Range{}
	for _, x := range ld.botBodies {
		a := x.b.b.Attributes[attribute]
		if a == nil {
			continue
		}
		if was, said := first[x.bot]; said {
			ld.again(a.NameRange, was, "The %s of the bot %q is set in another of its blocks too.", attribute,
				x.bot.Name)
			continue
		}
		first[x.bot] = a.NameRange
	}
}

// botNamed reads the name of a bot, to be looked up when all are declared; empty if there is none.
func (ld *loader) botNamed(b *body, attribute string) string {
	name, ok := b.str(attribute)
	if ok {
		at := b.expr(attribute).Range()
		ld.later = append(ld.later, func() {
			if bot := ld.bots[name]; bot != nil {
				ld.noteSource(at, bot)
			} else if !isIn(name, builtInBots) {
				ld.noSuch(diag.CodeUnknownBot, at, "bot", name, append(keys(ld.bots), builtInBots...))
			}
		})
	}
	return name
}

// likeBots resolves whose answers each bot uses besides its own.
func (ld *loader) likeBots() {
	for _, x := range ld.botBodies {
		name, ok := x.b.str("like")
		if !ok {
			continue
		}
		at := x.b.expr("like").Range()
		other := ld.bots[name]
		if other == nil {
			ld.unknown(diag.CodeUnknownBot, at, name, keys(ld.bots), "No bot of the packs is called %q.", name)
			continue
		}
		ld.noteSource(at, other)
		for b := other; b != nil; b = b.Like {
			if b == x.bot {
				ld.errorf(diag.CodeRecursion, at, "a bot that is not like this one",
					"`like` leads from the bot %q back to itself.",
					x.bot.Name)
				other = nil
				break
			}
		}
		x.bot.Like = other
	}
}

// resolveBots types answers in the scopes of their decisions.
func (ld *loader) resolveBots() {
	ld.likeBots()
	for _, x := range ld.botBodies {
		if x.bot.Title == nil {
			x.b.readFields(nil, x.bot, "title")
		}
		if x.bot.Level == "" {
			x.b.readFields(nil, x.bot, "level")
		}
		if !ld.reads(x.b.at.Filename) {
			continue
		}
		for a := range x.b.inside("answer") {
			ld.answer(x, a)
		}
		for o := range x.b.inside("otherwise") {
			if x.bot.Else != nil {
				ld.again(o.at, x.bot.Else.Range, "A bot has at most one otherwise.")
				continue
			}
			x.bot.Else = ld.otherwise(x.bot, o)
		}
	}
}

// decisionsOf finds decisions by procedure (or action, or address) and label.
func (ld *loader) decisionsOf(proc, label string) []*model.DecisionInfo {
	var out []*model.DecisionInfo
	for _, a := range ld.labelled[label] {
		d := ld.m.Decisions[a]
		if d.Proc.Name == proc || a == proc+"/"+label {
			out = append(out, d)
		}
	}
	return out
}

func (ld *loader) answer(x *botBody, b *body) {
	blk := b.block
	for i, label := range blk.Labels {
		if ld.asking(label) && ld.ask(diag.CodeUnknownDecision, label, ld.answerable(blk.Labels[0], i)) {
			return
		}
	}
	ds := ld.decisionsOf(blk.Labels[0], blk.Labels[1])
	if i := slices.IndexFunc(ds, (*model.DecisionInfo).ByChance); i >= 0 {
		ld.errorf(diag.CodeUnknownDecision, blk.LabelRanges[1], "the label of a pick, choose, may or turns",
			"Chance decides %q, so no bot answers it.", blk.Labels[1])
		return
	}
	if len(ds) == 0 {
		names := slices.DeleteFunc(keys(ld.m.Decisions), func(a string) bool { return ld.m.Decisions[a].ByChance() })
		want := blk.Labels[0] + "/" + blk.Labels[1]
		ld.noSuch(diag.CodeUnknownDecision, hcl.RangeBetween(blk.LabelRanges[0], blk.LabelRanges[1]), "decision", want, names)
		return
	}
	said := false
	for _, d := range ds {
		ld.noteSource(blk.LabelRanges[0], d.Proc)
		ld.noteDecision(blk.LabelRanges[1], d)
		ans := ld.answerFor(x.bot, b, d)
		said = said || ld.elsewhere(x, ans, d.Address) // reported once for all decisions that match
		x.own[ans] = true
		x.bot.Answers[d.Address] = append(x.bot.Answers[d.Address], ans)
	}
}

// answerable are bodies with decisions for bots or, as second labels, the decisions of one.
func (ld *loader) answerable(proc string, label int) []string {
	var out []string
	for _, a := range keys(ld.m.Decisions) {
		switch d := ld.m.Decisions[a]; {
		case d.ByChance():
		case label == 0:
			out = append(out, d.Proc.Name)
		case d.Proc.Name == proc:
			out = append(out, labelOf(a))
		}
	}
	return out
}

// elsewhere reports an answer to what another block of the bot answers too, unless both have a `when`: which comes
// first would depend on file names alone.
func (rp *reporter) elsewhere(x *botBody, a *model.Answer, address string) bool {
	for _, old := range x.bot.Answers[address] {
		if !x.own[old] && (a.When == nil || old.When == nil) {
			rp.errorf(diag.CodeTwice, a.Range, "both in one block, or a `when` in each",
				"Another block of the bot %q answers %q, too.", x.bot.Name, address).See(old.Range, "The first is here.")
			return true
		}
	}
	return false
}

// answerFor types an answer for one of the decisions with its name: it must fit all of them.
func (ld *loader) answerFor(bot *model.Bot, b *body, d *model.DecisionInfo) *model.Answer {
	fr := &frame{labels: map[string]int{}, asked: b.block.Labels[1]}
	s := ld.newScope(fr)
	most := 0
	for _, n := range keys(d.Scope) {
		l := d.Scope[n]
		s.bindLocal(l)
		most = max(most, l.Index+1)
	}
	for _, path := range ld.thereAt[d] {
		s.narrow(path)
	}
	for len(fr.locals) < max(most, len(d.Proc.Locals)) {
		fr.locals = append(fr.locals, nil)
	}
	a := ld.score(bot, s, b, d.Option, optionWords(d.Stmt))
	b.base = fmt.Sprintf("bot/%s/%s.%d", bot.Name, d.Address, len(bot.Answers[d.Address])+1)
	b.readFields(s, a, "text")
	return a
}

// score types the names of an answer, its condition and its score. What depends on the option is evaluated for each
// of them, the rest once.
func (ld *loader) score(bot *model.Bot, s *scope, b *body, option *model.Type, words []string) *model.Answer {
	a := &model.Answer{Bot: bot, Range: b.at, It: s.declare("it", option, b.at),
		Self: s.declare("self", ld.seatType(), b.at)}
	ld.wordSets.Put(a.It, words)
	each := map[*model.Local]bool{a.It: true}
	t := &bodyChecker{ld: ld, d: &procDecl{frame: s.frame, scope: s}}
	for _, l := range t.lets(s, b) {
		if readsAny(l.Be, each) || readsAny(l.When, each) {
			each[l.Var] = true
			a.Each = append(a.Each, l)
		} else {
			a.Lets = append(a.Lets, l)
		}
	}
	if b.readFields(s, a, "when"); readsAny(a.When, each) {
		ld.errorf(diag.CodeMisplaced, b.expr("when").Range(), "a condition without `it`; the score may depend on it",
			"The `when` of an answer is tested once, not for each option.")
	}
	b.readFields(s, a, "score")
	a.Slots = len(s.frame.locals)
	return a
}

func readsAny(e model.Expr, locals map[*model.Local]bool) bool {
	return model.HasExpr(e, func(x *model.LocalRead) bool { return locals[x.Local] })
}

// otherwise types what a bot scores for any option of any decision, which may be null, or the word of a choice, or
// unknown.
func (ld *loader) otherwise(bot *model.Bot, b *body) *model.Answer {
	s := ld.newScope(&frame{labels: map[string]int{}})
	return ld.score(bot, s, b, model.TypeWord.AsOptional(), nil)
}

// optionWords are the words of a choice or turn; nil if the options are not words.
func optionWords(st model.Stmt) []string {
	words := []string{}
	var actions []*model.Proc
	switch x := st.(type) {
	case *model.Choose:
		words = append(words, lists.Map(x.Options, func(o *model.ChooseOption) string { return o.Name })...)
		actions = x.Choice.Actions
	case *model.Turns:
		actions = append(x.All(), x.Choice.Actions...)
	default:
		return nil
	}
	words = append(words, lists.Map(actions, func(p *model.Proc) string { return p.Name })...)
	return words
}

func (ld *loader) resolveTests() {
	for i, d := range ld.decls["test"] {
		if ld.reads(d.file) {
			ld.test(d, ld.testThings[i])
		}
	}
}

// declareTests makes the things that are in force during a test.
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
	pd.inner = func(ty *bodyChecker) {
		for _, x := range append(given, run...) {
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
	b.readFields(nil, t)
	if e := b.expr("scenario"); e != nil {
		n, ok := ld.nameBehind(e, "scenario", "")
		if t.Scenario = ld.scenario(n); ok && t.Scenario == nil {
			ld.noScenario(e.Range(), n)
		} else if ok {
			ld.noteSource(e.Range(), t.Scenario)
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
}

// scripts types scripted dice and answers.
func (ld *loader) scripts(t *model.Test, b *body, s *scope) {
	ld.script(t.Dice, b.items("dice"), s, true)
	ld.script(t.Answers, b.items("answers"), s, false)
	if t.Ends != "" {
		ld.scriptedType(item{key: t.Ends, at: b.expr("ends").Range()}, false)
	}
}

func (ld *loader) script(out map[string]model.Script, list []item, s *scope, chance bool) {
	for _, it := range list {
		list, ok := it.value.(*hclsyntax.TupleConsExpr)
		if !ok && !ld.asking(it.key) {
			ld.errorf(diag.CodeShape, it.value.Range(), it.key+" = [ … ]",
				"The values of %q are a list, in the order they are asked for.", it.key)
			continue
		}
		option, words := ld.scriptedType(it, chance) // notes what an editor asks for, too
		if !ok {
			continue
		}
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
				n := builtin.ID(c.Value)
				ld.noteWord(x.Range(), ld.m.Words[n])
				if n > 0 && !isIn(ld.m.Words[n], words) {
					ld.unknown(diag.CodeUnknownWord, x.Range(), ld.m.Words[n], words, "%q is never %q.", it.key, ld.m.Words[n])
				}
			}
			sc.Values = append(sc.Values, model.Play{Value: v, Range: x.Range()})
		}
		out[it.key] = sc
	}
}

func labelOf(address string) string { return address[strings.LastIndexByte(address, '/')+1:] }

// decisionAt records a decision or roll by its label; those of one label are in the order of their addresses.
func (sy *symbols) decisionAt(address string) {
	list := sy.labelled[labelOf(address)]
	if i, known := slices.BinarySearch(list, address); !known {
		sy.labelled.Put(labelOf(address), slices.Insert(list, i, address))
	}
}

// scriptedType is the type of the options of a decision or roll, if all with its name agree, and the possible words
// if all of them are written choices.
func (ld *loader) scriptedType(it item, chance bool) (*model.Type, []string) {
	var found *model.Type
	known, written := false, true
	var words []string
	label := labelOf(it.key)
	for _, a := range ld.labelled[label] {
		d := ld.m.Decisions[a]
		if d.ByChance() != chance || label != it.key && a != it.key {
			continue
		}
		ld.noteDecision(it.at, d)
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
			if d.ByChance() == chance {
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

// help reads what a declaration says of itself to those who play.
func (ld *loader) help(of any, b *body, names ...string) {
	h := &model.Help{Of: of, Name: b.name, Source: b.source}
	if b.readFields(nil, h, names...); h.Text != nil {
		h.Range = h.Text.Range
		ld.m.Helps = append(ld.m.Helps, h)
	}
}

// topic reads a page of the rules that belongs to nothing declared.
func (ld *loader) topic(_ *decl, b *body) { ld.help(nil, b) }
