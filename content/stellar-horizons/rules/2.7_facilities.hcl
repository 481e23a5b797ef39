# 2.7, 2.7.1: how bases are founded and built on is in 3.6.2, where they stand in 2.2. Here is what
# stands on the facility markers. The icons are not known but for three costs:
# a small supply station, a small research lab and a settlement (8.0). No shield is below 2, for
# small supply stations and single settlements may be damaged and still stand (2.8.2).

table "facility" {
  source   = "2.7.1, 8.0"
  designed = ["shield", "combat", "drones", "cost"]
  keys     = { track = track, level = integer }
  gives    = { shield = integer, combat = integer, drones = integer, cost = tally(resource) }
  rows = [
    [track.mining,     1,           2, 0, 0, { ore = 1, fuel = 1 }],       # mining station
    [track.mining,     2,           3, 0, 0, { ore = 2, fuel = 1 }],
    [track.mining,     3,           4, 0, 0, { ore = 3, supplies = 1, fuel = 1 }],   # refinery
    [track.mining,     4,           5, 0, 0, { ore = 4, supplies = 1, fuel = 2 }],
    [track.research,   1,           2, 0, 0, { ore = 1, supplies = 1 }],   # research lab, 8.0
    [track.research,   2,           3, 0, 0, { ore = 2, supplies = 2 }],
    [track.supply,     1,           2, 0, 0, { ore = 1, fuel = 1 }],       # supply station, 8.0
    [track.supply,     2,           3, 0, 0, { ore = 2, fuel = 2 }],
    [track.supply,     3,           4, 0, 0, { ore = 4, supplies = 1, fuel = 2 }],   # spaceport
    [track.supply,     4,           5, 0, 0, { ore = 6, supplies = 2, fuel = 2 }],
    [track.defense,    1,           2, 3, 1, { ore = 3, supplies = 1, fuel = 1 }],   # defense network
    [track.defense,    2,           4, 6, 3, { ore = 5, supplies = 2, fuel = 2 }],
    [track.settlement, at_least(1), 2, 0, 0, { ore = 2, supplies = 2, fuel = 1 }],   # each of them, 8.0
  ]
}
# ---- Who has them -------------------------------------------------------------------
function "owns" {                      # alone or with others, 6.0
  takes = { faction = faction, base = base }
  gives = base.owner == faction || contains(base.partners, faction)
}
function "bases_of" {                  # that are built
  takes   = { faction = faction }
  gives   = [for b in concat(faction.bases, faction.shares) : b if b.world != null]
  because = "{faction} has no base."
}

# ---- What stands on them --------------------------------------------------------------
function "top_level" {                 # of settlements there may be any number
  source = "2.7.1"
  takes  = { track = track }
  gives  = track == track.settlement ? 999 : track == track.mining || track == track.supply ? 4 : 2
}
function "level_costs" {               # of settlements each costs the same
  takes = { track = track }
  gives = [for n in range(1, track == track.settlement ? 1 : top_level(track)) : table.facility.track[track].level[n].cost]
}
function "shield" {                    # damage that brings a facility down by one level
  source = "2.7.1, FAQ-ES 2.7.1"
  takes  = { facility = facility }
  gives  = coalesce(table.facility.track[facility.track].level[facility.level].shield, 1)
}
function "standing" {
  source = "2.7.1"
  takes  = { base = base }
  gives  = [for f in base.facilities : f if f.level > 0]
}
procedure "destroy_base" {             # with all that stands on it and lies in its stores
  source = "2.7"
  takes  = { base = base }
  tell { text = "{base} is destroyed." }
  each "facility" {
    in = base.facilities
    set "facility" {
      level  = 0
      damage = 0
      built  = 0
    }
  }
  remove { what = base }
}
