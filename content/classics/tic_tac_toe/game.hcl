game "tic_tac_toe" {
  goal    = "Be the first to have three marks in a line: across, up or diagonally."
  help    = "You take turns to mark a square. If all squares are marked and nobody has a line, the game is a draw."
  players = ["x", "o"]

  turns {
    take  = [action.mark]
    until = full()
  }
  finish {
    places = [players]                 # nobody made a line: all share the first place
    text   = "The board is full and nobody has a line"
  }
}

kind "square" {
  state = { by = optional(player) }
}

board "grid" {
  cells = square
  shape = squares(3, 3)
}

function "full" { gives = all([for s in grid : s.by != null]) }

look "square" { colour = is_winning(this) ? "green" : null }
function "is_winning" {                # it is of a line of three
  takes = { s = square }
  gives = s.by != null && any([for line in lines(grid, 3) : contains(line, s) && all([for t in line : t.by == s.by])])
}

function "three_in_line" {
  takes = { who = player }
  gives = any([for line in lines(grid, 3) : all([for s in line : s.by == who])])
}

action "mark" {
  text = "Mark {square}"
  help = "Mark any square that nobody has marked yet."

  pick "square" {
    from = [for s in grid : s if s.by == null]
    text = "Which square do you mark?"
  }
  set "square" { by = self }
  finish {
    when   = three_in_line(self)
    winner = self
    text   = "{self} has three in a line"
  }
}
