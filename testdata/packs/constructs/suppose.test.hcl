test "what would be is asked of a copy" {
  scenario = scenario.islands
  seats    = [clan.ada, clan.bo]
  run {
    set "clan.ada" { coins = 4 }
    expect "five noted, three more" { that = noted_before() == 107 }
    expect "and nothing is left of it" { that = count(game.notes) == 0 && clan.ada.coins == 4 }
    set "clan.ada" { coins = 1 }
    expect "asked again" { that = noted_before() == 104 && poorer(clan.ada, 1) == 0 }
  }
}

test "moves into danger are not offered" {
  scenario = scenario.islands
  seats    = [clan.ada, clan.bo]
  given {
    set "stone.white" { at = spot.b1 }
    set "stone.black" { at = spot.a3 }
  }
  run {
    expect "all but behind the hole, and where it takes" { that = [for s in yard : s if !safe(stone.white, s)] == [spot.a1, spot.b1, spot.a2, spot.c2, spot.b3, spot.c3] }
    run "move_stone" { self = clan.ada }
  }
  answers = { to = [spot.a3] }

  expect "it stands there" { that = stone.white.at == spot.a3 && game.notes == [1] }
}

test "some moves ahead" {
  scenario = scenario.islands
  seats    = [clan.ada, clan.bo]
  given {
    set "stone.white" { at = spot.b1 }
    set "stone.black" { at = spot.a3 }
  }
  run {
    expect "two ways, then two each" { that = ways(stone.white, 1) == 2 && ways(stone.white, 8) == 256 }
  }
}

test "not too many moves ahead" {
  scenario = scenario.islands
  seats    = [clan.ada, clan.bo]
  given {
    set "stone.white" { at = spot.b1 }
    set "stone.black" { at = spot.a3 }
  }
  run {
    expect "never" { that = ways(stone.white, 40) == 0 }
  }
  refused = "suppose is nested more than 16 deep"
}

test "what is supposed must be possible" {
  scenario = scenario.islands
  seats    = [clan.ada, clan.bo]
  run {
    expect "never" { that = poorer(clan.ada, 100) < 0 }
  }
  refused = "was refused"
}

test "chance is not asked" {
  scenario = scenario.islands
  seats    = [clan.ada, clan.bo]
  run {
    expect "never" { that = thrown() > 0 }
  }
  refused = "chance"
}

test "nobody is asked in what is only supposed" {
  scenario = scenario.islands
  seats    = [clan.ada, clan.bo]
  run {
    run "note" { value = after_alms() }
  }
  refused = "a suppose cannot ask a seat"
}

test "unless there is one answer" {
  scenario = scenario.islands
  seats    = [clan.ada, clan.bo]
  run {
    run "note" { value = after_vow() }
  }

  expect "that is given" { that = game.notes == [4] }
}

test "no game ends in what is only supposed" {
  scenario = scenario.islands
  seats    = [clan.ada, clan.bo]
  run {
    run "note" { value = after_all() }
  }
  refused = "a suppose cannot end the game"
}
