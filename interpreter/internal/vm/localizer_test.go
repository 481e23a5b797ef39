package vm

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/stellar-rules/stellar/interpreter/internal/program"
	"github.com/stellar-rules/stellar/schema/locale"
	"github.com/stellar-rules/stellar/schema/model"
)

// speaking is the localizer of a game in a language, with these translations.
func speaking(t *testing.T, g *Game, tag string, said map[string]string) *Localizer {
	t.Helper()
	l, err := locale.Parse(tag)
	if err != nil {
		t.Fatal(err)
	}
	c := locale.NewCatalog(l)
	for _, m := range g.p.Model.Messages() {
		if text, ok := said[m.Context]; ok {
			if bad := c.Add(m.Home, m.Context, "", text); len(bad) > 0 {
				t.Fatal(m.Context, bad)
			}
		}
	}
	return g.Localizer(c)
}

const parcels = `
game "parcels" {
  players = ["ann", "bob"]
  state   = { open = boolean, stamps = integer, sent = list(player), clerk = optional(player), sort = word }
  set "game" { sort = "bulky" }
  may "peek" { by = player.ann }
  choose "post" {
    by = player.ann
    option "take_a_nap" {}
    option "wait" { text = "Wait {a/an} hour" }
  }
  run "tells" {}
  finish {
    winners = []
    text    = "Over, {game.stamps, number}"
  }
}
kind "player" {
  text  = ["name"]
  about = "{this} is here"
}
player "bob" { name = "Mister Bob" }
zone "back_room" { holds = box }
kind "box" { copies = 3 }
procedure "tells" {
  tell { text = "{game.stamps, plural, =0 {no stamps} one {# stamp} other {# stamps}}: {game.stamps, number}, {game.stamps}" }
  tell { text = "{game.open, select, true {open} other {shut}}, {game.clerk, select, bob {Bob is in} none {nobody is in} other {{game.clerk} is in}}" }
  tell { text = "{back_room, plural, =0 {no box} one {a box} other {# boxes}}, {game.sent, plural, one {one} other {# of ##}}" }
  tell { text = "{game.sort, select, bulky {large} other {small}} {a/an} {game.sort}{game.clerk? with {a/an} {game.clerk}}" }
}
`

// parcelsInKorean has all but the last line, which is told as it is written.
var parcelsInKorean = map[string]string{
	"tells/tell.1":                   "우표 {game.stamps, plural, =0 {없음} other {{game.stamps, number}장}}, {game.stamps}{을/를}",
	"tells/tell.2":                   "{game.clerk, select, bob {밥이 {game.open, select, true {열었다} other {닫았다}}} none {아무도 없다} other {{game.clerk}{이/가} 있다}}",
	"tells/tell.3":                   "{back_room, plural, =0 {상자 없음} other {상자 #개}}, {game.sent, plural, other {#통}}{은/는}",
	"player/ann/name":                "앤",
	"player/bob/name":                "Mister Bob{~밥}",
	"word/bulky":                     "큰 것",
	"parcels/post/option.take_a_nap": "낮잠",
	"parcels/post/option.wait":       "한 시간 기다리기",
	"parcels/peek/text":              "엿보기",
	"kind/player/about":              "{this}{이/가} 여기 있다",
	"parcels/finish.1":               "끝, {game.stamps, number}",
}

// story plays the game and gives what is told, in its language and in that of the source.
func story(t *testing.T, l *Localizer, given func(m *Machine, s *State)) (said, source []string) {
	t.Helper()
	m, s := l.g.NewMachine(), newState(t, l.g)
	m.Locale = l
	m.Events = func(e *Event) {
		if e.Kind == EventTold || e.Kind == EventFinished {
			said, source = append(said, e.Say()), append(source, e.SaySource())
		}
	}
	if given != nil {
		given(m, s)
	}
	for {
		d, err := m.Advance(t.Context(), s)
		if err != nil {
			t.Fatal(err)
		}
		if d == nil {
			r := s.Result()
			return append(said, r.Said), append(source, r.Text)
		}
		if err := m.Take(s, d.Count()-1); err != nil {
			t.Fatal(err)
		}
	}
}

func same2(t *testing.T, what string, got []string, want ...string) {
	t.Helper()
	if a, b := strings.Join(got, "\n"), strings.Join(want, "\n"); a != b {
		t.Errorf("%s:\n%s\nwant:\n%s", what, a, b)
	}
}

// TestCases: plurals, selections, numbers and forms in both languages, whatever is spoken.
func TestCases(t *testing.T) {
	english := []string{"no stamps: 0, 0", "shut, nobody is in", "no box, 0 of #", "large a bulky", "Over, 0", "Over, 0"}
	said, source := story(t, compileText(t, parcels).source, nil)
	same2(t, "in English", said, english...)
	same2(t, "source", source, english...)

	l := speaking(t, compileText(t, parcels), "ko", parcelsInKorean)
	said, source = story(t, l, nil)
	same2(t, "in Korean", said, "우표 없음, 0을", "아무도 없다", "상자 없음, 0통은", "large a 큰 것", "끝, 0", "끝, 0")
	same2(t, "source", source, english...)

	full := func(m *Machine, s *State) {
		table, bob := s.g.p.Model.Game.Thing, s.g.p.Model.Game.Players[1]
		for name, v := range map[string]any{"open": true, "stamps": int64(1203), "sent": []any{int64(bob.ID)}, "clerk": int64(bob.ID)} {
			m.bindState(s)
			a := table.Kind.Attr(name)
			m.table.write(s, table.ID, a, program.Unboxed(v, a.Type), a.Range)
		}
	}
	english = []string{"1,203 stamps: 1,203, 1203", "open, Bob is in", "no box, one", "large a bulky with a Mister Bob",
		"Over, 1,203", "Over, 1,203"}
	said, source = story(t, l, full)
	same2(t, "in Korean", said, "우표 1,203장, 1203을", "밥이 열었다", "상자 없음, 1통은",
		"large a 큰 것 with a Mister Bob", "끝, 1,203", "끝, 1,203")
	same2(t, "source", source, english...)
}

// TestSpokenDecisions: questions, options and what is said of things; names without a text.
func TestSpokenDecisions(t *testing.T) {
	l := speaking(t, compileText(t, parcels), "ko", parcelsInKorean)
	m, s := l.g.NewMachine(), newState(t, l.g)
	m.Locale = l
	d, err := m.Advance(t.Context(), s)
	if err != nil {
		t.Fatal(err)
	}
	got := []string{d.Prompt(), d.Describe(0), d.Describe(1), d.DescribeSource(0)}
	if err := m.Take(s, 0); err != nil {
		t.Fatal(err)
	}
	if d, err = m.Advance(t.Context(), s); err != nil {
		t.Fatal(err)
	}
	got = append(got, d.Prompt(), d.Describe(0), d.Describe(1), d.DescribeSource(0), d.DescribeSource(1))
	for _, p := range l.g.p.Model.Game.Players {
		if err := Read(l, s, nil, func(r *Reader) { got = append(got, r.SayOf(p, p.Kind.About)) }); err != nil {
			t.Fatal(err)
		}
		got = append(got, l.g.source.Show(int64(p.ID), model.TypeThing))
	}
	same2(t, "said", got, "엿보기", "yes", "no", "yes", "post", "낮잠", "한 시간 기다리기", "take a nap", "Wait an hour",
		"앤이 여기 있다", "ann", "Mister Bob이 여기 있다", "Mister Bob")
}

// TestUnusable: a translation that names what its source has not, or shows it in a way that it
// cannot be, is passed over.
func TestUnusable(t *testing.T) {
	for _, text := range []string{"{game.nothing}", "{game.clerk}", "{game.stamps, select, other {x}}",
		"x {game.stamps? {stamps}}"} {
		l := speaking(t, compileText(t, parcels), "ko", map[string]string{"tells/tell.1": text})
		if said, _ := story(t, l, nil); said[0] != "no stamps: 0, 0" {
			t.Errorf("%s: %s", text, said[0])
		}
	}
}

// TestStatesKnowNoLanguage: at every decision a game in the language of tests has the hash
// that it has in its own, and all that is told reads there in the language of the source as it does here.
func TestStatesKnowNoLanguage(t *testing.T) {
	for _, pack := range []string{"night_market", "liars_dice", "kuhn_poker", "goofspiel"} {
		var all [2][]string
		for i, tag := range []string{"en", locale.PseudoTag} {
			g := loadPack(t, pack, "")
			m, s := g.NewMachine(), newState(t, g)
			m.Locale = speaking(t, g, tag, nil)
			m.Events = func(e *Event) {
				e.Say()
				all[i] = append(all[i], e.SaySource()+" / "+e.AnswerSource())
			}
			for n := 0; n < 200; n++ {
				d, err := m.Advance(t.Context(), s)
				if err != nil {
					t.Fatal(err)
				}
				all[i] = append(all[i], fmt.Sprintf("%x", s.Hash()))
				if d == nil {
					break
				}
				if err := m.Take(s, n%d.Count()); err != nil {
					t.Fatal(err)
				}
			}
		}
		if !slices.Equal(all[0], all[1]) {
			t.Fatalf("%s: in the language of tests it is\n%s\nand in its own\n%s", pack,
				strings.Join(all[1], "\n"), strings.Join(all[0], "\n"))
		}
	}
}
