test "a board has the cells that were listed, and no others" {
  scenario = scenario.islands
  run {}

  expect "fifteen" { that = count(all(moss)) == 15 && at(moor, 5, 5) == null && at(moor, 9, 1) == moss.h9_1 }
  expect "row by row" { that = first(moor) == moss.h9_1 && last(moor) == moss.h3_5 }
  expect "where tiles touch there is a way" { that = contains(neighbours(moss.h4_4), moss.h5_4) && contains(neighbours(moss.h4_4), moss.h5_3) }
  expect "no way over holes, though they have a length" { that = distance(moss.h3_4, moss.h9_1) == null && line_distance(moss.h3_4, moss.h9_1) == 6 }
  expect "and else the same" { that = distance(moss.h3_4, moss.h6_3) == 3 && line_distance(moss.h3_4, moss.h6_3) == 3 }
}

test "sides, rays and rings of hexagons" {
  scenario = scenario.islands
  run {}

  expect "six sides" { that = [for n in ring(moss.h3_4, 1) : direction(moss.h3_4, n)] == range(0, 5) }
  expect "opposite ones" { that = direction(moss.h4_4, moss.h3_4) == 3 && direction(moss.h3_4, moss.h3_4) == null }
  expect "far, and askew" { that = direction(moss.h2_4, moss.h5_4) == 0 && direction(moss.h3_4, moss.h6_3) == null }
  expect "a ray ends where the board does" { that = ray(moss.h2_4, moss.h3_4) == [moss.h3_4, moss.h4_4, moss.h5_4, moss.h6_4] }
  expect "also askew" { that = ray(moss.h5_3, moss.h6_4) == [moss.h6_4] && count(ray(moss.h3_4, moss.h3_4)) == 0 }
  expect "rings" { that = ring(moss.h6_3, 0) == [moss.h6_3] && count(ring(moss.h6_3, 1)) == 6 && count(ring(moss.h3_4, 6)) == 1 && count(ring(moss.h3_4, -1)) == 0 }
  expect "corners look at" { that = diagonals(moss.h4_4) == [moss.h2_5, moss.h3_3, moss.h6_3] }
}

test "a tile is laid with a turn" {
  scenario = scenario.islands
  run {
    run "lay" {
      tile  = tile.west
      turns = 0
    }
    expect "as printed" { that = moss.h4_4.ground == ground.causeway && moss.h3_5.ground == ground.bog }
    run "lay" {
      tile  = tile.east
      turns = 2
    }
    expect "two sixths further" { that = moss.h5_3.ground == ground.causeway && moss.h6_4.ground == ground.heath }
    expect "where the paths lead" { that = leads(tile.west, moss.h4_4, moss.h5_4) && !leads(tile.west, moss.h4_4, moss.h5_3) }
    expect "and those of a turned one" { that = leads(tile.east, moss.h5_4, moss.h4_4) && !leads(tile.east, moss.h5_3, moss.h4_4) }
    run "lay" {
      tile  = tile.west
      turns = -1
    }
  }
  refused = "turns"
}

test "nothing lies where a board has no cell" {
  scenario = scenario.islands
  run {}

  expect "outside" { that = at(moss.h9_1, 1, 0, 0) == null && at(moss.h9_1, 0, 0, 3) == moss.h9_1 && at(moss.h3_4, 1, 0, -1) == moss.h4_3 }
}

test "squares: a hole, rays, corners" {
  scenario = scenario.islands
  run {
    set "spot.a3" { taken = true }

    expect "round the hole" { that = distance(spot.a2, spot.c2) == 4 && line_distance(spot.a2, spot.c2) == 2 && at(yard, 2, 2) == null }
    expect "quarters" { that = at(spot.a1, 2, 1, 1) == null && at(spot.c1, 2, 0, 1) == spot.c3 && direction(spot.c1, spot.c3) == 1 && direction(spot.a1, spot.c3) == null }
    expect "corners" { that = diagonals(spot.b1) == [spot.c2, spot.a2] }
    expect "up to what is taken" { that = in_reach(spot.a1) == [spot.a2, spot.b1, spot.c1] }
    expect "a ring" { that = ring(spot.a1, 2) == [spot.c1, spot.a3] }
    expect "gates" { that = [for r in table.plan : at(yard, r.x, r.y) if r.gate] == [spot.a1, spot.c3] }
  }
}

test "canals join ponds with as few links as can be" {
  scenario = scenario.islands
  seats    = [clan.ada, clan.bo]
  run {
    run "dig" {
      self  = clan.ada
      ponds = [[moss.h2_4], [moss.h7_3, moss.h7_2], [moss.h3_5]]
      dry   = [moss.h3_4]
    }
    run "dig" {
      self  = clan.ada
      ponds = [[moss.h2_4], [moss.h3_4]]
      dry   = []
    }
  }
  answers = { links = [moss.h2_5, moss.h4_4, moss.h5_4, moss.h6_3] }

  expect "four links, all of them needed; two ponds that touch need none" { that = game.notes == [4, 0, 0, 0] }
}

test "what nothing joins" {
  scenario = scenario.islands
  seats    = [clan.ada, clan.bo]
  run {
    expect "over a hole" { that = steiner_cost(moor, [[moss.h9_1], [moss.h7_2]], moor) == null && count(steiner_next(moor, [[moss.h9_1], [moss.h7_2]], moor)) == 0 }
    expect "nothing to join" { that = steiner_cost(moor, [[moss.h9_1]], []) == 0 && steiner_cost(moor, [[moss.h3_4], [moss.h3_4, moss.h4_4]], []) == 0 }
    run "dig" {
      self  = clan.ada
      ponds = [[moss.h2_4], [moss.h9_1]]
      dry   = []
    }
  }
  refused = "require"
}

test "what cells are by where they are is declared once" {
  scenario = scenario.islands
  run {}

  expect "four corners" { that = [for s in yard : s if s.corner] == [spot.a1, spot.c1, spot.a3, spot.c3] }
  expect "rays end at the edge and at the hole" { that = spot.a1.rays == [[spot.a2, spot.a3], [spot.b1, spot.c1]] }
  expect "what changes begins by it" { that = [for s in yard : s.worth] == [3, 4, 3, 4, 4, 3, 4, 3] }
}
