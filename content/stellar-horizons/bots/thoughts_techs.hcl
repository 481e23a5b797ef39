# Which technologies a settler wants, and what it does for them (see settler.hcl).

# What comes first is wanted first: crews that reach farther, cheaper bases, launchers that come
# back, more cargo. Some are worth politics markers too, and some are of use where the prize is to
# become a second Earth alone.
table "techs_for_settlers" {
  gives = { tech = tech, coveted = boolean, earthlike = boolean }
  rows = [
    [tech.advanced_astrodynamics,      true,  false],
    [tech.space_habitation,            true,  false],
    [tech.terraforming,                true,  true],
    [tech.reusable_launch_vehicles,    true,  false],
    [tech.advanced_life_support,       false, false],
    [tech.long_duration_space_flight,  false, false],
    [tech.large_crew_vehicles,         false, false],
    [tech.trade_routes,                false, false],
    [tech.ultra_heavy_launch_vehicles, false, false],
    [tech.frigates,                    false, false],
    [tech.space_operations,            false, false],
    [tech.improved_trade_routes,       false, false],
  ]
}
stat "seeks_second_earth" {            # a scenario may want more than settlements
  text = "Wants the prize terraformed"
  base = false
}
function "techs_of_use" {
  gives = [for r in table.techs_for_settlers : r if !r.earthlike || seeks_second_earth()]
}
function "rank_for_settling" {         # 0: of no use
  takes = { tech = tech }
  gives = index_of(reverse([for r in techs_of_use() : r.tech]), tech)
}
function "coveted" {
  takes = { faction = faction }
  gives = [for r in techs_of_use() : r.tech if r.coveted && may_develop(r.tech, faction)]
}
function "is_sought" {                 # do the plans of a settler lack points of this field?
  takes = { faction = faction, field = field }
  gives = (any([for t in planned(faction) : t.field == field && markers_for(faction, t) > 0])
    && sum([for t in planned(faction) : markers_for(faction, t)]) > faction.politics + free_politics(faction))
}
function "planned" {                   # the technologies that it explores for
  takes = { faction = faction }
  type  = list(tech)
  gives = first(coveted(faction), pioneer(faction) == null ? 2 : 1)
}
function "points_short" {              # of a technology
  takes = { faction = faction, tech = tech }
  gives = tech_price(faction, tech) - faction.bank[tech.field]
}
function "points_to_come" {            # before technologies are developed
  takes = { faction = faction, field = field }
  gives = earth_points(faction)[field] + sum([for m in faction.hand : m.worth if m.field == field])
}
function "politics_set_aside" {        # the markers that a coveted technology will need
  takes = { faction = faction }
  gives = coalesce(max([for t in coveted(faction) : markers_for(faction, t) if markers_for(faction, t) <= faction.politics]), 0)
}
function "markers_for" {
  takes = { faction = faction, tech = tech }
  gives = ceil_div(max(0, points_short(faction, tech) - points_to_come(faction, tech.field)), politics_worth(faction))
}
function "worth_studying" {            # a field where politics markers make the difference
  takes = { faction = faction, field = field }
  gives = any([for t in coveted(faction) : t.field == field && points_short(faction, t) > 0
    && points_short(faction, t) <= faction.politics * politics_worth(faction)])
}
