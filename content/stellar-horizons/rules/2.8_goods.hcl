# 2.8: resources pass between the holds and stores of those who stand together, and may be
# thrown away. Ruling: all through a phase in which nobody moves, for there nothing is gained by
# waiting.

action "move_goods" {
  source    = "2.8"
  joins     = [choice.building, choice.combat, choice.exploring, choice.trading, choice.constructing]
  text      = "Move goods{giver? from {giver}}{taker? to {taker}}"
  help      = "Move goods between holds and stores in the same place."
  verbosity = full
  pick "giver" {
    from = givers(self)
    text = "From where do you move goods?"
  }
  pick "taker" {
    from = takers(self, giver)
    text = "Where do the goods of {giver} go?"
  }
  run "transfer_goods" {}
}
# While ships move, goods pass only between stores and ships that have not moved yet: what comes
# in with a move is unloaded in the next phase.
action "load_up" {
  source    = "2.8"
  joins     = choice.moving
  text      = "Move goods{giver? from {giver}}{taker? to {taker}}"
  help      = "Move goods between holds and stores in the same place. Once a ship has moved, the goods it took aboard stay there until the next phase."
  verbosity = full
  pick "giver" {
    from = ready_givers(self)
    text = "From where do you move goods?"
  }
  pick "taker" {
    from = ready_takers(self, giver)
    text = "Where do the goods of {giver} go?"
  }
  run "transfer_goods" {}
}
action "jettison" {                    # not in combat, where others might have had it
  help   = "Destroy goods so that nobody can take them."
  source = "2.8"
  joins  = choice.at_work
  text   = "Destroy goods{giver? of {giver}}"
  pick "giver" {
    from = [for h in holders_of(self) : h if total(h.goods) > 0]
    text = "Where do you destroy goods?"
  }
  run "choose_goods" "load" { most = total(giver.goods) }
  pay "giver" { goods = load }
  tell {
    verbosity = full
    text      = "{self} destroys goods of {giver}: {load}."
  }
}

procedure "transfer_goods" {
  takes = { self = faction, giver = holder, taker = holder }
  run "choose_goods" "load" { most = space_in(taker) }
  if {                                 # 2.5: an ally decides for his own ships
    when = keeper(self, taker) != self
    let "ally" { be = keeper(self, taker) }
    may "agreed" {
      by   = ally
      text = "Does {taker} accept {load} from {giver}?"
    }
    stop { when = agreed == "no" }
  }
  pay "giver" { goods = load }
  gain "taker" { goods = load }
  tell {
    verbosity = full
    text      = "{giver} hands over to {taker}: {load}."
  }
}
procedure "choose_goods" {             # of each resource so much, in all something
  verbosity = full
  takes     = { self = faction, giver = holder, most = integer, taker = default(optional(holder), null) }
  let "load" {
    be   = {}
    type = tally(resource)
  }
  each "good" {
    in = [for r in all(resource) : r if giver.goods[r] > 0]
    pick "amount" {
      from = reverse(range(0, min(giver.goods[good], most - total(load))))
      text = "How many units of {good} do you move from {giver}{taker? to {taker}}? It has: {giver.goods}."
    }
    set "load" { be = load + { (good) = amount } }
  }
  require {
    that    = total(load) > 0
    because = "You chose nothing."
  }
  gives = load
}

# ---- Who stands together -----------------------------------------------------------

function "holders_of" {                # a faction's stores on Earth, its bases and its crew vehicles
  source = "2.3.1, 2.6.4"
  takes  = { self = faction }
  gives = concat([self], bases_of(self),
    [for s in self.ships : s if is_flying(s) && is_crewed(s)])
}
function "givers" {
  takes = { self = faction }
  gives = [for h in holders_of(self) : h if total(h.goods) > 0 && count(takers(self, h)) > 0]
}
function "takers" {                    # who stands with it and has room
  source = "2.8"
  takes  = { self = faction, giver = holder }
  gives  = [for h in distinct(beside(self, giver)) : h if h != giver && space_in(h) > 0]
}
function "ready_givers" {
  takes = { self = faction }
  gives = [for h in givers(self) : h if is_ready(h) && count(ready_takers(self, h)) > 0]
}
function "ready_takers" {
  takes = { self = faction, giver = holder }
  gives = [for h in takers(self, giver) : h if is_ready(h) && (giver.ship == null || h.ship == null)]
}
function "is_ready" {                  # with the elevator a ship that came into orbit is at a yard, too
  source = "2.8, 3.3.2"
  takes  = { holder = holder }
  gives  = holder.ship == null || !holder.ship.moved
}
function "beside" {                    # in one fleet, or at one yard
  source = "2.8, 2.8.1"
  takes  = { self = faction, holder = holder }
  type   = list(holder)
  gives = (holder.ship != null ? concat(holders_in(holder.ship.fleet), stores_at(holder.ship))
    : holder.base != null ? concat(holders_in(holder.base.fleet), ships_at(holder.base.owner, holder.base), earth_below(holder.base))
    : concat(ships_at(self, self.home), bases_above(self)))
}
function "holders_in" {
  takes = { fleet = optional(fleet) }
  type  = list(holder)
  gives = fleet == null ? [] : units_of(fleet)
}
function "stores_at" {                 # of the yards where a ship is
  takes = { ship = ship }
  type  = list(holder)
  gives = [for y in yards_of(ship.owner, ship) : store_of(ship.owner, y)]
}
function "store_of" {
  takes = { self = faction, yard = yard }
  type  = holder
  gives = yard.base != null ? yard.base : self
}
function "bases_above" {               # in Earth orbit, by the elevator
  source = "2.8.1"
  takes  = { faction = faction }
  gives  = [for b in bases_of(faction) : b if b.fleet != null && lifts_to(faction, faction.home, b.fleet.at)]
}
function "earth_below" {
  source = "2.8.1"
  takes  = { base = base }
  gives  = contains(bases_above(base.owner), base) ? [base.owner] : []
}
function "space_in" {                  # a launcher's cargo runs are moves, 2.6.1
  source = "2.3.1, 2.6.4"
  takes  = { holder = holder }
  gives  = holder.ship == null ? 9999 : is_crewed(holder.ship) ? free_hold(holder.ship) : 0
}
function "keeper" {                    # who decides about it
  takes = { self = faction, holder = holder }
  gives = holder.ship != null ? holder.ship.owner : holder.base != null && !owns(self, holder.base) ? holder.base.owner : self
}
