# What a veteran dreams of (see veteran.hcl), beside points. The mission that it was dealt first tells: so two seats in five have
# a dream, and games see what nobody would care for who only counts.

table "dreams" {
  designed = true
  gives    = { mission = mission, tech = optional(tech), policy = optional(policy), fleet = boolean, walls = boolean }
  rows = [
    [mission.crew_to_mars,         tech.safe_crew_hibernation, null,                   false, false],
    [mission.sun,                  null,                       policy.unified_robotic, false, false],
    [mission.crew_to_the_moon,     null,                       null,                   true,  false],
    [mission.main_belt,            null,                       null,                   true,  false],
    [mission.near_earth_asteroids, null,                       null,                   true,  false],
    [mission.comet,                null,                       null,                   true,  false],
    [mission.ceres,                null,                       null,                   true,  false],
    [mission.phobos_deimos,        null,                       null,                   false, true],
    [mission.vesta,                null,                       null,                   false, true],
  ]
}
function "dreams" {
  takes = { faction = faction }
  gives = [for d in table.dreams : d if d.mission == faction.dream]
}
function "line_of_dreams" {            # the technology that it works towards, what leads there, and what sells points for it
  takes = { faction = faction }
  type  = list(tech)
  gives = (!reaches_far() ? []
    : flatten([for t in compact([for d in dreams(faction) : d.tech]) : concat(line_to(tech.genetic_engineering), line_to(t))]))
}
function "is_dreamt_of" {
  takes = { faction = faction, tech = tech }
  gives = contains(line_of_dreams(faction), tech)
}
function "works_out" {                 # does cash buy what is missing for the next of them?
  takes = { faction = faction, field = field }
  gives = any([for t in line_of_dreams(faction) : t.field == field && may_develop(t, faction)
    && points_short(faction, t) > 0 && points_short(faction, t) + 20 <= faction.cash])
}
function "builds_walls" {
  takes = { faction = faction }
  gives = any([for d in dreams(faction) : d.walls])
}
function "flagship_to_build" {         # large crew vehicles in the last years, whatever they are for
  takes = { faction = faction }
  let "has" { be = [for s in faction.ships : s if is_crewed(s) && s.size >= 5 && s.fleet != null] }
  let "offers" {
    be = (!nears_the_end() || count(has) >= (game.year < 2150 ? 1 : 2) || !any([for d in dreams(faction) : d.fleet]) ? []
      : [for s in faction.ships : s if (is_crewed(s) && s.size >= (game.year < 2150 ? 5 : 4) && s.fleet == null && may_build(s)
        && over_support(faction, s.class) < 2 && s.price <= faction.cash)])
  }
  gives = best(offers, [for s in offers : whim(s) + (s.size >= 5 ? 15 : 0)])
}
function "whim" {                      # what tips the scale where no ship is better than another
  takes = { ship = ship }
  gives = mod(ship.order * (game.year + ship.owner.cash), 41)
}
