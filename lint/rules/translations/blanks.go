package translations

import (
	"fmt"
	"strings"
	"unicode/utf8"

	"github.com/stellar-rules/stellar/lint"
	"github.com/stellar-rules/stellar/schema/diag"
	"github.com/stellar-rules/stellar/schema/lazy"
	"github.com/stellar-rules/stellar/schema/locale/message"
)

// translationBlanks finds blanks that the source does not have, or has and the translation not.
func translationBlanks(p *lint.Pass, t *lint.Translation) {
	for _, x := range t.Entries {
		outerBlanks(t, p, x)
		if !doubleBlank().MatchString(x.ID) {
			for _, m := range doubleBlank().FindAllStringSubmatchIndex(x.Str, -1) {
				at := t.Within(x.Entry, m[2], m[3])
				p.Report(&diag.Finding{Range: at, Summary: "Several blanks stand side by side.", Detail: "one blank",
					Fix: []diag.Edit{{Range: at, New: " "}}})
			}
		}
		if m := blankBefore().FindStringSubmatchIndex(x.Str); m != nil && !blankBefore().MatchString(x.ID) {
			at := t.Within(x.Entry, m[2], m[3])
			p.Report(&diag.Finding{Range: at, Summary: "A blank stands before a full stop or comma.", Detail: "none",
				Fix: []diag.Edit{{Range: at}}})
		}
		if hasParticles(t) {
			loneParticles(t, p, x)
		}
	}
}

var (
	doubleBlank = lazy.Regexp(`[^\s](  +)[^\s]`)
	blankBefore = lazy.Regexp(`[^\s]( +)[.,](?:\s|$)`)
)

// blankSigns are those that may stand around a text; line breaks are judged by themselves.
const blankSigns = " \t\u00a0\u3000"

// outerBlanks compares the blanks around a translation with those around its source.
func outerBlanks(t *lint.Translation, p *lint.Pass, x *lint.Rendition) {
	front, back := outer(x.ID)
	first, last := outer(x.Str)
	n := len(x.Str)
	if front != first {
		p.Report(blanksFinding(t, x, 0, len(first), "begins", front))
	}
	if back != last && n > len(first) {
		p.Report(blanksFinding(t, x, n-len(last), n, "ends", back))
	}
}

// outer are the blanks before and behind a text.
func outer(s string) (front, back string) {
	front = s[:len(s)-len(strings.TrimLeft(s, blankSigns))]
	return front, s[len(strings.TrimRight(s, blankSigns)):]
}

func blanksFinding(t *lint.Translation, x *lint.Rendition, from, to int, what, want string) *diag.Finding {
	f := &diag.Finding{Range: t.Within(x.Entry, from, to), Detail: "as in the source"}
	if from == to { // where they are missing, the letter beside it is shown
		_, first := utf8.DecodeRuneInString(x.Str)
		_, last := utf8.DecodeLastRuneInString(x.Str)
		f.Range = t.Within(x.Entry, 0, first)
		if from > 0 {
			f.Range = t.Within(x.Entry, from-last, from)
		}
	}
	if want == "" {
		f.Summary = fmt.Sprintf("The translation %s with a blank, and the source does not.", what)
	} else {
		f.Summary = fmt.Sprintf("The source %s with %s, and the translation otherwise.", what, countBlanks(want))
	}
	if strings.Trim(want, " ") == "" {
		at := t.Within(x.Entry, from, to)
		if from == to {
			at = t.Gap(x, from)
		}
		f.Fix = []diag.Edit{{Range: at, New: want}}
	}
	return f
}

func countBlanks(s string) string {
	if len(s) == 1 {
		return "a blank"
	}
	return fmt.Sprintf("%d blanks", len([]rune(s)))
}

// loneParticles finds blanks between a value and the particle that belongs to it.
func loneParticles(t *lint.Translation, p *lint.Pass, x *lint.Rendition) {
	message.Each(x.Target, func(m message.Message) {
		for i := 1; i < len(m); i++ {
			if m[i].Kind != message.Form || m[i-1].Kind != message.Literal {
				continue
			}
			text := x.Str[m[i-1].At:m[i-1].End]
			if n := len(text) - len(strings.TrimRight(text, blankSigns)); n > 0 {
				at := t.Within(x.Entry, m[i-1].End-n, m[i-1].End)
				p.Report(&diag.Finding{Range: at, Summary: fmt.Sprintf("A blank parts {%s} from its word.", m[i].Text),
					Detail: "none: a particle stands directly behind its word", Fix: []diag.Edit{{Range: at}}})
			}
		}
	})
}
