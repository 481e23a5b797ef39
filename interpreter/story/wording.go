package story

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/stellar-rules/stellar/interpreter"
	"github.com/stellar-rules/stellar/schema/locale"
	"github.com/stellar-rules/stellar/schema/model"
)

// line words an event; false: there is nothing to tell.
func (t *Narrator) line(e *interpreter.Event) (line, bool) {
	l := line{depth: e.Depth}
	say := Clean(e.Say())
	switch e.Kind {
	case interpreter.EventRolled:
		l.style, l.text = Chance, t.withValues(e, say)
	case interpreter.EventDrawn:
		if say == "" && len(e.Values) == 0 {
			return l, false
		}
		l.style, l.text = Chance, t.withValues(e, say)
		if say == "" {
			l.answer = t.valuesSource(e)
		}
	case interpreter.EventShown:
		l.text = t.withValues(e, say)
	case interpreter.EventPicked, interpreter.EventChose:
		return t.answer(e, l, say)
	case interpreter.EventRejected:
		l.style, l.text = Bad, t.say(sayBack, "why", Clean(e.Because()))
	case interpreter.EventTold, interpreter.EventStarted, interpreter.EventFinished:
		l.text = say
	}
	if e.Kind == interpreter.EventFinished {
		l.depth = 0
	}
	return l, l.text != ""
}

// answer words what a seat took: what it was asked, then the answer.
func (t *Narrator) answer(e *interpreter.Event, l line, say string) (line, bool) {
	if e.Forced || e.Untold {
		return l, false
	}
	l.answer = Clean(e.AnswerSource())
	l.style = Choice
	if e.Kind == interpreter.EventChose {
		l.option, l.opens = e.Option, true
	}
	shown := Clean(e.Answer())
	if shown == "" {
		shown = t.say(sayNone)
	}
	who := t.Name(e.Seat)
	l.who = who
	if t.ShowSource != nil {
		l.who = Clean(t.ShowSource(e.Seat.ID, model.TypeThing))
	}
	switch {
	case say == "" && e.Kind == interpreter.EventPicked:
		l.text = t.say(sayPicked, "who", who, "what", t.words(e.Derived, e.Label), "answer", shown)
	case say == "":
		l.text = t.say(sayChose, "who", who, "answer", shown)
	case strings.Contains(say, who):
		l.text = t.say(sayAnswered, "question", say, "answer", shown)
	default:
		l.text = t.say(sayAsked, "who", who, "question", say, "answer", shown)
	}
	return l, true
}

// withValues adds values to a text that does not say them itself.
func (t *Narrator) withValues(e *interpreter.Event, say string) string {
	values := t.values(e)
	switch {
	case say == "":
		return t.unsaid(e, values)
	case values == "" || e.Label != "" && names(e.Text, e.Label),
		e.Label == "" && containsWords(Clean(e.SaySource()), t.valuesSource(e)):
		return say
	}
	return t.say(sayValues, "what", say, "values", values)
}

// unsaid words what happened by the name of the statement alone.
func (t *Narrator) unsaid(e *interpreter.Event, values string) string {
	name := t.words(e.Derived, e.Label)
	switch {
	case e.Kind == interpreter.EventRolled && e.Seat != nil:
		return t.say(sayRolls, "who", t.Name(e.Seat), "what", name, "values", values)
	case e.Kind == interpreter.EventRolled:
		return t.say(sayRolled, "what", Capital(name), "values", values)
	case e.Kind == interpreter.EventDrawn:
		return t.say(sayDrawn, "what", Capital(name), "values", values)
	}
	return t.say(sayShown, "what", Capital(name), "values", values)
}

// names says whether a text has a placeholder for a local: a number it happens to say beside
// is not that local's value.
func names(text *model.Text, local string) bool {
	if text == nil {
		return false
	}
	return slices.ContainsFunc(text.All(), func(p model.TextPart) bool {
		return p.Words == nil && (p.Name == local || strings.HasPrefix(p.Name, local+"."))
	})
}

func (t *Narrator) values(e *interpreter.Event) string { return joined(e, t.Show) }

func (t *Narrator) valuesSource(e *interpreter.Event) string { return joined(e, t.showSource) }

func joined(e *interpreter.Event, show func(any, *model.Type) string) string {
	var parts []string
	for _, v := range e.Values {
		parts = append(parts, Clean(show(v, e.Type)))
	}
	return strings.Join(parts, ", ")
}

func (t *Narrator) showSource(v any, of *model.Type) string {
	if t.ShowSource != nil {
		return t.ShowSource(v, of)
	}
	return t.Show(v, of)
}

// containsWords says whether a text of the source's language holds words as they stand, not as a
// part of others.
func containsWords(text, part string) bool {
	if part == "" {
		return false
	}
	text, part = strings.ToLower(text), strings.ToLower(part)
	for at := 0; ; {
		i := strings.Index(text[at:], part)
		if i < 0 {
			return false
		}
		i += at
		before, after := text[:i], text[i+len(part):]
		if !endsInWord(before) && !beginsInWord(after) {
			return true
		}
		at = i + 1
	}
}

func endsInWord(s string) bool {
	r, _ := utf8.DecodeLastRuneInString(s)
	return isOfWord(r)
}

func beginsInWord(s string) bool {
	r, _ := utf8.DecodeRuneInString(s)
	return isOfWord(r)
}

// isOfWord says whether words are made of such runes; what stands for no rune is none of them.
func isOfWord(r rune) bool { return unicode.IsLetter(r) || unicode.IsDigit(r) }

// words is a name of content as people read it.
func (t *Narrator) words(derived *model.Text, name string) string {
	if t.Locale == nil {
		return strings.ReplaceAll(name, "_", " ")
	}
	return Clean(t.Locale.Label(derived, name))
}

// label is the same, as the beginning of a line.
func (t *Narrator) label(derived *model.Text, name string) string {
	return Capital(t.words(derived, name))
}

// say says something in the program's own words.
func (t *Narrator) say(p locale.Phrase, args ...any) string {
	var in *locale.Speaker // that of the source
	if t.Locale != nil {
		in = t.Locale.Speaker()
	}
	return in.Say(p, args...)
}

// Capital begins a sentence with a capital.
func Capital(s string) string {
	r, n := utf8.DecodeRuneInString(s)
	if n == 0 {
		return s
	}
	return string(unicode.ToUpper(r)) + s[n:]
}

// Clean takes out of a text from content what could steer a terminal.
func Clean(s string) string {
	return strings.Map(func(r rune) rune {
		if r == '\n' || r == '\t' {
			return ' '
		}
		if unicode.IsControl(r) || unicode.Is(unicode.Bidi_Control, r) {
			return -1
		}
		return r
	}, s)
}

// acts are the names of a game's actions.
func acts(m *model.Model) map[string]bool {
	out := map[string]bool{}
	for _, p := range m.Procs {
		if p.Class == model.Action {
			out[p.Name] = true
		}
	}
	return out
}
