pack "dealt" {
  version = "1.0.0"
  title   = "Dealt"
}
