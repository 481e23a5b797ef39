# 36.2 Laws, one by one: what they do when they are adopted or rejected, and what they change while they are in play.

common "law"        { source = "36" }
common "attachment" { source = "36" }

procedure "take_law" {                 # from its owner
  takes = { self = player, agenda = law }
  move {
    what = agenda
    to   = self.owned_laws
  }
  tell { text = "{self} takes {agenda}." }
}
procedure "lose_point" {               # 34.4
  takes = { who = player }
  set "who" { points = max(0, who.points - 1) }
}
procedure "give_up_cards" {            # all action cards of these players
  takes = { from = list(player) }
  each "p" {
    in = from
    move {
      what = p.hand
      to   = action_discards
    }
  }
}
procedure "destroy_all" {              # at once, where they are; 48 infantry may come back, 32 what has no room is removed
  takes = { units = list(unit) }
  each "unit" {
    in = units
    let "system" { be = unit.at }
    if {                               # an earlier loss may have taken it along
      when = system != null
      run "destroy" { by = null }
    }
  }
  each "p" {
    in = players
    run "fit_everywhere" { who = p }
  }
  run "count_fallen" {}
}
procedure "give_up_units" {
  takes = { self = player, units = list(unit), number = integer }
  pick "lost" {
    when    = min(number, count(units)) > 0
    from    = units
    count   = max(1, min(number, count(units)))
    ordered = false
    text    = "Which units do you destroy?"
  }
  gives = coalesce(lost, [])
}
procedure "exhaust_planets" {
  takes = { planets = list(planet) }
  each "p" {
    in = planets
    set "p" { exhausted = true }
  }
}
procedure "deploy_token" {             # 74.3 out of reinforcements, if there is one
  takes = { who = player, system = system }
  if {
    when = who.tokens > 0 && !contains(system.tokens, who)
    pay "who" { tokens = 1 }
    gain "system" { tokens = who }
  }
}

# ---- For or against ---------------------------------------------------------

law "anti_intellectual_revolution" {
  help = "For: whoever researches a technology destroys one of their ships that is no fighter. Against: when the next strategy phase begins, each player exhausts as many planets as they have technologies."
  after "researched" {
    when = actor == self
    run "give_up_units" "lost" {
      self   = self
      units  = [for u in self.units : u if u.card.type.ship && u.card.type != unit_type.fighter]
      number = 1
    }
    run "destroy_all" { units = lost }
  }
  procedure "carry_out" {
    move {
      when = outcome == verdict.opposed
      what = this
      to   = delayed
    }
  }
  procedure "take_effect" {
    each "p" {
      in = clockwise()
      let "number" { be = min(count(p.techs), count(ready(p))) }
      pick "tired" {
        when    = number > 0
        by      = p
        from    = ready(p)
        count   = max(1, number)
        ordered = false
        text    = "Which planets do you exhaust?"
      }
      run "exhaust_planets" { planets = coalesce(tired, []) }
    }
  }
}
law "conventions_of_war" {
  help = "For: units on cultural planets cannot be bombarded. Against: each player who voted against discards all action cards."
  modifier "may_be_bombarded" {
    when = planet.trait == trait.cultural
    set  = false
  }
  procedure "carry_out" {
    run "give_up_cards" {
      when = outcome == verdict.opposed
      from = voters(outcome)
    }
  }
}
law "enforced_travel_ban" {
  help = "For: no ship moves through an alpha or beta wormhole. Against: every PDS in or beside a system with a wormhole is destroyed."
  modifier "travel_banned" { set = true }
  procedure "carry_out" {
    run "destroy_all" {
      when  = outcome == verdict.opposed
      units = [for u in all(unit) : u if u.card.type == unit_type.pds && is_near_wormhole(u)]
    }
  }
}
function "is_near_wormhole" {
  takes = { unit = unit }
  let "here" { be = unit.at }
  gives = here != null && (count(here.wormholes) > 0 || any([for s in here.ways : count(s.wormholes) > 0]))
}
law "executive_sanctions" {
  help = "For: nobody keeps more than three action cards. Against: each player discards one at random."
  modifier "hand_limit" { set = 3 }
  procedure "carry_out" {
    each "p" {
      in = clockwise()
      run "keep_to_limit" { self = p }
      draw "lost" {
        when = outcome == verdict.opposed && count(p.hand) > 0
        from = p.hand
      }
      move {
        when = lost != null
        what = compact([lost])
        to   = action_discards
      }
    }
  }
}
law "fleet_regulations" {
  help = "For: no fleet pool holds more than four tokens. Against: each player adds a token to their fleet pool."
  modifier "fleet_pool" { set = 4 }
  procedure "carry_out" {
    each "p" {
      in = clockwise()
      let "excess" { be = max(0, p.fleet - p.fleet_pool) }
      if {
        when = excess > 0
        pay "p" { fleet = excess }
        gain "p" { tokens = excess }
        run "fit_everywhere" { who = p }
      }
      if {
        when = outcome == verdict.opposed && p.tokens > 0
        pay "p" { tokens = 1 }
        gain "p" { fleet = 1 }
      }
    }
  }
}
law "homeland_defense_act" {
  help = "For: a planet holds any number of PDS. Against: each player destroys one of their PDS."
  modifier "pds_limit" { set = 99 }
  procedure "carry_out" {
    each "p" "lost" {
      in = outcome == verdict.opposed ? clockwise() : []
      run "give_up_units" "given" {
        self   = p
        units  = [for u in p.units : u if u.card.type == unit_type.pds]
        number = 1
      }
      gives = given
    }
    run "destroy_all" { units = flatten([for p in lost : p]) }
  }
}
law "publicize_weapon_schematics" {
  help = "For: war suns cannot sustain damage, and once a player owns a war sun technology, the others need no prerequisites for theirs. Against: each owner of a war sun technology discards all action cards."
  modifier "war_suns_public" { set = true }
  procedure "carry_out" {
    run "give_up_cards" {
      when = outcome == verdict.opposed
      from = [for p in players : p if any([for t in p.techs : is_war_sun(t)])]
    }
  }
}
law "regulated_conscription" {
  help = "For: fighters and infantry cost the same each as two do now. Against: nothing happens."
  modifier "pairs" { set = false }
}
law "representative_government" {
  help = "For: planets do not vote; each player has one vote on each agenda. Against: when the next strategy phase begins, those who voted against exhaust their cultural planets."
  modifier "one_vote" { set = true }
  procedure "carry_out" {
    if {
      when = outcome == verdict.opposed
      set "this" { voters = voters(outcome) }
      move {
        what = this
        to   = delayed
      }
    }
  }
  procedure "take_effect" {
    run "exhaust_planets" { planets = [for p in controlled(trait.cultural) : p if contains(this.voters, p.owner)] }
    set "this" { voters = [] }
  }
}
law "shared_research" {
  help = "For: units move through nebulae. Against: each player puts a command token into their home system, if they can."
  modifier "nebulae_open" { set = true }
  procedure "carry_out" {
    each "p" {
      in = outcome == verdict.opposed ? clockwise() : []
      run "deploy_token" {
        who    = p
        system = people(p).home
      }
    }
  }
}
law "wormhole_reconstruction" {
  help = "For: all systems with alpha or beta wormholes are neighbours. Against: each player puts a command token into each system with a wormhole and a ship of theirs."
  modifier "wormholes_unite" { set = true }
  procedure "carry_out" {
    each "p" {
      in = outcome == verdict.opposed ? clockwise() : []
      each "s" {
        in = [for s in holding(p) : s if count(s.wormholes) > 0]
        run "deploy_token" {
          who    = p
          system = s
        }
      }
    }
  }
}

# ---- A scored secret objective ----------------------------------------------

law "classified_document_leaks" {
  help = "The elected secret objective becomes a public one: everybody may score it."
  procedure "carry_out" {
    let "secret" { be = outcome.secret }
    if {
      when = secret != null
      move {                           # the one of an earlier vote, if this is a recount
        what = disclosed
        to   = null
      }
      move {
        what = secret
        to   = disclosed
      }
    }
  }
  procedure "repeal" {                 # FAQ 1972
    source = "FAQ 1972"
    run "original" {}
    move {
      what = disclosed
      to   = null
    }
  }
}

# ---- On a planet ------------------------------------------------------------

attachment "core_mining" {
  help = "The elected planet has 2 more resources. One infantry on it is destroyed."
  modifier "resources" { add = 2 }
  procedure "carry_out" {
    let "planet" { be = outcome.planet }
    run "destroy_all" { units = planet == null ? [] : first([for u in planet.units : u if u.card.type == unit_type.infantry], 1) }
  }
}
attachment "demilitarized_zone" {
  help = "All units on the elected planet are destroyed, and none may land, be produced or be placed there."
  modifier "admits" { set = false }
  procedure "carry_out" {
    let "planet" { be = outcome.planet }
    run "destroy_all" { units = planet == null ? [] : [for u in planet.units : u] }
  }
}
attachment "holy_planet_of_ixth" {
  help = "Who controls the elected planet gains a victory point; later whoever takes it gains one and whoever loses it loses one. Units there cannot use production."
  modifier "produces" { set = false }
  procedure "carry_out" {
    let "planet" { be = outcome.planet }
    let "owner"  { be = planet == null ? null : planet.owner }
    run "score" {
      when   = owner != null
      who    = owner
      points = 1
    }
  }
  after "gained_planet" {
    when = planet == bearer
    run "score" {
      who    = actor
      points = 1
    }
    if {
      when = loser != null
      run "lose_point" { who = loser }
    }
  }
}
attachment "research_team_biotic" {
  help = "When the owner of the elected planet researches, they may exhaust this to skip a biotic prerequisite."
}
attachment "research_team_cybernetic" {
  help = "When the owner of the elected planet researches, they may exhaust this to skip a cybernetic prerequisite."
}
attachment "research_team_propulsion" {
  help = "When the owner of the elected planet researches, they may exhaust this to skip a propulsion prerequisite."
}
attachment "research_team_warfare" {
  help = "When the owner of the elected planet researches, they may exhaust this to skip a warfare prerequisite."
}
attachment "senate_sanctuary" {
  help = "The elected planet has 2 more influence."
  modifier "influence" { add = 2 }
}
attachment "terraforming_initiative" {
  help = "The elected planet has 1 more resource and 1 more influence."
  modifier "resources" { add = 1 }
  modifier "influence" { add = 1 }
}

# ---- With a player ----------------------------------------------------------

law "committee_formation" {
  help = "Before a vote that elects a player, its owner may discard this and name who is elected. There is no vote then."
  instead "hold_vote" {
    when  = agenda.elects == ballot.player
    gives = named == null ? voted : named
    pick "named" {
      by   = self
      from = players
      may  = "Let the players vote"
      text = "Discard Committee Formation: whom does {agenda} elect?"
    }
    run "repeal" {
      when   = named != null
      agenda = this
    }
    run "original" "voted" { when = named == null }
  }
}
law "imperial_arbiter" {
  help = "At the end of the strategy phase, its owner may discard this to swap a strategy card with another player."
  after "strategy_phase_ends" {
    when = count(self.strategies) > 0
    may "arbitrate" {
      by   = self
      text = "Discard Imperial Arbiter to swap a strategy card"
      run "repeal" { agenda = this }
      run "swap_strategy_cards" { self = self }
    }
  }
}
law "minister_of_commerce" {
  help = "After its owner replenishes commodities, they gain a trade good for each neighbour."
  after "replenish" {
    when = who == self
    run "gain_goods" { number = count([for p in others(self) : p if are_neighbours(self, p)]) }
  }
}
law "minister_of_exploration" {
  help = "When its owner gains control of a planet, they gain a trade good."
  after "gained_planet" {
    when = actor == self
    run "gain_goods" {
      who    = self
      number = 1
    }
  }
}
law "minister_of_industry" {
  help = "When its owner places a space dock, their units in that system may produce."
  after "put" {
    when = who == self && type == unit_type.space_dock && result != null
    run "produce" {
      self   = self
      makers = makers(self, system)
    }
  }
}
law "minister_of_peace" {
  help = "After a player activates a system with units of others, its owner may discard this to end that player's turn."
  after "activated" {
    when = actor != self && any([for u in goal.units : u.owner != actor])
    may "make_peace" {
      by   = self
      text = "Discard Minister of Peace to end the turn of {actor}"
      run "repeal"        { agenda = this }
      run "tactical_over" { self = actor }
      stop "turn" {}
    }
  }
}
law "minister_of_policy" {             # FAQ 1945: Scheming adds a card, Neural Motivator does not
  help = "At the end of each status phase, its owner draws an action card."
  after "status_phase_ends" {
    run "draw_action_cards" {
      self   = self
      number = 1
    }
  }
}
law "minister_of_sciences" {
  help = "Its owner pays nothing for what they research with Technology."
  function "tuition" { gives = 0 }
}
law "minister_of_war" {
  help = "After an action, its owner may discard this and take a command token off the board to do one more."
}
action "press_on" {                    # FAQ 1987: after any action
  source = "FAQ 1987"
  text   = "Discard Minister of War to do one more action"
  help   = "One of your command tokens on the board returns to your reinforcements."
  when   = has(self, law.minister_of_war)
  pick "system" {
    from = [for s in game.systems : s if contains(s.tokens, self)]
    text = "From where does a command token come back?"
  }
  run "repeal" { agenda = law.minister_of_war }
  pay "system" { tokens = self }
  gain "self" { tokens = 1 }
  choose "second_action" { text = "What do you do?" }
}
law "prophecy_of_ixth" {
  help = "Fighters of its owner hit with 1 less in combat. When they produce fewer than two fighters, they discard this."
  modifier "combat_value" {
    when = unit.card.type == unit_type.fighter
    add  = -1
  }
  after "produced" {
    when = actor == self && count([for c in made : c if c.type == unit_type.fighter]) < 2
    run "repeal" { agenda = this }
  }
}
law "shard_of_the_throne" {
  help = "Its owner gains a victory point. Whoever wins a combat against the owner takes this and a point; the former owner loses one."
  procedure "carry_out" {
    let "player" { be = outcome.player }
    run "score" {
      when   = player != null
      who    = player
      points = 1
    }
  }
  after "combat_won" {
    when = loser == self
    run "take_law" {
      self   = who
      agenda = this
    }
    run "lose_point" { who = self }
    run "score"      { points = 1 }
  }
}
law "the_crown_of_emphidia" {
  help = "Its owner gains a victory point. Whoever gains a planet in the owner's home system takes this and a point; the former owner loses one."
  procedure "carry_out" {
    let "player" { be = outcome.player }
    run "score" {
      when   = player != null
      who    = player
      points = 1
    }
  }
  after "gained_planet" {
    when = actor != self && planet.system == people(self).home
    run "take_law" {
      self   = actor
      agenda = this
    }
    run "lose_point" { who = self }
    run "score" {
      who    = actor
      points = 1
    }
  }
}
law "the_crown_of_thalnos" {           # the dice of a unit with several are rolled by themselves, to know whose they are
  help = "In each round of combat its owner may roll dice again. A unit whose new dice make no hit is destroyed."
  function "rolls_apart" { gives = true }
  instead "fire" {
    when  = who == self
    gives = sum(made)
    let "group"  { be = [for u in (in_space ? fighting(who, system) : planet == null ? [] : committed(who, planet)) : u if u.card == card] }
    let "single" { be = dice == count(group) }
    let "rolls"  { be = single ? 1 : max(1, count(group)) }
    let "number" { be = floor_div(dice, rolls) }
    each "n" "made" {
      in = range(1, rolls)
      run "original" "hits" { dice = number }
      let "missed" { be = max(0, number - hits) }
      pick "again" {
        when = missed > 0 && count(group) > 0
        by   = who
        from = range(0, missed)
        text = "How many of {missed, plural, one {# miss} other {# misses}} do you roll again?"
      }
      let "second" { be = coalesce(again, 0) }
      run "roll_again" "new_dice" { misses = second }
      let "late" { be = count([for d in new_dice : d if d >= needed]) }
      let "lost" { be = single ? second - late : second > 0 && late == 0 ? 1 : 0 }
      each "unit" {
        in = first([for u in group : u if u.at != null], lost)
        run "destroy" { by = null }
      }
      gives = hits + late
    }
  }
}
