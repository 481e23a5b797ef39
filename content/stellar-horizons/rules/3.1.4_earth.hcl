# 3.1.4: the production step, and what Earth yields in it: cash and tech points.

procedure "production_step" {
  source = "3.1.4"
  title  = "Production"
  help   = "Earth pays you billions and tech points, bases produce, and everything above your support limits costs upkeep."
  each "self" {
    in = game.initiative
    run "collect_from_earth" {}
    run "pay_upkeep" {}
  }
  run "produce_with_bases" {}
}

# A debt with pirates is paid off by this, for it counts as cash below zero (3.4.8).
procedure "collect_from_earth" {
  source = "3.1.4, 3.4.8"
  takes  = { self = faction }
  let "cash"   { be = earth_cash(self) }
  let "points" { be = earth_points(self) }
  let "yield"  { be = earth_yield(self) }
  gain "self" {
    cash = yield
    bank = points
  }
  gain "game" { cache = count(active_pirates()) }
  tell {
    verbosity = full
    text      = "{self} receives billions from {self.home}: {cash}."
  }
  tell {
    when      = yield != total(cash)
    verbosity = full
    text      = "In total this yields {yield} billion."
  }
  tell {
    verbosity = full
    text      = "{self} receives tech points from {self.home}: {points}."
  }
  tell {
    verbosity = full
    text      = "{self} now has {self.cash} billion."
  }
}

# ---- Cash, 3.1.4 -----------------------------------------------------------------

kind "revenue" {}                      # where Earth's cash comes from; the log lists it so
revenue "production"     { name = "from production" }
revenue "policies"       { name = "from policies" }
revenue "relations"      { name = "from foreign relations" }
revenue "blockades"      { name = "from blockades" }
revenue "missions"       { name = "from missions" }
revenue "unused_support" { name = "from unused support" }
revenue "events"         { name = "from events" }   # 5.0
revenue "pirates"        { name = "to pirates" }

stat "earth_cash" {
  source = "3.1.4"
  text   = "Billions from Earth"
  takes  = { faction = faction }
  from   = [faction]
  type   = tally(revenue)
  base   = { production = coalesce(table.earth_production.faction[faction].year[game.year].cash, 0) }
  term "policies"       { add = { policies = earth_income(faction) } }
  term "relations"      { add = { relations = sum([for f in other_powers(faction) : terms_with(faction, f).income]) } }
  term "blockades"      { add = { blockades = 2 * count(cut_off_by(faction)) } }
  term "missions"       { add = { missions = count(faction.missions) } }
  term "unused_support" { add = { unused_support = unused_support(faction) } }
  term "pirates"        { add = { pirates = -count(active_pirates()) } }
}

stat "earth_yield" {
  source = "3.1.4, 6.0"
  text   = "Billions from Earth in all"
  of     = faction
  base   = total(earth_cash(faction))
}

# ---- Tech points, 3.1.4 ------------------------------------------------------------

stat "earth_points" {
  source = "3.1.4"
  text   = "Tech points from Earth"
  of     = faction
  type   = tally(field)
  base   = coalesce(table.earth_production.faction[faction].year[game.year].points, {})
  term "technologies" { add = { for f in all(field) : f => earth_research(faction, f) } }
}
