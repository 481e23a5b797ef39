package load

import (
	"strings"

	"github.com/hashicorp/hcl/v2"

	"github.com/stellar-rules/stellar/schema/model"
)

// derive makes texts of names that have none and that people read, so that they can be translated too. Things
// without names of their own are left out: cells, rows of tables, pairs, counters.
func (ld *loader) derive() {
	for _, k := range ld.m.Kinds {
		ld.deriveKind(k)
	}
	for _, t := range ld.m.Things {
		if t != nil {
			ld.deriveThing(t)
		}
	}
	for _, z := range ld.m.Zones {
		z.Derived = ld.derived("zone/"+z.Name, z.Name, "a zone, as `show` lists it", z.Range)
	}
	for _, o := range ld.m.Options {
		if o.Title == nil {
			o.Derived = ld.derived("option/"+o.Name+"/title", o.Name, "the title of an option", o.Range)
		}
	}
	for _, b := range ld.m.Bots {
		if b.Title == nil {
			b.Derived = ld.derived("bot/"+b.Name+"/title", b.Name, "the name of a bot, where players are listed", b.Range)
		}
	}
	for _, p := range ld.m.Procs {
		if p.Class == model.Action && p.Text == nil {
			p.Derived = ld.derived(ld.bodyOf[p].frame.base+"/text", p.Name, "an action a player may choose", p.Range)
		}
		if p.Class == model.Procedure && p.Text == nil && ld.m.HelpOf(p) != nil {
			p.Derived = ld.derived(ld.bodyOf[p].frame.base+"/title", p.Name, "a part of the rules", p.Range)
		}
	}
	ld.deriveLabels()
	ld.deriveWords()
}

func (ld *loader) derived(address, name, what string, at hcl.Range) *model.Text {
	t := ld.at(model.PlainText(address, strings.ReplaceAll(name, "_", " "), what, at))
	ld.m.Derived = append(ld.m.Derived, t)
	return t
}

// ofKind is what the name of a kind is.
const ofKind = "a kind of thing, as `show` lists it"

// deriveKind makes texts for a kind and its attributes, as `show` and `why` name them.
func (ld *loader) deriveKind(k *model.Kind) {
	if k.Table != nil || len(k.AnyOf) > 0 || ownKinds[k.Name] || k.Range.Filename == "" {
		return
	}
	if k.Derived == nil {
		k.Derived = ld.derived("kind/"+k.Name, k.Name, ofKind, k.Range)
	}
	for _, x := range k.Attrs {
		if x.Owner != k || x.Range.Filename == "" {
			continue
		}
		where := "in the answer to `why`"
		if listed(x, k) {
			where = "as `show` lists it"
		}
		x.Derived = ld.derived("kind/"+k.Name+"/"+x.Name, x.Name, "what "+withArticle(k.Name)+" has, "+where, x.Range)
	}
}

// listed says whether `show` lists an attribute of a kind: of those that are declared with a thing, what leads to
// others of its kind, and all where the kind has no description.
func listed(x *model.Attr, k *model.Kind) bool {
	of := x.Type
	if of != nil && of.Class == model.List {
		of = of.Elem
	}
	return x.Class == model.State || x.Class == model.Inverse || x.Class == model.Fixed && (k.About == nil || of.Kind == k)
}

func (ld *loader) deriveThing(t *model.Thing) {
	k := t.Kind
	switch {
	case t.Title != nil && t.Title.Home == "": // a seat that the game numbers
		ld.m.Derived = append(ld.m.Derived, ld.at(t.Title))
	case t.Title != nil || k.Called != nil || k.Board != nil || k.Table != nil || k.Between != nil || k.Scene ||
		k.Copies > 0:
	case ownKinds[k.Name] || k == ld.gameKind || t.Range.Filename == "":
	default:
		t.Derived = ld.derived(k.Name+"/"+t.Name+"/name", t.Name, "the name of "+withArticle(k.Name), t.Range)
	}
}

// deriveLabels makes texts for the labels of decisions and rolls that have none.
func (ld *loader) deriveLabels() {
	for _, at := range keys(ld.m.Decisions) {
		d := ld.m.Decisions[at]
		if d.Proc != nil && d.Proc.Class == model.TestBody {
			continue
		}
		st := d.Stmt
		h := st.Head()
		text, what := said(st)
		if ch, ok := st.(*model.Choose); ok && !ch.May {
			for _, o := range ch.Options {
				if o.Text == nil {
					o.Derived = ld.derived(at+"/option."+o.Name, o.Name, "an option a player may choose", o.Range)
				}
			}
		}
		if text == nil && what != "" && h.Label != "" {
			h.Derived = ld.derived(at+"/text", h.Label, what, h.Range)
		}
	}
}

// said is the text of a decision or roll, and the meaning of its label if it has none. The label of turns is never
// shown.
func said(st model.Stmt) (*model.Text, string) {
	switch x := st.(type) {
	case *model.Pick:
		return x.Text, "what a player is asked to pick"
	case *model.Choose:
		if x.May && len(x.Options) > 0 {
			return x.Options[0].Text, "what a player may do"
		}
		return x.Text, "what a player is asked to choose"
	case *model.Roll:
		return x.Text, "what is rolled for"
	case *model.Draw:
		return x.Text, "what is drawn"
	}
	return nil, ""
}

// deriveWords makes texts for the words in quotes that people may read, if the game shows any.
func (ld *loader) deriveWords() {
	if !ld.showsWords() {
		return
	}
	ld.m.WordTexts = make([]*model.Text, len(ld.m.Words))
	for n, w := range ld.m.Words {
		if at, ok := ld.shown[n]; ok && w != "" {
			ld.m.WordTexts[n] = ld.derived("word/"+w, w, "a word of the rules, as a value that is shown", at)
		}
	}
}

// showsWords says whether any text, option or attribute shows a word. The word of a choice is shown only if a text
// names it.
func (ld *loader) showsWords() (shows bool) {
	for _, t := range ld.m.Texts {
		for _, p := range t.All() {
			if p.Value == nil || p.Words != nil || p.Cases != nil || !hasWord(p.Value.Type()) || isName(p.Value) {
				continue
			}
			shows = true
			if r, ok := p.Value.(*model.LocalRead); ok {
				for _, w := range ld.wordSets[r.Local] {
					ld.shownWord(w, t.Range)
				}
			}
		}
	}
	if shows {
		return true
	}
	for _, k := range ld.m.Kinds {
		for _, a := range k.Attrs {
			if a.Class == model.State && hasWord(a.Type) {
				return true
			}
		}
	}
	for _, d := range ld.m.Decisions {
		if _, ok := d.Stmt.(*model.Pick); ok && hasWord(d.Option) {
			return true
		}
	}
	return false
}

func hasWord(t *model.Type) bool {
	return t != nil && (t.Class == model.Word || hasWord(t.Elem) || hasWord(t.Key))
}

// isName says whether a value is the word by which content names a thing.
func isName(x model.Expr) bool {
	r, ok := x.(*model.AttrRead)
	return ok && r.Attr == builtIns["name"]
}
