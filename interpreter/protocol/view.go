package protocol

import (
	"cmp"
	"context"
	"io"
	"slices"
	"strings"

	"github.com/stellar-rules/stellar/interpreter"
	"github.com/stellar-rules/stellar/interpreter/story"
	"github.com/stellar-rules/stellar/interpreter/view"
	"github.com/stellar-rules/stellar/schema/builtin"
	"github.com/stellar-rules/stellar/schema/lists"
	"github.com/stellar-rules/stellar/schema/locale"
	"github.com/stellar-rules/stellar/schema/model"
)

func (v *visit) state(ctx context.Context, in *View) (*State, error) {
	who, err := v.t.viewerAs(v.r, in.As, false)
	if err != nil {
		return nil, err
	}
	if _, err := v.pos.Due(ctx); err != nil {
		return nil, err
	}
	asked := viewed{*in, who}
	asked.Where, asked.As = Where{}, who.as
	state := func() (*State, error) { return v.stateAs(ctx, in, who) }
	if in.Since != nil {
		return v.since(in, asked, state)
	}
	return kept(v, asked, state)
}

// stateAs is the state of a position as somebody sees it.
func (v *visit) stateAs(ctx context.Context, in *View, who viewer) (*State, error) {
	t, pos, l := v.t, v.pos, v.l
	seen := view.Of(pos.State, who.seat)
	out, err := &State{Seat: seen.Waiting.Path(), Zones: zonesOf(seen)}, error(nil)
	if in.Brief {
		out.Owners = seatsNamed(t.Match.Model, seen, pos.State.Seats())
	} else {
		out.Things, out.Hidden = thingsOf(t.Match.Model, seen)
	}
	out.N, out.As = pos.countAnswers(len(pos.Taken), who.knows), who.as
	if pos.State.Over() {
		if out.Result, err = pos.result(ctx, l); err != nil {
			return nil, err
		}
	}
	if in.Maps {
		sc := t.Match.Setup.Scenario
		foreign := func(m *model.Map) bool { return sc == nil || m.Range.Filename != sc.Range.Filename }
		own := func(m *model.Map) bool { return !foreign(m) } // what a scenario draws itself is what it is about
		maps := t.Match.Model.Maps
		for _, mp := range slices.Concat(lists.Filter(maps, own), lists.Filter(maps, foreign)) {
			drawn, err := view.Draw(l, pos.State, mp, who.seat)
			if err != nil {
				return nil, err
			}
			if s := t.eventsFor(in.Lang, who); s != nil && pos.live() {
				s.series.Run(mp, drawn, false)
			}
			out.Maps = append(out.Maps, drawn)
		}
	}
	if !in.Boards {
		return out, nil
	}
	boards, err := view.Boards(l, pos.State, who.seat)
	if err != nil {
		return nil, err
	}
	shown, err := v.offered(ctx, who)
	if err != nil {
		return nil, err
	}
	for _, m := range out.Maps {
		shown = append(shown, m.Shown...)
	}
	looks, err := view.Looks(l, pos.State, who.seat, shown...)
	if err != nil {
		return nil, err
	}
	var fresh map[*model.Thing]bool
	if pos == t.main {
		if fresh, err = t.Moves.Fresh(l, pos.State, who.seat); err != nil {
			return nil, err
		}
	}
	for _, b := range boards {
		out.Boards = append(out.Boards, boardOf(t.Match.Model, b, fresh))
		for _, c := range b.Cells {
			if _, is := looks[c.Cell]; !is {
				looks[c.Cell] = c.Look
			}
			for _, m := range c.Here {
				if _, is := looks[m.Thing]; !is && m.Thing != nil {
					looks[m.Thing] = m.Look
				}
			}
		}
	}
	out.Looks, out.Tracks = looksOf(looks), tracksOf(t.Match.Model, seen)
	return out, nil
}

// offered are the things that a viewer may choose now; none where somebody else is asked.
func (v *visit) offered(ctx context.Context, who viewer) (out []*model.Thing, err error) {
	d, err := v.pos.Due(ctx)
	if err != nil || d == nil || d.Seat != who.seat || v.pos.Waits(d) || v.pos.List(ctx, d) != nil || d.Type == nil ||
		d.Type.One().Class != model.Ref {
		return nil, err
	}
	for _, i := range v.pos.Open {
		if id := builtin.ID(d.Option(i).Value); id > 0 && id < len(v.t.Match.Model.Things) {
			out = append(out, v.t.Match.Model.Things[id])
		}
	}
	return out, nil
}

// eventsFor is the stream of those who follow a game as the same viewer in a language; nil: there are none.
func (t *table) eventsFor(lang string, who viewer) *stream {
	if x := t.tellers[tellsIn{cmp.Or(lang, sourceTag), who.late}]; x != nil {
		for _, s := range x.streams {
			if s.as == who.as {
				return s
			}
		}
	}
	return nil
}

// Sheets asks for what is known, in words.
type Sheets struct {
	Where
	As    string `json:"as,omitempty"`    // a seat, or onlooker; else the seat that was joined, or onlooker
	Thing string `json:"thing,omitempty"` // kind.name, action.name or procedure.name; else the table
}

// Shown is what is known, in words.
type Shown struct {
	Seats  *view.Drawing     `json:"seats,omitempty"` // of the table: the standings
	Sheets []story.SheetText `json:"sheets"`          // of the thing; of the table: the seat's and nobody's
}

// sheet tells what somebody may know of a thing, or of the table.
func (v *visit) sheet(ctx context.Context, in *Sheets) (*Shown, error) {
	t, pos, l := v.t, v.pos, v.l
	who, err := t.viewerAs(v.r, in.As, false)
	if err != nil {
		return nil, err
	}
	if _, err := pos.Due(ctx); err != nil {
		return nil, err
	}
	t.Machine.Locale = l
	tell := story.NewNarrator(io.Discard, t.Machine, pos.State, nil)
	if in.Thing == "" {
		return kept(v, Sheets{As: who.as}, func() (*Shown, error) {
			tell.Zoneless = true
			seats, own, table := tell.Glance(pos.State, who.seat)
			out := &Shown{Seats: seats, Sheets: []story.SheetText{table}}
			if who.seat != nil {
				out.Sheets = []story.SheetText{own, table}
			}
			return out, nil
		})
	}
	things := t.Match.Model.Things[1:]
	i := slices.IndexFunc(things, func(x *model.Thing) bool { return x.Path() == in.Thing })
	if i < 0 {
		classes := map[model.ProcClass]string{model.Action: "action.", model.Procedure: "procedure."}
		for _, p := range t.Match.Model.Procs {
			if class := classes[p.Class]; class != "" && in.Thing == class+p.Name {
				return &Shown{Sheets: []story.SheetText{tell.RuleOf(p)}}, nil
			}
		}
		return nil, because(codeOption, sayNoThing.With("name", locale.Quoted(in.Thing)), ErrorData{})
	}
	return &Shown{Sheets: []story.SheetText{tell.PageOf(pos.State, things[i], who.seat)}}, nil
}

// A viewed is a view and who asks for it: some know of more decisions than others who see as the same seat.
type viewed struct {
	View
	who viewer
}

// A look is what was asked about the game as it stands, in a language. Many may ask the same: all who watch.
type look struct {
	l     *interpreter.Localizer
	asked any
}

// kept makes an answer, or gives the one that was made since the game last changed. Nobody may change it.
func kept[R any](v *visit, asked any, make func() (*R, error)) (*R, error) {
	if v.pos != v.t.main {
		return make()
	}
	key := look{v.l, asked}
	if out, ok := v.t.looks[key].(*R); ok {
		return out, nil
	}
	out, err := make()
	if err == nil {
		v.t.looks[key] = out
	}
	return out, err
}

// seatsNamed are the seats that things name by what may be seen of them, by thing.
func seatsNamed(m *model.Model, v *view.View, seats []*model.Thing) map[string]string {
	ids, out := map[string]bool{}, map[string]string{}
	for _, s := range seats {
		ids[s.Path()] = true
	}
	note := func(t *model.Thing, a *model.Attr, value any) {
		if a.Type.Class != model.Ref || out[t.Path()] != "" {
			return
		}
		if id, _ := story.IDs(m, value, a.Type).(string); ids[id] {
			out[t.Path()] = id
		}
	}
	for _, x := range v.Things {
		for _, a := range x.Attrs {
			if !a.Hidden {
				note(x.Thing, a.Attr, a.Value)
			}
		}
	}
	for _, t := range m.Things[1:] {
		for _, a := range t.Kind.Attrs {
			if a.SeenBy == nil && (a.Class == model.Fixed || a.Class == model.Part) && a.Index < len(t.Fixed) {
				note(t, a, t.Fixed[a.Index])
			}
		}
	}
	return out
}

// thingsOf are the attributes of things that may be seen, with their values, and those that may not.
func thingsOf(m *model.Model, v *view.View) (things map[string]map[string]any, hidden map[string][]string) {
	things, hidden = map[string]map[string]any{}, map[string][]string{}
	for _, x := range v.Things {
		id, values := x.Thing.Path(), map[string]any{}
		for _, a := range x.Attrs {
			if a.Hidden {
				hidden[id] = append(hidden[id], a.Attr.Name)
				continue
			}
			values[a.Attr.Name] = story.IDs(m, a.Value, a.Attr.Type)
		}
		things[id] = values
	}
	return things, hidden
}

func zonesOf(v *view.View) map[string]ZoneState {
	out := map[string]ZoneState{}
	for _, z := range v.Zones {
		id := z.Zone.Name
		if z.Owner != nil {
			id = z.Owner.Path() + "/" + id
		}
		zone := ZoneState{Count: z.Count, Hidden: z.Hidden}
		zone.Things = lists.Map(z.Things, (*model.Thing).Path)
		out[id] = zone
	}
	return out
}

func boardOf(m *model.Model, b *view.Board, fresh map[*model.Thing]bool) BoardState {
	out := BoardState{ID: b.Name, Title: b.Title, Graph: b.Board == nil, Cells: []CellState{}, Legend: marks(m, b.Legend)}
	for _, c := range b.Cells {
		cell := CellState{ID: c.Cell.Path(), Text: c.Name, X: c.Cell.X, Y: c.Cell.Y, Here: marks(m, c.Here), In: c.In.Path(),
			Fresh: fresh[c.Cell]}
		cell.Next = lists.Map(c.Next, func(n int) string { return b.Cells[n].Cell.Path() })
		out.Cells = append(out.Cells, cell)
	}
	return out
}

// tracksOf are the numbers, and the tallies, that are marked on tracks, as far as they may be seen.
func tracksOf(m *model.Model, v *view.View) map[string]map[string]any {
	out := map[string]map[string]any{}
	for _, t := range m.Tracks {
		on := map[string]any{}
		for _, x := range v.Things {
			for _, a := range x.Attrs {
				if a.Attr == t.Attr && !a.Hidden {
					on[x.Thing.Path()] = story.IDs(m, a.Value, a.Attr.Type)
				}
			}
		}
		out[t.Attr.Owner.Name+"."+t.Attr.Name] = on
	}
	return out
}

// looksOf are looks by thing, without those that say nothing.
func looksOf(all map[*model.Thing]view.Look) map[string]Look {
	out := map[string]Look{}
	for t, x := range all {
		if x == (view.Look{}) {
			continue
		}
		v := Look{Colour: x.Colour, Shape: x.Shape, Symbol: x.Symbol, Text: x.Text, Name: x.Name}
		if x.Like != nil {
			v.Colour = x.Like.Path()
		}
		if x.Placed {
			v.X, v.Y = &x.X, &x.Y
		}
		for i, open := range x.Edges {
			if open {
				v.Edges = append(v.Edges, i)
			}
		}
		out[t.Path()] = v
	}
	return out
}

func marks(m *model.Model, list []view.Mark) (out []Mark) {
	for _, x := range list {
		v := Mark{Thing: x.Thing.Path(), On: x.On.Path(), Hidden: x.Hidden, Symbol: x.Symbol, Text: x.Text}
		if x.Attr != nil {
			v.Attribute = x.Attr.Name
			if x.Thing == nil {
				v.Value = story.IDs(m, x.Value, x.Attr.Type)
			}
		}
		if x.Zone != nil {
			v.Zone = x.Zone.Name
		}
		out = append(out, v)
	}
	return out
}

// notSeen says as whom somebody may look.
func notSeen(as string, may []string) error {
	return because(codeRights, sayNotSeen.With("as", locale.Quoted(as), "list", strings.Join(may, ", ")),
		ErrorData{Options: may})
}

// result is how the game of a position ended, in a language.
func (p *position) result(ctx context.Context, l *interpreter.Localizer) (*Result, error) {
	r := p.State.Result()
	if r == nil {
		return nil, nil
	}
	out := story.EndingOf(r)
	if l == p.table.Match.Game.Localizer(nil) {
		return out, nil
	}
	x, err := p.table.Follow(l)
	if err != nil {
		return nil, err
	}
	x.Machine.Events = func(*interpreter.Event) {}
	if err := x.Take(ctx, p.Taken, nil); err != nil {
		return nil, err
	}
	out.Text = x.State.Result().Said
	return out, nil
}

func (v *visit) result(ctx context.Context, _ *Where) (*Outcome, error) {
	_, err := v.pos.Due(ctx)
	if err != nil {
		return nil, err
	}
	out := &Outcome{Over: v.pos.State.Over()}
	out.Result, err = v.pos.result(ctx, v.l)
	return out, err
}
