# 2.2: the solar system as it is laid out, and where its boxes lead.

zone "tiles" {                         # the worlds of this game; what is not here is not visited
  holds = world
}

procedure "lay_out" {                  # 6.0: the tiles a scenario sets up
  takes = { worlds = set(world) }
  move {
    what = worlds
    to   = tiles
  }
}

function "worlds_of" {                 # of a system, as far as they are laid out
  takes = { system = system }
  gives = [for w in system.worlds : w if contains(tiles, w)]
}
function "systems_laid_out" {
  gives = [for s in all(system) : s if s.hub && count(worlds_of(s)) > 0]
}
function "centre" {                    # the world at the heart of a system
  source = "3.5.1"
  takes  = { system = system }
  gives  = first(system.worlds)
}
function "gap" {                       # heliocentric distance
  source = "3.3.3"
  takes  = { a = system, b = system }
  gives  = abs(a.distance - b.distance)
}
function "base_place" {                # where the bases of a world stand, 2.7
  source = "2.7"
  takes  = { world = world }
  gives  = world.station ? world.orbit : world.surface
}
function "radiates" {
  source = "2.6.9, FAQ-ES 2.6.9"
  takes  = { place = place }
  gives  = place.system.radiation || place.world != null && place.world.radiation
}
function "is_home" {                   # on Earth itself
  takes = { faction = faction, place = place }
  gives = faction.homeland && place == faction.home.surface
}
function "is_deep" {
  source = "3.3.4"
  takes  = { place = place }
  gives  = place.level == level.surface && place.world != null && place.world.deep
}
function "is_closed_to" {
  source = "6.0"
  takes  = { faction = faction, place = place }
  gives  = place.world != null && contains(faction.closed, place.world)
}
