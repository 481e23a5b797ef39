package main

import (
	_ "embed"
	"fmt"
	"html/template"
	"io"
	"math"
	"strings"

	"github.com/stellar-rules/stellar/interpreter/playtest"
)

// The size of a chart's area, in its own units.
const chartWide, chartHigh = 520.0, 200.0

// writePage writes a report as one page that needs nothing else.
func (a *app) writePage(w io.Writer, rep *playtest.Report, tables []playtest.Table) error {
	var charts []drawnChart
	for _, c := range rep.Charts() {
		if drawn, ok := drawChart(c); ok {
			charts = append(charts, drawn)
		}
	}
	return playtestPage.Execute(w, map[string]any{"Lang": a.speaker.Language().Tag, "Title": rep.Head.Scenario,
		"Head": a.headline(rep), "Command": strings.Join(rep.Head.Command, " "), "Content": rep.Head.Content,
		"Tables": tables, "Charts": charts, "RoundsHead": a.say(sayOverTime)})
}

// A drawnChart is a chart as lines of an SVG.
type drawnChart struct {
	Title         string
	Lines         []drawnLine
	Top, Bottom   string // of the scale
	Rounds        int
	Zero          float64 // where 0 is
	Wide, High    float64
	Below, Beyond float64 // where names stand
}

type drawnLine struct {
	Name, Points string
	No           int // its colour
}

// drawChart scales the lines of a chart; false if there is nothing to see.
func drawChart(c playtest.Chart) (d drawnChart, ok bool) {
	low, high := 0.0, 0.0
	for _, l := range c.Lines {
		d.Rounds = max(d.Rounds, len(l.Points))
		for _, v := range l.Points {
			low, high = min(low, v), max(high, v)
		}
	}
	if d.Rounds < 2 || low == high {
		return d, false
	}
	y := func(v float64) float64 { return math.Round(10*chartHigh*(high-v)/(high-low)) / 10 }
	for i, l := range c.Lines {
		var points strings.Builder
		for x, v := range l.Points {
			fmt.Fprintf(&points, "%.1f,%.1f ", chartWide*float64(x)/float64(d.Rounds-1), y(v))
		}
		d.Lines = append(d.Lines, drawnLine{l.Name, points.String(), i % 8})
	}
	d.Title, d.Top, d.Bottom, d.Zero = c.Title, short(high), short(low), y(0)
	d.Wide, d.High, d.Below, d.Beyond = chartWide, chartHigh, chartHigh+16, chartWide+60
	return d, true
}

// A bar is an interval from 0 to 100 with its middle.
type bar struct{ Mid, Low, Wide float64 }

// barOf is how a cell is drawn; nil if it is a text or has no bounds.
func barOf(v any) *bar {
	p, ok := v.(playtest.Percent)
	if !ok || p.Low < 0 || p.High > 1 {
		return nil
	}
	return &bar{100 * p.Mid, 100 * p.Low, 100 * (p.High - p.Low)}
}

func isNumber(v any) bool { _, text := v.(string); return !text }

//go:embed playtest.html
var playtestHTML string

var playtestPage = template.Must(template.New("").Funcs(template.FuncMap{"text": cellText, "bar": barOf,
	"number": isNumber}).Parse(playtestHTML))
