package rules_test

import (
	"strings"
	"testing"

	"github.com/stellar-rules/stellar/lint"
	"github.com/stellar-rules/stellar/lint/rules"
	"github.com/stellar-rules/stellar/schema/model"
	"github.com/stellar-rules/stellar/schema/packs"
	"github.com/stellar-rules/stellar/schema/source"
)

const sharedPack = `
pack "base" {
  version = "1"
  title   = "Base"
}
game "base" { seats = [1, 2] }
function "for_one" { gives = 1 }
function "for_none" { gives = 2 }
function "for_tests" { gives = 3 }
`

const sharedTest = `
scenario "bench" {
  title = "Bench"
  play {
    finish { winners = [] }
  }
}
test "three" {
  scenario = scenario.bench
  run {}
  expect "three" { that = for_tests() == 3 }
}
`

const sharedPlay = `
scenario "NAME" {
  title = "Scenario"
  play {
    pick "n" {
      by   = player.p1
      from = range(1, BEST)
    }
    tell { text = "{n}" }
    finish { winners = [] }
  }
}
`

// unitOf loads files, of which the last is the unit's own.
func unitOf(t *testing.T, files ...[2]string) *lint.Unit {
	t.Helper()
	set := &source.Set{}
	u := &lint.Unit{Name: files[len(files)-1][0]}
	u.Owns = func(file string) bool { return file == u.Name || u.Name == "base.test.hcl" }
	for _, c := range files {
		f, finds := set.Parse(c[0], []byte(c[1]))
		if finds.HasErrors() {
			t.Fatal(finds)
		}
		u.Files = append(u.Files, f)
	}
	m, finds := packs.Of(u.Files...).Load("", nil)
	if m == nil {
		t.Fatal(finds)
	}
	u.Models = []*model.Model{m}
	return u
}

// TestVotes holds who has a say in what is nowhere: games that are played, before packs that
// wait to be built on; and a pack that leaves it to scenarios what is played never alone.
func TestVotes(t *testing.T) {
	pack, bench := [2]string{"base.hcl", sharedPack}, [2]string{"base.test.hcl", sharedTest}
	play := func(name, best string) [2]string {
		return [2]string{name + ".hcl", strings.NewReplacer("NAME", name, "BEST", best).Replace(sharedPlay)}
	}
	base := unitOf(t, pack, bench)
	one, other := unitOf(t, pack, play("one", "for_one()")), unitOf(t, pack, play("other", "6"))
	tests := func(string) *lint.Settings { return &lint.Settings{Tests: true} }
	for _, c := range []struct {
		name     string
		units    []*lint.Unit
		settings func(string) *lint.Settings
		want     []string
	}{
		{"the pack alone", []*lint.Unit{base}, nil, nil},
		{"a scenario alone", []*lint.Unit{other}, nil, nil},
		{"all", []*lint.Unit{base, one, other}, nil, []string{"for_none", "for_tests"}},
		{"without the one that uses it", []*lint.Unit{other, base}, nil, []string{"for_one", "for_none", "for_tests"}},
		{"a unit that does not load may use anything", []*lint.Unit{base, other, {Name: "broken", Files: base.Files}}, nil,
			nil},
		{"where tests count", []*lint.Unit{base, one, other}, tests, []string{"for_none"}},
	} {
		t.Run(c.name, func(t *testing.T) {
			var got []string
			for _, f := range lint.Run(rules.All, c.units, &lint.Config{Only: []string{"L0204"}, Settings: c.settings}) {
				got = append(got, strings.Split(f.Summary, `"`)[1])
			}
			if strings.Join(got, " ") != strings.Join(c.want, " ") {
				t.Errorf("found %v, want %v", got, c.want)
			}
		})
	}
}

// TestIdleNeedsSay holds that a suppression is idle only where the rule could have found something:
// a pack that is linted without the scenarios it waits for lacks nothing.
func TestIdleNeedsSay(t *testing.T) {
	pack := [2]string{"base.hcl", sharedPack + `
function "twice" { gives = 2 * one() }
# lint:ignore L0204 scenarios ask
function "one" { gives = 1 }
`}
	base := unitOf(t, pack)
	play := unitOf(t, pack, [2]string{"one.hcl", strings.NewReplacer("NAME", "one", "BEST", "6").Replace(sharedPlay)})
	for _, c := range []struct {
		name  string
		units []*lint.Unit
		want  int
	}{{"the pack alone", []*lint.Unit{base}, 0}, {"with a scenario", []*lint.Unit{base, play}, 1}} {
		t.Run(c.name, func(t *testing.T) {
			idle := 0
			for _, f := range lint.Run(rules.All, c.units, &lint.Config{}) {
				if f.Code == "L0903" {
					idle++
				}
			}
			if idle != c.want {
				t.Errorf("%d idle suppressions, want %d", idle, c.want)
			}
		})
	}
}
