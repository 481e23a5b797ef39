# The number of the pass is added.
kind "player" { state = { round = integer } }
procedure "days" {
  takes = { self = player }
  repeat "n" {
    times = 3
    gain "self" { round = n } # want L0333 "This adds 1, then 2, then 3"
  }
}
---
# It is set; a sum with it.
kind "player" { state = { round = integer } }
procedure "days" {
  takes = { self = player }
  repeat "n" {
    times = 3
    set "self" { round = n }
    gain "self" { round = 2 * n }
  }
}
