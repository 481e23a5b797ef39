package story

import (
	"os"
	"reflect"
	"regexp"
	"slices"
	"strings"
	"testing"
)

// described are the names that begin the rows of docs/json.md, by the heading they stand below.
func described(t *testing.T) map[string][]string {
	t.Helper()
	b, err := os.ReadFile("../../docs/json.md")
	if err != nil {
		t.Fatal(err)
	}
	row := regexp.MustCompile("^\\| (`[a-z]+`(?:, `[a-z]+`)*) \\|")
	out, heading := map[string][]string{}, ""
	for line := range strings.SplitSeq(string(b), "\n") {
		if h, ok := strings.CutPrefix(line, "## "); ok {
			heading = h
		}
		if m := row.FindStringSubmatch(line); m != nil && m[1] != "`event`" {
			out[heading] = append(out[heading], strings.Split(strings.ReplaceAll(m[1], "`", ""), ", ")...)
		}
	}
	for _, list := range out {
		slices.Sort(list)
	}
	return out
}

// fields are the names of what a line may have.
func fields(line any) []string {
	var out []string
	for i := range reflect.TypeOf(line).NumField() {
		name, _, _ := strings.Cut(reflect.TypeOf(line).Field(i).Tag.Get("json"), ",")
		if name != "-" {
			out = append(out, name)
		}
	}
	return out
}

// TestJSONIsDescribed holds the page about JSON to what is written: each field and each kind of
// event has a row, and no row is of anything else.
func TestJSONIsDescribed(t *testing.T) {
	have := described(t)
	events := fields(Record{})
	events = append(events, Kinds()...)
	for heading, want := range map[string][]string{
		"The first line: `setup`": fields(Start{}),
		"Events":                  events,
		"Decisions: `asked`":      append(fields(Asked{}), fields(Option{})...),
		"The last line: `result`": fields(Ending{}),
	} {
		// What every line has is told above the rows.
		want = slices.DeleteFunc(want, func(n string) bool { return slices.Contains([]string{"event", "n", "depth"}, n) })
		slices.Sort(want)
		want = slices.Compact(want)
		if !slices.Equal(have[heading], want) {
			t.Errorf("%s: described are\n%v\nand written\n%v", heading, have[heading], want)
		}
	}
}
