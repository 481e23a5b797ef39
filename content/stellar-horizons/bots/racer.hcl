# A racer: a settler that has counted how the race is won (6.0). Two technologies decide it: crews that reach the prize, and
# launchers that come back. It explores until it may count on both, and not for a billion more. All else becomes
# settlements, which are built as soon as what they lack has come.

bot "racer" {
  title = "Racer"
  level = normal
  like  = "settler"

  # ---- 3.1
  answer "tech_step" "developing" {
    score = (it == action.develop && any([for t in affordable_techs(self) : wins_race(self, t)]) ? 3
      : it == action.study_politics && any([for f in all(field) : decides_race(self, f)]) ? 2
      : it == action.develop_no_more ? 1 : 0)
    text = "{it, select, develop {You can afford a technology that helps you settle.} study_politics {Politics markers give the points that are missing for a technology that decides the race.} other {Nothing you can afford decides the race, and you keep half of your points.}}"
  }
  answer "develop" "tech" {
    score = wins_race(self, it) ? rank_for_settling(it) + (contains(essentials(self), it) ? 100 : 0) : 0
    text  = "Of the technologies you can afford, it brings the most goods to your colony."
  }
  answer "study_politics" "field" { score = decides_race(self, it) ? 1 : 0 }

  # ---- 3.2
  answer "build_phase" "building" {
    score = (it == "mend" ? 6
      : it == "repair" && shipyard_has_work(self) ? 6
      : it == "scrap" && spent_hull(self) != null ? 5
      : it == "unreserve" && tired_pioneer(self) != null ? 4
      : it == "build" && purchase_of_racer(self) != null ? 3
      : it == "done" ? 1 : 0)
    text = "{it, select, build {You need another ship, and you can pay for it.} scrap {At the colony a ship that has unloaded is worth more as ore.} unreserve {The crew has rested, and only an active crew can found a base.} mend {A damaged facility does not work.} repair {A damaged ship does not travel.} other {You have the ships you need. Every billion you keep becomes goods for your colony.}}"
  }
  answer "build" "ship" {
    let "order" { be = purchase_of_racer(self) }
    score = it == order ? 1 : 0
    text  = "You need this one the most: robots find tech markers, crews found bases, and launch vehicles lift both."
  }
  answer "scrap" "ship" {
    let "old" { be = spent_hull(self) }
    score = it == old ? 1 : 0
  }

  # ---- 3.3, 3.6: what the next settlement lacks goes first, and a cheap market is emptied
  answer "load_cargo" "amount" {
    let "share" { be = cargo_by_need(customer(self), cargo_room(launcher)) }
    score = -abs(it - share[good])
    text  = "What the next settlement lacks goes first."
  }
  answer "strike_deal" "bought" {
    let "goods" { be = goods_to_stock(self, base) }
    score = -abs(it - goods)
  }
}

# ---- Science ---------------------------------------------------------------------------

function "essentials" {                # what the race is decided by, and guns for its last years, when money is left
  takes = { faction = faction }
  gives = [for t in concat([tech.advanced_astrodynamics, tech.reusable_launch_vehicles],
    game.year < 2060 ? [] : [tech.large_crew_vehicles]) : t if may_develop(t, faction)]
}
function "wins_race" {                 # engineering is kept for the guns
  takes = { faction = faction, tech = tech }
  let "guns" { be = tech.large_crew_vehicles }
  gives = (contains(essentials(faction), tech)
    || rank_for_settling(tech) > 0 && (tech == guns || tech.field != guns.field || !may_develop(guns, faction)))
}
function "decides_race" {              # a field where politics markers bring one of them
  takes = { faction = faction, field = field }
  gives = any([for t in essentials(faction) : t.field == field && points_short(faction, t) > 0
    && points_short(faction, t) <= faction.politics * politics_worth(faction)])
}
function "markers_to_find" {           # and one for bad luck: beyond what politics brings, and each robot out there, which finds two
  takes = { faction = faction }
  gives = (1 + sum([for t in essentials(faction) : markers_for(faction, t)]) - faction.politics - free_politics(faction)
    - 2 * count([for s in faction.ships : s if is_robot(s) && s.fleet != null]))
}

# ---- Money -------------------------------------------------------------------------------

function "purchase_of_racer" {
  takes = { faction = faction }
  gives = (grounded(faction) != null ? launcher_in_reach(faction, grounded(faction))
    : pioneer_to_build(faction) != null ? pioneer_to_build(faction)
    : gunship(faction) != null ? gunship(faction)
    : loading(faction) != null ? null
    : markers_to_find(faction) > 0 && game.year < 2060 ? robot_to_build(faction)
    : customer(faction) != null ? carrier_to_build(faction) : null)
}
function "robot_to_build" {
  takes = { faction = faction }
  let "offers" { be = [for s in in_reach_of_cash(faction) : s if is_robot(s)] }
  gives = best(offers, [for s in offers : appeal(s)])
}
function "spent_hull" {                # a crew vehicle at the colony that has unloaded
  takes = { faction = faction }
  gives = first([for s in faction.ships : s if (is_crewed(s) && s.damage == 0 && total(s.goods) == 0 && !is_gunship(s)
    && any([for b in compact([colony(faction)]) : is_at(s, b)]))])
}

# ---- Goods ---------------------------------------------------------------------------------

function "next_bill" {                 # for what a base builds next
  takes = { base = base }
  type  = tally(resource)
  gives = !is_colony(base) ? {} : next_cost(needs_network(base) ? base.defense : deserves_mine(base) ? base.mining : base.settlement)
}
function "urgent" {                    # what it still lacks for it
  takes = { base = base }
  gives = { for r, n in next_bill(base) : r => min(lacking(base)[r], max(0, n - base.goods[r])) }
}
function "cargo_by_need" {
  takes = { base = optional(base), room = integer }
  type  = tally(resource)
  gives = (base == null ? {} : total(urgent(base)) >= room ? measured(urgent(base), room)
    : urgent(base) + measured({ for r, n in lacking(base) : r => n - urgent(base)[r] }, room - total(urgent(base))))
}
function "goods_to_stock" {            # of what is sold, all that the colony will ever need; at the price on Earth only what it lacks
  takes = { faction = faction, base = base }
  let "home" { be = colony(faction) }
  gives = (base.trade == null || home == null ? 0 : base.trade.gives == 1 ? purchase(faction, base)
    : next_cost(home.settlement)[base.trade.good] * max(0, 20 - home.settlement.level) - home.goods[base.trade.good])
}
