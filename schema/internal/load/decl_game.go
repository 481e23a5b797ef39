package load

import (
	"fmt"
	"slices"

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
			ld.errorf(diag.CodeTwice, ld.secondGame, "a pack without a game of its own, which needs that of the other",
				"A whole game cannot be laid over another.").See(d.block.DefRange(), "The other is here.")
			continue
		}
		ld.again(more.block.DefRange(), d.block.DefRange(),
			"There is one game block; packs that build on others change their game by hooks.")
	}
	ld.nameOf(d, false)
	b := ld.declaration(d.block)
	g := &model.Game{Habits: map[*model.Thing]string{}, Name: d.name, Kind: ld.gameKind, Range: b.at, Low: 1,
		High: maxSeats, Title: b.text(nil, "title", "game/title", "the title of the game")}
	ld.m.Game, ld.gameBody, ld.gamePack = g, b, d.pack
	g.Goal = b.text(nil, "goal", "game/goal", goalSays)
	ld.help(g, b, d.name, "game")
	g.Thing = ld.addThing(ld.gameKind, d.name, d.at)
	ld.gameKind.Range = g.Range
	ld.seats(g, b)
	ld.kindTypes = append(ld.kindTypes, pendingKind{kind: ld.gameKind, pack: d.pack})
}

// seats reads players = ["x", "o"], seats = [2, 8] or seat = kind.
func (ld *loader) seats(g *model.Game, b *body) {
	g.SeatKind = b.kind("seat")
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
	o := &model.Option{Name: d.name, Type: model.TypeBoolean, Default: false, Index: len(ld.m.Options), Range: d.at,
		Title: b.text(nil, "title", "option/"+d.name+"/title", "the title of an option")}
	ld.help(o, b, d.name, "option/"+d.name)
	ld.options.Put(d.name, o)
	ld.m.Options = append(ld.m.Options, o)
	o.Thing = ld.addThing(ld.kinds["option"], d.name, d.at)
	o.Thing.Title = o.Title
	ld.changesIn(b, ld.in.on(d.name))
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
	ld.each("scenario", func(d *decl, b *body) {
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
	b.need("title")
	s.Title = b.text(nil, "title", s.Name+"/title", "the title of a scenario")
	s.Thing.Title = s.Title
	s.Story = b.text(nil, "text", s.Name+"/text", "told at the start of a scenario")
	s.Goal = b.text(nil, "goal", s.Name+"/goal", goalSays)
	ld.help(s, b, s.Name, s.Name)
	b.strs("uses") // the packs, which are found before loading
	if ld.m.Game != nil {
		s.Low, s.High = ld.m.Game.Low, ld.m.Game.High
		ld.scenarioSeats(s, b)
		ld.scenarioAlways(s, b)
	}
	s.Bot, s.Tutor = ld.botNamed(b, "bot"), ld.botNamed(b, "tutor")
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
			ld.errorf(diag.CodeSeats, e.Range(), "seats of the scenario", "%q never sits at the table.", t.Name)
		} else {
			s.Always = append(s.Always, t)
		}
	}
	if len(s.Always) > s.Low {
		ld.errorf(diag.CodeSeats, e.Range(), "no more than the fewest who take part", "%s always sit, and %d may be all.",
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
			ld.errorf(diag.CodeSeats, e.Range(), "every seat once", "The seat %q is here twice.", t.Name)
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
			ld.errorf(diag.CodeShape, e.Range(), "numbers(1, 6)", "The faces of a die are a list.")
		} else {
			c.T, c.Value = x.T, x.Value
		}
	}
}
