# A newcomer: knows the rules, and takes the first thing it can pay.

bot "newcomer" {
  title = "Newcomer"
  level = easy
  like  = "pioneer"

  answer "take_turn" "main" {
    score = (it == action.research ? 70
      : it == action.build_mine ? 60
      : it == action.upgrade ? 50
      : it == action.use_special ? 40
      : it == action.use_board ? (best_deed(self, power(self)) > 0 ? 30 : -1)
      : it == action.found_federation ? 20
      : it == action.pass_round ? 10
      : -200)
  }
  answer "build_mine" "space" { score = -steps_to(self, it) }
  answer "research" "track" { score = self.level[it] }
  answer "offer_charge" "charge" { score = it == "charge" ? 1 : 0 }
  answer "pass_round" "booster" { score = worth(self, it.income) }
  answer "choose_factions" "faction" { score = it.credits + it.ore }
}
