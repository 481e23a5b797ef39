package glossary

import (
	"bytes"
	"fmt"
	"path"
	"slices"
	"strconv"
	"strings"

	"github.com/hashicorp/hcl/v2"
	"github.com/hashicorp/hcl/v2/hclsyntax"

	"github.com/stellar-rules/stellar/schema/diag"
	"github.com/stellar-rules/stellar/schema/lists"
	"github.com/stellar-rules/stellar/schema/model"
	"github.com/stellar-rules/stellar/schema/packs"
)

// A Pack explains the names that a model declares; Source has its files. Given are the places where things get their
// values, as [packs.Notes] has them; may be nil.
type Pack struct {
	Model  *model.Model
	Source diag.Sources
	Given  map[*model.Thing]map[string][]hcl.Range
}

// Of are the declarations of a name, which may be written with its kind: "ship.orion", "ship.size".
func (p Pack) Of(name string) []Entry {
	return lists.Map(p.Find(name), p.Entry)
}

// Find are the declarations of a name: [*model.Kind], [*model.Thing] and so on. Those with just this name come first.
func (p Pack) Find(name string) []any {
	var out, short []any
	p.Each(func(n string, of any) {
		if n == name {
			out = append(out, of)
		} else if n[strings.LastIndexByte(n, '.')+1:] == name {
			short = append(short, of)
		}
	})
	return append(out, short...)
}

// Names are all names that are declared, with the kinds of things and attributes before them.
func (p Pack) Names() []string {
	var out []string
	p.Each(func(n string, _ any) { out = append(out, n, n[strings.LastIndexByte(n, '.')+1:]) })
	slices.Sort(out)
	return slices.Compact(out)
}

// Each visits what is declared, with its name.
func (p Pack) Each(visit func(name string, of any)) {
	m := p.Model
	for _, k := range m.Kinds {
		visit(k.Name, k)
		for _, a := range k.Attrs {
			visit(k.Name+"."+a.Name, a)
		}
		if k.Copies == 0 && k.Between == nil && k.Table == nil {
			for _, t := range k.Things {
				visit(t.Path(), t)
			}
		}
	}
	all(m.Stats, func(x *model.Stat) string { return x.Name }, visit)
	for _, x := range m.Funcs {
		if x.Thing == nil {
			visit(x.Name, x)
		}
	}
	for _, x := range m.Procs {
		if x.Thing == nil && (x.Class == model.Procedure || x.Class == model.Action) {
			visit(x.Name, x)
		}
	}
	all(m.Tables, func(x *model.Table) string { return x.Name }, visit)
	all(m.Zones, func(x *model.Zone) string { return x.Name }, visit)
	all(m.Boards, func(x *model.Board) string { return x.Name }, visit)
	all(m.Graphs, func(x *model.Graph) string { return x.Name }, visit)
	all(m.Choices, func(x *model.Choice) string { return x.Name }, visit)
	all(m.Bots, func(x *model.Bot) string { return x.Name }, visit)
}

func all[T any](list []T, name func(T) string, visit func(name string, of any)) {
	for _, x := range list {
		visit(name(x), x)
	}
}

// Entry explains a declaration, a local or a parameter.
func (p Pack) Entry(of any) Entry {
	e := Entry{See: p.whereOf(model.RangeOf(of))}
	switch x := of.(type) {
	case *model.Kind:
		e.Sort, e.Head = "kind", "kind "+strconv.Quote(x.Name)
		e.Doc = p.comment(x.Range)
		for _, a := range x.Attrs {
			e.Parts = append(e.Parts, Part{a.Name, p.attribute(a)})
		}
		e.Parts = append(e.Parts, Part{"things", p.things(x)})
	case *model.Attr:
		if x.Class == model.BuiltIn {
			e.Sort, e.Head = "attribute of the language", x.Name+": "+x.Type.String()
			break
		}
		e.Sort, e.Head, e.Doc = "attribute of `"+x.Owner.Name+"`", x.Owner.Name+"."+x.Name, p.attribute(x)
	case *model.Thing:
		e.Sort, e.Head = x.Kind.Name, x.Path()
		e.Doc = textWords(x.Title)
		for _, a := range x.Kind.Attrs {
			if a.Class == model.Fixed && a.Index < len(x.Fixed) {
				e.figure(p, x, a.Name, p.Value(x.Fixed[a.Index], a.Type), a.Range)
			}
		}
		for _, s := range x.Start {
			e.figure(p, x, s.Attr.Name, p.exprText(s.Value), s.Attr.Range)
		}
		for _, n := range x.Kind.Texts {
			if x.Texts[n] != nil {
				e.figure(p, x, n, textWords(x.Texts[n]), hcl.Range{})
			}
		}
		for _, m := range x.Mods {
			e.Parts = append(e.Parts, Part{"modifier " + strconv.Quote(m.Stat.Name), p.modifierText(m)})
		}
		for _, h := range x.Hooks {
			e.Parts = append(e.Parts, Part{"hook " + strconv.Quote(h.Moment.Name), p.whereOf(h.Range)})
		}
	case *model.Stat:
		e.Sort, e.Head, e.Doc = "stat", x.Name+p.params(x.Params)+" → "+x.Type.String(), textWords(x.Text)
		e.Parts = append(e.Parts, Part{"base", p.exprText(x.Base)})
		for _, m := range slices.Concat(x.Terms, x.Mods) {
			by := "term " + m.Name
			if m.Thing != nil {
				by = m.Thing.Path()
			}
			e.Parts = append(e.Parts, Part{by, p.modifierText(m)})
		}
		e.bounds(p, "least", x.Min)
		e.bounds(p, "most", x.Max)
	case *model.Function:
		e.Sort, e.Head = "function", x.Name+p.params(x.Params)+" → "+x.Result.String()
		e.Doc = textWords(x.Because)
		for _, v := range model.Versions(x.Overrides) {
			e.Parts = append(e.Parts, Part{v.Thing.Path(), "a version of its own, " + p.whereOf(v.Range)})
		}
	case *model.Proc:
		e.Sort, e.Head = "procedure", x.Name+p.params(x.Params)
		if x.Class == model.Action {
			e.Sort = "action"
		}
		if x.Result != nil {
			e.Head += " → " + x.Result.String()
		}
		e.Doc = textWords(x.Text)
		if h := p.Model.HelpOf(x); h != nil && h.Text != nil {
			e.Doc = h.Text.Source
		}
		if x.Moment != nil {
			for _, h := range x.Moment.Hooks() {
				at := [...]string{model.Before: "before", model.Instead: "instead", model.After: "after"}[h.At]
				e.Parts = append(e.Parts, Part{at + " " + h.Thing.Path(), p.whereOf(h.Range)})
			}
		}
	case *model.Table:
		e.Sort, e.Head = "table", "table."+x.Name
		e.Doc = fmt.Sprintf("%d rows", len(x.Kind.Things))
		for _, k := range x.Keys {
			e.Parts = append(e.Parts, Part{k.Name, k.Type.String() + ", a key"})
		}
		for _, a := range x.Kind.Attrs {
			e.Parts = append(e.Parts, Part{a.Name, a.Type.String()})
		}
	case *model.Zone:
		e.Sort, e.Head = "zone", x.Name
		if x.Of != nil {
			e.Head = x.Of.Name + "." + x.Name
		}
		e.Doc = "holds " + strings.Join(lists.Map(x.Kinds, func(k *model.Kind) string { return k.Name }), ", ")
	case *model.Board:
		e.Sort, e.Head, e.Doc = "board", x.Name, fmt.Sprintf("%d cells, of kind `%s`", len(x.Cells.Things), x.Cells.Name)
	case *model.Graph:
		e.Sort, e.Head, e.Doc = "graph", x.Name, "joins `"+x.Joins[0].Name+"` and `"+x.Joins[1].Name+"`"
	case *model.Choice:
		e.Sort, e.Head = "choice", "choice."+x.Name
		for _, a := range x.Actions {
			e.Parts = append(e.Parts, Part{a.Name, textWords(a.Text)})
		}
	case *model.Bot:
		e.Sort, e.Head = "bot", x.Name
	case *model.Option:
		e.Sort, e.Head, e.Doc = "option", "option."+x.Name+": "+x.Type.String(), textWords(x.Title)
	case *model.Scenario:
		e.Sort, e.Head, e.Doc = "scenario", "scenario."+x.Name, textWords(x.Title)
	case *model.Local:
		e.Sort, e.Head, e.See = "local", x.Name+": "+x.Type.String(), ""
	case *model.LoopVar:
		e.Sort, e.Head, e.See = "loop variable", x.Name+": "+x.Type.String(), ""
	}
	return e
}

func (e *Entry) bounds(p Pack, name string, x model.Expr) {
	if x != nil {
		e.Parts = append(e.Parts, Part{name, p.exprText(x)})
	}
}

// figure adds an attribute of a thing with the place that gave its value, and the values that this one replaces.
func (e *Entry) figure(p Pack, t *model.Thing, name, value string, kind hcl.Range) {
	if p.Given == nil {
		e.Parts = append(e.Parts, Part{name, value})
		return
	}
	given := p.Given[t][name]
	if len(given) == 0 {
		given = []hcl.Range{kind} // its default
	}
	last := len(given) - 1
	if said := p.written(given[last]); last > 0 && said != value {
		value = said + " = " + value
	}
	e.Parts = append(e.Parts, Part{name, value + "  (" + p.placed(given[last]) + ")"})
	for _, was := range slices.Backward(given[:last]) {
		e.Parts = append(e.Parts, Part{"", "in place of " + p.written(was) + "  (" + p.placed(was) + ")"})
	}
}

// placed is a line of a file, and the pack that it is of.
func (p Pack) placed(r hcl.Range) string {
	id, in := "", -1
	for _, x := range p.Model.Packs {
		dir := strings.TrimPrefix(path.Dir(x.Range.Filename)+"/", "./")
		if strings.HasPrefix(r.Filename, dir) && len(dir) > in {
			id, in = x.ID+", ", len(dir)
		}
	}
	return id + p.whereOf(r)
}

// mostThings is how many things of a kind are listed.
const mostThings = 100

// things lists those of a kind.
func (p Pack) things(k *model.Kind) string {
	switch {
	case k.Copies > 0:
		return fmt.Sprintf("%d copies", k.Copies)
	case len(k.Things) == 0 || k.Between != nil || k.Table != nil:
		return strconv.Itoa(len(k.Instances()))
	}
	list := lists.Filter(k.Things, func(t *model.Thing) bool { return !packs.IsTest(t.Range.Filename) })
	out := lists.Map(list[:min(len(list), mostThings)], func(t *model.Thing) string { return t.Name })
	if more := len(list) - len(out); more > 0 {
		out = append(out, fmt.Sprintf("and %d more", more))
	}
	return fmt.Sprintf("%d: %s", len(list), strings.Join(out, ", "))
}

// comment is what is said of a declaration above its line, or behind it.
func (p Pack) comment(r hcl.Range) string {
	src := p.Source.Source(r.Filename)
	lines := bytes.Split(src, []byte("\n"))
	if src == nil || r.Start.Line < 1 || r.Start.Line > len(lines) {
		return ""
	}
	from := r.Start.Line - 1
	for from > 0 && bytes.HasPrefix(lines[from-1], []byte("#")) {
		from--
	}
	var out []string
	tokens, _ := hclsyntax.LexConfig(bytes.Join(lines[from:r.Start.Line], []byte("\n")), r.Filename, hcl.InitialPos)
	for _, t := range tokens {
		if said := strings.Trim(string(t.Bytes), "#/- \n"); t.Type == hclsyntax.TokenComment && said != "" {
			out = append(out, said)
		}
	}
	return strings.Join(out, " ")
}

func textWords(t *model.Text) string {
	if t == nil {
		return ""
	}
	return t.Source
}

// params are those of a body, with what each is where it is not given.
func (p Pack) params(list []*model.Param) string {
	return "(" + strings.Join(lists.Map(list, func(x *model.Param) string {
		says := x.Local.Name + ": " + x.Local.Type.String()
		if x.Default != nil {
			says += " = " + p.exprText(x.Default)
		}
		return says
	}), ", ") + ")"
}

// attribute describes an attribute: where it comes from, and its type.
func (p Pack) attribute(a *model.Attr) string {
	s := Bounded(a.Type)
	switch a.Class {
	case model.Inverse:
		s += ", whose `" + a.Of.Name + "` is this"
	case model.State:
		s += ", state"
	case model.Part:
		s += ", a part"
	}
	if a.Default != nil {
		s += ", else " + p.exprText(a.Default)
	}
	if said := p.comment(a.Range); said != "" {
		s += ": " + said
	}
	return s
}

// Bounded is a type as content writes it, with its bounds.
func Bounded(t *model.Type) string {
	switch {
	case t.Class != model.Integer || t.Low == nil && t.High == nil:
		return t.String()
	case t.High == nil:
		return fmt.Sprintf("at_least(%d)", *t.Low)
	case t.Low == nil:
		return fmt.Sprintf("integer, at most %d", *t.High)
	}
	return fmt.Sprintf("integer(%d, %d)", *t.Low, *t.High)
}

// modifierText is what a modifier does, as it is written.
func (p Pack) modifierText(m *model.Modifier) string {
	var out []string
	for _, c := range []struct {
		name string
		of   model.Expr
	}{{"set", m.Set}, {"times", m.Times}, {"add", m.Add}} {
		if c.of != nil {
			out = append(out, c.name+" "+p.exprText(c.of))
		}
	}
	if m.HasPart {
		out = append(out, "part "+p.exprText(m.PartOf[0])+" of "+p.exprText(m.PartOf[1]))
	}
	if m.When != nil {
		out = append(out, "when "+p.exprText(m.When))
	}
	return strings.Join(append(out, p.whereOf(m.Range)), ", ")
}

// whereOf is a line of a file.
func (p Pack) whereOf(r hcl.Range) string {
	if r.Filename == "" {
		return ""
	}
	return fmt.Sprintf("%s:%d", r.Filename, r.Start.Line)
}

// exprText is an expression as it is written.
func (p Pack) exprText(x model.Expr) string {
	if x == nil {
		return ""
	}
	return p.written(x.Range())
}

// written is a part of a file, in one line.
func (p Pack) written(r hcl.Range) string {
	src := p.Source.Source(r.Filename)
	if r.Start.Byte < 0 || r.End.Byte > len(src) || r.Start.Byte >= r.End.Byte {
		return ""
	}
	return strings.Join(strings.Fields(string(src[r.Start.Byte:r.End.Byte])), " ")
}

// Value is a value as content writes it.
func (p Pack) Value(v any, t *model.Type) string {
	switch x := v.(type) {
	case nil:
		return "null"
	case bool:
		return strconv.FormatBool(x)
	case int64:
		switch {
		case t.Class == model.Integer:
			return strconv.FormatInt(x, 10)
		case x <= 0:
			return "null"
		case t.Class == model.Ref && int(x) < len(p.Model.Things):
			return p.Model.Things[x].Path()
		case t.Class == model.Word && int(x) < len(p.Model.Words):
			return strconv.Quote(p.Model.Words[x])
		}
	case []any:
		var out []string
		for i, e := range x {
			switch {
			case t.Class == model.Tally && t.Kind != nil:
				if e != int64(0) {
					out = append(out, t.Kind.Things[i].Name+" = "+p.Value(e, model.TypeInteger))
				}
			case t.Class == model.List:
				out = append(out, p.Value(e, t.Elem))
			default:
				out = append(out, p.Value(e, model.TypeInteger))
			}
		}
		switch t.Class {
		case model.Tally:
			return "{ " + strings.Join(out, ", ") + " }"
		case model.Span:
			return "span(" + strings.Join(out, ", ") + ")"
		}
		return "[" + strings.Join(out, ", ") + "]"
	}
	return "…"
}
