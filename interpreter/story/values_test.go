package story

import (
	"encoding/json"
	"fmt"
	"strings"
	"testing"

	"github.com/stellar-rules/stellar/interpreter"
	"github.com/stellar-rules/stellar/schema/model"
)

// A roll's text may say the same number for another reason: the die is told all the same.
func TestNumberInTextIsNotTheRoll(t *testing.T) {
	var out strings.Builder
	show := func(v any, _ *model.Type) string { return fmt.Sprint(v) }
	narrator := &Narrator{W: &out, Locale: &interpreter.Localizer{}, Show: show, ShowSource: show}
	threshold := &model.Text{Source: "It holds out above {risk}",
		Parts: []model.TextPart{{Literal: "It holds out above "}, {Name: "risk"}}}
	named := &model.Text{Source: "It rolls {wear}", Parts: []model.TextPart{{Literal: "It rolls "}, {Name: "wear"}}}
	for _, c := range []struct {
		text *model.Text
		say  string
		want string
	}{
		{threshold, "It holds out above 30", "It holds out above 30: 30"},
		{named, "It rolls 30", "It rolls 30"},
	} {
		e := &interpreter.Event{Kind: interpreter.EventRolled, Label: "wear", Text: c.text, Values: []any{int64(30)}}
		if got := narrator.withValues(e, c.say); got != c.want {
			t.Errorf("%q: %q, not %q", c.text.Source, got, c.want)
		}
	}
}

// Values have ids that no translation changes, and that can be told from ids of anything else.
func TestIDs(t *testing.T) {
	clan := &model.Kind{Name: "clan"}
	clan.Things = []*model.Thing{{ID: 1, Kind: clan, Name: "ada"}, {ID: 2, Kind: clan, Name: "bo"}}
	m := &model.Model{Words: []string{"", "up", "down"}, Things: append([]*model.Thing{nil}, clan.Things...),
		Zones: []*model.Zone{{Name: "stack", Base: 1}, {Name: "dock", Of: clan, Base: 2}}}
	who, word, zone := model.RefTo(clan), model.TypeWord, &model.Type{Class: model.ZoneRef}
	one, two := int64(1), int64(2)
	for _, c := range []struct {
		v        any
		t        *model.Type
		json     string
		id, is   string
		isAnswer bool
	}{
		{int64(4), nil, "4", "4", "number", true},
		{true, model.TypeBoolean, "true", "true", "truth", true},
		{two, who, `"clan.bo"`, "clan.bo", "thing", false},
		{int64(0), who, "null", "null", "null", true},
		{two, word, `"down"`, "word.down", "word", true},
		{int64(0), word, "null", "null", "null", true},
		{one, zone, `"stack"`, "zone.stack", "zone", true},
		{int64(3), zone, `"clan.bo/dock"`, "zone.clan.bo/dock", "zone", true},
		{[]any{one, int64(0)}, model.ListOf(who), `["clan.ada",null]`, "[clan.ada null]", "list", true},
		{[]any{int64(0), int64(3)}, &model.Type{Class: model.Tally, Kind: clan}, `{"clan.bo":3}`, "{clan.bo:3}", "tally", true},
		{[]any{[]any{one, two}, []any{int64(5), nil}}, &model.Type{Class: model.Results, Key: who, Elem: model.TypeInteger},
			`{"clan.ada":5,"clan.bo":null}`, "{clan.ada:5 clan.bo:null}", "tally", true},
	} {
		v := IDs(m, c.v, c.t)
		text, err := json.Marshal(v)
		if id, is := valueID(v, c.t); err != nil || string(text) != c.json || id != c.id || is != c.is {
			t.Errorf("%v: got %s, %s, %s; want %s, %s, %s", c.v, text, id, is, c.json, c.id, c.is)
		}
		if IsAnswer(m, c.id) != c.isAnswer {
			t.Errorf("%s is an answer: %v, want %v", c.id, !c.isAnswer, c.isAnswer)
		}
	}
}
