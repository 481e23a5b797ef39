# 3.0, 3.6.4: a turn is a year.

procedure "next_turn" {                # and what lasted for the turn is over
  set "game" { year = game.year + 1 }
  each "fleet" {                       # 3.4.3
    in = all(fleet)
    set "fleet" { truce = [] }
  }
  each "ship" {
    in = [for s in all(ship) : s if s.used || s.halted]
    set "ship" {
      used   = false
      halted = false
    }
  }
}
