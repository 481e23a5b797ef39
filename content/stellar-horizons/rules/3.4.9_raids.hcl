# 3.4.9: raids on the bases of those whom nobody plays. Nothing else is fought there; their
# blockades are in 3.4.7.

action "raid" {
  source = "3.4.9"
  joins  = choice.combat
  text   = "Raid {base, select, none {a base} other {{base}}}{fleet? with {fleet.ships}}"
  help   = "Attack an enemy base from space to damage its facilities and take its goods."
  pick "fleet" {
    from = [for f in self.fleets : f if !f.engaged && count(raidable(f)) > 0]
    text = "Which fleet do you raid with?"
  }
  pick "base" {
    from = raidable(fleet)
    text = "Which base do you raid with {fleet}?"
  }
  set "fleet" { engaged = true }
  run "ask_allies" "agreed" { prey = base }
  run "plunder" { when = agreed }
}
function "raidable" {                  # what the fleet could attack, were it a player's
  source = "3.4.9"
  takes  = { fleet = fleet }
  gives = (!is_hunter(fleet) ? []
    : flatten([for f in in_reach(fleet) : f.bases if is_raided(f) && all_may_attack(fleet, f)]))
}
function "is_raided" {                 # instead of being attacked
  source = "3.4.9"
  takes  = { fleet = fleet }
  gives  = count(fleet.bases) > 0 && !contains(players, fleet.owner)
}

table "raid" {
  source = "3.4.9"
  keys   = { die = integer }
  gives  = { captured = integer, damage = integer, destroyed = boolean }
  rows = [
    [at_most(1),   1, 4, false],
    [2,            2, 3, false],
    [3,            3, 2, false],
    [4,            4, 2, false],
    [5,            5, 2, false],
    [6,            6, 1, false],
    [7,            6, 1, false],
    [8,            6, 1, false],
    [9,            6, 0, false],
    [at_least(10), 0, 0, true],
  ]
}

# Ruling: the damage comes first, so that what is captured lies in the holds that are left.
procedure "plunder" {
  title = "Raid"
  takes = { self = faction, fleet = fleet, base = base }
  let "ships" { be = fleet.ships }
  run "line_up" "battle" {
    hunters = ships
    quarry  = [base]
  }
  let "raiders" { be = battle.attacker }
  roll "raid" {
    die  = die.d10
    text = "{raiders} raids {base}"
    outcome "destroyed" {
      when = table.raid.die[raid].destroyed
      text = "the base is destroyed"
    }
    outcome "bloody" {
      when = table.raid.die[raid].damage > 0
      text = "the raiders are hit"
    }
    outcome "spoils" {
      when = table.raid.die[raid].captured > 0
      text = "they take goods"
    }
    outcome "nothing" {
      text = "no success"
    }
  }
  run "destroy_base" { when = table.raid.die[raid].destroyed }
  run "suffer"       { hits = table.raid.die[raid].damage }
  run "carry_off"    { captured = table.raid.die[raid].captured }
  run "aftermath" {}
  if {
    when = all([for s in ships : s.fleet != null])
    gain "self" { victory = 1 }
    tell { text = "All raiders survive: {self} earns a victory marker." }
  }
}
procedure "suffer" {                   # the raider says who is hit, his allies' ships too
  takes = { self = faction, raiders = side, hits = integer }
  tell {
    when = hits > 0
    text = "{raiders} takes damage: {hits}."
  }
  each "hit" {
    in = range(1, hits)
    stop "hit" {
      when = count(raiders.units) == 0
      all  = true
    }
    pick "ship" {
      from = ships_in(raiders.units)
      text = "Which ship takes hit {hit} of {hits}?"
    }
    run "hit_ship" { hurt = raiders }
  }
}
procedure "carry_off" {
  takes = { self = faction, raiders = side, captured = integer }
  stop { when = captured == 0 || count(raiders.units) == 0 }
  let "taken" { be = min(captured, room(raiders)) }
  tell { text = "{raiders} captures resources: {captured}. There is room for {taken}." }
  each "load" {
    in = range(1, taken)
    pick "good" {
      from = [for r in all(resource) : r if handles(self, r)]
      text = "What do the raiders take? Resource {load} of {taken}."
    }
    run "stow" { side = raiders }
  }
}
