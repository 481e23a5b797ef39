package story_test

import (
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/stellar-rules/stellar/interpreter"
	"github.com/stellar-rules/stellar/interpreter/internal/vmtest"
	"github.com/stellar-rules/stellar/interpreter/story"
	"github.com/stellar-rules/stellar/interpreter/view"
	"github.com/stellar-rules/stellar/schema/diag"
	"github.com/stellar-rules/stellar/schema/model"
)

// compiled is a game of a file in testdata, edited.
func compiled(t testing.TB, file string, edit func(string) string) *interpreter.Game {
	t.Helper()
	text, err := os.ReadFile(filepath.Join("testdata", file))
	if err != nil {
		t.Fatal(err)
	}
	return vmtest.CompileText(t, edit(string(text)))
}

var (
	cellNames  = regexp.MustCompile(`cell\.([a-e])([1-5])`)
	noBoard    = regexp.MustCompile(`(?s)board "grid".*?\n}`)
	boardTexts = map[string]func(string) string{ // by golden file
		"squares": shaped("squares(6, 5)"),
		"walls":   func(s string) string { return shaped("squares(6, 5)")(s) + "look \"grid\" { ways = ways }\n" },
		"looks": func(s string) string {
			return shaped("squares(6, 5)")(s) + "look \"man\" { symbol = \"{owner, select, white {♙} other {♟}}\" }\n" +
				"look \"player\" { symbol = \"{this, select, white {흰} other {검}}\" }\n"
		},
		"wide":    shaped("squares(26, 19)"),
		"widest":  shaped("squares(64, 6)"),
		"hexes":   shaped("hexes(5)"),
		"rhombus": shaped("rhombus(19, 19)"),
		"places": func(s string) string {
			s = strings.Replace(noBoard.ReplaceAllString(s, ""), "contains(neighbours(a), b) && ", "", 1)
			return strings.Replace(s, "kind \"cell\" {", "kind \"cell\" {\n  things = [\"a1\", \"b1\", \"c1\", \"b2\", \"c3\", \"d4\", \"e5\"]", 1)
		},
	}
)

// shaped gives the board a shape, and its cells the names that they have in it.
func shaped(shape string) func(string) string {
	return func(s string) string {
		s = strings.Replace(s, "SHAPE", shape, 1)
		if strings.HasPrefix(shape, "squares(64") {
			s = renamed(s, "s", 0)
		}
		if strings.HasPrefix(shape, "hexes") || strings.HasPrefix(shape, "rhombus") {
			s = renamed(s, "h", 2)
		}
		return s
	}
}

// renamed calls cells by two numbers, so far to the right and up.
func renamed(s, letter string, by byte) string {
	return cellNames.ReplaceAllStringFunc(s, func(n string) string {
		return "cell." + letter + string(n[5]-'a'+'1'+by) + "_" + string(n[6]+by)
	})
}

// drawnBoards draws the boards of a game before and after its first decision.
func drawnBoards(t testing.TB, g *interpreter.Game, width int, pen diag.Pen) []string {
	t.Helper()
	s, err := g.New(interpreter.Setup{Seed: 1})
	if err != nil {
		t.Fatal(err)
	}
	m := g.NewMachine()
	o := story.BoardStyle{Width: width, Pen: pen, Locale: m.Locale, Offered: map[*model.Thing]bool{}}
	before, err := view.Boards(m.Locale, s, nil)
	if err != nil {
		t.Fatal(err)
	}
	d, err := m.Advance(t.Context(), s)
	if err != nil {
		t.Fatal(err)
	}
	for i := range d.Count() {
		o.Offered[g.Model().Things[d.Option(i).Value.(int64)]] = true
	}
	now, err := view.Boards(m.Locale, s, nil)
	if err != nil {
		t.Fatal(err)
	}
	o.Fresh = story.Fresh(before, now)
	return story.BoardLines(now, o)
}

// TestBoardLines compares drawings with those in testdata; no line is wider than it may be.
func TestBoardLines(t *testing.T) {
	for name, edit := range boardTexts {
		t.Run(name, func(t *testing.T) {
			g := compiled(t, "boards.hcl", edit)
			for width := 0; width < 130; width += 3 {
				for _, l := range drawnBoards(t, g, width, diag.Pen{}) {
					if w := diag.Width(l); width >= 40 && w > width {
						t.Fatalf("%d columns of %d: %s", w, width, l)
					}
				}
			}
			got := strings.Join(drawnBoards(t, g, 80, diag.Pen{}), "\n") + "\n"
			path := filepath.Join("testdata", "board_"+name+".golden")
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
				t.Errorf("drawn:\n%s\nwant:\n%s", got, want)
			}
		})
	}
}

// TestBoardColors: colours change no letter of a board.
func TestBoardColors(t *testing.T) {
	g := compiled(t, "boards.hcl", boardTexts["squares"])
	var shown strings.Builder
	pen := diag.NewPen()
	if _, err := pen.Screen(&shown).Write([]byte(strings.Join(drawnBoards(t, g, 80, pen), "\n"))); err != nil {
		t.Fatal(err)
	}
	plain := regexp.MustCompile("\x1b\\[[0-9;]*m").ReplaceAllString(shown.String(), "")
	if want := drawnBoards(t, g, 80, diag.Pen{}); !slices.Equal(strings.Split(plain, "\n"), want) {
		t.Errorf("%s, not %s", plain, strings.Join(want, "\n"))
	}
	if !strings.Contains(shown.String(), "\x1b[36m(W)\x1b[0m") {
		t.Errorf("nothing that may be chosen is painted: %q", shown.String())
	}
}
