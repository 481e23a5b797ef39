pack "connect_four" {
  version = "1.0.0"
  title   = "Connect four"
}
