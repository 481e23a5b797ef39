test "a straight chain from edge to edge wins" {
  scenario = scenario.hex
  given {
    each "c" {
      in = [for c in field : c if c.x == 4 && c.y < 11]
      set "c" { by = player.red }
    }
  }
  answers = { cell = [cell.h4_11] }    # red may not swap, so placing is not asked

  expect "red has its bridge" { that = has_bridge(player.red) }
  expect "blue has none" { that = !has_bridge(player.blue) }
}

test "ten stones in a row are no bridge yet" {
  scenario = scenario.hex
  given {
    each "c" {
      in = [for c in field : c if c.x == 4 && c.y < 11]
      set "c" { by = player.red }
    }
  }
  run {}

  expect "no bridge" { that = !has_bridge(player.red) }
}

test "blue joins left and right along a zigzag" {
  scenario = scenario.hex
  given {
    each "c" {                         # right along row 6, then aslant to row 5, which touches it
      in = [for c in field : c if (c.x <= 5 && c.y == 6) || (c.x >= 6 && c.y == 5)]
      set "c" { by = player.blue }
    }
  }
  run {}

  expect "blue has its bridge" { that = has_bridge(player.blue) }
  expect "red has none" { that = !has_bridge(player.red) }
}

test "cells aslant the other way do not touch" {
  scenario = scenario.hex
  given {
    each "c" {
      in = [for c in field : c if (c.x <= 5 && c.y == 6) || (c.x >= 6 && c.y == 7)]
      set "c" { by = player.blue }
    }
  }
  run {}

  expect "no bridge" { that = !has_bridge(player.blue) }
}

test "the pie rule turns the first stone over" {
  scenario = scenario.hex
  given {
    set "cell.h2_5" { by = player.red }
  }
  run {
    run "swap" { self = player.blue }
  }

  expect "red's stone is gone" { that = cell.h2_5.by == null }
  expect "blue's lies mirrored" { that = cell.h5_2.by == player.blue }
  expect "still one stone" { that = count([for c in field : c if c.by != null]) == 1 }
}

test "a stone on the long diagonal changes hands where it lies" {
  scenario = scenario.hex
  given {
    set "cell.h6_6" { by = player.red }
  }
  run {
    run "swap" { self = player.blue }
  }

  expect "blue's now" { that = cell.h6_6.by == player.blue }
}

test "neighbours: six within, two at a sharp corner, three at a blunt one" {
  scenario = scenario.hex
  run {}

  expect "121 cells" { that = count(field) == 121 }
  expect "six within" { that = count(neighbours(cell.h6_6)) == 6 }
  expect "a sharp and a blunt corner" { that = count(neighbours(cell.h1_1)) == 2 && count(neighbours(cell.h1_11)) == 3 }
  expect "the two steps of the short diagonal" {
    that = contains(neighbours(cell.h6_6), cell.h7_5) && contains(neighbours(cell.h6_6), cell.h5_7)
  }
  expect "never those of the long one" { that = !contains(neighbours(cell.h6_6), cell.h7_7) }
  expect "from corner to corner" { that = distance(cell.h1_1, cell.h11_11) == 20 && distance(cell.h1_11, cell.h11_1) == 10 }
}
