package locale

import (
	"strings"
	"unicode"
)

// A Line is a sentence that is being put together. Its forms are chosen when all its words
// are there.
type Line struct {
	Language *Language
	Readings *Readings // of names; may be nil

	pieces []piece
	forms  int
}

// a piece is text, a form, or the reading of what stands before it.
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

// Text adds words, or the words of a value.
func (l *Line) Text(s string) {
	if s != "" {
		l.add(textPiece, s)
	}
}

// Form adds a form, as it stands in braces.
func (l *Line) Form(form string) {
	l.add(formPiece, form)
	l.forms++
}

// Reading says how what stands before it is read.
func (l *Line) Reading(s string) { l.add(readingPiece, s) }

func (l *Line) add(kind pieceKind, s string) {
	if l.pieces == nil {
		l.pieces = make([]piece, 0, 4)
	}
	l.pieces = append(l.pieces, piece{kind, s})
}

// String chooses the forms and gives the sentence.
func (l *Line) String() string {
	if l.forms == 0 {
		return join(l.pieces)
	}
	l.back()
	l.ahead()
	return join(l.pieces)
}

// back chooses what goes by the words before it, from left to right.
func (l *Line) back() {
	for i, p := range l.pieces {
		if p.kind != formPiece || l.Language.LooksAhead(p.text) {
			continue
		}
		before := join(l.pieces[:i])
		l.pieces[i] = piece{textPiece, l.Language.Choose(p.text, before, "", l.reader(i, before))}
	}
}

// ahead chooses what goes by the words behind it, from right to left.
func (l *Line) ahead() {
	for i := len(l.pieces) - 1; i >= 0; i-- {
		if p := l.pieces[i]; p.kind == formPiece {
			l.pieces[i] = piece{textPiece, l.Language.Choose(p.text, "", join(l.pieces[i+1:]), nil)}
		}
	}
}

// reader reads what ends before a piece: as the sentence says, else as names are read.
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

// wordsBetween says whether words stand between two places of a text.
func wordsBetween(text string, a, b int) bool {
	return strings.IndexFunc(text[min(a, b):max(a, b)], isWord) >= 0
}

func isWord(r rune) bool { return unicode.IsLetter(r) || unicode.IsDigit(r) }

// join is the text of pieces; a form that is not chosen yet stands as its first alternative.
func join(pieces []piece) string {
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
