// Package message reads the sentences people read: literal words with placeholders, plurals,
// selections and forms in braces. One grammar serves the texts of content and their
// translations; docs/language.md describes it. The package knows no values and no files.
package message

import (
	"maps"
	"slices"
	"strconv"
	"strings"

	"github.com/stellar-rules/stellar/schema/diag"
)

// Bounds of a message.
const (
	MaxBytes = 64 << 10 // of its source
	MaxParts = 1000     // placeholders and cases
	MaxDepth = 4        // of plurals, selections and words inside each other
)

// Kind is the sort of a [Part].
type Kind int

// The kinds of parts.
const (
	Literal Kind = iota // words as they stand
	Value               // {path}
	Number              // {path, number}: as the language groups digits; {path, number, quarters}
	Words               // {path? words}: stand only where the value is there
	Plural              // {path, plural, one {…} other {…}}
	Select              // {path, select, word {…} other {…}}
	Count               // #: the number of the nearest plural around it
	Form                // {a/an}: chosen by what stands beside it
	Reading             // {~read so}: how the word before is read; shows nothing
)

// A Message is a sentence taken apart.
type Message []Part

// A Part is literal words or what stands in one pair of braces.
type Part struct {
	Kind    Kind
	Text    string  // of Literal the words, of Form what stands in braces, of Reading the reading
	Path    string  // of Value, Number, Words, Plural and Select: whose value
	Inside  Message // of Words
	Unit    Unit    // of Number: what it counts
	Cases   []Case  // of Plural and Select, in the order they are written
	At, End int     // the bytes of the source that it takes
}

// A Case is one way a plural or a selection reads.
type Case struct {
	Key     string // a category, =N, or a word
	Message Message
	At      int // where the key begins
}

// A Unit is what a number counts: of so many one whole is made. 0: it counts wholes.
type Unit int64

// units are the parts of a whole that can be counted, by the words for them. None needs more than two decimals.
var units = map[string]Unit{"halves": 2, "quarters": 4, "tenths": 10, "hundredths": 100}

// UnitOf finds a unit by its word.
func UnitOf(word string) (u Unit, ok bool) {
	u, ok = units[word]
	return u, ok
}

// Units are the words for units.
func Units() []string { return slices.Sorted(maps.Keys(units)) }

// Of is how many wholes n of them are.
func (u Unit) Of(n int64) float64 { return float64(n) / float64(max(u, 1)) }

// Other is the case that stands where no other fits.
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

// Alternatives are the forms that a part of kind [Form] chooses among.
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

// Each visits a message and all that stand within it: words that may be left out, and cases.
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

// Paths are the values that a message names, each once, in the order they first stand.
func Paths(m Message) []string {
	var out []string
	Walk(m, func(p *Part) {
		if p.Path != "" && !slices.Contains(out, p.Path) {
			out = append(out, p.Path)
		}
	})
	return out
}

// Strangers are the values that a translation names and its source does not, each once, at the
// place where it first stands.
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

// Plain says whether a message is literal words alone, as far as people see it.
func Plain(m Message) bool {
	return !slices.ContainsFunc(m, func(p Part) bool { return p.Kind != Literal && p.Kind != Reading })
}

// Text is the literal words of a message that is plain; of another those outside braces.
func Text(m Message) string {
	var b strings.Builder
	for _, p := range m {
		if p.Kind == Literal {
			b.WriteString(p.Text)
		}
	}
	return b.String()
}
