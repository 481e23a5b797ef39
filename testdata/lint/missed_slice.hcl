# A number of the roll for which nothing happens.
kind "event" {
  fixed = { chance = span }
}
event "calm" { chance = span(1, 12) }
event "storm" { chance = span(15, 40) } # want L0325 "Nothing is for 13 to 14" 26-38
event "war" { chance = at_least(41) }
procedure "news" {
  roll "cast" { die = sides(100) }
  each "event" {
    in = [for e in all(event) : e if within(e.chance, cast)]
    tell { text = "{event}" }
  }
}
---
# Near misses: no gap; a gap that the die does not show; quiet numbers at the end.
kind "event" {
  fixed = { chance = span, late = span }
}
event "calm" {
  chance = span(1, 12)
  late   = span(1, 100)
}
event "storm" {
  chance = span(13, 40)
  late   = span(105, 110)
}
procedure "news" {
  roll "cast" { die = sides(100) }
  each "event" {
    in = [for e in all(event) : e if within(e.chance, cast) || within(e.late, cast)]
    tell { text = "{event}" }
  }
  each "next" {
    in = [for e in all(event) : e if within(e.late, cast)]
    tell { text = "{next}" }
  }
}
---
# The number comes by way of functions, and not all things have a slice.
kind "world" {
  fixed = { events = optional(span) }
}
world "mars" { events = span(1, 12) }
world "moon" { events = span(21, 100) } # want L0325 "Nothing is for 13 to 20" 25-38
world "sun" {}
function "found" {
  takes = { n = integer }
  gives = first([for w in all(world) : w if w.events != null && within(w.events, n)])
}
function "named" {
  takes = { percent = integer }
  gives = found(percent)
}
procedure "news" {
  roll "cast" { die = sides(100) }
  let "world" { be = named(cast) }
  tell { text = "{world}" }
}
