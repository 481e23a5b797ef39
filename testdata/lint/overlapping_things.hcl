# Two events want one number of the roll.
kind "event" {
  fixed = { chance = span }
}
event "calm" { chance = span(1, 12) }
event "storm" { chance = span(12, 40) } # want L0324 "12 also belongs to \"calm\"" 26-38
event "war" { chance = at_least(41) }
procedure "news" {
  roll "cast" { die = sides(100) }
  each "event" {
    in = [for e in all(event) : e if within(e.chance, cast)]
    tell { text = "{event}" }
  }
}
---
# Near misses: side by side; more is asked of them; nothing rolls for them.
kind "event" {
  fixed = { chance = span, grave = boolean, years = span }
}
event "calm" {
  chance = span(1, 12)
  years  = span(1, 50)
}
event "storm" {
  chance = span(13, 40)
  years  = span(20, 90)
}
procedure "news" {
  takes = { year = integer }
  roll "cast" { die = sides(100) }
  each "event" {
    in = [for e in all(event) : e if within(e.chance, cast)]
    tell { text = "{event}" }
  }
  each "other" {
    in = [for e in all(event) : e if within(e.years, cast) && e.grave || within(e.years, year)]
    tell { text = "{other}" }
  }
}
---
# Written as two numbers.
kind "event" {
  fixed = { low = integer, high = integer }
}
roster "event" {
  columns = ["id", "low", "high"]
  rows = [
    ["calm", 1, 12],
    ["storm", 12, 40], # want L0324 "12 also belongs to \"calm\"" 15-17
    ["war", 41, 100],
  ]
}
procedure "news" {
  roll "cast" { die = sides(100) }
  each "event" {
    in = [for e in all(event) : e if cast >= e.low && e.high >= cast]
    tell { text = "{event}" }
  }
}
