package locale

import (
	"regexp"
	"strings"
	"unicode"
)

// A chooser says which of its alternatives a form takes.
type chooser interface {
	// choose gives the number of the alternative. Of before and after it reads one.
	choose(before, after string, read func(string) string) int
	// looksAhead says whether it reads what follows.
	looksAhead() bool
}

// a formRule is a form that a language declares.
type formRule struct {
	form     string // as it stands in braces
	ahead    bool
	patterns []*regexp.Regexp // of the second alternative, the third …
}

func (r formRule) looksAhead() bool { return r.ahead }

func (r formRule) choose(before, after string, read func(string) string) int {
	text := strings.TrimLeft(after, openers)
	if !r.ahead {
		text = read(strings.TrimRightFunc(before, func(r rune) bool { return !isWord(r) && !unicode.IsMark(r) }))
	}
	for i, p := range r.patterns {
		if p.MatchString(text) {
			return i + 1
		}
	}
	return 0
}

// openers are what may stand before a word and is not read.
const openers = " \t\n([{\"'“‘„«‹⟦"

// rule is how a form is chosen; nil where the language does not say.
func (l *Language) rule(form string) chooser {
	for _, r := range l.rules {
		if r.form == form {
			return r
		}
	}
	if l.builtin.choose != nil {
		if r, ok := l.builtin.choose(form); ok {
			return r
		}
	}
	return nil
}

// alternatives are what a form chooses among.
func alternatives(form string) []string { return strings.Split(form, "/") }

// Choose gives the alternative of a form that stands between two texts; the first where the
// language does not say. read gives how a text that people see is read aloud: a declared
// reading of its end, else the text itself; it may be nil.
func (l *Language) Choose(form, before, after string, read func(string) string) string {
	alts := alternatives(form)
	if l.Pseudo {
		for i := range alts {
			alts[i] = accented.Replace(alts[i])
		}
	}
	r := l.rule(form)
	if r == nil {
		return alts[0]
	}
	if read == nil {
		read = func(s string) string { return s }
	}
	if i := r.choose(before, after, read); i < len(alts) {
		return alts[i]
	}
	return alts[0]
}
