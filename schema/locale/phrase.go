package locale

import (
	"cmp"
	"errors"
	"fmt"
	"runtime"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/stellar-rules/stellar/schema/locale/message"
)

// A Phrase is a sentence of the program itself. Its source has the same grammar as the texts of content.
type Phrase struct {
	Address string // the key of translations
	Source  string
	About   string // who sees it and when, for translators

	declared uintptr // where in the program
}

// Place is where the phrase is declared in the sources of the program.
func (p Phrase) Place() (file string, line int) {
	frame, _ := runtime.CallersFrames([]uintptr{p.declared}).Next()
	return frame.File, frame.Line
}

// A Phrasebook is all phrases of a package: a variable that declarations fill as the program starts.
type Phrasebook []Phrase

// New declares a phrase: its address, its source, and a word for translators.
func (l *Phrasebook) New(address, source, about string) Phrase {
	return l.addPhrase(address, source, about)
}

// addPhrase adds a phrase that the caller of its caller declares.
func (l *Phrasebook) addPhrase(address, source, about string) Phrase {
	var at [1]uintptr
	runtime.Callers(3, at[:])
	p := Phrase{Address: address, Source: source, About: about, declared: at[0]}
	*l = append(*l, p)
	return p
}

// About declares phrases with the same word for translators.
func (l *Phrasebook) About(about string) func(address, source string) Phrase {
	return func(address, source string) Phrase { return l.addPhrase(address, source, about) }
}

// Home is the name of the program's own catalogue.
const Home = "program"

// A Speaker says phrases in the language of a catalogue; as nil, in the source language.
type Speaker struct{ Catalog *Catalog }

// Language is the speaker's language.
func (s *Speaker) Language() *Language {
	if s == nil || s.Catalog == nil {
		return Source()
	}
	return s.Catalog.Language
}

// Say fills in a phrase: args are names and values in pairs. Whole numbers can be counted and formatted, errors are
// translated too, anything else is shown as text.
func (s *Speaker) Say(p Phrase, args ...any) string {
	var c *Catalog
	if s != nil {
		c = s.Catalog
	}
	if c == nil && !strings.ContainsAny(p.Source, "{}") {
		return p.Source // most texts of help, which are made whenever the program starts
	}
	m, l := c.Find(Home, p.Address, p.Source)
	values := map[string]Value{}
	for i := 0; i+1 < len(args); i += 2 {
		name, _ := args[i].(string)
		v := args[i+1]
		if err, ok := v.(error); ok {
			v = s.Tell(err)
		}
		values[name] = valueOf(v)
	}
	line := c.Line(l)
	line.Fill(m, func(path string) Value {
		if v, ok := values[path]; ok {
			return v
		}
		return Value{Key: NoKey}
	})
	return line.String()
}

// A Value is the value of a placeholder.
type Value struct {
	Shown  string // as people read it
	Key    string // the key of a selection
	Number int64  // the number of a plural
	There  bool   // it is neither null, nor no, 0 or empty
}

// NoKey is the case of a selection for null.
const NoKey = "none"

// Fill adds the parts of a message.
func (l *Line) Fill(m message.Message, value func(path string) Value) { l.fill(m, value, "") }

// fill does so; count is what # means.
func (l *Line) fill(m message.Message, value func(path string) Value, count string) {
	for _, p := range m {
		switch p.Kind {
		case message.Literal:
			l.Text(p.Text)
		case message.Value:
			l.Value(value(p.Path).Shown)
		case message.Number:
			l.Text(l.Language.Count(value(p.Path).Number, p.Unit))
		case message.Count:
			l.Text(count)
		case message.Form:
			l.Form(p.Text)
		case message.Reading:
			l.Reading(p.Text)
		case message.Words:
			if value(p.Path).There {
				l.fill(p.Inside, value, count)
			}
		case message.Plural:
			n := value(p.Path).Number
			chosen, _ := l.Language.Case(p.Cases, n)
			l.fill(chosen, value, l.Language.Number(n))
		case message.Select:
			chosen, _ := Pick(p.Cases, value(p.Path).Key)
			l.fill(chosen, value, count)
		}
	}
}

// valueOf is the value of a phrase's placeholder.
func valueOf(v any) Value {
	out := Value{There: true}
	switch v := v.(type) {
	case nil:
		out.There = false
	case string:
		out.Shown, out.There = v, v != ""
	case int:
		return valueOf(int64(v))
	case int64:
		out.Shown, out.Number, out.There = strconv.FormatInt(v, 10), v, v != 0
	case bool:
		out.Shown, out.There = strconv.FormatBool(v), v
	default:
		out.Shown = fmt.Sprint(v)
	}
	out.Key = cmp.Or(out.Shown, NoKey)
	return out
}

// Capital is a text whose first letter is a capital, where its script has these.
func Capital(text string) string {
	r, n := utf8.DecodeRuneInString(text)
	if n == 0 {
		return text
	}
	return string(unicode.ToUpper(r)) + text[n:]
}

// Quoted is a name in quotes; empty if there is none.
func Quoted(name string) string {
	if name == "" {
		return ""
	}
	return strconv.Quote(name)
}

// A Message is a phrase with its values, to be translated later. It is an error too, whose Error is in the source
// language.
type Message struct {
	Phrase Phrase
	Args   []any // names and values in pairs; messages and errors among them are translated too
}

// With gives a phrase its values: names and values in pairs.
func (p Phrase) With(args ...any) *Message { return &Message{Phrase: p, Args: args} }

// Error is the message in the source language.
func (s *Message) Error() string {
	var source *Speaker
	return source.Say(s.Phrase, s.Args...)
}

// Unwrap are the errors among its values.
func (s *Message) Unwrap() []error {
	var out []error
	for _, a := range s.Args {
		if err, ok := a.(error); ok {
			out = append(out, err)
		}
	}
	return out
}

// A Localizable is an error that can be translated.
type Localizable interface{ Message() *Message }

// Tell says an error in the speaker's language; one without a phrase as it is.
func (s *Speaker) Tell(err error) string {
	for err != nil {
		switch e := err.(type) {
		case *Message:
			if e == nil {
				return ""
			}
			return s.Say(e.Phrase, e.Args...)
		case Localizable:
			x := e.Message()
			return s.Say(x.Phrase, x.Args...)
		}
		in := errors.Unwrap(err)
		if in == nil || in.Error() != err.Error() {
			return err.Error()
		}
		err = in // its wrapping says nothing
	}
	return ""
}

var phrases Phrasebook

// Phrases are the program's own phrases in this package, for translators.
func Phrases() []Phrase { return phrases }

var (
	sayNoTag = phrases.New("language/tag", "{tag} is not a language; expected a tag such as ko, de or pt-BR",
		"wrong use: --lang, or another place where a language is named; tag stands in quotes")
	sayNoLanguage = phrases.New("language/unknown",
		"there is no language {tag}{near?; did you mean {near}?} (there are {list}, and {tests} for tests)",
		"wrong use: --lang; tag and near stand in quotes, list and tests are tags")
)
