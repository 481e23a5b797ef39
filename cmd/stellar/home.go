package main

import (
	"cmp"
	"crypto/rand"
	"errors"
	"io"
	"net"
	"net/http"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"sync"
	"time"

	"rsc.io/qr"

	"github.com/stellar-rules/stellar/interpreter/journal"
	"github.com/stellar-rules/stellar/interpreter/protocol"
	"github.com/stellar-rules/stellar/interpreter/runner"
	"github.com/stellar-rules/stellar/schema/lists"
	"github.com/stellar-rules/stellar/schema/locale"
	"github.com/stellar-rules/stellar/schema/packs"
	"github.com/stellar-rules/stellar/schema/source"
)

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
	lib.Key = hostKey(lib.Key)
	lib.Keys = map[string]string{}
	list, _ := keptGames()
	for _, path := range list {
		keys, _ := journal.Keys(path)
		for _, key := range keys {
			lib.Keys[key] = path
		}
	}
	lib.Saved = func() []protocol.SavedGame { return savedGames(lib.Games("")) }
	lib.Load = func(path string) (*runner.Match, *journal.Log, *journal.Writer, error) {
		loading.Lock()
		defer loading.Unlock()
		match, past, keep, err := a.pageMatch(nil, pageFlags{resume: path})
		return match, past, keep, err
	}
	return lib
}

// hostKey is the key of the host, which is kept beside the saved games; the one given, where there is none yet.
func hostKey(fresh string) string {
	folder, err := gamesFolder()
	if err != nil {
		return fresh
	}
	at := filepath.Join(folder, "host")
	if keys, err := journal.Keys(at); err == nil && len(keys["host"]) >= len(fresh) {
		return keys["host"]
	}
	if os.MkdirAll(folder, 0o700) == nil {
		_ = journal.SaveKeys(at, map[string]string{"host": fresh}) // without, it is another the next time
	}
	return fresh
}

// savedGames are the newest of the games that were saved.
func savedGames(known []protocol.Listing) (out []protocol.SavedGame) {
	list, _ := keptGames()
	for _, path := range list[:min(len(list), mostGames)] {
		log, err := journal.Open(path)
		if err != nil {
			continue
		}
		g := protocol.SavedGame{Name: nameOfGame(path), Title: log.Header.Scenario, N: log.Decisions, Over: log.Over,
			Path: path}
		if i := slices.IndexFunc(known, func(x protocol.Listing) bool { return x.Scenario == log.Header.Scenario }); i >= 0 {
			g.Title = known[i].Title
		}
		if info, err := os.Stat(path); err == nil {
			g.Saved = info.ModTime().UTC().Format(time.RFC3339)
		}
		_ = log.Close()
		out = append(out, g)
	}
	return out
}

// listings are the scenarios that can be named, by what their files say: lessons first, then those of a game together.
func (a *app) listings(lang string) (out []protocol.Listing) {
	catalogs := map[string]*locale.Catalog{} // by the folders of the texts
	for _, name := range a.finder().Names() {
		u, scenario, err := a.finder().Scenario(name, "")
		if err != nil {
			continue
		}
		scenario = cmp.Or(scenario, name)
		folders := strings.Join(lists.Map(u.Plan.Packs, func(p packs.PackFiles) string { return p.Prefix }), " ")
		c, ok := catalogs[folders]
		if !ok && lang != sourceLang {
			if l, err := u.Localize(lang, nil); err == nil {
				c = l.Catalog
			}
			catalogs[folders] = c
		}
		x := protocol.Listing{Scenario: name, Packs: u.Plan.IDs(), Title: textIn(u, c, "scenario", scenario, "title"),
			Text: textIn(u, c, "scenario", scenario, "text"), Tutor: textIn(u, nil, "scenario", scenario, "tutor") != ""}
		for _, id := range u.Plan.IDs() {
			if x.Game = textIn(u, c, "pack", id, "title"); x.Game != "" {
				break
			}
		}
		x.Title = runner.Titled(x.Game, cmp.Or(x.Title, scenario))
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
	own := a.listings(cmp.Or(a.lang, a.config.values[langFlag], locale.Wanted(os.Getenv), sourceLang))
	titles := map[string]string{}
	for _, g := range own {
		titles[g.Scenario] = g.Title
	}
	found := []string{}
	for _, title := range []func(protocol.Listing) string{
		func(g protocol.Listing) string { return g.Game }, func(g protocol.Listing) string { return g.Title }} {
		for _, g := range slices.Concat(own, a.listings(sourceLang)) {
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
