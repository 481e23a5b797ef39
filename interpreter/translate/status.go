package translate

import (
	"unicode"

	"github.com/stellar-rules/stellar/schema/locale/message"
	"github.com/stellar-rules/stellar/schema/locale/po"
)

// A Count says how far a translation is.
type Count struct {
	Total      int // messages of the template
	Translated int // that are in use
	Fuzzy      int // that were made for another text, and are not in use
	Missing    int
	Identical  int // of those translated: as the source says it
}

// Percent is how much is translated; 100 only where all is.
func (c Count) Percent() int {
	if c.Total == 0 {
		return 100
	}
	return c.Translated * 100 / c.Total
}

// Add adds up what two translations have.
func (c Count) Add(o Count) Count {
	return Count{c.Total + o.Total, c.Translated + o.Translated, c.Fuzzy + o.Fuzzy, c.Missing + o.Missing,
		c.Identical + o.Identical}
}

// CountOf says how far a translation is that was brought up to its template.
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

// Identical says whether a translation says what the source says, and that has words at all.
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

// Left is what is left to do in a translation: a file of its own that can be filled in.
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

// A FillResult says what became of the entries of another file.
type FillResult struct {
	Taken   int         // they are taken over
	Fuzzy   int         // they are fuzzy there, and open here: they stay so
	Strange []*po.Entry // they have no place here: their address or text is another
}

// Fill takes over what another file has for entries that are missing or fuzzy.
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
