# A roll; damage that is compared with what a ship can bear.
kind "player" { state = { skill = integer } }
kind "ship" { state = { damage = integer, hull = integer, risk = integer } }
procedure "judge" {
  takes = { self = player, ship = ship }
  roll "wear" { die = sides(100) }
  tell {
    when = wear <= ship.risk
    text = "Worn."
  }
  roll "storm" { die = sides(100) }
  tell {
    when = storm <= self.skill
    text = "Stormy."
  }
  roll "fire" { die = sides(100) }
  tell {
    when = fire < ship.risk # want L0338 "Of all comparisons of a roll of sides(100) this alone counts equals so." 12-28
    text = "Burnt."
  }
}
function "doomed" {
  takes = { hits = integer }
  gives = [for s in all(ship) : s if s.hull - s.damage < hits]
}
function "sunk" { gives = [for s in all(ship) : s if s.damage >= s.hull] } # want L0338 "\"ship.hull\" and \"ship.damage\" this alone" 54-72
---
# All alike; the same the other way round; with numbers; of other dice.
kind "player" { state = { skill = integer } }
kind "ship" { state = { damage = integer, hull = integer, risk = integer } }
procedure "judge" {
  takes = { self = player, ship = ship }
  roll "wear" { die = sides(100) }
  tell {
    when = wear <= ship.risk
    text = "Worn."
  }
  roll "storm" { die = sides(100) }
  tell {
    when = storm > self.skill
    text = "Calm."
  }
  roll "fire" { die = sides(100) }
  tell {
    when = fire < 20
    text = "Burnt."
  }
  roll "luck" { die = sides(6) }
  tell {
    when = luck >= self.skill
    text = "Luck."
  }
}
function "doomed" {
  takes = { hits = integer }
  gives = [for s in all(ship) : s if s.hull - s.damage < hits]
}
function "sunk" { gives = [for s in all(ship) : s if s.damage > s.hull] }
