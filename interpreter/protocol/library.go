package protocol

import (
	"cmp"
	"context"
	"crypto/subtle"
	"maps"
	"slices"
	"strings"

	"github.com/stellar-rules/stellar/interpreter"
	"github.com/stellar-rules/stellar/interpreter/journal"
	"github.com/stellar-rules/stellar/interpreter/runner"
	"github.com/stellar-rules/stellar/schema/diag"
	"github.com/stellar-rules/stellar/schema/lists"
	"github.com/stellar-rules/stellar/schema/locale"
)

// A Library is what a server plays besides the scenario that it was started with: other scenarios, and saved games. Its
// functions are safe for concurrent use.
type Library struct {
	Key       string   // of the host, who may begin and resume any game
	Addresses []string // of the server, as others reach it
	Languages []string // of the program, the content's first

	Games func(lang string) []Listing                                    // in the order in which they are listed
	Open  func(scenario string, options []string) (*runner.Match, error) // one of them
	Saved func() []SavedGame                                             // the newest first
	Keys  map[string]string                                              // paths of earlier saved games, by key
	// Load loads a saved game, to go on with it.
	Load func(path string) (*runner.Match, *journal.Log, *journal.Writer, error)

	Force bool // saved games go on by changed rules, too, after the last decision that fits
}

// Games asks what can be played, and who plays.
type Games struct {
	Key   string `json:"key,omitempty"`   // the host's, which lets this connection begin and resume games
	Lang  string `json:"lang,omitempty"`  // language of the texts in the result
	Brief bool   `json:"brief,omitempty"` // only the games that are being played
}

// GameList is what can be played, and who plays.
type GameList struct {
	Host      bool        `json:"host,omitempty"`      // you are the host: saved and tables are only for you
	Languages []string    `json:"languages"`           // of the program, the content's first
	Addresses []string    `json:"addresses,omitempty"` // of the server, as others reach it
	Games     []Listing   `json:"games,omitempty"`     // the scenarios
	Saved     []SavedGame `json:"saved,omitempty"`     // the newest first
	Tables    []Playing   `json:"tables,omitempty"`    // games that are being played
}

// Listing is a scenario that can be played.
type Listing struct {
	Scenario string `json:"scenario"`        // its name, for describe and new
	Title    string `json:"title"`           // its title, and that of its game
	Game     string `json:"game"`            // only the title of its game
	Text     string `json:"text,omitempty"`  // what it is about
	Tutor    bool   `json:"tutor,omitempty"` // it teaches its game

	Packs []string `json:"-"` // their ids
}

// SavedGame is a game that can be resumed.
type SavedGame struct {
	Name  string `json:"name"`           // for resume
	Title string `json:"title"`          // of its scenario, in the content's language
	N     int    `json:"n"`              // decisions taken so far
	Over  bool   `json:"over,omitempty"` // the game is over
	Saved string `json:"saved"`          // when it was played last, as RFC 3339 has it

	Path string `json:"-"`
}

// Playing is a game that is being played.
type Playing struct {
	People
	Title string            `json:"title"`          // of its scenario
	Keys  map[string]string `json:"keys"`           // the keys for join, by seat, "owner" and "onlooker"
	Seats []Seated          `json:"seats"`          // who takes part, in seat order
	Over  bool              `json:"over,omitempty"` // the game is over
}

// Resume goes on with a saved game.
type Resume struct {
	Name string `json:"name"`           // of games
	Lang string `json:"lang,omitempty"` // language of the texts in the result
}

// games lists what can be played. Who has the host's key is the host from then on, and has no account that could run
// out.
func (p *Peer) games(_ context.Context, in *Games) (*GameList, error) {
	lib := p.s.Library
	if lib == nil {
		return nil, because(codeRights, sayOneGame.With(), ErrorData{})
	}
	if in.Key != "" {
		if lib.Key == "" || subtle.ConstantTimeCompare([]byte(in.Key), []byte(lib.Key)) == 0 {
			return nil, because(codePosition, sayNoKey.With(), ErrorData{})
		}
		p.Account = nil
	}
	if err := p.mayChoose(); err != nil {
		return nil, err
	}
	out := &GameList{Host: p.Account == nil, Languages: lib.Languages, Addresses: lib.Addresses}
	if !in.Brief {
		out.Games = lib.Games(in.Lang)
	}
	if !out.Host {
		return out, nil
	}
	if !in.Brief {
		out.Saved = lib.Saved()
	}
	out.Tables = p.s.playing(in.Lang)
	return out, nil
}

// mayChoose holds that a peer may choose among all scenarios: the host may, and anybody if anybody may begin games.
func (p *Peer) mayChoose() error {
	if p.s.Closed && p.Account != nil {
		return because(codeRights, sayHostOnly.With(), ErrorData{})
	}
	return nil
}

// scenario is the scenario with options set that a peer asks for; without a name, the one that the server began with.
func (p *Peer) scenario(name string, options []string) (*variant, error) {
	if name == "" && p.s.Open == nil {
		return nil, because(codeParams, sayWhichGame.With(), ErrorData{})
	}
	if name != "" {
		if p.s.Library == nil {
			return nil, because(codeRights, sayOneGame.With(), ErrorData{})
		}
		if err := p.mayChoose(); err != nil {
			return nil, err
		}
		all := lists.Map(p.s.Library.Games(""), func(g Listing) string { return g.Scenario })
		if !slices.Contains(all, name) { // no path leads anywhere
			near := diag.Nearest(name, all)
			return nil, because(codeParams, sayNoScenario.With("name", locale.Quoted(name), "near", locale.Quoted(near),
				"list", strings.Join(all, ", ")), ErrorData{Near: near, Options: all})
		}
	}
	return p.s.variant(name, options)
}

// playing are the games of people, the one that was used last first.
func (s *Service) playing(lang string) (out []Playing) {
	s.mu.Lock()
	defer s.mu.Unlock()
	all := make([]*table, 0, len(s.tables))
	for t := range s.tables {
		all = append(all, t)
	}
	slices.SortFunc(all, func(a, b *table) int { return int(b.number - a.number) })
	for _, t := range all {
		l, err := s.localizerIn(t.variant, lang)
		if err != nil {
			l = t.Locale
		}
		out = append(out, Playing{Keys: maps.Clone(t.keys), Seats: t.seated(l), People: s.people(t), Title: t.title(l),
			Over: t.over})
	}
	return out
}

// title is that of what is played; empty if it has none.
func (t *table) title(l *interpreter.Localizer) string {
	if sc := t.Match.Setup.Scenario; sc != nil {
		return runner.TitleOf(l, sc)
	}
	return ""
}

// resume is the method resume.
func (p *Peer) resume(ctx context.Context, in *Resume) (*Opened, error) {
	lib := p.s.Library
	if lib == nil || p.Account != nil {
		return nil, because(codeRights, sayHostOnly.With(), ErrorData{})
	}
	saved := lib.Saved()
	at := slices.IndexFunc(saved, func(g SavedGame) bool { return g.Name == in.Name })
	if at < 0 {
		return nil, because(codeParams, sayNoSaved.With("name", locale.Quoted(in.Name)), ErrorData{})
	}
	return p.wake(ctx, saved[at].Path, in.Lang)
}

// wake goes on with a saved game, unless it is being played.
func (p *Peer) wake(ctx context.Context, path, lang string) (*Opened, error) {
	s := p.s
	s.waking.Lock()
	defer s.waking.Unlock()
	s.mu.Lock()
	var t *table
	for x := range s.tables {
		if x.Path == path {
			t = x
		}
	}
	s.mu.Unlock()
	if t != nil {
		l, err := s.localizerIn(t.variant, lang)
		if err != nil {
			return nil, err
		}
		t.mu.Lock()
		defer t.mu.Unlock()
		out := p.sit(t, &grant{table: t, owner: true}, l)
		out.Keys = maps.Clone(t.keys)
		out.Turn, err = p.turn(ctx, t.main, &Page{}, l)
		return out, err
	}
	match, past, keep, err := s.Library.Load(path)
	if err != nil {
		return nil, because(codeContent, err, ErrorData{})
	}
	game := Like(match)
	game.Keep, game.Lang, game.match = true, lang, match
	_, changed := match.Changed(past.Header)
	game.Force = changed && s.Library.Force
	out, err := p.Begin(ctx, game, past, keep)
	if err != nil {
		_ = keep.Close()
	}
	return out, err
}

// savedBy is the path of the saved game that a key opens; empty if there is none. s.mu is held.
func (s *Service) savedBy(key string) string {
	if s.Library == nil || key == "" {
		return ""
	}
	return cmp.Or(s.asleep[key], s.Library.Keys[key])
}

// wakeBy goes on with the saved game that a key opens, and says whether there is one. Nobody stays at it as its owner.
func (s *Service) wakeBy(ctx context.Context, key string) bool {
	s.mu.Lock()
	path := s.savedBy(key)
	s.mu.Unlock()
	if path == "" {
		return false
	}
	p := s.Peer(nil)
	defer p.Close()
	_, err := p.wake(ctx, path, "")
	if err != nil {
		s.log().Error("a saved game cannot be resumed by its key", "file", path, "error", err)
	}
	return err == nil
}
