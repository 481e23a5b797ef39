# 38 Action cards that are actions, 8.3. What a card does is in the `then` of the run: Sabotage can prevent it.

common "ploy" { source = "38" }

ploy "cripple_defenses" {
  name = "Cripple Defenses"
  help = "Action: destroy all PDS on a planet that you do not control."
  action "play_cripple_defenses" {
    joins = choice.component
    text  = "Cripple Defenses{planet? on {planet}}"
    help  = "Action: destroy all PDS on a planet that you do not control."
    pick "planet" {
      from = flatten([for s in game.systems : [for p in s.planets : p if p.owner != self]])
      text = "On which planet are all PDS destroyed?"
    }
    run "play_card" {
      ploy = this
      then {
        each "u" {
          in = [for u in planet.units : u if u.card.type == unit_type.pds]
          run "destroy" {
            unit   = u
            system = planet.system
            by     = self
          }
        }
      }
    }
  }
}

ploy "economic_initiative" {
  name = "Economic Initiative"
  help = "Action: ready all cultural planets you control."
  action "play_economic_initiative" {
    joins = choice.component
    text  = "Economic Initiative"
    help  = "Action: ready all cultural planets you control."
    run "play_card" {
      ploy = this
      then {
        each "p" {
          in = [for p in self.planets : p if p.trait == trait.cultural]
          set "p" { exhausted = false }
        }
      }
    }
  }
}

ploy "focused_research" {
  name = "Focused Research"
  help = "Action: spend 4 trade goods to research a technology."
  action "play_focused_research" {
    joins = choice.component
    text  = "Focused Research for 4 trade goods"
    help  = "Action: spend 4 trade goods to research a technology."
    when  = self.goods >= 4 && researches_more(self)
    run "play_card" {
      ploy = this
      then {
        pay "self" { goods = 4 }
        run "research" {}
      }
    }
  }
}

ploy "frontline_deployment" {
  name = "Frontline Deployment"
  help = "Action: place 3 infantry on a planet you control."
  action "play_frontline_deployment" {
    joins = choice.component
    text  = "Frontline Deployment{planet? on {planet}}"
    help  = "Action: place 3 infantry on a planet you control."
    pick "planet" {
      from = open_planets(self)
      text = "Where do 3 infantry land?"
    }
    run "play_card" {
      ploy = this
      then {
        repeat {
          times = 3
          run "put" {
            who    = self
            type   = unit_type.infantry
            system = planet.system
          }
        }
      }
    }
  }
}

ploy "ghost_ship" {
  name = "Ghost Ship"
  help = "Action: place a destroyer in a system with a wormhole that is no home system and has no ships of others."
  action "play_ghost_ship" {
    joins = choice.component
    text  = "Ghost Ship{system? in {system}}"
    help  = "Action: place a destroyer in a system with a wormhole that is no home system and has no ships of others."
    when  = in_reinforcements(self, unit_type.destroyer) > 0
    pick "system" {
      from = [for s in game.systems : s if count(s.wormholes) > 0 && !s.is_home && !others_ships(self, s)]
      text = "Where does a destroyer appear?"
    }
    run "play_card" {
      ploy = this
      then {
        run "put" {
          who  = self
          type = unit_type.destroyer
        }
        run "fit" { who = self }
      }
    }
  }
}

ploy "industrial_initiative" {
  name = "Industrial Initiative"
  help = "Action: gain a trade good for each industrial planet you control."
  action "play_industrial_initiative" {
    joins = choice.component
    text  = "Industrial Initiative"
    help  = "Action: gain a trade good for each industrial planet you control."
    run "play_card" {
      ploy = this
      then {
        run "gain_goods" {
          who    = self
          number = count([for p in self.planets : p if p.trait == trait.industrial])
        }
      }
    }
  }
}

ploy "insubordination" {
  name = "Insubordination"
  help = "Action: a token of another player's tactic pool returns to their reinforcements."
  action "play_insubordination" {
    joins = choice.component
    text  = "Insubordination{rival? against {rival}}"
    help  = "Action: a token of another player's tactic pool returns to their reinforcements."
    pick "rival" {
      from = [for p in others(self) : p if p.tactic > 0]
      text = "Who loses a token of the tactic pool?"
    }
    run "play_card" {
      ploy = this
      then {
        pay "rival" { tactic = 1 }
        gain "rival" { tokens = 1 }
      }
    }
  }
}

ploy "lucky_shot" {
  name = "Lucky Shot"
  help = "Action: destroy a dreadnought, cruiser or destroyer of another player in a system with a planet you control."
  action "play_lucky_shot" {
    joins = choice.component
    text  = "Lucky Shot{target? at {target}}"
    help  = "Action: destroy a dreadnought, cruiser or destroyer of another player in a system with a planet you control."
    pick "target" {
      from = one_of_each([for u in all(unit) : u if u.owner != self && u.at != null && contains([unit_type.dreadnought, unit_type.cruiser, unit_type.destroyer], u.card.type) && any([for p in u.at.planets : p.owner == self])])
      text = "Which ship is destroyed?"
    }
    run "play_card" {
      ploy = this
      then {
        run "destroy" {
          unit   = target
          system = coalesce(target.at, system.mecatol)
          by     = self
        }
      }
    }
  }
}

ploy "mining_initiative" {
  name = "Mining Initiative"
  help = "Action: gain trade goods equal to the resources of a planet you control."
  action "play_mining_initiative" {
    joins = choice.component
    text  = "Mining Initiative{planet? on {planet}}"
    help  = "Action: gain trade goods equal to the resources of a planet you control."
    pick "planet" {
      from = self.planets
      text = "Which planet is mined?"
    }
    run "play_card" {
      ploy = this
      then {
        run "gain_goods" {
          who    = self
          number = planet.resources
        }
      }
    }
  }
}

ploy "plague" {
  name = "Plague"
  help = "Action: roll a die for each infantry on a planet of another player. Each 6 or more destroys one."
  action "play_plague" {
    joins = choice.component
    text  = "Plague{planet? on {planet}}"
    help  = "Action: roll a die for each infantry on a planet of another player. Each 6 or more destroys one."
    pick "planet" {
      from = [for p in all(planet) : p if p.owner != null && p.owner != self]
      text = "Which planet does the plague reach?"
    }
    run "play_card" {
      ploy = this
      then {
        let "infantry" { be = [for u in planet.units : u if u.card.type == unit_type.infantry] }
        roll "plague" {
          die   = sides(10)
          times = count(infantry)
          text  = "Infantry dies from 6"
        }
        each "u" {
          in = first(infantry, count([for d in plague : d if d >= 6]))
          run "destroy" {
            unit   = u
            system = planet.system
            by     = self
          }
        }
      }
    }
  }
}

ploy "reactor_meltdown" {
  name = "Reactor Meltdown"
  help = "Action: destroy a space dock of another player outside home systems."
  action "play_reactor_meltdown" {
    joins = choice.component
    text  = "Reactor Meltdown{target? of {target}}"
    help  = "Action: destroy a space dock of another player outside home systems."
    pick "target" {
      from = [for u in all(unit) : u if u.owner != self && u.card.type == unit_type.space_dock && u.at != null && !u.at.is_home]
      text = "Which space dock is destroyed?"
    }
    run "play_card" {
      ploy = this
      then {
        run "destroy" {
          unit   = target
          system = coalesce(target.at, system.mecatol)
          by     = self
        }
      }
    }
  }
}

ploy "rise_of_a_messiah" {
  name = "Rise of a Messiah"
  help = "Action: place an infantry on each planet you control."
  action "play_rise_of_a_messiah" {
    joins = choice.component
    text  = "Rise of a Messiah"
    help  = "Action: place an infantry on each planet you control."
    when  = all([for p in self.planets : p.admits])   # 8.3
    run "play_card" {
      ploy = this
      then {
        each "p" {
          in = self.planets
          run "put" {
            who    = self
            type   = unit_type.infantry
            system = p.system
            planet = p
          }
        }
      }
    }
  }
}

ploy "signal_jamming" {
  name = "Signal Jamming"
  help = "Action: in a system with your ships, or beside one, that is no home system, another player places a command token."
  action "play_signal_jamming" {
    joins = choice.component
    text  = "Signal Jamming{system? in {system}}"
    help  = "Action: in a system with your ships, or beside one, that is no home system, another player places a command token."
    pick "system" {
      from = [for s in game.systems : s if !s.is_home && (count(ships(self, s)) > 0 || any([for t in neighbours_for(self, s) : count(ships(self, t)) > 0]))]
      text = "Which system is jammed?"
    }
    pick "rival" {
      from = others(self)
      text = "Who places a command token there?"
    }
    run "play_card" {
      ploy = this
      then {
        run "place_token" { who = rival }
      }
    }
  }
}

ploy "spy" {
  name = "Spy"
  help = "Action: another player gives you a random action card."
  action "play_spy" {
    joins = choice.component
    text  = "Spy{victim? on {victim}}: take a random action card"
    help  = "Action: another player gives you a random action card."
    pick "victim" {
      from = [for p in others(self) : p if count(p.hand) > 0]
      text = "Who gives you an action card?"
    }
    run "play_card" {
      ploy = this
      then {
        draw "stolen" {
          from = victim.hand
          seen = [self, victim]
        }
        if {
          when = stolen != null
          move {
            what = stolen
            to   = self.hand
          }
        }
        run "keep_to_limit" {}
      }
    }
  }
}

ploy "tactical_bombardment" {
  name = "Tactical Bombardment"
  help = "Action: exhaust all planets of others in a system where you have a unit with bombardment."
  action "play_tactical_bombardment" {
    joins = choice.component
    text  = "Tactical Bombardment{system? in {system}}"
    help  = "Action: exhaust all planets of others in a system where you have a unit with bombardment."
    pick "system" {
      from = distinct(compact([for u in self.units : u.at if u.card.bombardment > 0]))
      text = "Where are planets of others exhausted?"
    }
    run "play_card" {
      ploy = this
      then {
        each "p" {
          in = [for p in system.planets : p if p.owner != null && p.owner != self]
          set "p" { exhausted = true }
        }
      }
    }
  }
}

ploy "unexpected_action" {
  name = "Unexpected Action"
  help = "Action: one of your command tokens on the board returns to your reinforcements."
  action "play_unexpected_action" {
    joins = choice.component
    text  = "Unexpected Action{system? in {system}}"
    help  = "Action: one of your command tokens on the board returns to your reinforcements."
    pick "system" {
      from = [for s in game.systems : s if contains(s.tokens, self)]
      text = "From which system does your token return?"
    }
    run "play_card" {
      ploy = this
      then {
        pay "system" { tokens = self }
        gain "self" { tokens = 1 }
      }
    }
  }
}

ploy "unstable_planet" {
  name = "Unstable Planet"
  help = "Action: exhaust a hazardous planet that is not yours and destroy up to 3 infantry there."
  action "play_unstable_planet" {
    joins = choice.component
    text  = "Unstable Planet{planet? {planet}}"
    help  = "Action: exhaust a hazardous planet that is not yours and destroy up to 3 infantry there."
    pick "planet" {
      from = flatten([for s in game.systems : [for p in s.planets : p if p.trait == trait.hazardous && p.owner != self]])
      text = "Which hazardous planet?"
    }
    run "play_card" {
      ploy = this
      then {
        set "planet" { exhausted = true }
        each "u" {
          in = first([for u in planet.units : u if u.card.type == unit_type.infantry], 3)
          run "destroy" {
            unit   = u
            system = planet.system
            by     = self
          }
        }
      }
    }
  }
}

ploy "uprising" {
  name = "Uprising"
  help = "Action: exhaust a ready planet of another player outside home systems, and gain trade goods equal to its resources."
  action "play_uprising" {
    joins = choice.component
    text  = "Uprising{planet? on {planet}}"
    help  = "Action: exhaust a ready planet of another player outside home systems, and gain trade goods equal to its resources."
    pick "planet" {
      from = [for p in all(planet) : p if p.owner != null && p.owner != self && !p.exhausted && !p.system.is_home]
      text = "Which planet rises?"
    }
    run "play_card" {
      ploy = this
      then {
        set "planet" { exhausted = true }
        run "gain_goods" {
          who    = self
          number = planet.resources
        }
      }
    }
  }
}

ploy "war_effort" {
  name = "War Effort"
  help = "Action: place a cruiser in a system with a ship of yours."
  action "play_war_effort" {
    joins = choice.component
    text  = "War Effort{system? in {system}}"
    help  = "Action: place a cruiser in a system with a ship of yours."
    when  = in_reinforcements(self, unit_type.cruiser) > 0
    pick "system" {
      from = [for s in game.systems : s if count(ships(self, s)) > 0]
      text = "Where does a cruiser appear?"
    }
    run "play_card" {
      ploy = this
      then {
        run "put" {
          who  = self
          type = unit_type.cruiser
        }
        run "fit" { who = self }
      }
    }
  }
}
