// Command playground plays games for pages in the same browser. It is built with GOOS=js and GOARCH=wasm, and runs
// in a worker, whose files are in memory. It speaks the protocol over standard input and output, one message a line.
// With the build tag "editor" it is a language server, too. `stellar site` builds it, and the files around it.
package main

import (
	"bufio"
	"bytes"
	"cmp"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"path"
	"sync"
	"time"

	"github.com/stellar-rules/stellar/cmd/stellar/games"
	"github.com/stellar-rules/stellar/content"
	"github.com/stellar-rules/stellar/interpreter/journal"
	"github.com/stellar-rules/stellar/interpreter/protocol"
	"github.com/stellar-rules/stellar/interpreter/runner"
	"github.com/stellar-rules/stellar/scenarios"
	"github.com/stellar-rules/stellar/schema/locale"
	"github.com/stellar-rules/stellar/schema/packs"
)

// version is that of the program; `stellar site` sets it.
var version string

// edit serves an editor; nil without the tag "editor".
var edit func(in io.Reader, out io.Writer, finder *packs.Finder, version string) error

// main takes the word "lsp", or paths of packs that are listed beside the shipped scenarios.
func main() {
	finder := &packs.Finder{Packs: content.FS, Scenarios: scenarios.FS}
	var err error
	if len(os.Args) == 2 && os.Args[1] == "lsp" {
		err = edit(os.Stdin, os.Stdout, finder, version)
	} else {
		s := service(finder, cmp.Or(os.Getenv("STELLAR_SITE"), "/site"), os.Args[1:])
		err = errors.Join(serve(s, os.Stdin, os.Stdout), s.Close())
	}
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

// service plays all shipped scenarios, and the author's own packs. The folder has what `stellar site` prepared: the
// translations of the program, and the list of games in each language.
func service(finder *packs.Finder, folder string, own []string) *protocol.Service {
	program := os.DirFS(folder)
	open := func(scenario, name string, c runner.Config) (*runner.Match, error) {
		return runner.Open(finder, scenario, name, c)
	}
	return &protocol.Service{
		Limits: protocol.DefaultLimits(), Version: version, Shuffled: true,
		Tongues: func(t *runner.Match) []string { return t.Unit.Languages(program) },
		Speak: func(t *runner.Match, lang string) (*locale.Catalog, error) {
			l, err := t.Unit.Localize(lang, program)
			if err != nil {
				return nil, err
			}
			return l.Catalog, nil
		},
		Keep: func(_ *runner.Match, h journal.Header) (keep *journal.Writer) {
			_ = games.Keep(path.Base(h.Scenario), time.Now(), func(file string) (err error) {
				keep, err = journal.Create(file, h.SeenFrom(file))
				return err
			}) // a game that cannot be saved can be played all the same
			return keep
		},
		Library: &protocol.Library{
			Languages: append([]string{"en"}, packs.ProgramLanguages(program)...),
			Keys:      games.Keys(), Force: true,
			Games: func(lang string) []protocol.Listing {
				var list protocol.GameList
				b, err := os.ReadFile(path.Join(folder, "games."+cmp.Or(lang, "en")+".json"))
				if err == nil {
					_ = json.Unmarshal(b, &list)
				}
				for _, at := range own {
					list.Games = append(list.Games, protocol.Listing{Scenario: at, Title: path.Base(at), Game: path.Base(at)})
				}
				return list.Games
			},
			Open: func(scenario string, options []string) (*runner.Match, error) {
				return open(scenario, "", runner.Config{Seed: runner.DefaultSeed, Options: options})
			},
			Saved: func() []protocol.SavedGame {
				list, _ := games.Saved(nil)
				return list
			},
			Load: func(file string) (*runner.Match, *journal.Log, *journal.Writer, error) {
				past, keep, err := journal.Continue(file)
				if err != nil {
					return nil, nil, nil, err
				}
				h := past.Header.Found(file)
				match, err := open(h.File, h.Scenario, runner.FromHeader(h))
				if err != nil {
					return nil, nil, nil, errors.Join(err, keep.Close())
				}
				return match, past, keep, nil
			},
		},
	}
}

// A message is a call of JSON-RPC, its answer, or a notification.
type message struct {
	Version string          `json:"jsonrpc"`
	ID      json.RawMessage `json:"id,omitempty"`
	Method  string          `json:"method,omitempty"`
	Params  json.RawMessage `json:"params,omitempty"`
	Result  any             `json:"result,omitempty"`
	Error   *protocol.Error `json:"error,omitempty"`
}

// serve answers pages, one at a time, until the input ends. An empty line says that another page follows.
func serve(s *protocol.Service, in io.Reader, out io.Writer) error {
	var mu sync.Mutex
	write := func(what any) {
		if b, err := json.Marshal(what); err == nil {
			mu.Lock()
			defer mu.Unlock()
			_, _ = out.Write(append(b, '\n'))
		}
	}
	tell := func(method string, params json.RawMessage) {
		write(message{Version: "2.0", Method: method, Params: params})
	}
	peer := s.Peer(tell)
	defer func() { peer.Close() }()
	lines := bufio.NewScanner(in)
	for lines.Buffer(nil, protocol.MaxMessage); lines.Scan(); {
		line := lines.Bytes()
		if len(line) == 0 {
			peer.Close()
			peer = s.Peer(tell)
			continue
		}
		calls, several := make([]message, 1), line[0] == '['
		err := error(nil)
		if several {
			err = json.Unmarshal(line, &calls)
		} else {
			err = json.Unmarshal(line, &calls[0])
		}
		if err != nil {
			return fmt.Errorf("a message is not JSON-RPC: %w: %s", err, bytes.TrimSpace(line))
		}
		for i, c := range calls {
			result, failed := peer.Call(context.Background(), c.Method, c.Params)
			calls[i] = message{Version: c.Version, ID: c.ID, Result: result, Error: failed}
		}
		if several {
			write(calls)
		} else {
			write(calls[0])
		}
	}
	return lines.Err()
}
