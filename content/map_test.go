package content_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stellar-rules/stellar/content"
	"github.com/stellar-rules/stellar/interpreter"
	"github.com/stellar-rules/stellar/interpreter/prompt"
	"github.com/stellar-rules/stellar/interpreter/runner"
	"github.com/stellar-rules/stellar/interpreter/story"
	"github.com/stellar-rules/stellar/interpreter/view"
	"github.com/stellar-rules/stellar/schema/diag"
	"github.com/stellar-rules/stellar/schema/packs"
)

// korean sets up the whole campaign, with some of everything that a map shows.
const korean = `
scenario "korean" {
  title = "태양계"
  uses  = ["stellar_horizons"]
  seats = [1, 7]
  change "system" "mars" { name = "화성" }
  change "world" "mars" { name = "화성" }
  change "faction" "asia" { name = "아시아 우주국" }
  change "faction" "russia" { name = "러시아 연방 우주국" }
  change "ship" "kozlov" { name = "코즐로프" }
  change "ship" "kliper" { name = "클리퍼" }
  change "world_card" "hematite" { name = "극지방의 넓은 만년설" }

  setup {
    run "set_up_campaign" {}
    set "world.mars" {
      card = world_card.hematite
      life = biosphere.signs
    }
    create "asteroid" "stone" { at = system.mars.flyby }
    let "ours" { be = [for s in faction.russia.ships : s if s.class == unit_class.cv] }
    run "form_up" {
      owner   = faction.russia
      ships   = ours
      place   = world.mars.orbit
      company = null
    }
    each "s" {
      in = ours
      set "s" {
        reserved = true
        damage   = 1
      }
    }
  }
  play {
    repeat {
      run "year" {}
    }
  }
}
`

// lay sets a table for a scenario that uses the shipped packs.
func lay(t *testing.T, scenario string) (*runner.Match, *prompt.Session) {
	t.Helper()
	path := filepath.Join(t.TempDir(), "scenario.hcl")
	if err := os.WriteFile(path, []byte(scenario), 0o600); err != nil {
		t.Fatal(err)
	}
	tb, err := runner.Open(&packs.Finder{Packs: content.FS}, path, "", runner.Config{Seed: 1, Players: 7})
	if err != nil {
		t.Fatal(err)
	}
	s, err := prompt.Begin(tb, "test")
	if err != nil {
		t.Fatal(err)
	}
	return tb, s
}

// TestMap draws the table as the campaign begins: aligned, within its width, with all of it.
func TestMap(t *testing.T) {
	tb, s := lay(t, korean)
	if _, err := s.Machine.Advance(t.Context(), s.Main.State); err != nil {
		t.Fatal(err)
	}
	d, err := view.Draw(tb.Locale, s.Main.State, tb.Model.Maps[0], nil)
	if err != nil {
		t.Fatal(err)
	}
	lines := story.MapLines(d, 0, diag.Pen{}, nil)
	all := strings.Join(lines, "\n")
	for _, want := range []string{
		"\n  화성                  Biology 6      극지방의 넓은 만년설, signs of life\n",
		"\n    Orbit                              러시아 연방 우주국: ",
		"\n  Transfer 3                           Japan: Tanaka\n",
		"\n  Probes carried                       Ito\n",
		"\n  Flyby                                Asteroids: 1\n",
		"\n  In reserve                           클리퍼, ",
		"\n  Damaged                              클리퍼, ",
		"\n  Deep Space Astronomy  Physics 10",
	} {
		if !strings.Contains(all, want) {
			t.Errorf("the map lacks %q", want)
		}
	}
	if strings.Contains(all, "…") {
		t.Error("something of the map cannot be reckoned")
	}
	for _, l := range lines {
		if w := diag.Width(l); w > 100 {
			t.Errorf("%d columns: %s", w, l)
		}
	}
	if t.Failed() {
		t.Log("\n" + all)
	}
}

// TestMapInPlay draws the table again and again while chance plays.
func TestMapInPlay(t *testing.T) {
	tb, s := lay(t, korean)
	p := interpreter.NewRandom(1)
	for n := range 1500 {
		d, err := s.Machine.Advance(t.Context(), s.Main.State)
		if err != nil || d == nil {
			t.Fatal(err)
		}
		if n%25 == 0 {
			if _, err := view.Draw(tb.Locale, s.Main.State, tb.Model.Maps[0], d.Seat); err != nil {
				t.Fatal(err)
			}
		}
		i, err := p.Answer(t.Context(), s.Machine, s.Main.State, d)
		if err != nil {
			t.Fatal(err)
		}
		if err := s.Machine.Take(s.Main.State, i); err != nil {
			t.Fatal(err)
		}
	}
}
