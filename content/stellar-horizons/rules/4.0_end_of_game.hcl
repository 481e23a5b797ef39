# 3.6.3, 4.0: when a campaign ends, and how it is judged. Other scenarios may end as it does.

stat "end_chance" {
  source = "4.0"
  text   = "Chance in percent that this year is the last"
  base   = max(0, game.year - 2144)
  term "last_year" {
    when = game.year >= 2169
    set  = 100
  }
}
procedure "judge_campaign" {           # run before `next_turn`
  source = "3.6.3, 4.0"
  let "chance" { be = end_chance() }
  stop { when = chance == 0 }
  roll "end_of_game" "verdict" {
    when = chance < 100
    die  = die.percent
    text = "End of the campaign"
    outcome "over" {
      when = end_of_game <= chance
      text = "it ends"
    }
    outcome "goes_on" {
      verbosity = full
      text      = "it continues"
    }
  }
  stop { when = verdict == "goes_on" }
  each "holder" {                      # ruling: markers count as the tech points that they are
    in = players
    each "field" {
      in = all(field)
      run "bank_markers" {}
    }
  }
  let "scores" { be = [for f in players : victory_points(f)] }
  let "points" { be = total(scores[0]) }
  let "rank"   { be = rank_of(points) }
  finish {
    when    = count(players) == 1
    winners = rank > rank.draw ? players : rank < rank.draw ? [] : null
    scores  = scores
    unit    = "quarters"
    text    = "The campaign is over. Points: {points, number, quarters}, {a/an} {rank}."
  }
  finish {
    scores = scores
    unit   = "quarters"
    text   = "The campaign is over."
  }
}

# ---- Who plays alone -------------------------------------------------------------------

table "solo_ranks" {                   # ruling: what is short of a point reaches no further rank
  source = "4.0"
  keys   = { points = integer }
  gives  = { rank = rank }
  rows = [
    [at_most(99),    rank.disaster],
    [span(100, 150), rank.defeat],
    [span(151, 175), rank.draw],
    [span(176, 200), rank.minor_victory],
    [span(201, 225), rank.major_victory],
    [span(226, 250), rank.brilliant_victory],
    [at_least(251),  rank.spectacular_victory],
  ]
}
function "rank_of" {
  source = "4.0"
  takes  = { quarters = integer }
  gives  = table.solo_ranks.points[floor_div(quarters, 4)].rank
}
