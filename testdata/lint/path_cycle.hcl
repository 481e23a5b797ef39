# Back where it began, along a path and along what a function follows.
kind "tech" {
  fixed = { requires = path(set(tech)) }
}
tech "robotics" { requires = [tech.fusion] } # want L0501 "robotics → fusion → lasers → robotics" 31-42
tech "lasers" { requires = [tech.robotics] }
tech "fusion" { requires = [tech.lasers] }
tech "alone" { requires = [tech.alone] } # want L0501 "alone → alone" 28-38
kind "rank" {
  fixed = { above = optional(rank) }
}
rank "page" { above = rank.king } # want L0501 "a function follows this" 23-32
rank "king" { above = rank.page }
function "steps" {
  takes = { rank = rank }
  type  = integer
  gives = rank.above == null ? 0 : 1 + steps(rank.above)
}
---
# Near misses: a way that parts and meets again; a ring that nothing follows to its end.
kind "tech" {
  fixed = { requires = path(set(tech)) }
}
tech "robotics" {}
tech "lasers" { requires = [tech.robotics] }
tech "probes" { requires = [tech.robotics] }
tech "fusion" { requires = [tech.lasers, tech.probes] }
kind "season" {
  fixed = { next = season }
}
season "summer" { next = season.winter }
season "winter" { next = season.summer }
function "after_next" {
  takes = { season = season }
  gives = season.next.next
}
