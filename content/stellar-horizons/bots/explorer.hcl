# An explorer: what a seat without a person does in an ordinary year. It builds what learns
# most for its money, flies it where there is most to learn, and looks around wherever there is
# a chance. What it thinks of worlds, trips and ships is in thoughts.hcl.

bot "explorer" {
  title = "Explorer"

  # ---- 3.1: friends for little, pay what is due, the most useful technology first
  answer "campaign" "world" { score = it == null ? 1 : 2 * watchers(self, it) }
  answer "defend_earth" "defending" {  # whoever has guns
    score = (it == action.join_defense && any([for s in self.ships : combat_value(s) > 0 && s.fleet != null && !contains(defense, s)]) ? 2
      : it == action.stay_out ? 1 : 0)
  }
  answer "join_defense" "ship" { score = 100 * combat_value(it) + it.size }
  answer "wake_robot" "robot" {        # others' before its own, and those that stand together
    score = (it.owner == self ? 0 : 10) + (it.fleet == null ? 0 : count(it.fleet.ships))
  }
  answer "waste_stores" "good" { score = base.goods[it] }
  answer "take_in_settlers" "base" { score = it.settlement.level }
  answer "roll_initiative" "markers" { score = -it }
  answer "announce" "partner" { score = it == null ? 1 : promise_of_relations(self, it) }
  answer "make_overture" "aim" { score = it == (is_victim(self, partner) ? "lower" : "raise") ? 1 : 0 }
  answer "make_overture" "attempts" {  # two lead from peace to war
    score = -abs(it - (is_victim(self, partner) ? 2 : 1))
  }
  answer "conclude" "limit" { score = it.order }
  answer "pay_upkeep" "upkeep" { score = it == "pay" ? 1 : 0 }
  answer "retire" "unit" { score = it.ship == null ? -1000 : -worth(it.ship) }
  answer "produce_at" "product" { score = output_of(base, it) }
  answer "use_trade_routes" "transporting" { score = it == "done" ? 1 : 0 }
  answer "choose_source" "source" { score = it == null ? 1 : 0 }
  answer "deal_trade" "base" { score = market(it) }
  answer "tech_step" "developing" {
    score = (it == action.develop ? 3
      : it == action.study_politics && count(techs_within_reach(self)) > 0 ? 2
      : it == action.develop_no_more ? 1 : 0)
  }
  answer "develop" "tech" { score = use_for_points(self, it) }
  answer "study_politics" "field" {
    score = count([for t in techs_within_reach(self) : t if t.field == it])
  }
  answer "part_with_politics" "parting" {
    score = it == "cash_politics" ? 1 : 0
    text  = "{it, select, cash_politics {You cannot keep politics markers, and each is worth a billion.} other {}}"
  }
  answer "choose_policy" "policy" {    # nothing is worth giving up later
    score = it == null ? 1 : count(self.policies) >= most_policies() ? 0 : appeal_of_policy(self, it)
  }

  # ---- 3.2: one order after the other, as long as there is a sensible one
  answer "build_phase" "building" {
    let "order" { be = next_order(self) }
    let "crew"  { be = rested(self) }
    score = (it == "buy_victory" && self.politics >= 8 ? 7
      : it == "move_goods" && come_home(self) != null ? 6
      : it == "repair" && shipyard_has_work(self) ? 5
      : it == "unreserve" && crew != null ? 4
      : it == "build" && order != null ? 3
      : it == "cash_politics" && order == null && is_short(self) ? 2
      : it == "done" ? 1 : 0)
  }
  answer "unreserve" "ship" {
    let "crew" { be = rested(self) }
    score = it == crew ? 1 : 0
  }
  answer "build" "yard" { score = it == self.home ? 1 : 0 }
  answer "build" "ship" {
    let "order" { be = next_order(self) }
    score = it == order ? 1 : 0
  }
  answer "build" "readiness" { score = it == "active" ? 1 : 0 }

  answer "move_goods" "giver" {
    let "ship" { be = come_home(self) }
    score = it.ship == ship ? 1 : 0
  }
  answer "move_goods" "taker" { score = it.faction == self ? 1 : 0 }

  # ---- 3.3: whoever has somewhere to go, one by one
  answer "order_of_moves" "overtaken" { score = it == null ? 1 : 0 }
  answer "movement_phase" "moving" {
    score = (it == "launch" && any([for f in launch_sites(self) : sets_out(payloads(self, f))]) ? 4
      : it == "move" && any([for f in fleets_to_move(self) : sets_out(movers(self, f))]) ? 3
      : it == "fire_missile" && has_missile_to_spare(self) ? 2
      : it == "done" ? 1 : 0)
  }
  answer "launch" "fleet" { score = sets_out(payloads(self, it)) ? 1 : 0 }
  answer "launch" "ship" { score = course(it) == null ? 0 : it.size }
  answer "launch" "launcher" { score = -it.size }
  answer "launch" "place" {
    let "stop" { be = course(ship) }
    score = it == stop ? 1 : 0
  }
  answer "move" "fleet" { score = sets_out(movers(self, it)) ? 1 : 0 }
  answer "move" "ships" { score = it == null ? 1 : count(ships) == 0 && course(it) != null ? 2 : 0 }
  answer "move" "place" {
    let "stop" { be = course(ships[0]) }
    score = it == stop ? 1 : 0
  }
  answer "seek_company" "company" { score = it == null ? 1 : 0 }
  answer "fall_in" "company" { score = it == null ? 1 : 0 }
  answer "depart" "box" {
    score = -it
    text  = "The sooner it arrives, the more years it works there."
  }
  answer "fly_on" "system" { score = merit(ship, it.flyby) }
  answer "fly_on" "box" { score = -it }
  answer "run_past" "strike" { score = it == (is_prey(hunter, prey) ? "yes" : "no") ? 1 : 0 }
  answer "intercept" "answer" { score = it == (is_stronger(ships, hunter.ships) ? "fight" : "stop") ? 1 : 0 }

  answer "settle_with" "terms" {       # the price, twice of it where that hurts little
    score = (it == "buy_off" && 3 * ransom <= self.cash ? 4 : it == "pay" && toll <= self.cash ? 3
      : it == "surrender" ? 2 : it == "pay" ? 1 : 0)
  }
  answer "choose_onward" "onward" { score = it == "on" ? 1 : 0 }

  # ---- 3.4: a hawk goes raiding; all others fight only when they are caught
  answer "run_blockade" "strike" { score = it == "yes" ? 1 : 0 }
  answer "combat_phase" "combat" {
    score = (it == "blockade" && !any([for f in self.fleets : f.blockade != null]) ? 4
      : it == "raid" && count(raiders(self)) > 0 ? 3
      : it == "search" && count(hunters(self)) > 0 ? 2
      : it == "done" ? 1 : 0)
  }
  answer "raid" "fleet" { score = safe_raids(it) }
  answer "search" "fleet" { score = contains(hunters(self), it) ? 1 : 0 }
  answer "search" "prey" { score = is_prey(fleet, it) ? 1 + count(it.ships) : 0 }
  answer "suffer" "ship" { score = sturdiness(it) }   # so that none is lost
  answer "offer_surrender" "offer" { score = it == (would_give_up(prey, winner) ? "surrender" : "stand") ? 1 : 0 }
  answer "offer_surrender" "reply" { score = it == "accept" ? 1 : 0 }
  answer "take_surrender" "good" { score = base.goods[it] }
  answer "spend_tactics" "plan" {
    let "foe"   { be = opponent(battle, side) }
    let "now"   { be = net_hits(side.units, foe.units, battle.style) }
    let "close" { be = net_hits(side.units, foe.units, style.direct_fire) }
    score = (it == "slip_away" ? (now < 0 && close < 0 ? 5 : 0)
      : it == "direct_fire" ? (close > now ? 4 : 0)
      : it == "aim" ? (hits_in_ten(side.units, foe.units, battle.style) > 0 ? 3 : 0)
      : it == "evade" ? (hits_in_ten(foe.units, side.units, battle.style) > 0 ? 2 : 0)
      : it == "keep" ? 1 : 0)
  }
  answer "choose_screen" "screened" { score = it == null ? 1 : combat_value(it) > 0 ? 0 : 2 }
  answer "fly_drones" "bombers" {      # as fighters only as many as there are to meet
    let "met" { be = drones(opponent(battle, side)) }
    score = -abs(it - max(0, drones(side) - met))
  }
  answer "take_hits" "take_over" { score = it == "yes" ? 1 : 0 }
  answer "pick_target" "target" {      # of its own what bears most, of the others what falls first
    score = (hurt.owner == picker.owner ? 10 * sturdiness(it) + (it.resource == null ? 0 : 5)
      : -10 * sturdiness(it) + (it.ship != null ? 9 : it.facility == null ? 0 : 5))
  }

  # ---- 3.5
  answer "exploration_phase" "exploring" {
    score = (it == "explore" && any([for s in self.ships : best_look(s) >= fair_chance()]) ? 4
      : it == "harvest" ? 3
      : it == "produce" && any([for s in self.ships : digs(s)]) ? 2
      : it == "done" ? 1 : 0)
  }
  answer "produce" "ship" { score = digs(it) ? 1 : 0 }
  answer "produce" "good" { score = production_here(ship, it) }
  answer "explore" "carrier" { score = best_look(it) }
  answer "explore" "ship" {            # the probe first: it would be lost with its carrier
    score = best_value(it, carrier) + (it != carrier ? 3 : 0)
  }
  answer "explore" "world" {
    score = exploration_value(ship, carrier, it) + interest(self, it)
    text  = "Of the worlds it can explore, this one gives you the most of what you need. A higher exploration value finds more."
  }
  answer "explore_for" "kept" { score = it <= chance ? 1 : 0 }
  answer "draw_world_card" "chosen" {
    score = it == null ? riches(world.card) : riches(it)
    text  = "{it, select, none {The card that is there is worth as much as those drawn.} other {Explorers and bases get the most out of this card.}}"
  }
  answer "give_back_mission" "returned" { score = -it.value }

  # ---- 3.6
  answer "trade_step" "trading" {
    score = it == "trade" && any([for b in partners(self) : is_bargain(self, b)]) ? 2 : it == "done" ? 1 : 0
  }
  answer "trade" "base" { score = is_bargain(self, it) ? abs(proceeds(it, 2)) : 0 }
  answer "ask_leave" "terms" { score = it == "tariff" ? 2 : it == "free" ? 1 : 0 }
  answer "ask_leave" "paid" {          # where more than the tariff comes of it
    score = it == (count(deals(self, base, trader, 1)) > 1 ? "yes" : "no") ? 1 : 0
  }
  answer "construction_phase" "constructing" { score = it == "done" ? 1 : 0 }
  otherwise { score = 0 }
}
