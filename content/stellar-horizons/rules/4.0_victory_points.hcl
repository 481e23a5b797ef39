# 4.0: the victory chart. Points are counted in quarters, the smallest part of one that the chart
# gives. What points are given for is an achievement, which says how many quarters a faction has for it;
# an achievement more, in a scenario or another pack, is a line more in the chart.

function "quarters" {
  source = "4.0"
  takes  = { achievement = achievement, faction = faction }
  gives  = 0
}
function "victory_points" {            # in quarters, and what they are given for
  source = "4.0"
  takes  = { faction = faction }
  type   = tally(achievement)
  gives  = { for a in all(achievement) : (a) => quarters(a, faction) }
}

achievement "victory_markers" {
  name   = "Victory markers"
  source = "4.0"
  function "quarters" { gives = 4 * faction.victory }
}
achievement "missions" {
  name   = "Missions"
  source = "4.0"
  function "quarters" { gives = 4 * sum([for m in faction.missions : m.value]) }
}
achievement "colonizer" {
  name   = "Interstellar colonizer"
  source = "4.0"
  function "quarters" { gives = 4 * table.colonizer_points.parts[colonizer_parts(faction)].points }
}
achievement "nearest_star" {
  name   = "Exploring Alpha Centauri"
  source = "4.0"
  function "quarters" {
    gives = ((contains(faction.pioneers, unit_class.cv) ? 4 * 15 : 0)
      + (contains(faction.pioneers, unit_class.re) ? 4 * 5 : 0))
  }
}
achievement "settlements" {
  name   = "Settlements"
  source = "4.0"
  function "quarters" {
    gives = sum([for b in bases_of(faction) : b.settlement.level * settlement_quarters(b.world) if b.world != null])
  }
}
achievement "green_settlements" {
  name   = "Settlements on terraformed worlds"
  source = "4.0"
  function "quarters" {
    gives = sum([for b in bases_of(faction) : b.settlement.level * (is_terraformed(b.world) ? 2 : 1)
      if b.world != null && is_half_terraformed(b.world)])
  }
}
achievement "most_settlements" {
  name   = "Most settlements on a terraformed world"
  source = "4.0"
  function "quarters" {
    gives = sum([for w in tiles : 4 * (is_terraformed(w) ? 25 : 10) if is_half_terraformed(w) && settles_most(faction, w)])
  }
}
achievement "infrastructure" {
  name   = "Facilities"
  source = "4.0"
  function "quarters" {
    gives = 4 * sum([for b in bases_of(faction) : sum([for f in b.facilities : f.level if f.track != track.settlement])])
  }
}
achievement "fleet" {                  # ruling: a probe that is carried is in operation too
  name   = "Crew vehicles and robotic explorers"
  source = "4.0"
  function "quarters" {
    gives = sum([for s in faction.ships : 2 * s.size if s.class != unit_class.lv && in_service(s)])
  }
}
achievement "tech_points" {            # ruling: those of all fields together
  name   = "Tech points left"
  source = "4.0"
  function "quarters" {
    gives = 4 * floor_div(total(faction.bank), 20)
  }
}
achievement "politics" {
  name   = "Politics markers left"
  source = "4.0"
  function "quarters" { gives = 4 * floor_div(faction.politics, 5) }
}
achievement "undeveloped" {
  name   = "Undeveloped technologies"
  source = "4.0"
  function "quarters" { gives = -4 * 3 * count([for t in all(tech) : t if !contains(faction.techs, t)]) }
}
# Ruling: both printings count from 2045, a hundred years before a campaign can end, and so each
# result but the worst would be out of reach. What is meant is 2145, the first year that may be the last.
achievement "time" {
  name   = "Years after 2145"
  source = "4.0"
  function "quarters" { gives = count(players) > 1 ? 0 : -4 * 3 * max(0, game.year - 2145) }
}

# ---- What achievements ask for --------------------------------------------------------

table "colonizer_points" {
  source = "4.0"
  keys   = { parts = integer }
  gives  = { points = integer }
  rows = [
    [at_most(0),  0],
    [1,           15],
    [2,           30],
    [at_least(3), 50],
  ]
}

# Ruling: what circles a hub lies in its zone, but Earth itself, whose bases are in orbit.
table "settlement_points" {
  source = "4.0"
  keys   = { world = world, system = system }
  gives  = { quarters = integer }
  rows = [
    [world.earth, _,                4],
    [_,           system.earth,     5],
    [_,           system.mars,      5],
    [_,           system.mercury,   6],
    [_,           system.venus,     6],
    [_,           system.main_belt, 6],
    [_,           system.jupiter,   7],
    [_,           system.saturn,    7],
    [_,           _,                8],
  ]
}
function "settlement_quarters" {
  source = "4.0"
  takes  = { world = world }
  gives  = table.settlement_points.world[world].system[world.system].quarters
}

function "settlements_on" {            # damaged ones too
  takes = { faction = faction, world = world }
  gives = sum([for b in bases_of(faction) : b.settlement.level if b.world == world])
}
function "settles_most" {              # ruling: of those who play; bystanders keep nobody from it
  source = "4.0"
  takes  = { faction = faction, world = world }
  gives = (settlements_on(faction, world) > 0
    && all([for f in players : settlements_on(f, world) <= settlements_on(faction, world)]))
}

after "observe" {
  when = world == world.alpha_centauri
  gain "self" { pioneers = ship.class }
}
