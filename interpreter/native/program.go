package native

import (
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"

	"github.com/stellar-rules/stellar/interpreter"
)

// Overlay writes what makes `go build -overlay FILE` compile games into the packages of a clone of this repository:
// into an empty folder, for the clone at root. It returns FILE.
func Overlay(root, folder string, list []*interpreter.Game) (file string, err error) {
	root = filepath.Join(root, "interpreter", "native")
	replace := map[string]string{}
	put := func(at, name string, text []byte) error {
		replace[filepath.Join(root, filepath.FromSlash(at))] = filepath.Join(folder, name)
		return os.WriteFile(filepath.Join(folder, name), text, 0o600)
	}
	var imports, games strings.Builder
	for i, g := range list {
		name := fmt.Sprintf("game%d", i+1)
		text, err := Source(g, name)
		if err = errors.Join(err, put("games/"+name+"/game.go", name+".go", text)); err != nil {
			return "", err
		}
		fmt.Fprintf(&imports, "\t%q\n", "github.com/stellar-rules/stellar/interpreter/native/games/"+name)
		fmt.Fprintf(&games, "&%s.Game, ", name)
	}
	err = put("games.go", "games.go", fmt.Appendf(nil,
		"package native\n\nimport (\n\t\"github.com/stellar-rules/stellar/interpreter/built\"\n%s)\n\n"+
			"var games = []*built.Game{%s}\n", imports.String(), games.String()))
	if err != nil {
		return "", err
	}
	text, err := json.Marshal(map[string]any{"Replace": replace})
	file = filepath.Join(folder, "overlay.json")
	return file, errors.Join(err, os.WriteFile(file, text, 0o600))
}
