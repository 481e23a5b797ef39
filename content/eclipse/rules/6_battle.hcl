# 6 A battle of two sides in a sector: missiles, then rounds of cannons by initiative, until one side is left. It reads
# nothing but ships and the figures of their blueprints.

procedure "battle" {
  source = "6"
  help   = "Missiles fire once, then cannons fire in rounds. Ship types fire in order of initiative, highest first; the defender wins ties. A 6 always hits and a 1 never does. Any other die hits if the die plus the computer minus the target's shield is 6 or more. A ship is destroyed when its damage exceeds its hull."
  takes  = { sector = sector, attacker = player, defender = player }
  each "blueprint" {
    in = firing_order(sector, attacker, defender)
    run "volley" {
      when = count(ships_of(sector, blueprint)) > 0
      foe  = blueprint.owner == attacker ? defender : attacker
      guns = blueprint.missiles
    }
  }
  repeat {
    while = is_contested(sector, attacker, defender)
    each "blueprint" {
      in = firing_order(sector, attacker, defender)
      run "activate" {
        when = count(ships_of(sector, blueprint)) > 0
        foe  = blueprint.owner == attacker ? defender : attacker
      }
    }
  }
  run "break_off" { when = has_ships(sector, attacker) && has_ships(sector, defender) }
  gives = has_ships(sector, attacker) ? attacker : defender
}
function "ships_of" {
  takes = { sector = sector, blueprint = blueprint }
  gives = [for s in sector.ships : s if s.plan == blueprint]
}
function "has_ships" {
  takes = { sector = sector, who = player }
  gives = any([for s in sector.ships : s.plan.owner == who])
}
function "is_contested" {              # while both are there, and a cannon or a ship on its way out
  takes = { sector = sector, attacker = player, defender = player }
  gives = (has_ships(sector, attacker) && has_ships(sector, defender)
    && any([for s in sector.ships : (total(s.plan.dice) > 0 || s.flees != null) && (s.plan.owner == attacker || s.plan.owner == defender)]))
}
function "firing_order" {              # ruling: on equal initiative the defender goes first, which is what he would choose
  takes = { sector = sector, attacker = player, defender = player }
  let "there" { be = [for b in concat(defender.blueprints, attacker.blueprints) : b if count(ships_of(sector, b)) > 0] }
  gives = sort_down(there, [for b in there : b.initiative])
}

# ---- One kind of ship -------------------------------------------------------

procedure "activate" {                 # it fires, or begins to retreat; who began to retreat is gone
  takes = { sector = sector, blueprint = blueprint, foe = player }
  let "ships" { be = ships_of(sector, blueprint) }
  let "to"    { be = ships[0].flees }
  if {
    when = to != null && is_refuge(blueprint.owner, to)
    each "s" {
      in = ships
      set "s" {
        at    = to
        flees = null
      }
    }
    set "blueprint.owner" { fled = true }
    run "arrive" {
      self   = blueprint.owner
      sector = to
    }
    stop "activate" {}
  }
  pick "refuge" {
    when      = has_ships(sector, foe) && blueprint.move > 0
    by        = blueprint.owner
    from      = refuges(blueprint.owner, sector)
    may       = "Fight on"
    verbosity = full
    text      = "{blueprint}: where do these ships retreat?"
  }
  each "s" {
    in = ships
    set "s" { flees = refuge }
  }
  tell {
    when = refuge != null
    text = "{blueprint}: retreating to {refuge}"
  }
  run "volley" {
    when = refuge == null
    guns = blueprint.dice
  }
}
function "refuges" {                   # where ships may retreat to
  takes = { who = player, sector = sector }
  gives = who.neutral ? [] : [for s in ways(who, sector) : s if is_refuge(who, s)]
}
function "is_refuge" {                 # an own disc, and no ships of others
  takes = { who = player, sector = sector }
  gives = sector.owner == who && !any([for s in sector.ships : s.plan.owner != who])
}
procedure "break_off" {                # nobody can hurt the other: the attacker leaves, or is lost
  takes = { sector = sector, attacker = player }
  pick "refuge" {
    by   = attacker
    from = refuges(attacker, sector)
    may  = "Lose the ships"
    text = "Neither side can hurt the other. Where does {attacker} retreat to?"
  }
  each "s" {
    in = [for s in sector.ships : s if s.plan.owner == attacker]
    if {
      when = refuge != null && s.plan.move > 0
      set "s"        { at = refuge }
      set "attacker" { fled = true }
      run "arrive" {
        self   = attacker
        sector = refuge
      }
    }
    else {
      remove { what = s }
    }
  }
}

# ---- Dice -------------------------------------------------------------------

procedure "volley" {                   # all dice of one kind of ship at once; then hit by hit, who rolled says which ship takes it
  takes = { sector = sector, blueprint = blueprint, foe = player, guns = tally(gun) }
  run "fire" "hits" { when = total(guns) > 0 && has_ships(sector, foe) }
  let "left" { be = coalesce(hits, []) }
  repeat {
    while = count(left) > 0
    let "targets" { be = targets(sector, blueprint, foe, left) }
    pick "target" {
      when = count(targets) > 0
      by   = blueprint.owner
      from = targets
      text = "Which ship takes a hit?"
    }
    run "damage" {
      when   = target != null
      ship   = target
      by     = blueprint.owner
      amount = left[0][0]
    }
    set "left" { be = last(left, count(left) - 1) }
  }
}
procedure "fire" {                     # gives hits, the weakest first: their damage, and what the die is worth against the shields there
  takes = { sector = sector, blueprint = blueprint, foe = player, guns = tally(gun) }
  let "ships" { be = ships_of(sector, blueprint) }
  let "needs" { be = sorted(distinct([for s in sector.ships : needed(blueprint, s.plan) if s.plan.owner == foe])) }
  let "fired" { be = [for g in all(gun) : g if guns[g] > 0] }
  each "gun" "thrown" {
    in = fired
    roll "dice" {
      by    = blueprint.owner
      die   = sides(6)
      times = guns[gun] * count(ships)
      text  = "{blueprint}, {gun} dice"
    }
    let "worth" { be = sorted([for d in dice : coalesce(max([for k in needs : k if k <= d]), 0) if d >= needs[0]]) }
    gives = [for n in worth : [gun.damage, n]]
  }
  gives = flatten([for g in fired : thrown[g]])
}
function "needed" {                    # the least face that hits
  takes = { blueprint = blueprint, target = blueprint }
  gives = max(2, min(6, 6 - blueprint.computer + target.shield))
}
function "targets" {                   # the first hit's
  takes = { sector = sector, blueprint = blueprint, foe = player, hits = list(list(integer)) }
  let "there" { be = [for s in sector.ships : s if s.plan.owner == foe && needed(blueprint, s.plan) <= hits[0][1]] }
  gives = blueprint.owner.neutral ? neutral_targets(there, blueprint, hits) : there
}
function "neutral_targets" {           # the largest ship that these hits destroy, else the largest; of equal ones the least damaged is hurt
  takes = { there = list(ship), blueprint = blueprint, hits = list(list(integer)) }
  let "doomed" { be = [for s in there : s if s.plan.hull - s.damage < sum([for h in hits : h[0] if needed(blueprint, s.plan) <= h[1]])] }
  let "large"  { be = largest(count(doomed) > 0 ? doomed : there, [for s in count(doomed) > 0 ? doomed : there : s.plan.class.size]) }
  gives = first(count(doomed) > 0 ? largest(large, [for s in large : s.damage]) : least(large, [for s in large : s.damage]), 1)
}
procedure "damage" {
  takes = { ship = ship, by = player, amount = integer }
  gain "ship" { damage = amount }
  if {
    when = ship.damage > ship.plan.hull
    tell { text = "{A/An} {ship} is destroyed." }
    gain "by" { renown = ship.plan.class.renown }
    remove { what = ship }
  }
}
