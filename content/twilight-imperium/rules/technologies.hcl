# 11 Research, and what technologies do that all may have.

procedure "exhaust" {                  # 29.4
  source = "29.4"
  takes  = { self = player, tech = tech }
  gain "self" { exhausted = tech }
}
function "is_ready" {                  # 69.3
  takes = { who = player, tech = tech }
  gives = contains(who.techs, tech) && !contains(who.exhausted, tech)
}
function "owned" {                     # of a colour
  takes = { who = player, colour = colour }
  gives = count([for t in who.techs : t if t.colour == colour])
}
function "upgrades" {                  # 48; two of one type count once
  takes = { who = player }
  gives = count(distinct([for t in who.techs : t.card.type if t.card != null]))
}
function "lacking" {                   # 11.12 prerequisites that are not met
  takes = { who = player, tech = tech }
  gives = sum([for c in all(colour) : max(0, tech.needs[c] - owned(who, c))])
}
function "aids" {                      # 11.14 ready planets, and cards on them, that help
  takes = { who = player }
  type  = list(aid)
  gives = concat([for p in who.planets : p if !p.exhausted && p.specialty != null], flatten([for p in who.planets : [for a in p.attachments : a if !a.exhausted && a.specialty != null]]))
}
function "unmet" {
  takes = { who = player, tech = tech, colour = optional(colour) }
  gives = colour == null ? 0 : max(0, tech.needs[colour] - owned(who, colour))
}
function "skipped" {                   # with these exhausted
  takes = { who = player, tech = tech, aids = list(aid) }
  gives = sum([for c in all(colour) : min(unmet(who, tech, c), count([for a in aids : a if a.specialty == c]))])
}
function "skips" {                     # 11.12 prerequisites that an ability lets this player skip
  takes = { who = player, tech = tech }
  gives = is_war_sun(tech) && war_suns_public() && any([for p in players : any([for t in p.techs : is_war_sun(t)])]) ? 4 : 0
}
function "is_war_sun" {
  takes = { tech = tech }
  gives = tech.card != null && tech.card.type == unit_type.war_sun
}
function "overrides" {                 # whether an ability does without prerequisites
  takes = { who = player }
  gives = false
}
function "researchable" {              # 11.10-11.14
  source  = "11.12"
  takes   = { who = player }
  because = "Its prerequisites are not met."
  let "aids" { be = aids(who) }
  gives = [for t in all(tech) : t if (t.faction == null || t.faction == who.plays) && !contains(who.techs, t) && !is_replaced(who, t) && (lacking(who, t) - skipped(who, t, aids) <= skips(who, t) || overrides(who))]
}
function "is_replaced" {               # a unit upgrade of the faction stands for that of all
  takes = { who = player, tech = tech }
  gives = tech.card != null && tech.faction == null && any([for c in all(unit_card) : c.faction == who.plays && c.type == tech.card.type && c.type != unit_type.flagship])
}
function "researches_more" {
  takes = { who = player }
  gives = count(researchable(who)) > 0
}
procedure "research" {                 # 11.9
  source = "11.9"
  help   = "A technology's prerequisites are technologies of those colours that you own. You may exhaust planets with a specialty to skip one of that colour each."
  takes  = { self = player }
  let "open" { be = researchable(self) }
  if {
    when = count(open) > 0
    pick "tech" {
      from = open
      text = "Which technology do you research?"
    }
    run "meet_prerequisites" {}
    run "gain_tech" {}
    run "researched" {}
  }
}
procedure "researched" {               # a moment for abilities
  takes = { self = player, tech = tech }
}
function "helpful" {                   # what skips one more
  takes = { who = player, tech = tech, studied = list(aid) }
  gives = [for a in aids(who) : a if !contains(studied, a) && skipped(who, tech, append(studied, a)) > skipped(who, tech, studied)]
}
procedure "meet_prerequisites" {
  takes = { self = player, tech = tech }
  let "need" { be = max(0, lacking(self, tech) - skips(self, tech)) }
  if {
    when = need > 0
    pick "studied" {
      from    = helpful(self, tech, studied)
      count   = need
      ordered = false
      text    = "What do you exhaust to skip prerequisites?"
    }
    each "a" {
      in = studied
      set "a" { exhausted = true }
    }
  }
}
procedure "gain_tech" {                # 11.5, 48.4
  source = "11.5"
  takes  = { self = player, tech = tech }
  gain "self" { techs = tech }
  tell { text = "{self} gains {tech}." }
  let "card" { be = tech.card }
  if {                                 # FAQ 2040: not while an upgrade of a faction is in force
    when = card != null && (tech.faction != null || !any([for c in self.cards : c.type == card.type && c.upgrade && c.faction != null]))
    run "upgrade" {}
  }
}
procedure "upgrade" {                  # all units of the type have the new card
  takes = { self = player, card = unit_card }
  pay "self" { cards = [for c in self.cards : c if c.type == card.type] }
  gain "self" { cards = card }
  each "u" {
    in = [for u in self.units : u if u.card.type == card.type]
    set "u" {
      card = card
      on   = card.floats ? null : u.on # 10.1, 11.19
    }
  }
}

# ---- Biotic -----------------------------------------------------------------

common "tech" { source = "11" }

tech "neural_motivator" {
  help = "Draw two action cards instead of one in the status phase."
  modifier "status_cards" { add = 1 }
}
tech "dacxive_animators" {
  help = "After you win a ground combat, you may place an infantry on that planet."
  after "ground_combat_won" {
    when = who == self
    may "animate" {
      text = "Dacxive Animators: place an infantry on {planet}"
      run "put" {
        who    = self
        type   = unit_type.infantry
        system = planet.system
      }
    }
  }
}
tech "hyper_metabolism" {
  help = "Gain 3 command tokens in the status phase instead of 2."
  modifier "status_tokens" { add = 1 }
}
tech "x_89_bacterial_weapon" {
  help = "Action: exhaust this to destroy all infantry on a planet in a system where you have a ship with bombardment."
  action "infect" {
    joins = choice.component
    text  = "X-89 Bacterial Weapon{planet? on {planet}}"
    help  = "All infantry on a planet of another player are destroyed."
    when  = is_ready(self, this)
    pick "planet" {
      from = [for p in all(planet) : p if p.owner != self && any([for u in p.units : u.owner != self && u.card.type.ground]) && count(bombers(self, p.system)) > 0]
      text = "Whose infantry is destroyed?"
    }
    run "exhaust" { tech = this }
    each "u" {
      in = [for u in planet.units : u if u.card.type.ground && u.owner != self]
      run "destroy" {
        unit   = u
        system = planet.system
        by     = self
      }
    }
  }
}

# ---- Warfare ----------------------------------------------------------------

tech "plasma_scoring" {
  help = "One of your units rolls one more die when you bombard or fire space cannons."
  modifier "extra_dice" { add = 1 }
}
tech "magen_defense_grid" {            # 86.3
  help = "Exhaust this at the start of a round of ground combat on your planet with planetary shield: your opponent does not roll in this round."
  after "ground_round_starts" {
    when = (self == actor || self == foe) && is_ready(self, this) && is_shielded(self == foe ? actor : foe, planet)
    may "magen" {
      text = "Exhaust Magen Defense Grid: the opponent does not roll"
      run "exhaust" { tech = this }
      set "self" { shielded = true }
    }
  }
}
tech "duranium_armor" {
  help = "In each round of combat, after hits are assigned, repair a unit that did not sustain damage in this round."
  after "exchange_hits" {
    when = (attacker == self || defender == self) && any([for u in system.units : u.owner == self && u.damaged && !u.sustained])
    pick "repaired" {
      by   = self
      from = [for u in system.units : u if u.owner == self && u.damaged && !u.sustained]
      text = "Which unit is repaired?"
    }
    set "repaired" { damaged = false }
  }
  after "sustain" {
    when = unit.owner == self
    set "unit" { sustained = true }
  }
  before "round_starts" {
    when = opening
    run "forget_sustained" {}
  }
  after "round_ends" {
    run "forget_sustained" {}
  }
}
procedure "forget_sustained" {
  takes = { system = system }
  each "u" {
    in = [for u in system.units : u if u.sustained]
    set "u" { sustained = false }
  }
}
tech "assault_cannon" {
  help = "At the start of a space combat in which you have three ships or more besides fighters, your opponent destroys one of theirs."
  after "round_starts" {
    when = opening && (attacker == self || defender == self) && count(warships(self, system)) >= 3 && count(warships(attacker == self ? defender : attacker, system)) > 0
    may "bring_to_bear" {
      text = "Assault Cannon: your opponent destroys a ship"
      let "foe" { be = attacker == self ? defender : attacker }
      pick "lost" {
        by   = foe
        from = warships(foe, system)
        text = "Which ship does the assault cannon destroy?"
      }
      run "destroy" {
        unit = lost
        by   = self
      }
    }
  }
}
function "warships" {                  # that take part in a combat, besides fighters
  takes = { who = player, system = system }
  gives = [for u in fighting(who, system) : u if u.card.type != unit_type.fighter]
}

# ---- Propulsion -------------------------------------------------------------

tech "antimass_deflectors" {
  help = "Your ships may enter and pass asteroid fields. Space cannons of others need 1 more to hit your units."
  function "may_enter" { gives = original || system.anomaly == anomaly.asteroid_field }
  modifier "cannon_value" {
    when = bearer == target && unit.owner != target
    add  = 1
  }
}
tech "gravity_drive" {
  help = "After you activate a system, one of your ships may move 1 farther."
  modifier "move" {
    when = unit == unit.owner.driven
    add  = 1
  }
  after "activated" {
    when = actor == self && count(slow_ships(self, goal)) > 0
    may "drive" {
      text = "Gravity Drive: one of your ships moves 1 farther"
      pick "driven" {
        from = slow_ships(self, goal)
        text = "Which ship moves 1 farther?"
      }
      set "self" { driven = driven }
    }
  }
}
function "slow_ships" {                # to which one more step would help: to arrive, or to pick up more on the way
  takes = { who = player, goal = system }
  let "ships" { be = !may_enter(who, goal) ? [] : one_of_each([for u in who.units : u if u.card.type.ship && u.card.move > 0 && u.at != null && u.at.anomaly != anomaly.nebula && (u.at == goal || !contains(u.at.tokens, who))]) }
  let "camps" { be = count(ships) == 0 ? [] : distinct(compact([for u in who.units : u.at if u.card.type.ground && u.at != null && u.at != goal && !contains(u.at.tokens, who)])) }
  gives = [for u in ships : u if !reaches(u, goal) ? reaches_by(u, [], goal, steps(u, goal) + 1) : u.card.capacity > 0 && any([for s in camps : s != u.at && makes_detour(u, s, goal, steps(u, goal) + 1) && !makes_detour(u, s, goal, steps(u, goal))])]
}
function "makes_detour" {              # whether a ship gets there by way of a system in so many steps
  takes = { unit = unit, stop = system, goal = system, steps = integer }
  let "start" { be = coalesce(unit.at, goal) }
  let "bold"  { be = passes_fleets(unit) }
  gives = may_pass(unit.owner, stop, bold) && any([for n in range(1, steps - 1) : contains(origins(unit.owner, goal, n, bold), stop) && contains(origins(unit.owner, stop, steps - n, bold), start)])
}
tech "fleet_logistics" {
  help = "You may do two actions in each turn."
}
tech "light_wave_deflector" {
  help = "Your ships may pass through systems with ships of others."
  modifier "passes_fleets" { set = true }
}

# ---- Cybernetic -------------------------------------------------------------

tech "sarween_tools" {
  help = "What your units produce costs 1 less in all."
  function "discounted" { gives = max(0, original - 1) }
}
tech "graviton_laser_system" {
  help = "Exhaust this before you fire space cannons: their hits must go to ships other than fighters, if there are any."
  before "open_fire" {
    when = by == self && is_ready(self, this) && count(units_of(target, system, unit_type.fighter)) > 0 && count(large_ships(target, system)) > 0
    may "focus" {
      text = "Exhaust Graviton Laser System: hits spare fighters"
      run "exhaust" { tech = this }
      set "moment" { is_aimed = true }
    }
  }
}
tech "transit_diodes" {
  help = "At the start of your turn, exhaust this to take up to four of your ground forces off the board and place them on planets you control."
  before "player_turn" {
    when = actor == self && is_ready(self, this) && count(self.planets) > 0 && any([for u in self.units : u.card.type.ground])
    may "transit" {
      text = "Exhaust Transit Diodes to move ground forces"
      run "exhaust" {
        self = self
        tech = this
      }
      pick "moved" {
        by      = self
        from    = [for u in self.units : u if u.card.type.ground]
        min     = 1
        max     = 4
        ordered = false
        text    = "Which ground forces are moved?"
      }
      each "u" {
        in = moved
        pick "planet" {
          by   = self
          from = open_planets(self)
          text = "Where do they go?"
        }
        set "u" {
          at = planet.system
          on = planet
        }
      }
    }
  }
}
tech "integrated_economy" {
  help = "After you gain control of a planet, you may produce units there that cost no more than its resources in all."
  after "gained_planet" {
    when = actor == self
    run "make" {
      self     = self
      system   = planet.system
      makers   = []
      limit    = 99
      budget   = planet.resources
      cards    = producible(self, planet.system)
      planets  = [planet]
      in_space = false
    }
  }
}
