# 3.3.3: heliocentric transfers, and the flight of flyby robots from system to system.

function "transfer_time" {             # every full ten is rounded by itself, then what remains
  source = "3.3.3"
  takes  = { faction = faction, distance = integer }
  gives = (floor_div(distance, 10) * transfer_tenths(faction)
    + round_div(mod(distance, 10) * transfer_tenths(faction), 10))
}

# Bigger launchers throw robots faster. Ruling: never faster than a year, and allies that fly
# together fly as the slowest.
function "shortest_transfer" {
  source = "3.3.3, 3.3.4, FAQ-ES 3.3.3"
  takes  = { ships = set(ship), launcher = optional(ship), a = system, b = system }
  gives = max(1, (coalesce(max([for s in ships : transfer_time(s.owner, gap(a, b))]), 0)
    - (launcher != null && all([for s in ships : is_robot(s)]) ? launcher.size - 1 : 0)))
}

function "years_of_ways" {             # for who decides where to: the transfers among the places
  takes = { places = list(place), ships = set(ship), launcher = optional(ship), here = system }
  type  = tally(system)
  gives = { for p in places : (p.system) => shortest_transfer(ships, launcher, here, p.system) if p.level == level.transfer }
}

# Flyby robots may take longer, to look at a system for more years. Ruling: as far as the boxes go that
# are printed, which are six, with the larger side of a marker that stands for twelve more (2.2).
function "boxes" {
  source = "3.3.3, 3.5.1"
  takes  = { ships = set(ship), launcher = optional(ship), a = system, b = system }
  let "shortest" { be = shortest_transfer(ships, launcher, a, b) }
  gives = range(shortest, all([for s in ships : s.type == re_type.flyby]) ? max(shortest, 18) : shortest)
}

procedure "transfer_to" {
  takes = { ships = set(ship), system = system, box = integer }
  run "form_up" {
    owner   = commander(ships)
    place   = system.transfer
    company = null
  }
  tell {
    verbosity = full
    text      = "{ships}: {box, plural, one {# year} other {# years}} from {system}."
  }
  run "fall_in" {}
}

# 3.5.1: what has explored from a flyby box flies on, always outwards. Ruling: nobody
# intercepts it, for that is done in the movement phase alone. Ruling: on a map that ends before Alpha
# Centauri its last system is the end of the way, for it must leave and there is nowhere to go.
procedure "fly_on" {
  takes = { self = faction, ship = ship }
  let "fleet" { be = ship.fleet }
  stop { when = fleet == null }
  let "here" { be = fleet.at.system }
  if {
    when = count(farther_out(here)) == 0
    tell {
      verbosity = full
      text      = "Nothing is left to explore beyond {here}."
    }
    run "destroy_ship" {}
    stop "fly_on" {}
  }
  let "years" { be = years_of_ways(farther_out(here)[*].transfer, [ship], null, here) }
  pick "system" {
    from = farther_out(here)
    text = "Where does {ship} fly on to? Years under way: {years}."
  }
  pick "box" {
    from = boxes([ship], null, here, system)
    text = "How many years does {ship} take to {system}? It may explore there in each of them."
  }
  run "check_engine" "sound" {}
  run "transfer_to" {
    when  = sound
    ships = [ship]
  }
}
function "farther_out" {
  source = "3.5.1"
  takes  = { system = system }
  gives  = [for s in systems_laid_out() : s if s.distance > system.distance]
}
