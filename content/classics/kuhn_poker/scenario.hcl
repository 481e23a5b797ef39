scenario "kuhn_poker" {
  title = "Kuhn poker"
  text  = "Three cards, two players, a chip each in the pot, and one chance to bet."
  uses  = ["kuhn_poker"]
}
