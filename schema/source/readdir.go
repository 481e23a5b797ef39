package source

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"path"
	"strings"
	"sync"

	"github.com/hashicorp/hcl/v2"

	"github.com/stellar-rules/stellar/schema/diag"
	"github.com/stellar-rules/stellar/schema/parallel"
)

// LocaleDir is the folder of translations, in a pack or beside scenario files.
const LocaleDir = "locale"

// ReadDir reads all *.hcl files in and below dir, in the order of fs.WalkDir, except names that begin with a dot.
// Links are not followed: give it the FS of an os.Root, so that nothing else can lead out of the pack either. Files
// are named displayPrefix + their path below dir.
func (s *Set) ReadDir(fsys fs.FS, dir, displayPrefix string) ([]*File, diag.Findings) {
	r := reader{prefix: displayPrefix}
	tree, err := fs.Sub(fsys, path.Clean(dir))
	if err != nil {
		r.addFinding(diag.CodeUnreadable, displayPrefix, fmt.Sprintf("The folder cannot be read: %s.", reason(err)), "")
		return nil, r.findings
	}
	r.tree = tree
	_ = fs.WalkDir(tree, ".", r.visit) // which never returns an error but SkipAll and SkipDir
	files := r.parse(s)
	r.findings.Add(ownWords(files)...)
	r.findings.Sort()
	return files, r.findings
}

type reader struct {
	tree   fs.FS
	prefix string

	findings diag.Findings
	shown    []string // the names of files that were read, and their bytes
	src      [][]byte
	entries  int
	bytes    int
}

func (r *reader) visit(name string, d fs.DirEntry, err error) error {
	shown := path.Join(r.prefix, name)
	if err != nil {
		what := "The folder"
		if d != nil && !d.IsDir() {
			what = "The file"
		}
		r.addFinding(diag.CodeUnreadable, shown, fmt.Sprintf("%s cannot be read: %s.", what, reason(err)), "")
		return fs.SkipDir
	}
	if name == "." {
		if !d.IsDir() {
			r.addFinding(diag.CodeNotAFile, shown, "This is not a folder.", "a folder with a pack in it")
		}
		return nil
	}
	if r.entries++; r.entries > MaxPackEntries {
		r.addFinding(diag.CodePackTooManyFiles, r.prefix, "There are too many files and folders here.",
			fmt.Sprintf("at most %d of any kind", MaxPackEntries))
		return fs.SkipAll
	}
	hidden := strings.HasPrefix(d.Name(), ".")
	switch {
	case d.IsDir() && (hidden || name == LocaleDir):
		return fs.SkipDir
	case d.IsDir() && strings.Count(name, "/")+1 > MaxFolderDepth:
		r.addFinding(diag.CodeFoldersTooDeep, shown, "Folders are nested too deeply.",
			fmt.Sprintf("at most %d inside each other", MaxFolderDepth))
		return fs.SkipDir
	case d.IsDir() || hidden:
	case !d.Type().IsRegular():
		r.special(shown, d)
	case path.Ext(name) == ".hcl":
		return r.readFile(name, shown)
	}
	return nil
}

func (r *reader) readFile(name, shown string) error {
	if len(r.src) == MaxPackFiles {
		r.addFinding(diag.CodePackTooManyFiles, r.prefix, "The pack has too many files.",
			fmt.Sprintf("at most %d .hcl files", MaxPackFiles))
		return fs.SkipAll
	}
	src, err := ReadFile(r.tree, name, MaxFileBytes)
	if err != nil {
		r.addFinding(diag.CodeUnreadable, shown, fmt.Sprintf("The file cannot be read: %s.", reason(err)), "")
		return nil
	}
	if r.bytes += len(src); r.bytes > MaxPackBytes {
		r.addFinding(diag.CodePackTooLarge, r.prefix, "The files of the pack are too large in total.",
			fmt.Sprintf("at most %d bytes", MaxPackBytes))
		return fs.SkipAll
	}
	r.shown, r.src = append(r.shown, shown), append(r.src, src)
	return nil
}

// parse parses all files found, several at once, and keeps their order.
func (r *reader) parse(set *Set) []*File {
	all := make([]parsed, len(r.src))
	parallel.Each(len(all), func(i int) { all[i] = set.parsed(r.shown[i], r.src[i]) })
	var out []*File
	for i, p := range all {
		f, findings := set.addParsed(r.shown[i], p)
		if f != nil {
			out = append(out, f)
		}
		r.findings.Add(findings...)
	}
	return out
}

// ReadFile reads one byte more of a plain file than is allowed, so that the caller notices.
func ReadFile(fsys fs.FS, name string, most int64) ([]byte, error) {
	var b bytes.Buffer
	err := readInto(&b, fsys, name, most)
	return b.Bytes(), err
}

// Holds says whether the bytes of a file pass a test, which must not keep them; a file that cannot be read does not.
func Holds(fsys fs.FS, name string, test func(src []byte) bool) bool {
	b := buffers.Get().(*bytes.Buffer)
	defer buffers.Put(b)
	b.Reset()
	return readInto(b, fsys, name, MaxFileBytes) == nil && test(b.Bytes())
}

// buffers spare the memory of files that are only looked through: touching new memory costs more than reading.
var buffers = sync.Pool{New: func() any { return new(bytes.Buffer) }}

func readInto(b *bytes.Buffer, fsys fs.FS, name string, most int64) error {
	info, err := fs.Stat(fsys, name)
	if err != nil {
		return err
	}
	if !info.Mode().IsRegular() {
		return errors.New("it is not a plain file")
	}
	f, err := fsys.Open(name)
	if err != nil {
		return err
	}
	defer f.Close()
	b.Grow(int(min(info.Size(), most)) + bytes.MinRead)
	_, err = b.ReadFrom(io.LimitReader(f, most+1))
	return err
}

// special reports links and devices. A link that is not an .hcl file may be anything, so it is only a warning.
func (r *reader) special(shown string, d fs.DirEntry) {
	f := r.addFinding(diag.CodeNotAFile, shown, "This is not a plain file and is not read.", "a plain file")
	if d.Type()&fs.ModeSymlink != 0 {
		f.Summary = "This is a link; links are not followed."
		f.Suggestion = "copy what it points to into the pack"
	}
	if path.Ext(shown) != ".hcl" {
		f.Severity = diag.Warning
	}
}

func (r *reader) addFinding(code, shown, summary, expected string) *diag.Finding {
	r.findings.Add(diag.Finding{Code: code, Range: hcl.Range{Filename: shown}, Summary: summary, Detail: expected})
	return &r.findings[len(r.findings)-1]
}

// reason is the cause of an error without the path, which is already shown.
func reason(err error) string {
	if pe, ok := errors.AsType[*fs.PathError](err); ok {
		err = pe.Err
	}
	return err.Error()
}
