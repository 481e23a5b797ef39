//go:build unix

package main

import (
	"os"
	"os/exec"
	"regexp"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/creack/pty"
	"github.com/rogpeppe/go-internal/txtar"
)

// a person at a terminal: what is shown, and what is typed.
type person struct {
	*testing.T
	tty  *os.File
	cmd  *exec.Cmd
	mu   sync.Mutex
	seen string // since the last wait
	done chan error
}

// atTerminal runs the command as people do, with a folder of its own for games.
func atTerminal(t *testing.T, state string, columns, rows uint16, args ...string) *person {
	t.Helper()
	cmd := exec.Command("stellar", args...)
	cmd.Env = append(os.Environ(), "XDG_STATE_HOME="+state, "TERM=xterm", "NO_COLOR=1", "LC_ALL=C.UTF-8")
	tty, err := pty.StartWithSize(cmd, &pty.Winsize{Cols: columns, Rows: rows})
	if err != nil {
		t.Skip("this system has no pseudo terminals:", err)
	}
	p := &person{T: t, tty: tty, cmd: cmd, done: make(chan error, 1)}
	go func() {
		b := make([]byte, 4096)
		for {
			n, err := tty.Read(b)
			p.mu.Lock()
			p.seen += string(b[:n])
			p.mu.Unlock()
			if err != nil {
				p.done <- cmd.Wait()
				return
			}
		}
	}()
	t.Cleanup(func() {
		cmd.Process.Kill()
		tty.Close()
	})
	return p
}

var moves = regexp.MustCompile("\x1b\\[[0-9;]*[A-Za-z]|\r")

// sees waits until a text is shown, and returns all that was shown until then.
func (p *person) sees(text string) string {
	p.Helper()
	for range 6_000 {
		p.mu.Lock()
		shown := moves.ReplaceAllString(p.seen, "")
		if before, after, ok := strings.Cut(shown, text); ok {
			p.seen = after
			p.mu.Unlock()
			return before
		}
		p.mu.Unlock()
		time.Sleep(10 * time.Millisecond)
	}
	p.Fatalf("%q is not shown, but\n%s", text, moves.ReplaceAllString(p.seen, ""))
	return ""
}

func (p *person) types(keys string) {
	p.Helper()
	if _, err := p.tty.WriteString(keys); err != nil {
		p.Fatal(err)
	}
}

// leaves waits for the end of the command.
func (p *person) leaves() {
	p.Helper()
	select {
	case err := <-p.done:
		if err != nil {
			p.Error(err)
		}
	case <-time.After(time.Minute):
		p.Error("the command does not end")
	}
}

const (
	ctrlC = "\x03"
	ctrlR = "\x12"
	up    = "\x1b[A"
	left  = "\x1b[D"
)

// TestEditing: history, a search in it, Tab, and letters of any width.
func TestEditing(t *testing.T) {
	p := atTerminal(t, t.TempDir(), 80, 24, "run", "../../content/classics/sticks", "--seat", "human")
	p.sees("1> ")
	p.types("막대기" + left + left + "\x7f\r") // the first letter is taken away
	p.sees(`No option is called "대기"`)
	p.types("sho\t")
	p.sees("show ")
	p.types("stick\t\r")
	p.sees("game.sticks")
	p.types("s\t\t") // save, show and more
	p.sees("save")
	p.types(strings.Repeat("\x7f", 9) + up + "\r")
	p.sees("game.sticks")
	p.types(ctrlR + "sti\r")
	p.sees("game.sticks")
	p.types("rules tak\t\r")
	p.sees("sticks that are left")
	p.types(ctrlR + "기\r") // at worst it is an empty line
	p.sees("1> ")
	p.types("q\r")
	p.sees("You left the game")
	p.leaves()
}

// TestLesson: who sits at a terminal takes a lesson without claiming a seat.
func TestLesson(t *testing.T) {
	p := atTerminal(t, t.TempDir(), 80, 24, "run", "../../scenarios/stellar-horizons/first_steps.hcl")
	p.sees("Hint:")
	p.sees("Europe> ")
	p.types("q\r")
	p.sees("You left the game")
	p.leaves()
}

// TestMore: what is typed below a page stops the long answer, and is the answer to the next question.
func TestMore(t *testing.T) {
	p := atTerminal(t, t.TempDir(), 80, 8, "run", "../../content/classics/sticks", "--seat", "human")
	p.sees("1> ")
	p.types("rules\r")
	p.sees("-- more")
	p.types("show game\r")
	p.sees("game.sticks")
	p.types("q\r")
	p.sees("You left the game")
	p.leaves()
}

// TestInterrupts: Ctrl-C never loses a game; the games of people are saved, listed, and go on by number and name.
func TestInterrupts(t *testing.T) {
	state := t.TempDir()
	p := atTerminal(t, state, 120, 40, "run", "../../content/classics/tic_tac_toe", "--seat", "human")
	p.sees("saved")
	p.sees("> ")
	p.types("b2\r")
	p.sees("> ")
	p.types(ctrlC)
	p.sees("Ctrl-C again leaves the game, which is saved")
	p.sees("> ") // between two questions the terminal is not read
	p.types(ctrlC)
	p.sees("You left the game after 2 decisions. Resume with: stellar run --resume tic_tac_toe-")
	p.leaves()

	p = atTerminal(t, state, 80, 24, "run", "--resume")
	p.sees("1  tic_tac_toe-")
	p.sees("2 decisions")
	p.leaves()

	p = atTerminal(t, state, 80, 24, "run", "--resume", "1")
	p.sees("continues after 2 decisions")
	p.sees("> ")
	p.types("\x04") // the end of the input
	p.sees("Resume with")
	p.leaves()

	p = atTerminal(t, state, 80, 24, "run", "../../content/classics/tic_tac_toe", "--seat", "human", "--no-journal")
	p.sees("> ")
	p.types("q\r")
	p.sees("This game is not saved")
	p.types("y\r")
	p.sees("You left the game")
	p.leaves()
	if list, err := os.ReadDir(state + "/stellar/games"); err != nil || len(list) == 0 {
		t.Error(list, err)
	}
}

// TestResize: menus and their pages follow the size of the terminal.
func TestResize(t *testing.T) {
	p := atTerminal(t, t.TempDir(), 60, 12, "run", "../../content/classics/hex", "--seat", "human")
	p.sees("`o` lists them")
	p.types("o\r")
	p.sees("page 1 of ")
	if err := pty.Setsize(p.tty, &pty.Winsize{Cols: 200, Rows: 60}); err != nil {
		t.Fatal(err)
	}
	p.types("o\r")
	if shown := p.sees("> "); strings.Contains(shown, "page") {
		t.Errorf("it is still in pages:\n%s", shown)
	}
	p.types("q\r")
	p.leaves()
}

// packsOf writes the packs of a script to a new folder.
func packsOf(t *testing.T, script string) string {
	t.Helper()
	a, err := txtar.ParseFile("../../testdata/script/" + script)
	if err != nil {
		t.Fatal(err)
	}
	folder := t.TempDir()
	if err := txtar.Write(a, folder); err != nil {
		t.Fatal(err)
	}
	return folder
}

// TestAhead: Tab completes each of several answers in one line, and a repeated Tab lists what the next may be.
func TestAhead(t *testing.T) {
	folder := packsOf(t, "run_ahead.txtar")
	p := atTerminal(t, folder, 80, 24, "run", folder+"/harbour", "--seat", "human")
	p.sees("1> ")
	p.types("se\t wo\t \t")
	p.sees("Send a ship wolf ")
	if shown := p.sees("islet"); !strings.Contains(shown, "cape") || !strings.Contains(shown, "isle") {
		t.Errorf("ports are not listed:\n%s", shown)
	}
	p.types("c\t\r")
	p.sees("Send wolf to cape")
	p.sees("1> ")
	p.types("q\r")
	p.leaves()
}

// TestForfeit: a thing is given up only if that is meant, though there is but one and nobody asks which.
func TestForfeit(t *testing.T) {
	folder := packsOf(t, "run_person.txtar")
	p := atTerminal(t, folder, 80, 24, "run", folder+"/yard", "--seat", "human")
	p.sees("1> ")
	p.types("1\r")
	p.sees("1> ")
	p.types("delta\r")
	p.sees("Build delta")
	p.sees("1> ")
	p.types("2\r")
	p.sees("Give up delta for good?")
	p.types("\r")
	p.sees("Nothing was done.")
	p.sees("1> ")
	p.types("2\r")
	p.sees("Give up delta for good?")
	p.types("y\r")
	p.sees("Give up a ship")
	p.sees("ship → delta")
	p.sees("1> ")
	p.types("q\r")
	p.leaves()
}

// TestHotSeat: who takes over a terminal that was cleared reads what was told meanwhile, and nobody else's secrets.
func TestHotSeat(t *testing.T) {
	p := atTerminal(t, t.TempDir(), 80, 24, "run", "../../content/classics/kuhn_poker", "--seat", "human", "--seat", "human",
		"--seed", "2")
	p.sees("`?` shows what you can type")
	p.sees("Only you see: hand: queen")
	p.sees("First> ")
	p.types("check\r")
	p.sees("Press Enter when only Second sees the screen.")
	p.types("\r")
	p.sees("First: Check")
	if shown := p.sees("Only you see: hand: jack"); strings.Contains(shown, "queen") {
		t.Errorf("Second reads the card of First:\n%s", shown)
	}
	p.types("check\r")
	p.sees("First wins.")
	p.leaves()
}
