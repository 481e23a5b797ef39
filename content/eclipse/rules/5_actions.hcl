# 4 and 5 Rounds, and the action phase: in turn, until everybody has passed. Who has passed still reacts.

procedure "play_round" {
  title = "Round {number}"
  help  = "A round is actions, combat, upkeep and clean-up. There are nine."
  takes = { number = integer }
  set "game" { round = number }
  run "action_phase" {}
  run "combat_phase" {}
  run "upkeep_phase" {}
  run "clean_up" { when = number < 9 }
}

procedure "action_phase" {
  title = "Actions"
  help  = "In turn everybody does one action, which takes a disc off the influence track, or passes; colony ships, trade and diplomacy come on top. Who has passed may react. Who passes first begins the next round."
  turns "deed" "passed" {
    of         = [for p in starting(coalesce(game.first, players[0])) : p if !p.out]
    take       = [action.explore, action.influence, action.research, action.upgrade, action.build, action.move]
    free       = [action.settle, action.trade, action.ally]
    after      = [action.settle, action.ally]
    pass       = [action.pass_round, action.retire]
    after_pass = [action.react_upgrade, action.react_build, action.react_move]
    may        = "Nothing more"
    text       = "What does {self} do?"
  }
  set "game" {
    when  = count(passed) > 0
    first = first(passed)
  }
}
action "pass_round" {
  source = "4"
  text   = "Pass"
  help   = "You do no more actions in this round, but may react. Who passes first begins the next round."
}
action "retire" {                      # 6: who has lost all discs and ships may give up
  source = "6"
  text   = "Give up"
  help   = "You leave the game with the points that you have. You may once you have neither a disc nor a ship in the galaxy."
  when   = count(self.sectors) == 0 && count(ships(self)) == 0
  run "leave_game" {}
}
procedure "spend_disc" {
  takes = { self = player }
  pay "self" { discs = 1 }
  gain "self" { acted = 1 }
}
