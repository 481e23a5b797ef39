# 7.0: modified starting exploration. The more players there are, the more there is to find.

option "modified_starting_exploration" {
  source = "7.0"
  title  = "For four players and more, the first depletions of a world leave its exploration value as it is: one for four or five, two for six or seven"
  modifier "depletions_spared" { add = count(players) >= 6 ? 2 : count(players) >= 4 ? 1 : 0 }
}
