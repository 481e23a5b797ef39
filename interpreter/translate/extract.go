// Package translate serves those who translate a game. It collects what can be translated, with what is known of
// each text and values from play; updates translations; counts what is done; and shows how messages read. The
// meaning of messages is left to schema/locale/message and schema/locale, and files to schema/locale/po.
package translate

import (
	"cmp"
	"fmt"
	"runtime"
	"slices"
	"strconv"
	"strings"

	"github.com/hashicorp/hcl/v2"

	"github.com/stellar-rules/stellar/schema/lists"
	"github.com/stellar-rules/stellar/schema/locale"
	"github.com/stellar-rules/stellar/schema/locale/po"
	"github.com/stellar-rules/stellar/schema/model"
)

// A Message is a text that can be translated, with what is known of it.
type Message struct {
	Address string
	Home    string // the folder in whose catalogue it is translated, as the game names it
	Source  string
	File    string // its file, as named within the folder; may be empty
	Line    int
	What    string // its description
	Who     string // its readers, as a sentence; may be empty
	Where   string // its rule; may be empty
	Width   int    // the columns of a terminal it may take; 0 if any number
	Values  []Placeholder
	Samples []Sample // values of the placeholders in play, each set from one moment

	at hcl.Range
}

// A Placeholder is a value that a message names.
type Placeholder struct {
	Name   string
	Kind   string         // its description
	Number bool           // it is a number
	List   bool           // it is several values
	Things []*model.Thing // what it may be or contain, in order of the content
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
	// Relative is the name of a file within the folder; false if it is outside.
	Relative(file string) (string, bool)
}

// Gather lists the texts of a folder, in the order of files and lines. The models are of the same folder; what
// several of them contain is listed once.
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

// Said lists the program's own phrases, by their places in its sources.
func Said(phrases []locale.Phrase) []Message {
	_, here, _, _ := runtime.Caller(0)
	root := strings.TrimSuffix(here, "interpreter/translate/extract.go")
	var out []Message
	for _, p := range phrases {
		file, line := p.Place()
		x := Message{Address: p.Address, Home: locale.Home, Source: p.Source, What: p.About,
			File: strings.TrimPrefix(file, root), Line: line}
		x.Values = lists.Map(paths(p.Source), func(name string) Placeholder { return Placeholder{Name: name} })
		out = append(out, x)
	}
	slices.SortStableFunc(out, func(a, b Message) int {
		return cmp.Or(strings.Compare(a.File, b.File), cmp.Compare(a.Line, b.Line))
	})
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

// Introductions to values in a remark on a placeholder: to those from play, and otherwise to names of things that
// it may be.
const (
	inPlay = "; in play: "
	suchAs = "; such as "
)

// longSample is how many runes of a value a remark shows.
const longSample = 40

// examplesOf are different values of a placeholder as people read them.
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

// thingsOf are the things that a value of a type may be or contain.
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

// sentence makes a sentence of the description of something.
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

// Stale lists the addresses of entries in which an old template differs from what content says now. Lines and
// values from play do not count: they change with every rule.
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

// essence is the part of an entry that does not depend on lines or play.
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
