# A pioneer: an architect that takes boosters only for their goods, and leads the faction that begins richest.

bot "pioneer" {
  title = "Pioneer"
  level = normal
  like  = "architect"

  answer "pass_round" "booster" {
    score = worth(self, it.income) + (it.special != null ? 15 : 0)
    text  = "{it} brings the best income or action for the next round."
  }
  answer "choose_factions" "faction" { score = it.credits + 3 * it.ore + 4 * it.learned + 5 * it.qic + 3 * it.income.knowledge }
}
