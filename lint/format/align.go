package format

import (
	"slices"
	"strconv"
	"strings"

	"github.com/hashicorp/hcl/v2/hclsyntax"

	"github.com/stellar-rules/stellar/schema/diag"
	"github.com/stellar-rules/stellar/schema/lazy"
)

const (
	// commentColumn is where comments after code begin, counted from 0.
	commentColumn = 39
	// commentGap is how far after longer code they begin.
	commentGap = 3
	// commentReach is the longest code whose comment is aligned with others.
	commentReach = 80
	// labelSpread is how much labels may differ in length for the braces after them to be aligned.
	labelSpread = 12
)

// align aligns signs and cells of consecutive lines.
func (p *page) align() {
	p.runs(p.assigns, 2, func(run []int) {
		p.below(run, func(l *line) int { return p.sign(l) }, 0)
	})
	p.runs(p.oneBlock, 2, func(run []int) {
		p.below(run, func(*line) int { return 2 }, labelSpread)
	})
	p.runs(p.cellsOf, 2, p.table)
}

// runs calls do for all maximal runs of at least so many lines with the same name; "" ends a run.
func (p *page) runs(name func(i int) string, least int, do func(run []int)) {
	var run []int
	last := ""
	end := func() {
		if len(run) >= least {
			do(run)
		}
		run = nil
	}
	for i := range p.lines {
		n := name(i)
		if n == skipped && last != "" {
			continue
		}
		if n != last || n == skipped {
			end()
			last = n
		}
		if n != "" && n != skipped {
			run = append(run, i)
		}
	}
	end()
}

// skipped is the name of lines that neither belong to a run nor end it.
const skipped = "…"

// below moves the item that at names into one column, unless it would move by more than most.
func (p *page) below(run []int, at func(*line) int, most int) {
	column := func(i int) int {
		l := &p.lines[i]
		w := 0
		for k := range at(l) {
			w += l.items[k].gap + width(l.items[k].text)
		}
		return w
	}
	low, high := column(run[0]), 0
	for _, i := range run {
		low, high = min(low, column(i)), max(high, column(i))
	}
	if most > 0 && high-low > most {
		return
	}
	for _, i := range run {
		l := &p.lines[i]
		l.items[at(l)].gap += high - column(i)
	}
}

// whole says whether everything that begins in a line ends in it.
func (p *page) whole(i int) bool {
	l := &p.lines[i]
	if len(l.items) == 0 || !l.fresh || l.closes() || !p.frames[l.frame].eol {
		return false
	}
	for k := range l.items {
		if l.items[k].lines() {
			return false
		}
	}
	n := len(l.items) - 1
	last := &l.items[n]
	if last.frame != l.frame || isOpener(last.kind) {
		return false
	}
	if i+1 == len(p.lines) || p.frames[l.frame].ends() {
		return true
	}
	return last.is(hclsyntax.TokenComma) || p.lines[i+1].closes()
}

// sign is the index of the equals sign of a line: an attribute's, or an object's item's.
func (p *page) sign(l *line) int {
	for k := range l.items {
		if it := &l.items[k]; it.frame == l.frame && it.is(hclsyntax.TokenEqual) {
			return k
		}
	}
	return 0
}

// assigns names lines that are one attribute or one item of an object.
func (p *page) assigns(i int) string {
	l := &p.lines[i]
	if !p.frames[l.frame].ends() || !p.whole(i) || p.sign(l) == 0 {
		return ""
	}
	for k := range l.items[:len(l.items)-1] {
		if l.items[k].frame == l.frame && l.items[k].is(hclsyntax.TokenComma) {
			return ""
		}
	}
	return strconv.Itoa(l.frame)
}

var labelName = lazy.Regexp(`^"[\p{L}\p{N}_.]+"$`)

// oneBlock names lines that are a whole block with one label that is a name.
func (p *page) oneBlock(i int) string {
	l := &p.lines[i]
	if len(l.items) < 5 || !p.whole(i) || l.items[2].role != blockOpen || !labelName().MatchString(l.items[1].text) {
		return ""
	}
	if sentences[l.items[0].text] {
		return ""
	}
	return strconv.Itoa(l.frame) + l.items[0].text
}

// sentences are blocks whose labels are sentences, not names.
var sentences = map[string]bool{"expect": true, "test": true}

// cellsOf names lines that are one list, or one object, inside a list.
func (p *page) cellsOf(i int) string {
	l := &p.lines[i]
	if len(l.items) == 0 {
		return skipped
	}
	if p.frames[l.frame].role != listOpen || !p.whole(i) {
		return ""
	}
	first := &l.items[0]
	for k := 1; k < len(l.items)-1; k++ {
		if l.items[k].frame == l.frame && !isCloser(l.items[k].kind) {
			return "" // more than the one
		}
	}
	switch first.role {
	case listOpen:
		return strconv.Itoa(l.frame)
	case objectOpen:
		return strconv.Itoa(l.frame) + keysOf(l)
	}
	return ""
}

func keysOf(l *line) string {
	var b strings.Builder
	in := innerFrame(l)
	key := true
	for k := 1; k < len(l.items); k++ {
		it := &l.items[k]
		if it.frame == in && (it.is(hclsyntax.TokenEqual) || it.is(hclsyntax.TokenColon)) {
			key = false
			b.WriteString("=")
		}
		if key {
			b.WriteString(it.text)
		}
		if it.frame == in && it.is(hclsyntax.TokenComma) {
			key = true
		}
	}
	return b.String()
}

// innerFrame is the frame of the brackets at the beginning of a line.
func innerFrame(l *line) int {
	if len(l.items) < 2 || isCloser(l.items[1].kind) {
		return -1
	}
	return l.items[1].frame
}

// table aligns the columns of consecutive lists.
func (p *page) table(run []int) {
	for n := 0; len(run) > 0; n++ {
		run = slices.DeleteFunc(run, func(i int) bool { return n >= len(cells(&p.lines[i])) })
		if len(run) > 0 {
			p.below(run, func(l *line) int { return cells(l)[n] }, 0)
		}
	}
}

// cells are the indices of the elements of the list on a line, except the first.
func cells(l *line) []int {
	in := innerFrame(l)
	var out []int
	for k := 1; k+1 < len(l.items) && l.items[k].frame >= in; k++ {
		if it := &l.items[k]; it.frame == in && it.is(hclsyntax.TokenComma) && l.items[k+1].frame >= in {
			out = append(out, k+1)
		}
	}
	return out
}

// comments sets the columns of comments after code.
func (p *page) comments() {
	p.runs(p.commented, 1, p.comment)
	for i := 1; i < len(p.lines); i++ {
		if last := &p.lines[i-1]; p.lines[i].hangs {
			p.lines[i].indent = last.width() + last.pad
		}
	}
}

// commented names lines whose comments are aligned: all of a list, and lines of a block that are too long for the
// usual column.
func (p *page) commented(i int) string {
	l := &p.lines[i]
	f := &p.frames[l.frame]
	switch inList := f.role == listOpen && f.eol; {
	case inList && (len(l.items) == 0 || l.comment == ""):
		return skipped
	case len(l.items) == 0 || l.comment == "":
		return ""
	case inList:
		return strconv.Itoa(l.frame)
	case l.width() < commentColumn:
		return "short" + strconv.Itoa(i)
	}
	return "long" + strconv.Itoa(l.frame)
}

// comment moves the comments of lines into one column.
func (p *page) comment(run []int) {
	column := commentColumn
	for _, i := range run {
		w := p.lines[i].width()
		if w >= commentColumn && w <= commentReach {
			column = max(column, w+commentGap)
		}
	}
	for _, i := range run {
		l := &p.lines[i]
		l.pad = column - l.width()
		if l.pad < 1 {
			l.pad = commentGap
		}
	}
}

// step is the indentation of each level.
const step = 2

// dropBlanks keeps one of several empty lines, and none at the beginning and end of the file, a block or a list.
func (p *page) dropBlanks() {
	var out []line
	at := make([]int, len(p.lines)+1) // new index of each line
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

// endsHere says whether only empty lines are between line i and the end of its frame.
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

// gap is the number of blanks between two items.
func (p *page) gap(a, b *item, before []item) int {
	switch {
	case a.is(hclsyntax.TokenNumberLit) && b.is(hclsyntax.TokenDot):
		return 1 // otherwise it would become a number with a fraction
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

// isAsked says whether a colon belongs to a question mark, and not to the key of an object.
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
	// The indentation of continued expressions is the author's, but deeper than what they belong to.
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
