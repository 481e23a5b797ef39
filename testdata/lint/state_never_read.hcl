# Set and counted up, and never read.
kind "player" { state = { points = integer, turns = integer } } # want L0210 "Nothing reads" 27-33 # want L0210 "Nothing reads" 45-50
procedure "score" {
  takes = { who = player }
  gain "who" { points = 2 }
  set "who" { turns = who.turns + 1 }
}
---
# Read by a rule, a text, a map, a bot's score, a list, or by being in force.
kind "player" {
  state = { points = integer, coins = integer, luck = integer, crafts = lends(set(craft)) }
  lists = { ships = ship.owner }
}
kind "craft" {}
craft "boats" {}
kind "ship" { state = { owner = optional(player) } }
ship "orion" {}
procedure "score" {
  takes = { who = player }
  gain "who" {
    points = 2
    coins  = 1
    luck   = 1
    crafts = [craft.boats]
  }
  set "ship.orion" { owner = who }
  tell { text = "{who}: {who.points}, {who.ships}" }
}
map "all" {
  row "p" {
    in    = players
    cells = ["{p}", "{p.coins}"]
  }
}
bot "lucky" {
  title = "Lucky"
  otherwise { score = player.p1.luck }
}
