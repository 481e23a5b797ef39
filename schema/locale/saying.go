package locale

import "errors"

// A Saying is a phrase with its values, to be said once the language is known. It is an error
// too, which as such reads in the language of the source.
type Saying struct {
	Phrase Phrase
	Args   []any // names and values in pairs; sayings and errors among them are said as well
}

// With gives a phrase its values: names and values in pairs.
func (p Phrase) With(args ...any) *Saying { return &Saying{Phrase: p, Args: args} }

// Error says it in the language of the source.
func (s *Saying) Error() string {
	var source *Speaker
	return source.Say(s.Phrase, s.Args...)
}

// Unwrap gives the errors that it tells of.
func (s *Saying) Unwrap() []error {
	var out []error
	for _, a := range s.Args {
		if err, ok := a.(error); ok {
			out = append(out, err)
		}
	}
	return out
}

// A Sayer is an error that reads in any language.
type Sayer interface{ Saying() *Saying }

// Tell says an error in the language of the speaker; one that has no phrase as it is.
func (s *Speaker) Tell(err error) string {
	for err != nil {
		switch e := err.(type) {
		case *Saying:
			if e == nil {
				return ""
			}
			return s.Say(e.Phrase, e.Args...)
		case Sayer:
			x := e.Saying()
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
