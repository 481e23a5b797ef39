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
  answer "build_base" "world" { score = it == self.aim ? 2 : 1 }
}
