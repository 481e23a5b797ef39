package protocol

import (
	"context"
	"errors"
	"math/rand/v2"

	"github.com/stellar-rules/stellar/interpreter"
	"github.com/stellar-rules/stellar/interpreter/forecast"
	"github.com/stellar-rules/stellar/interpreter/runner"
	"github.com/stellar-rules/stellar/schema/locale"
	"github.com/stellar-rules/stellar/schema/model"
)

func (v *visit) undo(ctx context.Context, in *Undo) (*Turn, error) {
	if len(v.r.seats) == 0 && !v.r.owner {
		return nil, because(codeRights, sayOnlooks.With(), ErrorData{})
	}
	for _, s := range v.r.seats {
		if in.To == nil && in.Ask == nil && v.pos.live() && v.t.answered([]*model.Thing{s}) > 0 {
			return v.answerEarly(ctx, s, "", &in.Page)
		}
	}
	if v.pos.live() {
		v.pos = v.t.main
	}
	u := runner.Undo{To: -1, Whole: in.Whole}
	if in.To != nil {
		if u.To = *in.To; in.Whole {
			return nil, because(codeParams, sayParamName.With("name", `"whole"`), ErrorData{})
		}
		if err := between("to", u.To, 0, v.pos.countAnswers(len(v.pos.Taken), v.r.answers)); err != nil {
			return nil, err
		}
		u.To = v.pos.past(u.To, v.r.answers)
	}
	if in.Ask != nil && v.pos == v.t.main {
		if err := v.ask(ctx, *in.Ask, u.To); err != nil {
			return nil, err
		}
		out, err := v.turn(ctx, v.t.main, &in.Page, v.l)
		return &out, err
	}
	if !v.r.owner {
		u.Seats = append([]*model.Thing{}, v.r.seats...)
	}
	clear(v.t.looks)
	_, err := v.pos.Undo(ctx, u)
	err = v.pos.saved(ctx, err)
	if said := (*locale.Message)(nil); errors.As(err, &said) {
		err = because(codeUndo, said, ErrorData{})
	}
	if err != nil {
		return nil, err
	}
	if v.pos == v.t.main {
		v.t.undone(ctx)
	}
	out, err := v.turn(ctx, v.pos, &in.Page, v.l)
	return &out, err
}

// undoable says whether a peer gave the last answer, and nothing became known since: a teller knows.
func (p *position) undoable(r *right) bool {
	if len(r.seats) == 0 {
		return false
	}
	to, err := p.Last(r.seats)
	if err != nil {
		return false
	}
	for in, x := range p.table.tellers {
		if !in.late {
			return x.Known <= to
		}
	}
	return false
}

func (v *visit) positionAt(ctx context.Context, in *At) (*Held, error) {
	if err := between("n", in.N, 0, len(v.pos.Taken)); err != nil {
		return nil, err
	}
	to, err := v.pos.Past(ctx, in.N)
	if err != nil {
		return nil, err
	}
	return v.hold(ctx, to, false, &in.Page)
}

func (v *visit) copy(ctx context.Context, in *Copy) (*Held, error) {
	if err := v.pos.settle(ctx); err != nil {
		return nil, err
	}
	to, anew := v.pos.Copy(), in.Seed != nil || in.As != ""
	if anew {
		seed := uint64(runner.DefaultSeed)
		if in.Seed != nil {
			seed = uint64(*in.Seed)
		}
		to.State.Reseed(seed)
		to.Dice = nil // a script would tell the future
		if in.As != "" {
			who, err := v.t.viewerAs(v.r, in.As, false)
			if err == nil && who.seat != nil {
				err = v.dealAnew(ctx, to.State, who.seat, seed)
			}
			if err != nil {
				return nil, err
			}
		}
	}
	return v.hold(ctx, to, anew || v.pos.dealt, &in.Page)
}

// dealAnew makes a state one that a seat may believe the position to be.
func (v *visit) dealAnew(ctx context.Context, to *interpreter.State, seat *model.Thing, seed uint64) error {
	src := rand.New(rand.NewPCG(seed, 0))
	var err error
	for range 16 { // what others are made to answer may be refused
		err = forecast.Determinize(ctx, v.t.NewMachine(), to, v.pos.State, seat, seed, func(d *interpreter.Decision) int {
			return src.IntN(d.Count())
		})
		if err == nil || ctx.Err() != nil {
			return err
		}
	}
	return because(codeSetup, sayNotDealt.With("why", err), ErrorData{})
}

func (v *visit) hold(ctx context.Context, to *runner.Position, dealt bool, page *Page) (*Held, error) {
	pos := &position{Position: to, table: v.t, account: v.Account, bytes: sizeOf(to), dealt: dealt}
	if err := pos.account.reserve(pos.bytes); err != nil {
		return nil, err
	}
	if err := v.s.addPosition(pos); err != nil {
		_ = pos.account.reserve(-pos.bytes)
		return nil, err
	}
	v.held[pos.id] = pos
	turn, err := v.turn(ctx, pos, page, v.l)
	return &Held{Position: pos.id, Turn: turn}, err
}

// forget forgets a position that is held, or the peer's place at a game; the owner forgets the game itself.
func (v *visit) forget(context.Context, *Where) (*Forgotten, error) {
	p, t := v.Peer, v.t
	if !v.pos.live() {
		p.drop(v.pos.id)
		return &Forgotten{Left: len(p.held) + len(p.rights)}, nil
	}
	for id, x := range p.held {
		if x.table == t {
			p.drop(id)
		}
	}
	t.unfollow(p)
	delete(p.rights, t)
	p.latest = ""
	p.s.mu.Lock()
	defer p.s.mu.Unlock()
	if t.peers--; v.r.owner {
		p.s.dropTable(t)
	}
	return &Forgotten{Left: len(p.held) + len(p.rights)}, nil
}
