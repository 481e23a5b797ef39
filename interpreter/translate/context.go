package translate

import (
	"cmp"
	"fmt"
	"strings"

	"github.com/hashicorp/hcl/v2"

	"github.com/stellar-rules/stellar/interpreter/story"
	"github.com/stellar-rules/stellar/schema/model"
)

// A textContext is what is known of the place of a text.
type textContext struct {
	who   string // its readers, as a sentence
	where string // its rule, as the beginning of a sentence
	width int    // the columns of a terminal it may take; 0 if any number
}

// The readers of texts.
const (
	askedRead   = "The player who decides reads it, and all read it with the answer."
	mapRead     = "All who look at the map read it."
	beginRead   = "All read it when a game begins."
	headingRead = "It is above the lines of the story that belong to it."
)

// readers are the readers of statements' texts.
var readers = map[model.Audience]string{
	model.Everyone: "All read it in the story.",
	model.Drawers:  "Those who see what is drawn read it in the story.",
	model.Asked:    askedRead,
	model.AskedAll: "Several are asked at once, each in secret.",
	model.Offered:  "The player who decides reads it among the options, and all when it is taken.",
	model.YesOrNo:  "A question that is answered by yes or no. " + askedRead,
	model.OnTurn:   "The player whose turn it is reads it.",
	model.Below:    headingRead,
	model.Refused:  "The player whose choice is refused reads it.",
}

func contexts(m *model.Model) map[*model.Text]textContext {
	w := &walker{m: m, out: map[*model.Text]textContext{}, hooks: map[*model.Proc]string{}}
	w.kinds()
	w.mains()
	for _, p := range m.Procs {
		if p.Class != model.TestBody {
			w.proc(p)
		}
	}
	for _, x := range m.Maps {
		w.mapOf(x)
	}
	for _, c := range m.Checks {
		w.noteText(c.Text, "Read only where a rule is broken.", "", 0)
	}
	return w.out
}

// A walker collects contexts.
type walker struct {
	m     *model.Model
	out   map[*model.Text]textContext
	hooks map[*model.Proc]string // the names of bodies that are no procedures or actions
	where string
}

func (w *walker) noteText(t *model.Text, who, where string, width int) {
	if t != nil {
		w.out[t] = textContext{who, where, width}
	}
}

// readText adds a text of the current body.
func (w *walker) readText(t *model.Text, who string) { w.noteText(t, who, w.where, 0) }

// mains names the bodies without a name of their own.
func (w *walker) mains() {
	name := func(p *model.Proc, what string) {
		if p != nil {
			w.hooks[p] = what
		}
	}
	if g := w.m.Game; g != nil {
		name(g.Setup, "In the set-up of the game")
		name(g.Main, "In the course of the game")
	}
	for _, s := range w.m.Scenarios {
		name(s.Setup, "In the set-up of the scenario "+spacedName(s.Name))
		name(s.Play, "In the course of the scenario "+spacedName(s.Name))
		w.noteText(s.Title, beginRead, "", 0)
		w.noteText(s.Story, beginRead, "", 0)
	}
	for _, x := range w.m.Moments {
		for i, hooks := range [][]*model.Hook{x.Before, x.Inst, x.After} {
			at := []string{"before", "instead of", "after"}[i]
			for _, h := range hooks {
				name(h.Body, fmt.Sprintf("In what happens %s %q%s", at, spacedName(x.Name), owner(h.Thing)))
			}
		}
	}
	for _, l := range w.m.Laws {
		name(l.Body, fmt.Sprintf("In the law %q", spacedName(l.Name)))
	}
}

// owner names the thing that the rule belongs to.
func owner(t *model.Thing) string {
	if t == nil {
		return ""
	}
	return " of the " + spacedName(t.Kind.Name) + " " + spacedName(t.Name)
}

// proc adds the texts of a body.
func (w *walker) proc(p *model.Proc) {
	w.where = w.hooks[p]
	switch {
	case p.Class == model.Action:
		w.where = fmt.Sprintf("In the action %q%s", spacedName(p.Name), owner(p.Thing))
		w.noteText(p.Text, "The player who chooses reads it, with … for what is not picked yet; "+
			"all read it in the story once it is taken.", "", 0)
	case w.where == "":
		w.where = fmt.Sprintf("In the procedure %q%s", spacedName(p.Name), owner(p.Thing))
		w.readText(p.Text, headingRead)
	}
	w.body(p.Body)
}

func (w *walker) body(list []model.Stmt) {
	for _, s := range list {
		for _, f := range model.Texts(s) {
			who := readers[f.Reader]
			if f.To != nil {
				who = "Only those it is told to read it."
			}
			w.readText(*f.Text, who)
		}
		step, isStep := s.(*model.Step)
		outer := w.where
		if isStep {
			w.where += fmt.Sprintf(", step %q", spacedName(step.Label))
		}
		for _, b := range model.Bodies(s) {
			w.body(b)
		}
		w.where = outer
	}
}

// kinds adds the texts of things.
func (w *walker) kinds() {
	for _, k := range w.m.Kinds {
		w.noteText(k.Called, "Read wherever such a thing is named.", "", 0)
		w.noteText(k.About, "Players who may pick the thing, or ask to see it, read it.", "", 0)
		for _, t := range k.Things {
			w.noteText(t.Title, "Read wherever it is named, within sentences too.", "", 0)
		}
	}
	for _, p := range w.m.Packs {
		w.noteText(p.Title, "Read where packs are named.", "", 0)
	}
	for _, s := range w.m.Stats {
		w.noteText(s.Text, "Read where the value is explained.", "", 0)
	}
	for _, o := range w.m.Options {
		w.noteText(o.Title, beginRead, "", 0)
	}
	for _, b := range w.m.Bots {
		w.noteText(b.Title, beginRead, "", 0)
	}
}

// mapOf adds the texts of a map; all cells but the last of a row have little room.
func (w *walker) mapOf(x *model.Map) {
	where := fmt.Sprintf("In the map %q", spacedName(x.Name))
	w.noteText(x.Title, mapRead, where, 0)
	w.cells(x.Columns, where)
	for _, r := range x.AllRows() {
		w.cells(r.Cells, where)
	}
}

func (w *walker) cells(list []*model.Text, where string) {
	for i, t := range list {
		width := story.MapCell
		if i == len(list)-1 {
			width = 0
		}
		w.noteText(t, mapRead, where, width)
	}
}

// spacedName is a name as people read it.
func spacedName(name string) string { return strings.ReplaceAll(name, "_", " ") }

// kindWords describes the values of a placeholder.
func kindWords(t *model.Type) string {
	s := bareWords(t)
	if t != nil && t.Optional {
		s += ", or nothing"
	}
	return s
}

func bareWords(t *model.Type) string {
	if t == nil {
		return "a value"
	}
	switch t.Class {
	case model.Integer:
		return "a number" + bounds(t)
	case model.Boolean:
		return "yes or no"
	case model.Word:
		return "a word"
	case model.Ref:
		return "a thing" + ofKind(t.Kind)
	case model.ZoneRef:
		return "what is in a place" + ofKind(t.Kind)
	case model.List:
		return "a list; each is " + bareWords(t.Elem)
	case model.Tally:
		return "amounts" + ofKind(t.Kind)
	case model.Results:
		return "a list; to each that is " + bareWords(t.Key) + " belongs " + bareWords(t.Elem)
	case model.Span:
		return "a range of numbers"
	case model.Said:
		return "a text"
	}
	return "a value"
}

func ofKind(k *model.Kind) string {
	if k == nil {
		return ""
	}
	return " of the kind " + spacedName(k.Name)
}

func bounds(t *model.Type) string {
	switch {
	case t.Low != nil && t.High != nil:
		return fmt.Sprintf(" from %d to %d", *t.Low, *t.High)
	case t.Low != nil:
		return fmt.Sprintf(" of at least %d", *t.Low)
	case t.High != nil:
		return fmt.Sprintf(" of at most %d", *t.High)
	}
	return ""
}

// before orders places in files.
func before(a, b hcl.Range) int {
	return cmp.Or(strings.Compare(a.Filename, b.Filename), a.Start.Line-b.Start.Line, a.Start.Byte-b.Start.Byte)
}
