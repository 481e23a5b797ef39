package main

import (
	"bytes"
	"cmp"
	"context"
	"crypto/subtle"
	"encoding/json"
	"errors"
	"io"
	"io/fs"
	"maps"
	"net/http"
	"net/url"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"

	"github.com/spf13/cobra"

	"github.com/stellar-rules/stellar/cmd/stellar/fetch"
	"github.com/stellar-rules/stellar/cmd/stellar/games"
	"github.com/stellar-rules/stellar/content"
	"github.com/stellar-rules/stellar/interpreter/runner"
	"github.com/stellar-rules/stellar/schema/diag"
	"github.com/stellar-rules/stellar/schema/lists"
	"github.com/stellar-rules/stellar/schema/locale"
	"github.com/stellar-rules/stellar/schema/packs"
)

// indexFlag is the flag for indexes, which the configuration may keep.
const indexFlag = "index"

// A getter gets packs from elsewhere.
type getter struct {
	*app
	indexes        []string
	frozen, update bool

	store  string // where packs are kept
	client *fetch.Client
	listed map[string][]packs.Got // by index
	locks  []*lockFile            // that name what is got
	count  int                    // of downloads
}

// mostGot is how many packs a command gets at most, before no versions fit, or so it seems.
const mostGot = 200

func (g *getter) flags(cmd *cobra.Command) {
	cmd.Flags().StringArrayVar(&g.indexes, indexFlag, nil, "look packs up in the index at `URL`; repeatable")
}

func (a *app) getVerb() *cobra.Command {
	g := &getter{app: a}
	cmd := &cobra.Command{
		Use:   "get [ADDRESS[@VERSION]...]",
		Short: "Get packs from elsewhere",
		Long: `Get downloads packs, and those that they need, for your account. You can then use
them like those that come with the program. ADDRESS is one of
  pebbles                                   a pack in an index
  https://example.org/pebbles-1.2.0.zip     a zip; http only in your own network
  https://example.org/mods.git//pebbles     a folder of a git repository, at the
                                            tag VERSION or vVERSION, or the newest
  some/pebbles.zip                          a zip or a folder on this machine

Without an ADDRESS, it gets what the packs and scenarios of the current folder
need, and writes versions, addresses and hashes to .stellar.lock.hcl there.
Everyone who has that file gets the same packs. An ADDRESS changes the file too,
if there is one.

docs/sharing.md shows how to share packs of your own.`,
		Example: "  stellar get https://example.org/pebbles-1.2.0.zip\n" +
			"  stellar get pebbles@1.2 --index https://example.org/index.json\n" +
			"  stellar get\n  stellar get --frozen\n  stellar get --update",
		RunE: func(cmd *cobra.Command, args []string) error {
			switch {
			case g.frozen && (g.update || len(args) > 0):
				return usageErrorf("--frozen gets what %s says: leave out addresses and --update", packs.LockFile)
			case g.update && len(args) > 0:
				return usageErrorf("--update gets the newest version of all packs: leave out addresses")
			}
			return g.run(cmd.Context(), args)
		},
	}
	g.flags(cmd)
	cmd.Flags().BoolVar(&g.frozen, "frozen", false, "get exactly what the lock file says; fail if it lacks something")
	cmd.Flags().BoolVar(&g.update, "update", false,
		"get the newest versions that fit: of the lock file here, or of all you got")
	return cmd
}

// A lockFile is the lock file in a folder.
type lockFile struct {
	dir  string
	list []packs.Got
}

func (l *lockFile) exists() bool {
	_, err := os.Stat(filepath.Join(l.dir, packs.LockFile))
	return err == nil
}

// put puts a pack into the file, instead of its other version.
func (l *lockFile) put(got packs.Got) error {
	l.list = slices.DeleteFunc(l.list, func(o packs.Got) bool { return o.ID == got.ID })
	l.list = append(l.list, got)
	return writeFile(filepath.Join(l.dir, packs.LockFile), packs.WriteLock(l.list))
}

// begin reads the lock files here and of the user, whose addresses the user typed.
func (g *getter) begin(typed ...string) (here, own *lockFile, err error) {
	if g.store, err = games.Store(); err != nil {
		return nil, nil, err
	}
	here, own = &lockFile{dir: "."}, &lockFile{dir: g.store}
	named := len(g.indexes) > 0 // else those that were named before
	var finds, more diag.Findings
	here.list, finds = g.finder().Lock(here.dir)
	own.list, more = g.finder().Lock(own.dir)
	if finds.Add(more...); finds.HasErrors() {
		err = &runner.ContentError{Findings: finds}
	}
	for _, x := range own.list {
		typed = append(typed, x.Address, x.Index)
		if !named && x.Index != "" && !slices.Contains(g.indexes, x.Index) {
			g.indexes = append(g.indexes, x.Index)
		}
	}
	g.client, g.listed = fetch.New(append(typed, g.indexes...)...), map[string][]packs.Got{}
	return here, own, errors.Join(err, os.MkdirAll(g.store, 0o700))
}

func (g *getter) run(ctx context.Context, args []string) error {
	here, own, err := g.begin(args...)
	if err != nil {
		return err
	}
	project := here.exists()
	these := lists.Map(args, func(arg string) packs.Got {
		address, version := cutVersion(arg)
		return packs.Got{Address: address, Version: version}
	})
	if len(args) > 0 || g.update && !project {
		g.locks = append(g.locks, own)
	}
	if len(args) == 0 && !g.update && !g.frozen || project && !g.frozen {
		g.locks = append(g.locks, here)
	}
	switch {
	case g.frozen && !project:
		err = sayNoLock.With("file", packs.LockFile)
	case g.frozen:
		these = here.list
	case g.update:
		these, err = g.newer(ctx, g.locks[0].list)
	}
	if err != nil {
		return err
	}
	var ids []string
	for _, w := range these {
		got, err := g.get(ctx, w)
		if err != nil {
			return err
		}
		ids = append(ids, got.ID)
	}
	if g.update && len(these) == 0 {
		g.print(sayNewest)
	}
	if len(args) > 0 || g.update && !project {
		_, err := g.complete(ctx, ids)
		for _, u := range g.finder().Shared() {
			if n := u.Plan.Scenarios; err == nil && len(n) > 0 && len(args) > 0 && slices.Contains(ids, u.PackID()) {
				g.print(sayPlayGot, "scenario", n[0])
			}
		}
		return err
	}
	used, err := g.complete(ctx, nil)
	if err != nil || g.frozen {
		return err
	}
	here.list = used
	g.print(sayLocked, "file", packs.LockFile, "n", len(used))
	return writeFile(packs.LockFile, packs.WriteLock(used))
}

// cutVersion cuts ADDRESS@VERSION.
func cutVersion(arg string) (address, version string) {
	if i := strings.LastIndexByte(arg, '@'); i > 0 && packs.IsVersion(arg[i+1:]) {
		return arg[:i], strings.TrimPrefix(arg[i+1:], "v")
	}
	return arg, ""
}

// complete gets what packs from elsewhere need, or the content of this folder if none is named, until nothing is
// missing. It returns what is used from elsewhere.
func (g *getter) complete(ctx context.Context, ids []string) (used []packs.Got, err error) {
	for range mostGot {
		g.found = nil // what was got meanwhile is found
		g.finder().Frozen = g.frozen
		units := lists.Filter(g.finder().Shared(), func(u *packs.Unit) bool { return slices.Contains(ids, u.PackID()) })
		if len(ids) == 0 {
			if units, err = g.units([]string{"."}); err != nil {
				return nil, err
			}
		}
		var finds diag.Findings
		ranges := map[string][]string{}
		used = nil
		for _, u := range units {
			finds.Add(u.Findings...)
			for _, id := range u.Plan.IDs() {
				if got := u.Got(id); got != nil && !slices.Contains(used, *got) {
					used = append(used, *got)
				}
			}
			for _, w := range u.Wants() {
				ranges[w.ID] = append(ranges[w.ID], w.Versions)
			}
		}
		if len(ranges) == 0 {
			if finds.HasErrors() {
				return nil, &runner.ContentError{Findings: finds}
			}
			return used, nil
		}
		for _, id := range slices.Sorted(maps.Keys(ranges)) {
			versions := strings.Join(slices.DeleteFunc(ranges[id], func(s string) bool { return s == "" }), ", ")
			if g.frozen {
				return nil, sayNotLocked.With("pack", strconv.Quote(id), "file", packs.LockFile)
			}
			w, err := g.find(ctx, id, versions)
			if err != nil {
				return nil, err
			}
			if _, err = g.get(ctx, w); err != nil {
				return nil, err
			}
		}
	}
	return nil, sayUnsettled.With()
}

// find looks a pack up in the indexes.
func (g *getter) find(ctx context.Context, id, versions string) (best packs.Got, err error) {
	var all []packs.Got
	for _, at := range g.indexes {
		list, err := g.index(ctx, at)
		if err != nil {
			return best, err
		}
		all = append(all, list...)
	}
	ids := lists.Map(all, func(x packs.Got) string { return x.ID })
	all = lists.Filter(all, func(x packs.Got) bool { return x.ID == id })
	best, ok := packs.Newest(all, versions)[id]
	near := diag.Nearest(id, ids)
	if len(all) > 0 {
		near = ""
	}
	if !ok {
		return best, sayUnlisted.With("pack", strconv.Quote(id), "versions", locale.Quoted(versions),
			"near", locale.Quoted(near), "other", len(all) > 0, "none", len(g.indexes) == 0)
	}
	return best, nil
}

// index reads an index once.
func (g *getter) index(ctx context.Context, at string) ([]packs.Got, error) {
	if list, ok := g.listed[at]; ok {
		return list, nil
	}
	src, err := g.client.File(ctx, at, packs.MaxIndex)
	if err != nil {
		return nil, err
	}
	list, err := packs.ReadIndex(src)
	if err != nil {
		return nil, sayBadIndex.With("url", at, "why", err)
	}
	base, err := url.Parse(at)
	for i, x := range list {
		u, err2 := base.Parse(x.Address)
		if err = cmp.Or(err, err2); err != nil || !fetch.IsURL(u.String()) {
			return nil, sayBadIndex.With("url", at, "why", cmp.Or(err, error(sayIndexed.With("address", x.Address))))
		}
		list[i].Address, list[i].Index = u.String(), at
	}
	g.listed[at] = list
	return list, nil
}

// newer are the newest versions of packs that have an index, or tags, and are not the newest.
func (g *getter) newer(ctx context.Context, list []packs.Got) (out []packs.Got, err error) {
	for _, old := range list {
		var all []packs.Got
		repository, _, tagged := fetch.SplitRepository(old.Address)
		switch {
		case old.Index != "":
			all, err = g.index(ctx, old.Index)
		case tagged:
			all, err = tagsOf(ctx, repository, packs.Got{ID: old.ID, Address: old.Address})
		}
		if err != nil {
			return nil, err
		}
		if best := packs.Newest(all, "")[old.ID]; packs.VersionNewer(best.Version, old.Version) {
			out = append(out, best)
		}
	}
	return out, nil
}

// listOutdated lists the newer versions of packs in the lock file here, or else of all that the user got.
func (g *getter) listOutdated(ctx context.Context) error {
	here, own, err := g.begin()
	if err != nil {
		return err
	}
	if here.exists() {
		own = here
	}
	newer, err := g.newer(ctx, own.list)
	if err != nil {
		return err
	}
	if len(newer) == 0 {
		g.print(sayNewest)
	}
	g.printTable(sayNewer, lists.Map(newer, func(x packs.Got) []string { return []string{x.ID, x.Version, x.Address} }))
	return nil
}

// tagsOf are the versions of a pack in a git repository.
func tagsOf(ctx context.Context, repository string, like packs.Got) ([]packs.Got, error) {
	tags, err := fetch.Tags(ctx, repository)
	return lists.Map(tags, func(tag string) packs.Got {
		like.Version, like.Title = strings.TrimPrefix(tag, "v"), tag
		return like
	}), err
}

// get gets a pack, of which the address is known, or only the id. What else is known of it must be so.
func (g *getter) get(ctx context.Context, want packs.Got) (packs.Got, error) {
	none := packs.Got{}
	if fetch.Secret(want.Address) {
		return none, usageErrorf("an address must contain no password: it would be saved")
	}
	if _, err := os.Stat(filepath.Join(g.store, want.File())); err == nil && want.Hash != "" {
		return want, g.keep(want, nil)
	}
	if g.count++; g.count > mostGot {
		return none, sayUnsettled.With()
	}
	repository, folder, tagged := fetch.SplitRepository(want.Address)
	tagged = tagged && want.Index == "" // an index names only zips
	exactly := ""
	if want.Version != "" {
		exactly = "=" + want.Version
	}
	var tree fs.FS
	var src []byte
	var err error
	switch {
	case tagged:
		tags, err2 := tagsOf(ctx, repository, none)
		tag, ok := packs.Newest(tags, exactly)[""]
		if err = err2; err == nil && !ok {
			err = sayNoTag.With("url", want.Address, "version", want.Version, "any", want.Version == "")
		}
		if err == nil {
			exactly = "=" + tag.Version
			src, err = fetch.Folder(ctx, repository, folder, tag.Title, packs.MaxArchive)
		}
	case fetch.IsURL(want.Address):
		src, err = g.client.File(ctx, want.Address, packs.MaxArchive)
	case asName(want.Address) == want.Address && len(want.Hash) == 0:
		best, err := g.find(ctx, want.Address, exactly)
		if err != nil {
			return none, err
		}
		return g.get(ctx, best)
	default:
		if tree, err = g.finder().Folder(want.Address); err == nil {
			want.Address, err = filepath.Abs(want.Address)
		}
	}
	if err == nil && bytes.HasPrefix(src, []byte("{")) {
		err = sayIsIndex.With("url", want.Address)
	}
	if err == nil && src != nil {
		tree, err = packs.Unzip(want.Address, src)
	}
	if err != nil {
		return none, err
	}
	got, src, err := packs.Bundle(tree)
	if err != nil {
		return none, err
	}
	got.Address, got.Index = want.Address, want.Index
	fits, _ := packs.VersionFits(got.Version, exactly)
	switch {
	case slices.Contains(packs.New(packs.Root{FS: content.FS}).Packs(), got.ID):
		return none, sayShipped.With("pack", strconv.Quote(got.ID))
	case !fits || want.ID != "" && want.ID != got.ID:
		return none, sayOther.With("url", want.Address, "pack", got.ID, "version", got.Version,
			"asked", cmp.Or(want.ID, got.ID), "exactly", strings.TrimPrefix(exactly, "="))
	case want.Hash != "" && want.Hash != got.Hash:
		return none, sayHash.With("url", want.Address, "hash", got.Hash, "asked", want.Hash)
	}
	return got, g.keep(got, src)
}

// keep keeps a pack for the user, if it was not kept before, and notes it in lock files.
func (g *getter) keep(got packs.Got, src []byte) (err error) {
	if src != nil {
		err = writeFile(filepath.Join(g.store, got.File()), src)
	}
	for _, l := range g.locks {
		err = errors.Join(err, l.put(got))
	}
	if err == nil && (src != nil || len(g.locks) > 0) {
		g.print(sayGot, "pack", got.ID, "version", got.Version, "url", got.Address, "hash", got.Hash)
	}
	return err
}

func (a *app) searchVerb() *cobra.Command {
	g := &getter{app: a}
	cmd := &cobra.Command{
		Use:   "search WORD...",
		Short: "Search for packs in indexes",
		Long: `Search lists the packs in indexes whose ids or titles contain all words. An index
is a file on the web that lists packs; --index names one, and so does a line
index = "URL" in the configuration. See docs/sharing.md.`,
		Example: "  stellar search ships --index https://example.org/index.json",
		Args:    atLeast(1, "a word"),
		RunE: func(cmd *cobra.Command, args []string) error {
			found, err := g.search(cmd.Context(), args)
			if err != nil {
				return err
			}
			if len(found) == 0 {
				g.print(sayNotFound)
				return nil
			}
			g.printTable(sayFound, lists.Map(found, func(x indexed) []string {
				return []string{x.ID, x.Version, x.Title, g.say(sayHave, "version", x.Have)}
			}))
			return nil
		},
	}
	g.flags(cmd)
	return cmd
}

// An indexed pack is the newest version of one in an index.
type indexed struct {
	ID      string `json:"id"`
	Version string `json:"version"`
	Title   string `json:"title"`
	Have    string `json:"have,omitempty"` // the version that the user got
}

// search finds the packs in indexes whose ids or titles contain all words.
func (g *getter) search(ctx context.Context, words []string) (found []indexed, err error) {
	_, own, err := g.begin()
	if err != nil {
		return nil, err
	}
	if len(g.indexes) == 0 {
		return nil, usageErrorf("name an index: --index URL, or index = \"URL\" in %s", filepath.ToSlash(configFile()))
	}
	have := packs.Newest(own.list, "")
	for _, at := range g.indexes {
		all, err := g.index(ctx, at)
		if err != nil {
			return nil, err
		}
		newest := packs.Newest(all, "")
		for _, id := range slices.Sorted(maps.Keys(newest)) {
			x := newest[id]
			text := strings.ToLower(x.ID + " " + x.Title)
			if !slices.ContainsFunc(words, func(w string) bool { return !strings.Contains(text, strings.ToLower(w)) }) {
				found = append(found, indexed{x.ID, x.Version, x.Title, have[id].Version})
			}
		}
	}
	return found, nil
}

// browse answers the key of the host by the packs of the indexes.
func (a *app) browse(indexes []string, key string) http.HandlerFunc {
	return func(w http.ResponseWriter, r *http.Request) {
		given, err := io.ReadAll(http.MaxBytesReader(w, r.Body, mostInCode))
		if err != nil || subtle.ConstantTimeCompare(given, []byte(key)) != 1 {
			http.Error(w, http.StatusText(http.StatusForbidden), http.StatusForbidden)
			return
		}
		g := &getter{app: a, indexes: indexes}
		found, err := g.search(r.Context(), nil)
		if err != nil {
			http.Error(w, a.speaker.Tell(err), http.StatusBadGateway)
			return
		}
		w.Header().Set("Content-Type", "application/json")
		_ = json.NewEncoder(w).Encode(found)
	}
}

func (a *app) indexVerb() *cobra.Command {
	return &cobra.Command{
		Use:   "index FOLDER [PACK...]",
		Short: "List the packs in a folder for others to get",
		Long: `Index writes index.json into a FOLDER: a list of the packs in its zips, with their
versions and hashes. Put the folder on any web server, and others can get the
packs by the address of the list. Each PACK, a folder, is checked and added as a
zip first. A version that is in the FOLDER is never changed: a changed pack needs
a new version.`,
		Example: "  stellar index site my/sticks\n  stellar index site",
		Args:    atLeast(1, "a folder, which a web server shows"),
		RunE:    func(_ *cobra.Command, args []string) error { return a.index(args[0], args[1:]) },
	}
}

func (a *app) index(folder string, add []string) error {
	for _, arg := range add {
		tree, err := a.finder().Folder(arg)
		if err == nil {
			err = a.sound(arg)
		}
		if err != nil {
			return err
		}
		got, src, err := packs.Bundle(tree)
		if err != nil {
			return err
		}
		name := filepath.Join(folder, got.ID+"-"+got.Version+".zip")
		before, err := a.bundled(name)
		switch {
		case got.Version == "":
			return sayNoVersion.With("path", arg)
		case err == nil && before.Hash != got.Hash:
			return sayPublished.With("pack", got.ID, "version", got.Version, "file", name)
		case errors.Is(err, fs.ErrNotExist):
			err = os.WriteFile(name, src, 0o644)
		}
		if err != nil {
			return err
		}
	}
	names, err := filepath.Glob(filepath.Join(folder, "*.zip"))
	if err != nil {
		return err
	}
	list := []packs.Got{}
	for _, name := range names {
		got, err := a.bundled(name)
		if err != nil {
			return err
		}
		got.Address = url.PathEscape(filepath.Base(name))
		if slices.ContainsFunc(list, func(o packs.Got) bool { return o.ID == got.ID && o.Version == got.Version }) {
			return sayPublished.With("pack", got.ID, "version", got.Version, "file", name)
		}
		list = append(list, got)
	}
	src, err := packs.WriteIndex(list)
	if err == nil {
		_, err = packs.ReadIndex(src)
	}
	if err != nil {
		return err
	}
	file := filepath.Join(folder, "index.json")
	a.print(sayIndexWritten, "file", filepath.ToSlash(file), "n", len(list))
	return writeFile(file, src)
}

// bundled is what an index says of a zip.
func (a *app) bundled(name string) (got packs.Got, err error) {
	if _, err = os.Stat(name); err != nil {
		return got, err
	}
	tree, err := a.finder().Folder(name)
	if err == nil {
		got, _, err = packs.Bundle(tree)
	}
	return got, err
}

// What get, search and index say. Ids and addresses are as they were typed.
var (
	getting   = phrases.About("stellar get")
	sayGot    = getting("get/got", "{pack}{version? {version}}: got from {url}\n  {hash}")
	sayLocked = getting("get/locked",
		"{file}: written, with {n, plural, =0 {no pack} one {# pack} other {# packs}} from elsewhere")
	sayNewest = getting("get/newest", "All packs have their newest versions.")
	sayNewer  = phrases.New("list/outdated",
		"Newer versions, for `stellar get --update`", "a heading of stellar list --outdated")
	sayNoLock    = getting("get/no_lock", "there is no {file} here; `stellar get` writes one")
	sayNotLocked = getting("get/not_locked",
		"{file} does not say which {pack} to use; run `stellar get` without --frozen")
	sayUnsettled = getting("get/unsettled", "no versions fit all packs that need them; name other versions in `needs`")
	sayUnlisted  = phrases.New("get/unlisted",
		"no index lists the pack {pack}{versions? {versions}}{near?; did you mean {near}?}{other?; it lists other versions}"+
			"{none?: name an index with --index URL, or get the pack by its address}",
		"stellar get; pack, versions and near stand in quotes; none is there if no index was named")
	sayBadIndex = phrases.New("get/bad_index", "{url} is no index that can be used: {why}", "why is in English")
	sayIsIndex  = getting("get/is_index", "{url} is an index, not a pack: stellar get PACK --index {url}")
	sayPlayGot  = getting("get/play", "Play it: stellar play {scenario}")
	sayIndexed  = getting("get/indexed", "{address} is no address that an index may name")
	sayNoTag    = getting("get/no_tag",
		"{url} has no tag for {version?version {version}}{any?a version, such as v1.0.0}")
	sayShipped = getting("get/shipped",
		"the pack {pack} comes with the program, and cannot be replaced; its author must rename it")
	sayOther = getting("get/other",
		"{url} contains the pack {pack}{version? {version}}, but {asked}{exactly? {exactly}} was expected; "+
			"nothing was kept")
	sayHash = getting("get/hash",
		"{url} has other contents than expected; nothing was kept\n  expected: {asked}\n  found:    {hash}")
	sayAbsent = phrases.New("get/absent", "this game was played with other packs than those here. Get them:\n{list}",
		"a saved game; list are commands to type")
	sayFound     = phrases.New("search/found", "Packs that `stellar get` gets", "a heading of stellar search")
	sayHave      = phrases.New("search/have", "{version?(you have {version})}", "stellar search: behind a pack")
	sayNotFound  = phrases.New("search/none", "No pack has these words in its id or title.", "stellar search")
	indexing     = phrases.About("stellar index")
	sayNoVersion = indexing("index/no_version", "{path} has no version: write version = \"1.0.0\" in its pack.hcl")
	sayPublished = indexing("index/published",
		"{file}: {pack} {version} is there already, with other contents; give it a new version")
	sayIndexWritten = indexing("index/written", "{file}: written, with {n, plural, one {# pack} other {# packs}}")
)
