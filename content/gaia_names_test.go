package content_test

import (
	"fmt"
	"strings"
)

// engineNames are the things of the pack by the names that the engine gives them, kind by kind.
var engineNames = map[string]names{
	"building": {"m": "mine", "ts": "station", "lab": "lab", "PI": "institute", "ac1": "academy_knowledge",
		"ac2": "academy_qic"},
	"planet": {"r": "terra", "o": "oxide", "v": "volcanic", "d": "desert", "s": "swamp", "t": "titanium", "i": "ice",
		"g": "gaia", "m": "transdim"},
	"bowl": {"area1": "bowl_1", "area2": "bowl_2", "area3": "bowl_3", "gaia": "gaia_area", "discard": "supply"},
	"track": {"terra": "terraforming", "nav": "navigation", "int": "intelligence", "gaia": "gaia_project",
		"eco": "economy", "sci": "science"},
	"special": {"4pw": "four_power", "q": "qic", "4c": "four_credits", "step": "terraforming", "range+3": "range",
		"q,5c": "qic_credits", "3o": "three_ore", "3k": "three_knowledge", "swap-PI": "swap",
		"space-station": "space_station", "down-lab": "downgrade", "up-lowest": "lowest_track"},
	"deed": numbered("power", "three_knowledge", "two_steps", "two_ore", "seven_credits", "two_knowledge", "one_step",
		"two_tokens").and(numbered("qic", "tech_tile", "federation_again", "planet_types")),
	"booster": numbered("booster", "knowledge", "tokens", "qic", "terraforming", "range", "mines", "stations", "labs",
		"large", "gaia"),
	"tech": numbered("tech", "ore_qic", "types_knowledge", "strong_buildings", "seven_points", "ore_power",
		"knowledge_credit", "gaia_mines", "four_credits", "four_power"),
	"advanced": numbered("advtech", "passing_federations", "research_steps", "qic_credits", "mines", "passing_labs",
		"sector_ore", "passing_types", "gaia_planets", "stations", "sector_points", "three_ore", "federations",
		"three_knowledge", "new_mines", "new_stations"),
	"federation": numbered("fed", "twelve_points", "qic", "tokens", "ore", "credits", "knowledge"),
	"round_tile": numbered("score", "terraforming", "research", "mines", "federations", "stations_4", "gaia_4", "large_1",
		"stations_3", "gaia_3", "large_2"),
	"goal": {"structure": "structures", "structureFed": "federation_structures", "planetType": "planet_types",
		"gaia": "gaia_planets", "sector": "sectors", "satellite": "satellites"},
}

// names are names of the pack by those of the engine.
type names map[string]string

// numbered are names of what the engine numbers.
func numbered(word string, own ...string) names {
	out := names{}
	for i, x := range own {
		out[fmt.Sprint(word, i+1)] = x
	}
	return out
}

func (n names) and(more names) names {
	for k, v := range more {
		n[k] = v
	}
	return n
}

// thing is the thing of the pack that the engine calls so; what has no name of its own keeps the engine's. Names of the
// pack that the engine does not know are nothing.
func thing(kind, name string) string {
	if own, ok := engineNames[kind][name]; ok {
		return kind + "." + own
	}
	for _, own := range engineNames[kind] {
		if own == name {
			return kind + ".?"
		}
	}
	return kind + "." + strings.ReplaceAll(name, "-", "_")
}

// engineName is what the engine calls a thing of the pack.
func engineName(kind, own string) string {
	for engine, x := range engineNames[kind] {
		if x == own {
			return engine
		}
	}
	return strings.ReplaceAll(own, "_", "-")
}

// sector is a tile: the filled side goes without a letter.
func sector(name string) string {
	n := strings.TrimRight(name, "AB")
	if strings.HasSuffix(name, "B") {
		n += "b"
	}
	return "sector.s" + n
}
