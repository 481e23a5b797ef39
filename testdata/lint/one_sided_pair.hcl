# All but one are named back.
kind "place" {
  fixed = { near = set(place) }
}
place "a" { near = [place.b, place.d, place.e] } # want L0505 "place.e does not name place.a back" 39-46
place "b" { near = [place.a, place.c] }
place "c" { near = [place.b, place.d] }
place "d" { near = [place.a, place.c] }
place "e" {}
---
# Near misses: a relation that goes one way, and a graph for which one side is enough.
kind "place" {
  fixed = { down = set(place), near = set(place) }
}
place "a" {
  down = [place.b, place.c]
  near = [place.b, place.d, place.e]
}
place "b" {
  down = [place.c, place.a]
  near = [place.a, place.c]
}
place "c" { near = [place.b, place.d] }
place "d" { near = [place.a, place.c] }
place "e" {}
graph "ways" {
  joins = { a = place, b = place }
  where = contains(a.near, b)
}
