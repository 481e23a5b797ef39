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
  set "world" { exploration = world.exploration - 1 }
  tell { text = "{world} is depleted: its exploration value falls to {world.exploration}." }
  run "complete_missions" {}
  run "draw_world_card" {}
  run "search_for_life" { when = sought(self, world) != biosphere.barren }
  gain "self" { politics = 1 }
  tell { text = "{self} earns a politics marker for it." }
}
