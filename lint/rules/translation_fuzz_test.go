package rules_test

import (
	"path/filepath"
	"testing"

	"github.com/stellar-rules/stellar/lint"
	"github.com/stellar-rules/stellar/lint/rules"
	"github.com/stellar-rules/stellar/schema/diag/diagtest"
	"github.com/stellar-rules/stellar/schema/locale"
)

// FuzzTranslation judges any bytes as a translation, and makes the fixes: neither may panic, nor
// find anything outside of the file.
func FuzzTranslation(f *testing.F) {
	for _, c := range diagtest.Read(f, filepath.Join(caseDir, "po", "*.cases")) {
		f.Add([]byte(c.Text()))
	}
	f.Add([]byte("\xef\xbb\xbf# lint:ignore T0101,x\r\nmsgid \"\\302\\240a\"\r\nmsgstr \"\\xEA\\xB0\\x80 \"\r\n"))
	f.Fuzz(func(t *testing.T, src []byte) {
		if len(src) > 16<<10 {
			return
		}
		l, _ := locale.Parse("ko")
		x := &lint.Translation{Name: "ko.po", Bytes: src, Tag: "ko", Language: l}
		out := lint.Run(rules.All, []*lint.Unit{{Name: "fuzz", Speech: []*lint.Translation{x}}}, &lint.Config{Preset: "all"})
		for _, f := range out {
			if r := f.Range; r.Start.Byte < 0 || r.Start.Byte > r.End.Byte || r.End.Byte > len(src) || r.Start.Line < 1 {
				t.Errorf("%v: bytes %d to %d of %d", f, r.Start.Byte, r.End.Byte, len(src))
			}
		}
		lint.Fix(out, texts{"ko.po": string(src)})
	})
}
