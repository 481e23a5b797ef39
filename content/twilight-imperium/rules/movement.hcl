# 50 Movement; 28, 30, 70, 76 anomalies; 31 transport; 45, 53 neighbours; 52 players who are.

function "neighbours_for" {            # neighbours of a system, as this player may use them
  takes = { who = player, system = system }
  gives = game.conduit == null ? on_map(system) : distinct(concat(on_map(system), piped(system)))
}
function "on_map" {
  takes = { system = system }
  gives = game.charted && is_basic(system) ? distinct(concat([for s in system.ways : s], [for s in game.systems : s if s != system && is_basic(s)])) : [for s in system.ways : s]
}
function "routes_for" {                # … and move along
  takes = { who = player, system = system }
  gives = !travel_banned() ? neighbours_for(who, system) : [for s in neighbours_for(who, system) : s if contains(system.ways, s) && !contains(system.closed, s) || contains(piped(system), s)]
}
function "piped" {                     # systems that Spatial Conduit Cylinders join to this one, in this action
  takes = { system = system }
  let "who"  { be = game.turn }
  let "ends" { be = game.conduit == null || who == null ? [] : presence_of_units(who) }
  gives = system == game.conduit ? without(ends, [system]) : contains(ends, system) ? compact([game.conduit]) : []
}
function "presence_of_units" {
  takes = { who = player }
  gives = distinct(compact([for u in who.units : u.at]))
}
function "may_enter" {                 # 30.1, 76.1
  source = "30.1"
  takes  = { who = player, system = system }
  gives  = system.anomaly != anomaly.asteroid_field && system.anomaly != anomaly.supernova
}
function "may_pass" {                  # 28.1, 50.4: through, on the way to another system
  source = "50.4"
  takes  = { who = player, system = system, among_fleets = boolean }
  gives  = (may_enter(who, system) || passes_anomaly(who, system)) && (system.anomaly != anomaly.nebula || nebulae_open()) && (among_fleets || !others_ships(who, system))
}
stat "nebulae_open" {                  # whether ships may move through nebulae
  takes = {}
  base  = false
}
function "passes_anomaly" {
  takes = { who = player, system = system }
  gives = false
}
stat "passes_fleets" {                 # of others
  takes = { unit = unit }
  from  = [unit.owner]
  base  = unit.at != null && unit.at == unit.owner.silent
}
function "origins" {                   # systems from which so many steps lead to the goal, none through a gravity rift
  takes = { who = player, goal = system, steps = integer, among_fleets = boolean }
  type  = list(system)
  let "nearer" { be = steps > 1 ? origins(who, goal, steps - 1, among_fleets) : [] }
  gives = steps < 1 ? [] : distinct(concat(routes_for(who, goal), flatten([for s in nearer : s.anomaly != anomaly.gravity_rift && may_pass(who, s, among_fleets) ? routes_for(who, s) : []])))
}
function "leads" {                     # whether a ship gets from one system to another in so many steps
  takes = { unit = unit, from = system, goal = system, steps = integer }
  gives = contains(origins(unit.owner, goal, steps, passes_fleets(unit)), from)
}
stat "move" {                          # 51
  takes = { unit = unit }
  from  = [unit.owner]
  base  = unit.card.move
  term "flank_speed" {
    when = unit.owner.speeds
    add  = 1
  }
}
function "rift" {                      # 70 the tile, if it is on the board
  gives = first([for s in game.systems : s if s.anomaly == anomaly.gravity_rift])
}
function "steps" {                     # 28.2, 70.1: what a ship may go, before a rift on its way helps it
  takes = { unit = unit, goal = system }
  let "from" { be = coalesce(unit.at, goal) }
  gives = from.anomaly == anomaly.nebula ? 1 : move(unit) + (from.anomaly == anomaly.gravity_rift ? 1 : 0)
}
function "leads_along" {               # … by way of all these systems
  takes = { unit = unit, from = system, stops = list(system), goal = system, steps = integer }
  type  = boolean
  gives = count(stops) == 0 ? leads(unit, from, goal, steps) : any([for s in stops : leads_on(unit, s, without(stops, [s]), goal, steps - way_length(unit, from, s, steps))])
}
function "leads_on" {
  takes = { unit = unit, from = system, stops = list(system), goal = system, steps = integer }
  gives = steps > 0 && leads_along(unit, from, stops, goal, steps)
}
function "way_length" {                # the fewest steps that lead there, if they are fewer than that
  takes = { unit = unit, from = system, goal = system, steps = integer }
  gives = coalesce(first([for n in range(1, steps - 1) : n if leads(unit, from, goal, n)]), steps)
}
function "spares_rift" {               # reaches the goal by way of all these systems, and does not pass the gravity rift
  takes = { unit = unit, stops = list(system), goal = system, steps = integer }
  gives = !any([for s in stops : s.anomaly == anomaly.gravity_rift]) && leads_along(unit, coalesce(unit.at, goal), stops, goal, steps)
}
function "reaches_by" {                # … or passes it, which helps by 1
  source = "70.1"
  takes  = { unit = unit, stops = list(system), goal = system, steps = integer }
  let "from" { be = coalesce(unit.at, goal) }
  let "rift" { be = rift() }
  gives = (spares_rift(unit, stops, goal, steps)
    || rift != null && rift != goal && from.anomaly != anomaly.nebula && may_pass(unit.owner, rift, passes_fleets(unit)) && leads_along(unit, from, distinct(append(stops, rift)), goal, steps + 1))
}
function "reaches" {
  takes = { unit = unit, goal = system }
  gives = reaches_by(unit, [], goal, steps(unit, goal))
}
function "movable" {                   # 50.4: not from where a command token lies; the active system may be left and entered again
  source = "50.4"
  takes  = { who = player, goal = system }
  gives  = !may_enter(who, goal) ? [] : [for u in who.units : u if u.card.move > 0 && u.on == null && u.at != null && u.card.type != unit_type.fighter && (u.at == goal ? u.card.capacity > 0 && any([for v in loadable(u, goal) : v.at != goal]) : !contains(u.at.tokens, who)) && reaches(u, goal)]
}
function "pilots" {                    # fighters that may move by themselves
  takes = { who = player, goal = system }
  gives = !may_enter(who, goal) ? [] : [for u in who.units : u if u.card.type == unit_type.fighter && u.card.move > 0 && u.at != null && u.at != goal && !contains(u.at.tokens, who) && reaches(u, goal)]
}
function "loadable" {                  # 31.1, 31.3: from where a ship starts, through which it passes, and in the active system
  source = "31.1"
  takes  = { unit = unit, goal = system }
  let "start" { be = coalesce(unit.at, goal) }
  let "steps" { be = steps(unit, goal) }
  let "loads" { be = [for u in unit.owner.units : u if (u.card.type.ground || u.card.type == unit_type.fighter) && u.at != null && (u.at == goal ? u.on != null : u.at == start || !contains(u.at.tokens, unit.owner))] }
  let "stops" { be = [for s in distinct(compact(loads[*].at)) : s if s == start || s == goal || is_on_way(unit, s, goal, steps)] }
  gives = [for u in loads : u if contains(stops, u.at)]
}
function "is_on_way" {
  takes = { unit = unit, stop = system, goal = system, steps = integer }
  gives = may_pass(unit.owner, stop, passes_fleets(unit)) && reaches_by(unit, [stop], goal, steps)
}
function "between" {                   # where a ship has stopped to pick units up
  takes = { unit = unit, goal = system, units = list(unit) }
  gives = without(distinct(compact(units[*].at)), [coalesce(unit.at, goal), goal])
}
function "fits_way" {                  # whether a ship may pick this unit up with the others
  takes = { unit = unit, goal = system, cargo = list(unit), passenger = unit }
  let "stops" { be = between(unit, goal, append(cargo, passenger)) }
  gives = passenger.aboard == null && !contains(cargo, passenger) && (count(stops) < 2 || reaches_by(unit, stops, goal, steps(unit, goal)))
}
procedure "move_ships" {               # 50.4-50.6
  source = "50.4"
  help   = "Ships that reach the active system may move there from systems without a command token of yours. They arrive together, and may carry fighters and ground forces."
  takes  = { self = player, goal = system }
  pick "fleet" {
    from    = movable(self, goal)
    min     = 0
    ordered = false
    text    = "Which ships move to {goal}?"
  }
  each "ship" {
    in = [for u in fleet : u if u.card.capacity > 0]
    pick "cargo" {
      from    = [for u in loadable(ship, goal) : u if fits_way(ship, goal, cargo, u)]
      min     = 0
      max     = ship.card.capacity
      ordered = false
      text    = "What does {ship} carry?"
    }
    each "u" {
      in = cargo
      set "u" { aboard = ship }
    }
  }
  pick "wing" {
    from    = [for u in pilots(self, goal) : u if u.aboard == null]
    min     = 0
    ordered = false
    text    = "Which fighters move by themselves?"
  }
  run "arrive" {
    who   = self
    fleet = concat(fleet, wing)
  }
}
procedure "arrive" {                   # 70.2 through a rift, or not at all
  source = "70.2"
  takes  = { who = player, goal = system, fleet = list(unit) }
  let "left" { be = distinct(compact(fleet[*].at)) }
  each "ship" {
    in = fleet
    let "from"  { be = coalesce(ship.at, goal) }
    let "stops" { be = between(ship, goal, ship.cargo) }
    let "risks" { be = from == goal && count(stops) == 0 ? 0 : (from.anomaly == anomaly.gravity_rift ? 1 : 0) + (spares_rift(ship, stops, goal, steps(ship, goal)) ? 0 : 1) }
    run "brave_rift" "lost" {}
    let "load" { be = concat(ship.cargo, [ship]) }
    run "take_off" {
      when  = lost
      units = load
    }
    each "u" {
      in = lost ? [] : load
      set "u" {
        at     = goal
        on     = null
        aboard = null
      }
    }
  }
  run "fit_fleet" { system = goal }
  each "s" {                           # 32.3 what ships left behind
    in = without(left, [goal])
    run "fit" { system = s }
  }
  run "ships_arrived" {
    when = any([for u in fleet : u.at == goal])
    self = who
  }
}
procedure "brave_rift" {               # gives whether the ship is lost in a gravity rift that it passes so many times
  source = "70.2"
  takes  = { who = player, ship = unit, risks = integer }
  let "lost" { be = false }
  repeat {
    times = risks
    roll "rift" "fate" {
      by   = who
      die  = sides(10)
      text = "{ship} passes a gravity rift"
      outcome "is_lost" {
        when = rift <= 3
        text = "it is lost"
      }
      outcome "is_through" { text = "it comes through" }
    }
    set "lost" {
      when = fate == "is_lost"
      be   = true
    }
  }
  gives = lost
}
procedure "ships_arrived" {            # a moment for abilities
  takes = { self = player, goal = system }
}

# ---- 52 Neighbours ----------------------------------------------------------

function "presence" {
  takes = { who = player }
  gives = distinct(compact(concat([for u in who.units : u.at], [for p in who.planets : p.system])))
}
function "are_neighbours" {            # 52
  source = "52"
  takes  = { a = player, b = player }
  let "theirs" { be = presence(b) }
  gives = any([for s in presence(a) : contains(theirs, s) || any([for t in neighbours_for(a, s) : contains(theirs, t)]) || any([for t in theirs : contains(neighbours_for(b, t), s)])])
}
