# Who brings what a settler's bases lack (see settler.hcl): loads, voyages, and what becomes of the
# ships.

# ---- Loads -----------------------------------------------------------------------

function "customer" {                  # the base that is supplied next, stepping stones first; null: none lacks anything
  takes = { faction = faction }
  gives = best(in_want(faction), [for b in in_want(faction) : is_colony(b) ? 0 : 1])
}
function "in_want" {
  takes = { faction = faction }
  gives = [for b in bases_of(faction) : b if total(lacking(b)) > 0]
}
function "cargo_for" {                 # what a crew vehicle should take along
  takes = { ship = ship }
  type  = tally(resource)
  gives = (is_pioneer(ship) ? (next_site(ship) == null ? {} : yet_to_load(ship))
    : reaches_colony(ship) && total(ship.goods) == 0 ? measured(lacking_at(colony(ship.owner)), hold(ship)) : {})
}
function "load_of" {
  takes = { ship = optional(ship) }
  type  = tally(resource)
  gives = ship == null ? {} : cargo_for(ship)
}
function "loading" {                   # the next to load on Earth
  takes = { faction = faction }
  gives = first([for s in faction.ships : s if is_crewed(s) && on_earth(s) && total(s.goods) < hold(s) && total(cargo_for(s)) > 0])
}
function "to_buy" {                    # for it
  takes = { faction = faction }
  gives = { for r, n in load_of(loading(faction)) : r => max(0, n - faction.goods[r]) }
}
function "shopping_list" {             # for that, for trade routes, or for bases that the elevator reaches
  takes = { faction = faction }
  type  = tally(resource)
  gives = total(to_buy(faction)) > 0 ? to_buy(faction) : total(to_lift(faction)) > 0 ? to_lift(faction) : to_order(faction)
}
function "provisioned" {               # the pioneer at a base that has its next load
  takes = { faction = faction }
  gives = first([for s in compact([pioneer(faction)]) : s if (is_pioneer(s) && total(cargo_for(s)) > 0 && free_hold(s) > 0
    && any([for b in bases_of(faction) : is_at(s, b) && b.goods >= cargo_for(s)]))])
}
function "delivering" {                # a ship that stands at a base that it supplies
  takes = { faction = faction }
  gives = first([for s in faction.ships : s if (is_crewed(s) && (is_pioneer(s) ? s.goods.ore + s.goods.fuel : total(s.goods)) > 0
    && s.fleet != null && count(s.fleet.bases) > 0)])
}
function "handed_over" {               # ships unload everything; who is loaded gets what it needs
  takes = { self = faction, giver = holder, most = integer }
  type  = tally(resource)
  gives = (giver.ship != null ? giver.ship.goods
    : giver.base != null ? (provisioned(self) != null ? load_of(provisioned(self))
      : customer_nearby(self) != null && giver.base == colony(self) ? goods_for(self, customer_nearby(self)) : measured(freight(self, giver), most))
    : loading(self) != null ? load_of(loading(self)) : measured(freight(self, giver), most))
}

# ---- Voyages ---------------------------------------------------------------------

function "voyage" {                    # where a crew vehicle has to go; null: it waits
  takes = { ship = ship }
  type  = optional(place)
  gives = (is_gunship(ship) && !is_pioneer(ship) ? gunship_station(ship)
    : is_surveyor(ship) && !is_pioneer(ship) ? survey(ship)
    : is_pioneer(ship) && ship.reserved ? (on_earth(ship) ? null : haven(ship))
    : is_pioneer(ship) ? (total(yet_to_load(ship)) > 0 ? store_for(ship) : site_place(next_site(ship)))
    : total(ship.goods) == 0 ? null
    : site_place(first([for b in compact([colony(ship.owner)]) : b.world])))
}
function "store_for" {                 # where a pioneer in a campaign loads what it needs; null: it waits
  takes = { ship = ship }
  let "near" { be = first([for b in bases_of(ship.owner) : base_place(b.world) if b.world != null && b.goods >= yet_to_load(ship)]) }
  gives = game.prize != null || on_earth(ship) || provisioned(ship.owner) == ship ? null : near != null && reaches(ship, near) ? near : ship.owner.home.surface
}
function "heading" {                   # the next box to make for, to dock too; null: it stays
  takes = { ship = ship }
  gives = (!is_crewed(ship) ? course(ship)
    : voyage(ship) == null || ship.fleet == null ? null
    : voyage(ship) == ship.fleet.at ? (is_moored(ship) || !has_dock(ship) ? null : ship.fleet.at)
    : reaches(ship, voyage(ship)) ? stop_on_way(ship, voyage(ship)) : null)
}
function "is_moored" {                 # where it has come it stays; all others dock
  takes = { ship = ship }
  gives = (is_pioneer(ship) && !ship.reserved || is_surveyor(ship) && (!ship.reserved || on_earth(ship)) || ship.fleet != null && count(ship.fleet.bases) > 0
    || is_gunship(ship) && ship.fleet != null && ship.fleet.at.level == level.orbit)
}
function "has_dock" {                  # a base of its own there, whose company it may join
  takes = { ship = ship }
  gives = ship.fleet != null && any([for f in companies(ship.owner, ship.fleet.at) : f != ship.fleet && any([for b in f.bases : owns(ship.owner, b)])])
}
function "haven" {                     # the nearest place that brings a tired crew back
  takes = { ship = ship }
  gives = best(havens(ship), [for p in havens(ship) : -gap(berth(ship).system, p.system)])
}
function "havens" {
  takes = { ship = ship }
  gives = compact([for y in yards(ship.owner) : yard_place(y) if may_unreserve_at(ship, y)])
}
function "departs" {                   # does anybody among them have somewhere to go?
  takes = { ships = list(ship) }
  gives = any([for s in ships : heading(s) != null])
}
function "reaches" {
  takes = { ship = ship, place = optional(place) }
  gives = place != null && crew_may_be_at(ship, place)
}
function "reaches_colony" {
  takes = { ship = ship }
  gives = any([for b in compact([colony(ship.owner)]) : reaches(ship, site_place(b.world))])
}
function "site_place" {
  takes = { world = optional(world) }
  gives = world == null ? null : base_place(world)
}
function "on_earth" {
  takes = { ship = ship }
  gives = ship.fleet != null && is_home(ship.owner, ship.fleet.at)
}

# ---- Ships at the end of their way ------------------------------------------------

function "hulk" {                      # at the colony, an empty ship is worth more as ore
  takes = { faction = faction }
  gives = first([for s in faction.ships : s if (is_crewed(s) && s.damage == 0 && total(s.goods) == 0
    && s != merchant(faction) && any([for b in compact([colony(faction)]) : is_at(s, b)]))])
}
function "tired_pioneer" {
  takes = { faction = faction }
  gives = first([for s in compact([pioneer(faction)]) : s if is_pioneer(s) && s.reserved && count(yards_to_unreserve(faction, s)) > 0])
}
