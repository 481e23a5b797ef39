# A novice: a settler in a campaign (4.0) as somebody plays it for the first time. It looks around with robots, founds one base
# and builds what that asks for.

bot "novice" {
  title = "Novice"
  level = easy
  like  = "settler"

  answer "tech_step" "developing" {
    score = it == action.develop && count(affordable_techs(self)) > 0 ? 2 : it == action.develop_no_more ? 1 : 0
  }
  answer "develop" "tech" { score = rank_for_settling(it) }
  answer "build_phase" "building" {
    score = (it == "build" && self.cash >= 60 && purchase_for(self, 1, 1) != null ? 3
      : it == "unreserve" && tired_pioneer(self) != null ? 2
      : it == "done" ? 1 : 0)
  }
  answer "build" "ship" {
    let "order" { be = purchase_for(self, 1, 1) }
    score = it == order ? 1 : 0
  }
  answer "construction_phase" "constructing" {
    score = (it == "build_base" && count(bases_of(self)) == 0 ? 6
      : it == "move_goods" && (delivering(self) != null || provisioned(self) != null) ? 5
      : it == "build_facility" && any([for b in bases_of(self) : next_work(b) != null]) ? 4
      : it == "done" ? 1 : 0)
  }
  answer "build_base" "world" { score = it == self.aim ? 2 : 1 }
  answer "build_base" "base" { score = mod(it.order + self.cash + index_of(game.initiative, self), max(1, count(self.bases))) }
}
