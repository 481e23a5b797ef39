# What a veteran thinks of a campaign (see veteran.hcl).

# ---- Of technologies ------------------------------------------------------------------

function "fields_to_buy" {             # where points can be bought, and buy a technology
  takes = { faction = faction }
  gives = [for f in fields_of_trade(faction) : f if points_to_buy_of(faction, f) > 0]
}
function "points_to_buy_of" {          # for the cheapest technology of a field, from what is not needed for ships
  takes = { faction = faction, field = field }
  let "short" { be = [for t in all(tech) : points_short(faction, t) if t.field == field && may_develop(t, faction) && points_short(faction, t) > 0] }
  gives = count(short) == 0 || or(min(short), 0) + 60 > faction.cash ? 0 : or(min(short), 0)
}

# ---- Of ships --------------------------------------------------------------------------

function "nears_the_end" { gives = game.year >= 2140 }   # a campaign may soon end: what counts itself is worth most
function "purchase_of_veteran" {       # as long as science or bases want something that, and in the end what counts itself
  takes = { faction = faction }
  let "wish" { be = next_purchase(faction) }
  gives = (wish != null ? wish
    : nears_the_end() && faction.cash >= 20 + 2 * (2150 - game.year) ? ship_for_show(faction) : null)
}
function "campaign_purchase" {         # robots, as many as Earth supports, then what the bases lack
  takes = { faction = faction }
  let "robot" { be = over_support(faction, unit_class.re) < 0 ? explorer_to_build(faction) : null }
  gives = robot != null ? robot : customer(faction) != null ? carrier_to_build(faction) : null
}
function "ship_for_show" {             # the largest for the money: nobody has to launch it
  takes = { faction = faction }
  let "offers" { be = [for s in faction.ships : s if (s.class != unit_class.lv && s.type != re_type.probe && s.fleet == null
    && may_build(s) && has_support(faction, s.class) && s.price <= faction.cash)] }
  gives = loading(faction) != null ? null : best(offers, [for s in offers : whole(1000 * s.size, max(1, s.price)) + 3 * taste(s.order)])
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
  gives = rest(7 * game.year + 13 * number, 41)
}

# ---- Of policies -----------------------------------------------------------------------

function "campaign_policy" {           # cash and bases first; which of the unified ones it keeps, and what else, differs
  takes = { faction = faction, policy = policy }
  gives = (policy.unified ? (count(unified_of(faction)) > 0 ? 0 : 40 + taste(policy.order + 5 * faction.order))
    : policy == policy.space_economics || policy == policy.vigorous_space_economics ? 90
    : policy == policy.space_settlement || policy == policy.vigorous_space_settlement ? 85
    : 10 + taste(policy.order + 5 * faction.order))
}

# ---- Of bases -------------------------------------------------------------------------

# What a base is to build next, whether it can pay for it or not: first what makes it yield, then people, and for every few of
# them what they need.
function "project" {
  takes = { base = base }
  type  = optional(facility)
  gives = (needs_network(base) ? base.defense
    : deserves_mine(base) ? base.mining
    : base.research.level < 2 && research_here(base) > 0 && base.settlement.level >= 3 * base.research.level + 1 ? base.research
    : nears_the_end() && total(next_cost(or(cheapest_work(base), base.settlement))) < total(next_cost(base.settlement)) ? cheapest_work(base)
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
