game "pig" {
  goal  = "Be the first to have 100 points."
  help  = "In your turn you roll a die as often as you like, and what it shows goes into a pot. When you stop, the pot is yours; but a one loses all of it, and ends your turn."
  seats = [2, 8]

  turns { take = [action.roll_or_hold] }
}

kind "player" {
  state = { score = integer }
}

action "roll_or_hold" {
  text = "Roll the die"
  help = "Roll, and decide after each roll whether to roll again or to hold. Holding adds the pot to your points and ends your turn; a one ends it without points."
  let "pot" { be = 0 }

  repeat {
    roll "face" {
      die  = sides(6)
      text = "{self} rolls {face}"
      outcome "lost" {
        when = face == 1
        text = "{pot, plural, =0 {the turn is over} other {the # in the pot are lost}}"
      }
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
