package story_test

import (
	"bytes"
	"encoding/json"
	"fmt"
	"strings"
	"testing"

	"github.com/stellar-rules/stellar/interpreter"
	"github.com/stellar-rules/stellar/interpreter/story"
	"github.com/stellar-rules/stellar/schema/model"
)

func seat(name string, id int) *model.Thing {
	return &model.Thing{ID: id, Name: name, Kind: &model.Kind{Name: "seat"}}
}

func narrator(readers ...*model.Thing) (*story.Narrator, *bytes.Buffer) {
	out := &bytes.Buffer{}
	show := func(v any, _ *model.Type) string { return strings.Repeat("I", int(v.(int64))) }
	return &story.Narrator{W: out, Readers: readers, Acts: map[string]bool{"jump": true}, Locale: &interpreter.Localizer{},
		Show: show, ShowSource: show, Name: func(t *model.Thing) string { return t.Name }}, out
}

// TestDepth: procedures are named once, when they have something to tell.
func TestDepth(t *testing.T) {
	tl, out := narrator()
	ann := seat("Ann", 1)
	roll := func(depth int, label string) {
		tl.Event(&interpreter.Event{Kind: interpreter.EventRolled, Label: label, Values: []any{int64(3)}, Depth: depth, Seat: ann})
	}
	begin := func(depth int, label string) {
		tl.Event(&interpreter.Event{Kind: interpreter.EventMoment, Label: label, Depth: depth, Text: &model.Text{}})
	}
	begin(1, "big_round")
	begin(2, "nothing_told")
	begin(2, "search")
	roll(3, "hunt")
	begin(3, "third_level")
	roll(4, "deep")
	begin(1, "big_round")
	begin(2, "search")
	roll(3, "again")
	begin(2, "fire")
	roll(3, "shot")
	roll(1, "last")
	want := `Big round
  Search
    Ann rolls hunt: III
    Ann rolls deep: III
    Ann rolls again: III
  Fire
    Ann rolls shot: III

Ann rolls last: III
`
	if out.String() != want {
		t.Errorf("told:\n%s\nwant:\n%s", out, want)
	}
}

// TestMark: what is told after decisions are taken back stands below the headings it stood below.
func TestMark(t *testing.T) {
	tl, out := narrator()
	ann := seat("Ann", 1)
	begin := func(label string) {
		tl.Event(&interpreter.Event{Kind: interpreter.EventMoment, Label: label, Depth: 1, Text: &model.Text{}})
	}
	roll := func(label string) {
		tl.Event(&interpreter.Event{Kind: interpreter.EventRolled, Label: label, Values: []any{int64(3)}, Depth: 2, Seat: ann})
	}
	begin("search")
	roll("hunt")
	back := tl.Mark()
	begin("fire")
	roll("shot")
	back()
	roll("again")
	roll("more")
	want := `Search
  Ann rolls hunt: III

Fire
  Ann rolls shot: III

Search
  Ann rolls again: III
  Ann rolls more: III
`
	if out.String() != want {
		t.Errorf("told:\n%s\nwant:\n%s", out, want)
	}
}

// TestHidden: who reads learns what the seat may know, once.
func TestHidden(t *testing.T) {
	ann, bob := seat("Ann", 1), seat("Bob", 2)
	secret := interpreter.Event{Kind: interpreter.EventRolled, Label: "cup", Values: []any{int64(2)},
		Seat: ann, Seen: []*model.Thing{ann}}
	early := interpreter.Event{Kind: interpreter.EventShown, Label: "bid", Values: []any{int64(4)}, Seat: ann,
		Seen: []*model.Thing{ann}, Early: true}
	late := early
	late.Seen, late.Early = nil, false
	for _, c := range []struct {
		readers []*model.Thing
		want    string
	}{
		{nil, "Bid shown: IIII\n"},
		{[]*model.Thing{ann}, "Ann rolls cup: II\nBid shown: IIII\n"},
		{[]*model.Thing{bob}, "Bid shown: IIII\n"},
		{[]*model.Thing{ann, bob}, "Bid shown: IIII\n"},
	} {
		tl, out := narrator(c.readers...)
		for _, e := range []interpreter.Event{secret, early, late} {
			tl.Event(&e)
		}
		if out.String() != c.want {
			t.Errorf("%d readers are told:\n%s\nwant:\n%s", len(c.readers), out, c.want)
		}
		if len(c.readers) == 2 {
			if got := strings.Join(tl.Private(ann), "|"); got != "Ann rolls cup: II|Bid shown: IIII" {
				t.Errorf("Ann alone is told %q", got)
			}
			if got := tl.Private(bob); len(got) > 0 {
				t.Errorf("Bob alone is told %q", got)
			}
		}
	}
}

// TestAsideBefore: what is drawn before an action stands above it, and the action is told once.
func TestAsideBefore(t *testing.T) {
	ann := seat("Ann", 1)
	text := &model.Text{Source: "Jump"}
	tl, out := narrator()
	tl.Event(&interpreter.Event{Kind: interpreter.EventMoment, Label: "outing", Depth: 1, Text: &model.Text{}})
	tl.Event(&interpreter.Event{Kind: interpreter.EventChose, Label: "turn", Option: "jump", Seat: ann, Depth: 2})
	tl.NoteBefore("jump", []string{"a map"})
	tl.Event(&interpreter.Event{Kind: interpreter.EventMoment, Label: "jump", Depth: 3})
	tl.Event(&interpreter.Event{Kind: interpreter.EventActed, Label: "jump", Seat: ann, Depth: 3, Text: text})
	tl.Flush()
	if n := strings.Count(out.String(), "Ann"); n != 1 || !strings.HasPrefix(out.String(), "a map") {
		t.Errorf("told:\n%s", out)
	}
}

// TestActionIsOver: what a procedure tells after an action does not stand below it.
func TestActionIsOver(t *testing.T) {
	ann := seat("Ann", 1)
	tl, out := narrator()
	roll := func(depth int, label string) {
		tl.Event(&interpreter.Event{Kind: interpreter.EventRolled, Label: label, Values: []any{int64(3)}, Depth: depth, Seat: ann})
	}
	begin := func(depth int, label string) {
		tl.Event(&interpreter.Event{Kind: interpreter.EventMoment, Label: label, Depth: depth})
	}
	begin(2, "jump")
	tl.Event(&interpreter.Event{Kind: interpreter.EventActed, Label: "jump", Seat: ann, Depth: 3, Text: &model.Text{Source: "Jump"}})
	begin(3, "land")
	roll(4, "feet")
	begin(2, "cheer")
	roll(3, "hands")
	want := "Ann: \n  Ann rolls feet: III\nAnn rolls hands: III\n"
	if got := out.String(); got != want {
		t.Errorf("told:\n%s\nwant:\n%s", got, want)
	}
}

func TestResult(t *testing.T) {
	ann, bob, cem := seat("Ann", 1), seat("Bob", 2), seat("Cem", 3)
	seats := []*model.Thing{ann, bob, cem}
	for _, c := range []struct {
		r    interpreter.Result
		want string
	}{
		{interpreter.Result{Winners: []*model.Thing{}, Places: [][]*model.Thing{seats}},
			"Everyone loses.\n  –  Ann\n  –  Bob\n  –  Cem\n"},
		{interpreter.Result{Winners: seats[:2], Places: [][]*model.Thing{seats[:2], seats[2:]},
			Scores: []interpreter.Score{{Seat: ann, Value: 10}, {Seat: cem, Value: 9}}},
			"Ann and Bob win.\n  1.  Ann  10\n  1.  Bob\n  3.  Cem   9\n"},
		{interpreter.Result{Winners: seats, Places: [][]*model.Thing{seats}, Text: "A draw."},
			"A draw.\nAnn, Bob and Cem share the first place.\n  1.  Ann\n  1.  Bob\n  1.  Cem\n"},
		{interpreter.Result{Winners: seats[2:], Places: [][]*model.Thing{seats[2:], seats[:2]}, Unit: 4,
			Scores: []interpreter.Score{{Seat: ann, Value: 5, From: shares(6, -1, 0)},
				{Seat: cem, Value: 8, From: shares(0, 8, 0)}}},
			"Cem wins.\n  1.  Cem     2\n  2.  Ann  1.25\n  2.  Bob\n\n  Points for  Cem    Ann\n  Figs               1.5\n  Nuts          2  -0.25\n"},
		{interpreter.Result{Text: "It ends."}, "It ends.\n"},
	} {
		tl, out := narrator()
		tl.Result(&c.r, seats, false)
		if out.String() != c.want {
			t.Errorf("told:\n%s\nwant:\n%s", out, c.want)
		}
	}
}

// shares are those of figs, nuts and peas in a score.
func shares(values ...int64) []interpreter.Share {
	var out []interpreter.Share
	for i, v := range values {
		out = append(out, interpreter.Share{For: seat([]string{"Figs", "Nuts", "Peas"}[i], 4+i), Value: v})
	}
	return out
}

// What scores are made of is counted in the same parts as they are; nothing is told of what adds nothing.
func TestEnding(t *testing.T) {
	ann := seat("Ann", 1)
	got, err := json.Marshal(story.EndingOf(&interpreter.Result{Winners: []*model.Thing{ann}, Unit: 4,
		Scores: []interpreter.Score{{Seat: ann, Value: 5, From: shares(6, -1, 0)}}}))
	figs, nuts := seat("Figs", 4).Path(), seat("Nuts", 5).Path()
	want := fmt.Sprintf(`"scores":{%q:1.25},"from":{%q:{%q:1.5,%q:-0.25}}}`, ann.Path(), ann.Path(), figs, nuts)
	if err != nil || !strings.HasSuffix(string(got), want) {
		t.Errorf("got %s %v, want … %s", got, err, want)
	}
}

// TestPicksOfOneRun: answers to one question are told in one line, those of the next run of the rule in another.
func TestPicksOfOneRun(t *testing.T) {
	ann := seat("Ann", 1)
	tl, out := narrator()
	pick := func(n int64) {
		tl.Event(&interpreter.Event{Kind: interpreter.EventPicked, Label: "tile", Seat: ann, Depth: 2, Values: []any{n}})
	}
	for range 2 {
		tl.Event(&interpreter.Event{Kind: interpreter.EventMoment, Label: "lay", Depth: 1})
		pick(1)
		pick(2)
	}
	tl.Flush()
	if got := strings.Count(out.String(), "\n"); got != 2 {
		t.Errorf("told in %d lines:\n%s", got, out)
	}
}
