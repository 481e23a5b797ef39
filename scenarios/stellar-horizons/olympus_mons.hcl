# 6.0, scenario 5: Olympus Mons. Everybody wins or everybody loses.

scenario "olympus_mons" {
  title = "Olympus Mons"
  text  = "2033. Earth's biosphere is collapsing, and a part of humanity needs another home. Together, terraform Mars and settle it: you need 40 settlements on a second Earth before time runs out. You share technologies, tech points, politics markers and one base on Mars."
  goal  = "Together, terraform Mars and have 40 settlements on it before time runs out."
  uses  = ["stellar_horizons"]
  seats = [1, 7]
  bot   = "settler"
  shape = mountains

  # What tech markers a player holds need not be shared: they end up in the one bank. Technologies
  # are passed on instead, for what is shared would be the pirates' too.
  change "faction" { shared = ["bank", "politics"] }
  change "faction" "north_america" { abilities = [] }
  after "learn" {
    each "partner" {
      in = others(self)
      gain "partner" { techs = tech }
    }
  }

  setup {
    set "game" { prize = world.mars }
    run "set_up_scenario" {
      year   = 2033
      level  = 1
      cash   = 40
      worlds = [for w in all(world) : w if w.system.distance <= system.jupiter.distance || w.system == system.deep_space]
    }
    run "deal_missions" {}
    each "relation" {                  # all players are treated as allies …
      in = [for r in all(relation) : r if is_between_players(r)]
      set "relation" { stance = stance.alliance }
    }
  }
  play {
    repeat {
      run "year" {}
    }
  }

  # ---- … without what an alliance brings, and nothing comes between them ----------------
  function "terms_with" {
    gives = contains(players, faction) && contains(players, other) ? stance.neutral : original
  }
  before "set_stance" {
    when = is_between_players(relation)
    stop "moment" {}
  }
  before "halve_bank" {                # the one bank is halved once
    when = self != game.initiative[0]
    stop "moment" {}
  }

  # ---- The base on Mars ------------------------------------------------------------------
  # It belongs to all, so nobody may found another. Ruling: bystanders stay away too. It produces
  # once, as its founder says. Ruling: it builds a level a year for each of its owners (3.6.2). With
  # one a year it could not have 40 settlements in the years that are given: twenty to seven players,
  # seventy to one, so the more owners build, the sooner it has to be done.
  modifier "levels_a_year" { add = count(base.partners) }
  change "world" "mars" { upkeep = false }   # ruling: so the base counts for no limit either
  before "found_base" {
    when = world == world.mars && !contains(players, self)
    tell { text = "{self} leaves Mars to those who will make it a second Earth." }
    stop "moment" {}
  }
  after "found_base" {
    when = world == world.mars
    set "base" { partners = without(players, [self]) }
  }

  modifier "seeks_second_earth" { set = true }   # who plays without a person has to know

  before "next_turn" {
    let "settlements" { be = sum([for b in world.mars.bases : b.settlement.level]) }
    finish {
      when    = is_terraformed(world.mars) && settlements >= 40
      winners = players
      text    = "Mars is a second Earth, and humanity has a new home."
    }
    finish {
      when    = game.year >= deadline(table.olympus_mons_ends.players[count(players)].year)
      winners = []
      text    = "Time has run out, and there is no second home."
    }
  }
}

table "olympus_mons_ends" {            # with this year
  source = "6.0"
  keys   = { players = integer }
  gives  = { year = integer }
  rows = [
    [at_most(1),  2099],
    [2,           2085],
    [3,           2075],
    [4,           2069],
    [5,           2062],
    [6,           2059],
    [at_least(7), 2052],
  ]
}
function "is_between_players" {
  takes = { relation = relation }
  gives = all([for f in ends(relation) : contains(players, f)])
}
