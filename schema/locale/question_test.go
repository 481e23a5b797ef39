package locale_test

import (
	"testing"

	"github.com/stellar-rules/stellar/schema/locale"
)

// TestAfterQuestion finds what follows a question by the question marks of all scripts.
func TestAfterQuestion(t *testing.T) {
	for _, c := range []struct{ text, want string }{
		{"Which ship? It costs 3.", "It costs 3."},
		{"Which ship?", ""},
		{"Take a card; it costs 3.", ""},
		{"哪艘船？它要花3元。", "它要花3元。"},
		{"どの船ですか？３コインかかります。", "３コインかかります。"},
		{"أي سفينة؟ تكلفتها 3.", "تكلفتها 3."},
		{"Ποιο πλοίο; Κοστίζει 3.", "Κοστίζει 3."},
		{"Ποιο πλοίο\u037e Κοστίζει 3.", "Κοστίζει 3."},
		{"Quel vaisseau ? Il coûte 3.", "Il coûte 3."},
		{"어느 배입니까? 3닢이 듭니다.", "3닢이 듭니다."},
	} {
		if got := locale.AfterQuestion(c.text); got != c.want {
			t.Errorf("after the question of %q comes %q, not %q", c.text, got, c.want)
		}
	}
}
