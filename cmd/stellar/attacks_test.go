//go:build linux

package main

import (
	"bytes"
	"os/exec"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
	"time"

	"github.com/stellar-rules/stellar/lint"
)

// TestAttacks runs packs that want more than they may have: each is stopped by what says why and where.
func TestAttacks(t *testing.T) {
	for _, c := range []struct {
		name, args string
		exit       int
		want       string // of what is said
	}{
		{"tally", "check tally", 3, "This brings the state above 1024 MiB: 160064 bytes for each of 20000 things."},
		{"tally played", "run tally --quiet", 3, "This brings the state above 1024 MiB"},
		{"tally48k", "run tally48k --quiet", 3, "This brings the state above 1024 MiB"},
		{"endless_dec", "run endless_dec --quiet --decisions 20000", 3,
			"the game does not end: it took 20000 decisions"},
		{"text_bomb_small", "run text_bomb_small", 3, "A message has more than 1000 placeholders and cases."},
		{"dice_loop", "run dice_loop --quiet", 3, "this takes more than 5000000 steps\n  dice_loop/game.hcl:6:5"},
		{"list_eq_loop", "run list_eq_loop --quiet", 3, "this takes more than 5000000 steps\n  list_eq_loop/game.hcl:8:22"},
		{"gain_list_loop", "run gain_list_loop --quiet", 3,
			"this takes more than 5000000 steps\n  gain_list_loop/game.hcl:"},
		{"many_mods", "run many_mods --set o=on --quiet", 3,
			"this takes more than 5000000 steps\n  many_mods/game.hcl:6:22"},
		{"pick_grow", "run pick_grow --quiet", 3, "`pick` refused what was tried for more than 10000000 steps"},
		{"legality6", "run legality6 --quiet", 3,
			"`require` refused what was tried for more than 10000000 steps, all for one decision\n  legality6/game.hcl:17:3"},
		{"inject", "check inject", 3, "game.hcl:5:25-31"},
		{"inject played", "run inject", 3, "U+001B is a control character"},
		{"po_name", "lint po_name", 1, "U+001B is a control character"},
		{"po_name played", "run po_name --lang de", 0, "\nAnn wins."},
		{"nearest_min", "check nearest_min", 3, "There are more than 500 findings"},
		{"po_bomb", "lint po_bomb", 1, "more than 1000 placeholders"},
	} {
		t.Run(c.name, func(t *testing.T) {
			t.Parallel()
			cmd := exec.CommandContext(t.Context(), "stellar", strings.Fields(c.args)...)
			var out bytes.Buffer
			cmd.Dir, cmd.Stdout, cmd.Stderr = "../../testdata/attacks", &out, &out
			err := cmd.Run()
			if cmd.ProcessState == nil {
				t.Fatal(err)
			}
			if code := cmd.ProcessState.ExitCode(); code != c.exit || !strings.Contains(out.String(), c.want) {
				t.Errorf("exit code %d, want %d and %q in:\n%.2000s", code, c.exit, c.want, out.String())
			}
			if used, ok := cmd.ProcessState.SysUsage().(*syscall.Rusage); ok && used.Maxrss > mostKiB {
				t.Errorf("it took %d MiB", used.Maxrss>>10)
			}
		})
	}
}

// mostKiB is what an attack may take, with the detector of races too.
const mostKiB = 1536 << 10

// TestSettingsAreAFile: a pipe in the place of the linter's settings is a finding, and not waited for.
func TestSettingsAreAFile(t *testing.T) {
	dir := t.TempDir()
	if err := exec.Command("mkfifo", filepath.Join(dir, lint.SettingsFile)).Run(); err != nil {
		t.Skip("there is no mkfifo: ", err)
	}
	found := make(chan bool, 1)
	go func() {
		f := newSettingsFinder()
		f.forFile(filepath.Join(dir, "game.hcl"))
		found <- f.finds.HasErrors()
	}()
	select {
	case ok := <-found:
		if !ok {
			t.Error("the pipe is not reported")
		}
	case <-time.After(20 * time.Second):
		t.Fatal("a pipe is read")
	}
}
