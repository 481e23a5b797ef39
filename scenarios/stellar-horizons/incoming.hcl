# 6.0, scenario 3: Incoming. Everybody wins or everybody loses.

scenario "incoming" {
  title = "Incoming"
  text  = "2061. A gigantic asteroid has been found on a course for Earth. It will pass the Main Belt until 2071 and Mars until 2075; in 2076 it is here, and at the end of 2079 it strikes. Explore it, tow it, fire at it: wear its strength down to nothing before then, all of you together."
  goal  = "All together: wear down the strength of the asteroid to nothing before the end of 2079."
  uses  = ["stellar_horizons"]
  seats = [1, 7]
  bot   = "guardian"
  modifier "counts_points" { set = false }

  setup {
    run "set_up_scenario" {
      year   = 2061
      level  = 3
      cash   = 40
      worlds = [world.earth, world.mars, world.main_belt]
    }
    run "deal_missions" {}
    run "sight_asteroid" {}
  }
  play {
    repeat {
      run "year" {}
    }
  }

  after "crisis_won" {
    finish {
      winners = players
      text    = "The asteroid is deflected. Earth is saved."
    }
  }
  after "crisis_lost" {
    finish {
      winners = []
      text    = "The asteroid strikes. Everything is lost."
    }
  }
}
