package main

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"sync/atomic"
	"syscall"
	"testing"
	"time"

	"github.com/gofrs/flock"

	"github.com/stellar-rules/stellar/cmd/stellar/games"
	"github.com/stellar-rules/stellar/interpreter/journal"
	"github.com/stellar-rules/stellar/interpreter/runner"
)

// first answers the question of whoever is asked with the first option; it returns the error.
func first(t *testing.T, seats ...*guest) any {
	t.Helper()
	for _, g := range seats {
		d, _ := g.call("decision", nil)["decision"].(map[string]any)
		if options, _ := d["options"].([]any); len(options) > 0 {
			return g.call("answer", map[string]any{"option": options[0].(map[string]any)["id"], "most": 0})["error"]
		}
	}
	return "nobody is asked"
}

// TestFullDisk: when a game cannot be saved it stands still: seats are told so, without where; the operator is told what
// failed and where. It goes on when there is space, and what was acknowledged is in the journal.
func TestFullDisk(t *testing.T) {
	t.Setenv("XDG_STATE_HOME", t.TempDir())
	var full atomic.Bool
	var failing atomic.Value
	failing.Store("write")
	journal.Fault = func(op, _ string) error {
		if full.Load() && op == failing.Load() {
			return syscall.ENOSPC
		}
		return nil
	}
	t.Cleanup(func() { journal.Fault = nil })
	h := hostKept(t, []string{"quoridor"}, pageFlags{Config: runner.Config{Players: 2}})
	one, two, watching := h.sit(t, 0), h.sit(t, 1), h.sit(t, 2)
	watching.call("events", map[string]any{"follow": true})
	n := 0
	for _, op := range []string{"write", "sync", "write"} {
		for range 3 {
			if err := first(t, one, two); err != nil {
				t.Fatal(err)
			}
			n++
		}
		failing.Store(op)
		full.Store(true)
		for range 2 {
			err, _ := first(t, one, two).(map[string]any)
			if said := fmt.Sprint(err); err == nil || err["code"] != 14.0 || strings.Contains(said, "/") {
				t.Errorf("%s: a seat is told %v", op, err)
			}
		}
		if d := watching.call("decision", nil); d["paused"] != true || d["n"] != float64(n) {
			t.Errorf("%s: who looks on is told %v", op, d)
		}
		full.Store(false)
	}
	if err := first(t, one, two); err != nil {
		t.Fatal("it does not go on:", err)
	}
	if d := watching.call("decision", nil); d["paused"] == true {
		t.Error("it is still paused")
	}
	heard := strings.Join(watching.heard, "\n")
	if !strings.Contains(heard, `"paused":true`) || strings.Contains(heard, "no space") {
		t.Error("who follows is told", heard)
	}
	list, _ := games.Paths()
	for _, want := range []string{"level=ERROR", "table=1", syscall.ENOSPC.Error(), list[0], "saved again and continues"} {
		if !strings.Contains(h.errs.text(), want) {
			t.Errorf("the operator is not told %q: %s", want, h.errs.text())
		}
	}
	full.Store(true)
	if err := first(t, one, two); err == nil {
		t.Error("an answer counts that is not saved")
	}
	err := h.stop()
	if code := newApp(nil, &heardOutput{}, &heardOutput{}).code(err); code != exitOutput {
		t.Errorf("a server that could not save ends with %d: %v", code, err)
	}
	full.Store(false)
	log, err := journal.Open(list[0])
	if err != nil || log.Decisions != n+1 {
		t.Errorf("%d decisions were acknowledged, and %d saved: %v", n+1, log.Decisions, err)
	}
	_ = log.Close()
}

// TestKeysLast: the addresses of seats open the game when it goes on; one that is renewed does no more.
func TestKeysLast(t *testing.T) {
	t.Setenv("XDG_STATE_HOME", t.TempDir())
	h := hostKept(t, []string{"pig"}, pageFlags{Config: runner.Config{Players: 2}})
	if err := h.stop(); err != nil {
		t.Fatal(err)
	}
	list, _ := games.Paths()
	again := hostKept(t, nil, pageFlags{resume: list[0]})
	if fmt.Sprint(again.keys) != fmt.Sprint(h.keys) {
		t.Errorf("keys were %s and are %s", h.keys, again.keys)
	}
	keys, err := journal.Keys(list[0])
	if err != nil {
		t.Fatal(err)
	}
	seat, owner := again.sit(t, 0), guestAt(t, again.address)
	seat.call("events", map[string]any{"follow": true})
	if r := seat.call("rekey", map[string]any{"seat": "player.p2"}); r["error"] == nil {
		t.Error("a seat renews the key of another")
	}
	owner.call("join", map[string]any{"key": keys["owner"]})
	fresh, _ := owner.call("rekey", map[string]any{"seat": "player.p1"})["key"].(string)
	for _, method := range []string{"decision", "state", "events", "new"} {
		if r := seat.call(method, nil); r["error"] == nil {
			t.Errorf("whose key was revoked may %s", method)
		}
	}
	if r := guestAt(t, again.address).call("join", map[string]any{"key": h.keys[0]}); r["error"] == nil {
		t.Error("a key that was revoked opens the game")
	}
	if r := guestAt(t, again.address).call("join", map[string]any{"key": fresh}); r["as"] != "player.p1" {
		t.Error("the new key opens", r)
	}
	if err := again.stop(); err != nil {
		t.Fatal(err)
	}
	third := hostKept(t, nil, pageFlags{resume: list[0], rekey: []string{"p2"}})
	if third.keys[0] != fresh || third.keys[1] == h.keys[1] || third.keys[2] != h.keys[2] {
		t.Errorf("after p2's was renewed keys are %s, before %s %s", third.keys, fresh, h.keys)
	}
}

// TestUndoWithoutEnd: answering and taking back again and again does not let a journal grow without bound.
func TestUndoWithoutEnd(t *testing.T) {
	t.Setenv("XDG_STATE_HOME", t.TempDir())
	a := newApp(nil, &heardOutput{}, &heardOutput{})
	match, _, _, err := a.pageMatch([]string{"tic_tac_toe"}, pageFlags{})
	if err != nil {
		t.Fatal(err)
	}
	table, err := match.Begin("")
	if err != nil {
		t.Fatal(err)
	}
	table.Keep(a.keepPage(table.Match, table.Header))
	p := table.Main
	refused := error(nil)
	for range 5000 {
		d, err := p.Due(t.Context())
		if err == nil {
			err = p.Take(t.Context(), d, 0, false, nil)
		}
		if err != nil {
			t.Fatal(err)
		}
		if _, refused = p.Undo(t.Context(), runner.Undo{Seats: match.Setup.Seats, To: -1}); refused != nil {
			break
		}
	}
	info, err := os.Stat(table.Path)
	if err = errors.Join(err, table.Close()); err != nil || refused == nil || info.Size() > 1<<20 {
		t.Error(refused, info.Size(), err)
	}
}

// TestRulesArePruned: rules are kept as long as a saved game was begun by them, and 100 days longer; never do two
// processes, of which one prunes, leave a game without.
func TestRulesArePruned(t *testing.T) {
	t.Setenv("XDG_STATE_HOME", t.TempDir())
	folder, err := games.Folder()
	if err != nil {
		t.Fatal(err)
	}
	a := newApp(nil, &heardOutput{}, &heardOutput{})
	open := func(name string) *runner.Match {
		m, err := a.openMatch([]string{name}, runner.Config{})
		if err != nil {
			t.Fatal(err)
		}
		return m
	}
	first, second := open("pig"), open("sticks")
	rules := filepath.Join(folder, "rules")
	if err := games.KeepRules(first); err != nil {
		t.Fatal(err)
	}
	old := time.Now().Add(-2 * games.UnusedRules)
	for name, text := range map[string]string{"rules/aa.zip": "", "rules/bb.zip": "", "rules/cc.zip": "", "rules/new1": "",
		"x.game": `{"format":4,"content":"aa"}` + "\n", "x.game.1": `{"format":4,"content":"bb"}` + "\n", "bad.game": "{"} {
		path := filepath.Join(folder, name)
		if err := errors.Join(os.WriteFile(path, []byte(text), 0o600), os.Chtimes(path, old, old)); err != nil {
			t.Fatal(err)
		}
	}
	if err := games.KeepRules(second); err != nil {
		t.Fatal(err)
	}
	var left []string
	list, _ := os.ReadDir(rules)
	for _, e := range list {
		left = append(left, e.Name())
	}
	own := func(m *runner.Match) string { hash, _ := m.Content(); return hash + ".zip" }
	want := []string{"aa.zip", "bb.zip", own(first), own(second), "lock"}
	slices.Sort(want)
	if !slices.Equal(left, want) {
		t.Errorf("%q are left, want %q", left, want)
	}

	// One begins games by rules that nobody has used for long, others prune all the while.
	var pruning sync.WaitGroup
	done := make(chan struct{})
	for range 3 {
		pruning.Go(func() {
			for n := 0; ; n++ {
				select {
				case <-done:
					return
				default:
				}
				held := flock.New(filepath.Join(rules, "lock"))
				if held.Lock() == nil {
					games.PruneRules(rules, time.Now().Add(-games.UnusedRules))
					_ = held.Close()
				}
			}
		})
	}
	for range 200 {
		_ = os.Chtimes(filepath.Join(rules, own(first)), old, old)
		if err := games.KeepRules(first); err != nil {
			t.Error(err)
		}
		if _, err := os.Stat(filepath.Join(rules, own(first))); err != nil {
			t.Error("the rules of a game that begins were removed:", err)
		}
	}
	close(done)
	pruning.Wait()
}
