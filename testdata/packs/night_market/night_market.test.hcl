test "sentences count, choose and give out articles" {
  scenario = scenario.three_nights
  run {
    set "game" { night = 1 }
    run "sunset" {}
    run "stand" { self = player.bori_stall }
  }
  dice    = { sky = [sky.clear_sky], buyers = [2] }
  answers = { ware = [lantern.owl_lantern] }
  expect "two were sold" { that = player.bori_stall.coins == 2400 && count(player.bori_stall.sold) == 2 }
}
