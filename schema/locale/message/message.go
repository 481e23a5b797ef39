// Package message parses the sentences that people read: literal words with placeholders, plurals, selections and
// forms in braces. The texts of content and their translations have the same grammar; docs/language.md describes
// it. The package knows no values and no files.
package message

import (
	"maps"
	"slices"
	"strconv"
	"strings"

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
