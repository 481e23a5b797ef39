# Faces that no die of the name has.
# bare
game "spec" {
  seats = [1, 2]
  roll "storm" { die = sides(6) }
  roll "hail" {
    die   = sides(4)
    times = 2
  }
  finish { winners = [] }
}
scenario "s" { title = "S" }
test "one" {
  scenario = scenario.s
  dice = {
    storm = [7] # want L0814 "No die of \"storm\" shows 7. (expected: a number from 1 to 6)" 14-15
    hail  = [0, 4] # want L0814 "shows 0" 14-15
  }
  expect "over" { that = is_over() }
}
test "two" {
  scenario = scenario.s
  dice = {
    storm = [true] # want L0814 "show numbers" 14-18
    hail  = ["high", 1] # want L0814 "show numbers" 14-20
  }
  expect "over" { that = is_over() }
}
---
# Faces there are, of one of several rolls; draws; dice that are not known; tests of a refusal.
# bare
kind "card" { things = ["ace"] }
game "spec" {
  seats = [1, 2]
  state = { size = default(integer, 6) }
  roll "storm" { die = sides(6) }
  if {
    when = storm == 1
    roll "storm_again" { die = sides(20) }
  }
  draw "hail" { from = all(card) }
  roll "wind" { die = range(1, game.size) }
  run "gale" {}
  finish {
    when    = storm > 0 && wind > 0 && hail != null
    winners = []
  }
}
procedure "gale" {
  roll "storm" { die = sides(20) }
  tell { text = "{storm}" }
}
scenario "s" { title = "S" }
test "one" {
  scenario = scenario.s
  dice = {
    storm = [1, 20]
    hail  = [card.ace]
    wind  = [99]
  }
  expect "over" { that = is_over() }
}
test "two" {
  scenario = scenario.s
  dice     = { storm = [77] }
  refused  = "storm"
}
