test "a pawn steps to the cells beside it, and 128 walls may be put up" {
  scenario = scenario.quoridor
  run {}

  expect "three cells at the edge" { that = steps(player.south) == [cell.d1, cell.f1, cell.e2] }
  expect "each post takes a wall either way" {
    that = sum([for p in posts : count([for way in all(direction) : way if fits(p, way)])]) == 128
  }
  expect "ten walls each" { that = player.south.walls == 10 && player.north.walls == 10 }
}

test "a wall stands between two pairs of cells" {
  scenario = scenario.quoridor
  given {
    set "post.d1" { wall = direction.upright }
    set "post.f4" { wall = direction.sideways }
  }
  run {}

  expect "not to the left" { that = steps(player.south) == [cell.f1, cell.e2] }
  expect "nor one row up" { that = !contains(neighbours(paths(), cell.d2), cell.e2) }
  expect "above it the way is open" { that = contains(neighbours(paths(), cell.d3), cell.e3) }
  expect "nor up over the other" {
    that = distance(paths(), cell.f4, cell.f5) == 3 && distance(paths(), cell.g4, cell.g5) == 3
  }
}

test "walls neither cross nor overlap" {
  scenario = scenario.quoridor
  given {
    set "post.d4" { wall = direction.sideways }
    set "post.g7" { wall = direction.upright }
  }
  run {}

  expect "not where one stands" { that = !fits(post.d4, direction.upright) && !fits(post.d4, direction.sideways) }
  expect "not half upon one" {
    that = !fits(post.c4, direction.sideways) && !fits(post.e4, direction.sideways) && !fits(post.g6, direction.upright) && !fits(post.g8, direction.upright)
  }
  expect "beside one" { that = fits(post.b4, direction.sideways) && fits(post.c4, direction.upright) && fits(post.d5, direction.sideways) }
}

test "a pawn jumps straight over another" {
  scenario = scenario.quoridor
  given {
    set "player.south" { at = cell.e5 }
    set "player.north" { at = cell.e6 }
  }
  run {}

  expect "to e7, not onto e6" { that = steps(player.south) == [cell.e4, cell.d5, cell.f5, cell.e7] }
  expect "and back over it" { that = contains(steps(player.north), cell.e4) }
}

test "where a wall is behind the other pawn, the jump goes aslant" {
  scenario = scenario.quoridor
  given {
    set "player.south" { at = cell.e5 }
    set "player.north" { at = cell.e6 }
    set "post.e6"      { wall = direction.sideways }
    set "post.d6"      { wall = direction.upright }
  }
  run {}

  expect "to f6; a wall stands before d6" { that = steps(player.south) == [cell.e4, cell.d5, cell.f5, cell.f6] }
}

test "no jump over two pawns" {
  scenario = scenario.quoridor_four
  given {
    set "player.south" { at = cell.e5 }
    set "player.north" { at = cell.e6 }
    set "player.west"  { at = cell.e7 }
  }
  run {}

  expect "aslant" { that = steps(player.south) == [cell.e4, cell.d5, cell.f5, cell.d6, cell.f6] }
}

test "a wall that would close a pawn in is refused" {
  scenario = scenario.quoridor
  given {
    set "post.d1" { wall = direction.upright }
    set "post.f1" { wall = direction.upright }
  }
  answers = {
    turns = [action.fence]
    post  = [post.e2]
    way   = [direction.sideways]
  }
  refused = "require"
}

test "the first across wins" {
  scenario = scenario.quoridor
  given {
    set "player.south" { at = cell.b7 }
  }
  answers = {
    turns = [action.step, action.fence, action.step]
    cell  = [cell.b8, cell.b9]
    post  = [post.g2]
    way   = [direction.upright]
  }

  expect "south" { that = winners() == [player.south] && player.south.at == cell.b9 }
  expect "north has nine walls left" { that = player.north.walls == 9 && post.g2.wall == direction.upright }
}

test "a game of four by chance" {
  scenario = scenario.quoridor_four
  seed     = 1
  bot      = "random"

  after "fence" {
    expect "nobody is closed in" { that = all([for p in players : reaches(p)]) }
  }
  expect "the winner is across" { that = all([for p in winners() : contains(goals(p), p.at)]) }
  expect "walls were put up" { that = sum(players[*].walls) < 20 }
}

test "an architect stops who would win next, and walks where it wins itself" {
  scenario = scenario.quoridor
  given {
    set "player.south" { at = cell.e6 }
    set "player.north" { at = cell.e2 }
  }
  run {}
  expect "a wall before the last row" {
    that = any([for p in posts : after_wall_at(player.south, p, false) > -1000]) && all([for c in steps(player.south) : after_step(player.south, c, false) == -1000])
  }
  expect "the last step" { that = after_step(player.north, cell.e1, false) == 1000 }
}

test "a master counts on walls that are left when the rival has none" {
  scenario = scenario.quoridor
  given {
    set "player.north" { walls = 0 }
  }
  run {}
  expect "more than an architect" { that = outlook(player.south, true) > outlook(player.south, false) }
}
