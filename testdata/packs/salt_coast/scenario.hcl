scenario "salt_war" {
  title = "Salt War"
  text  = "Six rounds on the salt coast. Forts on salt earn points, and so does whatever you sink."
  uses  = ["salt_coast"]
  bot   = "salter"
}
