# 3.5.6: what crew vehicles dig up, and asteroids. A ship that has explored this year may still
# do so, unless it was recalled.

action "produce" {
  help      = "Let a crew on the surface produce goods instead of exploring. The goods go into its hold."
  source    = "3.5.6"
  joins     = choice.exploring
  once      = { round = ship }         # a round is a year
  text      = "Produce {good, select, none {resources} other {{good}}}{ship? with {ship}}"
  verbosity = full
  pick "ship" {
    from = [for s in self.ships : s if count(products(s)) > 0]
    text = "Which crew vehicle produces?"
  }
  pick "good" {
    from = products(ship)
    text = "What does {ship} produce?"
  }
  let "skill"  { be = -production_die(self) }
  let "chance" { be = production_here(ship, good) + skill }
  roll "production" {
    die       = die.d10
    verbosity = full
    text      = "{ship} produces {good}"
    outcome "most" {
      when = production <= chance && production <= 1 + skill
      text = "3 of it"
    }
    outcome "more" {
      when = production <= chance || production <= 1 + skill
      text = "2 of it"
    }
    outcome "one" {
      text = "1 of it"
    }
  }
  run "take_aboard" { count = 1 + (production <= chance ? 1 : 0) + (production <= 1 + skill ? 1 : 0) }
  run "check_wear" {}
}
action "harvest" {
  source    = "3.5.6"
  joins     = choice.exploring
  once      = { round = ship }
  text      = "Harvest an asteroid{ship? with {ship}}"
  help      = "Let a crew mine an asteroid in the same place instead of exploring."
  verbosity = full
  pick "ship" {
    from = [for s in self.ships : s if may_work(s) && count(asteroids_at(s)) > 0]
    text = "Which crew vehicle harvests an asteroid?"
  }
  roll "harvest" {
    die  = die.d10
    text = "{ship} harvests an asteroid"
    outcome "ore" {
      when = table.harvest.roll[harvest].good == resource.ore
      text = "ore"
    }
    outcome "fuel" {
      when = table.harvest.roll[harvest].good == resource.fuel
      text = "fuel"
    }
    outcome "supplies" {
      text = "supplies"
    }
  }
  let "find" { be = table.harvest.roll[harvest] }
  run "take_aboard" {
    good  = find.good
    count = find.count
  }
  remove { what = first(asteroids_at(ship), 1) }
  gain "self" { victory = 1 }
  run "check_wear" {}
}
table "harvest" {                      # of the printed table 4 supplies alone are known
  source   = "3.5.6"
  designed = true
  keys     = { roll = integer }
  gives    = { good = resource, count = integer }
  rows = [
    [at_most(2),   resource.ore,      3],
    [span(3, 4),   resource.ore,      5],
    [5,            resource.ore,      8],
    [span(6, 7),   resource.fuel,     3],
    [8,            resource.fuel,     6],
    [9,            resource.supplies, 2],
    [at_least(10), resource.supplies, 4],
  ]
}

procedure "take_aboard" {              # ruling: what finds no room in one's own ships of the fleet is left behind
  takes = { ship = ship, good = resource, count = integer }
  let "loaded" { be = !handles(ship.owner, good) ? 0 : min(count, sum([for s in open_holds(ship) : free_hold(s)])) }
  repeat {
    times = loaded                     # each into the first hold with room
    let "hold" { be = open_holds(ship)[0] }
    gain "hold" { goods = { (good) = 1 } }
  }
  tell {
    verbosity = full
    text      = "{ship} gains {good}: {count}."
  }
  tell {
    when      = loaded < count
    verbosity = full
    text      = "There is room for only {loaded}."
  }
}

# ---- Who may, and what is there ----------------------------------------------------

# Ruling: who has no room for anything works for nothing, neither for a victory marker nor for a recall.
function "may_work" {                  # equipped for it, rested, and with room for what it finds
  source = "3.5.6"
  takes  = { ship = ship }
  gives = (is_crewed(ship) && is_flying(ship) && is_equipped(ship) && produces_in_space(ship.owner)
    && is_active(ship) && count(open_holds(ship)) > 0)
}
function "is_equipped" {
  takes   = { ship = ship }
  gives   = ship.produces
  because = "{ship} is not equipped to produce."
}
function "is_surveyed" {
  takes   = { world = world }
  gives   = world.card != null
  because = "{world} has to be depleted before a crew can produce there."
}
function "products" {
  source = "3.5.6"
  takes  = { ship = ship }
  gives  = may_work(ship) && lies_open(ship) ? [for r in all(resource) : r if production_here(ship, r) > 0 && handles(ship.owner, r)] : []
}
# A world with a card, and without a base of one's own. The ship is at the world itself, which its orbit is
# not (3.3.2): a gas giant's too, where pressure lets it in.
function "lies_open" {
  source = "3.5.6"
  takes  = { ship = ship }
  gives = (ship.fleet != null && ship.fleet.at.level == level.surface && ship.fleet.at.world != null && is_surveyed(ship.fleet.at.world)
    && !any([for b in ship.fleet.at.world.bases : owns(ship.owner, b)]))
}
function "production_here" {
  takes = { ship = ship, good = resource }
  gives = ship.fleet == null || ship.fleet.at.world == null ? 0 : production_value(ship.fleet.at.world, good)
}
function "production_value" {          # of the world card, and what the tile adds; never used up
  source = "3.1.4, 3.5.6"
  takes  = { world = world, good = resource }
  gives  = (world.card == null ? 0 : world.card.production[good]) + world.bonus[good]
}
function "asteroids_at" {
  takes = { ship = ship }
  gives = [for a in all(asteroid) : a if ship.fleet != null && a.at == ship.fleet.at]
}
function "open_holds" {                # its own first
  takes = { ship = ship }
  gives = (ship.fleet == null ? [] : [for s in concat([ship], without(ship.fleet.ships, [ship])) :
    s if s.owner == ship.owner && is_crewed(s) && free_hold(s) > 0])
}
