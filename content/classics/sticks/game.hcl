game "sticks" {
  goal  = "Make another player take the last stick."
  help  = "You take turns, and must take one, two or three sticks each time. The player who takes the last one loses."
  seats = [2, 4]                       # player.p1 to player.p4, of whom two to four play
  state = { left = integer(0, 99) }    # game.left: a bound that a rule breaks is that rule's fault

  turns {
    take  = [action.take_sticks]
    until = game.left == 0
  }
}

action "take_sticks" {
  text = "Take {number, plural, one {# stick} other {# sticks}}"
  help = "Take one, two or three of the sticks that are left."

  pick "number" {
    from = [for n in range(1, 3) : n if n <= game.left]
    text = "{game.left, plural, one {# stick is} other {# sticks are}} left. How many do you take?"
  }
  pay "game" { left = number }
  tell { text = "{self} takes {number} and leaves {game.left}." }
  finish {
    when    = game.left == 0
    winners = others(self)
    text    = "{self} had to take the last stick"
  }
}

look "game" {
  colour = "brown"
  tracks = { left = span(0, 21) }
}
