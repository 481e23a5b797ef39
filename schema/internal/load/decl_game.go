package load

import (
	"fmt"
	"slices"

	"github.com/hashicorp/hcl/v2"
	"github.com/hashicorp/hcl/v2/hclsyntax"

	"github.com/stellar-rules/stellar/schema/diag"
	"github.com/stellar-rules/stellar/schema/model"
)

// declareGame reads who plays and makes the one thing that stands for the table.
func (ld *loader) declareGame() {
	ld.gameKind = ld.addKind("game", hcl.Range{}, nil)
	decls := ld.decls["game"]
	if len(decls) == 0 {
		at := hcl.Range{}
		for _, p := range ld.m.Packs {
			at = p.Range
		}
		ld.errorf(diag.CodeNoGame, at, "No pack says what is played.",
			`game "name" { … }; a pack that adds to a game names it here: needs = ["name"]`)
		return
	}
	d := decls[0]
	for _, more := range decls[1:] {
		ld.again(more.block.DefRange(), "There is one game block; packs that build on others change theirs by hooks.",
			d.block.DefRange())
	}
	name, _ := ld.name(d.block, true)
	b := ld.open(d.block, "A game")
	g := &model.Game{Habits: map[*model.Thing]string{}, Name: name, Kind: ld.gameKind, Range: d.block.DefRange(), Low: 1,
		High: maxSeats}
	ld.m.Game, ld.gameBody, ld.gamePack = g, b, d.pack
	g.Thing = ld.addThing(ld.gameKind, name, d.block.LabelRanges[0])
	ld.gameKind.Range = g.Range
	ld.seats(g, b)
	if e := b.expr("title"); e != nil {
		g.Title = ld.plainText(e, "game/title", "the title of the game")
	}
	ld.kindTypes = append(ld.kindTypes, pendingKind{kind: ld.gameKind, pack: d.pack})
}

// seats reads players = ["x", "o"], seats = [2, 8] or seat = kind.
func (ld *loader) seats(g *model.Game, b *body) {
	if e := b.expr("seat"); e != nil {
		g.SeatKind = ld.kindNamed(e)
	} else {
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

// numbered is what a seat without a name is called.
func numbered(n int, at hcl.Range) *model.Text {
	src := fmt.Sprintf("Player %d", n)
	return model.PlainText(fmt.Sprintf("player/p%d/name", n), src, "a seat that no pack names", at)
}

// seatRange reads [2, 8].
func (ld *loader) seatRange(e hclsyntax.Expression) (int, int) {
	t, ok := e.(*hclsyntax.TupleConsExpr)
	if !ok || len(t.Exprs) != 2 {
		ld.errorf(diag.CodeShape, e.Range(), "This must be the fewest and the most seats.", "[1, 7]")
		return 1, 1
	}
	lo, ok1 := ld.constInt(t.Exprs[0])
	hi, ok2 := ld.constInt(t.Exprs[1])
	if !ok1 || !ok2 {
		return 1, 1
	}
	if lo >= 1 && hi < lo {
		ld.report(diag.Finding{Code: diag.CodeSeats, Range: e.Range(), Summary: "The fewest seats are more than the most.",
			Detail:     "[fewest, most]",
			Suggestion: fmt.Sprintf("write [%d, %d]", hi, lo)})
		return hi, lo
	}
	if lo < 1 || hi > maxSeats {
		ld.errorf(diag.CodeSeats, e.Range(), fmt.Sprintf("A game has 1 to %d seats.", maxSeats), "[fewest, most]")
		return 1, 1
	}
	return lo, hi
}

// declareOptions names optional rules and settings.
func (ld *loader) declareOptions() {
	k := ld.addKind("option", hcl.Range{}, nil)
	for _, d := range ld.decls["option"] {
		name, ok := ld.name(d.block, true)
		if !ok {
			continue
		}
		if old := ld.options[name]; old != nil {
			ld.again(d.block.LabelRanges[0], fmt.Sprintf("The option %q is declared twice.", name), old.Range)
			continue
		}
		o := &model.Option{Name: name, Type: model.TypeBoolean, Default: false, Index: len(ld.m.Options),
			Range: d.block.LabelRanges[0]}
		ld.options[name] = o
		ld.m.Options = append(ld.m.Options, o)
		o.Thing = ld.addThing(k, name, d.block.LabelRanges[0])
		b := ld.open(d.block, "An option")
		on := ld.in.on(name)
		for _, c := range b.blocks("change") {
			ld.change(c, on)
		}
		ld.optionBodies = append(ld.optionBodies, optionBody{o, b, d.pack})
	}
}

type optionBody struct {
	o    *model.Option
	b    *body
	pack *model.Pack
}

// typeOptions types options before whatever may read one.
func (ld *loader) typeOptions() {
	for _, x := range ld.optionBodies {
		o, b := x.o, x.b
		if e := b.expr("type"); e != nil {
			if spec := ld.typeSpec(e); spec != nil {
				o.Type = spec.t
			}
			if c := o.Type.Class; c != model.Integer && c != model.Boolean && c != model.Word && c != model.Ref {
				ld.errorf(diag.CodeWrongType, e.Range(), "An option is a number, true or false, a word or a thing.", "")
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

func (ld *loader) resolveOptions() {
	for _, x := range ld.optionBodies {
		o, b := x.o, x.b
		if e := b.expr("title"); e != nil {
			o.Title = ld.plainText(e, "option/"+o.Name+"/title", "the title of an option")
			o.Thing.Title = o.Title
		}
		ld.sources(b)
		b.done()
	}
}

// declareScenarios names scenarios.
func (ld *loader) declareScenarios() {
	k := ld.addKind("scenario", hcl.Range{}, nil)
	for _, d := range ld.decls["scenario"] {
		name, ok := ld.name(d.block, true)
		if !ok {
			continue
		}
		t := ld.addThing(k, name, d.block.LabelRanges[0])
		if t == nil {
			continue
		}
		sc := &model.Scenario{Name: name, Thing: t, Pack: d.pack, Range: d.block.LabelRanges[0],
			Options: map[*model.Option]any{}}
		ld.m.Scenarios = append(ld.m.Scenarios, sc)
		b := ld.open(d.block, "A scenario")
		for _, c := range b.blocks("change") {
			ld.change(c, name == ld.in.Scenario)
		}
		ld.scenarioBodies = append(ld.scenarioBodies, scenarioBody{sc, b})
	}
	misnamed := slices.ContainsFunc(ld.decls["scenario"],
		func(d *decl) bool { return d.block.Labels[0] == ld.in.Scenario })
	if ld.in.Scenario != "" && ld.scenario(ld.in.Scenario) == nil && !misnamed {
		var names []string
		for _, s := range ld.m.Scenarios {
			names = append(names, s.Name)
		}
		ld.noSuch(diag.CodeUnknownScenario, hcl.Range{}, "scenario", ld.in.Scenario, names)
	}
}

type scenarioBody struct {
	s *model.Scenario
	b *body
}

func (ld *loader) scenario(name string) *model.Scenario {
	for _, s := range ld.m.Scenarios {
		if s.Name == name {
			return s
		}
	}
	return nil
}

func (ld *loader) resolveScenarios() {
	for _, x := range ld.scenarioBodies {
		ld.resolveScenario(x.s, x.b)
	}
}

func (ld *loader) resolveScenario(s *model.Scenario, b *body) {
	if e := b.need("title"); e != nil {
		s.Title = ld.plainText(e, s.Name+"/title", "the title of a scenario")
		s.Thing.Title = s.Title
	}
	if e := b.expr("text"); e != nil {
		s.Story = ld.plainText(e, s.Name+"/text", "told at the start of a scenario")
	}
	b.strs("uses") // the packs, which are found before loading
	if ld.m.Game != nil {
		s.Low, s.High = ld.m.Game.Low, ld.m.Game.High
		ld.scenarioSeats(s, b)
	}
	if n, ok := b.str("bot"); ok {
		s.Bot = n
		at := b.expr("bot").Range()
		ld.later = append(ld.later, func() { ld.botNamed(n, at) })
	}
	if e := b.expr("options"); e != nil {
		for _, it := range ld.object(e, "options") {
			o := ld.options[it.key]
			if o == nil {
				ld.noSuch(diag.CodeUnknownOption, it.at, "option", it.key, keys(ld.options))
			} else if c := ld.constExpr(it.value, o.Type); c != nil {
				s.Options[o] = c.Value
			}
		}
	}
	ld.sources(b)
	for _, kind := range []string{"setup", "play"} {
		blocks := b.blocks(kind)
		for i, x := range blocks {
			if !ld.labels(x) {
				continue
			}
			if i > 0 {
				ld.errorf(diag.CodeTwice, x.DefRange(), fmt.Sprintf("A scenario has one %s block.", kind), "")
				continue
			}
			p := &model.Proc{Name: s.Name + "." + kind, Class: model.Main, Pack: s.Pack, Range: x.DefRange()}
			ld.addBody(p, ld.open(x, "A "+kind+" block"), s.Thing)
			if kind == "setup" {
				s.Setup = p
			} else {
				s.Play = p
			}
		}
	}
	if s.Play == nil && ld.m.Game != nil && ld.m.Game.Main == nil && !ld.gameHasMain() {
		ld.errorf(diag.CodeMissingBlock, s.Range, "The game says not what is played, so its scenarios must.", "a play block")
	}
	b.done()
}

func (ld *loader) scenarioSeats(s *model.Scenario, b *body) {
	e := b.expr("seats")
	if e == nil {
		return
	}
	t, ok := e.(*hclsyntax.TupleConsExpr)
	if ok && len(t.Exprs) == 2 {
		if _, isNumber := t.Exprs[0].(*hclsyntax.LiteralValueExpr); isNumber {
			s.Low, s.High = ld.seatRange(e)
			if ld.seatKind != nil && s.High > len(ld.seatKind.Things) {
				ld.errorf(diag.CodeSeats, e.Range(), fmt.Sprintf("The game has %s.", countOf(len(ld.seatKind.Things), "seat")),
					"no more than that")
			}
			return
		}
	}
	if ld.seatKind == nil {
		return
	}
	c := ld.constExpr(e, model.ListOf(model.RefTo(ld.seatKind)))
	if c == nil {
		return
	}
	list, _ := c.Value.([]any)
	for i, v := range list {
		if id, ok := v.(int); ok && id > 0 {
			if slices.Contains(list[:i], v) {
				ld.errorf(diag.CodeSeats, e.Range(), fmt.Sprintf("The seat %q stands here twice.", ld.m.Things[id].Name),
					"every seat once")
			}
			s.Seats = append(s.Seats, ld.m.Things[id])
		}
	}
	s.Low, s.High = len(s.Seats), len(s.Seats)
	if len(s.Seats) == 0 {
		ld.errorf(diag.CodeSeats, e.Range(), "A scenario needs at least one seat.", "")
	}
}

func (pe *pending) gameHasMain() bool {
	if pe.gameBody == nil {
		return false
	}
	for _, b := range pe.gameBody.b.Blocks {
		if b.Type != "setup" {
			return true
		}
	}
	for name, a := range pe.gameBody.b.Attributes { // a statement with "=", which is reported
		if _, ok := model.SpecOf(name); ok && isObject(a.Expr) {
			return true
		}
	}
	return false
}

// declareDice computes the faces of dice.
func (ld *loader) declareDice() {
	for _, d := range ld.decls["die"] {
		name, ok := ld.name(d.block, true)
		if !ok {
			continue
		}
		if ld.dice[name] != nil {
			ld.errorf(diag.CodeTwice, d.block.LabelRanges[0], fmt.Sprintf("The die %q is declared twice.", name), "")
			continue
		}
		b := ld.open(d.block, "A die")
		c := &model.Const{Node: node(model.ListOf(model.TypeInteger), d.block.DefRange()), Value: []any{1}}
		if e := b.need("faces"); e != nil {
			if x := ld.constExpr(e, nil); x != nil {
				if l, ok := x.Value.([]any); !ok || x.T.Class != model.List || len(l) == 0 {
					ld.errorf(diag.CodeShape, e.Range(), "The faces of a die are a list.", "numbers(1, 6)")
				} else {
					c.T, c.Value = x.T, x.Value
				}
			}
		}
		ld.sources(b)
		b.done()
		ld.dice[name] = c
	}
}
