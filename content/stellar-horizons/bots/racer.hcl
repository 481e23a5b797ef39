# A racer: a settler that plans its money up to the finish (6.0). Two technologies decide the race, crews that reach the
# prize and launchers that come back. It explores until it may count on both, and not a billion more: everything else
# becomes settlements.

bot "racer" {
  title = "Racer"
  level = normal
  like  = "settler"

  answer "tech_step" "developing" {
    score = (it == action.develop && any([for t in affordable_techs(self) : rank_for_settling(t) > 0]) ? 3
      : it == action.study_politics && any([for f in all(field) : decides_race(self, f)]) ? 2
      : it == action.develop_no_more ? 1 : 0)
  }
  answer "develop" "tech" { score = (contains(essentials(self), it) ? 100 : 0) + rank_for_settling(it) }
  answer "study_politics" "field" { score = decides_race(self, it) ? 1 : 0 }

  answer "build_phase" "building" {
    score = (it == "mend" ? 6
      : it == "repair" && shipyard_has_work(self) ? 6
      : it == "scrap" && spent_hull(self) != null ? 5
      : it == "unreserve" && tired_pioneer(self) != null ? 4
      : it == "build" && purchase_of_racer(self) != null ? 3
      : it == "done" ? 1 : 0)
  }
  answer "build" "ship" {
    let "order" { be = purchase_of_racer(self) }
    score = it == order ? 1 : 0
  }
  answer "scrap" "ship" {
    let "old" { be = spent_hull(self) }
    score = it == old ? 1 : 0
  }

  # ---- 3.3: what the next settlement lacks goes first
  answer "load_cargo" "amount" {
    let "share" { be = cargo_by_need(customer(self), cargo_room(launcher)) }
    score = -abs(it - share[good])
  }

  # ---- 3.6: a cheap market is emptied
  answer "strike_deal" "bought" {
    let "goods" { be = stock_up(self, base) }
    score = -abs(it - goods)
  }
}

# ---- Science ---------------------------------------------------------------------------

function "essentials" {                # what the race is decided by, and is not known yet
  takes = { faction = faction }
  gives = [for t in [tech.advanced_astrodynamics, tech.reusable_launch_vehicles] : t if may_develop(t, faction)]
}
function "decides_race" {              # a field where politics markers bring one of them
  takes = { faction = faction, field = field }
  gives = any([for t in essentials(faction) : t.field == field && points_short(faction, t) > 0
    && points_short(faction, t) <= faction.politics * politics_worth(faction)])
}
function "markers_to_find" {           # beyond what politics and the robots out there are good for
  takes = { faction = faction }
  gives = (sum([for t in essentials(faction) : markers_for(faction, t)]) + 1
    - faction.politics - free_politics(faction)
    - sum([for s in faction.ships : 2 if is_robot(s) && s.fleet != null]))
}

# ---- Money -------------------------------------------------------------------------------

function "purchase_of_racer" {
  takes = { faction = faction }
  gives = (grounded(faction) != null ? launcher_in_reach(faction, grounded(faction))
    : pioneer_to_build(faction) != null ? pioneer_to_build(faction)
    : gunship(faction) != null ? gunship(faction)
    : loading(faction) != null ? null
    : markers_to_find(faction) > 0 ? explorer_to_build(faction)
    : customer(faction) != null ? carrier_to_build(faction) : null)
}

# ---- Goods ---------------------------------------------------------------------------------

function "spent_hull" {                # a crew vehicle at the colony is a settlement's ore
  takes = { faction = faction }
  gives = first([for s in faction.ships : s if (is_crewed(s) && s.damage == 0 && total(s.goods) == 0 && !is_gunship(s)
    && any([for b in compact([colony(faction)]) : is_at(s, b)]))])
}
function "next_bill" {                 # of what a base builds next
  takes = { base = base }
  type  = tally(resource)
  gives = !is_colony(base) ? {} : next_cost(deserves_mine(base) ? base.mining : needs_network(base) ? base.defense : base.settlement)
}
function "urgent" {
  takes = { base = base }
  gives = { for r, n in next_bill(base) : r => min(lacking(base)[r], max(0, n - base.goods[r])) }
}
function "cargo_by_need" {
  takes = { base = optional(base), room = integer }
  type  = tally(resource)
  gives = base == null ? {} : total(urgent(base)) >= room ? measured(urgent(base), room) : urgent(base) + measured(later(base), room - total(urgent(base)))
}
function "later" {
  takes = { base = base }
  gives = { for r, n in lacking(base) : r => n - urgent(base)[r] }
}
function "stock_up" {                  # so much of what a base sells as its people or the colony beside it can use
  takes = { faction = faction, base = base }
  let "home" { be = colony(faction) }
  gives = (base.trade == null || home == null ? 0 : base.trade.gives == 1 ? purchase(faction, base)
    : next_cost(home.settlement)[base.trade.good] * max(0, 20 - home.settlement.level) - home.goods[base.trade.good])
}
