# A settler: an explorer that wants people to live on the prize of its scenario (6.0). It explores
# until its crews reach far enough, sends a pioneer to found bases, step by step up to the prize,
# and then everything it earns becomes settlements there. What it thinks of bases is in
# thoughts_settling.hcl, of ships that supply them in thoughts_shipping.hcl, of money in
# thoughts_spending.hcl, of technologies in thoughts_techs.hcl, of trade in thoughts_trade.hcl, of
# rivals in thoughts_rivals.hcl.

bot "settler" {
  title = "Settler"
  like  = "explorer"

  # ---- 3.1: cash, and technologies that help to get there
  answer "announce" "partner" {
    score = it == null ? 1 : self.politics <= politics_set_aside(self) ? 0 : promise_of_relations(self, it)
  }
  answer "conclude" "limit" {          # no ties with who is ahead, for they may have to be cut
    score = it > stance.free_trade && settlements_at_prize(suitor) > settlements_at_prize(self) + 3 ? 0 : it.order
  }
  answer "produce_at" "product" {
    score = output_of(base, it) + (it.resource == null ? 0 : 10 * min(lacking(base)[it.resource], output_of(base, it)))
  }
  answer "tech_step" "developing" {
    score = (it == action.develop && any([for t in affordable_techs(self) : rank_for_settling(t) > 0]) ? 3
      : it == action.study_politics && any([for f in all(field) : worth_studying(self, f)]) ? 2
      : it == action.develop_no_more ? 1 : 0)
    text = "{it, select, develop {You can afford a technology that helps you settle.} study_politics {Politics markers give the points that are missing for such a technology.} other {Nothing you can afford helps you settle, and you keep half of your points.}}"
  }
  answer "develop" "tech" {
    score = rank_for_settling(it)
    text  = "Of the technologies you can afford, it helps the most to travel, live and build out there."
  }
  answer "study_politics" "field" { score = worth_studying(self, it) ? 1 : 0 }
  answer "choose_policy" "policy" {
    score = (it == null ? 1 : count(self.policies) >= most_policies() ? 0
      : (it == policy.military || it == policy.vigorous_military) && count(booty_on_prize(self)) > 0 ? 4
      : it == policy.space_economics || it == policy.vigorous_space_economics || it == policy.unified_space_economics ? 3
      : it.unified ? 0 : 2)
    text = "{it, select, none {A new policy would replace one that you have.} space_economics {A policy costs nothing, and money is short in every decade.} other {A policy costs nothing and stays in force.}}"
  }

  answer "use_trade_routes" "transporting" {
    let "order" { be = to_order(self) }
    score = (it == "buy_on_earth" && left == transfer_resources(self) && total(order) > 0 ? 3
      : it == "transfer" && any([for h in stocked_ports(self) : total(freight(self, h)) > 0]) ? 2
      : it == "done" ? 1 : 0)
  }
  answer "transfer" "giver" { score = total(freight(self, it)) }
  answer "transfer" "taker" {
    let "base" { be = consignee(self) }
    score = it.base == base ? 1 : 0
  }

  # ---- 3.2
  answer "build_phase" "building" {
    score = (it == "mend" ? 6
      : it == "repair" && shipyard_has_work(self) ? 6
      : it == "scrap" && hulk(self) != null ? 5
      : it == "unreserve" && tired_pioneer(self) != null ? 4
      : it == "build" && next_purchase(self) != null ? 3
      : it == "done" ? 1 : 0)
    text = "{it, select, build {You need another ship on your way to a base, and you can pay for it.} scrap {You no longer need this ship, and it costs upkeep.} unreserve {The crew has rested, and only an active crew can found a base.} mend {A damaged facility does not work.} repair {A damaged ship does not travel.} other {Nothing more is worth its price now: your money has to last until the next economic phase.}}"
  }
  answer "mend" "markers" { score = it }
  answer "scrap" "ship" {
    let "old" { be = hulk(self) }
    score = it == old ? 1 : 0
  }
  answer "unreserve" "ship" {
    let "crew" { be = tired_pioneer(self) }
    score = it == crew ? 1 : 0
  }
  answer "build" "ship" {
    let "order" { be = next_purchase(self) }
    score = it == order ? 1 : 0
    text  = "You need this one the most: robots find tech markers, crews found bases, and launch vehicles lift both."
  }
  answer "build" "readiness" {         # who only carries cargo needs no provisions
    score = it == (is_pioneer(ship) || is_gunship(ship) ? "active" : "reserve") ? 1 : 0
    text  = "{it, select, active {Only an active crew can found a base.} other {A ship that only carries goods needs no provisions.}}"
  }

  # ---- 3.3: load, set out, and fly cargo with what launchers are left
  answer "movement_phase" "moving" {
    score = (it == "buy_on_earth" && total(to_buy(self)) > 0 ? 8
      : it == "load_up" && loading(self) != null && contains(ready_givers(self), self) ? 7
      : it == "launch" && any([for f in launch_sites(self) : departs(payloads(self, f))]) ? 6
      : it == "move" && any([for f in fleets_to_move(self) : departs(movers(self, f))]) ? 5
      : it == "fly_cargo" && cargo_launcher(self) != null ? 4
      : it == "fire_missile" && has_missile_to_spare(self) ? 3
      : it == "done" ? 1 : 0)
    text = "{it, select, buy_on_earth {The ship that sets out lacks supplies for a base.} load_up {Goods must be in the hold before the launch.} launch {A ship is ready and has somewhere to go.} move {A ship in space has farther to go.} fly_cargo {A launch vehicle is free to carry what your base lacks.} other {Nothing else has to move. Ships under way come a year nearer by themselves.}}"
  }
  answer "buy_on_earth" "resource" {
    let "list" { be = shopping_list(self) }
    score = list[it]
  }
  answer "buy_on_earth" "amount" {
    let "list" { be = shopping_list(self) }
    score = -abs(it - list[resource])
  }
  answer "load_up" "giver" { score = it.faction == self ? 1 : 0 }
  answer "load_up" "taker" {
    let "next" { be = loading(self) }
    score = it.ship == next ? 1 : 0
  }
  answer "choose_goods" "amount" {
    let "goods" { be = handed_over(self, giver, most) }
    score = -abs(it - goods[good])
  }
  answer "launch" "fleet" { score = departs(payloads(self, it)) ? 1 : 0 }
  answer "launch" "ship" { score = heading(it) == null ? 0 : it.size }
  answer "launch" "place" {
    let "stop" { be = heading(ship) }
    score = it == stop ? 1 : 0
    text  = "It is the next stop on the way to where {ship} can do most."
  }
  answer "move" "fleet" { score = departs(movers(self, it)) ? 1 : 0 }
  answer "move" "ships" { score = it == null ? 1 : count(ships) == 0 && heading(it) != null ? 2 : 0 }
  answer "move" "place" {
    let "stop" { be = heading(ships[0]) }
    score = it == stop ? 1 : 0
    text  = "It is the next stop on the way to where {ships} can do most."
  }
  answer "seek_company" "company" {
    score = it == null ? 1 : any([for b in it.bases : owns(self, b)]) ? 2 : 0
  }
  answer "fly_cargo" "launcher" { score = it.size }
  answer "fly_cargo" "yard" {
    let "base" { be = customer(self) }
    score = it.base == base ? 1 : 0
  }
  answer "load_cargo" "amount" {
    let "share" { be = measured(lacking_at(customer(self)), cargo_room(launcher)) }
    score = -abs(it - share[good])
  }

  # ---- 3.4: who has fallen behind goes for the leader
  answer "combat_phase" "combat" {
    let "target" { be = front_runner(self) }
    score = (it == "blockade" && any([for f in self.fleets : any([for b in blockadable(f) : b == target && would_hold(f, b)])]) ? 4
      : it == "raid" && count(raiders(self)) > 0 ? 3
      : it == "search" && count(hunters(self)) > 0 ? 2
      : it == "done" ? 1 : 0)
    text = "{it, select, blockade {This slows down the player who is ahead.} raid {There are goods to take, and little defends them.} search {You can find an enemy who is weaker.} other {No fight is worth it.}}"
  }
  answer "blockade" "fleet" {
    let "target" { be = front_runner(self) }
    score = any([for b in blockadable(it) : b == target && would_hold(it, b)]) ? 1 : 0
  }
  answer "blockade" "base" {
    let "target" { be = front_runner(self) }
    score = it == target ? 1 : 0
  }
  answer "load_spoils" "good" { score = lacking_at(colony(winner.owner))[it] }
  answer "carry_off" "good" { score = lacking_at(colony(self))[it] }

  # ---- 3.5: robots look around, crews have other things to do
  answer "exploration_phase" "exploring" {
    score = it == "explore" && any([for s in self.ships : is_robot(s) && best_look(s) >= fair_chance()]) ? 2 : it == "done" ? 1 : 0
    text  = "{it, select, explore {A robot can explore, and has a fair chance to find something.} other {No other robot has a fair chance, and you save the crews for the base.}}"
  }
  answer "explore" "carrier" {
    score = is_robot(it) ? best_look(it) : -1
    text  = "It has the best chance to find something."
  }

  # ---- 3.6
  answer "construction_phase" "constructing" {
    score = (it == "build_base" ? 6
      : it == "move_goods" && (delivering(self) != null || provisioned(self) != null) ? 5
      : it == "build_facility" && any([for b in bases_of(self) : next_work(b) != null]) ? 4
      : it == "terraform" && seeks_second_earth() && any([for b in compact([colony(self)]) : points_to_buy(b) > 0]) ? 5
      : it == "done" ? 1 : 0)
    text = "{it, select, build_base {The crew and the supplies are there, and everything else begins with a base.} move_goods {The base needs the goods in the hold.} build_facility {The base can pay for something that makes it grow.} other {There is nothing that your bases need and can pay for.}}"
  }
  answer "trade_step" "trading" {
    score = (it == "trade" && any([for b in partners(self) : is_deal(self, b)]) ? 3
      : it == "move_goods" && customer_nearby(self) != null ? 2
      : it == "done" ? 1 : 0)
  }
  answer "trade" "base" { score = is_deal(self, it) ? 1 : 0 }
  answer "ask_leave" "terms" {         # unless it wants the goods itself, or they are at odds
    let "own" { be = is_deal(self, base) || any([for s in compact([trader.ship]) : is_foe(self, s.owner)]) }
    score = it == "refuse" ? (own ? 3 : 0) : it == "tariff" ? 2 : 1
  }
  answer "ask_leave" "paid" {
    let "goods" { be = base.sells ? needed_of(self, base) : count(deals(self, base, trader, 1)) }
    score = it == (goods > 1 ? "yes" : "no") ? 1 : 0
  }
  answer "strike_deal" "bought" {
    let "goods" { be = purchase(self, base) }
    score = -abs(it - goods)
  }
  answer "build_base" "world" { score = it == prize_of(self) ? 1 : 0 }
  answer "move_goods" "giver" {
    let "ship"  { be = delivering(self) }
    let "ready" { be = provisioned(self) }
    let "sale"  { be = customer_nearby(self) }
    let "home"  { be = colony(self) }
    score = (ship != null ? (it.ship == ship ? 1 : 0)
      : ready != null ? (it.base != null && any([for s in compact([ready]) : is_at(s, it.base)]) ? 1 : 0)
      : sale != null && it.base == home ? 1 : 0)
  }
  answer "move_goods" "taker" {
    let "ready" { be = coalesce(provisioned(self), merchant(self)) }
    score = giver.ship != null ? (it.base != null ? 1 : 0) : it.ship == ready ? 1 : 0
  }
  answer "build_facility" "base" { score = next_work(it) != null ? 1 : 0 }
  answer "build_facility" "facility" {
    let "work" { be = next_work(base) }
    score = it == work ? 1 : 0
    text  = "The base needs this the most on the way to more settlements."
  }
  answer "terraform" "points" {
    let "aim" { be = points_to_buy(base) }
    score = -abs(it - aim)
  }
  otherwise { score = 0 }
}
