# 7.0: the futuristic start. A game begins in 2060, when its economic phase is over. Ruling: a scenario that
# begins later is as far as that by itself, and nothing changes; one that begins earlier, and has an end of
# its own, has as many years as it would have had (deadline, 6.0).

option "futuristic_start" {
  source = "7.0"
  title  = "Futuristic start: begin in 2060 with the technologies of the first two columns"

  before "set_up_campaign" {           # ruling: the ships are where they are in 2030, for nothing is said of others
    set "game"   { skipped = 2060 - year }
    set "moment" { year = 2060 }
  }
  # What each would have known is worth cash below. Ruling: that is all the cash of a campaign, for North
  # America starts with 61 in the example of both printings; the cash of a scenario comes on top.
  after "set_up_campaign" {
    each "self" {
      in = players
      set "self" {
        techs = tech_level(2)
        cash  = 0
      }
    }
    repeat {
      times = 3                        # for the economic phases that are missed: 2040, 2050, 2060
      run "policy_step" {}
    }
    run "begin_in_the_future" {}
  }

  before "set_up_scenario" {           # it counts the decades for policies itself
    when = year < 2060
    set "game" { skipped = 2060 - year }
    set "moment" {
      year  = 2060
      level = max(level, 2)
    }
  }
  after "set_up_scenario" {
    when = game.skipped > 0
    run "begin_in_the_future" {}
  }

  before "economic_phase" {
    when = game.skipped > 0 && game.year == 2060
    stop "moment" {}
  }
}
procedure "begin_in_the_future" {
  each "self" {
    in = players
    gain "self" { cash = 40 + 3 * count(self.start_techs) }
  }
  each "world" {
    in = [for w in tiles : w if w.exploration > 0]
    pay "world" { exploration = 1 }
  }
}
