# Every builtin that no other test calls.

test "lists" {
  scenario = scenario.islands
  seats    = [clan.ada, clan.bo, clan.cy]
  run {}

  expect "count, any, all, sum of nothing" {
    that = count([for n in [1] : n if n > 1]) == 0 && !any([for n in [1] : true if n > 1]) && all([for n in [1] : false if n > 1]) && sum([for n in [1] : n if n > 1]) == 0
  }
  expect "first and last" { that = first([4, 5, 6]) == 4 && last([4, 5, 6]) == 6 && first([4, 5, 6], 2) == [4, 5] && last([4, 5, 6], 2) == [5, 6] }
  expect "of too few" { that = first([4], 3) == [4] && first([for n in [1] : n if n > 1]) == null }
  expect "min and max" { that = min(3, 1, 2) == 1 && max([4, 9, 2]) == 9 && max([for n in [1] : n if n > 1]) == null }
  expect "flat, concat" { that = flatten([[1, 2], [3]]) == [1, 2, 3] && concat([1], [2], [1]) == [1, 2, 1] }
  expect "plus, minus" { that = append([1], 2) == [1, 2] && without([1, 2, 3, 2], [2]) == [1, 3] }
  expect "contains" { that = contains([1, 2], 2) && !contains([1, 2], 3) }
  expect "reverse, distinct" { that = reverse([1, 2, 3]) == [3, 2, 1] && distinct([2, 1, 2]) == [2, 1] }
  expect "before, insert_before, place_in" {
    that = before([7, 8, 9], 9) == [7, 8] && insert_before([7, 9], 9, 8) == [7, 8, 9] && index_of([7, 8], 8) == 2 && index_of([7, 8], 5) == 0
  }
  expect "present, repeated" { that = compact([1, null, 2]) == [1, 2] && repeat(4, 3) == [4, 4, 4] }
  expect "lists of lists" { that = distinct([[1], [2], [1]]) == [[1], [2]] && compact([[1], null]) == [[1]] && count(flatten([stack, spent])) == 3 }
  expect "null and its default" { that = coalesce(first([for n in [1] : n if n > 1]), null) == null && coalesce(null, 3) == 3 && coalesce(null, [3]) == [3] && first([[1]]) != null }
  expect "a number first" { that = 2 == clan.ada.coins && null != first([4]) }
  expect "subsets: proper and not empty" { that = count(subsets([1, 2, 3])) == 6 }
  expect "by index" { that = concat([5, 6], [7])[2] == 7 }
}

test "lists by a figure" {
  scenario = scenario.islands
  seats    = [clan.ada, clan.bo, clan.cy]
  run {}

  expect "sorted by an attribute" {
    that = sorted(players, "coins", up) == [clan.bo, clan.ada, clan.cy] && sorted(players, "coins", down) == [clan.cy, clan.ada, clan.bo]
  }
  expect "stable" { that = sorted(players, "fame", down) == players }
  expect "by a stat" { that = sorted(players, "haul", up) == players }
  expect "by figures beside" {
    that = sort_by([7, 8, 9], [2, 1, 2]) == [8, 7, 9] && sort_down([7, 8, 9], [2, 1, 2]) == [7, 9, 8]
  }
  expect "least, largest, best" {
    that = least(players, [1, 0, 0]) == [clan.bo, clan.cy] && largest(players, [3, 1, 3]) == [clan.ada, clan.cy] && best(players, [1, 4, 4]) == clan.bo
  }
  expect "ranks" { that = ranks(players, [1, 4, 1]) == [[clan.bo], [clan.ada, clan.cy]] }
  expect "reached: each its own" { that = reached([7, 9, 3], [6, 9, 4]) == 2 && reached([1], [2]) == 0 }
  expect "shares: ties share the sum of their places" {
    that = shares([6, 3, 1], [5, 5, 2])[0] == 4 && shares([6, 3, 1], [5, 5, 2])[1] == 4 && shares([6, 3, 1], [5, 5, 2])[2] == 1
  }
}

test "numbers say how they round" {
  scenario = scenario.islands
  seats    = [clan.ada, clan.bo]
  run {}

  expect "down" { that = floor_div(7, 2) == 3 && floor_div(-7, 2) == -4 }
  expect "what is left" { that = mod(7, 2) == 1 && mod(-7, 2) == 1 }
  expect "to the nearest, half away from zero" { that = round_div(7, 2) == 4 && round_div(-7, 2) == -4 && round_div(4, 3) == 1 }
  expect "up" { that = ceil_div(7, 2) == 4 && ceil_div(-7, 2) == -3 && ceil_div(6, 2) == 3 }
  expect "half, odd, abs" { that = half(5) == 3 && half(-5) == -3 && odd(-3) && !odd(4) && abs(-6) == 6 }
  expect "numbers, choices" { that = range(2, 4) == [2, 3, 4] && count(range(3, 1)) == 0 && count(choices("a", "b")) == 2 }
  expect "sides" { that = sides(4) == [1, 2, 3, 4] }
}

test "division by nothing fails" {
  scenario = scenario.islands
  seats    = [clan.ada, clan.bo]
  run {
    run "note" { value = floor_div(1, game.year) }
  }
  refused = "0"
}

test "spans" {
  scenario = scenario.islands
  seats    = [clan.ada, clan.bo]
  run {}

  expect "closed" { that = within(span(2, 4), 2) && within(span(2, 4), 4) && !within(span(2, 4), 5) }
  expect "open" { that = within(at_most(3), -100) && !within(at_most(3), 4) && within(at_least(3), 1000) && !within(at_least(3), 2) }
}

test "tallies" {
  scenario = scenario.islands
  seats    = [clan.ada, clan.bo]
  run {}

  expect "sum, difference" {
    that = clan.ada.purse + { grain = 1 } == { ore = 3, grain = 1, cloth = 1 } && clan.ada.purse - { ore = 1 } == { ore = 2, cloth = 1 }
  }
  expect "at least as many of everything" { that = clan.ada.purse >= { ore = 3 } && !(clan.ada.purse >= { ore = 1, grain = 1 }) }
  expect "read by name, by thing, in all" { that = clan.ada.purse.ore == 3 && clan.ada.purse[good.cloth] == 1 && total(clan.ada.purse) == 4 }
  expect "nothing of anything" { that = { for g, n in clan.ada.purse : g => 0 } == {} && {} != clan.ada.purse }
  expect "made from a tally" { that = { for g, n in clan.ada.purse : g => half(n) } == { ore = 2, cloth = 1 } }
  expect "with a computed key" { that = clan.ada.purse >= { (good.cloth) = 1 } }
}

test "seats" {
  scenario = scenario.islands
  seats    = [clan.ada, clan.bo, clan.cy]
  run {}

  expect "others begin after" { that = others(clan.bo) == [clan.cy, clan.ada] }
  expect "next goes round" { that = next(clan.ada) == clan.bo && next(clan.cy) == clan.ada }
  expect "among some" { that = next(clan.ada, [clan.ada, clan.cy]) == clan.cy && next(clan.bo, [clan.ada, clan.cy]) == clan.cy }
  expect "the other of a pair" { that = other(clan.cy, [clan.ada, clan.cy]) == clan.ada }
  expect "starting with" { that = starting(clan.cy) == [clan.cy, clan.ada, clan.bo] }
}

test "seats of two" {
  scenario = scenario.islands
  seats    = [clan.ada, clan.cy]
  run {}

  expect "the other one" { that = other(clan.ada) == clan.cy && other(clan.cy) == clan.ada }
  expect "next skips who does not play" { that = next(clan.ada) == clan.cy }
  expect "all of the kind are still there" { that = count(all(clan)) == 3 }
}

test "alike, or, null" {
  scenario = scenario.islands
  seats    = [clan.ada, clan.bo]
  run {
    create "boat" { owner = clan.ada }
    create "boat" { owner = clan.ada }
    create "boat" { owner = clan.bo }
  }

  expect "one of each that differ" { that = one_of_each(all(boat)) == [boat.c1, boat.c3] }
  expect "or" { that = coalesce(boat.c1.owner, clan.bo) == clan.ada && coalesce(boat.c1.at, island.reef) == island.reef }
  expect "guards" {
    that = (boat.c1.owner != null && boat.c1.owner.coins == 2) && (boat.c1.at == null ? true : boat.c1.at.lit)
  }
}
