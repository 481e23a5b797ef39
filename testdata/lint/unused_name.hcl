# Names that nothing asks for.
kind "fleet" {
  copies = 3
  state  = { size = integer }
}
procedure "build" {
  create "fleet" "new" { size = 1 } # want L0224 "Nothing reads" 18-23
  run "sail" "where" {} # want L0224 "Nothing reads" 14-21
  each "p" "sizes" { # want L0224 "Nothing reads" 12-19
    in    = players
    gives = 1
  }
  repeat "pass" { # want L0224 "Nothing reads" 10-16
    times = 2
    tell { text = "Again" }
  }
}
procedure "sail" {
  gives = 3
}
---
# Read later; or needed for a stop to name the loop.
kind "fleet" {
  copies = 3
  state  = { size = integer }
}
procedure "build" {
  create "fleet" "new" { size = 1 }
  run "sail" "where" {}
  each "p" "sizes" {
    in    = players
    gives = 1
  }
  repeat "pass" {
    tell { text = "Again" }
    stop "pass" { when = count(all(fleet)) > 2 }
  }
  tell { text = "{new}: {where}, {sizes}" }
}
procedure "sail" {
  gives = 3
}
