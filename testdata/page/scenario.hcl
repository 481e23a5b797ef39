scenario "well" {
  title = "A well"
  uses  = ["well"]
}
