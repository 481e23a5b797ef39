# 3.2: unreserving, repairing and scrapping crew vehicles, and giving units up.

action "unreserve" {
  source    = "2.6.6, 3.2"
  joins     = choice.building
  text      = "Bring {ship, select, none {a crew vehicle} other {{ship}}} out of reserve{yard? at {yard}}"
  help      = "Provision a crew vehicle so that it can move and explore again. It costs supplies and fuel, bought on Earth or stored at a base."
  verbosity = full
  pick "ship" {
    from = [for s in self.ships : s if count(yards_to_unreserve(self, s)) > 0]
    text = "Which crew vehicle do you bring out of reserve?{self.provisions? This costs {self.provisions}.}"
  }
  pick "yard" {
    from = yards_to_unreserve(self, ship)
    text = "Where do you provision {ship}?"
  }
  run "pay_at" { cost = provisions(self) }
  set "ship" { reserved = false }
}
function "yards_to_unreserve" {
  source = "3.2"
  takes  = { self = faction, ship = ship }
  gives = (!ship.reserved ? []
    : [for y in yards_of(self, ship) : y if may_unreserve_at(ship, y) && can_pay_at(self, y, provisions(self))])
}

# ---- Repairs, 3.2, 2.8.2 ---------------------------------------------------------

action "repair" {                      # a yard's work of the year in one order
  help   = "Remove damage from crew vehicles for 1 ore each. Each place can remove only so much a year."
  source = "3.2"
  joins  = choice.building
  once   = { round = yard }            # a round is a year
  text   = "Repair crew vehicles{yard? at {yard}}"
  pick "yard" {
    from = [for y in yards(self) : y if count(repairable_at(self, y)) > 0]
    text = "Where do you repair?"
  }
  let "before" { be = repairs_left(yard) }
  let "left"   { be = before }
  each "ship" {
    in = repairable_at(self, yard)
    let "limit" { be = left > 99 ? 0 : left }
    pick "markers" {
      from = reverse([for n in range(0, min(ship.damage, left)) : n if can_pay_at(self, yard, { ore = n })])
      text = "How much damage do you remove from {ship}, for 1 ore each?{limit? {yard} can remove {limit} more this year.}"
    }
    run "pay_at" { cost = { ore = markers } }
    pay "ship" { damage = markers }
    set "left" { be = left - markers }
    let "base" { be = yard.base }
    gain "base" {
      when     = base != null
      repaired = markers
    }
    tell {
      when      = markers > 0
      verbosity = full
      text      = "{ship} is repaired and has {ship.damage} damage left."
    }
  }
  require {
    that    = left < before
    because = "You would repair nothing."
  }
}
function "repairable_at" {
  source = "3.2"
  takes  = { self = faction, yard = yard }
  gives = (repairs_left(yard) == 0 || !can_pay_at(self, yard, { ore = 1 }) ? []
    : [for s in ships_at(self, yard) : s if is_crewed(s) && s.damage > 0])
}
action "mend" {                        # bases mend themselves, as much as they have ore for
  help   = "Remove damage from a facility, for 1 ore each from the stores of its base."
  source = "3.2"
  joins  = choice.building
  text   = "Repair {facility, select, none {a facility} other {{facility}}}"
  pick "facility" {
    from = [for f in flatten([for b in bases_of(self) : b.facilities]) : f if f.damage > 0 && can_pay_at(self, f.base, { ore = 1 })]
    text = "Which facility do you repair?"
  }
  pick "markers" {
    from = [for n in range(1, facility.damage) : n if can_pay_at(self, facility.base, { ore = n })]
    text = "How much damage do you remove from {facility}, for 1 ore each?"
  }
  run "pay_at" {
    yard = facility.base
    cost = { ore = markers }
  }
  pay "facility" { damage = markers }
  tell {
    verbosity = full
    text      = "{facility} is repaired and has {facility.damage} damage left."
  }
}

# ---- Scrapping and giving up -------------------------------------------------------

action "scrap" {                       # half of its cost comes back; what lies in its hold stays there too
  help      = "Scrap an undamaged crew vehicle. You get back half of its cost."
  source    = "3.2"
  joins     = choice.building
  text      = "Scrap {ship, select, none {a crew vehicle} other {{ship}}}{yard? at {yard}}"
  verbosity = full
  pick "ship" {
    from = [for s in self.ships : s if is_crewed(s) && s.damage == 0 && count(yards_of(self, s)) > 0]
    text = "Which undamaged crew vehicle do you scrap? You get back half of its cost."
  }
  pick "yard" {
    from = yards_of(self, ship)
    text = "Where do you scrap {ship}?"
  }
  let "store"  { be = store_of(self, yard) }
  let "gained" { be = ship.goods + salvage(ship) }
  gain "store" { goods = gained }
  tell {
    when      = total(gained) > 0
    verbosity = full
    text      = "Scrapping returns {gained}."
  }
  remove { what = ship }
}
function "yards_of" {                  # where a ship is
  takes = { self = faction, ship = ship }
  gives = [for y in yards(self) : y if is_at(ship, y)]
}
function "salvage" {
  source = "3.2, 2.1"
  takes  = { ship = ship }
  gives  = { for r, n in cost_of(ship, ship.reserved) : r => half(n) }
}
# Launchers may be destroyed at any time, so that they can be built elsewhere, and other units
# too. Ruling: here, where that makes a difference.
action "give_up" {
  source    = "3.2"
  joins     = choice.building
  text      = "Give up {unit, select, none {a ship or facility} other {{unit}}}"
  help      = "Destroy a ship or a base of your own and get nothing for it. This makes room under a support limit, or lets you build a launch vehicle elsewhere."
  verbosity = full
  pick "unit" {
    from = concat([for s in self.ships : s if is_flying(s)], [for b in self.bases : b if b.world != null])
    text = "What do you give up?"
  }
  run "destroy" {}
}
