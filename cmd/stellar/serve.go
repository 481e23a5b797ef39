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
	"slices"
	"sync"

	"github.com/creachadair/jrpc2"
	"github.com/spf13/cobra"

	"github.com/stellar-rules/stellar/interpreter/protocol"
	"github.com/stellar-rules/stellar/interpreter/runner"
	"github.com/stellar-rules/stellar/schema/locale"
)

const serveExample = `  stellar serve liars_dice --players 4 --seat human --seat human
  stellar serve --listen 0.0.0.0
  stellar serve invasion --stdio`

type serveFlags struct {
	pageFlags
	stdio bool
	at    string
}

func (a *app) serveVerb() *cobra.Command {
	f := serveFlags{pageFlags: pageFlags{listening: &listening{}}}
	cmd := &cobra.Command{
		Use:   "serve [SCENARIO [NAME]]",
		Short: "Serve games to browsers and programs",
		Long: `Serve prints the address of a home page, on which you begin games and resume
saved ones. Keep it for yourself: whoever has it can do so.

With SCENARIO, it begins a game and prints an address for each seat that a person plays.
The address opens a page in a browser; see docs/page.md. People play all seats,
unless --seat says which, as in run; bots play the others. Only this machine
can connect, unless --listen allows more.

Programs (bots in any language, tests, training loops) use the same address, or
standard input and output (--stdio), where they begin games themselves. They
use JSON-RPC 2.0; docs/protocol.md describes the protocol.

SCENARIO is a file, a pack's folder, a path as in the repository, or the name
of a scenario that comes with the program. If a file declares several
scenarios, NAME says which.`,
		Example:           serveExample,
		Args:              f.scenarioOrGame,
		ValidArgsFunction: a.completeNames,
		Annotations:       map[string]string{tells: langFlag},
		RunE: func(cmd *cobra.Command, args []string) error {
			for _, name := range []string{"listen", "at", "open", "players", "seat", "seed", "set", "resume", "rekey",
				"no-journal"} {
				if f.stdio && cmd.Flags().Changed(name) {
					return usageErrorf("--stdio excludes %s: each program decides how its games begin", "--"+name)
				}
			}
			if f.stdio && len(args) == 0 {
				return usageErrorf("--stdio needs a scenario (%s --help shows examples)", cmd.CommandPath())
			}
			if f.rekey != nil && f.resume == "" {
				return usageErrorf("--rekey needs --resume: it changes a key of a saved game")
			}
			f.Seeded = cmd.Flags().Changed("seed")
			if f.resume == allGames {
				return a.listGames()
			}
			if !f.stdio {
				var err error
				if f.pageFlags.at, err = publicURL(f.at); err != nil {
					return err
				}
				f.usual = true
				return a.servePage(cmd.Context(), args, f.pageFlags, nil)
			}
			s, _, err := a.service(args, f.Config)
			if err != nil {
				return err
			}
			return a.serveLines(cmd.Context(), s)
		},
	}
	fl := cmd.Flags()
	fl.BoolVar(&f.stdio, "stdio", false, "use standard input and output, one message a line")
	fl.StringVar(&f.address, "listen", "",
		"listen at `ADDRESS`, such as 0.0.0.0 or 127.0.0.1:8080 (default: only this machine)")
	fl.StringVar(&f.at, "at", "", "print addresses below `URL`, the address of a proxy, see docs/security.md")
	fl.BoolVar(&f.open, "open", false, "let clients without a key begin games, too")
	fl.StringArrayVar(&f.rekey, "rekey", nil, "with --resume: give `SEAT` a new key, so that the old one no longer works")
	a.pageFlagsOf(cmd, &f.pageFlags)
	return cmd
}

// service loads a scenario for programs.
func (a *app) service(args []string, c runner.Config) (*protocol.Service, *runner.Match, error) {
	first, err := a.openMatch(args, c)
	if err != nil {
		return nil, nil, err
	}
	return a.serviceOf(first, c, new(sync.Mutex)), first, nil
}

// serviceOf lets programs play a scenario that was loaded; nil: none. Loading is held while another is loaded.
func (a *app) serviceOf(first *runner.Match, c runner.Config, loading *sync.Mutex) *protocol.Service {
	s := &protocol.Service{
		Limits:  protocol.DefaultLimits(),
		Version: version,
		Speaker: a.speaker,
		Tongues: func(t *runner.Match) []string { return t.Unit.Languages(programFS) },
		Speak: func(t *runner.Match, lang string) (*locale.Catalog, error) {
			l, err := t.Unit.Localize(lang, programFS)
			if err != nil {
				return nil, err
			}
			return l.Catalog, nil
		},
	}
	if first != nil {
		s.Open = func(options []string) (*runner.Match, error) {
			loading.Lock()
			defer loading.Unlock()
			if slices.Equal(options, c.Options) {
				return first, nil
			}
			return runner.Open(a.finder(), first.File, first.Config.Scenario,
				runner.Config{Seed: runner.DefaultSeed, With: c.With, Options: options})
		}
	}
	return s
}

// serveLines speaks over standard input and output until the input ends.
func (a *app) serveLines(ctx context.Context, s *protocol.Service) error {
	to := &lines{in: bufio.NewReaderSize(a.in, 64<<10), out: a.output}
	if c, ok := a.in.(io.Closer); ok {
		to.close = c.Close
	}
	err := speak(ctx, s.Peer(notifier(to)), s, to)
	if a.output.err != nil {
		return a.output.err
	}
	return err
}

// A wire carries the messages of a client.
type wire interface {
	Recv() ([]byte, error)
	// Await waits until the client may make its next call; it is an error if it has left.
	Await(ctx context.Context) error
	// Send sends an answer, or a part of one; it waits until there is room for it.
	Send(part []byte, last bool) error
	// Tell sends a notification, never in the midst of an answer. It waits for nothing.
	Tell(message []byte)
	Close() error
}

// speak serves one client until it leaves, or the context ends: a message after another, so that calls are taken in
// their order, and who asks faster than is answered waits.
func speak(ctx context.Context, peer *protocol.Peer, s *protocol.Service, to wire) error {
	defer peer.Close()
	stop := context.AfterFunc(ctx, func() { _ = to.Close() })
	defer stop()
	for {
		b, err := to.Recv()
		switch {
		case errors.Is(err, errTooLong):
			err = sendReply(to, reply{Version: jrpc2.Version, Error: s.TooLong()})
		case ctx.Err() != nil || errors.Is(err, io.EOF):
			return nil
		case err == nil:
			err = answerTo(ctx, peer, b, to)
		}
		if ctx.Err() != nil || errors.Is(err, io.EOF) {
			return nil
		}
		if err != nil {
			return err
		}
	}
}

// notifier sends the notifications of a peer.
func notifier(to wire) func(string, json.RawMessage) {
	return func(method string, params json.RawMessage) {
		to.Tell(fmt.Appendf(nil, `{"jsonrpc":%q,"method":%q,"params":%s}`, jrpc2.Version, method, params))
	}
}

// A reply answers a call.
type reply struct {
	Version string          `json:"jsonrpc"`
	ID      json.RawMessage `json:"id"`
	Result  any             `json:"result,omitempty"`
	Error   *protocol.Error `json:"error,omitempty"`
}

func sendReply(to wire, r reply) error {
	b, err := json.Marshal(r)
	if err != nil {
		return err
	}
	return to.Send(b, true)
}

// answerTo answers a message: a call, or those of a batch in their order, each as soon as it is answered.
func answerTo(ctx context.Context, peer *protocol.Peer, message []byte, to wire) error {
	calls, err := plainCalls(message), error(nil)
	if calls == nil {
		calls, err = jrpc2.ParseRequests(message)
	}
	if err != nil || len(calls) == 0 {
		code := jrpc2.InvalidRequest
		if err != nil {
			code = jrpc2.ParseError
		}
		if err := to.Await(ctx); err != nil {
			return err
		}
		return sendReply(to, reply{Version: jrpc2.Version, Error: peer.NoCall(int(code))})
	}
	begun := false
	for _, c := range calls {
		if err := to.Await(ctx); err != nil {
			return err
		}
		r := reply{Version: jrpc2.Version, ID: json.RawMessage(cmp.Or(c.ID, "null"))}
		switch {
		case c.Error != nil || c.Method == "":
			r.Error = peer.NoCall(int(jrpc2.InvalidRequest))
		case c.ID == "":
			continue
		default:
			r.Result, r.Error = peer.Call(ctx, c.Method, c.Params)
		}
		if !calls[0].Batch {
			return sendReply(to, r)
		}
		b, err := json.Marshal(r)
		if err != nil {
			return err
		}
		part := append([]byte{'['}, b...)
		if begun {
			part[0] = ','
		}
		if err := to.Send(part, false); err != nil {
			return err
		}
		begun = true
	}
	if !begun {
		return nil
	}
	return to.Send([]byte{']'}, true)
}

// plainCalls reads calls that have just what calls have; nil for what is wrong or rare. The library reads each field by
// itself, to tell what is wrong with it, and takes a quarter of all that a small game costs.
func plainCalls(message []byte) (out []*jrpc2.ParsedRequest) {
	type call struct {
		Version string          `json:"jsonrpc"`
		ID      json.RawMessage `json:"id"`
		Method  string          `json:"method"`
		Params  json.RawMessage `json:"params"`
	}
	calls, batch := make([]call, 1), bytes.HasPrefix(message, []byte("["))
	to := any(&calls[0])
	if batch {
		to = &calls
	}
	d := json.NewDecoder(bytes.NewReader(message))
	d.DisallowUnknownFields()
	if d.Decode(to) != nil || len(bytes.TrimSpace(message[d.InputOffset():])) > 0 {
		return nil
	}
	for _, c := range calls {
		id, params := append(c.ID, 0)[0], append(c.Params, '{')[0]
		if c.Version != jrpc2.Version || c.Method == "" || id < '0' || id > '9' || params != '{' && params != '[' {
			return nil
		}
		out = append(out, &jrpc2.ParsedRequest{ID: string(c.ID), Method: c.Method, Params: c.Params, Batch: batch})
	}
	return out
}

// errTooLong says that a message was too long, and was skipped.
var errTooLong = errors.New("the message is too long")

// lines are messages of a line each.
type lines struct {
	in    *bufio.Reader
	out   io.Writer
	close func() error
	buf   []byte
	reply []byte

	within bool   // a line is being written
	later  []byte // notifications behind it
}

// Recv is the next line that is not empty; it stands until the one after it is read.
func (l *lines) Recv() ([]byte, error) {
	l.buf = l.buf[:0]
	long := false
	for {
		part, err := l.in.ReadSlice('\n')
		if !long {
			l.buf = append(l.buf, part...)
		}
		long = long || len(l.buf) > protocol.MaxMessage
		switch {
		case errors.Is(err, bufio.ErrBufferFull):
		case long && (err == nil || errors.Is(err, io.EOF)):
			return nil, errTooLong
		case err == nil && len(bytes.TrimSpace(l.buf)) == 0:
			l.buf = l.buf[:0]
		case err == nil || errors.Is(err, io.EOF) && len(l.buf) > 0:
			return l.buf, nil
		default:
			return nil, err
		}
	}
}

// Await waits for nothing: the program at the other end has all of it.
func (l *lines) Await(ctx context.Context) error { return ctx.Err() }

// Send writes a line, or a part of one.
func (l *lines) Send(part []byte, last bool) error {
	l.reply = append(l.reply[:0], part...)
	if l.within = !last; last {
		l.reply = append(append(l.reply, '\n'), l.later...)
		l.later = l.later[:0]
	}
	_, err := l.out.Write(l.reply)
	return err
}

// Tell writes a line, once no other is being written. Who cannot hear it is noticed when it asks.
func (l *lines) Tell(message []byte) {
	if l.later = append(append(l.later, message...), '\n'); !l.within {
		_, _ = l.out.Write(l.later)
		l.later = l.later[:0]
	}
}

// Close ends reading.
func (l *lines) Close() error {
	if l.close != nil {
		return l.close()
	}
	return nil
}
