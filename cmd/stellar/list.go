package main

import (
	"bytes"
	"cmp"
	_ "embed" // the template
	"fmt"
	"html/template"
	"os"
	"path"
	"slices"
	"strconv"
	"strings"

	"github.com/spf13/cobra"

	"github.com/stellar-rules/stellar/cmd/stellar/glossary"
	"github.com/stellar-rules/stellar/interpreter/protocol"
	"github.com/stellar-rules/stellar/interpreter/runner"
	"github.com/stellar-rules/stellar/interpreter/story"
	"github.com/stellar-rules/stellar/interpreter/view"
	"github.com/stellar-rules/stellar/schema/diag"
	"github.com/stellar-rules/stellar/schema/lists"
	"github.com/stellar-rules/stellar/schema/locale"
	"github.com/stellar-rules/stellar/schema/model"
	"github.com/stellar-rules/stellar/schema/packs"
	"github.com/stellar-rules/stellar/schema/source"
)

func (a *app) listVerb() *cobra.Command {
	g, outdated := &getter{app: a}, false
	cmd := &cobra.Command{
		Use:   "list [SCENARIO]",
		Short: "List scenarios and packs, or the seats and options of a scenario",
		Long: `List shows all scenarios and packs: those that come with the program, and those
in every --content, and those that you got. Of packs it shows the version, the
beginning of the hash, and where they are from. For one SCENARIO it shows its
seats, the players for them, and its options.`,
		Example: "  stellar list\n  stellar list invasion\n  stellar list --content my/packs\n  stellar list --outdated",
		Args:    between(0, 1, "a scenario"),
		RunE: func(cmd *cobra.Command, args []string) error {
			if outdated {
				return g.listOutdated(cmd.Context())
			}
			if len(args) == 0 {
				return a.listAll()
			}
			return a.listOne(args[0])
		},
		ValidArgsFunction: a.completeNames,
	}
	a.contentFlag(cmd)
	cmd.Flags().BoolVar(&outdated, "outdated", false, "list packs that you got and that have newer versions")
	return cmd
}

// printTable prints a heading and a table, if there is something in it.
func (a *app) printTable(heading locale.Phrase, rows [][]string) {
	if len(rows) == 0 {
		return
	}
	width := make([]int, len(rows[0]))
	for _, r := range rows {
		for i, c := range r {
			width[i] = max(width[i], diag.Width(c))
		}
	}
	a.print(heading)
	for _, r := range rows {
		line := " "
		for i, c := range r {
			line += " " + c + strings.Repeat(" ", width[i]-diag.Width(c)+1)
		}
		fmt.Fprintln(a.out, strings.TrimRight(line, " "))
	}
	fmt.Fprintln(a.out)
}

// listAll lists scenarios and packs by what their files say, without loading them.
func (a *app) listAll() error {
	var rows [][]string
	for _, g := range a.listings(sourceLang) {
		rows = append(rows, []string{g.Scenario, g.Title, strings.Join(g.Packs, ", ")})
	}
	slices.SortFunc(rows, func(a, b []string) int { return strings.Compare(a[0], b[0]) })
	a.printTable(sayScenarios, rows)
	rows = nil
	for _, u := range a.finder().Shelf() {
		ids := u.Plan.IDs()
		if len(ids) > 0 {
			id, from := ids[len(ids)-1], u.Name
			if got := u.Got(id); got != nil {
				from = got.Address
			}
			hash := packs.HashOf(u.Plan.Packs[len(u.Plan.Packs)-1].Folder)
			rows = append(rows, []string{id, textIn(u, nil, "pack", id, "title"), textIn(u, nil, "pack", id, "version"),
				hash[:min(11, len(hash))], from})
		}
	}
	slices.SortFunc(rows, func(a, b []string) int { return strings.Compare(a[0], b[0]) })
	a.printTable(sayPacks, rows)
	a.print(sayListOne)
	return nil
}

// A setting is what can be said of a game before it begins.
type setting struct {
	glossary.Pack
	scenario *model.Scenario // nil for a pack that is no scenario
	seats    []*model.Thing
}

// settingOf loads a scenario, or a pack.
func (a *app) settingOf(name string) (*setting, error) {
	_, scenario, err := a.finder().Called(name)
	if err != nil {
		return nil, err
	}
	p, err := a.packOf(name)
	if err != nil {
		return nil, err
	}
	s := &setting{Pack: p, seats: p.Model.Game.Players}
	for _, x := range p.Model.Scenarios {
		if x.Name == scenario {
			s.scenario = x
		}
	}
	if s.scenario != nil && len(s.scenario.Seats) > 0 {
		s.seats = s.scenario.Seats
	}
	return s, nil
}

// listOne lists seats, players and options of a scenario.
func (a *app) listOne(name string) error {
	s, err := a.settingOf(name)
	if err != nil {
		return err
	}
	low, high := s.Model.Game.Low, s.Model.Game.High
	if s.scenario != nil {
		low, high = s.scenario.Low, s.scenario.High
		fmt.Fprintf(a.out, "%s\n\n", s.scenario.Title.Source)
	}
	rows := lists.Map(s.seats, func(t *model.Thing) []string { return []string{t.Name, textOf(t.Title)} })
	a.print(sayTakePart, "low", low, "high", high, "same", low == high, "several", low < high)
	a.printTable(sayListSeats, rows)
	rows = [][]string{{"human", a.say(sayHuman)},
		{strings.Join(model.Levels(), ", "), a.say(sayLevels)}, {"random", a.say(sayRandom)}, {"first", a.say(sayFirst)},
		{"search:N", a.say(saySearch)}}
	for _, b := range s.Model.Bots {
		row := []string{b.Name, textOf(b.Title)}
		if s.scenario != nil && s.scenario.Bot == b.Name {
			row[1] += " *"
		}
		rows = append(rows, row)
	}
	a.printTable(sayListPlayers, rows)
	rows = nil
	for _, o := range s.Model.Options {
		value := o.Default
		if s.scenario != nil {
			if v, ok := s.scenario.Options[o]; ok {
				value = v
			}
		}
		rows = append(rows, []string{o.Name, glossary.Bounded(o.Type), s.Value(value, o.Type), textOf(o.Title)})
	}
	a.printTable(sayListOptions, rows)
	return nil
}

// completeMatch completes the flags of a game in the shell, by the scenario that is typed already.
func (a *app) completeMatch(cmd *cobra.Command) {
	by := func(flag string, names func(s *setting, begun string) []string) {
		_ = cmd.RegisterFlagCompletionFunc(flag, func(_ *cobra.Command, args []string, begun string) (
			[]string, cobra.ShellCompDirective) {
			if len(args) == 0 {
				return nil, cobra.ShellCompDirectiveNoFileComp
			}
			s, err := a.settingOf(args[0])
			if err != nil {
				return nil, cobra.ShellCompDirectiveNoFileComp
			}
			return names(s, begun), cobra.ShellCompDirectiveNoFileComp | cobra.ShellCompDirectiveNoSpace
		})
	}
	by("seat", func(s *setting, begun string) []string {
		players := runner.PlayerNames(s.Model, runner.HumanPlayer)
		seat, _, named := strings.Cut(begun, "=")
		var out []string
		for _, p := range players {
			if named {
				p = seat + "=" + p
			}
			out = append(out, p)
		}
		for _, t := range s.seats {
			if !named {
				out = append(out, t.Name+"=\t"+textOf(t.Title))
			}
		}
		return out
	})
	by("set", func(s *setting, begun string) []string {
		var out []string
		for _, o := range s.Model.Options {
			switch {
			case !strings.HasPrefix(begun, o.Name+"="):
				out = append(out, o.Name+"=\t"+textOf(o.Title))
			case o.Type.Class == model.Boolean:
				return []string{o.Name + "=true", o.Name + "=false"}
			}
		}
		return out
	})
}

// completeNames completes what can be played, besides paths.
func (a *app) completeNames(*cobra.Command, []string, string) ([]string, cobra.ShellCompDirective) {
	return a.finder().Names(), cobra.ShellCompDirectiveDefault
}

// completePacks completes packs that can be named without a path.
func (a *app) completePacks(*cobra.Command, []string, string) ([]string, cobra.ShellCompDirective) {
	out := lists.Flat(a.finder().Shelf(), func(u *packs.Unit) []string { return u.Plan.IDs() })
	slices.Sort(out)
	return slices.Compact(out), cobra.ShellCompDirectiveDefault
}

// completeLang completes languages: of the scenario that is typed, else of the program.
func (a *app) completeLang(_ *cobra.Command, args []string, _ string) ([]string, cobra.ShellCompDirective) {
	out := []string{"en"}
	if len(args) > 0 {
		if u, _, err := a.finder().Called(args[0]); err == nil {
			return append(out, u.Languages(programFS)...), cobra.ShellCompDirectiveNoFileComp
		}
	}
	return append(out, (&packs.Unit{}).Languages(programFS)...), cobra.ShellCompDirectiveNoFileComp
}

func textOf(t *model.Text) string {
	if t == nil {
		return ""
	}
	return t.Source
}

func (a *app) rulesVerb() *cobra.Command {
	var c runner.Config
	var html string
	cmd := &cobra.Command{
		Use:   "rules SCENARIO [NAME]",
		Short: "Explain how to play a game",
		Long: `Rules explains a scenario: its goal, its turns, and what players may do. With
the NAME of an action, a part of the turn, a kind of thing or a term, it says
more about that. At the prompt, type goal, rules or rules NAME. With --html it
writes a booklet: all rules, with a table of the things of each kind.`,
		Example: "  stellar rules race_for_the_red_planet\n  stellar rules race_for_the_red_planet movement\n" +
			"  stellar rules first_game --html gaia.html",
		Args:        between(1, 9, "a scenario"),
		Annotations: map[string]string{tells: langFlag},
		RunE: func(_ *cobra.Command, args []string) error {
			t, err := a.openMatch(args[:1], c)
			if err != nil {
				return err
			}
			b := story.Rulebook{Locale: t.Locale, Scenario: t.Setup.Scenario, Width: columns(a.out.To), Pen: a.penOf(a.out)}
			if html != "" {
				page, err := a.bookletOf(t, b)
				if err != nil {
					return err
				}
				return os.WriteFile(html, page, 0o644) //nolint:gosec // to be read by anybody
			}
			lines, err := b.Page(strings.Join(args[1:], " "))
			for _, l := range lines {
				fmt.Fprintln(a.out, l)
			}
			return err
		},
		ValidArgsFunction: a.completeNames,
	}
	a.withFlag(cmd, &c.With)
	cmd.Flags().StringVar(&html, "html", "", "write a booklet to `FILE`")
	a.contentFlag(cmd)
	return cmd
}

// What list says.
var (
	listing        = phrases.About("a heading of stellar list")
	playing        = phrases.About("stellar list: who can play a seat")
	sayScenarios   = listing("list/scenarios", "Scenarios, and the packs they use")
	sayPacks       = listing("list/packs", "Packs: their versions, hashes, and where they are")
	sayListSeats   = listing("list/seats", "Seats (--seat)")
	sayListPlayers = listing("list/players", "Players for them (--seat SEAT=PLAYER; * is the default)")
	sayListOptions = listing("list/options", "Options (--set NAME=VALUE)")
	sayTakePart    = phrases.New("list/how_many",
		"{same?{low, plural, one {# player} other {# players}}}{several?{low} to {high} players} (--players)",
		"stellar list: how many take part in a scenario; several is there where the number may differ, same where not")
	sayHuman   = playing("list/human", "you, at this terminal")
	sayRandom  = playing("list/random", "any option, all equally likely")
	sayFirst   = playing("list/first", "always the first option")
	sayLevels  = playing("list/levels", "a bot of the content, or a search, at that level")
	saySearch  = playing("list/search", "plays every decision N times to the end, and takes the best answer")
	sayListOne = phrases.New("list/one", "stellar list SCENARIO lists its seats, players and options.",
		"the last line of stellar list")
)

// listings are the scenarios that can be named, by what their files say: lessons first, then those of a game together.
func (a *app) listings(lang string) (out []protocol.Listing) {
	catalogs := map[string]*locale.Catalog{} // by the folders of the texts
	for name, u := range a.finder().All() {
		folders := strings.Join(lists.Map(u.Plan.Packs, func(p packs.PackFiles) string { return p.Prefix }), " ")
		c, ok := catalogs[folders]
		if !ok && lang != sourceLang {
			if l, err := u.Localize(lang, nil); err == nil {
				c = l.Catalog
			}
			catalogs[folders] = c
		}
		x := protocol.Listing{Scenario: name, Packs: u.Plan.IDs(), Title: textIn(u, c, "scenario", name, "title"),
			Text: textIn(u, c, "scenario", name, "text"), Tutor: textIn(u, nil, "scenario", name, "tutor") != ""}
		for _, id := range u.Plan.IDs() {
			if x.Game = textIn(u, c, "pack", id, "title"); x.Game != "" {
				break
			}
		}
		x.Title = runner.Titled(x.Game, cmp.Or(x.Title, name))
		out = append(out, x)
	}
	lesson := map[bool]int{true: -1}
	slices.SortStableFunc(out, func(a, b protocol.Listing) int {
		return cmp.Or(lesson[a.Tutor]-lesson[b.Tutor], cmp.Compare(a.Game, b.Game), cmp.Compare(a.Title, b.Title))
	})
	return out
}

// meant is the only scenario whose game, or else title, has words in it, in the player's language or the content's. If
// there are several, or none, it is an error: why the words name no scenario themselves.
func (a *app) meant(words string, why error) (string, error) {
	if strings.ContainsAny(words, `/\.`) {
		return "", why
	}
	if _, scenario, err := a.finder().Scenario(words, ""); err == nil && scenario != "" {
		return "", why // it cannot be played, whatever it is called
	}
	plain := func(s string) string { return strings.ToLower(strings.ReplaceAll(s, "_", " ")) }
	lang := cmp.Or(a.lang, a.config.values[langFlag], locale.Wanted(os.Getenv), sourceLang)
	own := a.listings(lang)
	both := own
	if lang != sourceLang {
		both = slices.Concat(own, a.listings(sourceLang))
	}
	titles := map[string]string{}
	for _, g := range own {
		titles[g.Scenario] = g.Title
	}
	found := []string{}
	for _, title := range []func(protocol.Listing) string{
		func(g protocol.Listing) string { return g.Game }, func(g protocol.Listing) string { return g.Title }} {
		for _, g := range both {
			x := g.Scenario + " (" + titles[g.Scenario] + ")"
			if strings.Contains(plain(title(g)), plain(words)) && !slices.Contains(found, x) {
				found = append(found, x)
			}
		}
		if len(found) > 0 {
			break
		}
	}
	switch len(found) {
	case 0:
		return "", why
	case 1:
		name, _, _ := strings.Cut(found[0], " ")
		return name, nil
	}
	return "", sayWhichScenario.With("words", strconv.Quote(words), "list", strings.Join(found, ", "))
}

var sayWhichScenario = phrases.New("run/which", "{words} can be played as: {list}",
	"somebody named a game, and not a scenario; list are names of scenarios to type, each with its title in parentheses")

// textIn is what an attribute of a block of a unit says, in the language of a catalogue; empty if it says nothing.
func textIn(u *packs.Unit, c *locale.Catalog, block, name, attribute string) string {
	for _, p := range u.Plan.Packs {
		for _, f := range p.Files {
			for _, b := range f.Body.Blocks {
				if b.Type != block || !slices.Equal(b.Labels, []string{name}) || b.Body.Attributes[attribute] == nil {
					continue
				}
				text, _ := source.PlainText(b.Body.Attributes[attribute].Expr)
				if c == nil {
					return text
				}
				address := name + "/" + attribute
				if block == "pack" {
					address = block + "/" + address
				}
				m, l := c.Find(path.Clean(p.Prefix), address, text)
				line := c.Line(l)
				line.Fill(m, func(string) locale.Value { return locale.Value{Key: locale.NoKey} })
				return line.String()
			}
		}
	}
	return ""
}

// A booklet is what its template shows.
type booklet struct {
	Lang, Title, Story, Find string
	Chapters                 []story.Chapter
	Symbols                  []template.HTML // the drawn shapes that Looks name

	looks map[string]view.Look
	used  map[string]bool // shapes
}

// A bookletPart is a chapter, for a template that shows chapters in chapters.
type bookletPart struct {
	B booklet
	C story.Chapter
}

// With is a chapter of the booklet.
func (b booklet) With(c story.Chapter) bookletPart { return bookletPart{b, c} }

// Drawn says whether a shape is one of the symbols.
func (b booklet) Drawn(shape string) bool {
	return b.used[shape] && strings.Contains(model.ShapesDrawn, `id="`+shape+`"`)
}

//go:embed booklet.html
var bookletHTML string

var bookletPage = template.Must(template.New("").Funcs(template.FuncMap{"paragraphs": func(s string) []string {
	return strings.FieldsFunc(s, func(r rune) bool { return r == '\n' })
}}).Parse(bookletHTML))

// bookletOf is the rules of a game as a page that needs nothing else. Things look as they do before set-up.
func (a *app) bookletOf(t *runner.Match, rules story.Rulebook) ([]byte, error) {
	s, err := t.Game.New(t.Setup)
	if err != nil {
		return nil, err
	}
	out := booklet{Lang: a.speaker.Language().Tag.String(), Find: a.say(pagePhrases["findRule"]),
		Chapters: rules.Chapters(), looks: map[string]view.Look{}, used: map[string]bool{}}
	if sc := t.Setup.Scenario; sc != nil {
		out.Title, out.Story = runner.TitleOf(t.Locale, sc), t.Locale.Text(sc.Story)
	}
	for _, x := range t.Model.Things[1:] {
		looks, _ := view.Looks(t.Locale, s, nil, x) // what looks like something in play only is told without a picture
		out.looks[x.Path()], out.used[looks[x].Shape] = looks[x], true
	}
	for _, rest := range strings.Split(model.ShapesDrawn, "<symbol")[1:] {
		if out.used[strings.Split(rest, `"`)[1]] { // its id
			drawn, _, _ := strings.Cut(rest, "</symbol>")
			out.Symbols = append(out.Symbols, template.HTML("<symbol"+drawn+"</symbol>")) //nolint:gosec // our own
		}
	}
	var page bytes.Buffer
	err = bookletPage.Execute(&page, out)
	return page.Bytes(), err
}

// Look is how a thing looks; nil if content does not say.
func (b booklet) Look(id string) *view.Look {
	if look, ok := b.looks[id]; ok && (look.Shape != "" || look.Symbol != "" || look.Colour != "") {
		return &look
	}
	return nil
}
