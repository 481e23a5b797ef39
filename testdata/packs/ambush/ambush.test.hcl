test "a raid is answered from the hand" {
  scenario = scenario.ambush
  seats    = [player.p1, player.p2]
  seed     = 1
  given {
    move {
      what = card.ditch
      to   = player.p2.hand
    }
  }
  run {
    run "raid" {
      raider = player.p1
      victim = player.p2
    }
  }
  answers = {
    strength = ["hard"]
    ditch    = ["yes"]
  }
  expect "it was dug, and pays" { that = contains(discards, card.ditch) && player.p2.gold == 2 && player.p1.gold == 2 }
}
