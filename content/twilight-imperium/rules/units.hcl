# 46 Units: reinforcements, what is where; 10, 32, 83 limits; 80 destroyed, 16.9 removed.

function "card_of" {                   # null: cannot have any
  takes = { who = player, type = unit_type }
  gives = last([for c in who.cards : c if c.type == type])
}
function "in_reinforcements" {         # 46.2, 71
  takes = { who = player, type = unit_type }
  gives = type.limit == 0 ? 99 : type.limit - count([for u in who.units : u if u.card.type == type])
}
procedure "put" {                      # out of reinforcements, if there is one left
  takes = { who = player, type = unit_type, system = system, planet = default(optional(planet), null) }
  let "card" { be = card_of(who, type) }
  let "on"   { be = card != null && card.floats ? null : planet }   # 10.1
  create "unit" "made" {
    when  = card != null && in_reinforcements(who, type) > 0 && supply(unit) > 0 && (on == null || on.admits)
    owner = who
    card  = card
    at    = system
    on    = on
  }
  gives = made
}
procedure "destroy" {                  # 80; `by`: whose hit or ability it was
  source = "80"
  takes  = { unit = unit, system = system, by = optional(player) }
  let "owner" { be = unit.owner }
  let "card"  { be = unit.card }
  tell { text = "{owner} loses {a/an} {card} in {system}." }
  remove { what = unit }
  gain "owner" {
    when   = card.returns > 0
    fallen = 1
  }
  run "destroyed" {}
}
procedure "destroyed" {                # a moment for abilities: the unit is gone
  takes = { owner = player, card = unit_card, system = system, by = optional(player) }
}
procedure "take_off" {                 # 16.9, 80.2: no destruction
  source = "16.9"
  takes  = { units = list(unit) }
  remove { what = units }
}
function "ships" {                     # 84
  takes = { who = player, system = system }
  gives = [for u in system.units : u if u.owner == who && u.card.type.ship]
}
function "large_ships" {               # all but fighters
  takes = { who = player, system = system }
  gives = [for u in system.units : u if u.owner == who && u.card.type.ship && u.card.type != unit_type.fighter]
}
function "fleets" {                    # who has ships there
  takes = { system = system }
  gives = distinct([for u in system.units : u.owner if u.card.type.ship])
}
function "others_ships" {              # whose ships bar the way
  takes = { who = player, system = system }
  gives = any([for u in system.units : u.owner != who && u.card.type.ship])
}
function "troops" {                    # 72 ground forces
  takes = { who = player, planet = planet }
  gives = [for u in planet.units : u if u.owner == who && u.card.type.ground]
}
function "defended" {                  # by others
  takes = { who = player, planet = planet }
  gives = any([for u in planet.units : u.owner != who && u.card.type.ground])
}
function "units_of" {
  takes = { who = player, system = system, type = unit_type }
  gives = [for u in system.units : u if u.owner == who && u.card.type == type]
}
function "has_room" {                  # 10.4, 10.5
  takes = { planet = planet, type = unit_type }
  gives = !planet.admits ? false : type == unit_type.pds ? count([for u in planet.units : u if u.card.type == type]) < planet.pds_limit : type == unit_type.space_dock ? !any([for u in planet.units : u.card.type == type]) : true
}
stat "pds_limit" {
  source = "10.4"
  text   = "PDS on a planet"
  of     = planet
  base   = 2
}
stat "admits" {                        # whether units may land, be produced or placed there
  of   = planet
  base = true
}

function "open_planets" {              # of this player, where units may be placed
  takes = { who = player }
  gives = [for p in who.planets : p if p.admits]
}

before "player_turn" {
  when = self.saved > 0
  run "return_infantry" {}
}
procedure "return_infantry" {          # 48 infantry on the card of Infantry II comes back to the home system, or is lost
  takes = { self = player }
  let "saved" { be = self.saved }
  set "self" { saved = 0 }
  repeat {
    times = saved
    pick "planet" {
      when = any([for p in people(self).home.planets : p.owner == self])
      by   = self
      from = [for p in people(self).home.planets : p if p.owner == self]
      text = "Where does an infantry return?"
    }
    if {
      when = planet != null
      run "put" {
        who    = self
        type   = unit_type.infantry
        system = people(self).home
      }
    }
  }
}

# ---- Limits -----------------------------------------------------------------

stat "fleet_limit" {                   # 83.1
  text = "ships in a system"
  of   = player
  base = player.fleet
}
function "afloat" {                    # 32 what needs room in space
  takes = { who = player, system = system }
  gives = [for u in system.units : u if u.owner == who && u.on == null && (u.card.type.ground || u.card.type == unit_type.fighter)]
}
function "capacity" {                  # 32.2; three fighters lie at a space dock
  takes = { who = player, system = system }
  let "mine"     { be = [for u in system.units : u if u.owner == who] }
  let "docks"    { be = count([for u in mine : u if u.card.type == unit_type.space_dock && u.on != null]) }
  let "fighters" { be = count([for u in mine : u if u.card.type == unit_type.fighter]) }
  gives = sum([for u in mine : u.card.capacity]) + min(3 * docks, fighters)
}
function "excess" {                    # units without room
  takes = { who = player, system = system }
  gives = max(0, count(afloat(who, system)) - capacity(who, system))
}
stat "fighter_weight" {                # what fighters without room count against the fleet pool, in halves; 0: they need room
  of   = player
  base = 0
}
function "counted" {                   # 83.1 against the fleet pool, in halves
  takes = { who = player, system = system }
  gives = 2 * count(large_ships(who, system)) + (who.fighter_weight == 0 ? 0 : who.fighter_weight * min(excess(who, system), count(units_of(who, system, unit_type.fighter))))
}
function "spilling" {                  # 32.3 what has to go for want of room
  takes = { who = player, system = system }
  gives = who.fighter_weight == 0 ? excess(who, system) : max(0, excess(who, system) - count(units_of(who, system, unit_type.fighter)))
}
procedure "fit" {                      # 32.3, 83.3: what is too much is removed
  source = "32.3"
  takes  = { who = player, system = system }
  run "fit_fleet" {}
  repeat {
    while = spilling(who, system) > 0
    pick "spilt" {                     # one by one where fighters lie at a space dock
      by      = who
      from    = who.fighter_weight == 0 ? afloat(who, system) : [for u in afloat(who, system) : u if u.card.type.ground]
      count   = count(docks_at(who, system)) > 0 ? 1 : max(1, spilling(who, system))
      ordered = false
      text    = "What has no room in {system}?"
    }
    run "take_off" { units = spilt }
  }
}
procedure "fit_fleet" {                # also before a combat, in which what has no room may fight along
  source = "83.3"
  takes  = { who = player, system = system }
  repeat {
    while = counted(who, system) > 2 * who.fleet_limit
    pick "given_up" {
      by   = who
      from = who.fighter_weight > 0 && excess(who, system) > 0 ? ships(who, system) : large_ships(who, system)
      text = "Which ship do you give up in {system}? Your fleet pool allows {who.fleet_limit, plural, one {# ship} other {# ships}} besides fighters in a system."
    }
    run "take_off" { units = [given_up] }
  }
}
after "player_turn" {                  # what cards and abilities left without room, or without a figure
  each "p" {
    in = players
    run "fit_everywhere" { who = p }
    run "place_figures" {
      when = count(p.units) > 10       # the fewest figures of a type
      who  = p
    }
  }
}
stat "figure_limit" {                  # of a type of which there are tokens
  source = "46.2"
  of     = unit_type
  base   = unit_type == unit_type.infantry ? 12 : unit_type == unit_type.fighter ? 10 : 99
}
function "camps" {                     # one of the units of a type on each planet, and in the space of each system
  takes = { who = player, type = unit_type }
  let "those" { be = [for u in who.units : u if u.card.type == type] }
  gives = count(those) <= type.figure_limit ? [] : concat([for p in distinct(compact(those[*].on)) : [for u in those : u if u.on == p][0]], [for s in distinct(compact([for u in those : u.at if u.on == null])) : [for u in those : u if u.on == null && u.at == s][0]])
}
procedure "place_figures" {            # tokens need a figure beside them, or are destroyed
  source = "21.3"
  takes  = { who = player }
  each "type" {
    in = [unit_type.infantry, unit_type.fighter]
    repeat {
      while = count(camps(who, type)) > type.figure_limit
      pick "bare" {
        by   = who
        from = camps(who, type)
        text = "Where are units without a figure destroyed?"
      }
      run "destroy_all" { units = [for u in who.units : u if u.card.type == type && u.at == bare.at && u.on == bare.on] }
    }
  }
}
procedure "fit_everywhere" {
  takes = { who = player }
  each "s" {
    in = distinct(compact([for u in who.units : u.at if u.on == null]))
    run "fit" { system = s }
  }
}
