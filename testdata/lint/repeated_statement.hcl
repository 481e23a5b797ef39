# The same twice.
kind "player" { state = { coins = at_least(0), points = integer } }
action "build" {
  pay "self" { coins = 3 }
  pay "self" { coins = 3 } # want L0329 "This repeats the statement before it." 3-6
}
---
# Others, or not running.
kind "player" { state = { coins = at_least(0), points = integer } }
action "build" {
  pay "self" { coins = 3 }
  pay "self" { coins = 2 }
  gain "self" { points = 1 }
  pay "self" { coins = 2 }
}
---
# One value by two names.
kind "player" { state = { coins = at_least(0), points = integer } }
action "build" {
  let "price" { be = 2 * self.points }
  let "gain"  { be = 2 * self.points } # want L0329 "\"price\" and \"gain\" are the same." 22-37
  pay "self" { coins = price - gain }
}
---
# Two that begin alike.
kind "player" { state = { coins = at_least(0), points = integer } }
action "build" {
  let "price" { be = 0 }
  let "gain"  { be = 0 }
  set "gain" { be = self.points }
  pay "self" { coins = price - gain }
}
---
# The same under another condition; two modifiers in one case.
kind "player" { state = { coins = at_least(0), points = integer, fort = boolean, mill = boolean } }
kind "work" { things = ["fort", "mill"] }
procedure "build" {
  takes = { self = player, work = work }
  set "self" {
    when = work == work.fort
    fort = true
  }
  set "self" { # want L0329 "This does the same as the statement before it, under another condition." 3-6
    when = work == work.mill
    fort = true
  }
}
stat "output" {
  takes = { player = player, work = work }
  from  = [player]
  base  = 1
}
player "p1" {
  modifier "output" {
    when = work == work.fort
    add  = 1
  }
  modifier "output" { # want L0329 "This modifies \"output\" in the same case as the modifier before it." 3-11
    when = work == work.fort
    add  = 2
  }
}
---
# Another change; another case; a base and what is added to it.
kind "player" { state = { coins = at_least(0), points = integer, fort = boolean, mill = boolean } }
kind "work" { things = ["fort", "mill"] }
procedure "build" {
  takes = { self = player, work = work }
  set "self" {
    when = work == work.fort
    fort = true
  }
  set "self" {
    when = work == work.mill
    mill = true
  }
}
stat "output" {
  takes = { player = player, work = work }
  from  = [player]
  base  = 1
}
player "p1" {
  modifier "output" {
    when = work == work.fort
    set  = 1
  }
  modifier "output" {
    when = work == work.fort
    add  = 2
  }
  modifier "output" {
    when = work == work.mill
    add  = 2
  }
}
