package rules_test

import (
	"regexp"
	"strings"

	"github.com/hashicorp/hcl/v2/hclsyntax"

	"github.com/stellar-rules/stellar/schema/packs"
)

// within adds a statement at the beginning of a body of statements.
func (s *sites) within(c chain, text string) {
	if b := c.in(); len(b.Body.Blocks) > 0 && b.OpenBraceRange.Start.Line != b.CloseBraceRange.Start.Line {
		at := b.Body.Blocks[0].TypeRange.Start.Byte
		s.add(c, patch{at, at, text + "\n  "})
	}
}

// atop adds a declaration to a file that is no test, in front of its first block.
func atop(text string) func(*sites) {
	return func(s *sites) {
		if s.test || len(s.file.Body.Blocks) == 0 {
			return
		}
		at := s.file.Body.Blocks[0].TypeRange.Start.Byte
		s.add(nil, patch{at, at, text + "\n"})
	}
}

var playOperators = []*operator{
	{name: "joins-no-more", what: "an action joins no choice any more", sites: func(s *sites) {
		s.attrs(func(c chain, a *hclsyntax.Attribute) {
			name, _ := label(c.in(), 0)
			if c.is("action") && a.Name == "joins" && !s.test && !s.offered(name) {
				s.add(c, s.without(a.SrcRange))
			}
		})
	}},
	{name: "removed-option", what: "an option that is named elsewhere is gone", sites: func(s *sites) {
		s.blocks(func(c chain) {
			name, _ := label(c.in(), 0)
			if len(c) < 3 || !c.is("option") || !c[:len(c)-1].is("choose") {
				return
			}
			asked, _ := label(c[len(c)-2], 0)
			if s.mentions(asked + " == \"" + name + "\"") {
				s.add(c, s.without(whole(c.in())))
			}
		})
	}},
	{name: "renamed-option", what: "an option that is named elsewhere is called otherwise", sites: func(s *sites) {
		s.blocks(func(c chain) {
			name, at := label(c.in(), 0)
			if len(c) < 3 || !c.is("option") || !c[:len(c)-1].is("choose") {
				return
			}
			asked, _ := label(c[len(c)-2], 0)
			if s.mentions(asked + " == \"" + name + "\"") {
				s.misspell(c, name, at)
			}
		})
	}},
	{name: "missing-end", what: "a game or scenario never ends", sites: func(s *sites) { s.endless() }},
	{name: "endless-loop", what: "a loop has no end", sites: func(s *sites) {
		s.attrs(func(c chain, a *hclsyntax.Attribute) {
			if c.is("repeat") && (a.Name == "until" || a.Name == "while") && len(c.in().Body.Attributes) == 1 && !s.test &&
				!strings.Contains(s.text(whole(c.in())), "stop") {
				s.add(c, instead(a.Expr.Range(), map[string]string{"until": "false", "while": "true"}[a.Name]))
			}
		})
	}},
	{name: "unbounded-loop", what: "a loop says neither how often nor until when", sites: func(s *sites) {
		s.attrs(func(c chain, a *hclsyntax.Attribute) {
			if c.is("repeat") && (a.Name == "until" || a.Name == "while" || a.Name == "times") &&
				len(c.in().Body.Attributes) == 1 && !s.test && !strings.Contains(s.text(whole(c.in())), "stop") {
				s.add(c, s.without(a.SrcRange))
			}
		})
	}},
	{name: "stopped-before", what: "nothing behind a stop is ever done", sites: func(s *sites) {
		s.blocks(func(c chain) {
			if len(c) == 1 && c.is("procedure") && c.in().Body.Attributes["gives"] == nil &&
				c.in().Body.Attributes["type"] == nil {
				s.within(c, "stop {}")
			}
		})
	}},
	{name: "unused-local", what: "a value is named and never read", sites: func(s *sites) {
		s.blocks(func(c chain) {
			if len(c) == 1 && c.is("procedure", "action") && !s.test {
				s.within(c, "let \"idle_figure\" { be = 1 + 1 }")
			}
		})
	}},
	{name: "unused-function", what: "a function is never called",
		sites: atop("function \"idle_figure\" { gives = 1 + 1 }")},
	{name: "unused-procedure", what: "a procedure is never run",
		sites: atop("procedure \"idle_hands\" {\n  tell { text = \"Nothing to do.\" }\n}")},
	{name: "unused-stat", what: "a stat is never asked for", sites: atop("stat \"idle_figure\" { base = 1 }")},
	{name: "unused-table", what: "a table is never looked into",
		sites: atop("table \"idle_table\" {\n  keys  = { idle_key = integer }\n  gives = { idle_column = integer }\n" +
			"  rows = [\n    [_, 1],\n  ]\n}")},
	{name: "unused-kind", what: "nothing is of a kind", sites: atop("kind \"idle_sort\" {}")},
	{name: "unused-option", what: "an option changes nothing",
		sites: atop("option \"idle_rule\" { title = \"Idle rule\" }")},
	{name: "unused-state", what: "an attribute is never set or read", sites: func(s *sites) {
		s.attrs(func(c chain, a *hclsyntax.Attribute) {
			o, ok := a.Expr.(*hclsyntax.ObjectConsExpr)
			if ok && len(c) == 1 && c.is("kind") && a.Name == "state" && len(o.Items) > 0 && !s.test &&
				strings.Contains(s.text(o.Range()), "\n") {
				at := o.Items[0].KeyExpr.Range().Start.Byte
				s.add(c, patch{at, at, "idle_mark = integer\n    "})
			}
		})
	}},
	{name: "unused-parameter", what: "a procedure takes what it never reads", sites: func(s *sites) {
		s.attrs(func(c chain, a *hclsyntax.Attribute) {
			o, ok := a.Expr.(*hclsyntax.ObjectConsExpr)
			if ok && len(c) == 1 && c.is("procedure", "function") && a.Name == "takes" && len(o.Items) > 0 && !s.test {
				at := o.Items[len(o.Items)-1].ValueExpr.Range().End.Byte
				s.add(c, patch{at, at, ", idle_mark = default(integer, 1)"})
			}
		})
	}},
	{name: "never-run", what: "nobody runs a procedure any more", sites: func(s *sites) {
		s.blocks(func(c chain) {
			name, _ := label(c.in(), 0)
			if c.is("run") && len(c.in().Labels) == 1 && !s.test && s.runs(name) == 1 && s.declaresHere(name) &&
				!s.mentions("before \""+name) && !s.mentions("after \""+name) && !s.mentions("instead \""+name) {
				s.add(c, s.without(whole(c.in())))
			}
		})
	}},
	{name: "dead-hook", what: "a hook is never told", sites: func(s *sites) { s.never("before", "after", "instead") }},
	{name: "dead-action", what: "an action is never legal", sites: func(s *sites) { s.never("action") }},
	{name: "dead-law", what: "a law is never acted on", sites: func(s *sites) {
		s.attrs(func(c chain, a *hclsyntax.Attribute) {
			if c.is("whenever") && a.Name == "when" && !s.test {
				s.add(c, instead(a.Expr.Range(), "false"))
			}
		})
	}},
	{name: "more-than-at-most", what: "more must be picked than may", sites: func(s *sites) {
		s.attrs(func(c chain, a *hclsyntax.Attribute) {
			attrs := c.in().Body.Attributes
			if c.is("pick") && a.Name == "least" && number(a.Expr) && s.text(a.Expr.Range()) != "0" &&
				attrs["count"] == nil && attrs["most"] == nil {
				at := a.SrcRange.Start.Byte
				s.add(c, patch{at, at, "most = 0\n    "})
			}
		})
	}},
	{name: "pick-from-nothing", what: "there is nothing to pick from", sites: func(s *sites) {
		s.attrs(func(c chain, a *hclsyntax.Attribute) {
			if c.is("pick") && a.Name == "from" && !s.test {
				s.add(c, instead(a.Expr.Range(), "[]"))
			}
		})
	}},
	{name: "loop-over-nothing", what: "there is nothing to go through", sites: func(s *sites) {
		s.attrs(func(c chain, a *hclsyntax.Attribute) {
			if c.is("each") && a.Name == "in" && !s.test {
				s.add(c, instead(a.Expr.Range(), "[]"))
			}
		})
	}},
}

// never lets blocks without a condition have one that never holds.
func (s *sites) never(types ...string) {
	s.blocks(func(c chain) {
		b := c.in()
		if !c.is(types...) || c.has("test") || s.test || b.Body.Attributes["when"] != nil ||
			b.OpenBraceRange.Start.Line == b.CloseBraceRange.Start.Line {
			return
		}
		at := b.OpenBraceRange.End.Byte
		s.add(c, patch{at, at, "\n  when = false"})
	})
}

// endless takes every end out of a unit that has them in one file.
func (s *sites) endless() {
	here, elsewhere := 0, 0
	for _, f := range s.before.Files {
		if packs.IsTest(f.Name) {
			continue
		}
		walkBlocks(f.Body, nil, func(c chain) {
			if !c.is("finish") {
				return
			}
			if elsewhere++; f == s.file {
				here, elsewhere = here+1, elsewhere-1
			}
		})
	}
	if here == 0 || elsewhere > 0 {
		return
	}
	var edits []patch
	var heads chain
	s.blocks(func(c chain) {
		if c.is("finish") {
			edits = append(edits, s.without(whole(c.in())))
		}
		if len(c) == 1 && c.is("game", "scenario") {
			heads = append(heads, c.in())
		}
	})
	m := s.add(heads, edits...)
	for _, played := range s.model.Scenarios {
		m.names = append(m.names, played.Name) // it is they that never end
	}
}

// offered says whether an action is run or offered in turns by its own name.
func (w *world) offered(name string) bool {
	listed := regexp.MustCompile(`(take|free|out)\s*=\s*\[[^\]]*action\.` + name + `\b`)
	for _, f := range w.before.Files {
		if !packs.IsTest(f.Name) && listed.Match(f.Bytes) {
			return true
		}
	}
	return w.runs(name) > 0
}

// runs is how often a procedure is run by files that are no tests.
func (w *world) runs(name string) int {
	n := 0
	for _, f := range w.before.Files {
		if !packs.IsTest(f.Name) {
			n += strings.Count(string(f.Bytes), "run \""+name+"\"")
		}
	}
	return n
}

// declaresHere says whether a file of the unit itself declares a procedure.
func (w *world) declaresHere(name string) bool {
	for _, f := range w.files {
		if strings.Contains(string(f.Bytes), "\nprocedure \""+name+"\"") {
			return !packs.IsTest(f.Name)
		}
	}
	return false
}
