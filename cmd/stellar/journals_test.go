package main

import (
	"bytes"
	"compress/gzip"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// TestJournals replays games that were recorded once: of every scenario with 1, 3 and 7 seats by
// its own bot and with 3 by chance, and of small packs by chance. Each decision must be
// offered again, and leave the state with the hash that it had. A change of the rules of a game may
// change its journals; record them anew then, with the commands in the first line of each.
func TestJournals(t *testing.T) {
	files, err := filepath.Glob("../../testdata/journals/*.game.gz")
	if err != nil || len(files) < 54 {
		t.Fatal("journals are missing", len(files), err)
	}
	var names []string
	for _, file := range files {
		names = append(names, unpack(t, file))
	}
	t.Chdir("../..") // packs are named from there
	for _, name := range names {
		t.Run(strings.TrimSuffix(filepath.Base(name), ".game"), func(t *testing.T) {
			var out, errs strings.Builder
			if code := Main([]string{"replay", name, "--lang", "en"}, nil, &out, &errs); code != exitDone {
				t.Errorf("exit code %d\n%s%s", code, out.String(), errs.String())
			}
			if !strings.Contains(out.String(), "to its end") {
				t.Error("not to the end:", out.String())
			}
		})
	}
}

// TestLongGame goes on with a game of 200,050 decisions, which is more than a reader once took.
func TestLongGame(t *testing.T) {
	folder, err := os.MkdirTemp("/dev/shm", "stellar") // in memory, where it takes no time to sync
	if err != nil {
		folder = t.TempDir()
	}
	defer os.RemoveAll(folder)
	t.Chdir("../../testdata/attacks")
	kept := filepath.Join(folder, "kept")
	for _, call := range [][]string{
		{"run", "long", "--quiet", "--journal", kept}, {"run", "--resume", kept, "--quiet"}, {"replay", kept},
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
