# A space agency: a settler in a campaign (4.0), as somebody plays it who knows the rules and not yet the game. It wants all
# technologies, and buys no points; it explores with what it has, and founds a base after the other.

bot "agency" {
  title = "Space agency"
  like  = "settler"

  answer "tech_step" "developing" {
    score = (it == action.develop && count(affordable_techs(self)) > 0 ? 4
      : it == action.study_politics && count(techs_within_reach(self)) > 0 ? 2
      : it == action.develop_no_more ? 1 : 0)
  }
  answer "develop" "tech" { score = 100 * rank_for_settling(it) + use_for_points(self, it) }
  answer "study_politics" "field" {
    score = count([for t in techs_within_reach(self) : t if t.field == it])
  }

  # ---- 3.2: one base is enough for it, later two, and it keeps something for a rainy day
  answer "build_phase" "building" {
    score = (it == "mend" ? 6
      : it == "repair" && shipyard_has_work(self) ? 6
      : it == "scrap" && hulk(self) != null ? 5
      : it == "unreserve" && tired_pioneer(self) != null ? 4
      : it == "build" && self.cash >= 25 && purchase_for(self, bases_of_agency(), 2) != null ? 3
      : it == "done" ? 1 : 0)
  }

  answer "build" "ship" {
    let "order" { be = purchase_for(self, bases_of_agency(), 2) }
    score = it == order ? 1 : 0
  }

  # ---- 3.6
  answer "construction_phase" "constructing" {
    score = (it == "build_base" && count(bases_of(self)) < bases_of_agency() ? 6
      : it == "move_goods" && (delivering(self) != null || provisioned(self) != null) ? 5
      : it == "build_facility" && any([for b in bases_of(self) : next_work(b) != null]) ? 4
      : it == "done" ? 1 : 0)
  }
  answer "build_base" "world" { score = it == self.aim ? 2 : 1 }
}
