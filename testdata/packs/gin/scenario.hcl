# lint:ignore L0811 with chance instead of the bot, a search plays better: it sees more games
scenario "gin" {
  title = "Gin rummy"
  text  = "One hand of gin rummy for two."
  uses  = ["gin"]
}
