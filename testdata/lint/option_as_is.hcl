# Set to what they are anyway.
option "fast" { title = "Fast" }
option "cash" {
  title   = "Cash"
  type    = integer(0, 20)
  default = 8
}
scenario "s" {
  title   = "S"
  uses    = []
  options = { fast = false, cash = 8 } # want L0802 "The option \"fast\" has this value without being set" 15-19 # want L0802 "The option \"cash\" has this value without being set" 29-33
  play {
    finish { winners = [] }
  }
}
---
# Other values.
option "fast" { title = "Fast" }
option "cash" {
  title   = "Cash"
  type    = integer(0, 20)
  default = 8
}
scenario "s" {
  title   = "S"
  uses    = []
  options = { fast = true, cash = 0 }
  play {
    finish { winners = [] }
  }
}
