test "hooks stand at every step of a name" {
  scenario = scenario.islands
  seats    = [clan.ada, clan.bo]
  given {
    set "clan.ada" { crafts = [craft.horn] }
  }
  run {
    run "cheer" { loud = true }
    run "cheer" { loud = false }
  }

  expect "both were heard" { that = game.notes == [1, 10, 2, 20] }
}

test "what every thing has, of whatever kind" {
  scenario = scenario.islands
  seats    = [clan.ada, clan.bo]
  run {}

  expect "its place" { that = place_of(good.cloth) == 2 && place_of(island.north) == 0 }
  expect "its name and kind" { that = place_of(clan.bo) == 101 }
  expect "no two names alike" { that = count(distinct([for i in all(island) : i.name])) == count(all(island)) }
}

test "short forms" {
  scenario = scenario.islands
  seats    = [clan.ada, clan.bo, clan.cy]
  run {
    each "p" "twice" {
      in    = players
      gives = p.coins * 2
    }
    run "note" { value = sum(twice) + total(twice) }
  }

  expect "an attribute of each" { that = players[*].coins == [2, 1, 3] }
  expect "sums of results" { that = game.notes == [24] }
  expect "sorted without a figure" { that = sorted([3, 1, 2]) == [1, 2, 3] }
  expect "tallies, the other way round" { that = clan.bo.purse <= clan.ada.purse && !(clan.ada.purse <= clan.bo.purse) }
  expect "highest of numbers" { that = highest([2, 5, 3], 0) == 5 && lowest([for n in [1] : n if n > 1], 7) == 7 }
  expect "a row is a value" { that = days_of(first(table.fare, 1)[0]) == 0 }
}

test "once a round, and again in the next" {
  scenario = scenario.islands
  seats    = [clan.ada, clan.bo]
  run {
    repeat {
      times = 2
      run "midday" {}
    }
  }
  answers = { nap = [action.doze, "wake", action.doze, action.doze] }

  expect "three naps" { that = game.notes == [0, 0, 1] }
}
