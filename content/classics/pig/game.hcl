game "pig" {
  goal  = "Be the first with 100 points."
  help  = "In your turn you roll a die again and again, and what falls goes into a pot. When you stop, the pot is yours; a one loses all of it."
  seats = [2, 8]

  turns { take = [action.roll_or_hold] }
}

kind "player" {
  state = { score = integer }
}

action "roll_or_hold" {
  text = "Roll the die"
  help = "Roll as often as you dare. After each roll you may hold, which adds the pot to your points and ends your turn. A one ends the turn without points."
  let "pot" { be = 0 }

  repeat {
    roll "face" {
      die  = sides(6)
      text = "{self} rolls {face}"
    }
    tell {
      when = face == 1 && pot > 0
      text = "{self} loses the {pot} in the pot"
    }
    stop { when = face == 1 }          # leaves the action; the pot is lost

    set "pot" { be = pot + face }
    choose "plan" {
      text = "{pot} in the pot, {self.score} safe"
      option "roll" { text = "Roll again" }
      option "hold" { text = "Hold and keep {pot}" }
    }
    until = plan == "hold"
  }
  gain "self" { score = pot }
  tell { text = "{self} holds and has {self.score}" }
  finish {
    when   = self.score >= 100
    winner = self
    text   = "{self} wins with {self.score}"
  }
}
