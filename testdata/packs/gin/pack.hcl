pack "gin" {
  version = "1.0.0"
  title   = "Gin rummy"
}
