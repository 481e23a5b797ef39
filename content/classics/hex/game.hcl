game "hex" {
  goal    = "Join your two edges by a chain of your stones: Red the bottom and the top, Blue the left and the right."
  help    = "You place a stone each in turn, and stones never move. There is no draw: one of the chains must come about."
  players = ["red", "blue"]
  state   = { stones = integer }

  turns { take = [action.place, action.swap] }
}

player "red"  { name = "Red" }         # joins the bottom and the top
player "blue" { name = "Blue" }        # joins the left and the right

kind "cell" {
  state = { by = optional(player) }
}
board "field" {
  cells = cell
  shape = rhombus(11, 11)              # hexagons; c.x, c.y; neighbours(c) comes with every board
}

function "edge" {                      # own stones on one of the two edges to be joined
  takes = { who = player, at = integer }
  gives = [for c in field : c if c.by == who && (who == player.red ? c.y : c.x) == at]
}
function "has_bridge" {
  takes = { who = player }
  gives = connects(field, edge(who, 1), edge(who, 11), [for c in field : c if c.by == who])
}

action "place" {
  text = "Place a stone on {cell}"
  help = "Place a stone on any empty cell. A cell has six neighbours."

  pick "cell" {
    from = [for c in field : c if c.by == null]
    text = "Where does {self} place a stone?"
  }
  set "cell" { by = self }
  gain "game" { stones = 1 }
  finish {
    when   = has_bridge(self)
    winner = self
    text   = "{self} has joined the two edges"
  }
}

action "swap" {                        # the pie rule
  help = "Take over the first stone instead of answering it. Only Blue may, and only on the first turn: so Red does well not to begin too strongly. The stone moves to the mirrored cell, for your edges are the others."
  text = "Take over the first stone"
  when = game.stones == 1 && self == player.blue

  let "old" { be = [for c in field : c if c.by != null][0] }
  let "new" { be = or(at(field, old.y, old.x), old) }
  set "old" { by = null }
  set "new" { by = self }
  tell { text = "{self} takes over the first stone, which now lies on {new}" }
}
