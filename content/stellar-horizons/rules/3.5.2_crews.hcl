# 3.5.2: which worlds crews may explore. Values, and the two dice of a laboratory, are in 3.5.

# Ruling: from the ground or from orbit, as Orion explores Mars from its orbit in 8.0. On Earth
# itself there is nothing to explore, in its orbit there is.
function "crews_see" {
  source = "3.5.2"
  takes  = { ship = ship, place = place }
  gives  = is_home(ship.owner, place) ? [] : [for w in compact([place.world]) : w if crew_may_explore(ship, w)]
}
function "crew_may_explore" {
  source = "2.6.8, 3.5.2"
  takes  = { ship = ship, world = world }
  gives  = world.crews && (!world.pressure || withstands_pressure(ship.owner))
}
