package main

import (
	"bytes"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/stellar-rules/stellar/schema/longtest"
	"github.com/stellar-rules/stellar/schema/parallel"
)

// TestShards plays a series as processes, each a shard, some of which are killed in the middle and begun again: merged,
// they give the very bytes of one run. What merge misses before is the shards that were killed.
func TestShards(t *testing.T) {
	shards := 64
	if !longtest.On() {
		shards = 8
	}
	folder := t.TempDir()
	command := func(args string) *exec.Cmd {
		args = strings.ReplaceAll(args, "$T", folder)
		return exec.Command("stellar", append([]string{"playtest"}, strings.Fields(args)...)...)
	}
	file := func(n int) string { return filepath.Join(folder, fmt.Sprintf("%d.jsonl", n)) }
	series := "pig --games 640 --rotate --choices --measure player.score "
	shard := func(n int) *exec.Cmd {
		return command(fmt.Sprintf("%s --shard %d/%d --to %s", series, n, shards, file(n)))
	}
	parallel.Each(shards, func(i int) {
		cmd := shard(i + 1)
		if i%7 != 3 {
			if out, err := cmd.CombinedOutput(); err != nil {
				t.Errorf("shard %d: %v\n%s", i+1, err, out)
			}
			return
		}
		if err := cmd.Start(); err != nil {
			t.Error(err)
			return
		}
		for range 1000 { // until it has begun to write
			if info, err := os.Stat(file(i+1) + partly); err == nil && info.Size() > 0 {
				break
			}
			time.Sleep(time.Millisecond)
		}
		_ = cmd.Process.Kill()
		_ = cmd.Wait()
	})
	var whole []string
	for n := 1; n <= shards; n++ {
		if _, err := os.Stat(file(n)); err == nil {
			whole = append(whole, file(n))
		} else if !errors.Is(err, fs.ErrNotExist) {
			t.Fatal(err)
		}
	}
	if len(whole) < shards {
		out, err := command("merge " + strings.Join(whole, " ")).CombinedOutput()
		if err == nil || !bytes.Contains(out, []byte("missing: play")) {
			t.Errorf("with %d of %d shards: %v\n%s", len(whole), shards, err, out)
		}
	}
	for n := 1; n <= shards; n++ {
		if _, err := os.Stat(file(n)); err == nil {
			continue
		}
		if out, err := shard(n).CombinedOutput(); err != nil {
			t.Fatalf("shard %d, again: %v\n%s", n, err, out)
		}
	}
	list := ""
	for n := shards; n > 0; n-- {
		list += " " + file(n)
	}
	const all = " --to $T/%s.jsonl --to $T/%[1]s.csv --to $T/%[1]s.html"
	for _, args := range []string{series + fmt.Sprintf(all, "one"), "merge" + list + fmt.Sprintf(all, "many")} {
		if out, err := command(args).CombinedOutput(); err != nil {
			t.Fatalf("%s: %v\n%s", args, err, out)
		}
	}
	for _, ext := range []string{".jsonl", ".csv", ".html"} {
		one, err := os.ReadFile(filepath.Join(folder, "one"+ext))
		many, err2 := os.ReadFile(filepath.Join(folder, "many"+ext))
		if err = errors.Join(err, err2); err != nil || len(one) == 0 || !bytes.Equal(one, many) {
			t.Errorf("%s: %d bytes of one run, %d merged: they differ (%v)", ext, len(one), len(many), err)
		}
	}
}
