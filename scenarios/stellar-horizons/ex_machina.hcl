# 6.0, scenario 6: Ex Machina. One player is the machine on Pluto; all others stop it, or leave.

scenario "ex_machina" {
  title  = "Ex Machina"
  text   = "2062. A crew went to Pluto to build a mind. Now only the mind answers, and it is at war with everyone. One of you plays it, with the ships and bases of Japan. The others win if they destroy its base on Pluto by the end of 2120, or if one of them develops all three parts of the interstellar colonizer by then. Otherwise the machine wins."
  goal   = "As the machine, keep your base on Pluto until the end of 2120. As any other faction, destroy it or develop all three parts of the interstellar colonizer by then."
  uses   = ["stellar_horizons"]
  seats  = [2, 5]
  always = [faction.japan]
  bot    = "overmind"
  shape  = robot

  # It has no Earth: Pluto is where its telescopes are, and its base there its only yard. What it is
  # good and bad at is its one ability, in place of Japan's.
  change "faction" "japan" {
    name      = "The Machine"
    home      = world.pluto
    homeland  = false
    abilities = [ability.machine_mind]
  }

  setup {
    run "set_up_scenario" {
      year   = 2062
      level  = 3
      cash   = 30
      worlds = all(world)
    }
    set "faction.japan" {
      techs = distinct(concat(tech_level(3), line_to(tech.artificial_intelligence)))
      cash  = half(30 * count(humans()))
    }
    each "world" {
      in = [for w in tiles : w if w.exploration > 0]
      set "world" { exploration = world.exploration - 1 }
    }
    run "deal_missions" {}
    run "found_base" {
      self  = faction.japan
      base  = base.kibo
      world = world.pluto
    }
    set "base.kibo.supply" { level = 3 }
    run "place_world_card" {
      world = world.pluto
      card  = world_card.mixed_ice
    }
    each "relation" {
      in = [for f in powers() : relation(f, faction.japan)]
      set "relation" { stance = stance.war }
    }
  }
  play {
    repeat {
      run "year" {}
    }
  }

  # ---- A war without end, 2.5 ---------------------------------------------------------------
  # Nobody has to spare anybody. Ruling: Earth and its orbit stay out of it, for of them nothing is said.
  before "set_stance" {
    when = contains(ends(relation), faction.japan)
    stop "moment" {}
  }
  modifier "spares_bases" {
    when = faction == faction.japan || other == faction.japan
    set  = false
  }
  # Nothing else that relations bring concerns it: drift, income, trade, alliances.
  function "powers"       { gives = [for f in original : f if f != faction.japan] }
  function "other_powers" { gives = faction == faction.japan ? [] : original }

  # ---- Two kinds of science -------------------------------------------------------------------
  function "owners_beside" {
    gives = faction == faction.japan ? 0 : original - (contains(faction.japan.techs, tech) ? 1 : 0)
  }
  function "sought" { gives = faction == faction.japan ? biosphere.barren : original }
  modifier "base_research" {           # ruling: what lives on a world teaches it nothing either
    when = base.owner == faction.japan && base.world != null
    add  = -life_research(base.world)
  }

  # ---- No markers -----------------------------------------------------------------------------
  before "draw_politics" {
    when = self == faction.japan
    stop "moment" {}
  }

  # ---- Pluto ----------------------------------------------------------------------------------
  action "convert" {                   # ruling: a billion each, as on Earth
    help      = "Turn cash into goods on Pluto, for a billion each."
    joins     = [choice.building, choice.moving, choice.constructing]
    text      = "Turn cash into {good, select, none {resources} other {{good}}} on Pluto{amount?: {amount}}"
    verbosity = full
    when      = self == faction.japan && self.cash > 0 && strongholds() != []
    pick "good" {
      from = [for r in all(resource) : r if handles(self, r)]
      text = "What do you turn cash into, for a billion each?"
    }
    pick "amount" {
      from = range(1, self.cash)
      text = "How many units of {good}? You have {self.cash} billion."
    }
    let "base" { be = strongholds()[0] }
    pay "self" { cash = amount }
    gain "base" { goods = { (good) = amount } }
  }

  # ---- What bots go for ---------------------------------------------------------------------
  function "raid_posts" {              # where guns are wanted
    gives = (faction == faction.japan ? original
      : concat(original, can_assault(faction) ? [world.pluto.orbit] : [], machines_at(system.earth.flyby) != [] ? [system.earth.flyby] : []))
  }
  function "course" {
    gives = ship.owner == faction.japan && is_gunship(ship) ? stop_on_way(ship, ship.reserved || !is_fit(ship) ? port(ship) : station_of(ship)) : original
  }
  function "is_sought" {               # fields in which much of the way out is left
    gives = faction == faction.japan ? original : 3 * points_of_plan(faction, field) >= 2 * coalesce(max([for f in all(field) : points_of_plan(faction, f)]), 0)
  }
  function "wishes" {                  # robots that teach less than what their price buys can wait
    gives = [for s in original : s if faction == faction.japan || game.year < 2070 || worth(s) >= 8 * outlay(s)]
  }
  function "next_order" {              # no explorer more before the guns that Pluto takes
    gives = faction != faction.japan && can_assault(faction) ? gunship_to_build(faction, world.pluto.orbit, 0) : original
  }

  # ---- The end, 3.6.3 -------------------------------------------------------------------------
  # Ruling: the base is seen to fall at once, or the machine would found another before the year is over.
  after "destroy_base" {
    finish {
      when    = count(strongholds()) == 0
      winners = humans()
      text    = "The machine on Pluto is destroyed."
    }
  }
  before "next_turn" {
    finish {
      when    = any([for f in humans() : colonizer_parts(f) == 3])
      winners = humans()
      text    = "The interstellar colonizer is ready, and humanity is on its way."
    }
    finish {
      when    = game.year >= deadline(2120)
      winners = [faction.japan]
      text    = "Nobody has stopped the machine, and nobody has left for the stars."
    }
  }
}

whenever "machine_has_no_politics" {   # whatever it was given them for
  when = faction.japan.politics > 0
  set "faction.japan" { politics = 0 }
}

function "humans" { gives = [for f in players : f if f != faction.japan] }
function "strongholds" {               # the machine's base on Pluto
  gives = [for b in faction.japan.bases : b if b.world == world.pluto]
}

ability "machine_mind" {
  name   = "Machine mind"
  source = "6.0"
  modifier "recall_base"      { part = [1, 2] }
  modifier "malfunction_risk" { part = [1, 2] }
  modifier "crew_range"       { set = 999 }
  modifier "reaches_moon"     { set = true }
  modifier "support_limit" {
    when = class != unit_class.lv
    add  = count(players) - 1
  }

  # It lives without supplies: ore takes their place, a base costs 2 ore anywhere, and crews that need
  # nothing come out of reserve for nothing. Ruling: no technology makes a base cheaper still, and to
  # build a crew vehicle in reserve saves nothing.
  modifier "bill" { set = { ore = cost.ore + cost.supplies, fuel = cost.fuel } }
  modifier "handles" {
    when = good == resource.supplies
    set  = false
  }
  modifier "provisions" { set = {} }
  modifier "base_price" {
    set = 2
    add = base_discount(faction)
  }

  # Half of what Earth gives all others together, by type. Ruling: all that they receive from it
  # counts; what policies and missions of its own bring the machine comes on top.
  modifier "earth_cash"   { set = { production = half(sum([for f in humans() : earth_yield(f)])) } }
  modifier "earth_points" { set = { for d in all(field) : d => half(sum([for f in humans() : earth_points(f)[d]])) } }
}

# ---- Players without a person ---------------------------------------------------------------

# The machine turns cash into ore and fuel for what it means to build: a yard and defenses on Pluto first, then guns, robots and
# crews that explore. With what is left it buys tech points. Its guns lie in wait where robots leave Earth; as soon as humans could
# come to Pluto two of them stay above it. All others explore, found a base each, put cash and politics into what leads to the
# colonizer once points can be bought, drive the machine's guns from Earth, and go to Pluto if they have the range and the guns.
bot "overmind" {
  title = "Mind or mankind"
  like  = "novice"
  answer "build_phase" "building" {
    when = self == faction.japan
    let "order" { be = self == faction.japan ? next_machine() : null }
    score = (it == "mend" ? 7
      : it == "repair" && shipyard_has_work(self) ? 6
      : it == "unreserve" && tired_machine() != null ? 5
      : it == "convert" && yet_to_convert() != null ? 4
      : it == "build" && order != null ? 3
      : it == "done" ? 1 : 0)
  }
  answer "mend" "markers" { score = it }
  answer "unreserve" "ship" {
    when = self != faction.japan && tired_pioneer(self) != null
    let "crew" { be = tired_pioneer(self) }
    score = it == crew ? 1 : 0
  }
  answer "unreserve" "ship" {
    let "crew" { be = self == faction.japan ? tired_machine() : rested(self) }
    score = it == crew ? 1 : 0
  }
  answer "build_phase" "building" {    # politics markers are points, and neither cash nor victory
    when = self != faction.japan
    let "order" { be = next_order(self) }
    let "crew"  { be = rested(self) }
    score = (it == "move_goods" && come_home(self) != null ? 6
      : it == "repair" && shipyard_has_work(self) ? 5
      : it == "unreserve" && (crew != null || tired_pioneer(self) != null) ? 4
      : it == "build" && (order != null || settling(self) != null) ? 3
      : it == "done" ? 1 : 0)
  }
  answer "build" "ship" {
    when = self != faction.japan
    let "order" { be = coalesce(settling(self), next_order(self)) }
    score = it == order ? 1 : 0
  }
  answer "build" "ship" {
    when = self == faction.japan
    let "order" { be = self == faction.japan ? next_machine() : null }
    score = it == order ? 1 : 0
  }
  answer "convert" "good" {
    let "missing" { be = yet_to_convert() }
    score = it == missing ? 1 : 0
  }
  answer "convert" "amount" {
    let "missing" { be = plans()[good] - in_store(good) }
    score = -abs(it - missing)
  }
  answer "tech_step" "developing" {
    score = (it == action.develop && any([for t in affordable_techs(self) : helps_plan(self, t)]) ? 4
      : it == action.study_politics && field_to_study(self) != null ? 3
      : it == action.buy_points && field_to_buy(self) != null ? 2
      : it == action.sell_points && field_to_sell_off(self) != null ? 2
      : it == action.develop_no_more ? 1 : 0)
  }
  answer "develop" "tech" { score = contains(plan(self), it) ? 10000 - index_of(plan(self), it) : helps_plan(self, it) ? use_for_points(self, it) : -1 }
  answer "buy_points" "field" {
    let "wanted" { be = field_to_buy(self) }
    score = it == wanted ? 1 : 0
  }
  answer "buy_points" "amount" {
    let "missing" { be = points_to_next(self, field) }
    score = -abs(it - missing)
  }
  answer "sell_points" "field" {
    let "done" { be = field_to_sell_off(self) }
    score = it == done ? 1 : 0
  }
  answer "sell_points" "billions" { score = it }
  answer "study_politics" "field" {
    let "wanted" { be = field_to_study(self) }
    score = it == wanted ? 1 : 0
  }
  answer "announce" "partner" {        # what friends pay does not come back in the last decades
    when  = self != faction.japan && game.year >= 2100
    score = it == null ? 1 : 0
  }
  answer "choose_policy" "policy" {
    score = it == null ? 1 : count(self.policies) >= most_policies() ? 0 : policy_for_plan(self, it)
  }
  answer "exploration_phase" "exploring" {   # its crews explore; those of humans found bases
    when = self == faction.japan
    score = (it == "explore" && any([for s in self.ships : best_look(s) >= fair_chance()]) ? 4
      : it == "harvest" ? 3
      : it == "produce" && any([for s in self.ships : digs(s)]) ? 2
      : it == "done" ? 1 : 0)
  }
  answer "explore" "carrier" {
    when  = self == faction.japan
    score = best_look(it)
  }
  answer "construction_phase" "constructing" {
    when = self == faction.japan
    let "work" { be = next_bastion() }
    score = it == "build_facility" && work != null ? 2 : it == "done" ? 1 : 0
  }
  answer "build_facility" "facility" {
    let "work" { be = next_bastion() }
    score = it == work ? 1 : 0
  }
}
function "settling" {                  # what a first base of humans takes, while it can still pay
  takes = { faction = faction }
  type  = optional(ship)
  gives = count(bases_of(faction)) > 0 || game.year > 2085 ? null : purchase_for(faction, 1, 1)
}
# What they learn, in the order in which it is wanted. What turns cash into points comes first, and then for humans what leads to
# the parts of the colonizer, for the machine what leads to the largest ships of war.
function "plan" {
  takes = { faction = faction }
  gives = distinct(flatten([for t in concat(
    faction == faction.japan ? [tech.frigates] : [],
    [tech.matter_energy_conversion, tech.genetic_engineering, tech.nanotechnology],
    faction == faction.japan ? [tech.battleships, tech.energy_focusing, tech.bomber_drones, tech.hyperspace_propulsion]
      : [tech.interstellar_colonizer_habitation, tech.interstellar_colonizer_engine, tech.interstellar_colonizer_hull],
  ) : line_to(t)]))
}
function "next_of_plan" {              # of a field; null: there is none now
  takes = { faction = faction, field = field }
  gives = first([for t in plan(faction) : t if t.field == field && may_develop(t, faction)])
}
function "helps_plan" {                # or takes no points from what does
  takes = { faction = faction, tech = tech }
  gives = contains(plan(faction), tech) || next_of_plan(faction, tech.field) == null
}
function "left_of_plan" {
  takes = { faction = faction, field = field }
  gives = [for t in plan(faction) : t if t.field == field && !contains(faction.techs, t)]
}
function "points_of_plan" {            # that all the steps of a field still take
  takes = { faction = faction, field = field }
  gives = max(0, sum([for t in left_of_plan(faction, field) : tech_price(faction, t)]) - faction.bank[field])
}
function "points_to_next" {            # that a faction lacks for the next step; 0: none, or there is none
  takes = { faction = faction, field = field }
  gives = sum([for t in compact([next_of_plan(faction, field)]) : max(0, points_short(faction, t))])
}
function "cash_for_points" {           # the machine keeps what it takes to build ships
  takes = { faction = faction }
  gives = max(0, faction.cash - (faction == faction.japan ? 40 : 0))
}
function "field_to_buy" {              # where cash makes the step; null: nowhere
  takes = { faction = faction }
  gives = first([for f in fields_of_trade(faction) : f if points_to_next(faction, f) > 0 && points_to_next(faction, f) <= cash_for_points(faction)])
}
function "field_to_study" {            # where politics markers do, with what cash can add; null: nowhere
  takes = { faction = faction }
  gives = first([for f in all(field) : f if points_to_next(faction, f) > 0
    && points_to_next(faction, f) <= faction.politics * politics_worth(faction) + (buys_points(faction, f) ? cash_for_points(faction) : 0)])
}
function "field_to_sell_off" {         # where the plan asks for nothing more; null: nowhere
  takes = { faction = faction }
  gives = faction == faction.japan ? null : first([for f in fields_of_trade(faction) : f if faction.bank[f] >= 2 && count(left_of_plan(faction, f)) == 0])
}
function "policy_for_plan" {           # cash and politics, which both become points; the machine wants more ships
  takes = { self = faction, policy = policy }
  gives = (self == faction.japan ? (policy == policy.human || policy == policy.vigorous_human ? 8 : min(7, appeal_of_policy(self, policy)))
    : policy == policy.space_economics || policy == policy.vigorous_space_economics ? 8
    : policy == policy.unified_space_diplomacy ? 7
    : policy == policy.space_diplomacy || policy == policy.vigorous_space_diplomacy ? 6
    : min(5, appeal_of_policy(self, policy)))
}
function "in_store" {
  takes = { good = resource }
  gives = sum([for b in strongholds() : b.goods[good]])
}
function "means" {                     # what there is to build with, in all
  gives = faction.japan.cash + sum([for r in all(resource) : in_store(r)])
}
function "next_bastion" {              # null: nothing that it could pay, or nothing left to build
  gives = first([for f in flatten([for b in strongholds() : [b.supply, b.defense, b.research, b.mining]]) : f if
    f.level < top_level(f.track) && total(next_cost(f)) <= means()])
}
function "cost_of_bastion" {
  type  = tally(resource)
  gives = next_bastion() == null ? {} : coalesce(next_bastion(), base.kibo.mining).next_cost
}
function "next_machine" {              # from what a bastion leaves over: guns first, then robots, which hardly break down, then crews
  let "crews"  { be = [for s in faction.japan.ships : s if is_machine_on_offer(s)] }
  let "guns"   { be = [for s in crews : s if is_gunship(s)] }
  let "robots" { be = [for s in faction.japan.ships : s if is_robot_on_offer(s)] }
  gives = (count(robots_on_pluto()) > count(launchers_on_pluto()) ? best(launchers_of_machine(), [for l in launchers_of_machine() : -l.price])
    : count(guns) > 0 ? best(guns, [for s in guns : s.combat])
    : count(robots) > 0 ? best(robots, [for s in robots : floor_div(100 * s.exploration, max(1, s.price))])
    : best(crews, [for s in crews : floor_div(100 * s.exploration, max(1, s.price))]))
}
function "tired_machine" {             # guns first; null: none that could go out again
  gives = coalesce(first([for s in gunships(faction.japan) : s if s.reserved && count(yards_to_unreserve(faction.japan, s)) > 0]), rested(faction.japan))
}
function "robots_on_pluto" {
  gives = [for s in faction.japan.ships : s if s.fleet != null && s.fleet.at == world.pluto.surface && is_robot(s) && s.type != re_type.probe]
}
function "launchers_on_pluto" {
  gives = [for s in faction.japan.ships : s if s.fleet != null && s.fleet.at == world.pluto.surface && s.class == unit_class.lv]
}
function "launchers_of_machine" {
  gives = [for s in faction.japan.ships : s if s.class == unit_class.lv && s.fleet == null && is_payable_on_pluto(s)]
}
function "is_payable_on_pluto" {
  takes = { ship = ship }
  gives = (may_build(ship) && any([for y in yards(ship.owner) : yard_level(y) >= level_to_build(ship) && is_room_for(ship, y)])
    && total(cost_of(ship, false)) + total(cost_of_bastion()) <= means())
}
function "is_robot_on_offer" {
  takes = { ship = ship }
  gives = (is_robot(ship) && ship.type != re_type.probe && ship.fleet == null && over_support(ship.owner, ship.class) < 0
    && is_payable_on_pluto(ship) && count(robots_on_pluto()) == 0)
}
function "is_machine_on_offer" {
  takes = { ship = ship }
  gives = (is_crewed(ship) && ship.fleet == null && is_payable_on_pluto(ship)
    && over_support(ship.owner, ship.class) < (means() >= 60 ? 4 : 0))   # upkeep is no matter then
}
function "plans" {
  type  = tally(resource)
  gives = cost_of_bastion() + (next_machine() == null ? {} : cost_of(coalesce(next_machine(), ship.yamato), false))
}
function "yet_to_convert" {            # the first resource that is missing for that; null: nothing
  gives = first([for r in all(resource) : r if plans()[r] > in_store(r) && faction.japan.cash > 0])
}

# ---- Who goes for whom --------------------------------------------------------------------

function "station_of" {                # above Pluto as soon as humans may come that far, and else where robots leave Earth
  takes = { ship = ship }
  gives = (any([for f in humans() : gap(f.home.system, system.pluto) <= crew_range(f)]) && contains(first(gunships(faction.japan), 2), ship)
    ? world.pluto.orbit : system.earth.flyby)
}
function "machines_at" {
  takes = { place = place }
  gives = flatten([for f in place.fleets : f.ships if f.owner == faction.japan])
}
function "can_assault" {               # with a range as far as Pluto, and guns that it has or can pay that match all that is there
  takes = { faction = faction }
  gives = (gap(faction.home.system, system.pluto) <= crew_range(faction)
    && sum([for s in gunships(faction) : combat_value(s)]) + floor_div(faction.cash, 5) > guns_of_pluto())
}
function "guns_of_pluto" {
  gives = (sum([for b in strongholds() : combat_value(b)])
    + sum([for f in world.pluto.orbit.fleets : sum([for s in f.ships : combat_value(s) if s.owner == faction.japan])]))
}
