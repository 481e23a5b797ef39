# The round: income, gaia phase, actions, clean-up.

procedure "play_round" {
  title = "Round {number}"
  help  = "There are six rounds. Each has income, gaia phase, actions and clean-up."
  takes = { number = integer }
  set "game" {
    round   = number
    scoring = game.rounds[number - 1]
    out     = []
  }
  run "income_phase" {}
  run "gaia_phase" {}
  run "action_phase" {}
  run "clean_up" {
    when = number < 6
  }
}

# 5-4 Clean-up
procedure "clean_up" {
  each "d" {
    in = all(deed)
    set "d" { by = null }
  }
  each "p" {
    in = players
    set "p" {
      used   = []
      passed = false
    }
  }
  set "game" { turn_order = option.order_of_passing ? game.out : starting(game.out[0]) }
}
option "order_of_passing" {            # 7.0
  title = "The order of passing decides the turn order of the next round"
}
