pack "chess" {
  version = "1.0.0"
  title   = "Chess"
}
