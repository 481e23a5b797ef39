# 3.5, 3.5.1, 3.5.2: the phase, who may explore, how an exploration goes (mobile laboratories too)
# and what it is worth. Which worlds a robot or a crew sees is in the files 3.5.1 and 3.5.2, what a
# depletion brings in 3.5.3, what becomes of the ship in 3.5.5.

procedure "exploration_phase" {        # one player does everything before the next begins
  help   = "Each ship that can explore may explore one world a year and bring home tech markers. Explore every year with every ship: this is how you get technologies."
  source = "3.5"
  title  = "Exploration"
  each "self" {
    in = game.initiative
    repeat "explorations" {
      choose "exploring" {
        text = "What do you do in the exploration phase?"
        option "done" {
          text      = "End exploration"
          verbosity = never
        }
      }
      stop "explorations" { when = exploring == "done" }
    }
  }
}

# A carrier explores with its own instruments or lets its probe go; either is what it does
# this year. Ruling: the dice of 3.5.5 fall last, so a ship that breaks down or is called back
# has found what it found, as Kozlov has in 8.0.
action "explore" {
  source    = "3.5.1"
  joins     = choice.exploring
  text      = "Explore{world? {world}}{ship? with {ship}}"
  help      = "Explore a world with a robot or a crew. Each full 10 of the exploration value is a tech marker; the rest is the chance of one more, rolled on a ten-sided die. Then a robot may malfunction, and a crew may be recalled."
  verbosity = full
  pick "carrier" {
    from = [for s in self.ships : s if count(explorers(s)) > 0]
    text = "Which ship explores?"
  }
  pick "ship" {
    from = explorers(carrier)
    text = "Does {carrier} explore itself, or does it release its probe?"
  }
  let "values"    { be = values_in_view(ship, carrier) }
  let "breakdown" { be = ship == carrier && is_robot(ship) ? wear_risk(ship) : 0 }
  let "recall"    { be = is_crewed(ship) ? wear_risk(ship) : 0 }
  pick "world" {
    from = worlds_in_view(ship, carrier)
    text = "Which world does {ship} explore?{values? Exploration values: {values}. Each 10 is a tech marker; each 1 of the rest is a chance of 10% for one more.}{breakdown? Malfunction: {breakdown}%.}{recall? Recall: {recall}%.}"
  }
  let "passing" { be = passes_by(carrier) }
  set "carrier" { used = true }
  run "observe" {}
  if {                                 # a probe is used up, and its carrier takes no risk
    when = ship != carrier
    tell {
      verbosity = full
      text      = "{ship} is used up."
    }
    run "destroy_ship" { told = true }
  }
  run "check_wear" { when = ship == carrier }
  run "fly_on" {
    when = passing
    ship = carrier
  }
}
procedure "observe" {
  takes = { self = faction, ship = ship, carrier = ship, world = world }
  let "value" { be = exploration_value(ship, carrier, world) }
  tell {
    verbosity = full
    text      = "The exploration value is {value}."
  }
  run "earn_markers" "worths" {
    when  = world.field != null
    field = world.field
  }
  run "depletion" { when = worths != null && is_depletion(ship, worths) }
}

# ---- Markers earned ------------------------------------------------------------

procedure "earn_markers" {             # gives what each of them is worth
  takes = { self = faction, ship = ship, field = field, value = integer }
  run "explore_for" "earned" {}
  stop {
    when  = earned == 0
    gives = []
  }
  run "draw_markers" "worths" {
    faction = self
    count   = earned
  }
  tell {                               # 3.5.3
    verbosity = full
    text      = "Their worth is public: {worths}."
  }
  gives = worths
}
procedure "explore_for" {              # gives the tens of a value; a die decides on what is left over
  source = "3.5.1, 3.5.2"
  takes  = { self = faction, ship = ship, value = integer }
  let "chance" { be = mod(value, 10) }
  roll "exploration" {
    when      = chance > 0
    die       = die.d10
    times     = ship.mobile_lab ? 2 : 1
    verbosity = full
    text      = "{ship} rolls for one more marker"
    outcome "finds" {
      when = any([for d in exploration : d <= chance])
      text = "found"
    }
    outcome "nothing" {
      text = "not found"
    }
  }
  pick "kept" {                        # of a laboratory's dice, where it matters which
    when = exploration != null && count(distinct([for d in exploration : d <= chance])) > 1
    from = exploration
    text = "Which die of {ship} do you keep?"
  }
  let "counts" { be = exploration == null ? 10 : coalesce(kept, exploration[0]) }
  gives = floor_div(value, 10) + (counts <= chance ? 1 : 0)
}

# ---- Who explores, and what it sees ----------------------------------------------

function "explorers" {                 # the ship itself, its probe, or neither
  source = "3.5, 2.6.6, 2.8"
  takes  = { ship = ship }
  gives = (!is_flying(ship) || !is_rested(ship) || !is_active(ship) || !is_free_of_bases(ship) ? []
    : [for s in compact([ship, ship.probe]) : s if sensors(s) > 0 && count(worlds_in_view(s, ship)) > 0])
}
function "is_free_of_bases" {
  source  = "2.8"
  takes   = { ship = ship }
  gives   = ship.fleet == null || count(ship.fleet.bases) == 0
  because = "{ship} is docked at a base, and can explore only when it is not."
}
function "worlds_in_view" {            # a world at zero has nothing left to find, 3.5.3
  source = "3.5.1, 3.5.2, 3.5.3"
  takes  = { ship = ship, carrier = ship }
  gives = (carrier.fleet == null ? []
    : [for w in (is_crewed(ship) ? crews_see(ship, carrier.fleet.at) : robots_see(ship, carrier, carrier.fleet.at)) :
      w if w.exploration > 0 && contains(tiles, w)])
  because = "{carrier} cannot explore any world from where it is."
}
function "values_in_view" {            # for who decides; of a telescope's many worlds the list would be too long
  takes = { ship = ship, carrier = ship }
  type  = tally(world)
  gives = (count(worlds_in_view(ship, carrier)) > 12 ? {}
    : { for w in worlds_in_view(ship, carrier) : (w) => exploration_value(ship, carrier, w) })
}

# ---- What it is worth ------------------------------------------------------------

# Ruling: any penalty may be taken, and a value below 1 earns nothing.
stat "exploration_value" {             # the ship is what explores: the carrier itself or its probe
  source = "3.5.1, 3.5.2"
  text   = "Exploration value of {ship} at {world}"
  takes  = { ship = ship, carrier = ship, world = world }
  from   = [ship.owner, world]
  base   = ship.type == re_type.telescope ? half(world.exploration) : world.exploration
  min    = 0
  term "instruments" { add = sensors(ship) }
  term "experience"  { add = experience(ship) }
  term "world_card" {
    when = world.card != null
    add  = card_bonus(world.card, ship)
  }
  term "from_the_centre" {
    when = looks_across(ship, carrier, world)
    add  = -1
  }
  term "from_the_transfer_box" {
    when = carrier.fleet != null && carrier.fleet.box > 0
    add  = -carrier.fleet.box
  }
}
function "experience" {                # what technologies and abilities add
  source = "3.5.1, 3.5.2"
  takes  = { ship = ship }
  gives = (is_crewed(ship) ? crewed_bonus(ship.owner)
    : robotic_bonus(ship.owner) + (ship.type == re_type.telescope ? telescope_bonus(ship.owner) : 0))
}
function "card_bonus" {                # by who explores: for a probe, the probe's and not its carrier's
  source = "3.5.1, 3.5.2"
  takes  = { card = world_card, ship = ship }
  gives  = is_crewed(ship) ? card.crewed : ship.type == null ? 0 : card.robots[ship.type]
}
