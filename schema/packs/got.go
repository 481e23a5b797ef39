package packs

import (
	"archive/zip"
	"bytes"
	"cmp"
	"encoding/base64"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"path"
	"slices"
	"strings"
	"unicode"

	"github.com/Masterminds/semver/v3"
	"github.com/hashicorp/hcl/v2"
	"github.com/hashicorp/hcl/v2/gohcl"
	"github.com/hashicorp/hcl/v2/hclwrite"
	"golang.org/x/mod/sumdb/dirhash"

	"github.com/stellar-rules/stellar/schema/diag"
	"github.com/stellar-rules/stellar/schema/lists"
	"github.com/stellar-rules/stellar/schema/source"
)

// LockFile is the file beside content, or in [Finder.Store], that says which packs from elsewhere are used.
const LockFile = ".stellar.lock.hcl"

const (
	hashPrefix  = "h1:"
	maxAddress  = 2000 // bytes
	indexFormat = 1

	// MaxIndex is the most bytes of an index.
	MaxIndex = 8 << 20
	// MaxArchive is the most bytes of an archive, and of what is packed in it.
	MaxArchive = maxArchive
)

// A Got is a pack from elsewhere, as lock files, indexes and journals name it.
type Got struct {
	ID      string `json:"id,omitempty" hcl:"id,label"`
	Title   string `json:"title,omitempty"`                          // in an index
	Version string `json:"version,omitempty" hcl:"version,optional"` // of which those in an index have one
	Address string `json:"address,omitempty" hcl:"address"`          // for `stellar get`; of a path none in a journal
	Index   string `json:"-" hcl:"index,optional"`                   // the index that listed it
	Hash    string `json:"hash" hcl:"hash"`                          // of all its files, as Go and Terraform have it
}

// File is its name in [Finder.Store].
func (g Got) File() string {
	sum, _ := base64.StdEncoding.DecodeString(strings.TrimPrefix(g.Hash, hashPrefix))
	return g.ID + "-" + hex.EncodeToString(sum[:min(16, len(sum))]) + zipSuffix
}

// Public is what others may know of it.
func (g Got) Public() *Got {
	if !strings.Contains(g.Address, "://") || strings.HasPrefix(g.Address, "file:") {
		g.Address = ""
	}
	g.ID, g.Title, g.Index = "", "", ""
	return &g
}

// wrong is what is wrong with it, and the attribute; both are empty if it may be used.
func (g Got) wrong() (attribute, expected string) {
	sum, err := base64.StdEncoding.DecodeString(strings.TrimPrefix(g.Hash, hashPrefix))
	unprinted := func(c rune) bool { return !unicode.IsPrint(c) }
	switch {
	case !identifier().MatchString(g.ID) || len(g.ID) > source.MaxIdentBytes:
		return "id", "the id of a pack"
	case g.Version != "" && !IsVersion(g.Version):
		return "version", `a version, such as "1.2.0"`
	case g.Address == "" || len(g.Address) > maxAddress || strings.ContainsFunc(g.Address, unprinted):
		return "address", "an address for `stellar get`"
	case len(g.Index) > maxAddress || strings.ContainsFunc(g.Index, unprinted):
		return "index", "the address of an index"
	case !strings.HasPrefix(g.Hash, hashPrefix) || err != nil || len(sum) != 32:
		return "hash", `"h1:" and 44 characters, as stellar get writes them`
	}
	return "", ""
}

// IsVersion says whether versions can be compared with this one.
func IsVersion(s string) bool { _, err := semver.NewVersion(s); return err == nil }

// VersionNewer says whether a version is newer than another.
func VersionNewer(version, than string) bool {
	a, err1 := semver.NewVersion(version)
	b, err2 := semver.NewVersion(than)
	return err1 == nil && (err2 != nil || a.GreaterThan(b))
}

// Newest are those with the highest versions in a range, by id. Previews such as 2.0.0-beta are in no range that does
// not name one.
func Newest(list []Got, versions string) map[string]Got {
	out := map[string]Got{}
	c, err := semver.NewConstraint(cmp.Or(versions, "*"))
	for _, g := range list {
		v, err2 := semver.NewVersion(g.Version)
		if err == nil && err2 == nil && c.Check(v) && VersionNewer(g.Version, out[g.ID].Version) {
			out[g.ID] = g
		}
	}
	return out
}

// A lock is the form of a lock file.
type lock struct {
	Packs []Got `hcl:"pack,block"`
}

// ReadLock reads a lock file; of one with errors only the findings.
func ReadLock(set *source.Set, name string, src []byte) ([]Got, diag.Findings) {
	file, finds := set.Parse(name, src)
	if file == nil {
		return nil, finds
	}
	var x lock
	for _, d := range gohcl.DecodeBody(file.Body, nil, &x) {
		finds.Add(diag.Finding{Code: diag.CodeShape, Range: *cmp.Or(d.Subject, &hcl.Range{Filename: name}),
			Summary: d.Summary + ".", Detail: `pack "id" { … } with version, address, index and hash`, Suggestion: d.Detail})
	}
	for i, g := range x.Packs {
		attribute, expected := g.wrong()
		if slices.ContainsFunc(x.Packs[:i], func(o Got) bool { return o.ID == g.ID }) {
			attribute, expected = "id", "each pack once"
		}
		if b := file.Body.Blocks[i]; attribute != "" && len(finds) == 0 {
			at := b.DefRange()
			if a := b.Body.Attributes[attribute]; a != nil {
				at = a.Range()
			}
			f := diag.Found(at, expected, "The %s of the pack %q cannot be used.", attribute, g.ID)
			f.Code = diag.CodeShape
			finds.Add(*f)
		}
	}
	if finds.HasErrors() {
		return nil, finds
	}
	return x.Packs, nil
}

// WriteLock is the text of a lock file.
func WriteLock(list []Got) []byte {
	f := hclwrite.NewEmptyFile()
	sorted := slices.SortedFunc(slices.Values(list), func(a, b Got) int { return strings.Compare(a.ID, b.ID) })
	gohcl.EncodeIntoBody(lock{sorted}, f.Body())
	return append([]byte("# Written by `stellar get`. Keep it with the content, so that everyone plays the same packs.\n"),
		hclwrite.Format(f.Bytes())...)
}

// An index lists packs that can be got.
type index struct {
	Format int   `json:"format"`
	Packs  []Got `json:"packs"` // a pack several times, with different versions
}

// ReadIndex reads an index. Addresses in it may be relative to its own.
func ReadIndex(src []byte) ([]Got, error) {
	var x index
	if err := json.Unmarshal(src, &x); err != nil {
		return nil, err
	}
	if x.Format != indexFormat {
		return nil, fmt.Errorf("format: expected %d, found %d", indexFormat, x.Format)
	}
	for i, g := range x.Packs {
		attribute, expected := g.wrong()
		if g.Version == "" {
			attribute, expected = "version", `a version, such as "1.2.0"`
		}
		if attribute != "" {
			return nil, fmt.Errorf("packs[%d].%s: expected %s", i, attribute, expected)
		}
	}
	return x.Packs, nil
}

// WriteIndex is the text of an index.
func WriteIndex(list []Got) ([]byte, error) {
	out, err := json.MarshalIndent(index{indexFormat, list}, "", "  ")
	return append(out, '\n'), err
}

// Unzip opens an archive within bounds. The result is the folder of the pack in it.
func Unzip(name string, src []byte) (fs.FS, error) {
	tree, err := unzip(name, src)
	if err != nil {
		return nil, err
	}
	at, _ := packIn(tree, name, "")
	if !at.isPack() {
		return nil, sayNotPack.With("path", at.shown())
	}
	return at.tree().FS, nil
}

// Bundle packs the folder of a pack: all its files, except those whose names begin with a dot.
func Bundle(tree fs.FS) (Got, []byte, error) {
	g, names, files, err := filesOf(tree)
	if err != nil {
		return g, nil, err
	}
	if attribute, expected := g.wrong(); attribute != "" && attribute != "address" {
		return g, nil, sayBadPack.With("attribute", attribute, "expected", expected)
	}
	var b bytes.Buffer
	z := zip.NewWriter(&b)
	for _, name := range names {
		err = errors.Join(err, pack(z, name, files[name]))
	}
	if err = errors.Join(err, z.Close()); err == nil {
		_, err = unzip(g.ID, b.Bytes())
	}
	return g, b.Bytes(), err
}

// HashOf is the hash of the folder of a pack; empty if it has none, because it is too large.
func HashOf(tree fs.FS) string {
	g, _, _, _ := filesOf(tree)
	return g.Hash
}

// filesOf reads the files of a pack, within bounds. Their names are in order.
func filesOf(tree fs.FS) (g Got, names []string, files map[string][]byte, err error) {
	h := headOf(parse(nil, tree, packFile, packFile))
	g, files = Got{ID: h.pack, Title: h.title, Version: h.version}, map[string][]byte{}
	left, size := source.MaxPackEntries, 0
	err = fs.WalkDir(tree, ".", func(name string, e fs.DirEntry, err error) error {
		left--
		switch {
		case err != nil:
			return err
		case left < 0 || size > maxArchive:
			return sayZipBomb.With("path", g.ID, "most", maxArchive>>20, "files", source.MaxPackEntries, "ratio", maxRatio)
		case name != "." && strings.HasPrefix(e.Name(), ".") && e.IsDir():
			return fs.SkipDir
		case strings.HasPrefix(e.Name(), ".") || !e.Type().IsRegular():
			return nil
		}
		src, err := source.ReadFile(tree, name, maxArchive)
		names, files[name], size = append(names, name), src, size+len(src)
		return err
	})
	if err == nil {
		g.Hash, err = dirhash.Hash1(names, func(name string) (io.ReadCloser, error) {
			return io.NopCloser(bytes.NewReader(files[name])), nil
		})
	}
	return g, names, files, err
}

// Folder is the folder of a pack that a path on disk or in an archive names.
func (s *Finder) Folder(arg string) (fs.FS, error) {
	at, err := s.locate(arg)
	if err == nil && !(at.dir && at.isPack()) {
		err = sayNotPack.With("path", at.shown())
	}
	return at.tree().FS, err
}

// Lock is what the lock file in a folder on disk says; there may be none.
func (s *Finder) Lock(dir string) ([]Got, diag.Findings) {
	at := onDisk(dir).join(LockFile)
	src, err := source.ReadFile(at.fsys, at.name, source.MaxFileBytes)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, nil
	}
	if err != nil {
		return nil, diag.Findings{{Code: diag.CodeUnreadable, Range: hcl.Range{Filename: at.shown()},
			Summary: "The lock file cannot be read.", Detail: "a plain file"}}
	}
	return ReadLock(&source.Set{Cache: s.cache()}, at.shown(), src)
}

// locked are the packs from elsewhere for content in a folder: those of the nearest lock file above it, and those that
// the user got.
func (s *Finder) locked(dir location) ([]Got, diag.Findings) {
	var list []Got
	var finds diag.Findings
	if s.Store == "" {
		return nil, nil
	}
	if dir.got != nil {
		dir = onDisk(".")
	}
	for _, up := range dir.upwards() {
		if _, err := up.join(LockFile).stat(); err == nil && up.onDisk() {
			list, finds = s.Lock(up.name)
			break
		}
	}
	if !s.Frozen {
		own, more := s.Lock(s.Store)
		list = append(list, own...)
		finds.Add(more...)
	}
	return list, finds
}

// Shared are the packs from elsewhere that can be named in the working directory.
func (s *Finder) Shared() []*Unit { return lists.Map(s.got(onDisk(".")), s.pack) }

// got are the folders of the packs from elsewhere for content in a folder. Those that were removed are not there.
func (s *Finder) got(dir location) []location {
	var out []location
	list, _ := s.locked(dir)
	for i, g := range list {
		if slices.ContainsFunc(list[:i], func(o Got) bool { return o.ID == g.ID }) {
			continue
		}
		name := path.Join(onDisk(s.Store).name, g.File())
		s.cache()
		at, known := s.opened[name]
		if !known {
			at, _, _ = archived(name)
			at.got = &g
			s.opened[name] = at
		}
		if at.fsys != nil && at.isPack() {
			out = append(out, at)
		}
	}
	return out
}

// Got says where a pack of the unit is from; nil: it is shipped, or in a folder here.
func (u *Unit) Got(id string) *Got {
	at, ok := u.Registry.packs[id]
	if !ok {
		return nil
	}
	return u.Registry.roots[at.root].got
}

// A Want is a pack that is needed from elsewhere, with a version in a range.
type Want struct{ ID, Versions string }

// Wants are the packs that the unit needs and that are not here, or are from elsewhere and have another version.
func (u *Unit) Wants() []Want {
	var out []Want
	for id, ranges := range u.Plan.wants {
		w := Want{id, strings.Join(lists.Filter(ranges, func(s string) bool { return s != "" }), ", ")}
		at, ok := u.Registry.packs[id]
		if ok && u.Got(id) == nil {
			continue
		}
		if in, err := VersionFits(packHead(u.Registry.files(at).files).version, w.Versions); err == nil && !(ok && in) {
			out = append(out, w)
		}
	}
	slices.SortFunc(out, func(a, b Want) int { return strings.Compare(a.ID, b.ID) })
	return out
}
