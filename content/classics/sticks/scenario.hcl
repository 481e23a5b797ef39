scenario "twenty_one" {
  title = "Twenty-one sticks"
  text  = "Take one, two or three sticks in turn. The player who takes the last one loses."
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
    text  = "With two players, leave 1, 5, 9, 13 or 17 if you can: you then force your opponent to take the last stick."
  }
}
