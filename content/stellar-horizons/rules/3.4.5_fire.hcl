# 3.4.5: resolving combat.

procedure "exchange_fire" {
  title = "Fire"
  takes = { battle = battle }
  let "sides" { be = [battle.attacker, battle.defender] }

  each "side" {                        # direct fire: what stays behind the others
    when         = battle.style == style.direct_fire
    in           = sides
    simultaneous = true
    run "choose_screen" "screened" {}
    set "side" { screened = screened }
  }
  each "side" {                        # a strike: fighters or bombers, in secret
    when         = battle.style == style.strike
    in           = sides
    simultaneous = true
    run "fly_drones" "bombers" {}
    set "side" { bombers = bombers }
  }
  each "side" {
    in = [for s in sides : s if s.bombers > 0]
    tell {
      verbosity = full
      text      = "{side} sends {side.bombers, plural, one {# bomber} other {# bombers}}."
    }
  }
  each "side" {                        # both roll before anybody is hit
    in           = sides
    simultaneous = true
    let "foe"   { be = opponent(battle, side) }
    let "value" { be = fire_value(battle, side, foe) }
    roll "fire" {
      die       = die.d10
      verbosity = full
      text      = "{side} fires"
      outcome "hits" {
        when = hits_dealt(battle, side, foe, fire) > 0
        text = "it hits"
      }
      outcome "misses" {
        text = "it misses"
      }
    }
    let "line"   { be = value + fire }
    let "plain"  { be = table_damage(battle.style, line) }
    let "downed" { be = fighters(battle, foe) }
    let "deals"  { be = hits_dealt(battle, side, foe, fire) }
    if {
      when = count(guns(battle, side)) > 0
      tell {
        verbosity = full
        text      = "{value} (guns, weapons and targets) plus the {fire} rolled is {line}: {plain} damage by {battle.style}."
      }
      tell {
        when      = side.extra + foe.shield + side.bombers + downed > 0
        verbosity = full
        text      = "Plus {side.extra} for aiming and {side.bombers} for bombers, minus {foe.shield} evaded and {downed} stopped by fighters: {deals} damage."
      }
    }
    else {
      tell {
        verbosity = full
        text      = "It has no weapons for this range."
      }
    }
    set "side" { deals = deals }
  }
  each "side" {
    in = [for s in sides : s if opponent(battle, s).deals > 0]
    let "hits" { be = opponent(battle, side).deals }
    tell { text = "{side} takes damage: {hits}." }
  }
  run "take_hits" {                    # settled first on the side that began it
    hurt   = battle.attacker
    firing = battle.defender
  }
  run "take_hits" {
    hurt   = battle.defender
    firing = battle.attacker
  }
}

procedure "choose_screen" {            # ruling: one stays in front; if none did, the screen would hide nobody
  takes = { side = side }
  pick "screened" {
    by      = side.owner
    from    = side.units
    max     = count(side.units) - 1
    ordered = false
    text    = "Which units do you keep behind the others? They do not fire and cannot be hit."
  }
  gives = screened
}
procedure "fly_drones" {               # squadrons that attack; the others defend
  takes = { battle = battle, side = side }
  pick "bombers" {
    when = count([for f in owners(side.units) : f if flies_bombers(f)]) > 0
    by   = side.owner
    from = range(0, bombing(side))
    seen = side.owner
    text = "How many drone squadrons attack as bombers? The others defend as fighters."
  }
  gives = coalesce(bombers, 0)
}
function "bombing" {                   # squadrons that could
  takes = { side = side }
  gives = sum([for u in side.units : squadrons(u) if flies_fighters(u.owner) && flies_bombers(u.owner)])
}

# ---- How much ----------------------------------------------------------------

# Ruling: in an allied fleet only those who can do damage add their combat value, and of
# their weapons the best count. Ruling: who can do none gains nothing from tactics and bombers.
function "guns" {
  source = "3.4.5, 2.6.4"
  takes  = { battle = battle, side = side }
  gives = [for u in without(side.units, side.screened) : u if (combat_value(u) > 0
    && (battle.style == style.direct_fire || fires_at_range(u.owner)))]
}
function "fire_value" {                # before the die; ruling: screened enemies count as enemies
  source = "3.4.5, 11.0"
  takes  = { battle = battle, side = side, foe = side }
  gives = (sum([for u in guns(battle, side) : combat_value(u)])
    + coalesce(max([for f in owners(guns(battle, side)) : weapon_bonus(f)]), 0)
    + max(0, count(foe.units) - 1))
}
function "table_damage" {
  source = "11.0"
  takes  = { style = style, line = integer }
  gives  = style == style.strike ? table.combat.strike[line].damage : table.combat.direct_fire[line].damage
}
function "hits_dealt" {
  source = "3.4.5"
  takes  = { battle = battle, side = side, foe = side, fire = integer }
  gives = (count(guns(battle, side)) == 0 ? 0
    : max(0, table_damage(battle.style, fire_value(battle, side, foe) + fire)
      + side.extra - foe.shield + side.bombers - fighters(battle, foe)))
}
function "fighters" {
  source = "3.4.5"
  takes  = { battle = battle, side = side }
  gives  = battle.style == style.strike ? drones(side) - side.bombers : 0
}

# ---- On whom -----------------------------------------------------------------

# One hit at a time, picks in turn: in direct fire the side that is hit picks first, in a
# strike the side that fires. A tactics point picks instead of the other side, or reaches
# behind the screen.
procedure "take_hits" {
  takes = { battle = battle, hurt = side, firing = side }
  let "leads"   { be = battle.style == style.strike && picks_targets(firing.owner) ? firing : hurt }
  let "follows" { be = battle.style == style.strike || !picks_targets(firing.owner) ? hurt : firing }

  each "hit" {
    in = range(1, firing.deals)
    stop "hit" {
      when = count(hurt.units) == 0
      all  = true
    }
    let "picker" { be = odd(hit) ? leads : follows }
    let "rival"  { be = odd(hit) ? follows : leads }
    may "take_over" {
      when      = rival != picker && rival.tactics > 0 && count(targets(hurt, true)) > 1
      by        = rival.owner
      verbosity = full
      text      = "Hit {hit} of {firing.deals} on {hurt}. Do you spend 1 of {rival.tactics, plural, one {# tactics point} other {# tactics points}} to pick the target instead of {picker.owner}?"
      pay "rival" { tactics = 1 }
      set "picker" { be = rival }
    }
    run "pick_target" "target" { behind = take_over == "yes" || picker.tactics > 0 }
    pay "picker" {
      when    = take_over != "yes" && behind_screen(hurt, target)
      tactics = 1
    }
    run "apply_hit" {}
  }
  each "ship" {                        # a lone ship took its hits in silence
    when = firing.deals > 0 && count(hurt.units) == 1
    in   = crewed(hurt.units)
    tell {
      verbosity = full
      text      = "{ship} survives with {ship.damage} damage of {ship.size}."
    }
  }
}
stat "picks_targets" {                 # else who is hit picks all of them, 3.4.8
  source = "3.4.5, 3.4.8"
  text   = "Picks the targets of its hits"
  of     = faction
  base   = true
}
procedure "pick_target" {              # a place for others to step in
  takes = { picker = side, hurt = side, behind = boolean }
  pick "target" {
    by        = picker.owner
    from      = targets(hurt, behind)
    verbosity = full
    text      = "Which unit of {hurt} is hit?"
  }
  gives = target
}
function "front" {
  takes = { side = side }
  gives = without(side.units, side.screened)
}
function "targets" {                   # once the front is gone the screen hides nobody
  source = "3.4.5"
  takes  = { side = side, behind = boolean }
  gives  = hittable(behind || count(front(side)) == 0 ? side.units : front(side))
}
function "behind_screen" {             # a base covers its facilities and stores
  takes = { side = side, target = target }
  gives = (count(front(side)) > 0 && (target.ship != null
    ? contains(side.screened, target.ship) : count(bases_in(side.screened)) > 0))
}
function "hittable" {
  source = "3.4.5"
  takes  = { units = set(unit) }
  gives  = concat(ships_in(units), flatten([for b in bases_in(units) : base_targets(b)]))
}
function "base_targets" {              # the base itself only when nothing stands on it
  source = "3.4.5, 2.7"
  takes  = { base = base }
  gives = (count(standing(base)) == 0 ? [base]
    : concat(standing(base), [for r in all(resource) : r if base.goods[r] > 0]))
}

# ---- What it does ------------------------------------------------------------

procedure "apply_hit" {
  takes = { target = target, hurt = side, picker = side }
  run "hit_ship" {
    when = target.ship != null
    ship = target.ship
  }
  run "lose" {                         # a bare base falls to one hit
    when = target.base != null
    unit = target.base
    side = hurt
  }
  run "hit_facility" {
    when     = target.facility != null
    facility = target.facility
  }
  run "hit_stores" {
    when = target.resource != null
    good = target.resource
    base = bases_in(hurt.units)[0]
  }
}
procedure "hit_ship" {                 # 2.6.2, 2.6.3
  takes = { ship = ship, hurt = side }
  if {
    when = ship.class == unit_class.cv
    gain "ship" {
      damage = 1
      hits   = 1
    }
    tell {
      when      = count(hurt.units) > 1
      verbosity = full
      text      = "{ship} is hit: damage {ship.damage} of {ship.size}."
    }
  }
  run "lose" {
    when = ship.class != unit_class.cv || ship.damage >= ship.size
    unit = ship
    side = hurt
  }
}
procedure "hit_facility" {             # 2.7.1: a refinery becomes a mine again, a small one is gone;
                                       # ruling: the lower level is undamaged
  takes = { facility = facility }
  gain "facility" { damage = 1 }
  tell {
    verbosity = full
    text      = "{facility} is hit."
  }
  if {
    when = facility.damage >= shield(facility)
    set "facility" {
      level  = facility.level - 1
      damage = 0
    }
    tell { text = "{facility} falls to level {facility.level}." }
  }
}
procedure "hit_stores" {               # two resources, the second picked by the same player
  takes = { base = base, good = resource, picker = side }
  pay "base" { goods = { (good) = 1 } }
  pick "second" {
    when = total(base.goods) > 0
    by   = picker.owner
    from = [for r in all(resource) : r if base.goods[r] > 0]
    text = "Which other resource of {base} is destroyed?"
  }
  pay "base" {
    when  = second != null
    goods = { (second) = 1 }
  }
  tell {
    verbosity = full
    text      = "The stores of {base} are hit."
  }
}

procedure "lose" {                     # a removed unit forgets itself, so its worth is noted first
  takes = { unit = unit, side = side }
  gain "side" {
    forfeit = contains(players, unit.owner) ? prize(unit) : 0
    wrecks  = { (unit.owner) = lessons(unit) }
  }
  run "destroy" {}
}
