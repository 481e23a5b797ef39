package main

import (
	"bufio"
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"io"
	"regexp"
	"slices"
	"sync"

	"github.com/creachadair/jrpc2"
	"github.com/creachadair/jrpc2/channel"
	"github.com/spf13/cobra"

	"github.com/stellar-rules/stellar/interpreter/protocol"
	"github.com/stellar-rules/stellar/interpreter/runner"
	"github.com/stellar-rules/stellar/schema/locale"
)

const serveExample = `  stellar serve invasion --stdio
  stellar serve my/game --listen 127.0.0.1:8080`

type serveFlags struct {
	stdio  bool
	listen string
	with   []string
}

func (a *app) serveVerb() *cobra.Command {
	var f serveFlags
	cmd := &cobra.Command{
		Use:   "serve SCENARIO [NAME]",
		Short: "Let programs play a scenario",
		Long: `Serve lets programs play: bots in any language, tests, training loops, pages. They speak
JSON-RPC 2.0, one message a line over standard input and output (--stdio), or one a
message over WebSocket (--listen). docs/protocol.md describes what can be said.

SCENARIO is a file or a pack's folder, a path as in the repository, or the name of
a shipped scenario; NAME says which, where a file declares several.`,
		Example: serveExample,
		Args:    between(1, 2, needScenario),
		ValidArgsFunction: func(*cobra.Command, []string, string) ([]string, cobra.ShellCompDirective) {
			return a.finder().Names(), cobra.ShellCompDirectiveDefault
		},
		Annotations: map[string]string{tells: langFlag},
		RunE: func(cmd *cobra.Command, args []string) error {
			if f.stdio == (f.listen != "") {
				return wrong(sayServeHow)
			}
			return a.serve(cmd.Context(), args, f)
		},
	}
	fl := cmd.Flags()
	fl.BoolVar(&f.stdio, "stdio", false, "speak over standard input and output, a message a line")
	fl.StringVar(&f.listen, "listen", "", "speak over WebSocket at `ADDRESS`, such as 127.0.0.1:8080")
	a.withFlag(cmd, &f.with)
	a.contentFlag(cmd)
	return cmd
}

func (a *app) serve(ctx context.Context, args []string, f serveFlags) error {
	s, err := a.service(args, f.with)
	if err != nil {
		return err
	}
	if f.stdio {
		return a.serveLines(ctx, s)
	}
	return a.serveSockets(ctx, s, f.listen)
}

// service loads a scenario for programs.
func (a *app) service(args, with []string) (*protocol.Service, error) {
	first, err := a.openMatch(args, runner.Config{Seed: runner.DefaultSeed, With: with})
	if err != nil {
		return nil, err
	}
	var loading sync.Mutex // the finder is shared
	return &protocol.Service{
		Limits:  protocol.DefaultLimits(),
		Version: version,
		Speaker: a.speaker,
		Open: func(options []string) (*runner.Match, error) {
			loading.Lock()
			defer loading.Unlock()
			if len(options) == 0 {
				return first, nil
			}
			return runner.Open(a.finder(), first.File, first.Config.Scenario,
				runner.Config{Seed: runner.DefaultSeed, With: with, Options: options})
		},
		Tongues: func(t *runner.Match) []string { return t.Unit.Languages(programFS) },
		Speak: func(t *runner.Match, lang string) (*locale.Catalog, error) {
			l, err := t.Unit.Localize(lang, programFS)
			if err != nil {
				return nil, err
			}
			return l.Catalog, nil
		},
	}, nil
}

// serveLines speaks over standard input and output until the input ends.
func (a *app) serveLines(ctx context.Context, s *protocol.Service) error {
	to := &lines{in: bufio.NewReaderSize(a.in, 64<<10), out: a.output}
	if c, ok := a.in.(io.Closer); ok {
		to.close = c.Close
	}
	err := speak(ctx, s, to)
	if a.output.err != nil {
		return a.output.err
	}
	return err
}

// speak serves one client until it leaves.
func speak(ctx context.Context, s *protocol.Service, ch channel.Channel) error {
	t := &inTurn{Channel: ch, service: s, answered: make(chan struct{}, 1), done: make(chan struct{})}
	peer := s.Peer(t.notify)
	defer peer.Close()
	server := jrpc2.NewServer(methodsOf{peer}, &jrpc2.ServerOptions{Concurrency: 1, DisableBuiltin: true,
		NewContext: func() context.Context { return ctx }})
	server.Start(t)
	stop := context.AfterFunc(ctx, server.Stop)
	defer stop()
	err := server.Wait()
	if ctx.Err() != nil || errors.Is(err, io.EOF) {
		return nil
	}
	return err
}

// methodsOf gives the calls of a connection to the service.
type methodsOf struct{ peer *protocol.Peer }

// Assign takes every name: the service says which there are.
func (m methodsOf) Assign(_ context.Context, name string) jrpc2.Handler {
	return func(ctx context.Context, r *jrpc2.Request) (any, error) {
		var params json.RawMessage
		if err := r.UnmarshalParams(&params); err != nil {
			return nil, err
		}
		out, failed := m.peer.Call(ctx, name, params)
		if failed == nil {
			return out, nil
		}
		return nil, (&jrpc2.Error{Code: jrpc2.Code(failed.Code), Message: failed.Message}).WithData(failed.Data)
	}
}

// inTurn lets a connection be served one message after another: the next is read when the last is answered, so that
// calls are taken in their order, and who asks faster than is answered waits.
type inTurn struct {
	channel.Channel
	service  *protocol.Service
	busy     bool // the last message is being answered
	answered chan struct{}
	done     chan struct{}
	once     sync.Once
	sending  sync.Mutex
}

// Recv is the next message that asks for an answer; others are ignored.
func (t *inTurn) Recv() ([]byte, error) {
	if t.busy {
		select {
		case <-t.answered:
		case <-t.done:
			return nil, io.EOF
		}
	}
	for t.busy = false; !t.busy; {
		b, err := t.Channel.Recv()
		switch {
		case errors.Is(err, errTooLong):
			t.put(map[string]any{"jsonrpc": jrpc2.Version, "id": nil, "error": t.service.TooLong()})
			continue
		case err != nil:
			return nil, err
		}
		if t.busy = asks(b); t.busy {
			return b, nil
		}
	}
	return nil, io.EOF
}

// asks says whether a message is answered, if only by an error.
func asks(b []byte) bool {
	if numbered.Match(b) {
		return true
	}
	list, err := jrpc2.ParseRequests(b)
	return err != nil || len(list) == 0 || slices.ContainsFunc(list, func(r *jrpc2.ParsedRequest) bool {
		return r.ID != "" || r.Error != nil || r.Method == ""
	})
}

// numbered is how calls usually begin, which need not be parsed to know that they are none.
var numbered = regexp.MustCompile(`^\[?\{("jsonrpc":"2\.0",)?"id":\d`)

// Send sends an answer.
func (t *inTurn) Send(b []byte) error {
	t.sending.Lock()
	err := t.Channel.Send(b)
	t.sending.Unlock()
	select {
	case t.answered <- struct{}{}:
	default:
	}
	return err
}

// Close ends the connection.
func (t *inTurn) Close() error {
	t.once.Do(func() { close(t.done) })
	return t.Channel.Close()
}

// notify sends a notification.
func (t *inTurn) notify(method string, params any) {
	t.put(map[string]any{"jsonrpc": jrpc2.Version, "method": method, "params": params})
}

// put sends what answers no call. Who cannot hear it is noticed when it asks.
func (t *inTurn) put(message any) {
	b, err := json.Marshal(message)
	if err != nil {
		return
	}
	t.sending.Lock()
	defer t.sending.Unlock()
	_ = t.Channel.Send(b)
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
}

// Recv is the next line that is not empty.
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
			return bytes.Clone(l.buf), nil
		default:
			return nil, err
		}
	}
}

// Send writes a line.
func (l *lines) Send(b []byte) error {
	l.reply = append(append(l.reply[:0], b...), '\n')
	_, err := l.out.Write(l.reply)
	return err
}

// Close ends reading.
func (l *lines) Close() error {
	if l.close != nil {
		return l.close()
	}
	return nil
}
