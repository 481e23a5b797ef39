package load_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/stellar-rules/stellar/schema/internal/load"
	"github.com/stellar-rules/stellar/schema/model"
	"github.com/stellar-rules/stellar/schema/source"
)

// TestHookOrder: the hooks at a moment stand in the order in which they are read, file by file,
// however many there are and however they are mixed.
func TestHookOrder(t *testing.T) {
	words := map[rune]string{'b': "before", 'i': "instead", 'a': "after"}
	var set source.Set
	pack := load.PackFiles{}
	want := map[string][]string{}
	for i, kinds := range []string{"iiiiaibibibibiaiiibiaiii", "ibbbabaaibbaibbbbbbbbbbiabbb", "ib", "bbbabbbbb"} {
		var b strings.Builder
		if i == 0 {
			b.WriteString("game \"g\" { seats = [1, 2] }\nprocedure \"rest\" {}\n")
		}
		for n, kind := range kinds {
			at, text := words[kind], fmt.Sprintf("%d.%d", i, n)
			fmt.Fprintf(&b, "%s \"rest\" {\n  tell { text = %q }\n}\n", at, text)
			want[at] = append(want[at], text)
		}
		f, fs := set.Parse(fmt.Sprintf("%d.hcl", i), []byte(b.String()))
		if fs.HasErrors() {
			t.Fatal(fs)
		}
		pack.Files = append(pack.Files, f)
	}
	m, fs := load.Load(load.Input{Packs: []load.PackFiles{pack}})
	if m == nil || len(m.Moments) != 1 {
		t.Fatal(fs)
	}
	at := m.Moments[0]
	for word, hooks := range map[string][]*model.Hook{"before": at.Before, "instead": at.Inst, "after": at.After} {
		var got []string
		for _, h := range hooks {
			got = append(got, h.Body.Body[0].(*model.Tell).Text.Source)
		}
		if !slices.Equal(got, want[word]) {
			t.Errorf("%s: %v", word, got)
		}
	}
}
