package protocol_test

import (
	"testing"

	"github.com/stellar-rules/stellar/interpreter/journal"
	"github.com/stellar-rules/stellar/interpreter/protocol"
	"github.com/stellar-rules/stellar/interpreter/runner"
)

// TestSavesAreShared: one seat cannot have so many games saved that none is left for others.
func TestSavesAreShared(t *testing.T) {
	saved := 0
	s := serve(t, "tic_tac_toe")
	s.Keep = func(*runner.Match, journal.Header) *journal.Writer {
		saved++
		return nil
	}
	begin := func(account *protocol.Account) {
		p := s.Peer(nil)
		defer p.Close()
		p.Account = account
		if _, failed := p.Call(t.Context(), "new", []byte(`{"keep": true}`)); failed != nil {
			t.Fatal(failed)
		}
	}
	one, other := protocol.NewAccount(protocol.Player), protocol.NewAccount(protocol.Player)
	for range 30 {
		begin(one)
	}
	if saved != 10 {
		t.Errorf("%d games of one seat are saved", saved)
	}
	if begin(other); saved != 11 {
		t.Errorf("another seat has none saved")
	}
}
