# What a settler thinks of bases (see settler.hcl). All it does answers three questions: where does
# the next base go, what do its bases lack, and who brings it (thoughts_shipping.hcl)? The aim is a
# colony on the prize (6.0).

# ---- Where -----------------------------------------------------------------------

# A scenario names the world that it wants settled (6.0). A campaign names none (4.0): there it is the best world within
# reach that has no base of its own yet, one after the other.
function "prize_of" {                  # null: none within reach
  takes = { faction = faction }
  type  = optional(world)
  gives = game.prize != null ? game.prize : faction.aim
}
function "colony" {                    # its base on the prize, or else one that needs help; null: it is to be founded
  takes = { faction = faction }
  type  = optional(base)
  gives = (game.prize != null ? first([for b in bases_of(faction) : b if b.world == game.prize])
    : faction.ward)
}
# A plan is made at the start of a year and holds for all of it: it is asked for often, and crews that are under way should
# not turn round.
before "year" {
  each "self" {
    in = game.prize == null ? players : []
    let "sites" { be = frontier(self) }
    let "young" { be = young(self) }
    set "self" {
      aim   = best(sites, [for w in sites : yield_of(w, self)])
      ward  = count(young) > 0 ? young[0] : count(sites) > 0 ? null : last(bases_of(self))
      mark  = next_mark(self)
      dream = self.dream == null ? self.mission : self.dream
    }
  }
}
function "is_colony" {                 # are there to be settlements?
  takes = { base = base }
  gives = game.prize == null || base.world == game.prize
}
function "young" {                     # bases that do not grow by themselves yet
  takes = { faction = faction }
  gives = [for b in bases_of(faction) : b if b.settlement.level < 10]
}
function "frontier" {                  # worlds where it may found the next base
  takes = { faction = faction }
  let "most" { be = coalesce(max([for s in faction.ships : hold(s) if is_crewed(s) && may_build(s) && can_take_off(s) && sensors(s) > 0]), 0) }
  gives = (over_support(faction, unit_class.base) >= (faction.cash >= 60 ? 4 : 0) ? []
    : [for w in tiles : w if (w.site && base_price(faction, w) <= most && !any([for b in bases_of(faction) : b.world == w])
      && (!w.pressure || withstands_pressure(faction)) && (!w.radiation && !w.system.radiation || withstands_radiation(faction))
      && any([for y in yards(faction) : yard_level(y) > 0 && reaches_from(faction, yard_world(y), base_place(w))]))])
}
function "yield_of" {                  # what a base there is worth
  takes = { world = world, faction = faction }
  gives = (6 * coalesce(max([for r in all(resource) : production_value(world, r)]), 0) + 4 * research_value(world)
    - 2 * base_price(faction, world) - 2 * gap(faction.home.system, world.system) - 3 * count(world.bases))
}
function "farthest_out" {              # how far from the Sun its bases have come
  takes = { faction = faction }
  gives = coalesce(max([for w in compact([for b in bases_of(faction) : b.world]) : w.system.distance]), faction.home.system.distance)
}
function "leads_on" {                  # the prize, and what is closer to it than all bases
  takes = { faction = faction, world = world }
  gives = (world == prize_of(faction) || game.prize != null
    && world.system.distance > farthest_out(faction) && world.system.distance < game.prize.system.distance)
}
function "sites" {
  takes = { ship = ship }
  gives = [for w in tiles : w if (w.site && leads_on(ship.owner, w)
    && base_price(ship.owner, w) <= price_of_step(ship.owner) && crew_may_be_at(ship, base_place(w)))]
}
function "next_site" {                 # the prize, or the longest step towards it; null: none, or no need
  takes = { ship = ship }
  gives = (colony(ship.owner) != null ? null
    : best(sites(ship), [for w in sites(ship) : w == prize_of(ship.owner) ? 1000 : 10 * w.system.distance - base_price(ship.owner, w)]))
}
function "hold" {
  takes = { ship = ship }
  gives = ship.cargo * cargo_factor(ship.owner)
}
function "pioneer" {                   # who founds the bases: whoever is out already, else the smallest that will do
  takes = { faction = faction }
  gives = best(pioneers(faction), [for s in pioneers(faction) : (s.fleet == null || is_surveyor(s) ? 0 : 1000) - 100 * s.size - s.price])
}
function "pioneers" {
  takes = { faction = faction }
  gives = [for s in faction.ships : s if (is_crewed(s) && may_build(s) && can_take_off(s) && sensors(s) > 0
    && prize_of(faction) != null && hold(s) >= price_of_step(faction))]
}
function "can_take_off" {              # from Earth: does its faction build a launcher so large?
  takes = { ship = ship }
  gives = ship.size <= largest_lv(ship.owner) || reaches_ground_from_orbit(ship.owner)
}
function "is_pioneer" {                # as long as there is something to found
  takes = { ship = ship }
  gives = colony(ship.owner) == null && ship == pioneer(ship.owner)
}

# ---- What --------------------------------------------------------------------------

function "wanted" {                    # what should lie in store; a stone is of no use once the colony stands
  takes = { base = base }
  type  = tally(resource)
  gives = (is_colony(base) ? { ore = damage_at(base) } + wanted_at_colony(base)
    : colony(base.owner) == null ? { ore = damage_at(base) } + wanted_on_the_way(base) : {})
}
function "damage_at" {
  takes = { base = base }
  gives = sum([for f in base.facilities : f.damage])
}
function "wanted_at_colony" {          # a settlement a year for each owner, until the next delivery but one
  takes = { base = base }
  gives = (game.prize == null ? cost_of_project(project(base)) : {}) + ({ for r, n in next_cost(base.settlement) : r => n * owners_of(base) * (2 + years_from_earth(base)) }
    + (deserves_mine(base) ? next_cost(base.mining) : {})
    + (needs_network(base) ? next_cost(base.defense) : {})
    + (awaits_terraforming(base) ? { supplies = terraforming_cost(base.owner) * owners_of(base) } : {}))
}
function "wanted_on_the_way" {         # provisions for the pioneer, and the next base
  takes = { base = base }
  type  = tally(resource)
  gives = ((lacks_provisions(base) ? next_cost(base.supply) : {})
    + (count([for s in ships_at(base.owner, base) : s if is_pioneer(s) && s.reserved]) > 0 ? provisions(base.owner) : {})
    + { supplies = sum([for s in ships_at(base.owner, base) : yet_to_load(s).supplies if is_pioneer(s)]) })
}
function "cost_of_project" {
  takes = { facility = optional(facility) }
  type  = tally(resource)
  gives = facility == null ? {} : next_cost(facility)
}
function "owners_of" {
  takes = { base = base }
  gives = 1 + count(base.partners)
}
function "years_from_earth" {
  takes = { base = base }
  gives = base.world == null ? 0 : max(1, transfer_time(base.owner, gap(base.owner.home.system, base.world.system)))
}
function "lacks_provisions" {          # to bring the pioneer back from reserve, and so to extend its range
  takes = { base = base }
  gives = any([for s in compact([pioneer(base.owner)]) : base.supply.level < level_to_unreserve(s)])
}
function "deserves_mine" {             # where the ground yields enough
  takes = { base = base }
  gives = (base.world != null && base.mining.level == 0
    && coalesce(max([for r in all(resource) : production_value(base.world, r)]), 0) >= 3)
}
function "awaits_terraforming" {
  takes = { base = base }
  gives = base.world != null && seeks_second_earth() && terraforms(base.owner) && terraforming_left(base.world) > 0
}
function "price_of_step" {             # of the base on the prize; none on the way may cost more
  takes = { faction = faction }
  let "prize" { be = prize_of(faction) }
  gives = prize == null ? 0 : base_price(faction, prize)
}
function "yet_to_load" {               # by the pioneer, for its next base
  takes = { ship = ship }
  type  = tally(resource)
  gives = { supplies = max(0, price_of_step(ship.owner) - ship.goods.supplies) }
}
function "under_way" {                 # to the colony, in the holds of all its owners, and as their hulls
  takes = { base = base, good = resource }
  gives = sum([for s in flatten([for f in concat([base.owner], base.partners) : f.ships]) : s.goods[good] + (ends_as_ore(s) ? salvage(s)[good] : 0)
    if is_crewed(s) && s.fleet != null && s.damage == 0 && base == colony(base.owner)])
}
function "ends_as_ore" {               # who has nothing else to do there
  takes = { ship = ship }
  gives = !is_gunship(ship) && ship != merchant(ship.owner)
}
function "lacking" {
  takes = { base = base }
  gives = { for r, n in wanted(base) : r => max(0, n - base.goods[r] - under_way(base, r)) }
}
function "lacking_at" {                # nothing where there is no base
  takes = { base = optional(base) }
  type  = tally(resource)
  gives = base == null ? {} : lacking(base)
}
function "measured" {                  # so much of it as there is room for, all kinds alike
  takes = { goods = tally(resource), room = integer }
  gives = (total(goods) <= room ? goods
    : { for r in all(resource) : r => floor_div(room * total_upto(goods, r), total(goods)) - floor_div(room * (total_upto(goods, r) - goods[r]), total(goods)) })
}
function "total_upto" {
  takes = { goods = tally(resource), last = resource }
  gives = sum([for r in all(resource) : goods[r] if r.order <= last.order])
}
