# Set-up: the table, the factions, the first buildings, the boosters.

game "gaia_project" {
  goal  = "Have the most points after six rounds."
  help  = "You lead a people that settles planets. In each round you collect income and then take actions in turn until everyone has passed: build mines, upgrade them, research, and join your planets into federations. The round scoring tile gives points for one kind of achievement. Two final scoring tiles and research give points at the end."
  seats = [1, 4]
  state = {
    round      = integer
    turn_order = list(player)          # in this round
    out        = list(player)          # who has passed, the first of all first
    boosters   = list(booster)         # free ones
    planets    = list(space)           # spaces with a planet …
    voids      = list(space)           # … and without
    rounds     = list(round_tile)
    scoring    = lends(optional(round_tile))   # this round's
    goals      = list(goal)
    prize      = optional(federation)  # lies on the last level of terraforming
    built      = list(space)           # in this turn: what neighbours may charge power from
  }

  setup {
    draw "starter" {
      from = players
      text = "{starter?{starter} begins}"
    }
    set "game" { turn_order = starting(coalesce(starter, players[0])) }
    run "lay_galaxy" {}
    run "lay_out_tiles" {}
    run "choose_factions" {}
    run "first_buildings" {}
    run "choose_boosters" {}
  }
  repeat "n" {
    times = 6
    run "play_round" { number = n }
  }
  run "final_scoring" {}
}

procedure "lay_out_tiles" {
  help = "The tiles that make each game different: nine standard technologies, an advanced one for each track, six round scoring tiles, two final scoring tiles, and three more boosters than players."
  draw "techs" {
    from      = all(tech)
    count     = 9
    verbosity = never
  }
  each "t" {
    in = techs
    let "slot" { be = index_of(techs, t) }
    set "t" {
      slot  = slot
      track = slot > 6 ? null : all(track)[slot - 1]
    }
  }
  draw "advanced" {
    from      = all(advanced)
    count     = 6
    verbosity = never
  }
  each "a" {
    in = advanced
    set "a" { track = all(track)[index_of(advanced, a) - 1] }
  }
  draw "prize" {
    from      = [for f in all(federation) : f if f != federation.gleens]
    verbosity = never
  }
  pay "prize" {
    when = prize != null
    left = 1
  }
  draw "rounds" {
    from      = all(round_tile)
    count     = 6
    verbosity = never
  }
  draw "goals" {
    from      = all(goal)
    count     = 2
    verbosity = never
  }
  draw "boosters" {
    from      = all(booster)
    count     = count(players) + 3
    verbosity = never
  }
  set "game" {
    prize    = prize
    rounds   = rounds
    goals    = goals
    boosters = boosters
  }
}

# ---- Factions ---------------------------------------------------------------

function "factions_to_choose" {        # 7: two factions of one colour never meet
  because = "That faction, or the other one of its colour, is taken."
  gives   = [for f in all(faction) : f if all([for p in players : p.plays == null || p.plays.home != f.home])]
}
procedure "choose_factions" {
  each "p" {
    in = game.turn_order
    pick "faction" {
      by   = p
      from = factions_to_choose()
      text = "Which faction does {p} lead?"
    }
    set "p" { plays = faction }
  }
  each "p" {
    in = game.turn_order
    run "begin" { self = p }
  }
}
procedure "begin" {                    # what a faction lays out; a level of research is paid for at once
  takes = { self = player }
  let "faction" { be = self.plays }
  if {
    when = faction != null
    set "self" {
      credits   = faction.credits
      ore       = faction.ore
      knowledge = faction.learned
      bowl_1    = faction.bowl_1
      bowl_2    = faction.bowl_2
    }
    run "receive" { what = { qic = faction.qic } }
    let "track" { be = faction.research }
    if {
      when = track != null
      gain "self" { level = { (track) = 1 } }
      run "reach_level" {}
    }
  }
}

# ---- The first buildings ----------------------------------------------------

procedure "first_buildings" {
  let "twice" { be = [for p in game.turn_order : p if mines_to_place(p) > 0] }
  each "p" {
    in = concat(concat(twice, reverse(twice)), [for p in game.turn_order : p if mines_to_place(p) > 2])
    run "settle" {
      self     = p
      building = building.mine
    }
  }
  each "p" {
    in = [for p in game.turn_order : p if mines_to_place(p) == 0]
    run "settle" {
      self     = p
      building = building.institute
    }
  }
}
function "mines_to_place" {
  takes = { who = player }
  gives = who.plays == null ? 2 : who.plays.mines
}
procedure "settle" {
  takes = { self = player, building = building }
  pick "space" {
    from = [for s in game.planets : s if self.plays != null && s.planet == self.plays.home && s.owner == null]
    text = "On which planet do you place {a/an} {building}?"
  }
  run "put_building" {}
}

# ---- Round boosters ---------------------------------------------------------

procedure "choose_boosters" {
  each "self" {
    in = reverse(game.turn_order)
    pick "booster" {
      from = game.boosters
      text = "Which booster do you take?"
    }
    set "self" { booster = booster }
    pay "game" { boosters = booster }
  }
}
function "first_factions" {            # 2: who plays in a first game
  type    = list(faction)
  because = "A first game does not use this faction."
  gives = (count(players) == 1 ? [faction.hadsch_hallas]
    : count(players) == 2 ? [faction.hadsch_hallas, faction.xenos]
    : count(players) == 3 ? [faction.terrans, faction.taklons, faction.geodens]
    : [faction.terrans, faction.hadsch_hallas, faction.xenos, faction.taklons])
}
