scenario "pig" {
  title = "Pig"
  text  = "Roll as often as you dare: a one loses the pot. The first to hold a hundred wins."
  uses  = ["pig"]
  seats = [2, 8]
}
