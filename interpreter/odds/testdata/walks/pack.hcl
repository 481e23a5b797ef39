pack "walks" {
  version = "1.0.0"
  title   = "Walks"
}
