scenario "dealt" {
  title = "Dealt"
  uses  = ["dealt"]
}
