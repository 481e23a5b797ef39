# A veteran: a settler that plays a whole campaign (4.0). It founds one base after the other, sees that each grows, buys all
# technologies that it can, and builds what counts at the end. What it thinks is in thoughts_campaign.hcl.

bot "veteran" {
  title = "Veteran"
  like  = "settler"

  # ---- 3.1
  answer "tech_step" "developing" {
    score = (it == action.develop && count(affordable_techs(self)) > 0 ? 4
      : it == action.buy_points && count(fields_to_buy(self)) > 0 ? 3
      : it == action.study_politics && count(techs_within_reach(self)) > 0 ? 2
      : it == action.develop_no_more ? 1 : 0)
  }
  answer "develop" "tech" { score = 100 * rank_for_settling(it) + use_for_points(self, it) }
  answer "buy_points" "field" { score = contains(fields_to_buy(self), it) ? 1 : 0 }
  answer "buy_points" "amount" { score = -abs(it - points_to_buy_of(self, field)) }
  answer "study_politics" "field" {
    score = count([for t in techs_within_reach(self) : t if t.field == it])
  }

  answer "part_with_politics" "parting" { score = it == "buy_victory" ? 3 : it == "redraw_mission" ? 2 : it == "cash_politics" ? 1 : 0 }
  answer "choose_policy" "policy" {
    score = it == null ? 1 : count(self.policies) >= most_policies() ? 0 : campaign_policy(self, it)
  }

  # ---- 3.2
  answer "build_phase" "building" {
    score = (it == "mend" ? 6
      : it == "repair" && shipyard_has_work(self) ? 6
      : it == "scrap" && hulk(self) != null && !nears_the_end() ? 5
      : it == "unreserve" && tired_pioneer(self) != null ? 4
      : it == "build" && purchase_of_veteran(self) != null ? 3
      : it == "done" ? 1 : 0)
  }
  answer "build" "ship" {
    let "order" { be = purchase_of_veteran(self) }
    score = it == order ? 1 : 0
  }

  # ---- 3.6
  answer "construction_phase" "constructing" {
    score = (it == "build_base" ? 6
      : it == "move_goods" && (delivering(self) != null || provisioned(self) != null) ? 5
      : it == "terraform" && any([for b in bases_of(self) : points_to_buy(b) > 0]) ? 5
      : it == "build_facility" && any([for b in bases_of(self) : next_work(b) != null]) ? 4
      : it == "done" ? 1 : 0)
  }
  answer "terraform" "base" { score = points_to_buy(it) }
  answer "trade_step" "trading" {
    score = it == "trade" && any([for b in partners(self) : is_deal(self, b)]) ? 3 : it == "done" ? 1 : 0
  }
  answer "build_base" "world" { score = it == self.aim ? 2 : 1 }
  answer "build_base" "base" { score = taste(it.order) }
  answer "build_facility" "facility" {
    let "work" { be = next_work(base) }
    score = it == work ? 1 : 0
  }
}
