scenario "leduc" {
  title = "Leduc poker"
  text  = "Six cards, two players, two rounds of betting."
  uses  = ["leduc"]
}
