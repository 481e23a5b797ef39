pack "positions" {
  version = "1.0.0"
  title   = "Positions"
}
