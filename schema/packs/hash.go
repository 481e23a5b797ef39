package packs

import (
	"cmp"
	"crypto/sha256"
	"encoding/binary"
	"encoding/hex"
	"hash"
	"io/fs"
	"path"
	"slices"
	"strings"

	"github.com/hashicorp/hcl/v2"
	"github.com/hashicorp/hcl/v2/hclsyntax"

	"github.com/stellar-rules/stellar/schema/lazy"
	"github.com/stellar-rules/stellar/schema/model"
	"github.com/stellar-rules/stellar/schema/source"
)

// A PackHash is the hash of the rules of one pack.
type PackHash struct {
	ID   string `json:"id,omitempty"` // empty: of a file outside of packs
	Hash string `json:"hash"`
	Got  *Got   `json:"got,omitempty"` // where it is from; nil: it is shipped, or was in a folder
}

// Hash is the hash of everything in a plan, loaded as m, that play depends on, and of each pack separately: the
// tokens of the files in order, without what cannot change play. That is blanks, comments, names of files, the
// order of attributes where it has no meaning; the wording of texts; maps; versions, sources and marks of
// invention. Words are numbered in order of appearance, in texts too, and states contain these numbers: a text with
// a new word changes the hash of the whole, but of no pack.
func (p Plan) Hash(m *model.Model) (whole string, packs []PackHash) {
	r := &rules{texts: map[place]int{}, kinds: map[string]*model.Kind{}}
	for _, k := range m.Kinds {
		r.kinds[k.Name] = k
	}
	for _, t := range m.Texts {
		r.texts[place{t.Range.Filename, t.Range.Start.Byte}] = t.Range.End.Byte
	}
	all := sha256.New()
	for _, pack := range p.Packs {
		out := PackHash{}
		r.to = sha256.New()
		for _, f := range pack.Files {
			out.ID = cmp.Or(out.ID, headOf(f).pack)
			r.file(f)
		}
		sum := r.to.Sum(nil)
		out.Hash = hex.EncodeToString(sum[:16])
		all.Write(sum)
		packs = append(packs, out)
	}
	r.to = all
	for _, w := range m.Words {
		r.addBytes([]byte(w))
	}
	return hex.EncodeToString(all.Sum(nil)[:16]), packs
}

// rules are written to a hash, file by file.
type rules struct {
	to     hash.Hash
	kinds  map[string]*model.Kind
	texts  map[place]int // texts by their start, with their end
	tokens hclsyntax.Tokens
}

type place struct {
	file string
	at   int
}

// addBytes writes one token, unambiguously.
func (r *rules) addBytes(b []byte) {
	r.to.Write(binary.AppendUvarint(nil, uint64(len(b))))
	r.to.Write(b)
}

func (r *rules) file(f *source.File) {
	r.tokens, _ = hclsyntax.LexConfig(f.Bytes, f.Name, hcl.InitialPos)
	r.body("", f.Body)
	r.addBytes(nil)
}

// body writes attributes and blocks in order, but sorts neighbours whose order has no meaning.
func (r *rules) body(word string, b *hclsyntax.Body) {
	type part struct {
		at    hcl.Range
		run   int // the same for attributes without a block between them
		block *hclsyntax.Block
		rank  int
	}
	var parts []part
	for name, a := range b.Attributes {
		if !r.unread(word, name) {
			parts = append(parts, part{at: a.SrcRange, rank: model.Orders()[word][name]})
		}
	}
	for _, x := range b.Blocks {
		if x.Type != "map" && x.Type != "look" {
			parts = append(parts, part{at: hcl.RangeBetween(x.TypeRange, x.OpenBraceRange), block: x})
		}
	}
	slices.SortFunc(parts, func(a, b part) int { return a.at.Start.Byte - b.at.Start.Byte })
	for i := range parts[min(1, len(parts)):] {
		parts[i+1].run = parts[i].run
		if parts[i].block != nil || parts[i+1].block != nil {
			parts[i+1].run++
		}
	}
	slices.SortStableFunc(parts, func(a, b part) int { return cmp.Or(a.run-b.run, a.rank-b.rank) })
	for _, x := range parts {
		r.source(x.at)
		if x.block != nil {
			r.body(x.block.Type, x.block.Body)
			r.source(x.block.CloseBraceRange)
		}
	}
}

// unread says whether an attribute only informs people.
func (r *rules) unread(word, name string) bool {
	switch name {
	case "version", "optional", "conflicts":
		return word == "pack"
	case "source", "designed":
		if ranks, known := model.Orders()[word]; known {
			return ranks[name] > 0
		}
		k := r.kinds[word] // of things
		return k != nil && k.Attr(name) == nil
	}
	return false
}

// source writes the tokens of a range, texts as empty ones.
func (r *rules) source(at hcl.Range) {
	i, _ := slices.BinarySearchFunc(r.tokens, at.Start.Byte,
		func(t hclsyntax.Token, n int) int { return t.Range.Start.Byte - n })
	text := 0 // the end of one
	for ; i < len(r.tokens) && r.tokens[i].Range.Start.Byte < at.End.Byte; i++ {
		t := r.tokens[i]
		end, begins := r.texts[place{at.Filename, t.Range.Start.Byte}]
		switch {
		case begins:
			text = end
			r.addBytes(nil)
		case t.Range.Start.Byte < text, t.Type == hclsyntax.TokenComment, t.Type == hclsyntax.TokenNewline:
		default:
			r.addBytes(t.Bytes)
		}
	}
}

// nearlyContent matches extensions of files that were meant to be *.hcl, or once were.
var nearlyContent = lazy.Regexp(`(?i)\.(hcl|hlc|hc1|hcll|chl)([^a-z].*)?$`)

// Unread are the files of the unit's folder, and of a pack's folders below it, that look like content by their
// names but are not read: *.HCL, *.hcl.txt, *.hlc.
func (u *Unit) Unread() []string {
	if u.dir.fsys == nil {
		return nil
	}
	left := source.MaxPackEntries
	tree := u.dir.tree()
	var out []string
	_ = fs.WalkDir(tree.FS, ".", func(name string, d fs.DirEntry, err error) error {
		left--
		switch {
		case err != nil || left < 0:
			return fs.SkipAll
		case name == ".":
		case strings.HasPrefix(d.Name(), "."):
			if d.IsDir() {
				return fs.SkipDir
			}
		case d.IsDir():
			if !u.deep || strings.Count(name, "/") >= source.MaxFolderDepth {
				return fs.SkipDir
			}
		case d.Type().IsRegular() && path.Ext(name) != hclSuffix && nearlyContent().MatchString(d.Name()):
			out = append(out, tree.Prefix+name)
		}
		return nil
	})
	slices.Sort(out)
	return out
}
