scenario "hex" {
  title = "Hex"
  text  = "Red connects the bottom and the top, Blue the left and the right. One of them must succeed."
  uses  = ["hex"]
}
