package main

import (
	"bytes"
	"compress/gzip"
	"context"
	"crypto/sha256"
	"embed"
	"encoding/base64"
	"encoding/json"
	"errors"
	"fmt"
	"html/template"
	"io/fs"
	"os"
	"os/exec"
	"path"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"sync"

	"github.com/russross/blackfriday/v2"
	"github.com/spf13/cobra"

	"github.com/stellar-rules/stellar"
	"github.com/stellar-rules/stellar/content"
	"github.com/stellar-rules/stellar/interpreter/protocol"
	"github.com/stellar-rules/stellar/interpreter/runner"
	"github.com/stellar-rules/stellar/interpreter/story"
	"github.com/stellar-rules/stellar/schema/lists"
	"github.com/stellar-rules/stellar/schema/locale"
	"github.com/stellar-rules/stellar/schema/model"
	"github.com/stellar-rules/stellar/schema/packs"
)

func (a *app) siteVerb() *cobra.Command {
	return &cobra.Command{
		Use:   "site FOLDER",
		Short: "Write a site on which games are played and changed without a server",
		Long: `Site writes a site of static files into FOLDER, for any web server. Visitors play
all games against bots in their browser, write games in an editor, and read the
rules and the documentation. Run it in a clone of the repository: it compiles
cmd/playground with Go, and gets the parts of the editor by npm.
docs/hosting.md explains more.`,
		Example: "  stellar site /tmp/site",
		Args:    between(1, 1, "a folder"),
		RunE:    func(cmd *cobra.Command, args []string) error { return a.writeSite(cmd.Context(), args[0]) },
	}
}

// siteFS is what only a site has.
//
//go:embed site
var siteFS embed.FS

var sitePages = template.Must(template.ParseFS(siteFS, "site/*.html"))

// A website is written file by file.
type website struct {
	*app
	dir, root string // the folder, and that of the repository
	languages []string

	mu     sync.Mutex
	hashes map[string]string // of the files, by name
	first  []string          // those of the first visit
	found  []foundPart       // what the search finds
}

// A foundPart is a part of a page that the search finds, by the names of search.js.
type foundPart struct {
	At    string `json:"at"`             // address
	Title string `json:"title"`          // of the page, and of the part
	Text  string `json:"text"`           // what it says
	Lang  string `json:"lang,omitempty"` // empty: the source language
}

// A sitePage is what templates show.
type sitePage struct {
	Title, Up, Nonce, Languages string
	Body                        template.HTML
	Games                       []protocol.Listing // of the page of rules
	Starts                      []string           // what the editor can begin with
}

// writeSite writes a site into a folder that is empty, or has one.
func (a *app) writeSite(ctx context.Context, dir string) error {
	root, err := exec.CommandContext(ctx, "go", "list", "-m", "-f", "{{.Dir}}", module).Output()
	if err != nil || len(bytes.TrimSpace(root)) == 0 {
		return usageErrorf("stellar site needs Go, and a clone of %s as the working directory", project)
	}
	if old, err := os.ReadDir(dir); err == nil && len(old) > 0 && !slices.ContainsFunc(old, func(e fs.DirEntry) bool {
		return e.Name() == "sw.js"
	}) {
		return usageErrorf("%s is neither empty nor a site", quote(dir))
	}
	s := &website{app: a, dir: dir, root: strings.TrimSpace(string(root)), hashes: map[string]string{},
		languages: append([]string{sourceLang}, packs.ProgramLanguages(programFS)...)}
	built := make(chan error, 1)
	go func() { built <- errors.Join(s.compile(ctx, "play.bin", ""), s.compile(ctx, "edit.bin", "editor")) }()
	err = errors.Join(s.assets(), s.knownGames(ctx), s.starts(), s.bundle(ctx), s.documents(), s.rulebooks(), <-built)
	if err != nil {
		return err
	}
	if err := s.put("search.json", s.found); err != nil {
		return err
	}
	all, _ := json.Marshal(s.hashes)
	slices.Sort(s.first)
	names, _ := json.Marshal(append(lists.Filter(s.first, func(n string) bool { return n != "index.html" }), "./"))
	worker, err := siteFS.ReadFile("site/sw.js")
	in := strings.NewReplacer("{{version}}", "stellar "+fmt.Sprintf("%x", sha256.Sum256(all))[:16],
		"['{{first}}']", string(names))
	if err = errors.Join(err, s.put("sw.js", []byte(in.Replace(string(worker))))); err != nil {
		return err
	}
	a.print(saySiteWritten, "n", len(s.hashes), "folder", dir)
	return nil
}

// put writes a file: bytes, or what is written as JSON.
func (s *website) put(name string, what any) error {
	b, ok := what.([]byte)
	if !ok {
		var err error
		if b, err = json.Marshal(what); err != nil {
			return err
		}
	}
	s.mu.Lock()
	s.hashes[name] = fmt.Sprintf("%x", sha256.Sum256(b))
	s.mu.Unlock()
	file := filepath.Join(s.dir, filepath.FromSlash(name))
	if err := os.MkdirAll(filepath.Dir(file), 0o755); err != nil {
		return err
	}
	return os.WriteFile(file, b, 0o644) //nolint:gosec // to be read by anybody
}

// render writes a page from the template of this name, or one of another.
func (s *website) render(name string, page sitePage, of ...string) error {
	page.Languages = strings.Join(s.languages, " ")
	page.Up = strings.Repeat("../", strings.Count(name, "/"))
	var out bytes.Buffer
	if err := sitePages.ExecuteTemplate(&out, append(of, name)[0], page); err != nil {
		return err
	}
	return s.put(name, out.Bytes())
}

// compile builds the interpreter for browsers, and packs it: not every server would.
func (s *website) compile(ctx context.Context, name, tags string) error {
	out := filepath.Join(s.dir, name+".wasm")
	args := append(strings.Fields("build -trimpath -o"), out, "-tags="+tags, "-ldflags=-s -w -X main.version="+version,
		module+"/cmd/playground")
	cmd := exec.CommandContext(ctx, "go", args...)
	cmd.Dir, cmd.Env = s.root, append(os.Environ(), "GOOS=js", "GOARCH=wasm", "GOFLAGS=")
	if said, err := cmd.CombinedOutput(); err != nil {
		return usageErrorf("cmd/playground cannot be compiled: %w\n%s", err, said)
	}
	code, err := os.ReadFile(out)
	if err != nil {
		return err
	}
	var packed bytes.Buffer
	z, _ := gzip.NewWriterLevel(&packed, gzip.BestCompression)
	_, err = z.Write(code)
	return errors.Join(err, z.Close(), os.Remove(out), s.put(name, packed.Bytes()))
}

// assets writes the page, its words, and what stands in for its server.
func (s *website) assets() error {
	goroot, err := exec.Command("go", "env", "GOROOT").Output()
	if err != nil {
		return err
	}
	run, err := os.ReadFile(filepath.Join(strings.TrimSpace(string(goroot)), "lib", "wasm", "wasm_exec.js"))
	errs := []error{err, s.put("wasm_exec.js", run), s.put("shapes.svg", []byte(model.ShapesDrawn))}
	disk := map[string]string{} // what is in the files of the worker
	for _, lang := range s.languages {
		words, err := pageWords(lang)
		errs = append(errs, err, s.put("words."+lang+".json", words))
		if lang == sourceLang {
			errs = append(errs, s.put("words.json", words))
		} else if text, err := fs.ReadFile(programFS, "locale/"+lang+poSuffix); err == nil {
			disk["locale/"+lang+poSuffix] = string(text)
		}
		list, err := json.Marshal(protocol.GameList{Games: s.listings(lang)})
		disk["games."+lang+".json"] = string(list)
		errs = append(errs, err)
	}
	errs = append(errs, s.put("disk.json", disk))
	for _, from := range []struct {
		fs.FS
		folder string
	}{{pageFS, "page"}, {siteFS, "site"}} {
		entries, err := fs.ReadDir(from, from.folder)
		errs = append(errs, err)
		for _, e := range entries {
			b, err := fs.ReadFile(from, path.Join(from.folder, e.Name()))
			switch name := e.Name(); {
			case err != nil:
				errs = append(errs, err)
			case from.folder == "page" && name == "index.html":
				head := `<html data-languages="` + strings.Join(s.languages, " ") + "\">\n<head>"
				more := "<link rel=\"stylesheet\" href=\"framed.css\">\n<script src=\"local.js\"></script>\n<script type"
				text := strings.Replace(strings.Replace(string(b), "<html>\n<head>", head, 1), "<script type", more, 1)
				errs = append(errs, s.put("page.html", []byte(text)))
			case !slices.Contains([]string{".html", ".json"}, path.Ext(name)) && name != "sw.js" && name != "edit.js":
				errs = append(errs, s.put(name, b))
			}
		}
	}
	page := sitePage{Title: "Stellar"}
	errs = append(errs, s.render("index.html", page), s.render("search.html", page))
	s.mu.Lock()
	defer s.mu.Unlock()
	for name := range s.hashes {
		if name != "play.bin" {
			s.first = append(s.first, name)
		}
	}
	s.first = append(s.first, "play.bin")
	return errors.Join(errs...)
}

// knownGames writes what the home page asks for, in each language: visitors see it before the interpreter is there.
func (s *website) knownGames(ctx context.Context) error {
	service := s.serviceOf(nil, runner.Config{}, new(sync.Mutex))
	service.Library = s.library(runner.Config{}, new(sync.Mutex), true)
	host := service.Peer(nil)
	defer host.Close()
	home, _ := pageFS.ReadFile("page/home.js")
	wish := homeParts.FindSubmatch(home)
	if wish == nil {
		return errors.New("page/home.js asks for no parts of scenarios")
	}
	parts := json.RawMessage(bytes.ReplaceAll(wish[1], []byte("'"), []byte(`"`)))
	ask := func(method, lang, scenario string) (any, error) {
		params := map[string]any{"lang": lang}
		if scenario != "" {
			params["scenario"], params["parts"] = scenario, parts
		}
		b, _ := json.Marshal(params)
		out, failed := host.Call(ctx, method, b)
		if failed != nil {
			return nil, errors.New(failed.Message)
		}
		return out, nil
	}
	for _, lang := range s.languages {
		list, err := ask("games", lang, "")
		name := "games." + lang + ".json"
		s.first = append(s.first, name)
		if err = errors.Join(err, s.put(name, list)); err != nil {
			return err
		}
	}
	for _, g := range s.listings(sourceLang) { // each is loaded once, for all languages
		for _, lang := range s.languages {
			known, err := ask("describe", lang, g.Scenario)
			if err = errors.Join(err, s.put("known/"+lang+"/"+g.Scenario+".json", known)); err != nil {
				return err
			}
		}
	}
	return nil
}

// homeParts finds the parts of a scenario that page/home.js asks for.
var homeParts = regexp.MustCompile(`const wish = (\[.*\]);`)

// starts writes what an author can begin with: the templates of `stellar new`, and the shipped packs of one small game.
func (s *website) starts() error {
	var names []string
	add := func(name string, from fs.FS, dir string, in *strings.Replacer) error {
		files := map[string]string{}
		err := fs.WalkDir(from, dir, func(file string, e fs.DirEntry, err error) error {
			if err != nil || e.IsDir() || path.Ext(file) == ".pot" {
				return err
			}
			b, err := fs.ReadFile(from, file)
			files[in.Replace(strings.TrimSuffix(strings.TrimPrefix(file, dir+"/"), ".tmpl"))] = in.Replace(string(b))
			return err
		})
		names = append(names, name)
		return errors.Join(err, s.put("starts/"+name+".json", map[string]any{"name": name, "files": files}))
	}
	for _, kind := range beginnings() {
		in := strings.NewReplacer("__name__", "my_"+kind, "__title__", "My "+kind)
		if kind != translation {
			if err := add("my_"+kind, content.Starts, "starts/"+kind, in); err != nil {
				return err
			}
		}
	}
	small, err := fs.ReadDir(content.FS, "classics")
	for _, e := range small {
		if e.IsDir() {
			err = errors.Join(err, add(e.Name(), content.FS, "classics/"+e.Name(), strings.NewReplacer()))
		}
	}
	nonce := base64.StdEncoding.EncodeToString([]byte(version))
	return errors.Join(err, s.render("edit.html", sitePage{Title: "Stellar", Starts: names, Nonce: nonce}))
}

// bundle makes edit.js with the packages that package-lock.json names, by their hashes. npm gets them, and esbuild, a
// tool of this module, puts them together.
func (s *website) bundle(ctx context.Context) error {
	work, err := os.MkdirTemp("", "stellar-site")
	if err != nil {
		return err
	}
	defer os.RemoveAll(work)
	for _, name := range []string{"package.json", "package-lock.json", "edit.js"} {
		b, err := siteFS.ReadFile("site/" + name)
		if err = errors.Join(err, os.WriteFile(filepath.Join(work, name), b, 0o600)); err != nil {
			return err
		}
	}
	npm := exec.CommandContext(ctx, "npm", "ci", "--ignore-scripts", "--no-audit", "--no-fund")
	npm.Dir = work
	if said, err := npm.CombinedOutput(); err != nil {
		return usageErrorf("npm cannot get the parts of the editor: %w\n%s", err, said)
	}
	out := filepath.Join(work, "out.js")
	cmd := exec.CommandContext(ctx, "go", "tool", "esbuild", filepath.Join(work, "edit.js"), "--bundle", "--minify",
		"--format=esm",
		"--external:./host.js", "--external:./said.js", "--outfile="+out, "--log-level=warning", "--target=es2022")
	cmd.Dir = s.root
	if said, err := cmd.CombinedOutput(); err != nil {
		return usageErrorf("the editor cannot be bundled: %w\n%s", err, said)
	}
	code, err := os.ReadFile(out)
	var notices bytes.Buffer
	err2 := filepath.WalkDir(filepath.Join(work, "node_modules"), func(file string, e fs.DirEntry, err error) error {
		if err != nil || e.IsDir() || !strings.HasPrefix(e.Name(), "LICENSE") {
			return err
		}
		b, err := os.ReadFile(file)
		of, _ := filepath.Rel(filepath.Join(work, "node_modules"), filepath.Dir(file))
		fmt.Fprintf(&notices, "%s\n\n%s\n\n", filepath.ToSlash(of), b)
		return err
	})
	notices.WriteString(stellar.Notices)
	return errors.Join(err, err2, s.put("edit.js", code), s.put("notices.txt", notices.Bytes()))
}

var (
	notInAnchor = regexp.MustCompile(`[^\p{L}\p{N}\-_ ]`)
	titleOfPage = regexp.MustCompile(`(?m)^# (.*)$`)
)

// anchorOf is the id of a heading, as GitHub has it.
func anchorOf(heading string) string {
	return strings.ReplaceAll(notInAnchor.ReplaceAllString(strings.ToLower(heading), ""), " ", "-")
}

// documents writes the documentation as pages.
func (s *website) documents() error {
	docs := filepath.Join(s.root, "docs")
	var pages strings.Builder
	err := filepath.WalkDir(docs, func(file string, e fs.DirEntry, err error) error {
		if err != nil || e.IsDir() {
			return err
		}
		name := "docs/" + filepath.ToSlash(strings.TrimPrefix(file, docs+string(filepath.Separator)))
		b, err := os.ReadFile(file)
		switch ext := path.Ext(name); {
		case err != nil:
			return err
		case ext == ".png" || ext == ".svg":
			return s.put(name, b)
		case ext != ".md":
			return nil
		}
		title := titleOfPage.FindStringSubmatch(string(b))
		if title == nil {
			return nil
		}
		if path.Dir(name) == "docs" {
			fmt.Fprintf(&pages, "- [%s](%s)\n", title[1], path.Base(name))
		}
		page := sitePage{Title: title[1], Body: s.document(name, title[1], b)}
		return s.render(strings.TrimSuffix(name, ".md")+".html", page, "doc.html")
	})
	index := "# Documentation\n\n" + pages.String() + "- [The findings of the linter](lint/README.md)\n"
	body := s.document("docs/index.md", "Documentation", []byte(index))
	s.found = lists.Filter(s.found, func(p foundPart) bool { return strings.TrimSpace(p.Text) != "" })
	return errors.Join(err, s.render("docs/index.html", sitePage{Title: "Documentation", Body: body}, "doc.html"))
}

// document is a page of Markdown as HTML. Its parts are noted for the search, by their headings.
func (s *website) document(name, title string, text []byte) template.HTML {
	reader := blackfriday.WithExtensions(blackfriday.CommonExtensions | blackfriday.NoEmptyLineBeforeBlock)
	tree := blackfriday.New(reader).Parse(text)
	at := strings.TrimSuffix(name, ".md") + ".html"
	part := foundPart{At: at, Title: title}
	heading := false
	tree.Walk(func(n *blackfriday.Node, entering bool) blackfriday.WalkStatus {
		switch {
		case n.Type == blackfriday.Link && entering:
			n.Destination = []byte(s.link(name, string(n.Destination)))
		case n.Type == blackfriday.Heading && entering:
			s.found = append(s.found, part)
			part = foundPart{At: at, Title: title}
			heading = true
		case n.Type == blackfriday.Heading:
			n.HeadingID, heading = anchorOf(part.Text), false
			part = foundPart{At: at + "#" + n.HeadingID, Title: strings.TrimPrefix(title+": "+part.Text, part.Text+": ")}
		case entering && len(n.Literal) > 0:
			part.Text += string(n.Literal)
			if !heading && n.Type != blackfriday.Text && n.Type != blackfriday.Code {
				part.Text += " "
			}
		case !entering && n.Type == blackfriday.Paragraph, !entering && n.Type == blackfriday.TableCell:
			part.Text += " "
		}
		return blackfriday.GoToNext
	})
	s.found = append(s.found, part)
	var out bytes.Buffer
	html := blackfriday.NewHTMLRenderer(blackfriday.HTMLRendererParameters{})
	tree.Walk(func(n *blackfriday.Node, entering bool) blackfriday.WalkStatus {
		return html.RenderNode(&out, n, entering)
	})
	wide := strings.NewReplacer("<pre>", `<pre tabindex="0">`, "<table>", `<table tabindex="0">`) // they scroll
	return template.HTML(wide.Replace(out.String()))                                              //nolint:gosec // our own
}

// link is where a link of a page of the documentation leads on the site: pages are there, other files at the project.
func (s *website) link(from, to string) string {
	file, anchor, _ := strings.Cut(to, "#")
	if file == "" || strings.Contains(file, ":") {
		return to
	}
	file = path.Join(path.Dir(from), file)
	if ext := path.Ext(file); !strings.HasPrefix(file, "docs/") || ext != ".md" && ext != ".png" && ext != ".svg" {
		return project + "/blob/main/" + file
	}
	to = strings.TrimSuffix(strings.Repeat("../", strings.Count(from, "/"))+file, ".md")
	if path.Ext(file) == ".md" {
		to += ".html"
	}
	if anchor != "" {
		to += "#" + anchor
	}
	return to
}

// rulebooks writes the rules of each game in each language, and a page that lists them.
func (s *website) rulebooks() error {
	games := s.listings(sourceLang)
	for _, g := range games {
		t, err := runner.Open(s.finder(), g.Scenario, "", runner.Config{Seed: runner.DefaultSeed})
		if err != nil {
			return err
		}
		for _, lang := range s.languages {
			l, err := t.Unit.Localize(lang, programFS)
			if err != nil {
				return err
			}
			t.Locale = t.Game.Localizer(l.Catalog)
			b := story.Rulebook{Locale: t.Locale, Scenario: t.Setup.Scenario}
			in := *s.app
			in.speaker = t.Locale.Speaker()
			page, err := in.bookletOf(t, b)
			if err != nil {
				return err
			}
			name := "rules/" + g.Scenario + ".html"
			if lang != sourceLang {
				name = "rules/" + lang + "/" + g.Scenario + ".html"
			}
			icon := `<link rel="icon" href="` + strings.Repeat("../", strings.Count(name, "/")) + "icon.svg\">\n<style>"
			if err := s.put(name, bytes.Replace(page, []byte("<style>"), []byte(icon), 1)); err != nil {
				return err
			}
			title := runner.TitleOf(t.Locale, t.Setup.Scenario)
			for i, c := range b.Chapters() {
				s.chapter(foundPart{At: fmt.Sprint(name, "#", i), Title: title, Lang: strings.TrimPrefix(lang, sourceLang)}, c)
			}
		}
	}
	return s.render("rules/index.html", sitePage{Title: "Rules", Games: games}, "rules.html")
}

// chapter notes a chapter for the search, and those in it.
func (s *website) chapter(p foundPart, c story.Chapter) {
	if c.ID != "" {
		p.At = p.At[:strings.Index(p.At, "#")+1] + c.ID
	}
	p.Title = strings.TrimSuffix(p.Title+": "+c.Title, ": ")
	p.Text = c.Text
	for _, t := range c.Things {
		p.Text += "\n" + strings.Join(t.Cells, " ")
	}
	s.found = append(s.found, p)
	for _, x := range c.Parts {
		s.chapter(p, x)
	}
}

// What site says, and what is on the site beside the page.
var (
	saySiteWritten = phrases.New("site/written", "{n, plural, one {# file} other {# files}} in {folder}",
		"stellar site: the last line")
	onSite = phrases.About("on a site on which games are played and changed in the browser")
)

// sitePhrases are words of a site, which its pages find beside those of the page.
var sitePhrases = map[string]locale.Phrase{
	"sitePlay":     onSite("site/play", "Play"),
	"siteMake":     onSite("site/make", "Make a game"),
	"siteDocs":     onSite("site/docs", "Documentation"),
	"siteSearch":   onSite("site/search", "Search"),
	"siteNothing":  onSite("site/nothing", "Nothing was found."),
	"siteStuck":    onSite("site/stuck", "The game took too long to answer and was restarted."),
	"siteStart":    onSite("site/start", "Start from"),
	"siteEarlier":  onSite("site/earlier", "Edited earlier"),
	"siteHow":      onSite("site/how", "How to change a game"),
	"siteFile":     onSite("site/file", "New file"),
	"siteShare":    onSite("site/share", "Share"),
	"siteLink":     onSite("site/link", "Link to this game"),
	"siteLong":     onSite("site/long", "This is too long for a link: send the file instead."),
	"siteDownload": onSite("site/download", "Download"),
	"siteOpen":     onSite("site/open", "Open"),
	"siteAgain":    onSite("site/again", "Restart the game"),
	"siteTurn":     onSite("site/turn", "Text or game"),
	"siteFiles":    onSite("site/files", "Files"),
	"siteFindings": onSite("site/findings", "Findings"),
	"siteGood":     onSite("site/good", "No problems found"),
	"siteEndless":  onSite("site/endless", "This content took too long and was stopped. Look for a rule that never ends."),
	"siteElsewhere": onSite("site/elsewhere",
		"Games and packs are open in another window, which keeps them. Changes here are not kept."),
	"siteRefused": onSite("site/refused", "This is not a pack that can be opened here."),
}
