package main

import (
	"bytes"
	"cmp"
	"errors"
	"flag"
	"net/http"
	"net/http/httptest"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/rogpeppe/go-internal/testscript"

	"github.com/stellar-rules/stellar/schema/locale/po"
)

var update = flag.Bool("update", false, "write anew what the scripts compare with; record journals anew whose rules are others")

func TestMain(m *testing.M) {
	testscript.Main(browsing{m}, map[string]func(){"stellar": main})
}

// browsing are tests that may start a browser.
type browsing struct{ *testing.M }

func (m browsing) Run() int {
	defer func() { theBrowser.end() }()
	// Games are saved, and their rules kept, where no person's are.
	state, err := os.MkdirTemp("", "stellar-state")
	if err != nil {
		panic(err)
	}
	defer os.RemoveAll(state)
	for _, name := range []string{"XDG_STATE_HOME", "XDG_DATA_HOME"} {
		if err := os.Setenv(name, state); err != nil {
			panic(err)
		}
	}
	wait := besidePages()
	return max(m.M.Run(), wait())
}

// besidePages runs the tests that need a browser in a process of their own, beside the others, unless only some tests
// were asked for: many change the environment or the folder, and so cannot run beside each other in one process. What
// it returns waits for them, prints what they said, and is 1 if one of them failed.
func besidePages() (wait func() int) {
	const pages = "^Test(Page|Site)"
	flag.Parse()
	for _, name := range []string{"run", "skip", "list", "bench", "fuzz", "coverprofile"} {
		if flag.Lookup("test."+name).Value.String() != "" {
			return func() int { return 0 }
		}
	}
	args := slices.DeleteFunc(slices.Clone(os.Args[1:]), func(arg string) bool { return strings.HasPrefix(arg, "-test.testlogfile=") })
	var said bytes.Buffer
	c := exec.Command(os.Args[0], append(args, "-test.run="+pages)...)
	c.Stdout, c.Stderr = &said, &said
	if err := cmp.Or(c.Start(), flag.Set("test.skip", pages)); err != nil {
		panic(err)
	}
	return func() int {
		err := c.Wait()
		os.Stdout.Write(said.Bytes())
		if err != nil {
			return 1
		}
		return 0
	}
}

// TestScripts runs the command as people do.
func TestScripts(t *testing.T) {
	t.Parallel()
	packs, err := filepath.Abs("../../testdata/packs")
	if err != nil {
		t.Fatal(err)
	}
	classics := filepath.Join(packs, "../../content/classics")
	testscript.Run(t, testscript.Params{
		Dir:                 "../../testdata/script",
		UpdateScripts:       *update,
		RequireExplicitExec: true,
		Setup: func(env *testscript.Env) error {
			env.Setenv("PACKS", packs)
			env.Setenv("CLASSICS", classics)
			env.Setenv("NO_COLOR", "")
			env.Setenv("XDG_STATE_HOME", filepath.Join(env.WorkDir, ".state"))
			env.Setenv("XDG_DATA_HOME", filepath.Join(env.WorkDir, ".data"))
			return nil
		},
		Cmds: map[string]func(*testscript.TestScript, bool, []string){
			"exits":   exits,
			"replace": replace,
			"cut":     cut,
			"fill":    fill,
			"excerpt": excerpt,
			"site":    site,
		},
	})
}

// exits CODE command args...: the command ends with the code.
func exits(ts *testscript.TestScript, neg bool, args []string) {
	if neg || len(args) < 2 {
		ts.Fatalf("exits CODE command args...")
	}
	err := ts.Exec(args[1], args[2:]...)
	code := 0
	var e *exec.ExitError
	if errors.As(err, &e) {
		code = e.ExitCode()
	} else {
		ts.Check(err)
	}
	if strconv.Itoa(code) != args[0] {
		ts.Fatalf("exit code %d", code)
	}
}

// site FOLDER NAME: a static server shows the folder; its address is in the environment.
func site(ts *testscript.TestScript, neg bool, args []string) {
	if neg || len(args) != 2 {
		ts.Fatalf("site FOLDER NAME")
	}
	s := httptest.NewServer(http.FileServer(http.Dir(ts.MkAbs(args[0]))))
	ts.Defer(s.Close)
	ts.Setenv(args[1], s.URL)
}

// replace FILE OLD NEW: replaces the first OLD.
func replace(ts *testscript.TestScript, neg bool, args []string) {
	if neg || len(args) != 3 {
		ts.Fatalf("replace FILE OLD NEW")
	}
	old := ts.ReadFile(args[0])
	if !strings.Contains(old, args[1]) {
		ts.Fatalf("%s has no %q", args[0], args[1])
	}
	ts.Check(os.WriteFile(ts.MkAbs(args[0]), []byte(strings.Replace(old, args[1], args[2], 1)), 0o600))
}

// fill FILE SOURCE TRANSLATION: translates as an editor of PO files does.
func fill(ts *testscript.TestScript, neg bool, args []string) {
	if neg || len(args) != 3 {
		ts.Fatalf("fill FILE SOURCE TRANSLATION")
	}
	f, problems := po.Parse([]byte(ts.ReadFile(args[0])))
	if len(problems) > 0 {
		ts.Fatalf("%v", problems)
	}
	for _, e := range f.Entries {
		if e.ID == args[1] && !e.Obsolete {
			e.Str = args[2]
			e.SetFuzzy(false)
			ts.Check(os.WriteFile(ts.MkAbs(args[0]), f.Bytes(), 0o600))
			return
		}
	}
	ts.Fatalf("%s has no %q", args[0], args[1])
}

// excerpt DOCUMENT N FILE: the document's N-th block of PO stands in the file, line by line.
func excerpt(ts *testscript.TestScript, neg bool, args []string) {
	if neg || len(args) != 3 {
		ts.Fatalf("excerpt DOCUMENT N FILE")
	}
	n, err := strconv.Atoi(args[1])
	ts.Check(err)
	blocks := strings.Split(ts.ReadFile(args[0]), "```po\n")
	if n < 1 || n >= len(blocks) {
		ts.Fatalf("%s has %d blocks of PO", args[0], len(blocks)-1)
	}
	block, _, _ := strings.Cut(blocks[n], "```")
	if !strings.Contains(ts.ReadFile(args[2]), block) {
		ts.Fatalf("%s does not hold:\n%s", args[2], block)
	}
}

// cut FILE N: takes the last N bytes off.
func cut(ts *testscript.TestScript, neg bool, args []string) {
	if neg || len(args) != 2 {
		ts.Fatalf("cut FILE N")
	}
	b := ts.ReadFile(args[0])
	n, err := strconv.Atoi(args[1])
	ts.Check(err)
	ts.Check(os.WriteFile(ts.MkAbs(args[0]), []byte(b[:len(b)-n]), 0o600))
}
