# Claims about nothing, and one made twice.
scenario "s" {
  title = "S"
  uses  = []
  play {
    finish { winners = [] }
  }
}
# file: a.test.hcl
test "nobody wins" {
  scenario = scenario.s
  expect "sums" { that = 1 + 1 == 2 } # want L0807 "reads nothing of the game" 26-36
  expect "nobody" { that = count(winners()) == 0 }
  expect "no winner" { that = count(winners())  == 0 } # want L0807 "This test expects the same further up" 31-53
}
---
# What must not be reached; what builtins give; the same at other times.
scenario "s" {
  title = "S"
  uses  = []
  play {
    finish { winners = [] }
  }
}
# file: a.test.hcl
test "nobody wins" {
  scenario = scenario.s
  run {
    if {
      when = is_over()
      expect "it goes on" { that = false }
    }
    expect "nobody" { that = count(winners()) == 0 }
  }
  expect "nobody" { that = count(winners()) == 0 }
  expect "all numbers" { that = sum(range(1, 3)) == 6 }
}
