package rules_test

import (
	"regexp"
	"slices"
	"strconv"
	"strings"

	"github.com/hashicorp/hcl/v2"
	"github.com/hashicorp/hcl/v2/hclsyntax"
)

// said are the attributes that people read, and what is drawn: no mistake of meaning is made in them.
var said = []string{"text", "help", "goal", "title", "name", "about", "because", "called", "columns", "cells", "source",
	"version", "needs", "uses"}

// rules goes through what rules say: all attributes but those that people read, and those of maps, looks and bots.
func (s *sites) rules(do func(c chain, a *hclsyntax.Attribute)) {
	s.attrs(func(c chain, a *hclsyntax.Attribute) {
		if !slices.Contains(said, a.Name) && !c[:1].is("map", "look", "bot", "pack", "topic") {
			do(c, a)
		}
	})
}

// under says whether an attribute is of one of some names, "block.name" or "block."; of any where none is given.
func under(c chain, a *hclsyntax.Attribute, in []string) bool {
	return len(in) == 0 || slices.ContainsFunc(in, func(p string) bool {
		block, name, dotted := strings.Cut(p, ".")
		if !dotted {
			return p == a.Name
		}
		return c.is(block) && (name == "" || name == a.Name)
	})
}

// writes puts other words where a pattern matches in an expression of the rules; to uses the groups of the pattern.
func writes(pattern, to string, in ...string) func(*sites) {
	return computes(pattern, func(was string, re *regexp.Regexp) string { return re.ReplaceAllString(was, to) }, in...)
}

// computes is the same with words that depend on what stands there; "" is none.
func computes(pattern string, to func(was string, re *regexp.Regexp) string, in ...string) func(*sites) {
	re := regexp.MustCompile(pattern)
	return func(s *sites) {
		s.rules(func(c chain, a *hclsyntax.Attribute) {
			if !under(c, a, in) {
				return
			}
			from := a.Expr.Range().Start.Byte
			text := s.text(a.Expr.Range())
			for _, at := range re.FindAllStringIndex(text, -1) {
				was := text[at[0]:at[1]]
				if now := to(was, re); now != "" && now != was && strings.Count(text[:at[0]], `"`)%2 == 0 {
					s.add(c, patch{from + at[0], from + at[1], now})
				}
			}
		})
	}
}

// swaps puts each of two words for the other.
func swaps(a, b string, in ...string) func(*sites) {
	pattern := regexp.QuoteMeta(a) + "|" + regexp.QuoteMeta(b)
	return computes(pattern, func(was string, _ *regexp.Regexp) string {
		if was == a {
			return b
		}
		return a
	}, in...)
}

// adds changes the number at the end of what matches.
func adds(pattern string, by int, in ...string) func(*sites) {
	return computes(pattern, func(was string, _ *regexp.Regexp) string {
		digits := was[strings.LastIndexFunc(was, func(r rune) bool { return r < '0' || r > '9' })+1:]
		n, err := strconv.Atoi(digits)
		if err != nil || n+by < 0 {
			return ""
		}
		return strings.TrimSuffix(was, digits) + strconv.Itoa(n+by)
	}, in...)
}

// several are all the places of several ways.
func several(ways ...func(*sites)) func(*sites) {
	return func(s *sites) {
		for _, w := range ways {
			w(s)
		}
	}
}

// statements goes through the statements of some types in bodies of rules.
func (s *sites) statements(types []string, do func(c chain, b *hclsyntax.Block)) {
	s.blocks(func(c chain) {
		if len(c) > 1 && c.is(types...) && !c[:1].is("map", "look", "bot") {
			do(c, c.in())
		}
	})
}

// forgets leaves statements out.
func forgets(types ...string) func(*sites) {
	return func(s *sites) {
		s.statements(types, func(c chain, b *hclsyntax.Block) { s.add(c, s.without(whole(b))) })
	}
}

// repeats does statements twice.
func repeats(types ...string) func(*sites) {
	return func(s *sites) {
		s.statements(types, func(c chain, b *hclsyntax.Block) {
			at := whole(b).End.Byte
			s.add(c, patch{at, at, "\n" + s.text(whole(b))})
		})
	}
}

// renames makes another statement of one.
func renames(from, to string) func(*sites) {
	return func(s *sites) {
		s.statements([]string{from}, func(c chain, b *hclsyntax.Block) { s.add(c, instead(b.TypeRange, to)) })
	}
}

// omits leaves attributes out.
func omits(in ...string) func(*sites) {
	return func(s *sites) {
		s.rules(func(c chain, a *hclsyntax.Attribute) {
			if under(c, a, in) {
				s.add(c, s.without(a.SrcRange))
			}
		})
	}
}

// negates turns conditions round.
func negates(in ...string) func(*sites) {
	return func(s *sites) {
		s.rules(func(c chain, a *hclsyntax.Attribute) {
			if under(c, a, in) {
				s.add(c, instead(a.Expr.Range(), "!("+s.text(a.Expr.Range())+")"))
			}
		})
	}
}

// targets gives statements of some types another target.
func targets(pattern, to string, types ...string) func(*sites) {
	re := regexp.MustCompile(pattern)
	return func(s *sites) {
		s.statements(types, func(c chain, b *hclsyntax.Block) {
			if was, at := label(b, 0); re.MatchString(was) {
				s.add(c, instead(at, re.ReplaceAllString(was, to)))
			}
		})
	}
}

// early puts statements of some types before the one that stands before them.
func early(types ...string) func(*sites) {
	return func(s *sites) {
		s.blocks(func(c chain) {
			in := c.in().Body.Blocks
			for i, b := range in[min(1, len(in)):] {
				if slices.Contains(types, b.Type) && slices.Contains([]string{"set", "gain", "pay", "create", "remove", "move",
					"run", "if", "stop", "each"}, in[i].Type) {
					s.add(append(slices.Clone(c), b), s.without(whole(b)),
						patch{whole(in[i]).Start.Byte, whole(in[i]).Start.Byte, s.text(whole(b)) + "\n"})
				}
			}
		})
	}
}

// exprsOf changes the expressions of a type in what rules say.
func exprsOf[E hclsyntax.Expression](change func(s *sites, p spot, e E)) func(*sites) {
	return func(s *sites) {
		s.exprs(func(p spot, e hclsyntax.Expression) {
			if x, ok := e.(E); ok && !slices.Contains(said, p.attr.Name) && !p.chain[:1].is("map", "look", "bot", "pack") {
				change(s, p, x)
			}
		})
	}
}

// exchanged puts two ranges for each other.
func (s *sites) exchanged(c chain, a, b hcl.Range) {
	if s.text(a) != s.text(b) {
		s.add(c, instead(a, s.text(b)), instead(b, s.text(a)))
	}
}

// figures goes through the rows of tables and rosters that have a row of the same length after them.
func (s *sites) figures(do func(c chain, row, next []hclsyntax.Expression)) {
	s.rows(func(c chain, rows *hclsyntax.TupleConsExpr, i int) {
		a := rowCells(rows, i)
		if i+1 < len(rows.Exprs) && len(a) == len(rowCells(rows, i+1)) {
			do(c, a, rowCells(rows, i+1))
		}
	})
}

// otherAttribute puts another attribute of the same kind and type where one is written.
func otherAttribute(s *sites) {
	s.statements([]string{"gain", "pay", "set"}, func(c chain, b *hclsyntax.Block) {
		for _, a := range sortedAttrs(b) {
			for _, k := range s.model.Kinds {
				was := k.Attr(a.Name)
				if was == nil {
					continue
				}
				for _, other := range k.Attrs {
					if other != was && other.Class == was.Class && other.Type.Same(was.Type) && b.Body.Attributes[other.Name] == nil {
						s.add(c, instead(a.NameRange, other.Name))
						break
					}
				}
			}
		}
	})
}

// otherThing puts another thing of the kind where one is named.
func otherThing(s *sites) {
	s.exprs(func(p spot, e hclsyntax.Expression) {
		st := steps(e)
		if len(st) != 2 || slices.Contains(said, p.attr.Name) || !s.isThing(st[0].name, st[1].name) ||
			p.chain[:1].is("map", "look", "bot", "scenario") {
			return
		}
		for _, k := range s.model.Kinds {
			if k.Name != st[0].name {
				continue
			}
			for _, t := range k.Things {
				if t.Name != st[1].name {
					s.add(p.chain, instead(st[1].at, t.Name))
					break
				}
			}
		}
	})
}

// otherZone moves things into another zone, or draws them from another.
func otherZone(s *sites) {
	s.rules(func(c chain, a *hclsyntax.Attribute) {
		st := steps(a.Expr)
		if !under(c, a, []string{"move.to", "draw.from", "create.into"}) || len(st) != 1 {
			return
		}
		for _, z := range s.model.Zones {
			if z.Name != st[0].name && z.Of == nil {
				s.add(c, instead(a.Expr.Range(), z.Name))
			}
		}
	})
}

func sortedAttrs(b *hclsyntax.Block) []*hclsyntax.Attribute {
	var out []*hclsyntax.Attribute
	for _, a := range b.Body.Attributes {
		out = append(out, a)
	}
	slices.SortFunc(out, func(a, b *hclsyntax.Attribute) int { return a.SrcRange.Start.Byte - b.SrcRange.Start.Byte })
	return out
}

// inTexts changes what matches a pattern in texts of some names.
func inTexts(pattern string, to func(found []string) string, names ...string) func(*sites) {
	re := regexp.MustCompile(pattern)
	return func(s *sites) {
		s.exprs(func(p spot, e hclsyntax.Expression) {
			text, at, ok := literal(e)
			if !ok || !slices.Contains(names, p.attr.Name) || p.chain[:1].is("map", "look", "pack") {
				return
			}
			if i := re.FindStringSubmatchIndex(text); i != nil {
				now := to(re.FindStringSubmatch(text))
				if now != "" {
					s.add(p.chain, patch{at.Start.Byte + i[0], at.Start.Byte + i[1], now})
				}
			}
		})
	}
}
