package main

import (
	"bytes"
	"cmp"
	"context"
	"crypto/rand"
	"embed"
	"encoding/json"
	"errors"
	"io"
	"io/fs"
	"log/slog"
	"net"
	"net/http"
	"net/url"
	"os"
	"os/exec"
	"runtime/debug"
	"slices"
	"strconv"
	"strings"
	"sync"
	"time"

	"github.com/spf13/cobra"
	"golang.org/x/time/rate"
	"rsc.io/qr"

	"github.com/stellar-rules/stellar/cmd/stellar/games"
	"github.com/stellar-rules/stellar/interpreter/journal"
	"github.com/stellar-rules/stellar/interpreter/protocol"
	"github.com/stellar-rules/stellar/interpreter/runner"
	"github.com/stellar-rules/stellar/interpreter/story"
	"github.com/stellar-rules/stellar/schema/lists"
	"github.com/stellar-rules/stellar/schema/locale"
	"github.com/stellar-rules/stellar/schema/model"
	"github.com/stellar-rules/stellar/schema/packs"
)

// pageFS is the page: it is drawn from what the protocol tells, and has no words of its own.
//
//go:embed page
var pageFS embed.FS

const playExample = `  stellar play
  stellar play tic_tac_toe
  stellar play invasion --players 3 --seat russia=human
  stellar play my/game --lang ko`

func (a *app) playVerb() *cobra.Command {
	f := pageFlags{listening: &listening{usual: true}}
	cmd := &cobra.Command{
		Use:   "play [SCENARIO [NAME]]",
		Short: "Play games in the browser",
		Long: `Play opens a home page in your browser, on which you choose a game or resume a
saved one. With SCENARIO it opens that game. You have the first seat, unless
--seat says which. Bots play the others, as in run. Only this machine can open
the page, and it ends with this command.

docs/page.md describes the page. To play with others on several machines, use
stellar serve.`,
		Example:           playExample,
		Args:              f.scenarioOrGame,
		ValidArgsFunction: a.completeNames,
		Annotations:       map[string]string{tells: langFlag},
		RunE: func(cmd *cobra.Command, args []string) error {
			if f.resume == allGames {
				return a.listGames()
			}
			f.Seeded = cmd.Flags().Changed("seed")
			if !f.Person() && f.resume == "" && len(args) > 0 {
				f.Seats = append(f.Seats, runner.HumanPlayer)
			}
			return a.servePage(cmd.Context(), args, f, browse)
		},
	}
	a.pageFlagsOf(cmd, &f)
	return cmd
}

// pageFlags say which game is played on pages.
type pageFlags struct {
	runner.Config
	*listening
	resuming
	resume  string
	unkept  bool
	time    time.Duration // for an answer of a person; 0: any
	indexes []string
	delay   int      // how many decisions spectators are behind
	hook    string   // an address that is told whose turn it is; empty: none
	rekey   []string // of a game that goes on: seats whose keys are not to open it any more
}

func (a *app) pageFlagsOf(cmd *cobra.Command, f *pageFlags) {
	a.matchFlags(cmd, &f.Config)
	fl := cmd.Flags()
	fl.BoolVar(&f.unkept, "no-journal", false, "do not save the game automatically")
	fl.DurationVar(&f.time, "time", 0, "let a bot answer for a person after `TIME`, such as 60s")
	fl.StringArrayVar(&f.indexes, indexFlag, nil, "list the packs of the index at `URL` on the home page; repeatable")
	fl.IntVar(&f.delay, "delay", 0, "show spectators the game as it was `N` decisions ago")
	fl.StringVar(&f.hook, "webhook", "", "post to `URL` when it becomes a person's turn, see docs/page.md")
	f.resuming.flags(fl)
	fl.StringVar(&f.resume, "resume", "",
		"resume the game saved in `FILE`, and keep saving it there; without FILE, list saved games")
}

// scenarioOrGame holds that flags about a game come with a scenario or a saved game.
func (f *pageFlags) scenarioOrGame(cmd *cobra.Command, args []string) error {
	if cmd.Flags().Changed("resume") {
		if err := settled(cmd); err != nil {
			return err
		}
	} else if cmd.Flags().Changed("force") || cmd.Flags().Changed("original") {
		return errNotResumed
	} else if len(args) == 0 {
		for _, name := range []string{"seed", "players", "seat", "set"} {
			if cmd.Flags().Changed(name) {
				return usageErrorf("--%s needs a scenario (%s --help shows examples)", name, cmd.CommandPath())
			}
		}
	}
	return between(0, 2, "a scenario")(cmd, args)
}

// mostKept is how many games a server saves, in a day once these are used up.
const mostKept = 100

// nearby is where pages are served unless somebody says otherwise: this machine, at any port.
const nearby = "127.0.0.1:0"

// serveMemory is above what garbage is collected at once, however little of it there is: hostile clients make much.
const serveMemory = 384 << 20

// servePage serves the home page, and those of the game that is named, which it begins. The first page is opened, where
// open is not nil.
func (a *app) servePage(ctx context.Context, args []string, f pageFlags, open func(string)) (err error) {
	if os.Getenv("GOMEMLIMIT") == "" {
		defer debug.SetMemoryLimit(debug.SetMemoryLimit(serveMemory))
	}
	if f.listening == nil {
		f.listening = &listening{}
	}
	var (
		match *runner.Match
		past  *journal.Log
		keep  *journal.Writer
	)
	c := f.Config
	if len(args) > 0 || f.resume != "" {
		if match, past, keep, err = a.pageMatch(args, f); err != nil {
			return err
		}
		c = match.Config
	}
	if keep != nil {
		defer keep.Close()
	}
	loading := new(sync.Mutex)
	s := a.serviceOf(match, c, loading)
	s.Shuffled, s.Library, s.Time, s.Delay = true, a.library(c, loading, f.unkept), f.time, f.delay
	f.listening.browse = a.browse(f.indexes, s.Library.Key)
	if f.delay < 0 {
		return usageErrorf("--delay must be a number of decisions, not %d", f.delay)
	}
	if f.time < 0 {
		return usageErrorf("--time must be a time such as 60s, not %s", f.time)
	}
	turns := make(chan protocol.Awaited, mostTurns)
	if f.hook != "" {
		if u, err := url.Parse(f.hook); err != nil || u.Scheme != "http" && u.Scheme != "https" || u.Host == "" {
			return usageErrorf("--webhook must be an address such as https://example.org/turn, not %q", f.hook)
		}
		s.Await = func(x protocol.Awaited) {
			select {
			case turns <- x:
			default: // the address is too slow
			}
		}
	}
	if keeps := rate.NewLimiter(rate.Every(24*time.Hour/mostKept), mostKept); !f.unkept {
		s.Keep = func(m *runner.Match, h journal.Header) *journal.Writer {
			if !keeps.Allow() { // whoever can reach this can begin games
				return nil
			}
			return a.keepPage(m, h)
		}
	}
	defer func() {
		closed := make(chan error, 1)
		within(leaving, func() { closed <- s.Close() })
		select {
		case unsaved := <-closed:
			err = errors.Join(err, unsaved)
		default:
		}
	}()
	level := slog.LevelInfo
	if open != nil { // a person plays at this machine
		level = slog.LevelWarn
	}
	s.Log = slog.New(slog.NewTextHandler(a.errs, &slog.HandlerOptions{Level: level}))
	seats := &protocol.Opened{}
	if match != nil {
		game := protocol.Like(match)
		game.Keep, game.Force = true, f.force
		host := s.Peer(nil) // as long as it stays, so does the game
		defer host.Close()
		if seats, err = host.Begin(ctx, game, past, keep); err != nil {
			if past != nil {
				err = resumed(f.resume, match, past.Header, err)
			}
			return err
		}
		if t := seats.Table; t.Old != "" {
			a.print(sayForced, "n", t.Unfit, "file", t.Old)
		}
	}
	return a.listenAt(ctx, s, f.listening, func(_ string, base *url.URL) {
		go tellTurns(ctx, f.hook, turns, base.String(), s.Log)
		lang := ""
		if a.lang != "" {
			lang = "?lang=" + url.QueryEscape(a.lang)
		}
		link := func(key string) string { return base.String() + lang + "#" + key }
		home, first := link(s.Library.Key), ""
		for _, x := range seats.Seats {
			if key := seats.Keys[x.Seat]; key != "" {
				a.print(sayPageSeat, "seat", x.Text, "address", link(key))
				first = cmp.Or(first, link(key))
			}
		}
		if match != nil {
			watch := link(seats.Keys["onlooker"])
			a.print(sayPageWatch, "address", watch)
			first = cmp.Or(first, watch)
		}
		a.print(sayPageHome, "address", home)
		a.print(sayPageEnds)
		if open != nil {
			open(f.ticket(base, cmp.Or(first, home))) // its arguments can be read by all who use this machine
		}
	})
}

// pageMatch loads the scenario of a page, and the journal of a game that goes on.
func (a *app) pageMatch(args []string, f pageFlags) (*runner.Match, *journal.Log, *journal.Writer, error) {
	c := f.Config
	if f.resume == "" {
		if !c.Seeded {
			c.Shuffle()
		}
		if !c.Person() && c.Others == "" {
			c.Others = runner.HumanPlayer
		}
		match, err := a.openMatch(args, c)
		return match, nil, nil, err
	}
	path := games.Called(f.resume)
	past, keep, err := journal.Continue(path)
	if err != nil {
		return nil, nil, nil, unread(path, err)
	}
	if len(f.rekey) > 0 {
		if err := journal.ForgetKeys(path, f.rekey); err != nil {
			return nil, nil, nil, errors.Join(err, keep.Close())
		}
	}
	match, err := a.matchOf(path, past.Header, args, c.With, f.original)
	if err == nil {
		err = match.Reseat(c.Seats)
	}
	if err != nil {
		return nil, nil, nil, errors.Join(err, keep.Close())
	}
	return match, past, keep, nil
}

// keepPage begins the journal of a game on pages, under a name of its own, and says how to go on with it.
func (a *app) keepPage(m *runner.Match, h journal.Header) (keep *journal.Writer) {
	_ = games.KeepRules(m) // it can be resumed without, too
	name := ""
	err := games.Keep(h.Scenario, time.Now(), func(path string) (err error) {
		keep, err = journal.Create(path, h.SeenFrom(path))
		name = games.NameOf(path)
		return err
	})
	if err != nil { // it can be played all the same
		a.trouble(sayNotKeptHere.With("why", err))
		return nil
	}
	a.print(sayPageKept, "name", name)
	return keep
}

const allGames = "?" // of --resume: list them

// listGames lists the games that can be resumed.
func (a *app) listGames() error {
	folder, err := games.Folder()
	if err != nil {
		return err
	}
	list, more := games.Saved(nil)
	if len(list) == 0 {
		a.print(sayNoGames, "folder", folder)
		return nil
	}
	var rows [][]string
	for i, g := range list {
		said := a.say(sayUnreadGame)
		if g.N >= 0 {
			said = a.say(sayGameSoFar, "n", g.N, "over", g.Over)
		}
		saved, _ := time.Parse(time.RFC3339, g.Saved)
		rows = append(rows, []string{strconv.Itoa(i + 1), g.Name, said, saved.Local().Format("2006-01-02 15:04")})
	}
	story.Table(a.out, "  ", rows)
	a.print(sayResumeOne, "more", more)
	return nil
}

// library is all that can be played here, and saved games. Whoever uses the finder holds loading.
func (a *app) library(c runner.Config, loading *sync.Mutex, unkept bool) *protocol.Library {
	lib := &protocol.Library{Key: rand.Text()}
	lib.Languages = append([]string{sourceLang}, packs.ProgramLanguages(programFS)...)
	known := map[string][]protocol.Listing{} // by language
	lib.Games = func(lang string) []protocol.Listing {
		loading.Lock()
		defer loading.Unlock()
		if !slices.Contains(lib.Languages, lang) {
			lang = sourceLang
		}
		if known[lang] == nil {
			known[lang] = a.listings(lang)
		}
		return known[lang]
	}
	lib.Open = func(scenario string, options []string) (*runner.Match, error) {
		loading.Lock()
		defer loading.Unlock()
		return runner.Open(a.finder(), scenario, "", runner.Config{Seed: runner.DefaultSeed, With: c.With, Options: options})
	}
	lib.Saved = func() []protocol.SavedGame { return nil }
	if unkept {
		return lib
	}
	lib.Key = games.HostKey(lib.Key)
	lib.Keys = games.Keys()
	lib.Saved = func() []protocol.SavedGame {
		list, _ := games.Saved(lib.Games(""))
		return lists.Filter(list, func(g protocol.SavedGame) bool { return g.N >= 0 })
	}
	lib.Load = func(path string) (*runner.Match, *journal.Log, *journal.Writer, error) {
		loading.Lock()
		defer loading.Unlock()
		match, past, keep, err := a.pageMatch(nil, pageFlags{resume: path})
		return match, past, keep, err
	}
	return lib
}

// browse opens an address in the browser of the desktop. Where there is none the address has been printed.
func browse(address string) {
	for _, c := range [][]string{{"xdg-open"}, {"open"}, {"rundll32", "url.dll,FileProtocolHandler"}} {
		if _, err := exec.LookPath(c[0]); err != nil {
			continue
		}
		cmd := exec.Command(c[0], append(c[1:], address)...)
		if cmd.Start() == nil {
			go func() { _ = cmd.Wait() }()
			return
		}
	}
}

// policy is what a page may do: nothing but what comes from here.
const policy = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'; " +
	"base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

// pages answers requests for the files of the page, and for its words in a language.
func pages(browse http.HandlerFunc) http.Handler {
	files, err := fs.Sub(pageFS, "page")
	if err != nil {
		panic(err)
	}
	mux := http.NewServeMux()
	mux.Handle("GET /", http.FileServerFS(files))
	mux.HandleFunc("POST /code", drawCode)
	if browse != nil {
		mux.HandleFunc("POST /index", browse)
	}
	mux.HandleFunc("GET /shapes.svg", func(w http.ResponseWriter, r *http.Request) {
		http.ServeContent(w, r, "shapes.svg", time.Time{}, strings.NewReader(model.ShapesDrawn))
	})
	var mu sync.Mutex
	known := map[string][]byte{} // by language, as they are sent
	mux.HandleFunc("GET /words.json", func(w http.ResponseWriter, r *http.Request) {
		lang := r.URL.Query().Get("lang")
		if _, tags, err := locale.Match(lang, packs.ProgramLanguages(programFS)); err == nil && len(tags) > 0 {
			lang = tags[0] // one may be called in many ways
		} else if _, spoken := locale.Parse(lang); err != nil && spoken == nil {
			lang = "" // a game may speak it where the program does not
		}
		mu.Lock()
		words := known[lang]
		if words == nil {
			if said, err := pageWords(lang); err == nil {
				words, _ = json.Marshal(said)
				known[lang] = words
			}
		}
		mu.Unlock()
		if words == nil {
			http.NotFound(w, r)
			return
		}
		w.Header().Set("Content-Type", "application/json")
		_, _ = w.Write(words)
	})
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		for name, value := range map[string]string{"Content-Security-Policy": policy, "X-Content-Type-Options": "nosniff",
			"Referrer-Policy": "no-referrer", "Cache-Control": "no-cache", "Cross-Origin-Opener-Policy": "same-origin"} {
			w.Header().Set(name, value)
		}
		mux.ServeHTTP(w, r)
	})
}

// pageWords are the phrases of the page in a language, by name. Their placeholders are left to the page.
func pageWords(lang string) (map[string]string, error) {
	var speaker *locale.Speaker
	if lang != "" && lang != sourceLang {
		s, err := packs.LocalizeProgram(lang, programFS)
		if err != nil {
			return nil, err
		}
		speaker = &locale.Speaker{Catalog: s.Catalog}
	}
	out := map[string]string{}
	for _, all := range []map[string]locale.Phrase{pagePhrases, sitePhrases} {
		for name, p := range all {
			out[name] = speaker.Say(p, "a", "{a}", "b", "{b}")
		}
	}
	return out, nil
}

// sourceLang is the language in which phrases are written.
const sourceLang = "en"

// addresses are those at which other machines reach a server.
func addresses(at *net.TCPAddr) []string {
	if !at.IP.IsUnspecified() {
		return []string{at.String()}
	}
	var four, six []string
	own, _ := net.InterfaceAddrs()
	for _, x := range own {
		n, ok := x.(*net.IPNet)
		switch {
		case !ok || !n.IP.IsGlobalUnicast():
		case n.IP.To4() != nil:
			four = append(four, n.IP.String())
		default:
			six = append(six, n.IP.String())
		}
	}
	all := append(append(four, six...), "127.0.0.1")
	return lists.Map(all, func(ip string) string { return net.JoinHostPort(ip, strconv.Itoa(at.Port)) })
}

// The bounds of a webhook.
const (
	mostTurns   = 100 // that wait to be told
	tellTries   = 3
	tellTimeout = 5 * time.Second
)

// tellTurns posts whose turn it is to an address, one after another, until the context ends.
func tellTurns(ctx context.Context, to string, turns <-chan protocol.Awaited, link string, log *slog.Logger) {
	client := &http.Client{Timeout: tellTimeout,
		CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse }}
	for {
		var x protocol.Awaited
		select {
		case x = <-turns:
		case <-ctx.Done():
			return
		}
		x.Link = link
		body, _ := json.Marshal(x)
		for try := range tellTries {
			time.Sleep(time.Duration(try) * time.Second)
			r, err := client.Post(to, "application/json", bytes.NewReader(body))
			if err == nil {
				_ = r.Body.Close()
			}
			if err == nil && r.StatusCode < http.StatusMultipleChoices {
				break
			}
			if try == tellTries-1 { // the address may contain a secret
				log.Warn("the webhook cannot be told whose turn it is", "table", x.Table)
			}
		}
	}
}

// mostInCode is how many bytes of an address a QR code is drawn of.
const mostInCode = 500

// drawCode answers a text by its QR code: how many modules it is wide, and the path of the dark ones, in SVG. Addresses
// with keys are sent as bodies, which no log of a proxy contains.
func drawCode(w http.ResponseWriter, r *http.Request) {
	text, err := io.ReadAll(http.MaxBytesReader(w, r.Body, mostInCode))
	code, err2 := qr.Encode(string(text), qr.M)
	if errors.Join(err, err2) != nil {
		http.Error(w, http.StatusText(http.StatusBadRequest), http.StatusBadRequest)
		return
	}
	var out strings.Builder
	for y := range code.Size {
		for x := range code.Size {
			if code.Black(x, y) {
				out.WriteString("M" + strconv.Itoa(x) + " " + strconv.Itoa(y) + "h1v1h-1z")
			}
		}
	}
	w.Header().Set("Content-Type", "text/plain")
	_, _ = io.WriteString(w, strconv.Itoa(code.Size)+" "+out.String())
}
