test "the first row that matches all named keys" {
  scenario = scenario.islands
  seats    = [clan.ada, clan.bo]
  run {}

  expect "a span and a list" { that = table.fare.days[2].season[season.summer].coins == 1 }
  expect "another row of the same span" { that = table.fare.days[2].season[season.winter].coins == 2 }
  expect "open below and above" {
    that = table.fare.days[-7].season[season.winter].coins == 0 && table.fare.days[40].season[season.winter].coins == 7
  }
  expect "the earlier of two" { that = table.fare.days[6].season[season.winter].coins == 9 }
  expect "a list matches its values alone" { that = table.fare.days[5].season[season.winter].coins == 7 }
  expect "a key not named does not count" { that = table.fare.days[2].coins == 1 }
  expect "nothing where no row matches" { that = table.fare.days[5].season[season.spring].coins == null }
  expect "the keys in any order" { that = table.fare.season[season.winter].days[3].coins == 2 }
  expect "another column" { that = table.fare.days[3].season[season.autumn].slow }
}

test "tables with one covering key are never null" {
  scenario = scenario.islands
  seats    = [clan.ada, clan.bo]
  run {}

  expect "bounds of spans" {
    that = table.luck.die[2].share == 0 && table.luck.die[3].share == 1 && table.luck.die[5].share == 1 && table.luck.die[6].share == 3
  }
  expect "words" { that = table.luck.die[-1].word == "bad" && table.luck.die[99].word == "good" }
  expect "by thing" { that = sum([for g in all(good) : table.price.good[g].coins * clan.ada.purse[g]]) == 11 }
}

test "a table is the list of its rows" {
  scenario = scenario.islands
  seats    = [clan.ada, clan.bo]
  run {}

  expect "how many" { that = count(table.fare) == 6 }
  expect "with what they give" { that = sum([for r in table.luck : r.share]) == 4 }
  expect "filtered" { that = count([for r in table.fare : r if r.slow]) == 3 }
}
