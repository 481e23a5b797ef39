# Figures that crafts bend while they lie in a clan's slot or in a zone that lends.

kind "craft" {
  fixed = { requires = path(set(craft)) }
}
kind "omen" {}

zone "masts" {                         # what flies here is in force
  of     = clan
  holds  = craft
  active = true
  unless = calm
}
zone "square" {                        # what lies here is heard for every clan
  holds = craft
  hears = true
}
zone "omens" {                         # what lies here is in force for all
  holds  = omen
  active = true
}
zone "cellar" {                        # what lies here hears, but bends nothing
  of     = clan
  holds  = craft
  hears  = true
  unless = calm
}

# ---- One stat with every line of its reckoning ------------------------------

stat "haul" {
  takes   = { clan = clan, extra = default(integer, 0) }
  from    = [clan]
  base    = 10 + extra
  combine = highest
  min     = 1
  max     = 40
  term "winter" {
    when = game.season == season.winter
    add  = -30
  }
}
craft "nets" {
  modifier "haul" { set = 7 }
}
craft "weirs" {
  modifier "haul" { set = 6 }
}
craft "winch" {
  modifier "haul" { times = 3 }
}
craft "bait" {
  modifier "haul" {
    when = bearer.coins > 0
    add  = bearer.coins
  }
}
craft "tithe" {
  modifier "haul" { part = [1, 2] }
}

# ---- The ways in which several `set` meet -----------------------------------

stat "draught" {                       # none is named: two are a fault
  takes = { clan = clan }
  from  = [clan]
  base  = 3
}
craft "keel" {
  modifier "draught" { set = 5 }
}
craft "skids" {
  modifier "draught" { set = 1 }
}

stat "toll" {
  takes   = { clan = clan }
  from    = [clan]
  base    = 9
  combine = lowest
}
craft "guild" {
  modifier "toll" { set = 4 }
}
craft "charter" {
  modifier "toll" { set = 6 }
}

stat "farthest" {                      # along one path only the last counts
  takes   = { clan = clan }
  from    = [clan]
  base    = 1
  combine = furthest
}
craft "oars" {
  modifier "farthest" { set = 2 }
}
craft "sails" {
  requires = [craft.oars]
  modifier "farthest" { set = 4 }
}
craft "rigging" {
  requires = [craft.sails]
  modifier "farthest" { add = 3 }
}
craft "stars" {                        # off that path: it adds
  modifier "farthest" { add = 1 }
}

stat "may_forage" {
  takes = { clan = clan }
  from  = [clan]
  base  = false
}
craft "hooks" {
  modifier "may_forage" { set = true }
}
craft "ban" {
  modifier "may_forage" { set = false }
}

stat "sober" {
  takes   = { clan = clan }
  from    = [clan]
  base    = true
  combine = every
}
craft "rum" {
  modifier "sober" { set = false }
}
craft "sermon" {
  modifier "sober" { set = true }
}

stat "latest" {                        # a thing of an ordered kind
  takes   = { clan = clan }
  from    = [clan]
  base    = season.summer
  combine = highest
}
craft "furs" {
  modifier "latest" { set = season.winter }
}
craft "straw" {
  modifier "latest" { set = season.autumn }
}

stat "income" {                        # a tally
  takes = { clan = clan }
  from  = [clan]
  base  = clan.wage
}
craft "loom" {
  modifier "income" { add = { cloth = 2 } }
}
craft "mine" {
  modifier "income" { add = { ore = 1, cloth = 1 } }
}

stat "watch" {                         # two are asked
  takes = { host = clan, guest = clan }
  from  = [host, guest]
  base  = 1
}
craft "lantern" {
  modifier "watch" {
    when = bearer == host
    add  = 10
  }
  modifier "watch" {
    when = bearer == guest
    add  = 100
  }
}

omen "fog" {                           # asked for without being named in `from`
  modifier "watch" { add = 1000 }
}

# ---- Functions that name a part of their reckoning ----------------------------

function "catch_of" {
  takes = { clan = clan, days = default(integer, 1) }
  let "each_day" { be = floor_div(haul(clan), 3) }
  let "feast" {                        # of a long voyage
    when = days > 2
    be   = each_day * 2
  }
  gives = each_day * days + coalesce(feast, 0)
}
function "below" {                     # a name for every call, though it calls itself
  takes = { n = integer }
  type  = list(integer)
  let "rest" { be = n == 0 ? [] : below(n - 1) }
  gives = concat(rest, [n], rest)
}

stat "catch" {                         # what any of those who fish brings along
  takes = { fishers = list(clan), clan = clan }
  from  = [fishers, clan]
  base  = 1
}
craft "seine" {
  modifier "catch" { add = 10 }
}
