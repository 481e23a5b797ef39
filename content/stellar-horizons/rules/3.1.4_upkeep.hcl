# 3.1.4: upkeep for what Earth does not support for free.

table "upkeep" {                       # of each unit above the limit; five above there never are
  source = "3.1.4"
  keys   = { class = unit_class, above = integer }
  gives  = { billions = integer }
  rows = [
    [unit_class.re,                    1, 2],
    [unit_class.re,                    2, 3],
    [unit_class.re,                    3, 4],
    [unit_class.re,                    4, 5],
    [[unit_class.cv, unit_class.base], 1, 4],
    [[unit_class.cv, unit_class.base], 2, 6],
    [[unit_class.cv, unit_class.base], 3, 8],
    [[unit_class.cv, unit_class.base], 4, 10],
  ]
}
function "upkeep_of" {                 # of a whole class
  source = "3.1.4, FAQ-ES 3.1.4"
  takes  = { faction = faction, class = unit_class }
  gives = sum([for n in range(1, over_support(faction, class)) :
    coalesce(table.upkeep.class[class].above[n].billions, 0)])
}
function "upkeep_due" {
  source = "3.1.4"
  takes  = { faction = faction }
  gives  = sum([for c in supported_classes() : upkeep_of(faction, c)])
}
function "beyond_support" {            # the units of which some cost upkeep
  source = "3.1.4"
  takes  = { faction = faction }
  gives  = flatten([for c in supported_classes() : supported_units(faction, c) if over_support(faction, c) > 0])
}

# Nobody goes into debt for upkeep: who cannot pay gives units up until he can.
procedure "pay_upkeep" {
  source = "3.1.4"
  takes  = { self = faction }
  repeat "accounts" {
    let "due" { be = upkeep_due(self) }
    stop "accounts" { when = due == 0 }
    choose "upkeep" {
      text = "You owe {due} billion of upkeep for units above your support limits, and have {self.cash}. What do you do?"
      option "pay" {
        text      = "Pay {due} billion"
        verbosity = never
        when      = due <= self.cash
        run "pay_for_excess" {}
      }
    }
    stop "accounts" { when = upkeep == "pay" }
  }
}
procedure "pay_for_excess" {
  takes = { self = faction }
  each "class" {
    in = [for c in supported_classes() : c if upkeep_of(self, c) > 0]
    let "excess" { be = over_support(self, class) }
    let "due"    { be = upkeep_of(self, class) }
    pay "self" { cash = due }
    tell {
      verbosity = full
      text      = "{self} pays {due} billion of upkeep for {class} units above the limit: {excess}."
    }
  }
}
action "retire" {
  source    = "3.1.4"
  joins     = choice.upkeep
  text      = "Give up {unit, select, none {something} other {{unit}}} and save its upkeep"
  help      = "Give up a ship or a base instead of paying upkeep for it."
  verbosity = full
  pick "unit" {
    from = beyond_support(self)
    text = "What do you give up?"
  }
  run "destroy" {}
}
