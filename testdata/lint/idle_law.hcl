# Laws that change nothing, hold always, or are judged for nothing.
kind "player" { state = { points = integer } }
kind "omen" {}
whenever "rich" { # want L0408 "The law" 10-16
  for  = { who = player }
  when = who.points > 9
  tell { text = "{who} is rich" }
}
whenever "poor" {
  when = true # want L0408 "The law" 10-14
  set "player.p1" { points = 0 }
}
whenever "signs" {
  for  = { sign = all(omen) } # want L0408 "The law" 19-28
  when = sign.order > 0
  set "player.p1" { points = 0 }
}
---
# One that puts an end to what it is about, one that ends the game.
kind "player" { state = { points = integer } }
whenever "rich" {
  for  = { who = player }
  when = who.points > 9
  tell { text = "{who} is rich" }
  set "who" { points = 9 }
}
whenever "lost" {
  when = all([for p in players : p.points < 0])
  finish { winners = [] }
}
