# 3.4.8: how pirates act. They stay out of the way of guns where they can; where they must
# fight they close in, and plan nothing else. Ruling: nobody accepts a surrender from them.

bot "pirates" {
  title = "Pirates"
  answer "spend_tactics" "plan" {
    score = (it == "slip_away" ? (is_armed(opponent(battle, side)) ? 3 : 0)
      : it == "direct_fire" ? 2 : it == "keep" ? 1 : 0)
  }
  answer "take_hits" "take_over" { score = it == "no" ? 1 : 0 }
  answer "offer_surrender" "offer" { score = it == "stand" ? 1 : 0 }
  otherwise { score = 0 }
}
function "is_armed" {
  takes = { side = side }
  gives = any([for u in side.units : combat_value(u) > 0])
}
