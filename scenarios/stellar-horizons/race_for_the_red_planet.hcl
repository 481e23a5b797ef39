# 6.0, scenario 1: Race for the Red Planet. The first with 20 settlements on Mars wins.

scenario "race_for_the_red_planet" {
  title = "Race for the Red Planet"
  text  = "2032. Nobody has set foot on Mars yet, but soon people will live there. The first player with 20 settlements on Mars wins. On Mars and in its orbit you may attack and blockade each other without a war. A single player has until the end of 2069."
  goal  = "Be the first with 20 settlements on Mars. A single player must have them by the end of 2069. First develop Advanced Astrodynamics to reach Mars, then found a base there with a crew and supplies, and build settlements."
  uses  = ["stellar_horizons"]
  seats = [1, 7]
  bot   = "racer"
  shape = flag

  setup {
    set "game" { prize = world.mars }
    run "set_up_scenario" {
      year   = 2032
      level  = 1
      cash   = 40
      worlds = [world.earth, world.moon, world.near_earth_asteroids, world.mars, world.phobos_deimos, world.comet, world.venus]
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
    run "judge_race" { solo_end = 2069 }
  }
}
