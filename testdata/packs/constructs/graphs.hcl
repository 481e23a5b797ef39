# Ways between islands: north - east - south - west, and the reef on its own.

graph "lanes" {
  takes = { who = clan }
  joins = { a = island, b = island }
  where = contains(a.routes, b) || (has(who, craft.keel) && (a == island.reef || b == island.reef) && (a.lit || b.lit))
}
graph "drift" {                        # only with the current
  joins   = { a = island, b = island }
  where   = contains(a.routes, b)
  one_way = true
}

kind "field" {}
board "plain" {
  cells = field
  shape = squares(4, 3)
}

kind "wax" {}
board "comb" {                         # a hexagon of hexagons, three to a side
  cells = wax
  shape = hexes(3)
}

# ---- Graphs whose things are of two kinds, or not always in play -------------

graph "berths" {
  joins = { a = boat, b = island }
  where = a.at == b
}
graph "convoys" {
  joins = { a = boat, b = boat }
  where = a != b && a.owner == b.owner
}

procedure "landing" { gives = field.a1 }
