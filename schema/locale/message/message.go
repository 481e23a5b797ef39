// Package message parses the sentences that people read: literal words with placeholders, plurals, selections and
// forms in braces. The texts of content and their translations have the same grammar; docs/language.md describes
// it. The package knows no values and no files.
package message

import (
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/stellar-rules/stellar/schema/diag"
)

const (
	MaxBytes = 64 << 10 // of its source
	MaxParts = 1000     // placeholders and cases
	MaxDepth = 4        // nesting of plurals, selections and words
)

// Kind is the kind of a [Part].
type Kind int

// The kinds of parts.
const (
	Literal Kind = iota // words as they are
	Value               // {path}
	Number              // {path, number}: as the language groups digits; {path, number, quarters}
	Words               // {path? words}: shown only if the value is neither null nor empty
	Plural              // {path, plural, one {…} other {…}}
	Select              // {path, select, word {…} other {…}}
	Count               // #: the number of the innermost plural
	Form                // {a/an}: chosen by what is next to it
	Reading             // {~read so}: how the word before is read; shows nothing
)

// A Message is a parsed sentence.
type Message []Part

// A Part is literal words or the content of one pair of braces.
type Part struct {
	Kind    Kind
	Text    string  // of Literal the words, of Form the content of the braces, of Reading the reading
	Path    string  // of Value, Number, Words, Plural and Select: whose value
	Inside  Message // of Words
	Unit    Unit    // of Number: what it counts
	Cases   []Case  // of Plural and Select, in the order they are written
	At, End int     // its bytes in the source
}

// A Case is one case of a plural or a selection.
type Case struct {
	Key     string // a category, =N, or a word
	Message Message
	At      int // offset of the key
}

// A Unit is how many of something make a whole. 0: it counts wholes.
type Unit int64

// units are the parts of a whole that can be counted, by name. None needs more than two decimals.
var units = map[string]Unit{"halves": 2, "quarters": 4, "tenths": 10, "hundredths": 100}

// UnitOf finds a unit by name.
func UnitOf(word string) (u Unit, ok bool) {
	u, ok = units[word]
	return u, ok
}

// Units are the names of units.
func Units() []string { return slices.Sorted(maps.Keys(units)) }

// Of is how many wholes n of them are.
func (u Unit) Of(n int64) float64 { return float64(n) / float64(max(u, 1)) }

// Other is the case used if no other matches.
const Other = "other"

// categories are in the order of CLDR.
var categories = []string{"zero", "one", "two", "few", "many", Other}

// Categories are the plural categories of CLDR.
func Categories() []string { return slices.Clone(categories) }

// Exact is the number of a case =N.
func (c Case) Exact() (n int64, ok bool) { return exact(c.Key) }

func exact(key string) (int64, bool) {
	digits, ok := strings.CutPrefix(key, "=")
	if !ok {
		return 0, false
	}
	n, err := strconv.ParseInt(digits, 10, 64)
	return n, err == nil && strconv.FormatInt(n, 10) == digits
}

// Alternatives are the alternatives of a part of kind [Form].
func (p Part) Alternatives() []string { return strings.Split(p.Text, "/") }

// Walk visits all parts of a message, the outer before the inner.
func Walk(m Message, visit func(*Part)) {
	for i := range m {
		visit(&m[i])
		Walk(m[i].Inside, visit)
		for _, c := range m[i].Cases {
			Walk(c.Message, visit)
		}
	}
}

// Each visits a message and all inside it: optional words, and cases.
func Each(m Message, visit func(Message)) {
	visit(m)
	for _, p := range m {
		if len(p.Inside) > 0 {
			Each(p.Inside, visit)
		}
		for _, c := range p.Cases {
			Each(c.Message, visit)
		}
	}
}

// Paths are the different values that a message names, in the order of their first use.
func Paths(m Message) []string {
	var out []string
	Walk(m, func(p *Part) {
		if p.Path != "" && !slices.Contains(out, p.Path) {
			out = append(out, p.Path)
		}
	})
	return out
}

// Strangers are the different values that a translation names and its source does not, each at its first place.
func Strangers(translation, source Message) []Problem {
	there := Paths(source)
	known := slices.Clone(there)
	var (
		speller diag.Speller
		out     []Problem
	)
	Walk(translation, func(p *Part) {
		if p.Path == "" || slices.Contains(known, p.Path) {
			return
		}
		known = append(known, p.Path)
		at := p.At + len("{")
		x := Problem{At: at, End: at + len(p.Path), What: "The source has no {" + p.Path + "}."}
		if x.Nearest = speller.Nearest(p.Path, there); x.Nearest != "" {
			x.Nearest = "{" + x.Nearest + "}"
		}
		out = append(out, x)
	})
	return out
}

// Plain says whether a message shows only literal words.
func Plain(m Message) bool {
	return !slices.ContainsFunc(m, func(p Part) bool { return p.Kind != Literal && p.Kind != Reading })
}

// Text is the literal words of a plain message; of any other, those outside braces.
func Text(m Message) string {
	var b strings.Builder
	for _, p := range m {
		if p.Kind == Literal {
			b.WriteString(p.Text)
		}
	}
	return b.String()
}

// A Problem is a mistake in a message.
type Problem struct {
	At, End  int    // its bytes in the source
	What     string // what is wrong, as a sentence
	Expected string // what is expected there
	Nearest  string // what may have been meant; may be empty
}

// String is the problem in one line.
func (p Problem) String() string {
	s := p.What
	if p.Expected != "" {
		s += " Expected: " + p.Expected + "."
	}
	if p.Nearest != "" {
		s += fmt.Sprintf(" Did you mean %q?", p.Nearest)
	}
	return s
}

// Parse parses a message. If there are problems, the message is the part that could be parsed.
func Parse(src string) (Message, []Problem) {
	p := &parser{src: src}
	if len(src) > MaxBytes {
		p.problem(0, len(src), fmt.Sprintf("This message is longer than %d bytes.", MaxBytes), "a shorter one")
		return nil, p.problems
	}
	if !utf8.ValidString(src) {
		p.problem(0, len(src), "This message is not UTF-8.", "text in UTF-8")
		return nil, p.problems
	}
	m := p.message(where{})
	return m, p.problems
}

type parser struct {
	src      string
	at       int
	parts    int // number of placeholders and cases
	problems []Problem
	failed   bool // a brace is wrong: the rest cannot be parsed
}

// where is the context of a part of a message.
type where struct {
	depth   int
	inside  bool // a brace ends it
	open    int  // offset of the opening brace
	words   bool // optional words
	counted bool // # is a number
}

func (p *parser) problem(at, end int, what, expected string) *Problem {
	p.problems = append(p.problems, Problem{At: at, End: end, What: what, Expected: expected})
	return &p.problems[len(p.problems)-1]
}

// message reads to the end, or inside braces to the closing one.
func (p *parser) message(w where) Message {
	var out Message
	var text strings.Builder
	from, stops := p.at, "{}"
	if w.counted {
		stops = "{}#"
	}
	flush := func() {
		if text.Len() > 0 {
			out = append(out, Part{Kind: Literal, Text: text.String(), At: from, End: p.at})
			text.Reset()
		}
	}
	for !p.failed {
		rest := p.src[p.at:]
		i := strings.IndexAny(rest, stops)
		if i < 0 {
			text.WriteString(rest)
			p.at = len(p.src)
			flush()
			if w.inside {
				p.noPartner(w.open)
			}
			break
		}
		if text.Len() == 0 {
			from = p.at
		}
		text.WriteString(rest[:i])
		p.at += i
		rest = rest[i:]
		switch {
		case w.inside && rest[0] == '}':
			flush()
			p.at++
			return out
		case len(rest) > 1 && rest[0] == rest[1]:
			text.WriteByte(rest[0])
			p.at += 2
		default:
			flush()
			out = append(out, p.part(w))
			from = p.at
		}
	}
	flush()
	return out
}

// more counts a placeholder or a case, and fails if there are too many.
func (p *parser) more(at int) {
	if p.parts++; p.parts > MaxParts {
		p.fail(at, at+1, fmt.Sprintf("A message has more than %d placeholders and cases.", MaxParts), "a shorter one")
	}
}

// part reads the content of braces, or the sign of a number.
func (p *parser) part(w where) Part {
	at := p.at
	p.more(at)
	if p.src[at] == '#' {
		p.at++
		return Part{Kind: Count, At: at, End: p.at}
	}
	if p.src[at] == '}' {
		p.noPartner(at)
		return Part{Kind: Literal, At: at, End: at}
	}
	if strings.HasPrefix(p.src[at:], "{~") {
		return p.reading()
	}
	end := strings.IndexAny(p.src[at+1:], "{}?,") + at + 1
	if end == at || p.src[end] == '{' {
		p.noPartner(at)
		return Part{Kind: Literal, At: at, End: at}
	}
	head := p.src[at+1 : end]
	p.at = end + 1
	out := Part{Path: head, At: at}
	switch {
	case p.src[end] == '?':
		p.path(head, at+1)
		out.Kind = Words
		p.parseWords(&out, w, end)
	case p.src[end] == ',':
		p.path(head, at+1)
		p.formatted(&out, w)
	case strings.Contains(head, "/"):
		out = Part{Kind: Form, Text: head, At: at}
		if strings.Trim(head, "/ ") == "" {
			p.problem(at, p.at, "This form has no words.", "the forms it may take, such as {a/an}")
		}
	default:
		p.path(head, at+1)
		out.Kind = Value
	}
	out.End = p.at
	return out
}

// reading reads {~how the word before is read}.
func (p *parser) reading() Part {
	at := p.at
	end := strings.IndexAny(p.src[at+1:], "{}")
	if end < 0 || p.src[at+1+end] == '{' {
		p.noPartner(at)
		return Part{Kind: Literal, At: at, End: at}
	}
	p.at = at + 1 + end + 1
	text := p.src[at+2 : p.at-1]
	if strings.TrimSpace(text) == "" {
		p.problem(at, p.at, "This reading is empty.", "how the word before it is read, such as {~so}")
	}
	return Part{Kind: Reading, Text: text, At: at, End: p.at}
}

// parseWords reads what follows the question mark.
func (p *parser) parseWords(out *Part, w where, mark int) {
	if w.words {
		p.problem(out.At, p.at, "Optional words cannot contain other optional words.",
			"two such parts, one after the other")
	}
	if !p.deeper(out.At, &w) {
		return
	}
	w.words = true
	out.Inside = p.message(w)
	if len(out.Inside) == 0 && !p.failed {
		p.problem(out.At, mark+1, fmt.Sprintf("There are no words after {%s?.", out.Path),
			"{"+out.Path+"? words, also with {placeholders}}")
	}
}

// deeper enters braces; false if they are nested too deeply.
func (p *parser) deeper(at int, w *where) bool {
	w.depth++
	w.inside, w.open = true, at
	if w.depth > MaxDepth {
		p.fail(at, p.at, fmt.Sprintf("More than %d plurals, selections or optional words are nested.",
			MaxDepth), "a simpler sentence, or several")
		return false
	}
	return true
}

// The keywords after a comma.
const (
	numberWord = "number"
	pluralWord = "plural"
	selectWord = "select"
)

// formatted reads what follows the first comma.
func (p *parser) formatted(out *Part, w where) {
	at := p.skip()
	word := p.parseWord()
	switch word {
	case numberWord:
		out.Kind = Number
		if p.skip(); p.takeByte(',') {
			out.Unit = p.unit()
			p.skip()
		}
		if p.failed || !p.takeByte('}') {
			p.unclosed(out.At, "Only a unit may follow "+numberWord+".",
				"{"+out.Path+", "+numberWord+"} or {"+out.Path+", "+numberWord+", quarters}")
		}
		return
	case pluralWord:
		out.Kind = Plural
		w.counted = true
	case selectWord:
		out.Kind = Select
	default:
		p.failed = true
		bad := p.problem(at, max(at+len(word), at+1), fmt.Sprintf("%q is not a way to show a value.", word),
			"number, plural or select")
		bad.Nearest = diag.Nearest(word, []string{numberWord, pluralWord, selectWord})
		bad.End = min(bad.End, len(p.src))
		return
	}
	if p.skip(); !p.takeByte(',') {
		p.unclosed(out.At, "A comma is missing after "+word+".", "{"+out.Path+", "+word+", other {words}}")
		return
	}
	p.cases(out, w)
}

// unit reads the unit of a number.
func (p *parser) unit() Unit {
	at := p.skip()
	word := p.parseWord()
	u, ok := UnitOf(word)
	if !ok {
		bad := p.problem(at, at+len(word), fmt.Sprintf("%q is not a unit.", word), strings.Join(Units(), ", "))
		bad.Nearest = diag.Nearest(word, Units())
	}
	return u
}

// cases reads those of a plural or a selection.
func (p *parser) cases(out *Part, w where) {
	if !p.deeper(out.At, &w) {
		return
	}
	for !p.failed {
		at := p.skip()
		if p.takeByte('}') {
			break
		}
		key := p.parseWord()
		if key == "" {
			p.unclosed(out.At, "A case has no name, or the last brace is missing.", "other {words}")
			return
		}
		p.more(at)
		p.key(out, key, at)
		if p.skip(); !p.takeByte('{') {
			p.unclosed(at, fmt.Sprintf("There are no words in braces after the case %s.", key), key+" {words}")
			return
		}
		c := Case{Key: key, At: at}
		w.open = p.at - 1
		c.Message = p.message(w)
		out.Cases = append(out.Cases, c)
	}
	if !p.failed && !slices.ContainsFunc(out.Cases, func(c Case) bool { return c.Key == Other }) {
		p.problem(out.At, p.at, "The case other is missing.", "other {words}: the words for all other cases")
	}
}

// key checks the name of a case.
func (p *parser) key(out *Part, key string, at int) {
	if slices.ContainsFunc(out.Cases, func(c Case) bool { return c.Key == key }) {
		p.problem(at, at+len(key), fmt.Sprintf("The case %s is there twice.", key), "every case once")
	}
	if out.Kind == Select {
		if !name(key) {
			p.problem(at, at+len(key), fmt.Sprintf("%q is not a case of a selection.", key),
				"the name of a thing, a word, true, false, none, or other")
		}
		return
	}
	if _, ok := exact(key); ok || slices.Contains(categories, key) {
		return
	}
	bad := p.problem(at, at+len(key), fmt.Sprintf("%q is not a case of a plural.", key),
		strings.Join(categories, ", ")+", or a number such as =0")
	bad.Nearest = diag.Nearest(key, categories)
}

// path checks the name of a value.
func (p *parser) path(path string, at int) {
	for step := range strings.SplitSeq(path, ".") {
		if !name(step) {
			p.problem(at-1, min(at+len(path)+1, len(p.src)), fmt.Sprintf("%q is not a placeholder.", path),
				"a name or a path; name a computed value with let first")
			return
		}
	}
}

// name says whether a word is a valid name.
func name(s string) bool {
	for i, r := range s {
		switch {
		case r == '_' || unicode.IsLetter(r):
		case i > 0 && (r == '-' || unicode.IsDigit(r) || unicode.IsMark(r)):
		default:
			return false
		}
	}
	return s != ""
}

// skip skips blanks and returns the start of the next word.
func (p *parser) skip() int {
	rest := strings.TrimLeftFunc(p.src[p.at:], unicode.IsSpace)
	p.at = len(p.src) - len(rest)
	return p.at
}

// parseWord reads to the next blank, comma or brace.
func (p *parser) parseWord() string {
	rest := p.src[p.at:]
	end := strings.IndexFunc(rest, func(r rune) bool { return unicode.IsSpace(r) || strings.ContainsRune("{},", r) })
	if end < 0 {
		end = len(rest)
	}
	p.at += end
	return rest[:end]
}

func (p *parser) takeByte(c byte) bool {
	if p.at < len(p.src) && p.src[p.at] == c {
		p.at++
		return true
	}
	return false
}

// unclosed reports braces that are wrong up to here.
func (p *parser) unclosed(at int, what, expected string) { p.fail(at, p.at, what, expected) }

// noPartner reports a brace that opens or closes nothing.
func (p *parser) noPartner(at int) {
	p.fail(at, at+1, "A brace of this text has no counterpart.", "{name}, {name? words}, or {{ for the brace itself")
}

// fail reports a problem after which nothing can be parsed.
func (p *parser) fail(at, end int, what, expected string) {
	if !p.failed {
		p.problem(at, end, what, expected)
	}
	p.failed = true
}
