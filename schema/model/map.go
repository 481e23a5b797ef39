package model

import "github.com/hashicorp/hcl/v2"

// A Map says how the table is drawn as text.
type Map struct {
	Name    string
	Title   *Text   // may be nil
	Columns []*Text // headings; may be empty
	Rows    []*MapRow
	Before  string // the moment that it is drawn before in the story; empty: only where it is asked for
	Slots   int    // locals that its rows need
	Range   hcl.Range
}

// A MapRow is drawn once, or for every element of a list; its own rows stand below it.
type MapRow struct {
	Var   *Local // the element; nil: drawn once
	In    Expr
	Lets  []*Let
	When  Expr    // sees the element and what Lets name
	Cells []*Text // none: no line of its own
	Rows  []*MapRow
	Range hcl.Range
}
