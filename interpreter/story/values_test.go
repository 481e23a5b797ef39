package story

import (
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
