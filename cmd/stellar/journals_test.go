package main

import (
	"bytes"
	"compress/gzip"
	"errors"
	"io"
	"os"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"github.com/stellar-rules/stellar/interpreter/journal"
	"github.com/stellar-rules/stellar/interpreter/runner"
	"github.com/stellar-rules/stellar/schema/longtest"
)

// TestJournals replays games that were recorded once: of every scenario with 1, 3 and 7 seats by
// its own bot and with 3 by chance, and of small packs by chance. Each decision must be
// offered again, and leave the state with the hash that it had. A change of the rules of a game may
// change its journals: with -update those are recorded anew whose rules are others, or that no longer fit.
func TestJournals(t *testing.T) {
	files, err := filepath.Glob("../../testdata/journals/*.game.gz")
	if err != nil || len(files) < 54 {
		t.Fatal("journals are missing", len(files), err)
	}
	t.Chdir("../..") // packs are named from there
	for _, file := range files {
		file = filepath.Join("testdata", "journals", filepath.Base(file))
		t.Run(strings.TrimSuffix(filepath.Base(file), ".game.gz"), func(t *testing.T) {
			if !longtest.On() && !*update && regexp.MustCompile(`-(3|7|random)\.game`).MatchString(file) {
				t.Skip("a long run: go test -long")
			}
			t.Parallel()
			name := unpack(t, file)
			if h := headOf(t, name); strings.Contains(h.File, "/") {
				if _, err := os.Stat(h.File); err != nil {
					t.Error("its header names what is not there:", err)
				}
			}
			code, out := replayed(name)
			if *update && (code != exitDone || strings.Contains(out, "The rules have changed")) {
				record(t, name, file)
				code, out = replayed(unpack(t, file))
				t.Log("recorded anew")
			}
			if code != exitDone {
				t.Errorf("exit code %d\n%s", code, out)
			}
			if !strings.Contains(out, "to its end") {
				t.Error("not to the end:", out)
			}
		})
	}
}

// replayed is how a replay ends, and what it says.
func replayed(name string) (code int, said string) {
	var out strings.Builder
	code = Main([]string{"replay", name, "--lang", "en"}, nil, &out, &out)
	return code, out.String()
}

// headOf is the header of a journal.
func headOf(t *testing.T, journaled string) journal.Header {
	t.Helper()
	log, err := journal.Open(journaled)
	if err == nil {
		err = log.Close()
	}
	if err != nil {
		t.Fatal(err)
	}
	return log.Header
}

// record plays the game of a journal again, by the rules of today: the same scenario, seats, seed and players.
func record(t *testing.T, journaled, file string) {
	t.Helper()
	h := headOf(t, journaled)
	kept := strings.TrimSuffix(filepath.Base(file), ".gz") // here, so that it names packs as they are seen from here
	t.Cleanup(func() { os.Remove(kept) })
	c := runner.FromHeader(h)
	call := []string{"run", h.File, h.Scenario, "--quiet", "--journal", kept, "--lang", "en",
		"--seed", strconv.FormatUint(c.Seed, 10), "--players", strconv.Itoa(c.Players)}
	for flag, values := range map[string][]string{"--seat": c.Seats, "--set": c.Options, "--with": c.With} {
		for _, v := range values {
			call = append(call, flag, v)
		}
	}
	var said strings.Builder
	if code := Main(call, nil, &said, &said); code != exitDone {
		t.Fatalf("%v: exit code %d\n%s", call, code, said.String())
	}
	lines, err := os.ReadFile(kept)
	if err != nil {
		t.Fatal(err)
	}
	var packed bytes.Buffer
	w, _ := gzip.NewWriterLevel(&packed, gzip.BestCompression)
	_, err = w.Write(lines)
	if err := errors.Join(err, w.Close(), os.WriteFile(file, packed.Bytes(), 0o644)); err != nil {
		t.Fatal(err)
	}
}

// TestLongGame replays a game of 200,050 decisions, which is more than a reader once took.
func TestLongGame(t *testing.T) {
	if !longtest.On() {
		t.Skip("a long run: go test -long")
	}
	folder, err := os.MkdirTemp("/dev/shm", "stellar") // in memory, where it takes no time to sync
	if err != nil {
		folder = t.TempDir()
	}
	defer os.RemoveAll(folder)
	t.Chdir("../../testdata/attacks")
	kept := filepath.Join(folder, "kept")
	for _, call := range [][]string{
		{"run", "long", "--quiet", "--journal", kept}, {"replay", kept},
	} {
		var out, errs strings.Builder
		if code := Main(append(call, "--lang", "en"), nil, &out, &errs); code != exitDone {
			t.Fatalf("%v: exit code %d\n%s", call, code, errs.String())
		}
		if call[0] == "replay" && !strings.Contains(out.String(), "(200,050 decisions), to its end") {
			t.Error(out.String())
		}
	}
}

// unpack writes a journal where it can be replayed.
func unpack(t *testing.T, file string) string {
	t.Helper()
	packed, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	r, err := gzip.NewReader(bytes.NewReader(packed))
	if err != nil {
		t.Fatal(file, err)
	}
	lines, err := io.ReadAll(r)
	if err != nil {
		t.Fatal(file, err)
	}
	to := filepath.Join(t.TempDir(), strings.TrimSuffix(filepath.Base(file), ".gz"))
	if err := os.WriteFile(to, lines, 0o600); err != nil {
		t.Fatal(err)
	}
	return to
}
