package translate

import (
	"cmp"
	"slices"
	"unicode"
	"unicode/utf8"

	"github.com/stellar-rules/stellar/schema/diag"
	"github.com/stellar-rules/stellar/schema/lists"
	"github.com/stellar-rules/stellar/schema/locale/message"
	"github.com/stellar-rules/stellar/schema/locale/po"
)

// A Merged counts what became of the entries of a translation.
type Merged struct {
	Kept     int // unchanged translations
	New      int // new entries
	Fuzzy    int // the source text changed, or which text it was is uncertain: somebody has to check them
	Renamed  int // found under another address with the same text
	Obsolete int // no longer used
}

// Merge updates a translation to its template. Entries are in the order of the template. Translations are never
// lost: one whose source text changed becomes fuzzy, with the text it was made for; one whose address changed is
// carried over; all others become obsolete. If old is nil a new translation begins.
func Merge(template, old *po.File, lang string) (*po.File, Merged) {
	m := newMerger(template, old)
	m.keepEntry()
	m.changedEntry()
	m.renamed()
	m.close()
	out := &po.File{Header: header(template, old, lang)}
	for i, t := range template.Entries {
		out.Entries = append(out.Entries, m.entry(t, m.from[i]))
	}
	out.Entries = append(out.Entries, m.outOfUse()...)
	if old != nil {
		out.Trailing = slices.Clone(old.Trailing)
	}
	return out, m.did
}

// a source is the entry that a translation is taken from.
type source struct {
	entry *po.Entry
	clean bool // the translation fits; otherwise it is fuzzy
}

type merger struct {
	template *po.File
	old      []*po.Entry
	used     map[*po.Entry]bool
	from     []source        // by entry of the template
	keys     map[po.Key]bool // of the template
	compared int             // pairs so far
	did      Merged
}

func newMerger(template, old *po.File) *merger {
	m := &merger{template: template, used: map[*po.Entry]bool{}, from: make([]source, len(template.Entries)),
		keys: map[po.Key]bool{}}
	for _, t := range template.Entries {
		m.keys[t.Key()] = true
	}
	if old == nil {
		return m
	}
	for _, obsolete := range []bool{false, true} { // entries in use come first
		m.old = append(m.old, lists.Filter(old.Entries, func(e *po.Entry) bool { return e.Obsolete == obsolete })...)
	}
	return m
}

// takeEntry sets the source of an entry of the template.
func (m *merger) takeEntry(i int, e *po.Entry, clean bool) {
	m.from[i] = source{e, clean}
	m.used[e] = true
}

// keepEntry matches entries of the same address and text.
func (m *merger) keepEntry() {
	by := map[po.Key]*po.Entry{}
	for _, e := range m.old {
		if x := by[e.Key()]; x == nil || x.Str == "" {
			by[e.Key()] = e
		}
	}
	for i, t := range m.template.Entries {
		if e := by[t.Key()]; e != nil && !m.used[e] {
			m.takeEntry(i, e, true)
		}
	}
}

// changedEntry matches entries of the same address and another text.
func (m *merger) changedEntry() {
	by := map[string][]*po.Entry{}
	for _, e := range m.old {
		if !m.used[e] && e.Str != "" {
			by[e.Context] = append(by[e.Context], e)
		}
	}
	for i, t := range m.template.Entries {
		if list := by[t.Context]; len(list) > 0 && m.from[i].entry == nil {
			m.takeEntry(i, list[0], reverted(list[0], t))
			by[t.Context] = list[1:]
		}
	}
}

// reverted says whether a fuzzy translation was made for the text that is now back.
func reverted(e, t *po.Entry) bool {
	return e.Fuzzy() && e.Previous.ID == t.ID && (e.Previous.Context == "" || e.Previous.Context == t.Context)
}

// left lists the places of the template without a translation, and the translations without a place.
func (m *merger) left() (places []int, homeless []*po.Entry) {
	for i := range m.template.Entries {
		if m.from[i].entry == nil {
			places = append(places, i)
		}
	}
	return places, lists.Filter(m.old, func(e *po.Entry) bool { return !m.used[e] && e.Str != "" && !m.keys[e.Key()] })
}

// renamed matches entries of the same text at another address. If there are several, it takes the nearest address,
// and the translation is clean only if all agree.
func (m *merger) renamed() {
	places, homeless := m.left()
	byText := map[string][]*po.Entry{}
	for _, e := range homeless {
		byText[e.ID] = append(byText[e.ID], e)
	}
	groups := map[string][]int{}
	var texts []string
	for _, i := range places {
		id := m.template.Entries[i].ID
		if len(groups[id]) == 0 {
			texts = append(texts, id)
		}
		groups[id] = append(groups[id], i)
	}
	for _, id := range texts {
		list := byText[id]
		differs := func(e *po.Entry) bool { return e.Str != list[0].Str || e.Fuzzy() }
		clean := !slices.ContainsFunc(list, differs) || len(groups[id]) == 1 && len(list) == 1
		near := func(e, t *po.Entry) float64 { return 1 + similarity(e.Context, t.Context) }
		for _, p := range m.pairs(groups[id], list, near) {
			m.takeEntry(p.place, p.entry, clean)
		}
	}
}

// close matches entries whose address and text both changed a little.
func (m *merger) close() {
	places, homeless := m.left()
	for _, p := range m.pairs(places, homeless, closeness) {
		m.takeEntry(p.place, p.entry, reverted(p.entry, m.template.Entries[p.place]))
	}
}

// a pair is a place of the template and the entry that is carried over to it.
type pair struct {
	place int
	entry *po.Entry
	like  float64
}

// pairs assigns entries to places, the most similar first, each once. It leaves out those without similarity (0),
// and all if there is too much to compare.
func (m *merger) pairs(places []int, entries []*po.Entry, like func(e, t *po.Entry) float64) []pair {
	if m.compared += len(places) * len(entries); m.compared > maxCompared {
		return nil
	}
	var all []pair
	for _, i := range places {
		for _, e := range entries {
			if n := like(e, m.template.Entries[i]); n > 0 {
				all = append(all, pair{i, e, n})
			}
		}
	}
	slices.SortStableFunc(all, func(a, b pair) int { return cmp.Compare(b.like, a.like) })
	var out []pair
	placed, taken := map[int]bool{}, map[*po.Entry]bool{}
	for _, p := range all {
		if !placed[p.place] && !taken[p.entry] {
			placed[p.place], taken[p.entry] = true, true
			out = append(out, p)
		}
	}
	return out
}

// entry is an entry of the template with its translation.
func (m *merger) entry(t *po.Entry, from source) *po.Entry {
	out := t.Clone()
	out.Str, out.Previous, out.Obsolete = "", po.Key{}, false
	e := from.entry
	switch {
	case e == nil:
		m.did.New++
		return out
	case e.Str == "":
	case !from.clean:
		m.did.Fuzzy++
	case e.Context == t.Context:
		m.did.Kept++
	default:
		m.did.Renamed++
	}
	out.Str, out.Comments = e.Str, slices.Clone(e.Comments)
	for _, f := range e.Flags {
		if f != po.FuzzyFlag && !slices.Contains(out.Flags, f) {
			out.Flags = append(out.Flags, f)
		}
	}
	same := e.Key() == t.Key()
	if e.Str == "" || !e.Fuzzy() && from.clean || !same && reverted(e, t) {
		return out
	}
	out.SetFuzzy(true)
	out.Previous = e.Previous
	if !same && e.Previous.ID == "" {
		out.Previous.ID = e.ID
		if e.Context != t.Context {
			out.Previous.Context = e.Context
		}
	}
	return out
}

// outOfUse lists the translations without a place, the latest last.
func (m *merger) outOfUse() []*po.Entry {
	var out []*po.Entry
	kept, newer := map[po.Key]bool{}, map[po.Key]bool{} // newer: in use until now
	for _, e := range m.old {
		if !m.used[e] && e.Str != "" && !e.Obsolete {
			newer[e.Key()] = true
		}
	}
	for _, obsolete := range []bool{true, false} {
		for _, e := range m.old {
			k := e.Key()
			if m.used[e] || e.Str == "" || e.Obsolete != obsolete || m.keys[k] || obsolete && newer[k] || kept[k] {
				continue
			}
			kept[k] = true
			c := e.Clone()
			c.Obsolete, c.References, c.Extracted = true, nil, nil
			out = append(out, c)
			if !obsolete {
				m.did.Obsolete++
			}
		}
	}
	return out
}

// header is the header of the translation, with the required fields.
func header(template, old *po.File, lang string) *po.Entry {
	f := &po.File{}
	if old != nil && old.Header != nil {
		f.Header = old.Header.Clone()
		f.Header.Extracted, f.Header.References = nil, nil
	} else {
		f.Header = &po.Entry{Comments: []string{"Translation of " + template.Field(fieldProject) + " to " + lang + "."}}
		empty := []string{fieldProject, "PO-Revision-Date", "Last-Translator", "Language-Team", fieldLanguage}
		for _, name := range empty {
			f.SetField(name, "")
		}
	}
	f.SetField(fieldProject, template.Field(fieldProject))
	if f.Field(fieldLanguage) == "" {
		f.SetField(fieldLanguage, lang)
	}
	for _, kv := range formFields {
		f.SetField(kv[0], kv[1])
	}
	return f.Header
}

// The fields of a header that are written here.
const (
	fieldProject  = "Project-Id-Version"
	fieldLanguage = "Language"
)

// formFields describe the encoding of the file.
var formFields = [][2]string{
	{"MIME-Version", "1.0"},
	{"Content-Type", "text/plain; charset=UTF-8"},
	{"Content-Transfer-Encoding", "8bit"},
}

// How similar two entries must be for one to count as the other, reworded.
const (
	leastText   = 0.6       // of the source text
	leastBoth   = 0.7       // of text and address together
	shortText   = 8         // runes; shorter texts are too easily alike
	longText    = 200       // runes; only the beginning of longer ones is compared
	maxCompared = 2_000_000 // pairs of a file; with more, nothing is compared
)

// closeness is the similarity of an entry and the one that may replace it; 0 if they are unrelated.
func closeness(e, t *po.Entry) float64 {
	n, m := utf8.RuneCountInString(e.ID), utf8.RuneCountInString(t.ID)
	if min(n, m) < shortText || float64(min(n, m)) < leastText*float64(max(n, m)) {
		return 0
	}
	address, text := similarity(e.Context, t.Context), similarity(e.ID, t.ID)
	if both := (address + text) / 2; text >= leastText && both >= leastBoth {
		return both
	}
	return 0
}

// similarity is 1 for equal strings and 0 for those that have nothing in common, by the number of runes that must
// change.
func similarity(a, b string) float64 {
	if a == b {
		return 1
	}
	x, y := beginning(a), beginning(b)
	longest := max(len(x), len(y))
	return 1 - float64(diag.Distance(x, y))/float64(longest)
}

func beginning(s string) []rune {
	r := []rune(s)
	return r[:min(len(r), longText)]
}

// A Count says how complete a translation is.
type Count struct {
	Total      int // messages of the template
	Translated int // those in use
	Fuzzy      int // those made for another text, which are not used
	Missing    int
	Identical  int // those translated that equal the source
}

// Percent is how much is translated; 100 only if all is.
func (c Count) Percent() int {
	if c.Total == 0 {
		return 100
	}
	return c.Translated * 100 / c.Total
}

// Add is the sum of two counts.
func (c Count) Add(o Count) Count {
	return Count{c.Total + o.Total, c.Translated + o.Translated, c.Fuzzy + o.Fuzzy, c.Missing + o.Missing,
		c.Identical + o.Identical}
}

// CountOf counts a translation that was updated to its template.
func CountOf(f *po.File) Count {
	var c Count
	for _, e := range f.Entries {
		if e.Obsolete {
			continue
		}
		c.Total++
		switch {
		case e.InUse():
			c.Translated++
			if Identical(e) {
				c.Identical++
			}
		case e.Str != "":
			c.Fuzzy++
		default:
			c.Missing++
		}
	}
	return c
}

// Identical says whether a translation equals its source, and contains words at all.
func Identical(e *po.Entry) bool {
	if e.Str != e.ID {
		return false
	}
	words := false
	m, _ := message.Parse(e.ID)
	message.Walk(m, func(p *message.Part) {
		for _, r := range p.Text {
			words = words || p.Kind == message.Literal && unicode.IsLetter(r)
		}
	})
	return words
}

// Left is the unfinished part of a translation: a file that can be filled in.
func Left(f *po.File) *po.File {
	out := &po.File{}
	if f.Header != nil {
		out.Header = f.Header.Clone()
	}
	for _, e := range f.Entries {
		if !e.Obsolete && !e.InUse() {
			out.Entries = append(out.Entries, e.Clone())
		}
	}
	return out
}

// A FillResult counts what became of the entries of another file.
type FillResult struct {
	Taken   int         // taken over
	Fuzzy   int         // fuzzy there and missing here: they stay so
	Strange []*po.Entry // entries without a place here: their address or text differs
}

// Fill takes over from another file what is missing or fuzzy in f.
func Fill(f, from *po.File) FillResult {
	var did FillResult
	current := f.Current()
	for _, e := range from.Entries {
		to := current[e.Key()]
		switch {
		case e.Obsolete || e.Str == "":
		case e.Fuzzy():
			if to != nil && !to.InUse() {
				did.Fuzzy++
			}
		case to == nil:
			did.Strange = append(did.Strange, e)
		case !to.InUse():
			to.Str, to.Comments = e.Str, e.Comments
			to.SetFuzzy(false)
			did.Taken++
		}
	}
	return did
}
