package story_test

import (
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stellar-rules/stellar/interpreter/story"
	"github.com/stellar-rules/stellar/interpreter/view"
	"github.com/stellar-rules/stellar/schema/diag"
)

var update = flag.Bool("update", false, "write the golden drawings anew")

// line is a row of a drawing: its depth, then its cells.
func line(depth int, cells ...string) view.Row {
	return view.Row{Depth: depth, Cells: cells}
}

var long = strings.Repeat("a cell that is much too long ", 6)

var drawings = map[string]*view.Drawing{
	"table": {Title: "The table", Columns: []string{"Place", "Value", "Here"}, Rows: []view.Row{
		line(0, "Mars", "3"),
		line(1, "orbit", "", "Orion, Klipper"),
		line(2, "in reserve", "", "Orion"),
		line(0,
			"A place that says in one cell much more than fits into its column, for nothing stands behind it, and goes on"),
		line(0, "Jupiter", "12", strings.Repeat("Ship of a name, ", 12)),
	}},
	"wide characters": {Title: "태양계 2031년", Columns: []string{"장소", "탐사", "여기"}, Rows: []view.Row{
		line(0, "화성", "물리학 3", "오리온, 클리퍼"),
		line(1, "화성 궤도", "", "한국: "+strings.Repeat("우주선 ", 30)),
		line(2, "예비", "", "오리온"),
		line(0, "Jupiter", "e\u0301te\u0301", "木星の衛星がとても長い名前を持っているので行を分けなければならないことがあるかもしれないのですが、それでも揃っています"),
	}},
	"all columns full": {Columns: []string{"1", "2", "3", "4", "5", "6", "7", "8"}, Rows: []view.Row{
		line(0, long, long, long, long, long, long, long, long),
		line(9, long, long, "", long, long, long, long, long),
	}},
	"hostile": {Title: "\x1b[2Jcl\rear", Columns: []string{"\u202egnorw"}, Rows: []view.Row{
		line(0, "a\nb\tc\x00", "\x1b]0;title\a"),
		line(400, strings.Repeat("x", 150)),
		line(0),
		line(0, "", "", ""),
	}},
	"tiles": {Columns: []string{"Ship", "Moves"}, Rows: []view.Row{
		line(0, "Orion", "2"),
		{Depth: 1, Tile: true, Cells: []string{"cannon", "", "1 energy"}},
		{Depth: 1, Tile: true, Cells: []string{"hull"}},
		{Depth: 1, Tile: true, Cells: []string{""}},
		line(1, "damaged"),
		{Depth: 1, Tile: true, Cells: []string{strings.Repeat("drive ", 20)}},
		{Depth: 2, Tile: true, Cells: []string{"deeper"}},
	}},
	"cut":   {Rows: []view.Row{line(0, "one")}, More: true},
	"empty": {Title: "Nothing", Columns: []string{"Place"}},
}

// TestMapLines compares drawings with those in testdata; no line is wider than it may be.
func TestMapLines(t *testing.T) {
	for name, d := range drawings {
		t.Run(name, func(t *testing.T) {
			for _, width := range []int{40, 57, 80} {
				for _, l := range story.MapLines(d, width, diag.Pen{}, nil) {
					if w := diag.Width(l); w > width {
						t.Errorf("%d columns of %d: %s", w, width, l)
					}
				}
			}
			lines := story.MapLines(d, 0, diag.Pen{}, nil)
			for _, l := range lines {
				if w := diag.Width(l); w > 100 {
					t.Errorf("%d columns: %s", w, l)
				}
			}
			got := strings.Join(lines, "\n") + "\n"
			path := filepath.Join("testdata", "map_"+strings.ReplaceAll(name, " ", "_")+".golden")
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

// TestMapColors paints the title and the headings.
func TestMapColors(t *testing.T) {
	pen, shown := diag.NewPen(), strings.Builder{}
	fmt.Fprintln(pen.Screen(&shown), strings.Join(story.MapLines(drawings["table"], 0, pen, nil), "\n"))
	got := strings.Split(shown.String(), "\n")
	if want := "\x1b[1mThe table\x1b[0m"; got[0] != want {
		t.Errorf("%q", got[0])
	}
	if want := "\x1b[2mPlace"; !strings.HasPrefix(got[1], want) {
		t.Errorf("%q", got[1])
	}
}
