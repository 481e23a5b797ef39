package po

import (
	"bytes"
	"fmt"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/stellar-rules/stellar/schema/diag"
	"github.com/stellar-rules/stellar/schema/lazy"
)

// Parse reads a file. If it has problems, it returns what could be read, without the entries that have one.
func Parse(src []byte) (*File, Problems) {
	p := &parser{file: &File{}, at: noField}
	if len(src) > MaxBytes {
		p.problem(1, "The file has more than %d MiB.", MaxBytes>>20)
		return p.file, p.problems
	}
	if bytes.HasPrefix(src, []byte("\xef\xbb\xbf")) {
		p.problem(1, "The file begins with a byte order mark: save it as UTF-8 without one.")
		src = src[3:]
	}
	for line := range bytes.SplitSeq(src, []byte("\n")) {
		p.no++
		if p.full {
			break
		}
		if !utf8.Valid(line) {
			if !p.coded {
				p.problem(p.no, "Here, and maybe further down, are bytes that are not UTF-8: save the file as UTF-8.")
			}
			p.coded = true
			p.spoil()
			continue
		}
		p.line(strings.Trim(string(line), " \t\r\v\f"))
	}
	p.finish()
	p.file.Trailing = p.pending
	p.charset()
	return p.file, p.problems
}

// The fields of an entry, last those of the text that a fuzzy translation was made for.
const (
	contextField = iota
	idField
	strField
	previousContext
	previousID
	fields
	noField = -1
)

// keywords begin the first fields.
var keywords = []string{"msgctxt", "msgid", "msgstr"}

type parser struct {
	file     *File
	problems Problems
	no       int
	full     bool // too much was read, or was wrong
	coded    bool // a line in another encoding was found

	pending []string       // comment lines since the last entry, as written
	cur     *Entry         // the current entry
	text    [fields][]byte // its texts; nil if the field is missing
	at      int            // the field that a text in quotes continues
	bad     bool           // the entry has a problem: it is left out
}

func (p *parser) problem(line int, format string, args ...any) {
	if len(p.problems) == MaxProblems {
		p.full = true
		return
	}
	p.problems = append(p.problems, Problem{line, fmt.Sprintf(format, args...)})
}

// wrong reports a problem of the current entry.
func (p *parser) wrong(format string, args ...any) {
	p.problem(p.no, format, args...)
	p.spoil()
}

// spoil leaves out the current entry.
func (p *parser) spoil() {
	p.bad, p.at = true, noField
}

func (p *parser) line(line string) {
	switch {
	case line == "":
		if p.bad && p.cur != nil {
			p.finish()
		}
	case strings.HasPrefix(line, "#~|"):
		p.previous(strings.TrimSpace(line[3:]))
	case strings.HasPrefix(line, "#~"):
		p.field(strings.TrimSpace(line[2:]), true)
	case strings.HasPrefix(line, "#|"):
		p.previous(strings.TrimSpace(line[2:]))
	case line[0] == '#':
		if p.finishWhole(); p.cur != nil {
			p.cur.comment(line)
		} else {
			p.pending = append(p.pending, line)
		}
	default:
		p.field(line, false)
	}
}

// previous reads a line of the text that a fuzzy translation was made for.
func (p *parser) previous(line string) {
	p.finishWhole()
	word, text := cutWord(line)
	switch at := slices.Index(keywords, word); {
	case line == "":
	case line[0] == '"' && p.at >= previousContext:
		p.add(line)
	case at == contextField || at == idField:
		p.begin(previousContext+at, text)
	default:
		p.wrong("#| must be followed by msgctxt or msgid with a text in quotes.")
	}
}

// field reads a line that begins a field, or continues its text.
func (p *parser) field(line string, obsolete bool) {
	if line == "" {
		return
	}
	word, text := cutWord(line)
	at, goesOn := slices.Index(keywords, word), line[0] == '"'
	switch {
	case goesOn && (p.at == noField || p.at >= previousContext):
		if !p.bad {
			p.wrong("This text belongs to nothing: put msgctxt, msgid or msgstr before it.")
		}
		return
	case at == contextField, at == idField && p.text[idField] != nil, at < 0 && !goesOn && !p.bad:
		p.finishWhole()
	}
	if p.cur == nil {
		p.open()
	}
	if p.text[contextField] == nil && p.text[idField] == nil && p.text[strField] == nil {
		p.cur.Line, p.cur.Obsolete = p.no, obsolete
	}
	switch {
	case p.cur.Obsolete != obsolete:
		p.wrong("An entry is out of use as a whole: every line of it begins with #~, or none.")
	case goesOn:
		p.add(line)
	case at < 0:
		p.unknown(word)
	case at == strField && p.text[idField] == nil && !p.bad:
		p.wrong("This translation has no msgid before it.")
	default:
		if at == strField {
			p.cur.StrLine = p.no
		}
		p.begin(at, text)
	}
}

// unknown reports a line that begins with an unknown word.
func (p *parser) unknown(word string) {
	near := diag.Nearest(word, keywords)
	if near != "" {
		near = " Did you mean " + near + "?"
	}
	switch {
	case strings.HasPrefix(word, "msgstr[") || word == "msgid_plural":
		p.wrong("Plural forms of PO are not used here: write them inside the message, as {n, plural, one {…} other {…}}.")
	case !p.bad: // otherwise the first line of the entry says enough
		p.wrong("This line is not a comment (#), and begins with none of msgctxt, msgid, msgstr and a quote.%s", near)
	}
}

// cutWord splits off the first word of a line.
func cutWord(line string) (word, rest string) {
	if i := strings.IndexAny(line, " \t\""); i >= 0 {
		return line[:i], strings.TrimSpace(line[i:])
	}
	return line, ""
}

// open begins an entry with the comments before it.
func (p *parser) open() {
	p.cur = &Entry{Line: p.no}
	for _, c := range p.pending {
		p.cur.comment(c)
	}
	p.pending = nil
}

func (e *Entry) comment(line string) {
	switch {
	case strings.HasPrefix(line, "#."):
		e.Extracted = append(e.Extracted, strings.TrimPrefix(line[2:], " "))
	case strings.HasPrefix(line, "#:"):
		e.References = append(e.References, references(line[2:])...)
	case strings.HasPrefix(line, "#,"), strings.HasPrefix(line, "#="):
		for f := range strings.SplitSeq(line[2:], ",") {
			if f = strings.TrimSpace(f); f != "" && len(e.Flags) < maxFlags && !slices.Contains(e.Flags, f) {
				e.Flags = append(e.Flags, f)
			}
		}
	default:
		e.Comments = append(e.Comments, strings.TrimPrefix(line[1:], " "))
	}
}

// maxFlags is how many flags an entry keeps; gettext knows some dozens.
const maxFlags = 100

// isolates are the characters that gettext puts around file names with blanks.
const (
	isolateOpen  = '\u2068'
	isolateClose = '\u2069'
)

// place is one of a list of places: it ends with a blank outside of isolates.
var place = lazy.Regexp(`(?:[^\s\v\x{85}\pZ⁨]|⁨[^⁩]*⁩?)+`)

// references splits a list of places.
func references(list string) []string {
	out := place().FindAllString(list, -1)
	for i, r := range out {
		out[i] = strings.Map(func(c rune) rune {
			switch {
			case c == isolateOpen || c == isolateClose:
				return -1
			case unicode.IsSpace(c):
				return ' '
			}
			return c
		}, r)
	}
	return slices.DeleteFunc(out, func(r string) bool { return r == "" })
}

// begin begins a field with the first line of its text.
func (p *parser) begin(at int, quoted string) {
	if p.cur == nil {
		p.open()
	}
	if p.text[at] != nil || at == contextField && p.text[idField] != nil || at == idField && p.text[strField] != nil {
		if !p.bad {
			p.wrong("An entry is msgctxt, msgid and msgstr, each once and in this order.")
		}
		return
	}
	p.at, p.text[at] = at, []byte{}
	p.add(quoted)
}

// add appends a line of text in quotes to the current field.
func (p *parser) add(quoted string) {
	if p.bad {
		return
	}
	s, what := unquote(quoted)
	if i := strings.IndexFunc(s, steers); i >= 0 && what == "" {
		what = fmt.Sprintf("%U is no text: it steers a terminal, or turns what stands around it.", []rune(s[i:])[0])
	}
	if what == "" && len(p.text[p.at])+len(s) > MaxText {
		what = fmt.Sprintf("A text has more than %d KiB.", MaxText>>10)
	}
	if what != "" {
		p.wrong("%s", what)
		return
	}
	p.text[p.at] = append(p.text[p.at], s...)
}

// steers says whether a character is a control character; line ends and tabs are allowed in these files.
func steers(r rune) bool { return diag.Steers(r) && r != '\n' && r != '\t' }

// finishWhole ends the current entry, if all of it was read.
func (p *parser) finishWhole() {
	if p.cur != nil && (p.text[strField] != nil || p.bad) {
		p.finish()
	}
}

func (p *parser) finish() {
	e, bad, text := p.cur, p.bad, p.text
	p.cur, p.bad, p.text, p.at = nil, false, [fields][]byte{}, noField
	if e == nil || bad || p.full {
		return
	}
	e.Context, e.ID, e.Str = string(text[contextField]), string(text[idField]), string(text[strField])
	e.Previous = Key{string(text[previousContext]), string(text[previousID])}
	switch {
	case text[idField] == nil || text[strField] == nil:
		p.problem(e.Line, "An entry needs a msgid and a msgstr, even if empty.")
	case text[previousContext] != nil && text[previousID] == nil:
		p.problem(e.Line, "`#| msgctxt` must be followed by `#| msgid`, the text that the translation was made for.")
	case text[contextField] != nil && e.Context == "":
		p.problem(e.Line, "An empty msgctxt names nothing: it is the address of the message.")
	case e.ID == "" && e.Context == "" && !e.Obsolete && p.file.Header != nil:
		p.problem(e.Line, "The file has a header already, at line %d: only that has an empty msgid.", p.file.Header.Line)
	case e.ID == "" && e.Context == "" && !e.Obsolete:
		p.file.Header = e
	case len(p.file.Entries) == MaxEntries:
		p.problem(e.Line, "The file has more than %d entries.", MaxEntries)
		p.full = true
	default:
		p.file.Entries = append(p.file.Entries, e)
	}
}

// charset refuses a file whose header says that it is not UTF-8.
func (p *parser) charset() {
	_, set, ok := strings.Cut(strings.ToLower(p.file.Field("Content-Type")), "charset=")
	if set, _, _ = strings.Cut(strings.TrimSpace(set), ";"); ok && set != "utf-8" && set != "utf8" {
		p.problem(p.file.Header.Line, "The header says charset=%s, but only UTF-8 is read.", set)
	}
}
