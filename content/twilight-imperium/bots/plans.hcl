# What an admiral plans for: the objectives that are shown, and the secret ones.

function "hopes" {                     # whether this player holds that secret objective
  takes = { who = player, secret = secret }
  gives = contains([for s in who.secrets : s], secret)
}
function "trait_bonus" {
  takes = { who = player, trait = trait }
  let "mine"   { be = count([for p in who.planets : p if p.trait == trait]) }
  let "public" { be = mine < 4 && wishes(who, objective.corner_the_market) || mine < 6 && wishes(who, objective.unify_the_colonies) ? mine + 1 : 0 }
  let "hidden" { be = mine < 4 && (trait == trait.cultural && hopes(who, secret.forge_an_alliance) || trait == trait.industrial && hopes(who, secret.monopolize_production) || trait == trait.hazardous && hopes(who, secret.mine_rare_metals)) ? 5 * (mine + 1) : 0 }
  gives = 2 * public + hidden
}
function "planet_bonus" {
  takes = { who = player, planet = planet }
  let "many" { be = !planet.system.is_home && (count(outside(who)) < 6 && wishes(who, objective.expand_borders) || wishes(who, objective.subdue_the_galaxy)) ? 6 : 0 }
  let "kind" { be = planet.trait == null ? 0 : trait_bonus(who, planet.trait) }
  let "lore" { be = planet.specialty != null && (with_specialty(who) < 3 && wishes(who, objective.found_research_outposts) || with_specialty(who) < 5 && wishes(who, objective.form_galactic_brain_trust)) ? 10 : 0 }
  let "weak" { be = planet.system.is_home && planet.system != people(who).home && wishes(who, objective.conquer_the_weak) && !is_met(objective.conquer_the_weak, who) ? 45 : 0 }
  let "own"  { be = planet.system == people(who).home ? 60 : 0 }
  let "rex"  { be = planet == planet.mecatol_rex ? 20 + (custodian_price(who) == 0 ? 40 : 0) : 0 }
  gives = many + kind + lore + weak + own + rex
}
function "show_bonus" {                # for ships in a system without any of this player
  takes = { who = player, goal = system }
  let "beside" { be = [for s in goal.ways : s] }
  gives = (count(ships(who, goal)) > 0 || count(hostile_ships(who, goal)) > 0 ? 0
    : (contains(beside, system.mecatol) && wishes(who, objective.intimidate_council) && !is_met(objective.intimidate_council, who) ? 20 : 0)
    + (hopes(who, secret.threaten_enemies) && !is_met(secret.threaten_enemies, who) && any([for s in beside : s.is_home && s != people(who).home]) ? 20 : 0)
    + (hopes(who, secret.learn_the_secrets_of_the_cosmos) && any([for s in beside : s.anomaly != null]) ? 10 : 0)
    + (hopes(who, secret.become_the_gatekeeper) && (contains(goal.wormholes, wormhole.alpha) && !any([for s in holding(who) : contains(s.wormholes, wormhole.alpha)]) || contains(goal.wormholes, wormhole.beta) && !any([for s in holding(who) : contains(s.wormholes, wormhole.beta)])) ? 16 : 0)
    + (hopes(who, secret.control_the_region) ? 11 : 0)
    + (hopes(who, secret.cut_supply_lines) && any([for u in goal.units : u.owner != who && u.card.type == unit_type.space_dock]) ? 18 : 0))
}
function "movable_scouts" {            # ships that are not the last where they are
  takes = { who = player, goal = system }
  gives = [for u in movable(who, goal) : u if u.at != null && u.at != goal && count(large_ships(who, u.at)) > 1]
}
function "plan_worth" {                # of an activation
  takes = { who = player, goal = system }
  let "prize" { be = count(unclaimed(who, goal)) > 0 ? prize(who, goal) : 0 }
  let "more"  { be = sum([for p in unclaimed(who, goal) : planet_bonus(who, p) + (p.owner == null ? 0 : 4 * lead_of(p.owner, who) + (is_prey(who, p.owner) ? 8 : 0))]) }
  let "show"  { be = show_bonus(who, goal) }
  let "peace" { be = any([for n in who.treaties : n.promise == promise.support_for_the_throne && any([for u in goal.units : u.owner == n.issuer])]) }
  gives = peace ? 0 : prize > 0 && !(any([for p in unclaimed(who, goal) : p.owner != null]) && more < 4 && game.round < 3) ? prize + more + show : show > 9 && count(movable_scouts(who, goal)) > 0 ? show : 0
}
function "plan_goals" {
  takes = { who = player }
  let "dreaded" { be = dreaded(who) }
  gives = [for s in in_range(who) : s if !contains(s.tokens, who) && !belongs_to(s, dreaded) && (count(unclaimed(who, s)) > 0 || show_bonus(who, s) > 9)]
}
function "best_plan" {
  takes = { who = player }
  gives = coalesce(max([for s in plan_goals(who) : plan_worth(who, s)]), 0)
}
function "token_due" {                 # command tokens to keep for an objective
  takes = { who = player }
  let "aim" { be = dues(who) }
  gives = aim == null ? 0 : table.objective_price.objective[aim].tokens
}
function "may_spend_token" {
  takes = { who = player }
  gives = who.tactic + who.strategy > token_due(who)
}

table "secret_hardship" {              # how seldom admirals score what they hold
  designed = true
  keys     = { secret = secret }
  gives    = { hardship = integer }
  rows = [
    [secret.fuel_the_war_machine,            1],
    [secret.establish_a_perimeter,           1],
    [secret.threaten_enemies,                1],
    [secret.master_the_laws_of_physics,      2],
    [secret.form_a_spy_network,              2],
    [secret.spark_a_rebellion,               3],
    [secret.learn_the_secrets_of_the_cosmos, 3],
    [secret.adapt_new_strategies,            3],
    [secret.make_an_example_of_their_world,  4],
    [secret.occupy_the_seat_of_the_empire,   4],
    [secret.forge_an_alliance,               4],
    [secret.mine_rare_metals,                4],
    [secret.cut_supply_lines,                5],
    [secret.gather_a_mighty_fleet,           5],
    [secret.monopolize_production,           5],
    [secret.unveil_flagship,                 5],
    [secret.become_the_gatekeeper,           7],
    [_,                                      8],
  ]
}
function "step_worth" {                # what unit upgrades a technology brings nearer, when an objective asks for them
  takes = { who = player, tech = tech }
  let "asked"  { be = wishes(who, objective.develop_weaponry) || wishes(who, objective.revolutionize_warfare) }
  let "colour" { be = tech.colour }
  gives = !asked || colour == null ? 0 : count([for t in all(tech) : t if t.card != null && t.faction == null && !contains(who.techs, t) && t.needs[colour] > owned(who, colour)])
}
function "study_due" {                 # resources to keep for a technology in this round
  takes = { who = player }
  let "holder" { be = strategy_card.technology.holder }
  gives = holder == null || strategy_card.technology.exhausted ? 0 : holder == who ? 6 : who.strategy > 0 ? 4 : 0
}
function "hoard" {                     # trade goods that are kept for an objective
  takes = { who = player }
  gives = !hoards(who) ? 0 : min(who.goods, wishes(who, objective.found_a_golden_age) || wishes(who, objective.manipulate_galactic_law) ? 16 : wishes(who, objective.centralize_galactic_trade) ? 10 : 5)
}
function "hoards" {                    # trade goods, for an objective
  takes = { who = player }
  gives = pillage_risk(who, 3) == 0 && any([for o in [objective.negotiate_trade_routes, objective.centralize_galactic_trade, objective.found_a_golden_age, objective.manipulate_galactic_law] : wishes(who, o)])
}
function "money_left" {                # for units
  takes = { who = player }
  gives = to_spend(who) - study_due(who) - hoard(who)
}
function "token_left" {                # of the strategy pool, beside that for a technology
  takes = { who = player }
  let "holder" { be = strategy_card.technology.holder }
  gives = who.strategy - (holder != null && holder != who && !strategy_card.technology.exhausted ? 1 : 0)
}
function "office_worth" {              # of a strategy card
  takes = { who = player, card = strategy_card }
  let "ready" { be = count([for o in unscored(who) : o if is_met(o, who)]) }
  gives = (card == strategy_card.imperial ? (planet.mecatol_rex.owner == who ? 40 : 0) + (ready > 1 ? 30 : ready > 0 ? 20 : count(who.secrets) + count(who.scored_secrets) < 2 ? 12 : 4)
    : card == strategy_card.leadership ? 17
    : card == strategy_card.technology ? 20
    : card == strategy_card.warfare ? 16
    : card == strategy_card.trade ? (hoards(who) ? 19 : 10)
    : card == strategy_card.construction ? (hopes(who, secret.fuel_the_war_machine) || hopes(who, secret.establish_a_perimeter) ? 19 : 9)
    : card == strategy_card.politics ? 10
    : 6 + floor_div(peace_worth(who), 3))
}
function "peace_worth" {               # of Diplomacy to one who gains a planet by it
  takes = { who = player }
  gives = gains_by_diplomacy(who) ? coalesce(max([for p in peaceful(who) : planet_worth(p) + planet_bonus(who, p)]), 0) : 0
}
function "wants_secret" {              # has room for another, or one to exchange that is hard
  takes = { who = player }
  gives = count(who.scored_secrets) < 3 && (count(who.secrets) + count(who.scored_secrets) < 3 || any([for s in who.secrets : table.secret_hardship.secret[s].hardship > 4 && !is_met(s, who)]))
}
