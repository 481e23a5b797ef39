# Ends before it begins.
kind "event" {
  fixed = { chance = span }
}
event "storm" { chance = span(17, 13) } # want L0323 "write span(13, 17)" 26-38
function "none_of" { gives = range(5, 1) } # want L0323 "holds no number" 30-41
---
# Near misses.
kind "event" {
  fixed = { chance = span }
}
event "storm" { chance = span(13, 13) }
function "all_of" {
  takes = { n = integer }
  gives = concat(range(-5, -1), range(5, n))
}
