# What can be 0 is divided by.
kind "player" {
  state = { chips = at_least(0), score = integer }
}
function "share" {
  takes = { self = player }
  gives = floor_div(self.score, self.chips) # want L0306 "may divide by 0" 11-44
}
function "mean" {
  takes = { self = player }
  gives = round_div(self.score, count([for p in players : p if p.chips > 2])) # want L0306 "is 0 to 3" 11-78
}
function "none" {
  takes = { self = player }
  gives = mod(self.score, 2 - 2) # want L0306 "by zero" 11-33
}
procedure "earn" {
  takes = { self = player }
  gain "self" { chips = 1 }
  set "self" { score = self.score - 3 }
}
---
# Near misses: a guard, a maximum, a number; what can be anything is no reason to suspect 0.
kind "player" {
  state = { chips = at_least(0), score = integer }
}
function "share" {
  takes = { self = player, n = integer }
  gives = (self.chips == 0 ? 0 : floor_div(self.score, self.chips))
}
function "mean" {
  takes = { self = player, n = integer }
  gives = ceil_div(self.score, max(1, self.chips)) + floor_div(self.score, n) + mod(n, 10)
}
function "all_of" {
  takes = { self = player }
  gives = [for p in players : floor_div(self.score, p.chips) if p.chips > 0]
}
procedure "earn" {
  takes = { self = player }
  gain "self" { chips = 1 }
  set "self" { score = self.score - 3 }
}
---
# Within a loop over a list it has elements, as long as nothing takes them away.
kind "player" {
  state = { chips = at_least(0), score = integer }
}
function "rich" { gives = [for p in players : p if p.chips > 0] }
function "portions" { gives = [for p in rich() : floor_div(p.score, count(rich()))] }
procedure "share" {
  each "p" {
    in = players
    gain "p" { chips = 2 }
  }
  let "best" { be = rich() }
  each "w" {
    in = best
    gain "w" { score = floor_div(10, count(best)) }
    pay "w" { chips = 1 }
  }
  each "w" {
    in = rich()
    pay "w" { chips = 1 }
    gain "w" { score = floor_div(10, count(rich())) } # want L0306 "may divide by 0" 24-52
  }
}
