test "each plays by the rules of what it chose" {
  scenario = scenario.guilds
  seats    = [player.p1, player.p2, player.p3]
  given {
    expect "a version, a figure" { that = bonus(player.p3, 3) == 6 && bonus(player.p2, 3) == 3 && wage(player.p2) == 3 && wage(player.p1) == 2 }
  }
  run {
    run "work"    { self = player.p3 }
    run "go_home" { self = player.p1 }
    run "go_home" { self = player.p2 }
  }
  answers = { guild = [guild.weavers, guild.smiths, guild.porters] }

  expect "the weavers' own bonus" { that = player.p3.silver == 4 }
  expect "the porters' way home" { that = player.p1.silver == 5 && player.p2.silver == 0 && player.p1.weary && player.p2.weary }
}

test "what was given away no longer counts" {
  scenario = scenario.guilds
  seats    = [player.p1, player.p2]
  run {
    set "player.p2" { plays = null }
    expect "nobody weaves" { that = bonus(player.p2, 3) == 3 }
    set "player.p1" { plays = guild.weavers }
    expect "until another does" { that = bonus(player.p1, 3) == 6 }
  }
  answers = { guild = [guild.weavers, guild.smiths] }
}
