scenario "goofspiel" {
  title = "Goofspiel"
  text  = "Thirteen prizes come up one by one. Both bid a card at once, and the higher card takes the prize."
  uses  = ["goofspiel"]
}
