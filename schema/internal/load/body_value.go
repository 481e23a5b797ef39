package load

import (
	"fmt"
	"strings"

	"github.com/hashicorp/hcl/v2"
	"github.com/hashicorp/hcl/v2/hclsyntax"
	"github.com/zclconf/go-cty/cty"

	"github.com/stellar-rules/stellar/schema/diag"
	"github.com/stellar-rules/stellar/schema/model"
	"github.com/stellar-rules/stellar/schema/source"
)

// str reads an attribute that must be a plain string.
func (b *body) str(name string) (string, bool) {
	e := b.expr(name)
	if e == nil {
		return "", false
	}
	s, ok := source.PlainText(e)
	if !ok {
		f := b.ld.errorf(diag.CodeShape, e.Range(), "", "%q must be a plain string in quotes.", name)
		if path, ok := pathOf(e); ok {
			f.Help(fmt.Sprintf("write %q", path[strings.LastIndexByte(path, '.')+1:]))
		}
	}
	return s, ok
}

// strs reads an attribute that must be a list of plain strings.
func (b *body) strs(name string) []rangedString {
	e := b.expr(name)
	if e == nil {
		return nil
	}
	return b.ld.strList(e, name)
}

// quoted is a word in quotes, or a name that should be in quotes.
func quoted(e hclsyntax.Expression) (string, bool) {
	if s, ok := source.PlainText(e); ok {
		return s, true
	}
	return bareName(e)
}

type rangedString struct {
	s  string
	at hcl.Range
}

func (rp *reporter) strList(e hclsyntax.Expression, name string) []rangedString {
	bad := func(x hclsyntax.Expression, suggestion string) {
		f := rp.errorf(diag.CodeShape, x.Range(), `["a", "b"]`, "%q must be a list of names in quotes.", name)
		if s, ok := quoted(x); ok {
			f.Help(fmt.Sprintf(suggestion, s))
		}
	}
	t, ok := e.(*hclsyntax.TupleConsExpr)
	if !ok {
		bad(e, "write [%q]")
		return nil
	}
	var out []rangedString
	for _, x := range t.Exprs {
		if s, ok := source.PlainText(x); ok {
			out = append(out, rangedString{s, x.Range()})
		} else {
			bad(x, "write %q in quotes")
		}
	}
	return out
}

// flag reads an attribute that must be true or false literally.
func (b *body) flag(name string) bool {
	e := b.expr(name)
	if e == nil {
		return false
	}
	if l, ok := e.(*hclsyntax.LiteralValueExpr); ok && l.Val.Type() == cty.Bool {
		return l.Val.True()
	}
	word, _ := quoted(e)
	if b.ld.ask(diag.CodeShape, word, []string{"true", "false"}) {
		return false
	}
	b.ld.errorf(diag.CodeShape, e.Range(), "", "%q must be true or false.", name).
		Help(b.ld.unquoted(word, model.TypeBoolean))
	return false
}

// bareName reads an expression that is a bare name, such as the kind in `holds = card`.
func bareName(e hclsyntax.Expression) (string, bool) {
	if t, ok := e.(*hclsyntax.ScopeTraversalExpr); ok && len(t.Traversal) == 1 {
		return t.Traversal.RootName(), true
	}
	return "", false
}

// dotted reads `a.b`.
func dotted(e hclsyntax.Expression) (string, string, bool) {
	t, ok := e.(*hclsyntax.ScopeTraversalExpr)
	if !ok || len(t.Traversal) != 2 {
		return "", "", false
	}
	a, ok := t.Traversal[1].(hcl.TraverseAttr)
	if !ok {
		return "", "", false
	}
	return t.Traversal.RootName(), a.Name, true
}

// An item is one `key = value` of an object, in the order of the file.
type item struct {
	key   string
	at    hcl.Range
	value hclsyntax.Expression
}

// object reads `{ a = x, b = y }` with plain keys.
func (ld *loader) object(e hclsyntax.Expression, name string) []item {
	o, ok := e.(*hclsyntax.ObjectConsExpr)
	if !ok {
		ld.errorf(diag.CodeShape, e.Range(), "{ name = value }", "%q must be written as names and values in braces.", name)
		return nil
	}
	var out []item
	seen := map[string]bool{}
	for _, it := range o.Items {
		k, ok := it.KeyExpr.(*hclsyntax.ObjectConsKeyExpr)
		var key string
		if ok {
			key, ok = quoted(k.Wrapped)
		}
		if !ok {
			f := ld.errorf(diag.CodeShape, it.KeyExpr.Range(), "", "This must be a plain name.")
			if address := ld.text(it.KeyExpr); strings.Contains(address, "/") && !strings.ContainsAny(address, `"()[]{}`) {
				f.Summary, f.Suggestion = "An address stands in quotes as a key.", fmt.Sprintf("write %q", address)
			}
			continue
		}
		if seen[key] {
			ld.errorf(diag.CodeTwice, it.KeyExpr.Range(), "", "%q is here twice.", key)
			continue
		}
		seen[key] = true
		out = append(out, item{key, it.KeyExpr.Range(), it.ValueExpr})
	}
	return out
}
