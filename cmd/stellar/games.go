package main

import (
	"cmp"
	"crypto/rand"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strconv"
	"strings"
	"sync"
	"time"

	"github.com/gofrs/flock"

	"github.com/stellar-rules/stellar/interpreter/journal"
	"github.com/stellar-rules/stellar/interpreter/protocol"
	"github.com/stellar-rules/stellar/interpreter/runner"
	"github.com/stellar-rules/stellar/interpreter/story"
	"github.com/stellar-rules/stellar/schema/lists"
	"github.com/stellar-rules/stellar/schema/model"
	"github.com/stellar-rules/stellar/schema/packs"
)

const (
	allGames  = "?"     // of --resume: list them
	gameEnd   = ".game" // of the names of journals
	mostGames = 20      // that are listed
	mostTries = 10_000  // of names for a new one

	unusedRules = 100 * 24 * time.Hour // after which rules are not kept for games that are saved elsewhere
)

// gamesFolder is where the games of people are kept unless they say otherwise.
func gamesFolder() (string, error) { return userFolder("XDG_STATE_HOME", "state", "games") }

// storeFolder is where packs from elsewhere are kept.
func storeFolder() (string, error) { return userFolder("XDG_DATA_HOME", "share", "packs") }

// userFolder is a folder of the program for what it keeps: below that of a variable of the environment, or of the user.
func userFolder(variable, usual, name string) (string, error) {
	above := os.Getenv(variable)
	if above == "" && runtime.GOOS == "windows" {
		above = os.Getenv("LOCALAPPDATA")
	}
	if above == "" {
		home, err := os.UserHomeDir()
		if err != nil {
			return "", err
		}
		above = filepath.Join(home, ".local", usual)
	}
	return filepath.Join(above, "stellar", name), nil
}

// keepGame begins a journal in the folder of games, under a name that is free.
func keepGame(scenario string, now time.Time, begin func(path string) error) error {
	folder, err := gamesFolder()
	if err == nil {
		err = os.MkdirAll(folder, 0o700)
	}
	if err != nil {
		return err
	}
	name := fmt.Sprint(cmp.Or(scenario, "game"), "-", now.Format(time.DateOnly))
	for n := range mostTries {
		path := filepath.Join(folder, name+gameEnd)
		if n > 0 {
			path = filepath.Join(folder, fmt.Sprint(name, "-", n+1, gameEnd))
		}
		if _, err = os.Lstat(path); errors.Is(err, fs.ErrNotExist) {
			return begin(path)
		}
	}
	return err
}

// rulesFile is where content is kept by which a game was begun, beside the saved games, by its hash.
func rulesFile(hash string) (string, error) {
	if _, err := hex.DecodeString(hash); err != nil || hash == "" { // it may be from anybody's journal
		return "", fs.ErrInvalid
	}
	folder, err := gamesFolder()
	return filepath.Join(folder, "rules", hash+".zip"), err
}

// keptRules is the file of the content by which a game was begun; an error if there is none.
func keptRules(h journal.Header) (string, error) {
	zip, err := rulesFile(h.Content)
	if err == nil {
		_, err = os.Stat(zip)
	}
	return zip, err
}

// keepRules keeps the content of a game, so that it can be resumed after the content has changed.
func keepRules(t *runner.Match) error {
	hash, _ := t.Content()
	to, err := rulesFile(hash)
	if err == nil {
		err = os.MkdirAll(filepath.Dir(to), 0o700)
	}
	if err != nil {
		return err
	}
	held := flock.New(filepath.Join(filepath.Dir(to), "lock"))
	if err := held.Lock(); err != nil {
		return err
	}
	defer held.Close()
	now := time.Now()
	if err := os.Chtimes(to, now, now); !errors.Is(err, fs.ErrNotExist) {
		return err
	}
	pruneRules(filepath.Dir(to), now.Add(-unusedRules))
	f, err := os.CreateTemp(filepath.Dir(to), "new")
	if err != nil {
		return err
	}
	laid := lists.Map(t.With, func(p *model.Pack) string { return p.ID })
	err = errors.Join(t.Unit.Archive(f, t.Config.Scenario, laid), f.Close())
	if err == nil {
		err = os.Rename(f.Name(), to)
	}
	if err != nil {
		return errors.Join(err, os.Remove(f.Name()))
	}
	return nil
}

// pruneRules removes the rules that no game begun since a time has, and none that is saved in the folder above. The
// lock is held, so that no game begins by them meanwhile. Rules of games that are saved elsewhere stay that long.
func pruneRules(folder string, since time.Time) {
	named := map[string]bool{}
	games, err := os.ReadDir(filepath.Dir(folder))
	for _, e := range games { // those that are kept as FILE.1, too
		if !e.Type().IsRegular() || !strings.Contains(e.Name(), gameEnd) {
			continue
		}
		f, err := os.Open(filepath.Join(filepath.Dir(folder), e.Name()))
		if err != nil {
			return // it may need any of them
		}
		var h journal.Header
		_ = json.NewDecoder(io.LimitReader(f, journal.MaxLine)).Decode(&h)
		_ = f.Close()
		named[h.Content] = true
	}
	list, _ := os.ReadDir(folder)
	for _, e := range list {
		info, err2 := e.Info()
		if errors.Join(err, err2) == nil && e.Name() != "lock" && info.ModTime().Before(since) &&
			!named[strings.TrimSuffix(e.Name(), ".zip")] {
			_ = os.Remove(filepath.Join(folder, e.Name()))
		}
	}
}

// keptGames are the journals in the folder of games, the newest first.
func keptGames() ([]string, error) {
	folder, err := gamesFolder()
	if err != nil {
		return nil, err
	}
	var list []string
	entries, _ := os.ReadDir(folder)
	changed := map[string]time.Time{}
	for _, e := range entries {
		path := filepath.Join(folder, e.Name())
		if !strings.HasSuffix(path, gameEnd) {
			continue
		}
		if info, err := os.Stat(path); err == nil && info.Mode().IsRegular() {
			list, changed[path] = append(list, path), info.ModTime()
		}
	}
	slices.SortFunc(list, func(a, b string) int {
		return cmp.Or(changed[b].Compare(changed[a]), strings.Compare(a, b))
	})
	return list, nil
}

// nameOfGame is by what a game can be resumed: its path, or its name in the folder of games.
func nameOfGame(path string) string {
	if folder, err := gamesFolder(); err == nil && filepath.Dir(path) == folder {
		return strings.TrimSuffix(filepath.Base(path), gameEnd)
	}
	return path
}

// gameCalled is the file of a game: a path, or its number in the list of games, or its name there, or that of the
// newest whose name begins so.
func gameCalled(name string) string {
	if _, err := os.Stat(name); err == nil {
		return name
	}
	list, _ := keptGames()
	if n, err := strconv.Atoi(name); err == nil && n >= 1 && n <= len(list) {
		return list[n-1]
	}
	for _, path := range list {
		if base := filepath.Base(path); base == name || strings.TrimSuffix(base, gameEnd) == name {
			return path
		}
	}
	for _, path := range list {
		if name != "" && strings.HasPrefix(filepath.Base(path), name) {
			return path
		}
	}
	return name
}

// listGames lists the games that can be resumed.
func (a *app) listGames() error {
	folder, err := gamesFolder()
	if err != nil {
		return err
	}
	list, more := savedGames(nil)
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
	lib.Key = hostKey(lib.Key)
	lib.Keys = map[string]string{}
	list, _ := keptGames()
	for _, path := range list {
		keys, _ := journal.Keys(path)
		for _, key := range keys {
			lib.Keys[key] = path
		}
	}
	lib.Saved = func() []protocol.SavedGame {
		list, _ := savedGames(lib.Games(""))
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

// savedGames are the newest of the games that were saved, and how many more there are. One that cannot be read has a
// negative number of decisions.
func savedGames(known []protocol.Listing) (out []protocol.SavedGame, more int) {
	list, _ := keptGames()
	newest := list[:min(len(list), mostGames)]
	for _, path := range newest {
		g := protocol.SavedGame{Name: nameOfGame(path), N: -1, Path: path}
		if info, err := os.Stat(path); err == nil {
			g.Saved = info.ModTime().UTC().Format(time.RFC3339)
		}
		if log, err := journal.Open(path); err == nil {
			g.Title, g.N, g.Over = log.Header.Scenario, log.Decisions, log.Over
			_ = log.Close()
		}
		if i := slices.IndexFunc(known, func(x protocol.Listing) bool { return x.Scenario == g.Title }); i >= 0 {
			g.Title = known[i].Title
		}
		out = append(out, g)
	}
	return out, len(list) - len(newest)
}
