# 1.0, 3.4.8: the pirates. Their counters are crew vehicles, owned by a faction at whose seat
# nobody sits, so that they search, fight and are hit by the rules for all ships. What they
# decide is up to their bot, in bots/pirates.hcl.

faction "pirates" {
  name      = "Pirate"
  seat      = false
  bot       = "pirates"
  slot      = 0
  abilities = [ability.outlaws]
}

# A counter has a weak side and a strong one. Nothing of either is known; all twelve gain as
# much when they come with the strong one up.
zone "strong_side" {                   # the pirates that came so, 3.1.6
  holds = ship
}
ability "outlaws" {
  name     = "Outlaws"
  designed = true
  modifier "combat_value" {
    when = unit.ship != null && contains(strong_side, unit.ship)
    add  = 3
  }
  modifier "crew_range"    { set = 999 }     # never far from a lair, 2.6.5
  modifier "picks_targets" { set = false }   # 3.4.8: who is hit by them picks alone
}

roster "ship" {
  source   = "1.0, 3.4.8"
  designed = ["name", "size", "combat"]
  common   = { owner = faction.pirates, class = unit_class.cv }
  columns  = ["id", "name", "size", "combat"]
  rows = [
    ["barracuda", "Barracuda", 2, 1],
    ["jackal",    "Jackal",    2, 1],
    ["magpie",    "Magpie",    2, 1],
    ["piranha",   "Piranha",   2, 1],
    ["cutlass",   "Cutlass",   3, 2],
    ["hyena",     "Hyena",     3, 2],
    ["moray",     "Moray",     3, 2],
    ["scorpion",  "Scorpion",  3, 2],
    ["vulture",   "Vulture",   3, 2],
    ["grim",      "Grim",      4, 3],
    ["kraken",    "Kraken",    4, 3],
    ["marauder",  "Marauder",  4, 3],
  ]
}
