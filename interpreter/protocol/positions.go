package protocol

import (
	"context"
	"slices"

	"github.com/stellar-rules/stellar/interpreter/runner"
	"github.com/stellar-rules/stellar/schema/model"
)

func (v *visit) undo(ctx context.Context, in *Undo) (*Turn, error) {
	pos := v.pos
	to := pos.last()
	if in.To != nil {
		to = *in.To
	} else if to < 0 {
		return nil, because(codeUndo, sayNothingBack.With(), ErrorData{})
	}
	back, err := pos.past(ctx, "to", to)
	if err == nil && !v.r.owner {
		err = pos.mayUndo(ctx, v.r, to)
	}
	if err != nil {
		return nil, err
	}
	pos.state, pos.dice, pos.taken, pos.open, pos.ids = back.state, back.dice, back.taken, nil, nil
	v.t.at = nil
	clear(v.t.looks)
	if err := pos.back(); err != nil {
		return nil, err
	}
	if pos == v.t.main {
		for _, a := range v.t.asides {
			a.Forget()
		}
		v.t.moves = runner.Moves{}
		v.t.undone(ctx)
	}
	out, err := v.turn(ctx, pos, &in.Page, v.l)
	return &out, err
}

// last is the place of the last decision that a caller took; -1 if there is none.
func (p *position) last() int {
	to := len(p.taken) - 1
	for to >= 0 && !p.taken[to].caller {
		to--
	}
	return to
}

// undoable says whether a peer gave the last answer, and nothing became known since: a teller knows.
func (p *position) undoable(r *right) bool {
	to := p.last()
	if to < 0 || !r.took(p.taken[to:]) {
		return false
	}
	for _, x := range p.table.tellers {
		return x.known <= to
	}
	return false
}

// took says whether the seats of a peer took all of some decisions that callers took.
func (r *right) took(taken []step) bool {
	return !slices.ContainsFunc(taken, func(s step) bool {
		return s.caller && !slices.ContainsFunc(r.seats, func(t *model.Thing) bool { return int32(t.ID) == s.seat })
	})
}

// mayUndo says whether a seat may go back so far: only over what it and bots decided, and if nothing became known.
func (p *position) mayUndo(ctx context.Context, r *right, to int) error {
	tell, err := p.table.retold(ctx, nil, nil)
	if err == nil && (tell.known > to || !r.took(p.taken[to:])) {
		err = because(codeUndo, sayOthersSince.With(), ErrorData{})
	}
	return err
}

// past is the game of a position after its first decisions; name is the parameter that says how many.
func (p *position) past(ctx context.Context, name string, n int) (*position, error) {
	if err := between(name, n, 0, len(p.taken)); err != nil {
		return nil, err
	}
	tell, err := p.table.newTeller(nil, nil)
	if err == nil {
		err = tell.follow(ctx, p.taken[:n])
	}
	if err != nil {
		return nil, err
	}
	return &position{table: p.table, state: tell.s, dice: tell.dice, taken: slices.Clone(p.taken[:n])}, nil
}

func (v *visit) at(ctx context.Context, in *At) (*Held, error) {
	to, err := v.pos.past(ctx, "n", in.N)
	if err != nil {
		return nil, err
	}
	return v.hold(ctx, to, &in.Page)
}

func (v *visit) copy(ctx context.Context, in *Page) (*Held, error) {
	if err := v.pos.settle(ctx); err != nil {
		return nil, err
	}
	return v.hold(ctx, &position{table: v.t, state: v.pos.state.Clone(), dice: v.pos.dice.Clone(),
		taken: slices.Clone(v.pos.taken)}, in)
}

func (v *visit) hold(ctx context.Context, pos *position, page *Page) (*Held, error) {
	if err := v.s.add(pos); err != nil {
		return nil, err
	}
	v.held[pos.id] = pos
	turn, err := v.turn(ctx, pos, page, v.l)
	return &Held{Position: pos.id, Turn: turn}, err
}

// forget forgets a position that is held, or the peer's place at a game; the owner forgets the game itself.
func (v *visit) forget(context.Context, *Where) (*Forgotten, error) {
	p, t := v.Peer, v.t
	if v.pos != t.main {
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
