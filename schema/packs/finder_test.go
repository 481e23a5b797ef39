package packs_test

import (
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/stellar-rules/stellar/schema/longtest"
	"github.com/stellar-rules/stellar/schema/packs"
)

const (
	packText     = "pack \"%\" {\n  version = \"1\"\n  title = \"%\"\n}\n"
	scenarioText = "scenario \"%\" {\n  title = \"%\"\n  uses = [\"base\"]\n}\n"
	testText     = "test \"t\" {\n  scenario = scenario.%\n}\n"
)

func write(t *testing.T, dir string, files map[string]string) {
	t.Helper()
	for name, text := range files {
		p := filepath.Join(dir, name)
		if err := os.MkdirAll(filepath.Dir(p), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(p, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
}

func named(text, name string) string { return strings.ReplaceAll(text, "%", name) }

func shipped() *packs.Finder {
	file := func(s string) *fstest.MapFile { return &fstest.MapFile{Data: []byte(s)} }
	return &packs.Finder{
		Packs: fstest.MapFS{"base/pack.hcl": file(named(packText, "base"))},
		Scenarios: fstest.MapFS{"base/siege.hcl": file(named(scenarioText, "long_siege")),
			"base/siege.test.hcl": file(named(testText, "long_siege"))},
	}
}

func packsOf(u *packs.Unit) string {
	var out []string
	for _, p := range u.Plan.Packs {
		for _, f := range p.Files {
			out = append(out, f.Name)
		}
	}
	return strings.Join(out, " ")
}

func TestShipped(t *testing.T) {
	if !longtest.On() {
		t.Skip("a long run: go test -long")
	}
	t.Chdir(t.TempDir())
	s := shipped()
	for _, arg := range []string{"scenarios/base/siege.hcl", "./scenarios/base/siege.hcl", "long_siege", "siege"} {
		u, name, err := s.Scenario(arg, "")
		if err != nil || name != "long_siege" {
			t.Fatalf("%s: %q, %v", arg, name, err)
		}
		if got := packsOf(u); got != "content/base/pack.hcl scenarios/base/siege.hcl" {
			t.Errorf("%s: %s", arg, got)
		}
	}
	for arg, near := range map[string]string{"long_seige": "long_siege",
		"scenarios/base/seige.hcl": "scenarios/base/siege.hcl", "xyz": ""} {
		_, _, err := s.Scenario(arg, "")
		var m *packs.Missing
		if !errors.As(err, &m) || m.Nearest != near {
			t.Errorf("%s: %v, want %q", arg, err, near)
		}
	}
	units, err := s.Units("scenarios")
	if err != nil || len(units) != 1 {
		t.Fatalf("%v, %v", units, err)
	}
	if got := packsOf(units[0]); !strings.HasSuffix(got, "siege.hcl scenarios/base/siege.test.hcl") ||
		!units[0].Owns("scenarios/base/siege.test.hcl") || units[0].Owns("content/base/pack.hcl") {
		t.Error(got)
	}
}

// TestWhere: packs are taken from the nearest place.
func TestWhere(t *testing.T) {
	dir := t.TempDir()
	t.Chdir(dir)
	write(t, dir, map[string]string{
		"games/a/scenarios/one.hcl":   named(scenarioText, "one"),
		"games/content/base/pack.hcl": named(packText, "base"),
		"other/base/pack.hcl":         named(packText, "base"),
	})
	s := shipped()
	for _, c := range []struct {
		content []string
		want    string
	}{
		{nil, "games/content/base/pack.hcl games/a/scenarios/one.hcl"},
		{[]string{"other"}, "other/base/pack.hcl games/a/scenarios/one.hcl"},
	} {
		s.Content = c.content
		u, _, err := s.Scenario("games/a/scenarios/one.hcl", "")
		if err != nil || packsOf(u) != c.want {
			t.Errorf("%s, %v", packsOf(u), err)
		}
	}
	s.Content = nil
	t.Chdir(filepath.Join(dir, "games", "a"))
	if u, _, err := s.Scenario("scenarios/one.hcl",
		"one"); err != nil || packsOf(u) != "../content/base/pack.hcl scenarios/one.hcl" {
		t.Errorf("%s, %v", packsOf(u), err)
	}
	s.Content = []string{"nowhere"}
	if _, _, err := s.Scenario("scenarios/one.hcl", ""); err == nil {
		t.Error("a folder that is not there is taken")
	}
}

// TestUnits: a folder is taken apart into packs, scenarios and tests.
func TestUnits(t *testing.T) {
	dir := t.TempDir()
	t.Chdir(dir)
	write(t, dir, map[string]string{
		"base/pack.hcl":           named(packText, "base"),
		"base/deep/rules.hcl":     "",
		"base/deep/one.hcl":       named(scenarioText, "inner"),
		"play/one.hcl":            named(scenarioText, "one"),
		"play/two.hcl":            named(scenarioText, "two"),
		"play/both.test.hcl":      named(testText, "two"),
		"play/stray.test.hcl":     named(testText, "three"),
		"play/.hidden/x/pack.hcl": named(packText, "hidden"),
		"play/note.md":            "",
	})
	s := shipped()
	names := func(arg string) string {
		t.Helper()
		units, err := s.Units(arg)
		if err != nil {
			t.Fatal(err)
		}
		var out []string
		for _, u := range units {
			out = append(out, u.Name)
		}
		return strings.Join(out, " ")
	}
	for arg, want := range map[string]string{
		".":                  "base play/one.hcl play/stray.test.hcl play/two.hcl",
		"base/deep":          "base/deep",
		"play/both.test.hcl": "play/two.hcl",
	} {
		if got := names(arg); got != want {
			t.Errorf("%s: %s, want %s", arg, got, want)
		}
	}
	if units, _ := s.Units("base/deep"); !units[0].Owns("base/deep/rules.hcl") || units[0].Owns("base/pack.hcl") {
		t.Error("a folder of a pack owns other files than its own")
	}
	for arg, want := range map[string]string{"play": "name a scenario's file in it, such as play/one.hcl",
		"base/deep/rules.hcl": "its pack base does: inner"} {
		if _, _, err := s.Scenario(arg, ""); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: %v", arg, err)
		}
	}
	if _, name, err := s.Scenario("base", ""); err != nil || name != "inner" {
		t.Errorf("%q, %v", name, err)
	}
}

// TestNamed: a scenario that is named costs nobody the parsing of files without its name.
func TestNamed(t *testing.T) {
	t.Chdir(t.TempDir())
	s := shipped()
	scenarios := s.Scenarios.(fstest.MapFS)
	scenarios["other.hcl"] = &fstest.MapFile{Data: []byte(named(scenarioText, "other"))}
	if _, name, err := s.Scenario("long_siege", ""); err != nil || name != "long_siege" {
		t.Errorf("%q, %v", name, err)
	}
	if s.Source("scenarios/base/siege.hcl") == nil || s.Source("scenarios/other.hcl") != nil {
		t.Error("not what is named is read, but all")
	}
}

// TestWithoutTests: what is played does not depend on tests, and is not found in them.
func TestWithoutTests(t *testing.T) {
	dir := t.TempDir()
	t.Chdir(dir)
	write(t, dir, map[string]string{
		"base/pack.hcl":          named(packText, "base"),
		"base/one.hcl":           named(scenarioText, "one"),
		"base/deep/two.test.hcl": named(scenarioText, "two"),
		"base/bad.test.hcl":      "test \"t\" {",
		"play/three.hcl":         named(scenarioText, "three"),
		"play/four.test.hcl":     named(scenarioText, "four"),
	})
	s := &packs.Finder{Content: []string{"base", "play"}}
	for _, args := range [][2]string{{"base", ""}, {"base/one.hcl", ""}, {"one", ""},
		{"play/three.hcl", ""}, {"three", ""}} {
		u, _, err := s.Scenario(args[0], args[1])
		if err != nil || u.Findings.HasErrors() || strings.Contains(packsOf(u), "test") {
			t.Errorf("%v: %v", args, err)
		}
	}
	for _, args := range [][2]string{{"base", "two"}, {"base/deep/two.test.hcl", ""},
		{"play/four.test.hcl", ""}, {"two", ""}, {"four", ""}} {
		if _, _, err := s.Scenario(args[0], args[1]); err == nil || !strings.Contains(err.Error(), "file of tests") {
			t.Errorf("%v: %v", args, err)
		}
	}
	if got := strings.Join(s.Names(), " "); got != "one three" {
		t.Errorf("names: %s", got)
	}
	if units, err := s.Units("base"); err != nil || !units[0].Findings.HasErrors() || !strings.Contains(packsOf(units[0]),
		"two.test.hcl") {
		t.Error("what is checked lacks its tests")
	}
}

// TestBesideShipped: a scenario plays the copy of a shipped pack that lies beside its folder, or that is named with it.
func TestBesideShipped(t *testing.T) {
	dir := t.TempDir()
	t.Chdir(dir)
	write(t, dir, map[string]string{
		"near/base/pack.hcl":           named(packText, "base"),
		"near/plays/s.hcl":             named(scenarioText, "mine"),
		"far/away/plays/s.hcl":         named(scenarioText, "mine"),
		"near/more/pack.hcl":           strings.Replace(named(packText, "more"), "version", "needs = [\"base\"]\n  version", 1),
		"near/base/unrelated.test.hcl": named(testText, "mine"),
	})
	for _, x := range []struct {
		args []string
		want string
	}{
		{[]string{"near/plays/s.hcl"}, "near/base/pack.hcl near/plays/s.hcl"},
		{[]string{"near/more"}, "near/base/pack.hcl near/more/pack.hcl"},
		{[]string{"far/away/plays/s.hcl"}, "content/base/pack.hcl far/away/plays/s.hcl"},
		{[]string{"far/away/plays/s.hcl", "near/base"}, "near/base/pack.hcl far/away/plays/s.hcl"},
		{[]string{"far/away/plays/s.hcl"}, "content/base/pack.hcl far/away/plays/s.hcl"},
	} {
		s := shipped()
		s.Name(x.args)
		units, err := s.Units(x.args[0])
		if err != nil || packsOf(units[0]) != x.want {
			t.Errorf("%v: %v, %v", x.args, packsOf(units[0]), err)
		}
	}
}
