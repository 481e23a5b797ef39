package main

import (
	"io"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/stellar-rules/stellar/schema/diag"
	"github.com/stellar-rules/stellar/schema/packs"
)

// strays are arguments that lead out of a folder, write files, or ask for work without end.
var strays = regexp.MustCompile("(?m)/|\\.\\.|\x00|^(fmt|merge|extract)$|^--(fix|journal|resume|html|output)|" +
	"^--(play|games)[^0-9]*[0-9]{3}")

// saves is what a person types to write a file.
var saves = regexp.MustCompile(`(?im)^\s*(s|save)\s+\S`)

// FuzzArguments gives the command any arguments, a line each, and lets a person type anything: it says what is wrong, or
// does it; it never fails itself, and shows nothing that steers a terminal.
func FuzzArguments(f *testing.F) {
	dir := f.TempDir()
	if err := os.CopyFS(filepath.Join(dir, "sticks"), os.DirFS("../../content/classics/sticks")); err != nil {
		f.Fatal(err)
	}
	play := []string{"run", filepath.Join(dir, "sticks"), "--quiet", "--journal", filepath.Join(dir, "kept.game")}
	if code := Main(play, strings.NewReader(""), io.Discard, io.Discard); code != exitDone {
		f.Fatal(code)
	}
	for _, args := range []string{
		"run\nsticks\n--seed\n18446744073709551615\n--players\n2\n--quiet",
		"run\nsticks\n--seat\np1=random\n--seat=2=first\n--seat\nhuman",
		"run\nsticks\n--set\na=b\n--set\n=\n--set=fog",
		"run\nsticks\n--json\n--changes\n--until\nevent == \"took\" && value > 1",
		"run\nsticks\n--break\ndecision > 2\n--map\n--lang\nko",
		"run\nsticks\nsticks\n--memory\n1\n--decisions\n3\n--color=always",
		"run\nsticks\n--with\nnone,sticks\n--content\n.\n--seat\nscript:sticks",
		"test\nsticks\n-run\n^a(b|c)*$\n-v", "check\nsticks\n--format\njson",
		"lint\nsticks\n--rule\nL0101=error\n--preset\nall",
		"explain\nL0101", "explain\nE0604\nx", "help\nrun", "version\n--lang\nen-XA", "run\n-h", "--seed\n-1",
		"rnu\n\u202e\x1b[31m",
		"replay\nkept.game\n--where\nevent == \"took\"", "replay\nsticks", "i18n\nstatus\nsticks",
		"lint\nsticks\n--severity\nnote\n--play\n1",
		"playtest\nsticks\n--games\n3\n--choices", "completion\nbash", "__complete\nrun\n--seat\n",
	} {
		f.Add(args, "1\n?\nq!\n")
	}
	f.Add("run\nsticks\n--seat\nhuman", steering+"\nshow "+steering+"\nmap "+steering+"\n")
	f.Fuzz(func(t *testing.T, line, typed string) {
		args := strings.Split(line, "\n")
		if len(args) > 12 || len(line) > 300 || len(typed) > 200 ||
			strays.MatchString(line) || saves.MatchString(typed) {
			return
		}
		t.Chdir(dir)
		var out, errs strings.Builder
		a := newApp(strings.NewReader(typed), &out, &errs)
		a.found = &packs.Finder{} // without what is shipped, which takes long to load
		if code := a.main(args); code == exitPanic {
			t.Fatalf("%q: %s", args, errs.String())
		}
		for _, shown := range []string{out.String(), errs.String()} {
			shown = strings.ReplaceAll(shown, "\r\n", "\n")
			if strings.Contains(line, "always") {
				shown = unchanged.ReplaceAllString(shown, "")
			}
			if i := strings.IndexFunc(shown, func(r rune) bool { return r != '\n' && r != '\t' && diag.Steers(r) }); i >= 0 {
				t.Fatalf("%q shows %q", args, shown[max(0, i-20):])
			}
		}
	})
}
