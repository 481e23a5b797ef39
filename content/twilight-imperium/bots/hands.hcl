# How an admiral uses cards, notes and abilities: it plays what it may unless an answer below has a reason to wait, and aims
# at whom it has to fear, at what costs most, or at what it needs.

table "ploy_worth" {                   # to keep, or to prevent
  designed = true
  keys     = { ploy = ploy }
  gives    = { worth = integer }
  rows = [
    [ploy.imperial_rider,   30],
    [ploy.sabotage,         20],
    [ploy.technology_rider, 18],
    [ploy.warfare_rider,    16],
    [ploy.leadership_rider, 16],
    [ploy.trade_rider,      16],
    [ploy.focused_research, 16],
    [ploy.direct_hit,       14],
    [ploy.summit,           14],
    [ploy.plague,           14],
    [ploy.uprising,         14],
    [ploy.reactor_meltdown, 14],
    [ploy.lucky_shot,       14],
    [ploy.parley,           12],
    [ploy.shields_holding,  12],
    [ploy.war_effort,       12],
    [_,                     8],
  ]
}
function "menace" {                    # how much a player is to be feared
  takes = { who = player, other = player }
  gives = other == who ? -1000 : 20 * other.points + count(other.planets)
}
function "menace_on" {                 # of whoever holds a planet
  takes = { who = player, planet = planet }
  let "owner" { be = planet.owner }
  gives = owner == null ? -1000 : menace(who, owner)
}
function "outpost" {                   # how much a planet of this player wants ground forces
  takes = { who = player, planet = planet }
  gives = planet_worth(planet) - 6 * count(troops(who, planet)) + (planet.system == people(who).home ? 8 : 0)
}
function "stands_well" {               # whether a combat is likely to be won
  takes = { who = player, foe = player, system = system }
  gives = 3 * might(fighting(who, system)) >= 2 * might(fighting(foe, system))
}
function "slots" {                     # large ships that may still come to a system of this player
  takes = { who = player, system = system }
  gives = who.fleet_limit - count(large_ships(who, system))
}

bot "admiral" {
  # Reactions
  answer "sabotage.before.card_effect" "play_sabotage" { score = (it == "yes") == (table.ploy_worth.ploy[ploy].worth > 12) ? 1 : 0 }
  answer "instinct_training.before.card_effect" "foretell" { score = (it == "yes") == (self.strategy > 1 && table.ploy_worth.ploy[ploy].worth > 12) ? 1 : 0 }
  answer "skilled_retreat.after.round_starts" "play_skilled_retreat" { score = (it == "yes") == !stands_well(self, attacker == self ? defender : attacker, system) ? 1 : 0 }
  answer "naalu.after.ships_arrived" "foresee" { score = (it == "yes") == !stands_well(self, actor, goal) ? 1 : 0 }
  answer "yin.before.round_ends" "devote" { score = (it == "yes") == any([for u in fighting(attacker == self ? defender : attacker, system) : u.card.cost > 3]) ? 1 : 0 }
  answer "impulse_core.after.round_starts" "overload" { score = (it == "yes") == !stands_well(self, attacker == self ? defender : attacker, system) ? 1 : 0 }
  answer "nullification_field.after.activated" "nullify" { score = (it == "yes") == (self.strategy > 1 || any([for p in goal.planets : p.owner == self]) || !stands_well(self, actor, goal)) ? 1 : 0 }
  answer "shields_holding.before.assign_hits" "play_shields_holding" { score = (it == "yes") == (hits + aimed > 1 || !any([for u in fighting(self, system) : can_sustain(u, system)])) ? 1 : 0 }
  answer "greyfire_mutagen.after.activated" "play_greyfire_mutagen" {
    let "yin" { be = first([for p in players : p if people(p) == faction.yin]) }
    score = (it == "yes") == (yin != null && any([for u in goal.units : u.owner == (actor == self ? yin : self)]) && (actor == self || actor == yin)) ? 1 : 0
  }
  answer "minister_of_peace.after.activated" "make_peace" { score = (it == "yes") == any([for u in goal.units : u.owner == self]) ? 1 : 0 }
  answer "trade_agreement.after.replenish" "play_trade_agreement" { score = (it == "yes") == (who.commodities > 1) ? 1 : 0 }
  answer "quantum_datahub_node.after.strategy_phase_ends" "swap" {
    let "mine"   { be = coalesce(min([for c in self.strategies : office_worth(self, c)]), 0) }
    let "theirs" { be = coalesce(max([for c in all(strategy_card) : office_worth(self, c) if c.holder != null && c.holder != self]), 0) }
    score = (it == "yes") == (self.strategy > 1 && theirs > mine + 15) ? 1 : 0
  }
  answer "acquiescence.after.strategy_phase_ends" "play_acquiescence" {
    let "mine"   { be = coalesce(min([for c in self.strategies : office_worth(self, c)]), 0) }
    let "theirs" { be = coalesce(max([for c in all(strategy_card) : office_worth(self, c) if c.holder != null && people(c.holder) == faction.winnu]), 0) }
    score = (it == "yes") == (theirs > mine) ? 1 : 0
  }
  answer "acquiescence.after.strategy_phase_ends" "given" { score = -office_worth(self, it) }
  answer "acquiescence.after.strategy_phase_ends" "taken" { score = office_worth(self, it) }
  answer "swap_strategy_cards" "given" { score = -office_worth(self, it) }
  answer "swap_strategy_cards" "taken" { score = office_worth(self, it) }
  answer "mentak.after.gain_goods" "pillage" { score = it == "a_good" ? 1 : 0 }
  otherwise { score = it == "yes" ? 1 : it == "no" ? 0 : null }

  answer "assign_hits" "lost" {        # not what carries those that are to land
    let "load" { be = count(afloat(who, system)) }
    score = 100 - 3 * (it.card.pair ? 1 : 2 * it.card.cost) - 4 * max(0, load - capacity(who, system) + it.card.capacity)
  }
  answer "announce" "flee" {
    let "foes" { be = [for u in system.units : u if u.owner != who && u.card.type.ship] }
    score = (it == "yes") == (4 * might(fighting(who, system)) < might(foes)) ? 1 : 0
  }

  # Whom to harm
  answer "play_insubordination" "rival" { score = menace(self, it) }
  answer "play_signal_jamming" "rival" { score = menace(self, it) }
  answer "play_spy" "victim" { score = count(it.hand) }
  answer "spy" "victim" { score = count(it.hand) }
  answer "play_cripple_defenses" "planet" { score = menace_on(self, it) + 50 * count([for u in it.units : u if u.card.type == unit_type.pds]) }
  answer "play_plague" "planet" { score = menace_on(self, it) + 30 * count([for u in it.units : u if u.card.type == unit_type.infantry]) }
  answer "play_unstable_planet" "planet" { score = menace_on(self, it) + 30 * count([for u in it.units : u if u.card.type == unit_type.infantry]) }
  answer "play_uprising" "planet" { score = menace_on(self, it) + 50 * it.resources }
  answer "play_lucky_shot" "target" { score = menace(self, it.owner) + 20 * it.card.cost }
  answer "play_reactor_meltdown" "target" { score = menace(self, it.owner) }
  answer "play_signal_jamming" "system" { score = sum([for u in it.units : u.owner == self ? -1 : u.card.cost]) }
  answer "play_tactical_bombardment" "system" { score = sum([for p in it.planets : p.owner == null || p.owner == self || p.exhausted ? 0 : p.resources + p.influence]) }
  answer "play_repeal_law" "repealed" { score = has(self, it) ? -1 : sum([for p in players : has(p, it) ? menace(self, p) : 0]) }
  answer "reparations.after.gained_planet" "tired" { score = it.resources + it.influence }
  answer "reparations.after.gained_planet" "fresh" { score = it.resources + it.influence }
  answer "aim_hit" "aim" { score = it.card.cost }
  answer "mentak.after.round_starts" "ambush" { score = it == null ? 0 : 1 }
  answer "ram" "rammed" { score = it == null ? 0 : 1 + it.card.cost }
  answer "give_up" "victim" { score = (it.damaged ? 1 : 0) - 2 * it.card.cost }
  answer "bombard" "firing" { score = it == null ? 0 : count(garrison(self, planet)) > 0 ? 1 : -1 }

  # What to gain, and where
  answer "play_mining_initiative" "planet" { score = it.resources }
  answer "play_frontline_deployment" "planet" { score = outpost(self, it) }
  answer "orbital_drop" "planet" { score = outpost(self, it) }
  answer "military_support.after.turn_starts" "planet" { score = outpost(self, it) }
  answer "arborec.before.status_phase_starts" "planet" { score = outpost(self, it) }
  answer "yin_spinner.after.produced" "planet" { score = it == null ? 0 : 100 + outpost(self, it) }
  answer "xxcha.after.diplomacy_done" "planet" { score = it == null ? 0 : planet_worth(it) + planet_bonus(self, it) }
  answer "play_war_effort" "system" { score = slots(self, it) < 1 ? -1 : count(large_ships(self, it)) }
  answer "star_forge" "system" { score = slots(self, it) }
  answer "star_forge" "forged" { score = it == (slots(self, system) > 0 ? "one_destroyer" : "two_fighters") ? 1 : 0 }
  answer "grow" "other" { score = -menace(self, it) }
  answer "take_tech" "tech" { score = it == null ? 0 : study_worth(self, it) }
  answer "winnu.after.begin" "tech" { score = study_worth(self, it) }
  answer "discard_cards" "dropped" { score = it == null ? 0 : -table.ploy_worth.ploy[it.ploy].worth }
  answer "spy" "stolen" { score = table.ploy_worth.ploy[it.ploy].worth }
  answer "spy_net.after.turn_starts" "stolen" { score = table.ploy_worth.ploy[it.ploy].worth }
}
