package locale

import "github.com/stellar-rules/stellar/schema/locale/message"

// A Catalog has the translations of one language, of several folders of content and of the
// program. It is not changed once it is used.
type Catalog struct {
	Language *Language
	Readings *Readings

	at     map[key]translation
	source *Language
}

// key is where a message is found: a folder's catalogue, and its address there.
type key struct{ home, address string }

// a translation is of a source text; of an empty one it is of any.
type translation struct {
	message message.Message
	source  string
}

// NewCatalog is an empty one: everything is said in the language of the source.
func NewCatalog(l *Language) *Catalog {
	return &Catalog{Language: l, Readings: &Readings{}, at: map[key]translation{}, source: Source()}
}

// Add adds the translation of an address of a folder's catalogue. It counts only as long as the address says
// the source text; where that is empty, of any. What was added first stands: catalogues are added from the closest
// language to the farthest. A translation with a mistake is not added, nor an empty one.
func (c *Catalog) Add(home, address, source, text string) []message.Problem {
	if text == "" {
		return nil
	}
	m, problems := message.Parse(text)
	if source != "" {
		s, _ := message.Parse(source)
		problems = append(problems, message.Strangers(m, s)...) // they would not be used
	}
	if len(problems) > 0 {
		return problems
	}
	k := key{home, address}
	if _, ok := c.at[k]; ok {
		return nil
	}
	c.at[k] = translation{m, source}
	c.Readings.add(m)
	return nil
}

// Find gives the translation of an address, and the language it is in; without one the
// source itself, in its own.
func (c *Catalog) Find(home, address, source string) (message.Message, *Language) {
	if c == nil {
		m, _ := message.Parse(source)
		return m, Source()
	}
	if t, ok := c.at[key{home, address}]; ok && (t.source == "" || t.source == source) {
		return t.message, c.Language
	}
	m, _ := message.Parse(source)
	if c.Language.Pseudo {
		return Pseudo(m), c.Language
	}
	return m, c.source
}

// Line begins a sentence in a language of the catalogue: its own, or that of the source.
func (c *Catalog) Line(l *Language) *Line {
	if c == nil {
		return &Line{Language: l}
	}
	return &Line{Language: l, Readings: c.Readings}
}
