# 2.8: fleets, and who and what is in them.

whenever "fleet_is_empty" {            # whom nobody belongs to any more
  for  = { fleet = fleet }
  when = count(units_of(fleet)) == 0
  remove { what = fleet }
}

function "units_of" {
  takes = { fleet = fleet }
  gives = concat(fleet.ships, fleet.bases)
}
function "ships_in" {
  takes = { units = set(unit) }
  gives = present([for u in units : u.ship])
}
function "bases_in" {
  takes = { units = set(unit) }
  gives = present([for u in units : u.base])
}
function "crewed" {                    # the crew vehicles among them
  takes = { units = set(unit) }
  gives = [for s in ships_in(units) : s if s.class == unit_class.cv]
}
function "owners" {
  takes = { units = set(unit) }
  gives = distinct([for u in units : u.owner])
}
function "commander" {                 # 2.5: of allies the one with the best initiative
  takes = { units = set(unit) }
  gives = or(first([for f in game.initiative : f if contains(owners(units), f)]), owners(units)[0])
}
