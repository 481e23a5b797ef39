package protocol

import (
	"cmp"
	"context"
	"errors"
	"maps"
	"slices"
	"strings"

	"github.com/stellar-rules/stellar/interpreter"
	"github.com/stellar-rules/stellar/interpreter/journal"
	"github.com/stellar-rules/stellar/interpreter/runner"
	"github.com/stellar-rules/stellar/schema/model"
)

// alike fills in who plays, and the options, where a game is to be like another.
func (p *Peer) alike(in *New) error {
	if in.Like == "" {
		return nil
	}
	pos, err := p.find(in.Like)
	if err != nil {
		return err
	}
	x := Like(pos.table.match)
	in.Players, in.Seats, in.Options = x.Players, x.Seats, x.Options
	return nil
}

// Like begins a game with the seats, players, options and dice of a match.
func Like(m *runner.Match) *New {
	x := &New{Players: len(m.Players), Seats: map[string]string{}, Options: map[string]any{}, Dice: m.Config.Dice}
	for _, p := range m.Players {
		x.Seats[p.Seat.Path()] = cmp.Or(map[string]string{runner.HumanPlayer: CallerPlayer}[p.Player], p.Player)
	}
	for _, o := range m.Config.Options {
		name, value, given := strings.Cut(o, "=")
		if x.Options[name] = value; !given {
			x.Options[name] = "on"
		}
	}
	return x
}

// pass goes on from a question to a caller that offers nothing but asides which were left.
func (p *position) pass(ctx context.Context, d *interpreter.Decision) (bool, error) {
	if d == nil || p != p.table.main || p.table.asides[d.Seat] == nil {
		return false, nil
	}
	err := p.list(ctx, d)
	i, ok := p.table.asides[d.Seat].Pass(d, p.open)
	p.open, p.ids = nil, nil
	if err == nil && ok {
		err = cmp.Or(p.note(d, i, true), p.table.machine.Take(p.state, i))
	}
	return ok, err
}

// note adds a decision that is about to be taken to those that were, and to the journal.
func (p *position) note(d *interpreter.Decision, option int, caller bool) error {
	if p.kept() {
		if err := p.table.keep.Add(journal.Decided(p.state, d, option)); err != nil {
			return err
		}
	}
	p.taken = append(p.taken, step{int32(option), int32(d.Seat.ID), caller})
	return nil
}

// kept says whether a position has a journal.
func (p *position) kept() bool { return p == p.table.main && p.table.keep != nil }

// back notes in the journal that decisions were taken back.
func (p *position) back() error {
	if !p.kept() {
		return nil
	}
	return errors.Join(p.table.keep.Add(journal.Back(p.state, len(p.taken))), p.saved())
}

// saved makes the journal durable: nobody learns of what is not in it.
func (p *position) saved() error {
	if !p.kept() {
		return nil
	}
	return p.table.keep.Sync()
}

// replay takes the decisions of a journal.
func (p *position) replay(ctx context.Context, past *journal.Log, keep *journal.Writer) error {
	t, seats := p.table, map[string]*model.Thing{}
	for _, c := range t.match.Players {
		seats[c.Seat.Name] = c.Seat
	}
	err := journal.Play(ctx, t.bind(p), p.state, past, func(r journal.Record) {
		seat := seats[r.Seat]
		p.taken = append(p.taken, step{int32(r.Option), int32(seat.ID), t.isCaller(seat)})
	})
	if errors.Is(err, journal.ErrLast) {
		err = errors.Join(err, keep.Record(journal.Back(p.state, past.Decisions-1)))
	}
	return err
}

// Close ends the journals of all games; who plays them notes nothing any more.
func (s *Service) Close() {
	s.mu.Lock()
	tables := slices.Collect(maps.Keys(s.tables))
	s.mu.Unlock()
	for _, t := range tables {
		t.mu.Lock()
		t.end()
		t.mu.Unlock()
	}
}

// end ends the journal of a table.
func (t *table) end() {
	if t.keep == nil {
		return
	}
	if t.main.state.Over() {
		_ = t.keep.Record(journal.Record{Over: true, Hash: journal.HashOf(t.main.state)})
	}
	_ = t.keep.Close()
	t.keep = nil
}
