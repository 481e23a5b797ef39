package play_test

import (
	"reflect"
	"runtime"
	"strings"
	"testing"

	"github.com/stellar-rules/stellar/interpreter/prompt"
	"github.com/stellar-rules/stellar/interpreter/runner"
	"github.com/stellar-rules/stellar/lint/play"
	"github.com/stellar-rules/stellar/schema/packs"
)

// TestSame: the same games give the same findings, however many are played at once.
func TestSame(t *testing.T) {
	o := play.Options{Games: 6, Limit: 40, Absent: true}
	var first *play.Report
	for _, procs := range []int{1, 4} {
		was := runtime.GOMAXPROCS(procs)
		units := append(unitsOf(t, "../../testdata/packs/night_market"), unitsOf(t, "../../content/classics/liars_dice")...)
		r := play.Run(&packs.Finder{}, units, o)
		runtime.GOMAXPROCS(was)
		if first == nil {
			first = r
		}
		if !reflect.DeepEqual(r, first) {
			t.Errorf("with %d at once:\n%v\nand before:\n%v", procs, r.Findings, first.Findings)
		}
	}
	if first.Games != 12 && first.Games != 18 || len(first.Findings) == 0 {
		t.Errorf("%d games, %d findings: too few to compare", first.Games, len(first.Findings))
	}
}

const gamble = `
scenario "gamble" {
  title = "Gamble"
  seats = [1, 3]
  bot   = "bold"
}
kind "player" { state = { coins = integer(-20, 20) } }
option "stakes" {
  title   = "Stakes"
  type    = integer(1, 6)
  default = 1
}
bot "bold" {
  title = "Bold"
  answer "play" "turns" { score = it == action.stay ? 0 : 1 }
}
game "gamble" {
  seats = [1, 3]
  turns {
    take  = [action.bet, action.stay]
    until = any([for p in players : p.coins > 14])
  }
  finish { winners = [] }
}
action "bet" {
  roll "n" { die = sides(6) }
  gain "self" { coins = n * option.stakes }
  gain "self" {
    when  = n < 4
    coins = -9
  }
}
action "stay" {}
`

// TestCommand: the command of a finding plays to the same fault, with bots, seats and options
// as they were.
func TestCommand(t *testing.T) {
	dir := t.TempDir()
	write(t, dir, "pack.hcl", "pack \"gamble\" {\n  version = \"1.0.0\"\n  title   = \"Gamble\"\n}\n")
	write(t, dir, "gamble.hcl", strings.Replace(gamble, `"play" "turns"`, `"gamble" "turns"`, 1))
	units := unitsOf(t, dir)
	if _, err := units[0].Models(); err.HasErrors() {
		t.Fatal(err)
	}
	played := map[string]bool{}
	for games := 1; games <= 40; games++ {
		for _, f := range play.Run(&packs.Finder{}, units, play.Options{Games: games, Limit: 2000}).Findings {
			if f.Code == "P0123" {
				continue // of all games together
			}
			_, command, ok := strings.Cut(f.Suggestion, "such as: `stellar run ")
			command = strings.TrimSuffix(command, "`")
			if !ok {
				t.Fatalf("no command: %v", f)
			}
			if played[command] || f.Code != "P0101" {
				continue
			}
			played[command] = true
			if err := again(t, strings.Fields(command)); err == nil || !strings.Contains(f.Summary,
				err.Error()[strings.LastIndex(err.Error(), ":")+2:]) {
				t.Errorf("%s\nplays to: %v\nbut found: %v", command, err, f)
			}
		}
	}
	if len(played) < 1 {
		t.Error("nothing faulted: there is nothing to compare")
	}
}

// again plays what a command says.
func again(t *testing.T, words []string) error {
	c := runner.Config{}
	for i := 1; i+1 < len(words); i += 2 {
		switch words[i] {
		case "--seed":
			for _, d := range words[i+1] {
				c.Seed = c.Seed*10 + uint64(d-'0')
			}
		case "--seat":
			c.Seats = append(c.Seats, words[i+1])
		case "--set":
			c.Options = append(c.Options, words[i+1])
		default:
			t.Fatalf("what is %s?", words[i])
		}
	}
	table, err := runner.Open(&packs.Finder{}, words[0], "", c)
	if err != nil {
		t.Fatal(err)
	}
	s, err := prompt.Begin(table, "test")
	if err != nil {
		t.Fatal(err)
	}
	if err := s.SeatAll(nil); err != nil {
		t.Fatal(err)
	}
	_, err = s.Play(t.Context())
	return err
}
