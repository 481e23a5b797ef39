# An expectation that what is declared makes sure of.
kind "player" { state = { coins = at_least(0), rank = integer(0, 9) } }
scenario "s" {
  title = "S"
  uses  = []
  play {
    gain "player.p1" { coins = player.p2.coins + 1 }
    set "player.p2" { rank = player.p1.coins > 3 ? 2 : 1 }
    finish { winners = [] }
  }
}
# file: a.test.hcl
test "it ends" {
  scenario = scenario.s
  expect "no debts" { that = player.p1.coins >= 0 } # want L0327 "This cannot fail." 30-50
  expect "all" { that = player.p1.coins > 0 && player.p2.rank <= 9 } # want L0327 "This cannot fail." 48-67
}
---
# What play could break.
kind "player" { state = { coins = at_least(0), rank = integer(0, 9) } }
scenario "s" {
  title = "S"
  uses  = []
  play {
    gain "player.p1" { coins = player.p2.coins + 1 }
    set "player.p2" { rank = player.p1.coins > 3 ? 2 : 1 }
    finish { winners = [] }
  }
}
# file: a.test.hcl
test "it ends" {
  scenario = scenario.s
  expect "one" { that = player.p1.coins == 1 }
  expect "all" { that = player.p1.coins > 0 && player.p2.rank < 2 }
}
