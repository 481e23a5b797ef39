# 3.6.2: founding bases and building on them.

procedure "construction_phase" {       # in initiative order
  help   = "Trade with bases, found new ones, and build on your bases: one level for each base a year."
  source = "3.6"
  title  = "Trade and construction"
  run "trade_step" {}                  # 3.6.1
  each "self" {
    in = game.initiative
    repeat "works" {
      choose "constructing" {
        text = "What do you do in the construction phase?"
        option "done" {
          text      = "End construction"
          verbosity = never
        }
      }
      stop "works" { when = constructing == "done" }
    }
    run "tell_works" {}
  }
}

procedure "tell_works" {               # all that was built this year, in a line
  takes = { self = faction }
  let "built"   { be = [for f in flatten([for b in bases_of(self) : b.facilities]) : f if f.built > 0] }
  let "settled" { be = { for f in built : (f.base) => f.level if f.track == track.settlement } }
  let "raised"  { be = { for f in built : (f) => f.level if f.track != track.settlement } }
  let "both"    { be = total(settled) > 0 && total(raised) > 0 }
  tell {
    when = count(built) > 0
    text = "{self} builds{settled? settlements (now {settled})}{both? and}{raised? facilities (now at level {raised})}."
  }
}

# ---- Founding ------------------------------------------------------------------

action "build_base" {
  source = "3.6.2"
  joins  = choice.constructing
  text   = "Found {base, select, none {a base} other {{base}}}{world? at {world}}{ship? with {ship}}"
  help   = "Found a base with an active crew vehicle that is there, can explore (exploration 1 or more), and carries the supplies. Bases above your support limit cost upkeep."
  pick "world" {
    from = [for w in tiles : w if count(founders(self, w)) > 0]
    text = "Where do you found a base?"
  }
  pick "ship" {
    from = founders(self, world)
    text = "Which crew vehicle founds the base?"
  }
  pick "base" {
    from = [for b in self.bases : b if b.world == null]
    text = "What do you call the new base?"
  }
  pay "ship" { goods = cost_of_base(self, world) }
  run "found_base" {}
}
# A scenario may set a base up without any ship. Ruling: the ship that brought the supplies
# stands with the base; who came along stays apart until a move.
procedure "found_base" {
  takes = { self = faction, base = base, world = world, ship = default(optional(ship), null) }
  create "fleet" "port" {
    owner = self
    at    = base_place(world)
  }
  set "base" {
    world = world
    fleet = port
  }
  set "ship" {
    when  = ship != null
    fleet = port
  }
  tell {
    verbosity = full
    text      = "{self} founds {base} at {world}."
  }
}
# Ruling: who can explore no more for damage (2.8.2) founds no base either.
function "founders" {                  # active crews that can look around, with all supplies in one hold
  source = "2.7, 3.6.2"
  takes  = { self = faction, world = world }
  gives = (!may_found(self, world) || world.upkeep && !has_support(self, unit_class.base) ? []
    : [for s in crews_at(self, base_place(world)) : s if (is_active(s) && sensors(s) > 0
      && s.goods >= cost_of_base(self, world))])
}
function "crews_at" {
  takes   = { self = faction, place = place }
  gives   = [for s in crewed(flatten([for f in place.fleets : f.ships])) : s if s.owner == self]
  because = "No crew vehicle of {self} is at {place}."
}
stat "may_found" {
  source = "2.7, 3.6.2"
  text   = "Can have a base at {world}"
  takes  = { faction = faction, world = world }
  from   = [faction]
  base   = world.site && has_no_base_at(faction, world)
}
function "has_no_base_at" {
  takes   = { faction = faction, world = world }
  gives   = !any([for b in bases_of(faction) : b.world == world])
  because = "{faction} already has a base at {world}."
}
function "cost_of_base" {
  source = "3.6.2"
  takes  = { faction = faction, world = world }
  gives  = bill(faction, { supplies = base_price(faction, world) })
}
stat "base_price" {
  source = "3.6.2"
  text   = "Supplies for a base at {world}"
  takes  = { faction = faction, world = world }
  from   = [faction]
  base   = world.base_cost[resource.supplies]
  min    = 1
  term "technologies" { add = -base_discount(faction) }
}

# ---- Building on ----------------------------------------------------------------

# One level a base and year, whoever owns it: a settlement, or a facility, which is made large in a
# later year than it was small.
stat "levels_a_year" {
  source = "2.7.1, 3.6.2"
  text   = "Facility levels that {base} can build in a year"
  of     = base
  base   = 1
}
action "build_facility" {
  source    = "2.7.1, 3.6.2"
  joins     = choice.constructing
  text      = "Build {facility, select, none {a facility} other {on {facility}}}"
  help      = "Build one level on a base a year: a settlement, a mine, a laboratory, a supply station or a defense network. The base pays from its own stores."
  verbosity = full
  pick "base" {
    from = [for b in bases_of(self) : b if count(buildable_on(b)) > 0]
    text = "On which base do you build?"
  }
  pick "facility" {
    from = buildable_on(base)
    text = "What do you build at {base}?"
  }
  run "pay_at" {
    yard = base
    cost = next_cost(facility)
  }
  gain "facility" {
    level = 1
    built = 1
  }
  tell {
    verbosity = full
    text      = "{facility.track, select, settlement {{facility.base} now has {facility.level, plural, one {# settlement} other {# settlements}}} other {{facility} now has level {facility.level}}}."
  }
}
function "buildable_on" {
  source = "2.7.1, 3.6.2"
  takes  = { base = base }
  gives = (base.world == null || levels_built(base) >= levels_a_year(base) ? []
    : [for f in base.facilities : f if f.level < top_level(f.track) && !was_just_built(f) && can_pay_at(base.owner, base, next_cost(f))])
}
function "levels_built" {              # this year
  takes = { base = base }
  gives = sum([for f in base.facilities : f.built])
}
function "was_just_built" {            # of settlements any number may be
  source = "2.7.1"
  takes  = { facility = facility }
  gives  = facility.track != track.settlement && facility.built > 0
}
stat "next_cost" {
  source = "2.7.1"
  text   = "Resources for the next level of {facility}"
  takes  = { facility = facility }
  from   = [facility.base.owner]
  type   = tally(resource)
  base   = bill(facility.base.owner, coalesce(table.facility.track[facility.track].level[facility.level + 1].cost, {}))
}
