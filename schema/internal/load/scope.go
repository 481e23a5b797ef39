package load

import (
	"maps"
	"slices"
	"strings"

	"github.com/hashicorp/hcl/v2"
	"github.com/hashicorp/hcl/v2/hclsyntax"

	"github.com/stellar-rules/stellar/schema/diag"
	"github.com/stellar-rules/stellar/schema/lazy"
	"github.com/stellar-rules/stellar/schema/model"
	"github.com/stellar-rules/stellar/schema/source"
)

// A frame is the locals of one body, function or stat.
type frame struct {
	locals []*model.Local
	proc   *model.Proc // nil for functions and stats
	hook   *model.Hook
	test   bool
	labels map[string]int // how often a label was used, for addresses
	base   string         // of addresses
	once   map[string]hcl.Range
	asked  string // the decision that is answered
}

// A scope is what can be named at a place, and what is known there.
type scope struct {
	ld       *loader
	up       *scope
	frame    *frame
	names    lazy.Map[string, *model.Local]
	loops    lazy.Map[string, *model.LoopVar]
	facts    lazy.Map[string, bool] // paths that are not null here, and conditions that are true
	this     *model.Thing           // for values before play: the thing itself
	original model.Expr
	constant bool
	at       *stmtScope   // the enclosing statements that a stop can leave
	inText   bool         // in braces of a text: texts of things may be named
	attrsOf  *model.Local // in texts about a thing: its attributes can be named directly
}

func (ld *loader) newScope(f *frame) *scope {
	return &scope{ld: ld, frame: f}
}

func (ld *loader) constScope(this *model.Thing) *scope {
	return &scope{ld: ld, frame: &frame{}, this: this, constant: true}
}

func (s *scope) child() *scope {
	return &scope{ld: s.ld, up: s, frame: s.frame, this: s.this, original: s.original, constant: s.constant, at: s.at,
		attrsOf: s.attrsOf}
}

func (sy *symbols) seatType() *model.Type {
	if sy.seatKind == nil {
		return model.TypeThing
	}
	return model.RefTo(sy.seatKind)
}

func (s *scope) local(name string) *model.Local {
	for x := s; x != nil; x = x.up {
		if l := x.names[name]; l != nil {
			return l
		}
	}
	return nil
}

func (s *scope) loop(name string) *model.LoopVar {
	for x := s; x != nil; x = x.up {
		if l := x.loops[name]; l != nil {
			return l
		}
		if x.names[name] != nil {
			return nil
		}
	}
	return nil
}

// declare adds a local to the frame and the scope.
func (s *scope) declare(name string, t *model.Type, at hcl.Range) *model.Local {
	l := s.frame.addLocal(name, t, at)
	if len(s.frame.locals) == maxLocals {
		s.ld.errorf(diag.CodeTooMany, at, "several procedures", "One body names more than %d values.", maxLocals)
	}
	s.bindLocal(l)
	s.ld.noteSource(at, l)
	return l
}

func (f *frame) addLocal(name string, t *model.Type, at hcl.Range) *model.Local {
	l := &model.Local{Name: name, Type: t, Index: len(f.locals), Decl: at}
	f.locals = append(f.locals, l)
	return l
}

func (s *scope) bindLocal(l *model.Local) {
	s.names.Put(l.Name, l)
	s.widen(startsAt(l.Name))
}

func startsAt(name string) func(path string) bool {
	return func(path string) bool { return path == name || strings.HasPrefix(path, name+".") }
}

// invalidateLocal drops what is known of a local that was set; outside the block too if it may have become null.
func (s *scope) invalidateLocal(l *model.Local, mayBeNull bool) {
	for x := s; x != nil; x = x.up {
		x.widen(startsAt(l.Name))
		if !mayBeNull || x.names[l.Name] == l {
			return
		}
	}
}

// invalidate drops what is known of an attribute that may now be null, of whatever thing.
func (s *scope) invalidate(attr string) {
	s.widen(func(path string) bool { return strings.Contains(path+".", "."+attr+".") })
}

// widen removes facts, also from the scopes around.
func (s *scope) widen(gone func(path string) bool) {
	for x := s; x != nil; x = x.up {
		for path, known := range x.facts {
			if known && gone(path) {
				s.facts.Put(path, false)
			}
		}
	}
}

func (s *scope) loopVar(name string, t *model.Type) *model.LoopVar {
	v := &model.LoopVar{Name: name, Type: t}
	s.loops.Put(name, v)
	return v
}

// visible is all names that an expression may begin with, for suggestions.
func (s *scope) visible() []string {
	names := slices.Concat(keys(s.ld.zones), keys(s.ld.boards), s.ld.kindNames(),
		[]string{"players", "game", "table", "action"})
	for x := s; x != nil; x = x.up {
		names = slices.Concat(names, keys(x.names), keys(x.loops))
	}
	if s.original != nil {
		names = append(names, "original")
	}
	if s.this != nil {
		names = append(names, "this")
	}
	return names
}

func (s *scope) known(fact string) bool {
	for x := s; x != nil; x = x.up {
		if v, ok := x.facts[fact]; ok {
			return v
		}
	}
	return false
}

// there lists all facts that are known here.
func (s *scope) there() []string {
	all := map[string]bool{}
	for x := s; x != nil; x = x.up {
		for fact, known := range x.facts {
			if _, hidden := all[fact]; !hidden {
				all[fact] = known
			}
		}
	}
	maps.DeleteFunc(all, func(_ string, known bool) bool { return !known })
	return keys(all)
}

func (s *scope) narrow(fact string) { s.facts.Put(fact, true) }

// holding is the fact that a condition, as written, is true.
func holding(condition string) string { return "?" + condition }

// assume adds what follows from a condition being true or false.
func (s *scope) assume(e hclsyntax.Expression, truth bool) {
	switch x := e.(type) {
	case *hclsyntax.ParenthesesExpr:
		s.assume(x.Expression, truth)
		return
	case *hclsyntax.UnaryOpExpr:
		if x.Op == hclsyntax.OpLogicalNot {
			s.assume(x.Val, !truth)
		}
		return
	case *hclsyntax.BinaryOpExpr:
		switch {
		case x.Op == hclsyntax.OpLogicalAnd && truth, x.Op == hclsyntax.OpLogicalOr && !truth:
			s.assume(x.LHS, truth)
			s.assume(x.RHS, truth)
		case x.Op == hclsyntax.OpNotEqual && truth, x.Op == hclsyntax.OpEqual && !truth:
			if isNull(x.RHS) {
				s.narrowPath(x.LHS)
			} else if isNull(x.LHS) {
				s.narrowPath(x.RHS)
			}
		case x.Op == hclsyntax.OpEqual && truth:
			s.narrowEqual(x.LHS, x.RHS)
			s.narrowEqual(x.RHS, x.LHS)
		}
	}
	if truth && e != nil {
		s.narrow(holding(s.ld.sourceText(e)))
	}
}

// narrowEqual: a path that equals a literal word or thing is not null.
func (s *scope) narrowEqual(path, other hclsyntax.Expression) {
	_, word := source.PlainText(other)
	a, b, ok := dotted(other)
	if word || ok && s.ld.kinds[a] != nil && s.ld.things[s.ld.kinds[a]][b] != nil {
		s.narrowPath(path)
	}
}

func (s *scope) narrowPath(e hclsyntax.Expression) {
	p, ok := pathOf(e)
	for ok { // x.a is not null: then x was not either
		s.narrow(p)
		i := strings.LastIndexByte(p, '.')
		if ok = i > 0; ok {
			p = p[:i]
		}
	}
}

func isNull(e hclsyntax.Expression) bool {
	if p, ok := e.(*hclsyntax.ParenthesesExpr); ok {
		return isNull(p.Expression)
	}
	l, ok := e.(*hclsyntax.LiteralValueExpr)
	return ok && l.Val.IsNull()
}

// pathOf is a traversal of plain steps as text.
func pathOf(e hclsyntax.Expression) (string, bool) {
	if p, ok := e.(*hclsyntax.ParenthesesExpr); ok {
		return pathOf(p.Expression)
	}
	t, ok := e.(*hclsyntax.ScopeTraversalExpr)
	if !ok {
		return "", false
	}
	path := t.Traversal.RootName()
	for _, step := range t.Traversal[1:] {
		a, ok := step.(hcl.TraverseAttr)
		if !ok {
			return "", false
		}
		path += "." + a.Name
	}
	return path, true
}

// source is the text of a range.
func (ld *loader) source(r hcl.Range) string {
	src := ld.bytes[r.Filename]
	if r.Start.Byte < 0 || r.End.Byte > len(src) || r.Start.Byte > r.End.Byte {
		return ""
	}
	return string(src[r.Start.Byte:r.End.Byte])
}

// brief is the text of a range, if it is short.
func (ld *loader) brief(r hcl.Range) string {
	if text := ld.source(r); len(text) <= 60 {
		return text
	}
	return ""
}

// sourceText is an expression as written, without spaces, to recognise equal conditions.
func (ld *loader) sourceText(e hclsyntax.Expression) string {
	return strings.Join(strings.Fields(ld.source(e.Range())), "")
}
