package protocol

import (
	"cmp"
	"context"
	"maps"
	"slices"
	"strings"

	"github.com/stellar-rules/stellar/interpreter"
	"github.com/stellar-rules/stellar/interpreter/runner"
	"github.com/stellar-rules/stellar/interpreter/story"
	"github.com/stellar-rules/stellar/schema/lists"
	"github.com/stellar-rules/stellar/schema/locale/message"
	"github.com/stellar-rules/stellar/schema/model"
	"github.com/stellar-rules/stellar/schema/packs"
)

// MaxMessage is the most bytes of a message that is read.
const MaxMessage = 1 << 20

func (p *Peer) describe(ctx context.Context, in *Describe) (*Description, error) {
	var v *variant
	pos, err := (*position)(nil), error(nil)
	if in.Position != "" {
		if pos, err = p.findPosition(in.Position); err == nil {
			v = pos.table.variant
		}
	} else {
		v, err = p.scenario(in.Scenario, nil)
	}
	if err != nil {
		return nil, err
	}
	l, err := p.s.localizerIn(v, in.Lang)
	if err != nil {
		return nil, err
	}
	x := describer{m: v.match.Model, l: l}
	out := &Description{Protocol: Version, Stellar: p.s.Version, Scenario: v.match.Config.Scenario,
		Lang: cmp.Or(in.Lang, sourceTag), Languages: p.s.languages(v.match)}
	content, all := v.match.Content()
	out.Content, out.Packs = content, lists.Filter(all, func(p packs.PackHash) bool { return p.Got != nil })
	if sc := v.match.Setup.Scenario; sc != nil {
		out.Title, out.Story, out.Tutor, out.Shape = runner.TitleOf(l, sc), l.Text(sc.Story), sc.Tutor != "", sc.Shape
		out.Bot = sc.Bot
	}
	var seats []*model.Thing
	seats, out.Least, out.Most = runner.Candidates(x.m, v.match.Setup.Scenario)
	parts := map[string]func(){
		"limits": func() {
			s := p.s.Limits
			out.Limits = map[string]int{"message": MaxMessage, "tables": s.Tables, "positions": s.Positions, "page": s.Page,
				"depth": s.Depth, "memory": s.Memory, "decisions": s.Decisions, "steps": interpreter.DefaultLimits().Steps}
		},
		"seats": func() {
			for i, t := range seats {
				out.Seats = append(out.Seats, Seat{ID: t.Path(), Text: runner.NameOf(l, t),
					Always: i < v.match.Setup.Scenario.Settled()})
			}
		},
		"players":   func() { out.Players = x.players(v.match.Setup.Scenario) },
		"options":   func() { out.Options = x.options(v.match.Setup.Scenario) },
		"kinds":     func() { out.Kinds = x.kinds() },
		"things":    func() { out.Things = x.things() },
		"names":     func() { out.Names = x.names() },
		"words":     func() { out.Words = x.describeWords() },
		"actions":   func() { out.Actions = x.actions() },
		"decisions": func() { out.Decisions = x.asked(false) },
		"chances":   func() { out.Chances = x.asked(true) },
		"boards":    func() { out.Boards = x.boards() },
		"graphs":    func() { out.Graphs = x.graphs() },
		"zones":     func() { out.Zones = x.zones() },
		"opening":   func() { out.Opening, err = p.opening(ctx, v, l) },
		"rules":     func() { out.Rules = story.Rulebook{Locale: l, Scenario: v.match.Setup.Scenario}.Chapters() },
	}
	asked := in.Parts
	if asked == nil {
		asked = slices.DeleteFunc(slices.Sorted(maps.Keys(parts)), func(name string) bool {
			return name == "names" || name == "opening"
		})
	}
	for _, name := range asked {
		f := parts[name]
		if f == nil {
			return nil, because(codeParams, sayNoPart.With("name", name,
				"list", strings.Join(slices.Sorted(maps.Keys(parts)), ", ")), ErrorData{})
		}
		f()
	}
	return out, err
}

// opening are the boards before the first decision, for an onlooker, of a game with a fixed seed that nobody plays.
func (p *Peer) opening(ctx context.Context, v *variant, l *interpreter.Localizer) (*State, error) {
	if err := p.mayBegin(); err != nil {
		return nil, err
	}
	seed := Seed(runner.DefaultSeed)
	t, err := p.newTable(&New{Seed: &seed, match: v.match})
	if err == nil {
		err = t.main.Go(ctx)
	}
	if err != nil {
		return nil, err
	}
	x := &visit{Peer: p, t: t, pos: t.main, l: l}
	return x.stateAs(ctx, &View{Brief: true, Boards: true}, viewer{as: asOnlooker})
}

// A describer says what is known of a game before play, in a language.
type describer struct {
	m *model.Model
	l *interpreter.Localizer
}

// players are who can play a seat; a level has the name of the bot that plays it.
func (x describer) players(sc *model.Scenario) []Named {
	return lists.Map(runner.PlayerNames(x.m, CallerPlayer), func(name string) Named {
		b := runner.BotOf(x.m, sc, name)
		if own := lists.Find(x.m.Bots, func(b *model.Bot) bool { return b.Name == name }); own != nil {
			b = own
		}
		if b == nil {
			return Named{ID: name}
		}
		return Named{ID: name, Text: x.l.Label(cmp.Or(b.Title, b.Derived), b.Name)}
	})
}

func (x describer) options(sc *model.Scenario) (out []GameOption) {
	for _, o := range x.m.Options {
		v := GameOption{ID: o.Name, Text: x.l.Label(cmp.Or(o.Title, o.Derived), o.Name), Type: "boolean"}
		value := o.Default
		if sc != nil && sc.Options[o] != nil {
			value = sc.Options[o]
		}
		v.Default = story.IDs(x.m, value, o.Type)
		if o.Type != nil {
			v.Type, v.Low, v.High = o.Type.String(), o.Type.Low, o.Type.High
		}
		out = append(out, v)
	}
	return out
}

func (x describer) kinds() (out []Kind) {
	for _, k := range x.m.Kinds {
		v := Kind{ID: k.Name, Text: x.l.Label(k.Derived, k.Name), Seat: k.Seat, Ordered: k.Ordered, Copies: k.Copies}
		v.AnyOf = lists.Map(k.AnyOf, func(of *model.Kind) string { return of.Name })
		for _, a := range k.Attrs {
			v.Attributes = append(v.Attributes, Attribute{ID: a.Name, Text: x.l.Label(a.Derived, a.Name),
				Type: a.Type.String(), State: a.Class == model.State, Secret: a.SeenBy != nil})
		}
		for _, t := range x.m.Tracks {
			if t.Attr.Owner == k {
				v.Tracks = append(v.Tracks, Track{Attribute: t.Attr.Name, Low: t.Low, High: t.High})
			}
		}
		out = append(out, v)
	}
	return out
}

func (x describer) things() (out []Thing) {
	for _, t := range x.m.Things[1:] {
		v := Thing{ID: t.Path(), Kind: t.Kind.Name, Text: runner.NameOf(x.l, t)}
		for name, text := range t.Texts {
			if text == nil || slices.ContainsFunc(text.Parts, func(p model.TextPart) bool { return p.Kind != message.Literal }) {
				continue
			}
			v.Texts.Put(name, x.l.Text(text))
		}
		for _, a := range t.Kind.Attrs {
			if a.SeenBy != nil || a.Class != model.Fixed && a.Class != model.Part || a.Index >= len(t.Fixed) {
				continue
			}
			v.Values.Put(a.Name, story.IDs(x.m, t.Fixed[a.Index], a.Type))
		}
		out = append(out, v)
	}
	return out
}

func (x describer) names() []Named {
	return lists.Map(x.m.Things[1:], func(t *model.Thing) Named {
		return Named{ID: t.Path(), Text: runner.NameOf(x.l, t)}
	})
}

func (x describer) describeWords() (out []Named) {
	for i, w := range x.m.Words {
		if i > 0 {
			out = append(out, Named{ID: w, Text: x.l.Show(int64(i), model.TypeWord)})
		}
	}
	return out
}

func (x describer) actions() (out []Named) {
	for _, p := range x.m.Procs {
		if p.Class == model.Action {
			text := cmp.Or(x.l.Text(p.Text), x.l.Label(p.Derived, p.Name))
			out = append(out, Named{ID: story.ActionID(p.Name), Text: text})
		}
	}
	return out
}

// asked lists what may be asked, or decided by chance.
func (x describer) asked(chance bool) (out []Named) {
	for _, at := range slices.Sorted(maps.Keys(x.m.Decisions)) {
		d := x.m.Decisions[at]
		if d.ByChance() != chance || d.Proc != nil && d.Proc.Class == model.TestBody {
			continue
		}
		h := d.Stmt.Head()
		out = append(out, Named{ID: at, Text: x.l.Label(h.Derived, h.Label)})
	}
	return out
}

func (x describer) boards() (out []Board) {
	for _, b := range x.m.Boards {
		v := Board{ID: b.Name, Shape: "squares", Width: b.Width, Height: b.Height, Cells: []Cell{}}
		if b.Hex {
			v.Shape = "hexes"
		}
		if b.CornersOf != nil {
			v.Corners = b.CornersOf.Name
		}
		for _, c := range b.Cells.Things {
			cell := Cell{ID: c.Path(), X: c.X, Y: c.Y, Next: []string{}}
			for _, n := range b.Neighbours[c.Order] {
				cell.Next = append(cell.Next, x.m.Things[n].Path())
			}
			v.Cells = append(v.Cells, cell)
		}
		out = append(out, v)
	}
	return out
}

func (x describer) graphs() []Graph {
	return lists.Map(x.m.Graphs, func(g *model.Graph) Graph {
		return Graph{ID: g.Name, Joins: [2]string{g.Joins[0].Name, g.Joins[1].Name}, OneWay: g.OneWay}
	})
}

func (x describer) zones() (out []Zone) {
	seen := map[model.ZoneSeen]string{model.SeenByAll: "everybody", model.SeenByOwner: "owner",
		model.SeenByNobody: "nobody", model.SeenByOthers: "others"}
	for _, z := range x.m.Zones {
		v := Zone{ID: z.Name, Text: x.l.Label(z.Derived, z.Name), Seen: seen[z.Seen], Layout: z.Layout}
		if z.Of != nil {
			v.Of = z.Of.Name
		}
		kinds := z.Kinds
		if z.Holds != nil {
			kinds = []*model.Kind{z.Holds}
		}
		v.Holds = lists.Map(kinds, func(k *model.Kind) string { return k.Name })
		out = append(out, v)
	}
	return out
}
