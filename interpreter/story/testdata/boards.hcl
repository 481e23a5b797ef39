# Boards of every shape, for golden drawings: in each game one board.
game "squares" {
  players = ["white", "black"]
  setup {
    set "cell.a1" { by = player.white }
    set "cell.b2" { by = player.black }
    set "cell.c3" { rank = 12 }
    create "man" "m" {
      owner = player.white
      at    = cell.e5
    }
    create "man" "n" {
      owner = player.white
      at    = cell.e5
    }
    create "man" "o" {
      owner = player.black
      at    = cell.d4
    }
    create "man" "p" {
      owner = player.white
      at    = cell.d4
    }
  }
  pick "cell" {
    by   = player.white
    from = [cell.a1, cell.b1, cell.c1]
  }
  finish { winners = [] }
}
player "white" { name = "White" }
player "black" { name = "Black" }
kind "cell" {
  state = {
    by   = optional(player)
    rank = integer
  }
}
board "grid" {
  cells = cell
  shape = SHAPE
}
kind "man" {
  copies = 9
  state = {
    owner = player
    at    = optional(cell)
  }
  called = "{owner}'s man"
}
graph "ways" {
  joins = { a = cell, b = cell }
  where = contains(neighbours(a), b) && a.by == b.by
}
