package builtin

import (
	"slices"
	"strings"
)

// A Signature is one way to call a function: `first(list: list of E, n) list of E`. A parameter
// without a type is a number; E is one type throughout, which what is
// like E is only compared with; `?` marks what may be null.
type Signature struct {
	Name   string
	Params []Param
	More   bool // any number of values like the last may follow
	Result string
}

// A Param is what a function takes, as a reader is told of it, and its type.
type Param struct{ Name, Type string }

// Signatures are the ways to call it.
func (b *Builtin) Signatures() []Signature { return b.ways }

func parse(s string) Signature {
	open, shut := strings.Index(s, "("), strings.LastIndex(s, ")")
	out := Signature{Name: s[:open], Result: strings.TrimSpace(s[shut+1:])}
	if shut == open+1 {
		return out
	}
	for _, p := range strings.Split(s[open+1:shut], ", ") {
		if p == "..." {
			out.More = true
			continue
		}
		name, t := p, "number"
		if i := strings.LastIndex(p, ": "); i >= 0 {
			name, t = p[:i], p[i+2:]
		}
		out.Params = append(out.Params, Param{name, t})
	}
	return out
}

// String is the way without types.
func (s Signature) String() string {
	var names []string
	for _, p := range s.Params {
		names = append(names, p.Name)
	}
	if s.More && len(s.Params) == 1 { // of more than one the reader sees how it goes on
		names = append(names, names[0])
	}
	return s.Name + "(" + strings.Join(names, ", ") + ")"
}

// Name is the word of the function; empty: content cannot call it.
func (b *Builtin) Name() string { return b.ways[0].Name }

// For is the way that takes n arguments; the last one where none takes so many.
func (b *Builtin) For(n int) Signature {
	for _, s := range b.ways {
		if len(s.Params) == n || s.More && len(s.Params) <= n {
			return s
		}
	}
	return b.ways[len(b.ways)-1]
}

// Type is the type of the i-th argument.
func (s Signature) Type(i int) string { return s.Params[min(i, len(s.Params)-1)].Type }

// Shape is how it is called.
func (b *Builtin) Shape() string {
	var out []string
	for _, s := range b.ways {
		if ways := s.String(); !slices.Contains(out, ways) {
			out = append(out, ways)
		}
	}
	return strings.Join(out, ", ")
}

// Arity is how many arguments it takes; most -1: any number.
func (b *Builtin) Arity() (least, most int) {
	least = 1 << 10
	for _, s := range b.ways {
		n := len(s.Params)
		switch {
		case s.More:
			least, most = min(least, 1), -1
		case most >= 0:
			most = max(most, n)
		}
		least = min(least, n)
	}
	return least, most
}
