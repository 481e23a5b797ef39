package protocol

import (
	"context"
	"slices"

	"github.com/stellar-rules/stellar/interpreter/journal"
)

// Rekey makes a new key of a seat: who has the old one can do nothing with it any more.
type Rekey struct {
	Where
	Seat string `json:"seat"` // a seat that a caller plays, owner or onlooker
}

// Rekeyed is a new key.
type Rekeyed struct {
	Key string `json:"key"` // the key for join
}

// rekey revokes a key and makes another. Who joined with the old one has nothing to do with the game any more.
func (v *visit) rekey(_ context.Context, in *Rekey) (*Rekeyed, error) {
	t, s := v.t, v.s
	old := t.keys[in.Seat]
	if old == "" {
		return nil, because(codeParams, sayNoThing.With("name", in.Seat), ErrorData{})
	}
	s.mu.Lock()
	g := s.grants[old]
	delete(s.grants, old)
	s.mu.Unlock()
	fresh := *g
	g.revoked = true
	for _, x := range t.tellers {
		for _, y := range x.streams {
			if in.Seat == y.as {
				y.peers = slices.DeleteFunc(y.peers, func(p *Peer) bool { return p != v.Peer })
			}
		}
	}
	t.keys[in.Seat] = s.key(fresh, "")
	t.saveKeys()
	s.log().Info("a key is changed", "table", t.main.id, "of", in.Seat)
	return &Rekeyed{Key: t.keys[in.Seat]}, nil
}

// refresh finds what a right allows by the keys that are not revoked.
func (r *right) refresh() {
	r.by = slices.DeleteFunc(r.by, func(g *grant) bool { return g.revoked })
	r.owner, r.seats = false, r.seats[:0]
	for _, g := range r.by {
		if r.owner = r.owner || g.owner; g.seat != nil && !slices.Contains(r.seats, g.seat) {
			r.seats = append(r.seats, g.seat)
		}
	}
}

// saveKeys keeps the keys beside the journal, so that they open the game when it goes on.
func (t *table) saveKeys() {
	if t.Path == "" {
		return
	}
	if err := journal.SaveKeys(t.Path, t.keys); err != nil {
		t.s.log().Error("the keys cannot be saved: a resumed game will have new ones", "table", t.main.id, "error", err)
	}
}
