scenario "three_nights" {
  title = "Three nights"
  text  = "Two stalls sell lanterns for three nights. Who has more coins at the end has won."
}
