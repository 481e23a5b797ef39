package locale

import (
	"regexp"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/stellar-rules/stellar/schema/lazy"
	"github.com/stellar-rules/stellar/schema/locale/message"
)

// A Line builds a sentence. Its forms are chosen when all its words are known.
type Line struct {
	Language *Language
	Readings *Readings // of names; may be nil

	pieces []piece
	forms  int
}

// a piece is text, a form, or the reading of the piece before it.
type piece struct {
	kind pieceKind
	text string
}

type pieceKind int

const (
	textPiece pieceKind = iota
	formPiece
	readingPiece
)

// Text adds words.
func (l *Line) Text(s string) {
	if s != "" {
		l.addPiece(textPiece, s)
	}
}

// The marks of Unicode around text whose direction is its own.
const isolate, endIsolate = "\u2068", "\u2069"

// Value adds the words of a value. A whole number has the digits of the language, and in a language that is written
// from right to left a value keeps its own direction.
func (l *Line) Value(s string) {
	if n, err := strconv.Atoi(s); err == nil && l.Language.zero != '0' && s == strconv.Itoa(n) {
		s = strings.Map(func(r rune) rune {
			if '0' <= r && r <= '9' {
				return r - '0' + l.Language.zero
			}
			return r
		}, s)
	}
	if s == "" || !l.Language.rightToLeft {
		l.Text(s)
		return
	}
	l.Text(isolate)
	l.Text(s)
	l.Text(endIsolate)
}

// Plain is a sentence as people type it, without marks of direction.
func Plain(s string) string { return plain.Replace(s) }

var plain = strings.NewReplacer(isolate, "", endIsolate, "")

// Form adds a form, as written in braces.
func (l *Line) Form(form string) {
	l.addPiece(formPiece, form)
	l.forms++
}

// Reading sets how the text before it is read.
func (l *Line) Reading(s string) { l.addPiece(readingPiece, s) }

func (l *Line) addPiece(kind pieceKind, s string) {
	if l.pieces == nil {
		l.pieces = make([]piece, 0, 4)
	}
	l.pieces = append(l.pieces, piece{kind, s})
}

// String chooses the forms and returns the sentence.
func (l *Line) String() string {
	if len(l.pieces) == 3 && l.pieces[0].text == isolate && l.pieces[2].text == endIsolate {
		return l.pieces[1].text // a value alone
	}
	if l.forms == 0 {
		return joinPieces(l.pieces)
	}
	l.back()
	l.ahead()
	return joinPieces(l.pieces)
}

// back chooses the forms that depend on the words before them, from left to right.
func (l *Line) back() {
	for i, p := range l.pieces {
		if p.kind != formPiece || l.Language.LooksAhead(p.text) {
			continue
		}
		before := joinPieces(l.pieces[:i])
		l.pieces[i] = piece{textPiece, l.Language.Choose(p.text, before, "", l.reader(i, before))}
	}
}

// ahead chooses the forms that depend on the words after them, from right to left.
func (l *Line) ahead() {
	for i := len(l.pieces) - 1; i >= 0; i-- {
		if p := l.pieces[i]; p.kind == formPiece {
			l.pieces[i] = piece{textPiece, l.Language.Choose(p.text, "", joinPieces(l.pieces[i+1:]), nil)}
		}
	}
}

// reader reads the text that ends before a piece: as the sentence says, else as names are read.
func (l *Line) reader(i int, before string) func(string) string {
	return func(s string) string {
		if !strings.HasPrefix(before, s) {
			return l.Readings.soundOf(s)
		}
		at := len(before)
		for j := i - 1; j >= 0; j-- {
			switch p := l.pieces[j]; {
			case p.kind == textPiece:
				at -= len(p.text)
			case p.kind == readingPiece && !wordsBetween(before, at, len(s)):
				return p.text
			}
		}
		return l.Readings.soundOf(s)
	}
}

// wordsBetween says whether there are words between two places of a text.
func wordsBetween(text string, a, b int) bool {
	return strings.IndexFunc(text[min(a, b):max(a, b)], isWord) >= 0
}

func isWord(r rune) bool { return unicode.IsLetter(r) || unicode.IsDigit(r) }

// joinPieces is the text of pieces; a form that is not chosen yet appears as its first alternative.
func joinPieces(pieces []piece) string {
	if len(pieces) == 1 && pieces[0].kind == textPiece {
		return pieces[0].text
	}
	var b strings.Builder
	n := 0
	for _, p := range pieces {
		n += len(p.text)
	}
	b.Grow(n)
	for _, p := range pieces {
		switch p.kind {
		case textPiece:
			b.WriteString(p.text)
		case formPiece:
			b.WriteString(alternatives(p.text)[0])
		}
	}
	return b.String()
}

// A chooser chooses an alternative of a form.
type chooser interface {
	// choose returns the number of the alternative. It reads either before or after.
	choose(before, after string, read func(string) string) int
	// looksAhead says whether it reads what follows.
	looksAhead() bool
}

// a formRule is a form that a language declares.
type formRule struct {
	form     string // as written in braces
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

// openers may precede a word and are not read.
const openers = " \t\n([{\"'“‘„«‹⟦"

// rule is how a form is chosen; nil if the language does not know it.
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

func alternatives(form string) []string { return strings.Split(form, "/") }

// Choose returns the alternative of a form between two texts; the first if the language does not know the form.
// read returns how a visible text is read aloud: a declared reading of its end, else the text itself; it may be
// nil.
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

// maxReadingWords is how many words a name may have whose reading is declared.
const maxReadingWords = 8

// Readings are names that are read otherwise than they are written.
type Readings struct {
	names lazy.Map[string, string]
	words int // of the longest name
}

// addMessage adds the readings of a message that is a name. Of equal names the first counts.
func (r *Readings) addMessage(m message.Message) {
	if !message.Plain(m) {
		return
	}
	name := ""
	for _, p := range m {
		if p.Kind == message.Literal {
			name += p.Text
			continue
		}
		key := strings.TrimSpace(name)
		n := len(strings.Fields(key))
		if key == "" || n > maxReadingWords {
			continue
		}
		if _, ok := r.names[key]; !ok {
			r.names.Put(key, p.Text)
			r.words = max(r.words, n)
		}
	}
}

// soundOf is how the end of a text is read: as the longest name that it ends with, else as it is written.
func (r *Readings) soundOf(text string) string {
	if r == nil || len(r.names) == 0 {
		return text
	}
	found := ""
	at := len(text)
	for words := 0; words < r.words && at > 0; words++ {
		at = wordStart(text, at)
		if reading, ok := r.names[text[at:]]; ok {
			found = reading
		}
	}
	if found != "" {
		return found
	}
	return text
}

// wordStart is the start of the word that ends at a place, or at blanks before it.
func wordStart(text string, at int) int {
	in := false
	for at > 0 {
		c, size := utf8.DecodeLastRuneInString(text[:at])
		blank := unicode.IsSpace(c) || strings.ContainsRune(openers, c)
		if blank && in {
			break
		}
		in = in || !blank
		at -= size
	}
	return at
}
