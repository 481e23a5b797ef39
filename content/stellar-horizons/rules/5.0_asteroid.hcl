# 5.0 (99), 6.0: the asteroid that is on its way to Earth. A scenario and an event of the
# campaign share it: they put it among the crises, and say what follows when it is over.

kind "crisis" {
  state = {
    since    = integer                 # the year from which it counts
    strength = at_least(0)             # what is left to do
    removed  = tally(faction)          # who did how much of it
  }
}
zone "crises" {                        # what threatens everybody now
  holds  = crisis
  active = true
}

table "approach" {                     # where the asteroid is, by the years since it was seen
  source = "6.0"
  keys   = { years = integer }
  gives  = { system = system }
  rows = [
    [at_most(10),  system.main_belt],
    [span(11, 14), system.mars],
    [at_least(15), system.earth],
  ]
}
function "last_year" {                 # at its end the asteroid strikes
  source = "6.0"
  gives  = crisis.asteroid.since + 18
}
function "asteroid_system" {
  source = "6.0"
  takes  = { year = integer }
  gives  = table.approach.years[year - crisis.asteroid.since].system
}
function "asteroid_place" {
  takes = { year = integer }
  gives = asteroid_system(year).flyby
}

procedure "sight_asteroid" {
  takes = { ahead = default(integer, 0) }   # years that it has come already
  let "asteroid" { be = crisis.asteroid }
  set "asteroid" {
    since    = game.year - ahead
    strength = 20 * count(players)
    removed  = {}
  }
  move {
    what = asteroid
    to   = crises
  }
}
procedure "crisis_won" {               # what follows from it hangs here
  takes = { crisis = crisis }
  each "faction" {
    in = [for f in players : f if crisis.removed[f] > 0]
    let "share" { be = crisis.removed[faction] }
    tell { text = "Strength removed by {faction}: {share}." }
  }
  move {
    what = crisis
    to   = null
  }
}
procedure "crisis_lost" {
  takes = { crisis = crisis }
  move {
    what = crisis
    to   = null
  }
}

crisis "asteroid" {
  name   = "Asteroid"
  source = "6.0"

  before "build_phase" {
    let "place" { be = asteroid_place(game.year) }
    tell { text = "The asteroid is in {place}. Its strength is {this.strength}." }
  }
  before "next_turn" {                 # a year ends
    when = game.year == last_year()
    run "crisis_lost" { crisis = this }
  }

  # Each ship does one of these three in a year.
  action "study" {
    source    = "5.0"
    joins     = choice.exploring
    text      = "Explore the asteroid{ship? with {ship}}"
    help      = "Explore the asteroid that is bound for Earth. Its strength falls by a tenth of the exploration value; a die decides about the rest."
    verbosity = full
    pick "ship" {
      from = [for s in self.ships : s if may_study(s)]
      text = "Which ship explores the asteroid?"
    }
    let "value" { be = study_value(ship) }
    set "ship" { used = true }
    run "explore_for" "points" {}
    run "wear_down" { by = points }
    run "check_wear" {}
    run "fly_on" { when = ship.type == re_type.flyby && ship.fleet != null && ship.fleet.box == 0 }
  }
  action "tow" {
    source = "5.0"
    joins  = choice.exploring
    text   = "Tow the asteroid{ship? with {ship}}"
    help   = "Pull the asteroid off its course with a crew vehicle."
    pick "ship" {
      from = [for s in self.ships : s if may_tow(s)]
      text = "Which crew vehicle tows the asteroid?"
    }
    set "ship" {
      used     = true
      reserved = true
    }
    run "wear_down" { by = ship.size }
  }
  action "shoot" {
    source = "5.0"
    joins  = choice.exploring
    text   = "Fire at the asteroid{ship? with {ship}}"
    help   = "Fire at the asteroid to lower its strength."
    pick "ship" {
      from = [for s in self.ships : s if may_tow(s) && combat_value(s) > 0]
      text = "Which crew vehicle fires at the asteroid?"
    }
    set "ship" { used = true }
    roll "shot" "hit" {
      die  = die.d10
      text = "{ship} fires at the asteroid"
      outcome "splits" {
        when = shot <= 2
        text = "it breaks up"
      }
      outcome "burns" {
        text = "it loses strength"
      }
    }
    if {
      when = hit == "splits"
      gain "this" { strength = 1 }
      tell { text = "Fragments break off and also head for Earth: the strength is now {this.strength}." }
    }
    else {
      run "wear_down" { by = shot_damage(ship, shot) }
    }
  }
}
procedure "wear_down" {
  takes = { self = faction, by = integer }
  let "asteroid" { be = crisis.asteroid }
  let "taken"    { be = min(by, asteroid.strength) }
  pay "asteroid" { strength = taken }
  gain "asteroid" { removed = { (self) = taken } }
  tell {
    when      = taken > 0
    verbosity = full
    text      = "The asteroid loses {taken} strength and has {asteroid.strength} left."
  }
  tell {
    when      = taken == 0
    verbosity = full
    text      = "The asteroid loses no strength."
  }
  run "crisis_won" {
    when   = asteroid.strength == 0
    crisis = asteroid
  }
}

# ---- Who, and how well ---------------------------------------------------------

# Ruling: any robot in its box explores it, and flybys from the numbered boxes too, one off
# for each, as they explore worlds; after that, in the box itself, they fly on. Probes are made
# for worlds and left out.
function "may_study" {
  source = "6.0, 3.5.1"
  takes  = { ship = ship }
  gives = (ship.fleet != null && !ship.used && !ship.reserved && sensors(ship) > 0
    && (ship.fleet.at == asteroid_place(game.year)
      || ship.type == re_type.flyby && ship.fleet.at == asteroid_system(game.year).transfer))
}
function "may_tow" {
  source = "6.0"
  takes  = { ship = ship }
  gives = (is_crewed(ship) && !ship.used && !ship.reserved
    && ship.fleet != null && ship.fleet.at == asteroid_place(game.year))
}
# Ruling: the asteroid counts as a world of value 3, and each full ten takes 1 off its strength: so a 2
# needs a 5 or less, as in the example. A tenth and then 3 more would do 3 without any roll.
function "study_value" {
  source = "6.0"
  takes  = { ship = ship }
  gives = max(0, 3 + sensors(ship) + (is_crewed(ship) ? crewed_bonus(ship.owner) : robotic_bonus(ship.owner))
    - (ship.fleet != null ? ship.fleet.box : 0))
}
function "shot_damage" {               # ruling: the combat value alone, without what weapons add to a battle
  source = "6.0, 11.0"
  takes  = { ship = ship, shot = integer }
  gives  = table_damage(style.direct_fire, combat_value(ship) + shot)
}
