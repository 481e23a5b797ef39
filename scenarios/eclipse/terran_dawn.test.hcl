# A first game: Terrans alone.

test "everybody leads Terrans" {
  scenario = scenario.terran_dawn
  seats    = [player.p1, player.p2, player.p3, player.p4]
  seed     = 1
  bot      = "random"
  given {
    expect "alike" { that = all([for p in players : p.money == 2 && p.science == 3 && p.materials == 3 && p.discs == 12 && has(p, tech.starbase)]) }
    expect "four of six places" { that = count(distinct([for p in players : people(p).home.at])) == 4 }
  }
  expect "it ends" { that = is_over() }
}
