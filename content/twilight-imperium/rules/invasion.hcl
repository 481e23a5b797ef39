# 77 Invasion: bombardment, landing, space cannon defence, ground combat, control.

procedure "invasion" {
  source = "77"
  help   = "Units with bombardment fire at ground forces on planets of others. Ground forces in space land. Space cannons on those planets fire at them, ground forces fight until one side is left, and whoever is left controls the planet."
  takes  = { self = player, goal = system }
  run "bombard" {}
  run "land" {}
  let "guarded" { be = [for p in goal.planets : p if count(committed(self, p)) > 0 && p.owner != self && count(defence(self, p)) > 0] }
  pick "order_of_fire" {               # 77.3 the active player says in which order
    when  = count(guarded) > 1
    from  = guarded
    count = max(1, count(guarded))
    text  = "On which planet do space cannons fire first?"
  }
  each "planet" {
    in = coalesce(order_of_fire, guarded)
    run "space_cannon_defence" {}
  }
  repeat {                             # 77.4 the active player says in which order
    let "contested" { be = [for p in goal.planets : p if count(committed(self, p)) > 0 && defended(self, p)] }
    pick "planet" {
      when = count(contested) > 0
      from = contested
      text = "On which planet do forces fight first?"
    }
    run "ground_combat" {
      when   = planet != null
      planet = planet
    }
    until = count(contested) < 2
  }
  each "planet" {                      # 77.5
    in = [for p in goal.planets : p if p.owner != self && count(troops(self, p)) > 0 && !defended(self, p)]
    run "take_control" {}
  }
  each "p" {
    in = [for p in players : p if p.bunkered || p.disables]
    set "p" {
      bunkered = false
      disables = false
    }
  }
}
function "committed" {                 # who has landed
  takes = { who = player, planet = planet }
  gives = troops(who, planet)
}

# ---- 81 Bombardment ---------------------------------------------------------

function "is_shielded" {               # 86: unless somebody who breaks shields is there
  source = "86"
  takes  = { by = player, planet = planet }
  gives  = any([for u in planet.units : u.owner != by && u.card.shield && !is_disabled(u, by)]) && !breaks_shields(by, planet.system)
}
function "is_disabled" {               # in an invasion of this player
  takes = { unit = unit, by = player }
  gives = by.disables && unit.card.type == unit_type.pds
}
function "may_bombard" {
  takes = { by = player, planet = planet }
  gives = defended(by, planet) && !is_shielded(by, planet) && planet.may_be_bombarded
}
stat "may_be_bombarded" {
  of   = planet
  base = true
}
function "breaks_shields" {            # 86.3
  takes = { by = player, system = system }
  gives = any([for u in system.units : u.owner == by && u.card.breaks_shields])
}
function "bombers" {
  takes = { who = player, system = system }
  gives = [for u in system.units : u if u.owner == who && u.card.bombardment > 0]
}
procedure "bombard" {                  # 81.1 all is decided before the first roll
  source = "81"
  takes  = { self = player, goal = system }
  let "bombers" { be = bombers(self, goal) }
  let "aims"    { be = count(bombers) == 0 ? [] : [for p in goal.planets : p if p.owner != self && may_bombard(self, p)] }
  let "left"    { be = bombers }
  each "planet" "fired" {
    in = aims
    pick "firing" {
      from    = left
      min     = 0
      ordered = false
      text    = "Who bombards {planet}?"
    }
    set "left" { be = without(left, firing) }
    gives = firing
  }
  let "bombed" { be = [for p in aims : p if count(fired[p]) > 0] }
  pick "boosted" {                     # FAQ 1928: one die for the whole roll
    when = count(bombed) > 1 && self.extra_dice > 0
    from = bombed
    text = "On which planet do you roll one more die?"
  }
  each "planet" {
    in = bombed
    run "bombard_planet" {
      guns     = fired[planet]
      is_extra = boosted == null || boosted == planet
    }
  }
}
stat "bombardment_value" {
  takes = { unit = unit }
  from  = [unit.owner]
  base  = unit.card.bombardment
}
procedure "bombard_planet" {           # 81.2
  source = "81.2"
  takes  = { self = player, planet = planet, guns = list(unit), is_extra = default(boolean, true) }
  let "holder" { be = planet.owner }
  let "cover"  { be = holder != null && holder.bunkered ? 4 : 0 }
  let "needs"  { be = flatten([for u in guns : repeat(bombardment_value(u) + cover, u.card.bombardment_dice)]) }
  let "owner"  { be = first([for u in planet.units : u.owner if u.owner != self && u.card.type.ground]) }
  run "roll_for" "made" {
    who   = self
    needs = is_extra ? with_extra_dice(self, needs) : needs
  }
  if {
    when = owner != null
    run "lose_troops" {
      who  = owner
      by   = self
      hits = made
    }
    run "bombed_out" { when = made > 0 && count(troops(owner, planet)) == 0 }
  }
}
procedure "bombed_out" {               # a moment: the last ground force is gone
  takes = { self = player }
}
procedure "lose_troops" {              # 73.2, 43.8
  source = "73.2"
  takes  = { who = player, by = player, planet = planet, hits = integer }
  let "force" { be = committed(who, planet) }
  pick "fallen" {                      # one of a kind is like another
    when    = hits > 0 && hits < count(force) && count(distinct(force[*].card)) > 1
    by      = who
    from    = force
    count   = max(hits, 1)
    ordered = false
    text    = "{hits, plural, one {# hit} other {# hits}} on {planet}: which units do you lose?"
  }
  each "u" {
    in = coalesce(fallen, first(force, hits))
    run "destroy" {
      unit   = u
      system = planet.system
    }
  }
}

# ---- Landing ----------------------------------------------------------------

procedure "land" {                     # 77.2
  source = "77.2"
  takes  = { self = player, goal = system }
  each "planet" "landed" {             # all before anybody reacts
    in = goal.planets
    let "waiting" { be = landing_parties(self, goal) }
    pick "party" {
      when    = count(waiting) > 0 && planet.admits
      from    = waiting
      min     = 0
      ordered = false
      text    = "Who lands on {planet}?"
    }
    let "down" { be = coalesce(party, []) }
    if {                               # 7.2 who cannot pay cannot land
      when = count(down) > 0 && planet == planet.mecatol_rex && game.custodians
      run "remove_custodians" {}
    }
    each "u" {
      in = down
      set "u" { on = planet }
    }
    gives = down
  }
  each "planet" {
    in = [for p in goal.planets : p if count(landed[p]) > 0]
    run "units_landed" { units = landed[planet] }
  }
}
procedure "units_landed" {             # a moment for abilities
  takes = { self = player, planet = planet, units = list(unit) }
}
function "landing_parties" {
  takes = { who = player, system = system }
  gives = [for u in system.units : u if u.owner == who && u.on == null && u.card.type.ground]
}
procedure "remove_custodians" {        # 7
  source = "7"
  help   = "Landing on Mecatol Rex for the first time costs 6 influence, and gives a victory point."
  takes  = { self = player }
  run "spend" {
    amount    = custodian_price(self)
    influence = true
  }
  set "game" { custodians = false }
  tell { text = "{self} removes the custodians." }
  run "score" {
    who    = self
    points = 1
  }
}
function "custodian_price" {
  takes = { who = player }
  gives = 6
}

# ---- 43.6 Space cannon defence ----------------------------------------------

function "foils_cannons" {             # in an invasion
  takes = { who = player }
  gives = false
}
function "defence" {                   # space cannons on a planet that may fire at this player's forces
  takes = { foe = player, planet = planet }
  gives = foils_cannons(foe) ? [] : [for u in planet.units : u if u.owner != foe && u.card.cannon > 0 && !is_disabled(u, foe)]
}
procedure "space_cannon_defence" {
  source = "43.6"
  takes  = { self = player, planet = planet }
  let "guns" { be = defence(self, planet) }
  if {
    when = count(guns) > 0 && count(committed(self, planet)) > 0
    let "owner" { be = guns[0].owner }
    may "defend" {                     # 43.7
      by   = owner
      text = "Fire {guns, plural, one {a space cannon} other {# space cannons}} at the forces of {self} on {planet}"
      run "fire_cannons" "made" {
        by    = owner
        needs = cannon_needs(guns, self)
      }
      run "take_cannon_losses" {
        who  = self
        by   = owner
        hits = made
      }
    }
  }
}
procedure "take_cannon_losses" {       # 43.8
  takes = { who = player, by = player, planet = planet, hits = integer }
  run "lose_troops" {}
}

# ---- 73 Ground combat -------------------------------------------------------

procedure "ground_combat" {
  source = "73"
  help   = "Round by round, each ground force on the planet rolls a die, and every hit destroys one of the other side."
  takes  = { self = player, planet = planet }
  let "foe" { be = first([for u in planet.units : u.owner if u.owner != self && u.card.type.ground]) }
  if {
    when = foe != null
    each "p" {
      in = [self, foe]
      set "p" {
        fights           = true
        relentless       = false
        taken            = false
        scored_in_combat = false
      }
    }
    let "opening" { be = true }
    repeat {
      while = are_at_war(self, foe, planet)
      run "ground_round" {}
      set "opening" { be = false }
    }
    let "winner" { be = count(troops(self, planet)) > 0 && count(troops(foe, planet)) == 0 ? self : count(troops(foe, planet)) > 0 && count(troops(self, planet)) == 0 ? foe : null }
    run "combat_won" {
      when  = winner != null
      who   = winner
      loser = winner == self ? foe : self
    }
    run "ground_combat_won" {
      when = winner != null
      who  = winner
    }
    run "ground_combat_ends" {}
    set "self" { fights = false }
    set "foe"  { fights = false }
  }
}
function "are_at_war" {
  takes = { a = player, b = player, planet = planet }
  gives = count(committed(a, planet)) > 0 && count(committed(b, planet)) > 0
}
procedure "ground_combat_won" {        # moments for abilities
  takes = { who = player, planet = planet }
}
procedure "ground_combat_ends" {
  takes = { self = player, planet = planet }
}
procedure "ground_round" {             # 73.1, 73.2
  source = "73.1"
  takes  = { self = player, foe = player, planet = planet, opening = default(boolean, false) }
  run "ground_round_starts" {}
  if {                                 # nobody is left on one side
    when = !are_at_war(self, foe, planet)
    run "ground_round_ends" {}
    stop "ground_round" {}
  }
  run "haggle" {
    attacker = self
    defender = foe
  }
  run "ground_volley" "mine" {
    when = !foe.shielded
    who  = self
  }
  run "ground_volley" "theirs" {
    when = !self.shielded
    who  = foe
  }
  run "ground_rolls_done" {
    mine   = coalesce(mine, 0)
    theirs = coalesce(theirs, 0)
  }
  run "lose_troops" {
    who  = foe
    by   = self
    hits = coalesce(mine, 0) + self.hits
  }
  run "lose_troops" {
    who  = self
    by   = foe
    hits = coalesce(theirs, 0) + foe.hits
  }
  run "ground_round_ends" {}
}
procedure "ground_round_starts" {      # moments for abilities; 73.4 the combat starts with its first round, the opening
  source = "73.4"
  takes  = { self = player, foe = player, planet = planet, opening = default(boolean, false) }
}
procedure "ground_rolls_done" {        # who makes more hits has them in `hits`
  takes = { self = player, foe = player, mine = integer, theirs = integer }
}
procedure "ground_round_ends" {
  takes = { self = player, foe = player, planet = planet }
  each "p" {
    in = [self, foe]
    set "p" {
      hits     = 0
      shielded = false
      bold     = false
      missed   = []
    }
  }
}
procedure "ground_volley" {
  takes = { who = player, planet = planet }
  set "who" { missed = [] }
  let "force" { be = committed(who, planet) }
  each "card" "made" {
    in = sorted(distinct(force[*].card))
    run "fire" "hits" {
      system   = planet.system
      in_space = false
      needed   = combat_value([for u in force : u if u.card == card][0], planet.system, false)
      dice     = count([for u in force : u if u.card == card])
    }
    gives = hits
  }
  gives = sum(made)
}

# ---- 63 Control -------------------------------------------------------------

procedure "take_control" {             # 77.5, 63
  source = "77.5"
  takes  = { self = player, planet = planet }
  each "u" {
    in = [for u in planet.units : u if u.owner != self]
    run "destroy" {
      unit   = u
      system = planet.system
      by     = self
    }
  }
  let "loser" { be = planet.owner }
  set "planet" {
    owner     = self
    exhausted = true
  }
  run "gained_planet" {}
}
procedure "gained_planet" {            # a moment for abilities
  takes = { self = player, planet = planet, loser = optional(player) }
}
