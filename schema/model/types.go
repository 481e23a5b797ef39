// Package model is a pack after loading: kinds, things, rules and texts with every name resolved and every
// expression typed. It is immutable once the loader returns it, and knows nothing of HCL, of play or of how
// expressions are compiled.
package model

// Class is the class of a [Type].
type Class int

// The classes of types, with the Go type of their values.
const (
	Invalid  Class = iota
	Integer        // int64
	Boolean        // bool
	Word           // int64: number of an interned word, 0 is null
	Ref            // int64: id of a thing, 0 is null
	ZoneRef        // int64: id of a zone instance, 0 is null
	List           // []any, never changed in place; sets are sorted without duplicates
	Tally          // []any of int64: one number for every thing of the kind, by [Thing.Order]
	Results        // []any{keys []any, values []any}: the results of a loop or a pick by many, by key
	Span           // []any{low int64, high int64}
	GraphRef       // []any{graph index int64, arguments...}
	Null           // the type of the word null alone
	Said           // int64: id of a thing, of which a text is shown; only of a [TextRead]
)

// A Type says what a value may be. Types are compared with [Type.Same].
type Type struct {
	Class    Class
	Kind     *Kind  // of Ref (nil: any thing), Tally and ZoneRef (what it holds; nil: several kinds)
	Elem     *Type  // of List and Results
	Key      *Type  // of Results
	Set      bool   // of List: declared as a set
	Optional bool   // may be null: 0 for Word, Ref and ZoneRef, nil for all others
	Low      *int64 // of Integer: bounds as declared; nil is unbounded
	High     *int64
	Gap      *Lookup // why it may be null: no row is for some keys; nil: for another reason
}

// Basic types that need no parameters.
var (
	TypeInvalid = &Type{Class: Invalid}
	TypeInteger = &Type{Class: Integer}
	TypeBoolean = &Type{Class: Boolean}
	TypeWord    = &Type{Class: Word}
	TypeSpan    = &Type{Class: Span}
	TypeNull    = &Type{Class: Null, Optional: true}
	TypeThing   = &Type{Class: Ref}
	TypeSaid    = &Type{Class: Said}
)

// RefTo is the type of a thing of kind k.
func RefTo(k *Kind) *Type { return &Type{Class: Ref, Kind: k} }

// ListOf is the type of a list of t.
func ListOf(t *Type) *Type { return &Type{Class: List, Elem: t} }

// One is the type of a list's elements; any other type is itself.
func (t *Type) One() *Type {
	if t.Class == List && t.Elem != nil {
		return t.Elem
	}
	return t
}

// AsOptional is t, or null.
func (t *Type) AsOptional() *Type {
	if t.Optional {
		return t
	}
	c := *t
	c.Optional = true
	return &c
}

// Required is t without null.
func (t *Type) Required() *Type {
	if !t.Optional {
		return t
	}
	c := *t
	c.Optional, c.Gap = false, nil
	return &c
}

// Same says whether a and b are one type, ignoring bounds and the mark of a set.
func (t *Type) Same(o *Type) bool {
	if t.Class != o.Class || t.Optional != o.Optional || t.Kind != o.Kind {
		return false
	}
	if t.Elem != nil && o.Elem != nil && !t.Elem.Same(o.Elem) {
		return false
	}
	return t.Key == nil || o.Key == nil || t.Key.Same(o.Key)
}

// String names t in the words of the language.
func (t *Type) String() string {
	if t.Optional && t.Class != Null {
		return "optional(" + t.BareName() + ")"
	}
	return t.BareName()
}

// BareName names the type without null.
func (t *Type) BareName() string {
	switch {
	case t.Class == Ref && t.Kind != nil:
		return t.Kind.Name
	case t.Class == ZoneRef && t.Kind != nil:
		return "zone(" + t.Kind.Name + ")"
	case t.Class == Tally && t.Kind != nil:
		return "tally(" + t.Kind.Name + ")"
	case t.Class == List && t.Set:
		return "set(" + t.Elem.String() + ")"
	case t.Class == List:
		return "list(" + t.Elem.String() + ")"
	case t.Class == Results:
		return "results(" + t.Key.String() + ", " + t.Elem.String() + ")"
	}
	return classNames[t.Class]
}

// classNames are the names of types without parameters.
var classNames = [...]string{Invalid: "nothing known", Integer: "integer",
	Boolean: "boolean", Word: "word", Ref: "thing",
	ZoneRef: "zone", Tally: "tally of nothing known", Span: "span", GraphRef: "graph", Null: "null", Said: "text"}

// Plain is t without bounds.
func (t *Type) Plain() *Type {
	if t.Low == nil && t.High == nil {
		return t
	}
	c := *t
	c.Low, c.High = nil, nil
	return &c
}
