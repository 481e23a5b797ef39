package packs

import (
	"fmt"
	"os"
	"testing"
	"time"
)

func TestZZ(t *testing.T) {
	f := &Finder{Packs: os.DirFS("../../content"), Scenarios: os.DirFS("../../scenarios")}
	for _, p := range []string{"content", "scenarios"} {
		us, err := f.Units(p)
		if err != nil {
			t.Fatal(err)
		}
		for _, u := range us {
			for _, s := range u.Plan.Distinct() {
				at := time.Now()
				m, _ := u.Plan.Load(s, nil)
				_ = m
				fmt.Printf("%-40s %-30s %v %v\n", u.Name, s, time.Since(at).Milliseconds(), u.Plan.IDs())
			}
		}
	}
}
