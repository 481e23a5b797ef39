# 6.0, scenario 3: Incoming. Everybody wins or everybody loses.

scenario "incoming" {
  title = "Incoming"
  text  = "2061. A gigantic asteroid is on course for Earth. It passes the Main Belt until 2071 and Mars until 2075, reaches Earth in 2076, and strikes at the end of 2079. Explore it, tow it and fire at it: together, reduce its strength to 0 before then."
  goal  = "Together, reduce the strength of the asteroid to 0 before the end of 2079."
  uses  = ["stellar_horizons"]
  seats = [1, 7]
  bot   = "guardian"
  shape = meteor
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
      text    = "The asteroid strikes Earth. Everything is lost."
    }
  }
}
