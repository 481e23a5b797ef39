# An island that no way leads to.
kind "place" {
  fixed = { near = set(place), deep = boolean }
  state = { open = boolean }
}
place "a" { near = [place.b] }
place "b" {}
place "c" { near = [place.b] }
place "d" { near = [place.e] } # want L0506 "Nothing is ever joined with place.d" 7-10
place "e" { deep = true } # want L0506 "place.e" 7-10
function "sails" {
  takes = { a = place, b = place }
  gives = contains(a.near, b) && !b.deep
}
graph "ways" {
  joins = { a = place, b = place }
  where = sails(a, b)
}
---
# Near misses: ways that may open in play, and another graph that leads there.
kind "place" {
  fixed = { near = set(place) }
  state = { open = boolean }
}
place "a" { near = [place.b] }
place "b" {}
place "c" {}
graph "ways" {
  joins = { a = place, b = place }
  where = contains(a.near, b)
}
graph "air" {
  joins = { a = place, b = place }
  where = a.open && b.open
}
procedure "open" {
  takes = { place = place }
  set "place" { open = true }
}
---
# It is drawn, and nobody walks it.
kind "art" { fixed = { needs = set(art) } }
art "fire" {}
art "iron" { needs = [art.fire] }
art "song" {}
graph "arts" {
  joins   = { a = art, b = art }
  where   = contains(b.needs, a)
  one_way = true
}
look "arts" {}
