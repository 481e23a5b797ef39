# Behind a stop, the end of the game, a choice of two ways out.
procedure "march" {
  stop {}
  tell { text = "Never" } # want L0401 "The statements before this always leave, so it is never reached." 3-7
}
procedure "win" {
  finish { winners = [] }
  tell { text = "Never" } # want L0401 "The statements before this always leave, so it is never reached." 3-7
}
procedure "part" {
  takes = { left = boolean }
  if {
    when = left
    stop {}
  }
  else {
    finish { winners = [] }
  }
  tell { text = "Never" } # want L0401 "The statements before this always leave, so it is never reached." 3-7
}
---
# Ways out that are not always taken; a step and a loop that are left themselves.
procedure "march" {
  takes = { left = boolean }
  stop { when = left }
  tell { text = "On" }
  if {
    when = left
    stop {}
  }
  step "rest" {
    stop "rest" {}
  }
  repeat "pass" {
    tell { text = "{pass}" }
    stop "pass" { when = pass > 3 }
  }
  finish { winners = [] }
}
test "a claim behind the end" {
  scenario = scenario.s
  run {
    run "march" { left = true }
  }
  expect "it is over" { that = !is_over() }
}
scenario "s" {
  title = "S"
  play {
    run "march" { left = true }
  }
}
