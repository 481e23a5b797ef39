pack "pig" {
  version = "1.0.0"
  title   = "Pig"
}
