# A first game, 2: everybody leads Terrans.

scenario "terran_dawn" {
  title = "Terran Dawn"
  text  = "Terrans against Terrans: six peoples of one kind set out into a galaxy that nobody has seen."
  uses  = ["eclipse"]
  seats = [2, 6]
  bot   = "settler"

  function "species_to_choose" {
    gives = [for s in [species.directorate, species.federation, species.terran_union, species.republic, species.conglomerate, species.alliance] : s if all([for p in players : p.plays != s])]
  }
}
