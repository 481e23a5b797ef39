# What a veteran thinks of a campaign (see veteran.hcl).

# ---- Of technologies ------------------------------------------------------------------

function "fields_to_buy" {             # where points can be bought, and buy a technology
  takes = { faction = faction }
  gives = [for f in fields_of_trade(faction) : f if points_to_buy_of(faction, f) > 0]
}
function "points_to_buy_of" {          # for a part of the colonizer, or the cheapest of a field from what is not needed for ships
  takes = { faction = faction, field = field }
  let "next"  { be = [for t in all(tech) : t if t.field == field && may_develop(t, faction) && points_short(faction, t) > 0] }
  let "part"  { be = coalesce(min([for t in next : points_short(faction, t) if is_colonizer_part(t) || is_dreamt_of(faction, t)]), 999) }
  let "short" { be = coalesce(min([for t in next : points_short(faction, t)]), 999) }
  gives = (reaches_far() && part + 5 <= faction.cash ? part
    : short + 60 <= faction.cash ? short : 0)
}
function "is_colonizer_part" {
  takes = { tech = tech }
  gives = tech.cost == 50 && tech.column == 7
}
function "use_in_campaign" {           # a part of the colonizer is worth 18 points, all others 3, and some open more
  takes = { faction = faction, tech = tech }
  gives = (is_dreamt_of(faction, tech) ? 6000 : is_colonizer_part(tech) ? 5000
    : sends_crews_far(tech) ? 600
    : use_for_points(faction, tech) + (is_hawk(faction) && is_arms(tech) ? 200 : 0))
}
function "sends_crews_far" {           # dear
  takes = { tech = tech }
  gives = contains([tech.advanced_exploration_concepts, tech.closed_cycle_life_support, tech.advanced_crew_vehicles,
    tech.deep_space_exploration], tech)
}
function "is_arms" {                   # larger ships of war
  takes = { tech = tech }
  gives = contains([tech.frigates, tech.destroyers, tech.cruisers, tech.battleships], tech)
}
function "field_to_sell" {             # where points are left that no technology will take before they are halved; null: nowhere
  takes = { faction = faction }
  gives = first([for f in fields_of_trade(faction) : f if (faction.bank[f] >= 2
    && !any([for t in all(tech) : t.field == f && !contains(faction.techs, t) && !t.found
      && tech_price(faction, t) <= half(faction.bank[f]) + earth_points(faction)[f] + 12]))])
}

# ---- Of ships --------------------------------------------------------------------------

function "reaches_far"   { gives = game.year >= 2120 }   # what is dear and far along the lines of technologies may be had yet
function "nears_the_end" { gives = game.year >= 2140 }   # a campaign may soon end: what counts itself is worth most
function "purchase_of_veteran" {       # as long as science or bases want something that, and in the end what counts itself
  takes = { faction = faction }
  let "wish"     { be = next_purchase(faction) }
  let "flagship" { be = flagship_to_build(faction) }
  gives = (flagship != null ? flagship : wish != null ? wish
    : nears_the_end() && faction.cash >= 20 + 2 * (2150 - game.year) ? ship_for_show(faction) : null)
}
function "campaign_purchase" {         # robots, as many as it keeps, then what the bases lack
  takes = { faction = faction }
  let "robot" { be = keeps_one_more(faction, unit_class.re) ? explorer_to_build(faction) : null }
  let "crew"  { be = robot != null ? null : surveyor_to_build(faction) }
  gives = robot != null ? robot : crew != null ? crew : customer(faction) != null ? carrier_to_build(faction) : null
}
function "ship_for_show" {             # a large one for the money: nobody has to launch it
  takes = { faction = faction }
  let "offers" { be = [for s in faction.ships : s if (s.class != unit_class.lv && s.type != re_type.probe && s.fleet == null
    && may_build(s) && has_support(faction, s.class) && s.price <= faction.cash)] }
  gives = (loading(faction) != null ? null
    : best(offers, [for s in offers : (over_support(faction, s.class) >= -1 ? 400 + 70 * s.size : floor_div(1000 * s.size, max(1, s.price))) + 10 * whim(s)]))
}
function "purchase_for" {              # of who is content with so many bases, and so many robots
  takes = { faction = faction, bases = integer, robots = integer }
  let "wish" { be = count(bases_of(faction)) < bases ? next_purchase(faction) : purchase_at_home(faction) }
  gives = (wish == null || !is_robot(wish) || count(supported_units(faction, unit_class.re)) < robots ? wish
    : customer(faction) != null ? carrier_to_build(faction) : null)
}
function "bases_of_agency" { gives = game.year < 2090 ? 1 : 2 }
function "taste" {                     # what tips the scale between things that are nearly alike: other ones in other years
  takes = { number = integer }
  gives = mod(7 * game.year + 13 * number, 41)
}

# ---- Of policies -----------------------------------------------------------------------

function "campaign_policy" {           # cash and bases first; which of the unified ones it keeps, and what else, differs
  takes = { faction = faction, policy = policy }
  gives = (any([for p in compact([for d in dreams(faction) : d.policy]) : contains(row_up_to(p), policy)]) ? 84
    : policy == policy.space_economics || policy == policy.vigorous_space_economics ? 90
    : policy == policy.space_settlement || policy == policy.vigorous_space_settlement ? 85
    : policy == policy.military && is_far_behind(faction) ? 70
    : policy.unified && count(unified_of(faction)) > 0 ? 0
    : min(policy.unified ? 110 : 80, (policy.unified ? 40 : 10) + taste(policy.order + 5 * faction.order) + zeal(faction, policy)))
}
function "zeal" {                      # for what its sheet began with
  takes = { faction = faction, policy = policy }
  gives = !keeps_tradition(faction, policy) ? 0 : table.zeal.faction[faction].zeal
}
table "zeal" {
  designed = true
  keys     = { faction = faction }
  gives    = { zeal = integer }
  rows = [
    [faction.north_america, 60],
    [faction.china,         60],
    [faction.japan,         45],
    [faction.europe,        35],
    [faction.south_america, 35],
    [_,                     25],
  ]
}

function "is_far_behind" {             # with fewer people than two thirds of what another has
  takes = { faction = faction }
  gives = any([for f in players : 2 * people(f) > 3 * people(faction) + 20])
}

# ---- Of what is left over ---------------------------------------------------------------

function "idle_unit" {                 # above the support limits, that does nothing; null: none
  takes = { faction = faction }
  gives = nears_the_end() ? null : first([for u in beyond_support(faction) : u if u.ship != null && is_idle(u.ship)])
}
function "is_idle" {
  takes = { ship = ship }
  gives = (is_robot(ship) ? worth(ship) == 0
    : is_crewed(ship) && total(ship.goods) == 0 && !is_pioneer(ship) && ship != merchant(ship.owner)
      && (is_gunship(ship) ? war_orbit(ship.owner) == null : !is_surveyor(ship) || goal(ship) == null))
}
function "useless_robot" {             # that stands in the way of one that would do more
  takes = { faction = faction }
  gives = (over_support(faction, unit_class.re) < 0 || faction.cash < 15 || nears_the_end() ? null
    : first([for s in faction.ships : s if is_robot(s) && s.fleet != null && s.probe == null && s.fleet.at.level != level.transfer && worth(s) == 0]))
}
function "tired_crew" {                # in reserve, with work to do
  takes = { faction = faction }
  gives = first([for s in faction.ships : s if (s.reserved && (is_surveyor(s) && goal(s) != null || is_gunship(s) && war_orbit(faction) != null)
    && count(yards_to_unreserve(faction, s)) > 0)])
}
function "looks_around" {
  takes = { ship = ship }
  gives = is_robot(ship) || is_surveyor(ship) && !is_pioneer(ship)
}
function "has_leftovers" {             # stores on Earth that nobody waits for, when cash is short
  takes = { faction = faction }
  gives = faction.cash < 10 && total(faction.goods) >= 2 && loading(faction) == null && total(faction.goods) <= 40
}

# ---- By the space elevator --------------------------------------------------------------

function "to_lift" {                   # to be bought on Earth for the bases above
  takes = { faction = faction }
  type  = tally(resource)
  gives = { for r, n in lacking_above(faction) : r => max(0, min(n, faction.cash) - faction.goods[r]) }
}
function "lifted" {                    # what lies on Earth for them
  takes = { faction = faction }
  type  = tally(resource)
  gives = { for r, n in lacking_above(faction) : r => min(n, faction.goods[r]) }
}
function "lacking_above" {
  takes = { faction = faction }
  type  = tally(resource)
  gives = lacking_at(base_above(faction))
}
function "base_above" {
  takes = { faction = faction }
  gives = (!reaches_ground_from_orbit(faction) || loading(faction) != null ? null
    : first([for b in bases_above(faction) : b if total(lacking(b)) > 0]))
}

# ---- Of bases -------------------------------------------------------------------------

# What a base is to build next, whether it can pay for it or not: first what makes it yield, then people, and for every few of
# them what they need.
function "project" {
  takes = { base = base }
  type  = optional(facility)
  gives = (needs_network(base) ? base.defense
    : deserves_mine(base) ? base.mining
    : builds_walls(base.owner) && base.settlement.level >= 5 && base.defense.level < top_level(track.defense) ? base.defense
    : base.research.level < 2 && research_here(base) > 0 && base.settlement.level >= 3 * base.research.level + 1 ? base.research
    : nears_the_end() && total(next_cost(coalesce(cheapest_work(base), base.settlement))) < total(next_cost(base.settlement)) ? cheapest_work(base)
    : base.settlement.level < 8 + 3 * base_levels(base) || count(unbuilt(base)) == 0 ? base.settlement
    : cheapest_work(base))
}
function "cheapest_work" {             # but for settlements
  takes = { base = base }
  gives = best(unbuilt(base), [for f in unbuilt(base) : -total(next_cost(f))])
}
function "unbuilt" {
  takes = { base = base }
  gives = [for f in base.facilities : f if f.track != track.settlement && f.level < top_level(f.track)]
}
function "base_levels" {
  takes = { base = base }
  gives = sum([for f in base.facilities : f.level if f.track != track.settlement])
}
function "research_here" {
  takes = { base = base }
  gives = base.world == null ? 0 : research_value(base.world)
}
