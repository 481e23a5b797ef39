# What systems, units, technologies and cards are worth to a bot. Figures are designed.

function "might" {                     # of units that fight together; twice as many are four times as strong
  takes = { units = list(unit) }
  gives = sum([for u in units : (11 - combat_value(u, coalesce(u.at, system.mecatol), false)) * u.card.dice]) * sum([for u in units : 1 + (u.card.sustains && !u.damaged ? 1 : 0)])
}
function "planet_worth" {
  takes = { planet = planet }
  gives = 6 + 3 * planet.resources + 2 * planet.influence + (planet.specialty != null ? 3 : 0) + (planet == planet.mecatol_rex ? 25 : 0)
}
function "garrison" {                  # ground forces of others
  takes = { who = player, planet = planet }
  gives = [for u in planet.units : u if u.owner != who && u.card.type.ground]
}
function "hostile_ships" {
  takes = { who = player, system = system }
  gives = [for u in system.units : u if u.owner != who && u.card.type.ship]
}
function "unclaimed" {                 # planets there that somebody could take
  takes = { who = player, system = system }
  gives = [for p in system.planets : p if p.owner != who && p.admits && (p != planet.mecatol_rex || !game.custodians || sway(who) >= custodian_price(who))]
}
function "in_range" {                  # systems that fleets may reach with one or two steps
  takes = { who = player }
  let "from" { be = distinct([for u in who.units : u.at if u.at != null && u.on == null && u.card.move > 0 && u.card.type != unit_type.fighter && !contains(u.at.tokens, who)]) }
  let "fast" { be = distinct([for u in who.units : u.at if u.at != null && u.on == null && u.card.move > 1 && u.card.type != unit_type.fighter && !contains(u.at.tokens, who)]) }
  gives = distinct(concat(flatten([for s in compact(from) : [for t in s.ways : t]]), flatten([for s in compact(fast) : flatten([for t in s.ways : [for v in t.ways : v]])])))
}
function "parties" {                   # ground forces that those ships could bring
  takes = { who = player, goal = system, fleet = list(unit) }
  let "from" { be = distinct(compact([for u in fleet : u.at if u.card.capacity > 0])) }
  gives = min(sum([for u in fleet : u.card.capacity]), count([for u in who.units : u if u.card.type.ground && u.at != null && u.at != goal && contains(from, u.at)]))
}
function "prize" {                     # what the activation of a system brings, 0: nothing
  takes = { who = player, goal = system }
  let "wanted" { be = unclaimed(who, goal) }
  let "enemy"  { be = hostile_ships(who, goal) }
  let "worth"  { be = sum([for p in wanted : planet_worth(p)]) }
  let "fleet"  { be = count(wanted) == 0 ? [] : movable(who, goal) }
  let "troops" { be = count(fleet) == 0 ? 0 : parties(who, goal, fleet) }
  let "guards" { be = count(wanted) == 0 ? 0 : coalesce(min([for p in wanted : count(garrison(who, p))]), 0) }
  let "lead"   { be = coalesce(max([for u in enemy : lead_of(u.owner, who)]), 0) }
  let "best"   { be = first(sort_down(fleet, [for u in fleet : (11 - u.card.combat) * u.card.dice]), who.fleet) }
  gives = (troops == 0 || troops <= guards || count(enemy) > 0 && might(best) * (5 + min(3, floor_div(lead, 2))) < 6 * might(enemy) ? 0
    : worth + (count(wanted) > 1 && troops > 1 ? 5 : 0) - 2 * guards - (goal.is_home ? 5 : 0))
}
function "open_goals" {                # that could be worth it
  takes = { who = player }
  let "dreaded" { be = dreaded(who) }
  gives = [for s in in_range(who) : s if !contains(s.tokens, who) && count(unclaimed(who, s)) > 0 && !belongs_to(s, dreaded)]
}
function "best_goal" {
  takes = { who = player }
  gives = coalesce(max([for s in open_goals(who) : prize(who, s)]), 0)
}
function "workshop" {                  # a system where something can be produced
  takes = { who = player }
  let "docks" { be = distinct([for u in who.units : u.at if u.card.production > 0 && u.card.type.structure && u.at != null && !contains(u.at.tokens, who)]) }
  gives = first([for s in compact(docks) : s if !any([for u in s.units : u.owner != who && u.card.type.ship])])
}
function "gap" {
  takes = { a = integer, b = integer }
  gives = max(a - b, b - a)
}

function "tactic_share" {              # of so many command tokens
  takes = { number = integer }
  gives = number < 6 ? 1 : number < 7 ? 2 : number < 9 ? 3 : number < 10 ? 4 : 5
}
function "largest_fleet" {             # tokens that it needs in the fleet pool
  takes = { who = player }
  gives = coalesce(max([for s in holding(who) : ceil_div(counted(who, s), 2)]), 0) - (who.fleet_limit - who.fleet)
}
function "fleet_share" {
  takes = { number = integer }
  gives = number < 5 ? 2 : number < 8 ? 3 : max(3, min(7, number - tactic_share(number) - 2))
}

# ---- Objectives -------------------------------------------------------------

table "objective_price" {              # what has to be spent at the end of a round
  designed = true
  keys     = { objective = objective }
  gives    = { resources = integer, influence = integer, tokens = integer, goods = integer }
  rows = [
    [objective.erect_a_monument,          8,  0,  0, 0],
    [objective.found_a_golden_age,        16, 0,  0, 0],
    [objective.sway_the_council,          0,  8,  0, 0],
    [objective.manipulate_galactic_law,   0,  16, 0, 0],
    [objective.lead_from_the_front,       0,  0,  3, 0],
    [objective.galvanize_the_people,      0,  0,  6, 0],
    [objective.negotiate_trade_routes,    0,  0,  0, 5],
    [objective.centralize_galactic_trade, 0,  0,  0, 10],
    [_,                                   0,  0,  0, 0],
  ]
}
function "is_spent" {
  takes = { objective = objective }
  let "row" { be = table.objective_price.objective[objective] }
  gives = row.resources + row.influence + row.tokens + row.goods > 0
}
function "unscored" {
  takes = { who = player }
  gives = [for o in revealed : o if !contains(o.scored, who)]
}
function "wishes" {                    # whether an objective is shown that this player has not scored
  takes = { who = player, objective = objective }
  gives = contains(unscored(who), objective)
}
function "dues" {                      # the objective to save for in this round
  takes = { who = player }
  type  = optional(objective)
  let "open" { be = unscored(who) }
  let "paid" { be = [for o in open : o if is_spent(o) && is_met(o, who)] }
  gives = any([for o in open : !is_spent(o) && is_met(o, who)]) ? null : last(paid)
}
function "to_spend" {                  # resources that may be spent
  takes = { who = player }
  let "aim"   { be = dues(who) }
  let "later" { be = aim == null ? 0 : table.objective_price.objective[aim].resources + table.objective_price.objective[aim].influence }
  gives = wealth(who) - later
}
function "to_sway" {
  takes = { who = player }
  let "aim" { be = dues(who) }
  gives = sway(who) - (aim == null ? 0 : table.objective_price.objective[aim].resources + table.objective_price.objective[aim].influence) - (game.custodians && planet.mecatol_rex.owner == null && who.tactic > 0 && contains(in_range(who), system.mecatol) ? 6 : 0)
}

function "idle_sway" {                 # influence of planets that have less use for anything else
  takes = { who = player }
  gives = min(to_sway(who), sum([for p in who.planets : p.influence if !p.exhausted && p.influence > p.resources]))
}

# ---- Technologies -----------------------------------------------------------

table "studies" {
  designed = true
  keys     = { tech = tech }
  gives    = { worth = integer }
  rows = [
    [tech.neural_motivator,          12],
    [tech.sarween_tools,             16],
    [tech.antimass_deflectors,       10],
    [tech.plasma_scoring,            8],
    [tech.gravity_drive,             14],
    [tech.dacxive_animators,         10],
    [tech.hyper_metabolism,          15],
    [tech.fleet_logistics,           16],
    [tech.carrier_ii,                20],
    [tech.cruiser_ii,                17],
    [tech.fighter_ii,                14],
    [tech.dreadnought_ii,            18],
    [tech.infantry_ii,               12],
    [tech.destroyer_ii,              11],
    [tech.space_dock_ii,             14],
    [tech.pds_ii,                    10],
    [tech.war_sun,                   10],
    [tech.advanced_carrier_ii,       22],
    [tech.super_dreadnought_ii,      22],
    [tech.hybrid_crystal_fighter_ii, 18],
    [tech.exotrireme_ii,             18],
    [tech.production_biomes,         18],
    [tech.floating_factory_ii,       16],
    [tech.letani_warrior_ii,         15],
    [tech.spec_ops_ii,               15],
    [tech.prototype_war_sun_ii,      14],
    [tech.hegemonic_trade_policy,    14],
    [tech.yin_spinner,               14],
    [tech.mageon_implants,           14],
    [tech.inheritance_systems,       14],
    [tech.e_res_siphons,             14],
    [tech.nullification_field,       16],
    [_,                              10],
  ]
}
function "study_worth" {
  takes = { who = player, tech = tech }
  let "arms"   { be = tech.card != null && (wishes(who, objective.develop_weaponry) || wishes(who, objective.revolutionize_warfare)) ? 30 : 0 }
  let "colour" { be = coalesce(tech.colour, colour.biotic) }
  let "pair"   { be = tech.colour == null ? 0 : owned(who, colour) == 1 && (wishes(who, objective.diversify_research) || wishes(who, objective.master_the_sciences)) ? 25 : owned(who, colour) == 0 && wishes(who, objective.master_the_sciences) ? 6 : 0 }
  gives = table.studies.tech[tech].worth + arms + pair + (tech.faction != null ? 3 : 0)
}
