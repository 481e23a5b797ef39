# 4 and 5 Rounds, and the action phase: in turn, until everybody has passed. Who has passed still reacts.

procedure "play_round" {
  title = "Round {number}"
  help  = "There are nine rounds. Each has actions, combat, upkeep and clean-up."
  takes = { number = integer }
  set "game" { round = number }
  run "action_phase" {}
  run "combat_phase" {}
  run "upkeep_phase" {}
  run "clean_up" { when = number < 9 }
}

procedure "action_phase" {
  title = "Actions"
  help  = "In turn order each player takes one action, which uses a disc from the influence track, or passes. Colony ships, trade and diplomacy are free. A player who has passed may react. The first player to pass begins the next round."
  turns "deed" "passed" {
    of         = [for p in starting(coalesce(game.first, players[0])) : p if !p.out]
    take       = [action.explore, action.influence, action.research, action.upgrade, action.build, action.move]
    free       = [action.settle, action.trade, action.ally]
    after      = [action.settle, action.ally]
    pass       = [action.pass_round, action.retire]
    after_pass = [action.react_upgrade, action.react_build, action.react_move]
    may        = "Nothing more"
    text       = "What do you do?"
  }
  set "game" {
    when  = count(passed) > 0
    first = first(passed)
  }
}
action "pass_round" {
  source = "4"
  text   = "Pass"
  help   = "You take no more actions this round, but may react. The first player to pass begins the next round."
}
action "retire" {                      # 6: who has lost all discs and ships may give up
  source = "6"
  text   = "Give up"
  help   = "You leave the game with the points you have. You can do this only when you have no disc and no ship in the galaxy."
  when   = count(self.sectors) == 0 && count(ships(self)) == 0
  run "leave_game" {}
}
procedure "spend_disc" {
  takes = { self = player }
  pay "self" { discs = 1 }
  gain "self" { acted = 1 }
}
