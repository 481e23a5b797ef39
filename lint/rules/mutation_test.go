package rules_test

import (
	"bytes"
	"cmp"
	"flag"
	"fmt"
	"hash/fnv"
	"math/rand/v2"
	"regexp"
	"slices"
	"strings"
	"sync"
	"testing"

	"github.com/hashicorp/hcl/v2"
	"github.com/hashicorp/hcl/v2/hclsyntax"

	"github.com/stellar-rules/stellar/lint"
	"github.com/stellar-rules/stellar/lint/rules"
	"github.com/stellar-rules/stellar/schema/diag"
	"github.com/stellar-rules/stellar/schema/longtest"
	"github.com/stellar-rules/stellar/schema/model"
	"github.com/stellar-rules/stellar/schema/packs"
	"github.com/stellar-rules/stellar/schema/source"
)

var (
	mutants    = flag.Int("mutants", 1, "how many times the usual number of sites each operator changes")
	mutateSeed = flag.Uint64("mutate-seed", 1, "which sites are changed")
	mutateOnly = flag.String("mutate", "", "only operators whose name matches")
)

// least is how many of a hundred changes must be found.
const least = 95

// TestMutations breaks shipped content in many ways, one at a time, and demands that nearly
// all are found on the changed line or its counterpart: the header of a block around it, or a
// place that names what was changed. With -v it prints what each operator came to. The large games are changed with -long.
func TestMutations(t *testing.T) {
	worlds := mutable(t)
	var jobs []*mutant
	for n, op := range operators {
		if ok, _ := regexp.MatchString(*mutateOnly, op.name); ok {
			jobs = append(jobs, op.choose(n, worlds)...)
		}
	}
	if testing.Short() {
		jobs = jobs[:len(jobs)/8]
	}
	var wg sync.WaitGroup
	next := make(chan *mutant)
	for range 2 {
		wg.Go(func() {
			for m := range next {
				m.judge()
			}
		})
	}
	for _, m := range jobs {
		next <- m
	}
	close(next)
	wg.Wait()
	report(t, worlds, jobs)
}

// report prints the table and holds the count to what is demanded.
func report(t *testing.T, worlds []*world, jobs []*mutant) {
	found, missed := map[string]int{}, map[string]int{}
	packs := map[string]bool{}
	for _, m := range jobs {
		packs[m.world.unit.Name] = true
		if m.by != "" {
			found[m.op.name]++
			continue
		}
		missed[m.op.name]++
		t.Logf("missed: %s", m)
	}
	reportHashes(t, jobs)
	all, hit, kinds := len(jobs), 0, 0
	for _, op := range operators {
		n := found[op.name] + missed[op.name]
		t.Logf("%-28s %3d found %3d missed   %s", op.name, found[op.name], missed[op.name], op.what)
		hit += found[op.name]
		if n > 0 {
			kinds++
		}
	}
	t.Logf("%d of %d changes found (%.1f %%), %d operators, %d packs and scenarios", hit, all,
		100*float64(hit)/float64(max(1, all)), kinds, len(packs))
	if *mutateOnly != "" || testing.Short() {
		return
	}
	if hit*100 < all*least {
		t.Errorf("less than %d %% are found", least)
	}
	if kinds < 100 || len(packs)*10 < len(worlds)*9 { // which sites are changed is chance: a small scenario may have none
		t.Errorf("%d of %d operators changed something, in %d of %d packs and scenarios", kinds,
			len(operators), len(packs), len(worlds))
	}
}

// told are the operators that change what is told alone.
var told = []string{"two-blanks", "empty-text", "glued", "pack-without-version", "deleted-source"}

// drawn is the head of a block that play does not read.
var drawn = regexp.MustCompile(`(?m)^(map|look) "`)

// reportHashes holds that what play reads has another hash after each change that loads, but after one of what is told.
func reportHashes(t *testing.T, jobs []*mutant) {
	n := map[bool]int{}
	for _, m := range jobs {
		if !m.loads {
			continue
		}
		at := m.edits[0]
		block := m.file.Bytes[bytes.LastIndex(m.file.Bytes[:at.from], []byte("\n}\n"))+1 : at.from]
		if m.same && drawn.Match(block) {
			continue
		}
		texts := slices.Contains(told, m.op.name) || bytes.Contains(m.file.Bytes[at.from:at.to], []byte("version ="))
		n[texts]++
		if m.same != texts {
			t.Errorf("the same hash: %v, and it is of texts: %v: %s", m.same, texts, m)
		}
	}
	if *mutateOnly == "" && !testing.Short() && (n[true] < 5 || n[false] < 50) {
		t.Errorf("the hash of %d changes of texts and %d others was compared", n[true], n[false])
	}
	t.Logf("the hash of %d changes of texts and %d others was compared", n[true], n[false])
}

// A world is a unit that can be changed and judged anew.
type world struct {
	unit     *packs.Unit
	before   *lint.Unit
	model    *model.Model
	files    []*source.File // its own
	finds    diag.Findings
	group    string
	words    map[string]int // how often each stands in files that are no tests; 0 of those in tests alone
	text     string         // of all its files
	builders []*world       // that load its files, too
	once     sync.Once
	all      diag.Findings // of it and its builders together
	changes  int           // how many were chosen
}

// mutable loads what is shipped.
func mutable(t *testing.T) []*world {
	s := &packs.Finder{Content: []string{"../../content"}}
	var out []*world
	dirs := []string{"../../content", "../../scenarios", "../../testdata/packs"}
	if !longtest.On() { // a change of a large pack is judged with all that builds on it
		dirs = dirs[2:]
	}
	for _, dir := range dirs {
		units, err := s.Units(dir)
		if err != nil {
			t.Fatal(err)
		}
		for _, u := range units {
			w := &world{unit: u, before: lint.Load([]*packs.Unit{u})[0], group: dir, words: map[string]int{}}
			if len(w.before.Models) == 0 {
				t.Fatalf("%s: %v", u.Name, w.before.Findings)
			}
			w.model = w.before.Models[0]
			w.finds = lint.Run(rules.All, []*lint.Unit{w.before}, &lint.Config{Preset: "all"})
			for _, f := range w.before.Files {
				if u.Owns(f.Name) {
					w.files = append(w.files, f)
				}
				w.text += string(f.Bytes)
				for _, word := range wordsOf(string(f.Bytes)) {
					if n := w.words[word]; packs.IsTest(f.Name) {
						w.words[word] = n
					} else {
						w.words[word] = n + 1
					}
				}
			}
			if len(w.files) < len(w.before.Files) {
				w.group = "../../scenarios" // it builds on a large pack, as they do
			}
			out = append(out, w)
		}
	}
	for _, w := range out {
		for _, b := range out {
			if b != w && fileNamed(b.before.Files, w.files[0].Name) != nil {
				w.builders = append(w.builders, b)
			}
		}
	}
	return out
}

var aWord = regexp.MustCompile(`[A-Za-z_][A-Za-z0-9_]*`)

func wordsOf(text string) []string { return aWord.FindAllString(text, -1) }

// An operator is one way to break content.
type operator struct {
	name, what string
	sites      func(*sites)
	replan     bool // it changes what is loaded together
	told       bool // of a mistake: it may change only what is said and seen
}

// sites gathers where an operator could change a file.
type sites struct {
	*world
	file *source.File
	test bool // it is a file of tests
	out  []*mutant
}

// A patch replaces bytes of a file.
type patch struct {
	from, to int
	text     string
}

// A mutant is one change of one file.
type mutant struct {
	op    *operator
	world *world
	file  *source.File
	edits []patch
	heads []hcl.Range // headers of the blocks around
	names []string    // what these are called, and what else tells of the change
	by    string      // the finding that tells of it
	other string      // another new one
	loads bool        // it can be played still,
	same  bool        // and has the hash that it had; of a mistake: a finding leads to it
	in    *mistaken   // of a mistake
}

func (m *mutant) String() string {
	at := m.edits[0]
	line := 1 + bytes.Count(m.file.Bytes[:at.from], []byte("\n"))
	return fmt.Sprintf("%s %s:%d: %q becomes %q (%s)", m.op.name, m.file.Name, line,
		clip(string(m.file.Bytes[at.from:at.to])), clip(at.text), cmp.Or(m.other, "nothing is found"))
}

func clip(s string) string {
	if len(s) > 60 {
		return s[:60] + "…"
	}
	return s
}

// shares are how many sites of an operator are changed in each group of units. Large units
// take long: unless more is asked for, one operator in two changes only one of them.
func shares(n int, there map[string]int) map[string]int {
	out := map[string]int{"../../content": *mutants, "../../scenarios": *mutants, "../../testdata/packs": longtest.Of(3, 5) * *mutants}
	if *mutants > 1 {
		return out
	}
	mine, other := "../../content", "../../scenarios"
	if n%4 >= 2 {
		mine, other = other, mine
	}
	if there[mine] > 0 {
		out[other] = 0
	}
	if n%2 == 1 && there["../../testdata/packs"] > 0 {
		out[mine], out[other] = 0, 0
	}
	return out
}

// choose takes some sites of an operator, from as many units as there are.
func (op *operator) choose(n int, worlds []*world) []*mutant {
	h := fnv.New64()
	fmt.Fprint(h, op.name)
	rng := rand.New(rand.NewPCG(*mutateSeed, h.Sum64()))
	byGroup, there := map[string][][]*mutant{}, map[string]int{}
	for _, w := range worlds {
		var all []*mutant
		for _, f := range w.files {
			s := &sites{world: w, file: f, test: packs.IsTest(f.Name)}
			op.sites(s)
			all = append(all, s.out...)
		}
		for _, m := range all {
			m.op = op
		}
		rng.Shuffle(len(all), func(i, j int) { all[i], all[j] = all[j], all[i] })
		byGroup[w.group] = append(byGroup[w.group], all)
		there[w.group] += len(all)
	}
	share := shares(n, there)
	var out []*mutant
	for _, group := range []string{"../../content", "../../scenarios", "../../testdata/packs"} {
		lists := byGroup[group]
		rng.Shuffle(len(lists), func(i, j int) { lists[i], lists[j] = lists[j], lists[i] })
		slices.SortStableFunc(lists, func(a, b []*mutant) int { // those first that were changed least yet
			return cmp.Compare(changes(a), changes(b))
		})
		left := share[group]
		for round := 0; left > 0; round++ {
			any := false
			for _, l := range lists {
				if round < len(l) && left > 0 {
					out, left, any = append(out, l[round]), left-1, true
					l[round].world.changes++
				}
			}
			if !any {
				break
			}
		}
	}
	return out
}

// changes is how many changes of the world of some were chosen.
func changes(l []*mutant) int {
	if len(l) == 0 {
		return 0
	}
	return l[0].world.changes
}

// add notes a change; chain are the blocks around it.
func (s *sites) add(chain []*hclsyntax.Block, edits ...patch) *mutant {
	m := &mutant{world: s.world, file: s.file, edits: edits}
	for _, b := range chain {
		m.heads = append(m.heads, hcl.RangeBetween(b.TypeRange, b.OpenBraceRange))
		if len(b.Labels) > 0 {
			m.names = append(m.names, b.Labels[0])
		}
	}
	slices.SortFunc(m.edits, func(a, b patch) int { return cmp.Compare(a.from, b.from) })
	s.out = append(s.out, m)
	return m
}

// changed is the text of the file after the edits.
func (m *mutant) changed() []byte {
	var out []byte
	at := 0
	for _, e := range m.edits {
		out = append(append(out, m.file.Bytes[at:e.from]...), e.text...)
		at = e.to
	}
	return append(out, m.file.Bytes[at:]...)
}

// moved is where a byte of the old text stands in the new.
func (m *mutant) moved(at int) int {
	by := 0
	for _, e := range m.edits {
		if e.to <= at {
			by += len(e.text) - (e.to - e.from)
		}
	}
	return at + by
}

func fileNamed(files []*source.File, name string) *source.File {
	for _, f := range files {
		if f.Name == name {
			return f
		}
	}
	return nil
}

// misspelt is a name with two letters the other way round, or one too few; "" where that is
// another word of the unit.
func (w *world) misspelt(name string) string {
	for i := len(name) / 2; i+1 < len(name); i++ {
		if name[i] != name[i+1] && name[i] != '_' && name[i+1] != '_' && (name[i+1] < '0' || name[i+1] > '9') {
			out := name[:i] + string(name[i+1]) + string(name[i]) + name[i+2:]
			if _, taken := w.words[out]; !taken {
				return out
			}
		}
	}
	if _, taken := w.words[name+"x"]; !taken {
		return name + "x"
	}
	return ""
}

// text is what stands in a range.
func (s *sites) text(r hcl.Range) string { return string(s.file.Bytes[r.Start.Byte:r.End.Byte]) }

// instead is the patch that puts other text into a range.
func instead(r hcl.Range, text string) patch { return patch{r.Start.Byte, r.End.Byte, text} }

// without takes a range out, with its lines where nothing else stands on them.
func (s *sites) without(r hcl.Range) patch {
	src := s.file.Bytes
	from, to := r.Start.Byte, r.End.Byte
	for from > 0 && (src[from-1] == ' ' || src[from-1] == '\t') {
		from--
	}
	end := to
	for end < len(src) && src[end] != '\n' {
		end++
	}
	rest := strings.TrimSpace(string(src[to:end]))
	if (from == 0 || src[from-1] == '\n') && (rest == "" || strings.HasPrefix(rest, "#")) {
		return patch{from, min(end+1, len(src)), ""}
	}
	return patch{r.Start.Byte, to, ""}
}
