package langserver

import (
	"bytes"
	"fmt"
	"slices"
	"strings"

	"github.com/stellar-rules/stellar/cmd/stellar/glossary"
	"github.com/stellar-rules/stellar/schema/builtin"
	"github.com/stellar-rules/stellar/schema/diag"
	"github.com/stellar-rules/stellar/schema/lists"
	"github.com/stellar-rules/stellar/schema/model"
	"github.com/stellar-rules/stellar/schema/packs"
)

// asked stands where the editor asks for a name.
const asked = "zq_asked_zq"

// mostItems bounds an answer; what is typed next narrows it.
const mostItems = 500

// Kinds of completions and symbols in the protocol.
const (
	itemFunction, itemVariable, itemClass, itemProperty = 3, 6, 7, 10
	itemUnit, itemValue, itemKeyword, itemReference     = 11, 12, 14, 18
)

// complete asks the loader what it would have understood at a place.
func (s *Server) complete(in atPosition) (any, error) {
	d := s.docs[pathOf(in.TextDocument.URI)]
	if d == nil || d.unit == nil && d.speech == nil {
		return nil, nil
	}
	p := newPage(d.text)
	at := p.offset(in.Position)
	if d.speech != nil {
		return s.completeSpeech(d, at), nil
	}
	from, _ := p.wordAt(at)
	begun := string(d.text[from:at])
	could, where := s.could(d, p, from)
	pack, _ := d.unit.pack()
	items := []completion{}
	seen := map[string]bool{}
	for _, c := range could.Could {
		if !seen[c.Name] && fits(c.Name, begun) && !where.given[c.Name] {
			seen[c.Name] = true
			items = append(items, item(pack, &could, where, c, begun))
			items[len(items)-1].Sort = d.unit.rank(where, c, begun, could.Types[c.Name] != nil)
		}
	}
	slices.SortFunc(items, func(a, b completion) int { return strings.Compare(a.Sort, b.Sort) })
	whole := len(items) <= mostItems
	items = items[:min(len(items), mostItems)]
	end := p.span(from, at)
	for i := range items {
		items[i].Edit.Range = end
	}
	return map[string]any{"isIncomplete": !whole, "items": items}, nil
}

// fits says whether a name goes with what is typed so far: its letters in their order.
func fits(name, begun string) bool {
	for _, c := range begun {
		i := strings.IndexRune(name, c)
		if i < 0 {
			return false
		}
		name = name[i+1:]
	}
	return true
}

// could is what may stand where a word begins.
func (s *Server) could(d *doc, p page, from int) (packs.Notes, where) {
	_, to := p.wordAt(from)
	f := readable(d.path, string(d.text), from, to, &s.parsed)
	if f == nil {
		return packs.Notes{}, where{}
	}
	texts := s.texts()
	texts[d.path] = f.Bytes
	return s.load(d.unit.Unit, texts, packs.Notes{Asked: asked, Only: d.path}).Notes,
		whereIs(f.Body, "", bytes.Index(f.Bytes, []byte(asked)))
}

// item describes a name that may stand at a place.
func item(pack glossary.Pack, of *packs.Notes, at where, c packs.Candidate, begun string) completion {
	out := completion{Label: c.Name, Kind: itemVariable, Format: 1, Edit: edit{NewText: c.Name}}
	var entries []glossary.Entry
	find := func(name string) {
		if pack.Model != nil && len(entries) == 0 {
			if of := pack.Find(name); len(of) > 0 {
				entries = []glossary.Entry{pack.Entry(of[0])}
				out.Kind = kindOf(of[0])
			}
		}
	}
	says := model.Says(at.block, c.Name)
	switch local := of.Types[c.Name]; {
	case c.Code == diag.CodeUnknownBlock:
		out.Kind, out.Edit.NewText, out.Format = itemKeyword, snippet(c.Name), 2
		entries = inPlace(glossary.Of(c.Name), "block statement")
	case local != nil:
		out.Detail = local.String()
		return out
	case of.Of != nil:
		find(of.Of.Name + "." + c.Name)
		find(c.Name)
	case at.slot == slotAttribute && says != "":
		entries = []glossary.Entry{{Sort: "attribute of `" + at.block + "`", Head: says, Doc: says}}
	case at.slot == slotAttribute:
		find(at.block + "." + c.Name)
	default:
		find(c.Name)
	}
	if at.slot == slotAttribute && c.Code != diag.CodeUnknownBlock {
		out.Kind, out.Edit.NewText = itemProperty, c.Name+" = "
	}
	if len(entries) == 0 {
		entries = glossary.Of(c.Name)
	}
	for i := range builtin.Table {
		if b := &builtin.Table[i]; b.Name() == c.Name && c.Code == diag.CodeUnknownName {
			out.Kind, out.Edit.NewText, out.Format = itemFunction, c.Name+"($1)$0", 2
			entries = inPlace(entries, "function")
		}
	}
	if len(entries) > 0 {
		e := entries[0]
		out.Detail, _, _ = strings.Cut(e.Head, "\n")
		out.Doc = &markup{"markdown", e.Markdown()}
		if pack.Model != nil && e.Doc != "" && !strings.Contains(e.Doc, "\n") && out.Kind == itemValue {
			out.Detail = e.Doc // the text that people know a thing by
		}
	}
	return out
}

func kindOf(of any) int {
	switch of.(type) {
	case *model.Kind:
		return itemClass
	case *model.Thing:
		return itemValue
	case *model.Attr, *model.Zone:
		return itemProperty
	case *model.Stat, *model.Function, *model.Proc, *model.Graph:
		return itemFunction
	case *model.Table, *model.Board:
		return itemUnit
	}
	return itemReference
}

// snippet is a block with its labels to fill in.
func snippet(word string) string {
	out := word
	for i := range labelsOf(word) {
		out += fmt.Sprintf(" \"$%d\"", i+1)
	}
	return out + " {\n  $0\n}"
}

// labelsOf is how many labels a block needs; that of a thing, its name.
func labelsOf(word string) int {
	if spec, statement := model.SpecOf(word); statement {
		return spec.Least
	}
	if i := slices.IndexFunc(model.Blocks, func(b model.Block) bool { return b.Word == word }); i >= 0 {
		return len(model.Blocks[i].LabelNames())
	}
	return 1
}

// signature shows how the function around a place is called.
func (s *Server) signature(in atPosition) (any, error) {
	d := s.docs[pathOf(in.TextDocument.URI)]
	if d == nil {
		return nil, nil
	}
	p := newPage(d.text)
	depth, commas := 0, 0
	for i := p.offset(in.Position) - 1; i >= 0; i-- {
		switch c := d.text[i]; {
		case c == ')' || c == ']' || c == '}':
			depth++
		case c == '(' && depth == 0:
			from, _ := p.wordAt(i)
			return s.calls(d, string(d.text[from:i]), commas), nil
		case c == '(' || c == '[' || c == '{':
			if depth--; depth < 0 {
				depth, commas = 0, 0
				if c == '{' {
					return nil, nil
				}
			}
		case c == ',' && depth == 0:
			commas++
		case c == '\n' && depth == 0 && i < p.offset(in.Position)-400:
			return nil, nil
		}
	}
	return nil, nil
}

func (s *Server) calls(d *doc, name string, parameter int) any {
	var ways []map[string]any
	add := func(label, doc string, params []string) {
		ways = append(ways, map[string]any{"label": label, "documentation": doc,
			"parameters": append([]map[string]any{}, lists.Map(params, func(x string) map[string]any {
				return map[string]any{"label": x}
			})...)})
	}
	for i := range builtin.Table {
		if b := &builtin.Table[i]; b.Name() == name && name != "" {
			for _, sig := range b.Signatures() {
				params := lists.Map(sig.Params, func(x builtin.Param) string { return x.Name })
				add(glossary.Signature(sig), b.Doc+": "+b.Example, params)
			}
		}
	}
	if pack, ok := d.unit.pack(); ok && len(ways) == 0 {
		for _, of := range pack.Find(name) {
			e := pack.Entry(of)
			var params []*model.Param
			switch x := of.(type) {
			case *model.Function:
				params = x.Params
			case *model.Stat:
				params = x.Params
			default:
				continue
			}
			add(e.Head, e.Doc, lists.Map(params, func(x *model.Param) string {
				return x.Local.Name + ": " + x.Local.Type.String()
			}))
		}
	}
	if len(ways) == 0 {
		return nil
	}
	return map[string]any{"signatures": ways, "activeSignature": 0, "activeParameter": parameter}
}
