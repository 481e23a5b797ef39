package langserver

import (
	"iter"
	"regexp"
	"strings"

	"github.com/stellar-rules/stellar/schema/source"
)

// A bracket is one that is open, with what was read in it so far.
type bracket struct {
	close  byte
	block  bool // holds attributes and blocks
	indent int  // of the line that opens it
	line   int
	names  map[string]int // of the attributes of a block: where their lines stand in what is written

	loop, colon, arrow bool // of a `for`
	asks               int  // conditions without their second branch
	key, given, filled bool // of an entry: before `=` in braces; anything at all
}

// A repair writes a text anew, line by line, so that it can be read: what is open is closed where the indents say that
// it ends, a line that ends too early goes on, and what closes nothing is left out.
type repair struct {
	open   []bracket
	out    []string
	number int
}

var (
	header     = regexp.MustCompile(`^\s*(\w+)((?:\s+(?:"[^"]*"|\w+))*)\s*$`)
	assignment = regexp.MustCompile(`^\s*(\w+)\s*=($|[^=])`)
	inOneLine  = regexp.MustCompile(`^\s*\w+(\s+"[^"]*")*\s*\{\s*$`)
	unfinished = regexp.MustCompile(`([-+*/%<>=!&|?:]|\.)\s*$`)
)

// top is the innermost open bracket; outside of all, a file.
func (r *repair) top() *bracket { return &r.open[len(r.open)-1] }

// repaired is a whole text.
func repaired(text string) string {
	r := &repair{open: []bracket{{block: true, indent: -1, names: map[string]int{}}}}
	lines := strings.Split(text, "\n")
	for i, line := range lines {
		next := -1 // the indent of the next line that says something
		closes := false
		for _, l := range lines[i+1:] {
			if bare := strings.TrimSpace(l); bare != "" && bare[0] != '#' {
				next, closes = indentOf(l), strings.IndexByte(")]}", bare[0]) >= 0
				break
			}
		}
		r.repairLine(line, next, closes)
	}
	for len(r.open) > 1 {
		r.out = append(r.out, r.shut())
	}
	return strings.Join(r.out, "\n")
}

func indentOf(line string) int { return len(line) - len(strings.TrimLeft(line, " \t")) }

// repairLine writes a line; next is the indent of the one that follows, which may begin with what closes.
func (r *repair) repairLine(line string, next int, closes bool) {
	r.number++
	bare := strings.TrimSpace(line)
	if bare == "" || bare[0] == '#' {
		r.out = append(r.out, line)
		return
	}
	indent := indentOf(line)
	ends := strings.IndexByte(")]}", bare[0]) >= 0
	for len(r.open) > 1 && (r.top().indent > indent || r.top().indent == indent && !ends) {
		r.out = append(r.out, r.shut())
	}
	inBody := r.top().block
	if name := assignment.FindStringSubmatch(line); inBody && name != nil {
		was, twice := r.top().names[name[1]]
		switch { // the one that is asked about stays
		case twice && strings.Contains(line, asked):
			r.out[was] = strings.Replace(r.out[was], name[1], name[1]+"_", 1)
		case twice:
			line = strings.Replace(line, name[1], name[1]+"_", 1)
		}
		r.top().names[name[1]] = len(r.out)
	}
	if says, ok := strings.CutPrefix(bare, asked); ok && inBody {
		says = strings.TrimSpace(says)
		switch {
		case says == "" || says[0] == '}':
			r.out = append(r.out, asked+" = 0")
			if line = strings.Repeat(" ", indent) + asked; says != "" {
				line += " {}\n" + says
			}
		case strings.IndexByte("=\"{", says[0]) < 0:
			line = strings.Repeat(" ", indent) + asked
		}
	}
	line, comment, quoted := r.scan(line, indent)
	if quoted >= 0 {
		line += strings.Repeat("}", quoted) + `"`
	}
	deeper := next > indent
	if head := header.FindStringSubmatch(line); inBody && head != nil && r.top().block {
		for i := strings.Count(head[2], `"`) / 2; i < labelsOf(head[1]); i++ {
			line += ` "x"`
		}
		line += " {"
		r.open = append(r.open, bracket{close: '}', block: true, indent: indent, line: r.number, names: map[string]int{}})
	} else if unfinished.MatchString(line) && r.top().line != r.number && !(deeper && !r.top().block) {
		line += " null"
	}
	for len(r.open) > 1 && r.top().line == r.number && !deeper && !(closes && next == indent) {
		line += r.shut()
	}
	if top := r.top(); (top.close == ')' || top.close == ']') && !closes && strings.HasSuffix(line, asked) {
		line += ","
	}
	if top := r.top(); !top.block {
		if top.close == '}' && top.key && !top.given && !top.loop && strings.Contains(line, asked) {
			line += " = null"
		}
		top.key, top.given = false, false
	}
	r.out = append(r.out, line+comment)
}

// shut closes the innermost bracket, with what it lacks.
func (r *repair) shut() string {
	b := r.top()
	r.open = r.open[:len(r.open)-1]
	s := strings.Repeat(" : null", b.asks)
	switch {
	case b.loop && !b.colon:
		s += " : null"
		fallthrough
	case b.loop:
		if b.close == '}' && !b.arrow {
			s += " => null"
		}
	case b.close == '}' && !b.block && b.key && !b.given:
		s += " = null"
	case b.block && b.line == r.number:
		s += " "
	}
	return s + string(b.close)
}

// scan follows the brackets of a line. What closes nothing is left out; a comment is cut off. In a text that is not
// closed, quoted is how many braces are open; else it is below 0.
func (r *repair) scan(line string, indent int) (kept, comment string, quoted int) {
	var out strings.Builder
	body := r.top().block && assignment.FindString(line) == ""
	for i := 0; i < len(line); i++ {
		c := line[i]
		b := r.top()
		switch {
		case c == '"':
			depth, from := 0, i
			for i++; i < len(line) && line[i] != '"'; i++ {
				switch line[i] {
				case '\\':
					i++
				case '{':
					depth++
				case '}':
					depth = max(0, depth-1)
				}
			}
			if i >= len(line) {
				return out.String() + line[from:], "", depth
			}
			b.word(line[from : i+1])
			out.WriteString(line[from : i+1])
			continue
		case c == '#' || strings.HasPrefix(line[i:], "//"):
			return out.String(), line[i:], -1
		case c == '(' || c == '[' || c == '{':
			b.word("(")
			x := bracket{close: ')', indent: indent, line: r.number}
			if c != '(' {
				x.close = c + 2
			}
			if x.block = c == '{' && body && b.block; x.block {
				x.names = map[string]int{}
			}
			r.open = append(r.open, x)
			body = x.block && assignment.FindString(line[i+1:]) == ""
		case c == ')' || c == ']' || c == '}':
			for len(r.open) > 1 && r.top().close != c && r.top().line == r.number {
				out.WriteString(r.shut())
			}
			if len(r.open) == 1 || r.top().close != c {
				continue
			}
			closing := r.shut()
			out.WriteString(strings.TrimPrefix(closing[:len(closing)-1], " "))
		case c == '?':
			b.asks++
		case c == ':' && b.loop && !b.colon:
			b.colon = true
		case c == ':' && b.asks > 0:
			b.asks--
		case c == ':':
			b.given = true
		case c == '=' && strings.HasPrefix(line[i:], "=>"):
			b.arrow = true
		case c == '=':
			b.given = true
		case c == ',':
			b.key, b.given, b.filled = false, false, true
		case isWord(c):
			from := i
			for i+1 < len(line) && isWord(line[i+1]) {
				i++
			}
			b.word(line[from : i+1])
			out.WriteString(line[from : i+1])
			continue
		}
		out.WriteByte(c)
	}
	return out.String(), "", -1
}

// word notes that a word, a text or a bracket stands in it.
func (b *bracket) word(w string) {
	b.loop = b.loop || !b.block && !b.filled && w == "for"
	b.key, b.filled = true, true
}

// readable is the first text that can be read in which the asked word stands where a word begins and ends; nil if there
// is none. The likeliest come first.
func readable(path, text string, from, to int, cache *source.Cache) *source.File {
	for try := range tries(text, from, to) {
		set := source.Set{Cache: cache}
		if f, _ := set.Parse(path, []byte(try)); f != nil && !f.Broken {
			return f
		}
	}
	return nil
}

// tries are texts with the asked word, the likeliest first; each is repaired when it is asked for.
func tries(text string, from, to int) iter.Seq[string] {
	before, after := text[:from], text[to:]
	line := before[strings.LastIndexByte(before, '\n')+1:]
	rest, behind, more := strings.Cut(after, "\n")
	if more {
		behind = "\n" + behind
	}
	if i := strings.LastIndexByte(line, '{'); i > strings.LastIndexByte(line, '}') && strings.Count(line[:i], `"`)%2 == 1 {
		if inside, _, _ := strings.Cut(rest, `"`); !strings.Contains(inside, "}") {
			after = "}" + after
		}
	}
	plain := asked + after
	if inOneLine.MatchString(line) { // a body of one line becomes one of several
		indent := strings.Repeat(" ", indentOf(line))
		before += "\n  " + indent
		after = "\n" + indent + strings.TrimSpace(rest) + behind
		line = ""
	}
	if strings.TrimSpace(line) == "" {
		plain = asked + " = 0\n" + asked + " {\n}\n" + after
	}
	least := indentOf(line) // of the lines that go on with what this one says
	if assignment.MatchString(line) || strings.TrimSpace(line) == "" || header.MatchString(line) {
		least++
	}
	lines := strings.Split(behind, "\n")
	next := 1
	for next < len(lines) && (indentOf(lines[next]) >= least || strings.TrimSpace(lines[next]) == "") {
		next++
	}
	alone := "\n" + strings.Join(lines[min(next, len(lines)):], "\n")
	return func(yield func(string) bool) {
		_ = yield(before+plain) && yield(repaired(before+asked+after)) && yield(repaired(before+asked+behind)) &&
			yield(repaired(before+asked+alone))
	}
}
