package main

import (
	"cmp"
	"context"
	"crypto/rand"
	"errors"
	"io"
	"maps"
	"net"
	"net/http"
	"net/netip"
	"net/url"
	"os"
	"os/signal"
	"slices"
	"strconv"
	"strings"
	"sync"
	"sync/atomic"
	"syscall"
	"time"

	"github.com/coder/websocket"

	"github.com/stellar-rules/stellar/interpreter/protocol"
	"github.com/stellar-rules/stellar/schema/lists"
)

// The bounds of a server, besides those of the protocol.
const (
	maxStrangers = 64  // connections that have joined no game; there is always room for one that has a key
	maxAddress   = 32  // ... of one address
	maxOnlookers = 128 // connections that only watch
	maxKey       = 32  // connections of one seat's key, and of those of the games that were begun with it
	maxIdle      = 128 // connections over which a page may be asked for

	maxHeader  = 16 << 10 // bytes of a request's head
	maxWaiting = 4 << 20  // bytes of notifications that wait for a client to read them
	maxUnread  = 1000     // messages of a client that wait until those before them are answered ...
	maxBytes   = 2 * protocol.MaxMessage

	patience   = 10 * time.Second
	joinWithin = 20 * time.Second // a stranger is left then
	leaving    = time.Second      // so long work goes on when who asked for it has left, or the server ends
	socketPath = "/protocol"
	usualPort  = "8377" // unless another is asked for

	watching    = "watching " // before the address of spectators ...
	loading     = "loading "  // ... and of those who load pages
	subprotocol = "stellar"   // of WebSocket; a client may name its key beside it
)

// listening says how a server is reached, and by whom.
type listening struct {
	address string
	usual   bool             // where no address is given: at the usual port, if it is free, so that pages find it again
	at      *url.URL         // as people reach it; nil: where it listens
	open    bool             // strangers may begin games
	tickets sync.Map         // addresses of pages, by what opens each once
	browse  http.HandlerFunc // of indexes; may be nil
}

// ticketPath is where a ticket is shown.
const ticketPath = "/open/"

// ticket is an address that leads to another, with its key, but once. It may stand where others can read it, as in the
// arguments of a program.
func (l *listening) ticket(base *url.URL, to string) string {
	t := rand.Text()
	l.tickets.Store(t, to)
	return base.JoinPath(ticketPath, t).String()
}

// publicURL reads the address that people use, as https://play.example.org/stellar/.
func publicURL(at string) (*url.URL, error) {
	if at == "" {
		return nil, nil
	}
	u, err := url.Parse(at)
	if err != nil || u.Scheme != "http" && u.Scheme != "https" || u.Host == "" || u.RawQuery != "" || u.Fragment != "" {
		return nil, usageErrorf("--at must be an address such as https://play.example.org/stellar/, not %q", at)
	}
	u.Path = strings.TrimSuffix(u.Path, "/") + "/"
	return u, nil
}

// listenAt serves pages and speaks over WebSocket until it is interrupted; ready is told where.
func (a *app) listenAt(ctx context.Context, s *protocol.Service, l *listening,
	ready func(at string, base *url.URL)) error {
	address := cmp.Or(l.address, nearby)
	if net.ParseIP(address) != nil {
		address = net.JoinHostPort(address, usualPort)
	}
	if !strings.Contains(address, ":") {
		address = ":" + address
	}
	if strings.HasPrefix(address, ":") {
		address = "127.0.0.1" + address
	}
	var listener net.Listener
	err := errors.New("")
	if l.usual && l.address == "" {
		listener, err = net.Listen("tcp", net.JoinHostPort("127.0.0.1", usualPort))
	}
	if err != nil {
		listener, err = net.Listen("tcp", address)
	}
	if err != nil {
		return usageErrorf("cannot listen at %s: %s; try another with --listen", address, cause(err))
	}
	ctx, stop := signal.NotifyContext(ctx, os.Interrupt, syscall.SIGTERM)
	defer stop()
	at := listener.Addr().(*net.TCPAddr)
	s.Closed = !l.open
	h := &sockets{ctx: ctx, service: s, near: at.IP.IsLoopback(), listening: l, pages: pages(l.browse),
		lost: func(err error) { a.trouble(err) }, accounts: map[string]*protocol.Account{}}
	if !h.near && l.at == nil {
		a.trouble(sayServeFar.With("address", at.String()))
	}
	base := l.at
	if base == nil {
		base = &url.URL{Scheme: "http", Host: addresses(at)[0], Path: "/"}
	}
	if s.Library != nil {
		s.Library.Addresses = []string{base.String()}
		if l.at == nil {
			s.Library.Addresses = lists.Map(addresses(at), func(host string) string { return "http://" + host + "/" })
		}
	}
	a.print(sayServing, "address", "ws"+strings.TrimPrefix(base.JoinPath(socketPath).String(), "http"))
	ready(at.String(), base)
	server := &http.Server{Handler: h, ReadHeaderTimeout: patience, ReadTimeout: patience, WriteTimeout: patience,
		IdleTimeout: patience, MaxHeaderBytes: maxHeader, ConnState: new(quiet).noteState}
	ended := make(chan error, 1)
	go func() { ended <- server.Serve(listener) }()
	select {
	case err := <-ended:
		return err
	case <-ctx.Done():
	}
	a.print(sayServeEnd)
	last, done := context.WithTimeout(context.WithoutCancel(ctx), leaving)
	defer done()
	if server.Shutdown(last) != nil {
		_ = server.Close() // somebody sends, or reads, a page slowly
	}
	within(leaving, h.clients.Wait)
	return nil
}

// within does something, and waits so long for it at most.
func within(most time.Duration, do func()) {
	done := make(chan struct{})
	go func() {
		defer close(done)
		do()
	}()
	select {
	case <-done:
	case <-time.After(most):
	}
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

// A quiet is the connections over which pages are asked for. The one that has been quiet longest makes room.
type quiet struct {
	mu   sync.Mutex
	here []net.Conn
}

func (x *quiet) noteState(c net.Conn, is http.ConnState) {
	var old net.Conn
	x.mu.Lock()
	x.here = slices.DeleteFunc(x.here, func(y net.Conn) bool { return y == c })
	if is != http.StateClosed && is != http.StateHijacked {
		if x.here = append(x.here, c); len(x.here) > maxIdle {
			old, x.here = x.here[0], x.here[1:]
		}
	}
	x.mu.Unlock()
	if old != nil {
		_ = old.Close()
	}
}

// sockets takes connections.
type sockets struct {
	ctx     context.Context
	service *protocol.Service
	near    bool // only this machine can connect
	*listening
	pages   http.Handler
	lost    func(error)
	clients sync.WaitGroup

	mu       sync.Mutex
	here     []*socket                    // in the order in which they came
	accounts map[string]*protocol.Account // of strangers by address, of spectators and for pages
}

// ServeHTTP takes a connection, unless a page from elsewhere asks for it: browsers say which page does, and a page
// cannot pretend to be this server by a name that it points here.
func (h *sockets) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	if h.at != nil { // whether the proxy takes the path away or leaves it
		if rest, ok := strings.CutPrefix(r.URL.Path+"/", h.at.Path); ok && h.at.Path != "/" {
			if rest == "" && !strings.HasSuffix(r.URL.Path, "/") {
				http.Redirect(w, r, h.at.Path, http.StatusMovedPermanently)
				return
			}
			r.URL.Path, r.URL.RawPath = "/"+strings.TrimSuffix(rest, "/"), ""
		}
	}
	switch {
	case r.URL.Path == "/healthz":
		_, _ = io.WriteString(w, "ok\n")
	case !h.answersTo(r.Host):
		http.Error(w, r.Host, http.StatusMisdirectedRequest)
	case r.URL.Path == socketPath:
		h.connect(w, r)
	case strings.HasPrefix(r.URL.Path, ticketPath):
		to, ok := h.tickets.LoadAndDelete(strings.TrimPrefix(r.URL.Path, ticketPath))
		if !ok {
			http.NotFound(w, r)
			return
		}
		w.Header().Set("Cache-Control", "no-store")
		http.Redirect(w, r, to.(string), http.StatusSeeOther)
	default:
		h.mu.Lock()
		a := h.accountAt(loading+h.addressOf(r), protocol.Stranger)
		h.mu.Unlock()
		if a.Await(r.Context()) == nil {
			h.pages.ServeHTTP(w, r)
		}
	}
}

// answersTo says whether a request for a host is meant for this server.
func (h *sockets) answersTo(host string) bool {
	switch {
	case h.at != nil && strings.EqualFold(host, h.at.Host), isNear(host):
		return true
	case h.near:
		return false
	}
	return h.at == nil || net.ParseIP(hostName(host)) != nil
}

// isNear says whether a host is a name of this machine for itself.
func isNear(host string) bool {
	ip := net.ParseIP(hostName(host))
	return strings.EqualFold(hostName(host), "localhost") || ip != nil && ip.IsLoopback()
}

// hostName is a host without its port; empty if that is none.
func hostName(host string) string {
	if name, port, err := net.SplitHostPort(host); err == nil {
		if _, err := strconv.ParseUint(port, 10, 16); err != nil {
			return ""
		}
		return name
	}
	return strings.Trim(host, "[]")
}

// addressOf is the address from which a request comes, of version 6 the network of 64 bits. A proxy says so, if there
// is one.
func (h *sockets) addressOf(r *http.Request) string {
	from := hostName(r.RemoteAddr)
	ip, _ := netip.ParseAddr(from)
	if said := r.Header.Values("X-Forwarded-For"); h.at != nil && len(said) > 0 && (ip.IsLoopback() || ip.IsPrivate()) {
		last := said[len(said)-1]
		from = cmp.Or(strings.TrimSpace(last[strings.LastIndexByte(last, ',')+1:]), from)
		ip, _ = netip.ParseAddr(from)
	}
	if ip.Is6() && !ip.Is4In6() { // one machine has as many of a network as it likes
		return netip.PrefixFrom(ip, 64).Masked().String()
	}
	return from
}

// connect serves a client over WebSocket until it leaves.
func (h *sockets) connect(w http.ResponseWriter, r *http.Request) {
	h.clients.Add(1)
	defer h.clients.Done()
	allowed := &websocket.AcceptOptions{Subprotocols: []string{subprotocol}}
	if h.at != nil {
		allowed.OriginPatterns = []string{h.at.Scheme + "://" + h.at.Host}
	}
	conn, err := websocket.Accept(w, r, allowed) // it answers errors, and refuses other origins
	if err != nil {
		return
	}
	defer func() { _ = conn.CloseNow() }()
	conn.SetReadLimit(protocol.MaxMessage)
	ctx, done := context.WithCancel(h.ctx)
	here, away := context.WithCancel(ctx)
	s := &socket{ctx: ctx, left: done, here: here, away: away, of: h, conn: conn, from: h.addressOf(r),
		in:    make(chan []byte, maxUnread),
		parts: make(chan part), told: make(chan []byte, maxUnread)}
	s.peer = h.service.Peer(notifier(s))
	for name := range strings.SplitSeq(r.Header.Get("Sec-WebSocket-Protocol"), ",") {
		s.known = s.known || h.service.Opens(strings.TrimSpace(name))
	}
	h.enter(s)
	defer h.leave(s)
	late := time.AfterFunc(joinWithin, s.late)
	defer late.Stop()
	go s.readMessages()
	var writing sync.WaitGroup
	writing.Go(s.write)
	if err := speak(ctx, s.peer, h.service, s); err != nil {
		h.lost(err)
	}
	_ = s.Close()
	done()
	writing.Wait()
}

// enter takes a stranger in. If there are too many, the one that came first must go: it could have joined.
func (h *sockets) enter(s *socket) {
	h.mu.Lock()
	defer h.mu.Unlock()
	who := protocol.Stranger
	if h.open {
		who = protocol.Player
	}
	s.peer.Account = h.accountAt(s.from, who)
	h.here = append(h.here, s)
	strange := func(x *socket) bool { return x.who == protocol.Stranger && x.known == s.known }
	h.bound(maxAddress, func(x *socket) bool { return strange(x) && x.from == s.from })
	h.bound(maxStrangers, strange)
}

// accountAt is the account of an address; h.mu is held. It outlasts the connections until it is full again: else
// whoever has used it up would come again for another.
func (h *sockets) accountAt(from string, who protocol.Standing) *protocol.Account {
	unused := func(at string, a *protocol.Account) bool {
		at = strings.TrimPrefix(at, watching)
		return a.Full() && !slices.ContainsFunc(h.here, func(x *socket) bool { return x.from == at })
	}
	if a := h.accounts[from]; a != nil && !unused(from, a) {
		return a // without a look at all others: every request for a page comes by here
	}
	maps.DeleteFunc(h.accounts, unused)
	h.accounts[from] = protocol.NewAccount(who)
	return h.accounts[from]
}

// bound closes the first of some connections if there are too many; h.mu is held.
func (h *sockets) bound(most int, of func(*socket) bool) {
	n := 0
	for _, x := range slices.Backward(h.here) {
		if of(x) && !x.gone {
			if n++; n > most {
				x.gone = true
				go func() { _ = x.conn.CloseNow() }()
			}
		}
	}
}

// leave forgets a connection.
func (h *sockets) leave(s *socket) {
	h.mu.Lock()
	defer h.mu.Unlock()
	h.here = slices.DeleteFunc(h.here, func(x *socket) bool { return x == s })
}

// A part is what is sent of an answer.
type part struct {
	bytes []byte
	last  bool
}

// A socket is a connection as a wire. It is read ahead, so that it is known when who asked has left. An answer is
// computed as fast as it is read; notifications wait in a queue, so that who reads slowly stops nobody else. Who does
// not read is left.
type socket struct {
	ctx     context.Context // ends when it has left, or the server ends
	left    func()
	here    context.Context // ends at once when it has left: what has not begun need not
	away    func()
	of      *sockets
	conn    *websocket.Conn
	peer    *protocol.Peer
	from    string            // the address
	who     protocol.Standing // under the lock of the server, as what follows
	account *protocol.Account // of a player
	known   bool              // it named a key as it came: it is not kept out by strangers
	gone    bool
	in      chan []byte
	unread  atomic.Int64 // bytes in it
	parts   chan part
	told    chan []byte
	waiting atomic.Int64 // bytes in it
	once    sync.Once
}

// late closes a connection that still belongs to a stranger.
func (s *socket) late() {
	s.of.mu.Lock()
	defer s.of.mu.Unlock()
	if s.who == protocol.Stranger {
		go func() { _ = s.conn.Close(websocket.StatusPolicyViolation, "join") }()
	}
}

// stand notes what a peer has shown to be; it is an error if there is no room for it.
func (s *socket) stand() error {
	h, now := s.of, s.peer.Standing()
	h.mu.Lock()
	defer h.mu.Unlock()
	if now == s.who {
		return nil
	}
	s.who = now
	onlookers := 0
	for _, x := range h.here {
		if x.who == protocol.Onlooker {
			onlookers++
		}
	}
	switch {
	case now == protocol.Onlooker && onlookers > maxOnlookers:
		_ = s.conn.CloseNow()
		return io.EOF
	case now == protocol.Onlooker && s.peer.Account == h.accounts[s.from]:
		s.peer.Account = h.accountAt(watching+s.from, now)
	case now == protocol.Player:
		s.account = s.peer.Account
		h.bound(maxKey, func(x *socket) bool { return x.who == now && x.account == s.account })
	}
	return nil
}

// readMessages reads ahead until the client leaves. What is asked for by somebody who has left ends soon after.
func (s *socket) readMessages() {
	defer close(s.in)
	defer func() {
		s.away()
		time.AfterFunc(leaving, s.left)
	}()
	for {
		kind, b, err := s.conn.Read(context.Background())
		switch {
		case err != nil:
			return
		case kind != websocket.MessageText:
			_ = s.conn.Close(websocket.StatusUnsupportedData, "")
			return
		case s.unread.Add(int64(len(b))) > maxBytes || len(s.in) == cap(s.in):
			_ = s.conn.Close(websocket.StatusPolicyViolation, "too many calls are waiting")
			return
		}
		s.in <- b
	}
}

// Recv is the next message.
func (s *socket) Recv() ([]byte, error) {
	if err := s.stand(); err != nil {
		return nil, err
	}
	select {
	case b, ok := <-s.in:
		if ok {
			s.unread.Add(-int64(len(b)))
			return b, nil
		}
	case <-s.ctx.Done():
	}
	return nil, io.EOF // it has left
}

// Await waits until the client may make its next call.
func (s *socket) Await(ctx context.Context) error {
	if ctx.Err() != nil || s.peer.Account.Await(s.here) != nil {
		return io.EOF
	}
	return nil
}

// Send sends a part of an answer.
func (s *socket) Send(b []byte, last bool) error {
	select {
	case s.parts <- part{b, last}:
		return nil
	case <-s.ctx.Done():
		return io.ErrClosedPipe
	}
}

// Tell queues a notification.
func (s *socket) Tell(b []byte) {
	if s.waiting.Add(int64(len(b))) <= maxWaiting {
		select {
		case s.told <- b:
			return
		default:
		}
	}
	_ = s.conn.CloseNow() // it does not read
}

// write sends what is to be sent until the connection ends.
func (s *socket) write() {
	defer s.left()
	var message io.WriteCloser // that is being sent in parts
	for {
		told := s.told
		if message != nil {
			told = nil
		}
		var err error
		select { // what is told first is sent first
		case b := <-told:
			err = s.whole(b)
		default:
			select {
			case b := <-told:
				err = s.whole(b)
			case p := <-s.parts:
				message, err = s.some(message, p)
			case <-s.ctx.Done():
				return
			}
		}
		if err != nil {
			return
		}
	}
}

func (s *socket) whole(b []byte) error {
	defer s.slow().Stop()
	s.waiting.Add(-int64(len(b)))
	return s.conn.Write(context.Background(), websocket.MessageText, b)
}

// some sends a part of a message, and gives what the next one is to be written to.
func (s *socket) some(to io.WriteCloser, p part) (_ io.WriteCloser, err error) {
	defer s.slow().Stop()
	if to == nil && p.last {
		return nil, s.conn.Write(context.Background(), websocket.MessageText, p.bytes)
	}
	if to == nil {
		if to, err = s.conn.Writer(context.Background(), websocket.MessageText); err != nil {
			return nil, err
		}
	}
	if _, err = to.Write(p.bytes); err != nil || !p.last {
		return to, err
	}
	return nil, to.Close()
}

// slow leaves a client to which nothing can be sent for long.
func (s *socket) slow() *time.Timer {
	return time.AfterFunc(patience, func() { _ = s.conn.CloseNow() })
}

// Close ends the connection, and waits but shortly for the other side to agree.
func (s *socket) Close() error {
	s.once.Do(func() {
		status := websocket.StatusNormalClosure
		if s.of.ctx.Err() != nil {
			status = websocket.StatusGoingAway
		}
		late := time.AfterFunc(leaving/2, func() { _ = s.conn.CloseNow() })
		defer late.Stop()
		_ = s.conn.Close(status, "")
	})
	return nil
}
