# 3.2: building ships, on Earth and at bases.

procedure "build_phase" {              # the worst initiative first
  help   = "Build ships on Earth for money, or at bases for goods. The player with the lowest initiative begins. A ship needs a launch vehicle to leave Earth, so build these too."
  source = "3.2"
  title  = "Building and service"
  let "income" { be = 10 * (floor_div(game.year, 10) + 1) }   # the year in which the next comes, 3.1
  each "self" {
    in = reverse(game.initiative)
    repeat "orders" {
      choose "building" {
        text = "What do you build or service in {game.year}? You have {self.cash, plural, =0 {nothing} other {{self.cash} billion}} until {income}."
        option "done" {
          text      = "End building and service"
          verbosity = never
        }
      }
      stop "orders" { when = building == "done" }
    }
  }
}

action "build" {
  source    = "3.2"
  joins     = choice.building
  text      = "Build {ship, select, none {a ship} other {{ship}}}{yard? at {yard}}"
  help      = "Build a ship on Earth for money, or at a base for goods. You build a crew vehicle either active, ready to fly, or in reserve, which is cheaper."
  verbosity = full
  pick "yard" {
    from = [for y in yards(self) : y if count(buildable_at(self, y)) > 0]
    text = "Where do you build?"
  }
  let "stores" { be = store_of(self, yard).goods }
  let "cash"   { be = yard.base == null ? self.cash : 0 }
  pick "ship" {
    from = buildable_at(self, yard)
    text = "What do you build at {yard}?{cash? You have {cash} billion.}{stores? In store: {stores}.}"
  }
  let "provisioned"   { be = cost_of(ship, false) }
  let "unprovisioned" { be = cost_of(ship, true) }
  choose "readiness" {                 # 2.6.6: crews that are not yet needed need no provisions
    when = is_crewed(ship)
    text = "Do you build {ship} active or in reserve? In reserve it has no crew: it costs less, and cannot explore or found bases."
    option "active" {
      text = "Active, for {provisioned}{cash? at a billion each}"
      when = can_pay_at(self, yard, provisioned)
    }
    option "reserve" { text = "In reserve, for {unprovisioned}{cash? at a billion each}" }
  }
  let "reserved" { be = readiness == "reserve" }
  run "pay_at" { cost = cost_of(ship, reserved) }
  if {
    when = ship.type == re_type.probe
    run "mount_probe" { probe = ship }
  }
  else {
    run "roll_out" {}
  }
}
procedure "mount_probe" {              # 2.6.2: a probe never flies alone
  takes = { self = faction, probe = ship, yard = yard }
  pick "carrier" {
    from = carriers_at(self, yard)
    text = "Which robot carries {probe}?"
  }
  set "carrier" { probe = probe }
}
procedure "roll_out" {                 # on the ground of the yard, or up in its orbit
  takes = { self = faction, ship = ship, yard = yard, reserved = boolean }
  pick "berth" {
    from = berths(ship, yard)
    text = "Where do you place {ship}?"
  }
  pick "company" {
    when = is_crewed(ship) && berth != yard_place(yard)
    from = [for f in berth.fleets : f if owners(units_of(f)) == [self]]
    may  = "In a fleet of its own"
    text = "Which fleet does {ship} join?"
  }
  set "ship" {
    reserved = reserved
    grounded = is_robot(ship)
  }
  run "form_up" {
    owner   = self
    ships   = [ship]
    place   = berth
    company = yard.base != null && berth == yard_place(yard) ? yard.base.fleet : company
  }
}

# ---- What can be built -----------------------------------------------------------

function "buildable_at" {
  source = "3.2, 3.1.4"
  takes  = { self = faction, yard = yard }
  gives  = [for s in self.ships : s if may_build_at(s, yard)]
}
function "may_build_at" {              # of crew vehicles it is enough to afford them in reserve
  source = "3.2"
  takes  = { ship = ship, yard = yard }
  gives = (is_unbuilt(ship) && may_build(ship) && yard_level(yard) >= level_to_build(ship)
    && can_pay_at(ship.owner, yard, cost_of(ship, is_crewed(ship))) && is_room_for(ship, yard))
}
function "is_room_for" {
  source = "2.6.2, 3.1.4"
  takes  = { ship = ship, yard = yard }
  gives = (ship.type == re_type.probe ? count(carriers_at(ship.owner, yard)) > 0
    : has_support(ship.owner, ship.class) && count(berths(ship, yard)) > 0)
}
function "carriers_at" {               # robots that have no probe yet
  source = "2.6.2"
  takes  = { self = faction, yard = yard }
  gives = [for s in ships_at(self, yard) : s if (s.probe == null
    && (s.type == re_type.flyby || s.type == re_type.orbiter || s.type == re_type.rover))]
}
stat "provisions" {                    # what makes a crew vehicle active
  source = "2.6.6, 3.2"
  text   = "Resources to bring a crew vehicle out of reserve"
  of     = faction
  type   = tally(resource)
  base   = { supplies = 1, fuel = 1 }
}
function "cost_of" {
  source = "2.6.6"
  takes  = { ship = ship, reserved = boolean }
  let "saved" { be = provisions(ship.owner) }
  gives = bill(ship.owner, reserved ? { for r, n in ship.cost : r => max(0, n - saved[r]) } : ship.cost)
}

# The elevator makes of the orbit a part of the yard. Ruling: crew vehicles are built there, even
# those too large for the ground, and on Earth telescopes; all else needs a launcher to get up,
# and an orbiter that began in an orbit would never leave it.
function "berths" {
  source = "2.6.7, 2.8.1, 3.2"
  takes  = { ship = ship, yard = yard }
  gives = [for p in yard_places(ship.owner, yard) : p if (is_crewed(ship) ? crew_may_be_at(ship, p)
    : ship.type == re_type.telescope ? is_home_yard(ship.owner, yard) : p == yard_place(yard))]
}
function "is_home_yard" {              # Earth, or what it is to who comes from elsewhere
  source = "3.2, 6.0"
  takes  = { faction = faction, yard = yard }
  gives  = yard.world != null || !faction.homeland && yard_world(yard) == faction.home
}
function "yard_places" {
  source = "2.8.1"
  takes  = { faction = faction, yard = yard }
  gives = distinct(concat(compact([yard_place(yard)]),
    [for w in compact([yard_world(yard)]) : w.orbit if lifts_to(faction, yard, w.orbit)]))
}
