# 3.5.3: depletion, one at most for an exploration.

# Ruling: a robot's marker of 5 does as well as a 3, which the text names alone: 8.0 says 3 or more, of a
# single marker, and the more is learnt the less is left.
function "is_depletion" {
  source = "3.5.3, 8.0"
  takes  = { ship = ship, worths = list(integer) }
  gives  = is_crewed(ship) ? sum(worths) >= 3 : any([for worth in worths : worth >= 3])
}
procedure "depletion" {                # the ship is what explored: a probe, not its carrier
  takes = { self = faction, ship = ship, world = world }
  if {
    when = world.spared < depletions_spared()
    gain "world" { spared = 1 }
    tell { text = "{world} is depleted, but its exploration value stays at {world.exploration}." }
  }
  else {
    pay "world" { exploration = 1 }
    tell { text = "{world} is depleted: its exploration value falls to {world.exploration}." }
  }
  run "complete_missions" {}
  run "draw_world_card" {}
  run "search_for_life" { when = sought(self, world) != biosphere.barren }
  gain "self" { politics = 1 }
  tell {
    verbosity = full
    text      = "{self} earns a politics marker."
  }
}

stat "depletions_spared" {             # 7.0 modifies it
  source = "3.5.3, 7.0"
  text   = "First depletions that do not lower the exploration value of a world"
  base   = 0
}
