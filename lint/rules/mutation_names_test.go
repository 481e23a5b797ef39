package rules_test

import (
	"strings"

	"github.com/hashicorp/hcl/v2"
	"github.com/hashicorp/hcl/v2/hclsyntax"
)

// operators are all the ways in which content is broken.
var operators = concat(nameOperators, shapeOperators, typeOperators, tableOperators, logicOperators, playOperators,
	textOperators, worldOperators)

func concat(lists ...[]*operator) []*operator {
	var out []*operator
	for _, l := range lists {
		out = append(out, l...)
	}
	return out
}

// misspell changes a name, where that makes no other.
func (s *sites) misspell(c chain, name string, at hcl.Range) {
	if wrong := s.misspelt(name); wrong != "" && len(name) > 1 {
		s.add(c, instead(at, wrong))
	}
}

// labels misspells a label of blocks of some types.
func labels(i int, types ...string) func(*sites) {
	return func(s *sites) {
		s.blocks(func(c chain) {
			if name, at := label(c.in(), i); c.is(types...) && name != "" {
				s.misspell(c, name, at)
			}
		})
	}
}

// listed misspells the plain texts that an attribute holds, alone or in a list.
func listed(attr string, types ...string) func(*sites) {
	return func(s *sites) {
		s.exprs(func(p spot, e hclsyntax.Expression) {
			if name, at, ok := literal(e); ok && p.attr.Name == attr && p.is(types...) {
				s.misspell(p.chain, name, at)
			}
		})
	}
}

// objectKeys misspells the keys of the object that an attribute is.
func keysOfObject(attr string, types ...string) func(*sites) {
	return func(s *sites) {
		s.attrs(func(c chain, a *hclsyntax.Attribute) {
			o, ok := a.Expr.(*hclsyntax.ObjectConsExpr)
			if !ok || a.Name != attr || !c.is(types...) {
				return
			}
			for _, item := range o.Items {
				if k := hcl.ExprAsKeyword(item.KeyExpr); k != "" {
					s.misspell(c, k, item.KeyExpr.Range())
				}
			}
		})
	}
}

var nameOperators = []*operator{
	{name: "renamed-thing", what: "a thing that is named does not exist", sites: func(s *sites) {
		s.exprs(func(p spot, e hclsyntax.Expression) {
			if st := steps(e); len(st) > 1 && s.isThing(st[0].name, st[1].name) {
				s.misspell(p.chain, st[1].name, st[1].at)
			}
		})
	}},
	{name: "renamed-attribute", what: "an attribute that is read does not exist", sites: func(s *sites) {
		s.exprs(func(p spot, e hclsyntax.Expression) {
			st := steps(e)
			if n := len(st) - 1; n > 0 && !s.isThing(st[0].name,
				st[n].name) && st[0].name != "choice" && st[0].name != "action" {
				s.misspell(p.chain, st[n].name, st[n].at)
			}
		})
	}},
	{name: "renamed-local", what: "a value that is read has no such name", sites: func(s *sites) {
		s.exprs(func(p spot, e hclsyntax.Expression) {
			if st := steps(e); len(st) == 1 && !s.isKind(st[0].name) && len(st[0].name) > 2 {
				s.misspell(p.chain, st[0].name, st[0].at)
			}
		})
	}},
	{name: "renamed-kind", what: "a kind in a type or list does not exist", sites: func(s *sites) {
		s.exprs(func(p spot, e hclsyntax.Expression) {
			if st := steps(e); len(st) == 1 && s.isKind(st[0].name) {
				s.misspell(p.chain, st[0].name, st[0].at)
			}
		})
	}},
	{name: "renamed-function", what: "a function that is called does not exist", sites: func(s *sites) {
		s.exprs(func(p spot, e hclsyntax.Expression) {
			if f, ok := e.(*hclsyntax.FunctionCallExpr); ok {
				s.misspell(p.chain, f.Name, f.NameRange)
			}
		})
	}},
	{name: "renamed-declaration", what: "what others name goes by another name", sites: func(s *sites) {
		s.blocks(func(c chain) {
			name, at := label(c.in(), 0)
			if len(c) == 1 && !s.test && c.is("function", "procedure", "stat", "table", "zone", "die",
				"kind") && s.spelt(name) > 1 && name != s.model.Game.SeatKind.Name {
				s.misspell(c, name, at)
			}
		})
	}},
	{name: "renamed-procedure", what: "what is run does not exist", sites: labels(0, "run")},
	{name: "renamed-joined-choice", what: "an action joins a choice that does not exist", sites: func(s *sites) {
		s.exprs(func(p spot, e hclsyntax.Expression) {
			if st := steps(e); len(st) == 2 && st[0].name == "choice" {
				s.misspell(p.chain, st[1].name, st[1].at)
			}
		})
	}},
	{name: "renamed-choose", what: "a choice that actions join is called otherwise where it is asked",
		sites: func(s *sites) {
			s.blocks(func(c chain) {
				if name, at := label(c.in(), 0); c.is("choose") && s.mentions("choice."+name) {
					s.misspell(c, name, at)
				}
			})
		}},
	{name: "renamed-moment", what: "a hook stands at a moment that does not exist",
		sites: labels(0, "before", "after", "instead")},
	{name: "renamed-stat", what: "a modifier bends a stat that does not exist", sites: labels(0, "modifier")},
	{name: "renamed-target", what: "what is set, gained or paid does not exist", sites: func(s *sites) {
		s.blocks(func(c chain) {
			if name, at := label(c.in(), 0); c.is("set", "gain", "pay") && !strings.Contains(name, ".") {
				s.misspell(c, name, at)
			}
		})
	}},
	{name: "renamed-answered-procedure",
		what: "a bot answers in a procedure that does not exist", sites: labels(0, "answer")},
	{name: "renamed-answered-decision", what: "a bot answers a decision that does not exist", sites: labels(1, "answer")},
	{name: "renamed-created-kind", what: "things are created of a kind that does not exist", sites: labels(0, "create")},
	{name: "renamed-roster", what: "a roster is of a kind that does not exist", sites: labels(0, "roster")},
	{name: "renamed-stop", what: "what is to be left does not exist", sites: labels(0, "stop")},
	{name: "renamed-pack", what: "a pack that is used or needed does not exist", replan: true, sites: func(s *sites) {
		if s.test {
			return // the scenario's file says it
		}
		listed("uses", "scenario")(s)
		listed("needs", "pack")(s)
	}},
	{name: "renamed-bot", what: "a bot that is named does not exist", sites: func(s *sites) {
		listed("bot", "scenario", "test")(s)
		listed("like", "bot")(s)
	}},
	{name: "renamed-scripted-answer", what: "a test answers a decision that does not exist",
		sites: keysOfObject("answers", "test")},
	{name: "renamed-scripted-dice", what: "a test scripts a roll that does not exist",
		sites: keysOfObject("dice", "test")},
	{name: "renamed-column", what: "a roster has a column that its kind does not know", sites: func(s *sites) {
		s.exprs(func(p spot, e hclsyntax.Expression) {
			name, at, ok := literal(e)
			if ok && p.attr.Name == "columns" && p.is("roster") && name != "id" {
				s.misspell(p.chain, name, at)
			}
		})
	}},
	{name: "renamed-argument", what: "an argument goes by a name that the procedure does not know", sites: func(s *sites) {
		s.attrs(func(c chain, a *hclsyntax.Attribute) {
			if c.is("run") && a.Name != "when" {
				s.misspell(c, a.Name, a.NameRange)
			}
		})
	}},
	{name: "renamed-word", what: "a word is compared that is never a value there", sites: func(s *sites) {
		s.exprs(func(p spot, e hclsyntax.Expression) {
			name, at, ok := literal(e)
			if b, is := p.parent().(*hclsyntax.BinaryOpExpr); ok && is && !s.test && (b.Op == hclsyntax.OpEqual ||
				b.Op == hclsyntax.OpNotEqual) {
				s.misspell(p.chain, name, at)
			}
		})
	}},
}

// mentions says whether any file of the unit holds a text.
func (w *world) mentions(text string) bool { return strings.Contains(w.text, text) }

// spelt is how often a word stands in files of the unit that are no tests.
func (w *world) spelt(word string) int { return w.words[word] }
