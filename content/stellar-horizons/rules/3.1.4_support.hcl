# 3.1.4: how many ships and bases Earth supports. What lies above costs upkeep.

function "supported_classes" {         # launchers need no support
  source = "3.1.4"
  gives  = [unit_class.re, unit_class.cv, unit_class.base]
}
function "supported_units" {           # probes need none
  source = "3.1.4"
  takes  = { faction = faction, class = unit_class }
  type   = list(unit)
  gives = (class == unit_class.lv ? []
    : class == unit_class.base ? [for b in faction.bases : b if b.world != null && b.world.upkeep]
    : [for s in faction.ships : s if s.class == class && s.fleet != null])
}
function "over_support" {              # how far above the limit a faction is; below it, below 0
  source = "3.1.4"
  text   = "{class} of {faction} above its limit"
  takes  = { faction = faction, class = unit_class }
  gives  = count(supported_units(faction, class)) - support_limit(faction, class)
}
function "unused_support" {
  source = "3.1.4"
  takes  = { faction = faction }
  gives  = sum([for c in supported_classes() : max(0, -over_support(faction, c))])
}
function "has_support" {               # may it have one more? Never five above
  source = "3.1.4"
  takes  = { faction = faction, class = unit_class }
  gives  = class == unit_class.lv || over_support(faction, class) < 4
}

# Who drops a policy may find himself more than four above. Ruling: he gives up the rest at once.
after "choose_policy" {
  each "class" {
    in = supported_classes()
    repeat {
      while = over_support(self, class) > 4
      pick "unit" {
        from = supported_units(self, class)
        text = "You can support fewer units now. What do you give up?"
      }
      run "destroy" {}
    }
  }
}
