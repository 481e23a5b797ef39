package locale

import (
	"cmp"
	"errors"
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

// A Phrasebook is all that a package says: a variable, which declarations fill as the program starts.
type Phrasebook []Phrase

// New declares a phrase of an address, a source, and a word for translators.
func (l *Phrasebook) New(address, source, about string) Phrase {
	p := Phrase{Address: address, Source: source, About: about}
	*l = append(*l, p)
	return p
}

// About declares phrases for which the same word serves.
func (l *Phrasebook) About(about string) func(address, source string) Phrase {
	return func(address, source string) Phrase { return l.New(address, source, about) }
}

// Home is the name of the program's own catalogue.
const Home = "program"

// A Speaker says phrases in the language of a catalogue. As nil it says them as they are written.
type Speaker struct{ Catalog *Catalog }

// Language is that in which phrases are said.
func (s *Speaker) Language() *Language {
	if s == nil || s.Catalog == nil {
		return Source()
	}
	return s.Catalog.Language
}

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

// A Value is what stands for a placeholder.
type Value struct {
	Shown  string // as people read it
	Key    string // by what a selection goes
	Number int64  // by what a plural goes
	There  bool   // it is there: neither null, nor no, 0 or empty
}

// NoKey is the case of a selection where there is nothing.
const NoKey = "none"

// Fill adds the parts of a message.
func (l *Line) Fill(m message.Message, value func(path string) Value) { l.fill(m, value, "") }

// fill does so; count is what # stands for.
func (l *Line) fill(m message.Message, value func(path string) Value, count string) {
	for _, p := range m {
		switch p.Kind {
		case message.Literal:
			l.Text(p.Text)
		case message.Value:
			l.Text(value(p.Path).Shown)
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

// valueOf is what stands for a placeholder of a phrase.
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

// Quoted is a name as it is spoken of; empty where there is none.
func Quoted(name string) string {
	if name == "" {
		return ""
	}
	return strconv.Quote(name)
}

// A Message is a phrase with its values, to be said once the language is known. It is an error
// too, which as such reads in the language of the source.
type Message struct {
	Phrase Phrase
	Args   []any // names and values in pairs; messages and errors among them are said as well
}

// With gives a phrase its values: names and values in pairs.
func (p Phrase) With(args ...any) *Message { return &Message{Phrase: p, Args: args} }

// Error says it in the language of the source.
func (s *Message) Error() string {
	var source *Speaker
	return source.Say(s.Phrase, s.Args...)
}

// Unwrap gives the errors that it tells of.
func (s *Message) Unwrap() []error {
	var out []error
	for _, a := range s.Args {
		if err, ok := a.(error); ok {
			out = append(out, err)
		}
	}
	return out
}

// A Localizable is an error that reads in any language.
type Localizable interface{ Message() *Message }

// Tell says an error in the language of the speaker; one that has no phrase as it is.
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
		err = in // what stands around it says nothing
	}
	return ""
}
