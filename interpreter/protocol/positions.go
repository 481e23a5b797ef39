package protocol

import (
	"context"
	"slices"

	"github.com/stellar-rules/stellar/interpreter"
	"github.com/stellar-rules/stellar/interpreter/runner"
	"github.com/stellar-rules/stellar/schema/model"
)

func (p *Peer) undo(ctx context.Context, in *Undo) (*Turn, error) {
	pos, r, err := p.find(in.Position)
	if err != nil {
		return nil, err
	}
	t := pos.table
	defer t.mu.Unlock()
	to := len(pos.taken) - 1
	for to >= 0 && !pos.taken[to].caller {
		to--
	}
	if to < 0 {
		return nil, because(codeUndo, sayNothingBack.With(), ErrorData{})
	}
	if in.To != nil {
		to = *in.To
	}
	if to < 0 || to > len(pos.taken) {
		return nil, because(codeUndo, sayNoSuchPast.With("n", len(pos.taken), "to", to), ErrorData{})
	}
	if !r.owner {
		if err := pos.mayUndo(ctx, r, to); err != nil {
			return nil, err
		}
	}
	back, err := pos.past(ctx, to)
	if err != nil {
		return nil, err
	}
	pos.state, pos.dice, pos.taken, pos.open, pos.ids = back.state, back.dice, back.taken, nil, nil
	if pos == t.main {
		t.undone(ctx)
	}
	out, err := p.turn(ctx, pos, &in.Page)
	return &out, err
}

// mayUndo says whether a seat may go back so far: only over what it decided itself, and if nothing became known.
func (p *position) mayUndo(ctx context.Context, r *right, to int) error {
	for _, s := range p.taken[to:] {
		if !slices.ContainsFunc(r.seats, func(t *model.Thing) bool { return int32(t.ID) == s.seat }) {
			return because(codeUndo, sayOthersSince.With(), ErrorData{})
		}
	}
	known := false
	tell, err := p.table.newTeller(nil, func(e *interpreter.Event) { known = known || runner.Reveals(e) })
	if err != nil {
		return err
	}
	if err := tell.follow(ctx, p.taken[:to]); err != nil {
		return err
	}
	if known = false; true {
		err = tell.follow(ctx, p.taken[to:])
	}
	if err == nil && known {
		return because(codeUndo, sayOthersSince.With(), ErrorData{})
	}
	return err
}

// past is the game of a position after its first decisions.
func (p *position) past(ctx context.Context, n int) (*position, error) {
	tell, err := p.table.newTeller(nil, nil)
	if err != nil {
		return nil, err
	}
	if err := tell.follow(ctx, p.taken[:n]); err != nil {
		return nil, err
	}
	return &position{table: p.table, state: tell.s, dice: tell.dice, taken: slices.Clone(p.taken[:n])}, nil
}

func (p *Peer) at(ctx context.Context, in *At) (*Held, error) {
	pos, err := p.owned(in.Position)
	if err != nil {
		return nil, err
	}
	defer pos.table.mu.Unlock()
	if in.N < 0 || in.N > len(pos.taken) {
		return nil, because(codeUndo, sayNoSuchPast.With("n", len(pos.taken), "to", in.N), ErrorData{})
	}
	to, err := pos.past(ctx, in.N)
	if err != nil {
		return nil, err
	}
	return p.hold(ctx, to, &in.Page)
}

func (p *Peer) copy(ctx context.Context, in *Page) (*Held, error) {
	pos, err := p.owned(in.Position)
	if err != nil {
		return nil, err
	}
	defer pos.table.mu.Unlock()
	return p.hold(ctx, &position{table: pos.table, state: pos.state.Clone(), dice: pos.dice.Clone(),
		taken: slices.Clone(pos.taken)}, in)
}

func (p *Peer) hold(ctx context.Context, pos *position, page *Page) (*Held, error) {
	if err := p.s.add(pos); err != nil {
		return nil, err
	}
	p.held[pos.id] = pos
	turn, err := p.turn(ctx, pos, page)
	return &Held{Position: pos.id, Turn: turn}, err
}

// forget forgets a position that is held, or the peer's place at a game; the owner forgets the game itself.
func (p *Peer) forget(_ context.Context, in *Position) (*Forgotten, error) {
	pos, r, err := p.find(in.Position)
	if err != nil {
		return nil, err
	}
	t := pos.table
	defer t.mu.Unlock()
	if pos != t.main {
		p.drop(pos.id)
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
	if t.peers--; r.owner {
		p.s.dropTable(t)
	}
	return &Forgotten{Left: len(p.held) + len(p.rights)}, nil
}
