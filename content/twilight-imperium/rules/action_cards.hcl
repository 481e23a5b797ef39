# 38 Action cards: how they are drawn, held and played, and those that react. Each says in which window it is played.
# The order of windows is that of 13.17 and 13.18, see `reaction_order`.

zone "action_deck" {
  holds  = action_card
  starts = all(action_card)
  seen   = nobody
  refill = action_discards
}
zone "action_discards" { holds = action_card }
zone "hand" {
  of     = player
  holds  = action_card
  seen   = owner
  hears  = true
  unless = hushed
}
stat "hand_limit" {                    # 38.4
  source  = "38.4"
  of      = player
  base    = 7
  combine = highest
}
procedure "draw_action_cards" {        # 38.3, 38.4
  source = "38.3"
  takes  = { self = player, number = integer }
  draw "cards" {
    from  = action_deck
    count = min(number, count(action_deck) + count(action_discards))
    text  = "{self} draws action cards"
  }
  move {
    what = cards
    to   = self.hand
  }
  run "cards_drawn" {}
  run "keep_to_limit" {}
}
procedure "cards_drawn" {              # a moment for abilities
  takes = { self = player }
}
procedure "keep_to_limit" {            # 38.4
  source = "38.4"
  takes  = { self = player }
  let "many" { be = count(self.hand) - self.hand_limit }
  run "discard_cards" {
    when   = many > 0
    number = max(many, 1)
  }
}
procedure "discard_cards" {
  takes = { self = player, number = integer }
  pick "dropped" {
    from    = self.hand
    count   = number
    ordered = false
    text    = "Which action cards do you discard?"
  }
  move {
    what = dropped
    to   = action_discards
  }
}

# ---- 38.6 Playing -----------------------------------------------------------

function "reaction_order" {            # 13.17, 13.18
  source = "13.17"
  type   = list(player)
  let "active"   { be = game.active }
  let "by_cards" { be = active == null ? [] : by_initiative() }
  let "earlier"  { be = active == null ? [] : before(by_cards, active) }
  gives = active == null ? clockwise() : concat(without(by_cards, earlier), earlier)
}
before "player_turn" {
  set "game"  { active = actor }
  set "actor" { dealt = [] }
  each "p" {
    in = hushes(actor) ? [for p in others(actor) : p if p.passed] : []
    set "p" { hushed = true }
  }
}
after "player_turn" {
  each "p" {
    in = [for p in players : p if p.hushed]
    set "p" { hushed = false }
  }
}
after "action_phase" {
  set "game" { active = null }
  each "p" {
    in = players
    set "p" {
      passed  = false
      quiet   = false
      dealt   = []
      spurned = []
    }
  }
}
function "hushes" {                    # whether players who have passed play no cards in this player's turn
  takes = { who = player }
  gives = false
}
procedure "play_card" {                # 38.6, 8.4: a card that is cancelled was not played, nor is it an action
  source = "38.6"
  takes  = { self = player, ploy = ploy }
  move {
    what = [for c in self.hand : c if c.ploy == ploy][0]
    to   = action_discards
  }
  tell { text = "{self} plays {ploy}." }
  run "card_effect" "done" {
    then {
      then {}
    }
  }
  stop "choice" { when = done == null }
}
procedure "card_effect" {              # what is chosen for the card is known, and nothing has been done yet
  takes = { self = player, ploy = ploy }
  type  = boolean
  then {}
  gives = true
}

common "ploy" { source = "38" }

ploy "sabotage" {
  name = "Sabotage"
  help = "When another player plays an action card, except Sabotage: it has no effect."
  before "card_effect" {
    when = actor != self && ploy != this
    may "play_sabotage" {
      text = "Sabotage: {ploy} of {actor} has no effect"
      run "play_card" {
        ploy = this
        then {
          stop "moment" {}
        }
      }
    }
  }
}

# ---- Strategy and status phase -----------------------------------------------

ploy "summit" {
  name = "Summit"
  help = "At the start of the strategy phase: gain 2 command tokens."
  before "strategy_phase" {
    when = self.tokens > 0
    may "play_summit" {
      text = "Summit: gain 2 command tokens"
      run "play_card" {
        ploy = this
        then {
          run "gain_tokens" {
            self   = self
            number = 2
          }
        }
      }
    }
  }
}

ploy "public_disgrace" {
  name = "Public Disgrace"
  help = "When another player takes a strategy card: they take another one if they can."
  before "take_card" {
    when = actor != self && count(open_cards()) > 1
    may "play_public_disgrace" {
      text = "Public Disgrace: {actor} may not take {card}"
      run "play_card" {
        ploy = this
        then {
          pick "substitute" {
            by   = actor
            from = without(open_cards(), [card])
            text = "Which strategy card do you take instead?"
          }
          set "moment" { card = substitute }
        }
      }
    }
  }
}

ploy "political_stability" {
  name = "Political Stability"
  help = "When you return your strategy cards: keep them, and take none in the next strategy phase."
  before "return_strategies" {
    when = actor == self && count(self.strategies) > 0
    may "play_political_stability" {
      text = "Political Stability: keep your strategy cards"
      run "play_card" {
        ploy = this
        then {
          set "self" { keeps_cards = true }
          stop "moment" {}
        }
      }
    }
  }
}

# ---- Activation and movement -------------------------------------------------

ploy "flank_speed" {
  name = "Flank Speed"
  help = "After you activate a system: your ships move 1 farther in this action."
  after "activated" {
    when = actor == self
    may "play_flank_speed" {
      text = "Flank Speed: your ships move 1 farther"
      run "play_card" {
        ploy = this
        then {
          set "self" { speeds = true }
        }
      }
    }
  }
}

ploy "in_the_silence_of_space" {
  name = "In the Silence of Space"
  help = "After you activate a system: your ships of one system may pass ships of others in this action."
  after "activated" {
    when = actor == self && any([for u in self.units : u.card.type.ship])
    may "play_in_the_silence_of_space" {
      text = "In the Silence of Space: ships of one system pass ships of others"
      pick "system" {
        from = distinct(compact([for u in self.units : u.at if u.card.type.ship]))
        text = "From which system do ships pass others?"
      }
      run "play_card" {
        ploy = this
        then {
          set "self" { silent = system }
        }
      }
    }
  }
}

ploy "lost_star_chart" {
  name = "Lost Star Chart"
  help = "After you activate a system: alpha and beta wormholes are connected in this action."
  after "activated" {
    when = actor == self
    may "play_lost_star_chart" {
      text = "Lost Star Chart: alpha and beta wormholes are connected"
      run "play_card" {
        ploy = this
        then {
          set "game" { charted = true }
        }
      }
    }
  }
}

ploy "upgrade" {
  name = "Upgrade"
  help = "After you activate a system with ships of yours: one of your cruisers there becomes a dreadnought."
  after "activated" {
    when = actor == self && count(units_of(self, goal, unit_type.cruiser)) > 0 && in_reinforcements(self, unit_type.dreadnought) > 0
    may "play_upgrade" {
      text = "Upgrade: a cruiser in {goal} becomes a dreadnought"
      run "play_card" {
        ploy = this
        then {
          run "take_off" { units = [units_of(self, goal, unit_type.cruiser)[0]] }
          run "put" {
            who    = self
            type   = unit_type.dreadnought
            system = goal
          }
        }
      }
    }
  }
}

ploy "experimental_battlestation" {
  name = "Experimental Battlestation"
  help = "After another player moves ships into a system: a space dock of yours there or beside it fires a space cannon with three dice that hit from 5."
  after "ships_arrived" {
    when = actor != self && count(battlestations(self, goal)) > 0 && count(ships(actor, goal)) > 0
    may "play_experimental_battlestation" {
      text = "Experimental Battlestation: fire at {actor} in {goal}"
      let "dock" { be = battlestations(self, goal)[0] }
      run "play_card" {
        ploy = this
        then {
          run "open_fire" {
            by     = self
            target = actor
            needs  = repeat(5 + cannon_value(dock, actor) - dock.card.cannon, 3)
            system = goal
          }
        }
      }
    }
  }
}
function "battlestations" {
  takes = { who = player, system = system }
  gives = [for u in who.units : u if u.card.type == unit_type.space_dock && u.at != null && (u.at == system || contains(neighbours_for(who, system), u.at))]
}

ploy "maneuvering_jets" {
  name = "Maneuvering Jets"
  help = "Before you assign hits of a space cannon of another player: cancel one."
  before "take_cannon_hits" {
    when = who == self && by != self && hits + aimed > 0
    may "play_maneuvering_jets" {
      text = "Maneuvering Jets: cancel one of {hits, plural, one {# hit} other {# hits}}"
      run "play_card" {
        ploy = this
        then {
          set "moment" {
            hits  = hits > 0 ? hits - 1 : hits
            aimed = hits > 0 ? aimed : aimed - 1
          }
        }
      }
    }
  }
  before "take_cannon_losses" {
    when = who == self && by != self && hits > 0
    may "play_maneuvering_jets" {
      text = "Maneuvering Jets: cancel one of {hits, plural, one {# hit} other {# hits}}"
      run "play_card" {
        ploy = this
        then {
          set "moment" { hits = hits - 1 }
        }
      }
    }
  }
}

# ---- Space combat ------------------------------------------------------------

ploy "skilled_retreat" {
  name = "Skilled Retreat"
  help = "At the start of a round of space combat: all your ships leave for a neighbouring system without ships of others. The combat is drawn, and you place a command token there."
  after "round_starts" {
    when = (attacker == self || defender == self) && is_battle(attacker, defender, system) && count(havens(self, system)) > 0
    may "play_skilled_retreat" {
      text = "Skilled Retreat: leave the combat"
      pick "to" {
        from = havens(self, system)
        text = "Where do your ships go?"
      }
      run "play_card" {
        ploy = this
        then {
          run "withdraw" { who = self }
          run "place_token" {
            who    = self
            system = to
          }
          run "fit" {
            who    = self
            system = to
          }
          set "self" { slipped = true }
        }
      }
    }
  }
}

ploy "fighter_prototype" {
  name = "Fighter Prototype"
  help = "At the start of the first round of a space combat: your fighters hit with 2 less in this round."
  after "round_starts" {
    when = opening && (attacker == self || defender == self) && count(units_of(self, system, unit_type.fighter)) > 0 && is_battle(attacker, defender, system)
    may "play_fighter_prototype" {
      text = "Fighter Prototype: your fighters hit with 2 less"
      run "play_card" {
        ploy = this
        then {
          set "self" { prototypes = true }
        }
      }
    }
  }
}

ploy "intercept" {
  name = "Intercept"
  help = "After your opponent announces a retreat: they may not retreat in this round."
  after "announce" {
    when = who != self && who.retreats && count(fighting(self, system)) > 0
    may "play_intercept" {
      text = "Intercept: {who} may not retreat"
      run "play_card" {
        ploy = this
        then {
          set "who" { retreats = false }
        }
      }
    }
  }
}

ploy "morale_boost" {
  name = "Morale Boost"
  help = "At the start of a round of combat: your units hit with 1 less in this round."
  after "round_starts" {
    when = (attacker == self || defender == self) && is_battle(attacker, defender, system)
    may "play_morale_boost" {
      text = "Morale Boost: your units hit with 1 less"
      run "play_card" {
        ploy = this
        then {
          set "self" { bold = true }
        }
      }
    }
  }
  after "ground_round_starts" {
    when = (actor == self || foe == self) && are_at_war(actor, foe, planet)
    may "play_morale_boost" {
      text = "Morale Boost: your units hit with 1 less"
      run "play_card" {
        ploy = this
        then {
          set "self" { bold = true }
        }
      }
    }
  }
}

ploy "emergency_repairs" {
  name = "Emergency Repairs"
  help = "At the start or end of a round of combat: repair all your units in the system."
  after "round_starts" {
    when = (attacker == self || defender == self) && any([for u in system.units : u.owner == self && u.damaged])
    may "play_emergency_repairs" {
      text = "Emergency Repairs: repair your units"
      run "play_card" {
        ploy = this
        then {
          each "u" {
            in = [for u in system.units : u if u.owner == self && u.damaged]
            set "u" { damaged = false }
          }
        }
      }
    }
  }
  after "round_ends" {
    when = (attacker == self || defender == self) && any([for u in system.units : u.owner == self && u.damaged])
    may "play_emergency_repairs" {
      text = "Emergency Repairs: repair your units"
      run "play_card" {
        ploy = this
        then {
          each "u" {
            in = [for u in system.units : u if u.owner == self && u.damaged]
            set "u" { damaged = false }
          }
        }
      }
    }
  }
  after "ground_round_starts" {
    when = (actor == self || foe == self) && any([for u in planet.system.units : u.owner == self && u.damaged])
    may "play_emergency_repairs" {
      text = "Emergency Repairs: repair your units"
      run "play_card" {
        ploy = this
        then {
          each "u" {
            in = [for u in planet.system.units : u if u.owner == self && u.damaged]
            set "u" { damaged = false }
          }
        }
      }
    }
  }
  after "ground_round_ends" {
    when = (actor == self || foe == self) && any([for u in planet.system.units : u.owner == self && u.damaged])
    may "play_emergency_repairs" {
      text = "Emergency Repairs: repair your units"
      run "play_card" {
        ploy = this
        then {
          each "u" {
            in = [for u in planet.system.units : u if u.owner == self && u.damaged]
            set "u" { damaged = false }
          }
        }
      }
    }
  }
}

ploy "shields_holding" {
  name = "Shields Holding"
  help = "Before you assign hits to your ships in a space combat: cancel up to 2."
  before "assign_hits" {
    when = who == self && game.battle == system && hits + aimed > 0
    may "play_shields_holding" {
      text = "Shields Holding: cancel up to 2 of {hits, plural, one {# hit} other {# hits}}"
      run "play_card" {
        ploy = this
        then {
          set "moment" {               # those first that fighters cannot take
            hits  = max(0, hits - max(0, 2 - aimed))
            aimed = max(0, aimed - 2)
          }
        }
      }
    }
  }
  before "hit_ship" {                  # FAQ 2001
    when = unit.owner == self && game.battle == system
    may "play_shields_holding" {
      text = "Shields Holding: cancel the hit on {unit}"
      run "play_card" {
        ploy = this
        then {
          stop "moment" {}
        }
      }
    }
  }
}

ploy "direct_hit" {
  name = "Direct Hit"
  help = "After a ship of another player sustains damage from a hit of yours: destroy it."
  after "sustain" {
    when = by == self && unit.owner != self && unit.card.type.ship && !unit.card.solid
    may "play_direct_hit" {
      text = "Direct Hit: destroy {unit}"
      run "play_card" {
        ploy = this
        then {
          run "destroy" {
            system = coalesce(unit.at, system.mecatol)
            by     = self
          }
        }
      }
    }
  }
}

ploy "courageous_to_the_end" {
  name = "Courageous to the End"
  help = "After a ship of yours is destroyed in a space combat: roll two dice. For each that shows its combat value or more, your opponent loses a ship."
  after "destroyed" {
    when = owner == self && !card.type.structure && game.battle == system && any([for p in others(self) : count(fighting(p, system)) > 0])   # FAQ 2036
    may "play_courageous_to_the_end" {
      text = "Courageous to the End: roll two dice"
      let "foe" { be = [for p in others(self) : p if count(fighting(p, system)) > 0][0] }
      run "play_card" {
        ploy = this
        then {
          roll "courage" {
            by    = self
            die   = sides(10)
            times = 2
            text  = "{card}, hits from {card.combat}"
          }
          repeat {
            times = min(count([for d in courage : d if d >= card.combat]), count(fighting(foe, system)))
            pick "lost" {
              by   = foe
              from = fighting(foe, system)
              text = "Which ship do you lose?"
            }
            run "destroy" {
              unit = lost
              by   = self
            }
          }
        }
      }
    }
  }
}

ploy "salvage" {
  name = "Salvage"
  help = "After you win a space combat: your opponent gives you all commodities."
  after "combat_won" {
    when = who == self && game.battle != null && loser.commodities > 0
    may "play_salvage" {
      text = "Salvage: take all commodities of {loser}"
      run "play_card" {
        ploy = this
        then {
          let "number" { be = loser.commodities }
          set "loser" { commodities = 0 }
          run "gain_goods" { who = self }
        }
      }
    }
  }
}

# ---- Invasion ----------------------------------------------------------------

ploy "bunker" {
  name = "Bunker"
  help = "At the start of an invasion: bombardment of planets you control hits with 4 more until the invasion ends."
  before "invasion" {
    when = actor != self && any([for p in goal.planets : p.owner == self])
    may "play_bunker" {
      text = "Bunker: bombardment of your planets hits with 4 more"
      run "play_card" {
        ploy = this
        then {
          set "self" { bunkered = true }
        }
      }
    }
  }
}

ploy "disable" {
  name = "Disable"
  help = "At the start of an invasion: PDS of your opponents in the system have no planetary shield or space cannon until the invasion ends."
  before "invasion" {
    when = actor == self && any([for u in goal.units : u.owner != self && u.card.type == unit_type.pds])
    may "play_disable" {
      text = "Disable: PDS in {goal} do nothing in this invasion"
      run "play_card" {
        ploy = this
        then {
          set "self" { disables = true }
        }
      }
    }
  }
}

ploy "parley" {
  name = "Parley"
  help = "After another player lands units on a planet you control: they return to space."
  after "units_landed" {
    when = actor != self && planet.owner == self
    may "play_parley" {
      text = "Parley: units of {actor} on {planet} return to space"
      run "play_card" {
        ploy = this
        then {
          each "u" {
            in = units
            set "u" { on = null }
          }
        }
      }
    }
  }
}

ploy "fire_team" {
  name = "Fire Team"
  help = "After your ground forces roll in a round of ground combat: roll your misses again."
  after "ground_volley" {
    when = who == self && count(self.missed) > 0
    may "play_fire_team" {
      text = "Fire Team: roll {self.missed, plural, one {# miss} other {# misses}} again"
      run "play_card" {
        ploy = this
        then {
          run "roll_for" "made" {
            who   = self
            needs = self.missed
          }
          set "moment" { result = result + made }
        }
      }
    }
  }
}

ploy "infiltrate" {
  name = "Infiltrate"
  help = "When you gain control of a planet: PDS and space docks there are replaced with yours."
  before "take_control" {
    when = actor == self && any([for u in planet.units : u.owner != self && (u.card.type == unit_type.pds || u.card.type == unit_type.space_dock)])
    may "play_infiltrate" {
      text = "Infiltrate: structures on {planet} become yours"
      run "play_card" {
        ploy = this
        then {
          let "structures" { be = [for u in planet.units : u if u.owner != self && (u.card.type == unit_type.pds || u.card.type == unit_type.space_dock)] }
          let "types"      { be = [for u in structures : u.card.type] }
          run "take_off" { units = structures }
          each "t" {
            in = types
            run "put" {
              who    = self
              type   = t
              system = planet.system
            }
          }
        }
      }
    }
  }
}

ploy "reparations" {
  name = "Reparations"
  help = "After another player gains control of a planet of yours: exhaust a planet of theirs and ready one of yours."
  after "gained_planet" {
    when = actor != self && loser == self
    may "play_reparations" {
      text = "Reparations for {planet}"
      run "play_card" {
        ploy = this
        then {
          let "theirs" { be = ready(actor) }
          let "mine"   { be = [for p in self.planets : p if p.exhausted] }
          pick "tired" {
            when = count(theirs) > 0
            by   = self
            from = theirs
            text = "Which planet of {actor} is exhausted?"
          }
          set "tired" {
            when      = tired != null
            exhausted = true
          }
          pick "fresh" {
            when = count(mine) > 0
            by   = self
            from = mine
            text = "Which planet of yours is readied?"
          }
          set "fresh" {
            when      = fresh != null
            exhausted = false
          }
        }
      }
    }
  }
}
