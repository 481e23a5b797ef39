package story

import (
	"cmp"
	"slices"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/stellar-rules/stellar/interpreter"
	"github.com/stellar-rules/stellar/schema/lists"
	"github.com/stellar-rules/stellar/schema/locale"
	"github.com/stellar-rules/stellar/schema/model"
)

// eventLine puts an event into words; false if there is nothing to tell.
func (t *Narrator) eventLine(e *interpreter.Event) (line, bool) {
	l := line{depth: e.Depth}
	say := e.Say()
	switch e.Kind {
	case interpreter.EventRolled:
		l.style, l.text = Chance, t.withValues(e, say)
	case interpreter.EventDrawn:
		if say == "" && len(e.Values) == 0 {
			return l, false
		}
		l.style, l.text = Chance, t.withValues(e, say)
		if say == "" {
			l.answer = valuesOf(e, t.ShowSource)
		}
	case interpreter.EventShown:
		l.text = t.withValues(e, say)
	case interpreter.EventPicked, interpreter.EventChose:
		return t.answer(e, l, say)
	case interpreter.EventRejected:
		l.style, l.text = Bad, t.say(sayBack, "why", e.Because())
	case interpreter.EventTold, interpreter.EventStarted, interpreter.EventFinished:
		l.text = say
	}
	if e.Kind == interpreter.EventFinished {
		l.depth = 0
	}
	return l, l.text != ""
}

// answer is the question to a seat, followed by its answer.
func (t *Narrator) answer(e *interpreter.Event, l line, say string) (line, bool) {
	elided := t.elided == e.Seat
	if t.elided = nil; e.Kind == interpreter.EventChose && strings.Contains(e.AnswerSource(), "…") {
		t.elided = e.Seat
	}
	if e.Forced && (e.Kind != interpreter.EventPicked || e.AnswerSource() == "" ||
		!elided && !slices.Contains(t.Readers, e.Seat) || len(t.under) > 0 && containsWords(t.doing, e.AnswerSource())) {
		return l, false // but readers learn what was picked for them, and all what a choice left open
	}
	l.answer = e.AnswerSource()
	l.style = Choice
	if e.Kind == interpreter.EventChose {
		l.option, l.opens = e.Option, true
	} else {
		l.local = e.Label
	}
	if i := strings.IndexByte(say, '?'); i >= 0 {
		say = say[:i+1] // what is said after the question was for who had to answer
	}
	shown := e.Answer()
	if shown == "" {
		shown = t.say(sayNone)
	}
	who := t.Name(e.Seat)
	l.who = t.ShowSource(int64(e.Seat.ID), model.TypeThing)
	p := sayAsked
	switch {
	case say == "" && e.Kind == interpreter.EventPicked:
		p = sayPicked
	case say == "":
		p = sayChose
	case strings.Contains(say, who):
		p = sayAnswered
	}
	l.tell = func(answer string) string {
		return t.say(p, "who", who, "question", say, "what", t.textOr(e.Derived, e.Label), "answer", answer)
	}
	l.text, l.shown = l.tell(shown), shown
	if e.Kind == interpreter.EventPicked {
		l.asked = l.tell("")
	}
	return l, true
}

// Worded is what an event says by itself, with what fell or was drawn; empty if that is nothing.
func (t *Narrator) Worded(e *interpreter.Event) string {
	switch e.Kind {
	case interpreter.EventRolled, interpreter.EventDrawn, interpreter.EventShown:
		if len(e.Values) > 0 {
			return t.withValues(e, e.Say())
		}
	}
	return e.Say()
}

// withValues adds values to a text that does not contain them.
func (t *Narrator) withValues(e *interpreter.Event, say string) string {
	values := valuesOf(e, t.Show)
	if follows, chance := e.Follows(); follows != "" {
		say = t.rolledFor(e, say)
		if names(e.Text, e.Label) {
			values = ""
		}
		return t.say(sayFollows, "what", say, "values", values, "outcome", follows, "chance", chance)
	}
	switch {
	case say == "":
		return t.unsaid(e, values)
	case values == "" || e.Label != "" && names(e.Text, e.Label),
		e.Label == "" && containsWords(e.SaySource(), valuesOf(e, t.ShowSource)):
		return say
	}
	return t.say(sayValues, "what", say, "values", values)
}

// rolledFor is what dice are rolled for.
func (t *Narrator) rolledFor(e *interpreter.Event, say string) string {
	return cmp.Or(say, locale.Capital(t.textOr(e.Derived, e.Label)))
}

// Fates are what the dice of an event may mean, with chances; empty if content does not say, or only one thing may be.
func (t *Narrator) Fates(e *interpreter.Event) string {
	may := lists.Filter(e.Fates(), func(f interpreter.Fate) bool { return f.Text != "" && f.Percent > 0 })
	if len(may) == 0 || may[0].Percent == 100 {
		return ""
	}
	parts := lists.Map(may, func(f interpreter.Fate) string {
		return t.say(sayFate, "outcome", f.Text, "chance", f.Percent)
	})
	say := e.Say()
	if names(e.Text, e.Label) { // what may fall, and has not
		say = ""
	}
	return t.say(sayValues, "what", t.rolledFor(e, say), "values", strings.Join(parts, ", "))
}

// unsaid describes an event by the name of the statement alone.
func (t *Narrator) unsaid(e *interpreter.Event, values string) string {
	name, p := t.textOr(e.Derived, e.Label), sayShown
	switch {
	case e.Kind == interpreter.EventRolled && e.Seat != nil:
		return t.say(sayRolls, "who", t.Name(e.Seat), "what", name, "values", values)
	case e.Kind == interpreter.EventRolled:
		p = sayRolled
	case e.Kind == interpreter.EventDrawn:
		p = sayDrawn
	}
	return t.say(p, "what", locale.Capital(name), "values", values)
}

// names says whether a text has a placeholder for a local: a number that it happens to contain is not necessarily
// the local's value.
func names(text *model.Text, local string) bool {
	if text == nil || local == "" {
		return false
	}
	return slices.ContainsFunc(text.All(), func(p model.TextPart) bool {
		return p.Words == nil && (p.Name == local || strings.HasPrefix(p.Name, local+"."))
	})
}

func valuesOf(e *interpreter.Event, show func(any, *model.Type) string) string {
	parts := lists.Map(e.Values, func(v any) string { return show(v, e.Type) })
	return strings.Join(parts, ", ")
}

// containsWords says whether a text of the source language contains words as a whole, not as parts of others.
func containsWords(text, part string) bool {
	if part == "" {
		return false
	}
	text, part = strings.ToLower(text), strings.ToLower(part)
	for at := 0; ; at++ {
		i := strings.Index(text[at:], part)
		if i < 0 {
			return false
		}
		at += i
		before, _ := utf8.DecodeLastRuneInString(text[:at])
		after, _ := utf8.DecodeRuneInString(text[at+len(part):])
		if !isOfWord(before) && !isOfWord(after) {
			return true
		}
	}
}

// isSaid says whether somebody has just read what something is; of a number also what it is the number of.
func (t *Narrator) isSaid(what, value string) bool {
	_, err := strconv.ParseInt(value, 10, 64)
	return slices.ContainsFunc(t.Said, func(line string) bool {
		return tells(line, value) && (err != nil || containsWords(line, what))
	})
}

// isSaidAtOnce says whether somebody has just read several values in one line.
func (t *Narrator) isSaidAtOnce(values []string) bool {
	return len(values) > 1 && slices.ContainsFunc(t.Said, func(line string) bool {
		return !slices.ContainsFunc(values, func(v string) bool { return !tells(line, v) })
	})
}

// tells says whether a line in any language has a value: a number not as a part of another.
func tells(line, value string) bool {
	if _, err := strconv.ParseInt(value, 10, 64); err != nil {
		return value != "" && strings.Contains(line, value)
	}
	return slices.Contains(strings.FieldsFunc(line, func(r rune) bool { return !unicode.IsDigit(r) }), value)
}

// isOfWord says whether a rune can be part of a word; the replacement rune cannot.
func isOfWord(r rune) bool { return unicode.IsLetter(r) || unicode.IsDigit(r) }

// textOr is a name of content as people read it.
func (t *Narrator) textOr(derived *model.Text, name string) string {
	return t.Locale.Label(derived, name)
}

// say says one of the program's own phrases.
func (t *Narrator) say(p locale.Phrase, args ...any) string {
	return t.Locale.Speaker().Say(p, args...)
}

func acts(m *model.Model) map[string]bool {
	out := map[string]bool{}
	for _, p := range m.Procs {
		if p.Class == model.Action {
			out[p.Name] = true
		}
	}
	return out
}
