scenario "goofspiel" {
  title = "Goofspiel"
  text  = "Thirteen prizes come up one by one. Both players bid a card at the same time, and the higher card takes the prize."
  uses  = ["goofspiel"]
}
