# 3 and 6: dice, parts, classes of ships, and what is printed on the boards for them.

roster "gun" {
  source  = "6"
  columns = ["id", "name", "damage"]
  rows = [
    ["ion",        "yellow", 1],
    ["plasma",     "orange", 2],
    ["antimatter", "red",    4],
  ]
}

roster "ship_class" {
  source  = "3"
  columns = ["id", "name", "sign", "size", "stock", "renown"]
  rows = [
    ["interceptor", "interceptor",      "i", 1, 8, 1],
    ["cruiser",     "cruiser",          "c", 3, 4, 2],
    ["dreadnought", "dreadnought",      "d", 4, 2, 3],
    ["starbase",    "starbase",         "b", 2, 4, 1],
    ["ancient",     "ancient ship",     "a", 1, 0, 1],
    ["defence",     "orbital fortress", "f", 5, 0, 3],
  ]
}
roster "work" {
  source  = "5"
  columns = ["id", "name", "class", "price", "needs"]
  rows = [
    ["interceptor", "interceptor", ship_class.interceptor, 3,  _],
    ["cruiser",     "cruiser",     ship_class.cruiser,     5,  _],
    ["dreadnought", "dreadnought", ship_class.dreadnought, 8,  _],
    ["starbase",    "starbase",    ship_class.starbase,    3,  tech.starbase],
    ["orbital",     "orbital",     _,                      5,  tech.orbital],
    ["monolith",    "monolith",    _,                      10, tech.monolith],
  ]
}

roster "part" {
  source  = "3"
  columns = ["id", "name", "energy", "initiative", "move", "computer", "shield", "hull", "dice", "missiles", "needs"]
  rows = [
    ["bare",              "empty slot",        _,  _, _, _, _, _, _,                  _,              _],
    ["ion_cannon",        "Ion Cannon",        -1, _, _, _, _, _, { ion = 1 },        _,              _],
    ["plasma_cannon",     "Plasma Cannon",     -2, _, _, _, _, _, { plasma = 1 },     _,              tech.plasma_cannon],
    ["antimatter_cannon", "Antimatter Cannon", -4, _, _, _, _, _, { antimatter = 1 }, _,              tech.antimatter_cannon],
    ["plasma_missile",    "Plasma Missile",    _,  _, _, _, _, _, _,                  { plasma = 2 }, tech.plasma_missile],
    ["plate",             "Hull",              _,  _, _, _, _, 1, _,                  _,              _],
    ["improved_hull",     "Improved Hull",     _,  _, _, _, _, 2, _,                  _,              tech.improved_hull],
    ["nuclear_source",    "Nuclear Source",    3,  _, _, _, _, _, _,                  _,              _],
    ["fusion_source",     "Fusion Source",     6,  _, _, _, _, _, _,                  _,              tech.fusion_source],
    ["tachyon_source",    "Tachyon Source",    9,  _, _, _, _, _, _,                  _,              tech.tachyon_source],
    ["nuclear_drive",     "Nuclear Drive",     -1, 1, 1, _, _, _, _,                  _,              _],
    ["fusion_drive",      "Fusion Drive",      -2, 2, 2, _, _, _, _,                  _,              tech.fusion_drive],
    ["tachyon_drive",     "Tachyon Drive",     -3, 3, 3, _, _, _, _,                  _,              tech.tachyon_drive],
    ["electron_computer", "Electron Computer", _,  _, _, 1, _, _, _,                  _,              _],
    ["positron_computer", "Positron Computer", -1, 1, _, 2, _, _, _,                  _,              tech.positron_computer],
    ["gluon_computer",    "Gluon Computer",    -2, 2, _, 3, _, _, _,                  _,              tech.gluon_computer],
    ["gauss_shield",      "Gauss Shield",      _,  _, _, _, 1, _, _,                  _,              tech.gauss_shield],
    ["phase_shield",      "Phase Shield",      -1, _, _, _, 2, _, _,                  _,              tech.phase_shield],
  ]
}
roster "part" {                        # ancient parts, on discovery tiles
  source  = "3"
  common  = { relic = true }
  columns = ["id", "name", "energy", "initiative", "move", "computer", "shield", "hull", "dice"]
  rows = [
    ["axion_computer",   "Axion Computer",   _,  _, _, 3, _, _, _],
    ["hypergrid_source", "Hypergrid Source", 11, _, _, _, _, _, _],
    ["shard_hull",       "Shard Hull",       _,  _, _, _, _, 3, _],
    ["ion_turret",       "Ion Turret",       -1, _, _, _, _, _, { ion = 2 }],
    ["conformal_drive",  "Conformal Drive",  -2, 2, 4, _, _, _, _],
    ["flux_shield",      "Flux Shield",      -2, _, _, _, 3, _, _],
  ]
}

roster "design" {                      # the energy of Eridani dreadnoughts and the initiative of starbases: see docs/eclipse.md
  source  = "3"
  columns = ["id", "class", "initiative", "energy", "computer", "slots"]
  rows = [
    ["interceptor",         ship_class.interceptor, 2, _, _, [part.ion_cannon, part.nuclear_source, part.nuclear_drive, part.bare]],
    ["cruiser",             ship_class.cruiser,     1, _, _, [part.ion_cannon, part.plate, part.nuclear_source, part.electron_computer, part.nuclear_drive, part.bare]],
    ["dreadnought",         ship_class.dreadnought, 0, _, _, [part.ion_cannon, part.ion_cannon, part.plate, part.plate, part.nuclear_source, part.electron_computer, part.nuclear_drive, part.bare]],
    ["starbase",            ship_class.starbase,    4, 3, _, [part.ion_cannon, part.plate, part.plate, part.electron_computer, part.bare]],
    ["eridani_dreadnought", ship_class.dreadnought, 0, 1, _, [part.ion_cannon, part.ion_cannon, part.plate, part.plate, part.nuclear_source, part.electron_computer, part.nuclear_drive, part.bare]],
    ["orion_interceptor",   ship_class.interceptor, 3, 1, _, [part.ion_cannon, part.nuclear_source, part.nuclear_drive, part.gauss_shield]],
    ["orion_cruiser",       ship_class.cruiser,     2, 2, _, [part.ion_cannon, part.plate, part.nuclear_source, part.electron_computer, part.nuclear_drive, part.gauss_shield]],
    ["orion_dreadnought",   ship_class.dreadnought, 1, 3, _, [part.ion_cannon, part.ion_cannon, part.plate, part.plate, part.nuclear_source, part.electron_computer, part.nuclear_drive, part.gauss_shield]],
    ["orion_starbase",      ship_class.starbase,    5, 3, _, [part.ion_cannon, part.plate, part.plate, part.electron_computer, part.gauss_shield]],
    ["planta_interceptor",  ship_class.interceptor, 0, 2, 1, [part.ion_cannon, part.nuclear_source, part.nuclear_drive]],
    ["planta_cruiser",      ship_class.cruiser,     0, 2, 1, [part.ion_cannon, part.plate, part.nuclear_source, part.nuclear_drive, part.bare]],
    ["planta_dreadnought",  ship_class.dreadnought, 0, 2, 1, [part.ion_cannon, part.ion_cannon, part.plate, part.plate, part.nuclear_source, part.nuclear_drive, part.bare]],
    ["planta_starbase",     ship_class.starbase,    2, 5, 1, [part.ion_cannon, part.plate, part.plate, part.electron_computer]],
    ["ancient",             ship_class.ancient,     2, 2, _, [part.ion_cannon, part.ion_cannon, part.electron_computer, part.plate]],
    ["defence",             ship_class.defence,     0, 4, _, [part.ion_cannon, part.ion_cannon, part.ion_cannon, part.ion_cannon, part.electron_computer, part.plate, part.plate, part.plate, part.plate, part.plate, part.plate, part.plate]],
  ]
}

procedure "refit" {                    # what the parts of a blueprint come to
  takes = { blueprint = blueprint }
  let "parts"  { be = parts_on(blueprint) }
  let "design" { be = blueprint.design }
  if {
    when = design != null
    set "blueprint" {
      initiative = design.initiative + sum(parts[*].initiative)
      move       = sum(parts[*].move)
      computer   = design.computer + sum(parts[*].computer)
      shield     = sum(parts[*].shield)
      hull       = sum(parts[*].hull)
      energy     = design.energy + sum(parts[*].energy)
      dice       = { ion = sum([for p in parts : p.dice.ion]), plasma = sum([for p in parts : p.dice.plasma]), antimatter = sum([for p in parts : p.dice.antimatter]) }
      missiles   = { plasma = sum([for p in parts : p.missiles.plasma]) }
    }
  }
}
function "parts_on" {                  # slot by slot: a tile, or what is printed below it
  takes = { blueprint = blueprint }
  let "printed" {
    be   = blueprint.design == null ? [] : blueprint.design.slots
    type = list(part)
  }
  gives = [for i in range(0, count(printed) - 1) : i < count(blueprint.tiles) && blueprint.tiles[i] != part.bare ? blueprint.tiles[i] : printed[i]]
}
procedure "draw_plan" {                # a blueprint as it is printed
  takes = { blueprint = blueprint, design = design }
  set "blueprint" {
    design = design
    tiles  = [for p in design.slots : part.bare]
  }
  run "refit" {}
}
