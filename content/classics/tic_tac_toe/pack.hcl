pack "tic_tac_toe" {
  version = "1.0.0"
  title   = "Tic-tac-toe"
}
