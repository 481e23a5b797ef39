package protocol

import (
	"cmp"
	"context"
	"errors"
	"reflect"
	"slices"
	"strings"

	"github.com/stellar-rules/stellar/interpreter"
	"github.com/stellar-rules/stellar/interpreter/explain"
	"github.com/stellar-rules/stellar/interpreter/odds"
	"github.com/stellar-rules/stellar/interpreter/runner"
	"github.com/stellar-rules/stellar/interpreter/story"
	"github.com/stellar-rules/stellar/schema/diag"
	"github.com/stellar-rules/stellar/schema/lists"
	"github.com/stellar-rules/stellar/schema/locale"
	"github.com/stellar-rules/stellar/schema/model"
)

func (v *visit) decision(ctx context.Context, in *Page) (*Turn, error) {
	out, err := v.turn(ctx, v.pos, in, v.l)
	if err == nil && out.Decision != nil && !out.Decision.Hidden {
		err = between("from", in.From, 0, out.Decision.Count)
	}
	return &out, err
}

// turn is where a position stands, for a peer, when bots have answered.
func (p *Peer) turn(ctx context.Context, pos *position, in *Page, l *interpreter.Localizer) (Turn, error) {
	if err := pos.settle(ctx); err != nil {
		return Turn{}, err
	}
	r := p.rights[pos.table]
	pos, err := pos.table.seenBy(ctx, pos, r.owner, r.seats)
	if err != nil {
		return Turn{}, err
	}
	return p.stands(ctx, pos, in, l)
}

// stands is where a position stands, for a peer.
func (p *Peer) stands(ctx context.Context, pos *position, in *Page, l *interpreter.Localizer) (Turn, error) {
	t := pos.table
	out := Turn{N: pos.count(p.rights[t]), Paused: t.unsaved != nil,
		Undo: pos.live() && (t.answered(p.rights[t].seats) > 0 || pos == t.main && pos.undoable(p.rights[t]))}
	d, err := pos.Due(ctx)
	if err != nil {
		return out, err
	}
	if d == nil {
		out.Result, err = pos.result(ctx, l)
		return out, err
	}
	if !p.rights[t].answers(d.Seat) || pos.Waits(d) {
		seat, at := t.tells(d, p.rights[t].answers(d.Seat))
		if out.Decision = (&story.Asked{Seat: seat, At: at, Hidden: true}); seat != "" && pos == t.main {
			out.Seconds = t.seconds()
		}
		return out, nil
	}
	if pos == t.main {
		out.Seconds = t.seconds()
	}
	if err := pos.List(ctx, d); err != nil {
		return out, err
	}
	t.Machine.Locale = l
	asked := story.AskedOf(d)
	low, high, err := p.s.page(in.From, in.Most, len(pos.Open))
	if err != nil {
		return out, err
	}
	asked.Count, asked.From, asked.Forced = len(pos.Open), low, len(pos.Open) == 1
	if low < high {
		asked.Options = make([]story.Option, 0, high-low)
	}
	for i := low; i < high; i++ {
		asked.Options = append(asked.Options, story.OptionOf(t.Match.Model, d, pos.Open[i], in.About))
	}
	if pass := t.Autopass(d.Seat); pass != nil {
		out.Passed = pass.Passed
	}
	out.Decision, out.Odds = &asked, odds.Under(t.Machine, pos.State) != nil
	return out, nil
}

// countAnswers is how many of the first decisions those know of who answer for some seats: others do not learn of
// questions whether to react.
func (p *position) countAnswers(taken int, own func(*model.Thing) bool) (n int) {
	for _, s := range p.Taken[:taken] {
		if p.counts(s, own) {
			n++
		}
	}
	return n
}

func (p *position) counts(s runner.Step, own func(*model.Thing) bool) bool {
	return !s.Veiled || own(p.table.Match.Model.Things[s.Seat])
}

// past is the place of the decision after so many that they know of.
func (p *position) past(n int, own func(*model.Thing) bool) int {
	for i, s := range p.Taken {
		if p.counts(s, own) {
			if n--; n < 0 {
				return i
			}
		}
	}
	return len(p.Taken)
}

// tells are the seat that is asked and the address of the question, as far as those may know who answer for it or not.
func (t *table) tells(d *interpreter.Decision, own bool) (seat, at string) {
	switch {
	case own || !d.Veiled && !t.secrets:
		return d.Seat.Path(), d.Address
	case d.Veiled:
		return "", ""
	}
	return d.Seat.Path(), ""
}

// page is what of n things is listed.
func (s *Service) page(from int, most *int, n int) (low, high int, err error) {
	return page(from, most, s.Limits.Page, n)
}

// check refuses values that mean nothing, before anything is done.
func (w *Where) check() error { return nil }

func (p *Page) check() error {
	_, _, err := page(p.From, p.Most, 0, 0)
	return err
}

// between refuses a number that is not from low to high.
func between(name string, n, low, high int) error {
	if n >= low && n <= high {
		return nil
	}
	return because(codeParams, sayRange.With("name", name, "n", n, "low", low, "high", high), ErrorData{})
}

func page(from int, most *int, size, n int) (low, high int, err error) {
	if most != nil {
		size = min(*most, size)
	}
	if from < 0 {
		return 0, 0, because(codeParams, sayNegative.With("name", "from", "n", from), ErrorData{})
	}
	if size < 0 {
		return 0, 0, because(codeParams, sayNegative.With("name", "most", "n", size), ErrorData{})
	}
	low = min(from, n)
	return low, min(low+size, n), nil
}

// reasons say why something is not offered by the decision that is due; its words are those of a language.
func (p *position) reasons(ctx context.Context, d *interpreter.Decision, id string, l *interpreter.Localizer,
) ([]Refusal, error) {
	t := p.table
	t.Machine.Locale = l
	for i := range d.Count() {
		if story.OptionID(t.Match.Model, d, i) == id && !slices.Contains(p.Open, i) {
			list, err := explain.Refused(ctx, t.Machine, p.State, d, i)
			return refusals(t.Match.Model, list), err
		}
	}
	// A number is not the place of an option here, and what has an id is offered by that alone.
	answer := story.IsAnswer(t.Match.Model, id)
	if answer && story.IsNumber(id) && (d.Kind != interpreter.DecisionPick || d.Type.Class != model.Integer) ||
		story.IsReserved(id) {
		return refusals(t.Match.Model, []explain.Refusal{explain.Unasked(t.Machine, p.State, id)}), nil
	}
	list, err := explain.Why(ctx, t.Machine, p.State, d, id)
	said := (*locale.Message)(nil)
	unknown := errors.As(err, &said) || err == nil && offered(list[0])
	if answer && unknown && !slices.Contains(p.IDs, id) {
		list, err = []explain.Refusal{explain.Unasked(t.Machine, p.State, id)}, nil
	}
	return refusals(t.Match.Model, list), err
}

// notOffered is the error for an id that is not among the options: with what refuses it, and what there is.
func (p *position) notOffered(ctx context.Context, d *interpreter.Decision, id string, l *interpreter.Localizer) error {
	why, err := p.reasons(ctx, d, id, l)
	data := ErrorData{Options: p.IDs, Refused: why}
	if err == nil && len(why) > 0 && (why[0].Rule != explain.RuleOffered || len(why[0].Steps) > 0) {
		if why[0].Rule == explain.RuleOffered {
			return because(codeRefused, sayLater.With("id", locale.Quoted(id), "steps", strings.Join(why[0].Steps, " → ")), data)
		}
		return because(codeRefused, sayRefused.With("id", locale.Quoted(id), "why", why[0].Text), data)
	}
	if said := (*locale.Message)(nil); err != nil && !errors.As(err, &said) {
		return err
	}
	data.Near, data.Refused = diag.Nearest(id, p.IDs), nil
	return because(codeOption, sayNoOption.With("who", runner.NameOf(l, d.Seat), "question", locale.Quoted(d.Prompt()),
		"address", d.Address, "id", cmp.Or(locale.Quoted(id), `""`), "near", locale.Quoted(data.Near),
		"list", strings.Join(p.IDs, ", ")), data)
}

// offered says whether something is offered now, not only after some steps.
func offered(r explain.Refusal) bool {
	return r.Rule == explain.RuleOffered && len(r.Steps) == 0
}

// refusals are reasons for programs.
func refusals(m *model.Model, list []explain.Refusal) (out []Refusal) {
	for _, r := range list {
		x := Refusal{Rule: r.Rule, Text: r.Text, At: r.Address, File: r.Statement.Filename, Line: r.Statement.Start.Line,
			Thing: r.Thing.Path(), Steps: r.StepIDs, Of: refusals(m, r.Of)}
		if len(r.Steps) > 0 {
			x.Text = strings.Join(r.Steps, " → ") + ": " + r.Text
		}
		if r.Type != nil {
			x.Have, x.Need = story.IDs(m, r.Have, r.Type), story.IDs(m, r.Need, r.Type)
		}
		x.By = lists.Map(r.By, (*model.Thing).Path)
		out = append(out, x)
	}
	return out
}

func (v *visit) why(ctx context.Context, in *Why) (*Reasons, error) {
	out, err := v.pos.reasons(ctx, v.d, in.Option, v.l)
	if said := (*locale.Message)(nil); errors.As(err, &said) {
		err = because(codeOption, said, ErrorData{Near: diag.Nearest(in.Option, v.pos.IDs), Options: v.pos.IDs})
	}
	return &Reasons{out}, err
}

func (v *visit) legal(ctx context.Context, in *Legal) (*Actions, error) {
	t := v.t
	depth, most := 8, t.s.Limits.Page
	if in.Depth != nil {
		depth = *in.Depth
	}
	if in.Most != nil {
		most = *in.Most
	}
	if err := cmp.Or(between("depth", depth, 1, t.s.Limits.Depth), between("most", most, 1, t.s.Limits.Page)); err != nil {
		return nil, err
	}
	w := &walk{ctx: ctx, m: t.NewMachine(), depth: depth, most: most, asks: t.Machine.AskForced,
		steps: 20 * t.Machine.Limits.Steps, out: &Actions{Actions: [][]string{}}, seat: v.d.Seat.Path()}
	w.m.AskForced = true
	err := w.from(v.pos.State)
	if reflect.DeepEqual(w.out.Named, w.out.Actions) {
		w.out.Named = nil
	}
	return w.out, err
}

// A walk lists whole actions: what a seat may take until another is asked, chance decides, or a new action begins.
type walk struct {
	ctx         context.Context
	m           *interpreter.Machine
	depth, most int
	steps       int // that may still be taken
	seat        string
	asks        bool     // also what has one answer
	path, named []string // named has what is not asked, too
	out         *Actions
}

// from goes through the options of a position.
func (w *walk) from(s *interpreter.State) error {
	d, err := w.m.Advance(w.ctx, s)
	if err != nil {
		return err
	}
	legal, err := w.m.Legal(w.ctx, s, d)
	if err != nil {
		return err
	}
	ids := make([]string, len(legal))
	for i := range legal {
		ids[i] = story.OptionID(s.Game().Model(), d, i)
	}
	c, alone := new(interpreter.State), d.Forced && !w.asks
	for i, ok := range legal {
		if !ok {
			continue
		}
		if len(w.out.Actions) >= w.most || w.steps <= 0 {
			w.out.More = true
			return nil
		}
		c.CopyFrom(s)
		asked, named := len(w.path), len(w.named)
		if w.named = append(w.named, ids[i]); !alone {
			w.path = append(w.path, ids[i])
		}
		if err := w.step(c, i); err != nil {
			return err
		}
		w.path, w.named = w.path[:asked], w.named[:named]
	}
	return nil
}

// step takes an option, and goes on while the action does.
func (w *walk) step(s *interpreter.State, i int) error {
	refused, secret := false, s.Simultaneous() > 0
	w.m.Events = func(e *interpreter.Event) { refused = refused || e.Kind == interpreter.EventRejected }
	w.m.Chance = interpreter.NoChance{} // whether a sequence can be completed would tell how a die falls
	err := w.m.Take(s, i)
	settled := s.Commit() // the answer of another seat before it has settled what that did
	var d *interpreter.Decision
	if err == nil {
		d, err = w.m.Advance(w.ctx, s)
	}
	w.m.Events, w.m.Chance = nil, nil
	w.steps -= w.m.Spent()
	fault := (*interpreter.Fault)(nil)
	switch {
	case errors.As(err, &fault) && errors.Is(fault.Cause, interpreter.ErrChance) && !refused:
	case err != nil || refused:
		return w.ctx.Err() // a rule broke there, or refused: that is no action
	case d == nil || d.Seat.Path() != w.seat || d.Begins() || s.Commit() != settled,
		secret && s.Simultaneous() == 0: // what comes then would tell what others have answered
	case len(w.path) < w.depth:
		return w.from(s)
	default:
		w.out.Open = append(w.out.Open, len(w.out.Actions))
	}
	w.out.Actions = append(w.out.Actions, slices.Clone(w.path))
	w.out.Named = append(w.out.Named, slices.Clone(w.named))
	return nil
}
