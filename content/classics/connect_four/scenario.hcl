scenario "connect_four" {
  title = "Connect four"
  text  = "Discs fall into a rack of seven columns and six rows. Four of one colour in a line win."
  uses  = ["connect_four"]
}
