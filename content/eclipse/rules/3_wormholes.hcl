# 3 Sectors lie on a board that grows, each turned so that wormholes meet.

board "galaxy" {                       # ruling: nobody explores farther than eight steps from the centre
  cells = space
  shape = hexes(9)
}
function "centre" { gives = space.h9_9 }
function "ring_of" {                   # whose pile a space is filled from; null: the centre
  takes = { space = space }
  let "steps" { be = line_distance(space, centre()) }
  gives = steps == 1 ? ring.inner : steps == 2 ? ring.middle : ring.outer
}
function "opens" {                     # whether a sector that lies so has a wormhole on a side
  takes = { sector = sector, turns = integer, side = integer }
  gives = contains(sector.wormholes, mod(turns - side, 6))
}
procedure "lay" {                      # a sector comes on the table, and its ways to its neighbours are known for good
  takes = { sector = sector, space = space, turns = integer }
  set "space" { sector = sector }
  set "sector" {
    at    = space
    turns = turns
    find  = sector.discovery
  }
  each "n" {
    in = compact([for c in neighbours(space) : c.sector])
    let "there" { be = coalesce(n.at, space) }
    let "mine"  { be = opens(sector, turns, coalesce(direction(space, there), 0)) }
    let "its"   { be = opens(n, n.turns, coalesce(direction(there, space), 0)) }
    gain "sector" {
      when = mine && its
      full = n
    }
    gain "n" {
      when = mine && its
      full = sector
    }
    gain "sector" {
      when = mine != its
      half = n
    }
    gain "n" {
      when = mine != its
      half = sector
    }
  }
}
stat "generator" {                     # half a wormhole is enough
  of   = player
  base = false
}
function "ways" {
  takes   = { who = player, sector = sector }
  gives   = generator(who) ? concat(sector.full, sector.half) : sector.full
  because = "No wormhole of {sector} leads there for {who}."
}
