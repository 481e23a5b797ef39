# 3 Discovery tiles and reputation tiles.

roster "find" {
  source  = "3"
  columns = ["id", "count", "name", "gives", "tech", "cruiser", "part"]
  rows = [
    ["money",     3, "8 money",            { money = 8 },     _,    _,    _],
    ["science",   3, "5 science",          { science = 5 },   _,    _,    _],
    ["materials", 3, "6 materials",        { materials = 6 }, _,    _,    _],
    ["tech",      3, "ancient technology", _,                 true, _,    _],
    ["cruiser",   3, "ancient cruiser",    _,                 _,    true, _],
    ["axion",     1, "Axion Computer",     _,                 _,    _,    part.axion_computer],
    ["hypergrid", 1, "Hypergrid Source",   _,                 _,    _,    part.hypergrid_source],
    ["shard",     1, "Shard Hull",         _,                 _,    _,    part.shard_hull],
    ["turret",    1, "Ion Turret",         _,                 _,    _,    part.ion_turret],
    ["conformal", 1, "Conformal Drive",    _,                 _,    _,    part.conformal_drive],
    ["flux",      1, "Flux Shield",        _,                 _,    _,    part.flux_shield],
  ]
}
zone "finds" {
  holds  = find
  starts = all(find)
  seen   = nobody
}

roster "renown" {
  source  = "1"
  columns = ["id", "count", "points"]
  rows = [
    ["one",   12, 1],
    ["two",   9,  2],
    ["three", 7,  3],
    ["four",  4,  4],
  ]
}
zone "bag" {
  holds  = renown
  starts = all(renown)
  seen   = nobody
}
zone "reputation" {
  of    = player
  holds = renown
  seen  = owner
}

zone "pile" {
  of     = ring
  holds  = sector
  starts = [for s in all(sector) : s if s.ring == owner]
  seen   = nobody
  refill = discarded
}
zone "discarded" {
  of    = ring
  holds = sector
}
