package main

import (
	"errors"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"github.com/stellar-rules/stellar/content"
	"github.com/stellar-rules/stellar/interpreter/runner"
	"github.com/stellar-rules/stellar/schema/diag"
	"github.com/stellar-rules/stellar/schema/lists"
)

// translation is what `new` begins besides the packs of which there are templates.
const translation = "translation"

func (a *app) newVerb() *cobra.Command {
	var title string
	cmd := &cobra.Command{
		Use:   "new KIND NAME [PATH]",
		Short: "Begin a game, a scenario, a world or a translation",
		Long: `New makes a folder with a pack that you can play, test and change. KIND is one
of
  game          a small but complete game
  scenario      a scenario for Stellar Horizons
  world         a world for Stellar Horizons, with a scenario that uses it
  translation   NAME is a language, such as de, and PATH the pack that is translated

NAME becomes the name of the folder and the pack. The new pack passes check,
test and lint. The last lines of the output say what to do next.`,
		Example: "  stellar new game nine_stones --title 'Nine Stones'\n  stellar new scenario red_dawn\n" +
			"  stellar new world sycorax\n  stellar new translation de nine_stones",
		Args: func(cmd *cobra.Command, args []string) error {
			switch {
			case len(args) > 1 && args[0] == translation:
				return between(3, 3, langAndFolder)(cmd, args)
			case len(args) > 1:
				return between(2, 2, "one name")(cmd, args)
			}
			return atLeast(2, "what is to begin, such as a game, and its name")(cmd, args)
		},
		RunE: func(_ *cobra.Command, args []string) error {
			if args[0] == translation {
				return a.newTranslation(args[1], args[2])
			}
			return a.newPack(args[0], args[1], title)
		},
		ValidArgsFunction: func(_ *cobra.Command, args []string, _ string) ([]string, cobra.ShellCompDirective) {
			if len(args) == 0 {
				return beginnings(), cobra.ShellCompDirectiveNoFileComp
			}
			return nil, cobra.ShellCompDirectiveDefault
		},
	}
	cmd.Flags().StringVar(&title, "title", "", "call it `TITLE` (default: the name in words)")
	return cmd
}

// beginnings are what can be begun.
func beginnings() []string {
	out := []string{translation}
	list, _ := fs.ReadDir(content.Starts, "starts")
	out = append(out, lists.Map(list, fs.DirEntry.Name)...)
	slices.Sort(out)
	return out
}

// newPack writes the files of a template, with the name and the title of the pack in them.
func (a *app) newPack(kind, name, title string) error {
	if !slices.Contains(beginnings(), kind) {
		return usageErrorf("stellar new cannot begin a %q%s (expected one of %s)",
			kind, meant(diag.Nearest(kind, beginnings())), strings.Join(beginnings(), ", "))
	}
	if near := asName(name); near != name {
		return usageErrorf("%q is not a name: use lower-case letters, digits and _, beginning with a letter%s",
			name, meant(near))
	}
	if strings.ContainsAny(title, "\"\\{}\n") {
		return usageErrorf("the title %q must not contain quotes, backslashes or braces", title)
	}
	if title == "" {
		words := strings.Split(name, "_")
		for i, w := range words {
			words[i] = strings.ToUpper(w[:min(1, len(w))]) + w[min(1, len(w)):]
		}
		title = strings.Join(words, " ")
	}
	if err := os.Mkdir(name, 0o755); errors.Is(err, fs.ErrExist) {
		return usageErrorf("%q already exists", name)
	} else if err != nil {
		return err
	}
	made, err := fillTemplate(kind, name, title)
	if err == nil {
		err = a.sound(name)
	}
	if err != nil {
		return errors.Join(err, os.RemoveAll(name))
	}
	for _, file := range made {
		a.print(sayMade, "file", file)
	}
	a.print(sayThenPack, "name", name)
	return nil
}

// sound says what is wrong with a new pack: its name may be that of something else.
func (a *app) sound(dir string) error {
	units, err := a.finder().Units(dir)
	if err != nil {
		return err
	}
	if _, finds := units[0].Models(); finds.HasErrors() {
		return &runner.ContentError{Findings: finds}
	}
	return nil
}

// fillTemplate writes the files of a template into a folder, and returns their paths.
func fillTemplate(kind, name, title string) ([]string, error) {
	var made []string
	dir := path.Join("starts", kind)
	files, err := fs.ReadDir(content.Starts, dir)
	for _, f := range files {
		text, err := fs.ReadFile(content.Starts, path.Join(dir, f.Name()))
		if err != nil {
			return nil, err
		}
		in := strings.NewReplacer("__name__", name, "__title__", title)
		file := path.Join(name, in.Replace(strings.TrimSuffix(f.Name(), ".tmpl")))
		if err := os.WriteFile(filepath.FromSlash(file), []byte(in.Replace(string(text))), 0o644); err != nil {
			return nil, err
		}
		made = append(made, file)
	}
	return made, err
}

// asName is a name as content wants it, made of what was typed.
func asName(word string) string {
	var out strings.Builder
	for _, c := range strings.ToLower(word) {
		switch {
		case c >= 'a' && c <= 'z' || c >= '0' && c <= '9' && out.Len() > 0:
			out.WriteRune(c)
		case out.Len() > 0 && !strings.HasSuffix(out.String(), "_"):
			out.WriteByte('_')
		}
	}
	return strings.TrimRight(out.String(), "_")
}

// newTranslation extracts what a pack says, and begins a language.
func (a *app) newTranslation(lang, of string) error {
	tag, list, err := a.asked(lang, []string{of}, "")
	if err != nil {
		return err
	}
	if err := a.extract(list); err != nil {
		return err
	}
	if err := a.merge(list, tag, ""); err != nil {
		return err
	}
	a.print(sayThenTranslate, "lang", tag, "path", of, "file", filepath.ToSlash(list[0].file(tag)))
	return nil
}

// What new says.
var (
	beginning   = phrases.About("stellar new")
	sayMade     = beginning("new/made", "{file}: written")
	sayThenPack = beginning("new/then",
		"Next:\n  stellar run {name} --seat human    play it\n"+
			"  stellar test {name}                its tests; change a figure, and see one fail\n"+
			"  stellar lint {name}                likely mistakes; docs/modding.md explains what to do next")
	sayThenTranslate = beginning("new/then_translate",
		"Next:\n  translate the messages in {file}, with a PO editor or any other\n"+
			"  stellar i18n preview {lang} {path}    read them as players will\n"+
			"  stellar run {path} --lang {lang}      play in the language; docs/translating.md explains what to do next")
)
