# 5-3, 1) Build a mine: on a free planet in range that is, or is made, fit to live on.

action "build_mine" {
  source = "5-3"
  joins  = choice.main
  text   = "Build a mine{space, select, none { (2 credits, 1 ore and terraforming)} other { on {space}}}"
  help   = "Build a mine for 2 credits and 1 ore on an empty planet within range. Each terraforming step costs ore; a gaia planet costs 1 QIC instead. You may spend QIC to add 2 each to your range."
  when   = has_left(self, building.mine) && affords(self, building.mine.cost)
  pick "space" {
    from = sites(self, 0, 0)
    text = "Where do you build a mine?"
  }
  run "mine" {}
}
function "sites" {                     # for mines, with so many free steps, so much farther
  takes = { who = player, steps = integer, farther = integer }
  let "ore" { be = who.credits < building.mine.cost.credits ? -1 : who.ore - building.mine.cost.ore }
  gives = [for s in planets_within(who, range_by_navigation(who) + farther + 2 * who.qic) : s if may_settle(who, s) && ore_for(who, s, steps) <= ore && qic_for(who, s, farther) <= who.qic]
}
function "planets_within" {            # planets that near, and those with an own gaiaformer
  text  = "planets in reach of {who}"
  takes = { who = player, steps = integer }
  let "bases" { be = bases(who) }
  gives = [for s in game.planets : s if is_in_reach(s, who, bases, steps)]
}
function "is_in_reach" {
  takes   = { space = space, who = player, bases = list(space), steps = integer }
  gives   = space.former == who || any([for b in bases : line_distance(b, space) <= steps])
  because = "{space} is out of range for {who}, even if all QIC are spent."
}
procedure "mine" {
  takes = { self = player, space = space, steps = default(integer, 0), farther = default(integer, 0) }
  let "price" { be = mine_price(self, space, steps, farther) }
  let "work"  { be = steps_to(self, space) }
  run "pay_price" {}
  if {
    when = space.former == self
    set "space" { former = null }
    gain "self" { formers = 1 }
  }
  run "terraform" {
    when  = work > 0
    steps = work
  }
  run "put_building" { building = building.mine }
}
procedure "terraform" {                # a moment that pays
  takes = { self = player, steps = integer }
}

# ---- Where: access ----------------------------------------------------------

function "ranges" {                    # by level of navigation
  source = "8-2"
  gives  = [1, 1, 2, 2, 3, 4]
}
function "range_by_navigation" {
  source = "8-2"
  text   = "range of {who}"
  takes  = { who = player }
  gives  = ranges()[who.level.navigation]
}
function "gap" {                       # from the nearest of their planets and stations
  takes = { who = player, space = space }
  gives = min([for s in bases(who) : line_distance(s, space)])
}
function "farther_for" {               # QIC for what lies beyond the range; each adds 2
  text  = "QIC for the range to {space}"
  takes = { who = player, space = space, farther = default(integer, 0) }
  gives = ceil_div(max(0, coalesce(gap(who, space), 99) - range_by_navigation(who) - farther), 2)
}

# ---- What it takes: habitability --------------------------------------------

function "may_settle" {
  takes   = { who = player, space = space }
  gives   = space.owner == null && space.planet != planet.transdim && (space.former == null || space.former == who)
  because = "{space} is taken or cannot be settled."
}
function "steps_to" {                  # of terraforming
  takes = { who = player, space = space }
  let "home"  { be = who.plays == null ? 0 : who.plays.home.wheel }
  let "there" { be = space.planet == null ? 0 : space.planet.wheel }
  let "round" { be = abs(home - there) }
  gives = there == 0 ? 0 : min(round, 7 - round)
}
function "ores_per_step" {             # by level of terraforming
  source = "8-2"
  gives  = [3, 3, 2, 1, 1, 1]
}
function "ore_per_step" {
  source = "8-2"
  takes  = { who = player }
  gives  = ores_per_step()[who.level.terraforming]
}
function "gaia_price" {                # what makes a gaia planet fit to live on
  takes = { who = player }
  type  = tally(resource)
  gives = { qic = 1 }
}
function "ore_for" {                   # what a planet costs besides the mine
  text  = "ore for terraforming {space}"
  takes = { who = player, space = space, steps = integer }
  gives = (space.former == who ? 0
    : is_free_gaia(space) ? gaia_price(who).ore
    : max(0, steps_to(who, space) - steps) * ore_per_step(who))
}
function "qic_for" {                   # and what the way there does
  text  = "QIC for {space}"
  takes = { who = player, space = space, farther = integer }
  gives = space.former == who ? 0 : farther_for(who, space, farther) + (is_free_gaia(space) ? gaia_price(who).qic : 0)
}
function "is_free_gaia" {
  takes = { space = space }
  gives = space.planet == planet.gaia && space.owner == null
}
function "mine_price" {                # of all: the mine, the work, the way
  takes = { who = player, space = space, steps = integer, farther = integer }
  gives = building.mine.cost + { ore = ore_for(who, space, steps), qic = qic_for(who, space, farther) }
}

# ---- What stands ------------------------------------------------------------

function "has_left" {
  takes   = { who = player, building = building }
  gives   = in_stock(who, building) > 0
  because = "{who} has no {building} left to build."
}
function "in_stock" {                  # in stock
  takes = { who = player, building = building }
  gives = building.stock - who.stands[building]
}
procedure "put_building" {
  takes = { self = player, building = building, space = space }
  let "old" { be = space.building }
  if {
    when = old != null
    pay "self" { stands = { (old) = 1 } }
  }
  else {
    gain "self" { colonies = space }
  }
  set "space" {
    owner    = self
    building = building
  }
  gain "self" { stands = { (building) = 1 } }
  run "join_neighbours" {}
  run "built" {}
}
procedure "built" {                    # a moment that pays, also where nothing new stands
  takes = { self = player, building = building, space = space }
  gain "game" {
    when  = game.round > 0
    built = space
  }
}
