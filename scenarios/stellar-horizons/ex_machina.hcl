# 6.0, scenario 6: Ex Machina. One player is the machine on Pluto; all others stop it, or leave.

scenario "ex_machina" {
  title  = "Ex Machina"
  text   = "2062. Whoever went to Pluto to build a mind there answers no more; the mind does, and it is at war with everybody. One of you plays it, with the ships and bases of Japan. The others win if they destroy its base on Pluto, or if one of them develops all three parts of the interstellar colonizer, by the end of 2120. Otherwise the machine wins."
  goal   = "As the machine, keep your base on Pluto until the end of 2120. As anybody else, destroy it, or develop all three parts of the interstellar colonizer before then."
  uses   = ["stellar_horizons"]
  seats  = [2, 5]
  always = [faction.japan]
  bot    = "overmind"

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
    help  = "On Pluto cash becomes goods, a billion each."
    joins = [choice.building, choice.moving, choice.constructing]
    text  = "Turn cash into {good, select, none {resources} other {{good}}} on Pluto{amount?: {amount}}"
    told  = full
    when  = self == faction.japan && self.cash > 0 && strongholds() != []
    pick "good" {
      from = [for r in all(resource) : r if handles(self, r)]
      text = "What does {self} turn cash into, at a billion each?"
    }
    pick "amount" {
      from = numbers(1, self.cash)
      text = "How many units of {good}? {self} has {self.cash} billion."
    }
    let "base" { be = strongholds()[0] }
    pay "self" { cash = amount }
    gain "base" { goods = { (good) = amount } }
  }

  # ---- What bots go for ---------------------------------------------------------------------
  function "raid_posts" {              # where guns are wanted, of either side
    gives = faction == faction.japan ? hunting_grounds() : can_assault(faction) ? plus(original, world.pluto.orbit) : original
  }
  function "course" {                  # two gunships of the machine stay above Pluto
    gives = ship.owner == faction.japan && contains(first(gunships(faction.japan), 2), ship) ? stop_on_way(ship, ship.reserved ? port(ship) : world.pluto.orbit) : original
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
      text    = "Nothing is left of the machine on Pluto."
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
      text    = "Nobody has stopped the machine, and nobody has left."
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

# The machine turns cash into ore and fuel for what it means to build: defenses on Pluto first, then gunships
# and crews that explore, in turn. With what is left it buys tech points. Two of its gunships stay above Pluto; the others go where
# humans explore. All others play as an explorer does, on the way out; who has the range to get to Pluto, and the guns, goes there.
bot "overmind" {
  title = "Mind or mankind"
  like  = "explorer"
  answer "build_phase" "building" {
    when = self == faction.japan
    let "crew"  { be = rested(self) }
    let "order" { be = next_machine() }
    score = (it == "repair" && shipyard_has_work(self) ? 6
      : it == "unreserve" && crew != null ? 5
      : it == "convert" && yet_to_convert() != null ? 4
      : it == "build" && order != null ? 3
      : it == "done" ? 1 : 0)
  }
  answer "build" "ship" {
    when = self == faction.japan
    let "order" { be = next_machine() }
    score = it == order ? 1 : 0
  }
  answer "convert" "good" {
    let "missing" { be = yet_to_convert() }
    score = it == missing ? 1 : 0
  }
  answer "convert" "amount" {
    score = -abs(it - (plans()[good] - in_store(good)))
  }
  answer "tech_step" "developing" {
    when = self == faction.japan
    score = (it == action.develop && count(affordable_techs(self)) > 0 ? 4
      : it == action.buy_points && field_for_machine() != null ? 3
      : it == action.develop_no_more ? 1 : 0)
  }
  answer "tech_step" "developing" {
    when = self != faction.japan
    score = (it == action.develop && any([for t in affordable_techs(self) : leads_out(self, t)]) ? 4
      : it == action.buy_points && field_to_buy(self) != null ? 3
      : it == action.study_politics && field_to_study(self) != null ? 2
      : it == action.develop_no_more ? 1 : 0)
  }
  answer "develop" "tech" {
    when  = self != faction.japan
    score = contains(way_out(), it) ? 10000 - place_in(way_out(), it) : leads_out(self, it) ? use_for_points(self, it) : -1
  }
  answer "buy_points" "field" {
    when = self == faction.japan
    let "wanted" { be = field_for_machine() }
    score = it == wanted ? 1 : 0
  }
  answer "buy_points" "amount" {
    when  = self == faction.japan
    score = -abs(it - points_for_machine(field))
  }
  answer "buy_points" "field" {
    when = self != faction.japan
    let "wanted" { be = field_to_buy(self) }
    score = it == wanted ? 1 : 0
  }
  answer "buy_points" "amount" {
    when  = self != faction.japan
    score = -abs(it - points_to_way_out(self, field))
  }
  answer "study_politics" "field" {
    when = self != faction.japan
    let "wanted" { be = field_to_study(self) }
    score = it == wanted ? 1 : 0
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
# Humans go for the way out: what turns cash into points comes first, and then what leads to the parts of the colonizer.
function "way_out" {                   # in the order in which they are wanted
  gives = distinct(flat([for t in [
    tech.matter_energy_conversion, tech.genetic_engineering, tech.nanotechnology,
    tech.interstellar_colonizer_habitation, tech.interstellar_colonizer_engine, tech.interstellar_colonizer_hull,
  ] : line_to(t)]))
}
function "next_out" {                  # of a field; null: there is none now
  takes = { faction = faction, field = field }
  gives = first([for t in way_out() : t if t.field == field && may_develop(t, faction)])
}
function "leads_out" {                 # or takes no points from what does
  takes = { faction = faction, tech = tech }
  gives = contains(way_out(), tech) || next_out(faction, tech.field) == null
}
function "points_to_way_out" {         # that a faction lacks for the next step; 0: none, or there is none
  takes = { faction = faction, field = field }
  gives = sum([for t in present([next_out(faction, field)]) : max(0, points_short(faction, t))])
}
function "field_to_buy" {              # where cash makes the step; null: nowhere
  takes = { faction = faction }
  gives = first([for f in fields_of_trade(faction) : f if points_to_way_out(faction, f) > 0 && points_to_way_out(faction, f) <= faction.cash])
}
function "field_to_study" {            # where politics markers do
  takes = { faction = faction }
  gives = first([for f in all(field) : f if points_to_way_out(faction, f) > 0 && points_to_way_out(faction, f) <= faction.politics * politics_worth(faction)])
}
function "in_store" {
  takes = { good = resource }
  gives = sum([for b in strongholds() : b.goods[good]])
}
function "means" {                     # what there is to build with, in all
  gives = faction.japan.cash + sum([for r in all(resource) : in_store(r)])
}
function "next_bastion" {              # null: nothing that it could pay, or nothing left to build
  gives = first([for f in flat([for b in strongholds() : [b.defense, b.mining, b.research, b.supply]]) : f if
    f.level < top_level(f.track) && total(next_cost(f)) <= means()])
}
function "cost_of_bastion" {
  type  = tally(resource)
  gives = next_bastion() == null ? {} : or(next_bastion(), base.kibo.mining).next_cost
}
function "next_machine" {              # from what a bastion leaves over
  let "offers" { be = [for s in faction.japan.ships : s if is_machine_on_offer(s)] }
  gives = best(offers, [for s in offers : whole(100 * (count(gunships(faction.japan)) < 6 ? s.combat : s.exploration), max(1, s.price))])
}
function "is_machine_on_offer" {
  takes = { ship = ship }
  gives = (is_crewed(ship) && ship.fleet == null && may_build(ship)
    && over_support(ship.owner, ship.class) < (means() >= 60 ? 4 : 0)   # upkeep is no matter then
    && any([for b in strongholds() : yard_level(b) >= level_to_build(ship)])
    && total(cost_of(ship, false)) + total(cost_of_bastion()) <= means())
}
function "plans" {
  type  = tally(resource)
  gives = cost_of_bastion() + (next_machine() == null ? {} : cost_of(or(next_machine(), ship.yamato), false))
}
function "yet_to_convert" {            # the first resource that is missing for that; null: nothing
  gives = first([for r in all(resource) : r if plans()[r] > in_store(r) && faction.japan.cash > 0])
}

# ---- Who goes for whom --------------------------------------------------------------------

function "hunting_grounds" {           # where humans explore, and are no match for what would come
  gives = [for p in distinct([for f in flat([for h in humans() : h.fleets]) : f.at if is_game(f)]) : p if p.world == null || !p.world.sanctuary]
}
function "is_game" {
  takes = { fleet = fleet }
  gives = (fleet.at.level != level.transfer && fleet.at.level != level.surface && count(fleet.bases) == 0
    && sum([for s in fleet.ships : combat_value(s)]) <= 2)
}
function "can_assault" {               # with a range as far as Pluto, and guns that it has or can pay that match all that is there
  takes = { faction = faction }
  gives = (gap(faction.home.system, system.pluto) <= crew_range(faction)
    && sum([for s in gunships(faction) : combat_value(s)]) + whole(faction.cash, 5) > guns_of_pluto())
}
function "guns_of_pluto" {
  gives = (sum([for b in strongholds() : combat_value(b)])
    + sum([for f in world.pluto.orbit.fleets : sum([for s in f.ships : combat_value(s) if s.owner == faction.japan])]))
}
function "field_for_machine" {         # where cash makes a technology; null: nowhere
  gives = first([for f in fields_of_trade(faction.japan) : f if points_for_machine(f) > 0 && points_for_machine(f) + 30 <= faction.japan.cash])
}
function "points_for_machine" {        # for the cheapest of a field
  takes = { field = field }
  gives = or(min([for t in all(tech) : points_short(faction.japan, t) if t.field == field && may_develop(t, faction.japan) && points_short(faction.japan, t) > 0]), 0)
}
