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
    times = floor_div(year - 2030, 10) + 1
    run "policy_step" { early = true }
  }
  each "self" {
    in = game.initiative
    tell {
      when = count(self.policies) > 0
      text = "{self} begins with {self.policies}."
    }
  }
  run "roll_initiative" {}
}

function "deadline" {                  # of a scenario; a start that comes later brings it later, 7.0
  source = "6.0, 7.0"
  takes  = { year = integer }
  gives  = year + game.skipped
}
function "line_to" {                   # a technology, and all that leads there
  source = "2.4, 6.0"
  takes  = { tech = tech }
  type   = list(tech)
  gives  = distinct(append(flatten([for t in tech.requires : line_to(t)]), tech))
}

# ---- Races, scenarios 1 and 2 ------------------------------------------------------
# Who first has 20 settlements on the prize has won. Ruling: that is seen at the end of a year
# (3.6.3), and of several the one with most has won, or the better placed, who built first. Where
# others take part the race lasts as long as a campaign at most; then most settlements win.
procedure "judge_race" {
  source = "3.6.3, 4.0, 6.0"
  takes  = { solo_end = integer }
  let "prize"  { be = game.prize }
  let "leader" { be = best(game.initiative, [for f in game.initiative : settlements_at_prize(f)]) }
  let "scores" { be = [for f in players : settlements_at_prize(f)] }
  stop { when = leader == null || prize == null }
  finish {
    when   = settlements_at_prize(leader) >= 20
    winner = leader
    scores = scores
    text   = "{leader} has settled {prize} and wins."
  }
  finish {
    when    = count(players) == 1 && game.year >= deadline(solo_end)
    winners = []
    scores  = scores
    text    = "Time has run out, and {prize} is not settled."
  }
  finish {
    when   = game.year >= 2169
    scores = scores
    text   = "Time has run out."
  }
}
function "settlements_at_prize" {      # on the prize; damaged ones too
  takes = { faction = faction }
  gives = sum([for b in faction.bases : b.settlement.level if b.world != null && b.world == game.prize])
}
function "is_rival_at" {               # 6.0: players fight each other over the prize without a war
  takes = { faction = faction, other = faction, world = optional(world) }
  gives = world != null && world == game.prize && other != faction && contains(players, other) && contains(players, faction)
}
