package main

import (
	"context"
	"errors"
	"io"
	"net"
	"net/http"
	"os"
	"os/signal"
	"strings"
	"sync"
	"sync/atomic"
	"syscall"
	"time"

	"github.com/coder/websocket"
	"golang.org/x/time/rate"

	"github.com/stellar-rules/stellar/interpreter/protocol"
)

// The bounds of a server, besides those of the protocol.
const (
	maxClients     = 256
	maxHeader      = 16 << 10 // bytes of a request's head
	maxWaiting     = 4 << 20  // bytes that wait for a client to read them
	messagesBurst  = 2000     // that a client may send at once ...
	messagesSecond = 500      // ... and then in a second
	patience       = 10 * time.Second
	socketPath     = "/protocol"
)

// listenAt serves pages and speaks over WebSocket until it is interrupted; ready is told where.
func (a *app) listenAt(ctx context.Context, s *protocol.Service, address string, ready func(at string)) error {
	if !strings.Contains(address, ":") {
		address = ":" + address
	}
	if strings.HasPrefix(address, ":") {
		address = "127.0.0.1" + address
	}
	listener, err := net.Listen("tcp", address)
	if err != nil {
		return usageErrorf("%s cannot be listened at: %s", address, cause(err))
	}
	ctx, stop := signal.NotifyContext(ctx, os.Interrupt, syscall.SIGTERM)
	defer stop()
	at := listener.Addr().(*net.TCPAddr)
	h := &sockets{ctx: ctx, service: s, near: at.IP.IsLoopback(), pages: pages(), lost: func(err error) { a.trouble(err) }}
	if !h.near {
		a.trouble(sayServeFar.With("address", at.String()))
	}
	a.print(sayServing, "address", "ws://"+at.String()+socketPath)
	ready(at.String())
	server := &http.Server{Handler: h, ReadHeaderTimeout: patience, MaxHeaderBytes: maxHeader}
	ended := make(chan error, 1)
	go func() { ended <- server.Serve(listener) }()
	select {
	case err := <-ended:
		return err
	case <-ctx.Done():
	}
	a.print(sayServeEnd)
	last, done := context.WithTimeout(context.WithoutCancel(ctx), patience)
	defer done()
	err = server.Shutdown(last)
	h.clients.Wait()
	return err
}

// cause is why an address cannot be listened at, without what was to be done.
func cause(err error) string {
	var op *net.OpError
	if errors.As(err, &op) {
		err = op.Err
	}
	var call *os.SyscallError
	if errors.As(err, &call) {
		err = call.Err
	}
	return err.Error()
}

// sockets takes connections.
type sockets struct {
	ctx     context.Context
	service *protocol.Service
	near    bool // only this machine can connect
	pages   http.Handler
	lost    func(error)
	open    atomic.Int32
	clients sync.WaitGroup
}

// ServeHTTP takes a connection, unless a page from elsewhere asks for it: browsers say which page does, and a page
// cannot pretend to be this server by a name that it points here.
func (h *sockets) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	switch {
	case h.near && !isNear(r.Host):
		http.Error(w, r.Host, http.StatusMisdirectedRequest)
		return
	case r.URL.Path != socketPath:
		h.pages.ServeHTTP(w, r)
		return
	case h.open.Add(1) > maxClients:
		h.open.Add(-1)
		http.Error(w, http.StatusText(http.StatusServiceUnavailable), http.StatusServiceUnavailable)
		return
	}
	defer h.open.Add(-1)
	h.clients.Add(1)
	defer h.clients.Done()
	conn, err := websocket.Accept(w, r, nil) // it answers errors, and refuses other origins
	if err != nil {
		return
	}
	conn.SetReadLimit(protocol.MaxMessage)
	ctx, done := context.WithCancel(context.WithoutCancel(h.ctx))
	ch := &socket{ctx: ctx, stopped: h.ctx, conn: conn, out: make(chan []byte, 1024),
		pace: rate.NewLimiter(messagesSecond, messagesBurst)}
	ch.writing.Go(func() { ch.write(done) })
	if err := speak(h.ctx, h.service, ch); err != nil {
		h.lost(err)
	}
	done()
	ch.writing.Wait()
}

// isNear says whether a host is a name of this machine for itself.
func isNear(host string) bool {
	name, _, err := net.SplitHostPort(host)
	if err != nil {
		name = host
	}
	ip := net.ParseIP(strings.Trim(name, "[]"))
	return strings.EqualFold(name, "localhost") || ip != nil && ip.IsLoopback()
}

// A socket is a connection as a channel of messages. What it sends waits in a queue, so that who reads slowly stops
// nobody else; who does not read is left.
type socket struct {
	ctx     context.Context // of the connection
	stopped context.Context // of the server
	conn    *websocket.Conn
	out     chan []byte
	waiting atomic.Int64 // bytes in the queue
	writing sync.WaitGroup
	once    sync.Once
	pace    *rate.Limiter
}

// Recv is the next message. Who calls too often waits.
func (s *socket) Recv() ([]byte, error) {
	if s.pace.Wait(s.ctx) != nil {
		return nil, io.EOF
	}
	kind, b, err := s.conn.Read(s.ctx)
	switch {
	case err != nil:
		return nil, io.EOF // it has left
	case kind != websocket.MessageText:
		_ = s.conn.Close(websocket.StatusUnsupportedData, "")
		return nil, io.EOF
	}
	return b, nil
}

// Send queues a message.
func (s *socket) Send(b []byte) error {
	if s.waiting.Add(int64(len(b))) <= maxWaiting {
		select {
		case s.out <- b:
			return nil
		default:
		}
	}
	_ = s.conn.CloseNow() // it does not read
	return io.ErrClosedPipe
}

// write sends what is queued until the connection ends.
func (s *socket) write(failed func()) {
	for {
		select {
		case b := <-s.out:
			ctx, done := context.WithTimeout(s.ctx, patience)
			err := s.conn.Write(ctx, websocket.MessageText, b)
			done()
			if s.waiting.Add(-int64(len(b))); err != nil {
				failed()
				return
			}
		case <-s.ctx.Done():
			return
		}
	}
}

// Close ends the connection.
func (s *socket) Close() error {
	s.once.Do(func() {
		status := websocket.StatusNormalClosure
		if s.stopped.Err() != nil {
			status = websocket.StatusGoingAway
		}
		_ = s.conn.Close(status, "")
	})
	return nil
}
