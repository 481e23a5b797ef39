# A board whose cells come from coordinates, and tiles that are laid with a turn.

kind "moss" {
  state = {
    tile   = optional(tile)
    ground = optional(ground)
  }
}
board "moor" {                         # two hexagons of seven mosses that touch, and one moss by itself
  cells = moss
  shape = hexes(concat(
    [for d in [[0, 0], [1, 0], [0, 1], [-1, 1], [-1, 0], [0, -1], [1, -1]] : [3 + d[0], 4 + d[1]]],
    [for d in [[0, 0], [1, 0], [0, 1], [-1, 1], [-1, 0], [0, -1], [1, -1]] : [6 + d[0], 3 + d[1]]],
    [[9, 1]]))
}
kind "ground" { things = ["bog", "heath", "causeway"] }
kind "tile" {
  fixed = {
    middle = moss
    paths  = list(integer)             # the sides that a path leads over, before the tile is turned
  }
  state = { turns = integer(0, 5) }
}
tile "west" {
  middle = moss.h3_4
  paths  = [0, 1]
}
tile "east" {
  middle = moss.h6_3
  paths  = [1]
}
table "engraving" {                    # what a tile shows, from its middle
  gives = { tile = tile, x = integer, y = integer, ground = ground }
  rows = [
    [tile.west, 1, 0,  ground.causeway],
    [tile.west, 0, 1,  ground.bog],
    [tile.east, 0, 1,  ground.causeway],
    [tile.east, 1, -1, ground.heath],
  ]
}
procedure "lay" {
  takes = { tile = tile, turns = integer }
  set "tile" { turns = turns }
  each "row" {
    in = [for r in table.engraving : r if r.tile == tile]
    let "moss" { be = at(tile.middle, row.x, row.y, turns) }
    set "moss" {
      when   = moss != null
      tile   = tile
      ground = row.ground
    }
  }
}
function "leads" {                     # whether a path of a tile as it lies looks from one moss at another
  takes = { tile = tile, from = moss, to = moss }
  let "side" { be = direction(from, to) }
  gives = side != null && contains(tile.paths, mod(side - tile.turns, 6))
}

# ---- Squares with a hole, from a table; a queen --------------------------------

kind "spot" {
  fixed = {
    corner = boolean
    rays   = default(list(list(spot)), [for s in concat(neighbours(this), diagonals(this)) : ray(this, s)])
  }
  state = {
    taken = boolean
    # lint:ignore L0214 it is there for the default of a state attribute that names its thing
    worth = default(integer, this.corner ? 3 : count(this.rays))
  }
}
common "spot" {
  corner = contains([1, 3], this.x) && contains([1, 3], this.y)
}
table "plan" {
  gives = { x = integer, y = integer, gate = boolean }
  rows = [
    [1, 1, true],
    [2, 1, false],
    [3, 1, false],
    [1, 2, false],
    [3, 2, false],
    [1, 3, false],
    [2, 3, false],
    [3, 3, true],
  ]
}
board "yard" {
  cells = spot
  shape = squares(table.plan)
}
function "in_reach" {                  # of a queen: until something stands in the way
  takes = { at = spot }
  gives = flatten([for way in at.rays : until_taken(way)])
}
function "until_taken" {
  takes = { way = list(spot) }
  let "free" { be = coalesce(first([for s in way : before(way, s) if s.taken]), way) }
  gives = free
}

look "moss" { when = this.tile != null }   # moss is drawn once a tile lies there

# ---- Canals: as few links as can be, and none that could be left out -----------------

procedure "dig" {
  takes = { self = clan, ponds = list(list(moss)), dry = list(moss) }
  let "ground" { be = [for m in moor : m if !contains(dry, m)] }
  let "number" { be = steiner_cost(moor, ponds, ground) }
  require {
    that    = number != null
    because = "These ponds cannot be joined."
  }
  pick "links" {
    from  = steiner_next(moor, ponds, ground, links)
    count = number
    text  = "Where do {self} dig?"
  }
  run "note" { value = number }
  run "note" { value = idle(ponds, links) }
}
function "idle" {                      # how many could be left out
  takes = { ponds = list(list(moss)), links = list(moss) }
  gives = count([for l in links : l if steiner_cost(moor, ponds, without(links, [l])) != null])
}
