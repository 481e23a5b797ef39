# An admiral: a captain that plans for what is scored.

bot "admiral" {
  title = "Admiral"
  level = hard
  like  = "captain"

  answer "action_phase" "player_turn" {
    let "best"  { be = self.tactic > 0 && may_spend_token(self) ? best_plan(self) : 0 }
    let "build" { be = self.tactic > 0 && may_spend_token(self) && workshop(self) != null && money_left(self) > 2 ? 25 : -50 }
    score = (it == action.tactical ? (best > 0 ? 40 + best : build)
      : it == action.strategic ? 55
      : it == action.act_again ? (best > 0 ? 50 : 5)
      : it == action.pass_round ? 10
      : it == null ? 8
      : it == action.transact ? (count(fair_partners(self)) > 0 ? 200 : -50)
      : it == action.disclose ? (has_deterrent(self) ? 190 : -50)
      : it == action.play_tactical_bombardment && !any([for u in self.units : u.card.bombardment > 0 && u.at != null && any([for p in u.at.planets : p.owner != null && p.owner != self && !p.exhausted])]) ? -50
      : it == action.stall_tactics ? (count(self.hand) > 3 && self.tactic > 0 && any([for p in others(self) : !p.passed]) ? 12 : -50)
      : hopes(self, secret.form_a_spy_network) ? 0
      : 30)
  }
  answer "tactical" "goal" {
    let "open" { be = plan_goals(self) }
    let "home" { be = workshop(self) }
    score = contains(open, it) && plan_worth(self, it) > 0 ? 40 + plan_worth(self, it) : it == home ? 25 : 0
    text  = "Of the systems that your ships can reach and hold, or build in, {it} is worth the most."
  }
  answer "move_ships" "fleet" {
    let "wanted" { be = unclaimed(self, goal) }
    let "enemy"  { be = hostile_ships(self, goal) }
    let "room"   { be = self.fleet_limit - count(large_ships(self, goal)) }
    let "weak"   { be = count(enemy) > 0 && might(fleet) < 2 * might(enemy) }
    let "bring"  { be = parties(self, goal, fleet) }
    let "need"   { be = count(wanted) + sum([for p in wanted : 2 * count(garrison(self, p))]) }
    let "show"   { be = count(fleet) == 0 && show_bonus(self, goal) > 9 }
    let "seat"   { be = goal == system.mecatol && count(fleet) < 3 }
    score = (it == null ? 5
      : count(fleet) >= room || it.at == goal ? -1
      : it.card.capacity > 0 && bring < need && parties(self, goal, append(fleet, it)) > bring ? 20 + it.card.capacity
      : weak && count(wanted) > 0 || seat && prize(self, goal) > 0 ? 10 + it.card.dice * (11 - it.card.combat)
      : count(wanted) > 0 && count(fleet) < 4 && it.card.capacity < 4 ? 7
      : show && contains(movable_scouts(self, goal), it) ? 12 - it.card.cost
      : -1)
  }
  answer "strategic" "card" {
    score = it == strategy_card.technology ? 10 : it == strategy_card.leadership ? 9 : it == strategy_card.warfare ? 1 : it == strategy_card.imperial ? 0 : 8 - it.number
  }
  answer "strategic" "follow" {
    let "may"  { be = self.strategy + self.tactic > token_due(self) }
    let "left" { be = token_left(self) }
    score = (it != "yes" ? 5
      : card == strategy_card.leadership ? (idle_sway(self) >= 3 && self.tactic < 4 ? 10 : 0)
      : !may ? 0
      : card == strategy_card.technology ? (to_spend(self) >= 4 ? 10 : 0)
      : left < 1 ? 0
      : card == strategy_card.imperial ? (wants_secret(self) ? 9 : 0)
      : card == strategy_card.construction ? (left > 1 || units_on_board(self, unit_type.space_dock) < 2 || hopes(self, secret.establish_a_perimeter) || hopes(self, secret.fuel_the_war_machine) ? 8 : 0)
      : card == strategy_card.warfare ? (money_left(self) > 3 ? 8 : 0)
      : card == strategy_card.trade ? (self.commodities == 0 && left > 1 ? 8 : 0)
      : card == strategy_card.diplomacy ? (count([for p in self.planets : p if p.exhausted && p.resources + p.influence > 2]) > 1 || peace_worth(self) > 0 ? 7 : 0)
      : left > 2 ? 6 : 0)
  }
  answer "make" "made" {
    let "money"    { be = money_left(self) - price(made) }
    let "large"    { be = count(large_ships(self, system)) + count([for c in made : c if c.type.ship && c.type != unit_type.fighter]) }
    let "carriers" { be = count([for u in self.units : u if u.card.type == unit_type.carrier]) + count([for c in made : c if c.type == unit_type.carrier]) }
    let "infantry" { be = count([for u in system.units : u if u.owner == self && u.card.type.ground]) + count([for c in made : c if c.type.ground]) }
    let "room"     { be = capacity(self, system) - count(afloat(self, system)) - count([for c in made : c if c.type == unit_type.fighter]) }
    score = (it == null ? 5
      : price(append(made, it)) - price(made) > money ? -1
      : it.type.ground ? (infantry < 4 ? 20 - infantry : infantry < 8 ? 9 : 3)
      : it.type == unit_type.fighter ? (room > 0 ? 8 : 4)
      : large >= self.fleet_limit ? -1
      : it.type == unit_type.carrier ? (carriers < 3 ? 18 : carriers < 4 ? 11 : -1)
      : it.type == unit_type.flagship ? (hopes(self, secret.unveil_flagship) ? 25 : 9)
      : it.type == unit_type.war_sun ? 14
      : it.type == unit_type.dreadnought ? (hopes(self, secret.gather_a_mighty_fleet) ? 22 : 13)
      : it.type == unit_type.cruiser ? 12
      : it.type == unit_type.destroyer ? 9
      : 6)
  }
  answer "construct" "type" {
    score = (it == null ? 0
      : it == unit_type.space_dock ? (hopes(self, secret.establish_a_perimeter) ? 0 : units_on_board(self, unit_type.space_dock) < 3 ? 2 : 0)
      : 1)
  }
  answer "research" "tech" {
    let "colour" { be = coalesce(it.colour, colour.biotic) }
    score = (study_worth(self, it)
      + (it.faction != null && hopes(self, secret.adapt_new_strategies) ? 20 : 0)
      + (it.colour != null && hopes(self, secret.master_the_laws_of_physics) ? 4 * owned(self, colour) : 0)
      + step_worth(self, it))
    text = "{it} is worth the most to you, with what it lets you research later."
  }
  answer "return_secret" "returned" { score = is_met(it, self) ? 0 : table.secret_hardship.secret[it].hardship }

  answer "strategy_phase" "card" {
    score = (hoards(self) ? 8 : 5) * it.goods + office_worth(self, it)
    text  = "What {it} does, and the trade goods on it, are worth the most to you this round."
  }

  answer "spend" "paying" {
    let "so_far" { be = sum([for p in paying : worth(p, influence)]) }
    score = it == null ? (pillage_risk(self, self.goods + 2) > 0 ? 50 : hoards(self) ? -90 : -40) : -3 * worth(it, !influence) - 2 * max(0, so_far + worth(it, influence) - amount) + worth(it, influence)
  }
}
