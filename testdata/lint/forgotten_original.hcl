# Whoever plays porters never comes home.
kind "guild" {}
kind "player" { state = { plays = lends(optional(guild)), weary = boolean, silver = integer } }
procedure "go_home" {
  takes = { self = player }
  set "self" { weary = true }
}
guild "porters" {
  procedure "go_home" { # want L0422 "This version of \"go_home\" does nothing of what it replaces."
    gain "self" { silver = 5 }
  }
}
---
# With the original; instead of it, but alike.
kind "guild" {}
kind "player" { state = { plays = lends(optional(guild)), weary = boolean, silver = integer } }
procedure "go_home" {
  takes = { self = player }
  set "self" { weary = true }
}
guild "porters" {
  procedure "go_home" {
    gain "self" { silver = 5 }
    run "original" {}
  }
}
guild "sleepers" {
  procedure "go_home" {
    set "self" { silver = 0 }
  }
}
