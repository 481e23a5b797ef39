# 2.8: fleets, and who and what is in them. How ships join and leave them by moves is in 3.3.2,
# what the space elevator reaches (2.8.1) in 3.2_yards.

whenever "fleet_is_empty" {            # whom nobody belongs to any more
  for  = { fleet = fleet }
  when = count(units_of(fleet)) == 0 && fleet.blockade == null   # which ends first, 3.4.7
  remove { what = fleet }
}

whenever "fleet_has_a_commander" {     # 2.5: as ships come and go
  for  = { fleet = fleet }
  when = count(units_of(fleet)) > 0 && fleet.owner != commander(units_of(fleet))
  set "fleet" { owner = commander(units_of(fleet)) }
}

function "fleets_with" {               # where ships of a faction stand, alone or with allies
  takes   = { faction = faction }
  gives   = sorted(distinct([for s in faction.ships : s.fleet if s.fleet != null]))
  because = "No ship of {faction} is in service."
}

# Ships leave whatever fleet they were in and stand together at a place: with the company they
# name, else as a fleet of their own. On Earth all ships of a faction stand together.
procedure "form_up" {
  takes = { owner = faction, ships = set(ship), place = place, box = default(integer, 0), company = optional(fleet) }
  let "there" { be = is_home(owner, place) ? first([for f in place.fleets : f if f.owner == owner]) : company }
  create "fleet" "new" {
    when  = there == null
    owner = owner
    at    = place
    box   = box
    truce = truce_of(ships)            # 3.4.3
  }
  let "fleet" { be = there != null ? there : new }
  each "ship" {
    in = ships
    set "ship" { fleet = fleet }
  }
  gives = fleet
}

# Who comes into a box of a transfer, or out of the last one, may join those who are there.
# Ruling: crews alone, for to robots company is nothing, and with their own; allies meet by moves.
procedure "fall_in" {
  takes = { ships = set(ship) }
  let "fleet" { be = ships[0].fleet }
  stop { when = fleet == null }
  pick "company" {
    when      = count(crewed(ships)) > 0 && owners(ships) == [fleet.owner]
    by        = fleet.owner
    from      = [for f in fleet.at.fleets : f if f != fleet && f.box == fleet.box && owners(units_of(f)) == [fleet.owner]]
    may       = "None"
    verbosity = full
    text      = "Which fleet in {fleet.at} do these ships join: {ships}?"
  }
  run "form_up" {
    when  = company != null
    owner = fleet.owner
    place = fleet.at
    box   = fleet.box
  }
}

procedure "destroy" {
  takes = { unit = unit }
  run "destroy_ship" {
    when = unit.ship != null
    ship = unit.ship
  }
  run "destroy_base" {
    when = unit.base != null
    base = unit.base
  }
}

# ---- Company, 2.5, 2.8 ----------------------------------------------------------

function "companies" {                 # fleets at a place that ships of a faction may stand with
  source = "2.8"
  takes  = { faction = faction, place = place, box = default(integer, 0) }
  gives  = [for f in place.fleets : f if f.box == box && may_join(faction, f)]
}
# Its own and those of its allies, as far as they play: with a base of bystanders one trades, and
# that makes no fleet. On Earth everybody stands apart.
function "may_join" {
  source = "2.5, 2.8"
  takes  = { faction = faction, fleet = fleet }
  gives = (all([for o in owners(units_of(fleet)) : allied(faction, o) && contains(players, o)])
    && (fleet.owner == faction || !is_home(fleet.owner, fleet.at)))
}
function "allied" {
  source = "2.5"
  takes  = { a = faction, b = faction }
  gives  = a == b || relation(a, b).stance == stance.alliance
}

# ---- Who is in it ------------------------------------------------------------------

function "units_of" {
  takes = { fleet = fleet }
  gives = concat(fleet.ships, fleet.bases)
}
function "ships_in" {
  takes = { units = set(unit) }
  gives = compact([for u in units : u.ship])
}
function "bases_in" {
  takes = { units = set(unit) }
  gives = compact([for u in units : u.base])
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
  gives = coalesce(first([for f in game.initiative : f if contains(owners(units), f)]), owners(units)[0])
}
