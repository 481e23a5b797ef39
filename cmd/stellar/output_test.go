package main

import (
	"bytes"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"syscall"
	"testing"

	"github.com/spf13/cobra"
)

// commandsThatPrint is a call of every command, and of each way in which one prints. They stand in the root
// of the project; $T is a folder for what they keep.
var commandsThatPrint = []string{
	"",
	"--help",
	"help run",
	"version",
	"odds interpreter/odds/testdata/walks ruin --rule ruin",
	"explain L0309",
	"explain roll --in content/classics/pig",
	"rules content/classics/pig",
	"rules content/classics/pig roll",
	"completion bash",
	"completion zsh",
	"completion fish",
	"completion powershell",
	"completion install fish",
	"man $T/man",
	"check content/classics/pig",
	"lint content/classics/pig",
	"lint content/classics/pig --format sarif",
	"lint content/classics/pig --play 1",
	"fmt --check $T/untidy.hcl",
	"fmt --diff $T/untidy.hcl",
	"fmt -",
	"test content/classics/pig",
	"test content/classics/pig -v",
	"i18n extract $T/pig",
	"i18n merge $T/pig --lang ko",
	"i18n status content/classics",
	"i18n preview ko $T/pig",
	"run content/classics/pig",
	"run content/classics/pig --quiet",
	"run content/classics/pig --json",
	"playtest content/classics/pig --games 2",
	"playtest content/classics/pig --games 2 --choices",
	"playtest content/classics/pig --games 2 --json",
	"playtest merge $T/kept.jsonl",
	"run content/classics/pig --seat human",
	"run testdata/packs/night_market --map",
	"run content/classics/pig --until round>1",
	"run content/classics/pig --until round>1",
	"serve content/classics/pig --stdio",
	"play --help",
	"lsp --help",
	"list content/classics/pig",
	"get --help",
	"search --help",
	"index $T",
	"site --help",
	"build content/classics/pig -o $T/built",
	"new translation de $T/pig",
	"replay $T/kept",
	"replay $T/kept --story full",
	"replay $T/kept --json",
	"replay $T/kept --where n>0",
}

// callsThatPrint are the arguments of the calls.
func callsThatPrint(t *testing.T) [][]string {
	t.Helper()
	t.Chdir("../..")
	folder := t.TempDir()
	t.Setenv("XDG_CONFIG_HOME", folder)
	if err := os.CopyFS(filepath.Join(folder, "pig"), os.DirFS("content/classics/pig")); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(filepath.Join(folder, "untidy.hcl"), []byte("pack   \"x\" {\n}\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	var out, errs bytes.Buffer
	for _, call := range []string{"run content/classics/pig --quiet --journal $T/kept",
		"playtest content/classics/pig --games 2 --to $T/kept.jsonl"} {
		if code := Main(strings.Fields(strings.ReplaceAll(call, "$T", folder)), nil, &out, &errs); code != 0 {
			t.Fatal(errs.String())
		}
	}
	var calls [][]string
	for _, c := range commandsThatPrint {
		calls = append(calls, strings.Fields(strings.ReplaceAll(c, "$T", folder)))
	}
	return calls
}

// TestUnwritten: a command whose output cannot be written says so, on one line, and fails; into a pipe that
// was closed it fails and says nothing.
func TestUnwritten(t *testing.T) {
	calls := callsThatPrint(t)
	full, err := os.OpenFile("/dev/full", os.O_WRONLY, 0)
	if err != nil {
		t.Skip("this system has no file that is always full:", err)
	}
	defer full.Close()
	for _, call := range calls {
		t.Run(strings.Join(call[:min(len(call), 2)], " "), func(t *testing.T) {
			var out, whole, errs strings.Builder
			Main(call, strings.NewReader("a = 1\n"), &out, &whole)
			if out.Len() == 0 {
				t.Fatal("it prints nothing:", whole.String())
			}
			code := Main(call, strings.NewReader("a = 1\n"), full, &errs)
			if code == exitDone || !strings.Contains(errs.String(), "stellar: the output cannot be written: ") ||
				strings.Count(errs.String(), "no space left on device") != 1 {
				t.Errorf("into a full file: exit code %d\n%s", code, errs.String())
			}
			errs.Reset()
			from, to, err := os.Pipe()
			if err != nil {
				t.Fatal(err)
			}
			from.Close()
			defer to.Close()
			code = Main(call, strings.NewReader("a = 1\n"), to, &errs)
			if code == exitDone || len(errs.String()) > whole.Len() {
				t.Errorf("into a closed pipe: exit code %d\n%s", code, errs.String())
			}
		})
	}
}

// TestEveryCommandPrints: the list above has every command.
func TestEveryCommandPrints(t *testing.T) {
	var walk func(c *cobra.Command)
	walk = func(c *cobra.Command) {
		name := strings.TrimPrefix(strings.TrimPrefix(c.CommandPath(), "stellar"), " ")
		listed := func(call string) bool { return call == name || strings.HasPrefix(call, name+" ") }
		if c.Runnable() && !c.Hidden && !slices.ContainsFunc(commandsThatPrint, listed) {
			t.Errorf("no call of %q is tried", c.CommandPath())
		}
		for _, sub := range c.Commands() {
			walk(sub)
		}
	}
	walk((&app{}).root())
}

// TestPipeCloses: of a program whose pipe is closed, as by head, nothing is heard.
func TestPipeCloses(t *testing.T) {
	if runtime.GOOS == "windows" {
		t.Skip("there are no signals")
	}
	from, to, err := os.Pipe()
	if err != nil {
		t.Fatal(err)
	}
	from.Close()
	defer to.Close()
	var errs strings.Builder
	cmd := exec.Command("stellar", "run", "../../content/classics/pig")
	cmd.Stdout, cmd.Stderr = to, &errs
	if err := cmd.Run(); err == nil || errs.Len() > 0 {
		t.Errorf("%v\n%s", err, errs.String())
	}
	if s, ok := cmd.ProcessState.Sys().(syscall.WaitStatus); !ok || s.Signaled() && s.Signal() != syscall.SIGPIPE {
		t.Error("it ended by", cmd.ProcessState)
	}
}
