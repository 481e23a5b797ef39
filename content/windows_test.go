package content_test

import (
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/stellar-rules/stellar/schema/model"
	"github.com/stellar-rules/stellar/schema/packs"
)

// TestTwilightWindows: the tables of docs/twilight-imperium.md list every moment in which a card or a note can be played, and
// a test of the pack plays each of these.
func TestTwilightWindows(t *testing.T) {
	p, _ := packs.New(packs.Root{FS: os.DirFS("."), Prefix: "content/"}).Pack("twilight_imperium")
	m, finds := p.Load("", nil)
	if m == nil {
		t.Fatal(finds)
	}
	files, err := filepath.Glob("twilight-imperium/tests/*.hcl")
	if err != nil || len(files) < 5 {
		t.Fatal(files, err)
	}
	tests := ""
	for _, f := range files {
		tests += read(t, f)
	}
	var rules, riders, actions []string
	for _, x := range m.Things {
		if x == nil || x.Kind.Name != "ploy" && x.Kind.Name != "promise" {
			continue
		}
		if strings.HasSuffix(x.Name, "_rider") {
			riders = append(riders, x.Name)
		}
		for _, a := range m.Procs {
			if a.Thing != x || a.Class != model.Action {
				continue
			}
			rules = append(rules, x.Name+" in player_turn")
			if x.Kind.Name == "ploy" && x.Name != "repeal_law" {
				actions = append(actions, x.Name)
			}
			if !strings.Contains(tests, a.Name) {
				t.Errorf("no test plays %s", a.Name)
			}
		}
		for _, h := range x.Hooks {
			if h.Reaction {
				rules = append(rules, fmt.Sprintf("%s %s %s", x.Name, []string{"before", "instead", "after"}[h.At], h.Moment.Proc.Name))
				if !strings.Contains(tests, "play_"+x.Name) {
					t.Errorf("no test plays %s", x.Name)
				}
			}
		}
	}
	listed := listedWindows(t, map[string][]string{"the eight riders": riders, "the 19 cards of `action_cards_actions.hcl`": actions})
	slices.Sort(rules)
	if len(rules) < 80 {
		t.Errorf("only %d windows", len(rules))
	}
	for _, x := range rules {
		if !slices.Contains(listed, x) {
			t.Errorf("the tables do not list: %s", x)
		}
	}
	for _, x := range listed {
		if !slices.Contains(rules, x) {
			t.Errorf("there is no such window: %s", x)
		}
	}
	if len(riders) != 8 || len(actions) != 19 {
		t.Errorf("%d riders and %d other actions", len(riders), len(actions))
	}
}

var spaces = regexp.MustCompile(`[ -]+`)

// listedWindows are what the tables list, as "card after moment".
func listedWindows(t *testing.T, groups map[string][]string) []string {
	t.Helper()
	_, text, _ := strings.Cut(read(t, "../docs/twilight-imperium.md"), "### Windows")
	text, _, _ = strings.Cut(text, "## Rulings")
	var out []string
	for line := range strings.Lines(text) {
		cells := strings.Split(strings.Trim(strings.TrimSpace(line), "|"), "|")
		moment := strings.TrimSpace(cells[0])
		if len(cells) < 2 || moment == "moment" || strings.HasPrefix(moment, "-") {
			continue
		}
		at, _, _ := strings.Cut(moment, " ")
		if strings.HasPrefix(moment, "`player_turn`") {
			at = "in"
		}
		for _, of := range quoted.FindAllStringSubmatch(moment, -1) {
			for _, card := range regexp.MustCompile("[,;] ").Split(strings.TrimSpace(cells[len(cells)-1]), -1) {
				id := spaces.ReplaceAllString(strings.ToLower(strings.ReplaceAll(card, "'", "")), "_")
				ids, isGroup := groups[card]
				if !isGroup {
					ids = []string{id}
				}
				for _, id := range ids {
					out = append(out, id+" "+at+" "+of[1])
				}
			}
		}
	}
	return out
}
