# 4.0: the campaign, from 2030 to its end between 2145 and 2169.

scenario "campaign" {
  title = "The Campaign"
  text  = "2030. Robots are on their way to the planets, and the first crews are ready to follow them. Explore, settle and develop the solar system, and look beyond it. From 2145 on, every year may be the last, and 2169 certainly is. Then the player with the most victory points wins."
  goal  = "Have the most victory points at the end, between 2145 and 2169. Type “rules victory” to see what scores."
  uses  = ["stellar_horizons"]
  seats = [1, 7]
  bot   = "veteran"
  shape = planet

  setup {
    run "set_up_campaign" {}
  }
  play {
    repeat {
      run "year" { from_movement = game.year == 2030 }
    }
  }

  before "next_turn" {
    run "judge_campaign" {}
  }
  modifier "seeks_second_earth" { set = true }   # 4.0 pays for it
}

# ---- Opponents by level: in a campaign these bots differ, and other scenarios have bots of their own ----

bot "agency"  { level = normal }
bot "veteran" { level = hard }
