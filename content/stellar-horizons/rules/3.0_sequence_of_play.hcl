# 3.0, 3.6.4: a turn is a year. The phases are in the files of their numbers: 3.1, 3.2, 3.3, 3.4.1,
# 3.5, and 3.6 in 3.6.1 and 3.6.2. Whether the game is over (3.6.3) is for each scenario to say.

procedure "year" {
  help   = "A turn is a year. You build and launch, move, fight, explore, and build on bases. From 2040, every tenth year begins with an economic phase. Only then do you get income and buy technologies."
  source = "3.0"
  title  = "The year{game.year? {game.year}}"
  takes  = { from_movement = default(boolean, false) }   # as the first year of the campaign, 4.0
  run "economic_phase" { when = has_economic_phase(game.year) }
  run "build_phase"    { when = !from_movement }
  run "movement_phase" {}
  run "combat_phase" {}
  run "exploration_phase" {}
  run "construction_phase" {}
  run "next_turn" {}
}

procedure "next_turn" {                # and what lasted for the turn is over
  set "game" { year = game.year + 1 }
  each "fleet" {                       # 3.4, 3.4.3
    in = [for f in all(fleet) : f if f.engaged || count(f.truce) > 0]
    set "fleet" {
      engaged = false
      truce   = []
    }
  }
  each "base" {                        # 3.2, 3.6.2
    in = [for b in all(base) : b if b.terraformed + b.repaired > 0]
    set "base" {
      terraformed = 0
      repaired    = 0
    }
  }
  each "facility" {                    # 3.6.2
    in = [for f in all(facility) : f if f.built > 0]
    set "facility" { built = 0 }
  }
  each "ship" {
    in = [for s in all(ship) : s if s.used || s.halted || s.moved]
    set "ship" {
      used   = false
      halted = false
      moved  = false
    }
  }
}

# What may be done "at any time" is offered wherever a player chooses what to do next.
choices "at_work" {
  of       = [choice.building, choice.moving, choice.exploring, choice.trading, choice.constructing]
  autopass = true
}
choices "any_time" {
  of       = [choice.at_work, choice.combat]
  autopass = true
}
