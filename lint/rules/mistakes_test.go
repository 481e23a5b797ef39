package rules_test

import (
	"bytes"
	"cmp"
	"context"
	"flag"
	"fmt"
	"hash/fnv"
	"io/fs"
	"maps"
	"math/rand/v2"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"sync"
	"testing"

	"github.com/stellar-rules/stellar/interpreter"
	"github.com/stellar-rules/stellar/interpreter/runner"
	"github.com/stellar-rules/stellar/lint"
	"github.com/stellar-rules/stellar/lint/play"
	"github.com/stellar-rules/stellar/lint/rules"
	"github.com/stellar-rules/stellar/schema/diag"
	"github.com/stellar-rules/stellar/schema/lists"
	"github.com/stellar-rules/stellar/schema/packs"
	"github.com/stellar-rules/stellar/schema/parallel"
	"github.com/stellar-rules/stellar/schema/source"
)

var (
	mistakePlaces = flag.Int("mistakes", 1, "how many places each kind of mistake is made at")
	mistakeMisses = flag.Bool("misses", false, "print each mistake with what is found of it")
	mistakePacks  = flag.String("in", "", "only packs whose folder matches")
)

const (
	leastMistakes = 64 // so many of a hundred mistakes in small games must be found; with -mistakes 3 it was 70
	leastKinds    = 60
	smallGames    = 48
	largeGames    = 12
	largeTries    = 12 // places of each kind that are tried, most of which matter in no game
	mistakeLimit  = 2000
)

// large are the packs of which few games are played for each mistake, with the scenario that is played.
var large = map[string]string{
	"content/eclipse":          "scenarios/eclipse/many_worlds.hcl",
	"content/gaia-project":     "scenarios/gaia-project/first_game.hcl",
	"content/stellar-horizons": "scenarios/stellar-horizons/first_decade.hcl",
}

// made are the packs in which mistakes are made: games of other shapes. In quoridor, whose bots think for long, one takes
// minutes.
var made = []string{
	"content/classics/breakthrough", "content/classics/connect_four", "content/classics/goofspiel", "content/classics/hex",
	"content/classics/kuhn_poker", "content/classics/liars_dice", "content/classics/pig",
	"content/classics/reversi", "content/classics/sticks", "content/classics/tic_tac_toe", "testdata/packs/draft",
	"testdata/packs/grand_council", "testdata/packs/night_market", "testdata/packs/salt_coast",
	"content/eclipse", "content/gaia-project", "content/stellar-horizons",
}

// TestMistakes makes mistakes of meaning in shipped games, such as modders make: content that loads and plays, by other
// rules than were meant. It counts those of which check, lint and playing tell, without any test of the pack: a finding
// that is not there without the mistake. With -v it prints what came of each kind, and with -misses of each place.
// The large games, of which nothing is demanded, are judged only where -in names them. No rule was made from Eclipse.
func TestMistakes(t *testing.T) {
	if testing.Short() {
		t.Skip("plays each game after each mistake")
	}
	t.Parallel()
	var worlds []*mistaken
	for _, dir := range made {
		whole := large[dir] == "" || *mistakePacks != ""
		if ok, _ := regexp.MatchString(*mistakePacks, dir); ok && whole {
			worlds = append(worlds, copied(t, dir))
		}
	}
	ops := lists.Filter(mistakes, func(op *operator) bool { return regexp.MustCompile(*mutateOnly).MatchString(op.name) })
	jobs := make([][]*mutant, len(ops))
	parallel.Each(len(ops), func(i int) {
		jobs[i] = places(ops[i], worlds)
		for _, m := range jobs[i] {
			m.judgeMistake(t)
		}
	})
	all, hit, spot, kinds := 0, 0, 0, 0
	for i, op := range ops {
		found, near := 0, 0
		by := map[string]bool{}
		for _, m := range jobs[i] {
			m.in.made++
			if m.by != "" {
				found++
				m.in.found++
				by[m.by] = true
			}
			if m.same {
				near++
			}
			if *mistakeMisses {
				t.Logf("%-6s %s", cmp.Or(m.by, "missed"), m)
			}
		}
		t.Logf("%-24s %d places, %d found, %d on the spot   %s   %s", op.name, len(jobs[i]), found, near, op.what,
			strings.Join(slices.Sorted(maps.Keys(by)), " "))
		all, hit, spot = all+len(jobs[i]), hit+found, spot+near
		if len(jobs[i]) > 0 {
			kinds++
		}
	}
	t.Logf("%d kinds of mistakes at %d places: %d found (%.1f %%), %d on the spot", kinds, all, hit,
		100*float64(hit)/float64(max(1, all)), spot)
	small, smallHit := 0, 0
	for _, w := range worlds {
		if w.plays != largeGames {
			small, smallHit = small+w.made, smallHit+w.found
		}
		t.Logf("%-32s %3d places, %3d found (%.1f %%)", w.group, w.made, w.found, 100*float64(w.found)/float64(max(1, w.made)))
	}
	if *mutateOnly == "" && *mistakePacks == "" && (smallHit*100 < small*leastMistakes || kinds < leastKinds) {
		t.Errorf("%d of %d are found in small games, of %d kinds: fewer than should be", smallHit, small, kinds)
	}
}

// A mistaken is a game in a folder of its own, without its tests.
type mistaken struct {
	*world
	sync.Mutex // one mistake at a time is in the folder
	dir        string
	known      map[string]bool // findings without a mistake
	plays      int             // games for each mistake
	made       int             // mistakes,
	found      int             // and those that were found
	went       uint64          // how some games go without a mistake
}

// copied copies a pack without its tests, and judges it.
func copied(t *testing.T, dir string) *mistaken {
	w := &mistaken{dir: filepath.Join(t.TempDir(), filepath.Base(dir)), known: map[string]bool{}, plays: smallGames}
	from := os.DirFS("../../" + dir)
	err := fs.WalkDir(from, ".", func(name string, e fs.DirEntry, err error) error {
		if err != nil || e.IsDir() || !strings.HasSuffix(name, ".hcl") || packs.IsTest(name) ||
			strings.HasPrefix(name, "locale/") {
			return err
		}
		src, err := fs.ReadFile(from, name)
		if err == nil {
			err = os.MkdirAll(filepath.Dir(filepath.Join(w.dir, name)), 0o777)
		}
		if err == nil {
			err = os.WriteFile(filepath.Join(w.dir, name), src, 0o666)
		}
		return err
	})
	if played := large[dir]; played != "" && err == nil {
		w.plays = largeGames
		var src []byte
		if src, err = os.ReadFile("../../" + played); err == nil {
			err = os.WriteFile(filepath.Join(w.dir, filepath.Base(played)), src, 0o666)
		}
	}
	if err != nil {
		t.Fatal(err)
	}
	s := &packs.Finder{}
	units, err := s.Units(w.dir)
	if err != nil || len(units) != 1 {
		t.Fatal(dir, len(units), err)
	}
	w.world = &world{unit: units[0], before: lint.Load(units)[0], group: dir, words: map[string]int{}}
	if len(w.before.Models) == 0 {
		t.Fatal(dir, w.before.Findings)
	}
	w.model, w.files = w.before.Models[0], w.before.Files
	// What is never reached in few games, and is in more, depends on chance: it counts as known.
	for _, games := range []int{w.plays / 4, w.plays / 2, w.plays} {
		for _, f := range w.judge(t, games) {
			w.known[sortOf(f, f.Range.Start.Line)] = true
		}
	}
	return w
}

// judge is all that check, lint and playing find.
func (w *mistaken) judge(t *testing.T, games int) diag.Findings {
	s := &packs.Finder{}
	units, err := s.Units(w.dir)
	if err != nil {
		t.Error(err)
		return nil
	}
	c := &lint.Config{Preset: "all"}
	c.Played = play.Run(s, units, play.Options{Games: games, Limit: mistakeLimit, Absent: true}).Findings
	return lint.Run(rules.All, lint.Load(units), c)
}

// sortOf tells findings apart, by the line on which they would be without the mistake.
func sortOf(f diag.Finding, line int) string {
	return fmt.Sprint(f.Code, f.Range.Filename, line, aNumber.ReplaceAllString(f.Summary, "#"))
}

var aNumber = regexp.MustCompile(`\d+`)

// judgeMistake makes the change, judges what came of it, and takes it back.
func (m *mutant) judgeMistake(t *testing.T) {
	w := m.in
	w.Lock()
	defer w.Unlock()
	src := m.changed()
	if err := os.WriteFile(m.file.Name, src, 0o666); err != nil {
		t.Error(err)
		return
	}
	defer func() {
		if err := os.WriteFile(m.file.Name, m.file.Bytes, 0o666); err != nil {
			t.Error(err)
		}
	}()
	lines := map[int]int{} // of the new text, by those of the old
	for line, at := 1, 0; at >= 0 && at < len(m.file.Bytes); line++ {
		lines[1+bytes.Count(src[:min(len(src), m.moved(at))], []byte("\n"))] = line
		next := bytes.IndexByte(m.file.Bytes[at:], '\n')
		if next < 0 {
			break
		}
		at += next + 1
	}
	for _, f := range w.judge(t, w.plays) {
		line := f.Range.Start.Line
		if was, ok := lines[line]; ok && f.Range.Filename == m.file.Name {
			line = was
		}
		if w.known[sortOf(f, line)] || strings.HasPrefix(f.Code, "L09") {
			continue
		}
		near := m.tells(f, src)
		if w.plays == largeGames && f.Code > "P0104" && f.Code < "Q" && !near {
			continue // what few games do not reach depends on chance
		}
		if m.by == "" || near && !m.same {
			m.by, m.other = f.Code, f.Summary
		}
		m.same = m.same || near
	}
}

// places chooses places for a kind of mistake, from as many games as there are.
func places(op *operator, worlds []*mistaken) (out []*mutant) {
	var by [][]*mutant
	for _, w := range worlds {
		var all []*mutant
		for _, f := range w.files {
			if strings.Contains(f.Name, "/bots/") && !strings.HasPrefix(op.name, "bot-") {
				continue // by what bots think nobody is held
			}
			s := &sites{world: w.world, file: f}
			op.sites(s)
			all = append(all, s.out...)
		}
		h := func(m *mutant) uint64 {
			x := fnv.New64a()
			fmt.Fprint(x, *mutateSeed, op.name, filepath.Base(m.file.Name), m.edits[0].from, m.edits[0].text)
			return x.Sum64()
		}
		for _, m := range all {
			m.op, m.in = op, w
		}
		slices.SortFunc(all, func(a, b *mutant) int { return cmp.Compare(h(a), h(b)) })
		if w.plays == largeGames {
			all = all[:min(len(all), largeTries)]
		}
		by = append(by, all)
	}
	slices.SortStableFunc(by, func(a, b []*mutant) int {
		h := func(l []*mutant) uint64 {
			x := fnv.New64a()
			if len(l) > 0 {
				fmt.Fprint(x, *mutateSeed, op.name, l[0].in.group)
			}
			return x.Sum64()
		}
		return cmp.Compare(h(a), h(b))
	})
	for round := 0; len(out) < *mistakePlaces; round++ {
		any := false
		for _, l := range by {
			if round < len(l) && len(out) < *mistakePlaces {
				if any = true; l[round].loaded() && (op.told || l[round].matters(op)) {
					out = append(out, l[round])
				}
			}
		}
		if !any {
			break
		}
	}
	return out
}

// matters says whether any of some games goes another way by a mistake: what changes nothing is none.
func (m *mutant) matters(op *operator) bool {
	m.in.Lock()
	defer m.in.Unlock()
	if m.in.went == 0 {
		m.in.went = m.in.games()
	}
	if err := os.WriteFile(m.file.Name, m.changed(), 0o666); err != nil {
		panic(err)
	}
	defer os.WriteFile(m.file.Name, m.file.Bytes, 0o666)
	return m.in.games() != m.in.went
}

// games is what is told, asked and won in some games by chance.
func (w *mistaken) games() uint64 {
	h := fnv.New64a()
	sh := &packs.Finder{}
	for _, name := range w.unit.Plan.Scenarios {
		u, _, err := sh.Scenario(w.dir, name)
		if err != nil {
			continue
		}
		mo, finds := u.Plan.Load(name, nil)
		if finds.HasErrors() {
			continue
		}
		g, err := interpreter.Compile(mo)
		if err != nil {
			continue
		}
		for seed := range w.plays / 3 {
			setup, chairs, err := runner.Config{Scenario: name, Seed: uint64(seed)}.Setup(g.Localizer(nil))
			if err != nil {
				continue
			}
			s, players, err := runner.Start(g, setup, chairs)
			if err != nil {
				continue
			}
			if w.plays != largeGames || seed%2 == 0 { // chance alone does not get far in a large game
				for _, t := range s.Seats() {
					players[t] = byChance{uint64(seed)}
				}
			}
			m := g.NewMachine()
			m.Events = func(e *interpreter.Event) { fmt.Fprintln(h, e.Kind, e.Say()) }
			n := 0
			r, err := interpreter.PlayWhile(context.Background(), m, s, players, func(d *interpreter.Decision) bool {
				fmt.Fprintln(h, d.Seat.Name, d.Label, d.Count())
				n++
				return n < mistakeLimit/4
			})
			if r != nil {
				for _, p := range r.Winners {
					fmt.Fprint(h, p.Name)
				}
			}
			fmt.Fprintln(h, err != nil, r != nil && r.Winners == nil)
		}
	}
	return h.Sum64()
}

// byChance answers by the seed and the number of decisions.
type byChance struct{ seed uint64 }

// Answer answers.
func (b byChance) Answer(_ context.Context, _ *interpreter.Machine, s *interpreter.State, d *interpreter.Decision) (
	int, error) {
	return int(rand.New(rand.NewPCG(b.seed, s.Taken())).Uint64() % uint64(d.Count())), nil
}

// loaded says whether what came of a mistake loads: what the loader refuses is no mistake of meaning.
func (m *mutant) loaded() bool {
	var set source.Set
	file, finds := set.Parse(m.file.Name, m.changed())
	if file == nil || finds.HasErrors() {
		return false
	}
	u := *m.in.unit
	u.Plan = u.Plan.With(map[string]*source.File{m.file.Name: file})
	_, finds = u.Models()
	return !finds.HasErrors()
}
