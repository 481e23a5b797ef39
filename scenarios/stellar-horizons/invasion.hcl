# 6.0, scenario 4: Invasion. Everybody wins or everybody loses.

option "cash" {
  title   = "Cash to share, in billions"
  type    = integer(0, 200)
  default = 80
}

scenario "invasion" {
  title = "Invasion"
  text  = "2133. Something as large as a fleet has come out of the dark and is heading for Earth. Share your cash, build a fleet, and stop it."
  goal  = "Together, destroy the invader before it reaches Earth."
  uses  = ["stellar_horizons"]
  seats = [1, 7]
  bot   = "defender"
  shape = alien
  modifier "counts_points" { set = false }
  function "invader_comes" { gives = true }

  # Ruling: the cash is split by sharing one purse. In initiative order each player in turn
  # builds one ship from it or stands down, so nobody has to bargain and nobody is left out.
  change "faction" { shared = ["cash"] }

  setup {
    run "set_up_scenario" {
      year   = 2133
      level  = 6
      cash   = option.cash
      worlds = [world.earth]
    }
  }

  play {
    run "build_fleet" {}
    repeat "round" {
      finish {
        when    = count(defenders()) == 0
        winners = []
        text    = "The last defender is gone. Earth is lost."
      }
      run "fight_round" "won" {}
      finish {                         # ruling: if both fall in one round, Earth still stands
        when    = won
        winners = players
        text    = "The invader breaks apart. Earth is saved."
      }
    }
  }
}

# ---- Building the fleet -------------------------------------------------------

function "defenders" {
  gives = [for s in all(ship) : s if s.fleet != null && s.class == unit_class.cv]
}
procedure "build_fleet" {
  title = "Building the fleet"
  turns {
    of    = game.initiative
    take  = [action.build_defender]
    pass  = [action.stand_down]
    until = count(defenders()) == 7
    text  = "Earth needs a fleet. What do you do? Billions left: {self.cash}"
  }
}
# 3.2, 2.6.7, 2.8.1: Earth is a large spaceport, but what is larger than a CV-4 needs the
# space elevator. Nobody runs five above his support limit (3.1.4), not even now. Ruling: the
# ships stand in orbit and active; launches are not played.
function "may_defend" {
  takes = { ship = ship }
  gives = (is_crewed(ship) && ship.fleet == null && may_build(ship) && has_support(ship.owner, ship.class)
    && count(berths(ship, ship.owner.home)) > 0)
}
action "build_defender" {
  text = "Build {ship, select, none {a ship} other {{ship}}}"
  help = "Build a ship for the defense of Earth with the cash that all players share."
  pick "ship" {
    from = [for s in self.ships : s if may_defend(s) && s.price <= self.cash]
    text = "Which ship do you build? Billions left: {self.cash}"
  }
  pay "self" { cash = ship.price }
  run "muster" {}
  tell { text = "Billions left: {self.cash}." }
}
procedure "muster" {                   # one fleet, which the first ship founds
  takes = { ship = ship }
  create "fleet" {
    when  = count(world.earth.orbit.fleets) == 0
    owner = game.initiative[0]
    at    = world.earth.orbit
  }
  set "ship" { fleet = first(world.earth.orbit.fleets) }
}
action "stand_down" {
  text = "Build no more"
  help = "Build no more, and let the battle begin."
}

# ---- The battle ---------------------------------------------------------------

# How it fights is in 5.0_invader. Ruling: recalls and markers are not played between rounds.
procedure "fight_round" {              # says whether the invader is gone
  takes = { round = integer }
  run "meet_invader" "battle" { ships = defenders() }
  gives = count(battle.attacker.units) == 0
}

map "battle_for_earth" {               # who fights, and how much each still bears
  title   = "The battle for Earth"
  columns = ["Ship", "Combat", "Drones", "Damage", "Lost at"]
  row "ship" {
    in    = append(defenders(), ship.invader)
    cells = ["{ship}", "{ship.combat}", "{ship.drones}", "{ship.damage}", "{ship.size}"]
  }
}

# ---- Players without a person -------------------------------------------------

# What a ship adds to the fleet: guns, hull, squadrons. A small one must make up for its place, and for the help that one
# target more is to the invader's aim.
function "might" {
  takes = { ship = ship }
  gives = 3 * ship.combat + 2 * ship.size + 3 * ship.drones - 8
}
function "pick_of_ships" {             # those of all players that give most for the money
  let "ships" { be = [for s in flatten([for f in players : f.ships]) : s if may_defend(s) && might(s) > 0 && s.price <= s.owner.cash] }
  gives = first(sort_down(ships, [for s in ships : floor_div(100 * might(s), max(1, s.price))]), 12)
}
# The purse is one, and so is the plan: the fleet of up to four ships that it buys best, whosever they are. Who owns a ship
# of it builds that; nobody waits to see what the others do.
function "might_with" {                # of the best fleet with a ship, and with so many others that the rest of the purse buys
  takes = { ship = ship, ships = list(ship), cash = integer, others = integer }
  type  = integer
  let "left" { be = cash - ship.price }
  gives = might(ship) + (others == 0 ? 0
    : coalesce(max([for s in ships : might_with(s, [for o in ships : o if o.order > s.order], left, others - 1) if s.price <= left]), 0))
}
function "planned_fleet" {             # the ships with which a fleet comes out best
  takes = { faction = faction }
  let "ships" { be = pick_of_ships() }
  gives = largest(ships, [for s in ships : might_with(s, without(ships, [s]), faction.cash, 3)])
}
function "hull" {                      # hits that would be the end of a side
  takes = { side = side }
  gives = sum([for s in crewed(side.units) : s.size - s.damage])
}
function "likely_damage" {             # with a middling roll, and all squadrons as bombers
  takes = { battle = battle, side = side, foe = side, style = style }
  gives = (table_damage(style, fire_value(battle, side, foe) + 5) + side.extra - foe.shield
    + (style == style.strike ? drones(side) : 0))
}
function "likely_margin" {             # of its hull the foe loses so many percent more than the side
  takes = { battle = battle, side = side, foe = side, style = style }
  gives = (floor_div(100 * min(likely_damage(battle, side, foe, style), hull(foe)), hull(foe))
    - floor_div(100 * min(likely_damage(battle, foe, side, style), hull(side)), hull(side)))
}

bot "defender" {
  title = "Defender of Earth"
  answer "choose_policy" "policy" {    # the military row first; nothing is worth swapping later
    score = (it == null ? 1 : it == policy.unified_military ? 9 : it == policy.vigorous_military ? 8
      : it == policy.military ? 7 : it.unified || count(self.policies) >= most_policies() ? 0 : 2)
  }
  answer "build_fleet" "turns" {
    let "plan" { be = planned_fleet(self) }
    score = it == action.build_defender ? (any([for s in plan : s.owner == self]) ? 2 : 0) : 1
  }
  answer "build_defender" "ship" {
    let "plan" { be = planned_fleet(self) }
    score = contains(plan, it) ? might(it) : -1
  }
  answer "spend_tactics" "plan" {
    when = hull(opponent(battle, side)) > 0
    score = (it == "direct_fire" ? likely_margin(battle, side, opponent(battle, side), style.direct_fire)
        - likely_margin(battle, side, opponent(battle, side), battle.style)
      : it == "slip_away" ? (likely_damage(battle, opponent(battle, side), side, battle.style) >= hull(side)
        && likely_damage(battle, side, opponent(battle, side), battle.style) < hull(opponent(battle, side)) ? 1 : -1)
      : it == "aim" ? (hull(opponent(battle, side)) <= hull(side) ? 2 : 1)
      : it == "evade" ? (hull(opponent(battle, side)) > hull(side) ? 2 : 1) : 0)
  }
  answer "choose_screen" "screened" { score = it == null ? 1 : 0 }
  answer "fly_drones" "bombers" { score = it }
  answer "take_hits" "take_over" { score = it == "yes" ? 1 : 0 }
  answer "pick_target" "target" {      # spread the hits: whoever has most left takes the next
    score = it.ship != null ? it.ship.size - it.ship.damage : 0
  }
  otherwise { score = 0 }
}
