# 3.6.3, 4.0: when a campaign ends, and how it is judged. Other scenarios may end as it does.

stat "end_chance" {
  source = "4.0"
  text   = "Percent at which this year is the last"
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
  roll "end_of_game" {
    when = chance < 100
    die  = die.percent
    text = "The campaign ends on {chance} or less"
  }
  stop { when = end_of_game != null && end_of_game > chance }
  finish {
    scores = [for f in players : victory_points(f)]
    text   = "The campaign is over."
  }
}
