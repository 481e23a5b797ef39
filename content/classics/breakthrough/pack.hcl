pack "breakthrough" {
  version = "1.0.0"
  title   = "Breakthrough"
}
