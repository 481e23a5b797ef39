# One place of the second was forgotten; names exchanged.
kind "spot" { fixed = { across = integer, up = integer } }
function "close_by" {
  takes = { a = spot, b = spot }
  gives = a.across + b.across * a.across < 3 && a.up + b.up * a.across < 3 # want L0332 "`across` does not follow the pattern" 65-71
}
function "beside" {
  takes = { a = spot, b = spot }
  gives = 2 * a.across - b.across == 1 && 2 * b.up - a.up == 1 # want L0332 "`b` does not follow the pattern" 47-48
}
---
# All follow; the same names; nothing alike.
kind "spot" { fixed = { across = integer, up = integer } }
function "close_by" {
  takes = { a = spot, b = spot }
  gives = a.across + b.across * a.across < 3 && a.up + b.up * a.up < 3
}
function "beside" {
  takes = { a = spot, b = spot }
  gives = 2 * a.across - b.across == 1 && 2 * a.up - b.up == 1 && (a.up > 3 ? a.up + b.across : b.up + a.across) > 1
}
---
# Two sides of a battle, exchanged as they are meant to be.
kind "player" { state = { hits = at_least(0), points = integer } }
function "dice" {
  takes = { who = player, against = player }
  gives = who.points - against.points
}
procedure "take" {
  takes = { who = player, from = player, hits = integer }
  gain "who" { hits = max(0, hits) }
  gain "from" { points = 1 }
}
procedure "battle" {
  takes = { attacker = player, defender = player, attack = integer, defence = integer }
  run "take" {
    who  = attacker
    from = defender
    hits = defence
  }
  run "take" {
    who  = defender
    from = attacker
    hits = attack
  }
  if {
    when = dice(attacker, defender) > attack || dice(defender, attacker) > defence
    gain "attacker" { points = 1 }
  }
}
