# What an explorer thinks of fights (see explorer.hcl): who would come off worse by 11.0, what it costs
# to give in, and whom it goes after. Hits are those of ten battles, one for each face of the die.

# ---- Odds ------------------------------------------------------------------------

function "gunners" {                   # who could fire at this range
  takes = { units = set(unit), style = style }
  gives = [for u in units : u if combat_value(u) > 0 && (style == style.direct_fire || fires_at_range(u.owner))]
}
function "hits_in_ten" {               # that units would do to others
  takes = { units = set(unit), foes = set(unit), style = style }
  gives = (count(gunners(units, style)) == 0 ? 0
    : sum([for n in range(1, 10) : table_damage(style, n + aimed_fire(units, foes, style))]))
}
function "aimed_fire" {
  takes = { units = set(unit), foes = set(unit), style = style }
  let "firing" { be = gunners(units, style) }
  gives = (sum([for u in firing : combat_value(u)])
    + coalesce(max([for f in owners(firing) : weapon_bonus(f)]), 0) + max(0, count(foes) - 1))
}
function "net_hits" {                  # hits done, less hits taken
  takes = { units = set(unit), foes = set(unit), style = style }
  gives = hits_in_ten(units, foes, style) - hits_in_ten(foes, units, style)
}
# Battles begin at strike range, and only who is ahead in tactics closes in: without missiles nobody counts on that.
function "is_stronger" {               # at whatever range they meet
  takes = { units = set(unit), foes = set(unit) }
  gives = (net_hits(units, foes, style.direct_fire) > 0
    && hits_in_ten(units, foes, style.strike) > 0 && net_hits(units, foes, style.strike) >= 0)
}
function "sturdiness" {                # hits until something is lost
  takes = { target = target }
  gives = (target.ship != null ? target.ship.size - target.ship.damage
    : target.facility != null ? shield(target.facility) - target.facility.damage : 1)
}

# ---- Giving in -------------------------------------------------------------------

# What a surrender loses is what lies in stores, five and a half at most on average, and in holds;
# a hit loses two resources, or half of a settlement that costs five.
function "would_give_up" {
  takes = { prey = side, winner = side }
  gives = (10 * min(6, sum([for b in bases_in(prey.units) : total(b.goods)]))
    + 10 * sum([for s in crewed(prey.units) : total(s.goods)]) + (prey.owner.politics > 0 ? 10 : 0)
    < half(5 * (worst_hits(winner.units, prey.units) - worst_hits(prey.units, winner.units))))
}
function "worst_hits" {
  takes = { units = set(unit), foes = set(unit) }
  gives = max(hits_in_ten(units, foes, style.direct_fire), hits_in_ten(units, foes, style.strike))
}

# ---- Gunships --------------------------------------------------------------------

function "is_gunship" {
  takes = { ship = ship }
  gives = is_crewed(ship) && ship.combat >= 2
}
function "gunships" {                  # in service
  takes = { faction = faction }
  gives = [for s in faction.ships : s if s.fleet != null && is_gunship(s)]
}
function "is_fit" {                    # to fight on
  takes = { ship = ship }
  gives = !ship.reserved && ship.damage * 2 < ship.size
}
function "gunship_to_build" {          # the most guns for the money that could reach a place, or for who is rich the most; null: none
  takes = { faction = faction, place = optional(place), guns = integer }
  let "offers" { be = place == null ? [] : gunships_on_offer(faction, place, guns) }
  gives = best(offers, [for s in offers : floor_div(100 * (s.combat + s.drones), max(1, s.price)) + (2 * s.price <= faction.cash ? 2 * s.combat : 0) + floor_div(taste(s.order), 6)])
}
function "gunships_on_offer" {
  takes = { faction = faction, place = place, guns = integer }
  gives = [for s in faction.ships : s if (is_gunship(s) && s.fleet == null && s.combat >= guns && may_build(s)
    && s.price + fare(s) <= faction.cash && over_support(faction, s.class) < (game.prize == null && besieged(faction) != null ? 2 : 0)
    && crew_may_be_at(s, place) && contains(buildable_at(faction, faction.home), s))]
}
function "shipyard_has_work" {         # damage that it could repair where its ships are
  takes = { faction = faction }
  gives = any([for s in gunships(faction) : s.damage > 0 && count(yards_to_repair(s)) > 0])
}
function "yards_to_repair" {
  takes = { ship = ship }
  gives = [for y in yards_of(ship.owner, ship) : y if repairs_at(y) > 0 && can_pay_at(ship.owner, y, { ore = 1 })]
}

# ---- Raids, 3.4.9 ----------------------------------------------------------------

function "hits_to_spare" {             # before a ship of a fleet is lost
  takes = { fleet = fleet }
  gives = sum([for s in fleet.ships : s.size - s.damage - 1])
}
function "safe_raids" {                # in ten
  takes = { fleet = fleet }
  gives = count([for n in range(1, 10) : n if table.raid.die[n].damage <= hits_to_spare(fleet)])
}
function "raiders" {                   # fleets that will likely come back whole
  takes = { faction = faction }
  gives = [for f in faction.fleets : f if count(raidable(f)) > 0 && safe_raids(f) >= 7]
}

# Whose bases it would raid. An explorer that was brought up to arms (by its faction's sheet) goes
# for any that its crews can reach; others only for what stands in their way, on the prize.
function "is_hawk" {
  takes = { faction = faction }
  gives = contains(faction.start_policies, policy.military)
}
function "spoils_of_war" {             # bases of those whom nobody plays
  takes = { faction = faction }
  gives = [for b in all(base) : b if b.world != null && !contains(players, b.owner) && is_worth_war(faction, b)]
}
function "is_worth_war" {
  takes = { faction = faction, base = base }
  gives = (base.world != null && !base.world.sanctuary && (base.world == game.prize
    || is_hawk(faction) && gap(faction.home.system, base.world.system) <= crew_range(faction)))
}
function "raid_post" {                 # the orbit above the nearest such base of an enemy; null: there is none
  takes = { faction = faction }
  gives = best(raid_posts(faction), [for p in raid_posts(faction) : -gap(faction.home.system, p.system)])
}
function "raid_posts" {
  takes = { faction = faction }
  gives = compact([for b in spoils_of_war(faction) : b.world == null ? null : b.world.orbit if relation(faction, b.owner).stance == stance.war])
}

# ---- Whom it goes after ------------------------------------------------------------

function "hunters" {                   # fleets that have a prey
  takes = { faction = faction }
  gives = [for f in faction.fleets : f if is_hunter(f) && any([for q in quarry(f) : is_prey(f, q)])]
}
# Enemies and pirates that are weaker, where something is to be had: a base without stores gives itself up for nothing, and so
# does a crew that is on its way home already. Robots and launchers alone fall to whoever finds them. Who cuts a base off takes
# no risk, for a hit may end the blockade.
function "is_prey" {
  takes = { fleet = fleet, prey = fleet }
  let "units" { be = units_of(prey) }
  gives = (is_foe(fleet.owner, prey.owner) && (is_unescorted(units) || is_stronger(fleet.ships, units)) && is_worth_a_search(units)
    && (fleet.blockade == null || worst_hits(units, fleet.ships) == 0))
}
function "is_unescorted" {
  takes = { units = set(unit) }
  gives = count(units) > 0 && count(crewed(units)) + count(bases_in(units)) == 0
}
function "is_worth_a_search" {         # somebody in service, or cargo; of bases their stores
  takes = { units = set(unit) }
  gives = (count(bases_in(units)) == 0
    ? any([for s in ships_in(units) : !s.reserved || total(s.goods) > 0])
    : sum([for u in units : u.ship != null ? total(u.ship.goods) : u.base != null ? total(u.base.goods) : 0]) >= least_booty())
}
function "least_booty" { gives = 3 }   # resources in the stores of a base for which guns go there
function "is_foe" {
  takes = { self = faction, other = faction }
  gives = (other == faction.pirates || is_outlaw(other) && other.leader != self || relation(self, other).stance == stance.war
    || any([for f in other.fleets : f.blockade != null && owns(self, f.blockade)])
    || any([for b in compact([front_runner(self)]) : b.owner == other]))
}
