kind "player" { state = { coins = integer, crafts = lends(set(craft)) } }
kind "craft" { things = ["baking", "sewing"] } # want P0118 "Nobody ever had \"sewing\"" 36-44
craft "smithing" { # want P0118 "Nobody ever had \"smithing\"" 7-17
  after "pay_day" {
    gain "self" { coins = 1 }
  }
}
game "case" {
  players = ["a", "b"]
  gain "player.a" { crafts = craft.baking }
  gain "player.b" {
    when   = player.a.coins > 9
    crafts = [craft.sewing, craft.smithing]
  }
  run "pay_day" {}
  finish { winners = [] }
}
procedure "pay_day" {
  gain "player.a" { coins = 1 }
}
---
# All are had by somebody, be it in a zone that works.
kind "player" { state = { coins = integer, crafts = lends(set(craft)) } }
kind "craft" { things = ["baking", "sewing"] }
zone "guild" {
  of     = player
  holds  = craft
  active = true
}
game "case" {
  players = ["a", "b"]
  gain "player.a" { crafts = craft.baking }
  move {
    what = craft.sewing
    to   = player.a.guild
  }
  finish { winners = [] }
}
