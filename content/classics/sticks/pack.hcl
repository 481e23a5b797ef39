pack "sticks" {
  version = "1.0.0"
  title   = "Sticks"
}
