package format

import (
	"strings"

	"github.com/hashicorp/hcl/v2/hclsyntax"

	"github.com/stellar-rules/stellar/schema/diag"
)

// step is how far what stands within is indented.
const step = 2

// dropBlanks leaves one empty line where several run, and none at the beginning and end of
// the file, a block or a list.
func (p *page) dropBlanks() {
	var out []line
	at := make([]int, len(p.lines)+1) // where a line went
	for i, l := range p.lines {
		at[i] = len(out)
		if l.empty() && (len(out) == 0 || out[len(out)-1].empty() || p.opens(out[len(out)-1]) || p.endsHere(i)) {
			continue
		}
		out = append(out, l)
	}
	p.lines = out
	for i := range p.frames[1:] {
		p.frames[i+1].open = at[p.frames[i+1].open]
	}
}

// opens says whether a line ends with an opener.
func (p *page) opens(l line) bool {
	n := len(l.items)
	return n > 0 && isOpener(l.items[n-1].kind)
}

// endsHere says whether nothing but empty lines stands between line i and the end of its frame.
func (p *page) endsHere(i int) bool {
	for _, l := range p.lines[i:] {
		if !l.empty() {
			return l.closes()
		}
	}
	return true
}

// space sets the blanks between the items of every line.
func (p *page) space() {
	for i := range p.lines {
		items := p.lines[i].items
		for k := 1; k < len(items); k++ {
			items[k].gap = p.gap(&items[k-1], &items[k], items[:k])
		}
	}
}

// gap is how many blanks stand between two items.
func (p *page) gap(a, b *item, before []item) int {
	switch {
	case a.is(hclsyntax.TokenNumberLit) && b.is(hclsyntax.TokenDot):
		return 1 // else it would become a number with a fraction
	case b.is(hclsyntax.TokenComma), b.is(hclsyntax.TokenDot), b.is(hclsyntax.TokenDoubleColon),
		b.is(hclsyntax.TokenEllipsis),
		b.is(hclsyntax.TokenCParen), b.is(hclsyntax.TokenCBrack),
		b.role == callOpen, b.role == indexOpen,
		a.is(hclsyntax.TokenDot), a.is(hclsyntax.TokenDoubleColon), a.is(hclsyntax.TokenOParen), a.is(hclsyntax.TokenOBrack),
		a.role == unary:
		return 0
	case a.is(hclsyntax.TokenOBrace) && b.is(hclsyntax.TokenCBrace):
		return 0
	case b.is(hclsyntax.TokenColon) && p.frames[b.frame].role == objectOpen && !isAsked(before, b.frame):
		return 0
	}
	return 1
}

// isAsked says whether a colon stands behind a question, and not behind the key of an object.
func isAsked(before []item, frame int) bool {
	for i := len(before) - 1; i >= 0 && before[i].frame >= frame; i-- {
		if before[i].frame > frame {
			continue
		}
		switch before[i].kind {
		case hclsyntax.TokenQuestion:
			return true
		case hclsyntax.TokenComma:
			return false
		}
	}
	return false
}

// indent sets how far every line stands in.
func (p *page) indent() {
	for i := range p.lines {
		l := &p.lines[i]
		if l.empty() {
			continue
		}
		l.indent = p.indentOf(l)
	}
}

func (p *page) indentOf(l *line) int {
	f := &p.frames[l.frame]
	if f.open < 0 {
		return 0
	}
	opener := &p.lines[f.open]
	if l.closes() {
		return opener.indent
	}
	within := opener.indent + step
	if f.eol && l.fresh {
		return within
	}
	if f.eol && f.role != groupOpen && f.role != forOpen {
		within += step
	}
	// How deep the rest of an expression stands in is the author's, but deeper than what
	// it belongs to.
	return max(within, l.written-opener.written+opener.indent)
}

// width is how many columns of a terminal the code of a line takes.
func (l *line) width() int {
	w := l.indent
	for i := range l.items {
		w += l.items[i].gap + width(l.items[i].text)
	}
	return w
}

func width(text string) int { return diag.Width(text) }

// bytes writes the page.
func (p *page) bytes() []byte {
	var b strings.Builder
	for i := range p.lines {
		l := &p.lines[i]
		if !l.empty() {
			b.WriteString(strings.Repeat(" ", l.indent))
		}
		for k := range l.items {
			b.WriteString(strings.Repeat(" ", l.items[k].gap))
			b.WriteString(l.items[k].text)
		}
		b.WriteString(strings.Repeat(" ", l.pad))
		b.WriteString(l.comment)
		b.WriteString("\n")
	}
	return []byte(b.String())
}
