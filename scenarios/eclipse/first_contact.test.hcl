# First Contact: the guide plays a whole game, and well.

test "who follows the guide has sectors, technologies and points after four rounds" {
  scenario = scenario.first_contact
  seats    = [player.p1, player.p2]
  seed     = 7
  bot      = "guide"
  expect "the game is over after the fourth" { that = is_over() && game.round == 4 }
  expect "both have found and settled sectors" { that = all([for p in players : count(p.sectors) > 2]) }
  expect "and learned something" { that = all([for p in players : count(p.techs) > count(people(p).techs)]) }
  expect "for points" { that = all([for p in players : score(p) > 5]) }
}
test "who has no science is not told to research" {
  scenario = scenario.first_contact
  seats    = [player.p1, player.p2]
  seed     = 7
  bot      = "guide"
  before "action_phase" {
    set "player.p1" { science = 0 }
  }
  expect "and has sectors instead" { that = is_over() && count(player.p1.techs) <= count(people(player.p1).techs) + 1 && count(player.p1.sectors) > 2 }
}
