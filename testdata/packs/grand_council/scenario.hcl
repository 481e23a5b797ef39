scenario "four_sessions" {
  title = "Four sessions"
  text  = "Four times the council meets over two matters. Planets speak for their owners, cards speak out of turn, and laws stay."
  uses  = ["grand_council"]
  seats = [3, 5]
  bot   = "delegate"
}
