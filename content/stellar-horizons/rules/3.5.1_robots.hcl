# 3.5.1: robotic explorers, each from where its type works.

# Ruling: Earth is no world to robots; 3.5.2 lets crews explore its orbit and speaks of nobody else.
function "robots_see" {
  source = "3.5.1"
  takes  = { ship = ship, carrier = ship, place = place }
  gives = [for w in (ship.type == re_type.telescope ? telescopes_see(ship, place)
    : carrier.type == re_type.flyby ? flybys_see(ship, place)
    : ship.type == re_type.orbiter ? orbiters_see(place)
    : works_at(carrier, place) ? compact([place.world]) : []) : w if w.robots]
}
function "telescopes_see" {            # with no eye for the nearest star
  source = "3.5.1"
  takes  = { ship = ship, place = place }
  gives  = works_at(ship, place) ? [for w in tiles : w if w.telescopes] : []
}
function "flybys_see" {                # a probe is let go in the flyby box alone
  source = "3.5.1"
  takes  = { ship = ship, place = place }
  gives = (place.level == level.flyby || place.level == level.transfer && ship.type == re_type.flyby
    ? worlds_of(place.system) : [])
}
function "passes_by" {                 # one look from the flyby box, and on it goes
  source = "3.5.1"
  takes  = { ship = ship }
  gives  = ship.type == re_type.flyby && ship.fleet != null && ship.fleet.at.level == level.flyby
}
function "orbiters_see" {              # from around the centre of a system the rest of it too
  source = "3.5.1"
  takes  = { place = place }
  gives = (place.level != level.orbit ? []
    : place.world == centre(place.system) ? worlds_of(place.system) : compact([place.world]))
}
function "looks_across" {
  source = "3.5.1"
  takes  = { ship = ship, carrier = ship, world = world }
  gives  = ship.type == re_type.orbiter && carrier.fleet != null && carrier.fleet.at.world != world
}
function "works_at" {                  # where a robot that works at one spot does so
  source = "3.5.1"
  takes  = { ship = ship, place = place }
  gives = (ship.type == re_type.telescope ? place == ship.owner.home.orbit
    : ship.type == re_type.orbiter ? place.level == level.orbit
    : ship.type == re_type.rover && place.level == level.surface)
}
