package diagtest

import (
	"flag"
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/stellar-rules/stellar/schema/diag"
)

var show = flag.Bool("show", false, "print findings that no case wants, as comments ready to paste")

// A Want is a finding that a case asks for, by its code and some of its words:
//
//	# want E0404 "may be null" 12-18   on this line, in the columns from 12 to before 18
//	# want E0404 "may be null"         anywhere on this line
//	# want^ E0404 "may be null"        on the line above (^^: two above), where no comment can stand
//	# want L0111 "not read" file        of the file as a whole
//	# want E0603 "what is played" pack of the pack as a whole
type Want struct {
	Code     string
	words    string
	file     string // empty: of the pack
	line     int    // 0: of the file or pack
	from, to int    // columns; 0: any
}

var wanted = regexp.MustCompile(`# want(\^*) ([A-Z]\d{4}) "((?:[^"\\]|\\.)*)"(?: (\d+)-(\d+)| (file|pack)\b)?`)

func wantsOf(file string, line int, text string) ([]Want, error) {
	var out []Want
	for _, m := range wanted.FindAllStringSubmatch(text, -1) {
		w := Want{Code: m[2], words: strings.ReplaceAll(m[3], `\"`, `"`), file: file, line: line - len(m[1])}
		w.from, _ = strconv.Atoi(m[4]) // digits, or nothing
		w.to, _ = strconv.Atoi(m[5])
		switch m[6] {
		case "pack":
			w.file, w.line = "", 0
		case "file":
			w.line = 0
		}
		out = append(out, w)
	}
	if strings.Count(text, "# want") != len(out) {
		return out, fmt.Errorf("%s:%d: this want cannot be read: %s", file, line, text)
	}
	return out, nil
}

// String says what is wanted, and where.
func (w Want) String() string {
	return fmt.Sprintf("%s:%d: %s %q %d-%d", w.file, w.line, w.Code, w.words, w.from, w.to)
}

func (w Want) is(f diag.Finding) bool {
	at := f.Range
	return w.Code == f.Code && w.file == at.Filename && w.line == at.Start.Line &&
		(w.from == 0 || w.from == at.Start.Column && w.to == at.End.Column) &&
		strings.Contains(f.Error(), w.words)
}

// Check fails unless the findings are exactly the wanted ones, each once.
func Check(t testing.TB, finds diag.Findings, wants []Want) {
	t.Helper()
	left := slices.Clone(wants)
	for _, f := range finds {
		if i := slices.IndexFunc(left, func(w Want) bool { return w.is(f) }); i >= 0 {
			left = slices.Delete(left, i, i+1)
			continue
		}
		t.Errorf("unwanted: %v", f)
		if *show {
			at := f.Range
			fmt.Printf("%s:%d\t# want %s %q %d-%d\n", at.Filename, at.Start.Line, f.Code, f.Summary, at.Start.Column,
				at.End.Column)
		}
	}
	for _, w := range left {
		t.Errorf("missing: %v", w)
	}
}
