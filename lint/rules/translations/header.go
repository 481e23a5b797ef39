package translations

import (
	"fmt"
	"strings"

	"github.com/hashicorp/hcl/v2"

	"github.com/stellar-rules/stellar/lint"
	"github.com/stellar-rules/stellar/schema/diag"
	"github.com/stellar-rules/stellar/schema/locale"
)

// translationHeader finds headers that do not say the language and the encoding, or another
// language than the file is named after.
func translationHeader(p *lint.Pass, t *lint.Translation) {
	if t.File.Header == nil {
		if len(t.Problems) == 0 {
			p.Reportf(t.Heading(), "an entry with an empty msgid, and in it Language and Content-Type",
				"This file has no header.")
		}
		return
	}
	headerLanguage(t, p)
	if !strings.Contains(strings.ToLower(t.File.Field("Content-Type")), "charset=") {
		p.Reportf(field(t, "Content-Type"), `"Content-Type: text/plain; charset=UTF-8\n"`,
			"The header does not say the encoding.")
	}
}

func headerLanguage(t *lint.Translation, p *lint.Pass) {
	says := t.File.Field("Language")
	at := field(t, "Language")
	want := strings.ReplaceAll(t.Tag, "-", "_")
	f := diag.Finding{Range: at, Detail: `"Language: ` + want + `\n"`}
	if says == "" {
		f.Summary = "The header does not say the language."
		p.Report(&f)
		return
	}
	l, err := locale.Parse(says)
	switch {
	case err != nil:
		f.Summary = fmt.Sprintf("%q is no language.", says)
	case t.Language == nil:
		f.Summary, f.Detail = fmt.Sprintf("The file is named %q, which is no language.",
			t.Tag), "a tag such as ko, de or pt-BR"
	case l.String() != t.Language.String():
		f.Summary = fmt.Sprintf("The header says %q, and the file is named %q.", says, t.Tag)
	default:
		return
	}
	p.Report(&f)
}

// field is where a field of the header stands: what it says; without it the header.
func field(t *lint.Translation, name string) hcl.Range {
	h := t.File.Header
	at := 0
	for line := range strings.SplitSeq(h.Str, "\n") {
		n, value, ok := strings.Cut(line, ":")
		if says := strings.TrimSpace(value); ok && strings.EqualFold(strings.TrimSpace(n), name) && says != "" {
			from := at + strings.Index(line, value) + strings.Index(value, says)
			return t.Within(h, from, from+len(says))
		}
		at += len(line) + 1
	}
	return t.Heading()
}
