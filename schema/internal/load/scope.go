package load

import (
	"fmt"
	"strings"

	"github.com/hashicorp/hcl/v2"
	"github.com/hashicorp/hcl/v2/hclsyntax"

	"github.com/stellar-rules/stellar/schema/diag"
	"github.com/stellar-rules/stellar/schema/model"
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
	names    map[string]*model.Local
	loops    map[string]*model.LoopVar
	facts    map[string]bool // paths that are not null here
	holds    map[string]bool // conditions, as written, that hold here
	this     *model.Thing    // where only the thing itself is known: values before play
	original model.Expr
	constant bool
	at       *stmtScope   // the enclosing statements that a stop can leave
	inText   bool         // in braces of a text: texts of things may be named
	attrsOf  *model.Local // of texts that show a thing: its attributes go by their bare names
}

func (ld *loader) newScope(f *frame) *scope {
	return &scope{ld: ld, frame: f}
}

// constScope is for values that are known before play.
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

// local finds a local by name.
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
	l := s.frame.add(name, t, at)
	if len(s.frame.locals) == maxLocals {
		s.ld.errorf(diag.CodeTooMany, at, fmt.Sprintf("One body names more than %d values.", maxLocals), "several procedures")
	}
	s.bind(l)
	return l
}

func (f *frame) add(name string, t *model.Type, at hcl.Range) *model.Local {
	l := &model.Local{Name: name, Type: t, Index: len(f.locals), Decl: at}
	f.locals = append(f.locals, l)
	return l
}

func (s *scope) bind(l *model.Local) {
	if s.names == nil {
		s.names = map[string]*model.Local{}
	}
	s.names[l.Name] = l
	s.widen(func(path string) bool { return path == l.Name || strings.HasPrefix(path, l.Name+".") })
}

// forgetLocal drops what is known of a local that was set; beyond the block too where it
// may have become null.
func (s *scope) invalidateLocal(l *model.Local, mayBeNull bool) {
	for x := s; x != nil; x = x.up {
		x.widen(func(path string) bool { return path == l.Name || strings.HasPrefix(path, l.Name+".") })
		if !mayBeNull || x.names[l.Name] == l {
			return
		}
	}
}

// forget drops what is known of an attribute that may be null from now on, whoever has it.
func (s *scope) invalidate(attr string) {
	s.widen(func(path string) bool { return strings.Contains(path+".", "."+attr+".") })
}

// unlearn hides facts, also those of the scopes around.
func (s *scope) widen(gone func(path string) bool) {
	for x := s; x != nil; x = x.up {
		for path, known := range x.facts {
			if known && gone(path) {
				if s.facts == nil {
					s.facts = map[string]bool{}
				}
				s.facts[path] = false
			}
		}
	}
}

// loopVar binds the variable of a for-expression.
func (s *scope) loopVar(name string, t *model.Type) *model.LoopVar {
	v := &model.LoopVar{Name: name, Type: t}
	if s.loops == nil {
		s.loops = map[string]*model.LoopVar{}
	}
	s.loops[name] = v
	return v
}

// visible is all names an expression may begin with, for suggestions.
func (s *scope) visible() []string {
	seen := map[string]bool{}
	for x := s; x != nil; x = x.up {
		for n := range x.names {
			seen[n] = true
		}
		for n := range x.loops {
			seen[n] = true
		}
	}
	for n := range s.ld.zones {
		seen[n] = true
	}
	for n := range s.ld.boards {
		seen[n] = true
	}
	for _, n := range s.ld.kindNames() {
		seen[n] = true
	}
	for _, n := range []string{"players", "game", "table", "action"} {
		seen[n] = true
	}
	if s.original != nil {
		seen["original"] = true
	}
	if s.this != nil {
		seen["this"] = true
	}
	return keys(seen)
}

// known says whether the value of a path is known not to be null.
func (s *scope) known(path string) bool {
	for x := s; x != nil; x = x.up {
		if v, ok := x.facts[path]; ok {
			return v
		}
	}
	return false
}

// there are all paths that are known here not to be null.
func (s *scope) there() []string {
	var out []string
	seen := map[string]bool{}
	for x := s; x != nil; x = x.up {
		for path, known := range x.facts {
			if known && !seen[path] {
				out = append(out, path)
			}
			seen[path] = true
		}
	}
	return out
}

func (s *scope) narrow(path string) {
	if s.facts == nil {
		s.facts = map[string]bool{}
	}
	s.facts[path] = true
}

// assume adds what follows from a condition being true or false.
func (s *scope) assume(e hclsyntax.Expression, truth bool) {
	if e == nil {
		return
	}
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
			if truth {
				s.hold(e)
			}
			return
		case x.Op == hclsyntax.OpNotEqual && truth, x.Op == hclsyntax.OpEqual && !truth:
			if isNull(x.RHS) {
				s.narrowPath(x.LHS)
			} else if isNull(x.LHS) {
				s.narrowPath(x.RHS)
			}
		case x.Op == hclsyntax.OpEqual && truth:
			// x == something that is never null: x is not null either. Checked at run time anyway.
			if !isNull(x.RHS) && !isNull(x.LHS) {
				s.narrowEqual(x.LHS, x.RHS)
				s.narrowEqual(x.RHS, x.LHS)
			}
		}
	}
	if truth {
		s.hold(e)
	}
}

// learnEqual: a path that equals a literal word or a thing named outright is there.
func (s *scope) narrowEqual(path, other hclsyntax.Expression) {
	if _, ok := literal(other); ok {
		s.narrowPath(path)
		return
	}
	if a, b, ok := dotted(other); ok && s.ld.kinds[a] != nil && s.ld.things[s.ld.kinds[a]][b] != nil {
		s.narrowPath(path)
	}
}

func (s *scope) hold(e hclsyntax.Expression) {
	if s.holds == nil {
		s.holds = map[string]bool{}
	}
	s.holds[s.ld.text(e)] = true
}

func (s *scope) held(text string) bool {
	for x := s; x != nil; x = x.up {
		if x.holds[text] {
			return true
		}
	}
	return false
}

func (s *scope) narrowPath(e hclsyntax.Expression) {
	if p, ok := pathOf(e); ok {
		s.narrow(p)
		// x.a is not null: then x was not either.
		for i := strings.LastIndexByte(p, '.'); i > 0; i = strings.LastIndexByte(p, '.') {
			p = p[:i]
			s.narrow(p)
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
	return traversalPath(t.Traversal)
}

func traversalPath(t hcl.Traversal) (string, bool) {
	var b strings.Builder
	for _, step := range t {
		switch x := step.(type) {
		case hcl.TraverseRoot:
			b.WriteString(x.Name)
		case hcl.TraverseAttr:
			b.WriteByte('.')
			b.WriteString(x.Name)
		default:
			return "", false
		}
	}
	return b.String(), true
}

// text is an expression as written, without spaces: two conditions written alike are alike.
func (ld *loader) text(e hclsyntax.Expression) string {
	r := e.Range()
	src := ld.bytes[r.Filename]
	if r.Start.Byte < 0 || r.End.Byte > len(src) || r.Start.Byte > r.End.Byte {
		return ""
	}
	return strings.Join(strings.Fields(string(src[r.Start.Byte:r.End.Byte])), "")
}
