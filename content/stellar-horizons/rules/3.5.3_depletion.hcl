# 3.5.3: depletion, one at most for an exploration.

function "is_depletion" {              # ruling: 3 or more, as in 8.0, where the text says a 3 for robots
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
