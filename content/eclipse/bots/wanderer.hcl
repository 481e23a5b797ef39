# A wanderer: knows the rules, explores, and takes the next thing it can pay.

bot "wanderer" {
  title = "Wanderer"
  level = easy
  like  = "settler"

  answer "action_phase" "deed" {
    let "afford" { be = can_pay(self, 2) }
    score = (it == action.settle ? 50
      : it == action.explore ? (afford && rounds_left() > 2 ? 40 : -1)
      : it == action.research ? (afford ? 30 : -1)
      : it == action.build ? (afford ? 20 : -1)
      : it == action.pass_round ? 0
      : it == null ? 0
      : -50)
  }
  answer "research" "tech" { score = it == null ? 0 : it.price }
}
