package locale

import (
	"fmt"
	"strconv"
	"strings"

	"github.com/stellar-rules/stellar/schema/locale/message"
)

// A Phrase is what the program itself says. Its source follows the same grammar as the texts
// of content.
type Phrase struct {
	Address string // by which translations find it
	Source  string
	About   string // who sees it and when, for translators
}

// Home is the name of the program's own catalogue.
const Home = "program"

// A Speaker says phrases in the language of a catalogue. As nil it says them as they are written.
type Speaker struct{ Catalog *Catalog }

// Say fills in a phrase: args are names and values in pairs. Whole numbers can be counted and
// formatted, errors are said in the language too, all else is shown as text.
func (s *Speaker) Say(p Phrase, args ...any) string {
	var c *Catalog
	if s != nil {
		c = s.Catalog
	}
	if c == nil && !strings.ContainsAny(p.Source, "{}") {
		return p.Source // most of what help says, which is made whenever the program starts
	}
	m, l := c.Find(Home, p.Address, p.Source)
	w := &phraseWriter{line: c.Line(l), language: l, values: map[string]any{}}
	for i := 0; i+1 < len(args); i += 2 {
		name, _ := args[i].(string)
		switch v := args[i+1].(type) {
		case *Saying:
			if v != nil {
				w.values[name] = s.Tell(v)
			}
		case error:
			w.values[name] = s.Tell(v)
		default:
			w.values[name] = v
		}
	}
	w.write(m, 0)
	return w.line.String()
}

// a phraseWriter fills in one phrase.
type phraseWriter struct {
	line     *Line
	language *Language
	values   map[string]any
}

// write adds the parts of a message; count is what # stands for.
func (w *phraseWriter) write(m message.Message, count int) {
	for _, p := range m {
		v := w.values[p.Path]
		n, _ := v.(int)
		switch p.Kind {
		case message.Literal:
			w.line.Text(p.Text)
		case message.Value:
			w.line.Text(text(v))
		case message.Number:
			w.line.Text(w.language.Number(n))
		case message.Count:
			w.line.Text(w.language.Number(count))
		case message.Form:
			w.line.Form(p.Text)
		case message.Reading:
			w.line.Reading(p.Text)
		case message.Words:
			if there(v) {
				w.write(p.Inside, count)
			}
		case message.Plural:
			chosen, _ := w.language.Case(p.Cases, n)
			w.write(chosen, n)
		case message.Select:
			chosen, _ := Pick(p.Cases, word(v))
			w.write(chosen, count)
		}
	}
}

func there(v any) bool {
	switch v := v.(type) {
	case nil:
		return false
	case bool:
		return v
	case int:
		return v != 0
	case string:
		return v != ""
	}
	return true
}

// word is a value as the case of a selection.
func word(v any) string {
	if s := text(v); s != "" {
		return s
	}
	return "none"
}

// text is a value as it stands in a phrase.
func text(v any) string {
	switch v := v.(type) {
	case nil:
		return ""
	case string:
		return v
	case int:
		return strconv.Itoa(v)
	}
	return fmt.Sprint(v)
}

// Quoted is a name as it is spoken of; empty where there is none.
func Quoted(name string) string {
	if name == "" {
		return ""
	}
	return strconv.Quote(name)
}
