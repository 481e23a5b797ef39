package source

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"path"
	"strings"

	"github.com/hashicorp/hcl/v2"

	"github.com/stellar-rules/stellar/schema/diag"
	"github.com/stellar-rules/stellar/schema/parallel"
)

// LocaleDir is the folder of a pack, or beside scenario files, that holds translations.
const LocaleDir = "locale"

// ReadDir reads all *.hcl files in and below dir, in the order of fs.WalkDir.
// Names that begin with a dot are passed over. Links are not followed: give it
// the FS of an os.Root, so that nothing else on the way can leave the pack
// either. Files are named displayPrefix + their path below dir.
func (s *Set) ReadDir(fsys fs.FS, dir, displayPrefix string) ([]*File, diag.Findings) {
	r := reader{set: s, fsys: fsys, dir: path.Clean(dir), prefix: displayPrefix}
	// visit never returns an error but SkipAll and SkipDir.
	_ = fs.WalkDir(fsys, r.dir, r.visit)
	r.parse()
	r.findings.Sort()
	return r.files, r.findings
}

type reader struct {
	set         *Set
	fsys        fs.FS
	dir, prefix string

	files    []*File
	findings diag.Findings
	unparsed []unparsed
	entries  int
	count    int
	bytes    int
}

// unparsed is a file that was read.
type unparsed struct {
	shown string
	src   []byte
}

func (r *reader) visit(name string, d fs.DirEntry, err error) error {
	below := r.below(name)
	shown := path.Join(r.prefix, below)
	if err != nil {
		r.add(diag.CodeUnreadable, shown, fmt.Sprintf("%s cannot be read: %s.", what(d), reason(err)), "")
		return fs.SkipDir
	}
	if below == "" {
		if !d.IsDir() {
			r.add(diag.CodeNotAFile, shown, "This is not a folder.", "a folder with a pack in it")
			return fs.SkipAll
		}
		return nil
	}
	if r.entries++; r.entries > MaxPackEntries {
		r.add(diag.CodePackTooManyFiles, r.prefix, "There are too many files and folders here.",
			fmt.Sprintf("at most %d of any kind", MaxPackEntries))
		return fs.SkipAll
	}
	switch {
	case strings.HasPrefix(d.Name(), "."):
		if d.IsDir() {
			return fs.SkipDir
		}
		return nil
	case d.IsDir() && below == LocaleDir:
		return fs.SkipDir
	case d.IsDir():
		if strings.Count(below, "/")+1 > MaxFolderDepth {
			r.add(diag.CodeFoldersTooDeep, shown, "Folders are nested too deeply.",
				fmt.Sprintf("at most %d inside each other", MaxFolderDepth))
			return fs.SkipDir
		}
		return nil
	case !d.Type().IsRegular():
		r.special(shown, d)
		return nil
	case path.Ext(name) != ".hcl":
		return nil
	}
	return r.read(name, shown)
}

func (r *reader) read(name, shown string) error {
	if r.count++; r.count > MaxPackFiles {
		r.add(diag.CodePackTooManyFiles, r.prefix, "The pack has too many files.",
			fmt.Sprintf("at most %d .hcl files", MaxPackFiles))
		return fs.SkipAll
	}
	src, err := ReadFile(r.fsys, name, MaxFileBytes)
	if err != nil {
		r.add(diag.CodeUnreadable, shown, fmt.Sprintf("The file cannot be read: %s.", reason(err)), "")
		return nil
	}
	if r.bytes += len(src); r.bytes > MaxPackBytes {
		r.add(diag.CodePackTooLarge, r.prefix, "The files of the pack are together too large.",
			fmt.Sprintf("at most %d bytes", MaxPackBytes))
		return fs.SkipAll
	}
	r.unparsed = append(r.unparsed, unparsed{shown, src})
	return nil
}

// parse parses all that was found, several files at once, and keeps them in their order.
func (r *reader) parse() {
	out := make([]parsed, len(r.unparsed))
	parallel.Each(len(out), func(i int) { out[i] = r.set.parsed(r.unparsed[i].shown, r.unparsed[i].src) })
	for i, p := range out {
		f, findings := r.set.add(r.unparsed[i].shown, p)
		if f != nil {
			r.files = append(r.files, f)
		}
		r.findings.Add(findings...)
	}
}

// ReadFile reads one byte more of a plain file than is allowed, so that whoever parses it can see that.
func ReadFile(fsys fs.FS, name string, most int64) ([]byte, error) {
	if info, err := fs.Stat(fsys, name); err != nil {
		return nil, err
	} else if !info.Mode().IsRegular() {
		return nil, errors.New("it is not a plain file")
	}
	f, err := fsys.Open(name)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	return io.ReadAll(io.LimitReader(f, most+1))
}

// special tells about links and devices. A link that is no .hcl file may be
// anything; it is only worth a warning.
func (r *reader) special(shown string, d fs.DirEntry) {
	f := diag.Finding{
		Code:    diag.CodeNotAFile,
		Range:   hcl.Range{Filename: shown},
		Summary: "This is not a plain file and is not read.",
		Detail:  "a plain file",
	}
	if d.Type()&fs.ModeSymlink != 0 {
		f.Summary = "This is a link; links are not followed."
		f.Suggestion = "copy what it points to into the pack"
	}
	if path.Ext(shown) != ".hcl" {
		f.Severity = diag.Warning
	}
	r.findings.Add(f)
}

func (r *reader) below(name string) string {
	switch {
	case name == r.dir:
		return ""
	case r.dir == ".":
		return name
	}
	return strings.TrimPrefix(name, r.dir+"/")
}

func (r *reader) add(code, shown, summary, expected string) {
	r.findings.Add(diag.Finding{
		Code:    code,
		Range:   hcl.Range{Filename: shown},
		Summary: summary,
		Detail:  expected,
	})
}

func what(d fs.DirEntry) string {
	if d != nil && !d.IsDir() {
		return "The file"
	}
	return "The folder"
}

// reason is the cause of an error without the path, which is shown already.
func reason(err error) string {
	if pe, ok := errors.AsType[*fs.PathError](err); ok {
		err = pe.Err
	}
	return err.Error()
}
