# 5-3, 6) Power and QIC actions; 8-3 what they give. Each once a round for everybody together.

roster "deed" {
  source  = "8-3"
  columns = ["id", "name", "power", "qic", "gives", "steps"]
  rows = [
    ["three_knowledge",  "3 knowledge",                             7, _, { knowledge = 3 }, _],
    ["two_steps",        "a mine with two free steps",              5, _, {},                2],
    ["two_ore",          "2 ore",                                   4, _, { ore = 2 },       _],
    ["seven_credits",    "7 credits",                               4, _, { credits = 7 },   _],
    ["two_knowledge",    "2 knowledge",                             4, _, { knowledge = 2 }, _],
    ["one_step",         "a mine with a free step",                 3, _, {},                1],
    ["two_tokens",       "2 power tokens",                          3, _, { token = 2 },     _],
    ["tech_tile",        "a technology tile",                       _, 4, {},                _],
    ["federation_again", "score a federation token again",          _, 3, {},                _],
    ["planet_types",     "3 points, and 1 for each type of planet", _, 2, {},                _],
  ]
}
action "use_board" {
  source = "5-3"
  joins  = choice.main
  text   = "Take a power or QIC action{deed?: {deed}}"
  help   = "Take one of the actions below the research board for power or QIC. Each can be taken once a round, by one player."
  pick "deed" {
    from = deeds_for(self, power(self))
    text = "Which action do you take?"
  }
  set "deed" { by = self }
  run "spend_power" {
    when   = deed.power > 0
    amount = deed.power
  }
  pay "self" { qic = deed.qic }
  run "receive" { what = deed.gives }
  run "do_deed" {}
}
function "deeds_for" {                 # who has that much power
  takes = { who = player, power = integer }
  gives = [for d in all(deed) : d if is_unused(d) && pays_power(d, power) && pays_qic(d, who) && is_useful(d, who)]
}
function "is_unused" {
  takes   = { deed = deed }
  gives   = deed.by == null
  because = "{deed} has already been taken this round."
}
function "pays_power" {
  takes   = { deed = deed, power = integer }
  gives   = deed.power <= power
  because = "There is too little power in bowl III for this: {deed}."
}
function "pays_qic" {
  takes   = { deed = deed, who = player }
  gives   = deed.qic <= who.qic
  because = "{who} has too few QIC for this: {deed}."
}
function "is_useful" {                 # whether it can be done at all
  takes = { deed = deed, who = player }
  gives = deed.steps == 0 || (has_left(who, building.mine) && affords(who, building.mine.cost))
}
procedure "do_deed" {
  takes = { deed = deed, self = player }
  if {
    when = deed.steps > 0
    pick "space" {
      from = sites(self, deed.steps, 0)
      text = "Where do you build a mine?"
    }
    run "mine" { steps = deed.steps }
  }
}
deed "tech_tile" {
  procedure "do_deed" {
    run "take_tile" {}
  }
}
deed "federation_again" {
  function "is_useful" { gives = has_federation(who) }
  procedure "do_deed" {
    pick "token" {
      from = self.tokens
      text = "Which token do you score again?"
    }
    run "receive" { what = token.gives }
  }
}
function "has_federation" {
  takes   = { who = player }
  gives   = count(who.tokens) > 0
  because = "{who} has no federation token."
}
deed "planet_types" {
  procedure "do_deed" {
    gain "self" { points = 3 + planet_types(self) }
  }
}
