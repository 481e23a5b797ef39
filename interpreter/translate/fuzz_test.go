package translate_test

import (
	"io"
	"strings"
	"testing"

	"github.com/stellar-rules/stellar/interpreter/translate"
	"github.com/stellar-rules/stellar/schema/locale"
	"github.com/stellar-rules/stellar/schema/locale/po"
)

// FuzzMerge brings any translation up to any template, counts it and previews it. What was merged once is up to date.
func FuzzMerge(f *testing.F) {
	for _, x := range [][2]string{
		{"a|A|1", "a|A ship"}, {"rules/old/tell.1|Hello|1", "rules/new/tell.1|Hello"},
		{"!p/b|Hello|1|Hello|p/a\n~p/c|Hi|2", "p/a|Hello\np/c|Hi"},
		{"x/q|Done|2\nx/p|Done|1", "x/p1|Done\nx/q1|Done"},
		{"a|{n, plural, one {# ship} other {# ships}}|{n, plural, other {배 #척}}{n}{을/를}", "a|{n, plural, one {a} other {#}}"},
	} {
		f.Add(x[0], x[1])
	}
	korean, err := locale.Parse("ko")
	if err != nil {
		f.Fatal(err)
	}
	f.Fuzz(func(t *testing.T, old, now string) {
		if len(old)+len(now) > 500 {
			return
		}
		template := entries(strings.Split(now, "\n")...)
		for _, e := range template.Entries {
			if e.ID == "" || e.Context == "" || e.Fuzzy() || e.Obsolete || e.Str != "" {
				return // none of ours is so
			}
		}
		if len(template.Duplicates()) > 0 {
			return
		}
		file, problems := po.Parse(entries(strings.Split(old, "\n")...).Bytes())
		if len(problems) > 0 {
			return
		}
		merged, _ := translate.Merge(template, file, "ko")
		again, _ := translate.Merge(template, merged, "ko")
		if a, b := string(merged.Bytes()), string(again.Bytes()); a != b {
			t.Fatalf("merged\n%s\nand again\n%s", a, b)
		}
		if count := translate.CountOf(merged); count.Percent() < 0 || count.Percent() > 100 {
			t.Fatal(count)
		}
		translate.Left(merged)
		var list []translate.Message
		catalog := locale.NewCatalog(korean)
		for _, e := range merged.Entries {
			list = append(list, translate.Message{Address: e.Context, Source: e.ID})
			catalog.Add("", e.Context, e.ID, e.Str)
		}
		if err := translate.Text(io.Discard, "ko", translate.Preview(list, merged, catalog)); err != nil {
			t.Fatal(err)
		}
	})
}
