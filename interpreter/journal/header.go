package journal

import (
	"os"
	"path/filepath"
	"strings"
)

// SeenFrom is the header whose paths on disk are as they are seen from the folder of a journal, so that the
// game can be gone on with from any folder. They have a slash; names, and paths of what is shipped, stay.
func (h Header) SeenFrom(journal string) Header {
	return h.placed(func(name string) string {
		_, err := os.Stat(name)
		to, err2 := filepath.Abs(name)
		from, err3 := filepath.Abs(filepath.Dir(journal))
		if err != nil || err2 != nil || err3 != nil {
			return name
		}
		if name, err = filepath.Rel(from, to); err != nil {
			return to
		}
		if name = filepath.ToSlash(name); !strings.Contains(name, "/") {
			name = "./" + name
		}
		return name
	})
}

// Found is the header whose paths are as they are seen from here, where they lead somewhere from the folder of the
// journal.
func (h Header) Found(journal string) Header {
	return h.placed(func(name string) string {
		path := filepath.Join(filepath.Dir(journal), filepath.FromSlash(name))
		if _, err := os.Stat(path); err != nil || filepath.IsAbs(name) || !strings.Contains(name, "/") {
			return name
		}
		return path
	})
}

func (h Header) placed(at func(string) string) Header {
	all := func(names []string) (out []string) {
		for _, n := range names {
			out = append(out, at(n))
		}
		return out
	}
	h.File, h.With, h.Folders = at(h.File), all(h.With), all(h.Folders)
	return h
}
