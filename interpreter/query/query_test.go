package query

import (
	"math"
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/stellar-rules/stellar/interpreter/story"
	"github.com/stellar-rules/stellar/schema/model"
)

// table is a game of two seats and a ship, which is called like one of them.
func table() *model.Model {
	nation, ship := &model.Kind{Name: "nation", Seat: true}, &model.Kind{Name: "ship"}
	for _, n := range []string{"red", "blue"} {
		nation.Things = append(nation.Things, &model.Thing{Kind: nation, Name: n})
	}
	for _, n := range []string{"vega", "red"} {
		ship.Things = append(ship.Things, &model.Thing{Kind: ship, Name: n})
	}
	return &model.Model{Kinds: []*model.Kind{nation, ship}}
}

var events = []*story.Record{
	{N: 1, Event: "started", Text: "Begin"},
	{N: 2, Event: "rolled", Seat: "nation.red", Values: []any{int64(93), int64(4)}, At: "launch/engine",
		Round: 1, File: "a.hcl", Line: 7},
	{N: 3, Event: "picked", Seat: "nation.blue", Values: []any{"ship.vega"}, Answer: "Vega", Forced: true, Round: 2,
		Seen: &[]string{"nation.blue"}},
	{N: 4, Event: "changed", Thing: "nation.red", Label: "cash", Change: &story.Change{Was: int64(10), Now: int64(-2)}, Round: 2},
	{N: 5, Event: "moved", Thing: "ship.red", Change: &story.Change{Was: "dock", Now: nil}, Round: 2},
	{N: 6, Event: "chose", Seat: "nation.red", Values: []any{true}, Round: 12},
	{N: 7, Event: "shown", Values: []any{int64(5_000_000_003), int64(-1 << 63)}, Round: math.MaxInt32},
}

func TestFits(t *testing.T) {
	for _, c := range []struct {
		text string
		want string // the numbers of the events that fit
	}{
		{`event == "rolled"`, "2"},
		{`event == "rolled" && seat == "red" && value > 90`, "2"},
		{`event == "rolled" && seat == "nation.red" && value > 93`, ""},
		// Numbers are as wide on 32 bits.
		{`value == 5 * 1000000000 + 3`, "7"},
		{`value == 705032707`, ""}, // the lower 32 bits
		{`value != 705032707`, "1234567"},
		{`value in [705032707]`, ""},
		{`value in [4, 705032707 + 1000000000 * 4294967]`, ""},
		{`5 * 1000000000 + 3 in values`, "7"},
		{`705032707 in values`, ""},
		{`len(values) > 0 && values[0] == 705032707`, ""},
		{`any(values, # == 705032707)`, ""},
		{`any(values, # > 2147483647 * 2)`, "7"},
		{`value - 2147483647 - 2147483647 == 705032709`, "7"},
		{`round + 1 == 2147483647 + 1`, "7"},
		{`round + 1 < 0`, ""},
		{`-(round + 1) == 2147483647 + 1`, ""},
		{`round * round > 2147483647`, "7"},
		{`round * round + n in [2147483647 * 2147483647 + 7]`, "7"},
		{`(forced ? 1 : round * 2) == -2`, ""},
		{`n * 4294967 * 1000 - n * 4294967 * 1000 + n == 3`, "3"},
		{`n % 0 == nil`, "1234567"},
		{`n in [2, 3]`, "23"},
		{`n in values`, ""},
		{`4 in values`, "2"},
		{`value in ["ship.vega"]`, "3"},
		{`value in [nil]`, "15"},
		{`seat != ""`, "236"},
		{`seat in ["red", "blue"] and not forced`, "26"},
		{`"blue" in seen`, "3"},
		{`round >= 12`, "67"},
		{`value > 90`, "27"},
		{`!(value > 90)`, "13456"},
		{`value <= 90`, "4"},
		{`value < "tower"`, "3"},
		{`value == "ship.vega"`, "3"},
		{`value == nil`, "15"},
		{`any(values, # == 4)`, "2"},
		{`count(values, # != nil) == 2`, "27"},
		{`len(values) > 1 && values[1] == 4`, "2"},
		{`now < 0`, "4"},
		{`was - now > 11`, "4"},
		{`was - now > 12`, ""},
		{`value % 10 == 3`, "27"},
		{`value % 0 == 3`, ""},
		{`now * 2 + 1 == -3`, "4"},
		{`n * 2 == 4`, "2"},
		{`event == "moved" && thing == "vega"`, ""},
		{`thing == "ship.red"`, "5"},
		{`text contains "eg" || answer startsWith "V"`, "13"},
		{`at matches "^launch/"`, "2"},
		{`lower(answer) == "vega"`, "3"},
		{`file == "a.hcl" && line == 7`, "2"},
		{`value > 90 ? true : forced`, "237"},
	} {
		q, err := Compile("--where", c.text, table())
		if err != nil {
			t.Errorf("%s: %v", c.text, err)
			continue
		}
		var got strings.Builder
		for _, e := range events {
			fits, err := q.Fits(e)
			if err != nil {
				t.Errorf("%s: %v", c.text, err)
			}
			if fits {
				got.WriteByte(byte('0' + e.N))
			}
		}
		if got.String() != c.want {
			t.Errorf("%s: %s fit, not %s", c.text, got.String(), c.want)
		}
	}
}

func TestRefused(t *testing.T) {
	for _, c := range []struct {
		text string
		want []string // parts of the findings
	}{
		{"", []string{"The query is empty."}},
		{strings.Repeat("n == 1 || ", 100) + "n == 1", []string{"1000 bytes at most"}},
		{"n == \"\xff\"", []string{"1000 bytes at most"}},
		{`event = "rolled"`, []string{`--until:1:7`, "The query cannot be used"}},
		{`sest == "red"`, []string{`--until:1:1`, `Events have no field "sest"`, `did you mean "seat"?`}},
		{`event == "roled"`, []string{`--until:1:10`, `There is no kind of event "roled"`, `did you mean "rolled"?`}},
		{"true &&\n  seat == \"rde\"", []string{`--until:2:11`, `There is no seat "rde"`, `did you mean "red"?`}},
		{`"bleu" in seen`, []string{`--until:1:1`, `There is no seat "bleu"`}},
		{`seat in ["red", "gren"]`, []string{`--until:1:17`, `There is no seat "gren"`}},
		{`thing == "red"`, []string{`There is no thing "red"`}}, // two are called so
		{`round > "three"`, []string{`--until:1:7`, "mismatched types int and string"}},
		{`value`, []string{"The query cannot be used"}},
		{`n + 1`, []string{"expected bool, but got int"}},
		{`uper(text) == "A"`, []string{`There is no function "uper"`, `did you mean "upper"?`}},
		{`now() > 3`, []string{`There is no function "now"`}},
		{`text.size > 3`, []string{"This is not allowed in a query."}},
		{`n in 1..1000000`, []string{`--until:1:7`, "This is not allowed in a query."}},
		{`2 ** n > 3`, []string{"This is not allowed in a query."}},
		{`n / 2 > 3`, []string{"This is not allowed in a query."}},
		{`let a = n; a > 3`, []string{"This is not allowed in a query."}},
		{`any(values, any(values, true))`, []string{"cannot contain another"}},
		{`text matches "("`, []string{"The query cannot be used"}},
		{`n + 1 == "a"`, []string{"mismatched types"}},
		{`n in ["a"]`, []string{"cannot use int as type string in array"}},
		{`now < -2147483648 && n < 2147483647`, []string{`--until:1:8`, "at most 2147483647", "a larger one as a product"}},
		{`n == 99_999_999_999_999_999_999`, []string{`--until:1:6`, "at most 2147483647"}},
		{`n == 0x80000000`, []string{`--until:1:6`, "at most 2147483647"}},
		{`sest == 1 && rond == 2`, []string{`"sest"`, `"rond"`}},
	} {
		_, err := Compile("--until", c.text, table())
		e, ok := err.(*Error)
		if !ok {
			t.Errorf("%q: %v", c.text, err)
			continue
		}
		all := e.Findings.Error()
		for _, w := range c.want {
			if !strings.Contains(all, w) {
				t.Errorf("%q: %q is not in %s", c.text, w, all)
			}
		}
		if got := string(e.Source("--until")); got != c.text && len(c.text) < MaxBytes && got != "" {
			t.Errorf("%q: its source is %q", c.text, got)
		}
	}
}

// TestBroken demands a finding where an event has not what is asked of it.
func TestBroken(t *testing.T) {
	q, err := Compile("--where", `values[3] == 1`, table())
	if err != nil {
		t.Fatal(err)
	}
	if _, err := q.Fits(events[0]); err == nil || !strings.Contains(err.Error(), "--where:1:") {
		t.Error(err)
	}
}

func TestChanges(t *testing.T) {
	for text, want := range map[string]bool{
		`event == "rolled"`: false, `value > 3`: false,
		`event == "changed"`: true, `event in ["told", "moved"]`: true, `now < 0`: true, `thing == "vega"`: true,
	} {
		q, err := Compile("--where", text, table())
		if err != nil {
			t.Fatal(err)
		}
		if q.Changes() != want {
			t.Errorf("%s: %v", text, !want)
		}
	}
}

// TestDescribed holds the page about queries to what they can name.
func TestDescribed(t *testing.T) {
	page, err := os.ReadFile("../../docs/query.md")
	if err != nil {
		t.Fatal(err)
	}
	var rows []string
	for _, m := range regexp.MustCompile("(?m)^\\| `([a-z]+)` +\\|").FindAllStringSubmatch(string(page), -1) {
		rows = append(rows, m[1])
	}
	want := append(Names(), builtins...)
	slices.Sort(rows)
	slices.Sort(want)
	if !slices.Equal(rows, want) {
		t.Errorf("described are\n%v, and there are\n%v", rows, want)
	}
	for _, m := range regexp.MustCompile("--(?:where|until|break) '([^']*)'").FindAllStringSubmatch(string(page), -1) {
		if _, err := Compile("--where", strings.ReplaceAll(m[1], `"china"`, `"red"`), table()); err != nil {
			t.Errorf("%s: %v", m[1], err)
		}
	}
}

// FuzzQuery demands that any text is refused with a place in it, or asks the same twice.
func FuzzQuery(f *testing.F) {
	for _, text := range []string{`event == "rolled" && value > 90`, `any(values, # > 3)`,
		`now - was % 0 < -1`, `"red" in seen ?? [1]`,
		`((((1))))`, `seat not in ["red"]`, `filter(values, {# == nil})[0] == 1`,
		`text matches "a*"`, "\xff", `let x = 1; x`} {
		f.Add(text)
	}
	m := table()
	f.Fuzz(func(t *testing.T, text string) {
		q, err := Compile("q", text, m)
		if err != nil {
			located(t, text, err)
			return
		}
		again, err := Compile("q", text, m)
		if err != nil {
			t.Fatal(err)
		}
		for _, e := range events {
			a, err1 := q.Fits(e)
			b, err2 := again.Fits(e)
			if a != b || (err1 == nil) != (err2 == nil) {
				t.Fatalf("%q: %v %v, then %v %v", text, a, err1, b, err2)
			}
			if err1 != nil {
				located(t, text, err1)
			}
		}
	})
}

func located(t *testing.T, text string, err error) {
	t.Helper()
	e, ok := err.(*Error)
	if !ok {
		t.Fatalf("%q: %v", text, err)
	}
	for _, f := range e.Findings {
		if f.Range.Start.Line < 1 || f.Range.End.Byte < f.Range.Start.Byte ||
			f.Range.End.Byte > len(text) || f.Summary == "" {
			t.Fatalf("%q: %v", text, f)
		}
	}
}
