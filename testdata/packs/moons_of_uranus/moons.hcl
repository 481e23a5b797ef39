roster "world" {
  designed = true
  common   = { system = system.uranus, site = true }
  columns  = ["id", "name", "field", "exploration", "types", "life_chance", "base_cost"]
  rows = [
    ["miranda", "Miranda", field.engineering, 6, [descriptor.icy, descriptor.minimal_gravity], 3, { supplies = 5 }],
  ]
}

ship "chayka" {
  name        = "Chayka"
  designed    = true
  owner       = faction.russia
  class       = unit_class.re
  type        = re_type.orbiter
  exploration = 4
  cost        = { ore = 1, supplies = 1, fuel = 1 }
}

world_card "patchwork_terrain" {
  name       = "Patchwork Terrain"
  designed   = true
  types      = [descriptor.icy]
  production = { ore = 2, fuel = 2 }
  field      = field.physics
  research   = 3
  robots     = { orbiter = 2, rover = 1 }
  modifier "exploration_value" {       # cliffs of twenty kilometres: who has a probe lets it fall
    when = ship.type == re_type.probe
    add  = 5
  }
}

mission "miranda" {
  name     = "Miranda"
  designed = true
  world    = world.miranda
  value    = 5
}

change "world" "titania" { exploration = original + 1 }

after "found_base" {
  when = world.system == system.uranus && bases_at(system.uranus) == 1
  gain "self" { victory = 2 }
  tell { text = "{self} is the first to settle at Uranus." }
}
function "bases_at" {
  takes = { system = system }
  gives = count([for b in all(base) : b if b.world != null && b.world.system == system])
}

option "dusty_rings" {
  title = "Dust wears robots out at Uranus"
  modifier "malfunction_risk" {
    when = ship.fleet != null && ship.fleet.at.system == system.uranus
    add  = 10
  }
}
