// Package translate serves those who translate a game. It collects what can be translated, with what is known of
// each text and values from play; updates translations; counts what is done; and shows how messages read. The
// meaning of messages is left to schema/locale/message and schema/locale, and files to schema/locale/po.
package translate

import (
	"cmp"
	"context"
	"fmt"
	"runtime"
	"slices"
	"strconv"
	"strings"

	"github.com/hashicorp/hcl/v2"

	"github.com/stellar-rules/stellar/interpreter"
	"github.com/stellar-rules/stellar/interpreter/runner"
	"github.com/stellar-rules/stellar/interpreter/view"
	"github.com/stellar-rules/stellar/schema/lists"
	"github.com/stellar-rules/stellar/schema/locale"
	"github.com/stellar-rules/stellar/schema/locale/message"
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

// A Sample is the values of a message's placeholders at one moment.
type Sample []Value

// A Value is the value of a placeholder.
type Value = interpreter.Placeholder

// How much is played for samples.
const (
	maxDecisions = 4_000 // of a game
	maxOptions   = 6     // options of a decision that are read
	maxSamples   = 3     // of a message
	drawEvery    = 250   // decisions between two drawings of the maps
)

// Samples are the values that filled messages in games played for this, by the places of their texts.
type Samples struct {
	sets  map[site][]Sample
	known map[site]map[string]bool // values that a sample has already
}

// site tells texts apart: by address, and by their words, since two packs may have one address in files of one name,
// and one file may be reached by several paths.
type site struct{ address, source string }

// Attach gives messages their samples.
func (s *Samples) Attach(list []Message) {
	for i := range list {
		list[i].Samples = s.sets[site{list[i].Address, list[i].Source}]
	}
}

// Play plays a scenario and collects the values of texts: with as few and as many seats as possible and the
// scenario's own bots, and with as many players who choose by chance, since they reach what bots do not. The games
// are always the same.
func (s *Samples) Play(l *interpreter.Localizer, scenario string) error {
	if s.sets == nil {
		s.sets, s.known = map[site][]Sample{}, map[site]map[string]bool{}
	}
	c := runner.Config{Scenario: scenario, Seed: runner.DefaultSeed}
	su, few, err := c.Setup(l)
	if err != nil {
		return err
	}
	if err := s.game(l, su, few); err != nil {
		return err
	}
	_, _, c.Players = runner.Candidates(l.Game().Model(), su.Scenario)
	su, many, err := c.Setup(l)
	if err != nil {
		return err
	}
	if len(many) > len(few) {
		if err := s.game(l, su, many); err != nil {
			return err
		}
	}
	for i := range many {
		many[i].Player = runner.RandomPlayer
	}
	return s.game(l, su, many)
}

func (s *Samples) game(in *interpreter.Localizer, su interpreter.Setup, chairs []runner.SeatPlayer) error {
	g := in.Game()
	st, players, err := runner.Start(g, su, chairs)
	if err != nil {
		return err
	}
	m := g.NewMachine()
	l := &collector{samples: s, model: g.Model()}
	m.Locale = in.Observe(l.rendered)
	m.Events = func(e *interpreter.Event) { e.Say(); e.Answer() }
	n := 0
	_, err = interpreter.PlayWhile(context.Background(), m, st, players, func(d *interpreter.Decision) bool {
		if n < maxDecisions {
			l.look(m, st, d, n)
		}
		n++
		return n <= maxDecisions
	})
	if err == nil {
		l.draw(m, st)
	}
	return err
}

// A collector collects what is rendered.
type collector struct {
	samples *Samples
	model   *model.Model
}

// look reads a decision as its seat does, and the maps from time to time.
func (l *collector) look(m *interpreter.Machine, s *interpreter.State, d *interpreter.Decision, n int) {
	d.Prompt()
	for i := range min(d.Count(), maxOptions) {
		d.Describe(i)
	}
	if n%drawEvery == 1 {
		l.draw(m, s)
	}
}

// described is how many things of a kind are enough as samples for their descriptions.
const described = 8

// draw draws all maps and describes things. What cannot be shown now is left out.
func (l *collector) draw(m *interpreter.Machine, s *interpreter.State) {
	for _, mp := range l.model.Maps {
		_, _ = view.Draw(m.Locale, s, mp, nil)
	}
	for _, k := range l.model.Kinds {
		for _, t := range k.Things[:min(len(k.Things), described)] {
			m.Show(s, int64(t.ID), model.TypeThing)
			view.About(m.Locale, s, t, nil)
		}
	}
}

// rendered keeps a text's values if one of them is new.
func (l *collector) rendered(t *model.Text, filled func() []Value) {
	at := site{t.Context, t.Source}
	if len(l.samples.sets[at]) == maxSamples {
		return
	}
	known := l.samples.known[at]
	if known == nil {
		known = map[string]bool{}
		l.samples.known[at] = known
	}
	var out Sample
	fresh := false
	for _, v := range filled() {
		out = append(out, v)
		id := v.Name + "=" + v.Shown
		fresh = fresh || !known[id]
		known[id] = true
	}
	if fresh {
		l.samples.sets[at] = append(l.samples.sets[at], out)
	}
}

// paths are the values that a source text names.
func paths(source string) []string {
	m, _ := message.Parse(source)
	return message.Paths(m)
}
