# 2.6: what ships may do, where they may be, and when they fall into reserve. How they are built
# and serviced is in 3.2, what launch vehicles carry (2.6.1) in 3.3.4, what robots do with their
# instruments and probes (2.6.2) in 3.5.1, and what radiation and thick air do to them (2.6.8,
# 2.6.9) in 3.5.5.

function "in_service" {                # 2.6: built and not lost; probes ride with their carriers
  takes   = { ship = ship }
  gives   = ship.fleet != null || carrier_of(ship) != null
  because = "{ship} is not built."
}
function "is_unbuilt" {
  takes   = { ship = ship }
  gives   = !in_service(ship)
  because = "{ship} is already built."
}
function "is_flying" {                 # … by itself
  takes   = { ship = ship }
  gives   = ship.fleet != null
  because = "{ship} is not built, or another ship carries it."
}
function "is_rested" {
  takes   = { ship = ship }
  gives   = !ship.used
  because = "{ship} has already acted this year."
}
function "is_active" {
  source  = "2.6.6"
  takes   = { ship = ship }
  gives   = !ship.reserved
  because = "The crew of {ship} is in reserve."
}
function "may_go_on" {
  source  = "3.3.2"
  takes   = { ship = ship }
  gives   = !ship.halted
  because = "{ship} has landed or docked, and cannot move again this year."
}
function "carrier_of" {                # 2.6.2: null for all that carry themselves
  source = "2.6.2"
  takes  = { ship = ship }
  gives  = ship.type == re_type.probe ? first([for s in ship.owner.ships : s if s.probe == ship]) : null
}
function "is_robot" {
  takes = { ship = ship }
  gives = ship.class == unit_class.re
}
function "is_crewed" {
  takes = { ship = ship }
  gives = ship.class == unit_class.cv
}

procedure "destroy_ship" {             # the counter may be built anew; its cargo is gone
  source = "2.6.2"
  takes  = { ship = ship, told = default(boolean, false) }   # what became of it has been told
  tell {
    when = !told
    text = "{ship} is destroyed."
  }
  if {
    when = ship.probe != null
    let "probe" { be = ship.probe }
    tell { text = "{probe} is lost with it." }
    remove { what = probe }
  }
  remove { what = ship }
}

# ---- Range, 2.6.5 ------------------------------------------------------------

# Earth, and every base that could bring the crew vehicle back from reserve, is a place from
# which it may reach so far. Without any technology crews stay in Earth orbit; Orbital
# Rendezvous opens the worlds of the system they start from, but not its flyby box.
function "in_range" {
  source = "2.6.5"
  takes  = { ship = ship, place = place }
  gives = (reaches_from(ship.owner, ship.owner.home, place)
    || any([for b in bases_of(ship.owner) : may_unreserve_at(ship, b) && reaches_from(ship.owner, b.world, place)]))
}
function "reaches_from" {
  source = "2.6.5"
  takes  = { faction = faction, world = optional(world), place = place }
  let "range" { be = crew_range(faction) }
  gives = (world != null && (place.world == world
    || (range > 0 ? gap(world.system, place.system) <= range
      : reaches_moon(faction) && place.world != null && place.system == world.system)))
}

# ---- Reserve, 2.6.6 ------------------------------------------------------------

whenever "out_of_range" {              # a base or its supplies may have been lost
  for  = { faction = faction, ship = active_crews(faction) }
  when = ship.fleet != null && !in_range(ship, ship.fleet.at)
  set "ship" { reserved = true }
  tell {
    verbosity = full
    text      = "{ship} is out of range: it goes into reserve."
  }
}
function "active_crews" {
  takes = { faction = faction }
  gives = [for s in faction.ships : s if is_crewed(s) && is_flying(s) && is_active(s)]
}
action "reserve" {                     # at the start of a turn
  help   = "Send the crew home and keep the vehicle. In reserve it stays where it is and cannot explore."
  source = "2.6.6"
  joins  = choice.building
  text   = "Put {ship, select, none {a crew vehicle} other {{ship}}} into reserve"
  pick "ship" {
    from = [for s in self.ships : s if is_flying(s) && is_crewed(s) && is_active(s)]
    text = "Which crew vehicle do you put into reserve?"
  }
  set "ship" { reserved = true }
}

# ---- Where a ship may be -------------------------------------------------------

# A ship may end a move, or pass, where all of these hold.
function "may_be_at" {
  source = "2.6.2, 2.6.5, 2.6.7, 2.6.8, 2.6.9, 3.3.2"
  takes  = { ship = ship, place = place }
  gives = (is_laid_out(place) && !is_closed_to(ship.owner, place) && (is_crewed(ship) ? crew_may_be_at(ship, place)
    : roams(ship.owner) ? place.level != level.surface || place.world == null || place.world.landing
    : ship.type == re_type.flyby ? place.level >= level.flyby || is_home(ship.owner, place)
    : ship.type == re_type.telescope ? place == ship.owner.home.orbit
    : place.level != level.surface || ship.type == re_type.rover && place.world != null && place.world.landing && place.world.rovers))
}
function "is_laid_out" {
  takes = { place = place }
  gives = place.system.hub && (place.world != null ? contains(tiles, place.world) : count(worlds_of(place.system)) > 0)
}
function "crew_may_be_at" {
  source = "2.6.5, 2.6.7, 2.6.8, 2.6.9"
  takes  = { ship = ship, place = place }
  gives = (in_range(ship, place)
    && (!radiates(place) || withstands_radiation(ship.owner))
    && (place.world == null || place.level != level.surface || crew_may_land(ship, place.world)))
}
function "crew_may_land" {             # 2.6.8: with a shell too, the air remains to be re-entered
  source = "2.6.7, 2.6.8"
  takes  = { ship = ship, world = world }
  gives = (world.landing && (!world.pressure || withstands_pressure(ship.owner))
    && (!world.re_entry && !world.pressure || ship.size <= 4))
}
