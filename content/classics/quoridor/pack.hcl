pack "quoridor" {
  version = "1.0.0"
  title   = "Quoridor"
}
