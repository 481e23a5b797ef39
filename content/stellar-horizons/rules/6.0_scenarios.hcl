# 6.0: what all scenarios have in common.

# Ruling: policies come before the initiative roll, for some of them bend it.
procedure "set_up_scenario" {
  takes = { year = integer, level = integer, cash = integer, worlds = set(world) }
  set "game" { year = year }
  run "lay_out" {}
  run "set_initiative" {}
  each "self" {
    in = players
    set "self" {
      techs = tech_level(level)
      cash  = cash                     # where the purse is shared, the same one each time
    }
  }
  repeat {                             # for every decade that has begun
    times = whole(year - 2030, 10) + 1
    run "policy_step" {}
  }
  run "roll_initiative" {}
}
