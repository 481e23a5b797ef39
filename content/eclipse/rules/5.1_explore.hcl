# 5 Explore: a sector is drawn, turned so that wormholes meet, and laid.

action "explore" {
  source = "5"
  text   = "Explore"
  help   = "Draw a sector for an empty space next to one of your discs or an unpinned ship of yours. Place it so that a wormhole leads there, or discard it. If there are no ancients, you may put a disc on it at once and take its discovery tile."
  when   = self.discs > 0
  run "spend_disc" {}
  repeat "n" {
    times = people(self).explores
    pick "space" {
      from     = spaces_to_explore(self)
      optional = n > 1
      may      = "No more"
      text     = "Where do you explore?"
    }
    stop "n" { when = space == null }
    run "explore_space" {}
  }
}
function "footholds" {                 # sectors with an own disc, or with an own ship that nobody pins
  takes = { who = player }
  gives = distinct(concat(who.sectors, [for s in ships(who) : s.at if s.at != null && is_free(s)]))
}
function "ships" {
  takes = { who = player }
  gives = flatten([for b in who.blueprints : b.ships])
}
function "spaces_to_explore" {         # empty ones that a wormhole leads to
  takes = { who = player }
  let "known" { be = footholds(who) }
  let "beside" {
    be = distinct(flatten([for s in known : [for c in neighbours(coalesce(s.at, centre())) : c if c.sector == null && (generator(who) || opens(s, s.turns, coalesce(direction(coalesce(s.at, centre()), c), 0)))]]))
  }
  gives = [for c in beside : c if count(ring_of(c).pile) + count(ring_of(c).discarded) > 0]
}
procedure "explore_space" {
  takes = { self = player, space = space }
  let "ring" { be = ring_of(space) }
  draw "drawn" {
    from      = ring.pile
    count     = min(sectors_to_draw(self), count(ring.pile) + count(ring.discarded))
    verbosity = never
  }
  show {
    what = drawn
    text = "{self} draws {drawn}."
  }
  move {                               # everybody sees it now
    what = drawn
    to   = null
  }
  pick "sector" {
    from = drawn
    text = "Which sector do you take?"
  }
  let "ways_to_lie" { be = [for n in turns_that_fit(self, sector, space) : all(rotation)[n]] }
  set "game" { laying = sector }
  pick "rotation" {
    when = count(ways_to_lie) > 0
    from = ways_to_lie
    on   = [for c in neighbours(space) : c if opens(sector, rotation.order, coalesce(direction(space, c), 0))]
    may  = "Discard it"
    text = "Which way do you turn {sector}, and where do its wormholes lead?"
  }
  set "game" { laying = null }
  tell {
    when = rotation == null
    text = "{sector} is discarded."
  }
  move {
    what = without(drawn, rotation == null ? [] : [sector])
    to   = ring.discarded
  }
  if {
    when = rotation != null
    run "lay" { turns = rotation.order }
    repeat {
      times = sector.ancients
      create "ship" {
        plan = blueprint.ancients_ancient
        at   = sector
      }
    }
    may "claim" {
      when = self.discs > 0 && can_hold(self, sector)
      text = "Do you put a disc on {sector}?"
      pay "self" { discs = 1 }
      run "claim" {}
    }
  }
}
function "turns_that_fit" {            # of alike ones the first
  takes = { who = player, sector = sector, space = space }
  let "sides" { be = [for s in footholds(who) : s if line_distance(coalesce(s.at, centre()), space) == 1] }
  let "looks" { be = [for n in range(0, 5) : [for e in range(0, 5) : opens(sector, n, e)]] }
  gives = [for n in range(0, 5) : n if index_of(looks, looks[n]) == n + 1 && any([for s in sides : fits(who, sector, n, space, s)])]
}
function "fits" {                      # whether a wormhole leads to a sector beside it; half of one is enough with a generator
  takes = { who = player, sector = sector, turns = integer, space = space, beside = sector }
  let "there" { be = coalesce(beside.at, centre()) }
  let "here"  { be = opens(sector, turns, coalesce(direction(space, there), 0)) }
  let "its"   { be = opens(beside, beside.turns, coalesce(direction(there, space), 0)) }
  gives = generator(who) ? here || its : here && its
}
function "can_hold" {                  # whether a disc may lie there: no enemies, and nobody's disc
  takes = { who = player, sector = sector }
  gives = sector.owner == null && !any([for s in sector.ships : hostile(who, s.plan.owner)])
}
procedure "claim" {                    # a disc is laid, and who lays it where nobody did before finds what lies there
  takes = { self = player, sector = sector }
  set "sector" { owner = self }
  tell { text = "{self} holds {sector}." }
  if {
    when = sector.find && count(sector.ships) == count([for s in sector.ships : s if !s.plan.owner.neutral])
    set "sector" { find = false }
    run "discover" {}
  }
}

# ---- Discovery tiles --------------------------------------------------------

procedure "discover" {
  source = "3"
  help   = "If you are the first to put a disc on a sector with a discovery tile, take the tile. Use it, or keep it for 2 points."
  takes  = { self = player, sector = sector }
  draw "find" {
    from      = finds
    verbosity = never
  }
  stop { when = find == null }
  show {
    what = find
    to   = self
    text = "{self} finds {find}."
  }
  choose "side" {
    text = "What do you do with {find}?"
    option "use"  { text = "Use it" }
    option "keep" { text = "Keep it for 2 points" }
  }
  move {
    what = find
    to   = null
  }
  gain "self" {
    when  = side == "keep"
    finds = 1
  }
  run "use_find" { when = side == "use" }
}
procedure "use_find" {
  takes = { self = player, sector = sector, find = find }
  tell { text = "{self} uses {find}." }
  gain "self" {
    money     = find.gives.money
    science   = find.gives.science
    materials = find.gives.materials
  }
  let "cheapest" { be = [for t in all(tech) : t if t.offer > 0 && may_learn(self, t)] }
  pick "tech" {
    when = find.tech && count(cheapest) > 0
    from = least(cheapest, cheapest[*].price)
    text = "Which technology do you take?"
  }
  run "learn" { when = tech != null }
  run "launch" {
    when  = find.cruiser && count(blueprint_of(self, ship_class.cruiser).ships) < ship_class.cruiser.stock
    class = ship_class.cruiser
  }
  let "part" { be = find.part }
  if {
    when = part != null
    gain "self" { relics = part }
    run "lay_parts" {
      number = 1
      usable = [part]
    }
  }
}
