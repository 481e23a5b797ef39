# Who plays whom.
kind "player" { state = { coins = at_least(0), points = integer } }
procedure "duel" {
  takes = { one = player, two = player }
  tell { text = "{one} beats {one}." } # want L0624 "One sentence shows `{one}` twice."
  tell { text = "{two} rests." }
}
---
# Two sentences; two values; a number and its words.
kind "player" { state = { coins = at_least(0), points = integer } }
procedure "duel" {
  takes = { one = player, two = player }
  tell { text = "{one} beats {two}. {one} has {one.coins}." }
}
