# 3.1.4: how many ships and bases Earth supports. What lies above costs upkeep.

function "supported" {                 # of a class, what counts: no launchers, no probes
  source = "3.1.4"
  takes  = { faction = faction, class = unit_class }
  gives = (class == unit_class.lv ? 0
    : class == unit_class.base ? count([for b in faction.bases : b if b.world != null])
    : count([for s in faction.ships : s if s.class == class && s.fleet != null]))
}
function "over_support" {              # how far above the limit a faction is; below it, below 0
  source = "3.1.4"
  takes  = { faction = faction, class = unit_class }
  gives  = supported(faction, class) - support_limit(faction, class)
}
function "has_support" {               # may it have one more? Never five above
  source = "3.1.4"
  takes  = { faction = faction, class = unit_class }
  gives  = class == unit_class.lv || over_support(faction, class) < 4
}
