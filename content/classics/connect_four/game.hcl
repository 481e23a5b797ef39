game "connect_four" {
  goal    = "Be the first with four discs of your colour in a line: across, up or diagonally."
  help    = "You take turns to drop a disc into a column, where it falls to the lowest free square. If the rack is full and nobody has four in a line, the game is a draw."
  players = ["yellow", "red"]

  turns {
    take  = [action.drop]
    until = all([for s in grid : s.by != null])
  }
  finish {
    places = [players]
    text   = "The rack is full and nobody has four in a line"
  }
}

player "yellow" { name = "Yellow" }
player "red"    { name = "Red" }

kind "square" {
  state = { by = optional(player) }
}

board "grid" {
  cells = square
  shape = squares(7, 6)                # square.a1 is at the bottom left; s.x and s.y are built in
}

kind "column" { things = ["a", "b", "c", "d", "e", "f", "g"] }

function "free_in" {                   # from the bottom up
  takes = { column = column }
  gives = [for s in grid : s if s.x == column.order + 1 && s.by == null]
}

look "square" {                        # a rack with round holes
  colour = is_winning(this) ? "green" : "blue"
  shape  = "circle"
}
function "is_winning" {                # it is of a line of four
  takes = { s = square }
  gives = s.by != null && any([for line in lines(grid, 4) : contains(line, s) && all([for t in line : t.by == s.by])])
}

function "four_in_line" {
  takes = { who = player }
  gives = any([for line in lines(grid, 4) : all([for s in line : s.by == who])])
}

action "drop" {
  text = "Drop a disc into column {column}"
  help = "Drop a disc into a column that has room. It lands on top of the discs in that column."

  pick "column" {
    from = [for c in all(column) : c if count(free_in(c)) > 0]
    on   = free_in(column)
    text = "Into which column do you drop a disc?"
  }
  let "landing" { be = free_in(column)[0] }
  set "landing" { by = self }
  finish {
    when   = four_in_line(self)
    winner = self
    text   = "{self} has four in a line"
  }
}
