# State that nothing sets or reads, and a list that nothing reads.
kind "player" {
  state = { points = integer } # want L0212 "Nothing sets or reads" 13-19
  lists = { ships = ship.owner } # want L0212 "Nothing reads the list" 13-18
}
kind "ship" { fixed = { owner = player } }
ship "orion" { owner = player.p1 }
---
# In use.
kind "player" {
  state = { points = integer }
  lists = { ships = ship.owner }
}
kind "ship" { fixed = { owner = player } }
ship "orion" { owner = player.p1 }
procedure "judge" {
  takes = { who = player }
  gain "who" { points = count(who.ships) }
}
