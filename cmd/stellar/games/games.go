// Package games is the folder of saved games: a journal for each, the keys of its seats, and the rules it began with.
package games

import (
	"cmp"
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
	"time"

	"github.com/gofrs/flock"

	"github.com/stellar-rules/stellar/interpreter/journal"
	"github.com/stellar-rules/stellar/interpreter/protocol"
	"github.com/stellar-rules/stellar/interpreter/runner"
	"github.com/stellar-rules/stellar/schema/lists"
	"github.com/stellar-rules/stellar/schema/model"
)

const (
	End       = ".game" // of the names of journals
	mostGames = 20      // that are listed
	mostTries = 10_000  // of names for a new one

	UnusedRules = 100 * 24 * time.Hour // after which rules are not kept for games that are saved elsewhere
)

// Folder is where the games of people are kept unless they say otherwise.
func Folder() (string, error) { return userFolder("XDG_STATE_HOME", "state", "games") }

// Store is where packs from elsewhere are kept.
func Store() (string, error) { return userFolder("XDG_DATA_HOME", "share", "packs") }

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

// Keep begins a journal in the folder of games, under a name that is free.
func Keep(scenario string, now time.Time, begin func(path string) error) error {
	folder, err := Folder()
	if err == nil {
		err = os.MkdirAll(folder, 0o700)
	}
	if err != nil {
		return err
	}
	name := fmt.Sprint(cmp.Or(scenario, "game"), "-", now.Format(time.DateOnly))
	for n := range mostTries {
		path := filepath.Join(folder, name+End)
		if n > 0 {
			path = filepath.Join(folder, fmt.Sprint(name, "-", n+1, End))
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
	folder, err := Folder()
	return filepath.Join(folder, "rules", hash+".zip"), err
}

// Rules is the file of the content by which a game was begun; an error if there is none.
func Rules(h journal.Header) (string, error) {
	zip, err := rulesFile(h.Content)
	if err == nil {
		_, err = os.Stat(zip)
	}
	return zip, err
}

// KeepRules keeps the content of a game, so that it can be resumed after the content has changed.
func KeepRules(t *runner.Match) error {
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
	PruneRules(filepath.Dir(to), now.Add(-UnusedRules))
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

// PruneRules removes the rules that no game begun since a time has, and none that is saved in the folder above. The
// lock is held, so that no game begins by them meanwhile. Rules of games that are saved elsewhere stay that long.
func PruneRules(folder string, since time.Time) {
	named := map[string]bool{}
	games, err := os.ReadDir(filepath.Dir(folder))
	for _, e := range games { // those that are kept as FILE.1, too
		if !e.Type().IsRegular() || !strings.Contains(e.Name(), End) {
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

// Paths are the journals in the folder of games, the newest first.
func Paths() ([]string, error) {
	folder, err := Folder()
	if err != nil {
		return nil, err
	}
	var list []string
	entries, _ := os.ReadDir(folder)
	changed := map[string]time.Time{}
	for _, e := range entries {
		path := filepath.Join(folder, e.Name())
		if !strings.HasSuffix(path, End) {
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

// NameOf is by what a game can be resumed: its path, or its name in the folder of games.
func NameOf(path string) string {
	if folder, err := Folder(); err == nil && filepath.Dir(path) == folder {
		return strings.TrimSuffix(filepath.Base(path), End)
	}
	return path
}

// Called is the file of a game: a path, or its number in the list of games, or its name there, or that of the
// newest whose name begins so.
func Called(name string) string {
	if _, err := os.Stat(name); err == nil {
		return name
	}
	list, _ := Paths()
	if n, err := strconv.Atoi(name); err == nil && n >= 1 && n <= len(list) {
		return list[n-1]
	}
	for _, path := range list {
		if base := filepath.Base(path); base == name || strings.TrimSuffix(base, End) == name {
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

// Keys are the paths of saved games, by the keys of their seats.
func Keys() map[string]string {
	out := map[string]string{}
	list, _ := Paths()
	for _, path := range list {
		keys, _ := journal.Keys(path)
		for _, key := range keys {
			out[key] = path
		}
	}
	return out
}

// HostKey is the key of the host, which is kept beside the saved games; the one given, where there is none yet.
func HostKey(fresh string) string {
	folder, err := Folder()
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

// Saved are the newest of the games that were saved, and how many more there are. One that cannot be read has a
// negative number of decisions.
func Saved(known []protocol.Listing) (out []protocol.SavedGame, more int) {
	list, _ := Paths()
	newest := list[:min(len(list), mostGames)]
	for _, path := range newest {
		g := protocol.SavedGame{Name: NameOf(path), N: -1, Path: path}
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
