# A number that may be one.
kind "ship" { state = { hits = integer(0, 5) } }
procedure "fly" {
  takes = { n = integer, ship = ship }
  tell { text = "{n} bases are left" } # want L0612 "reads \"1 bases\"" 18-27
  tell { text = "It has {ship.hits} hits" } # want L0612 "{ship.hits, plural, one {# …} other {# hits}}" 25-41
  tell { text = "Of these, {n} are lost" } # want L0612 "reads \"1 are\"" 28-35
}
---
# Numbers that are never one, words that mean no many, plurals that say both.
procedure "fly" {
  takes = { n = integer, seats = integer(2, 5) }
  tell { text = "{seats} seats are taken" }
  tell { text = "It has {n} less, and {n} is not enough; {n} pass" }
  tell { text = "Bases: {n}" }
  tell { text = "{n, plural, one {# base is} other {# bases are}} left" }
  tell { text = "It takes {n} supplies" }
}
kind "good" { text = ["name"] }
good "supplies" { name = "Supplies" }
