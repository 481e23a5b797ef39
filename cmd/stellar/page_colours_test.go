package main

import (
	"fmt"
	"math"
	"os"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"github.com/stellar-rules/stellar/schema/model"
)

// TestColours: whatever colour content names can be read in light and in dark (WCAG AA): as text on cards, and what is
// written on it.
func TestColours(t *testing.T) {
	css := ""
	for _, name := range []string{"page/page.css", "page/table.css"} {
		b, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		css += string(b)
	}
	shades := func(property, selector string) (out [2]float64) {
		t.Helper()
		at := regexp.MustCompile(regexp.QuoteMeta(selector) + ` \{[^}]*` + property + `: (?:light-dark\(([^,]*), ([^)]*)\)|(#\w*))`)
		m := at.FindStringSubmatch(css)
		if m == nil {
			t.Fatalf("%s has no %s", selector, property)
		}
		for i := range out {
			out[i] = luminance(t, m[1+i]+m[3])
		}
		return out
	}
	paper := [][2]float64{shades("--paper", ":root"), shades("--card", ":root")}
	own := map[string][2]float64{}
	for _, name := range model.Colours {
		own[".c-"+name] = shades("--own", ".c-"+name)
	}
	for i := range 8 {
		own[fmt.Sprint(".seat", i)] = shades("--own", fmt.Sprint(".seat", i))
	}
	for name, c := range own {
		on := [2]float64{luminance(t, "#fff"), luminance(t, "#15181d")}
		drawn := name == ".c-black" || name == ".c-white" // they have a rim, and are no colours of text
		if drawn {
			on = shades("--on", name)
		}
		for i, theme := range []string{"light", "dark"} {
			if r := contrast(c[i], on[i]); r < 4.5 {
				t.Errorf("what is written on %s has a contrast of %.1f where it is %s", name, r, theme)
			}
			for _, p := range paper {
				if r := contrast(c[i], p[i]); r < 4.5 && !drawn {
					t.Errorf("%s has a contrast of %.1f where it is %s", name, r, theme)
				}
			}
		}
	}
}

func contrast(a, b float64) float64 { return (max(a, b) + 0.05) / (min(a, b) + 0.05) }

// luminance is that of a colour, #rgb or #rrggbb, as WCAG defines it.
func luminance(t *testing.T, hex string) float64 {
	t.Helper()
	hex = strings.TrimPrefix(hex, "#")
	if len(hex) == 3 {
		hex = strings.Repeat(hex[:1], 2) + strings.Repeat(hex[1:2], 2) + strings.Repeat(hex[2:], 2)
	}
	out := 0.0
	for i, share := range []float64{0.2126, 0.7152, 0.0722} {
		n, err := strconv.ParseUint(hex[2*i:2*i+2], 16, 8)
		if err != nil {
			t.Fatal(hex, err)
		}
		c := float64(n) / 255
		if c <= 0.04045 {
			c /= 12.92
		} else {
			c = math.Pow((c+0.055)/1.055, 2.4)
		}
		out += share * c
	}
	return out
}
