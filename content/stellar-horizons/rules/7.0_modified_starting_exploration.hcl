# 7.0: modified starting exploration. The more players there are, the more there is to find.

option "modified_starting_exploration" {
  source = "7.0"
  title  = "With four or more players, the first depletions of a world do not lower its exploration value: one with four or five players, two with six or seven"
  modifier "depletions_spared" { add = count(players) >= 6 ? 2 : count(players) >= 4 ? 1 : 0 }
}
