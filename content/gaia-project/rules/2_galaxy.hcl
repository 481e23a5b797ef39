# Set-up: the galaxy, ten tiles of nineteen spaces, or seven for one and two players.

board "galaxy" {                       # every space that a tile may cover: two rings round the middle of each
  cells = space
  shape = hexes(flatten([for m in [[11, 8], [16, 6], [13, 11], [8, 13], [6, 10], [9, 5], [14, 3], [10, 16], [5, 18], [3, 15]] :
    flatten([for x in range(-2, 2) : [for y in range(-2, 2) : [m[0] + x, m[1] + y] if abs(x + y) <= 2]])]))
}

roster "place" {                       # what lies there in a first game
  source  = "2"
  columns = ["id", "middle", "small", "large"]
  rows = [
    ["a", space.h11_8,  sector.s3,  sector.s2],
    ["b", space.h16_6,  sector.s1,  sector.s10],
    ["c", space.h13_11, sector.s5b, sector.s1],
    ["d", space.h8_13,  sector.s6b, sector.s3],
    ["e", space.h6_10,  sector.s7b, sector.s4],
    ["f", space.h9_5,   sector.s4,  sector.s8],
    ["g", space.h14_3,  sector.s2,  sector.s9],
    ["h", space.h10_16, _,          sector.s5],
    ["i", space.h5_18,  _,          sector.s6],
    ["j", space.h3_15,  _,          sector.s7],
  ]
}

option "galaxy" {
  title   = "How sector tiles are placed: 0 as in a first game, 1 with tiles 1 to 4 fixed in the middle, 2 with these four shuffled, 3 with all shuffled"
  type    = integer(0, 3)
  default = 0
}
option "turned_by_last" {              # 7.0
  title = "The last player turns the tiles"
  help  = "The last player in turn order, not chance, turns each tile as it is placed. No two planets of one colour may touch."
}

function "is_large" { gives = count(players) > 2 }
function "places_in_use" {
  gives = [for p in all(place) : p if is_large() || p.small != null]
}
function "tile_at_first" {
  takes = { place = place }
  gives = is_large() ? place.large : coalesce(place.small, place.large)
}
procedure "lay_galaxy" {
  help = "The galaxy has ten sector tiles. With one or two players it has seven, three of them with the outlined number face up."
  let "first_four" { be = [for p in places_in_use() : p if tile_at_first(p).number < 5] }
  let "others"     { be = without(places_in_use(), first_four) }
  if {
    when = option.galaxy == 0
    each "p" {
      in = places_in_use()
      run "lay" {
        place  = p
        sector = tile_at_first(p)
      }
    }
    stop {}
  }
  let "all_mixed" { be = option.galaxy == 3 || !is_large() }
  let "centre"    { be = all_mixed ? places_in_use() : first_four }
  let "rim"       { be = all_mixed ? [] : others }
  draw "laid" {
    when      = option.galaxy > 1 || all_mixed
    from      = [for p in centre : tile_at_first(p)]
    count     = count(centre)
    verbosity = never
  }
  draw "round_them" {
    when      = count(rim) > 0
    from      = [for p in rim : tile_at_first(p)]
    count     = count(rim)
    verbosity = never
  }
  run "lay_turned" {
    self  = reverse(game.turn_order)[0]
    where = concat(centre, rim)
    tiles = concat(coalesce(laid, [for p in centre : tile_at_first(p)]), coalesce(round_them, []))
  }
}
procedure "lay_turned" {               # again from the first where a tile fits no way
  takes = { self = player, where = list(place), tiles = list(sector) }
  repeat {
    until = all([for p in where : p.middle.sector != null])
    run "clear_galaxy" {}
    each "place" {
      in = where
      let "sector" { be = tiles[index_of(where, place) - 1] }
      let "ways"   { be = [for t in range(0, 5) : t if fits(place, sector, t)] }
      stop "place" {
        when = count(ways) == 0
        all  = true
      }
      pick "way" {
        when = option.turned_by_last
        from = ways
        text = "Which way do you turn {sector}?"
      }
      roll "turned" {
        when      = way == null
        die       = ways
        verbosity = never
      }
      run "lay" { turned = coalesce(way, coalesce(turned, 0)) }
    }
  }
}
procedure "clear_galaxy" {
  each "s" {
    in = galaxy
    set "s" {
      sector = null
      planet = null
    }
  }
  set "game" {
    planets = []
    voids   = []
  }
}

function "fits" {                      # whether no two planets of one colour would touch
  takes = { place = place, sector = sector, turned = integer }
  gives = all([for p in table.printed : clear(at(place.middle, p.q, p.r, turned), sector, p.planet) if p.sector == sector && p.planet.wheel > 0])
}
function "clear" {
  takes = { space = optional(space), sector = sector, planet = planet }
  gives = space == null || all([for n in neighbours(space) : n.sector == null || n.sector == sector || n.planet != planet])
}
procedure "lay" {
  takes = { place = place, sector = sector, turned = default(integer, 0) }
  each "s" {
    in = within_distance([place.middle], 2)
    set "s" { sector = sector }
  }
  each "p" {
    in = [for p in table.printed : p if p.sector == sector]
    let "space" { be = at(place.middle, p.q, p.r, turned) }
    if {
      when = space != null
      set "space" { planet = p.planet }
      gain "game" { planets = space }
    }
  }
  gain "game" { voids = [for s in within_distance([place.middle], 2) : s if s.planet == null] }
}
