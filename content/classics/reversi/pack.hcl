pack "reversi" {
  version = "1.0.0"
  title   = "Reversi"
}
