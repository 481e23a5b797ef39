package langserver

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"github.com/stellar-rules/stellar/cmd/stellar/glossary"
	"github.com/stellar-rules/stellar/schema/builtin"
	"github.com/stellar-rules/stellar/schema/diag"
	"github.com/stellar-rules/stellar/schema/model"
	"github.com/stellar-rules/stellar/schema/packs"
	"github.com/stellar-rules/stellar/schema/source"
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
	if d == nil {
		return nil, nil
	}
	p := newPage(d.text)
	at := p.offset(in.Position)
	from, _ := p.word(at)
	begun := string(d.text[from:at])
	could := s.could(d, from)
	if could == nil {
		could = map[string][]string{diag.CodeUnknownName: glossary.All()}
	}
	pack, _ := d.unit.pack()
	items := []completion{}
	seen := map[string]bool{}
	for _, code := range sortedKeys(could) {
		for _, name := range could[code] {
			if seen[name] || !fits(name, begun) {
				continue
			}
			seen[name] = true
			items = append(items, item(pack, code, name, begun))
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

// could is what may stand where a word begins, by the code of the finding about anything else there.
func (s *Server) could(d *doc, from int) map[string][]string {
	p := newPage(d.text)
	_, to := p.word(from)
	before, after := d.text[:from], d.text[to:]
	line, rest, _ := strings.Cut(string(after), "\n")
	begins := strings.TrimSpace(string(before[p.starts[p.position(from).Line]:])) == ""
	var tries []string
	if begins && strings.TrimSpace(line) == "" { // an attribute or a block
		tries = append(tries, string(before)+asked+" = 0\n"+asked+" {\n}\n"+rest)
	}
	tries = append(tries, string(before)+asked+string(after))
	if !begins { // the line is not done yet
		open := unclosed(string(before[p.starts[p.position(from).Line]:]))
		tries = append(tries, string(before)+asked+open+"\n"+rest, string(before)+asked+open)
	}
	for _, text := range tries {
		var set source.Set
		f, _ := set.Parse(d.path, []byte(text))
		if f == nil || f.Broken {
			continue
		}
		if d.unit == nil {
			return nil
		}
		texts := s.texts()
		texts[d.path] = []byte(text)
		st := s.load(d.unit.Unit, texts, packs.Notes{Asked: asked, Only: d.path})
		if st.Could != nil {
			return st.Could
		}
	}
	return nil
}

// unclosed are the brackets that close what a line opens.
func unclosed(line string) string {
	var out []byte
	quoted := false
	for i := 0; i < len(line); i++ {
		switch c := line[i]; {
		case c == '"':
			quoted = !quoted
		case quoted:
		case c == '(':
			out = append(out, ')')
		case c == '[' || c == '{':
			out = append(out, c+2)
		case (c == ')' || c == ']' || c == '}') && len(out) > 0:
			out = out[:len(out)-1]
		}
	}
	slices.Reverse(out)
	if quoted {
		return "\"" + string(out)
	}
	return string(out)
}

// item describes a name that may stand at a place.
func item(pack glossary.Pack, code, name, begun string) completion {
	out := completion{Label: name, Kind: itemVariable, Format: 1, Edit: edit{NewText: name}}
	rank := 1
	if strings.HasPrefix(name, begun) {
		rank = 0
	}
	var entries []glossary.Entry
	if pack.Model != nil && code != diag.CodeUnknownBlock && code != diag.CodeUnknownAttribute {
		if of := pack.Find(name); len(of) > 0 {
			entries = []glossary.Entry{pack.Entry(of[0])}
			out.Kind = kindOf(of[0])
		}
	}
	if len(entries) == 0 {
		entries = glossary.Of(name)
	}
	switch code {
	case diag.CodeUnknownAttribute:
		out.Kind, out.Edit.NewText = itemProperty, name+" = "
		entries = inPlace(entries, "attribute")
		if pack.Model != nil && (len(entries) == 0 || !strings.HasPrefix(entries[0].Sort, "attribute")) {
			if of := pack.Find(name); len(of) > 0 {
				entries = []glossary.Entry{pack.Entry(of[0])}
			}
		}
	case diag.CodeUnknownBlock:
		out.Kind, out.Edit.NewText, out.Format = itemKeyword, snippet(name), 2
		entries = inPlace(entries, "block statement")
	case diag.CodeUnknownFunction:
		out.Kind = itemFunction
	}
	for i := range builtin.Table {
		if b := &builtin.Table[i]; b.Name() == name && code == diag.CodeUnknownName {
			out.Kind, out.Edit.NewText, out.Format = itemFunction, name+"($1)$0", 2
			entries = inPlace(entries, "function")
		}
	}
	if len(entries) > 0 {
		e := entries[0]
		head, _, _ := strings.Cut(e.Head, "\n")
		out.Detail = head
		out.Doc = &markup{"markdown", e.Markdown()}
		if e.Sort == "stat" || e.Sort == "function" && out.Format == 1 && code == diag.CodeUnknownName {
			out.Kind = itemFunction
		}
		if pack.Model != nil && e.Doc != "" && !strings.Contains(e.Doc, "\n") && out.Kind == itemValue {
			out.Detail = e.Doc // the text that people know a thing by
		}
	}
	out.Sort = fmt.Sprintf("%d%02d%s", rank, strings.Count(name, "."), name)
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
	labels := 0
	spec, statement := model.SpecOf(word)
	if labels = spec.Least; !statement {
		labels = 1
		if i := slices.IndexFunc(model.Blocks, func(b model.Block) bool { return b.Word == word }); i >= 0 {
			labels = len(model.Blocks[i].LabelNames())
		}
	}
	out := word
	for i := range labels {
		out += fmt.Sprintf(" \"$%d\"", i+1)
	}
	return out + " {\n  $0\n}"
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
			from, _ := p.word(i)
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
		list := []map[string]any{}
		for _, x := range params {
			list = append(list, map[string]any{"label": x})
		}
		ways = append(ways, map[string]any{"label": label, "documentation": doc, "parameters": list})
	}
	for i := range builtin.Table {
		if b := &builtin.Table[i]; b.Name() == name && name != "" {
			for _, sig := range b.Signatures() {
				var params []string
				for _, x := range sig.Params {
					params = append(params, x.Name)
				}
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
			var names []string
			for _, x := range params {
				names = append(names, cmp.Or(x.Local.Name+": "+x.Local.Type.String(), x.Local.Name))
			}
			add(e.Head, e.Doc, names)
		}
	}
	if len(ways) == 0 {
		return nil
	}
	return map[string]any{"signatures": ways, "activeSignature": 0, "activeParameter": parameter}
}
