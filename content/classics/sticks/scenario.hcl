scenario "twenty_one" {
  title = "Twenty-one sticks"
  text  = "Take one, two or three sticks in turn. Who takes the last one loses."
  uses  = ["sticks"]
  bot   = "counter"

  setup {
    set "game" { left = 21 }
  }
}

bot "counter" {
  title = "Counter"
  answer "take_sticks" "number" {
    score = mod(game.left - it, 4) == 1 ? 10 : it
    text  = "Leave 1, 5, 9, 13 or 17, if you can: of two players, the one who must take from these can be made to take the last stick."
  }
}
