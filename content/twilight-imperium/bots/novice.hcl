# A novice: a captain without plans, who spends all at once and leaves tokens and technologies to chance.

bot "novice" {
  title = "Novice"
  level = easy
  like  = "captain"

  answer "make" "made" { score = it == null ? 1 : it.cost }
  answer "research" "tech" { score = it.card != null ? 1 : 0 }
  answer "redistribute" "in_tactic" { score = -gap(it, floor_div(number, 2)) }
  answer "redistribute" "in_fleet" { score = it }
  answer "strategy_phase" "card" { score = it.goods }
}
