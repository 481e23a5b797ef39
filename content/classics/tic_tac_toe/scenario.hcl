scenario "tic_tac_toe" {
  title = "Tic-tac-toe"
  text  = "Two players mark the nine squares of a grid by turns. Three in a line win."
  uses  = ["tic_tac_toe"]
}
