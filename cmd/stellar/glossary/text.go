package glossary

import (
	"strings"

	"github.com/stellar-rules/stellar/schema/diag"
)

// Text is an entry for people at a terminal, about so many columns wide.
func (e Entry) Text(columns int) string {
	var out strings.Builder
	line := func(first, text string) {
		for _, l := range diag.Wrap(text, max(30, columns-len(first))) {
			out.WriteString(strings.TrimRight(first+l, " ") + "\n")
			first = strings.Repeat(" ", len(first))
		}
	}
	out.WriteString(e.Head + "\n")
	line("  ", "("+e.Sort+") "+e.Doc)
	long := 0
	for _, p := range e.Parts {
		long = max(long, len(p.Name))
	}
	for _, p := range e.Parts {
		line("    "+p.Name+strings.Repeat(" ", long-len(p.Name)+2), p.Says)
	}
	if e.Holds != "" {
		line("    ", "and in it: "+e.Holds)
	}
	if e.Example != "" {
		out.WriteString("\n")
		for l := range strings.SplitSeq(e.Example, "\n") {
			out.WriteString(strings.TrimRight("    "+l, " ") + "\n")
		}
		out.WriteString("\n")
	}
	if e.See != "" {
		line("  ", "See "+e.See+".")
	}
	return out.String()
}

// Markdown is an entry for editors.
func (e Entry) Markdown() string {
	var out strings.Builder
	out.WriteString("```hcl\n" + e.Head + "\n```\n*" + e.Sort + "*")
	if e.Doc != "" {
		out.WriteString(" — " + e.Doc)
	}
	out.WriteString("\n")
	for _, p := range e.Parts {
		out.WriteString("- `" + p.Name + "`")
		if p.Says != "" {
			out.WriteString(": " + p.Says)
		}
		out.WriteString("\n")
	}
	if e.Example != "" {
		out.WriteString("\n```hcl\n" + e.Example + "\n```\n")
	}
	if e.See != "" {
		out.WriteString("\n" + e.See + "\n")
	}
	return out.String()
}
