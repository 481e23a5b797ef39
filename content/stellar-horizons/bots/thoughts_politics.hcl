# What an explorer thinks of other powers and of technologies (see explorer.hcl).

function "promise_of_relations" {      # below 1: not worth a politics marker
  takes = { self = faction, other = faction }
  gives = (is_victim(self, other) ? (relation(self, other).stance > lowest_stance(self) ? 20 : 0)
    : relation(self, other).stance == stance.alliance ? 0
    : 2 + 2 * relation(self, other).stance.order + (contains(players, other) ? 0 : 1))
}
function "is_victim" {                 # whom it would bring war on, for a base that it means to raid
  takes = { self = faction, other = faction }
  gives = (lowest_stance(self) == stance.war && !contains(players, other)
    && any([for b in spoils_of_war(self) : b.owner == other]))
}
function "appeal_of_policy" {          # of those that an explorer may adopt; robots learn most
  takes = { self = faction, policy = policy }
  gives = (keeps_tradition(self, policy) ? (policy.unified ? 10 : 4 + table.appeal_of_policy.policy[policy].appeal)
    : policy.unified ? (policy == policy.unified_robotic && count(unified_of(self)) == 0 ? 9 : 0)
    : table.appeal_of_policy.policy[policy].appeal)
}
function "keeps_tradition" {           # of its faction's sheet: what it began with, and what that leads to
  takes = { self = faction, policy = policy }
  gives = any([for p in row_up_to(policy) : contains(self.start_policies, p)])
}
function "row_up_to" {                 # a policy, and all that leads there
  takes = { policy = policy }
  type  = list(policy)
  gives = append(flatten([for p in policy.requires : row_up_to(p)]), policy)
}
table "appeal_of_policy" {
  keys  = { policy = policy }
  gives = { appeal = integer }
  rows = [
    [policy.robotic,                  9],
    [policy.vigorous_robotic,         9],
    [policy.space_economics,          6],
    [policy.vigorous_space_economics, 6],
    [policy.space_diplomacy,          5],
    [policy.vigorous_space_diplomacy, 5],
    [policy.human,                    4],
    [policy.vigorous_human,           4],
    [_,                               2],
  ]
}

# How much more an explorer of robots and small crews gets done, roughly in percent.
table "use_of_tech" {
  designed = true
  keys     = { tech = tech }
  gives    = { use = integer }
  rows = [
    [tech.orbital_rendezvous,               20],
    [tech.advanced_astrodynamics,           25],
    [tech.reusable_launch_vehicles,         20],
    [tech.improved_component_design,        25],
    [tech.advanced_component_design,        30],
    [tech.quantum_computing,                25],
    [tech.advanced_quantum_computing,       30],
    [tech.artificial_intelligence,          30],
    [tech.improved_space_suits,             15],
    [tech.mechanical_counterpressure_suits, 20],
    [tech.short_radius_gravity,             15],
    [tech.space_operations,                 20],
    [tech.ion_engines,                      15],
    [tech.plasma_dynamic_propulsion,        15],
    [tech.signs_of_life,                    15],
    [tech.existing_life,                    20],
    [_,                                     12],
  ]
}
function "use_for_points" {
  takes = { faction = faction, tech = tech }
  gives = floor_div(1000 * table.use_of_tech.tech[tech].use, tech_price(faction, tech))
}
function "techs_within_reach" {        # what its politics markers would pay for
  takes = { faction = faction }
  gives = [for t in all(tech) : t if (may_develop(t, faction) && tech_price(faction, t) > faction.bank[t.field]
    && tech_price(faction, t) <= faction.bank[t.field] + faction.politics * politics_worth(faction))]
}
