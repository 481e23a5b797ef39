package protocol_test

import (
	"context"
	"encoding/json"
	"testing"
)

// BenchmarkAnswer is what a decision of tic-tac-toe costs between two messages: read, answered, written, and read by
// the program that plays; with its share of what it takes to begin a game and to forget it.
func BenchmarkAnswer(b *testing.B) {
	s := serve(b, "../../content/classics/tic_tac_toe")
	p := s.Peer(nil)
	var turn struct {
		Decision *struct{ Options []struct{ ID string } }
	}
	do := func(method, params string) {
		out, err := p.Call(context.Background(), method, json.RawMessage(params))
		if err != nil {
			b.Fatal(err.Message)
		}
		text, _ := json.Marshal(out)
		turn.Decision = nil
		if err := json.Unmarshal(text, &turn); err != nil {
			b.Fatal(err)
		}
	}
	for i := 0; b.Loop(); i++ {
		if turn.Decision == nil {
			if i > 0 {
				do("forget", `{}`)
			}
			do("new", `{}`)
		}
		options := turn.Decision.Options
		do("answer", `{"option":"`+options[i%len(options)].ID+`"}`)
	}
}
