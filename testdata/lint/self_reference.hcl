# One of many names itself.
kind "place" {
  fixed = { near = set(place), home = optional(place) }
}
roster "place" {
  columns = ["id", "home"]
  rows = [
    ["a", place.b],
    ["b", place.c],
    ["c", place.d],
    ["d", place.e],
    ["e", place.f],
    ["f", place.g],
    ["g", place.h],
    ["h", place.i],
    ["i", place.j],
    ["j", place.a],
  ]
}
place "k" { home = place.k } # want L0502 "place.k names itself" 20-27
---
# Near misses: where it is the rule, and where another kind is named.
kind "place" {
  fixed = { home = place, near = set(place) }
}
place "a" { home = place.a }
place "b" { home = place.b }
place "c" {
  home = place.a
  near = [place.a, place.b]
}
kind "ship" {
  fixed = { home = place }
}
ship "c" { home = place.c }
