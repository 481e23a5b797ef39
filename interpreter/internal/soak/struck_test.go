package soak

import (
	"encoding/json"
	"slices"
	"strings"
	"testing"

	"github.com/stellar-rules/stellar/interpreter"
	"github.com/stellar-rules/stellar/interpreter/story"
	"github.com/stellar-rules/stellar/schema/model"
)

// TestStruckInWords: what was taken back is written in the names of content, as what was taken is.
func TestStruckInWords(t *testing.T) {
	x := find(t, "liars_dice")
	var out strings.Builder
	j := story.NewJSON(x.game.Model(), &out)
	list, low, _ := x.candidates()
	for seed := range uint64(10) {
		s, err := x.game.New(interpreter.Setup{Scenario: x.scenario, Seats: list[:low], Seed: seed})
		if err != nil {
			t.Fatal(err)
		}
		m, p := x.game.NewMachine(), interpreter.NewRandom(seed)
		m.Events = func(e *interpreter.Event) {
			if r := j.Record(e); r != nil {
				j.Put(r)
			}
		}
		for {
			d, err := m.Advance(t.Context(), s)
			if err != nil {
				t.Fatal(err)
			}
			if d == nil {
				break
			}
			i, _ := p.Answer(t.Context(), m, s, d)
			if err := m.Take(s, i); err != nil {
				t.Fatal(err)
			}
		}
	}
	acts, struck := map[string]bool{}, 0
	for _, p := range x.game.Model().Procs {
		acts[p.Name] = p.Class == model.Action
	}
	for line := range strings.SplitSeq(strings.TrimSpace(out.String()), "\n") {
		var e struct {
			Event, At string
			Values    []any
		}
		if err := json.Unmarshal([]byte(line), &e); err != nil {
			t.Fatal(err)
		}
		if e.Event != "struck" || e.At != "liars_dice/turns" {
			continue
		}
		struck++
		if !slices.ContainsFunc(e.Values, func(v any) bool { name, ok := v.(string); return ok && acts[name] }) {
			t.Errorf("no action: %s", line)
		}
	}
	if struck == 0 {
		t.Error("no action was taken back: that tells nothing")
	}
}
