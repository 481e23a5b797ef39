# A captain: expands to what lies near, builds, researches, and scores what there is to score.

bot "captain" {
  title = "Captain"
  level = normal

  answer "action_phase" "player_turn" {
    let "best"  { be = self.tactic > 0 ? best_goal(self) : 0 }
    let "build" { be = self.tactic > 0 && workshop(self) != null && to_spend(self) > 2 ? 25 : -50 }
    score = (it == action.tactical ? (best > 0 ? 40 + best : build)
      : it == action.strategic ? 45
      : it == action.act_again ? (best > 0 ? 50 : 5)
      : it == action.pass_round ? 10
      : it == null ? 8
      : it == action.transact ? (count(swap_partners(self)) > 0 ? 200 : -50)
      : it == action.disclose ? (has_deterrent(self) ? 190 : -50)
      : 30)
  }
  answer "tactical" "goal" {
    let "open" { be = open_goals(self) }
    let "home" { be = workshop(self) }
    score = contains(open, it) && prize(self, it) > 0 ? 40 + prize(self, it) : it == home ? 25 : 0
  }
  answer "move_ships" "fleet" {
    let "wanted" { be = unclaimed(self, goal) }
    let "enemy"  { be = hostile_ships(self, goal) }
    let "room"   { be = self.fleet_limit - count(large_ships(self, goal)) }
    let "so_far" { be = fleet }
    let "weak"   { be = count(enemy) > 0 && might(so_far) < 2 * might(enemy) }
    let "bring"  { be = parties(self, goal, so_far) }
    let "need"   { be = count(wanted) + sum([for p in wanted : 2 * count(garrison(self, p))]) }
    score = (it == null ? 5
      : count(so_far) >= room || it.at == goal ? -1
      : it.card.capacity > 0 && bring < need && parties(self, goal, append(so_far, it)) > bring ? 20 + it.card.capacity
      : weak && count(wanted) > 0 ? 10 + it.card.dice * (11 - it.card.combat)
      : -1)
  }
  answer "gravity_drive.after.activated" "driven" { score = it.card.capacity }
  answer "move_ships" "cargo" {
    score = it == null ? 5 : it.card.type == unit_type.fighter ? (count(hostile_ships(self, goal)) > 0 ? 8 : 1) : it.at == goal ? -1 : it.on == null ? 20 : it.on.system == people(self).home && count(troops(self, it.on)) < 2 ? 6 : 15
  }
  answer "move_ships" "wing" { score = it == null ? 1 : count(hostile_ships(self, goal)) > 0 ? 2 : 0 }
  answer "land" "party" {
    let "so_far" { be = party }
    let "left"   { be = count([for p in unclaimed(self, goal) : p if p != planet && count(troops(self, p)) == 0]) }
    let "guards" { be = count(garrison(self, planet)) }
    let "enough" { be = planet.owner == self ? 0 : guards > 0 ? 99 : max(1, count(waiting) - left) }
    score = it == null ? 5 : count(so_far) < enough && contains(unclaimed(self, goal), planet) && (guards == 0 || count(waiting) > guards) ? 10 : 0
  }
  answer "make" "made" {
    let "so_far"   { be = made }
    let "money"    { be = to_spend(self) - price(so_far) }
    let "large"    { be = count(large_ships(self, system)) + count([for c in so_far : c if c.type.ship && c.type != unit_type.fighter]) }
    let "carriers" { be = count([for u in self.units : u if u.card.type == unit_type.carrier]) + count([for c in so_far : c if c.type == unit_type.carrier]) }
    let "infantry" { be = count([for u in system.units : u if u.owner == self && u.card.type.ground]) + count([for c in so_far : c if c.type.ground]) }
    let "room"     { be = capacity(self, system) - count(afloat(self, system)) - count([for c in so_far : c if c.type == unit_type.fighter]) }
    score = (it == null ? 5
      : price(append(so_far, it)) - price(so_far) > money ? -1
      : it.type.ground ? (infantry < 6 ? 20 - infantry : 3)
      : it.type == unit_type.fighter ? (room > 0 && large >= self.fleet_limit ? 7 : 4)
      : large >= self.fleet_limit ? -1
      : it.type == unit_type.carrier ? (carriers < 4 ? 18 : -1)
      : it.type == unit_type.flagship ? 9
      : it.type == unit_type.war_sun ? 13
      : it.type == unit_type.dreadnought ? 12
      : it.type == unit_type.cruiser ? 10
      : 6)
  }
  answer "fit_fleet" "given_up" { score = 100 - it.card.type.worth }
  answer "fit" "spilt" { score = it == null ? 0 : it.card.type == unit_type.fighter ? 1 : 0 }

  answer "construct" "type" { score = it == null ? 0 : it == unit_type.space_dock ? (units_on_board(self, unit_type.space_dock) < 3 ? 2 : 0) : 1 }
  answer "reclaim" "placed" { score = it == null ? 0 : 1 }
  answer "dacxive_animators.after.ground_combat_won" "animate" { score = it == "yes" ? 1 : 0 }
  answer "construct" "planet" { score = it.resources + (type == unit_type.space_dock ? 5 * it.resources : it.system == people(self).home ? 3 : 0) }
  answer "construction.secondary" "system" { score = (contains(it.tokens, self) ? 5 : 0) + sum([for p in it.planets : p.resources]) }

  answer "gain_tokens" "pool" {
    score = it == "to_fleet" ? (self.fleet < 3 ? 8 : self.fleet < 6 && self.tactic > 3 ? 7 : 0) : it == "to_strategy" ? (self.strategy < 2 ? 6 : self.tactic > 4 ? 5 : 1) : self.tactic < 5 ? 6 : 3
  }
  answer "redistribute" "in_tactic" { score = -gap(it, tactic_share(number)) }
  answer "redistribute" "in_fleet" { score = -gap(it, max(fleet_share(number), largest_fleet(self))) }
  answer "buy_tokens" "number" { score = 3 * it <= idle_sway(self) && it <= 4 - self.tactic ? it : -it }
  answer "spend_tokens" "of_tactic" { score = it }
  answer "place_token" "pool" { score = it == "of_strategy" ? 2 : it == "of_tactic" ? 1 : 0 }
  answer "return_token" "pool" { score = it == "of_strategy" ? 2 : it == "of_tactic" ? 1 : 0 }

  answer "strategy_phase" "card" {
    score = (5 * it.goods
      + (it == strategy_card.imperial ? (planet.mecatol_rex.owner == self ? 30 : any([for o in unscored(self) : is_met(o, self)]) ? 22 : 8)
        : it == strategy_card.leadership ? 17
        : it == strategy_card.technology ? 18
        : it == strategy_card.warfare ? 15
        : it == strategy_card.trade ? 14
        : it == strategy_card.construction ? 11
        : it == strategy_card.politics ? 10
        : 8))
  }
  answer "strategic" "card" { score = it == strategy_card.leadership ? 9 : it == strategy_card.warfare ? 1 : 10 - it.number }
  answer "strategic" "follow" {
    score = (it != "yes" ? 5
      : card == strategy_card.leadership ? (idle_sway(self) >= 3 && self.tactic < 4 ? 10 : 0)
      : card == strategy_card.technology ? (to_spend(self) >= 4 ? 10 : 0)
      : card == strategy_card.warfare ? (to_spend(self) > 3 ? 8 : 0)
      : card == strategy_card.trade ? (self.commodities == 0 ? 8 : 0)
      : card == strategy_card.imperial ? (count(self.secrets) + count(self.scored_secrets) < 3 ? 9 : 0)
      : card == strategy_card.construction ? (self.strategy > 1 ? 8 : 0)
      : card == strategy_card.diplomacy ? (count([for p in self.planets : p if p.exhausted]) > 1 && self.strategy > 1 ? 7 : 0)
      : self.strategy > 2 ? 6 : 0)
  }
  answer "technology.primary" "second" { score = (it == "yes") == (to_spend(self) >= 6) ? 1 : 0 }
  answer "research" "tech" { score = study_worth(self, it) }
  answer "trade.primary" "guests" { score = it == null ? 1 : 0 }
  answer "politics.primary" "speaker" { score = -it.points }
  answer "diplomacy.primary" "system" { score = it == people(self).home ? 1 : 0 }
  answer "ready_planets" "planets" { score = it == null ? 0 : 1 + it.resources + it.influence }
  answer "spend" "paying" {
    let "so_far" { be = sum([for p in paying : worth(p, influence)]) }
    score = (it == null ? -40
      : -3 * worth(it, !influence) - 2 * max(0, so_far + worth(it, influence) - amount) + worth(it, influence))
  }

  answer "score_public" "objective" { score = it == null ? 0 : it.objective != null && it.objective.stage == stage.second ? 20 : it.objective != null && is_spent(it.objective) ? 9 : 10 }
  answer "score_secret" "secret" { score = it == null ? 0 : 1 }
  answer "return_secret" "returned" { score = is_met(it, self) ? 0 : it.in_action ? 3 : 2 }

  answer "cast_votes" "ballot" { score = it == null ? 0 : it == self ? 5 : it == verdict.for ? 2 : 1 }
  answer "cast_votes" "voting" { score = it == null ? 0 : it.influence }

  answer "assign_hits" "shield" { score = it == null ? 0 : 100 - it.card.type.worth }
  answer "assign_hits" "lost" { score = 100 - it.card.type.worth }
  answer "lose_troops" "fallen" { score = it == null ? 0 : it.card.type == unit_type.fighter ? 1 : 0 }
  answer "announce" "flee" { score = it == "yes" ? 0 : 1 }
  answer "withdraw" "saved" { score = it == null ? 5 : it.on != null ? 4 : it.card.type.ground ? 7 : 6 }
  answer "letnev.after.round_starts" "reload" { score = it == "yes" ? 1 : 0 }
  answer "assault_cannon.after.round_starts" "bring_to_bear" { score = it == "yes" ? 1 : 0 }
  answer "l1z1x.before.ground_round_ends" "harrow" { score = it == "yes" ? 1 : 0 }
  answer "space_cannon_offence" "fire" { score = it == "yes" ? 1 : 0 }
  answer "space_cannon_defence" "defend" { score = it == "yes" ? 1 : 0 }

  answer "lay_tile" "system" { score = sum([for p in it.planets : p.base_resources + p.base_influence + 1]) }
  answer "lay_tile" "space" {
    let "home" { be = coalesce(coalesce(people(self).seat_tile, people(self).home).at, space.h4_4) }
    let "good" { be = sum([for p in system.planets : p.base_resources + p.base_influence]) > 2 }
    score = good ? -line_distance(it, home) : line_distance(it, home)
  }

  answer "negotiate" "agenda_deals" { score = it == action.deal_no_more ? 1 : it == action.transact && count(swap_partners(self)) > 0 ? 2 : 0 }
  answer "hear_offers" "approach" { score = it == (contains(swap_partners(self), host) ? "make_offer" : self.commodities > 0 ? "not_now" : "no_more") ? 1 : 0 }
  answer "haggle" "truce" { score = it == "no_more" ? 1 : 0 }
  answer "transact" "other" { score = contains(swap_partners(self), it) ? it.commodities : -1 }
  answer "bargain" "offered" { score = it == null ? 1 : it == swap_of(self, other) ? 2 : 0 }
  answer "bargain" "asked" { score = it == null ? 1 : it == swap_of(self, other) ? 2 : 0 }
  answer "bargain" "reply" {
    score = (it == reply.refused ? 1
      : it == reply.agreed && count(asked) == (parcel_of(asked, false) > 0 ? 1 : 0) && parcel_of(offered, false) >= parcel_of(asked, false) ? 2
      : 0)
  }
}

# ---- Transactions: commodities for as many commodities, which makes trade goods of both ----

function "swap_partners" {             # who have not refused in this round
  takes = { who = player }
  gives = [for p in partners(who) : p if swap_size(who, p) > 0 && !contains(who.spurned, p)]
}
function "swap_size" {
  takes = { who = player, other = player }
  gives = min(safe_goods(who), safe_goods(other))
}
function "safe_goods" {                # so many commodities that no pirate takes the trade goods they become
  takes = { who = player }
  gives = pillage_risk(who, 3) > 0 ? max(0, min(who.commodities, 2 - who.goods)) : who.commodities
}
function "swap_of" {
  takes = { who = player, other = player }
  gives = last(parcels(false, swap_size(who, other)))
}
