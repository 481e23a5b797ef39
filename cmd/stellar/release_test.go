package main

import (
	"bytes"
	"fmt"
	"maps"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"go.yaml.in/yaml/v3"
)

// TestRelease: the configuration of releases is well formed, names what is there, and the program is built for every
// system and architecture that it names. Building takes minutes, so it is done where STELLAR_RELEASE is set, as in CI.
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
		Kos      []struct {
			Main               string
			Repositories, Tags []string
			Base               string `yaml:"base_image"`
			Bare               bool
			Platforms          []string
			CreationTime       string `yaml:"creation_time"`
		}
	}
	d := yaml.NewDecoder(bytes.NewReader(src))
	d.KnownFields(true)
	if err := d.Decode(&c); err != nil {
		t.Fatal(err)
	}
	if c.Version != 2 || len(c.Builds) != 1 || len(c.Archives) != 1 || len(c.Kos) != 1 || c.Kos[0].Main != c.Builds[0].Main {
		t.Errorf("%+v", c)
	}
	b := c.Builds[0]
	for _, os := range []string{"linux", "darwin", "windows"} {
		if !slices.Contains(b.Goos, os) {
			t.Errorf("nothing is built for %s", os)
		}
	}
	for _, p := range c.Kos[0].Platforms {
		system, arch := filepath.Split(p)
		if !slices.Contains(b.Goos, filepath.Clean(system)) || !slices.Contains(b.Goarch, arch) {
			t.Errorf("an image for %s, which is not built", p)
		}
	}
	for _, f := range c.Archives[0].Files {
		if name, ok := f.(string); ok {
			if found, err := filepath.Glob(name); err != nil || len(found) == 0 {
				t.Errorf("there is no %s", name)
			}
		}
	}
	if os.Getenv("STELLAR_RELEASE") == "" {
		t.Skip("STELLAR_RELEASE is not set: nothing is built")
	}
	for i, system := range b.Goos[1:] { // the first is the one that all else is built for
		arch := b.Goarch[(i+1)%len(b.Goarch)]
		cmd := exec.Command("go", slices.Concat([]string{"build", "-o", filepath.Join(t.TempDir(), b.Binary)}, b.Flags,
			[]string{b.Main})...)
		cmd.Env = append(slices.Concat(os.Environ(), b.Env), "GOOS="+system, "GOARCH="+arch)
		if out, err := cmd.CombinedOutput(); err != nil {
			t.Errorf("%s/%s: %v\n%s", system, arch, err, out)
		}
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
