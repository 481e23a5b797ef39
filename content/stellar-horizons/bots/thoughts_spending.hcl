# What a settler spends its money on, and what its bases do with what they have (see settler.hcl).

# ---- On ships ----------------------------------------------------------------------

function "next_purchase" {             # null: it saves, and what has to be loaded comes first
  takes = { faction = faction }
  gives = (grounded(faction) != null ? launcher_in_reach(faction, grounded(faction))
    : pioneer_to_build(faction) != null ? pioneer_to_build(faction) : purchase_at_home(faction))
}
function "purchase_at_home" {          # for what it has already
  takes = { faction = faction }
  gives = (grounded(faction) != null ? launcher_in_reach(faction, grounded(faction))
    : gunship(faction) != null ? gunship(faction)
    : loading(faction) != null ? null
    : game.prize == null ? campaign_purchase(faction)
    : lacks_science(faction) ? explorer_to_build(faction)
    : customer(faction) != null ? carrier_to_build(faction)
    : explorer_to_build(faction))
}
function "passengers" {                # who would leave Earth, and needs a launcher so large
  takes = { faction = faction, size = integer }
  gives = [for s in faction.ships : s if (s.class != unit_class.lv && s.fleet != null && lift(s) >= size && on_earth(s)
    && needs_launcher(s, s.fleet) && (is_robot(s) ? course(s) != null : voyage(s) != null || total(cargo_for(s)) > 0))]
}
function "grounded" {                  # who finds none
  takes = { faction = faction }
  gives = first([for s in passengers(faction, 1) : s if
    count(passengers(faction, lift(s))) > count(launchers_for(faction, lift(s)))])
}
function "fare" {                      # of a launcher for a crew vehicle still to be built
  takes = { ship = ship }
  gives = (ship.size > 4 && reaches_ground_from_orbit(ship.owner)
    || count(launchers_for(ship.owner, ship.size)) > count(passengers(ship.owner, ship.size)) ? 0
    : coalesce(min([for l in launchers_on_offer(ship.owner, ship.size) : l.price]), 999))
}
function "pioneer_to_build" {          # once there is a place to go, and money for the base too
  takes = { faction = faction }
  gives = first([for s in compact([pioneer(faction)]) : s if (s.fleet == null && next_site(s) != null
    && s.price + fare(s) + price_of_step(faction) <= faction.cash && contains(buildable_at(faction, faction.home), s))])
}
function "explorer_to_build" {         # a robot, from what a pioneer's voyage leaves over
  takes = { faction = faction }
  let "offers" { be = robots_in_reach(faction) }
  gives = best(offers, [for s in offers : game.prize == null ? floor_div(appeal(s) * (60 + taste(s.order)), 100) : appeal(s)])
}
function "robots_in_reach" {
  takes = { faction = faction }
  gives = [for s in in_reach_of_cash(faction) : s if is_robot(s) && outlay(s) + nest_egg(faction) <= faction.cash]
}
function "nest_egg" {                  # billions that are kept for the colony, once science can do without
  takes = { faction = faction }
  gives = game.prize == null || lacks_science(faction) ? 0 : colony(faction) == null ? 30 : 999
}
function "lacks_science" {             # a colony comes first: then two robots have to do, and what it can well afford
  takes = { faction = faction }
  gives = (any([for f in all(field) : is_sought(faction, f)])
    && (colony(faction) == null || count([for s in faction.ships : s if is_robot(s) && s.fleet != null]) < 2 + floor_div(faction.cash, 12)))
}

# ---- On supplies ---------------------------------------------------------------------

# A crew vehicle flies its cargo out and ends as ore for the colony. Launchers bring less at a time,
# but at once: where they come back they fill the gap when the colony could not build this year.
function "carrier_to_build" {
  takes = { faction = faction }
  let "ships" { be = carriers(faction) }
  gives = best(ships, [for s in ships : thrift(s)])
}
function "carriers" {
  takes = { faction = faction }
  gives = [for s in faction.ships : s if (s.fleet == null && may_build(s) && cost_of_trip(s) <= faction.cash
    && (is_crewed(s) ? is_hauler(s) : s.class == unit_class.lv && is_freighter(s))
    && contains(buildable_at(faction, faction.home), s))]
}
function "is_hauler" {                 # for the colony alone, as long as Earth supports it
  takes = { ship = ship }
  gives = (game.prize != null && reaches_colony(ship) && hold(ship) >= 4 && over_support(ship.owner, unit_class.cv) < 0
    && 2 * total(lacking_at(colony(ship.owner))) >= hold(ship) && !is_pressed(ship.owner))
}
function "is_freighter" {              # where launchers come back, or a stepping stone is in want
  takes = { ship = ship }
  gives = (count(launchers_for(ship.owner, 1)) < (game.prize == null ? 3 + floor_div(ship.owner.cash, 30) : 3)
    && (reuses_launchers(ship.owner) || colony(ship.owner) == null))
}
function "is_pressed" {                # the colony will have too little for a settlement, and launchers can help
  takes = { faction = faction }
  gives = (reuses_launchers(faction) && any([for b in compact([colony(faction)]) :
    !({ for r, n in b.goods : r => n + arriving(b, r) } >= next_cost(b.settlement))]))
}
function "arriving" {                  # this year, in the holds of its owners' ships
  takes = { base = base, good = resource }
  gives = sum([for s in flatten([for f in concat([base.owner], base.partners) : f.ships]) : s.goods[good]
    if s.fleet != null && s.fleet.box <= 1 && !on_earth(s)])
}
function "cost_of_trip" {              # in billions
  takes = { ship = ship }
  gives = is_crewed(ship) ? total(cost_of(ship, true)) + fare(ship) + hold(ship) : ship.price + ship.size
}
function "thrift" {                    # resources that arrive, for four hundred billions: the launcher may come back
  takes = { ship = ship }
  gives = (is_crewed(ship)
    ? floor_div(400 * (hold(ship) + half(total(cost_of(ship, true)))),
      4 * (total(cost_of(ship, true)) + hold(ship)) + quarters_lost(ship.owner) * fare(ship))
    : floor_div(400 * cargo_room(ship), 4 * ship.size + quarters_lost(ship.owner) * ship.price))
}
function "quarters_lost" {             # of what launchers cost, on average
  takes = { faction = faction }
  gives = reuses_launchers(faction) ? 1 : 4
}
function "cargo_launcher" {            # one that stands ready, and that nobody waits for
  takes = { faction = faction }
  gives = (customer(faction) == null || faction.cash < 2 || count(passengers(faction, 1)) > 0 ? null
    : first([for s in launchers_for(faction, 1) : s if may_launch(s)]))
}

# ---- On works -------------------------------------------------------------------------

function "next_work" {                 # what a base builds next; null: it waits
  takes = { base = base }
  gives = game.prize == null ? first([for f in buildable_on(base) : f if f == project(base)]) : first([for f in buildable_on(base) : f if is_due(f)])
}
function "is_due" {
  takes = { facility = facility }
  gives = (is_colony(facility.base)
    ? facility.track == (needs_network(facility.base) ? track.defense : deserves_mine(facility.base) ? track.mining : track.settlement)
    : facility.track == track.supply && colony(facility.base.owner) == null && lacks_provisions(facility.base))
}
# Of a year's terraforming points each is dearer than the one before, whoever buys it. So those that
# cost no more than a settlement are bought year by year, dearer ones from what is left over.
function "points_to_buy" {
  takes = { base = base }
  gives = (base.world == null ? 0
    : count([for n in points_for_sale(base, base.world) : n if
      base.goods.supplies - terraforming_price(base, n).supplies >= supplies_kept(base, n)]))
}
function "supplies_kept" {             # for the next settlement, or one of each owner
  takes = { base = base, points = integer }
  let "rank"       { be = base.terraformed + points }
  let "settlement" { be = next_cost(base.settlement) }
  gives = (rank == 1 && lags_behind(base.world) ? 0
    : settlement.supplies * (terraforming_cost(base.owner) + rank - 1 <= total(settlement) ? 1 : owners_of(base)))
}
function "lags_behind" {               # is a world's air behind its settlements?
  takes = { world = optional(world) }
  gives = world != null && world.terraformed * 2 < sum([for b in world.bases : b.settlement.level])
}
