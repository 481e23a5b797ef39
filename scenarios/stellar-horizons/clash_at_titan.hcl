# 6.0, scenario 2: Clash at Titan. The first with 20 settlements on Titan wins.

scenario "clash_at_titan" {
  title = "Clash at Titan"
  text  = "2065. Under its haze Titan has everything a new world needs, but Saturn is farther away than any crew has ever been. The first player with 20 settlements on Titan wins. On Titan and in its orbit you may attack and blockade each other without a war. A single player has until the end of 2099."
  goal  = "Be the first with 20 settlements on Titan. A single player must have them by the end of 2099."
  uses  = ["stellar_horizons"]
  seats = [1, 7]
  bot   = "settler"
  shape = sword

  setup {
    set "game" { prize = world.titan }
    run "set_up_scenario" {
      year   = 2065
      level  = 3
      cash   = 60
      worlds = [for w in all(world) : w if w.system.distance <= system.saturn.distance || w.system == system.deep_space]
    }
    run "deal_missions" {}
  }
  play {
    repeat {
      run "year" {}
    }
  }

  modifier "may_attack" {
    when = any([for o in owners(units_of(prey)) : is_rival_at(faction, o, prey.at.world)])
    set  = true
  }
  modifier "may_blockade" {
    when = is_rival_at(faction, base.owner, base.world)
    set  = true
  }

  function "keeps_embargo" { gives = original && !is_rival_at(faction, other, place.world) }

  before "next_turn" {
    run "judge_race" { solo_end = 2099 }
  }
}
