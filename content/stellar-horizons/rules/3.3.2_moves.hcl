# 3.3.2: moves. A move names where it ends; what lies on the way follows from that.

action "move" {
  source    = "3.3.2"
  joins     = choice.moving
  text      = "Move {place, select, none {a fleet} other {{ships} to {place}}}"
  help      = "Move a fleet: land, take off, go to an orbit, or set out for another system within its range. The journey takes years."
  verbosity = full
  pick "fleet" {
    from      = fleets_to_move(self)
    text      = "Which fleet do you move?"
    verbosity = never
  }
  pick "ships" {                       # who stays behind keeps the fleet
    from      = movers(self, fleet)
    min       = 1
    ordered   = false
    text      = "Which ships of {fleet} do you move?"
    verbosity = never
  }
  let "risk"  { be = coalesce(max([for s in ships : engine_risk(s)]), 0) }
  let "years" { be = years_of_ways(destinations(fleet, ships), ships, null, fleet.at.system) }
  pick "place" {
    from = destinations(fleet, ships)
    text = "Where do you move {ships}?{risk? Engine failure: {risk}%.}{years? Years under way: {years}.}"
  }
  run "depart" {}
}

function "fleets_to_move" {            # its own, and those of allies in which it has ships
  takes = { faction = faction }
  gives = [for f in fleets_with(faction) : f if count(movers(faction, f)) > 0]
}
function "movers" {
  takes = { faction = faction, fleet = fleet }
  gives = [for s in fleet.ships : s if s.owner == faction && can_move(s, fleet)]
}
function "can_move" {
  source = "3.3.2, 3.3.4"
  takes  = { ship = ship, fleet = fleet }
  gives = (may_go_on(ship) && fleet.box == 0 && ship.class != unit_class.lv
    && !needs_launcher(ship, fleet) && !stays_for_good(ship, fleet))
  because = "{ship} cannot move from there by itself."
}
function "stays_for_good" {            # robots that have come where they explore
  source = "3.3.2"
  takes  = { ship = ship, fleet = fleet }
  gives = (!roams(ship.owner) && !is_home(ship.owner, fleet.at) && count(fleet.bases) == 0 && (ship.type == re_type.orbiter && fleet.at.level == level.orbit
    || ship.type == re_type.rover && fleet.at.level == level.surface
    || ship.type == re_type.telescope))
}

# ---- Where to -------------------------------------------------------------------

# Any box of the system one is in, and through its flyby box the transfer boxes of the others.
# Ruling: every orbit of a system leads to all the others and to the flyby box.
function "ways_on" {
  source = "2.2, 3.3.2"
  takes  = { place = place }
  let "worlds" { be = worlds_of(place.system) }
  gives = concat([place.system.flyby],
    [for w in worlds : w.orbit],
    [for w in worlds : w.surface],
    [for s in systems_laid_out() : s.transfer if s != place.system])
}
function "destinations" {
  source = "3.3.2"
  takes  = { fleet = fleet, ships = set(ship) }
  gives = [for p in ways_on(fleet.at) : p if
    (p != fleet.at || may_regroup(fleet, ships)) && all([for s in ships : may_fly(s, fleet.at, p)])]
}
function "may_regroup" {               # a move on the spot: away from the fleet or into another
  source = "2.8"
  takes  = { fleet = fleet, ships = set(ship) }
  gives = (!is_home(fleet.owner, fleet.at)
    && (count(units_of(fleet)) > count(ships) || count(companies(ships[0].owner, fleet.at)) > 1))
}
function "may_fly" {                   # ruling: a robot never comes back to Earth
  source = "2.6.9, 3.3.2"
  takes  = { ship = ship, from = place, to = place }
  gives = (may_be_at(ship, to) && !(is_robot(ship) && (is_deep(to) || is_home(ship.owner, to)))
    && all([for p in route(from, to) : p == from || may_pass(ship, p)]))
}
function "may_pass" {                  # crews are not flown through severe radiation either
  source = "2.6.9"
  takes  = { ship = ship, place = place }
  gives  = !is_crewed(ship) || !radiates(place) || withstands_radiation(ship.owner)
}
function "route" {                     # the places that are left, in order; none for a move on the spot
  source = "3.3.2, 3.3.3"
  takes  = { from = place, to = place }
  gives = from == to ? [] : without(distinct(compact([
    from,
    from.level == level.surface && from.world != null ? from.world.orbit : null,
    to.system != from.system ? from.system.flyby : null,
    to.level == level.surface && to.world != null ? to.world.orbit : null,
  ])), [to])
}

# ---- Company, 2.5, 2.8 -----------------------------------------------------------

procedure "depart" {                   # everything is settled before the engines start
  takes = { self = faction, fleet = fleet, ships = set(ship), place = place, launcher = default(optional(ship), null) }
  run "seek_company" "company" {}
  run "rally" "party" {}
  pick "box" {
    when = place.level == level.transfer
    from = boxes(party, launcher, fleet.at.system, place.system)
    text = "How many years do you take for the transfer to {place.system}? A flyby robot explores there in each of these years, so only flyby robots may take longer than necessary."
  }
  run "travel" {
    ships = party
    box   = coalesce(box, 0)
  }
}

procedure "seek_company" {             # whom the ships join where they arrive
  takes = { self = faction, fleet = fleet, place = place }
  pick "company" {
    when = place.level != level.transfer && !is_home(self, place)
    from = without(companies(self, place), [fleet])
    may  = "None"
    text = "Which fleet at {place} do the ships join? Ships of one fleet move, are found and fight together."
  }
  stop {
    when  = company == null
    gives = null
  }
  each "ally" {
    in = without(owners(units_of(company)), [self])
    choose "welcome" {
      by   = ally
      text = "May ships of {self} join {company} at {place}?"
      option "yes" { text = "Accept" }
      option "no"  { text = "Decline" }
    }
    stop "seek_company" {
      when  = welcome == "no"
      gives = null
    }
  }
  gives = company
}

# Allied ships move together when the last of their owners moves; on Earth everybody stands apart.
procedure "rally" {
  takes = {
    self = faction, fleet = fleet, ships = set(ship), place = place,
    company = optional(fleet), launcher = optional(ship)
  }
  let "party" { be = ships }
  if {
    when = launcher == null && !is_home(self, place) && moves_last(self, fleet)
    each "ally" {
      in = without(owners(fleet.ships), [self])
      pick "along" {
        by      = ally
        from    = followers(ally, fleet, place, company)
        min     = 0
        ordered = false
        text    = "Which of your ships go to {place} with {ships}?"
      }
      set "party" { be = concat(party, along) }
    }
  }
  gives = party
}
function "moves_last" {
  source = "2.5"
  takes  = { faction = faction, fleet = fleet }
  gives  = all([for o in owners(fleet.ships) : index_of(game.moves, o) <= index_of(game.moves, faction)])
}
function "followers" {
  takes = { ally = faction, fleet = fleet, place = place, company = optional(fleet) }
  gives = (company != null && !may_join(ally, company) ? []
    : [for s in movers(ally, fleet) : s if may_fly(s, fleet.at, place)])
}

# ---- Under way --------------------------------------------------------------------

procedure "travel" {
  takes = {
    self = faction, fleet = fleet, ships = set(ship), place = place, box = integer,
    company = optional(fleet), launcher = optional(ship)
  }
  let "start" { be = fleet.at }
  each "ship" {                        # 3.3.5: all of them before anybody intercepts
    in = ships
    run "check_engine" {}
  }
  let "flying" { be = [for s in ships : s if s.fleet != null] }
  each "ship" {
    in = flying
    set "ship" {
      moved    = true
      grounded = false
    }
  }
  run "elude" "free" {                 # 3.3.6
    ships = flying
    way   = route(start, place)
  }
  run "arrive" {
    when  = free
    ships = [for s in flying : s if s.fleet != null]
  }
}
procedure "arrive" {                   # who lands or docks moves no more this year
  takes = { ships = set(ship), start = place, place = place, box = integer, company = optional(fleet) }
  stop { when = count(ships) == 0 }
  if {
    when = place.level == level.transfer
    run "transfer_to" { system = place.system }
    stop "arrive" {}
  }
  run "form_up" { owner = commander(ships) }
  each "ship" {
    in = ships
    set "ship" { halted = lands(start, place) || company != null && count(company.bases) > 0 }
  }
}
function "lands" {
  source = "3.3.2"
  takes  = { from = place, to = place }
  gives  = to.level == level.surface && to != from
}
