pack "grand_council" {
  version = "1.0.0"
  title   = "Grand Council"
}
