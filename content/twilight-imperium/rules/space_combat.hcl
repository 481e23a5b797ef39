# 42 Space combat: barrage, then rounds in which both sides announce retreats, roll, take hits and retreat.

procedure "space_combat" {
  source = "42"
  help   = "Destroyers and others first fire their anti-fighter barrage. Then, round by round, each ship rolls a die and hits if it shows the ship's combat value or more. Hits are cancelled by ships that sustain damage, or destroy ships, as their owner chooses. A player who announced a retreat leaves at the end of the round."
  takes  = { attacker = player, defender = player, system = system }
  each "p" {
    in = [attacker, defender]
    set "p" {
      retreats         = false
      relentless       = false
      fights           = true
      taken            = false
      scored_in_combat = false
      slipped          = false
    }
  }
  set "game" { battle = system }
  let "opening" { be = true }
  repeat {
    while = is_battle(attacker, defender, system) && !(is_unbreakable(attacker, defender, system) && is_unbreakable(defender, attacker, system))
    run "combat_round" {}
    set "opening" { be = false }
  }
  run "give_way" { when = is_battle(attacker, defender, system) }
  let "winner" { be = attacker.slipped || defender.slipped ? null : count(fighting(attacker, system)) > 0 ? attacker : count(fighting(defender, system)) > 0 ? defender : null }
  run "combat_won" {
    when  = winner != null
    who   = winner
    loser = winner == attacker ? defender : attacker
  }
  run "space_combat_ends" {}
  set "game"     { battle = null }
  set "attacker" { fights = false }
  set "defender" { fights = false }
  run "fit" {
    when = winner != null
    who  = winner
  }
  gives = winner
}
procedure "space_combat_ends" {        # moments for abilities
  takes = { attacker = player, defender = player, system = system, winner = optional(player) }
}
procedure "combat_won" {               # in space or on the ground
  takes = { who = player, loser = player }
}
function "fighting" {                  # whose ships take part
  takes = { who = player, system = system }
  gives = ships(who, system)
}
function "is_battle" {
  takes = { attacker = player, defender = player, system = system }
  gives = count(fighting(attacker, system)) > 0 && count(fighting(defender, system)) > 0
}
function "is_unbreakable" {            # what the foe can hit in a round is repaired in the next
  source = "FAQ 1924"
  takes  = { who = player, foe = player, system = system }
  gives  = has(who, tech.duranium_armor) && has(who, tech.non_euclidean_shielding) && count([for u in fighting(who, system) : u if u.card.sustains]) >= 2 && any([for u in fighting(who, system) : u.card.sustains && !u.damaged]) && sum([for u in fighting(foe, system) : dice_of(foe, u, who, system)]) <= who.cancelled
}
procedure "give_way" {                 # a combat that nobody can win: the attacker retreats, or is lost
  source = "FAQ 1924"
  takes  = { attacker = player, defender = player, system = system }
  run "retreat" "left" { who = attacker }
  each "u" {
    in = left ? [] : fighting(attacker, system)
    run "destroy" {
      unit = u
      by   = defender
    }
  }
}
procedure "barrage" {                  # 14: both at once, and against fighters alone
  source = "14"
  takes  = { attacker = player, defender = player, system = system }
  each "p" {
    in = [attacker, defender]
    run "roll_for" "made" {
      who   = p
      needs = flatten([for u in fighting(p, system) : repeat(u.card.barrage, u.card.barrage_dice)])
    }
    set "p" { hits = made }
  }
  each "p" {
    in = [attacker, defender]
    let "foe" { be = p == attacker ? defender : attacker }
    let "due" { be = foe.hits }
    each "u" {
      in = first(units_of(p, system, unit_type.fighter), due)
      run "destroy" {
        unit = u
        by   = foe
      }
    }
  }
  set "attacker" { hits = 0 }
  set "defender" { hits = 0 }
}
procedure "combat_round" {
  source = "42.4"
  takes  = { attacker = player, defender = player, system = system, opening = boolean }
  run "round_starts" {}
  run "haggle"  { when = is_battle(attacker, defender, system) }
  run "barrage" { when = opening && is_battle(attacker, defender, system) }   # 42.2: what starts a combat or its first round comes before
  if {                                 # somebody has left, or is lost
    when = !is_battle(attacker, defender, system)
    run "round_ends" {}
    stop "combat_round" {}
  }
  run "announce" "is_said" { who = defender }
  run "announce" {
    when = !is_said
    who  = attacker
  }
  run "volley" {
    who = attacker
    foe = defender
  }
  run "volley" {
    who = defender
    foe = attacker
  }
  run "exchange_hits" {}
  each "p" {
    in = [attacker, defender]
    run "retreat" {
      when = p.retreats && is_battle(attacker, defender, system)
      who  = p
    }
  }
  run "round_ends" {}                  # 42.7: ships that retreat have left by then
}
procedure "round_starts" {             # moments for abilities; 42.2 the combat starts with its first round, the opening
  source = "42.2"
  takes  = { attacker = player, defender = player, system = system, opening = default(boolean, false) }
}
procedure "round_ends" {
  takes = { attacker = player, defender = player, system = system }
  each "p" {
    in = [attacker, defender]
    set "p" {
      bold       = false
      prototypes = false
      rerolls    = false
    }
  }
}

# ---- Rolling ----------------------------------------------------------------

stat "combat_value" {                  # 61 what a die must show
  source = "61"
  text   = "combat value"
  takes  = { unit = unit, system = system, nebula = boolean }
  from   = [unit.owner]
  base   = unit.card.combat
  min    = 1
  term "nebula" {                      # 28.3
    when = nebula
    add  = -1
  }
  term "morale" {
    when = unit.owner.bold
    add  = -1
  }
  term "legion" {
    add = -unit.owner.fervour
  }
  term "prototype" {
    when = unit.owner.prototypes && unit.card.type == unit_type.fighter
    add  = -2
  }
}
function "dice_of" {                   # 61.2
  takes = { who = player, unit = unit, foe = player, system = system }
  gives = unit.card.dice
}
function "rolls_apart" {               # whose dice are rolled by card: their hits are special, or misses are rolled again
  takes = { who = player, unit = unit, system = system }
  gives = who.rerolls
}
procedure "volley" {                   # 42.5 by combat value, the best first
  source = "42.5"
  takes  = { who = player, foe = player, defender = player, system = system }
  let "nebula" { be = system.anomaly == anomaly.nebula && who == defender }
  let "fleet"  { be = fighting(who, system) }
  let "apart"  { be = [for u in fleet : u if rolls_apart(who, u, system)] }
  run "roll_for" "sure" { needs = flatten([for u in without(fleet, apart) : repeat(combat_value(u, system, nebula), dice_of(who, u, foe, system))]) }
  set "who" {
    hits  = sure
    aimed = 0
  }
  each "value" {
    in = count(apart) == 0 ? [] : sorted(distinct([for u in apart : combat_value(u, system, nebula)]))
    let "group" { be = [for u in fighting(who, system) : u if contains(apart, u) && combat_value(u, system, nebula) == value] }   # who fired before may be lost
    each "card" {                      # the rolls of one card, whose hits may be special
      in = distinct(group[*].card)
      run "fire" "made" {
        needed   = value
        in_space = true
        dice     = sum([for u in group : u.card == card ? dice_of(who, u, foe, system) : 0])
      }
      run "count_hits" { hits = made }
    }
  }
}
procedure "fire" {                     # combat rolls that need the same; 55 who may roll again is asked behind it
  takes = { who = player, system = system, card = unit_card, needed = integer, dice = integer, in_space = boolean, planet = default(optional(planet), null) }
  type  = integer
  roll "shots" {
    by    = who
    die   = sides(10)
    times = dice
    text  = "{card}, hits from {needed}"
  }
  let "hits" { be = count([for d in shots : d if d >= needed]) }
  gain "who" {
    when   = !in_space
    missed = repeat(needed, dice - hits)
  }
  let "late" { be = 0 }
  if {                                 # 55, as `roll_again` does for those who look at the dice
    when = in_space && who.rerolls && hits < dice
    roll "second_shots" {
      by    = who
      die   = sides(10)
      times = dice - hits
      text  = "Again: {card}, hits from {needed}"
    }
    set "late" { be = count([for d in second_shots : d if d >= needed]) }
  }
  gives = hits + late
}
procedure "roll_again" {               # 55; the new dice
  source = "55"
  takes  = { who = player, card = unit_card, needed = integer, misses = integer }
  type   = list(integer)
  roll "second_shots" {
    when  = misses > 0
    by    = who
    die   = sides(10)
    times = misses
    text  = "Again: {card}, hits from {needed}"
  }
  gives = coalesce(second_shots, [])
}
procedure "count_hits" {
  takes = { who = player, system = system, card = unit_card, hits = integer }
  gain "who" { hits = hits }
}

# ---- Hits -------------------------------------------------------------------

procedure "exchange_hits" {            # 42.6
  takes = { attacker = player, defender = player, system = system }
  let "on_attacker" { be = defender.hits }
  let "on_defender" { be = attacker.hits }
  let "at_attacker" { be = defender.aimed }
  let "at_defender" { be = attacker.aimed }
  set "attacker" {
    hits  = 0
    aimed = 0
  }
  set "defender" {
    hits  = 0
    aimed = 0
  }
  run "assign_hits" {
    who   = attacker
    by    = defender
    hits  = on_attacker
    aimed = at_attacker
  }
  run "assign_hits" {
    who   = defender
    by    = attacker
    hits  = on_defender
    aimed = at_defender
  }
}
function "targets" {                   # who may take a hit; aimed: no fighter, if there is another ship
  takes = { who = player, system = system, aimed = boolean }
  let "large" { be = aimed ? warships(who, system) : [] }
  gives = count(large) > 0 ? large : fighting(who, system)
}
function "lets_sustain" {              # whether ships of others may, where this player is
  takes = { who = player, system = system }
  gives = true
}
function "can_sustain" {               # 82.3
  takes = { unit = unit, system = system }
  gives = unit.card.sustains && !unit.damaged && all([for p in fleets(system) : p == unit.owner || lets_sustain(p, system)]) && !(unit.card.type == unit_type.war_sun && war_suns_public())
}
stat "war_suns_public" {               # whether everybody knows how they are built, and how they are hit
  takes = {}
  base  = false
}
stat "cancelled" {                     # 82.1 hits by one use of sustain damage
  of   = player
  base = 1
}
procedure "assign_hits" {              # 42.6, 82: aimed hits come first; gives whether the last of them destroyed the last ship
  source = "42.6"
  takes  = { who = player, by = player, hits = integer, system = system, aimed = default(integer, 0) }
  let "aiming"  { be = aimed }
  let "left"    { be = hits + aimed }
  let "swept"   { be = false }
  let "shields" { be = true }          # who can sustain damage does so before ships are lost, if their owner wants
  repeat {
    while = left > 0 && count(fighting(who, system)) > 0
    let "able" { be = shields ? [for u in targets(who, system, aiming > 0) : u if can_sustain(u, system)] : [] }
    pick "shield" {
      when = count(able) > 0
      by   = who
      from = able
      may  = "None"
      text = "{left, plural, one {# hit} other {# hits}}: which ship sustains damage?"
    }
    let "met" { be = shield == null ? 1 : who.cancelled }
    if {
      when = shield != null
      run "sustain" { unit = shield }
    }
    if {
      when = shield == null
      set "shields" { be = false }
      pick "lost" {
        by   = who
        from = targets(who, system, aiming > 0)
        text = "{left, plural, one {# hit} other {# hits}}: which ship do you lose?"
      }
      run "destroy" { unit = lost }
      set "swept" { be = count(fighting(who, system)) == 0 }
    }
    set "left"   { be = left - met }
    set "aiming" { be = max(0, aiming - met) }
  }
  gives = swept
}
procedure "sustain" {
  source = "82.1"
  takes  = { unit = unit, by = player }
  set "unit" { damaged = true }
}

# ---- Retreats ---------------------------------------------------------------

function "refuges" {                   # 42.7
  source  = "42.7"
  takes   = { who = player, system = system }
  because = "Ships retreat to a neighbouring system with a unit or planet of theirs and without ships of others."
  gives   = [for s in havens(who, system) : s if any([for u in s.units : u.owner == who]) || any([for p in s.planets : p.owner == who])]
}
function "havens" {                    # neighbours without ships of others; 28.1 a nebula is entered only if it is active
  source = "28.1"
  takes  = { who = player, system = system }
  gives  = [for s in neighbours_for(who, system) : s if may_enter(who, s) && !others_ships(who, s) && (s.anomaly != anomaly.nebula || nebulae_open())]
}
procedure "announce" {                 # 42.4; gives whether a retreat was announced
  source = "42.4"
  takes  = { who = player, system = system }
  let "ways" { be = refuges(who, system) }
  may "flee" {
    when = count(ways) > 0
    by   = who
    text = "Announce a retreat: your ships leave after this round"
    set "who" { retreats = true }
  }
  gives = flee == "yes"
}
procedure "retreat" {                  # 42.7
  source = "42.7"
  takes  = { who = player, system = system }
  type   = boolean
  let "ways" { be = refuges(who, system) }
  pick "to" {
    when = count(ways) > 0
    by   = who
    from = ways
    text = "Where do you retreat to?"
  }
  set "who" { retreats = false }
  if {
    when = to != null
    tell { text = "{who} retreats to {to}." }
    run "withdraw" {}
    run "place_token" { system = to }
    run "fit"         { system = to }
  }
  gives = to != null
}
procedure "withdraw" {                 # 50.5, FAQ 1932: all ships leave, with what they can carry; what is left in space is lost
  source = "50.5"
  takes  = { who = player, to = system, system = system }
  each "ship" {                        # 70.2
    in = system.anomaly == anomaly.gravity_rift ? [for u in system.units : u if u.owner == who && u.card.move > 0] : []
    run "brave_rift" "lost" { risks = 1 }
    run "take_off" {
      when  = lost
      units = [ship]
    }
  }
  let "there" { be = [for u in system.units : u if u.owner == who && u.on == null] }
  let "ships" { be = [for u in there : u if u.card.move > 0] }
  let "cargo" { be = [for u in there : u if u.card.move == 0] }
  let "camp"  { be = [for u in system.units : u if u.owner == who && u.on != null && u.card.type.ground] }
  let "room"  { be = sum(ships[*].card.capacity) }
  pick "saved" {
    when    = room > 0 && (count(cargo) > room || count(camp) > 0)
    by      = who
    from    = concat(cargo, camp)
    min     = min(room, count(cargo))
    max     = max(room, 1)
    ordered = false
    text    = "Whom do your ships take along?"
  }
  let "taken" { be = saved != null ? saved : count(cargo) <= room ? cargo : [] }
  each "u" {
    in = concat(ships, taken)
    set "u" {
      at = to
      on = null
    }
  }
  run "take_off" { units = without(cargo, taken) }
}
procedure "hit_ship" {                 # a hit that goes to this ship
  takes = { unit = unit, by = player, system = system }
  choose "fate" {
    by   = unit.owner
    text = "A hit on {unit}"
    option "sustains" {
      text = "Sustain damage"
      when = can_sustain(unit, system)
      run "sustain" {}
    }
    option "is_lost" {
      text = "Lose it"
      run "destroy" {}
    }
  }
}
