package protocol_test

import (
	"sync"
	"testing"

	"github.com/stellar-rules/stellar/content"
	"github.com/stellar-rules/stellar/interpreter/protocol"
	"github.com/stellar-rules/stellar/interpreter/runner"
	"github.com/stellar-rules/stellar/scenarios"
	"github.com/stellar-rules/stellar/schema/locale"
	"github.com/stellar-rules/stellar/schema/packs"
)

// serve makes the service of a scenario.
func serve(t testing.TB, path string) *protocol.Service {
	t.Helper()
	return service(&packs.Finder{Packs: content.FS, Scenarios: scenarios.FS}, path, "")
}

// opened are the matches that were opened without options: all tests share what is loaded.
var opened sync.Map

func service(find *packs.Finder, path, name string) *protocol.Service {
	return &protocol.Service{
		Limits:  protocol.DefaultLimits(),
		Version: "test",
		Open: func(options []string) (*runner.Match, error) {
			open := func() (*runner.Match, error) {
				return runner.Open(find, path, name, runner.Config{Seed: 1, Options: options})
			}
			if options != nil {
				return open()
			}
			once, _ := opened.LoadOrStore([2]string{path, name}, sync.OnceValues(open))
			m, err := once.(func() (*runner.Match, error))()
			if err != nil {
				return nil, err
			}
			own := *m
			return &own, nil
		},
		Tongues: func(m *runner.Match) []string { return m.Unit.Languages(nil) },
		Speak: func(m *runner.Match, lang string) (*locale.Catalog, error) {
			l, err := m.Unit.Localize(lang, nil)
			if err != nil {
				return nil, err
			}
			return l.Catalog, nil
		},
	}
}
