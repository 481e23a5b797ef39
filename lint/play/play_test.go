package play_test

import (
	"os"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"github.com/stellar-rules/stellar/lint/play"
	"github.com/stellar-rules/stellar/schema/diag"
	"github.com/stellar-rules/stellar/schema/diag/diagtest"
	"github.com/stellar-rules/stellar/schema/packs"
)

const caseDir = "../../testdata/lint/play"

var says = regexp.MustCompile(`(?m)^# (games|limit): (\d+)$`)

// played writes the pack of a case and plays it. Comments `# games: 8` and `# limit: 50` say how
// much.
func played(t *testing.T, c diagtest.Case, file diagtest.File) *play.Report {
	dir := t.TempDir()
	text := c.Text() + "\n"
	o := play.Options{Games: 8, Limit: 100, Absent: true}
	for _, m := range says.FindAllStringSubmatch(text, -1) {
		n, _ := strconv.Atoi(m[2])
		if m[1] == "games" {
			o.Games = n
		} else {
			o.Limit = n
		}
	}
	scenario := "scenario \"case\" {\n  title = \"Case\"\n}\n"
	if strings.Contains(text, "\nscenario ") {
		scenario = ""
	}
	write(t, dir, "pack.hcl", "pack \"case\" {\n  version = \"1.0.0\"\n  title   = \"Case\"\n}\n"+scenario)
	write(t, dir, file.Name, file.Text)
	units := unitsOf(t, dir)
	_, finds := units[0].Models()
	for _, f := range finds {
		if f.Severity == diag.Error {
			t.Fatalf("does not load: %v", f)
		}
	}
	r := play.Run(&packs.Finder{}, units, o)
	if r.Games != o.Games {
		t.Fatalf("%d games were played, not %d", r.Games, o.Games)
	}
	return r
}

func write(t *testing.T, dir, name, text string) {
	if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
}

func unitsOf(t *testing.T, path string) []*packs.Unit {
	units, err := (&packs.Finder{}).Units(path)
	if err != nil {
		t.Fatal(err)
	}
	return units
}

// TestCases holds every case to its word, and every rule to one that it finds and one that it
// leaves alone.
func TestCases(t *testing.T) {
	for _, r := range play.Rules {
		name := strings.ReplaceAll(r.Name, "-", "_")
		found, missed := 0, 0
		for _, c := range diagtest.Read(t, filepath.Join(caseDir, name+".hcl")) {
			in := c.Input(t)
			if len(in.Wants) > 0 {
				found++
			} else {
				missed++
			}
			t.Run(c.String(), func(t *testing.T) { judge(t, c, in, r.Code) })
		}
		if found == 0 || missed == 0 {
			t.Errorf("%s: %d cases with findings, %d near misses", r.Code, found, missed)
		}
	}
}

// judge holds one rule to what it finds in a case of a single file.
func judge(t *testing.T, c diagtest.Case, in diagtest.Input, code string) {
	var finds diag.Findings
	for _, f := range played(t, c, in.Packs[0][0]).Findings {
		if f.Code == code {
			f.Range.Filename = filepath.Base(f.Range.Filename)
			finds = append(finds, f)
		}
	}
	diagtest.Check(t, finds, in.Wants)
}
