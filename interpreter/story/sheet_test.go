package story_test

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stellar-rules/stellar/interpreter"
	"github.com/stellar-rules/stellar/interpreter/story"
	"github.com/stellar-rules/stellar/schema/diag"
	"github.com/stellar-rules/stellar/schema/model"
)

// asked is what `show` answers to some names, within so many columns.
func asked(t testing.TB, g *interpreter.Game, seat, width int, names ...string) string {
	t.Helper()
	s, err := g.New(interpreter.Setup{Seed: 1})
	if err != nil {
		t.Fatal(err)
	}
	m := g.NewMachine()
	if _, err := m.Advance(t.Context(), s); err != nil {
		t.Fatal(err)
	}
	var out strings.Builder
	tell := story.NewNarrator(&out, m, s, nil)
	tell.Width = width
	viewer := (*model.Thing)(nil)
	if seat >= 0 {
		viewer = s.Seats()[seat]
	}
	before := s.Hash()
	for _, n := range names {
		fmt.Fprintln(&out, strings.TrimSpace("> show "+n))
		tell.View(s, viewer, n)
	}
	if s.Hash() != before {
		t.Error("looking changes the state")
	}
	return out.String()
}

// TestSheets compares what `show` answers with what stands in testdata, at two widths; no line is wider than it may be.
func TestSheets(t *testing.T) {
	g := compiled(t, "sheets.hcl", func(s string) string { return s })
	names := []string{"", "player 1", "player", "p2", "tech", "Suits", "ion", "EARLY LEAD", "ship", "gull", "ship.tern", "card",
		"hand", "deck", "lab", "in", "zzz", "mine"}
	for _, width := range []int{40, 80} {
		got := asked(t, g, 0, width, names...) + "An onlooker\n" + asked(t, g, -1, width, "", "player 1", "hand")
		for l := range strings.SplitSeq(got, "\n") {
			if w := diag.Width(l); w > width && strings.HasPrefix(l, " ") {
				t.Errorf("%d columns of %d: %s", w, width, l)
			}
		}
		path := filepath.Join("testdata", fmt.Sprintf("sheets_%d.golden", width))
		if *update {
			if err := os.WriteFile(path, []byte(got), 0o600); err != nil {
				t.Fatal(err)
			}
		}
		want, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		if got != string(want) {
			t.Errorf("%d columns:\n%s\nwant:\n%s", width, got, want)
		}
	}
}

// TestSheetsKeepSecrets: another seat's aim and hand are not told, nor is who does not take part.
func TestSheetsKeepSecrets(t *testing.T) {
	g := compiled(t, "sheets.hcl", func(s string) string { return s })
	own, other := asked(t, g, 0, 80, "p1", "mines", "ship"), asked(t, g, 1, 80, "p1", "mines", "ship", "player", "")
	if !strings.Contains(own, "aim Mines") || !strings.Contains(own, "hand: ") {
		t.Errorf("one's own is not told:\n%s", own)
	}
	if strings.Contains(other, "aim Mines") || !strings.Contains(other, "hand: 3, hidden") {
		t.Errorf("another's is told:\n%s", other)
	}
	if strings.Contains(own+other, "Auk") || strings.Contains(own+other, "Player 3") {
		t.Errorf("who does not play is told:\n%s%s", own, other)
	}
}
