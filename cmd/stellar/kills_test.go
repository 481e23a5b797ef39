package main

import (
	"bytes"
	"cmp"
	"flag"
	"fmt"
	"io"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/stellar-rules/stellar/interpreter/journal"
	"github.com/stellar-rules/stellar/schema/longtest"
)

var (
	kills    = flag.Int("kills", 6, "how often TestKills kills a game")
	killSeed = flag.Uint64("kill-seed", 1, "which moments TestKills chooses")
)

// A victim is a game that is killed as it is played.
type victim struct {
	name    string
	args    string   // $T is the folder of journals and scripts
	answers []string // of a person on a pipe, who sits in the first seat
	saves   bool     // the person keeps the game late: there is no --journal
	copies  bool     // the person answers as the bot of the seat would
}

var victims = []victim{
	{name: "seven bots", args: "run invasion --players 7 --json"},
	{name: "bots", args: "run content/classics/liars_dice --players 3 --json"},
	{name: "a script", args: "run content/classics/pig --seat script:$T/script --json"},
	{name: "a person", args: "run content/classics/pig --seat human --seat p2=random", answers: []string{"1", "1", "2"}},
	{name: "a person among seven", args: "run invasion --players 7", copies: true},
	{name: "a person who takes back", args: "run content/classics/sticks --seat human", answers: []string{"3", "u", "1"}},
	{name: "a person who saves", args: "run content/classics/pig --seat human --seat p2=random", answers: []string{"1", "2"}, saves: true},
}

// A killing is a victim with a seed, and what it comes to if nobody kills it.
type killing struct {
	*testing.T
	victim
	folder, kept string
	seed         int
	told         string // all that is told
	whole        []byte // the whole journal
}

// TestKills kills games at random moments, lets them go on, and kills them again: what was told follows from
// what was kept, all that was kept is there when the game goes on, and it ends as it would have.
func TestKills(t *testing.T) {
	t.Chdir("../..")
	folder := t.TempDir()
	script := strings.Repeat("1\n1\n2\n", 200)
	if err := os.WriteFile(filepath.Join(folder, "script"), []byte(script), 0o600); err != nil {
		t.Fatal(err)
	}
	cached := map[string]*killing{}
	r := rand.New(rand.NewPCG(*killSeed, 0))
	next, most := r.IntN(len(victims)), *kills
	if !longtest.On() {
		most = min(most, 3)
	}
	for n := 0; n < most; next++ {
		v, seed := victims[next%len(victims)], 1+r.IntN(5)
		id := fmt.Sprint(v.name, seed)
		if cached[id] == nil {
			cached[id] = &killing{T: t, victim: v, folder: folder, kept: filepath.Join(folder, "kept"), seed: seed}
			cached[id].unkilled()
		}
		for range 3 {
			if n++; cached[id].kill(r) || slices.Contains(v.answers, "u") {
				break
			}
		}
		cached[id].finish()
	}
}

// hungry is a game with a rule that takes some 30 MiB, if a player wants it.
const hungry = `game "hungry" { players = ["x"] }
kind "item" {
  copies = { row = range(1, 40), place = range(1, 40) }
  state  = { held = list(integer) }
}
scenario "hungry" {
  title = "Hungry"
  play {
    choose "meal" {
      by   = player.x
      text = "How much?"
      option "much" { text = "Much" }
      option "little" { text = "Little" }
    }
    if {
      when = meal == "much"
      each "i" {
        in = all(item)
        set "i" { held = range(i.row, i.row * i.place + 2000) }
      }
    }
    finish { winner = player.x }
  }
}
`

// TestKilledInARule kills a game in the midst of a rule, as a system does that is short of memory: the decision that
// led there is kept, and what the rule had done is not. The game goes on with that rule; where the memory is not there,
// the decision is taken back.
func TestKilledInARule(t *testing.T) {
	dir := t.TempDir()
	pack, kept := filepath.Join(dir, "hungry.hcl"), filepath.Join(dir, "kept")
	if err := os.WriteFile(pack, []byte(hungry), 0o600); err != nil {
		t.Fatal(err)
	}
	cmd := exec.Command("stellar", "run", pack, "--seat", "human", "--journal", kept)
	cmd.Stdin = strings.NewReader("1\n")
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	left := []byte{}
	for bytes.Count(left, []byte("\n")) < 2 {
		left, _ = os.ReadFile(kept)
	}
	_ = cmd.Process.Kill()
	_ = cmd.Wait()
	left = bytes.Join(bytes.SplitAfter(left, []byte("\n"))[:2], nil) // it may have been done before it was killed
	whole := left
	resume := func(typed string, code int, args ...string) string {
		t.Helper()
		if err := os.WriteFile(kept, left, 0o600); err != nil {
			t.Fatal(err)
		}
		var out strings.Builder
		args = append([]string{"run", "--resume", kept, "--lang", "en"}, args...)
		if got := Main(args, strings.NewReader(typed), &out, &out); got != code {
			t.Errorf("%v ends with %d, %d was expected:\n%s", args, got, code, out.String())
		}
		left, _ = os.ReadFile(kept)
		return out.String()
	}
	if out := resume("", exitDone); !strings.Contains(out, "x wins") {
		t.Error("the rule is not gone through again:", out)
	}
	left = whole
	if out := resume("", exitBroken, "--memory", "16"); !strings.Contains(out, "16 MiB") {
		t.Error("no fault says what is wanted:", out)
	}
	if out := resume("2\n", exitDone, "--memory", "16"); !strings.Contains(out, "Little") {
		t.Error("the decision was not taken back:", out)
	}
}

// TestTwoProcesses: while a game is played, its journal is refused to others; once it is killed, it is not.
func TestTwoProcesses(t *testing.T) {
	kept := filepath.Join(t.TempDir(), "kept")
	first := exec.Command("stellar", "run", "../../content/classics/pig", "--seat", "human", "--journal", kept)
	in, err := first.StdinPipe() // the person says nothing
	if err != nil {
		t.Fatal(err)
	}
	defer in.Close()
	out, err := first.StdoutPipe()
	if err == nil {
		err = first.Start()
	}
	if err != nil {
		t.Fatal(err)
	}
	for b, told := make([]byte, 512), ""; !strings.HasSuffix(told, "> "); {
		n, err := out.Read(b)
		if told += string(b[:n]); err != nil {
			t.Fatal(err, told)
		}
	}
	resume := []string{"run", "--resume", kept, "--lang", "en"}
	var errs strings.Builder
	code := Main(resume, strings.NewReader("1\n"), io.Discard, &errs)
	who := fmt.Sprintf("stellar: %s is being played by another process (%d on ", kept, first.Process.Pid)
	if code != exitUsage || !strings.HasPrefix(errs.String(), who) || !strings.Contains(errs.String(), "`stellar replay "+kept+"`") {
		t.Errorf("the second process ends with %d:\n%s", code, errs.String())
	}
	if code := Main([]string{"replay", kept}, nil, io.Discard, &errs); code != exitDone {
		t.Error("nobody can look on:", errs.String())
	}
	_ = first.Process.Kill()
	_ = first.Wait()
	if _, err := os.Stat(kept + ".lock"); err != nil {
		t.Fatal("the killed process left no lock:", err)
	}
	errs.Reset()
	if code := Main(resume, strings.NewReader("1\n"), io.Discard, &errs); code != exitDone {
		t.Errorf("once it is killed: %d\n%s", code, errs.String())
	}
}

// stdin is what the person types from an answer on.
func (k *killing) stdin(from int, first ...string) io.Reader {
	var in strings.Builder
	if len(k.answers) > 0 {
		for i := range from + 2000 {
			if i == 5 && len(first) > 0 {
				fmt.Fprintln(&in, first[0])
			}
			if i >= from {
				fmt.Fprintln(&in, k.answers[i%len(k.answers)])
			}
		}
	}
	return strings.NewReader(in.String())
}

// call are the arguments of a game, or of the game that is kept.
func (k *killing) call(resume bool) []string {
	if resume {
		call := []string{"run", "--resume", k.kept, "--lang", "en"}
		if len(k.answers) == 0 {
			call = append(call, "--json")
		}
		return call
	}
	return append(strings.Fields(strings.ReplaceAll(k.args, "$T", k.folder)), "--seed", fmt.Sprint(k.seed), "--lang", "en")
}

// copy lets a bot play the first seat, and a person give its answers.
func (k *killing) copy() {
	defer k.clear()
	if code := Main(append(k.call(false), "--quiet", "--journal", k.kept), nil, io.Discard, io.Discard); code != exitDone {
		k.Fatalf("%s: exit code %d", k.name, code)
	}
	l := k.log()
	for r, err := range l.Records() {
		if err != nil {
			k.Fatal(err)
		}
		if r.Seat == l.Header.Seats[0] {
			k.answers = append(k.answers, cmp.Or(r.Said, "none"))
		}
	}
	k.args += " --seat human"
}

// unkilled plays the game as nobody kills it.
func (k *killing) unkilled() {
	if k.copies {
		k.copy()
	}
	var out, errs strings.Builder
	if code := Main(append(k.call(false), "--journal", k.kept), k.stdin(0), &out, &errs); code != exitDone {
		k.Fatalf("%s: exit code %d\n%s", k.name, code, errs.String())
	}
	k.told, k.whole = out.String(), k.read()
	k.clear()
}

func (k *killing) read() []byte {
	b, err := os.ReadFile(k.kept)
	if err != nil && !os.IsNotExist(err) {
		k.Fatal(err)
	}
	return b
}

func (k *killing) clear() {
	_ = os.Remove(k.kept)
	_ = os.Remove(k.kept + ".lock")
}

// kill plays the game, or goes on with it, until so much was told, kills it and judges; over: the game is.
func (k *killing) kill(r *rand.Rand) (over bool) {
	before := k.records()
	call, in := k.call(before > 0), k.stdin(k.answered())
	if before == 0 {
		if k.clear(); k.saves {
			in = k.stdin(0, "save "+k.kept)
		} else {
			call = append(call, "--journal", k.kept)
		}
	}
	events := k.events()
	if n := len(events); n > 0 && strings.Contains(events[n-1], `"event":"result"`) {
		events = events[:n-1] // the game is decided, and its end not written down
	}
	told, at := []byte{}, r.IntN(len(k.told))
	cmd := exec.Command("stellar", call...)
	cmd.Stdin = in
	out, err := cmd.StdoutPipe()
	if err == nil {
		err = cmd.Start()
	}
	if err != nil {
		k.Fatal(err)
	}
	for b := make([]byte, 4096); len(told) < at; {
		n, err := out.Read(b[:min(len(b), at-len(told))])
		if told = append(told, b[:n]...); err != nil {
			break
		}
	}
	if r.IntN(2) == 0 {
		time.Sleep(time.Duration(r.IntN(3000)) * time.Microsecond)
	}
	_ = cmd.Process.Kill()
	rest, _ := io.ReadAll(out)
	_ = cmd.Wait()
	k.judge(string(append(told, rest...)), before, events)
	log := k.log()
	return log != nil && log.Over
}

var (
	numbers  = regexp.MustCompile(`"n":[0-9]+,|,"file":"[^"]*"`) // which are others when a game goes on
	answered = regexp.MustCompile(`(?m)^[^>\n]*> \S+\n.`)
)

// judge holds what was told to what is kept.
func (k *killing) judge(told string, before int, events []string) {
	kept := k.read()
	if whole := kept[:bytes.LastIndexByte(kept, '\n')+1]; !bytes.HasPrefix(k.whole, whole) {
		k.Fatalf("%s, seed %d: another game is kept:\n%s", k.name, k.seed, whole)
	}
	if k.records() < before {
		k.Fatalf("%s, seed %d: %d records of %d are left", k.name, k.seed, k.records(), before)
	}
	if len(k.answers) > 0 {
		now, was := k.answered(), 0
		if before > 0 {
			was = k.before(before)
		}
		followed := len(answered.FindAllString(told, -1))
		if k.saves && before == 0 && !strings.Contains(told, "Kept in ") {
			return
		}
		if now-was < followed {
			k.Fatalf("%s, seed %d: %d answers were followed by what came of them, %d are kept\n%s", k.name, k.seed, followed,
				now-was, told)
		}
		return
	}
	lines := happened(told)
	if len(lines) < 2 {
		return
	}
	follows := k.events()[len(events):]
	for i, line := range lines[1:] {
		if i >= len(follows) || follows[i] != line {
			k.Fatalf("%s, seed %d: line %d was told and does not follow from what is kept:\n%s", k.name, k.seed, i+2, line)
		}
	}
}

// log is the journal that is kept; nil: there is none yet.
func (k *killing) log() *journal.Log {
	b := k.read()
	if bytes.IndexByte(b, '\n') < 0 {
		return nil
	}
	l, err := journal.Read(bytes.NewReader(b))
	if err != nil {
		k.Fatalf("%s, seed %d: %v", k.name, k.seed, err)
	}
	return l
}

// records is how many lines are whole.
func (k *killing) records() int { return bytes.Count(k.read(), []byte("\n")) }

// answered is how many answers of the person are kept.
func (k *killing) answered() int { return k.before(k.records()) }

// before is how many answers of the person stand in so many lines.
func (k *killing) before(lines int) int {
	n := 0
	for _, line := range bytes.SplitAfter(k.whole, []byte("\n"))[:lines] {
		if bytes.Contains(line, []byte(`"seat":"`+k.person()+`"`)) || bytes.Contains(line, []byte(`"back":`)) {
			n++
		}
	}
	return n
}

// person is the seat of the person.
func (k *killing) person() string {
	l, err := journal.Read(bytes.NewReader(k.whole))
	if err != nil {
		k.Fatal(err)
	}
	for seat, p := range l.Header.Players {
		if p == "human" {
			return seat
		}
	}
	return ""
}

// events are the lines that a replay of what is kept tells, without numbers and files.
func (k *killing) events() []string {
	if k.log() == nil || len(k.answers) > 0 {
		return nil
	}
	var out, errs strings.Builder
	if code := Main([]string{"replay", k.kept, "--json"}, nil, &out, &errs); code != exitDone {
		k.Fatalf("%s, seed %d: exit code %d\n%s", k.name, k.seed, code, errs.String())
	}
	return happened(out.String())[1:]
}

// happened are the lines of a game as JSON, without numbers and questions: one that nobody has answered is not kept.
func happened(told string) []string {
	lines := strings.Split(numbers.ReplaceAllString(told, ""), "\n")
	return slices.DeleteFunc(lines[:len(lines)-1], func(line string) bool {
		return strings.HasPrefix(line, `{"event":"asked"`)
	})
}

// finish plays what is left to the end, which is that of the game that nobody killed.
func (k *killing) finish() {
	defer k.clear()
	if k.log() == nil || k.saves && !bytes.HasPrefix(k.whole, k.read()) {
		return
	}
	call := k.call(true)
	if slices.Contains(k.answers, "u") { // what was decided before a game was left is not taken back when it goes on
		call = []string{"replay", k.kept}
	}
	var out, errs strings.Builder
	if code := Main(call, k.stdin(k.answered()), &out, &errs); code != exitDone {
		k.Fatalf("%s, seed %d: exit code %d\n%s", k.name, k.seed, code, errs.String())
	}
	if call[0] == "run" && !bytes.Equal(k.read(), k.whole) {
		k.Fatalf("%s, seed %d: the game ends otherwise", k.name, k.seed)
	}
}
