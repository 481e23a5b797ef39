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

test "suit is followed by who can" {
  scenario = scenario.ambush
  seats    = [player.p1, player.p2]
  seed     = 1
  run {
    each "p" {
      in = players
      move {
        what = p.hand
        to   = deck
      }
    }
    move {
      what = [card.sword, card.coin, card.map]
      to   = player.p1.hand
    }
  }
  expect "reds" { that = following(player.p1, "reds") == [card.sword] }
  expect "blues" { that = following(player.p1, "blues") == [card.coin, card.map] }
  expect "greens" { that = count(following(player.p1, "greens")) == 3 }
  expect "whoever leads" { that = count(following(player.p1, null)) == 3 }
}
