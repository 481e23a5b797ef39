# 3.3.4, 2.6.1: launch vehicles, with ships and with cargo.

action "launch" {
  source    = "3.3.4"
  joins     = choice.moving
  text      = "Launch {ship, select, none {a ship} other {{ship}}}{launcher? on {launcher}}{place? to {place}}"
  help      = "Lift a ship off the ground on a launch vehicle, to an orbit or towards another world. If the engines fail, you lose both. You lose the launch vehicle in any case, unless Reusable Launch Vehicles bring it back."
  verbosity = full
  pick "fleet" {
    from      = launch_sites(self)
    text      = "From where do you launch a ship?"
    verbosity = never
  }
  pick "ship" {
    from = payloads(self, fleet)
    text = "Which ship do you launch?"
  }
  pick "launcher" {
    from = [for l in launchers(self, fleet) : l if lifts(l, ship)]
    text = "On which launch vehicle?"
  }
  let "risk"  { be = engine_risk(ship) }
  let "years" { be = years_of_ways(destinations(fleet, [ship]), [ship], launcher, fleet.at.system) }
  pick "place" {
    from = destinations(fleet, [ship])
    text = "Where do you launch {ship} to?{risk? Engine failure: {risk}%; you would lose the ship and the launch vehicle.}{years? Years under way: {years}.}"
  }
  run "depart" { ships = [ship] }
}

# Crews need a launcher to leave Earth, robots for their first move, even if the base where they were built
# is gone, and to leave any other base. Ruling for the space elevator: a ship in orbit of Earth counts as
# on Earth, so crews ride up without a launcher.
function "needs_launcher" {
  source = "2.8.1, 3.3.2, 3.3.4"
  takes  = { ship = ship, fleet = fleet }
  gives = (is_deep(fleet.at)
    ? is_robot(ship) || !is_home(ship.owner, fleet.at) || !reaches_ground_from_orbit(ship.owner)
    : is_robot(ship) && (ship.grounded || count(fleet.bases) > 0 || is_home(ship.owner, fleet.at)))
  because = "{ship} needs no launch vehicle to move from there."
}
function "launch_sites" {
  takes = { faction = faction }
  gives = [for f in fleets_with(faction) : f if count(payloads(faction, f)) > 0]
}
function "payloads" {
  takes = { faction = faction, fleet = fleet }
  gives = [for s in fleet.ships : s if
    (s.owner == faction && s.class != unit_class.lv && may_go_on(s) && needs_launcher(s, fleet)
      && any([for l in launchers(faction, fleet) : lifts(l, s)]))]
}
function "launchers" {
  takes   = { faction = faction, fleet = fleet }
  gives   = [for s in fleet.ships : s if s.owner == faction && may_launch(s)]
  because = "{faction} has no launch vehicle there that can still fly this year."
}
function "may_launch" {                # each flies once a year
  source = "2.6.1"
  takes  = { ship = ship }
  gives  = ship.class == unit_class.lv && is_flying(ship) && is_rested(ship)
}
function "lifts" {
  source = "3.3.4"
  takes  = { launcher = ship, ship = ship }
  gives  = is_robot(ship) || launcher.size >= ship.size
}

# ---- Cargo, 2.6.1 ----------------------------------------------------------------

action "fly_cargo" {                   # from Earth or a base to a base or Earth, and there at once
  help      = "Send goods to a base on a launch vehicle; they arrive at once. A crew vehicle carries more but takes years."
  source    = "3.3.4"
  joins     = choice.moving
  text      = "Fly cargo{launcher? on {launcher}}{yard? to {yard}}"
  verbosity = full
  pick "launcher" {
    from = freighters(self)
    text = "Which launch vehicle carries the cargo?"
  }
  let "risk" { be = engine_risk(launcher) }
  pick "yard" {
    from = [for y in yards(self) : y if !is_at(launcher, y)]
    text = "Where do you send the cargo?{risk? Engine failure: {risk}%.}"
  }
  let "from" { be = [for y in yards(self) : y if is_at(launcher, y)][0] }
  run "load_cargo" "load" {}
  run "check_engine" {
    ship = launcher
    then {
      run "run_blockade" "through" { ends = compact([from.base, yard.base]) }   # 3.4.7
      run "unload_cargo" { when = through }
    }
  }
}
function "freighters" {
  source  = "2.6.1"
  takes   = { faction = faction }
  gives   = [for l in faction.ships : l if may_launch(l) && any([for y in yards(faction) : is_at(l, y)])]
  because = "{faction} has no launch vehicle ready on Earth or at a base."
}
function "cargo_room" {
  source = "2.6.1"
  takes  = { launcher = ship }
  gives  = (launcher.size + launcher_cargo(launcher)) * cargo_factor(launcher.owner)
}

procedure "load_cargo" {               # resource by resource; on Earth what is not in store is bought
  takes = { self = faction, launcher = ship, from = yard }
  let "load" {
    be   = {}
    type = tally(resource)
  }
  each "good" {
    in = all(resource)
    let "room" { be = cargo_room(launcher) - total(load) }
    pick "amount" {
      from = [for n in range(0, room) : n if can_pay_at(self, from, load + { (good) = n })]
      text = "How many units of {good} does {launcher} take from {from}? It has room for {room}."
    }
    set "load" { be = load + { (good) = amount } }
  }
  require {
    that    = total(load) > 0
    because = "You chose no cargo."
  }
  run "pay_at" {
    yard = from
    cost = load
  }
  gives = load
}
procedure "unload_cargo" {
  takes = { self = faction, yard = yard, load = tally(resource) }
  let "base" { be = yard.base }
  if {
    when = base != null
    gain "base" { goods = load }
  }
  else {
    gain "self" { goods = load }
  }
}
