# 3.6.2: founding bases and building on them.

# Ruling: the ship that brought the supplies stands with the new base; who came along with it
# stays apart until a move. A scenario may set a base up without any ship.
procedure "found_base" {
  takes = { self = faction, base = base, world = world, ship = default(optional(ship), null) }
  create "fleet" "port" {
    owner = self
    at    = base_place(world)
  }
  set "base" {
    world = world
    fleet = port
  }
  set "ship" {
    when  = ship != null
    fleet = port
  }
  tell { text = "{self} founds {base} at {world}." }
}
stat "base_price" {
  source = "3.6.2"
  text   = "Supplies for a base at {world}"
  takes  = { faction = faction, world = world }
  from   = [faction]
  base   = world.base_cost[resource.supplies]
  least  = 1
  term "technologies" { add = -base_discount(faction) }
}
