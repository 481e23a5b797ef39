package diagtest

import (
	"fmt"
	"strings"
	"testing"

	"github.com/hashicorp/hcl/v2"

	"github.com/stellar-rules/stellar/schema/diag"
)

const cases = `a = 1 # want E0001 "one \"a\"" 1-2 # want E0002 "two"
---
b = 2
# want^ E0003 "three" 1-9
# pack: second
# load: scenario=s option=o
# file: third.hcl
c = 3 # want E0004 "four" file
d = 4 # want E0005 "five" pack
`

func TestInput(t *testing.T) {
	list := split("x", cases)
	if len(list) != 2 || fmt.Sprint(list) != "[x:1 x:3]" {
		t.Fatal(list)
	}
	if in := list[0].Input(t); fmt.Sprint(in.Wants) != `[x.hcl:1: E0001 "one \"a\"" 1-2 x.hcl:1: E0002 "two" 0-0]` ||
		len(in.Packs) != 1 {
		t.Errorf("%+v", in)
	}
	in := list[1].Input(t)
	if fmt.Sprint(in.Wants) != `[x.hcl:3: E0003 "three" 1-9 third.hcl:0: E0004 "four" 0-0 :0: E0005 "five" 0-0]` {
		t.Error(in.Wants)
	}
	if in.Scenario != "s" || !in.Options["o"] || len(in.Packs) != 2 || len(in.Packs[0]) != 1 || len(in.Packs[1]) != 2 {
		t.Fatalf("%+v", in)
	}
	f := in.Packs[1][1]
	if f.Name != "third.hcl" || strings.Split(f.Text, "\n")[8-1] != `c = 3 # want E0004 "four" file` {
		t.Errorf("%+v", f)
	}
}

func TestGame(t *testing.T) {
	for text, want := range map[string]bool{"": true, "# bare\n": false, "game \"g\" {}\n": false,
		"a = 1\ngame \"g\" {}": false, "in_game \"g\" {}": true} {
		if _, given := split("x", text)[0].Game(); given != want {
			t.Errorf("%q: %v", text, given)
		}
	}
}

// heard keeps what a test complains about.
type heard struct {
	testing.TB
	said []string
}

func (h *heard) Helper()                      {}
func (h *heard) Error(args ...any)            { h.said = append(h.said, fmt.Sprint(args...)) }
func (h *heard) Errorf(f string, args ...any) { h.said = append(h.said, fmt.Sprintf(f, args...)) }

// TestCheck: whatever differs between what is wanted and what is found is complained about.
func TestCheck(t *testing.T) {
	found := diag.Finding{Code: "E0001", Summary: "One is bad.",
		Range: hcl.Range{Filename: "x.hcl", Start: hcl.Pos{Line: 2, Column: 3}, End: hcl.Pos{Line: 2, Column: 5}}}
	for _, c := range []struct {
		line  string
		finds diag.Findings
		want  int // complaints
	}{
		{`# want E0001 "is bad" 3-5`, diag.Findings{found}, 0},
		{`# want E0001 "is bad"`, diag.Findings{found}, 0},
		{``, nil, 0},
		{``, diag.Findings{found}, 1},
		{`# want E0001 "is bad"`, nil, 1},
		{`# want E0001 "is bad"`, diag.Findings{found, found}, 1},
		{`# want E0001 "is bad" # want E0001 "is bad"`, diag.Findings{found}, 1},
		{`# want E0002 "is bad" 3-5`, diag.Findings{found}, 2},
		{`# want E0001 "is good" 3-5`, diag.Findings{found}, 2},
		{`# want E0001 "is bad" 2-5`, diag.Findings{found}, 2},
		{`# want E0001 "is bad" 3-6`, diag.Findings{found}, 2},
		{`# want^ E0001 "is bad" 3-5`, diag.Findings{found}, 2},
		{`# want E0001 "is bad" file`, diag.Findings{found}, 2},
		{`# want E0001 "is bad" pack`, diag.Findings{found}, 2},
		{`# want E1 "is bad"`, nil, 1}, // it cannot be read
	} {
		h := &heard{}
		in := split("x", "\n"+c.line)[0].Input(h)
		Check(h, c.finds, in.Wants)
		if len(h.said) != c.want {
			t.Errorf("%s: %q", c.line, h.said)
		}
	}
}
