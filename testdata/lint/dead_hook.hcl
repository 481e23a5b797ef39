# The pack has years, and the scenario does not play them.
# file: pack/years.hcl
pack "years" {
  version = "1"
  title   = "Years"
}
procedure "year" {
  tell { text = "A year" }
}
procedure "decade" {
  run "year" {}
}
# pack: scenario.hcl
pack "mod" {
  version = "1"
  title   = "Mod"
  needs   = ["years"]
}
scenario "s" {
  title = "S"
  seats = [1, 2]
  play {
    turns { take = [action.leave] }
  }
  after "year" { # want L0407 "\"year\" never happens in this game, so the hook never runs." 9-15
    tell { text = "Another" }
  }
}
action "leave" {
  text = "Leave"
  finish { winners = [] }
}
---
# Both are played.
# file: pack/years.hcl
pack "years" {
  version = "1"
  title   = "Years"
}
procedure "year" {
  tell { text = "A year" }
}
# pack: scenario.hcl
pack "mod" {
  version = "1"
  title   = "Mod"
  needs   = ["years"]
}
scenario "s" {
  title = "S"
  seats = [1, 2]
  play {
    run "year" {}
    turns { take = [action.leave] }
  }
  after "year" {
    tell { text = "Another" }
  }
}
action "leave" {
  text = "Leave"
  finish { winners = [] }
}
