package main

import (
	"bytes"
	"crypto/sha1"
	"errors"
	"fmt"
	"maps"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"go.yaml.in/yaml/v3"
	gomodule "golang.org/x/mod/module"
	"golang.org/x/mod/zip"
	"golang.org/x/tools/go/packages"

	"github.com/stellar-rules/stellar/schema/longtest"
)

// TestRelease: the configuration of releases is well formed, names what is there, and the program compiles for every
// system that it names: with -long its types are checked, with the files of that system. Where STELLAR_RELEASE is set it
// is built, which takes minutes.
func TestRelease(t *testing.T) {
	t.Chdir("../..")
	src, err := os.ReadFile(".goreleaser.yaml")
	if err != nil {
		t.Fatal(err)
	}
	var c struct {
		Version     int
		ProjectName string `yaml:"project_name"`
		Before      struct{ Hooks []string }
		Builds      []struct {
			Main, Binary        string
			Env, Flags, Ldflags []string
			Goos, Goarch        []string
			ModTimestamp        string `yaml:"mod_timestamp"`
		}
		Archives []struct {
			NameTemplate    string `yaml:"name_template"`
			Formats         []string
			FormatOverrides []struct {
				Goos    string
				Formats []string
			} `yaml:"format_overrides"`
			Files []any
		}
		Checksum map[string]string
		Sboms    []struct {
			Artifacts, Cmd  string
			Args, Documents []string
		}
		Dockers []struct {
			Images, Tags, Platforms []string
			Dockerfile              string
		} `yaml:"dockers_v2"`
		Release struct {
			ExtraFiles []struct{ Glob string } `yaml:"extra_files"`
		}
	}
	d := yaml.NewDecoder(bytes.NewReader(src))
	d.KnownFields(true)
	if err := d.Decode(&c); err != nil {
		t.Fatal(err)
	}
	if c.Version != 2 || len(c.Builds) != 1 || len(c.Archives) != 1 || len(c.Sboms) != 1 || len(c.Dockers) != 1 {
		t.Errorf("%+v", c)
	}
	b := c.Builds[0]
	for _, os := range []string{"linux", "darwin", "windows"} {
		if !slices.Contains(b.Goos, os) {
			t.Errorf("nothing is built for %s", os)
		}
	}
	for _, p := range c.Dockers[0].Platforms {
		system, arch := filepath.Split(p)
		if !slices.Contains(b.Goos, filepath.Clean(system)) || !slices.Contains(b.Goarch, arch) {
			t.Errorf("an image for %s, which is not built", p)
		}
	}
	var archived []string
	for _, f := range c.Archives[0].Files {
		if name, ok := f.(string); ok {
			found, err := filepath.Glob(name)
			if err != nil || len(found) == 0 {
				t.Errorf("there is no %s", name)
			}
			archived = append(archived, found...)
		}
	}
	for _, page := range archived {
		if filepath.Ext(page) != ".md" {
			continue
		}
		text, err := os.ReadFile(page)
		if err != nil {
			t.Fatal(err)
		}
		for _, m := range relativeLink.FindAllStringSubmatch(codeBlock.ReplaceAllString(string(text), ""), -1) {
			to := filepath.Join(filepath.Dir(page), filepath.FromSlash(m[1]))
			if !slices.ContainsFunc(archived, func(f string) bool { return f == to || strings.HasPrefix(f, to+string(filepath.Separator)) }) {
				t.Errorf("archives have no %s, to which %s leads", to, page)
			}
		}
	}
	longtest.Only(t)
	for i, system := range b.Goos[1:] { // the first is the one that all else is built for
		arch := b.Goarch[(i+1)%len(b.Goarch)]
		env := append(slices.Concat(os.Environ(), b.Env), "GOOS="+system, "GOARCH="+arch)
		if os.Getenv("STELLAR_RELEASE") == "" {
			all, err := packages.Load(&packages.Config{Mode: packages.LoadAllSyntax, Env: env}, b.Main)
			if err != nil || len(all) != 1 {
				t.Fatal(all, err)
			}
			packages.Visit(all, nil, func(p *packages.Package) {
				for _, err := range p.Errors {
					t.Errorf("%s/%s: %v", system, arch, err)
				}
			})
			continue
		}
		cmd := exec.Command("go", slices.Concat([]string{"build", "-o", filepath.Join(t.TempDir(), b.Binary)}, b.Flags,
			[]string{b.Main})...)
		cmd.Env = env
		if out, err := cmd.CombinedOutput(); err != nil {
			t.Errorf("%s/%s: %v\n%s", system, arch, err, out)
		}
	}
}

var (
	relativeLink = regexp.MustCompile(`\]\(([^):#]+)[^):]*\)`)
	codeBlock    = regexp.MustCompile("(?s)```.*?```")
	released     = regexp.MustCompile(`(?m)^## \[([0-9].*)\] - \d{4}-\d{2}-\d{2}$`)
)

// TestVersion: the newest version of the changelog is that of the program, and so is the tag of this commit, if it has one.
func TestVersion(t *testing.T) {
	text, err := os.ReadFile("../../CHANGELOG.md")
	if err != nil {
		t.Fatal(err)
	}
	newest := released.FindSubmatch(text)
	if newest == nil || string(newest[1]) != version {
		t.Errorf("the newest version of CHANGELOG.md is %s, and the program is %s", newest, version)
	}
	tags, err := exec.Command("git", "tag", "--points-at", "HEAD", "v*").Output()
	if err != nil {
		t.Skip("SKIPPED: there is no git, or no repository")
	}
	if list := strings.Fields(string(tags)); len(list) > 0 && !slices.Contains(list, "v"+version) {
		t.Errorf("the tag is %s, and the program is %s", list, version)
	}
}

// TestModule: the program can be installed from the module as a proxy serves it. It is not compiled again: Go finds
// every package and what these embed, each file is that of the commit, and the program plays in a folder with nothing
// in it.
func TestModule(t *testing.T) {
	longtest.Only(t)
	proxy, tag := t.TempDir(), "v"+version
	dir := filepath.Join(proxy, module, "@v")
	if err := os.MkdirAll(dir, 0o755); err != nil {
		t.Fatal(err)
	}
	to, err := os.Create(filepath.Join(dir, tag+".zip"))
	if err != nil {
		t.Fatal(err)
	}
	mod, err := os.ReadFile("../../go.mod")
	if err = errors.Join(err, zip.CreateFromVCS(to, gomodule.Version{Path: module, Version: tag}, "../..", "HEAD", ""), to.Close(),
		os.WriteFile(filepath.Join(dir, "list"), []byte(tag+"\n"), 0o600), os.WriteFile(filepath.Join(dir, tag+".mod"), mod, 0o600),
		os.WriteFile(filepath.Join(dir, tag+".info"), []byte(`{"Version": "`+tag+`"}`), 0o600)); err != nil {
		t.Fatal(err)
	}
	cache, err := exec.Command("go", "env", "GOMODCACHE", "GOPROXY").Output()
	if err != nil {
		t.Fatal(err)
	}
	lines := strings.Fields(string(cache))
	modules, empty := t.TempDir(), t.TempDir()
	install := exec.Command("go", "install", "-n", "-modcacherw", module+"/cmd/stellar@"+tag)
	install.Dir = empty
	install.Env = append(os.Environ(), "GOFLAGS=", "GONOSUMDB="+module, "GOMODCACHE="+modules,
		"GOPROXY=file://"+proxy+",file://"+lines[0]+"/cache/download,"+lines[1])
	if out, err := install.CombinedOutput(); err != nil || !bytes.Contains(out, []byte("embedcfg")) {
		t.Fatalf("%v\n%s", err, out)
	}
	list, err := exec.Command("git", "ls-tree", "-rz", "--full-tree", "HEAD").Output()
	if err != nil || len(list) == 0 {
		t.Fatal("no files", err)
	}
	for line := range strings.SplitSeq(strings.TrimRight(string(list), "\x00"), "\x00") {
		entry, name, _ := strings.Cut(line, "\t")
		b, err := os.ReadFile(filepath.Join(modules, module+"@"+tag, name))
		if want := strings.Fields(entry)[2]; err != nil || fmt.Sprintf("%x", sha1.Sum(fmt.Appendf(nil, "blob %d\x00%s", len(b), b))) != want {
			t.Errorf("%s is not in the module as it is in the commit (%v)", name, err)
		}
	}
	run := exec.Command("stellar", "run", "tic_tac_toe", "--quiet")
	run.Dir = empty
	if out, err := run.CombinedOutput(); err != nil || len(out) == 0 {
		t.Errorf("%v\n%s", err, out)
	}
}

// TestNotices: releases carry the licences and notices of all modules in the program on any system, and of Go itself.
// With -update they are collected anew.
func TestNotices(t *testing.T) {
	t.Chdir("../..")
	modules := map[string]string{}
	for _, goos := range []string{"linux", "darwin", "windows"} {
		list := exec.Command("go", "list", "-deps", "-f", "{{with .Module}}{{if not .Main}}{{.Path}} {{.Version}}\t{{.Dir}}{{end}}{{end}}",
			"./cmd/stellar")
		list.Env = append(os.Environ(), "GOOS="+goos)
		out, err := list.Output()
		if err != nil {
			t.Fatal(err)
		}
		for line := range strings.Lines(string(out)) {
			name, dir, _ := strings.Cut(strings.TrimSpace(line), "\t")
			modules[name] = dir
		}
	}
	root, err := exec.Command("go", "env", "GOROOT").Output()
	if err != nil {
		t.Fatal(err)
	}
	modules["The Go standard library"] = strings.TrimSpace(string(root))
	modules["Phosphor Icons 2.1.1, of which some are drawn on the page"] = "schema/model/shapes"
	var want strings.Builder
	want.WriteString("Stellar contains the following software. Its source is at https://proxy.golang.org, by the paths and versions here.\n")
	delete(modules, "") // packages without a module
	for _, name := range slices.Sorted(maps.Keys(modules)) {
		found := 0
		for _, kind := range []string{"COPYING*", "LICENSE*", "NOTICE*", "PATENTS*"} {
			files, _ := filepath.Glob(filepath.Join(modules[name], kind))
			for _, file := range files {
				text, err := os.ReadFile(file)
				if err != nil {
					t.Fatal(err)
				}
				fmt.Fprintf(&want, "\n%s\n%s: %s\n\n%s\n", strings.Repeat("-", 80), name, filepath.Base(file), bytes.TrimSpace(text))
				found++
			}
		}
		if found == 0 {
			t.Errorf("%s has no licence", name)
		}
	}
	const kept = "THIRD_PARTY_NOTICES.txt"
	if *update {
		if err := os.WriteFile(kept, []byte(want.String()), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	if have, err := os.ReadFile(kept); err != nil || string(have) != want.String() {
		t.Errorf("%s is not up to date (%v): go test ./cmd/stellar -run TestNotices -update writes it anew", kept, err)
	}
}
