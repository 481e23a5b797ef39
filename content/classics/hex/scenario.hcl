scenario "hex" {
  title = "Hex"
  text  = "Red joins the bottom with the top, Blue the left with the right. One of them must succeed."
  uses  = ["hex"]
}
