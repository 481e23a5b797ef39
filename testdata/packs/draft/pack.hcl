pack "draft" {
  version = "1.0.0"
  title   = "Seats that choose who they are"
}
