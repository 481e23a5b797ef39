game "breakthrough" {
  goal    = "Bring one of your pawns to the far row, or capture all enemy pawns."
  help    = "You take turns to move one pawn. White moves up the board and Black down; pawns never move back."
  players = ["white", "black"]

  turns { take = [action.advance] }
}

procedure "line_up" {                  # two rows of pawns a side
  each "s" {
    in = [for s in grid : s if s.y <= 2 || s.y >= 7]
    set "s" { by = s.y <= 2 ? player.white : player.black }
  }
}

kind "player" {
  fixed = {
    ahead = integer                    # which way is forward
    goal  = integer
  }
}
player "white" {
  name  = "White"
  ahead = 1
  goal  = 8
}
player "black" {
  name  = "Black"
  ahead = -1
  goal  = 1
}

kind "square" {
  state = { by = optional(player) }
}
board "grid" {
  cells = square
  shape = squares(8, 8)
}

function "steps" {                     # straight onto an empty square, aslant also onto an enemy
  takes   = { pawn = square, who = player }
  because = "The pawn of {who} on {pawn} moves one square forward: straight to an empty square, or diagonally to a square without a pawn of {who}."
  gives = [
    for s in grid : s
    if s.y == pawn.y + who.ahead && abs(s.x - pawn.x) <= 1 && s.by != who && (s.x != pawn.x || s.by == null)
  ]
}

function "pawns" {
  takes   = { who = player }
  gives   = [for s in grid : s if s.by == who]
  because = "{who} has no pawn there."
}

action "advance" {
  text = "{pawn, select, none {Move a pawn} other {{pawn} to {target}}}"
  help = "Move a pawn one square forward, straight or diagonally. Straight ahead the square must be empty. A diagonal move can also capture an enemy pawn."

  pick "pawn" {
    from = [for s in pawns(self) : s if count(steps(s, self)) > 0]
    text = "Which pawn do you move?"
  }
  pick "target" {
    from = steps(pawn, self)
    text = "Where do you move the pawn on {pawn}?"
  }
  tell {
    when = target.by != null
    text = "The pawn from {pawn} captures the one on {target}"
  }
  set "pawn"   { by = null }
  set "target" { by = self }
  finish {
    when   = target.y == self.goal
    winner = self
    text   = "{self} breaks through on {target}"
  }
  finish {
    when   = !any([for s in grid : s.by != null && s.by != self])
    winner = self
    text   = "{self} has captured the last pawn"
  }
}
