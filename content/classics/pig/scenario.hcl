scenario "pig" {
  title = "Pig"
  text  = "Roll as often as you dare, but a 1 loses the pot. The first player to hold 100 points wins."
  uses  = ["pig"]
  seats = [2, 8]
}
