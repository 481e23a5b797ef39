scenario "tic_tac_toe" {
  title = "Tic-tac-toe"
  text  = "Two players take turns to mark the nine squares of a grid. Three in a line win."
  uses  = ["tic_tac_toe"]
}
