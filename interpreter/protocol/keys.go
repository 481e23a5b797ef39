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
	delete(s.asleep, old)
	s.mu.Unlock()
	fresh := *g
	fresh.here, g.revoked = 0, true
	for _, x := range t.tellers {
		for _, y := range x.streams {
			if in.Seat == y.as {
				y.peers = slices.DeleteFunc(y.peers, func(p *Peer) bool { return p != v.Peer })
			}
		}
	}
	key := s.key(fresh, "")
	s.mu.Lock()
	t.keys[in.Seat] = key
	s.mu.Unlock()
	t.saveKeys()
	s.log().Info("a key is changed", "table", t.main.id, "of", in.Seat)
	return &Rekeyed{Key: key}, nil
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
	t.s.mu.Lock()
	for _, key := range t.keys {
		t.s.asleep.Put(key, t.Path)
	}
	t.s.mu.Unlock()
	if err := journal.SaveKeys(t.Path, t.keys); err != nil {
		t.s.log().Error("the keys cannot be saved: a resumed game will have new ones", "table", t.main.id, "error", err)
	}
}
