# 5-3, 8) Pass: out for the round, with a new booster.

action "pass_round" {
  source = "5-3"
  joins  = choice.main
  text   = "Pass{booster?, and take the booster {booster}}"
  help   = "Your round ends. You score your booster, return it and take one of the free ones. The first player to pass begins the next round."
  run "passing" {}
  let "old" { be = self.booster }
  pick "booster" {
    when = game.round < 6
    from = game.boosters
    text = "Which booster do you take?"
  }
  set "self" {
    passed  = true
    booster = booster
  }
  pay "game" {
    when     = booster != null
    boosters = booster
  }
  gain "game" { out = self }
  gain "game" {
    when     = old != null
    boosters = old
  }
}
procedure "passing" {                  # a moment that pays
  takes = { self = player }
}
