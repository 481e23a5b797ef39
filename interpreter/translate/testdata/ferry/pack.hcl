pack "ferry" {
  version = "1.0.0"
  title   = "The ferry"
}
