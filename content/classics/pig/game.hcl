game "pig" {
  goal  = "Be the first to have 100 points."
  help  = "On your turn you roll a die as often as you like, and each roll is added to a pot. When you hold, you score the pot. If you roll a 1, you lose the pot and your turn ends."
  seats = [2, 8]

  turns { take = [action.roll_or_hold] }
}

kind "player" {
  state = { score = integer }
}
look "player" { tracks = { score = span(0, 100) } }

action "roll_or_hold" {
  text = "Roll the die"
  help = "Roll the die. After each roll, roll again or hold. Holding adds the pot to your points and ends your turn; a 1 ends it without points."
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
      text = "Do you roll again? {pot} in the pot, {self.score, plural, one {# point} other {# points}}"
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
