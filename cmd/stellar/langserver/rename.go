package langserver

import (
	"fmt"
	"os"
	"path"
	"path/filepath"
	"regexp"
	"strings"

	"github.com/stellar-rules/stellar/schema/lists"
	"github.com/stellar-rules/stellar/schema/locale/po"
	"github.com/stellar-rules/stellar/schema/model"
	"github.com/stellar-rules/stellar/schema/packs"
)

// renamed holds a renaming to what the loader says of it, and adds the translations of the texts that it moves.
func (s *Server) renamed(
	units map[*packs.Unit][]po.Key, texts map[string][]byte, was, is string, out workspaceEdit,
) error {
	moved := map[po.Key]po.Key{}
	files := map[string]bool{}
	for u, before := range units {
		after := s.load(u, texts, packs.Notes{})
		if e := after.firstError(); e != nil {
			return fmt.Errorf("this name would cause an error: %w", e)
		}
		for i, to := range messages(after) {
			if i < len(before) && before[i] != to {
				moved[before[i]] = to
			}
		}
		for _, p := range u.Plan.Packs {
			dir := p.Prefix
			if path.Ext(dir) == ".hcl" {
				dir = path.Dir(dir)
			}
			list, _ := filepath.Glob(filepath.Join(filepath.FromSlash(dir), "locale", "*.po"))
			for _, f := range list {
				files[filepath.ToSlash(f)] = files[filepath.ToSlash(f)] || filepath.IsAbs(f)
			}
		}
	}
	for file, open := range files {
		src, err := os.ReadFile(filepath.FromSlash(file))
		if err != nil || !open {
			continue
		}
		if e, ok := translated(src, moved, was, is); ok {
			out.Changes[uriOf(file)] = []edit{e}
		}
	}
	return nil
}

// messages are what translators get, in an order that no name decides.
func messages(st *study) []po.Key {
	return lists.Map(st.model.Messages(), func(t *model.Text) po.Key { return po.Key{Context: t.Address, ID: t.Source} })
}

var braces = regexp.MustCompile(`\{[^{}]*`)

// translated is the edit of a file of translations whose messages moved; false if it has none of them.
func translated(src []byte, moved map[po.Key]po.Key, was, is string) (edit, bool) {
	f, problems := po.Parse(src)
	if f == nil || len(problems) > 0 {
		return edit{}, false
	}
	word := regexp.MustCompile(`\b` + regexp.QuoteMeta(was) + `\b`)
	found := false
	for _, e := range f.Current() {
		to, ok := moved[e.Key()]
		if !ok {
			continue
		}
		found = true
		if e.ID != to.ID {
			e.Str = braces.ReplaceAllStringFunc(e.Str, func(in string) string { return word.ReplaceAllString(in, is) })
		}
		e.Context, e.ID = to.Context, to.ID
	}
	after := f.Bytes()
	from, end := 0, 0
	for from < len(src) && from < len(after) && src[from] == after[from] {
		from++
	}
	for end < len(src)-from && end < len(after)-from && src[len(src)-1-end] == after[len(after)-1-end] {
		end++
	}
	p := newPage(src)
	from = strings.LastIndexByte(string(src[:from]), '\n') + 1 // no letter is cut in two
	for end > 0 && src[len(src)-end] != '\n' {
		end--
	}
	return edit{p.span(from, len(src)-end), string(after[from : len(after)-end])}, found
}
