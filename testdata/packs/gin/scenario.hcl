scenario "gin" {
  title = "Gin rummy"
  text  = "One hand of gin rummy for two."
  uses  = ["gin"]
  bot   = "gatherer"
}
