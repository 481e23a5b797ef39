package rules_test

import (
	"fmt"
	"regexp"
	"strings"

	"github.com/hashicorp/hcl/v2/hclsyntax"
)

// texts goes through plain texts that people read.
func (s *sites) texts(do func(p spot, text string, at patch)) {
	s.exprs(func(p spot, e hclsyntax.Expression) {
		if text, r, ok := literal(e); ok && (p.attr.Name == "text" || p.attr.Name == "about" || p.attr.Name == "because" ||
			p.attr.Name == "cells") && !s.test {
			do(p, text, patch{r.Start.Byte, r.End.Byte, text})
		}
	})
}

// placeholder is the beginning of one: its name.
var placeholder = regexp.MustCompile(`\{\s*([A-Za-z_][A-Za-z0-9_.]*)`)

var textOperators = []*operator{
	{name: "wrong-placeholder", what: "a text names what is not there", sites: func(s *sites) {
		s.texts(func(p spot, text string, at patch) {
			if m := placeholder.FindStringSubmatchIndex(text); m != nil {
				name := text[m[2]:m[3]]
				if wrong := s.misspelt(aWord.FindString(name)); wrong != "" && !strings.Contains(name, ".") {
					s.add(p.chain, patch{at.from + m[2], at.from + m[3], wrong})
				}
			}
		})
	}},
	{name: "unclosed-placeholder", what: "a placeholder is never closed", sites: func(s *sites) {
		s.texts(func(p spot, text string, at patch) {
			if i := strings.LastIndex(text, "}"); i >= 0 && !strings.Contains(text[i+1:], "{") {
				s.add(p.chain, patch{at.from + i, at.from + i + 1, ""})
			}
		})
	}},
	{name: "two-blanks", what: "two blanks stand in a text", sites: func(s *sites) {
		s.texts(func(p spot, text string, at patch) {
			if i := strings.Index(text, " "); i > 0 {
				s.add(p.chain, patch{at.from + i, at.from + i, " "})
			}
		})
	}},
	{name: "empty-text", what: "a text is empty", sites: func(s *sites) {
		s.texts(func(p spot, text string, at patch) {
			if text != "" && p.attr.Name == "text" && !p.is("kind") {
				s.add(p.chain, patch{at.from, at.to, ""})
			}
		})
	}},
	{name: "deleted-question", what: "a decision has no text", sites: func(s *sites) {
		s.attrs(func(c chain, a *hclsyntax.Attribute) {
			if c.is("pick", "choose", "may") && a.Name == "text" && !s.test {
				s.add(c, s.without(a.SrcRange))
			}
		})
	}},
	{name: "deleted-action-text", what: "an action has no text", sites: func(s *sites) {
		s.attrs(func(c chain, a *hclsyntax.Attribute) {
			if c.is("action") && a.Name == "text" && !s.test {
				s.add(c, s.without(a.SrcRange))
			}
		})
	}},
	{name: "nameless", what: "a thing has no name where all of its kind have one", sites: func(s *sites) {
		s.attrs(func(c chain, a *hclsyntax.Attribute) {
			if len(c) == 1 && a.Name == "name" && !s.test && s.allNamed(c.in().Type) {
				s.add(c, s.without(a.SrcRange))
			}
		})
	}},
	{name: "glued", what: "a placeholder stands against a letter", sites: func(s *sites) {
		s.texts(func(p spot, text string, at patch) {
			if strings.Contains(text, "plural,") || strings.Contains(text, "select,") {
				return // blanks between cases are none of the text
			}
			if i := strings.Index(text,
				"} "); i > 0 && i+2 < len(text) && text[i+2] >= 'a' && text[i+2] <= 'z' && !strings.Contains(text[:i], "?") {
				s.add(p.chain, patch{at.from + i + 1, at.from + i + 2, ""})
			}
		})
	}},
}

// allNamed says whether each of several things of a kind has a name.
func (w *world) allNamed(kind string) bool {
	for _, k := range w.model.Kinds {
		if k.Name == kind {
			for _, t := range k.Things {
				if t.Title == nil {
					return false
				}
			}
			return len(k.Things) > 2
		}
	}
	return false
}

// A need is what a thing says it requires.
type need struct {
	chain
	attr *hclsyntax.Attribute
	kind string
	name string
	of   []string
}

// needs are the lists of things by which things of a kind build on others of it.
func (s *sites) needs(do func(n need, all map[string][]string)) {
	all := map[string][]string{}
	var found []need
	for _, f := range s.before.Files {
		for _, b := range f.Body.Blocks {
			a := b.Body.Attributes["requires"]
			t, ok := (*hclsyntax.TupleConsExpr)(nil), false
			if a != nil {
				t, ok = a.Expr.(*hclsyntax.TupleConsExpr)
			}
			if !ok || len(b.Labels) != 1 {
				continue
			}
			n := need{chain: chain{b}, attr: a, kind: b.Type, name: b.Labels[0]}
			for _, e := range t.Exprs {
				if st := steps(e); len(st) == 2 && st[0].name == b.Type {
					n.of = append(n.of, st[1].name)
				}
			}
			all[n.name] = n.of
			if f == s.file && len(n.of) > 0 {
				found = append(found, n)
			}
		}
	}
	for _, n := range found {
		do(n, all)
	}
}

// end is where something more can be put into the list of an attribute.
func (n need) end() int { return n.attr.Expr.Range().End.Byte - 1 }

var worldOperators = []*operator{
	{name: "cycle", what: "two things require each other", sites: func(s *sites) {
		s.needs(func(n need, all map[string][]string) {
			// What it requires comes to require it.
			for _, b := range s.file.Body.Blocks {
				if len(b.Labels) == 1 && b.Type == n.kind && b.Labels[0] == n.of[0] &&
					b.OpenBraceRange.Start.Line != b.CloseBraceRange.Start.Line {
					ref := n.kind + "." + n.name
					if a := b.Body.Attributes["requires"]; a != nil {
						at := a.Expr.Range().End.Byte - 1
						s.add(chain{b}, patch{at, at, ", " + ref})
					} else {
						at := b.OpenBraceRange.End.Byte
						s.add(chain{b}, patch{at, at, "\n  requires = [" + ref + "]"})
					}
				}
			}
		})
	}},
	{name: "requires-itself", what: "a thing requires itself", sites: func(s *sites) {
		s.needs(func(n need, _ map[string][]string) {
			s.add(n.chain, patch{n.end(), n.end(), fmt.Sprintf(", %s.%s", n.kind, n.name)})
		})
	}},
	{name: "required-already", what: "a thing requires what it requires by another", sites: func(s *sites) {
		s.needs(func(n need, all map[string][]string) {
			for _, of := range n.of {
				for _, up := range all[of] {
					s.add(n.chain, patch{n.end(), n.end(), fmt.Sprintf(", %s.%s", n.kind, up)})
					return
				}
			}
		})
	}},
	{name: "deleted-prerequisite", what: "what others require is gone", sites: func(s *sites) {
		s.blocks(func(c chain) {
			b := c.in()
			if len(c) != 1 || len(b.Labels) != 1 || s.test || b.Type == s.model.Game.SeatKind.Name || !s.isThing(b.Type,
				b.Labels[0]) || b.Type == "scenario" || b.Type == "game" || b.Type == "option" {
				return
			}
			if s.mentions(b.Type+"."+b.Labels[0]) && !strings.Contains(s.text(whole(b)),
				b.Type+"."+b.Labels[0]) && !s.declaredBefore(b) {
				s.add(c, s.without(whole(b)))
			}
		})
	}},
	{name: "deleted-source", what: "figures have neither a source nor a mark", sites: func(s *sites) {
		s.attrs(func(c chain, a *hclsyntax.Attribute) {
			if len(c) == 1 && a.Name == "source" && c.is("roster",
				"table") && c.in().Body.Attributes["designed"] == nil && !s.test && s.group == "../../content" {
				s.add(c, s.without(a.SrcRange))
			}
		})
	}},
	{name: "swapped-seats", what: "at least more seats than at most", sites: func(s *sites) {
		s.seats(func(c chain, t *hclsyntax.TupleConsExpr) {
			a, b := t.Exprs[0].Range(), t.Exprs[1].Range()
			if s.text(a) != s.text(b) {
				s.add(c, instead(a, s.text(b)), instead(b, s.text(a)))
			}
		})
	}},
	{name: "too-many-seats", what: "more seats than a game can have", sites: func(s *sites) {
		s.seats(func(c chain, t *hclsyntax.TupleConsExpr) { s.add(c, instead(t.Exprs[1].Range(), "40")) })
	}},
	{name: "unknown-option", what: "a scenario sets an option that does not exist",
		sites: keysOfObject("options", "scenario")},
	{name: "option-out-of-range", what: "an option begins outside its range", sites: func(s *sites) {
		s.attrs(func(c chain, a *hclsyntax.Attribute) {
			if len(c) == 1 && c.is("option") && a.Name == "default" && number(a.Expr) {
				s.add(c, instead(a.Expr.Range(), "-1000000"))
			}
		})
	}},
	{name: "no-expectation", what: "a test expects nothing", sites: func(s *sites) {
		s.blocks(func(c chain) {
			if !c.is("test") || c.in().Body.Attributes["refused"] != nil {
				return
			}
			var edits []patch
			walkBlocks(c.in().Body, nil, func(inner chain) {
				if inner.is("expect") {
					edits = append(edits, s.without(whole(inner.in())))
				}
			})
			if len(edits) > 0 {
				s.add(c, edits...)
			}
		})
	}},
	{name: "empty-play", what: "a scenario plays nothing", sites: func(s *sites) {
		s.blocks(func(c chain) {
			if c.is("play") && len(c) == 2 && !s.test && strings.Contains(s.text(whole(c.in())), "repeat") {
				s.add(c, patch{c.in().OpenBraceRange.End.Byte, c.in().CloseBraceRange.Start.Byte, ""})
			}
		})
	}},
	{name: "pack-without-version", what: "a pack has no version that can be compared", sites: func(s *sites) {
		s.attrs(func(c chain, a *hclsyntax.Attribute) {
			if c.is("pack") && a.Name == "version" {
				s.add(c, instead(a.Expr.Range(), `"the first"`))
			}
		})
	}},
}

// seats goes through how many seats games and scenarios have.
func (s *sites) seats(do func(c chain, t *hclsyntax.TupleConsExpr)) {
	s.attrs(func(c chain, a *hclsyntax.Attribute) {
		t, ok := a.Expr.(*hclsyntax.TupleConsExpr)
		if ok && a.Name == "seats" && c.is("game",
			"scenario") && len(t.Exprs) == 2 && number(t.Exprs[0]) && number(t.Exprs[1]) {
			do(c, t)
		}
	})
}

// declaredBefore says whether a thing would be there without its block: its kind or a roster
// names it, too.
func (w *world) declaredBefore(b *hclsyntax.Block) bool {
	return w.mentions("\"" + b.Labels[0] + "\",")
}
