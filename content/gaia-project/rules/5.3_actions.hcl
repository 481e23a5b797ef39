# 5-3 Actions: one in each turn, with exchanges before and after it, until everybody has passed.

procedure "action_phase" {
  title = "Actions"
  each "self" {
    in    = [for p in game.turn_order : p if !p.passed]
    cycle = true
    run "take_turn" {}
  }
}

choices "any_time" { of = [choice.main, choice.more] }

procedure "take_turn" {
  help  = "Take one action. You may exchange goods before and after it. Then the neighbours of what you built may charge power. A player who has passed takes no more turns this round."
  takes = { self = player }
  set "game" { built = [] }
  repeat {
    until = main != action.exchange && main != action.burn
    choose "main" { text = "What do you do?" }
  }
  repeat "again" {
    while = !self.passed
    choose "more" {
      text = "What else do you do?"
      option "end_turn" {
        text      = "End the turn"
        verbosity = never
      }
    }
    stop "again" { when = more == "end_turn" }
  }
  run "charge_round" {}
}
