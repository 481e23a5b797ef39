package message

import (
	"fmt"
	"reflect"
	"strings"
	"testing"
)

func TestParse(t *testing.T) {
	for _, c := range []struct{ src, canonical string }{
		{"", ""},
		{"plain words", "plain words"},
		{"{{ and }}", "{{ and }}"},
		{"{ship} arrives at {ship.place.name}", ""},
		{"{n, number} of {n,number}", "{n, number} of {n, number}"},
		{"{n, number, quarters}{m,number,tenths}", "{n, number, quarters}{m, number, tenths}"},
		{"Move{to? to {to}} now", ""},
		{"{n, plural, =0 {none} one {# base} other {# bases}}", ""},
		{"{n,plural,one{#}other{##}}", "{n, plural, one {#} other {##}}"},
		{"# outside stays", ""},
		{"{x, select, true {yes} none {–} other {no}}", ""},
		{"{n, plural, other {{m, plural, one {# of {n}} other {# {x, select, a {#} other {}}}}}}", ""},
		{"{who? {n, plural, other {# of {who}{은/는}}}}", ""},
		{"{ship}{은/는} {place}{으로/로}", ""},
		{"Soyuz{~소유스} {이/}", ""},
		{"{a/an} {thing}", ""},
	} {
		m, problems := Parse(c.src)
		if len(problems) > 0 {
			t.Errorf("%q: %v", c.src, problems)
			continue
		}
		want := c.canonical
		if want == "" {
			want = c.src
		}
		if got := written(m); got != want {
			t.Errorf("%q: written as %q", c.src, got)
		}
		again, problems := Parse(written(m))
		if len(problems) > 0 || !reflect.DeepEqual(bare(again), bare(m)) {
			t.Errorf("%q: read again as %v, %v", c.src, again, problems)
		}
	}
}

// bare is a message without the places where its parts stand.
func bare(m Message) Message {
	var out Message
	for _, p := range m {
		p.At, p.End = 0, 0
		p.Inside = bare(p.Inside)
		cases := p.Cases
		p.Cases = nil
		for _, c := range cases {
			p.Cases = append(p.Cases, Case{Key: c.Key, Message: bare(c.Message)})
		}
		out = append(out, p)
	}
	return out
}

func TestProblems(t *testing.T) {
	for _, c := range []struct {
		src     string
		at      int
		what    string
		nearest string
	}{
		{"a } b", 2, "no counterpart", ""},
		{"a {b", 2, "no counterpart", ""},
		{"{a{b}", 0, "no counterpart", ""},
		{"{}", 0, "not a placeholder", ""},
		{"a {b c}", 2, "not a placeholder", ""},
		{"{a[0]}", 0, "not a placeholder", ""},
		{"{a..b}", 0, "not a placeholder", ""},
		{"{/}", 0, "no words", ""},
		{"{n, select, other {x", 18, "no counterpart", ""},
		{"x{~}", 1, "is empty", ""},
		{"{a?}", 0, "no words", ""},
		{"{a? {b? c}}", 4, "other optional words", ""},
		{"{a? b", 0, "no counterpart", ""},
		{"{n, numbr}", 4, "not a way to show", "number"},
		{"{n, number x}", 0, "Only a unit may follow", ""},
		{"{n, number, quarters, x}", 0, "Only a unit may follow", ""},
		{"{n, number, quarter}", 12, "not a unit", "quarters"},
		{"{n, plurals, other {}}", 4, "not a way to show", "plural"},
		{"{n, plural other {}}", 0, "comma is missing", ""},
		{"{n, plural, one {x}}", 0, "other is missing", ""},
		{"{n, plural, ohter {x} other {y}}", 12, "not a case of a plural", "other"},
		{"{n, plural, =x {x} other {y}}", 12, "not a case of a plural", ""},
		{"{n, plural, one {x} one {z} other {y}}", 20, "is there twice", ""},
		{"{n, select, =1 {x} other {y}}", 12, "not a case of a selection", ""},
		{"{n, select, other}", 12, "no words in braces", ""},
		{"{n, select, other {x}", 0, "last brace is missing", ""},
		{"{n, select, {x}}", 0, "last brace is missing", ""},
		{deep(5), 76, "are nested", ""},
		{"\xff", 0, "UTF-8", ""},
		{strings.Repeat("a", MaxBytes+1), 0, "longer than", ""},
	} {
		_, problems := Parse(c.src)
		if len(problems) != 1 {
			t.Errorf("%.40q: %d problems: %v", c.src, len(problems), problems)
			continue
		}
		p := problems[0]
		if p.At != c.at || p.Nearest != c.nearest || !strings.Contains(p.What,
			c.what) || p.Expected == "" || p.End < p.At || p.End > len(c.src) {
			t.Errorf("%.40q: %+v", c.src, p)
		}
	}
	if _, problems := Parse(deep(4)); len(problems) > 0 {
		t.Errorf("four deep: %v", problems)
	}
}

// deep is selections inside each other.
func deep(n int) string {
	s := "x"
	for range n {
		s = "{a, select, other {" + s + "}}"
	}
	return s
}

func TestPaths(t *testing.T) {
	m, _ := Parse("{a} {b.c? {d} {a}} {n, plural, other {{e, number}}} {x, select, other {{f}}} {은/는}")
	if got := strings.Join(Paths(m), " "); got != "a b.c d n e x f" {
		t.Error(got)
	}
	if Plain(m) || !Plain(m[1:2]) {
		t.Error("what is plain")
	}
	if m, _ := Parse("Soyuz{~소유스} two"); !Plain(m) || Text(m) != "Soyuz two" {
		t.Error(Text(m))
	}
}

// FuzzParse: whatever is read, problems lie within the source, and what has none can be
// written and read again as the same.
func FuzzParse(f *testing.F) {
	for _, s := range []string{"{a} {b.c? x {d}} {n, plural, =0 {none} other {##{#}#}} {x, select, a {} other {{은/는}}} {{}} {~y}", "{a, plural, other {{a, plural, other {{", "{n, plural,other{}}"} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, src string) {
		m, problems := Parse(src)
		for _, p := range problems {
			if p.At < 0 || p.End < p.At || p.End > len(src) || p.What == "" {
				t.Fatalf("%q: %+v", src, p)
			}
		}
		Walk(m, func(p *Part) {
			if p.At < 0 || p.End < p.At || p.End > len(src) {
				t.Fatalf("%q: %+v", src, p)
			}
		})
		if len(problems) > 0 {
			return
		}
		again, problems := Parse(written(m))
		if len(problems) > 0 || !reflect.DeepEqual(bare(m), bare(again)) {
			t.Fatalf("%q: written as %q, read as %v %v", src, written(m), again, problems)
		}
	})
}

// TestStrangers: each value that the source does not name is said once, where it first stands.
func TestStrangers(t *testing.T) {
	for _, c := range []struct{ source, translation, want string }{
		{"{n, plural, one {# ship} other {# ships}} of {who}", "{who}: {n, number}", ""},
		{"{who} goes", "{whom} and {whom}", `1-5 The source has no {whom}. Did you mean "{who}"?`},
		{"no value", "ab {n, plural, other {#}}", `4-5 The source has no {n}.`},
	} {
		source, _ := Parse(c.source)
		translation, _ := Parse(c.translation)
		var got []string
		for _, p := range Strangers(translation, source) {
			got = append(got, fmt.Sprintf("%d-%d %s", p.At, p.End, p))
		}
		if strings.Join(got, "; ") != c.want {
			t.Errorf("%q: %q", c.translation, got)
		}
	}
}

// written is a message as its source, in the one way that all spacing within braces is alike.
func written(m Message) string {
	var b strings.Builder
	m.write(&b, false)
	return b.String()
}

func (m Message) write(b *strings.Builder, counted bool) {
	for _, p := range m {
		switch p.Kind {
		case Literal:
			text := strings.NewReplacer("{", "{{", "}", "}}").Replace(p.Text)
			if counted {
				text = strings.ReplaceAll(text, "#", "##")
			}
			b.WriteString(text)
		case Value:
			b.WriteString("{" + p.Path + "}")
		case Number:
			b.WriteString("{" + p.Path + ", number")
			for _, word := range Units() {
				if u, _ := UnitOf(word); u == p.Unit {
					b.WriteString(", " + word)
				}
			}
			b.WriteString("}")
		case Count:
			b.WriteString("#")
		case Form:
			b.WriteString("{" + p.Text + "}")
		case Reading:
			b.WriteString("{~" + p.Text + "}")
		case Words:
			b.WriteString("{" + p.Path + "?")
			p.Inside.write(b, counted)
			b.WriteString("}")
		case Plural, Select:
			p.writeCases(b, counted || p.Kind == Plural)
		}
	}
}

func (p Part) writeCases(b *strings.Builder, counted bool) {
	word := "select"
	if p.Kind == Plural {
		word = "plural"
	}
	b.WriteString("{" + p.Path + ", " + word + ",")
	for _, c := range p.Cases {
		b.WriteString(" " + c.Key + " {")
		c.Message.write(b, counted)
		b.WriteString("}")
	}
	b.WriteString("}")
}
