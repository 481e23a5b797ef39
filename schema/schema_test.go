package schema_test

import (
	"strings"
	"testing"
	"testing/fstest"

	"github.com/stellar-rules/stellar/schema"
)

func folder(files map[string]string) fstest.MapFS {
	out := fstest.MapFS{}
	for name, text := range files {
		out[name] = &fstest.MapFile{Data: []byte(text)}
	}
	return out
}

const (
	pack = `pack "sea" {
  title = "Sea"
}
game "sea" {
  seats = [1, 2]
  finish { winners = [] }
}
`
	scenario = `scenario "calm" {
  title = "Calm"
  uses  = ["sea"]
}
`
)

// TestLoad: a scenario finds its packs where it is told to, and what is wrong with either is a finding.
func TestLoad(t *testing.T) {
	for name, c := range map[string]struct{ pack, scenario, want string }{
		"right":      {pack, scenario, ""},
		"no pack":    {"", scenario, "sea"},
		"wrong":      {pack, strings.Replace(scenario, "title", "titel", 1), "titel"},
		"wrong pack": {pack + "kind \"x\" { things = 5 }\n", scenario, "things"},
	} {
		t.Run(name, func(t *testing.T) {
			needed := map[string]string{}
			if c.pack != "" {
				needed["sea/pack.hcl"] = c.pack
			}
			m, finds := schema.Load(folder(map[string]string{"calm.hcl": c.scenario}), "calm.hcl", folder(needed))
			if (m == nil) != (c.want != "") || c.want != "" && !strings.Contains(finds.Error(), c.want) {
				t.Errorf("got %v, %v", m, finds)
			}
		})
	}
}
