package locale

import (
	"slices"
	"strconv"
	"strings"

	"github.com/stellar-rules/stellar/schema/diag"
)

// Wanted is the language that an environment asks for: the first of LC_ALL, LC_MESSAGES and
// LANG that says anything. Nothing, C and POSIX ask for none.
func Wanted(env func(string) string) string {
	for _, name := range []string{"LC_ALL", "LC_MESSAGES", "LANG"} {
		if v := env(name); v != "" {
			if t := plainTag(v); t == "C" || t == "POSIX" {
				return ""
			}
			return plainTag(v)
		}
	}
	return ""
}

// Match finds the tags among those there are that serve a language, the closest first: of
// ko-KR these are ko-KR and ko. English serves itself, and the language of tests needs none.
func Match(wanted string, have []string) (*Language, []string, error) {
	l, err := Parse(wanted)
	if err != nil {
		return nil, nil, unknownTag(wanted, have)
	}
	if l.Pseudo {
		return l, nil, nil
	}
	var out []string
	for _, tag := range l.Chain() {
		for _, h := range have {
			if t, err := Parse(h); err == nil && t.String() == tag && !slices.Contains(out, h) {
				out = append(out, h)
			}
		}
	}
	if base, _ := l.Tag.Base(); len(out) == 0 && base.String() != sourceTag {
		return nil, nil, unknownTag(wanted, have)
	}
	return l, out, nil
}

func unknownTag(wanted string, have []string) error {
	all := append([]string{sourceTag}, have...)
	slices.Sort(all)
	all = slices.Compact(all)
	near := ""
	if n := diag.Nearest(wanted, append(all, PseudoTag)); n != "" {
		near = strconv.Quote(n)
	}
	return sayNoLanguage.With("tag", strconv.Quote(wanted), "near", near, "list", strings.Join(all, ", "), "tests",
		PseudoTag)
}
