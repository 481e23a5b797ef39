# A veteran: a settler that plays a whole campaign (4.0). It founds one base after the other, sees that each grows, buys all
# technologies that it can, and builds what counts at the end. What it thinks is in thoughts_campaign.hcl.

bot "veteran" {
  title = "Veteran"
  like  = "settler"

  # ---- 3.1
  answer "announce" "partner" { score = it == null ? 1 : overture_of_veteran(self, it) }
  answer "make_overture" "aim" { score = it == (is_marked(self, partner) ? "lower" : "raise") ? 1 : 0 }
  answer "make_overture" "attempts" {  # one that may fail more than it takes
    score = -abs(it - (is_marked(self, partner) ? 1 + relation(self, partner).stance.order - depth_sought(self).order : 1))
  }
  answer "conclude" "limit" { score = is_marked(self, suitor) || may_strike_at(self, suitor) ? -it.order : it.order }
  answer "pay_upkeep" "upkeep" {       # what lies idle goes before its upkeep is paid, and stores before ships
    score = (it == action.retire ? (idle_unit(self) != null ? 5 : 1)
      : it == "pay" ? 4 : it == action.cash_politics ? 3 : it == action.sell_on_earth || it == action.sell_points ? 2 : 0)
  }
  answer "retire" "unit" {
    let "idle" { be = idle_unit(self) }
    score = it == idle ? 1 : it.ship == null ? -1000 : -worth(it.ship)
  }
  answer "tech_step" "developing" {
    score = (it == action.develop && count(affordable_techs(self)) > 0 ? 4
      : it == action.buy_points && count(fields_to_buy(self)) > 0 ? (any([for f in fields_to_buy(self) : works_out(self, f)]) ? 5 : 3)
      : it == action.study_politics && count(techs_within_reach(self)) > 0 ? 2
      : it == action.sell_points && field_to_sell(self) != null ? 2
      : it == action.develop_no_more ? 1 : 0)
  }
  answer "develop" "tech" { score = 100 * rank_for_settling(it) + use_in_campaign(self, it) }
  answer "sell_points" "field" {
    let "surplus" { be = field_to_sell(self) }
    score = it == surplus ? 1 : 0
  }
  answer "sell_points" "billions" { score = it }
  answer "buy_points" "field" { score = contains(fields_to_buy(self), it) ? 1 : 0 }
  answer "buy_points" "amount" { score = -abs(it - points_to_buy_of(self, field)) }
  answer "study_politics" "field" {
    score = count([for t in techs_within_reach(self) : t if t.field == it])
  }

  answer "part_with_politics" "parting" { score = it == "buy_victory" ? 3 : it == "redraw_mission" ? 2 : it == "cash_politics" ? 1 : 0 }
  answer "choose_policy" "policy" {
    score = it == null ? 1 : count(self.policies) >= most_policies() ? 0 : campaign_policy(self, it)
  }

  answer "use_trade_routes" "transporting" {   # what no base lacks spares cash on Earth
    when  = homeward(self) != null
    score = it == "transfer" ? 1 : 0
  }
  answer "transfer" "giver" {
    let "base" { be = homeward(self) }
    when  = base != null
    score = it.base == base ? 1 : 0
  }
  answer "transfer" "taker" {
    when  = giver.base != null && giver.base == homeward(self)
    score = it.faction == self ? 1 : 0
  }
  answer "choose_goods" "amount" {
    when = taker != null && taker.faction == self && giver.base != null && giver.base == homeward(self)
    let "goods" { be = measured(unneeded(giver), most) }
    score = -abs(it - goods[good])
  }

  # ---- 3.2
  answer "build_phase" "building" {
    score = (it == "mend" ? 6
      : it == "repair" && shipyard_has_work(self) ? 6
      : it == "scrap" && hulk(self) != null && !nears_the_end() ? 5
      : it == "sell_on_earth" && has_leftovers(self) ? 5
      : it == "unreserve" && (tired_pioneer(self) != null || tired_crew(self) != null) ? 4
      : it == "build" && purchase_of_veteran(self) != null ? 3
      : it == "give_up" && useless_robot(self) != null ? 2
      : it == "jettison" && tempting_store(self) != null ? 2
      : it == "done" ? 1 : 0)
  }
  answer "unreserve" "ship" {
    let "crew" { be = coalesce(tired_pioneer(self), tired_crew(self)) }
    score = it == crew ? 1 : 0
  }
  answer "sell_on_earth" "billions" { score = it }
  answer "give_up" "unit" {
    let "robot" { be = useless_robot(self) }
    score = it == robot ? 1 : 0
  }
  answer "jettison" "giver" {
    let "store" { be = tempting_store(self) }
    score = it.base == store ? 1 : 0
  }
  answer "choose_goods" "amount" {     # all but what nobody comes for
    when = taker == null && giver.base != null && giver.base == tempting_store(self)
    let "goods" { be = measured(giver.goods, total(giver.goods) - least_booty() + 1) }
    score = -abs(it - goods[good])
  }
  answer "build" "ship" {
    let "order" { be = purchase_of_veteran(self) }
    score = it == order ? 1 : 0
  }

  # ---- 3.3, 3.4: who has crews out is gone before the guns of an enemy come. Guns that are to relieve a base do not let
  # themselves be stopped
  answer "order_of_moves" "overtaken" { score = it == null ? 1 : is_hunted_by(self, it) ? 2 : 0 }
  answer "intercept" "answer" { score = it == (is_stronger(ships, hunter.ships) || breaks_through(ships, hunter.ships) ? "fight" : "stop") ? 1 : 0 }
  answer "choose_onward" "onward" { score = it == (any([for s in ships : 2 * s.damage >= s.size]) ? "stay" : "on") ? 1 : 0 }
  answer "combat_phase" "combat" {
    let "target" { be = front_runner(self) }
    score = (it == "lift_blockade" && vain_siege(self) != null ? 5
      : it == "blockade" && any([for f in self.fleets : any([for b in blockadable(f) : b == target && would_hold(f, b)])]) ? 4
      : it == "raid" && count(raiders(self)) > 0 ? 3
      : it == "search" && count(hunters(self)) > 0 ? 2
      : it == "done" ? 1 : 0)
  }
  answer "lift_blockade" "fleet" {
    let "fleet" { be = vain_siege(self) }
    score = it == fleet ? 1 : 0
  }
  answer "offer_surrender" "reply" {   # ships are worth more to the loser than what they would hand over
    score = it == "exclude_ships" && is_stronger(winner.units, ships) ? 2 : it == "accept" ? 1 : 0
  }

  # ---- 3.5: crews that are sent to look around do so too, and others work where there is nothing left to see
  answer "exploration_phase" "exploring" {
    score = (it == "harvest" ? 4
      : it == "produce" && any([for s in self.ships : digs(s) && !is_pioneer(s)]) ? 3
      : it == "explore" && any([for s in self.ships : looks_around(s) && best_look(s) >= fair_chance()]) ? 2
      : it == "done" ? 1 : 0)
  }
  answer "produce" "ship" { score = digs(it) && !is_pioneer(it) ? 1 : 0 }
  answer "produce" "good" { score = production_here(ship, it) }
  answer "explore" "carrier" { score = looks_around(it) ? best_look(it) : -1 }

  # ---- 3.6
  answer "construction_phase" "constructing" {
    score = (it == "build_base" ? 6
      : it == "buy_for_orbit" && total(to_lift(self)) > 0 ? 6
      : it == "move_goods" && total(lifted(self)) > 0 ? 5
      : it == "move_goods" && (delivering(self) != null || provisioned(self) != null) ? 5
      : it == "terraform" && any([for b in bases_of(self) : points_to_buy(b) > 0]) ? 5
      : it == "build_facility" && any([for b in bases_of(self) : next_work(b) != null]) ? 4
      : it == "done" ? 1 : 0)
  }
  answer "move_goods" "giver" {
    when  = total(lifted(self)) > 0
    score = it.faction == self ? 1 : 0
  }
  answer "move_goods" "taker" {
    when = total(lifted(self)) > 0 && giver.faction == self
    let "base" { be = base_above(self) }
    score = it.base == base ? 1 : 0
  }
  answer "choose_goods" "amount" {
    when = total(lifted(self)) > 0 && giver.faction == self
    let "goods" { be = lifted(self) }
    score = -abs(it - goods[good])
  }
  answer "terraform" "base" { score = points_to_buy(it) }
  answer "trade_step" "trading" {
    score = it == "trade" && any([for b in partners(self) : is_deal(self, b)]) ? 3 : it == "done" ? 1 : 0
  }
  answer "build_base" "world" { score = it == self.aim ? 2 : 1 }
  answer "build_base" "base" { score = builds_walls(self) ? -taste(it.order) : taste(it.order) }
  answer "build_facility" "facility" {
    let "work" { be = next_work(base) }
    score = it == work ? 1 : 0
  }
}
