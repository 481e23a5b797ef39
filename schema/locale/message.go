package locale

import "errors"

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
