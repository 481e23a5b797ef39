// Package translate serves those who take a game into another language. It gathers what can be
// translated, with what is known of each text and values from play; brings translations up to
// date; counts what is done; and shows how messages read. What a message means it leaves to
// schema/locale/message and schema/locale, and files to schema/locale/po.
package translate

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/hashicorp/hcl/v2"

	"github.com/stellar-rules/stellar/schema/locale"
	"github.com/stellar-rules/stellar/schema/locale/po"
	"github.com/stellar-rules/stellar/schema/model"
)

// A Message is a text that can be translated, with what is known of it.
type Message struct {
	Address string
	Home    string // the folder in whose catalogue it is translated, as the game knows it
	Source  string
	File    string // in which it stands, as it is known within its folder; may be empty
	Line    int
	What    string // what it is
	Who     string // who reads it, a sentence; may be empty
	Where   string // in which rule; may be empty
	Width   int    // how many columns of a terminal it may take; 0: any
	Values  []Placeholder
	Samples []Sample // what the placeholders stood for in play, all at one time

	at hcl.Range
}

// A Placeholder is a value that a message names.
type Placeholder struct {
	Name   string
	Kind   string         // what it is, in words
	Number bool           // it is a number
	List   bool           // it is several values
	Things []*model.Thing // what it may be, or what lies in it may be, in the order of the content
}

// Examples are names of things that it may be.
func (p *Placeholder) Examples() []string {
	var out []string
	for _, x := range p.Things {
		if len(out) < maxShown && x.Title != nil && !x.Title.HasPlaceholder() {
			out = append(out, quoted(x.Title.Source))
		}
	}
	return out
}

// A folder knows the names of its files.
type folder interface {
	// Relative is the name of a file as it is known within the folder; false: it lies elsewhere.
	Relative(file string) (string, bool)
}

// Gather lists what the files of a folder say, in the order of files and lines. The models are
// of the same folder; what several of them say is listed once.
func Gather(f folder, models []*model.Model) []Message {
	var out []Message
	seen := map[po.Key]bool{}
	for _, m := range models {
		in := contexts(m)
		for _, t := range m.Messages() {
			file, own := f.Relative(t.Range.Filename)
			key := po.Key{Context: t.Context, ID: t.Source}
			if !own || t.Source == "" || seen[key] {
				continue
			}
			seen[key] = true
			out = append(out, describe(t, in[t], file))
		}
	}
	slices.SortStableFunc(out, func(a, b Message) int { return before(a.at, b.at) })
	return out
}

func describe(t *model.Text, in textContext, file string) Message {
	x := Message{Address: t.Context, Home: t.Home, Source: t.Source, File: file, Line: t.Range.Start.Line,
		What: t.What, Who: in.who, Where: in.where, Width: in.width, at: t.Range}
	for _, p := range t.All() {
		if p.Value == nil || slices.ContainsFunc(x.Values, func(v Placeholder) bool { return v.Name == p.Name }) {
			continue
		}
		x.Values = append(x.Values, placeholder(p.Name, p.Value.Type()))
	}
	return x
}

func placeholder(name string, t *model.Type) Placeholder {
	x := Placeholder{Name: name, Kind: kindWords(t), Things: thingsOf(t)}
	if t != nil {
		x.Number = t.Class == model.Integer
		x.List = t.Class == model.List || t.Class == model.ZoneRef
	}
	return x
}

// Said lists what the program itself says, in the order of the phrases, without places in its sources.
func Said(phrases []locale.Phrase) []Message {
	var out []Message
	for _, p := range phrases {
		x := Message{Address: p.Address, Home: locale.Home, Source: p.Source, What: p.About}
		for _, name := range paths(p.Source) {
			x.Values = append(x.Values, Placeholder{Name: name})
		}
		out = append(out, x)
	}
	return out
}

// Template is the file that translations are made from.
func Template(project string, list []Message) *po.File {
	about := "What can be translated of " + project + ". `stellar i18n extract` writes this file."
	f := &po.File{Header: &po.Entry{Comments: []string{about}}}
	f.SetField(fieldProject, project)
	for _, kv := range formFields {
		f.SetField(kv[0], kv[1])
	}
	for i := range list {
		f.Entries = append(f.Entries, list[i].entry())
	}
	return f
}

func (x *Message) entry() *po.Entry {
	e := &po.Entry{Context: x.Address, ID: x.Source, Extracted: x.remarks()}
	if x.File != "" {
		e.References = []string{x.File + ":" + strconv.Itoa(x.Line)}
	}
	return e
}

// remarks tell a translator what a message is.
func (x *Message) remarks() []string {
	var out []string
	if x.What != "" {
		out = append(out, sentence(x.What))
	}
	if x.Who != "" {
		out = append(out, x.Who)
	}
	if x.Where != "" {
		out = append(out, sentence(x.Where))
	}
	for _, v := range x.Values {
		line := "{" + v.Name + "}"
		if v.Kind != "" {
			line += ": " + v.Kind
		}
		if shown := x.examplesOf(v.Name); len(shown) > 0 {
			line += inPlay + strings.Join(shown, ", ")
		} else if such := v.Examples(); len(such) > 0 {
			line += suchAs + strings.Join(such, ", ")
		}
		out = append(out, line)
	}
	if x.Width > 0 {
		out = append(out, fmt.Sprintf("It is in a column of at most %d letters; "+
			"one of Korean, Chinese or Japanese counts twice.", x.Width))
	}
	return out
}

// What stands before values in a remark on a placeholder: of those from play, and where it was
// not met in play of names of things that it may be.
const (
	inPlay = "; in play: "
	suchAs = "; such as "
)

// longSample is how many runes of a value a remark shows.
const longSample = 40

// examplesOf are values of a placeholder as people read them, each once.
func (x *Message) examplesOf(name string) []string {
	var out []string
	for _, s := range x.Samples {
		for _, v := range s {
			if v.Name != name || len(out) == maxShown {
				continue
			}
			if q := quoted(v.Shown); !slices.Contains(out, q) {
				out = append(out, q)
			}
		}
	}
	return out
}

// thingsOf are the things that a value of a type may be, or hold.
func thingsOf(t *model.Type) []*model.Thing {
	for t != nil && (t.Class == model.List || t.Class == model.Results) {
		t = t.Elem
	}
	if t == nil || t.Class != model.Ref && t.Class != model.ZoneRef || t.Kind == nil {
		return nil
	}
	return t.Kind.Instances()
}

func quoted(s string) string {
	text := []rune(strings.Join(strings.Fields(s), " "))
	if len(text) > longSample {
		text = append(text[:longSample], '…')
	}
	return `"` + string(text) + `"`
}

// maxShown is how many values of a placeholder a remark shows.
const maxShown = 3

// sentence makes one of words that say what something is.
func sentence(s string) string {
	r := []rune(s)
	if len(r) == 0 {
		return s
	}
	s = strings.ToUpper(string(r[:1])) + string(r[1:])
	if !strings.HasSuffix(s, ".") {
		s += "."
	}
	return s
}

// Stale says in which entries a template that was written before differs from what content says
// now: by their addresses. Lines and values from play do not count: they follow every change of
// a rule.
func Stale(old, now *po.File) []string {
	was := map[po.Key]string{}
	for _, e := range old.Entries {
		was[e.Key()] = essence(e)
	}
	var out []string
	for _, e := range now.Entries {
		if s, ok := was[e.Key()]; !ok || s != essence(e) {
			out = append(out, e.Context)
		}
		delete(was, e.Key())
	}
	for _, e := range old.Entries {
		if _, ok := was[e.Key()]; ok {
			out = append(out, e.Context)
		}
	}
	same := func(a, b *po.Entry) bool { return a.Key() == b.Key() }
	if len(out) == 0 && !slices.EqualFunc(old.Entries, now.Entries, same) {
		out = append(out, "the order of entries")
	}
	return out
}

// essence is what of an entry does not follow from lines or play.
func essence(e *po.Entry) string {
	var b strings.Builder
	for _, r := range e.References {
		if i := strings.LastIndexByte(r, ':'); i >= 0 {
			r = r[:i]
		}
		b.WriteString(r + "\n")
	}
	for _, c := range e.Extracted {
		if strings.HasPrefix(c, "{") {
			c, _, _ = strings.Cut(c, inPlay)
			c, _, _ = strings.Cut(c, suchAs)
		}
		b.WriteString(c + "\n")
	}
	return b.String()
}
