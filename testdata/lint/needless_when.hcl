# Conditions that always hold.
procedure "fly" {
  tell {
    when = true # want L0413 "always holds" 12-16
    text = "It flies."
  }
  if {
    when = true # want L0413 "always holds" 12-16
    tell { text = "It lands." }
  }
}
after "fly" {
  when = true # want L0413 "always holds" 10-14
  tell { text = "It rests." }
}
---
# Conditions that may hold, attributes of things, and tests.
kind "bird" {
  fixed = { when = boolean }
}
bird "owl" { when = true }
procedure "fly" {
  takes = { high = boolean }
  tell {
    when = high
    text = "It flies."
  }
}
# file: fly.test.hcl
scenario "air" {
  title = "Air"
  play {
    finish { winners = [] }
  }
}
test "one" {
  scenario = scenario.air
  run {
    run "fly" {
      high = true
      when = true
    }
  }
}
