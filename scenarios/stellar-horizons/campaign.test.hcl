# 4.0: the campaign. What everybody begins with is in the tests of the pack.

test "4.0: it begins with the movement of 2030 and ends by a roll, in 2169 at the latest" {
  scenario = scenario.campaign
  seats    = [faction.russia, faction.japan]
  seed     = 1
  given {
    set "game" { year = 2144 }
  }
  bot = "random"
  dice = {
    end_of_game = [2, 3, 4, 4]
  }
  expect "2145 and 2146 are lived through, 2147 too; 2148 is the last" { that = is_over() && game.year == 2148 }
}
