// Package protocol plays games for programs: what is sent, as data, and the service that answers. It knows nothing of
// how messages travel. docs/protocol.md describes it for those who use it.
package protocol

import (
	"bytes"
	"cmp"
	"context"
	"crypto/rand"
	"encoding/json"
	"fmt"
	"log/slog"
	"maps"
	"reflect"
	"runtime/debug"
	"slices"
	"strings"
	"sync"
	"time"

	"github.com/stellar-rules/stellar/interpreter"
	"github.com/stellar-rules/stellar/interpreter/journal"
	"github.com/stellar-rules/stellar/interpreter/runner"
	"github.com/stellar-rules/stellar/schema/diag"
	"github.com/stellar-rules/stellar/schema/lazy"
	"github.com/stellar-rules/stellar/schema/locale"
	"github.com/stellar-rules/stellar/schema/model"
)

// Limits bound what a service holds and sends.
type Limits struct {
	Tables    int // games at a time
	Positions int // positions at a time, games and those held besides
	Page      int // options, events, actions or records in one result
	Variants  int // settings of the game that load other content, at a time
	Depth     int // options of a whole action
	Memory    int // bytes of a position
	Decisions int // in one game
}

// DefaultLimits are the bounds unless others are given.
func DefaultLimits() Limits {
	most := interpreter.DefaultLimits()
	return Limits{Tables: 64, Positions: 4096, Page: 1000, Variants: 16, Depth: 32, Memory: most.Memory,
		Decisions: most.Decisions}
}

// A Service holds games: of one scenario, or of those of a library. It is safe for concurrent use.
type Service struct {
	Limits  Limits
	Version string                                               // of the program
	Speaker *locale.Speaker                                      // the language of errors
	Open    func(options []string) (*runner.Match, error)        // the scenario with options set; nil: a library has all
	Library *Library                                             // other scenarios, and saved games; may be nil
	Speak   func(*runner.Match, string) (*locale.Catalog, error) // its translations into a language
	Tongues func(*runner.Match) []string                         // the languages that there are

	// Log is told what an operator should know, with the id of the table; nil: nothing is.
	Log *slog.Logger

	// Closed says that nobody who has an account, and no key of a seat, may begin games.
	Closed bool

	// Shuffled says that chance in a game that is begun without a seed falls as nobody can know.
	Shuffled bool

	// Keep begins the journal of a game that is to be kept; nil, also as what it gives: it is not kept.
	Keep func(*runner.Match, journal.Header) *journal.Writer

	Time  time.Duration // for an answer of a person, unless a game says otherwise; 0: any
	Delay int           // how many decisions spectators are behind, unless a game says otherwise
	Await func(Awaited) // is told when it becomes a person's turn; must not block; may be nil

	waking    sync.Mutex // is held while a saved game is resumed
	mu        sync.Mutex
	asleep    lazy.Map[string, string] // paths of saved games, by the keys that open them
	variants  []*variant               // used last first
	tables    lazy.Map[*table, bool]
	positions lazy.Map[string, *position]
	grants    lazy.Map[string, *grant] // by key
	last      int                      // the number of the last position
	begun     int                      // how many tables there have been
	uses      uint64                   // counts what is done with tables
}

// A variant is the scenario as some options load it, with its languages.
type variant struct {
	scenario string // empty: the one that the server began with
	options  []string
	match    *runner.Match
	once     sync.Once
	err      error

	mu    sync.Mutex
	words map[string]*interpreter.Localizer
}

// A grant is what a key allows at a table.
type grant struct {
	table *table
	owner bool
	seat  *model.Thing // of a seat's key
	here  int          // connections that joined with it; under the lock of the service

	account *Account // of those who joined with it; nil before that
	revoked bool     // another has its place; under the lock of the table
}

// A Peer is somebody who calls: a connection. Its calls come one at a time.
type Peer struct {
	Account *Account // what it may use; nil: as much as the service has, and any scenario of its library

	s      *Service
	notify func(method string, params json.RawMessage)
	rights map[*table]*right
	held   map[string]*position // besides games
	latest string               // the position that calls mean which name none
	waited time.Duration        // for others at its table, in the present call
}

// A right is what a peer may do at a table.
type right struct {
	owner bool
	seats []*model.Thing
	by    []*grant // from which both follow
	told  *version // the state that it was told last, of those it asked for by what has changed
}

// Peer begins to serve somebody. Notifications are given to notify, from any goroutine; it must not block for long,
// and is nil where nobody hears them. Their parameters are written once for all who are told the same.
func (s *Service) Peer(notify func(method string, params json.RawMessage)) *Peer {
	return &Peer{s: s, notify: notify, rights: map[*table]*right{}, held: map[string]*position{}}
}

// Close forgets what a peer held. Games go on without it.
func (p *Peer) Close() {
	for id := range p.held {
		p.drop(id)
	}
	for t, r := range p.rights {
		p.s.mu.Lock()
		t.peers--
		for _, g := range r.by {
			g.here--
		}
		p.s.mu.Unlock()
		t.mu.Lock()
		t.unfollow(p)
		delete(t.talkers, p)
		t.tellPeople()
		t.mu.Unlock()
	}
	clear(p.rights)
}

// A method reads its parameters and answers.
type method struct {
	in, out reflect.Type // of parameters and results
	answer  func(ctx context.Context, p *Peer, params json.RawMessage) (any, error)
}

// methods are all methods, by name.
var methods = map[string]method{
	"games":    call((*Peer).games),
	"resume":   call((*Peer).resume),
	"describe": call((*Peer).describe),
	"new":      call((*Peer).newGame),
	"join":     call((*Peer).joinTable),
	"decision": visits(anyone, (*visit).decision),
	"answer":   visits(asked, (*visit).answer),
	"undo":     visits(anyone, withPast((*visit).undo)),
	"at":       visits(owner, withPast((*visit).positionAt)),
	"copy":     visits(owner, (*visit).copy),
	"forget":   visits(anyone, (*visit).forget),
	"state":    visits(anyone, (*visit).state),
	"sheet":    visits(anyone, (*visit).sheet),
	"events":   visits(anyone, withPast((*visit).events)),
	"hint":     visits(asked, (*visit).hint),
	"odds":     visits(asked, (*visit).odds),
	"preview":  visits(asked, (*visit).preview),
	"legal":    visits(asked, (*visit).legal),
	"why":      visits(asked, (*visit).why),
	"result":   visits(anyone, (*visit).result),
	"journal":  visits(owner, withPast((*visit).journal)),
	"rekey":    visits(owner, (*visit).rekey),
	"arrange":  visits(owner, (*visit).arrange),
	"talk":     visits(anyone, (*visit).talk),
	"say":      visits(anyone, (*visit).say),
}

// Methods are the names of all methods.
func Methods() []string {
	return slices.Sorted(maps.Keys(methods))
}

func call[P, R any](f func(*Peer, context.Context, *P) (*R, error)) method {
	var needs []reflect.StructField // what the schema requires
	for _, x := range reflect.VisibleFields(reflect.TypeFor[P]()) {
		if name := x.Tag.Get("json"); name != "" && name != "-" && !strings.Contains(name, ",") {
			needs = append(needs, x)
		}
	}
	return method{reflect.TypeFor[P](), reflect.TypeFor[R](),
		func(ctx context.Context, p *Peer, params json.RawMessage) (any, error) {
			in := new(P)
			if err := decode(params, in); err != nil {
				return nil, badParams(err)
			}
			for _, x := range needs {
				var sent map[string]json.RawMessage
				if reflect.ValueOf(in).Elem().FieldByIndex(x.Index).IsZero() &&
					(len(params) == 0 || json.Unmarshal(params, &sent) != nil || sent[x.Tag.Get("json")] == nil) {
					return nil, because(codeParams, sayNoParam.With("name", x.Tag.Get("json")), ErrorData{})
				}
			}
			return f(p, ctx, in)
		}}
}

// notifications are what is sent without a call, by name.
var notifications = map[string]reflect.Type{"turn": reflect.TypeFor[TurnTo](),
	"undone": reflect.TypeFor[Undone](), "said": reflect.TypeFor[Said](), "attendance": reflect.TypeFor[People]()}

// decode reads parameters strictly; none are all absent.
func decode(b json.RawMessage, to any) error {
	if len(b) == 0 {
		return nil
	}
	d := json.NewDecoder(bytes.NewReader(b))
	d.DisallowUnknownFields()
	return d.Decode(to)
}

func (s *Service) panicked(in string, cause any) {
	s.log().Error("panic", "method", in, "cause", cause, "trace", string(debug.Stack()))
}

// Call answers a call by name. The result is to be sent as JSON; an error is an [*Error].
func (p *Peer) Call(ctx context.Context, name string, params json.RawMessage) (out any, err *Error) {
	defer func() {
		if cause := recover(); cause != nil {
			p.s.panicked(name, cause)
			out, err = nil, p.s.fail(sayOwnFault.With("why", diag.Panicked(cause)))
		}
	}()
	m, ok := methods[name]
	if !ok {
		return nil, p.s.fail(noMethod(name))
	}
	if a := p.Account; a != nil {
		select {
		case a.at <- struct{}{}:
			defer func() { <-a.at }()
		case <-ctx.Done():
			return nil, p.s.fail(ctx.Err())
		}
	}
	begun := time.Now()
	p.waited = 0
	defer func() { p.Account.charge(time.Since(begun) - p.waited) }() // of whom it has shown to be by then
	out, why := m.answer(ctx, p, params)
	if why != nil {
		return nil, p.s.fail(why)
	}
	return out, nil
}

func (s *Service) log() *slog.Logger {
	if s.Log == nil {
		return slog.New(slog.DiscardHandler)
	}
	return s.Log
}

// variant is a scenario with options set.
func (s *Service) variant(scenario string, options []string) (*variant, error) {
	s.mu.Lock()
	i := slices.IndexFunc(s.variants, func(v *variant) bool {
		return v.scenario == scenario && slices.Equal(v.options, options)
	})
	v := &variant{scenario: scenario, options: options, words: map[string]*interpreter.Localizer{}}
	if i >= 0 {
		v = s.variants[i]
		s.variants = slices.Delete(s.variants, i, i+1)
	}
	s.variants = slices.Insert(s.variants, 0, v)
	s.variants = s.variants[:min(len(s.variants), s.Limits.Variants)]
	s.mu.Unlock()
	v.once.Do(func() {
		if scenario == "" {
			v.match, v.err = s.Open(options)
		} else {
			v.match, v.err = s.Library.Open(scenario, options)
		}
		if v.err == nil {
			v.match.Content() // it is kept, for all games
		}
	})
	if v.err != nil {
		s.mu.Lock()
		s.variants = slices.DeleteFunc(s.variants, func(x *variant) bool { return x == v })
		s.mu.Unlock()
	}
	return v, v.err
}

// localizerIn is the words of a language; empty is that of the content.
func (s *Service) localizerIn(v *variant, lang string) (*interpreter.Localizer, error) {
	if lang == "" || lang == sourceTag {
		return v.match.Game.Localizer(nil), nil
	}
	if !slices.Contains(s.Tongues(v.match), lang) {
		return nil, because(codeParams, sayNoLanguage.With("lang", locale.Quoted(lang),
			"list", strings.Join(s.languages(v.match), ", ")), ErrorData{})
	}
	v.mu.Lock()
	defer v.mu.Unlock()
	if l := v.words[lang]; l != nil {
		return l, nil
	}
	c, err := s.Speak(v.match, lang)
	if err != nil {
		return nil, because(codeParams, err, ErrorData{})
	}
	v.words[lang] = v.match.Game.Localizer(c)
	return v.words[lang], nil
}

// sourceTag is the language of the content.
const sourceTag = "en"

func (s *Service) languages(m *runner.Match) []string {
	return append([]string{sourceTag}, slices.DeleteFunc(s.Tongues(m), func(l string) bool { return l == sourceTag })...)
}

// addPosition gives a position an id and holds it.
func (s *Service) addPosition(p *position) error {
	s.mu.Lock()
	defer s.mu.Unlock()
	if len(s.positions) >= s.Limits.Positions {
		return because(codeLimit, sayTooManyPositions.With("most", s.Limits.Positions), ErrorData{})
	}
	s.last++
	p.id = fmt.Sprint(s.last)
	s.positions.Put(p.id, p)
	return nil
}

// seat gives a table a place; if there is none, the one that nobody has used the longest makes room.
func (s *Service) seat(t *table) error {
	s.mu.Lock()
	defer s.mu.Unlock()
	own := t.account != nil && t.account.own >= ownTables // then one of its own must go
	if own || len(s.tables) >= s.Limits.Tables {
		var old *table
		for x := range s.tables {
			if x.peers == 0 && (!own || x.account == t.account) && (old == nil || x.used < old.used) {
				old = x
			}
		}
		switch {
		case old == nil && own:
			return because(codeLimit, sayTooManyOwn.With("most", ownTables), ErrorData{})
		case old == nil:
			return because(codeLimit, sayTooManyTables.With("most", s.Limits.Tables), ErrorData{})
		}
		s.dropTable(old)
	}
	if t.account != nil {
		t.account.own++
	}
	s.begun++
	t.number = s.begun
	s.tables.Put(t, true)
	return nil
}

// dropTable forgets a table with all its positions; s.mu is held.
func (s *Service) dropTable(t *table) {
	delete(s.tables, t)
	if t.account != nil {
		t.account.own--
	}
	go func() { // whoever uses it may wait for s.mu
		t.mu.Lock()
		defer t.mu.Unlock()
		t.stopClock()
		_ = t.Close()
	}()
	for id, p := range s.positions {
		if p.table == t {
			delete(s.positions, id)
		}
	}
	for key, g := range s.grants {
		if g.table == t {
			delete(s.grants, key)
		}
	}
}

// key makes a key, unless there was one before.
func (s *Service) key(g grant, key string) string {
	s.mu.Lock()
	defer s.mu.Unlock()
	if len(key) < len(rand.Text()) || s.grants[key] != nil {
		key = rand.Text()
	}
	s.grants.Put(key, &g)
	return key
}

// Opens says whether a key opens a game.
func (s *Service) Opens(key string) bool {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.grants[key] != nil || s.savedBy(key) != "" || s.Library != nil && key == s.Library.Key && key != ""
}

// findPosition is a position that a peer may know of; its table is not locked yet.
func (p *Peer) findPosition(id string) (*position, error) {
	id = cmp.Or(id, p.latest)
	if id == "" {
		return nil, because(codePosition, sayNoGame.With(), ErrorData{})
	}
	p.s.mu.Lock()
	defer p.s.mu.Unlock()
	pos := p.s.positions[id]
	if pos == nil || p.rights[pos.table] == nil || pos != pos.table.main && p.held[id] != pos {
		return nil, because(codePosition, sayNoPosition.With("id", locale.Quoted(id)), ErrorData{})
	}
	p.s.uses++
	pos.table.used = p.s.uses
	return pos, nil
}

// A visit is a call about a position, whose table is locked meanwhile.
type visit struct {
	*Peer
	t   *table
	pos *position
	r   *right
	l   *interpreter.Localizer // of the language that was asked for
	d   *interpreter.Decision  // what the caller is asked, for a method of those who are
}

// Who may call a method.
const (
	anyone = iota // at the table
	owner
	asked // who may answer what is asked now
)

// visits makes a method of what is done on a visit.
func visits[P any, R any, W interface {
	*P
	where() *Where
	check() error
}](who int, f func(*visit, context.Context, *P) (*R, error)) method {
	return call(func(p *Peer, ctx context.Context, in *P) (*R, error) {
		w := W(in).where()
		if err := W(in).check(); err != nil {
			return nil, err
		}
		pos, err := p.findPosition(w.Position)
		if err != nil {
			return nil, err
		}
		v := &visit{Peer: p, t: pos.table, pos: pos, r: p.rights[pos.table]}
		came := time.Now()
		v.t.mu.Lock()
		defer v.t.mu.Unlock()
		p.waited += time.Since(came)
		if err := ctx.Err(); err != nil {
			return nil, err
		}
		if v.r.refresh(); len(v.r.by) == 0 {
			return nil, because(codePosition, sayNoKey.With(), ErrorData{})
		}
		if who == owner && !v.r.owner {
			return nil, because(codeRights, sayOwnersOnly.With(), ErrorData{})
		}
		if v.l, err = p.s.localizerIn(v.t.variant, w.Lang); err != nil {
			return nil, err
		}
		if who == asked {
			if err = pos.settle(ctx); err != nil {
				return nil, err
			}
		}
		if v.pos, err = v.t.seenBy(ctx, pos, v.r.owner, v.r.seats); err != nil {
			return nil, err
		}
		if who == asked {
			v.d, err = v.pos.decisionListed(ctx)
			switch {
			case err != nil || v.r.answers(v.d.Seat):
			case len(v.r.seats) == 0:
				err = because(codeRights, sayOnlooks.With(), ErrorData{})
			case v.d.Veiled:
				err = because(codeTurn, sayNotYou.With(), ErrorData{})
			default:
				err = because(codeTurn, sayNotAsked.With("who", runner.NameOf(v.l, v.d.Seat)), ErrorData{})
			}
			if err != nil {
				return nil, err
			}
		}
		return f(v, ctx, in)
	})
}

// withPast refuses what needs the past of a position, if it is a copy that was dealt anew.
func withPast[P, R any](f func(*visit, context.Context, *P) (*R, error)) func(*visit, context.Context, *P) (*R, error) {
	return func(v *visit, ctx context.Context, in *P) (*R, error) {
		if v.pos.dealt {
			return nil, because(codeRights, sayNoPast.With(), ErrorData{})
		}
		return f(v, ctx, in)
	}
}

// drop forgets a position that a peer holds.
func (p *Peer) drop(id string) {
	_ = p.held[id].account.reserve(-p.held[id].bytes)
	delete(p.held, id)
	p.s.mu.Lock()
	delete(p.s.positions, id)
	p.s.mu.Unlock()
}
