kind "player" { state = { coins = integer } }
game "case" {
  players = ["a", "b"]
  run "pay_day" {}
  finish { winners = [] }
}
procedure "pay_day" {
  gain "player.a" { coins = 1 }
}
after "pay_day" { # want P0114 "\"pay_day\" happened, but this hook never ran," 1-16
  when = player.a.coins > 5
  set "player.a" { coins = 0 }
}
whenever "rich" { # want P0114 "The law \"rich\" was never applied" 10-16
  for  = { who = player }
  when = who.coins > 5
  set "who" { coins = 5 }
}
---
# Both answer.
kind "player" { state = { coins = integer } }
game "case" {
  players = ["a", "b"]
  run "pay_day" {}
  finish { winners = [] }
}
procedure "pay_day" {
  gain "player.a" { coins = 9 }
}
after "pay_day" {
  when = player.a.coins > 5
  gain "player.b" { coins = 1 }
}
whenever "rich" {
  for  = { who = player }
  when = who.coins > 5
  set "who" { coins = 5 }
}
---
# The moment never comes: that is what is found.
kind "player" { state = { coins = integer } }
game "case" {
  players = ["a", "b"]
  run "pay_day" { when = player.a.coins > 5 }
  finish { winners = [] }
}
procedure "pay_day" {
  gain "player.a" { coins = 1 }
}
after "pay_day" {
  set "player.a" { coins = 0 }
}
