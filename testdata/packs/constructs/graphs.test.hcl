test "distances along a graph" {
  scenario = scenario.islands
  seats    = [clan.ada, clan.bo]
  given {
    set "clan.bo" { crafts = [craft.keel] }
  }
  run {}

  expect "both ways" {
    that = distance(lanes(clan.ada), island.north, island.west) == 3 && distance(lanes(clan.ada), island.west, island.north) == 3
  }
  expect "nowhere to go" { that = distance(lanes(clan.ada), island.north, island.north) == 0 }
  expect "no way" { that = distance(lanes(clan.ada), island.north, island.reef) == null }
  expect "another graph for another clan" { that = distance(lanes(clan.bo), island.north, island.reef) == 2 }
  expect "to the nearest of a list" {
    that = distance(lanes(clan.ada), island.north, [island.reef, island.west, island.east]) == 1
  }
  expect "no way to any" {
    that = distance(lanes(clan.ada), island.north, [island.reef]) == null && distance(lanes(clan.ada), island.north, []) == null
  }
}

test "a one-way graph" {
  scenario = scenario.islands
  seats    = [clan.ada, clan.bo]
  run {}

  expect "with the current" { that = distance(drift(), island.north, island.south) == 2 }
  expect "not against it" { that = distance(drift(), island.south, island.north) == null }
  expect "neighbours are where one can go" {
    that = neighbours(drift(), island.north) == [island.east] && count(neighbours(drift(), island.south)) == 0
  }
}

test "near, connects, components, neighbours" {
  scenario = scenario.islands
  seats    = [clan.ada, clan.bo]
  run {}

  expect "near counts the start" { that = within_distance(lanes(clan.ada), [island.north], 1) == [island.north, island.east] }
  expect "near several" { that = count(within_distance(lanes(clan.ada), [island.north, island.west], 1)) == 4 }
  expect "neighbours in order of declaration" { that = neighbours(lanes(clan.ada), island.south) == [island.east, island.west] }
  expect "connected through what is open" {
    that = connects(lanes(clan.ada), [island.north], [island.west], all(island))
  }
  expect "not where the middle is shut" {
    that = !connects(lanes(clan.ada), [island.north], [island.west], [for i in all(island) : i if i != island.east])
  }
  expect "groups" {
    that = components(lanes(clan.ada), [island.north, island.east, island.west, island.reef]) == [[island.north, island.east], [island.west], [island.reef]]
  }
}

test "a board of squares is a graph" {
  scenario = scenario.islands
  seats    = [clan.ada, clan.bo]
  run {}

  expect "twelve cells from the bottom left" { that = count(plain) == 12 && plain[0] == field.a1 }
  expect "coordinates" { that = field.d2.x == 4 && field.d2.y == 2 && at(plain, 4, 2) == field.d2 }
  expect "outside is nothing" { that = at(plain, 5, 1) == null && at(plain, 0, 1) == null }
  expect "four beside, two at a corner" { that = count(neighbours(field.b2)) == 4 && count(neighbours(field.a1)) == 2 }
  expect "steps" { that = distance(field.a1, field.d3) == 5 && distance(plain, field.a1, field.b1) == 1 }
  expect "to the nearest" { that = distance(field.a1, [field.d3, field.b2]) == 2 && distance(field.a1, [for c in plain : c if c.x > 9]) == null }
  expect "within one step" { that = count(within_distance(plain, [field.b2], 1)) == 5 }
  expect "lines of three: six along, four up, four aslant" { that = count(lines(plain, 3)) == 14 }
  expect "two bordering cells and a far one" { that = count(components(plain, [field.a1, field.a2, field.c3])) == 2 }
}

test "a hexagon of hexagons" {
  scenario = scenario.islands
  seats    = [clan.ada, clan.bo]
  run {}

  expect "nineteen cells" { that = count(comb) == 19 }
  expect "seven of them within" { that = count([for c in comb : c if count(neighbours(c)) == 6]) == 7 }
  expect "six corners" { that = count([for c in comb : c if count(neighbours(c)) == 3]) == 6 }
  expect "four steps across" { that = max([for c in comb : coalesce(distance(comb[0], c), 99)]) == 4 }
}

test "graphs of counters" {
  scenario = scenario.islands
  seats    = [clan.ada, clan.bo]
  run {
    create "boat" "one" {
      owner = clan.ada
      at    = island.north
    }
    create "boat" "two" {
      owner = clan.ada
      at    = island.east
    }
    create "boat" "three" { owner = clan.bo }
    expect "of two kinds" {
      that = neighbours(berths, one) == [island.north] && count(neighbours(berths, three)) == 0 && within_distance(berths, [one], 1) == [island.north, one]
    }
    expect "of one" {
      that = neighbours(convoys, one) == [two] && distance(convoys, two, one) == 1 && distance(convoys, one, three) == null && connects(convoys, [one], [two], all(boat)) && !connects(convoys, [one], [three], all(boat)) && count(components(convoys, all(boat))) == 2
    }
  }
}

test "some line and every line" {
  scenario = scenario.islands
  seats    = [clan.ada, clan.bo]
  run {}

  expect "any of any" {
    that = any([for l in lines(plain, 2) : any([for c in l : c.x == 4])]) && !any([for l in lines(plain, 2) : any([for c in l : c.x == 5])])
  }
  expect "all of any" {
    that = !all([for l in lines(plain, 2) : any([for c in l : c.x == 4])]) && all([for l in lines(plain, 2) : any([for c in l : c.x > 0])])
  }
  expect "of what is no column" { that = any([for l in lines(plain, 2) : all([for c in l : distance(c, field.a1) == 1])]) }
  expect "some cells" { that = any([for l in lines(plain, 2) : all([for c in l : c.y == 3 if c.x > 3])]) }
  expect "other cells" { that = any([for l in lines(plain, 2) : any([for c in plain : c.x == 4])]) }
  expect "computed" { that = any([for l in lines(plain, game.year + 4) : all([for c in l : c.y == 3])]) }
  expect "of a list" { that = any([true, false]) && !all([true, false]) && coalesce(first([true, false]), false) }
  expect "far beyond the board" { that = at(wax.h3_3, 10000, 0, 0) == null && at(wax.h3_3, 0, -10000, 2) == null }
}

test "what a hook cancelled has no neighbours" {
  scenario = scenario.islands
  seats    = [clan.ada, clan.bo]
  run {
    run "landing" "spot" {}
    run "note" { value = count(neighbours(spot)) }
  }
  before "landing" {
    stop "moment" {}
  }
  refused = "something here is null though its type forbids it"
}

test "what a hook cancelled has no distance" {
  scenario = scenario.islands
  seats    = [clan.ada, clan.bo]
  run {
    run "landing" "spot" {}
    run "note" { value = coalesce(distance(spot, field.a1), 9) }
  }
  before "landing" {
    stop "moment" {}
  }
  refused = "something here is null though its type forbids it"
}

test "what a hook cancelled has no steps apart" {
  scenario = scenario.islands
  seats    = [clan.ada, clan.bo]
  run {
    run "landing" "spot" {}
    run "note" { value = line_distance(field.a1, spot) }
  }
  before "landing" {
    stop "moment" {}
  }
  refused = "something here is null though its type forbids it"
}

test "what a hook cancelled has no rings" {
  scenario = scenario.islands
  seats    = [clan.ada, clan.bo]
  run {
    run "landing" "spot" {}
    run "note" { value = count(ring(spot, 1)) }
  }
  before "landing" {
    stop "moment" {}
  }
  refused = "something here is null though its type forbids it"
}

test "what a hook cancelled is no value" {
  scenario = scenario.islands
  seats    = [clan.ada, clan.bo]
  run {
    run "search" "found" { wanted = 7 }
    set "clan.ada" { coins = found }
  }
  before "search" {
    stop "moment" {}
  }
  refused = "coins cannot be null"
}
