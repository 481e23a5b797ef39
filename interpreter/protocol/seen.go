package protocol

import (
	"context"
	"slices"

	"github.com/stellar-rules/stellar/interpreter"
	"github.com/stellar-rules/stellar/interpreter/runner"
	"github.com/stellar-rules/stellar/interpreter/story"
	"github.com/stellar-rules/stellar/schema/model"
)

// A choice is what a seat chooses at the same time as others: see [interpreter.State.Simultaneous].
type choice struct {
	seat *model.Thing
	loop uint64
}

// mostAhead is how many answers may lie between the seat that is due and another that is asked at the same time.
const mostAhead = 200

// live says whether a position is the game, as somebody sees it.
func (p *position) live() bool { return p.id == p.table.main.id }

// count is how many decisions somebody knows of, with answers that they gave early.
func (p *position) count(r *right) int {
	n := p.countAnswers(len(p.Taken), r.answers)
	if p.live() {
		n += p.table.answered(r.seats)
	}
	return n
}

// answered is how many answers some seats gave early.
func (t *table) answered(seats []*model.Thing) (n int) {
	for _, s := range seats {
		n += len(t.early[choice{s, t.main.State.Simultaneous()}])
	}
	return n
}

// seenBy is the game as it stands for somebody; of another position, that.
func (t *table) seenBy(ctx context.Context, pos *position, owner bool, seats []*model.Thing) (*position, error) {
	if pos != t.main || owner {
		return pos, nil
	}
	stand, as := t.playAhead, "early"
	switch d, err := t.main.Due(ctx); {
	case err != nil:
		return pos, nil // who asks what is due is told
	case len(seats) == 0:
		if stand, as = t.behind, "behind"; len(t.toldTo(true)) == len(t.main.Taken) {
			return pos, nil
		}
	case d == nil || t.main.State.Simultaneous() == 0 || slices.Contains(seats, d.Seat) || t.main.Waits(d) || d.Veiled:
		return pos, nil
	}
	for _, s := range seats {
		as += " " + s.Path()
	}
	out, ok := t.looks[look{nil, as}].(*position)
	if !ok {
		p, err := stand(ctx, seats)
		if err != nil {
			return nil, err
		}
		if out = pos; p != nil {
			out = &position{Position: p, id: pos.id, table: t}
		}
		t.looks[look{nil, as}] = out
	}
	return out, nil
}

// toldTo are the decisions that are told now, to spectators with a delay or to others.
func (t *table) toldTo(late bool) []runner.Step {
	all := t.main.Taken
	if late && !t.main.State.Over() {
		all = all[:max(0, len(all)-t.delay)]
	}
	return slices.Clip(all)
}

// behind is the game as spectators see it: some decisions ago.
func (t *table) behind(ctx context.Context, _ []*model.Thing) (*runner.Position, error) {
	told := t.toldTo(true)
	for to, x := range t.tellers {
		if to.late && x.Taken == len(told) {
			return &runner.Position{Table: t.Table, State: x.State, Taken: told}, nil
		}
	}
	return t.main.Past(ctx, len(told))
}

// playAhead plays a copy of the game until one of some seats is asked what it has not answered, while others are due
// who choose at the same time. These answer no matter what: simultaneous answers do not depend on each other. It is
// nil if none of the seats is asked.
func (t *table) playAhead(ctx context.Context, seats []*model.Thing) (*runner.Position, error) {
	m, s, given := t.NewMachine(), t.main.State.Clone(), map[*model.Thing]int{}
	m.Chance = interpreter.NoChance{}
	loop := s.Simultaneous()
	for range mostAhead {
		d, err := m.Advance(ctx, s)
		if err != nil || d == nil || s.Simultaneous() != loop {
			break
		}
		var own []string
		if slices.Contains(seats, d.Seat) {
			if own = t.early[choice{d.Seat, loop}][given[d.Seat]:]; len(own) == 0 {
				return &runner.Position{Table: t.Table, State: s, Taken: t.toldTo(false)}, nil
			}
			given[d.Seat]++
		}
		open, err := runner.Legal(ctx, m, s, d)
		if err != nil {
			break
		}
		at := slices.IndexFunc(open, func(i int) bool { return own == nil || story.OptionID(t.Match.Model, d, i) == own[0] })
		if at < 0 || m.Take(s, open[at]) != nil {
			break
		}
	}
	return nil, ctx.Err()
}

// answerEarly notes, or with no option forgets, an answer of a seat to a decision that is not due yet. All who play the
// seat are told what it is asked now.
func (v *visit) answerEarly(ctx context.Context, seat *model.Thing, option string, page *Page) (*Turn, error) {
	of := choice{seat, v.t.main.State.Simultaneous()}
	if ids := slices.Clip(v.t.early[of]); option == "" {
		v.t.early[of] = ids[:len(ids)-1]
	} else {
		v.t.early[of] = append(ids, option)
	}
	clear(v.t.looks)
	for _, x := range v.t.tellers {
		for _, s := range x.streams {
			if s.seat == seat {
				s.tellPeers(v.t, v.t.turnTo(ctx, s.viewer))
			}
		}
	}
	out, err := v.turn(ctx, v.t.main, page, v.l)
	return &out, err
}

// given is an answer to a decision of the game that was given early.
func (t *table) given(ctx context.Context, d *interpreter.Decision) (option int, ok bool) {
	of := choice{d.Seat, t.main.State.Simultaneous()}
	ids := t.early[of]
	if len(ids) == 0 || t.main.List(ctx, d) != nil {
		return 0, false
	}
	at := slices.Index(t.main.IDs, ids[0])
	if t.early[of] = ids[1:]; at < 0 || len(ids) == 1 {
		delete(t.early, of)
	}
	if at < 0 {
		return 0, false
	}
	return t.main.Open[at], true
}
