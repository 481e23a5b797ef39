# 36.7 Directives, one by one.

common "directive" { source = "36.7" }

directive "archived_secret" {
  help = "The elected player draws a secret objective."
  procedure "carry_out" {
    let "player" { be = outcome.player }
    if {
      when = player != null
      run "draw_secret" { self = player }
    }
  }
}
directive "arms_reduction" {
  help = "For: each player keeps two dreadnoughts and four cruisers, and destroys the rest. Against: when the next strategy phase begins, planets with a technology specialty are exhausted."
  procedure "carry_out" {
    each "p" "lost" {
      in = outcome == verdict.for ? clockwise() : []
      run "give_up_units" "dreadnoughts" {
        self   = p
        units  = [for u in p.units : u if u.card.type == unit_type.dreadnought]
        number = units_on_board(p, unit_type.dreadnought) - 2
      }
      run "give_up_units" "cruisers" {
        self   = p
        units  = [for u in p.units : u if u.card.type == unit_type.cruiser]
        number = units_on_board(p, unit_type.cruiser) - 4
      }
      gives = concat(dreadnoughts, cruisers)
    }
    run "destroy_all" { units = flatten([for p in lost : p]) }
    move {
      when = outcome == verdict.opposed
      what = this
      to   = delayed
    }
  }
  procedure "take_effect" {
    run "exhaust_planets" { planets = [for p in all(planet) : p if p.owner != null && p.specialty != null] }
  }
}
directive "colonial_redistribution" {
  help = "All units on the elected planet are destroyed. Its owner names a player with the fewest points, who may place an infantry there."
  procedure "carry_out" {
    let "planet" { be = outcome.planet }
    if {
      when = planet != null
      let "owner" { be = coalesce(planet.owner, speaker()) }
      run "destroy_all" { units = [for u in planet.units : u] }
      pick "heir" {
        by   = owner
        from = least(clockwise(), clockwise()[*].points)
        text = "Who may place an infantry on {planet}?"
      }
      may "settle_there" {
        when = planet.admits           # FAQ 1983
        by   = heir
        text = "Place an infantry on {planet}"
        run "put" {
          who    = heir
          type   = unit_type.infantry
          system = planet.system
        }
        run "take_control" {
          when = planet.owner != heir
          self = heir
        }
      }
    }
  }
}
directive "compensated_disarmament" {
  help = "The ground forces on the elected planet are destroyed; its owner gains a trade good for each."
  procedure "carry_out" {
    let "planet" { be = outcome.planet }
    let "force"  { be = planet == null ? [] : [for u in planet.units : u if u.card.type.ground] }
    let "owner"  { be = planet == null ? null : planet.owner }
    run "destroy_all" { units = force }
    if {
      when = owner != null
      run "gain_goods" {
        who    = owner
        number = count(force)
      }
    }
  }
}
directive "economic_equality" {
  help = "Each player returns all trade goods. For: then each gains five."
  procedure "carry_out" {
    each "p" {
      in = clockwise()
      set "p" { goods = 0 }
    }
    each "p" {
      in = outcome == verdict.for ? clockwise() : []
      run "gain_goods" {
        who    = p
        number = 5
      }
    }
  }
}
directive "incentive_program" {
  help = "Another public objective is drawn and revealed. For: of stage I. Against: of stage II."
  procedure "carry_out" {
    draw "objective" { from = [for o in objective_deck : o if o.stage == (outcome == verdict.for ? stage.first : stage.second)] }
    if {
      when = objective != null
      show {
        what = objective
        text = "Objective: {objective}. {objective.demand}"
      }
      move {
        what = objective
        to   = revealed
      }
    }
  }
}
directive "ixthian_artifact" {
  help = "For: the speaker rolls a die. From 6 each player may research two technologies; else all units in the system of Mecatol Rex are destroyed, and each player destroys three of their units in each system beside it. Against: nothing happens."
  procedure "carry_out" {
    if {
      when = outcome == verdict.for
      roll "artifact" "fate" {
        by   = speaker()
        die  = sides(10)
        text = "The Ixthian Artifact"
        outcome "is_explained" {
          when = artifact >= 6
          text = "it is understood"
        }
        outcome "explodes" { text = "it explodes" }
      }
      each "p" {
        in = fate == "is_explained" ? clockwise() : []
        repeat {
          times = 2
          run "offer_research" { self = p }
        }
      }
      each "p" "lost" {                # FAQ 1979: all at once; FAQ 1977: neighbours as for everybody
        in = fate == "explodes" ? clockwise() : []
        each "s" "of_system" {
          in = system.mecatol.ways
          run "give_up_units" "given" {
            self   = p
            units  = [for u in s.units : u if u.owner == p]
            number = 3
          }
          gives = given
        }
        gives = flatten([for u in of_system : u])
      }
      run "destroy_all" {
        when  = fate == "explodes"
        units = concat([for u in system.mecatol.units : u], flatten([for u in lost : u]))
      }
    }
  }
}
procedure "offer_research" {
  takes = { self = player }
  may "study" {
    when = researches_more(self)
    text = "Research a technology"
    run "research" {}
  }
}
directive "judicial_abolishment" {
  help = "The elected law is discarded."
  procedure "carry_out" {
    let "elected" { be = outcome.statute }
    if {
      when = elected != null
      run "repeal" { agenda = elected }
    }
  }
}
directive "miscount_disclosed" {       # FAQ 1974: it stays in force meanwhile
  help = "The elected law is voted on again, as if it were revealed now."
  procedure "carry_out" {
    set "game" { recount = outcome.statute }
  }
}
directive "mutiny" {
  help = "Whoever voted for gains a victory point if the outcome is for, and loses one if it is against."
  procedure "carry_out" {
    each "p" {
      in = voters(verdict.for)
      run "score" {
        when   = outcome == verdict.for
        who    = p
        points = 1
      }
      run "lose_point" {
        when = outcome == verdict.opposed
        who  = p
      }
    }
  }
}
directive "new_constitution" {
  help = "For: all laws are discarded, and when the next strategy phase begins, home planets are exhausted. Against: nothing happens."
  procedure "carry_out" {
    if {
      when = outcome == verdict.for
      each "elected" {
        in = laws_in_play()
        run "repeal" { agenda = elected }
      }
      move {
        what = this
        to   = delayed
      }
    }
  }
  procedure "take_effect" {
    run "exhaust_planets" { planets = [for p in all(planet) : p if p.owner != null && people(p.owner).home == p.system] }
  }
}
directive "public_execution" {
  help = "The elected player discards all action cards, hands the speaker token on to the left, and has no votes in this agenda phase."
  procedure "carry_out" {
    let "player" { be = outcome.player }
    if {
      when = player != null
      run "give_up_cards" { from = [player] }
      set "player" { banned = true }
      set "game" {
        when    = speaker() == player
        speaker = first(others(player))
      }
    }
  }
}
directive "seed_of_an_empire" {
  help = "For: the players with the most victory points gain one. Against: those with the fewest."
  procedure "carry_out" {
    let "order" { be = by_initiative() }
    each "p" {
      in = outcome == verdict.for ? largest(order, order[*].points) : least(order, order[*].points)
      run "score" {
        who    = p
        points = 1
      }
    }
  }
}
directive "swords_to_plowshares" {
  help = "For: each player destroys half of their infantry on each planet, rounded up, and gains a trade good for each. Against: each player places an infantry on each planet they control."
  procedure "carry_out" {
    each "p" {
      in = clockwise()
      let "lost" { be = outcome == verdict.opposed ? [] : flatten([for l in all(planet) : first(infantry_on(p, l), ceil_div(count(infantry_on(p, l)), 2))]) }
      run "destroy_all" { units = lost }
      run "gain_goods" {
        when   = count(lost) > 0
        who    = p
        number = count(lost)
      }
      each "planet" {
        in = outcome == verdict.opposed ? p.planets : []
        run "put" {
          who    = p
          type   = unit_type.infantry
          system = planet.system
        }
      }
    }
  }
}
function "infantry_on" {
  takes = { who = player, planet = planet }
  gives = [for u in planet.units : u if u.owner == who && u.card.type == unit_type.infantry]
}
directive "unconventional_measures" {
  help = "Whoever voted for draws two action cards if the outcome is for, and discards all if it is against."
  procedure "carry_out" {
    each "p" {
      in = outcome == verdict.for ? voters(outcome) : []
      run "draw_action_cards" {
        self   = p
        number = 2
      }
    }
    run "give_up_cards" {
      when = outcome == verdict.opposed
      from = voters(verdict.for)
    }
  }
}
directive "wormhole_research" {
  help = "For: each player with a ship in a system with a wormhole may research a technology; then all ships in systems with alpha or beta wormholes are destroyed. Against: each player who voted against returns a command token of their sheet."
  procedure "carry_out" {
    each "p" {
      in = outcome == verdict.for ? [for q in clockwise() : q if any([for s in holding(q) : count(s.wormholes) > 0])] : []
      run "offer_research" { self = p }
    }
    run "destroy_all" {
      when  = outcome == verdict.for
      units = [for u in all(unit) : u if u.card.type.ship && is_at_basic_wormhole(u)]
    }
    each "p" {
      in = outcome == verdict.opposed ? voters(outcome) : []
      run "return_token" { self = p }
    }
  }
}
function "is_at_basic_wormhole" {
  takes = { unit = unit }
  let "here" { be = unit.at }
  gives = here != null && is_basic(here)
}
procedure "return_token" {             # off the command sheet
  takes = { self = player }
  choose "pool" {
    text = "From which pool does a command token return?"
    option "of_tactic" {
      text = "Tactic pool"
      when = self.tactic > 0
      pay "self" { tactic = 1 }
    }
    option "of_fleet" {
      text = "Fleet pool"
      when = self.fleet > 0
      pay "self" { fleet = 1 }
    }
    option "of_strategy" {
      text = "Strategy pool"
      when = self.strategy > 0
      pay "self" { strategy = 1 }
    }
  }
  gain "self" {
    when   = pool != null
    tokens = 1
  }
  run "fit_everywhere" {
    when = pool == "of_fleet"
    who  = self
  }
}
